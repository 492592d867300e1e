//! [`exact`]: every deal counted, most of them many at a time.

use std::collections::BTreeMap;

use super::tally::{Tally, Total, with_players};
use super::{Equity, EquityError, Spot};
use crate::{Card, CardSet, Combo, Hand, Range, Rank, Suit};

/// The equity of each player over all deals, if there are at most `limit` of them.
///
/// Deals are the ways to give each player a combo of their range, times the ways to complete the board; 1,712,304 for
/// two hands before the flop. Fewer are looked at: matchups that differ only in the names of suits are one, and before
/// the flop boards are taken by their ranks, with those that make a flush set right afterwards.
pub fn exact(spot: &Spot, limit: u64) -> Result<Vec<Equity>, EquityError> {
    with_players!(spot.players(), run(spot, limit))
}

fn run<const P: usize>(spot: &Spot, limit: u64) -> Result<Vec<Equity>, EquityError> {
    let to_come = 5 - spot.board.len();
    let deck = spot.live().len() - 2 * P;
    let boards = choose(deck, to_come);
    let ranges: Vec<Vec<(Combo, f32)>> = spot
        .players
        .iter()
        .map(|range: &Range| range.iter().collect())
        .collect();

    let mut matchups = 0u64;
    each_matchup::<P>(&ranges, &mut |_, _| {
        matchups += 1;
        matchups.checked_mul(boards).is_some_and(|deals| deals <= limit)
    })
    .ok_or(EquityError::Limit { limit })?;
    if matchups == 0 {
        return Err(EquityError::Clash);
    }

    let mut total = Total::new(P);
    if to_come < 2 || matchups == 1 {
        each_matchup::<P>(&ranges, &mut |combos, weight| {
            total.add(&showdowns(spot, combos), boards, weight);
            true
        });
    } else {
        // Ordered, so that sums of floats come out the same every time.
        let mut alike: BTreeMap<[u16; P], f64> = BTreeMap::new();
        let symmetries = symmetries(spot);
        each_matchup::<P>(&ranges, &mut |combos, weight| {
            *alike.entry(canonical(combos, &symmetries)).or_default() += weight;
            true
        });
        for (indices, weight) in alike {
            let combos: Vec<Combo> = indices
                .iter()
                .filter_map(|&i| Combo::from_index(usize::from(i)))
                .collect();
            if let Ok(combos) = combos.try_into() {
                total.add(&showdowns::<P>(spot, &combos), boards, weight);
            }
        }
    }
    Ok(total.exact())
}

/// Calls `visit` with each choice of combos that share no card, and its weight, until that says false: then `None`.
fn each_matchup<const P: usize>(
    ranges: &[Vec<(Combo, f32)>],
    visit: &mut impl FnMut(&[Combo; P], f64) -> bool,
) -> Option<()> {
    fn place<const P: usize>(
        ranges: &[Vec<(Combo, f32)>],
        player: usize,
        used: CardSet,
        weight: f64,
        chosen: &mut [Combo; P],
        visit: &mut impl FnMut(&[Combo; P], f64) -> bool,
    ) -> Option<()> {
        let Some(range) = ranges.get(player) else {
            return visit(chosen, weight).then_some(());
        };
        for &(combo, its) in range {
            if !combo.cards().intersects(used) {
                chosen[player] = combo;
                place(
                    ranges,
                    player + 1,
                    used.union(combo.cards()),
                    weight * f64::from(its),
                    chosen,
                    visit,
                )?;
            }
        }
        Some(())
    }
    let first = ranges.first()?.first()?.0;
    place(ranges, 0, CardSet::empty(), 1.0, &mut [first; P], visit)
}

/// For each way to rename suits that changes neither board nor dead cards: what becomes of every combo.
fn symmetries(spot: &Spot) -> Vec<Vec<u16>> {
    let mut found = Vec::new();
    for code in 0..256usize {
        let name = |suit: Suit| Suit::ALL[code >> (2 * suit.index()) & 3];
        let mut targets = Suit::ALL.map(name);
        targets.sort();
        let rename = |card: Card| Card::new(card.rank(), name(card.suit()));
        let same = |set: CardSet| set.iter().map(rename).collect::<CardSet>() == set;
        if targets == Suit::ALL && same(spot.board) && same(spot.dead) {
            let renamed = |combo: Combo| Combo::new(rename(combo.high()), rename(combo.low())).unwrap_or(combo);
            found.push(Combo::all().map(|combo| renamed(combo).index() as u16).collect());
        }
    }
    found
}

/// The least of the matchups that a symmetry makes of this one.
fn canonical<const P: usize>(combos: &[Combo; P], symmetries: &[Vec<u16>]) -> [u16; P] {
    let same = combos.map(|combo| combo.index() as u16);
    symmetries
        .iter()
        .map(|symmetry| combos.map(|combo| symmetry[combo.index()]))
        .fold(same, Ord::min)
}

/// All boards for one matchup.
fn showdowns<const P: usize>(spot: &Spot, combos: &[Combo; P]) -> Tally<P> {
    let held = combos
        .iter()
        .fold(CardSet::empty(), |set, combo| set.union(combo.cards()));
    let live = spot.live().difference(held);
    let board = Hand::from(spot.board);
    let hands = combos.map(|combo| combo.hand() + board);
    let mut tally = Tally::new();
    let deck: Vec<Hand> = live.iter().map(Hand::from).collect();
    match 5 - spot.board.len() {
        0 => tally.record(&hands.map(Hand::strength7), 1),
        1 => {
            for &river in &deck {
                tally.record(&hands.map(|hand| (hand + river).strength7()), 1);
            }
        }
        2 => {
            for (i, &turn) in deck.iter().enumerate() {
                let hands = hands.map(|hand| hand + turn);
                for &river in &deck[i + 1..] {
                    tally.record(&hands.map(|hand| (hand + river).strength7()), 1);
                }
            }
        }
        _ => {
            boards_by_rank(live, &hands, &mut tally);
            boards_with_flush(live, &hands, &mut tally);
        }
    }
    tally
}

/// Five-card boards as if there were no flushes: once for each choice of ranks, times the suits they can have.
fn boards_by_rank<const P: usize>(live: CardSet, hands: &[Hand; P], tally: &mut Tally<P>) {
    fn place<const P: usize>(ranks: &[Vec<Hand>], left: usize, times: u64, hands: [Hand; P], tally: &mut Tally<P>) {
        if left == 0 {
            tally.record(&hands.map(Hand::ranks7), times as i64);
            return;
        }
        let Some((cards, rest)) = ranks.split_first() else {
            return;
        };
        // Which of the cards of a rank makes no difference here, so take the first ones.
        let mut hands = hands;
        place(rest, left, times, hands, tally);
        for (i, &card) in cards.iter().take(left).enumerate() {
            hands = hands.map(|hand| hand + card);
            place(rest, left - i - 1, times * choose(cards.len(), i + 1), hands, tally);
        }
    }
    let of_rank = |rank: Rank| live.iter().filter(|card| card.rank() == rank).map(Hand::from).collect();
    let ranks: Vec<Vec<Hand>> = Rank::ALL.into_iter().map(of_rank).collect();
    place(&ranks, 5, 1, *hands, tally);
}

/// Five-card boards that make some player a flush: counts them, and takes back what [`boards_by_rank`] made of them.
fn boards_with_flush<const P: usize>(live: CardSet, hands: &[Hand; P], tally: &mut Tally<P>) {
    for suit in Suit::ALL {
        let of_suit = |set: CardSet| {
            set.iter()
                .filter(|card| card.suit() == suit)
                .map(Hand::from)
                .collect::<Vec<_>>()
        };
        let suited = of_suit(live);
        let others: Vec<Hand> = live.iter().filter(|card| card.suit() != suit).map(Hand::from).collect();
        let most = hands.iter().map(|hand| of_suit(hand.cards()).len()).max().unwrap_or(0);
        each_subset(&suited, 5 - most, Hand::default(), &mut |board| {
            let hands = hands.map(|hand| hand + board);
            // A flush is the best that its cards can be, whatever else comes.
            let flushes = hands.map(Hand::flush);
            let mut count = |hands: [Hand; P]| {
                let ranks = hands.map(Hand::ranks7);
                let mut strengths = ranks;
                for (strength, flush) in strengths.iter_mut().zip(flushes) {
                    *strength = flush.unwrap_or(*strength);
                }
                tally.record(&strengths, 1);
                tally.record(&ranks, -1);
            };
            match 5 - board.len() {
                0 => count(hands),
                1 => others.iter().for_each(|&other| count(hands.map(|hand| hand + other))),
                _ => {
                    for (i, &other) in others.iter().enumerate() {
                        let hands = hands.map(|hand| hand + other);
                        others[i + 1..]
                            .iter()
                            .for_each(|&other| count(hands.map(|hand| hand + other)));
                    }
                }
            }
        });
    }
}

/// Calls `visit` with each choice of `least` to five of the cards.
fn each_subset(cards: &[Hand], least: usize, chosen: Hand, visit: &mut impl FnMut(Hand)) {
    let count = chosen.len();
    if count >= least {
        visit(chosen);
    }
    if count < 5 {
        for (i, &card) in cards.iter().enumerate() {
            each_subset(&cards[i + 1..], least, chosen + card, visit);
        }
    }
}

/// The ways to choose `k` of `n`.
fn choose(n: usize, k: usize) -> u64 {
    (0..k).fold(1, |ways, i| ways * (n.saturating_sub(i)) as u64 / (i as u64 + 1))
}

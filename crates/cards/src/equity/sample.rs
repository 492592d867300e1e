//! [`monte_carlo`]: random deals counted.

use farol_core::Whim;

use super::tally::{Tally, Total, with_players};
use super::{Equity, EquityError, Spot};
use crate::{CardSet, Combo, Hand, Range};

/// Deals tried in a row without the ranges fitting together before giving up.
const TRIES: u64 = 10_000_000;

/// An estimate of each player's equity from `samples` random deals, the same for the same seed.
pub fn monte_carlo(spot: &Spot, samples: u64, seed: u64) -> Result<Vec<Equity>, EquityError> {
    if samples == 0 {
        return Err(EquityError::NoSamples);
    }
    with_players!(spot.players(), run(spot, samples, seed))
}

/// How a player gets a hand.
enum Source {
    /// Always the same cards, out of the deck before it starts.
    Fixed,
    /// Any two cards that are left, after all others have theirs: as likely as drawing first and trying again on a
    /// clash, since what the others hold does not change how many combos are left.
    Any,
    /// From a weighted list, trying all of the deal again on a clash.
    Listed(Alias),
}

fn run<const P: usize>(spot: &Spot, samples: u64, seed: u64) -> Result<Vec<Equity>, EquityError> {
    let mut whim = Whim::new(seed, 0, 0);
    let board = Hand::from(spot.board);
    let mut base = [board; P];
    let mut fixed = CardSet::empty();
    let mut listed: Vec<(usize, Alias)> = Vec::new();
    let mut any: Vec<usize> = Vec::new();
    for (player, range) in spot.players.iter().enumerate() {
        match source(spot, range) {
            Source::Fixed => {
                for (combo, _) in range.iter() {
                    base[player] += combo.hand();
                    fixed = fixed.union(combo.cards());
                }
            }
            Source::Any => any.push(player),
            Source::Listed(alias) => listed.push((player, alias)),
        }
    }
    let deck: Vec<Hand> = spot.live().difference(fixed).iter().map(Hand::from).collect();
    let to_come = 5 - spot.board.len();

    let mut tally = Tally::<P>::new();
    for _ in 0..samples {
        let (mut hands, mut used) = deal_listed(&base, fixed, &listed, &mut whim)?;
        let mut draw = || loop {
            let card = deck[whim.below(deck.len() as u32) as usize];
            if !card.cards().intersects(used) {
                used = used.union(card.cards());
                return card;
            }
        };
        for &player in &any {
            hands[player] += draw();
            hands[player] += draw();
        }
        let rest = (0..to_come).fold(Hand::default(), |hand, _| hand + draw());
        tally.record(&hands.map(|hand| (hand + rest).strength7()), 1);
    }
    let mut total = Total::new(P);
    total.add(&tally, samples, 1.0);
    Ok(total.sampled())
}

/// Gives the players with lists their hands, all again while two share a card.
#[inline]
fn deal_listed<const P: usize>(
    base: &[Hand; P],
    fixed: CardSet,
    listed: &[(usize, Alias)],
    whim: &mut Whim,
) -> Result<([Hand; P], CardSet), EquityError> {
    'again: for _ in 0..TRIES {
        let (mut hands, mut used) = (*base, fixed);
        for (player, alias) in listed {
            let hand = alias.draw(whim);
            if hand.cards().intersects(used) {
                continue 'again;
            }
            used = used.union(hand.cards());
            hands[*player] += hand;
        }
        return Ok((hands, used));
    }
    Err(EquityError::Rare { tries: TRIES })
}

fn source(spot: &Spot, range: &Range) -> Source {
    let combos: Vec<(Combo, f32)> = range.iter().collect();
    let live = spot.live().len();
    let even = combos.windows(2).all(|pair| pair[0].1 == pair[1].1);
    if combos.len() == 1 {
        Source::Fixed
    } else if even && combos.len() == live * (live - 1) / 2 {
        Source::Any
    } else {
        Source::Listed(Alias::new(&combos))
    }
}

/// Draws from a weighted list in constant time: each place keeps its own combo up to a threshold, else gives another's.
struct Alias {
    places: Vec<Place>,
    even: bool,
}

struct Place {
    own: Hand,
    other: Hand,
    /// How much of the place is its own, of 2^32.
    threshold: u64,
}

impl Alias {
    /// Of a list that is not empty.
    fn new(combos: &[(Combo, f32)]) -> Alias {
        let mean = combos.iter().map(|&(_, weight)| f64::from(weight)).sum::<f64>() / combos.len() as f64;
        let mut left: Vec<f64> = combos.iter().map(|&(_, weight)| f64::from(weight) / mean).collect();
        let whole = |&(combo, _): &(Combo, f32)| Place {
            own: combo.hand(),
            other: combo.hand(),
            threshold: 1 << 32,
        };
        let mut places: Vec<Place> = combos.iter().map(whole).collect();
        let (mut small, mut large): (Vec<usize>, Vec<usize>) = (0..left.len()).partition(|&i| left[i] < 1.0);
        while let (Some(&from), Some(to)) = (large.last(), small.pop()) {
            places[to].threshold = (left[to] * 2f64.powi(32)) as u64;
            places[to].other = places[from].own;
            left[from] -= 1.0 - left[to];
            if left[from] < 1.0 {
                large.pop();
                small.push(from);
            }
        }
        Alias {
            even: combos.windows(2).all(|pair| pair[0].1 == pair[1].1),
            places,
        }
    }

    #[inline]
    fn draw(&self, whim: &mut Whim) -> Hand {
        let place = &self.places[whim.below(self.places.len() as u32) as usize];
        if self.even || u64::from(whim.below(u32::MAX)) < place.threshold {
            place.own
        } else {
            place.other
        }
    }
}

//! Equities against enumerations that share no code with them.

use farol_cards::equity::{Equity, EquityError, Spot, exact, monte_carlo};
use farol_cards::{Card, CardSet, Combo, Hand, Range, parse_cards};

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).unwrap()
}

fn range(text: &str) -> Range {
    text.parse().unwrap()
}

fn spot(players: &[&str], board: &str, dead: &str) -> Result<Spot, EquityError> {
    Spot::new(players.iter().map(|text| range(text)), &cards(board), &cards(dead))
}

/// The value of a hand in the `pokers` crate.
fn pokers_value(cards: CardSet) -> u16 {
    let hand = |hand, card: Card| hand + pokers::CARDS[usize::from(card.index())];
    cards.iter().fold(pokers::Hand::default(), hand).evaluate()
}

/// The value of a hand in this crate.
fn our_value(cards: CardSet) -> u32 {
    Hand::from(cards).strength7().bits()
}

/// All deals one by one, with nothing clever: win, tie and equity of each player.
fn brute_force<V: Ord + Copy>(players: &[&str], board: &str, dead: &str, value: fn(CardSet) -> V) -> Vec<[f64; 3]> {
    let ranges: Vec<Vec<(Combo, f32)>> = players.iter().map(|text| range(text).iter().collect()).collect();
    let board: CardSet = board.parse().unwrap();
    let dead: CardSet = dead.parse().unwrap();
    let mut matchups = vec![(Vec::new(), CardSet::empty().union(board).union(dead), 1.0)];
    for range in &ranges {
        let mut next = Vec::new();
        for (hands, used, weight) in &matchups {
            for &(combo, its) in range {
                if !combo.cards().intersects(*used) {
                    let mut hands: Vec<CardSet> = hands.clone();
                    hands.push(combo.cards());
                    next.push((hands, used.union(combo.cards()), weight * f64::from(its)));
                }
            }
        }
        matchups = next;
    }
    let mut sums = vec![[0.0; 3]; players.len()];
    let mut total = 0.0;
    for (hands, used, weight) in matchups {
        let deck: Vec<Card> = CardSet::full().difference(used).iter().collect();
        let mut boards = Vec::new();
        complete(&deck, board, &mut boards);
        for board in boards {
            let values: Vec<V> = hands.iter().map(|hand| value(hand.union(board))).collect();
            let best = values.iter().max().unwrap();
            let winners = values.iter().filter(|&value| value == best).count();
            total += weight;
            for (sum, value) in sums.iter_mut().zip(&values) {
                if value == best {
                    sum[usize::from(winners > 1)] += weight;
                    sum[2] += weight / winners as f64;
                }
            }
        }
    }
    sums.iter().map(|sum| sum.map(|part| part / total)).collect()
}

fn complete(deck: &[Card], board: CardSet, out: &mut Vec<CardSet>) {
    if board.len() == 5 {
        out.push(board);
        return;
    }
    for (i, &card) in deck.iter().enumerate() {
        complete(&deck[i + 1..], board.with(card), out);
    }
}

fn assert_equal(ours: &[Equity], theirs: &[[f64; 3]], what: &str) {
    assert_eq!(ours.len(), theirs.len());
    for (ours, theirs) in ours.iter().zip(theirs) {
        for (a, b) in [ours.win, ours.tie, ours.equity].into_iter().zip(theirs) {
            assert!((a - b).abs() < 1e-9, "{what}: {ours:?} against {theirs:?}");
        }
        assert_eq!(ours.standard_error, 0.0);
    }
    let sum: f64 = ours.iter().map(|equity| equity.equity).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{what}: equities add up to {sum}");
}

#[test]
fn after_the_flop_equities_are_those_of_another_crates_evaluator() {
    for (players, board, dead) in [
        (&["AhKh", "QdQc"][..], "Qh7h2c", ""),
        (&["AhKh", "QdQc"], "Qh7h2c9s", ""),
        (&["AhKh", "QdQc"], "Qh7h2c9s2d", ""),
        (&["AhKh", "QdQc", "7d7s", "6h5h"], "Qh7h2c", "9h9d"),
        (&["AK, QQ+:0.5", "TT+, AhQh:0.25"], "Kh7h2h", ""),
        (&["AK", "99-77", "JTs"], "Kh7d2s5c", "Ad"),
        (&["88+", "random"], "8h7h6h2c3d", ""),
        (&["AhAd", "random:0.5"], "AcAs2d2c", ""),
        (&["2c3c", "2d3d", "2h3h"], "AsKsQsJsTs", ""),
    ] {
        let equities = exact(&spot(players, board, dead).unwrap(), u64::MAX).unwrap();
        let what = format!("{players:?} on {board}");
        assert_equal(&equities, &brute_force(players, board, dead, pokers_value), &what);
    }
}

#[test]
fn before_the_flop_equities_are_those_of_all_boards_one_by_one() {
    for (players, dead) in [
        (&["AhKh", "QdQc"][..], ""),
        (&["AhKh", "AdKd"], ""),
        (&["AhKd", "KhQh"], "2h3h4h5h6h7h2c3c"),
        (&["AhKh", "QhJh", "2c2d"], "3s4s5s6s7s8s9sTs2s"),
    ] {
        let equities = exact(&spot(players, "", dead).unwrap(), u64::MAX).unwrap();
        let what = format!("{players:?} without {dead}");
        assert_equal(&equities, &brute_force(players, "", dead, our_value), &what);
    }
}

#[test]
#[ignore = "soak"]
fn before_the_flop_a_range_against_a_range_is_all_its_matchups() {
    let (players, dead) = (&["AKs, 22", "KQs:0.5, AJo"][..], "2c3c4c5c6c7c8c9cTc2s3s4s5s6s7s8s9s");
    let equities = exact(&spot(players, "", dead).unwrap(), u64::MAX).unwrap();
    assert_equal(&equities, &brute_force(players, "", dead, pokers_value), "ranges");
}

#[test]
fn a_hand_against_its_own_mirror_is_even() {
    let equities = exact(&spot(&["AhKh", "AdKd"], "", "").unwrap(), 2_000_000).unwrap();
    assert!((equities[0].equity - 0.5).abs() < 1e-12);
    assert_eq!(equities[0], equities[1]);
}

#[test]
fn ten_players_on_a_royal_board_share_it() {
    let players = [
        "2c2d", "3c3d", "4c4d", "5c5d", "6c6d", "7c7d", "8c8d", "9c9d", "TcTd", "JcJd",
    ];
    for equity in exact(&spot(&players, "AsKsQsJsTs", "").unwrap(), 1).unwrap() {
        assert_eq!((equity.win, equity.tie), (0.0, 1.0));
        assert!((equity.equity - 0.1).abs() < 1e-12);
    }
}

#[test]
fn samples_agree_with_all_deals_within_their_error() {
    for (players, board, dead) in [
        (&["AhKh", "QdQc"][..], "", ""),
        (&["AK, QQ+:0.5", "TT+, AhQh:0.25"], "Kh7h2h", ""),
        (&["AK:0.1, 72o", "99-77:0.3, 54s", "86s"], "Kh7d2s5c", "Ad"),
        (&["88+", "random"], "8h7h6h", ""),
        (&["AhKh", "random", "random"], "Qh7d2s5c", ""),
    ] {
        let spot = spot(players, board, dead).unwrap();
        let all = exact(&spot, u64::MAX).unwrap();
        let some = monte_carlo(&spot, 200_000, 3).unwrap();
        for (all, some) in all.iter().zip(&some) {
            let off = (all.equity - some.equity).abs() / some.standard_error;
            assert!(
                off < 5.0,
                "{players:?} on {board}: {off} standard errors between {all:?} and {some:?}"
            );
            assert!(some.standard_error > 0.0 && some.standard_error < 0.002, "{some:?}");
        }
        assert!((some.iter().map(|equity| equity.equity).sum::<f64>() - 1.0).abs() < 1e-9);
    }
}

#[test]
fn a_seed_fixes_the_samples() {
    let spot = spot(&["AhKh", "random"], "", "").unwrap();
    let [a, b, c] = [(1000, 1), (1000, 1), (1000, 2)].map(|(samples, seed)| monte_carlo(&spot, samples, seed).unwrap());
    assert_eq!(a, b);
    assert_ne!(a, c);
}

#[test]
fn the_standard_error_is_the_spread_of_repeated_runs() {
    let spot = spot(&["AhKh", "random"], "", "").unwrap();
    let runs: Vec<Equity> = (0..400).map(|seed| monte_carlo(&spot, 500, seed).unwrap()[0]).collect();
    let mean = runs.iter().map(|run| run.equity).sum::<f64>() / 400.0;
    let spread = (runs.iter().map(|run| (run.equity - mean).powi(2)).sum::<f64>() / 399.0).sqrt();
    let told = runs.iter().map(|run| run.standard_error).sum::<f64>() / 400.0;
    // The spread of 400 runs is itself known to about 3.5%.
    assert!((spread / told - 1.0).abs() < 0.15, "{spread} against {told}");
}

#[test]
fn a_spot_that_cannot_be_is_refused_with_the_reason() {
    let error = |players: &[&str], board, dead| spot(players, board, dead).unwrap_err();
    let card = |text: &str| text.parse().unwrap();
    assert_eq!(error(&["AA"], "", ""), EquityError::Players { got: 1 });
    assert_eq!(error(&["random"; 11], "", ""), EquityError::Players { got: 11 });
    assert_eq!(error(&["AA", "KK"], "2c3c", ""), EquityError::Board { got: 2 });
    assert_eq!(error(&["AA", "KK"], "2c3c4c5c6c7c", ""), EquityError::Board { got: 6 });
    assert_eq!(
        error(&["AhKh", "KhQd"], "", ""),
        EquityError::Repeated { card: card("Kh") }
    );
    assert_eq!(
        error(&["AhKh", "QQ"], "Ah2c3c", ""),
        EquityError::Repeated { card: card("Ah") }
    );
    assert_eq!(
        error(&["AA", "KK"], "2c3c4c", "4c"),
        EquityError::Repeated { card: card("4c") }
    );
    assert_eq!(error(&["AA", "KK"], "AhAdAc", ""), EquityError::Blocked { player: 0 });
    assert_eq!(error(&["AA", "none"], "", ""), EquityError::Blocked { player: 1 });
    assert_eq!(error(&["AA", "AA", "AA"], "", ""), EquityError::Clash);
    let most: CardSet = CardSet::full().iter().skip(6).collect();
    assert_eq!(
        error(&["random", "random"], "", &most.to_string()),
        EquityError::Deck { left: 6, needed: 9 }
    );
}

#[test]
fn work_beyond_the_limit_is_not_begun() {
    let spot = spot(&["AhKh", "QdQc"], "", "").unwrap();
    assert_eq!(exact(&spot, 1_712_303), Err(EquityError::Limit { limit: 1_712_303 }));
    assert!(exact(&spot, 1_712_304).is_ok());
    let all = Spot::new((0..10).map(|_| Range::random()), &[], &[]).unwrap();
    assert_eq!(exact(&all, 1 << 40), Err(EquityError::Limit { limit: 1 << 40 }));
}

#[test]
fn no_samples_are_no_estimate() {
    let spot = spot(&["AhKh", "QdQc"], "", "").unwrap();
    assert_eq!(monte_carlo(&spot, 0, 1), Err(EquityError::NoSamples));
    assert!(monte_carlo(&spot, 1, 1).unwrap()[0].standard_error.is_finite());
}

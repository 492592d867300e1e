//! The evaluator against counts that are known and against two other crates.

use std::cmp::Ordering;

use farol_cards::{Card, CardSet, Category, Hand, Strength, deal, parse_cards};
use farol_core::Dice;

fn strength(text: &str) -> Strength {
    Hand::from(text.parse::<CardSet>().unwrap()).strength().unwrap()
}

/// How many hands of `N` cards fall in each category, over all of them.
fn census<const N: usize>() -> [u64; 9] {
    fn choose<const N: usize>(from: usize, left: usize, hand: Hand, counts: &mut [u64; 9]) {
        if left == 0 {
            let strength = if N == 7 {
                hand.strength7()
            } else {
                hand.strength().unwrap()
            };
            counts[strength.category() as usize] += 1;
            return;
        }
        for next in from..=Card::COUNT - left {
            choose::<N>(next + 1, left - 1, hand + Card::ALL[next], counts);
        }
    }
    let mut counts = [0; 9];
    choose::<N>(0, N, Hand::default(), &mut counts);
    counts
}

#[test]
fn all_five_card_hands_fall_in_the_known_categories() {
    assert_eq!(
        census::<5>(),
        [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]
    );
}

#[test]
#[ignore = "soak"]
fn all_seven_card_hands_fall_in_the_known_categories() {
    let known = [
        23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584,
    ];
    assert_eq!(census::<7>(), known);
}

#[test]
#[ignore = "soak"]
fn five_card_hands_have_7462_strengths() {
    let mut seen = std::collections::BTreeSet::new();
    let all = &Card::ALL;
    for a in 0..48 {
        for b in a + 1..49 {
            for c in b + 1..50 {
                for d in c + 1..51 {
                    let four = Hand::default() + all[a] + all[b] + all[c] + all[d];
                    seen.extend(all[d + 1..].iter().map(|&e| (four + e).strength().unwrap()));
                }
            }
        }
    }
    assert_eq!(seen.len(), 7462);
}

fn pokers_order(x: &[Card], y: &[Card]) -> Ordering {
    let value = |cards: &[Card]| {
        let hand = cards.iter().fold(pokers::Hand::default(), |hand, c| {
            hand + pokers::CARDS[usize::from(c.index())]
        });
        hand.evaluate()
    };
    value(x).cmp(&value(y))
}

fn aya_order(x: &[Card], y: &[Card]) -> Ordering {
    let value = |cards: &[Card]| {
        let cards = cards.iter().map(|c| aya_poker::base::CARDS[usize::from(c.index())]);
        aya_poker::poker_rank(&cards.collect())
    };
    value(x).cmp(&value(y))
}

fn ours_order(x: &[Card], y: &[Card]) -> Ordering {
    let value = |cards: &[Card]| cards.iter().copied().collect::<Hand>().strength();
    value(x).cmp(&value(y))
}

#[test]
fn random_hands_are_ordered_as_two_other_crates_order_them() {
    for size in 5..=7 {
        for index in 0..200_000 {
            let mut cards = [Card::ALL[0]; 14];
            deal(&mut Dice::deal(size as u64, index), &mut cards);
            let (x, y) = (&cards[..size], &cards[7..7 + size]);
            let ours = ours_order(x, y);
            assert_eq!(ours, pokers_order(x, y), "pokers differs on {x:?} against {y:?}");
            assert_eq!(ours, aya_order(x, y), "aya_poker differs on {x:?} against {y:?}");
        }
    }
}

#[test]
fn hands_on_one_board_are_ordered_as_two_other_crates_order_them() {
    // Sharing five cards makes ties and kicker fights common.
    for index in 0..200_000 {
        let mut cards = [Card::ALL[0]; 9];
        deal(&mut Dice::deal(99, index), &mut cards);
        let (x, y) = (&cards[..7], &cards[2..]);
        let ours = ours_order(x, y);
        assert_eq!(ours, pokers_order(x, y), "pokers differs on {x:?} against {y:?}");
        assert_eq!(ours, aya_order(x, y), "aya_poker differs on {x:?} against {y:?}");
    }
}

#[test]
fn a_wheel_is_the_lowest_straight() {
    let wheel = strength("Ah2c3d4s5h");
    assert_eq!(wheel.category(), Category::Straight);
    assert!(wheel < strength("2h3c4d5s6h"));
    assert!(wheel > strength("AhAcAdKsQh"));
    assert_eq!(wheel.to_string(), "straight, five high");
}

#[test]
fn a_royal_flush_beats_every_other_straight_flush() {
    let royal = strength("AhKhQhJhTh");
    assert_eq!(royal.category(), Category::StraightFlush);
    assert!(royal > strength("KsQsJsTs9s"));
    assert!(strength("Ah2h3h4h5h") < strength("2h3h4h5h6h"));
}

#[test]
fn a_straight_does_not_go_round_the_ace() {
    assert_eq!(strength("QhKcAd2s3h").category(), Category::HighCard);
}

#[test]
fn a_straight_and_a_flush_in_other_cards_are_no_straight_flush() {
    assert_eq!(strength("4h5h6h7h8c2hAd").category(), Category::Flush);
}

#[test]
fn of_three_pairs_the_lowest_may_be_a_kicker() {
    assert_eq!(
        strength("AhAdKhKdQhQdJc").to_string(),
        "two pair, aces and kings, queen kicker"
    );
    assert_eq!(
        strength("4h4d3h3d2h2dJc").to_string(),
        "two pair, fours and threes, jack kicker"
    );
}

#[test]
fn two_three_of_a_kinds_are_a_full_house() {
    assert_eq!(strength("2h2d2c3h3d3cAc").to_string(), "full house, threes over twos");
    assert_eq!(strength("2h2d2c3h3dAhAc").to_string(), "full house, twos over aces");
}

#[test]
fn strengths_speak_in_words() {
    for (cards, words) in [
        ("AhKdTc9s2h", "ace high, king, ten, nine and two kickers"),
        ("6h6dAcKs2h", "pair of sixes, ace, king and two kickers"),
        ("6h6d6cKs2h", "three of a kind, sixes, king and two kickers"),
        ("9h8d7c6s5h", "straight, nine high"),
        ("Ah9h7h6h2h", "flush, ace, nine, seven, six and two"),
        ("6h6d6c6s2hAd", "four of a kind, sixes, ace kicker"),
        ("9h8h7h6h5h", "straight flush, nine high"),
    ] {
        assert_eq!(strength(cards).to_string(), words);
    }
}

#[test]
fn only_five_to_seven_cards_have_a_strength() {
    for (text, has) in [
        ("", false),
        ("AhKhQhJh", false),
        ("AhKhQhJh9d", true),
        ("AhKhQhJh9h8h7h", true),
    ] {
        assert_eq!(
            Hand::from(text.parse::<CardSet>().unwrap()).strength().is_some(),
            has,
            "{text}"
        );
    }
    assert_eq!(Hand::from(CardSet::full()).strength(), None);
    assert_eq!(
        Hand::from("AhKhQhJhTh9h8h7h".parse::<CardSet>().unwrap()).strength(),
        None
    );
}

#[test]
fn a_hand_is_the_same_however_it_is_put_together() {
    let cards = parse_cards("AhKdQhJh9c8h7h").unwrap();
    let one_by_one = cards.iter().fold(Hand::default(), |hand, &card| hand + card);
    let halves = cards[..2].iter().copied().collect::<Hand>() + cards[2..].iter().copied().collect::<Hand>();
    assert_eq!(one_by_one, halves);
    assert_eq!(one_by_one, Hand::from(one_by_one.cards()));
    assert_eq!(one_by_one.len(), 7);
}

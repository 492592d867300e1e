//! Badugi against counts that are known, a brute force and another crate.

use std::collections::BTreeMap;

use farol_cards::{BadugiRank, Card, Rank, badugi, parse_cards};

fn all_hands() -> impl Iterator<Item = [Card; 4]> {
    let all = Card::ALL;
    (0..49).flat_map(move |a| {
        (a + 1..50).flat_map(move |b| {
            (b + 1..51).flat_map(move |c| (c + 1..52).map(move |d| [all[a], all[b], all[c], all[d]]))
        })
    })
}

fn rank(text: &str) -> BadugiRank {
    badugi(&parse_cards(text).unwrap().try_into().unwrap())
}

#[test]
fn all_hands_fall_in_the_known_sizes_and_values() {
    let mut sizes = [0; 5];
    let mut values = std::collections::BTreeSet::new();
    for hand in all_hands() {
        let rank = badugi(&hand);
        sizes[rank.size()] += 1;
        values.insert(rank);
    }
    assert_eq!(sizes, [0, 2_873, 96_252, 154_440, 17_160]);
    assert_eq!(values.len(), 1092);
}

#[test]
fn all_hands_are_ordered_as_aya_poker_orders_them() {
    let mut theirs_by_ours = BTreeMap::new();
    for hand in all_hands() {
        let theirs: aya_poker::base::Hand = hand
            .iter()
            .map(|card| aya_poker::base::CARDS[usize::from(card.index())])
            .collect();
        let theirs = aya_poker::badugi_rank(&theirs);
        let known = *theirs_by_ours.entry(badugi(&hand)).or_insert(theirs);
        assert_eq!(known, theirs, "{hand:?}");
    }
    // Each of our values is one of theirs, in the same order.
    assert!(theirs_by_ours.values().is_sorted_by(|a, b| a < b));
}

#[test]
fn the_cards_that_count_are_the_best_subset() {
    let low = |card: Card| (card.rank().index() + 1) % 13;
    for hand in all_hands().step_by(7) {
        let mut best: Option<(usize, std::cmp::Reverse<Vec<u8>>)> = None;
        for set in 1..16u32 {
            let cards: Vec<Card> = (0..4).filter(|i| set >> i & 1 == 1).map(|i| hand[i]).collect();
            let clash = |x: Card, y: Card| x != y && (x.rank() == y.rank() || x.suit() == y.suit());
            if cards.iter().any(|&x| cards.iter().any(|&y| clash(x, y))) {
                continue;
            }
            let mut ranks: Vec<u8> = cards.iter().map(|&card| low(card)).collect();
            ranks.sort_by(|a, b| b.cmp(a));
            best = best.max(Some((ranks.len(), std::cmp::Reverse(ranks))));
        }
        let (size, std::cmp::Reverse(ranks)) = best.unwrap();
        let ours = badugi(&hand);
        assert_eq!(ours.size(), size, "{hand:?}");
        let got: Vec<u8> = ours.ranks().map(|rank| (rank.index() + 1) % 13).collect();
        assert_eq!(got, ranks, "{hand:?}");
    }
}

#[test]
fn any_order_of_the_cards_is_worth_the_same() {
    for hand in all_hands().step_by(101) {
        let [a, b, c, d] = hand;
        let value = badugi(&hand);
        for other in [[d, c, b, a], [b, a, d, c], [c, d, a, b], [b, d, a, c], [d, a, c, b]] {
            assert_eq!(badugi(&other), value, "{other:?}");
        }
    }
}

#[test]
fn the_best_badugi_is_four_to_ace_and_the_worst_hand_four_kings() {
    let best = all_hands().map(|hand| badugi(&hand)).max().unwrap();
    let worst = all_hands().map(|hand| badugi(&hand)).min().unwrap();
    assert_eq!(best, rank("Ac2d3h4s"));
    assert_eq!(best.to_string(), "badugi 4-3-2-A");
    assert_eq!(
        best.ranks().collect::<Vec<_>>(),
        [Rank::Four, Rank::Three, Rank::Two, Rank::Ace]
    );
    assert_eq!(worst.to_string(), "one card K");
}

#[test]
fn a_hand_speaks_in_words() {
    for (cards, words) in [
        ("8c6d4hAs", "badugi 8-6-4-A"),
        ("7c5d2h2s", "three cards 7-5-2"),
        ("KcQc2d2c", "two cards Q-2"),
        ("AcKcQcJc", "one card A"),
    ] {
        assert_eq!(rank(cards).to_string(), words);
    }
}

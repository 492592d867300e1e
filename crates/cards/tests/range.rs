//! Ranges and cards as text.

use farol_cards::{Card, CardSet, Combo, ParseRangeError, Range, RangeFault, parse_cards};
use proptest::prelude::*;

fn range(text: &str) -> Range {
    text.parse().unwrap()
}

fn fault(text: &str) -> (String, usize, RangeFault) {
    match text.parse::<Range>() {
        Err(ParseRangeError::Token { token, at, fault }) => (token, at, fault),
        other => panic!("{text} gave {other:?}"),
    }
}

#[test]
fn each_form_names_its_combos() {
    for (text, combos) in [
        ("AA", 6),
        ("TT+", 30),
        ("99-66", 24),
        ("66-99", 24),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("KA", 16),
        ("AJs+", 12),
        ("AJ+", 48),
        ("A5s-A2s", 16),
        ("KQo", 12),
        ("54s", 4),
        ("T9s-54s", 24),
        ("AhKh", 1),
        ("AhKh KhAh", 1),
        ("random", 1326),
        ("*", 1326),
        ("none", 0),
        ("22+,A2s+,A2o+", 78 + 12 * 16),
    ] {
        assert_eq!(range(text).len(), combos, "{text}");
    }
}

#[test]
fn the_last_token_counts_where_tokens_overlap() {
    let range = range("TT+, QQ:0.5, AhAd:0");
    assert_eq!(range.weight("QhQd".parse().unwrap()), 0.5);
    assert_eq!(range.weight("AhAd".parse().unwrap()), 0.0);
    assert_eq!(range.weight("AhAc".parse().unwrap()), 1.0);
}

#[test]
fn an_error_gives_the_token_its_place_and_what_is_allowed() {
    assert_eq!(fault("TT+, AXs"), ("AXs".to_owned(), 5, RangeFault::Form));
    assert_eq!(fault("AAs"), ("AAs".to_owned(), 0, RangeFault::PairSuit));
    assert_eq!(fault("AhAh"), ("AhAh".to_owned(), 0, RangeFault::SameCard));
    assert_eq!(fault("AJs:2"), ("AJs:2".to_owned(), 0, RangeFault::Weight));
    assert_eq!(fault("AJs:x"), ("AJs:x".to_owned(), 0, RangeFault::Weight));
    assert_eq!(fault("AJs:NaN"), ("AJs:NaN".to_owned(), 0, RangeFault::Weight));
    assert_eq!(fault("A5s-A2o"), ("A5s-A2o".to_owned(), 0, RangeFault::Ends));
    assert_eq!(fault("AKs-54s-"), ("AKs-54s-".to_owned(), 0, RangeFault::Form));
    assert_eq!(fault("A9s-K2s"), ("A9s-K2s".to_owned(), 0, RangeFault::Ends));
    assert_eq!(fault("AA\u{3000}♥♥"), ("♥♥".to_owned(), 5, RangeFault::Form));
    assert_eq!(" , ".parse::<Range>(), Err(ParseRangeError::Empty));
    let text = "TT+, AXs".parse::<Range>().unwrap_err().to_string();
    assert!(
        text.starts_with("at byte 5: \"AXs\" is not a range: write a hand as TT"),
        "{text}"
    );
}

#[test]
fn a_range_is_written_in_its_usual_form() {
    for (text, written) in [
        ("AA,KK,QQ", "QQ+"),
        ("99 88 77 66", "99-66"),
        ("AKs,AQs,AJs,KQo", "AJs+, KQo"),
        ("AKs AKo", "AK"),
        ("AT+", "AT+"),
        ("A2s-A5s", "A5s-A2s"),
        ("KhAh AdKd", "AhKh, AdKd"),
        ("AKs:0.5 QQ", "QQ, AKs:0.5"),
        ("random", "random"),
        ("random:0.25", "random:0.25"),
        ("none", "none"),
        ("54s", "54s"),
    ] {
        assert_eq!(range(text).to_string(), written, "{text}");
    }
}

#[test]
fn serde_writes_a_range_as_its_text() {
    let range = range("TT+, AKs:0.5");
    let json = serde_json::to_string(&range).unwrap();
    assert_eq!(json, "\"TT+, AKs:0.5\"");
    assert_eq!(serde_json::from_str::<Range>(&json).unwrap(), range);
}

/// Tokens as a person would write them.
fn token() -> impl Strategy<Value = String> {
    let rank = "[2-9TJQKA]";
    prop_oneof![
        rank.prop_map(|r| format!("{r}{r}")),
        rank.prop_map(|r| format!("{r}{r}+")),
        "[6-9]".prop_flat_map(|a| "[2-5]".prop_map(move |b| format!("{a}{a}-{b}{b}"))),
        "[TJQKA][2-9][so]?[+]?",
        "[TJQKA]".prop_map(|a| format!("{a}8s-{a}4s")),
        (0..Combo::COUNT).prop_map(|i| Combo::from_index(i).unwrap().to_string()),
        Just("random".to_owned()),
    ]
}

fn weighted() -> impl Strategy<Value = String> {
    (
        token(),
        prop_oneof![
            Just(String::new()),
            Just(":0.5".to_owned()),
            "0\\.[0-9]{1,6}".prop_map(|w| format!(":{w}"))
        ],
    )
        .prop_map(|(token, weight)| token + &weight)
}

proptest! {
    #[test]
    fn a_written_range_reads_back_as_itself(tokens in prop::collection::vec(weighted(), 1..12)) {
        let range: Range = tokens.join(", ").parse().unwrap();
        let written = range.to_string();
        prop_assert_eq!(&written.parse::<Range>().unwrap(), &range);
        prop_assert_eq!(written.parse::<Range>().unwrap().to_string(), written);
    }

    #[test]
    fn any_weights_read_back_as_themselves(weights in prop::collection::vec((0..Combo::COUNT, 0f32..=1.0), 0..40)) {
        let mut range = Range::empty();
        for (index, weight) in weights {
            range.set(Combo::from_index(index).unwrap(), weight);
        }
        prop_assert_eq!(range.to_string().parse::<Range>().unwrap(), range);
    }

    #[test]
    fn no_text_makes_a_parser_panic(text in "\\PC*", near in "[2-9TJQKAcdhso+,: *.-]{0,16}") {
        for text in [text, near] {
            let _ = text.parse::<Range>();
            let _ = text.parse::<CardSet>();
            let _ = text.parse::<Card>();
            let _ = text.parse::<Combo>();
        }
    }

    #[test]
    fn a_row_of_cards_reads_back_with_any_separator(bits in any::<u64>(), separator in "[ ,]{0,2}") {
        let set = CardSet::from_bits(bits & CardSet::full().bits()).unwrap();
        let text = set.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(&separator);
        prop_assert_eq!(parse_cards(&text).unwrap(), set.iter().collect::<Vec<_>>());
        prop_assert_eq!(set.to_string().parse::<CardSet>().unwrap(), set);
    }
}

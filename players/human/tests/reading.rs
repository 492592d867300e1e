//! What people type at a table, and what they meant.

use farol_core::{Amounts, Chips, Choice, Decision, Key, Label, Line, Scene, Seat, Spot, Stance};
use farol_human::{Misread, read};

/// A spot with these lines.
struct Menu(&'static [&'static str]);

impl Spot for Menu {
    fn game(&self) -> &'static str {
        "holdem"
    }
    fn words(&self, line: usize) -> String {
        self.0[line].to_owned()
    }
    fn scene(&self) -> Scene {
        Scene::default()
    }
    fn labels(&self) -> Vec<Label> {
        Vec::new()
    }
    fn view(&self) -> serde_json::Value {
        serde_json::Value::Null
    }
}

const FACING: Menu = Menu(&["fold", "call 50", "raise to 200", "raise to 300", "all-in for 1000"]);

fn typed(text: &str) -> Result<(usize, Option<u64>), Misread> {
    let range = |min, max| Amounts::new(Chips::new(min), Chips::new(max)).unwrap();
    let lines = [
        Line::new(Stance::GiveUp, ""),
        Line::new(Stance::Hold, ""),
        Line::new(Stance::Press, "").amounts(range(150, 299)),
        Line::new(Stance::Press, "").amounts(range(300, 999)),
        Line::new(Stance::Press, ""),
    ];
    let decision = Decision {
        key: Key::default(),
        seat: Seat::new(0).unwrap(),
        lines: &lines,
        safest: 0,
        spot: &FACING,
    };
    read(text, &decision).map(|Choice { line, amount, .. }| (line, amount.map(Chips::get)))
}

#[test]
fn a_number_is_a_line() {
    assert_eq!(typed("1"), Ok((0, None)));
    assert_eq!(typed(" 5 "), Ok((4, None)));
}

#[test]
fn a_word_or_its_beginning_is_a_line() {
    assert_eq!(typed("fold"), Ok((0, None)));
    assert_eq!(typed("f"), Ok((0, None)));
    assert_eq!(typed("Call"), Ok((1, None)));
    assert_eq!(typed("allin"), Ok((4, None)));
    assert_eq!(typed("all-in"), Ok((4, None)));
}

#[test]
fn an_amount_finds_the_line_that_takes_it() {
    assert_eq!(typed("3 250"), Ok((2, Some(250))));
    assert_eq!(typed("raise 250"), Ok((2, Some(250))));
    assert_eq!(typed("raise to 700"), Ok((3, Some(700))));
    assert_eq!(typed("b700"), Ok((3, Some(700))));
    assert_eq!(typed("r 150"), Ok((2, Some(150))));
    assert_eq!(typed("b1000"), Ok((4, None)));
}

#[test]
fn what_cannot_be_meant_is_said_so() {
    assert!(matches!(typed("9"), Err(Misread::NoSuchLine { lines: 5, .. })));
    assert!(matches!(typed("-"), Err(Misread::NoSuchLine { .. })));
    assert!(matches!(typed("-1"), Err(Misread::NoSuchLine { .. })));
    assert!(matches!(typed("bluff"), Err(Misread::NoSuchLine { .. })));
    assert!(matches!(typed("raise"), Err(Misread::Ambiguous { .. })));
    assert!(matches!(typed("2 100"), Err(Misread::NoAmount { .. })));
    assert!(matches!(typed("3 abc"), Err(Misread::NotANumber { .. })));
    assert_eq!(
        typed("b40").unwrap_err().to_string(),
        "40 is not possible: from 150 to 999, or all-in"
    );
    assert_eq!(
        typed("3 5000").unwrap_err().to_string(),
        "5000 is not possible: this line takes 150 to 299"
    );
}

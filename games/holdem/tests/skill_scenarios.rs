//! Runs `scenarios/skill/*.md`: what the skill advisor sees, as the system was released (`skill:paper`).
//!
//! Keys: `hand: KhQd`, `board: 7sQhJc`, `actions: b275c/`, `seat: bb` (or `btn`), optional `stacks: 5000 9000` (button first). Then
//! any of: `class: top_pair`, `draw: no_draw`, `labels: paired, wet`, `special: trips on the board` (or `none`), `scenario: F-D3`,
//! `pot type: srp`, `role: defender`, `spr: 7.07`, `attack: 2.4` and `defence: 3.4` (before anything is used; `unlimited`), `attack
//! left: 1.2`, `defence left: 0.5`, `used: 1.55` (of the attack), `term: paired board -0.5` (one of the attack's), `defence term:
//! out of position -0.3`, `options: C-BET (25% pot) / CHECK`, `plays: b450` (the rule player's move).

use farol_core::scenario::{Fact, Scenario, run_folder};
use farol_core::{Key, Menu};
use farol_holdem::SpotText;
use farol_holdem::advice::skill::{Budget, Reading, read, write};
use serde::Serialize;

fn word(value: impl Serialize) -> String {
    serde_json::to_value(value).unwrap().as_str().unwrap().to_owned()
}

fn same(what: &str, ours: f64, text: &str) {
    let theirs = if text == "unlimited" {
        f64::INFINITY
    } else {
        text.parse().expect("a number, or unlimited")
    };
    assert!(
        ours == theirs || (ours - theirs).abs() < 0.0051,
        "{what} is {ours}, not {theirs}"
    );
}

fn has_term(budget: &Budget, text: &str) {
    let (name, amount) = text.rsplit_once(' ').expect("a name and an amount");
    let amount: f64 = amount.parse().expect("an amount");
    let found = budget
        .terms
        .iter()
        .any(|term| term.name == name && (term.amount - amount).abs() < 0.0051);
    assert!(found, "no such term: {:?}", budget.terms);
}

fn check(fact: &Fact, reading: &Reading, plays: &str) {
    let value = fact.value.as_str();
    let (attack, defence) = (&reading.budgets.attack, &reading.budgets.defence);
    match fact.key.as_str() {
        "class" => assert_eq!(word(reading.hand_class), value),
        "draw" => assert_eq!(word(reading.draw_class), value),
        "labels" => assert_eq!(reading.board.iter().map(word).collect::<Vec<_>>().join(", "), value),
        "special" => assert_eq!(reading.special.unwrap_or("none"), value),
        "scenario" => assert_eq!(reading.scenario, value),
        "pot type" => assert_eq!(word(reading.pot_type), value),
        "role" => assert_eq!(word(reading.role), value),
        "spr" => same("the SPR", reading.spr, value),
        "attack" => same("the attack", attack.total(), value),
        "defence" => same("the defence", defence.total(), value),
        "attack left" => same("the attack left", attack.remaining, value),
        "defence left" => same("the defence left", defence.remaining, value),
        "used" => same("what is used", attack.used, value),
        "term" => has_term(attack, value),
        "defence term" => has_term(defence, value),
        "options" => {
            assert_eq!(
                reading.options.iter().map(|o| o.label).collect::<Vec<_>>().join(" / "),
                value
            );
        }
        "plays" => assert_eq!(plays, value),
        other => panic!("there is no key \"{other}\""),
    }
}

fn run(scenario: &Scenario) {
    let get = |key: &str| {
        scenario
            .facts
            .iter()
            .find(|fact| fact.key == key)
            .map(|fact| fact.value.clone())
    };
    let stacks = get("stacks").map(|text| {
        let stacks: Vec<u64> = text.split_whitespace().map(|n| n.parse().unwrap()).collect();
        [stacks[0], stacks[1]]
    });
    let need = |key: &str| get(key).unwrap_or_else(|| panic!("\"{}\" has no {key}", scenario.title));
    let text = SpotText {
        hand: need("hand"),
        board: need("board"),
        actions: get("actions").unwrap_or_default(),
        seat: need("seat"),
        stacks,
    };
    let spot = text
        .check()
        .unwrap_or_else(|e| panic!("\"{}\", line {}: {e}", scenario.title, scenario.line));
    let reading = read(&spot.view()).expect("a spot after the flop");
    let mut menu = Menu::default();
    menu.open(Key::default());
    write(&spot.view(), &reading, &mut menu);
    let chosen = menu.lines().iter().position(|line| line.weight > 0.0).unwrap();
    let plays = menu.actions()[chosen].to_string();
    let given = ["hand", "board", "actions", "seat", "stacks"];
    let checks: Vec<&Fact> = scenario
        .facts
        .iter()
        .filter(|fact| !given.contains(&fact.key.as_str()))
        .collect();
    assert!(!checks.is_empty(), "\"{}\" checks nothing", scenario.title);
    for fact in checks {
        let guarded = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(fact, &reading, &plays)));
        if guarded.is_err() {
            panic!(
                "\"{}\" fails at line {}: {}: {}",
                scenario.title, fact.line, fact.key, fact.value
            );
        }
    }
}

#[test]
fn every_scenario_holds() {
    let count = run_folder(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/skill"), run);
    assert!(count >= 500, "only {count} scenarios were found");
}

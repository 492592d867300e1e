//! `skill:paper` against 500 spots that another implementation judged. Reads `../shared/data/skill-spots` beside the clone,
//! and is passed over where that is absent.
//!
//! Disagreements, each with its reason: four lines have no scenario there (three bets on an earlier street), and are T-3B1
//! or R-3B1 here.

use farol_core::{Game, Key, Menu};
use farol_holdem::SpotText;
use farol_holdem::advice::skill::{read, write};
use serde_json::Value;

fn spots() -> Option<Vec<Value>> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/data/skill-spots/spots.jsonl"
    );
    match std::fs::read_to_string(path) {
        Ok(text) => Some(text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()),
        Err(_) => {
            eprintln!("passed over: there is no ../shared/data/skill-spots beside this clone");
            None
        }
    }
}

fn spot(value: &Value) -> SpotText {
    let text = |key: &str| value[key].as_str().unwrap().to_owned();
    SpotText {
        hand: text("hand"),
        board: text("board"),
        actions: text("actions"),
        seat: text("seat"),
        stacks: None,
    }
}

/// The first of options that slashes part.
fn first(options: &str) -> &str {
    options.split(" / ").next().unwrap_or_default()
}

#[test]
fn classes_scenarios_budgets_and_first_options_agree() {
    let Some(spots) = spots() else { return };
    let mut disagreements = Vec::new();
    for value in &spots {
        let spot = spot(value).check().unwrap_or_else(|e| panic!("{e}: {value}"));
        let reading = read(&spot.view()).unwrap();
        let want = &value["want"];
        let mut check = |what: &str, ours: Value, theirs: &Value| {
            if ours != *theirs {
                disagreements.push(format!("{what}: {ours} is not {theirs} in {value}"));
            }
        };
        check(
            "hand class",
            serde_json::to_value(reading.hand_class).unwrap(),
            &want["hand_class"],
        );
        if !want["draw_class"].is_null() {
            check(
                "draw class",
                serde_json::to_value(reading.draw_class).unwrap(),
                &want["draw_class"],
            );
        }
        check(
            "pot",
            serde_json::to_value(reading.pot_type).unwrap(),
            &want["pot_type"],
        );
        if !want["scenario"].is_null() {
            check("scenario", reading.scenario.into(), &want["scenario"]);
        } else {
            assert!(["T-3B1", "R-3B1"].contains(&reading.scenario), "{}", reading.scenario);
        }
        let labels: Vec<_> = reading.options.iter().map(|option| option.label).collect();
        check(
            "first option",
            first(&labels.join(" / ")).into(),
            &first(want["viable"].as_str().unwrap()).into(),
        );
        let Some(attack) = want["attack"].as_str() else {
            continue;
        };
        let number = |text: &str| text.split(' ').next().and_then(|n| n.parse::<f64>().ok());
        if let Some(total) = number(attack) {
            let ours = reading.budgets.attack.total();
            // 99 is unlimited there; one decimal is printed.
            let same = if total == 99.0 {
                ours.is_infinite()
            } else {
                (ours - total).abs() < 0.051
            };
            check("attack", same.into(), &true.into());
        }
        if let Some(used) = attack.split("used: ").nth(1).and_then(number) {
            check(
                "pressure",
                ((reading.budgets.attack.used - used).abs() < 0.011).into(),
                &true.into(),
            );
        }
    }
    assert!(
        disagreements.is_empty(),
        "{}\n{}",
        disagreements.len(),
        disagreements.join("\n")
    );
    assert_eq!(spots.len(), 500);
}

#[test]
fn every_option_becomes_a_line_that_the_rules_allow() {
    let Some(spots) = spots() else { return };
    for value in &spots {
        let spot = spot(value).check().unwrap();
        let view = spot.view();
        let (mut menu, mut legal) = (Menu::default(), Menu::default());
        menu.open(Key::default());
        legal.open(Key::default());
        write(&view, &read(&view).unwrap(), &mut menu);
        spot.game().legal(&view, &mut legal);
        assert!(!menu.is_empty());
        assert_eq!(menu.lines().iter().map(|line| line.weight).sum::<f32>(), 1.0, "{value}");
        for (action, line) in menu.actions().iter().zip(menu.lines()) {
            assert!(legal.find(*action).is_some(), "{action} in {value}");
            for end in line.amounts.iter().flat_map(|a| [a.min(), a.max()]) {
                assert!(
                    legal.find(farol_holdem::Action::Raise(end)).is_some(),
                    "{end} in {value}"
                );
            }
        }
        assert!(menu.lines().is_sorted_by_key(|line| line.stance));
    }
}

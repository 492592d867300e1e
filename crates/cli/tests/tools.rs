//! `farol equity`, `replay` of hand histories, `players`, `completions`, and help.

mod common;

use std::fs;

use common::{folder, path, run};
use serde_json::Value;

#[test]
fn equity_of_two_hands_is_exact() {
    let told: Value = serde_json::from_str(&run(&["equity", "AhKh", "QdQc", "--json"]).ok()).unwrap();
    assert_eq!(told["method"], "exact");
    let equity = |i: usize| told["players"][i]["equity"].as_f64().unwrap();
    assert!((equity(0) + equity(1) - 1.0).abs() < 1e-12);
    // A pair of queens against suited ace-king: 53.8 to 46.2 in every published table.
    assert!((equity(0) - 0.462).abs() < 0.0005, "{}", equity(0));
}

#[test]
fn equity_takes_ranges_boards_and_samples() {
    let told = run(&["equity", "AhKh", "TT+,AQs+", "random", "--board", "7h8h2c"]).ok();
    assert!(told.contains("every deal counted"), "{told}");
    let told: Value =
        serde_json::from_str(&run(&["equity", "AA", "random", "--samples", "20000", "--json"]).ok()).unwrap();
    assert_eq!(told["samples"], 20_000);
    let (equity, error) = (&told["players"][0]["equity"], &told["players"][0]["standard_error"]);
    assert!(
        (equity.as_f64().unwrap() - 0.852).abs() < 5.0 * error.as_f64().unwrap(),
        "{told}"
    );
}

#[test]
fn bad_cards_are_refused() {
    let refused = |args: &[&str]| run(&[&["equity"], args].concat()).refused();
    assert!(refused(&["AhKh", "AhQd"]).contains("Ah"));
    assert!(refused(&["AhKh", "QdQc", "--board", "Ah2c3d"]).contains("Ah"));
    assert!(refused(&["AhKh", "QdQc", "--board", "2c3d"]).contains("0, 3, 4 or 5"));
    assert!(refused(&["AhKh", "QdQc", "--board", "2c2c3d"]).contains("2c"));
    assert!(refused(&["AhKh", "TT+,AZs"]).contains("AZs"));
    assert!(refused(&["AhKh"]).contains("2 to 10"));
    assert!(refused(&["AhKh", "AhAd,AhAc"]).contains("never fit together"));
}

const HAND: &str = "variant = 'NT'\nante_trimming_status = true\nantes = [0, 0]\nblinds_or_straddles = [50, 100]\n\
    min_bet = 100\nstarting_stacks = [1000, 1000]\nactions = [\n'd dh p1 AhAd',\n'd dh p2 7c2s',\n'p2 cbr 300',\n\
    'p1 cbr 1000',\n'p2 cc',\n'p1 sm AhAd',\n'p2 sm 7c2s',\n'd db KhQd9c',\n'd db 3s',\n'd db 2d',\n]\n\
    finishing_stacks = [2000, 0]\n";

#[test]
fn a_hand_history_replays_and_its_faults_are_found() {
    let (_keep, dir) = folder();
    let file = path(&dir, "hand.phh");
    let replay = |text: &str| {
        fs::write(&file, text).unwrap();
        let ran = run(&["replay", &file]);
        assert_eq!(fs::read_to_string(&file).unwrap(), text, "the file is left as it was");
        ran
    };
    assert!(replay(HAND).ok().starts_with("1 hands in 1 files agree"));
    let refused = |from: &str, to: &str| {
        assert!(HAND.contains(from));
        replay(&HAND.replacen(from, to, 1)).refused()
    };
    let said = refused("p2 cbr 300", "p2 cbr 150");
    assert!(said.contains("line 10") && said.contains("cbr 200 to 1000"), "{said}");
    assert!(refused("p2 cbr 300", "p1 cbr 300").contains("line 10: \"p1 cbr 300\": it is the turn of p2"));
    assert!(refused("[2000, 0]", "[1000, 1000]").contains("finishing stacks"));
    assert!(refused("d dh p2 7c2s", "d dh p2 Ah2s").contains("line 9"));
    assert!(refused("'d db 3s',\n", "").contains("a board of 5 cards, and the file deals 4"));
    assert!(refused("'p2 cc',\n", "").contains("p2 has to act"));
    assert!(refused("p2 cc", "p9 cc").contains("p1 to p2"));
    assert!(refused("min_bet = 100\n", "").contains("min_bet"));
    assert!(refused("antes = [0, 0]", "antes = [0, 0, 0]").contains("antes for 3 seats"));
    assert!(refused("variant = 'NT'", "variant 'NT'").contains("line 1"));
    assert!(refused("[1000, 1000]", "[1000.5, 1000]").contains("line 6: starting_stacks holds 1000.5"));
    assert!(refused("[1000, 1000]", "[-5, 1000]").contains("line 6"));
    assert!(refused("min_bet = 100", "min_bet = 0").contains("line 5"));
    assert!(refused("[50, 100]", "[50, 100, 0]").contains("line 4"));
    assert!(refused("[2000, 0]", "[1000, 1000]").contains("line 19"));
    assert!(refused("'NT'", "'ZZ'").contains("ZZ"));
}

#[test]
fn files_that_are_no_records_are_refused() {
    let (_keep, dir) = folder();
    let file = path(&dir, "notes.txt");
    fs::write(&file, "hello\n").unwrap();
    assert!(run(&["replay", &file]).refused().contains("line 1"));
    fs::write(&file, [0xff, 0xfe, 0x00]).unwrap();
    assert!(run(&["replay", &file]).refused().contains("no text"));
    fs::write(&file, "{\"event\":\"close\",\"sum\":\"\"}\n").unwrap();
    assert!(run(&["replay", &file]).refused().contains("session line"));
    // What a kill leaves that came before the first line was written.
    fs::write(&file, "").unwrap();
    assert!(run(&["replay", &file]).ok().starts_with("0 hands in 1 files agree"));
    assert!(run(&["replay", &path(&dir, "missing")]).refused().contains("missing"));
    // Among other things in a folder they are passed over.
    assert!(
        run(&["replay", &dir.display().to_string()])
            .ok()
            .starts_with("nothing to replay")
    );
}

#[test]
fn players_are_listed() {
    let told: Value = serde_json::from_str(&run(&["players", "--json"]).ok()).unwrap();
    let names = |list: &Value| {
        list.as_array()
            .unwrap()
            .iter()
            .map(|p| p["name"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(names(&told["games"]), ["holdem", "kuhn"]);
    assert_eq!(names(&told["players"]), ["rule", "random", "station", "allin"]);
    assert!(run(&["players"]).ok().contains("ADVISOR+PLAYER"));
}

#[test]
fn completions_and_help_are_there() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(run(&["completions", shell]).ok().contains("equity"));
    }
    assert!(run(&["--help"]).ok().contains("Examples:"));
    assert!(run(&["match", "--help"]).ok().contains("deal sets"));
    assert!(run(&["play", "--help"]).ok().contains("Backspace"));
    assert!(run(&["replay", "--help"]).ok().contains("Exit codes"));
    assert!(run(&["dance"]).refused().contains("dance"));
}

#[test]
fn the_benchmark_reports_what_the_project_asks_for() {
    let told: Value = serde_json::from_str(&run(&["bench", "--json"]).ok()).unwrap();
    let figures = told.as_array().unwrap();
    assert_eq!(figures.len(), 6);
    assert!(figures.iter().all(|f| f["value"].as_f64().unwrap() > 0.0));
}

#[test]
fn a_full_disk_is_an_error_and_no_crash() {
    let Ok(full) = fs::OpenOptions::new().write(true).open("/dev/full") else {
        return;
    };
    let output = common::farol()
        .args(["equity", "AhKh", "QdQc"])
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("standard output"));
}

#[test]
fn an_error_says_a_thing_once() {
    let said = run(&["match", "holdem", "--players", "random"]).refused();
    assert_eq!(said.matches("seats 2 to 10").count(), 1, "{said}");
    let said = run(&["equity", "TT", "foo"]).refused();
    assert_eq!(said.matches("write a hand as").count(), 1, "{said}");
}

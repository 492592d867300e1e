//! `farol match`, and its records.

mod common;

use std::fs;
use std::time::Duration;

use common::{farol, folder, path, run};
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&run(args).ok()).unwrap()
}

#[test]
fn the_json_says_who_won_how_much() {
    let told = json(&[
        "match",
        "holdem",
        "--players",
        "station,random",
        "--hands",
        "400",
        "--seed",
        "7",
        "--json",
    ]);
    assert_eq!(
        (told["game"].as_str(), told["hands"].as_u64()),
        (Some("holdem"), Some(400))
    );
    assert_eq!(
        (told["seed"].as_u64(), told["unit"].as_str()),
        (Some(7), Some("mbb/hand"))
    );
    let players = told["players"].as_array().unwrap();
    assert_eq!(players[0]["name"], "station");
    assert_eq!(players[0]["lapses"], 0);
    assert!(players[0]["ci95"].as_f64().unwrap() > 0.0);
    assert_eq!(
        players[0]["mean"].as_f64().unwrap(),
        -players[1]["mean"].as_f64().unwrap()
    );
}

#[test]
fn threads_do_not_change_the_result() {
    let with = |threads| {
        run(&[
            "match",
            "holdem",
            "--players",
            "random,station,random",
            "--hands",
            "3000",
            "--threads",
            threads,
            "--json",
        ])
        .ok()
    };
    assert_eq!(with("1"), with("3"));
}

#[test]
fn the_table_names_every_player_and_an_interval() {
    let told = run(&["match", "kuhn", "--players", "rule,random", "--hands", "1000"]).ok();
    assert!(
        told.contains("rule") && told.contains("random") && told.contains('±') && told.contains("mbb/hand"),
        "{told}"
    );
}

#[test]
fn a_record_of_a_match_replays_and_exports() {
    let (_keep, dir) = folder();
    let (log, phhs) = (path(&dir, "m.jsonl"), path(&dir, "m.phhs"));
    run(&[
        "match",
        "holdem",
        "--players",
        "random,station,random",
        "--hands",
        "300",
        "--ante",
        "10",
        "--log",
        &log,
    ])
    .ok();
    assert!(run(&["replay", &log]).ok().starts_with("300 hands in 1 files agree"));
    run(&["export", &log, "--out", &phhs]).ok();
    assert!(run(&["replay", &phhs]).ok().starts_with("300 hands in 1 files agree"));
    // A folder is walked, and what is in it counted.
    assert!(
        run(&["replay", &dir.display().to_string()])
            .ok()
            .starts_with("600 hands in 2 files agree")
    );
}

#[test]
fn a_record_that_was_cut_or_edited_is_refused_and_left_as_it_was() {
    let (_keep, dir) = folder();
    let log = path(&dir, "m.jsonl");
    run(&[
        "match",
        "holdem",
        "--players",
        "random,random",
        "--hands",
        "40",
        "--log",
        &log,
    ])
    .ok();
    let whole = fs::read_to_string(&log).unwrap();
    let cut = &whole[..whole.len() - 30];
    let edited = whole.replacen("\"action\":\"c\"", "\"action\":\"f\"", 1);
    let swapped = whole.replacen("\"seed\":1", "\"seed\":2", 1);
    for broken in [cut, &edited, &swapped] {
        fs::write(&log, broken).unwrap();
        let message = run(&["replay", &log]).refused();
        assert!(message.contains("m.jsonl") && message.contains("line "), "{message}");
        assert_eq!(fs::read_to_string(&log).unwrap(), *broken);
    }
}

#[test]
fn a_log_never_overwrites_a_file() {
    let (_keep, dir) = folder();
    let log = path(&dir, "precious");
    fs::write(&log, "mine").unwrap();
    let message = run(&["match", "kuhn", "--players", "rule,rule", "--hands", "2", "--log", &log]).refused();
    assert!(message.contains("choose a file that does not exist"), "{message}");
    assert_eq!(fs::read_to_string(&log).unwrap(), "mine");
}

#[test]
fn a_kill_at_any_moment_leaves_a_record_that_replays() {
    let (_keep, dir) = folder();
    let mut hands = 0;
    for i in 0..20u64 {
        let log = path(&dir, &format!("{i}.jsonl"));
        let threads = if i % 2 == 0 { "1" } else { "2" };
        let args = [
            "match",
            "holdem",
            "--players",
            "random,random",
            "--hands",
            "100000000",
            "--threads",
            threads,
            "--log",
            &log,
        ];
        let mut child = farol().args(args).stderr(std::process::Stdio::null()).spawn().unwrap();
        while !fs::exists(&log).unwrap() {
            std::thread::sleep(Duration::from_millis(1));
        }
        // Some at once, some later; the exact moment is the scheduler's.
        std::thread::sleep(Duration::from_micros(i * i * 180));
        child.kill().unwrap();
        child.wait().unwrap();
        let told = run(&["replay", "--json", &log]).ok();
        let told: Value = serde_json::from_str(&told).unwrap();
        hands += told["hands"].as_u64().unwrap();
    }
    assert!(hands > 0, "no kill came after the first hand");
}

#[test]
fn bad_matches_are_refused_with_a_reason() {
    let refused = |args: &[&str]| run(&[&["match"], args].concat()).refused();
    let said = refused(&["holdem", "--players", "random,stationn"]);
    assert!(
        said.contains("stationn") && said.contains("station, allin") && said.contains("plain"),
        "{said}"
    );
    assert!(refused(&["go", "--players", "random,random"]).contains("holdem, kuhn"));
    assert!(refused(&["holdem", "--players", "random,"]).contains("empty"));
    assert!(refused(&["holdem", "--players", "random"]).contains("seats"));
    assert!(refused(&["kuhn", "--players", "rule,rule,rule"]).contains("2 seats"));
    assert!(refused(&["kuhn", "--players", "rule,rule", "--ante", "3"]).contains("kuhn"));
    assert!(refused(&["holdem", "--players", "human,random"]).contains("farol play"));
    assert!(refused(&["holdem", "--players", "random:hard,random"]).contains("hard"));
    assert!(refused(&["holdem", "--players", "random,random", "--hands", "0"]).contains("at least one hand"));
    assert!(refused(&["holdem", "--players", "random,random", "--stack", "0"]).contains("--stack 0"));
    assert!(refused(&["holdem", "--players", "random,random", "--stack", "10,20,30"]).contains("3 stacks"));
    assert!(
        refused(&[
            "holdem",
            "--players",
            "random,random",
            "--stack",
            "99999999999999999999"
        ])
        .contains("--stack")
    );
    assert!(refused(&["holdem", "--players", "random,random", "--stack", "100000000000000000"]).contains("at most"));
    assert!(refused(&["holdem", "--players", "random,random", "--blinds", "100/50"]).contains("small blind"));
    assert!(refused(&["holdem", "--players", "random,random", "--blinds", "x"]).contains("50/100"));
    assert!(refused(&["holdem", "--players", "random,random", "--straddle", "100"]).contains("straddle"));
    assert!(refused(&["holdem", "--players", "random,random", "--format", "sng"]).contains("farol play"));
    let eleven = ["random"; 11].join(",");
    assert!(refused(&["holdem", "--players", &eleven]).contains("2 to 10"));
}

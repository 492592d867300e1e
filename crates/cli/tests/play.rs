//! `farol play` over a pipe.

mod common;

use std::fs;

use common::{folder, path, run, typed};

#[test]
fn a_person_plays_folds_and_leaves() {
    let (_keep, home) = folder();
    let told = typed(
        &home,
        &["play", "holdem", "--opponents", "station", "--seed", "5"],
        "call\nk\nk\nk\nq\n",
    )
    .ok();
    assert!(
        told.contains("You hold") && told.contains("you call 50") && told.contains("Hand 2"),
        "{told}"
    );
    assert!(told.contains("in this sitting") && told.contains("--resume"), "{told}");
}

#[test]
fn typos_are_explained_and_nothing_is_played() {
    let (_keep, home) = folder();
    let input = "xyzzy\n9\nb 3\n2 100\nh\nw\n\nq\n";
    let told = typed(
        &home,
        &["play", "holdem", "--opponents", "station", "--seed", "5"],
        input,
    )
    .ok();
    assert!(told.contains("\"xyzzy\" is none of the lines"), "{told}");
    assert!(told.contains("3 is not possible: from 200 to 19999"), "{told}");
    assert!(told.contains("takes no amount"), "{told}");
    assert_eq!(told.matches("You hold").count(), 1, "{told}");
}

#[test]
fn free_amounts_are_played_as_typed() {
    let (_keep, home) = folder();
    let record = path(&home, "game.jsonl");
    typed(
        &home,
        &["play", "--opponents", "station", "--seed", "5", "--record", &record],
        "raise 437\nq\n",
    )
    .ok();
    assert!(
        fs::read_to_string(&record)
            .unwrap()
            .contains("\"amount\":437,\"action\":\"b437\"")
    );
}

#[test]
fn a_game_that_was_left_in_the_middle_of_a_hand_goes_on_there() {
    let (_keep, home) = folder();
    let args = [
        "play",
        "holdem",
        "--opponents",
        "station,random",
        "--seed",
        "12",
        "--format",
        "carry",
    ];
    let whole = typed(&home, &args, "c\nc\nc\nc\nc\nc\nc\nc\nc\nc\nc\nc\nc\nc\nc\nc\n").ok();
    // The same game, left after each answer and taken up again.
    let (_keep, home) = folder();
    let mut told = typed(&home, &args, "c\nq\n").ok();
    for _ in 0..15 {
        told.push_str(&typed(&home, &["play", "--resume"], "c\nq\n").ok());
    }
    let hands = |text: &str| {
        text.lines()
            .filter(|l| l.contains("You hold"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let (mut once, mut again) = (hands(&whole), hands(&told));
    once.dedup();
    again.dedup();
    // Opponents choose anew when a hand is taken up, but cards and stacks of the first decisions agree.
    assert_eq!(once[0], again[0]);
    assert!(again.len() > 3, "{told}");
    let record = fs::read_dir(home.join("farol/games"))
        .unwrap()
        .next()
        .unwrap()
        .unwrap()
        .path();
    run(&["replay", &record.display().to_string()]).ok();
}

#[test]
fn every_game_and_format_can_be_played_to_an_end() {
    let (_keep, home) = folder();
    let told = typed(
        &home,
        &["play", "kuhn", "--hands", "3", "--seed", "1"],
        &"2\n".repeat(20),
    )
    .ok();
    assert_eq!(told.matches("in this sitting").count(), 3, "{told}");
    let sng = [
        "play",
        "holdem",
        "--format",
        "sng",
        "--opponents",
        "allin,allin",
        "--seed",
        "2",
    ];
    let told = typed(&home, &sng, &"c\n".repeat(500)).ok();
    assert!(told.contains("The session is over."), "{told}");
    let again = typed(&home, &["play", "holdem", "--resume"], "").refused();
    assert!(again.contains("session is over"), "{again}");
}

#[test]
fn ten_can_sit_down() {
    let (_keep, home) = folder();
    let told = typed(
        &home,
        &["play", "holdem", "--seats", "10", "--hands", "1", "--seed", "4"],
        "f\n",
    )
    .ok();
    assert!(told.contains("random 9") && told.contains("wins"), "{told}");
}

#[test]
fn bad_tables_do_not_start() {
    let (_keep, home) = folder();
    let refused = |args: &[&str]| typed(&home, &[&["play"], args].concat(), "").refused();
    assert!(refused(&["holdem", "--opponents", "nobody"]).contains("nobody"));
    assert!(refused(&["chess"]).contains("holdem, kuhn"));
    assert!(refused(&["kuhn", "--opponents", "rule,rule"]).contains("2 seats"));
    assert!(refused(&["--resume"]).contains("no game to go on with"));
    assert!(refused(&["--resume", "missing.jsonl"]).contains("missing.jsonl"));
    assert!(refused(&["holdem", "--name", "a,b"]).contains("--name"));
    assert!(refused(&["holdem", "--opponents", "human"]).contains("one person"));
    assert!(refused(&["holdem", "--format", "sng", "--blinds", "5/10"]).contains("levels"));
    assert!(refused(&["holdem", "--blinds", "0/0"]).contains("big blind"));
    assert!(refused(&["holdem", "--resume", "x", "--stack", "5bb"]).contains("cannot be changed"));
    assert!(refused(&["holdem", "--hands", "0"]).contains("--hands"));
    let record = path(&home, "match.jsonl");
    run(&[
        "match",
        "kuhn",
        "--players",
        "rule,rule",
        "--hands",
        "2",
        "--log",
        &record,
    ])
    .ok();
    assert!(refused(&["--resume", &record]).contains("record of a match"));
}

#[test]
fn play_stops_when_nobody_reads_it() {
    use std::io::{Read, Write};
    use std::process::Stdio;
    let (_keep, home) = folder();
    let mut child = common::farol()
        .args(["play", "holdem", "--seats", "3", "--seed", "1"])
        .env("XDG_DATA_HOME", &home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    // The reader is gone now; someone keeps typing.
    let mut input = child.stdin.take().unwrap();
    while input.write_all(b"c\n").is_ok() {}
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

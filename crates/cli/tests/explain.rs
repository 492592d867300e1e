//! `farol explain`.

mod common;

use common::{folder, run, typed};
use serde_json::Value;

#[test]
fn a_spot_is_explained_in_words_and_as_data() {
    let spot = [
        "explain",
        "--hand",
        "5c4c",
        "--board",
        "7s6hJc",
        "--actions",
        "b275b900c/",
        "--seat",
        "bb",
    ];
    let words = run(&spot).ok();
    assert!(
        words.contains("F-A2") && words.contains("3bp pot") && words.contains("strong draw"),
        "{words}"
    );
    let told: Value = serde_json::from_str(&run(&[&spot[..], &["--json"]].concat()).ok()).unwrap();
    for key in [
        "hand_class",
        "draw_class",
        "board",
        "scenario",
        "pot_type",
        "role",
        "spr",
        "attack",
        "defence",
        "menu",
        "choice",
    ] {
        assert!(!told[key].is_null(), "{key}: {told}");
    }
    assert_eq!(
        (told["hand_class"].as_str(), told["scenario"].as_str()),
        (Some("trash"), Some("F-A2"))
    );
    assert_eq!(
        (told["pot_type"].as_str(), told["role"].as_str()),
        (Some("3bp"), Some("aggressor"))
    );
    let line = &told["menu"][told["choice"]["line"].as_u64().unwrap() as usize - 1];
    assert_eq!(
        (line["kind"].as_str(), line["weight"].as_f64()),
        (Some("bet"), Some(1.0))
    );
}

#[test]
fn many_spots_come_as_lines_and_faults_are_answered_in_place() {
    let (_keep, home) = folder();
    let input = "{\"hand\":\"5c4c\",\"board\":\"7s6hJc\",\"actions\":\"b275b900c/\",\"seat\":\"bb\"}\n\
        {\"hand\":\"5c4c\",\"board\":\"7s6hJc\",\"actions\":\"b275b300c/\",\"seat\":\"bb\"}\n\
        {\"hand\":\"AhAd\",\"board\":\"7s6hJc\",\"actions\":\"b275c/k\",\"seat\":\"btn\",\"stacks\":[5000,9000]}\n";
    let ran = typed(&home, &["explain"], input);
    let lines: Vec<Value> = ran.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["scenario"], "F-A2");
    assert_eq!(lines[1]["line"], 2);
    assert!(
        lines[1]["error"].as_str().unwrap().contains("character 5"),
        "{}",
        lines[1]
    );
    assert_eq!(lines[2]["hand_class"], "overpair");
    assert_eq!(ran.code, 2);
}

#[test]
fn spots_that_cannot_happen_are_refused_with_the_place() {
    let refused = |hand: &str, board: &str, actions: &str, seat: &str| {
        run(&[
            "explain",
            "--hand",
            hand,
            "--board",
            board,
            "--actions",
            actions,
            "--seat",
            seat,
        ])
        .refused()
    };
    assert!(refused("5c5c", "7s6hJc", "b275c/", "bb").contains("5c"));
    assert!(refused("5c4c5d", "7s6hJc", "b275c/", "bb").contains("3 cards"));
    assert!(refused("5c4c", "7s6h5c", "b275c/", "bb").contains("5c is in the hand and on the board"));
    assert!(refused("5c4c", "7s6h", "b275c/", "bb").contains("2 cards"));
    assert!(refused("5c4c", "7s6hJc", "b275c/kk/", "bb").contains("turn"));
    assert!(refused("5c4c", "7s6hJc", "b275c/", "btn").contains("other seat"));
    assert!(refused("5c4c", "7s6hJc", "b275c/", "utg").contains("utg"));
    assert!(refused("5c4c", "7s6hJc", "b275x/", "bb").contains("character 5"));
    assert!(refused("5c4c", "7s6hJc", "b275/", "bb").contains("preflop is not over"));
    assert!(refused("5c4c", "7s6hJc", "b275ck", "bb").contains("character 6"));
    assert!(refused("5c4c", "7s6hJc", "b275f", "bb").contains("over"));
    assert!(refused("5c4c", "", "b275", "bb").contains("after the flop"));
    assert!(
        run(&["explain", "--hand", "5c4c", "--seat", "bb", "--advisor", "oracle"])
            .refused()
            .contains("oracle")
    );
    let stacks = [
        "explain",
        "--hand",
        "5c4c",
        "--board",
        "7s6hJc",
        "--actions",
        "b275c/",
        "--seat",
        "bb",
        "--stacks",
    ];
    assert!(run(&[&stacks[..], &["100"]].concat()).refused().contains("1 stacks"));
    assert!(
        run(&[&stacks[..], &["200,200"]].concat())
            .refused()
            .contains("character 1")
    );
}

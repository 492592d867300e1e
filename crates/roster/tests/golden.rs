//! Golden playthroughs: what a few fixed hands look like, to the letter. `cargo xtask golden` writes them anew.

use std::fmt::Write;

use farol_core::{BySeat, Game, Seat, Turn, View};
use farol_roster::holdem::{Format, Holdem, Rules};
use farol_roster::kuhn::Kuhn;
use farol_roster::{Listed, advisors, parse_specs, seat_all};
use farol_table::Table;

/// The story of a session as seat 1 sees it, with the moves and the payoffs.
fn playthrough<G: Listed>(game: &G, players: &str, seed: u64, hands: u64) -> String {
    let seated = seat_all(game, &parse_specs(players).unwrap()).unwrap();
    let mut bots: Vec<_> = seated.iter().map(|s| (s.maker().unwrap())()).collect();
    let mut table = Table::new(game.clone(), advisors(&seated), seed);
    let mut setup = game.first();
    let mut text = String::new();
    for hand in 0..hands {
        writeln!(text, "# hand {hand}\n{}", serde_json::to_string(&setup).unwrap()).unwrap();
        table.begin(hand, hand, setup);
        let mut whims = BySeat::from_fn(bots.len(), |seat| table.whim(seat));
        let mut moves = Vec::new();
        while let Turn::Of(seat) = table.turn() {
            moves.push(
                table
                    .ask(&mut *bots[seat.index()], &mut whims[seat])
                    .unwrap()
                    .action
                    .to_string(),
            );
        }
        let first = Seat::new(0).unwrap();
        for told in table.view(first).scene().story {
            let who = told.seat.map_or(String::new(), |seat| format!("{seat} "));
            writeln!(text, "{who}{}", told.what).unwrap();
        }
        let view = serde_json::to_string(&table.view(first)).unwrap();
        let payoffs: Vec<_> = table.payoffs().iter().map(ToString::to_string).collect();
        writeln!(
            text,
            "moves {}\nview {view}\npayoffs {}\n",
            moves.join(" "),
            payoffs.join(" ")
        )
        .unwrap();
        match table.next_setup() {
            Some(next) => setup = next,
            None => {
                writeln!(text, "# the session is over").unwrap();
                break;
            }
        }
    }
    text
}

fn check(name: &str, text: &str) {
    let path = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")).unwrap();
        std::fs::write(&path, text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    for (i, (ours, theirs)) in text.lines().zip(golden.lines()).enumerate() {
        assert_eq!(
            ours,
            theirs,
            "{name}.txt, line {}: `cargo xtask golden` if this is meant",
            i + 1
        );
    }
    assert_eq!(
        text.lines().count(),
        golden.lines().count(),
        "{name}.txt: `cargo xtask golden` if this is meant"
    );
}

#[test]
fn kuhn_plays_as_it_did() {
    check("kuhn", &playthrough(&Kuhn, "rule,random", 1, 12));
}

#[test]
fn heads_up_holdem_plays_as_it_did() {
    let game = Holdem::new(Rules::default()).unwrap();
    check("holdem-2", &playthrough(&game, "random,random", 2, 8));
}

#[test]
fn a_six_handed_table_plays_as_it_did() {
    let rules = Rules {
        format: Format::Carry,
        ..Rules::cash(6, 1_000, 5, 10)
    };
    check(
        "holdem-6",
        &playthrough(
            &Holdem::new(rules).unwrap(),
            "random,station,random,station,random,station",
            3,
            8,
        ),
    );
}

#[test]
fn a_sit_and_go_plays_to_its_end_as_it_did() {
    let format = Format::sit_and_go(Format::SIT_AND_GO).unwrap();
    let game = Holdem::new(Rules {
        format,
        ..Rules::cash(4, 1_500, 10, 20)
    })
    .unwrap();
    let text = playthrough(&game, "station,station,random,allin", 4, 500);
    assert!(text.ends_with("# the session is over\n"));
    check("sit-and-go", &text);
}

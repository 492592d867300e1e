//! A player that answers nonsense never stops a table: the safest line is played, and the lapse is recorded.

use std::num::NonZeroUsize;
use std::sync::Arc;

use farol_arena::{Contest, Scribe, Seatmaker};
use farol_core::{BySeat, Chips, Choice, Decision, Game, Key, Lapse, Player, Whim};
use farol_roster::holdem::{Holdem, Plain, Rules};
use farol_table::record::{FORMAT, Recorder, Session};
use farol_table::{Lines, replay};

/// Answers wrongly in every way there is, and now and then rightly.
struct Fool;

impl Player for Fool {
    fn name(&self) -> &str {
        "fool"
    }

    fn choose(&mut self, decision: &Decision<'_>, whim: &mut Whim) -> Result<Choice, Lapse> {
        let right = decision.line(whim.below(decision.lines.len() as u32) as usize);
        match whim.below(6) {
            0 => Ok(Choice {
                key: Key { hand: 99, ply: 99 },
                ..right
            }),
            1 => Ok(Choice { line: 77, ..right }),
            2 => Ok(Choice {
                amount: Some(Chips::new(1)),
                ..right
            }),
            3 => Err(Lapse::Unreadable {
                reason: "I raise to seven".to_owned(),
            }),
            4 => Err(Lapse::Silent {
                reason: "time-out".to_owned(),
            }),
            _ => Ok(right),
        }
    }
}

#[test]
fn lapses_are_played_safely_counted_recorded_and_replayed() {
    let game = Holdem::new(Rules::default()).unwrap();
    let advisors = BySeat::from_fn(2, |_| Arc::new(Plain) as _);
    let maker = || Box::new(|| Box::new(Fool) as Box<dyn Player>) as Seatmaker<'_>;
    let session = Session {
        format: FORMAT,
        farol: "test".to_owned(),
        game: "holdem".to_owned(),
        rules: serde_json::to_value(game.rules()).unwrap(),
        seed: 3,
        players: vec!["fool".to_owned(); 2],
        data: String::new(),
    };
    let mut text = Vec::new();
    let scribe = Scribe::new(Recorder::begin(&mut text, session).unwrap());
    let contest = Contest {
        game: &game,
        advisors: BySeat::clone(&advisors),
        players: vec![("a".to_owned(), maker()), ("b".to_owned(), maker())],
        seed: 3,
        hands: 400,
        threads: NonZeroUsize::MIN,
    };
    let outcome = contest.play(Some(&scribe), &|_| ()).unwrap();
    drop(scribe);
    let lapses: u64 = outcome.players.iter().map(|p| p.lapses).sum();
    assert!(lapses > 400, "{lapses}");
    let text = String::from_utf8(text).unwrap();
    for kind in [
        "\"refusal\":\"stale\"",
        "\"refusal\":\"no_such_line\"",
        "unreadable",
        "silent",
    ] {
        assert!(text.contains(kind), "{kind}");
    }
    let lines = Lines::read(&text).unwrap();
    let replayed = replay(&lines, &game, Some(advisors.clone()), &advisors, &mut ()).unwrap();
    assert_eq!((replayed.summary.hands, replayed.summary.lapses), (400, lapses));
    // Without the advisors that wrote the menus, the moves still hold against the rules.
    let by_rules = replay(&lines, &game, None, &advisors, &mut ()).unwrap().summary;
    assert_eq!((by_rules.hands, by_rules.menus_checked), (400, false));
}

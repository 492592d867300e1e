//! Records hold against every small change, and read back to what was played.

use std::num::NonZeroUsize;

use farol_arena::{Contest, Scribe, Seatmaker};
use farol_core::{BySeat, Game};
use farol_roster::holdem::{Holdem, Rules};
use farol_roster::kuhn::Kuhn;
use farol_roster::{Listed, seat};
use farol_table::record::{FORMAT, Recorder, Session};
use farol_table::{Ending, Fault, Lines, RecordError, Replayed, replay};

fn record<G: Listed>(game: &G, players: &[&str], hands: u64, threads: usize) -> String {
    let seated: Vec<_> = players
        .iter()
        .map(|p| seat(game, &p.parse().unwrap()).unwrap())
        .collect();
    let session = Session {
        format: FORMAT,
        farol: "test".to_owned(),
        game: game.name().to_owned(),
        rules: serde_json::to_value(game.rules()).unwrap(),
        seed: 11,
        players: players.iter().map(|&p| p.to_owned()).collect(),
        data: String::new(),
    };
    let mut text = Vec::new();
    let scribe = Scribe::new(Recorder::begin(&mut text, session).unwrap());
    let maker = |p: &farol_roster::Seated<G>| Box::new(p.maker().unwrap()) as Seatmaker<'_>;
    let contest = Contest {
        game,
        advisors: BySeat::from_fn(players.len(), |s| seated[s.index()].advisor.clone()),
        players: players
            .iter()
            .zip(&seated)
            .map(|(&name, p)| (name.to_owned(), maker(p)))
            .collect(),
        seed: 11,
        hands,
        threads: NonZeroUsize::new(threads).unwrap(),
    };
    contest.play(Some(&scribe), &|_| ()).unwrap();
    drop(scribe);
    String::from_utf8(text).unwrap()
}

fn again<G: Listed>(text: &str) -> Result<Replayed<G>, RecordError> {
    let lines = Lines::read(text)?;
    let game: G = lines.game()?;
    let specs = &lines.session()?.players;
    let unknown = |_| RecordError {
        line: 1,
        fault: Fault::NoSession,
    };
    let advisors = specs
        .iter()
        .map(|p| Ok(seat(&game, &p.parse().map_err(unknown)?).map_err(unknown)?.advisor));
    let advisors: Vec<_> = advisors.collect::<Result<_, RecordError>>()?;
    let advisors = BySeat::try_from(advisors).map_err(|_| RecordError {
        line: 1,
        fault: Fault::NoSession,
    })?;
    if advisors.len() != game.seats() {
        return Err(RecordError {
            line: 1,
            fault: Fault::Players("too few".to_owned()),
        });
    }
    replay(&lines, &game, Some(advisors.clone()), &advisors, &mut ())
}

fn holdem(seats: usize) -> Holdem {
    Holdem::new(Rules::cash(seats, 2_000, 5, 10)).unwrap()
}

#[test]
fn a_record_reads_back_to_what_was_played() {
    let text = record(&holdem(3), &["random", "station", "random"], 30, 1);
    let summary = again::<Holdem>(&text).unwrap().summary;
    assert_eq!(
        (summary.hands, summary.ending, summary.menus_checked),
        (30, Ending::Closed, true)
    );
    let text = record(&Kuhn, &["rule", "random"], 40, 1);
    assert_eq!(again::<Kuhn>(&text).unwrap().summary.hands, 40);
}

#[test]
fn threads_do_not_change_a_record() {
    let one = record(&holdem(2), &["random", "random"], 2_000, 1);
    assert!(record(&holdem(2), &["random", "random"], 2_000, 4) == one);
}

#[test]
fn every_changed_byte_is_found() {
    let text = record(&holdem(2), &["random", "random"], 6, 1);
    let mut tried = 0;
    for at in 0..text.len() {
        for with in ['0', '7', 'x', '"', '\n'] {
            if text.as_bytes()[at] == with as u8 {
                continue;
            }
            let changed = format!("{}{with}{}", &text[..at], &text[at + 1..]);
            tried += 1;
            assert!(
                again::<Holdem>(&changed).is_err(),
                "byte {at} became {with:?} and nobody saw:\n{changed}"
            );
        }
    }
    assert!(tried > 1_000);
}

#[test]
fn a_record_cut_anywhere_but_between_hands_is_refused_with_its_line() {
    let text = record(&holdem(2), &["random", "random"], 6, 1);
    for cut in 0..text.len() {
        let whole = text[..cut].ends_with('\n') && {
            let last = text[..cut].lines().last().unwrap_or_default();
            last.contains("\"sum\"") || last.contains("session")
        };
        match again::<Holdem>(&text[..cut]) {
            Ok(replayed) => {
                assert!(whole, "cut at byte {cut}");
                assert_eq!(replayed.summary.ending, Ending::Open);
            }
            Err(error) => {
                assert!(!whole, "cut at byte {cut}: {error}");
                assert!(error.line <= text[..cut].lines().count().max(1));
            }
        }
    }
}

#[test]
fn a_write_that_a_kill_tore_at_a_page_loses_one_hand_only() {
    let text = record(&holdem(2), &["random", "random"], 200, 1);
    let mut torn = 0;
    for pages in 1..text.len() / 4096 {
        let replayed = again::<Holdem>(&text[..4096 * pages]).unwrap();
        let whole = text[..4096 * pages].matches("\"event\":\"end\"").count() as u64;
        assert!(replayed.summary.hands == whole || replayed.summary.hands + 1 == whole);
        torn += u32::from(replayed.summary.ending == Ending::Torn);
        let lines = Lines::read(&text[..4096 * pages]).unwrap();
        assert_eq!(
            again::<Holdem>(&text[..lines.whole_bytes()]).unwrap().summary.hands,
            replayed.summary.hands
        );
    }
    assert!(torn > 0);
}

#[test]
fn lines_that_lie_are_named() {
    let text = record(&holdem(2), &["station", "station"], 2, 1);
    // Two hands whose lines change places keep every line, and the seal knows.
    let mut lines: Vec<&str> = text.lines().collect();
    let second = lines.iter().rposition(|l| l.contains("\"hand\":1,")).unwrap();
    lines.swap(1, second);
    assert!(again::<Holdem>(&(lines.join("\n") + "\n")).is_err());
    let error = again::<Holdem>(&text.replacen("\"format\":1", "\"format\":9", 1))
        .map(|_| ())
        .unwrap_err();
    assert!(matches!(error.fault, Fault::Format(9)) && error.line == 1, "{error}");
}

//! `farol replay`.

use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use farol_core::BySeat;
use farol_phh::Hand;
use farol_roster::holdem::phh::{Verdict, replay as replay_phh};
use farol_roster::{Listed, Spec, Visitor, advisors, data_hash, seat_all, with_game};
use farol_table::{Ending, Fault, Lines, RecordError, Summary, Witness, replay};
use serde::Serialize;

use crate::fault::Said;
use crate::look::{self, say};

/// Play records and hand histories again, and verify them
///
/// A farol record is dealt and played again from its seed and choices, and every line of it checked. A PHH hand is
/// replayed by the rules and its finishing stacks compared. Each file that fails gets one line that says where and why;
/// no file is changed. The exit code is 0 only if all agree.
#[derive(clap::Args)]
#[command(
    after_long_help = "Examples:\n  farol replay match.jsonl\n  farol replay hands/ hand.phh --json\n\nExit codes: 0 all agree, 2 some do not."
)]
pub struct Args {
    /// Records, `.phh` and `.phhs` files, or folders of them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print what was found as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Default, Serialize)]
struct Found {
    files: u64,
    /// Files that hold hands, all of which agree.
    agreed: u64,
    records: u64,
    hands: u64,
    lapses: u64,
    half_chip_hands: u64,
    unverified_hands: u64,
    other_games: u64,
    failures: Vec<Failure>,
    #[serde(skip)]
    notes: Vec<String>,
}

#[derive(Serialize)]
struct Failure {
    file: String,
    reason: String,
}

/// Runs it.
pub fn run(args: &Args) -> Result<()> {
    let mut found = Found::default();
    for path in &args.files {
        walk(path, true, &mut found);
    }
    if args.json {
        say!("{}", serde_json::to_string_pretty(&found)?);
    } else {
        print(&found);
    }
    if found.failures.is_empty() {
        Ok(())
    } else {
        Err(Said.into())
    }
}

fn print(found: &Found) {
    for note in &found.notes {
        anstream::eprintln!("{}{note}{:#}", look::DIM, look::DIM);
    }
    for failure in &found.failures {
        anstream::eprintln!("{}{}{:#}: {}", look::BAD, failure.file, look::BAD, failure.reason);
    }
    if found.files == 0 {
        say!("nothing to replay: no .phh, .phhs or .jsonl file was found");
        return;
    }
    let counted = |n: u64, what: &str| if n == 0 { String::new() } else { format!(", {n} {what}") };
    let style = if found.failures.is_empty() {
        look::GOOD
    } else {
        look::BAD
    };
    say!(
        "{style}{} hands in {} files agree{style:#}{}{}{}{}{}",
        found.hands,
        found.agreed,
        counted(found.half_chip_hands, "of them but for half a chip"),
        counted(found.unverified_hands, "without stacks to compare"),
        counted(found.other_games, "of games not dealt here were passed over"),
        counted(found.lapses, "lapses"),
        counted(found.failures.len() as u64, "files fail"),
    );
}

/// Goes through a file or a folder. In a folder, files of other kinds are passed over; a file that is named is not.
fn walk(path: &Path, named: bool, found: &mut Found) {
    let fail = |found: &mut Found, error: &anyhow::Error| {
        let (file, reason) = (path.display().to_string(), format!("{error:#}"));
        found.failures.push(Failure { file, reason });
    };
    if path.is_dir() {
        let entries = std::fs::read_dir(path).and_then(|entries| {
            let mut paths = entries
                .map(|e| e.map(|e| e.path()))
                .collect::<std::io::Result<Vec<_>>>()?;
            paths.sort();
            Ok(paths)
        });
        match entries {
            Ok(paths) => paths.iter().for_each(|path| walk(path, false, found)),
            Err(error) => {
                found.files += 1;
                fail(found, &error.into());
            }
        }
        return;
    }
    let kind = path.extension().and_then(|e| e.to_str()).unwrap_or_default();
    if !named && !["phh", "phhs", "jsonl"].contains(&kind) {
        return;
    }
    found.files += 1;
    let before = (found.hands, found.records);
    let done = std::fs::read(path).map_err(Into::into).and_then(|bytes| {
        let text = String::from_utf8(bytes).context("this is no text")?;
        match kind {
            "phh" => farol_phh::parse_one(&text)
                .map_err(Into::into)
                .and_then(|hand| check_hand(&hand, found)),
            "phhs" => farol_phh::parse_many(&text)?
                .iter()
                .try_for_each(|hand| check_hand(hand, found)),
            _ => check_record(path, &text, found),
        }
    });
    match done {
        Err(error) => fail(found, &error),
        Ok(()) => found.agreed += u64::from(before != (found.hands, found.records)),
    }
}

fn check_hand(hand: &Hand, found: &mut Found) -> Result<()> {
    if !farol_phh::VARIANTS.contains(&hand.variant.as_str()) {
        anyhow::bail!(
            "line {}: \"{}\" is no variant of the PHH format",
            hand.line,
            hand.variant
        );
    }
    if hand.variant != "NT" {
        found.other_games += 1;
        return Ok(());
    }
    match replay_phh(hand)?.verdict(hand) {
        Verdict::Agrees => {}
        Verdict::HalfChips => found.half_chip_hands += 1,
        Verdict::Unsaid => found.unverified_hands += 1,
        Verdict::Differs { ours, theirs } => {
            let ours: Vec<_> = ours.iter().map(|c| c.get()).collect();
            anyhow::bail!(
                "line {}: the rules give finishing stacks {ours:?}, and the file says {theirs:?}",
                hand.lines.finishing
            );
        }
    }
    found.hands += 1;
    Ok(())
}

fn check_record(path: &Path, text: &str, found: &mut Found) -> Result<()> {
    if text.is_empty() {
        // A kill between making the file and writing its first line leaves this.
        found.records += 1;
        found.notes.push(format!(
            "{}: it is empty: the session was stopped before it began",
            path.display()
        ));
        return Ok(());
    }
    let lines = Lines::read(text)?;
    let name = lines.session()?.game.clone();
    let summary = with_game(&name, Check(&lines))??;
    found.records += 1;
    found.hands += summary.hands;
    found.lapses += summary.lapses;
    let note = match summary.ending {
        Ending::Closed => None,
        Ending::Open => Some("it has no closing line: the session was stopped, or goes on"),
        Ending::Paused => Some("it is paused in the middle of a hand"),
        Ending::Torn => Some("a kill tore the last hand; what is before it is whole"),
    };
    found
        .notes
        .extend(note.map(|note| format!("{}: {note}", path.display())));
    if !summary.menus_checked {
        let note = "other data wrote its menus: moves were checked against the rules, not against the menus";
        found.notes.push(format!("{}: {note}", path.display()));
    }
    Ok(())
}

struct Check<'a>(&'a Lines);

impl Visitor for Check<'_> {
    type Out = Result<Summary, RecordError>;

    fn visit<G: Listed>(self, _: PhantomData<G>) -> Self::Out {
        Ok(again::<G>(self.0, &mut ())?.1.summary)
    }
}

/// Plays a record again.
pub fn again<G: Listed>(
    lines: &Lines,
    witness: &mut dyn Witness<G>,
) -> Result<(G, farol_table::Replayed<G>), RecordError> {
    let game: G = lines.game()?;
    let session = lines.session()?;
    let fault = |why: String| RecordError {
        line: 1,
        fault: Fault::Players(why),
    };
    if session.players.len() != game.seats() {
        return Err(fault(format!(
            "{} players for {} seats",
            session.players.len(),
            game.seats()
        )));
    }
    // Menus can only be held against those of the same data.
    let same_data = session.data == data_hash();
    let specs = session
        .players
        .iter()
        .map(|player| player.parse())
        .collect::<Result<Vec<Spec>, _>>();
    let by_player = match specs.and_then(|specs| seat_all(&game, &specs)) {
        Ok(seated) => Some(advisors(&seated)),
        Err(_) if !same_data => None,
        Err(error) => return Err(fault(error.to_string())),
    };
    let fallback = BySeat::from_fn(game.seats(), |_| (G::ADVISORS[0].make)());
    let replayed = replay(lines, &game, by_player.filter(|_| same_data), &fallback, witness)?;
    Ok((game, replayed))
}

//! `farol export`.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use farol_phh::{Hand, write_many};
use farol_roster::holdem::{Holdem, phh};
use farol_table::record::HandBegins;
use farol_table::{Lines, Table, Witness};

use crate::file::create_new;
use crate::look::say_part;

/// Write the hands of a record as PHH hand histories
///
/// The record is verified first. Hold'em records become a `.phhs` file, which other poker tools read.
#[derive(clap::Args)]
pub struct Args {
    /// A farol record
    record: PathBuf,
    /// Where to write, a file that does not exist yet [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

struct Gather {
    players: Vec<String>,
    hands: Vec<Hand>,
}

impl Witness<Holdem> for Gather {
    fn hand(&mut self, begins: &HandBegins, table: &Table<Holdem>) {
        let finished = table
            .finished()
            .and_then(|state| phh::Replayed::of(table.setup(), state));
        self.hands.extend(finished.map(|hand| {
            let mut hand = hand.record(|seat| self.players[begins.seats[seat.index()]].clone());
            hand.notes.insert("hand".to_owned(), (begins.hand as i64).into());
            hand
        }));
    }
}

/// Runs it.
pub fn run(args: &Args) -> Result<()> {
    let read = || -> Result<String> {
        let text = std::fs::read_to_string(&args.record)?;
        let lines = Lines::read(&text)?;
        let session = lines.session()?;
        if session.game != "holdem" {
            bail!("PHH export knows hold'em, and this is a record of {}", session.game);
        }
        let mut gather = Gather {
            players: session.players.clone(),
            hands: Vec::new(),
        };
        crate::replay::again::<Holdem>(&lines, &mut gather)?;
        Ok(write_many(&gather.hands))
    };
    let text = read().with_context(|| args.record.display().to_string())?;
    match &args.out {
        None => say_part!("{text}"),
        Some(path) => {
            std::io::Write::write_all(&mut create_new("--out", path)?, text.as_bytes())?;
        }
    }
    Ok(())
}

//! `farol play`.

mod front;
mod picture;
mod pipe;
mod screen;
mod session;
mod store;

use std::io::IsTerminal;
use std::marker::PhantomData;
use std::num::NonZeroU64;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use farol_core::MAX_SEATS;
use farol_roster::{Listed, Spec, Visitor, parse_specs, with_game};

use crate::table::TableArgs;
use session::Sitting;

/// Play in this terminal, or over a pipe
///
/// Each decision shows a numbered menu. Type a line's number, its number and an amount ("3 250"), or words ("call",
/// "raise 250", "b250"); nothing is sent before Enter, and Backspace or Esc takes it back. h is help, w asks why the lines
/// are there, q leaves. A game that you leave is kept, and `--resume` goes on with it, in the middle of a hand if need be.
/// When standard input is no terminal, the same game is played in plain text, a line an answer.
#[derive(clap::Args, Default)]
#[command(
    after_long_help = "Examples:\n  farol play holdem --opponents station,random\n  farol play holdem --format sng --seats 6\n  farol play holdem --stack 100bb --blinds 5/10 --ante 1 --format carry\n  farol play --resume"
)]
pub struct Args {
    /// The game: see `farol players` [default: holdem]
    game: Option<String>,
    /// Who plays against you, with commas between them [default: random; at Kuhn poker rule]
    #[arg(long, value_name = "A[,B…]", conflicts_with = "resume")]
    opponents: Option<String>,
    /// How many seats, filled with the default opponents
    #[arg(long, conflicts_with_all = ["opponents", "resume"], value_parser = clap::value_parser!(u8).range(2..=10))]
    seats: Option<u8>,
    /// The seed of the deals [default: a new one]
    #[arg(long, conflicts_with = "resume")]
    seed: Option<u64>,
    /// Stop after so many hands
    #[arg(long)]
    hands: Option<NonZeroU64>,
    /// Your name at the table
    #[arg(long, conflicts_with = "resume")]
    name: Option<String>,
    /// Keep the record in this file, which must not exist yet [default: a new one among your games]
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    record: Option<PathBuf>,
    /// Go on with a game: the last one that you left, or this record
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = LAST)]
    resume: Option<PathBuf>,
    /// Plain text, even in a terminal
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    table: TableArgs,
}

/// What `--resume` means when no file follows.
const LAST: &str = "last";

/// Runs it.
pub fn run(args: &Args) -> Result<()> {
    let mut sitting = match &args.resume {
        Some(_) if !args.table.is_default() => {
            bail!("--resume goes on at the table that was left: its stacks, blinds and format cannot be changed")
        }
        Some(path) => {
            let path = if path.as_os_str() == LAST {
                store::last(args.game.as_deref())?
            } else {
                path.clone()
            };
            Sitting::resume(&path)?
        }
        None => begin(args)?,
    };
    sitting.stop_after = args.hands.map(NonZeroU64::get);
    sitting.plain = args.plain || !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal();
    let name = sitting.game.clone();
    with_game(&name, Run(sitting))?
}

fn begin(args: &Args) -> Result<Sitting> {
    let game = args.game.as_deref().unwrap_or("holdem");
    let default = if game == "holdem" { "random" } else { "rule" };
    let mut opponents = parse_specs(args.opponents.as_deref().unwrap_or(default)).context("--opponents")?;
    if let Some(seats) = args.seats {
        let fill: Vec<Spec> = opponents.iter().cycle().take(usize::from(seats) - 1).cloned().collect();
        opponents = fill;
    }
    if opponents.iter().any(|spec| spec.player() == "human") {
        bail!("--opponents names human: one person sits at this table, and that is you");
    }
    if opponents.len() >= MAX_SEATS {
        bail!(
            "--opponents names {}: a table has {MAX_SEATS} seats, and one is yours",
            opponents.len()
        );
    }
    let name = args.name.as_deref().unwrap_or("you");
    if name.is_empty() || name.contains([',', ':', '+', '\n']) {
        bail!("--name \"{name}\": choose a name, without commas, colons and plus signs");
    }
    Ok(Sitting {
        game: game.to_owned(),
        table: args.table.clone(),
        players: std::iter::once(format!("human:{name}"))
            .chain(opponents.iter().map(Spec::to_string))
            .collect(),
        seed: args.seed.unwrap_or_else(store::fresh_seed),
        record: match &args.record {
            Some(path) => Some(path.clone()),
            None => store::new_path(game),
        },
        resumed: None,
        stop_after: None,
        plain: false,
    })
}

struct Run(Sitting);

impl Visitor for Run {
    type Out = Result<()>;

    fn visit<G: Listed>(self, _: PhantomData<G>) -> Result<()> {
        self.0.play::<G>()
    }
}

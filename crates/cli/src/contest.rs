//! `farol match`.

use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use farol_arena::{Contest, Outcome, Scribe, Seatmaker};
use farol_core::Game;
use farol_roster::{Listed, Spec, Visitor, advisors, data_hash, parse_specs, seat_all, with_game};
use farol_table::record::{FORMAT, Recorder, Session};
use indicatif::{ProgressBar, ProgressStyle};

use crate::file::create_new;
use crate::look::{self, say};
use crate::table::TableArgs;

/// Play every deal from every seat, and tell who won how much
///
/// Each deal is played once from every seating (the players move round the table, the cards stay), so luck of the cards
/// cancels. Means are per hand with a 95% interval over deal sets. The same seed gives the same result, whatever the
/// number of threads.
#[derive(clap::Args)]
#[command(
    after_long_help = "Examples:\n  farol match holdem --players random,station --hands 100000 --seed 7\n  farol match holdem --players random,station,allin --stack 50bb --log match.jsonl\n  farol match kuhn --players equilibrium,random --json"
)]
pub struct Args {
    /// The game: see `farol players`
    game: String,
    /// Who plays, with commas between them: see `farol players`
    #[arg(long, value_name = "A,B[,C…]")]
    players: String,
    /// How many hands; rounded up to whole deal sets
    #[arg(long, default_value_t = 10_000)]
    hands: u64,
    /// The seed of the deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads [default: all cores]
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Write a record of every hand to this file, which must not exist yet
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    table: TableArgs,
}

/// Runs it.
pub fn run(args: &Args) -> Result<()> {
    with_game(&args.game, Run(args))?
}

struct Run<'a>(&'a Args);

impl Visitor for Run<'_> {
    type Out = Result<()>;

    fn visit<G: Listed>(self, _: PhantomData<G>) -> Result<()> {
        let args = self.0;
        let specs = parse_specs(&args.players).context("--players")?;
        let game: G = open(&args.table, &args.game, specs.len())?;
        let started = Instant::now();
        let outcome = play(args, &game, &specs)?;
        if args.json {
            say!("{}", serde_json::to_string_pretty(&outcome)?);
        } else {
            print(&outcome, started.elapsed().as_secs_f64());
        }
        Ok(())
    }
}

/// The game with the options of the command line.
pub fn open<G: Listed>(table: &TableArgs, name: &str, seats: usize) -> Result<G> {
    let rules = match name {
        "holdem" => serde_json::to_value(table.rules(seats)?)?,
        _ if !table.is_default() => bail!("{name} has no stacks, blinds, antes or formats to set"),
        _ => serde_json::Value::Null,
    };
    Ok(G::new(serde_json::from_value(rules)?)?)
}

/// What a record of this game begins with.
pub fn session<G: Game>(game: &G, seed: u64, players: Vec<String>) -> Result<Session> {
    Ok(Session {
        format: FORMAT,
        farol: env!("CARGO_PKG_VERSION").to_owned(),
        game: game.name().to_owned(),
        rules: serde_json::to_value(game.rules())?,
        seed,
        players,
        data: data_hash(),
    })
}

fn play<G: Listed>(args: &Args, game: &G, specs: &[Spec]) -> Result<Outcome> {
    if args.table.format.is_some_and(|f| f != crate::table::FormatName::Reset) {
        bail!("a match plays independent hands: --format reset; tournaments and carried stacks are for `farol play`");
    }
    if specs.len() != game.seats() {
        bail!(
            "--players names {}, and {} has {} seats",
            specs.len(),
            game.name(),
            game.seats()
        );
    }
    let seated = seat_all(game, specs).context("--players")?;
    let makers = seated
        .iter()
        .map(|s| s.maker())
        .collect::<Result<Vec<_>, _>>()
        .context("--players")?;
    let names = specs.iter().map(|spec| spec.text().to_owned());
    let contest = Contest {
        game,
        advisors: advisors(&seated),
        players: names
            .zip(makers)
            .map(|(name, make)| (name, Box::new(make) as Seatmaker<'_>))
            .collect(),
        seed: args.seed,
        hands: args.hands,
        threads: args
            .threads
            .unwrap_or_else(|| std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)),
    };
    let scribe = match &args.log {
        None => None,
        Some(path) => {
            let file = create_new("--log", path)?;
            let players = specs.iter().map(|spec| spec.text().to_owned()).collect();
            Some(Scribe::new(Recorder::begin(file, session(game, args.seed, players)?)?))
        }
    };
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len} hands, {per_sec}, {eta} left")?;
    let bar = ProgressBar::new(args.hands).with_style(style);
    let outcome = contest.play(scribe.as_ref(), &|hands| bar.inc(hands))?;
    bar.finish_and_clear();
    Ok(outcome)
}

fn print(outcome: &Outcome, seconds: f64) {
    let bold = look::BOLD;
    say!(
        "{bold}{}{bold:#}: {} hands ({} deals from every seat), seed {}",
        outcome.game,
        outcome.hands,
        outcome.deal_sets,
        outcome.seed
    );
    let mut rows = vec![
        ["player", &outcome.unit, "95%", "bb/100", "lapses"]
            .map(str::to_owned)
            .to_vec(),
    ];
    for score in &outcome.players {
        rows.push(vec![
            score.name.clone(),
            format!("{:+.1}", score.mean),
            score.ci95.map_or_else(|| "?".to_owned(), |half| format!("±{half:.1}")),
            format!("{:+.2}", score.mean / 10.0),
            score.lapses.to_string(),
        ]);
    }
    look::print_table(&rows);
    let dim = look::DIM;
    let rate = outcome.hands as f64 / seconds.max(1e-9);
    say!("{dim}{seconds:.1} s, {rate:.0} hands/s{dim:#}");
}

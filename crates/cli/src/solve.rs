//! `farol solve`.

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Subcommand, ValueEnum};
use farol_roster::holdem::advice::skill::preflop::{Game, HandClass, Matchups, Open, Table};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use crate::look::{self, say};

/// Solve a part of a game, and print or write the tables
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Heads-up hold'em before the flop, over the 169 kinds of hand
    Preflop(Preflop),
}

/// Heads-up hold'em before the flop, over the 169 kinds of hand
///
/// CFR+ finds how often each kind of hand folds, passes (checks, limps or calls) and raises at every decision of a tree with
/// one size a raise. Equities of all kinds against each other are counted over every deal; after a call a hand gets its
/// equity as far as position, initiative and its own kind let it realise it. Sizes and those figures are data: --game.
#[derive(clap::Args)]
struct Preflop {
    /// The open that the tree is solved for
    #[arg(long, value_enum, default_value = "usual")]
    open: OpenName,
    /// Sizes and realisation, as TOML [default: the built-in ones]
    #[arg(long, value_name = "FILE")]
    game: Option<PathBuf>,
    /// Print every frequency as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum OpenName {
    /// 2.5 big blinds
    Usual,
    /// A min-raise
    Small,
    /// 4 big blinds
    Large,
}

/// Runs it.
pub fn run(args: &Args) -> Result<()> {
    match &args.what {
        What::Preflop(args) => preflop(args),
    }
}

fn preflop(args: &Preflop) -> Result<()> {
    let game = match &args.game {
        None => Game::parse(Game::EMBEDDED)?,
        Some(path) => {
            let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
            Game::parse(&text).with_context(|| path.display().to_string())?
        }
    };
    let open = match args.open {
        OpenName::Usual => Open::Usual,
        OpenName::Small => Open::Small,
        OpenName::Large => Open::Large,
    };
    let bar = |length: u64, what: &str| -> Result<ProgressBar> {
        let style = ProgressStyle::with_template(&format!("{what:<9} {{bar:32}} {{pos}}/{{len}}, {{eta}} left"))?;
        Ok(ProgressBar::new(length).with_style(style))
    };
    let counting = bar(HandClass::COUNT as u64, "equities")?;
    let matchups = Matchups::count(&|done| counting.set_position(done as u64));
    counting.finish_and_clear();
    let solving = bar(u64::from(game.iterations()), "solving")?;
    let tables = game.solve(open, &matchups, &|pass| solving.set_position(u64::from(pass)));
    solving.finish_and_clear();
    if args.json {
        let tables: Vec<Value> = tables.iter().map(told).collect();
        say!("{}", serde_json::to_string_pretty(&tables)?);
    } else {
        print(&tables);
    }
    Ok(())
}

fn told(table: &Table) -> Value {
    let [fold, pass, raise] = table.shares();
    let hands = HandClass::all().map(|class| {
        let [fold, pass, raise] = table.rows[class.index()];
        (class.to_string(), json!([fold, pass, raise]))
    });
    json!({
        "line": table.line,
        "seat": table.seat,
        "fold": fold,
        "pass": pass,
        "raise": raise,
        "hands": hands.collect::<serde_json::Map<_, _>>(),
    })
}

fn print(tables: &[Table]) {
    let mut rows = vec![["after", "fold", "pass", "raise"].map(str::to_owned).to_vec()];
    for table in tables {
        let line = if table.line.is_empty() {
            "(the button opens)"
        } else {
            &table.line
        };
        let shares = table.shares().map(|share| format!("{:.1}%", 100.0 * share));
        rows.push(std::iter::once(line.to_owned()).chain(shares).collect());
    }
    look::print_table(&rows);
    say!(
        "{}shares of the hands that come there; --json has every hand{:#}",
        look::DIM,
        look::DIM
    );
}

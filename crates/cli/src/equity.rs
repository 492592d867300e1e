//! `farol equity`.

use anyhow::{Context, Result};
use farol_cards::equity::{Equity, EquityError, Spot, exact, monte_carlo};
use farol_cards::{Range, parse_cards};
use serde_json::json;

use crate::look::{self, say};

/// Equity of hands or ranges against each other
///
/// Every deal is counted where that is quick (always for two hands), otherwise deals are sampled and the standard error is
/// given. Hands are written AhKh; ranges TT+, 99-66, AJs+, A5s-A2s, KQo, AK, AJs:0.5, with commas between them; random is
/// any hand.
#[derive(clap::Args)]
#[command(
    after_long_help = "Examples:\n  farol equity AhKh QdQc\n  farol equity AhKh 'TT+,AQs+' --board 7h8h2c\n  farol equity AA random random --samples 1000000"
)]
pub struct Args {
    /// Two to ten hands or ranges
    #[arg(required = true, num_args = 1.., value_name = "HAND")]
    hands: Vec<String>,
    /// The board: 3, 4 or 5 cards
    #[arg(long, value_name = "CARDS", default_value = "")]
    board: String,
    /// Cards that nobody can hold any more
    #[arg(long, value_name = "CARDS", default_value = "")]
    dead: String,
    /// Sample so many deals instead of counting all
    #[arg(long, value_name = "N")]
    samples: Option<u64>,
    /// The seed of the samples
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// Up to so many deals are counted one by one; more are sampled.
const COUNTED: u64 = 5_000_000_000;
/// So many deals are sampled when they cannot be counted.
const SAMPLED: u64 = 2_000_000;

/// Runs it.
pub fn run(args: &Args) -> Result<()> {
    let ranges = args.hands.iter().enumerate().map(|(i, hand)| {
        let range = hand
            .parse::<Range>()
            .with_context(|| format!("hand {} (\"{hand}\")", i + 1));
        range.with_context(|| "write hands as AhKh, ranges as 'TT+,AJs+,KQo', or random")
    });
    let ranges = ranges.collect::<Result<Vec<_>>>()?;
    let cards = |text: &str, what: &str| parse_cards(text).with_context(|| format!("{what} \"{text}\""));
    let spot = Spot::new(ranges, &cards(&args.board, "--board")?, &cards(&args.dead, "--dead")?)?;
    let sampled = |samples| monte_carlo(&spot, samples, args.seed).map(|found| (found, Some(samples)));
    let (found, samples) = match args.samples {
        Some(samples) => sampled(samples)?,
        None => match exact(&spot, COUNTED) {
            Ok(found) => (found, None),
            Err(EquityError::Limit { .. }) => sampled(SAMPLED)?,
            Err(error) => return Err(error.into()),
        },
    };
    if args.json {
        print_json(args, &found, samples)?;
    } else {
        print(args, &found, samples);
    }
    Ok(())
}

fn print_json(args: &Args, found: &[Equity], samples: Option<u64>) -> Result<()> {
    let players: Vec<_> = args
        .hands
        .iter()
        .zip(found)
        .map(|(hand, e)| {
            json!({"hand": hand, "equity": e.equity, "win": e.win, "tie": e.tie, "standard_error": e.standard_error})
        })
        .collect();
    let method = if samples.is_some() { "monte_carlo" } else { "exact" };
    let told =
        json!({"board": args.board, "dead": args.dead, "method": method, "samples": samples, "players": players});
    say!("{}", serde_json::to_string_pretty(&told)?);
    Ok(())
}

fn print(args: &Args, found: &[Equity], samples: Option<u64>) {
    let percent = |x: f64| format!("{:.3}%", 100.0 * x);
    let mut rows = vec![["hand", "equity", "win", "tie"].map(str::to_owned).to_vec()];
    if samples.is_some() {
        rows[0].push("95%".to_owned());
    }
    for (hand, e) in args.hands.iter().zip(found) {
        let mut row = vec![hand.clone(), percent(e.equity), percent(e.win), percent(e.tie)];
        row.extend(samples.map(|_| format!("±{}", percent(1.96 * e.standard_error))));
        rows.push(row);
    }
    look::print_table(&rows);
    let dim = look::DIM;
    match samples {
        None => say!("{dim}every deal counted{dim:#}"),
        Some(n) => say!("{dim}{n} deals sampled, seed {}{dim:#}", args.seed),
    }
}

//! `farol bench`.

use std::hint::black_box;
use std::num::NonZeroUsize;
use std::time::Instant;

use anyhow::Result;
use farol_arena::{Contest, Scribe, Seatmaker};
use farol_cards::equity::{Spot, exact, monte_carlo};
use farol_cards::{Card, Combo, Hand, Range, badugi, deal_array};
use farol_core::{BySeat, Dice, Game};
use farol_roster::holdem::{Holdem, Rules};
use farol_roster::seat;
use serde::Serialize;

use crate::look::{self, say};

/// Measure how fast this machine deals, evaluates and plays
///
/// One core, best of several runs. The same things against other libraries, in one run: `cargo bench`.
#[derive(clap::Args)]
pub struct Args {
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Figure {
    name: &'static str,
    value: f64,
    unit: &'static str,
    /// What the project asks for, where it does.
    wanted: Option<&'static str>,
}

/// Runs it.
pub fn run(args: &Args) -> Result<()> {
    let figures = [
        evaluator(),
        badugi_evaluator(),
        exact_preflop()?,
        against_random()?,
        random_hands()?,
        clone_state()?,
    ];
    if args.json {
        say!("{}", serde_json::to_string_pretty(&figures)?);
        return Ok(());
    }
    let mut rows = vec![["on one core", "measured", "wanted"].map(str::to_owned).to_vec()];
    for figure in figures {
        let value = if figure.value >= 100.0 {
            format!("{:.0}", figure.value)
        } else {
            format!("{:.2}", figure.value)
        };
        let wanted = figure.wanted.unwrap_or_default().to_owned();
        rows.push(vec![figure.name.to_owned(), format!("{value} {}", figure.unit), wanted]);
    }
    look::print_table(&rows);
    Ok(())
}

/// The shortest of several runs, in seconds: other work on the machine only ever adds to it.
fn best<T>(runs: u32, mut work: impl FnMut() -> T) -> f64 {
    let time = |_| {
        let start = Instant::now();
        black_box(work());
        start.elapsed().as_secs_f64()
    };
    (0..runs).map(time).fold(f64::INFINITY, f64::min)
}

fn dealt<const N: usize>(count: u64) -> Vec<[Card; N]> {
    (0..count).map(|k| deal_array(&mut Dice::deal(1, k))).collect()
}

fn evaluator() -> Figure {
    let hands = dealt::<7>(20_000);
    let evaluate = |cards: &[Card; 7]| {
        cards
            .iter()
            .fold(Hand::default(), |hand, &card| hand.with(card))
            .strength7()
    };
    let seconds = best(50, || {
        hands.iter().map(|cards| u64::from(evaluate(cards).bits())).sum::<u64>()
    });
    let value = hands.len() as f64 / seconds / 1e6;
    Figure {
        name: "evaluate 7 random cards",
        value,
        unit: "M/s",
        wanted: Some("1.0x pokers, 1.5x aya_poker: cargo bench"),
    }
}

fn badugi_evaluator() -> Figure {
    let hands = dealt::<4>(20_000);
    let seconds = best(50, || {
        hands.iter().map(|cards| u64::from(badugi(cards).bits())).sum::<u64>()
    });
    let value = hands.len() as f64 / seconds / 1e6;
    Figure {
        name: "evaluate a Badugi hand",
        value,
        unit: "M/s",
        wanted: None,
    }
}

fn exact_preflop() -> Result<Figure> {
    let hands: [Combo; 2] = ["AhKh".parse()?, "QdQc".parse()?];
    let spot = Spot::new(hands, &[], &[])?;
    let value = 1e3 * best(10, || exact(&spot, u64::MAX));
    Ok(Figure {
        name: "exact preflop equity, AhKh QdQc",
        value,
        unit: "ms",
        wanted: Some("< 12 ms"),
    })
}

fn against_random() -> Result<Figure> {
    let spot = Spot::new([Range::from("AhKh".parse::<Combo>()?), Range::random()], &[], &[])?;
    let value = 1e3 * best(5, || monte_carlo(&spot, 1_000_000, 1));
    Ok(Figure {
        name: "AhKh against random, 1e6 samples",
        value,
        unit: "ms",
        wanted: Some("< 60 ms"),
    })
}

fn random_hands() -> Result<Figure> {
    let game = Holdem::new(Rules::default())?;
    let seated = seat(&game, &"random".parse()?)?;
    let make = seated.maker()?;
    let hands = 400_000;
    let contest = Contest {
        game: &game,
        advisors: BySeat::from_fn(2, |_| seated.advisor.clone()),
        players: (0..2)
            .map(|i| (format!("random {i}"), Box::new(make) as Seatmaker<'_>))
            .collect(),
        seed: 1,
        hands,
        threads: NonZeroUsize::MIN,
    };
    let seconds = best(5, || {
        contest
            .play(None::<&Scribe<std::io::Sink>>, &|_| ())
            .map(|outcome| outcome.hands)
    });
    let value = hands as f64 / seconds / 1e6;
    Ok(Figure {
        name: "random heads-up hands in a match",
        value,
        unit: "M/s",
        wanted: Some("> 1 M/s"),
    })
}

fn clone_state() -> Result<Figure> {
    let game = Holdem::new(Rules::default())?;
    let state = game.deal(&game.first(), Dice::deal(1, 0));
    let mut copy = state.clone();
    let rounds = 100_000;
    let seconds = best(10, || {
        for _ in 0..rounds {
            copy = black_box(&state).clone();
            black_box(&copy);
        }
    });
    let value = 1e9 * seconds / f64::from(rounds);
    Ok(Figure {
        name: "clone a hold'em state",
        value,
        unit: "ns",
        wanted: Some("< 100 ns"),
    })
}

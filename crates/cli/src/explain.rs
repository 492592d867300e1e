//! `farol explain`.

use std::io::BufRead;

use anyhow::{Context, Result, bail};
use farol_core::{Amounts, Key, Menu};
use farol_roster::holdem::advice::skill::{Budget, PAPER, Reading, read, write};
use farol_roster::holdem::{Action, Spot, SpotText};
use serde_json::{Value, json};

use crate::fault::Said;
use crate::look::{self, say};

/// Say what a hold'em spot is: classes, line, budgets, options
///
/// Heads-up, after the flop, as the skill system was released (skill:paper). Chips, big blind 100, stacks 20,000 unless
/// given. Moves are f, k, c and b with the total on that street, streets separated by /. Without --hand, spots are read from
/// standard input as JSON lines with the keys hand, board, actions, seat and, if need be, stacks; each gets a line of JSON.
#[derive(clap::Args)]
#[command(
    after_long_help = "Examples:\n  farol explain --hand 5c4c --board 7s6hJc --actions b275b900c/ --seat bb\n  farol explain < spots.jsonl"
)]
pub struct Args {
    /// Your two cards: 5c4c
    #[arg(long, value_name = "CARDS", requires = "seat")]
    hand: Option<String>,
    /// The board: 7s6hJc
    #[arg(long, value_name = "CARDS", default_value = "")]
    board: String,
    /// The moves so far: b275b900c/
    #[arg(long, value_name = "MOVES", default_value = "")]
    actions: String,
    /// Your seat
    #[arg(long, value_name = "btn|bb")]
    seat: Option<String>,
    /// Stacks at the start of the hand, the button's first
    #[arg(long, value_name = "BTN,BB", value_delimiter = ',', num_args = 1)]
    stacks: Option<Vec<u64>>,
    /// Who explains
    #[arg(long, value_name = "NAME", default_value = PAPER)]
    advisor: String,
    /// Print the explanation as JSON
    #[arg(long)]
    json: bool,
}

/// Runs it.
pub fn run(args: &Args) -> Result<()> {
    if args.advisor != PAPER {
        bail!(
            "there is no advisor \"{}\" that explains spots: {PAPER} does",
            args.advisor
        );
    }
    let Some(hand) = &args.hand else { return from_input() };
    let stacks = match args.stacks.as_deref() {
        None => None,
        Some(&[button, big_blind]) => Some([button, big_blind]),
        Some(other) => bail!(
            "--stacks gives {} stacks: write two, the button's first, such as 20000,20000",
            other.len()
        ),
    };
    let text = SpotText {
        hand: hand.clone(),
        board: args.board.clone(),
        actions: args.actions.clone(),
        seat: args.seat.clone().unwrap_or_default(),
        stacks,
    };
    let (spot, reading) = look_at(&text)?;
    if args.json {
        say!("{}", serde_json::to_string_pretty(&told(&spot, &reading)?)?);
    } else {
        print(&spot, &reading);
    }
    Ok(())
}

fn look_at(text: &SpotText) -> Result<(Spot, Reading)> {
    let spot = text.check()?;
    let reading = read(&spot.view()).with_context(|| format!("{PAPER} speaks after the flop only: give a board"))?;
    Ok((spot, reading))
}

/// A line of JSON for each line of JSON. A line at fault is answered too, so that answers stay beside questions.
fn from_input() -> Result<()> {
    let mut faults = false;
    for (i, line) in std::io::stdin().lock().lines().enumerate() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = serde_json::from_str::<SpotText>(&line)
            .map_err(Into::into)
            .and_then(|text| look_at(&text));
        match answer.and_then(|(spot, reading)| told(&spot, &reading)) {
            Ok(answer) => say!("{answer}"),
            Err(error) => {
                faults = true;
                say!("{}", json!({"line": i + 1, "error": format!("{error:#}")}));
                anstream::eprintln!("{}line {}:{:#} {error:#}", look::BAD, i + 1, look::BAD);
            }
        }
    }
    if faults { Err(Said.into()) } else { Ok(()) }
}

fn menu(spot: &Spot, reading: &Reading) -> Menu<Action> {
    let mut menu = Menu::default();
    menu.open(Key::default());
    write(&spot.view(), reading, &mut menu);
    menu
}

fn told(spot: &Spot, reading: &Reading) -> Result<Value> {
    let menu = menu(spot, reading);
    let range = |amounts: Option<Amounts>, action: &Action| match (amounts, farol_core::Action::amount(*action)) {
        (Some(a), _) => json!([a.min(), a.max()]),
        (None, Some(to)) => json!([to, to]),
        (None, None) => Value::Null,
    };
    let kind = |action: &Action| match action {
        Action::Fold => "fold",
        Action::Check => "check",
        Action::Call => "call",
        Action::Raise(_) if spot.view().highest_bet().is_zero() => "bet",
        Action::Raise(_) => "raise",
    };
    let lines = menu.actions().iter().zip(menu.lines()).enumerate();
    let lines: Vec<Value> = lines
        .map(|(i, (action, line))| {
            json!({
                "line": i + 1,
                "action": action.to_string(),
                "kind": kind(action),
                "to": range(line.amounts, action),
                "weight": line.weight,
                "why": line.why,
            })
        })
        .collect();
    let choice = menu.lines().iter().position(|line| line.weight > 0.0).map(|i| i + 1);
    let mut value = serde_json::to_value(reading)?;
    let fields = value.as_object_mut().context("a reading is an object")?;
    fields.insert(
        "options".to_owned(),
        reading.options.iter().map(|option| option.label).collect(),
    );
    fields.insert("menu".to_owned(), lines.into());
    fields.insert("choice".to_owned(), json!({"line": choice, "probability": 1.0}));
    Ok(value)
}

fn print(spot: &Spot, reading: &Reading) {
    let (bold, dim) = (look::BOLD, look::DIM);
    let word = |value: Value| value.as_str().unwrap_or_default().replace('_', " ");
    let named = |value: serde_json::Result<Value>| value.map(word).unwrap_or_default();
    let view = spot.view();
    let hand: Vec<_> = view.hole().iter().map(|card| look::card(&card.to_string())).collect();
    let board: Vec<_> = view.board().map(|card| look::card(&card.to_string())).collect();
    say!(
        "{} on {}, pot {}, to call {}",
        hand.join(" "),
        board.join(" "),
        view.pot(),
        view.to_call()
    );
    let line = |name: &str, what: String| say!("  {dim}{name:<9}{dim:#}{what}");
    line(
        "hand",
        format!("{bold}{}{bold:#}", named(serde_json::to_value(reading.hand_class))),
    );
    line("draw", named(serde_json::to_value(reading.draw_class)));
    let labels: Vec<_> = reading
        .board
        .iter()
        .map(|label| named(serde_json::to_value(label)))
        .collect();
    line("board", labels.join(", "));
    if let Some(special) = reading.special {
        line("special", format!("{special}: it decides class and budgets"));
    }
    let (pot, role) = (
        serde_json::to_value(reading.pot_type),
        serde_json::to_value(reading.role),
    );
    line(
        "line",
        format!(
            "{}, {} pot, {}, SPR {:.2}",
            reading.scenario,
            named(pot),
            named(role),
            reading.spr
        ),
    );
    line("attack", budget(&reading.budgets.attack));
    line("defence", budget(&reading.budgets.defence));
    let menu = menu(spot, reading);
    for (i, (action, written)) in menu.actions().iter().zip(menu.lines()).enumerate() {
        let mark = if written.weight > 0.0 {
            look::GOOD
        } else {
            anstyle::Style::new()
        };
        let words = farol_core::Game::words(spot.game(), &view, *action);
        let range = written
            .amounts
            .map_or_else(String::new, |a| format!(" ({} to {})", a.min(), a.max()));
        say!(
            "  {mark}{}  {words:<22}{mark:#} {dim}{}{range}{dim:#}",
            i + 1,
            written.why
        );
    }
}

/// `2.4 - 0.5 paired board, 1.15 used, 0.75 left`.
fn budget(budget: &Budget) -> String {
    if budget.base.is_infinite() {
        return format!("unlimited, {:.2} used", budget.used);
    }
    let terms = budget.terms.iter().map(|term| {
        let sign = if term.amount < 0.0 { '-' } else { '+' };
        format!(" {sign} {:.2} {}", term.amount.abs(), term.name)
    });
    let terms: String = terms.collect();
    format!(
        "{:.2}{terms}; {:.2} used, {:.2} left",
        budget.base, budget.used, budget.remaining
    )
}

//! Play in plain text: a line is printed for each thing that happens, and a line is read for each answer.

use std::io::{BufRead, Write};

use farol_core::{Decision, Scene};
use farol_roster::human::{Desk, Misread};

use super::front::{Ending, Front, Names};
use crate::look::{self, say, say_part};

/// Standard input and output.
pub struct Pipe {
    names: Names,
    told: usize,
    gone: bool,
}

impl Pipe {
    /// A desk for the person among these names.
    pub fn new(names: Names) -> Self {
        Self {
            names,
            told: 0,
            gone: false,
        }
    }

    /// Tells what has happened since it was last told.
    fn story(&mut self, scene: &Scene) {
        for told in scene.story.iter().skip(self.told) {
            let dim = look::DIM;
            match told.seat {
                None => {
                    let (street, cards) = told.what.split_once(": ").unwrap_or((&told.what, ""));
                    let cards: Vec<_> = cards.split(' ').map(look::card).collect();
                    say!("  {dim}{street}{dim:#}  {}", cards.join(" "));
                }
                Some(_) => say!("  {}", self.names.tell(told)),
            }
        }
        self.told = scene.story.len();
    }
}

/// A few lines about the amounts that a menu takes.
pub fn amounts(decision: &Decision<'_>) -> Option<String> {
    let ranges = || decision.lines.iter().filter_map(|line| line.amounts);
    let (min, max) = (ranges().map(|a| a.min()).min()?, ranges().map(|a| a.max()).max()?);
    Some(format!("any amount from {min} to {max}: b{min}"))
}

impl Desk for Pipe {
    fn show(&mut self, decision: &Decision<'_>) {
        let scene = decision.spot.scene();
        self.story(&scene);
        let own = scene.seats.iter().find(|place| place.seat == decision.seat);
        let (bold, dim) = (look::BOLD, look::DIM);
        if let Some(own) = own {
            let hand: Vec<_> = own.hand.iter().flatten().map(|card| look::card(card)).collect();
            let pot = scene.pot.map_or_else(String::new, |pot| format!(", pot {pot}"));
            let marks = if own.marks.is_empty() {
                String::new()
            } else {
                format!(" ({})", own.marks.join(", "))
            };
            say!(
                "{bold}You hold{bold:#} {}{marks}{pot}, stack {}",
                hand.join(" "),
                own.stack
            );
        }
        for (i, line) in decision.lines.iter().enumerate() {
            let tag = if line.ev == farol_core::Ev::Unrated {
                String::new()
            } else {
                format!("[{}] ", line.ev)
            };
            let range = line
                .amounts
                .map_or_else(String::new, |a| format!(" ({} to {})", a.min(), a.max()));
            let words = decision.spot.words(i);
            say!(
                "  {bold}{}{bold:#}  {words:<22} {dim}{tag}{}{range}{dim:#}",
                i + 1,
                line.why
            );
        }
    }

    fn listen(&mut self, _: &Decision<'_>) -> Option<String> {
        say_part!("> ");
        let _ = std::io::stdout().flush();
        let mut line = String::new();
        match std::io::stdin().lock().read_line(&mut line) {
            Ok(n) if n > 0 => Some(line),
            _ => {
                say!("");
                self.gone = true;
                None
            }
        }
    }

    fn complain(&mut self, misread: &Misread) {
        say!("{}{misread}{:#}", look::BAD, look::BAD);
    }

    fn help(&mut self, decision: &Decision<'_>) {
        say!("Type a line's number, or its first word; with an amount where it takes one: \"3 250\", \"raise 250\".");
        if let Some(amounts) = amounts(decision) {
            say!("Here: {amounts}.");
        }
        say!("w: why are these the lines? q: leave, and go on later with `farol play --resume`.");
    }

    fn why(&mut self, decision: &Decision<'_>) {
        let labels = decision.spot.labels();
        if labels.is_empty() {
            say!("Your advisor gives no advice: these are the moves that the rules allow.");
        }
        for label in labels {
            say!("{}: {} ({})", label.name, label.value, label.why);
        }
    }
}

impl Front for Pipe {
    fn begins(&mut self, hand: u64) {
        self.told = 0;
        say!("\n{}Hand {}{:#}", look::BOLD, hand + 1, look::BOLD);
    }

    fn over(&mut self, ending: &Ending<'_>) -> bool {
        self.story(ending.scene);
        let own = ending.payoffs[self.names.person()];
        let style = if own.0 >= 0 { look::GOOD } else { look::BAD };
        say!("{style}{own}{style:#} in this hand, {} in this sitting", ending.session);
        !self.gone
    }

    fn say(&mut self, text: &str) {
        say!("{text}");
    }
}

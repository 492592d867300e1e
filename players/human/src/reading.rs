//! What a person types, and what it means here.

use farol_core::{Amounts, Chips, Choice, Decision, Stance};
use thiserror::Error;

/// What kind of thing was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard<'a> {
    /// Nothing.
    Nothing,
    /// An answer to the menu, still to be read.
    Answer(&'a str),
    /// What may be typed?
    Help,
    /// Why is this on the menu?
    Why,
    /// Get up and leave.
    Leave,
}

/// Tells commands from answers.
pub fn hear(text: &str) -> Heard<'_> {
    match text.trim() {
        "" => Heard::Nothing,
        "q" | "quit" | "exit" => Heard::Leave,
        "h" | "help" | "?" => Heard::Help,
        "w" | "why" => Heard::Why,
        answer => Heard::Answer(answer),
    }
}

/// Why an answer is no choice.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Misread {
    /// No line has this name or number.
    #[error(
        "\"{typed}\" is none of the lines: type a number from 1 to {lines}, a word such as \"{example}\", or h for help"
    )]
    NoSuchLine {
        /// What was typed.
        typed: String,
        /// How many lines there are.
        lines: usize,
        /// A word that would do.
        example: String,
    },
    /// Several lines have it.
    #[error("\"{typed}\" could be several lines: type a number")]
    Ambiguous {
        /// What was typed.
        typed: String,
    },
    /// The line takes no amount.
    #[error("\"{line}\" takes no amount")]
    NoAmount {
        /// The line, in words.
        line: String,
    },
    /// The amount is no number.
    #[error("\"{typed}\" is no whole number of chips")]
    NotANumber {
        /// What was typed.
        typed: String,
    },
    /// The amount does not fit.
    #[error("{given} is not possible: {allowed}")]
    Amount {
        /// What was asked for.
        given: Chips,
        /// What would be.
        allowed: String,
    },
}

/// Reads an answer: a line's number (`3`), a number and an amount (`3 250`), a word (`call`), or a word and an amount
/// (`raise 250`, `b250`).
pub fn read(text: &str, decision: &Decision<'_>) -> Result<Choice, Misread> {
    let text = text.trim().to_lowercase();
    let (head, tail) = split(&text);
    let amount = match tail {
        "" => None,
        digits => {
            let number = digits.parse().map_err(|_| Misread::NotANumber {
                typed: digits.to_owned(),
            })?;
            Some(Chips::new(number))
        }
    };
    match head.parse::<usize>() {
        Ok(number) if (1..=decision.lines.len()).contains(&number) => at_line(decision, number - 1, amount),
        Ok(_) => Err(no_such_line(decision, &text)),
        Err(_) => by_word(decision, &text, head, amount),
    }
}

/// `raise 250`, `raise to 250`, `b250`, `3 250` and `250` as a word (or number) and the digits after it.
fn split(text: &str) -> (&str, &str) {
    let (head, tail) = match text.split_once(char::is_whitespace) {
        Some((head, tail)) => (head, tail.trim().trim_start_matches("to ").trim()),
        None => {
            let digits = text
                .find(|c: char| c.is_ascii_digit())
                .filter(|&at| at > 0)
                .unwrap_or(text.len());
            text.split_at(digits)
        }
    };
    (head, tail)
}

fn at_line(decision: &Decision<'_>, line: usize, amount: Option<Chips>) -> Result<Choice, Misread> {
    let Some(given) = amount else {
        return Ok(decision.line(line));
    };
    match decision.lines[line].amounts {
        Some(amounts) if amounts.contains(given) => Ok(Choice {
            amount,
            ..decision.line(line)
        }),
        Some(amounts) => Err(out_of_range(decision, given, amounts)),
        None => Err(Misread::NoAmount {
            line: decision.spot.words(line),
        }),
    }
}

fn by_amount(decision: &Decision<'_>, given: Chips) -> Option<Choice> {
    let takes = |line: &farol_core::Line| line.amounts.is_some_and(|a| a.contains(given));
    let line = decision.lines.iter().position(takes)?;
    Some(Choice {
        amount: Some(given),
        ..decision.line(line)
    })
}

/// Says what the line takes, and which other takes the amount: a typo must not become a bet.
fn out_of_range(decision: &Decision<'_>, given: Chips, amounts: Amounts) -> Misread {
    let other = by_amount(decision, given).map(|choice| format!("; line {} takes {given}", choice.line + 1));
    let allowed = format!(
        "this line takes {} to {}{}",
        amounts.min(),
        amounts.max(),
        other.unwrap_or_default()
    );
    Misread::Amount { given, allowed }
}

fn by_word(decision: &Decision<'_>, text: &str, head: &str, amount: Option<Chips>) -> Result<Choice, Misread> {
    let raises = ["b", "bet", "r", "raise"].contains(&head);
    if let (true, Some(given)) = (raises, amount) {
        return by_amount(decision, given)
            .or_else(|| exact(decision, given))
            .ok_or_else(|| {
                let ranges = || decision.lines.iter().filter_map(|line| line.amounts);
                let allowed = match (ranges().map(Amounts::min).min(), ranges().map(Amounts::max).max()) {
                    (Some(min), Some(max)) => format!("from {min} to {max}, or all-in"),
                    _ => "no amount can be chosen here".to_owned(),
                };
                Misread::Amount { given, allowed }
            });
    }
    if head.chars().all(|c| c == '-') {
        return Err(no_such_line(decision, text));
    }
    let mut matches = (0..decision.lines.len()).filter(|&line| {
        let words = decision.spot.words(line);
        let first = words.split_whitespace().next().unwrap_or_default();
        let squeezed = |s: &str| s.replace('-', "");
        // k is how everyone writes a check.
        squeezed(first).starts_with(&squeezed(head)) || (head == "k" && first == "check")
    });
    match (matches.next(), matches.next()) {
        (Some(line), None) => at_line(decision, line, amount),
        (Some(first), Some(_)) if decision.lines[first].stance != Stance::Press => at_line(decision, first, amount),
        (Some(_), Some(_)) => Err(Misread::Ambiguous { typed: text.to_owned() }),
        (None, _) => Err(no_such_line(decision, text)),
    }
}

/// The line without a range whose own amount this is: its words end in it.
fn exact(decision: &Decision<'_>, given: Chips) -> Option<Choice> {
    let ends_in =
        |line: &usize| decision.spot.words(*line).split_whitespace().last() == Some(given.to_string().as_str());
    (0..decision.lines.len()).find(ends_in).map(|line| decision.line(line))
}

fn no_such_line(decision: &Decision<'_>, typed: &str) -> Misread {
    let words = decision.spot.words(decision.safest);
    let example = words.split_whitespace().next().unwrap_or_default().to_owned();
    Misread::NoSuchLine {
        typed: typed.to_owned(),
        lines: decision.lines.len(),
        example,
    }
}

//! A hand history, and the files that hold one (`.phh`) or many (`.phhs`).

use farol_core::Chips;
use serde::Deserialize;
use thiserror::Error;
use toml::Spanned;

use crate::{Action, ActionError};

/// One hand: syntax only. What it means is the game's business.
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    /// `NT` no-limit hold'em, `FB` fixed-limit Badugi, …
    pub variant: String,
    /// Whether antes make side pots (true), or are dead money (false).
    pub ante_trimming: bool,
    /// One a player.
    pub antes: Vec<Chips>,
    /// One a player; heads-up the small blind comes first in the list and belongs to the second player.
    pub blinds: Vec<Chips>,
    /// The smallest bet, in no-limit games.
    pub min_bet: Option<Chips>,
    /// The small bet, in fixed-limit games.
    pub small_bet: Option<Chips>,
    /// The big bet, in fixed-limit games.
    pub big_bet: Option<Chips>,
    /// One a player, from the button's left.
    pub stacks: Vec<Chips>,
    /// What happened.
    pub actions: Vec<Entry>,
    /// Names, one a player.
    pub players: Option<Vec<String>>,
    /// What each had in the end. Some records hold half chips, from odd pots split.
    pub finishing: Option<Vec<f64>>,
    /// Everything else that the file says: event, date, currency, …
    pub notes: toml::Table,
    /// The line of the file on which the hand begins, from one.
    pub line: usize,
    /// Where its fields stand.
    pub lines: FieldLines,
}

/// The lines of the file on which fields stand, from one; 0 for those that were not read from a file.
#[derive(Clone, Copy, Debug, Default)]
pub struct FieldLines {
    /// `antes`.
    pub antes: usize,
    /// `blinds_or_straddles`.
    pub blinds: usize,
    /// `min_bet`.
    pub min_bet: usize,
    /// `starting_stacks`.
    pub stacks: usize,
    /// `finishing_stacks`.
    pub finishing: usize,
}

/// Where fields stand does not matter.
impl PartialEq for FieldLines {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// An action and the line of the file that it stands on.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What happened.
    pub action: Action,
    /// Where it is written, from one; 0 for one that was not read from a file.
    pub line: usize,
}

/// Where an entry stands does not matter.
impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.action == other.action
    }
}

/// Why a file cannot be read.
#[derive(Debug, Error)]
pub enum ParseError {
    /// It is not TOML, or a field is missing or of the wrong kind.
    #[error("line {line}: {message}")]
    Toml {
        /// Where.
        line: usize,
        /// What.
        message: String,
    },
    /// An action cannot be read.
    #[error("line {line}: {error}")]
    Action {
        /// Where.
        line: usize,
        /// What.
        error: ActionError,
    },
    /// An amount is no whole number of chips.
    #[error("line {line}: {field} holds {given}, which is no whole number of chips from 0 up")]
    Fraction {
        /// Where.
        line: usize,
        /// In which list.
        field: &'static str,
        /// What was given.
        given: f64,
    },
}

#[derive(Deserialize)]
struct Raw {
    variant: Spanned<String>,
    #[serde(default)]
    ante_trimming_status: bool,
    antes: Spanned<Vec<Number>>,
    blinds_or_straddles: Spanned<Vec<Number>>,
    min_bet: Option<Spanned<Number>>,
    small_bet: Option<Spanned<Number>>,
    big_bet: Option<Spanned<Number>>,
    starting_stacks: Spanned<Vec<Number>>,
    actions: Vec<Spanned<String>>,
    players: Option<Vec<String>>,
    finishing_stacks: Option<Spanned<Vec<Number>>>,
    #[serde(flatten)]
    notes: toml::Table,
}

/// TOML tells 100 and 100.0 apart; hand histories do not.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
enum Number {
    Whole(i64),
    Fraction(f64),
}

impl Number {
    fn value(self) -> f64 {
        match self {
            Self::Whole(n) => n as f64,
            Self::Fraction(x) => x,
        }
    }

    fn chips(self, line: usize, field: &'static str) -> Result<Chips, ParseError> {
        let whole = match self {
            Self::Whole(n) => u64::try_from(n).ok(),
            Self::Fraction(x) => (x >= 0.0 && x.fract() == 0.0 && x < 9e15).then_some(x as u64),
        };
        whole.map(Chips::new).ok_or(ParseError::Fraction {
            line,
            field,
            given: self.value(),
        })
    }
}

fn line_of(text: &str, offset: usize) -> usize {
    1 + text.as_bytes()[..offset.min(text.len())]
        .iter()
        .filter(|&&b| b == b'\n')
        .count()
}

impl Raw {
    fn check(self, text: &str) -> Result<Hand, ParseError> {
        let line = line_of(text, self.variant.span().start);
        let at = |offset: usize| line_of(text, offset);
        let lines = FieldLines {
            antes: at(self.antes.span().start),
            blinds: at(self.blinds_or_straddles.span().start),
            min_bet: self.min_bet.as_ref().map_or(line, |n| at(n.span().start)),
            stacks: at(self.starting_stacks.span().start),
            finishing: self.finishing_stacks.as_ref().map_or(line, |n| at(n.span().start)),
        };
        let list = |numbers: Spanned<Vec<Number>>, field| -> Result<Vec<Chips>, ParseError> {
            let line = at(numbers.span().start);
            numbers.into_inner().into_iter().map(|n| n.chips(line, field)).collect()
        };
        let one = |number: Option<Spanned<Number>>, field| {
            number.map(|n| n.get_ref().chips(at(n.span().start), field)).transpose()
        };
        let actions = self.actions.into_iter().map(|entry| {
            let line = line_of(text, entry.span().start);
            let action = entry
                .get_ref()
                .parse()
                .map_err(|error| ParseError::Action { line, error })?;
            Ok(Entry { action, line })
        });
        Ok(Hand {
            ante_trimming: self.ante_trimming_status,
            antes: list(self.antes, "antes")?,
            blinds: list(self.blinds_or_straddles, "blinds_or_straddles")?,
            min_bet: one(self.min_bet, "min_bet")?,
            small_bet: one(self.small_bet, "small_bet")?,
            big_bet: one(self.big_bet, "big_bet")?,
            stacks: list(self.starting_stacks, "starting_stacks")?,
            actions: actions.collect::<Result<_, ParseError>>()?,
            players: self.players,
            finishing: self
                .finishing_stacks
                .map(|list| list.into_inner().into_iter().map(Number::value).collect()),
            notes: self.notes,
            line,
            lines,
            variant: self.variant.into_inner(),
        })
    }
}

fn toml_error(text: &str, error: &toml::de::Error) -> ParseError {
    let line = error.span().map_or(1, |span| line_of(text, span.start));
    ParseError::Toml {
        line,
        message: error.message().to_owned(),
    }
}

/// Reads a `.phh` file: one hand.
pub fn parse_one(text: &str) -> Result<Hand, ParseError> {
    toml::from_str::<Raw>(text)
        .map_err(|e| toml_error(text, &e))?
        .check(text)
}

/// Reads a `.phhs` file: hands in numbered tables, in the order of their numbers.
pub fn parse_many(text: &str) -> Result<Vec<Hand>, ParseError> {
    let tables: std::collections::BTreeMap<String, Raw> = toml::from_str(text).map_err(|e| {
        let ParseError::Toml { line, message } = toml_error(text, &e) else {
            return toml_error(text, &e);
        };
        // What serde calls the table means nothing to a person.
        let message = message.replace("struct Raw", "a table with a hand: a .phhs file holds [1], [2], …");
        ParseError::Toml { line, message }
    })?;
    let mut hands = tables
        .into_values()
        .map(|raw| raw.check(text))
        .collect::<Result<Vec<_>, _>>()?;
    hands.sort_by_key(|hand| hand.line);
    Ok(hands)
}

impl std::fmt::Display for Hand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let quote = |text: &str| toml::Value::String(text.to_owned()).to_string();
        let chips = |list: &[Chips]| list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        writeln!(f, "variant = {}", quote(&self.variant))?;
        writeln!(f, "ante_trimming_status = {}", self.ante_trimming)?;
        writeln!(f, "antes = [{}]", chips(&self.antes))?;
        writeln!(f, "blinds_or_straddles = [{}]", chips(&self.blinds))?;
        for (name, amount) in [
            ("min_bet", self.min_bet),
            ("small_bet", self.small_bet),
            ("big_bet", self.big_bet),
        ] {
            if let Some(amount) = amount {
                writeln!(f, "{name} = {amount}")?;
            }
        }
        writeln!(f, "starting_stacks = [{}]", chips(&self.stacks))?;
        writeln!(f, "actions = [")?;
        for entry in &self.actions {
            writeln!(f, "  {},", quote(&entry.action.to_string()))?;
        }
        writeln!(f, "]")?;
        if let Some(players) = &self.players {
            writeln!(
                f,
                "players = [{}]",
                players.iter().map(|p| quote(p)).collect::<Vec<_>>().join(", ")
            )?;
        }
        if let Some(finishing) = &self.finishing {
            writeln!(
                f,
                "finishing_stacks = [{}]",
                finishing.iter().map(f64::to_string).collect::<Vec<_>>().join(", ")
            )?;
        }
        for (key, value) in &self.notes {
            writeln!(f, "{key} = {value}")?;
        }
        Ok(())
    }
}

/// Writes hands as a `.phhs` file.
pub fn write_many<'a>(hands: impl IntoIterator<Item = &'a Hand>) -> String {
    hands
        .into_iter()
        .enumerate()
        .map(|(i, hand)| format!("[{}]\n{hand}\n", i + 1))
        .collect()
}

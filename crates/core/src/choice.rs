//! Answers to a menu: the choice, the legal move that it resolves to, and what goes wrong on the way.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Chips, Key};

/// A player's answer to a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The decision that it answers.
    pub key: Key,
    /// The line, counted from zero.
    pub line: usize,
    /// The amount, where the line takes one and the player wants another than the line's own.
    pub amount: Option<Chips>,
}

/// A move that was resolved against the menu that was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legal<A>(pub(crate) A);

impl<A: Copy> Legal<A> {
    /// The move itself.
    #[inline]
    pub fn action(self) -> A {
        self.0
    }
}

/// Why a choice was not taken.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(tag = "refusal", rename_all = "snake_case")]
pub enum Refusal {
    /// It answers another decision.
    #[error(
        "the answer is for decision {} of hand {}, and the table is at decision {} of hand {}: answer the menu that is shown",
        given.ply, given.hand, shown.ply, shown.hand
    )]
    Stale {
        /// The decision at hand.
        shown: Key,
        /// The one that was answered.
        given: Key,
    },
    /// The menu has no such line.
    #[error("there is no line {given}: the menu has lines 1 to {lines}")]
    NoSuchLine {
        /// The line that was named, counted from one.
        given: usize,
        /// How many there are.
        lines: usize,
    },
    /// The line does not take that amount.
    #[error("line {line} takes {min} to {max}, not {given}")]
    AmountOutOfRange {
        /// The line, counted from one.
        line: usize,
        /// The amount that was named.
        given: Chips,
        /// The smallest it takes.
        min: Chips,
        /// The largest it takes.
        max: Chips,
    },
    /// The line takes no amount.
    #[error("line {line} takes no amount, and {given} was given: choose the line alone")]
    AmountNotTaken {
        /// The line, counted from one.
        line: usize,
        /// The amount that was named.
        given: Chips,
    },
}

/// A decision that the table had to make for a player, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(tag = "lapse", rename_all = "snake_case")]
pub enum Lapse {
    /// The answer was readable and not on the menu.
    #[error("{0}")]
    Refused(Refusal),
    /// The answer could not be read.
    #[error("the answer could not be read: {reason}")]
    Unreadable {
        /// What was wrong with it.
        reason: String,
    },
    /// There was no answer.
    #[error("no answer: {reason}")]
    Silent {
        /// Time-out, lost connection, …
        reason: String,
    },
}

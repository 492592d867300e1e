//! Moves at a hold'em table.

use std::fmt;
use std::str::FromStr;

use farol_core::Chips;
use thiserror::Error;

/// A move. Its text is the usual notation: `f`, `k`, `c`, and `b600` for a bet or raise *to* 600 on this street.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Give up the hand.
    Fold,
    /// Pass when nothing is owed.
    Check,
    /// Match the bet, or go all-in for less.
    Call,
    /// Bet or raise to this total on this street.
    Raise(Chips),
}

impl farol_core::Action for Action {
    #[inline]
    fn amount(self) -> Option<Chips> {
        match self {
            Self::Raise(to) => Some(to),
            Self::Fold | Self::Check | Self::Call => None,
        }
    }

    #[inline]
    fn with_amount(self, amount: Chips) -> Self {
        match self {
            Self::Raise(_) => Self::Raise(amount),
            Self::Fold | Self::Check | Self::Call => self,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fold => f.write_str("f"),
            Self::Check => f.write_str("k"),
            Self::Call => f.write_str("c"),
            Self::Raise(to) => write!(f, "b{to}"),
        }
    }
}

/// The text is no move.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("\"{0}\" is no move: write f (fold), k (check), c (call) or b and a whole number (bet or raise to)")]
pub struct ParseActionError(String);

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        match text {
            "f" => Ok(Self::Fold),
            "k" => Ok(Self::Check),
            "c" => Ok(Self::Call),
            other => other
                .strip_prefix('b')
                .filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()))
                .and_then(|digits| digits.parse().ok())
                .map(|to| Self::Raise(Chips::new(to)))
                .filter(|_| !other.starts_with("b0"))
                .ok_or_else(|| ParseActionError(other.to_owned())),
        }
    }
}

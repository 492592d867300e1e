//! A move type for this crate's own tests.

use crate::{Action, Chips, Stance};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    Fold,
    Check,
    Call,
    Raise(u64),
}

impl Move {
    pub(crate) fn stance(self) -> Stance {
        match self {
            Self::Fold => Stance::GiveUp,
            Self::Check | Self::Call => Stance::Hold,
            Self::Raise(_) => Stance::Press,
        }
    }
}

impl std::fmt::Display for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Fold => f.write_str("f"),
            Self::Check => f.write_str("k"),
            Self::Call => f.write_str("c"),
            Self::Raise(n) => write!(f, "b{n}"),
        }
    }
}

impl std::str::FromStr for Move {
    type Err = std::num::ParseIntError;
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        match s {
            "f" => Ok(Self::Fold),
            "k" => Ok(Self::Check),
            "c" => Ok(Self::Call),
            raise => raise.trim_start_matches('b').parse().map(Self::Raise),
        }
    }
}

impl Action for Move {
    fn amount(self) -> Option<Chips> {
        match self {
            Self::Raise(n) => Some(Chips::new(n)),
            Self::Fold | Self::Check | Self::Call => None,
        }
    }

    fn with_amount(self, amount: Chips) -> Self {
        match self {
            Self::Raise(_) => Self::Raise(amount.get()),
            Self::Fold | Self::Check | Self::Call => self,
        }
    }
}

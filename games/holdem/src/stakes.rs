//! Blinds, antes, and how they go from hand to hand.

use farol_core::Chips;
use serde::{Deserialize, Serialize};

use crate::AnteKind;

/// What must be posted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stakes {
    /// The small blind.
    pub small_blind: Chips,
    /// The big blind: the smallest bet.
    pub big_blind: Chips,
    /// The ante, of each seat or of the big blind for all.
    #[serde(default)]
    pub ante: Chips,
    /// Who antes.
    #[serde(default)]
    pub ante_kind: AnteKind,
    /// A blind raise left of the big blind, if the table plays one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub straddle: Option<Chips>,
}

impl Stakes {
    /// Blinds and nothing else.
    pub const fn blinds(small: u64, big: u64) -> Self {
        Self {
            small_blind: Chips::new(small),
            big_blind: Chips::new(big),
            ante: Chips::ZERO,
            ante_kind: AnteKind::Each,
            straddle: None,
        }
    }
}

/// What becomes of the stacks after a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Format {
    /// Cash, every stack set back after each hand: hands are independent, as research wants them.
    Reset,
    /// Cash, stacks carried; a seat that goes broke buys in again for what it began with.
    Carry,
    /// A tournament at one table: stacks carried, the broke are out, blinds rise after so many hands, the last seat wins.
    SitAndGo {
        /// How many hands a level lasts.
        hands_per_level: u64,
        /// The levels; the last one stays.
        levels: Vec<Stakes>,
    },
}

/// A blind structure as data.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Structure {
    hands_per_level: u64,
    level: Vec<Stakes>,
}

impl Format {
    /// The text of the tournament that is built in.
    pub const SIT_AND_GO: &'static str = include_str!("../data/sit_and_go.toml");

    /// Reads a tournament's blind structure; the error says line and column.
    pub fn sit_and_go(text: &str) -> Result<Self, toml::de::Error> {
        let structure: Structure = toml::from_str(text)?;
        Ok(Self::SitAndGo {
            hands_per_level: structure.hands_per_level,
            levels: structure.level,
        })
    }
}

//! A table as a picture that any front end can draw without knowing the game.

use serde::{Deserialize, Serialize};

use crate::{Chips, Seat};

/// What is on the table, as one seat sees it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The game and its stakes: "no-limit hold'em 50/100".
    pub title: String,
    /// The phase: "flop".
    pub phase: String,
    /// What lies open in the middle: "Ah", "Kd".
    pub middle: Vec<String>,
    /// How many more may come to lie there.
    pub to_come: usize,
    /// All chips that are in, those in front of the seats included.
    pub pot: Option<Chips>,
    /// The seats, in order.
    pub seats: Vec<Place>,
    /// What has happened, in words, oldest first.
    pub story: Vec<Told>,
}

/// One seat of a [`Scene`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// Which.
    pub seat: Seat,
    /// What it holds back: chips, or dice.
    pub stack: Chips,
    /// What it has put in on this street.
    pub bet: Chips,
    /// Its cards or dice: `None` for one that is hidden.
    pub hand: Vec<Option<String>>,
    /// Marks beside the name: "button", "all-in", "folded".
    pub marks: Vec<String>,
    /// Whether it is still in the hand.
    pub live: bool,
    /// Whether it is its turn.
    pub acting: bool,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// Who did it; `None` for the dealer.
    pub seat: Option<Seat>,
    /// What, without the name: "raises to 600".
    pub what: String,
}

//! The vocabulary of farol.
//!
//! A [`Game`] is rules; a [`View`] is what one seat may know; an [`Advisor`] reads it and writes a [`Menu`]; a [`Player`]
//! picks a line; [`Menu::resolve`] turns that into a [`Legal`] move, and nothing else can. [`laws`] hold for every game.
//!
//! ```
//! use farol_core::{Chips, Choice, Key, Line, Menu, Refusal, Stance};
//! # use farol_core::Action;
//! # #[derive(Clone, Copy, Debug, PartialEq)]
//! # struct Bet(Chips);
//! # impl std::fmt::Display for Bet {
//! #     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { self.0.fmt(f) }
//! # }
//! # impl std::str::FromStr for Bet {
//! #     type Err = std::num::ParseIntError;
//! #     fn from_str(s: &str) -> Result<Self, Self::Err> { s.parse().map(|n| Bet(Chips::new(n))) }
//! # }
//! # impl Action for Bet {
//! #     fn amount(self) -> Option<Chips> { Some(self.0) }
//! #     fn with_amount(self, amount: Chips) -> Self { Bet(amount) }
//! # }
//! let mut menu = Menu::default();
//! menu.open(Key { hand: 0, ply: 0 });
//! menu.push(Bet(Chips::ZERO), Line::new(Stance::Hold, "costs nothing"));
//! menu.push(Bet(Chips::new(10)), Line::new(Stance::Press, "builds the pot"));
//!
//! let choice = Choice { key: menu.key(), line: 1, amount: None };
//! assert_eq!(menu.resolve(choice)?.action(), Bet(Chips::new(10)));
//!
//! let late = Choice { key: Key { hand: 0, ply: 9 }, ..choice };
//! assert!(matches!(menu.resolve(late), Err(Refusal::Stale { .. })));
//! # Ok::<(), Refusal>(())
//! ```

mod advisor;
mod chips;
mod choice;
mod dice;
mod game;
pub mod laws;
mod menu;
mod mood;
mod player;
pub mod scenario;
mod scene;
mod seat;
#[cfg(test)]
mod toy;

pub use advisor::{Advise, Advisor, Feeling, Label, Situation};
pub use chips::{Chips, Net, Unit};
pub use choice::{Choice, Lapse, Legal, Refusal};
pub use dice::{Dice, Whim, mix};
pub use game::{Action, Game, Turn, View};
pub use menu::{Amounts, Ev, Key, Line, Menu, Stance};
pub use mood::{Emotion, Mood, Severity, Shift, Temper};
pub use player::{Decision, Player, Policy, Spot, pick};
pub use scene::{Place, Scene, Told};
pub use seat::{BySeat, MAX_SEATS, Seat, TooManySeats};

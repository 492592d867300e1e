//! No-limit Texas hold'em, 2 to 10 seats: rules, views, advice.
//!
//! ```
//! use farol_core::{Advise, Dice, Game, Key, Menu, Seat};
//! use farol_holdem::{Holdem, Plain, Rules};
//!
//! let game = Holdem::new(Rules::default())?;
//! let state = game.deal(&game.first(), Dice::deal(7, 0));
//! let view = game.view(&state, Seat::new(0).unwrap());
//! let (mut menu, mut wide) = (Menu::default(), Menu::default());
//! Plain.advise(&game, &view, Key::default(), None, &mut menu, &mut wide);
//! let words: Vec<_> = menu.actions().iter().map(|&a| game.words(&view, a)).collect();
//! assert_eq!(words, ["fold", "call 50", "raise to 200", "raise to 300", "all-in for 20000"]);
//! # Ok::<(), farol_holdem::RulesError>(())
//! ```

mod action;
pub mod advice;
pub mod phh;
mod pots;
mod public;
mod rules;
mod setup;
mod spot;
mod stakes;
mod state;
mod street;
mod view;

pub use action::{Action, ParseActionError};
pub use advice::Plain;
pub use rules::{Holdem, Rules, RulesError};
pub use setup::{AnteKind, Setup, SetupError};
pub use spot::{Spot, SpotError, SpotText};
pub use stakes::{Format, Stakes};
pub use state::{Act, State};
pub use street::Street;
pub use view::{View, actions_text};

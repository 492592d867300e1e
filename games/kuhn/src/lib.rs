//! Kuhn poker: the smallest game with hidden cards, and the template for a new one.
//!
//! `rules` is all a game must say of itself, `advice` all an advisor must. Copy this folder to start a game.
//!
//! ```
//! use farol_core::{laws, Advise};
//! use farol_kuhn::{Equilibrium, Kuhn};
//!
//! let advisor = Equilibrium::default();
//! let advisors: [&dyn Advise<Kuhn>; 1] = [&advisor];
//! laws::check(&Kuhn, &advisors, 1, 0, 100)?;
//! # Ok::<(), Box<laws::Broken>>(())
//! ```

mod advice;
mod rules;

pub use advice::{Equilibrium, Spot};
pub use rules::{Card, Kuhn, Move, NoSuchMove, Seen, State};

//! The PHH hand-history format: text to [`Hand`] and back.
//!
//! Syntax only. A game's crate says what a hand means and whether it can have happened.
//!
//! ```
//! let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
//!             starting_stacks = [200, 200]\nactions = ['d dh p1 AhKd', 'd dh p2 7c2s', 'p2 f']\n";
//! let hand = farol_phh::parse_one(text)?;
//! assert_eq!(hand.actions[2].action, farol_phh::Action::Fold(1));
//! assert_eq!(farol_phh::parse_one(&hand.to_string())?, hand);
//! # Ok::<(), farol_phh::ParseError>(())
//! ```

mod action;
mod hand;

/// The variants that the format defines.
pub const VARIANTS: [&str; 11] = [
    "FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB",
];

pub use action::{Action, ActionError};
pub use hand::{Entry, FieldLines, Hand, ParseError, parse_many, parse_one, write_many};

//! A person at the table: what was typed, read as a choice from the menu.
//!
//! ```
//! use farol_human::{Heard, hear};
//! assert!(matches!(hear(""), Heard::Nothing));
//! assert!(matches!(hear("quit"), Heard::Leave));
//! assert!(matches!(hear("3 250"), Heard::Answer("3 250")));
//! ```

mod desk;
mod reading;

pub use desk::{Desk, Human};
pub use reading::{Heard, Misread, hear, read};

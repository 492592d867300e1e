//! The table, without IO, and its records.
//!
//! A [`Table`] hands out a decision and takes an answer; the loop around it may be anything:
//!
//! ```
//! # use farol_core::{Game, Mood, BySeat};
//! # fn example<G: Game>(mut table: farol_table::Table<G>) {
//! while let Some(decision) = table.decision(Mood::Composed) {
//!     let first_line = decision.line(0);
//!     table.answer(Ok(first_line));
//! }
//! println!("{:?}", table.payoffs());
//! # }
//! ```

pub mod record;
mod replay;
mod table;

pub use replay::{Ending, Fault, Lines, RecordError, Replayed, Summary, Witness, chosen, replay};
pub use table::{Advisors, Played, Table};

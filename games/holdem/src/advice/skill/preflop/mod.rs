//! Play before the flop, heads-up.

mod class;
mod solve;

pub use class::HandClass;
pub use solve::{Game, Matchups, Open, Seat, Table};

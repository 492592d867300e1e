//! Advisors for hold'em.

mod plain;
pub mod skill;

pub use plain::Plain;

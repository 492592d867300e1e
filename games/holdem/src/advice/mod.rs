//! Advisors for hold'em.

mod plain;

pub use plain::Plain;

//! Money, in whole chips.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::{Deserialize, Serialize};

/// An amount of chips, never negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chips(u64);

impl Chips {
    /// No chips.
    pub const ZERO: Self = Self(0);
    /// More than any table holds: sums of ten such amounts still fit.
    pub const MAX: Self = Self(1 << 56);

    /// `n` chips.
    #[inline]
    pub const fn new(n: u64) -> Self {
        Self(n)
    }

    /// How many.
    #[inline]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// `self - other`, or nothing where that would be less than nothing.
    #[inline]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// `self * numerator / denominator`, rounded down. Exact for all amounts up to [`Chips::MAX`].
    #[inline]
    pub const fn times(self, numerator: u64, denominator: u64) -> Self {
        match self.0.checked_mul(numerator) {
            Some(product) => Self(product / denominator),
            None => Self((self.0 as u128 * numerator as u128 / denominator as u128) as u64),
        }
    }
}

impl Add for Chips {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Chips {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Chips {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        debug_assert!(self.0 >= other.0, "{} - {} chips", self.0, other.0);
        Self(self.0 - other.0)
    }
}

impl SubAssign for Chips {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for Chips {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl std::fmt::Display for Chips {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// What a seat gained or lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Net(pub i64);

impl Net {
    /// From `before` to `after`.
    #[inline]
    pub const fn between(before: Chips, after: Chips) -> Self {
        Self(after.0 as i64 - before.0 as i64)
    }
}

impl std::fmt::Display for Net {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0 > 0 {
            write!(f, "+{}", self.0)
        } else {
            write!(f, "{}", self.0)
        }
    }
}

/// The money that results are told in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unit {
    /// Its name, as in "mbb/hand".
    pub name: &'static str,
    /// How many of it one chip is worth.
    pub per_chip: f64,
}

//! Places at a table.

use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The largest table that any game here seats.
pub const MAX_SEATS: usize = 10;

/// A place at the table, counted from zero. What seat 0 means is the game's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// Seat number `index`, if a table can have it.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The first `n` seats, in order.
    pub fn first(n: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..n.min(MAX_SEATS) as u8).map(Seat)
    }

    /// Its number, from zero.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat `steps` to the left (in the order of play) at a table of `seats`.
    #[inline]
    pub const fn left(self, steps: usize, seats: usize) -> Self {
        let mut index = self.0 as usize + steps;
        while index >= seats {
            index -= seats;
        }
        Self(index as u8)
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// One value for each seat. Indexed by [`Seat`], never by a bare number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> BySeat<T> {
    /// The value that `make` gives for each of `seats` seats; seats past [`MAX_SEATS`] do not exist.
    pub fn from_fn(seats: usize, make: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::first(seats).map(make).collect())
    }

    /// How many seats there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no seat at all.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The values in seat order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The seats with their values.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::first(self.0.len()).zip(self.0.iter())
    }

    /// The values as a slice in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }
}

/// What was collected was more than a table seats.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("a table has at most {MAX_SEATS} seats, and {0} were given")]
pub struct TooManySeats(pub usize);

impl<T> TryFrom<Vec<T>> for BySeat<T> {
    type Error = TooManySeats;

    fn try_from(values: Vec<T>) -> Result<Self, TooManySeats> {
        if values.len() > MAX_SEATS {
            return Err(TooManySeats(values.len()));
        }
        Ok(Self(values.into_iter().collect()))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

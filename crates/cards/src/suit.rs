//! [`Suit`]: clubs, diamonds, hearts, spades.

use std::fmt;

/// The suit of a card. Suits have an order only so that cards can be sorted; no game here ranks them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All suits in index order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The suit at `index`: 0 clubs, 1 diamonds, 2 hearts, 3 spades.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Suit> {
        if index < 4 {
            Some(Self::ALL[index as usize])
        } else {
            None
        }
    }

    /// 0 clubs, 1 diamonds, 2 hearts, 3 spades.
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The suit written as `c`: `c`, `d`, `h` or `s` in either case.
    pub const fn from_char(c: char) -> Option<Suit> {
        match c {
            'c' | 'C' => Some(Suit::Clubs),
            'd' | 'D' => Some(Suit::Diamonds),
            'h' | 'H' => Some(Suit::Hearts),
            's' | 'S' => Some(Suit::Spades),
            _ => None,
        }
    }

    /// How the suit is written: `c`, `d`, `h` or `s`.
    pub const fn to_char(self) -> char {
        b"cdhs"[self as usize] as char
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

//! [`Hand`]: cards added up so that their [`Strength`] is a few look-ups away.

use std::fmt;
use std::ops::{Add, AddAssign};

use crate::counts;
use crate::table::{self, SUM_BITS, weight};
use crate::{Card, CardSet, Strength};

/// Where the counts of the four suits begin in a key: four bits each, above the two sums of the ranks.
const SUITS: u32 = 2 * SUM_BITS;
/// Three in each count: added, it makes a count of five or more reach its top bit.
const TO_FLUSH: u64 = 0x3333 << SUITS;
/// The top bit of each count.
const FLUSH: u64 = 0x8888 << SUITS;

/// What each card adds to the key. Long enough that any byte is in bounds.
static KEYS: [u64; 256] = {
    let mut keys = [0; 256];
    let mut i = 0;
    while i < Card::COUNT {
        keys[i] = weight(i / 4) | 1 << (SUITS as usize + 4 * (i % 4));
        i += 1;
    }
    keys
};

/// Different cards, ready to be evaluated.
///
/// Hands add, so cards that several hands share are added up once. A card must not be added twice: debug builds stop
/// at that, and in a release build the hand then has a wrong, meaningless strength.
///
/// ```
/// use farol_cards::{CardSet, Category, Hand};
///
/// let hole: CardSet = "AhKh".parse()?;
/// let board: CardSet = "QhJhTh2c2d".parse()?;
/// let strength = (Hand::from(hole) + Hand::from(board)).strength7();
/// assert_eq!(strength.category(), Category::StraightFlush);
/// assert_eq!(strength.to_string(), "straight flush, ace high");
/// # Ok::<(), farol_cards::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    /// Sums of the ranks' weights and counts of the suits; see [`table`](crate::table).
    key: u64,
    /// The cards themselves, needed only for a flush.
    cards: CardSet,
}

impl Hand {
    /// This hand and one more card.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Hand {
        debug_assert!(!self.cards.contains(card), "{card} is in the hand already");
        Hand {
            key: self.key + KEYS[usize::from(card.index())],
            cards: self.cards.with(card),
        }
    }

    /// How many cards the hand has.
    #[inline]
    pub const fn len(self) -> usize {
        self.cards.len()
    }

    /// Whether the hand has no cards.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.cards.is_empty()
    }

    /// The cards of the hand.
    #[inline]
    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// The strength of the best five cards, or `None` unless there are 5, 6 or 7.
    #[inline]
    pub fn strength(self) -> Option<Strength> {
        let of_ranks = match self.len() {
            5 => table::five(self.key),
            6 => table::six(self.key),
            7 => table::seven(self.key),
            _ => return None,
        };
        Some(self.flush().unwrap_or(of_ranks))
    }

    /// The strength of seven cards, without counting them.
    ///
    /// Of any other number the answer is meaningless, and debug builds stop.
    #[inline]
    pub fn strength7(self) -> Strength {
        debug_assert!(self.len() == 7, "strength7 is for seven cards; strength() counts them");
        match self.flush() {
            Some(strength) => strength,
            None => table::seven(self.key),
        }
    }

    /// The strength of seven cards were there no flushes.
    #[inline]
    pub(crate) fn ranks7(self) -> Strength {
        table::seven(self.key)
    }

    /// The strength of the flush, if there is one. Seven cards with a flush have nothing better than it.
    #[inline(always)]
    pub(crate) fn flush(self) -> Option<Strength> {
        let flush = self.key.wrapping_add(TO_FLUSH) & FLUSH;
        if flush == 0 {
            return None;
        }
        let suit = (flush.trailing_zeros() - SUITS) / 4;
        let ranks = (self.cards.bits() >> (16 * suit)) as u16;
        Some(Strength::from_bits(SUITED[usize::from(ranks) % SUITED.len()]))
    }
}

/// The strength of a flush in each set of ranks.
static SUITED: [u32; 1 << 13] = {
    let mut suited = [0; 1 << 13];
    let mut ranks = 0;
    while ranks < suited.len() {
        suited[ranks] = counts::flush(ranks as u32).bits();
        ranks += 1;
    }
    suited
};

impl Add<Card> for Hand {
    type Output = Hand;

    #[inline]
    fn add(self, card: Card) -> Hand {
        self.with(card)
    }
}

impl Add for Hand {
    type Output = Hand;

    /// The cards of both hands, which share none.
    #[inline]
    fn add(self, other: Hand) -> Hand {
        debug_assert!(!self.cards.intersects(other.cards), "{self} and {other} share a card");
        Hand {
            key: self.key + other.key,
            cards: self.cards.union(other.cards),
        }
    }
}

impl AddAssign<Card> for Hand {
    #[inline]
    fn add_assign(&mut self, card: Card) {
        *self = *self + card;
    }
}

impl AddAssign for Hand {
    #[inline]
    fn add_assign(&mut self, other: Hand) {
        *self = *self + other;
    }
}

impl From<CardSet> for Hand {
    #[inline]
    fn from(cards: CardSet) -> Hand {
        let key = cards.iter().map(|card| KEYS[usize::from(card.index())]).sum();
        Hand { key, cards }
    }
}

impl From<Card> for Hand {
    #[inline]
    fn from(card: Card) -> Hand {
        Hand::default().with(card)
    }
}

impl FromIterator<Card> for Hand {
    /// The hand of these cards; one that comes twice counts once.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        Hand::from(cards.into_iter().collect::<CardSet>())
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.cards(), f)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

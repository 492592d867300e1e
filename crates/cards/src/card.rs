//! [`Card`]: one of the 52, in one byte.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::text::serde_as_text;
use crate::{Rank, Suit};

/// One of the 52 cards. Cards sort by rank, then suit.
///
/// ```
/// use farol_cards::{Card, Rank, Suit};
///
/// let card: Card = "Ah".parse()?;
/// assert_eq!(card, Card::new(Rank::Ace, Suit::Hearts));
/// assert_eq!(card.index(), 12 * 4 + 2);
/// # Ok::<(), farol_cards::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many cards there are.
    pub const COUNT: usize = 52;

    /// All 52 cards in index order.
    pub const ALL: [Card; 52] = {
        let mut all = [Card(0); 52];
        let mut i = 0;
        while i < 52 {
            all[i] = Card(i as u8);
            i += 1;
        }
        all
    };

    /// The card of this rank and suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(rank.index() * 4 + suit.index())
    }

    /// The card at `index` = rank × 4 + suit, if that is below 52.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Card> {
        if index < 52 { Some(Card(index)) } else { None }
    }

    /// Rank × 4 + suit, below 52.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The card's rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 >> 2) as usize]
    }

    /// The card's suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 & 3) as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ParseCardError {
    /// The text is not a rank and a suit.
    #[error("a card is two characters, a rank and a suit, such as Ah or Tc; got {got}")]
    Length {
        /// How many characters there were.
        got: usize,
    },
    /// The first character is no rank.
    #[error("{found:?} is not a rank; ranks are 2 3 4 5 6 7 8 9 T J Q K A")]
    Rank {
        /// The character in the rank's place.
        found: char,
    },
    /// The second character is no suit.
    #[error("{found:?} is not a suit; suits are c d h s")]
    Suit {
        /// The character in the suit's place.
        found: char,
    },
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let mut chars = text.chars();
        let (Some(rank), Some(suit), None) = (chars.next(), chars.next(), chars.next()) else {
            return Err(ParseCardError::Length {
                got: text.chars().count(),
            });
        };
        Ok(Card::new(
            Rank::from_char(rank).ok_or(ParseCardError::Rank { found: rank })?,
            Suit::from_char(suit).ok_or(ParseCardError::Suit { found: suit })?,
        ))
    }
}

serde_as_text!(Card, "a card such as \"Ah\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_from_its_text_and_its_index() {
        for (i, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(card.index()), i);
            assert_eq!(Card::from_index(card.index()), Some(card));
            assert_eq!(Card::new(card.rank(), card.suit()), card);
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!(Card::from_index(52), None);
        assert_eq!(size_of::<Card>(), 1);
    }

    #[test]
    fn case_does_not_matter() {
        assert_eq!("aH".parse::<Card>(), "Ah".parse());
    }

    #[test]
    fn a_bad_card_says_which_half_is_wrong() {
        assert_eq!("1h".parse::<Card>(), Err(ParseCardError::Rank { found: '1' }));
        assert_eq!("Ax".parse::<Card>(), Err(ParseCardError::Suit { found: 'x' }));
        assert_eq!("10h".parse::<Card>(), Err(ParseCardError::Length { got: 3 }));
        assert_eq!("♥".parse::<Card>(), Err(ParseCardError::Length { got: 1 }));
    }

    #[test]
    fn serde_writes_a_card_as_its_text() {
        let card = Card::new(Rank::Ten, Suit::Clubs);
        assert_eq!(serde_json::to_string(&card).unwrap(), "\"Tc\"");
        assert_eq!(serde_json::from_str::<Card>("\"Tc\"").unwrap(), card);
        let error = serde_json::from_str::<Card>("\"Tz\"").unwrap_err();
        assert!(error.to_string().contains("suits are c d h s"), "{error}");
    }
}

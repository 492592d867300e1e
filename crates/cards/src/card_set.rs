//! [`CardSet`]: any of the 52 cards, in one word.

use std::fmt;
use std::str::FromStr;

use crate::text::serde_as_text;
use crate::{Card, ParseCardsError, parse_cards};

/// A set of cards: bit suit × 16 + rank of a word, so that a suit is a lane of 16 bits.
///
/// ```
/// use farol_cards::CardSet;
///
/// let board: CardSet = "Kd Ah 2c".parse()?;
/// assert_eq!(board.len(), 3);
/// assert_eq!(board.to_string(), "AhKd2c");
/// # Ok::<(), farol_cards::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

#[inline]
const fn bit(card: Card) -> u64 {
    1 << ((card.index() & 3) * 16 + (card.index() >> 2))
}

impl CardSet {
    /// No cards.
    #[inline]
    pub const fn empty() -> CardSet {
        CardSet(0)
    }

    /// All 52 cards.
    #[inline]
    pub const fn full() -> CardSet {
        CardSet(0x1fff_1fff_1fff_1fff)
    }

    /// The word itself: bit suit × 16 + rank for each card.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of these bits, if none lies outside the 52 cards.
    #[inline]
    pub const fn from_bits(bits: u64) -> Option<CardSet> {
        if bits & !Self::full().0 == 0 {
            Some(CardSet(bits))
        } else {
            None
        }
    }

    /// Puts a card in; false if it was there already.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= bit(card);
        new
    }

    /// Takes a card out; false if it was not there.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !bit(card);
        there
    }

    /// This set and one card.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | bit(card))
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & bit(card) != 0
    }

    /// The cards of either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Whether the sets share a card.
    #[inline]
    pub const fn intersects(self, other: CardSet) -> bool {
        self.0 & other.0 != 0
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, suit by suit, each from its lowest rank up.
    #[inline]
    pub const fn iter(self) -> Cards {
        Cards(self.0)
    }
}

/// The cards of a [`CardSet`], suit by suit, each from its lowest rank up.
#[derive(Clone, Debug)]
pub struct Cards(u64);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let at = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Card::from_index((at & 15) * 4 + (at >> 4))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::empty(), CardSet::with)
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> CardSet {
        CardSet(bit(card))
    }
}

impl fmt::Display for CardSet {
    /// Highest card first, without separators.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Card::ALL
            .into_iter()
            .rev()
            .filter(|&card| self.contains(card))
            .try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl FromStr for CardSet {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<CardSet, ParseCardsError> {
        Ok(parse_cards(text)?.into_iter().collect())
    }
}

serde_as_text!(CardSet, "cards such as \"AhKd\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_goes_in_once_and_out_once() {
        let card: Card = "7d".parse().unwrap();
        let mut set = CardSet::empty();
        assert!(set.insert(card));
        assert!(!set.insert(card));
        assert!(set.contains(card));
        assert!(set.remove(card));
        assert!(!set.remove(card));
        assert!(set.is_empty());
    }

    #[test]
    fn the_full_set_holds_each_card_once() {
        assert_eq!(CardSet::full().len(), 52);
        assert_eq!(CardSet::full(), Card::ALL.into_iter().collect());
        assert_eq!(CardSet::full().iter().len(), 52);
        let mut back: Vec<_> = CardSet::full().iter().collect();
        back.sort();
        assert_eq!(back, Card::ALL);
    }

    #[test]
    fn bits_outside_the_deck_are_refused() {
        assert_eq!(CardSet::from_bits(1 << 13), None);
        assert_eq!(CardSet::from_bits(CardSet::full().bits()), Some(CardSet::full()));
    }

    #[test]
    fn a_repeated_card_is_named_with_its_place() {
        let error = "AhKdAh".parse::<CardSet>().unwrap_err();
        assert_eq!(
            error,
            ParseCardsError::Repeated {
                card: "Ah".parse().unwrap(),
                at: 4
            }
        );
    }
}

//! [`Combo`]: two hole cards.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::text::serde_as_text;
use crate::{Card, CardSet, Hand, ParseCardsError, parse_cards};

/// Two different cards, in no order: one of the 1326 starting hands of Hold'em.
///
/// ```
/// use farol_cards::Combo;
///
/// let combo: Combo = "KhAh".parse()?;
/// assert_eq!(combo.to_string(), "AhKh");
/// assert!(combo.is_suited());
/// # Ok::<(), farol_cards::ParseComboError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Combo {
    high: Card,
    low: Card,
}

impl Combo {
    /// How many combos there are.
    pub const COUNT: usize = 1326;

    /// The combo of two cards, or `None` if they are the same.
    pub fn new(a: Card, b: Card) -> Option<Combo> {
        (a != b).then(|| Combo {
            high: a.max(b),
            low: a.min(b),
        })
    }

    /// All combos in index order.
    pub fn all() -> impl Iterator<Item = Combo> {
        Card::ALL.into_iter().flat_map(|high| {
            Card::ALL
                .into_iter()
                .take_while(move |&low| low < high)
                .map(move |low| Combo { high, low })
        })
    }

    /// The combo at `index`, if that is below 1326.
    pub fn from_index(index: usize) -> Option<Combo> {
        // The high card of index i is the greatest h with h(h - 1)/2 <= i.
        let high = (1..Card::COUNT).take_while(|h| h * (h - 1) / 2 <= index).last()?;
        let low = index - high * (high - 1) / 2;
        (low < high).then(|| Combo {
            high: Card::ALL[high],
            low: Card::ALL[low],
        })
    }

    /// The combo's place among all 1326, by its high card, then its low card.
    #[inline]
    pub const fn index(self) -> usize {
        let high = self.high.index() as usize;
        high * (high - 1) / 2 + self.low.index() as usize
    }

    /// The card of higher rank, or of higher suit in a pair.
    #[inline]
    pub const fn high(self) -> Card {
        self.high
    }

    /// The other card.
    #[inline]
    pub const fn low(self) -> Card {
        self.low
    }

    /// Both cards.
    #[inline]
    pub const fn cards(self) -> CardSet {
        CardSet::empty().with(self.high).with(self.low)
    }

    /// Both cards, ready for an evaluation.
    #[inline]
    pub fn hand(self) -> Hand {
        Hand::default().with(self.high).with(self.low)
    }

    /// Whether both cards are of one rank.
    pub fn is_pair(self) -> bool {
        self.high.rank() == self.low.rank()
    }

    /// Whether both cards are of one suit.
    pub fn is_suited(self) -> bool {
        self.high.suit() == self.low.suit()
    }
}

impl fmt::Display for Combo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.high, self.low)
    }
}

impl fmt::Debug for Combo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not two different cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ParseComboError {
    /// There is something else than different cards.
    #[error(transparent)]
    Cards(#[from] ParseCardsError),
    /// There are not two cards.
    #[error("hole cards are two, such as AhKd; got {got}")]
    Count {
        /// How many cards there were.
        got: usize,
    },
}

impl FromStr for Combo {
    type Err = ParseComboError;

    fn from_str(text: &str) -> Result<Combo, ParseComboError> {
        let cards = parse_cards(text)?;
        match cards[..] {
            [a, b] => Combo::new(a, b),
            _ => None,
        }
        .ok_or(ParseComboError::Count { got: cards.len() })
    }
}

serde_as_text!(Combo, "two cards such as \"AhKd\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combo_reads_back_from_its_index_and_its_text() {
        let mut count = 0;
        for (i, combo) in Combo::all().enumerate() {
            assert_eq!(combo.index(), i);
            assert_eq!(Combo::from_index(i), Some(combo));
            assert_eq!(combo.to_string().parse(), Ok(combo));
            count += 1;
        }
        assert_eq!(count, Combo::COUNT);
        assert_eq!(Combo::from_index(Combo::COUNT), None);
    }

    #[test]
    fn one_card_or_a_card_twice_is_no_combo() {
        assert_eq!("Ah".parse::<Combo>(), Err(ParseComboError::Count { got: 1 }));
        assert!(matches!(
            "AhAh".parse::<Combo>(),
            Err(ParseComboError::Cards(ParseCardsError::Repeated { at: 2, .. }))
        ));
        assert_eq!(Combo::new(Card::ALL[3], Card::ALL[3]), None);
    }
}

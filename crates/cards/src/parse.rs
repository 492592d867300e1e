//! [`parse_cards`]: a row of cards, in order, without repeats.

use thiserror::Error;

use crate::{Card, CardSet, ParseCardError, Rank, Suit};

/// A text that is not a row of different cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ParseCardsError {
    /// Something at `at` is not a card.
    #[error("at byte {at}: {source}")]
    Card {
        /// Byte position of the card in the text.
        at: usize,
        /// What is wrong with it.
        source: ParseCardError,
    },
    /// A card stands in the row twice.
    #[error("at byte {at}: {card} is there already; every card can be given once")]
    Repeated {
        /// The card.
        card: Card,
        /// Byte position of its second appearance.
        at: usize,
    },
}

/// Reads cards such as `AhKd`, `Ah Kd` or `Ah, Kd`, keeping their order and refusing repeats.
///
/// ```
/// use farol_cards::{parse_cards, ParseCardsError};
///
/// assert_eq!(parse_cards("Ah Kd 2c")?.len(), 3);
/// let error = parse_cards("Ah Kd Ah").unwrap_err();
/// assert_eq!(error.to_string(), "at byte 6: Ah is there already; every card can be given once");
/// # Ok::<(), ParseCardsError>(())
/// ```
pub fn parse_cards(text: &str) -> Result<Vec<Card>, ParseCardsError> {
    let mut cards = Vec::new();
    let mut seen = CardSet::empty();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        if c.is_whitespace() || c == ',' {
            continue;
        }
        let wrong = |source| ParseCardsError::Card { at, source };
        let rank = Rank::from_char(c).ok_or(wrong(ParseCardError::Rank { found: c }))?;
        let (_, c) = chars.next().ok_or(wrong(ParseCardError::Length { got: 1 }))?;
        let suit = Suit::from_char(c).ok_or(wrong(ParseCardError::Suit { found: c }))?;
        let card = Card::new(rank, suit);
        if !seen.insert(card) {
            return Err(ParseCardsError::Repeated { card, at });
        }
        cards.push(card);
    }
    Ok(cards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_kept_and_separators_are_optional() {
        let plain = parse_cards("2cAhKd").unwrap();
        assert_eq!(plain, parse_cards(" 2c, Ah\tKd ").unwrap());
        assert_eq!(plain.iter().map(Card::to_string).collect::<String>(), "2cAhKd");
        assert_eq!(parse_cards("").unwrap(), []);
    }

    #[test]
    fn an_error_gives_the_byte_where_the_card_starts() {
        assert_eq!(
            parse_cards("Ah Zd"),
            Err(ParseCardsError::Card {
                at: 3,
                source: ParseCardError::Rank { found: 'Z' }
            })
        );
        assert_eq!(
            parse_cards("AhK"),
            Err(ParseCardsError::Card {
                at: 2,
                source: ParseCardError::Length { got: 1 }
            })
        );
        let card = Card::new(Rank::Ace, Suit::Hearts);
        assert_eq!(parse_cards("Ah, ah"), Err(ParseCardsError::Repeated { card, at: 4 }));
    }
}

//! [`Deck`] and [`deal`]: cards without replacement.

use farol_core::Dice;

use crate::{Card, CardSet};

/// Cards not dealt yet. The next card is drawn at random, so the deck itself has no order worth knowing.
///
/// ```
/// use farol_cards::Deck;
/// use farol_core::Dice;
///
/// let mut dice = Dice::deal(7, 3);
/// let mut deck = Deck::without("AhKh".parse()?);
/// let flop: Vec<_> = (0..3).filter_map(|_| deck.draw(&mut dice)).collect();
/// assert_eq!((flop.len(), deck.len()), (3, 47));
/// # Ok::<(), farol_cards::ParseCardsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Deck {
    cards: [Card; Card::COUNT],
    len: usize,
}

impl Deck {
    /// All 52 cards.
    pub const fn full() -> Deck {
        Deck {
            cards: Card::ALL,
            len: Card::COUNT,
        }
    }

    /// The cards that are not in `gone`.
    pub fn without(gone: CardSet) -> Deck {
        let mut deck = Deck {
            cards: Card::ALL,
            len: 0,
        };
        for card in Card::ALL {
            if !gone.contains(card) {
                deck.cards[deck.len] = card;
                deck.len += 1;
            }
        }
        deck
    }

    /// Takes a random card, or `None` from an empty deck.
    #[inline]
    pub fn draw(&mut self, dice: &mut Dice) -> Option<Card> {
        let last = self.len.checked_sub(1)?;
        let at = dice.below(self.len as u32) as usize;
        let card = self.cards[at];
        self.cards[at] = self.cards[last];
        self.len = last;
        Some(card)
    }

    /// How many cards are left.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether no card is left.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards left, in no meaningful order.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len]
    }
}

/// Fills `out` with different random cards: the first draws of a [`Deck::full`], without a deck to keep.
///
/// # Panics
/// If `out` is longer than 52. [`deal_array`] has its length checked by the compiler.
#[inline]
pub fn deal(dice: &mut Dice, out: &mut [Card]) {
    assert!(
        out.len() <= Card::COUNT,
        "a deck has 52 cards, {} were wanted",
        out.len()
    );
    let mut cards = Card::ALL;
    for (dealt, slot) in out.iter_mut().enumerate() {
        let left = Card::COUNT - dealt;
        let at = dice.below(left as u32) as usize;
        *slot = cards[at];
        cards[at] = cards[left - 1];
    }
}

/// `N` different random cards, the same ones as [`deal`] gives.
#[inline]
pub fn deal_array<const N: usize>(dice: &mut Dice) -> [Card; N] {
    const { assert!(N <= Card::COUNT, "a deck has 52 cards") };
    let mut out = [Card::ALL[0]; N];
    deal(dice, &mut out);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_runs_out_after_each_card_came_once() {
        let mut dice = Dice::deal(1, 1);
        let mut deck = Deck::full();
        let mut seen = CardSet::empty();
        while let Some(card) = deck.draw(&mut dice) {
            assert!(seen.insert(card));
        }
        assert_eq!(seen, CardSet::full());
    }

    #[test]
    fn a_card_taken_out_is_never_drawn() {
        let gone: CardSet = "AhKd2c".parse().unwrap();
        let deck = Deck::without(gone);
        assert_eq!(deck.len(), 49);
        assert!(deck.cards().iter().all(|&card| !gone.contains(card)));
    }

    #[test]
    fn dealing_at_once_and_drawing_one_by_one_give_the_same_cards() {
        let at_once: [Card; 52] = deal_array(&mut Dice::deal(9, 4));
        let (mut dice, mut deck) = (Dice::deal(9, 4), Deck::full());
        assert!(at_once.into_iter().eq(std::iter::from_fn(|| deck.draw(&mut dice))));
    }

    #[test]
    fn every_card_is_dealt_first_equally_often() {
        let mut counts = [0u32; 52];
        for index in 0..52_000 {
            let [_, second] = deal_array(&mut Dice::deal(5, index));
            counts[usize::from(second.index())] += 1;
        }
        // Five standard deviations of a binomial(52000, 1/52).
        assert!(counts.iter().all(|&c| c.abs_diff(1000) < 157), "{counts:?}");
    }

    #[test]
    fn deal_three_of_seed_seven_never_changes() {
        // A change here changes every recorded match.
        let cards: [Card; 9] = deal_array(&mut Dice::deal(7, 3));
        assert_eq!(format!("{cards:?}"), "[4s, 3h, 7c, 2s, Ah, 6s, 4c, Qd, Qh]");
    }
}

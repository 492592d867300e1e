//! Who wins how often: [`exact`] over all deals, [`monte_carlo`] over some.
//!
//! ```
//! use farol_cards::Combo;
//! use farol_cards::equity::{Spot, exact};
//!
//! let hands: [Combo; 2] = ["AhKh".parse()?, "QdQc".parse()?];
//! let spot = Spot::new(hands, &[], &[])?;
//! let equities = exact(&spot, 2_000_000)?;
//! assert!((equities[0].equity - 0.4616).abs() < 0.001);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod exact;
mod sample;
mod tally;

pub use exact::exact;
pub use sample::monte_carlo;

use thiserror::Error;

use crate::{Card, CardSet, Range};

/// The most players of a [`Spot`].
pub const MAX_PLAYERS: usize = 10;

/// Players with their ranges, the board so far, and cards that are out of play.
#[derive(Clone, Debug)]
pub struct Spot {
    /// Without the combos that the board and the dead cards block.
    players: Vec<Range>,
    board: CardSet,
    dead: CardSet,
}

/// A spot that cannot be, or cannot be worked out as asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EquityError {
    /// There are too few or too many players.
    #[error("{got} players; equity is for 2 to 10")]
    Players {
        /// How many there were.
        got: usize,
    },
    /// The board is no flop, turn or river.
    #[error("{got} cards on the board; give 0, 3, 4 or 5")]
    Board {
        /// How many there were.
        got: usize,
    },
    /// One card is given in two places.
    #[error("{card} is given twice, on the board, among the dead cards or in a player's hand; take one away")]
    Repeated {
        /// The card.
        card: Card,
    },
    /// A player has no combo left.
    #[error("player {} has no hand that the board and the dead cards leave possible", player + 1)]
    Blocked {
        /// The player, counting from 0.
        player: usize,
    },
    /// Each player has combos left, but not all players at once.
    #[error("the players' ranges never fit together: every deal would need one card twice; widen a range")]
    Clash,
    /// The deck is too small for players and board.
    #[error("{left} cards are left for players and board, but {needed} are needed; name fewer dead cards")]
    Deck {
        /// Cards that are neither on the board nor dead.
        left: usize,
        /// Cards that have yet to be dealt.
        needed: usize,
    },
    /// There are more deals than the caller would have enumerated.
    #[error("more than {limit} deals to enumerate; raise the limit or use monte_carlo")]
    Limit {
        /// The limit that was given.
        limit: u64,
    },
    /// No samples were asked for.
    #[error("0 samples give no estimate; ask for at least 1")]
    NoSamples,
    /// The ranges fit together so seldom that sampling does not get on.
    #[error("the ranges fit together in less than one of {tries} tries; use exact, or narrow the ranges")]
    Rare {
        /// How often a deal was tried in a row.
        tries: u64,
    },
}

impl Spot {
    /// Checks the players (2 to 10, each a [`Range`] or a [`Combo`](crate::Combo)), the board (0, 3, 4 or 5 cards) and
    /// the dead cards against each other.
    pub fn new<P: Into<Range>>(
        players: impl IntoIterator<Item = P>,
        board: &[Card],
        dead: &[Card],
    ) -> Result<Spot, EquityError> {
        let players: Vec<Range> = players.into_iter().map(Into::into).collect();
        if !(2..=MAX_PLAYERS).contains(&players.len()) {
            return Err(EquityError::Players { got: players.len() });
        }
        if ![0, 3, 4, 5].contains(&board.len()) {
            return Err(EquityError::Board { got: board.len() });
        }
        let mut seen = CardSet::empty();
        let exact_hands = players.iter().filter(|range| range.len() == 1).flat_map(Range::iter);
        let held = exact_hands.flat_map(|(combo, _)| [combo.high(), combo.low()]);
        for card in board.iter().chain(dead).copied().chain(held) {
            if !seen.insert(card) {
                return Err(EquityError::Repeated { card });
            }
        }
        let (board, dead): (CardSet, CardSet) = (board.iter().copied().collect(), dead.iter().copied().collect());
        let gone = board.union(dead);
        let (left, needed) = (Card::COUNT - gone.len(), 2 * players.len() + 5 - board.len());
        if left < needed {
            return Err(EquityError::Deck { left, needed });
        }
        let players: Vec<Range> = players.iter().map(|range| range.without(gone)).collect();
        if let Some(player) = players.iter().position(Range::is_empty) {
            return Err(EquityError::Blocked { player });
        }
        let spot = Spot { players, board, dead };
        if spot.fits() { Ok(spot) } else { Err(EquityError::Clash) }
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.players.len()
    }

    /// Cards that players or the board can still get.
    fn live(&self) -> CardSet {
        CardSet::full().difference(self.board).difference(self.dead)
    }

    /// Whether some deal gives every player a hand. Gives up on a puzzle that takes too long, and says yes.
    fn fits(&self) -> bool {
        fn place(ranges: &[Vec<CardSet>], used: CardSet, patience: &mut u32) -> bool {
            let Some((first, rest)) = ranges.split_first() else {
                return true;
            };
            *patience = patience.saturating_sub(1);
            *patience == 0
                || first
                    .iter()
                    .any(|&cards| !cards.intersects(used) && place(rest, used.union(cards), patience))
        }
        let mut ranges: Vec<Vec<CardSet>> = self
            .players
            .iter()
            .map(|range| range.iter().map(|(combo, _)| combo.cards()).collect())
            .collect();
        ranges.sort_by_key(Vec::len);
        place(&ranges, CardSet::empty(), &mut 1_000_000)
    }
}

/// How a player fares.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Equity {
    /// How often the player wins alone.
    pub win: f64,
    /// How often the player shares the pot.
    pub tie: f64,
    /// The share of the pot: wins, and each tie divided by those who tie.
    pub equity: f64,
    /// The standard error of `equity`; 0 if it is exact.
    pub standard_error: f64,
}

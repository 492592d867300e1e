//! Cards, decks, ranges, and what hands are worth.
//!
//! - [`Card`], of a [`Rank`] and a [`Suit`]; [`CardSet`]; [`parse_cards`]
//! - [`Deck`] and [`deal`], from the dice of `farol-core`: deal *k* of seed *s* never changes
//! - [`Hand`], which adds cards up, and its [`Strength`], of a [`Category`], for five to seven cards
//! - [`badugi`] and [`BadugiRank`]
//! - [`Combo`], two hole cards, and [`Range`], weights for all of them
//! - [`equity`]: exact or sampled, for 2 to 10 players
//!
//! ```
//! use farol_cards::equity::{Spot, exact};
//! use farol_cards::{CardSet, Deck, Hand, Range, parse_cards};
//! use farol_core::Dice;
//!
//! // A board from the dice, and what it makes of two hole cards.
//! let hole: CardSet = "AhKh".parse()?;
//! let (mut dice, mut deck) = (Dice::deal(7, 3), Deck::without(hole));
//! let board: Vec<_> = (0..5).filter_map(|_| deck.draw(&mut dice)).collect();
//! let hand = board.iter().fold(Hand::from(hole), |hand, &card| hand + card);
//! println!("{hand}: {}", hand.strength7());
//!
//! // A hand against a range on the flop.
//! let players: [Range; 2] = ["AhKh".parse()?, "TT+, AJs+:0.5".parse()?];
//! let equities = exact(&Spot::new(players, &parse_cards("Qh7h2c")?, &[])?, 100_000)?;
//! assert!((equities[0].equity + equities[1].equity - 1.0).abs() < 1e-9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod equity;

mod badugi;
mod card;
mod card_set;
mod combo;
mod counts;
mod deck;
mod hand;
mod parse;
mod range;
mod range_text;
mod rank;
mod strength;
mod suit;
mod table;
mod text;

pub use badugi::{BadugiRank, badugi};
pub use card::{Card, ParseCardError};
pub use card_set::{CardSet, Cards};
pub use combo::{Combo, ParseComboError};
pub use deck::{Deck, deal, deal_array};
pub use hand::Hand;
pub use parse::{ParseCardsError, parse_cards};
pub use range::Range;
pub use range_text::{ParseRangeError, RangeFault};
pub use rank::Rank;
pub use strength::{Category, Strength};
pub use suit::Suit;

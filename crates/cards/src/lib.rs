//! Cards.

mod badugi;
mod card;
mod card_set;
mod deck;
mod hand;
mod parse;
mod rank;
mod strength;
mod suit;
mod text;

pub use badugi::{BadugiRank, badugi};
pub use card::{Card, ParseCardError};
pub use card_set::{CardSet, Cards};
pub use deck::{Deck, deal, deal_array};
pub use hand::Hand;
pub use parse::{ParseCardsError, parse_cards};
pub use rank::Rank;
pub use strength::{Category, Strength};
pub use suit::Suit;

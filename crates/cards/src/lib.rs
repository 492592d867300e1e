//! Cards.

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

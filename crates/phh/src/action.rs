//! One entry of a PHH action list.

use std::fmt;
use std::str::FromStr;

use farol_cards::{Card, parse_cards};
use farol_core::{Chips, MAX_SEATS};
use thiserror::Error;

/// What happened. Players are counted from zero here and from one in the text: `p1` is player 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// `d dh p1 AhKd`: hole cards.
    DealHole {
        /// To whom.
        player: usize,
        /// What; an unknown card is `None`.
        cards: Vec<Option<Card>>,
    },
    /// `d db Qh7s2c`: board cards.
    DealBoard(Vec<Option<Card>>),
    /// `p1 f`.
    Fold(usize),
    /// `p1 cc`: a check or a call.
    CheckCall(usize),
    /// `p1 cbr 300`: a bet or raise to 300 on this street.
    RaiseTo(usize, Chips),
    /// `p1 sd 7h2c`: cards thrown away; none when standing pat.
    Discard {
        /// Who.
        player: usize,
        /// What; an unknown card is `None`.
        cards: Vec<Option<Card>>,
    },
    /// `p1 sm AhKd`: a hand shown, or with no cards mucked.
    Show {
        /// Who.
        player: usize,
        /// What; an unknown card is `None`, no card at all is a muck.
        cards: Vec<Option<Card>>,
    },
}

/// Why an entry cannot be read.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ActionError {
    /// There is no such kind of entry.
    #[error("\"{0}\" is no PHH action: d dh, d db, pN f, pN cc, pN cbr AMOUNT, pN sd CARDS and pN sm CARDS are")]
    Unknown(String),
    /// The player's name is off.
    #[error("\"{0}\" is no player: write p1 to p{MAX_SEATS}")]
    Player(String),
    /// The amount is off.
    #[error("\"{0}\" is no whole number of chips")]
    Amount(String),
    /// The cards are off.
    #[error("\"{0}\" are no cards: write AhKd, or ?? for one that is unknown")]
    Cards(String),
}

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Self, ActionError> {
        // What follows a # inside an entry is a remark.
        let plain = text.split('#').next().unwrap_or_default();
        let words: Vec<&str> = plain.split_whitespace().collect();
        match words[..] {
            ["d", "dh", who, what] => Ok(Self::DealHole {
                player: player(who)?,
                cards: cards(what)?,
            }),
            ["d", "db", what] => Ok(Self::DealBoard(cards(what)?)),
            [who, "f"] => Ok(Self::Fold(player(who)?)),
            [who, "cc"] => Ok(Self::CheckCall(player(who)?)),
            [who, "cbr", amount] => Ok(Self::RaiseTo(player(who)?, chips(amount)?)),
            [who, "sd"] => Ok(Self::Discard {
                player: player(who)?,
                cards: Vec::new(),
            }),
            [who, "sd", what] => Ok(Self::Discard {
                player: player(who)?,
                cards: cards(what)?,
            }),
            [who, "sm"] | [who, "sm", "-"] => Ok(Self::Show {
                player: player(who)?,
                cards: Vec::new(),
            }),
            [who, "sm", what] => Ok(Self::Show {
                player: player(who)?,
                cards: cards(what)?,
            }),
            _ => Err(ActionError::Unknown(text.to_owned())),
        }
    }
}

fn player(text: &str) -> Result<usize, ActionError> {
    let number = text.strip_prefix('p').and_then(|n| n.parse::<usize>().ok());
    number
        .filter(|n| (1..=MAX_SEATS).contains(n))
        .map(|n| n - 1)
        .ok_or_else(|| ActionError::Player(text.to_owned()))
}

fn chips(text: &str) -> Result<Chips, ActionError> {
    let whole = text.strip_suffix(".0").unwrap_or(text);
    whole
        .parse()
        .map(Chips::new)
        .map_err(|_| ActionError::Amount(text.to_owned()))
}

fn cards(text: &str) -> Result<Vec<Option<Card>>, ActionError> {
    let bad = || ActionError::Cards(text.to_owned());
    if !text.is_ascii() || !text.len().is_multiple_of(2) {
        return Err(bad());
    }
    let known: String = text.replace("??", "");
    parse_cards(&known).map_err(|_| bad())?;
    (0..text.len() / 2)
        .map(|i| match &text[2 * i..2 * i + 2] {
            "??" => Ok(None),
            card => card.parse().map(Some).map_err(|_| bad()),
        })
        .collect()
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = |cards: &[Option<Card>]| -> String {
            cards
                .iter()
                .map(|card| card.map_or_else(|| "??".to_owned(), |c| c.to_string()))
                .collect()
        };
        match self {
            Self::DealHole { player, cards } => write!(f, "d dh p{} {}", player + 1, told(cards)),
            Self::DealBoard(cards) => write!(f, "d db {}", told(cards)),
            Self::Fold(player) => write!(f, "p{} f", player + 1),
            Self::CheckCall(player) => write!(f, "p{} cc", player + 1),
            Self::RaiseTo(player, to) => write!(f, "p{} cbr {to}", player + 1),
            Self::Discard { player, cards } if cards.is_empty() => write!(f, "p{} sd", player + 1),
            Self::Discard { player, cards } => write!(f, "p{} sd {}", player + 1, told(cards)),
            Self::Show { player, cards } if cards.is_empty() => write!(f, "p{} sm", player + 1),
            Self::Show { player, cards } => write!(f, "p{} sm {}", player + 1, told(cards)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_entry_reads_and_writes_back() {
        for text in [
            "d dh p1 AhKd",
            "d dh p6 ????",
            "d db Qh7s2c",
            "p3 f",
            "p10 cc",
            "p2 cbr 350",
            "p1 sd",
            "p1 sd 7h??",
            "p4 sm",
            "p4 sm 6d5h",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn remarks_are_passed_over_and_faults_are_named() {
        assert_eq!("p3 f # a hero fold".parse(), Ok(Action::Fold(2)));
        assert_eq!("p0 f".parse::<Action>(), Err(ActionError::Player("p0".into())));
        assert_eq!("p1 cbr 10.5".parse::<Action>(), Err(ActionError::Amount("10.5".into())));
        assert_eq!("d db AhAh".parse::<Action>(), Err(ActionError::Cards("AhAh".into())));
        assert!(matches!("p1 wins".parse::<Action>(), Err(ActionError::Unknown(_))));
    }
}

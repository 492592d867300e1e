//! What is fixed before the cards are dealt: who has what, who has the button, what must be posted.

use farol_core::{BySeat, Chips, MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Stakes;

/// Who an ante binds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnteKind {
    /// Every seat antes; one that cannot pay in full contests only its share.
    #[default]
    Each,
    /// Antes are dead money in the main pot, as when the big blind antes for all.
    Dead,
}

/// The setup of one hand. A seat with no chips is not dealt in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Raw", into = "Raw")]
pub struct Setup {
    stacks: BySeat<Chips>,
    button: Seat,
    posts: BySeat<Chips>,
    antes: BySeat<Chips>,
    ante_kind: AnteKind,
    min_bet: Chips,
    hand: u64,
}

/// A setup as it is written in records.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    stacks: Vec<Chips>,
    button: usize,
    posts: Vec<Chips>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    antes: Vec<Chips>,
    #[serde(default)]
    ante_kind: AnteKind,
    min_bet: Chips,
    #[serde(default)]
    hand: u64,
}

/// Why a hand cannot be set up.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("{0} seats: hold'em seats 2 to {MAX_SEATS}")]
    Seats(usize),
    /// The lists do not fit each other.
    #[error("{what} for {given} seats, but stacks for {seats}: give one for each seat")]
    Lengths {
        /// Which list.
        what: &'static str,
        /// How long it is.
        given: usize,
        /// How many stacks there are.
        seats: usize,
    },
    /// Nobody to play with.
    #[error("{0} of the seats have chips: a hand needs two")]
    NoOpponent(usize),
    /// The button is not at the table.
    #[error("the button is at seat {button}, and there are seats 1 to {seats}")]
    Button {
        /// Where it was put, counted from one.
        button: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// More than can be counted safely.
    #[error("{what} of {given} chips: at most {max} fit", max = Chips::MAX)]
    TooMuch {
        /// What is too large.
        what: &'static str,
        /// How large.
        given: u64,
    },
    /// A bet needs a smallest size.
    #[error("the smallest bet is 0: it must be at least 1 chip")]
    NoMinBet,
    /// Nothing is posted: nobody has a reason to play.
    #[error("nobody posts a blind, straddle or ante: at least one must")]
    NothingPosted,
}

impl Setup {
    /// A hand with every post given by seat. `hand` is its number in the session.
    pub fn custom(
        stacks: &[Chips],
        button: usize,
        posts: &[Chips],
        antes: &[Chips],
        ante_kind: AnteKind,
        min_bet: Chips,
        hand: u64,
    ) -> Result<Self, SetupError> {
        let seats = stacks.len();
        if !(2..=MAX_SEATS).contains(&seats) {
            return Err(SetupError::Seats(seats));
        }
        for (what, given) in [("blinds", posts.len()), ("antes", antes.len())] {
            if given != seats {
                return Err(SetupError::Lengths { what, given, seats });
            }
        }
        let with_chips = stacks.iter().filter(|s| !s.is_zero()).count();
        if with_chips < 2 {
            return Err(SetupError::NoOpponent(with_chips));
        }
        let button = match Seat::new(button) {
            Some(seat) if button < seats => seat,
            _ => {
                return Err(SetupError::Button {
                    button: button + 1,
                    seats,
                });
            }
        };
        for (what, amounts) in [
            ("a stack", stacks),
            ("a blind", posts),
            ("an ante", antes),
            ("a bet", &[min_bet]),
        ] {
            if let Some(given) = amounts.iter().find(|&&a| a > Chips::MAX) {
                return Err(SetupError::TooMuch {
                    what,
                    given: given.get(),
                });
            }
        }
        if min_bet.is_zero() {
            return Err(SetupError::NoMinBet);
        }
        if posts.iter().chain(antes).all(|p| p.is_zero()) {
            return Err(SetupError::NothingPosted);
        }
        let by_seat = |amounts: &[Chips]| BySeat::from_fn(seats, |seat| amounts[seat.index()]);
        Ok(Self {
            stacks: by_seat(stacks),
            button,
            posts: by_seat(posts),
            antes: by_seat(antes),
            ante_kind,
            min_bet,
            hand,
        })
    }

    /// A hand at the usual posts: blinds left of the button (heads-up the button posts the small one), an ante, and a
    /// straddle left of the big blind where the stakes have them. Seats without chips are passed over.
    pub fn usual(stacks: &[Chips], button: usize, stakes: &Stakes, hand: u64) -> Result<Self, SetupError> {
        let seats = stacks.len();
        if button >= seats {
            return Err(SetupError::Button {
                button: button + 1,
                seats,
            });
        }
        let dealt_in: Vec<usize> = (1..=seats)
            .map(|i| (button + i) % seats)
            .filter(|&i| !stacks[i].is_zero())
            .collect();
        let mut posts = vec![Chips::ZERO; seats];
        let mut antes = vec![Chips::ZERO; seats];
        let place = |i: usize| dealt_in.get(i % dealt_in.len().max(1)).copied();
        // Heads-up the one left of the button is the big blind.
        let first = usize::from(dealt_in.len() == 2);
        let blinds = [Some(stakes.small_blind), Some(stakes.big_blind), stakes.straddle];
        for (i, post) in blinds.into_iter().enumerate() {
            if let (Some(seat), Some(post)) = (place(first + i), post) {
                // Heads-up there is nobody left of the big blind to straddle but the button, who may.
                posts[seat] = posts[seat].max(post);
            }
        }
        match stakes.ante_kind {
            AnteKind::Each => dealt_in.iter().for_each(|&i| antes[i] = stakes.ante),
            AnteKind::Dead => place(first + 1).into_iter().for_each(|i| antes[i] = stakes.ante),
        }
        Self::custom(stacks, button, &posts, &antes, stakes.ante_kind, stakes.big_blind, hand)
    }

    /// How many seats.
    pub fn seats(&self) -> usize {
        self.stacks.len()
    }

    /// What each seat brings.
    pub fn stacks(&self) -> &BySeat<Chips> {
        &self.stacks
    }

    /// Who has the button.
    pub fn button(&self) -> Seat {
        self.button
    }

    /// The blind or straddle that each seat owes.
    pub fn posts(&self) -> &BySeat<Chips> {
        &self.posts
    }

    /// The ante that each seat owes.
    pub fn antes(&self) -> &BySeat<Chips> {
        &self.antes
    }

    /// Who the antes bind.
    pub fn ante_kind(&self) -> AnteKind {
        self.ante_kind
    }

    /// The smallest bet: the big blind.
    pub fn min_bet(&self) -> Chips {
        self.min_bet
    }

    /// Its number in the session.
    pub fn hand(&self) -> u64 {
        self.hand
    }
}

impl TryFrom<Raw> for Setup {
    type Error = SetupError;

    fn try_from(raw: Raw) -> Result<Self, SetupError> {
        let antes = if raw.antes.is_empty() {
            vec![Chips::ZERO; raw.stacks.len()]
        } else {
            raw.antes
        };
        Self::custom(
            &raw.stacks,
            raw.button,
            &raw.posts,
            &antes,
            raw.ante_kind,
            raw.min_bet,
            raw.hand,
        )
    }
}

impl From<Setup> for Raw {
    fn from(setup: Setup) -> Raw {
        let antes = setup.antes.as_slice();
        Raw {
            stacks: setup.stacks.as_slice().to_vec(),
            button: setup.button.index(),
            posts: setup.posts.as_slice().to_vec(),
            antes: if antes.iter().all(|a| a.is_zero()) {
                Vec::new()
            } else {
                antes.to_vec()
            },
            ante_kind: setup.ante_kind,
            min_bet: setup.min_bet,
            hand: setup.hand,
        }
    }
}

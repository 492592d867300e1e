//! A spot written down: hero's hand, the board, the moves, the seat. Heads-up.

use farol_cards::{Card, CardSet, ParseCardsError, parse_cards};
use farol_core::{Chips, Game, Key, MAX_SEATS, Menu, Seat, Turn};
use serde::Deserialize;
use thiserror::Error;

use crate::{Action, Holdem, Rules, State, Street, View};

/// A heads-up spot as text. Blinds are 50/100 and stacks 200 big blinds unless told otherwise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpotText {
    /// Hero's two cards: `5c4c`.
    pub hand: String,
    /// The board: `7s6hJc`.
    #[serde(default)]
    pub board: String,
    /// The moves, streets separated by `/`: `b275b900c/`.
    #[serde(default)]
    pub actions: String,
    /// Hero's seat: `btn` (or `sb`), or `bb`.
    pub seat: String,
    /// Stacks at the start of the hand, button first.
    #[serde(default)]
    pub stacks: Option<[u64; 2]>,
}

/// A spot that can happen, ready to be looked at.
#[derive(Clone, Debug)]
pub struct Spot {
    game: Holdem,
    state: State,
    hero: Seat,
}

/// Why a spot cannot happen.
#[derive(Debug, Error)]
pub enum SpotError {
    /// Cards that cannot be read.
    #[error("{what} \"{text}\": {error}")]
    Cards {
        /// The hand or the board.
        what: &'static str,
        /// What was given.
        text: String,
        /// Why not.
        error: ParseCardsError,
    },
    /// A hand is two cards.
    #[error("the hand has {0} cards: write two, such as AhKd")]
    HandLength(usize),
    /// A card is in the hand and on the board.
    #[error("{0} is in the hand and on the board")]
    CardTwice(Card),
    /// There is no such seat.
    #[error("there is no seat \"{0}\": write btn or bb")]
    Seat(String),
    /// Stacks that make no table.
    #[error(transparent)]
    Table(#[from] crate::RulesError),
    /// A move that cannot be read.
    #[error("actions, character {at}: \"{text}\" is no move: write f, k, c, b and an amount, and / between streets")]
    Unreadable {
        /// Where, from one.
        at: usize,
        /// What is there.
        text: String,
    },
    /// A move that the rules do not allow.
    #[error("actions, character {at}: {action} is not allowed here; the rules allow {allowed}")]
    Illegal {
        /// Where, from one.
        at: usize,
        /// The move.
        action: Action,
        /// What would be.
        allowed: String,
    },
    /// A street that ends where it does not, or does not end where it does.
    #[error("actions, character {at}: the {street} {problem}")]
    Street {
        /// Where, from one.
        at: usize,
        /// Which.
        street: &'static str,
        /// What is wrong.
        problem: &'static str,
    },
    /// The board is of another street.
    #[error("the board has {given} cards, and the moves lead to the {street}, which has {needs}")]
    BoardLength {
        /// How many were given.
        given: usize,
        /// The street.
        street: &'static str,
        /// How many it has.
        needs: usize,
    },
    /// It is not hero's turn.
    #[error("after these moves {0}: give the moves up to hero's decision")]
    NotHeros(&'static str),
}

impl SpotText {
    /// Checks that the spot can happen.
    pub fn check(&self) -> Result<Spot, SpotError> {
        let cards = |what: &'static str, text: &str| {
            parse_cards(text).map_err(|error| SpotError::Cards {
                what,
                text: text.to_owned(),
                error,
            })
        };
        let hand = cards("hand", &self.hand)?;
        let [first, second] = hand[..] else {
            return Err(SpotError::HandLength(hand.len()));
        };
        let board = cards("board", &self.board)?;
        if let Some(&card) = board.iter().find(|card| hand.contains(card)) {
            return Err(SpotError::CardTwice(card));
        }
        // Seat 1 has the button.
        let hero = match self.seat.to_lowercase().as_str() {
            "btn" | "sb" | "button" => Seat::new(0),
            "bb" => Seat::new(1),
            _ => None,
        };
        let hero = hero.ok_or_else(|| SpotError::Seat(self.seat.clone()))?;
        let mut rules = Rules::default();
        if let Some(stacks) = self.stacks {
            rules.stacks = stacks.map(Chips::new).to_vec();
        }
        let game = Holdem::new(rules)?;
        let used: CardSet = hand.iter().chain(&board).copied().collect();
        let mut rest = Card::ALL.into_iter().filter(|&card| !used.contains(card));
        let mut next = || rest.next().expect("nine of fifty-two cards are used");
        let mut holes = [[next(); 2]; MAX_SEATS];
        holes[1 - hero.index()] = [next(), next()];
        holes[hero.index()] = [first, second];
        let dealt = std::array::from_fn(|i| board.get(i).copied().unwrap_or_else(&mut next));
        let mut spot = Spot {
            state: State::with_cards(&game.first(), holes, dealt),
            game,
            hero,
        };
        spot.play(&self.actions)?;
        match spot.game.turn(&spot.state) {
            Turn::Of(seat) if seat == hero => {}
            Turn::Of(_) => return Err(SpotError::NotHeros("the other seat has to act")),
            Turn::Over => return Err(SpotError::NotHeros("the hand is over")),
        }
        let street = spot.state.public.street;
        if board.len() != street.board_len() {
            let (given, needs) = (board.len(), street.board_len());
            return Err(SpotError::BoardLength {
                given,
                street: street.name(),
                needs,
            });
        }
        Ok(spot)
    }
}

impl Spot {
    /// The game.
    pub fn game(&self) -> &Holdem {
        &self.game
    }

    /// What hero sees.
    pub fn view(&self) -> View<'_> {
        self.game.view(&self.state, self.hero)
    }

    fn play(&mut self, text: &str) -> Result<(), SpotError> {
        let mut at = 0;
        let mut street = Street::Preflop;
        while at < text.len() {
            let rest = &text[at..];
            let now = self.state.public.street;
            if rest.starts_with('/') {
                if now == street {
                    return Err(SpotError::Street {
                        at: at + 1,
                        street: street.name(),
                        problem: "is not over",
                    });
                }
                street = street.next().unwrap_or(Street::River);
                at += 1;
                continue;
            }
            if now > street {
                return Err(SpotError::Street {
                    at: at + 1,
                    street: street.name(),
                    problem: "is over: write / here",
                });
            }
            let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
            let length = if rest.starts_with('b') {
                1 + digits
            } else {
                rest.chars().next().map_or(1, char::len_utf8)
            };
            let unreadable = || SpotError::Unreadable {
                at: at + 1,
                text: rest.chars().take(8).collect(),
            };
            let action: Action = rest[..length].parse().map_err(|_| unreadable())?;
            self.one(action, at + 1)?;
            at += length;
        }
        Ok(())
    }

    fn one(&mut self, action: Action, at: usize) -> Result<(), SpotError> {
        let mut menu = Menu::default();
        menu.open(Key::default());
        if let Turn::Of(seat) = self.game.turn(&self.state) {
            self.game.legal(&self.game.view(&self.state, seat), &mut menu);
        }
        let legal = menu.find(action).and_then(|choice| menu.resolve(choice).ok());
        let Some(legal) = legal else {
            let told = menu
                .actions()
                .iter()
                .zip(menu.lines())
                .map(|(action, line)| match line.amounts {
                    Some(a) => format!("b{} to b{}", a.min(), a.max()),
                    None => action.to_string(),
                });
            let told: Vec<_> = told.collect();
            let allowed = if told.is_empty() {
                "nothing: the betting is over".to_owned()
            } else {
                told.join(", ")
            };
            return Err(SpotError::Illegal { at, action, allowed });
        };
        self.game.play(&mut self.state, legal);
        Ok(())
    }
}

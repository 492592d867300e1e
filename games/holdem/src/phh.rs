//! Hold'em hands in the PHH format: replayed by the rules, and written from them.

use farol_cards::{Card, CardSet};
use farol_core::{Chips, Game, Key, MAX_SEATS, Menu, Seat, Turn};
use farol_phh::{Action as Said, Entry, Hand};
use thiserror::Error;

use crate::public::Seats;
use crate::{Action, AnteKind, Format, Holdem, Rules, Setup, SetupError, Stakes, State, Street};

/// A hand that was replayed to its end.
#[derive(Clone, Debug)]
pub struct Replayed {
    setup: Setup,
    state: State,
    /// Players whose cards nobody saw.
    unknown: Seats,
}

/// How the stacks that the rules give compare with those in the file.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// The same.
    Agrees,
    /// The file has half chips where whole-chip rules give the odd one to the first seat; nothing else differs.
    HalfChips,
    /// The file does not say.
    Unsaid,
    /// Something else.
    Differs {
        /// What the rules give.
        ours: Vec<Chips>,
        /// What the file says.
        theirs: Vec<f64>,
    },
}

/// Why a hand cannot have happened.
#[derive(Debug, Error)]
pub enum PhhError {
    /// Another game.
    #[error("line {line}: variant {variant}: hold'em reads NT (no-limit hold'em) only")]
    Variant {
        /// Where the hand begins.
        line: usize,
        /// The variant.
        variant: String,
    },
    /// The table cannot be set up.
    #[error("line {line}: {error}")]
    Setup {
        /// Where the hand begins.
        line: usize,
        /// Why.
        error: SetupError,
    },
    /// `min_bet` is missing.
    #[error("line {line}: min_bet is missing: no-limit hold'em needs it")]
    NoMinBet {
        /// Where the hand begins.
        line: usize,
    },
    /// The moves do not follow from the rules.
    #[error("line {line}: \"{said}\": {why}")]
    Illegal {
        /// Where.
        line: usize,
        /// The entry.
        said: String,
        /// What is wrong with it.
        why: Illegal,
    },
    /// The file stops before the hand does.
    #[error("line {line}: the hand is not over: {who} has to act")]
    Unfinished {
        /// Where the hand begins.
        line: usize,
        /// Whose turn it is.
        who: String,
    },
    /// Board cards are missing, or too many.
    #[error("line {line}: the hand goes to a board of {needs} cards, and the file deals {dealt}")]
    Board {
        /// Where the hand begins.
        line: usize,
        /// How many are dealt.
        dealt: usize,
        /// How many the hand comes to.
        needs: usize,
    },
    /// Two hands go to the showdown and one of them was never seen.
    #[error("line {line}: the cards of p{player} decide the pot, and the file does not show them")]
    CardsNeeded {
        /// Where the hand begins.
        line: usize,
        /// Whose.
        player: usize,
    },
}

/// What is wrong with an entry.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Illegal {
    /// It is someone else's turn.
    #[error("it is the turn of p{0}")]
    OutOfTurn(usize),
    /// Nobody has to act any more.
    #[error("the betting is over")]
    BettingIsOver,
    /// There is no such player.
    #[error("there are players p1 to p{0}")]
    NoSuchPlayer(usize),
    /// The rules allow other moves here.
    #[error("the rules allow {0}")]
    NotAllowed(String),
    /// A card was dealt twice.
    #[error("{0} has been dealt already")]
    CardTwice(Card),
    /// Hold'em has two hole cards and a board of five.
    #[error("hold'em deals two cards to a player, then three, one and one to the board")]
    WrongDeal,
    /// The board does not stand at this street.
    #[error("{dealt} board cards lie open, and the {street} has {needs}")]
    BoardOutOfStep {
        /// How many lie open.
        dealt: usize,
        /// The street that is played.
        street: &'static str,
        /// How many it has.
        needs: usize,
    },
    /// Shown cards are not those that were dealt.
    #[error("p{0} was dealt other cards")]
    OtherCards(usize),
    /// Hold'em has no such entry.
    #[error("hold'em has no draws")]
    NoDraws,
}

/// Replays a hand by the rules.
pub fn replay(hand: &Hand) -> Result<Replayed, PhhError> {
    if hand.variant != "NT" {
        return Err(PhhError::Variant {
            line: hand.line,
            variant: hand.variant.clone(),
        });
    }
    let setup = setup(hand)?;
    let cards = Cards::read(hand)?;
    let stakes = Stakes::blinds(0, setup.min_bet().get());
    let rules = Rules {
        stacks: hand.stacks.clone(),
        stakes,
        format: Format::Reset,
    };
    let game = Holdem::new(rules).map_err(|_| PhhError::Setup {
        line: hand.line,
        error: SetupError::Seats(hand.stacks.len()),
    })?;
    let mut state = State::with_cards(&setup, cards.holes, cards.board);
    let mut menu = Menu::default();
    let mut dealt = 0;
    for Entry { action, line } in &hand.actions {
        let illegal = |why| PhhError::Illegal {
            line: *line,
            said: action.to_string(),
            why,
        };
        let (player, wanted) = match action {
            Said::DealBoard(cards) => {
                dealt += cards.len();
                continue;
            }
            Said::DealHole { .. } | Said::Show { .. } => continue,
            Said::Discard { .. } => return Err(illegal(Illegal::NoDraws)),
            Said::Fold(player) => (*player, Action::Fold),
            Said::CheckCall(player) => (*player, Action::Call),
            Said::RaiseTo(player, to) => (*player, Action::Raise(*to)),
        };
        let Turn::Of(seat) = game.turn(&state) else {
            return Err(illegal(Illegal::BettingIsOver));
        };
        if seat.index() != player {
            return Err(illegal(Illegal::OutOfTurn(seat.index() + 1)));
        }
        let street = state.public.street;
        if dealt != street.board_len() {
            let (street, needs) = (street.name(), street.board_len());
            return Err(illegal(Illegal::BoardOutOfStep { dealt, street, needs }));
        }
        let view = game.view(&state, seat);
        menu.open(Key::default());
        game.legal(&view, &mut menu);
        let wanted = if wanted == Action::Call && view.to_call().is_zero() {
            Action::Check
        } else {
            wanted
        };
        let legal = menu.find(wanted).and_then(|choice| menu.resolve(choice).ok());
        let Some(legal) = legal else {
            return Err(illegal(Illegal::NotAllowed(allowed(&menu))));
        };
        game.play(&mut state, legal);
    }
    if let Turn::Of(seat) = game.turn(&state) {
        return Err(PhhError::Unfinished {
            line: hand.line,
            who: format!("p{}", seat.index() + 1),
        });
    }
    let needs = state.public.street.board_len();
    if dealt != needs {
        return Err(PhhError::Board {
            line: hand.line,
            dealt,
            needs,
        });
    }
    if let Some(player) = (0..setup.seats()).find(|&i| cards.unknown.has(i) && state.public.live.has(i))
        && state.public.live.count() > 1
    {
        return Err(PhhError::CardsNeeded {
            line: hand.line,
            player: player + 1,
        });
    }
    Ok(Replayed {
        setup,
        state,
        unknown: cards.unknown,
    })
}

fn allowed(menu: &Menu<Action>) -> String {
    let told = menu
        .actions()
        .iter()
        .zip(menu.lines())
        .map(|(action, line)| match (action, line.amounts) {
            (Action::Fold, _) => "f".to_owned(),
            (Action::Check | Action::Call, _) => "cc".to_owned(),
            (Action::Raise(_), Some(a)) => format!("cbr {} to {}", a.min(), a.max()),
            (Action::Raise(to), None) => format!("cbr {to}"),
        });
    told.collect::<Vec<_>>().join(", ")
}

/// Player 1 sits left of the button; heads-up it is the big blind, and the list of blinds runs the other way.
fn setup(hand: &Hand) -> Result<Setup, PhhError> {
    let seats = hand.stacks.len();
    let min_bet = hand.min_bet.ok_or(PhhError::NoMinBet { line: hand.line })?;
    let mut blinds = hand.blinds.clone();
    if seats == 2 {
        blinds.reverse();
    }
    let kind = if hand.ante_trimming {
        AnteKind::Each
    } else {
        AnteKind::Dead
    };
    Setup::custom(
        &hand.stacks,
        seats.saturating_sub(1),
        &blinds,
        &hand.antes,
        kind,
        min_bet,
        0,
    )
    .map_err(|error| PhhError::Setup {
        line: line_of(&error, hand),
        error,
    })
}

/// The line of the field that a setup fails for.
fn line_of(error: &SetupError, hand: &Hand) -> usize {
    match error {
        SetupError::Lengths { what: "antes", .. } | SetupError::TooMuch { what: "an ante", .. } => hand.lines.antes,
        SetupError::Lengths { .. } | SetupError::TooMuch { what: "a blind", .. } | SetupError::NothingPosted => {
            hand.lines.blinds
        }
        SetupError::NoMinBet | SetupError::TooMuch { what: "a bet", .. } => hand.lines.min_bet,
        SetupError::Seats(_) | SetupError::NoOpponent(_) | SetupError::Button { .. } | SetupError::TooMuch { .. } => {
            hand.lines.stacks
        }
    }
}

/// The cards of a hand, unknown ones filled in with what is left of the deck.
struct Cards {
    holes: [[Card; 2]; MAX_SEATS],
    board: [Card; 5],
    unknown: Seats,
}

impl Cards {
    fn read(hand: &Hand) -> Result<Self, PhhError> {
        let seats = hand.stacks.len();
        let mut holes: [Option<[Card; 2]>; MAX_SEATS] = [None; MAX_SEATS];
        let mut board = Vec::new();
        let mut seen = CardSet::empty();
        for Entry { action, line } in &hand.actions {
            let illegal = |why| PhhError::Illegal {
                line: *line,
                said: action.to_string(),
                why,
            };
            let mut fresh = |card: Card| {
                if seen.insert(card) {
                    Ok(card)
                } else {
                    Err(illegal(Illegal::CardTwice(card)))
                }
            };
            match action {
                Said::DealHole { player, .. } | Said::Show { player, .. } if *player >= seats => {
                    return Err(illegal(Illegal::NoSuchPlayer(seats)));
                }
                Said::DealHole { player, cards } => match cards[..] {
                    [Some(a), Some(b)] if holes[*player].is_none() => holes[*player] = Some([fresh(a)?, fresh(b)?]),
                    [None, None] => {}
                    _ => return Err(illegal(Illegal::WrongDeal)),
                },
                Said::Show { player, cards } => match (&cards[..], holes[*player]) {
                    ([Some(a), Some(b)], None) => holes[*player] = Some([fresh(*a)?, fresh(*b)?]),
                    ([Some(a), Some(b)], Some(hole)) if hole.contains(a) && hole.contains(b) => {}
                    ([Some(_), Some(_)], Some(_)) => return Err(illegal(Illegal::OtherCards(player + 1))),
                    _ => {}
                },
                Said::DealBoard(cards) => {
                    if ![(0, 3), (3, 1), (4, 1)].contains(&(board.len(), cards.len())) {
                        return Err(illegal(Illegal::WrongDeal));
                    }
                    for card in cards {
                        board.push(fresh(card.ok_or_else(|| illegal(Illegal::WrongDeal))?)?);
                    }
                }
                Said::Fold(player) | Said::CheckCall(player) | Said::RaiseTo(player, _) => {
                    if *player >= seats {
                        return Err(illegal(Illegal::NoSuchPlayer(seats)));
                    }
                }
                Said::Discard { .. } => return Err(illegal(Illegal::NoDraws)),
            }
        }
        let mut rest = Card::ALL.into_iter().filter(|&card| !seen.contains(card));
        let mut next = || rest.next().expect("a deck holds ten hands and a board");
        let mut unknown = Seats::default();
        let holes = std::array::from_fn(|i| {
            holes[i].unwrap_or_else(|| {
                unknown.add(i);
                [next(), next()]
            })
        });
        board.resize_with(5, &mut next);
        let board = std::array::from_fn(|i| board[i]);
        Ok(Self { holes, board, unknown })
    }
}

impl Replayed {
    /// A finished hand of our own, to write down. `None` while it is being played.
    pub fn of(setup: &Setup, state: &State) -> Option<Self> {
        let over = state.public.turn == Turn::Over;
        over.then(|| Self {
            setup: setup.clone(),
            state: state.clone(),
            unknown: Seats::default(),
        })
    }

    /// What each player has in the end, in the order of the file.
    pub fn stacks(&self) -> Vec<Chips> {
        self.state.public.stacks[..self.setup.seats()].to_vec()
    }

    /// Compares the stacks with those in the file.
    pub fn verdict(&self, hand: &Hand) -> Verdict {
        let Some(theirs) = &hand.finishing else {
            return Verdict::Unsaid;
        };
        let ours = self.stacks();
        let gaps = || ours.iter().zip(theirs).map(|(o, t)| (o.get() as f64 - t).abs());
        let fractions = theirs.iter().any(|t| t.fract() != 0.0);
        if ours.len() == theirs.len() && gaps().all(|gap| gap == 0.0) {
            Verdict::Agrees
        } else if ours.len() == theirs.len() && fractions && gaps().all(|gap| gap < 1.0) {
            Verdict::HalfChips
        } else {
            Verdict::Differs {
                ours,
                theirs: theirs.clone(),
            }
        }
    }

    /// The hand as a PHH record. Players are listed from the button's left; `name` gives each seat's name.
    pub fn record(&self, name: impl Fn(Seat) -> String) -> Hand {
        let p = &self.state.public;
        // A seat that was not dealt in does not appear.
        let seats: Vec<Seat> = (1..=p.seats)
            .map(|k| p.button.left(k, p.seats))
            .filter(|seat| !p.starting[seat.index()].is_zero())
            .collect();
        let player = |seat: Seat| seats.iter().position(|&s| s == seat).unwrap_or_default();
        let list = |of: &dyn Fn(Seat) -> Chips| seats.iter().map(|&seat| of(seat)).collect::<Vec<_>>();
        let mut blinds = list(&|seat| self.setup.posts()[seat]);
        if seats.len() == 2 {
            blinds.reverse();
        }
        Hand {
            variant: "NT".to_owned(),
            ante_trimming: self.setup.ante_kind() == AnteKind::Each,
            antes: list(&|seat| self.setup.antes()[seat]),
            blinds,
            min_bet: Some(self.setup.min_bet()),
            small_bet: None,
            big_bet: None,
            stacks: list(&|seat| self.setup.stacks()[seat]),
            actions: self.actions(&seats, &player),
            players: Some(seats.iter().map(|&seat| name(seat)).collect()),
            finishing: Some(seats.iter().map(|seat| p.stacks[seat.index()].get() as f64).collect()),
            notes: Default::default(),
            line: 0,
            lines: Default::default(),
        }
    }

    fn actions(&self, seats: &[Seat], player: &dyn Fn(Seat) -> usize) -> Vec<Entry> {
        let p = &self.state.public;
        let mut said = Vec::new();
        for &seat in seats {
            let known = !self.unknown.has(seat.index()) || p.shown[seat.index()].is_some();
            let cards = self.state.hole(seat).map(|card| known.then_some(card)).to_vec();
            said.push(Said::DealHole {
                player: player(seat),
                cards,
            });
        }
        let shows = p.reveals.iter().flatten().map(|&seat| {
            let cards = p.shown[seat.index()].map_or_else(Vec::new, |hole| hole.map(Some).to_vec());
            Said::Show {
                player: player(seat),
                cards,
            }
        });
        for street in Street::ALL.into_iter().filter(|&street| street <= p.street) {
            let from = if street == Street::Flop {
                0
            } else {
                street.board_len().saturating_sub(1)
            };
            let dealt = &p.board[from..street.board_len()];
            if !dealt.is_empty() {
                said.push(Said::DealBoard(dealt.to_vec()));
            }
            said.extend(
                self.state
                    .history
                    .iter()
                    .filter(|act| act.street == street)
                    .map(|act| match act.action {
                        Action::Fold => Said::Fold(player(act.seat)),
                        Action::Check | Action::Call => Said::CheckCall(player(act.seat)),
                        Action::Raise(to) => Said::RaiseTo(player(act.seat), to),
                    }),
            );
            // With nobody left to bet, hands are turned up before the rest of the board.
            if p.run_out.unwrap_or(Street::River) == street {
                said.extend(shows.clone());
            }
        }
        said.into_iter().map(|action| Entry { action, line: 0 }).collect()
    }
}

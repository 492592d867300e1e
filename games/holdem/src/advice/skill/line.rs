//! The line: who did what on which street, and what that puts on hero.

use arrayvec::ArrayVec;
use farol_core::{Chips, MAX_SEATS, Seat};
use serde::Serialize;

use crate::state::Act;
use crate::{Action, Street, View};

/// How often the pot was raised before the flop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum PotType {
    /// Not at all.
    #[serde(rename = "limp")]
    Limp,
    /// Once.
    #[serde(rename = "srp")]
    Srp,
    /// Twice.
    #[serde(rename = "3bp")]
    ThreeBet,
    /// Three times.
    #[serde(rename = "4bp")]
    FourBet,
    /// More often.
    #[serde(rename = "5bp")]
    FiveBet,
}

/// Who has the initiative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Hero was the last to bet or raise.
    Aggressor,
    /// Villain was.
    Defender,
    /// Whoever it was has checked since.
    Normal,
}

/// Who made a move: hero or villain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Hero,
    Villain,
}

/// One bet or raise: whose, and how large in percent of the pot, as pressure and as something to defend against.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bet {
    pub side: Side,
    pub pressure: f64,
    pub faced: f64,
}

/// One street's moves.
#[derive(Clone, Debug, Default)]
pub(super) struct Round {
    pub bets: ArrayVec<Bet, 64>,
    /// Whether the first move was a check.
    pub checked_first: bool,
    pub moves: u32,
}

/// The whole line, seen from hero's seat.
#[derive(Clone, Debug)]
pub(super) struct ActionLine {
    pub pot: PotType,
    pub in_position: bool,
    pub street: Street,
    /// Flop, turn, river.
    pub rounds: [Round; 3],
    pub role: Role,
    pub initiative: Side,
    pub call: Chips,
    pub total_pot: Chips,
}

impl ActionLine {
    pub fn read(view: &View<'_>) -> Self {
        let hero = farol_core::View::seat(view);
        let history = view.history();
        let raises = history.iter().filter(opens).count();
        let pot = match raises {
            0 => PotType::Limp,
            1 => PotType::Srp,
            2 => PotType::ThreeBet,
            3 => PotType::FourBet,
            _ => PotType::FiveBet,
        };
        let in_position = view.button() == hero;
        let mut line = Self {
            pot,
            in_position,
            street: view.street(),
            rounds: Default::default(),
            role: Role::Normal,
            initiative: first_initiative(history, hero, in_position),
            call: view.to_call(),
            total_pot: view.pot(),
        };
        line.walk(view, hero);
        line
    }

    /// Goes through the moves after the flop, counting the pot as it grows.
    fn walk(&mut self, view: &View<'_>, hero: Seat) {
        let side = |seat: Seat| if seat == hero { Side::Hero } else { Side::Villain };
        let mut pot = preflop_pot(view);
        let mut settled = false;
        for (i, street) in [Street::Flop, Street::Turn, Street::River].into_iter().enumerate() {
            let start = pot;
            let mut put = [0u64; 2];
            for act in view.history().iter().filter(|act| act.street == street) {
                let own = usize::from(act.seat != hero);
                let highest = put[0].max(put[1]);
                let round = &mut self.rounds[i];
                round.moves += 1;
                match act.action {
                    Action::Check => {
                        round.checked_first |= round.moves == 1;
                        // The holder of the initiative gives it up by checking.
                        settled |= side(act.seat) == self.initiative;
                    }
                    Action::Fold => {}
                    Action::Call => put[own] = highest.min(put[own] + view.starting_stack(act.seat).get()),
                    Action::Raise(to) => {
                        let to = to.get();
                        let all_in = (start + put[0] + put[1]).max(1) as f64;
                        let percent = |amount: u64, of: f64| 100.0 * amount as f64 / of;
                        let pressure = percent(to - highest, all_in);
                        let faced = if highest == 0 {
                            pressure
                        } else {
                            percent(to - highest, (start + 2 * highest).max(1) as f64)
                        };
                        let _ = round.bets.try_push(Bet {
                            side: side(act.seat),
                            pressure,
                            faced,
                        });
                        put[own] = to;
                        self.initiative = side(act.seat);
                        settled = false;
                    }
                }
            }
            pot += put[0] + put[1];
        }
        let facing = !self.call.is_zero();
        self.role = match (facing, settled, self.initiative) {
            (true, ..) => Role::Defender,
            (false, true, _) => Role::Normal,
            (false, false, Side::Hero) => Role::Aggressor,
            (false, false, Side::Villain) => Role::Defender,
        };
    }

    /// The round that is being played.
    pub fn now(&self) -> &Round {
        match self.street {
            Street::Preflop | Street::Flop => &self.rounds[0],
            Street::Turn => &self.rounds[1],
            Street::River => &self.rounds[2],
        }
    }

    /// All bets after the flop, in order.
    pub fn bets(&self) -> impl Iterator<Item = &Bet> {
        self.rounds.iter().flat_map(|round| round.bets.iter())
    }

    /// The bet that hero faces.
    pub fn facing(&self) -> Option<&Bet> {
        if self.call.is_zero() {
            None
        } else {
            self.now().bets.last()
        }
    }
}

/// Whether a move raised before the flop.
fn opens(act: &&Act) -> bool {
    act.street == Street::Preflop && matches!(act.action, Action::Raise(_))
}

fn preflop_pot(view: &View<'_>) -> u64 {
    let mut put = [0; MAX_SEATS];
    for seat in Seat::first(view.seats()) {
        put[seat.index()] = view.post(seat).get();
    }
    for act in view.history().iter().filter(|act| act.street == Street::Preflop) {
        let highest = put.iter().copied().max().unwrap_or(0);
        match act.action {
            Action::Fold | Action::Check => {}
            Action::Call => put[act.seat.index()] = highest.min(view.starting_stack(act.seat).get()),
            Action::Raise(to) => put[act.seat.index()] = to.get(),
        }
    }
    put.iter().sum()
}

/// Before any bet after the flop: the last preflop raiser, or in a limped pot the button.
fn first_initiative(history: &[Act], hero: Seat, in_position: bool) -> Side {
    let raiser = history.iter().rev().find(opens);
    let own = raiser.map_or(in_position, |act| act.seat == hero);
    if own { Side::Hero } else { Side::Villain }
}

//! The game: options, and the rules put together.

use farol_core::{Amounts, BySeat, Chips, Dice, Game, Legal, Line, MAX_SEATS, Menu, Net, Seat, Stance, Turn, Unit};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Action, Format, Setup, SetupError, Stakes, State, View};

/// The options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// What each seat begins with.
    pub stacks: Vec<Chips>,
    /// What must be posted (in a tournament, the levels say).
    pub stakes: Stakes,
    /// What becomes of the stacks after a hand.
    pub format: Format,
}

impl Rules {
    /// `seats` stacks of `stack` chips at blinds `small`/`big`, set back after each hand.
    pub fn cash(seats: usize, stack: u64, small: u64, big: u64) -> Self {
        Self {
            stacks: vec![Chips::new(stack); seats],
            stakes: Stakes::blinds(small, big),
            format: Format::Reset,
        }
    }
}

/// Heads-up, 200 big blinds, stacks set back after each hand.
impl Default for Rules {
    fn default() -> Self {
        Self::cash(2, 20_000, 50, 100)
    }
}

/// Why options make no table.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum RulesError {
    /// The first hand cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The blinds are the wrong way round.
    #[error("the small blind is {small} and the big blind {big}: the small one must be at most the big one")]
    Blinds {
        /// The small blind.
        small: Chips,
        /// The big blind.
        big: Chips,
    },
    /// A straddle that raises nothing.
    #[error("a straddle of {straddle} over a big blind of {big}: it must be larger")]
    Straddle {
        /// The straddle.
        straddle: Chips,
        /// The big blind.
        big: Chips,
    },
    /// A tournament without levels, or with levels of no hands.
    #[error("a tournament needs at least one level, and at least one hand a level")]
    Levels,
}

/// No-limit hold'em for 2 to 10 seats.
#[derive(Clone, Debug)]
pub struct Holdem {
    rules: Rules,
    first: Setup,
}

impl Holdem {
    fn check(stakes: &Stakes) -> Result<(), RulesError> {
        let (small, big) = (stakes.small_blind, stakes.big_blind);
        if small > big {
            return Err(RulesError::Blinds { small, big });
        }
        match stakes.straddle {
            Some(straddle) if straddle <= big => Err(RulesError::Straddle { straddle, big }),
            Some(_) | None => Ok(()),
        }
    }

    /// The stakes of hand number `hand`.
    pub fn stakes(&self, hand: u64) -> &Stakes {
        match &self.rules.format {
            Format::Reset | Format::Carry => &self.rules.stakes,
            Format::SitAndGo {
                hands_per_level,
                levels,
            } => {
                let level = (hand / hands_per_level).min(levels.len() as u64 - 1);
                &levels[level as usize]
            }
        }
    }

    /// A hand with chosen cards, two a seat and five for the board; `None` if a card is there twice or a seat is short of
    /// cards.
    pub fn stacked(
        &self,
        setup: &Setup,
        holes: &[[farol_cards::Card; 2]],
        board: [farol_cards::Card; 5],
    ) -> Option<State> {
        let mut seen = farol_cards::CardSet::empty();
        let mut dealt = [[board[0]; 2]; MAX_SEATS];
        dealt.get_mut(..holes.len())?.copy_from_slice(holes);
        let fresh = holes.iter().flatten().chain(&board).all(|&card| seen.insert(card));
        (fresh && holes.len() == setup.seats()).then(|| State::with_cards(setup, dealt, board))
    }
}

impl Game for Holdem {
    type Rules = Rules;
    type RulesError = RulesError;
    type Setup = Setup;
    type State = State;
    type View<'a> = View<'a>;
    type Action = Action;

    fn new(rules: Rules) -> Result<Self, RulesError> {
        let opening = match &rules.format {
            Format::Reset | Format::Carry => &rules.stakes,
            Format::SitAndGo {
                hands_per_level,
                levels,
            } => match levels.first() {
                Some(first) if *hands_per_level > 0 => {
                    levels.iter().try_for_each(Self::check)?;
                    first
                }
                _ => return Err(RulesError::Levels),
            },
        };
        Self::check(opening)?;
        let first = Setup::usual(&rules.stacks, 0, opening, 0)?;
        Ok(Self { rules, first })
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn name(&self) -> &'static str {
        "holdem"
    }

    fn seats(&self) -> usize {
        self.first.seats()
    }

    fn unit(&self) -> Unit {
        Unit {
            name: "mbb/hand",
            per_chip: 1000.0 / self.stakes(0).big_blind.get() as f64,
        }
    }

    fn first(&self) -> Setup {
        self.first.clone()
    }

    fn next(&self, setup: &Setup, end: &State) -> Option<Setup> {
        let hand = setup.hand() + 1;
        let after = |seat: usize| end.public.stacks[seat];
        let stacks: Vec<Chips> = match &self.rules.format {
            Format::Reset => self.rules.stacks.clone(),
            Format::Carry => (0..self.seats())
                .map(|i| {
                    if after(i).is_zero() {
                        self.rules.stacks[i]
                    } else {
                        after(i)
                    }
                })
                .collect(),
            Format::SitAndGo { .. } => (0..self.seats()).map(after).collect(),
        };
        let button = (1..=self.seats())
            .map(|i| (setup.button().index() + i) % self.seats())
            .find(|&i| !stacks[i].is_zero())
            .unwrap_or(0);
        // A tournament with one seat left cannot set up another hand: it is over.
        Setup::usual(&stacks, button, self.stakes(hand), hand).ok()
    }

    fn deal(&self, setup: &Setup, dice: Dice) -> State {
        State::deal(setup, dice)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        state.public.turn
    }

    #[inline]
    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View::new(state, seat)
    }

    fn legal(&self, view: &View<'_>, menu: &mut Menu<Action>) {
        if view.turn() != Turn::Of(farol_core::View::seat(view)) {
            return;
        }
        if view.to_call().is_zero() {
            menu.push(Action::Check, Line::new(Stance::Hold, "costs nothing"));
        } else {
            menu.push(Action::Fold, Line::new(Stance::GiveUp, "loses what is in and no more"));
            menu.push(Action::Call, Line::new(Stance::Hold, "pays the price"));
        }
        if let Some((min, max)) = view.raise_range() {
            let line = Line::new(Stance::Press, "raises the price");
            let amounts = Amounts::new(min, max).filter(|_| min < max);
            menu.push(Action::Raise(min), Line { amounts, ..line });
        }
    }

    #[inline]
    fn play(&self, state: &mut State, action: Legal<Action>) {
        state.play(action.action());
    }

    fn payoffs(&self, state: &State) -> BySeat<Net> {
        BySeat::from_fn(state.public.seats, |seat| {
            Net::between(state.public.starting[seat.index()], state.public.stacks[seat.index()])
        })
    }

    fn words(&self, view: &View<'_>, action: Action) -> String {
        let seat = farol_core::View::seat(view);
        match action {
            Action::Fold => "fold".to_owned(),
            Action::Check => "check".to_owned(),
            Action::Call if view.to_call() == view.stack(seat) => format!("call {}, all-in", view.to_call()),
            Action::Call => format!("call {}", view.to_call()),
            Action::Raise(to) if to == view.bet(seat) + view.stack(seat) => format!("all-in for {to}"),
            Action::Raise(to) if view.highest_bet().is_zero() => format!("bet {to}"),
            Action::Raise(to) => format!("raise to {to}"),
        }
    }

    fn holdings(&self, state: &State) -> u64 {
        let p = &state.public;
        (p.stacks.iter().copied().sum::<Chips>() + p.pot()).get()
    }

    fn redealt(&self, state: &State, seat: Seat, dice: &mut Dice) -> State {
        state.redealt(seat, dice)
    }
}

//! The rules: three cards, one ante, one bet.

use std::convert::Infallible;
use std::str::FromStr;

use farol_core::{
    Action, BySeat, Chips, Dice, Game, Legal, Line, Menu, Net, Place, Scene, Seat, Stance, Told, Turn, Unit, View,
};
use serde::Serialize;

/// Kuhn poker: two seats ante one chip and get one of jack, queen, king; one bet of one chip may be made.
#[derive(Clone, Debug, Default)]
pub struct Kuhn;

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Card {
    /// The lowest.
    J,
    /// The middle one.
    Q,
    /// The highest.
    K,
}

impl Card {
    /// All three, lowest first.
    pub const ALL: [Card; 3] = [Card::J, Card::Q, Card::K];
}

/// A move: `p` to check or fold, `b` to bet or call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Move {
    /// Check, or fold to a bet.
    Pass,
    /// Bet, or call one.
    Bet,
}

/// Everything about a hand. It leaves only through [`Game::view`].
#[derive(Clone, Debug)]
pub struct State {
    cards: [Card; 2],
    moves: Vec<Move>,
    stacks: [Chips; 2],
    pot: Chips,
}

/// Each seat starts with what it can lose: the ante and the bet.
const STACK: Chips = Chips::new(2);
const CHIP: Chips = Chips::new(1);

impl State {
    /// A hand with chosen cards, for exact checks.
    pub fn with_cards(first: Card, second: Card) -> Self {
        Self {
            cards: [first, second],
            moves: Vec::new(),
            stacks: [STACK - CHIP; 2],
            pot: CHIP + CHIP,
        }
    }

    /// Who wins the pot: the one who did not fold, or the higher card.
    fn winner(&self) -> usize {
        match self.moves[..] {
            [Move::Bet, Move::Pass] => 0,
            [Move::Pass, Move::Bet, Move::Pass] => 1,
            _ => usize::from(self.cards[1] > self.cards[0]),
        }
    }
}

/// Whose turn it is after these moves.
fn turn_after(moves: &[Move]) -> Turn {
    match moves {
        [] | [Move::Pass, Move::Bet] => Turn::Of(FIRST),
        [_] => Turn::Of(SECOND),
        _ => Turn::Over,
    }
}

const FIRST: Seat = Seat::new(0).expect("a table has two seats");
const SECOND: Seat = Seat::new(1).expect("a table has two seats");

/// What one seat sees: its card and the moves; at the showdown the other card too.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Seen {
    seat: Seat,
    card: Card,
    shown: Option<Card>,
    moves: Vec<Move>,
    stacks: [Chips; 2],
    pot: Chips,
}

impl Seen {
    /// The seat's own card.
    pub fn card(&self) -> Card {
        self.card
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether a bet has to be answered.
    pub fn faces_bet(&self) -> bool {
        self.moves.last() == Some(&Move::Bet)
    }
}

impl Game for Kuhn {
    type Rules = ();
    type RulesError = Infallible;
    type Setup = ();
    type State = State;
    type View<'a> = Seen;
    type Action = Move;

    fn new((): ()) -> Result<Self, Infallible> {
        Ok(Kuhn)
    }

    fn rules(&self) -> &() {
        &()
    }

    fn name(&self) -> &'static str {
        "kuhn"
    }

    fn seats(&self) -> usize {
        2
    }

    fn unit(&self) -> Unit {
        // The ante stands for a big blind.
        Unit {
            name: "mbb/hand",
            per_chip: 1000.0,
        }
    }

    fn first(&self) {}

    fn next(&self, (): &(), _: &State) -> Option<()> {
        Some(())
    }

    fn deal(&self, (): &(), mut dice: Dice) -> State {
        let first = dice.below(3) as usize;
        let second = (first + 1 + dice.below(2) as usize) % 3;
        State::with_cards(Card::ALL[first], Card::ALL[second])
    }

    fn turn(&self, state: &State) -> Turn {
        turn_after(&state.moves)
    }

    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> Seen {
        // Folded cards stay hidden.
        let showdown = matches!(state.moves[..], [Move::Pass, Move::Pass] | [.., Move::Bet, Move::Bet]);
        Seen {
            seat,
            card: state.cards[seat.index()],
            shown: showdown.then_some(state.cards[1 - seat.index()]),
            moves: state.moves.clone(),
            stacks: state.stacks,
            pot: state.pot,
        }
    }

    fn legal(&self, view: &Seen, menu: &mut Menu<Move>) {
        if turn_after(&view.moves) == Turn::Over {
            return;
        }
        if view.faces_bet() {
            menu.push(Move::Pass, Line::new(Stance::GiveUp, "loses the ante and no more"));
            menu.push(Move::Bet, Line::new(Stance::Hold, "goes to the showdown"));
        } else {
            menu.push(Move::Pass, Line::new(Stance::Hold, "costs nothing"));
            menu.push(Move::Bet, Line::new(Stance::Press, "asks one chip of the other"));
        }
    }

    fn play(&self, state: &mut State, action: Legal<Move>) {
        let Turn::Of(seat) = turn_after(&state.moves) else {
            panic!("the hand is over")
        };
        state.moves.push(action.action());
        if action.action() == Move::Bet {
            state.stacks[seat.index()] -= CHIP;
            state.pot += CHIP;
        }
        if turn_after(&state.moves) == Turn::Over {
            state.stacks[state.winner()] += state.pot;
            state.pot = Chips::ZERO;
        }
    }

    fn payoffs(&self, state: &State) -> BySeat<Net> {
        BySeat::from_fn(2, |seat| Net::between(STACK, state.stacks[seat.index()]))
    }

    fn words(&self, view: &Seen, action: Move) -> String {
        match (action, view.faces_bet()) {
            (Move::Pass, true) => "fold",
            (Move::Pass, false) => "check",
            (Move::Bet, true) => "call 1",
            (Move::Bet, false) => "bet 1",
        }
        .to_owned()
    }

    fn holdings(&self, state: &State) -> u64 {
        (state.stacks[0] + state.stacks[1] + state.pot).get()
    }

    fn redealt(&self, state: &State, seat: Seat, dice: &mut Dice) -> State {
        let mut other = state.clone();
        if self.view(state, seat).shown.is_none() {
            let own = state.cards[seat.index()] as usize;
            other.cards[1 - seat.index()] = Card::ALL[(own + 1 + dice.below(2) as usize) % 3];
        }
        other
    }
}

impl View for Seen {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn scene(&self) -> Scene {
        let turn = turn_after(&self.moves);
        let told = |(i, m): (usize, &Move)| {
            let what = match (m, i > 0 && self.moves[i - 1] == Move::Bet) {
                (Move::Pass, true) => "folds",
                (Move::Pass, false) => "checks",
                (Move::Bet, true) => "calls 1",
                (Move::Bet, false) => "bets 1",
            };
            Told {
                seat: Seat::new(i % 2),
                what: what.to_owned(),
            }
        };
        Scene {
            title: "Kuhn poker".to_owned(),
            phase: if turn == Turn::Over { "over" } else { "betting" }.to_owned(),
            pot: Some(self.pot),
            seats: Seat::first(2)
                .map(|seat| Place {
                    seat,
                    stack: self.stacks[seat.index()],
                    bet: Chips::ZERO,
                    hand: vec![if seat == self.seat { Some(self.card) } else { self.shown }.map(|c| format!("{c:?}"))],
                    marks: Vec::new(),
                    live: true,
                    acting: turn == Turn::Of(seat),
                })
                .collect(),
            story: self.moves.iter().enumerate().map(told).collect(),
            ..Scene::default()
        }
    }
}

impl std::fmt::Display for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Pass => "p",
            Self::Bet => "b",
        })
    }
}

/// The text is no move of this game.
#[derive(Debug, thiserror::Error)]
#[error("\"{0}\" is no move of Kuhn poker: write p (check or fold) or b (bet or call)")]
pub struct NoSuchMove(String);

impl FromStr for Move {
    type Err = NoSuchMove;

    fn from_str(text: &str) -> Result<Self, NoSuchMove> {
        match text {
            "p" => Ok(Self::Pass),
            "b" => Ok(Self::Bet),
            other => Err(NoSuchMove(other.to_owned())),
        }
    }
}

impl Action for Move {
    fn amount(self) -> Option<Chips> {
        None
    }

    fn with_amount(self, _: Chips) -> Self {
        self
    }
}

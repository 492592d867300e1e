//! What a game is: rules, and nothing else.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{BySeat, Chips, Dice, Legal, Menu, Net, Scene, Seat, Unit};

/// Rules of one game with its options set: how many seats, which stakes.
///
/// A state is changed by [`Game::play`] alone, and seen through [`Game::view`] alone.
pub trait Game: Clone + Send + Sync + 'static {
    /// Its options. Part of the record: they make the same game again.
    type Rules: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Why options do not make a game.
    type RulesError: std::error::Error + Send + Sync + 'static;
    /// What differs from hand to hand: stacks, button, level. Public, and part of the record.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send;
    /// All there is to know, hidden cards and the dice included. It must not be serialisable.
    type State: Clone + Send;
    /// What one seat may know.
    type View<'a>: View;
    /// One move, amounts included.
    type Action: Action;

    /// The game with these options.
    fn new(rules: Self::Rules) -> Result<Self, Self::RulesError>;

    /// Its options.
    fn rules(&self) -> &Self::Rules;

    /// Its name on the command line and in records.
    fn name(&self) -> &'static str;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// What results are told in.
    fn unit(&self) -> Unit;

    /// The setup of the first hand.
    fn first(&self) -> Self::Setup;

    /// The setup of the hand after the one that ended in `end`; `None` when the session is over.
    fn next(&self, setup: &Self::Setup, end: &Self::State) -> Option<Self::Setup>;

    /// Deals a hand.
    fn deal(&self, setup: &Self::Setup, dice: Dice) -> Self::State;

    /// Whose move it is.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The one door out of a state.
    fn view<'a>(&'a self, state: &'a Self::State, seat: Seat) -> Self::View<'a>;

    /// Writes every move the rules allow, as lines ordered from passive to aggressive. Amounts are ranges.
    /// The menu is empty when it is not this seat's turn.
    fn legal(&self, view: &Self::View<'_>, menu: &mut Menu<Self::Action>);

    /// Plays a move.
    ///
    /// # Panics
    /// If the hand is over. A [`Legal`] that was resolved for another state is a fault of the caller.
    fn play(&self, state: &mut Self::State, action: Legal<Self::Action>);

    /// What each seat has won or lost so far; final when the hand is over. Sums to zero then.
    fn payoffs(&self, state: &Self::State) -> BySeat<Net>;

    /// How a person would say this move here: "raise to 600".
    fn words(&self, view: &Self::View<'_>, action: Self::Action) -> String;

    /// Everything conserved that is on the table: chips in stacks and pots, dice in cups. For the laws.
    fn holdings(&self, state: &Self::State) -> u64;

    /// The same state with all that `seat` cannot know dealt again. For the laws.
    fn redealt(&self, state: &Self::State, seat: Seat, dice: &mut Dice) -> Self::State;
}

/// Whose move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This seat's.
    Of(Seat),
    /// Nobody's: the hand is over.
    Over,
}

/// What one seat may know of a hand.
pub trait View: Clone + Debug + PartialEq + Serialize {
    /// Whose view this is.
    fn seat(&self) -> Seat;

    /// The table as a picture, for terminals, pages and prompts.
    fn scene(&self) -> Scene;
}

/// A move in a game. Its text form parses back to it: a law.
pub trait Action: Copy + Debug + Display + FromStr + PartialEq + Send + Sync + 'static {
    /// The amount in it, where it has one.
    fn amount(self) -> Option<Chips>;

    /// The same move for another amount; unchanged where it has none.
    fn with_amount(self, amount: Chips) -> Self;
}

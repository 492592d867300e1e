//! Advisors: what a game's knowledge makes of a view.

use serde::{Deserialize, Serialize};

use crate::{Emotion, Game, Key, Menu, Mood, Shift};

/// Reads a view into a situation, and writes the menu that follows from it.
pub trait Advisor<G: Game>: Send + Sync {
    /// What it saw, with reasons.
    type Situation: Situation;

    /// Its name in rosters and records.
    fn name(&self) -> &str;

    /// Labels what a seat sees.
    fn read(&self, game: &G, view: &G::View<'_>) -> Self::Situation;

    /// Writes the lines worth choosing from, passive first, onto an open menu.
    fn write(&self, game: &G, view: &G::View<'_>, situation: &Self::Situation, menu: &mut Menu<G::Action>);

    /// Writes the whole order that [`Advisor::write`] cuts its menu from: where a mood finds the line it adds.
    fn widen(&self, game: &G, view: &G::View<'_>, situation: &Self::Situation, menu: &mut Menu<G::Action>) {
        let _ = situation;
        game.legal(view, menu);
    }

    /// Takes off what no mood may make anyone do, and puts back what must be there. Comes last and always wins.
    fn gate(&self, game: &G, view: &G::View<'_>, situation: &Self::Situation, menu: &mut Menu<G::Action>) {
        let _ = (game, view, situation, menu);
    }
}

/// What an advisor saw.
pub trait Situation {
    /// Every label with its reason, in the order a person would read them.
    fn labels(&self) -> Vec<Label>;
}

/// An advisor that sees nothing has nothing to say.
impl Situation for () {
    fn labels(&self) -> Vec<Label> {
        Vec::new()
    }
}

/// One thing that was seen, and why it is so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Label {
    /// What kind of thing: "hand".
    pub name: String,
    /// What it is: "top pair".
    pub value: String,
    /// Why: "king pairs the highest board card".
    pub why: String,
}

/// A mood with the dice that decide whether it shows at this decision.
#[derive(Clone, Copy, Debug)]
pub struct Feeling<'a> {
    /// The mood.
    pub mood: Mood,
    /// Uniform in `[0, 1)`.
    pub roll: f64,
    /// The figures of the window.
    pub emotion: &'a Emotion,
}

/// An advisor whose situation type is out of sight, so that a table can hold any. Every [`Advisor`] is one.
pub trait Advise<G: Game>: Send + Sync {
    /// Its name in rosters and records.
    fn name(&self) -> &str;

    /// Writes the menu of decision `key` onto `menu`: the advisor's lines, slid by `feeling` if there is one, gated.
    /// `wide` is a buffer. Gives back what the mood did.
    fn advise(
        &self,
        game: &G,
        view: &G::View<'_>,
        key: Key,
        feeling: Option<Feeling<'_>>,
        menu: &mut Menu<G::Action>,
        wide: &mut Menu<G::Action>,
    ) -> Vec<Shift>;

    /// What it sees, in words.
    fn labels(&self, game: &G, view: &G::View<'_>) -> Vec<Label>;
}

impl<G: Game, T: Advisor<G>> Advise<G> for T {
    fn name(&self) -> &str {
        Advisor::name(self)
    }

    #[inline]
    fn advise(
        &self,
        game: &G,
        view: &G::View<'_>,
        key: Key,
        feeling: Option<Feeling<'_>>,
        menu: &mut Menu<G::Action>,
        wide: &mut Menu<G::Action>,
    ) -> Vec<Shift> {
        menu.open(key);
        let situation = self.read(game, view);
        self.write(game, view, &situation, menu);
        let mut shifts = Vec::new();
        if let Some(feeling) = feeling {
            wide.open(key);
            self.widen(game, view, &situation, wide);
            shifts = feeling.emotion.shift(menu, wide, feeling.mood, feeling.roll);
        }
        self.gate(game, view, &situation, menu);
        debug_assert!(!menu.is_empty(), "{} wrote an empty menu", Advisor::name(self));
        shifts
    }

    fn labels(&self, game: &G, view: &G::View<'_>) -> Vec<Label> {
        self.read(game, view).labels()
    }
}

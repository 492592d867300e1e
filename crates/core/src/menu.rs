//! The menu: a short ordered list of defensible moves, and the only place where a legal move is made.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::{Action, Chips, Choice, Legal, Refusal};

/// Which decision of which hand: a choice made for one menu is worth nothing at another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Key {
    /// The hand's number in its session.
    pub hand: u64,
    /// The decision's number in its hand.
    pub ply: u32,
}

/// What a line means for the one who plays it, in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    /// Leave the contest: fold.
    GiveUp,
    /// Stay in it at the price asked: check, call, the lowest bid, stand pat.
    Hold,
    /// Raise the price: bet, raise, jump.
    Press,
}

/// What the advisor holds of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ev {
    /// It gains.
    #[serde(rename = "+EV")]
    Plus,
    /// It neither gains nor loses.
    #[serde(rename = "neutral")]
    Neutral,
    /// It is close.
    #[serde(rename = "marginal")]
    Marginal,
    /// It loses.
    #[serde(rename = "-EV")]
    Minus,
    /// The advisor does not say.
    #[serde(rename = "unrated")]
    Unrated,
}

impl std::fmt::Display for Ev {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Plus => "+EV",
            Self::Neutral => "neutral",
            Self::Marginal => "marginal",
            Self::Minus => "-EV",
            Self::Unrated => "",
        })
    }
}

/// The amounts that a line takes, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Amounts {
    min: Chips,
    max: Chips,
}

impl Amounts {
    /// From `min` to `max`; `None` when that is empty.
    pub fn new(min: Chips, max: Chips) -> Option<Self> {
        (min <= max).then_some(Self { min, max })
    }

    /// The smallest.
    pub fn min(self) -> Chips {
        self.min
    }

    /// The largest.
    pub fn max(self) -> Chips {
        self.max
    }

    /// Whether `amount` is one of them.
    pub fn contains(self, amount: Chips) -> bool {
        self.min <= amount && amount <= self.max
    }
}

/// One line of a menu without its move: all that a player, who knows no game, needs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// What it means.
    pub stance: Stance,
    /// What the advisor holds of it.
    pub ev: Ev,
    /// How much the advisor would play it; weights of a menu need not sum to one.
    pub weight: f32,
    /// The amounts it takes, where the player may choose one.
    pub amounts: Option<Amounts>,
    /// Why it is here.
    pub why: Cow<'static, str>,
}

impl Line {
    /// A line of weight 1, unrated and without an amount to choose.
    pub fn new(stance: Stance, why: impl Into<Cow<'static, str>>) -> Self {
        Self {
            stance,
            ev: Ev::Unrated,
            weight: 1.0,
            amounts: None,
            why: why.into(),
        }
    }

    /// The same with a tag.
    pub fn ev(self, ev: Ev) -> Self {
        Self { ev, ..self }
    }

    /// The same with a weight.
    pub fn weight(self, weight: f32) -> Self {
        Self { weight, ..self }
    }

    /// The same with amounts to choose from.
    pub fn amounts(self, amounts: Amounts) -> Self {
        Self {
            amounts: Some(amounts),
            ..self
        }
    }
}

/// The lines of one decision, passive first. Written by an advisor, read by a player, resolved by the table.
///
/// A menu is a buffer: [`Menu::open`] empties it and keeps its memory.
#[derive(Clone, Debug, PartialEq)]
pub struct Menu<A> {
    key: Key,
    lines: Vec<Line>,
    actions: Vec<A>,
    safest: usize,
}

impl<A> Default for Menu<A> {
    fn default() -> Self {
        Self {
            key: Key::default(),
            lines: Vec::new(),
            actions: Vec::new(),
            safest: 0,
        }
    }
}

impl<A: Action> Menu<A> {
    /// Starts the menu of decision `key`: no lines yet.
    #[inline]
    pub fn open(&mut self, key: Key) {
        self.key = key;
        self.clear();
    }

    /// Takes all lines off, for the same decision.
    #[inline]
    pub fn clear(&mut self) {
        self.lines.clear();
        self.actions.clear();
        self.safest = 0;
    }

    /// Adds a line more aggressive than all before it. A move that is on the menu already is not added again.
    #[inline]
    pub fn push(&mut self, action: A, line: Line) {
        if !self.actions.contains(&action) {
            self.lines.push(line);
            self.actions.push(action);
        }
    }

    /// Adds a line at `place`. A move that is on the menu already is not added again.
    pub fn insert(&mut self, place: usize, action: A, line: Line) {
        if self.actions.contains(&action) {
            return;
        }
        if place <= self.safest && !self.lines.is_empty() {
            self.safest += usize::from(self.safest > 0);
        }
        self.lines.insert(place, line);
        self.actions.insert(place, action);
    }

    /// Takes a line off and gives it back. The last line stays: a menu is never empty once it has been written.
    pub fn remove(&mut self, place: usize) -> Option<(A, Line)> {
        if self.lines.len() <= 1 || place >= self.lines.len() {
            return None;
        }
        let removed = (self.actions.remove(place), self.lines.remove(place));
        if place < self.safest {
            self.safest -= 1;
        }
        self.safest = self.safest.min(self.lines.len() - 1);
        Some(removed)
    }

    /// Says which line is played when a player gives no valid answer. Without this it is the first.
    pub fn set_safest(&mut self, place: usize) {
        if place < self.lines.len() {
            self.safest = place;
        }
    }

    /// Which decision this is the menu of.
    pub fn key(&self) -> Key {
        self.key
    }

    /// The lines, passive first.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The lines, to change what is said of them.
    pub fn lines_mut(&mut self) -> &mut [Line] {
        &mut self.lines
    }

    /// The moves, line by line; an amount in it is the one played when the player names none.
    pub fn actions(&self) -> &[A] {
        &self.actions
    }

    /// How many lines.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether nothing has been written.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The line that is played when a player gives no valid answer.
    pub fn safest(&self) -> usize {
        self.safest
    }

    /// The choice that would play `action`, if the menu holds it, amounts within a line's range included.
    pub fn find(&self, action: A) -> Option<Choice> {
        let exact = self.actions.iter().position(|&a| a == action);
        if let Some(line) = exact {
            return Some(Choice {
                key: self.key,
                line,
                amount: None,
            });
        }
        let amount = action.amount()?;
        self.actions
            .iter()
            .zip(&self.lines)
            .enumerate()
            .find_map(|(line, (&a, l))| {
                (l.amounts?.contains(amount) && a.with_amount(amount) == action).then_some(Choice {
                    key: self.key,
                    line,
                    amount: Some(amount),
                })
            })
    }

    /// Checks a choice against the menu that was shown. This is the only maker of [`Legal`].
    #[inline]
    pub fn resolve(&self, choice: Choice) -> Result<Legal<A>, Refusal> {
        if choice.key != self.key {
            return Err(Refusal::Stale {
                shown: self.key,
                given: choice.key,
            });
        }
        let (Some(&action), Some(line)) = (self.actions.get(choice.line), self.lines.get(choice.line)) else {
            return Err(Refusal::NoSuchLine {
                given: choice.line + 1,
                lines: self.lines.len(),
            });
        };
        let action = match (choice.amount, line.amounts) {
            (None, _) => action,
            (Some(given), Some(amounts)) if amounts.contains(given) => action.with_amount(given),
            (Some(given), Some(amounts)) => {
                return Err(Refusal::AmountOutOfRange {
                    line: choice.line + 1,
                    given,
                    min: amounts.min,
                    max: amounts.max,
                });
            }
            (Some(given), None) if action.amount() == Some(given) => action,
            (Some(given), None) => {
                return Err(Refusal::AmountNotTaken {
                    line: choice.line + 1,
                    given,
                });
            }
        };
        Ok(Legal(action))
    }

    /// The safest line, resolved. `None` only for a menu that was never written.
    pub fn resolve_safest(&self) -> Option<Legal<A>> {
        self.actions.get(self.safest).copied().map(Legal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Move;

    fn menu() -> Menu<Move> {
        let mut menu = Menu::default();
        menu.open(Key { hand: 3, ply: 1 });
        menu.push(Move::Fold, Line::new(Stance::GiveUp, ""));
        menu.push(Move::Call, Line::new(Stance::Hold, ""));
        let amounts = Amounts::new(Chips::new(20), Chips::new(90)).unwrap();
        menu.push(Move::Raise(40), Line::new(Stance::Press, "").amounts(amounts));
        menu
    }

    fn pick(line: usize, amount: Option<u64>) -> Choice {
        Choice {
            key: Key { hand: 3, ply: 1 },
            line,
            amount: amount.map(Chips::new),
        }
    }

    #[test]
    fn a_line_is_played_for_its_own_amount_or_one_in_its_range() {
        assert_eq!(menu().resolve(pick(2, None)).unwrap().action(), Move::Raise(40));
        assert_eq!(menu().resolve(pick(2, Some(90))).unwrap().action(), Move::Raise(90));
        assert_eq!(menu().find(Move::Raise(55)), Some(pick(2, Some(55))));
        assert_eq!(menu().find(Move::Raise(91)), None);
    }

    #[test]
    fn what_is_not_on_the_menu_is_refused_with_a_reason() {
        let refused = |choice| menu().resolve(choice).unwrap_err().to_string();
        assert_eq!(refused(pick(3, None)), "there is no line 4: the menu has lines 1 to 3");
        assert_eq!(refused(pick(2, Some(19))), "line 3 takes 20 to 90, not 19");
        assert_eq!(
            refused(pick(1, Some(20))),
            "line 2 takes no amount, and 20 was given: choose the line alone"
        );
        let stale = Choice {
            key: Key { hand: 3, ply: 0 },
            ..pick(1, None)
        };
        assert!(refused(stale).contains("decision 0 of hand 3"));
    }

    #[test]
    fn a_menu_takes_no_line_twice_and_keeps_its_last() {
        let mut menu = menu();
        menu.push(Move::Call, Line::new(Stance::Hold, "again"));
        assert_eq!(menu.len(), 3);
        assert!(menu.remove(0).is_some() && menu.remove(0).is_some());
        assert!(menu.remove(0).is_none());
        assert_eq!(menu.actions(), [Move::Raise(40)]);
    }

    #[test]
    fn the_safest_line_stays_the_same_move_when_others_come_and_go() {
        let mut menu = menu();
        menu.set_safest(1);
        menu.insert(0, Move::Check, Line::new(Stance::GiveUp, ""));
        assert_eq!(menu.resolve_safest().unwrap().action(), Move::Call);
        menu.remove(0);
        assert_eq!(menu.resolve_safest().unwrap().action(), Move::Call);
        menu.remove(1);
        assert_eq!(menu.resolve_safest().unwrap().action(), Move::Raise(40));
    }
}

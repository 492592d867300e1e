//! The emotional window: a mood slides any menu along its passive-to-aggressive order.
//!
//! It needs no game: the menu is ordered, the advisor says what stands beyond its ends (the *wide* menu), and what the
//! mood adds or removes follows from that. The advisor's gate comes after and always wins.

use std::borrow::Cow;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::{Action, Menu, Stance};

/// Which way a mood pulls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Temper {
    /// Angry: towards aggression.
    Tilted,
    /// Sure to win: towards aggression.
    Overconfident,
    /// Afraid: towards safety.
    Shaken,
    /// Absent: towards doing nothing, and with fewer reasons.
    Dissociated,
}

/// How strongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Adds one line.
    Mild,
    /// Adds one line and colours the reasons.
    Moderate,
    /// Adds one line, removes from the other end, and colours the reasons.
    Extreme,
}

/// A player's state of mind at one decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mood {
    /// Itself.
    #[default]
    Composed,
    /// Carried away.
    Moved(Temper, Severity),
}

/// What the window did to a menu, for the trace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shift {
    /// The mood did not get in the way this time.
    Lucid,
    /// A line came in at this place.
    Added(usize),
    /// So many lines went out.
    Removed(usize),
    /// The reasons were coloured.
    Framed,
    /// The reasons were stripped.
    Stripped,
}

/// The figures and sentences of the window, from `data/emotion.toml`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Emotion {
    impaired: Shares,
    framing: Framing,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shares {
    mild: f64,
    moderate: f64,
    extreme: f64,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Framing {
    tilted: Frame,
    overconfident: Frame,
    shaken: Frame,
    dissociated: Frame,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Frame {
    give_up: String,
    hold: String,
    press: String,
}

impl Default for Emotion {
    fn default() -> Self {
        static EMBEDDED: LazyLock<Emotion> = LazyLock::new(|| {
            toml::from_str(include_str!("../data/emotion.toml"))
                .expect("the embedded emotion.toml is checked by a test")
        });
        EMBEDDED.clone()
    }
}

impl Emotion {
    /// The text of the figures that are built in.
    pub const EMBEDDED: &'static str = include_str!("../data/emotion.toml");

    /// Reads other figures; the error says line and column.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// The share of decisions at which a mood of this severity shows.
    pub fn impaired(&self, severity: Severity) -> f64 {
        match severity {
            Severity::Mild => self.impaired.mild,
            Severity::Moderate => self.impaired.moderate,
            Severity::Extreme => self.impaired.extreme,
        }
    }

    /// Slides `menu` as `mood` wants. `roll` in `[0, 1)` decides whether the mood gets in the way at all; `wide` is
    /// the whole order that the menu was cut from.
    pub fn shift<A: Action>(&self, menu: &mut Menu<A>, wide: &Menu<A>, mood: Mood, roll: f64) -> Vec<Shift> {
        let Mood::Moved(temper, severity) = mood else {
            return Vec::new();
        };
        if menu.is_empty() || roll >= self.impaired(severity) {
            return vec![Shift::Lucid];
        }
        let mut shifts = Vec::new();
        let strips = temper == Temper::Dissociated && severity >= Severity::Moderate;
        let adds = !(temper == Temper::Dissociated && severity == Severity::Moderate);
        let added = if adds { add(menu, wide, temper) } else { None };
        shifts.extend(added.map(Shift::Added));
        if severity == Severity::Extreme {
            let removed = remove(menu, temper);
            if removed > 0 {
                shifts.push(Shift::Removed(removed));
            }
        }
        if strips {
            self.colour(menu, temper);
            shifts.push(Shift::Stripped);
        } else if severity >= Severity::Moderate || added.is_none() {
            // A shift that can add nothing colours what is there instead.
            self.colour(menu, temper);
            shifts.push(Shift::Framed);
        }
        shifts
    }

    /// Rewrites the reasons of all lines in the words of `temper`.
    fn colour<A: Action>(&self, menu: &mut Menu<A>, temper: Temper) {
        let frame = match temper {
            Temper::Tilted => &self.framing.tilted,
            Temper::Overconfident => &self.framing.overconfident,
            Temper::Shaken => &self.framing.shaken,
            Temper::Dissociated => &self.framing.dissociated,
        };
        for line in menu.lines_mut() {
            line.why = Cow::Owned(
                match line.stance {
                    Stance::GiveUp => &frame.give_up,
                    Stance::Hold => &frame.hold,
                    Stance::Press => &frame.press,
                }
                .clone(),
            );
        }
    }
}

/// Adds the nearest line of `wide` beyond the menu's end on the mood's side, and says where it stands.
fn add<A: Action>(menu: &mut Menu<A>, wide: &Menu<A>, temper: Temper) -> Option<usize> {
    let place_of = |action: A| wide.actions().iter().position(|&a| a == action);
    let on_menu = |i: &usize| menu.actions().contains(&wide.actions()[*i]);
    let (place, from) = match temper {
        Temper::Tilted | Temper::Overconfident => {
            let last = *menu.actions().last()?;
            let beyond = place_of(last)? + 1;
            (menu.len(), (beyond..wide.len()).find(|i| !on_menu(i))?)
        }
        Temper::Shaken => {
            let first = *menu.actions().first()?;
            (0, (0..place_of(first)?).rev().find(|i| !on_menu(i))?)
        }
        Temper::Dissociated => {
            // It checks; it does not even fold.
            let first = *menu.actions().first()?;
            let holds = |i: &usize| wide.lines()[*i].stance == Stance::Hold;
            (0, (0..place_of(first)?).rev().filter(holds).find(|i| !on_menu(i))?)
        }
    };
    menu.insert(place, wide.actions()[from], wide.lines()[from].clone());
    Some(place)
}

/// Takes lines off the end that the mood has lost sight of, and counts them. One line always stays.
fn remove<A: Action>(menu: &mut Menu<A>, temper: Temper) -> usize {
    let stance_at = |menu: &Menu<A>, place: usize| menu.lines()[place].stance;
    match temper {
        Temper::Tilted => match stance_at(menu, 0) {
            Stance::GiveUp | Stance::Hold => usize::from(menu.remove(0).is_some()),
            Stance::Press => 0,
        },
        Temper::Overconfident => match stance_at(menu, 0) {
            Stance::GiveUp => usize::from(menu.remove(0).is_some()),
            Stance::Hold | Stance::Press => 0,
        },
        Temper::Shaken => usize::from(menu.remove(menu.len() - 1).is_some()),
        Temper::Dissociated => {
            let mut removed = 0;
            while stance_at(menu, menu.len() - 1) == Stance::Press && menu.remove(menu.len() - 1).is_some() {
                removed += 1;
            }
            removed
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ev, Key, Line, toy::Move};

    fn menu(moves: &[Move]) -> Menu<Move> {
        let mut menu = Menu::default();
        menu.open(Key::default());
        for &m in moves {
            menu.push(m, Line::new(m.stance(), "as it is").ev(Ev::Neutral));
        }
        menu
    }

    fn shifted(moves: &[Move], temper: Temper, severity: Severity) -> (Vec<Move>, Vec<Shift>) {
        let wide = menu(&[
            Move::Fold,
            Move::Check,
            Move::Call,
            Move::Raise(8),
            Move::Raise(15),
            Move::Raise(30),
        ]);
        let mut m = menu(moves);
        let shifts = Emotion::default().shift(&mut m, &wide, Mood::Moved(temper, severity), 0.0);
        (m.actions().to_vec(), shifts)
    }

    const STRONG: [Move; 3] = [Move::Check, Move::Raise(8), Move::Raise(15)];
    const MARGINAL: [Move; 2] = [Move::Fold, Move::Call];

    #[test]
    fn mild_tilt_adds_the_overbet() {
        let (moves, shifts) = shifted(&STRONG, Temper::Tilted, Severity::Mild);
        assert_eq!(moves, [Move::Check, Move::Raise(8), Move::Raise(15), Move::Raise(30)]);
        assert_eq!(shifts, [Shift::Added(3)]);
    }

    #[test]
    fn extreme_tilt_adds_the_overbet_and_loses_sight_of_the_check() {
        let (moves, _) = shifted(&STRONG, Temper::Tilted, Severity::Extreme);
        assert_eq!(moves, [Move::Raise(8), Move::Raise(15), Move::Raise(30)]);
    }

    #[test]
    fn mild_shaken_with_nothing_more_passive_is_framed_instead() {
        let (moves, shifts) = shifted(&MARGINAL, Temper::Shaken, Severity::Mild);
        assert_eq!(moves, MARGINAL);
        assert_eq!(shifts, [Shift::Framed]);
    }

    #[test]
    fn extreme_shaken_leaves_the_fold_alone() {
        let (moves, _) = shifted(&MARGINAL, Temper::Shaken, Severity::Extreme);
        assert_eq!(moves, [Move::Fold]);
    }

    #[test]
    fn extreme_dissociation_takes_every_raise() {
        let (moves, shifts) = shifted(&STRONG, Temper::Dissociated, Severity::Extreme);
        assert_eq!(moves, [Move::Check]);
        assert!(shifts.contains(&Shift::Stripped));
    }

    #[test]
    fn overconfidence_forgets_the_fold_but_not_the_check() {
        assert!(
            !shifted(&MARGINAL, Temper::Overconfident, Severity::Extreme)
                .0
                .contains(&Move::Fold)
        );
        assert!(
            shifted(&STRONG, Temper::Overconfident, Severity::Extreme)
                .0
                .contains(&Move::Check)
        );
    }

    #[test]
    fn a_lucid_roll_changes_nothing() {
        let wide = menu(&[Move::Fold, Move::Call, Move::Raise(8)]);
        for (severity, share) in [
            (Severity::Mild, 0.70),
            (Severity::Moderate, 0.85),
            (Severity::Extreme, 0.95),
        ] {
            let mood = Mood::Moved(Temper::Tilted, severity);
            let mut m = menu(&MARGINAL);
            assert_eq!(Emotion::default().shift(&mut m, &wide, mood, share), [Shift::Lucid]);
            assert_eq!(m, menu(&MARGINAL));
            assert_ne!(
                Emotion::default().shift(&mut m, &wide, mood, share - 1e-9),
                [Shift::Lucid]
            );
        }
    }

    #[test]
    fn no_mood_empties_a_menu() {
        for temper in [
            Temper::Tilted,
            Temper::Overconfident,
            Temper::Shaken,
            Temper::Dissociated,
        ] {
            for only in [Move::Fold, Move::Check, Move::Raise(30)] {
                assert!(!shifted(&[only], temper, Severity::Extreme).0.is_empty());
            }
        }
    }
}

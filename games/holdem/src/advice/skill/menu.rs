//! From options to a menu: sizes in chips, lines from passive to aggressive.

use arrayvec::ArrayVec;
use farol_core::{Amounts, Chips, Line, Menu, Stance};

use super::options::{Kind, Viable};
use super::{Reading, Tables};
use crate::{Action, Street, View};

/// The percentages of the pot that a large bet takes where the geometric one would be too large.
const LARGE: f64 = 75.0;

/// Writes the options of a reading as lines. All weight is on the first option: the release does not mix.
pub(super) fn write(view: &View<'_>, reading: &Reading, menu: &mut Menu<Action>) {
    let choice = reading.options.first().map(|option| action(view, reading, option));
    let mut lines: ArrayVec<(Action, Line), 6> = ArrayVec::new();
    for option in &reading.options {
        let own = action(view, reading, option);
        if lines.iter().any(|(other, _)| *other == own) {
            continue;
        }
        let weight = f32::from(u8::from(Some(own) == choice));
        let line = Line {
            amounts: range(view, reading, option, own),
            ..Line::new(stance(own), option.label)
        };
        lines.push((own, line.weight(weight)));
    }
    lines.sort_by_key(|(action, line)| (line.stance, farol_core::Action::amount(*action)));
    for (action, line) in lines {
        menu.push(action, line);
    }
}

fn stance(action: Action) -> Stance {
    match action {
        Action::Fold => Stance::GiveUp,
        Action::Check | Action::Call => Stance::Hold,
        Action::Raise(_) => Stance::Press,
    }
}

/// The move that an option stands for; a raise that the rules do not allow is a call, a bet a check.
fn action(view: &View<'_>, reading: &Reading, option: &Viable) -> Action {
    let passive = if view.to_call().is_zero() {
        Action::Check
    } else {
        Action::Call
    };
    match option.kind {
        Kind::Fold if view.to_call().is_zero() => Action::Check,
        Kind::Fold => Action::Fold,
        Kind::Check | Kind::Call => passive,
        Kind::Percent(from, to) => {
            // 20-35% is played as 25, 55-65% as 60.
            let percent = if from == to {
                from
            } else {
                5.0 * ((from + to) / 10.0).floor()
            };
            raise_to(view, percent_to(view, percent)).unwrap_or(passive)
        }
        Kind::Polarized => raise_to(view, percent_to(view, large(view, reading))).unwrap_or(passive),
        Kind::Raise => raise_to(view, Chips::new(3 * view.highest_bet().get())).unwrap_or(passive),
        Kind::AllIn => raise_to(view, Chips::MAX).unwrap_or(passive),
    }
}

/// The amounts that a line takes, where its option gives a range of them.
fn range(view: &View<'_>, reading: &Reading, option: &Viable, own: Action) -> Option<Amounts> {
    let Action::Raise(to) = own else { return None };
    let (least, most) = view.raise_range()?;
    let clamp = |chips: Chips| chips.max(least).min(most);
    let (from, up_to) = match option.kind {
        Kind::Percent(from, up_to) if from < up_to => (clamp(percent_to(view, from)), clamp(percent_to(view, up_to))),
        Kind::Polarized => {
            let size = large(view, reading).max(LARGE);
            (clamp(percent_to(view, LARGE)), clamp(percent_to(view, size)))
        }
        Kind::Percent(..) | Kind::Fold | Kind::Check | Kind::Call | Kind::Raise | Kind::AllIn => return None,
    };
    Amounts::new(from.min(to), up_to.max(to)).filter(|a| a.min() < a.max())
}

/// A bet of `percent` of the pot, or a raise by that share of the pot after the call.
fn percent_to(view: &View<'_>, percent: f64) -> Chips {
    let base = (view.pot() + view.to_call()).get() as f64;
    view.highest_bet() + Chips::new((base * percent / 100.0).round() as u64)
}

fn raise_to(view: &View<'_>, to: Chips) -> Option<Action> {
    let (least, most) = view.raise_range()?;
    Some(Action::Raise(to.max(least).min(most)))
}

/// The geometric size as the release has it, or three quarters of the pot where that is too large.
fn large(view: &View<'_>, reading: &Reading) -> f64 {
    let streets = match view.street() {
        Street::Preflop | Street::Flop => 3.0,
        Street::Turn => 2.0,
        Street::River => 1.0,
    };
    let geometric = 100.0 * ((1.0 + reading.spr).powf(1.0 / streets) - 1.0);
    if geometric <= Tables::embedded().options.geometric_cap {
        geometric
    } else {
        LARGE
    }
}

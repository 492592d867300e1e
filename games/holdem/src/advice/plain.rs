//! The plain advisor: no knowledge, five sizes. For the plain opponents, and for people who want no advice.

use farol_core::{Advisor, Amounts, Chips, Line, Menu, Stance};

use crate::{Action, Holdem, View};

/// Fold, check or call, half the pot, the pot, all-in: every line of the same weight. Between them, the amounts of its
/// lines hold every bet that the rules allow.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl Advisor<Holdem> for Plain {
    type Situation = ();

    fn name(&self) -> &str {
        "plain"
    }

    fn read(&self, _: &Holdem, _: &View<'_>) {}

    #[inline]
    fn write(&self, _: &Holdem, view: &View<'_>, (): &(), menu: &mut Menu<Action>) {
        let to_call = view.to_call();
        if to_call.is_zero() {
            menu.push(Action::Check, Line::new(Stance::Hold, "costs nothing"));
        } else {
            menu.push(Action::Fold, Line::new(Stance::GiveUp, "loses what is in and no more"));
            menu.push(Action::Call, Line::new(Stance::Hold, "pays the price"));
        }
        let Some((min, all_in)) = view.raise_range() else {
            return;
        };
        let pot = view.pot() + to_call;
        let half_to = (view.highest_bet() + pot.times(1, 2)).max(min);
        let pot_to = (view.highest_bet() + pot).max(min);
        // The last size below all-in takes every amount up to it.
        let below = |to: Chips| to.less(Chips::new(1));
        let mut size = |to: Chips, from: Chips, up_to: Chips, why: &'static str| {
            if to < all_in {
                let line = Line::new(Stance::Press, why);
                let amounts = Amounts::new(from, up_to).filter(|_| from < up_to);
                menu.push(Action::Raise(to), Line { amounts, ..line });
            }
        };
        if half_to < pot_to {
            size(half_to, min, below(pot_to.min(all_in)), "half the pot");
            size(pot_to, pot_to, below(all_in), "the pot");
        } else {
            size(pot_to, min, below(all_in), "the pot");
        }
        menu.push(Action::Raise(all_in), Line::new(Stance::Press, "everything"));
    }

    fn widen(&self, game: &Holdem, view: &View<'_>, situation: &(), menu: &mut Menu<Action>) {
        self.write(game, view, situation, menu);
    }
}

//! Viable options: what budgets, price, position and stacks leave to choose from, best first, as the release orders them.

use arrayvec::ArrayVec;

use super::board::{Board, Labels};
use super::draw::Draw;
use super::figures::OptionFigures;
use super::line::ActionLine;
use super::made::Made;
use crate::Street;

/// What an option does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// Give up.
    Fold,
    /// Pass.
    Check,
    /// Pay.
    Call,
    /// Bet or raise for a share of the pot, in percent, from and to.
    Percent(f64, f64),
    /// Bet large: the geometric size where it is not too large.
    Polarized,
    /// Raise to three times the bet.
    Raise,
    /// Everything.
    AllIn,
}

/// An option as the release words it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viable {
    /// Its name.
    pub label: &'static str,
    /// What it does.
    pub kind: Kind,
}

/// The options of a spot, the rule player's first.
pub type Options = ArrayVec<Viable, 6>;

/// Tells one figure for each card that may come.
pub(super) type Outlook<'a> = dyn Fn(&mut dyn FnMut(f64)) + 'a;

/// All that options follow from.
pub(super) struct Spot<'a> {
    pub figures: &'a OptionFigures,
    pub board: &'a Board,
    pub labels: &'a Labels,
    pub line: &'a ActionLine,
    pub made: Made,
    pub draw: Draw,
    pub attack: f64,
    pub defence: f64,
    pub spr: f64,
    pub all_in: bool,
    /// What the bet that is faced weighs.
    pub weight: f64,
    /// The attack budget with one more card on the board, for every card that may come; lazily, because few ask.
    pub outlook: &'a Outlook<'a>,
    /// The attack budget now, before anything is used.
    pub attack_total: f64,
}

pub(super) const CHECK: Viable = Viable {
    label: "CHECK",
    kind: Kind::Check,
};
pub(super) const CALL: Viable = Viable {
    label: "CALL",
    kind: Kind::Call,
};
pub(super) const FOLD: Viable = Viable {
    label: "FOLD",
    kind: Kind::Fold,
};
pub(super) const SMALL: Kind = Kind::Percent(20.0, 35.0);
pub(super) const MEDIUM: Kind = Kind::Percent(55.0, 65.0);

/// These options, in this order.
pub(super) fn list<const N: usize>(options: [Viable; N]) -> Options {
    options.into_iter().collect()
}

pub(super) const fn option(label: &'static str, kind: Kind) -> Viable {
    Viable { label, kind }
}

impl Spot<'_> {
    /// The options, best first.
    pub fn options(&self) -> Options {
        let facing = self.line.facing().map(|bet| bet.faced);
        match facing {
            None => self.unopened(),
            Some(percent) => self.slow_play(self.facing(percent)),
        }
    }

    pub(super) fn ip(&self) -> bool {
        self.line.in_position
    }

    pub(super) fn reaches(&self, value: f64, threshold: f64) -> bool {
        value >= threshold || (value - threshold).abs() < self.figures.fuzz
    }

    pub(super) fn is_river(&self) -> bool {
        self.line.street == Street::River
    }

    pub(super) fn has_draw(&self) -> bool {
        self.draw != Draw::None && !self.is_river()
    }

    pub(super) fn strong_draw(&self) -> bool {
        matches!(self.draw, Draw::Strong | Draw::MediumStrong)
    }

    /// What a made hand does with stacks this small; `None` when they are not, or it is not worth them.
    pub(super) fn committed(&self, facing: bool) -> Option<Options> {
        let spr = &self.figures.spr;
        let enough = if facing { self.attack >= 0.0 } else { self.attack > 0.0 };
        if self.made == Made::Trash || self.made.is_weak() || !enough {
            return None;
        }
        let (attack, s) = (self.attack, self.spr);
        let all_in = option(if facing { "RAISE (all-in)" } else { "BET ALL-IN" }, Kind::AllIn);
        if s < spr.extreme.at(self.ip()) {
            return (attack >= s).then(|| list([all_in]));
        }
        if s >= spr.low.at(self.ip()) {
            return None;
        }
        let or_passive = if facing {
            option("RAISE (all-in) or CALL (lean slow-play)", Kind::AllIn)
        } else {
            option("BET ALL-IN or CHECK", Kind::AllIn)
        };
        let geometric = option(
            if facing {
                "RAISE (geometric) or RAISE (all-in)"
            } else {
                "BET (geometric) or BET ALL-IN"
            },
            Kind::Polarized,
        );
        if attack >= s + 1.0 {
            Some(list([if self.is_river() { all_in } else { or_passive }]))
        } else if attack >= s {
            Some(list([geometric]))
        } else if facing {
            None
        } else {
            Some(list([CHECK]))
        }
    }
}

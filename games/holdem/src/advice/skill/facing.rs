//! Options against a bet: fold, call or raise.

use super::draw::Draw;
use super::made::Made;
use super::options::{CALL, FOLD, Kind, Options, Spot, Viable, list, option};
use crate::Street;

/// How a bet stands to what a draw can pay.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Price {
    Within,
    Borderline,
    Beyond,
    /// There are no cards to come for the money behind, and the odds are not there.
    NoOdds,
}

impl Spot<'_> {
    /// A bet of `percent` of the street's pot to answer.
    pub(super) fn facing(&self, percent: f64) -> Options {
        if self.is_river() && self.made == Made::Nuts {
            return list([option("RAISE", Kind::Raise)]);
        }
        if self.made == Made::Trash && self.has_draw() {
            return self.naked_draw(percent);
        }
        if let Some(options) = self.committed(true) {
            return options;
        }
        let raise = self.raise(percent);
        let small = option("RAISE SMALL (33% pot)", Kind::Percent(33.0, 33.0));
        let paired_flop = self.line.street == Street::Flop && !self.ip() && self.board.is_paired();
        let raises_small = self.made == Made::Trips || (self.has_draw() && self.draw != Draw::MediumOvercard);
        if paired_flop && self.made != Made::Trash && self.defence >= self.figures.spent && raises_small {
            return list([small]);
        }
        let mut options: Options = raise.into_iter().collect();
        options.extend(self.call_or_fold(percent, !options.is_empty()));
        options
    }

    fn naked_draw(&self, percent: f64) -> Options {
        let semi_bluff = option("SEMI-BLUFF RAISE", Kind::Raise);
        match self.price(percent) {
            Price::Within => list([CALL, option("SEMI-BLUFF RAISE (with strong draws)", Kind::Raise)]),
            Price::Borderline => list([FOLD, CALL, option("POLARIZE RAISE", Kind::Raise)]),
            Price::Beyond if self.strong_draw() => list([semi_bluff, FOLD]),
            Price::NoOdds if self.strong_draw() && self.spr >= 0.5 => list([semi_bluff, FOLD]),
            Price::Beyond | Price::NoOdds => list([FOLD]),
        }
    }

    fn price(&self, percent: f64) -> Price {
        let Some(defence) = self.figures.defence.of(self.draw).filter(|_| !self.is_river()) else {
            return Price::Beyond;
        };
        let turn = self.line.street == Street::Turn;
        let short = if self.ip() { 0.5 } else { 1.0 };
        if self.all_in || self.spr < short {
            let equity = defence.equity[usize::from(turn)];
            return if equity >= percent / (100.0 + percent) {
                Price::Within
            } else {
                Price::NoOdds
            };
        }
        let raised = self.line.now().bets.len() >= 2;
        let most = match (turn, raised) {
            (false, false) => defence.flop,
            (false, true) => defence.flop_raise,
            (true, false) => defence.turn,
            (true, true) => defence.turn_raise,
        }
        .at(self.ip());
        let margin = self
            .figures
            .margin
            .iter()
            .find(|m| most >= m.from)
            .map_or(0.0, |m| m.margin);
        if percent <= most - margin || most == f64::INFINITY {
            Price::Within
        } else if percent <= most + margin {
            Price::Borderline
        } else {
            Price::Beyond
        }
    }

    /// The raise that stands before the call, if there is one.
    fn raise(&self, percent: f64) -> Option<Viable> {
        let (attack, s) = (self.attack, self.spr);
        let low = s < self.figures.spr.low.at(self.ip());
        let weak = self.made == Made::Trash || self.made.is_weak();
        if weak {
            let room = if self.ip() { 1.0 } else { 2.0 };
            let label = if self.ip() {
                "RAISE (all-in)"
            } else {
                "CHECK-RAISE (all-in)"
            };
            let shove = s < 1.0 && attack >= s && attack < s + room;
            if shove {
                return Some(option(label, Kind::AllIn));
            }
        }
        if low && !weak && attack >= 0.0 && attack < s {
            return None;
        }
        if self.is_river() {
            let [sure, lean, doubt] = self.figures.river.raise;
            return if attack >= sure {
                Some(option("RAISE", Kind::Raise))
            } else if attack >= lean {
                Some(option("RAISE (lean raise)", Kind::Raise))
            } else if attack >= doubt {
                Some(option("RAISE (lean call)", Kind::Raise))
            } else if (attack - doubt).abs() < self.figures.fuzz {
                Some(option("RAISE (borderline, lean call)", Kind::Raise))
            } else {
                None
            };
        }
        let figures = &self.figures.raise;
        let flop = self.line.street == Street::Flop;
        let mut threshold = if flop {
            (figures.flop[0] + figures.per_spr * (s - figures.from_spr)).clamp(figures.flop[0], figures.flop[1])
        } else {
            figures.turn
        };
        if self.ip() && self.line.now().bets.len() == 1 && percent <= figures.small_bet {
            threshold = threshold.min(if flop {
                figures.small_bet_flop
            } else {
                figures.small_bet_turn
            });
        }
        if !self.reaches(attack, threshold) {
            return None;
        }
        let deep = s
            >= if flop {
                figures.trap_spr_flop
            } else {
                figures.trap_spr_turn
            };
        let needed = if s < 1.0 { s } else { s.sqrt() } + if self.ip() { 1.0 } else { 2.0 };
        if !deep && attack >= needed {
            return None;
        }
        // Leaning to call, a rule player calls; leaning to raise, it raises.
        Some(if self.ip() {
            option("RAISE or CALL (lean call)", Kind::Call)
        } else {
            option("CHECK-RAISE or CALL (lean raise)", Kind::Raise)
        })
    }

    fn call_or_fold(&self, percent: f64, raises: bool) -> Options {
        let figures = &self.figures.call;
        let fold_side = || {
            if self.has_draw() && self.price(percent) == Price::Within {
                if raises { Options::new() } else { list([CALL]) }
            } else {
                list([FOLD])
            }
        };
        if percent <= figures.small_bet {
            return if self.defence > percent / 100.0 {
                list([CALL])
            } else {
                fold_side()
            };
        }
        let after = self.defence - self.weight;
        if after < 0.0 {
            fold_side()
        } else if after > figures.close {
            list([CALL])
        } else {
            let mut options = list([CALL, FOLD]);
            let short = if self.ip() { 0.5 } else { 0.7 };
            if self.has_draw() {
                options.push(option("SEMI-BLUFF RAISE", Kind::Raise));
            } else if self.is_river() && !(self.attack <= 0.5 && self.spr > short) {
                options.push(option("RAISE BLUFF", Kind::Raise));
            }
            options
        }
    }

    /// A hand that no card hurts has time: it calls where it might raise.
    pub(super) fn slow_play(&self, options: Options) -> Options {
        let figures = &self.figures.slow_play;
        let raises = |o: &Viable| o.label.contains("RAISE");
        let root = if self.spr < 1.0 { self.spr } else { self.spr.sqrt() };
        let active = !self.is_river() && (self.attack > figures.attack || self.attack > root);
        let mut options = options;
        if !active || !options.iter().any(raises) {
            return options;
        }
        let now = self.attack_total.min(figures.cap);
        let step = figures.step.max(self.attack.min(figures.cap) / 2.0);
        let (mut cards, mut unwanted) = (0u32, 0u32);
        (self.outlook)(&mut |then| {
            cards += 1;
            unwanted += u32::from(now - then.min(figures.cap) >= step);
        });
        let share = f64::from(unwanted) / f64::from(cards.max(1));
        if share < figures.force {
            options.clear();
            options.push(CALL);
        } else if share < figures.lean && !options.iter().any(|o| o.label.contains("CALL")) {
            match &mut options[..] {
                [only] if only.kind == Kind::AllIn => only.label = "RAISE (all-in) or CALL (lean slow-play)",
                _ => options.push(CALL),
            }
        }
        options
    }
}

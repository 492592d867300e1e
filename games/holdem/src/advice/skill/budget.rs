//! Budgets: how many weighted bets a hand can attack with, and how many it can stand.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::big_hands::{Big, big_hand, flush, straight};
use super::board::{Board, Labels};
use super::draw::Draw;
use super::line::{ActionLine, PotType};
use super::made::{Made, MadeHand};
use super::special::Override;
use super::tables::{PairTable, Tables, Two};
use crate::Street;

/// One named part of a budget.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Term {
    /// What it is for.
    pub name: &'static str,
    /// What it adds or takes.
    pub amount: f64,
}

/// A budget as a sum that a person can argue with.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Budget {
    /// By class, pot and kicker.
    #[serde(serialize_with = "finite")]
    pub base: f64,
    /// What was added and taken since.
    pub terms: ArrayVec<Term, 8>,
    /// What the line has used up.
    pub used: f64,
    /// What is left.
    #[serde(serialize_with = "finite")]
    pub remaining: f64,
}

fn finite<S: serde::Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    value.is_finite().then_some(value).serialize(serializer)
}

impl Budget {
    pub(super) fn new(base: f64) -> Self {
        Self {
            base,
            terms: ArrayVec::new(),
            used: 0.0,
            remaining: base,
        }
    }

    /// Moves what is left to `to`, and writes down why.
    pub(super) fn set(&mut self, name: &'static str, to: f64) {
        let amount = to - self.remaining;
        if self.remaining.is_finite() && amount.abs() > 1e-9 {
            // Eight are more than any hand collects.
            let _ = self.terms.try_push(Term { name, amount });
            self.remaining = to;
        } else if self.remaining.is_infinite() && to.is_finite() {
            *self = Self::new(to);
        }
    }

    /// Takes something off, to nothing at the least.
    pub(super) fn cut(&mut self, name: &'static str, by: f64) {
        self.set(name, (self.remaining - by).max(0.0));
    }

    pub(super) fn cap(&mut self, name: &'static str, at: f64) {
        if self.remaining > at {
            self.set(name, at);
        }
    }

    pub(super) fn raise_to(&mut self, name: &'static str, floor: f64) {
        if self.remaining < floor {
            self.set(name, floor);
        }
    }

    /// The sum before anything is used.
    pub fn total(&self) -> f64 {
        self.base + self.terms.iter().map(|term| term.amount).sum::<f64>()
    }
}

/// Both budgets of a hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Budgets {
    /// To bet and raise with.
    pub attack: Budget,
    /// To call with.
    pub defence: Budget,
}

/// What budgets are worked out from.
pub(super) struct Case<'a> {
    pub hand: &'a MadeHand,
    pub board: &'a Board,
    pub labels: &'a Labels,
    pub draw: Draw,
    pub pot: PotType,
    pub special: Option<Override>,
}

pub(super) struct Facts {
    pub four_suited: bool,
    pub three_suited: bool,
    pub gutshot: bool,
    pub open_ended: bool,
    pub paired: bool,
    pub windows: f64,
    pub street: Street,
}

impl Facts {
    pub fn read(board: &Board) -> Self {
        let most = board.most_of_a_suit();
        let completing = board.one_card_straight.count();
        Self {
            four_suited: most >= 4,
            three_suited: most == 3,
            gutshot: completing == 1,
            open_ended: completing >= 2,
            paired: board.is_paired(),
            windows: f64::from(board.two_card_windows),
            street: board.street(),
        }
    }

    pub fn one_card_straight(&self) -> bool {
        self.gutshot || self.open_ended
    }

    pub fn by_suits(&self, row: &[Two; 3]) -> Two {
        match (self.four_suited, self.three_suited) {
            (true, _) => row[2],
            (false, true) => row[1],
            (false, false) => row[0],
        }
    }
}

/// The budgets of a hand before the line has used any.
pub(super) fn of(case: &Case<'_>, tables: &Tables) -> Budgets {
    let two = |[attack, defence]: Two| Budgets {
        attack: Budget::new(attack),
        defence: Budget::new(defence),
    };
    if let Some(special) = case.special {
        return two(special.budgets);
    }
    let facts = Facts::read(case.board);
    let table = &tables.budgets;
    match case.hand.class {
        Made::Nuts | Made::FullHouse => two(table.nuts),
        Made::Flush => two(flush(case, &facts, tables)),
        Made::Straight => straight(case, &facts, tables),
        Made::Set => with_draw(big_hand(Big::Set, case, &facts, tables), case, &facts, tables),
        Made::Trips => with_draw(big_hand(Big::Trips, case, &facts, tables), case, &facts, tables),
        Made::TwoPair => with_draw(big_hand(Big::TwoPair, case, &facts, tables), case, &facts, tables),
        Made::Overpair => {
            let rank = usize::from(14 - case.hand.detail.clamp(9, 14));
            let cuts = &table.texture;
            let cap = if facts.four_suited {
                Some(cuts.overpair_four_suited_cap)
            } else {
                facts.gutshot.then_some(cuts.overpair_gutshot_cap)
            };
            let pair = Pair {
                base: table.overpair.at(case.pot, rank),
                paired_cut: table.overpair.paired_cut,
                cap,
            };
            pair.budgets(case, &facts, tables)
        }
        Made::TopPair => {
            let cuts = &table.texture;
            let best = case.hand.kicker == 1;
            let cap = if best {
                cuts.top_pair_best_kicker_gutshot_cap
            } else {
                cuts.top_pair_gutshot_cap
            };
            let cap = (facts.gutshot && !facts.four_suited).then_some(cap);
            Pair {
                cap,
                ..Pair::by_kicker(&table.top_pair, case)
            }
            .budgets(case, &facts, tables)
        }
        Made::SecondPair => Pair::by_kicker(&table.second_pair, case).budgets(case, &facts, tables),
        Made::ThirdPair => Pair::by_kicker(&table.third_pair, case).budgets(case, &facts, tables),
        Made::FourthFifthPair => {
            let figures = &table.fourth_fifth_pair;
            let base = match (case.pot > PotType::Srp, case.hand.detail) {
                (true, _) => figures.raised,
                (false, ..=3) => figures.srp_fourth,
                (false, 4..) => figures.srp_fifth,
            };
            Pair {
                base,
                paired_cut: figures.paired_cut,
                cap: None,
            }
            .budgets(case, &facts, tables)
        }
        Made::WeakShowdown => {
            let mut budgets = two([0.0, table.weak_showdown.defence[case.pot as usize]]);
            draw_on_made(&mut budgets, case.draw, tables);
            texture(&mut budgets.defence, &facts, tables);
            attack_floor(&mut budgets.attack, case.draw, tables);
            budgets
        }
        Made::NutsHigh | Made::SecondHigh => high_card(case, &facts, tables),
        Made::Trash => {
            let mut budgets = two(table.trash);
            texture(&mut budgets.attack, &facts, tables);
            attack_floor(&mut budgets.attack, case.draw, tables);
            budgets
        }
    }
}

/// A big hand stands at least what its draw would.
fn with_draw(mut budgets: Budgets, case: &Case<'_>, facts: &Facts, tables: &Tables) -> Budgets {
    if let (Some(draw), false) = (tables.budgets.draws.of(case.draw), facts.four_suited) {
        budgets.defence.raise_to("draw", draw.base);
    }
    budgets
}

/// What a pair starts from, and what the board does to it.
struct Pair {
    base: Two,
    paired_cut: f64,
    cap: Option<Two>,
}

impl Pair {
    fn by_kicker(table: &PairTable, case: &Case<'_>) -> Self {
        let kicker = if case.hand.kicker <= 5 {
            usize::from(case.hand.kicker)
        } else {
            6
        };
        Self {
            base: table.at(case.pot, kicker),
            paired_cut: table.paired_cut,
            cap: None,
        }
    }

    fn budgets(&self, case: &Case<'_>, facts: &Facts, tables: &Tables) -> Budgets {
        let mut budgets = Budgets {
            attack: Budget::new(self.base[0]),
            defence: Budget::new(self.base[1]),
        };
        if facts.paired {
            budgets.attack.cut("paired board", self.paired_cut);
            budgets.defence.cut("paired board", self.paired_cut);
        }
        draw_on_made(&mut budgets, case.draw, tables);
        texture(&mut budgets.attack, facts, tables);
        texture(&mut budgets.defence, facts, tables);
        if let Some([attack, defence]) = self.cap {
            budgets.attack.cap("dangerous board", attack);
            budgets.defence.cap("dangerous board", defence);
        }
        attack_floor(&mut budgets.attack, case.draw, tables);
        budgets
    }
}

/// A draw on top of a made hand: the better of both defences, and a bonus.
fn draw_on_made(budgets: &mut Budgets, draw: Draw, tables: &Tables) {
    if let Some(figures) = tables.budgets.draws.of(draw) {
        budgets.defence.raise_to("draw", figures.base);
        budgets
            .defence
            .set("draw on top", budgets.defence.remaining + figures.bonus);
    }
}

pub(super) fn attack_floor(attack: &mut Budget, draw: Draw, tables: &Tables) {
    if let Some(figures) = tables.budgets.draws.of(draw) {
        attack.raise_to("draw floor", figures.floor);
    }
}

/// What flushes and one-card straights on the board take.
fn texture(budget: &mut Budget, facts: &Facts, tables: &Tables) {
    let cuts = &tables.budgets.texture;
    let suits = match (facts.four_suited, facts.three_suited) {
        (true, _) => cuts.four_suited,
        (false, true) => cuts.three_suited.on(facts.street),
        (false, false) => 0.0,
    };
    let straights = match (facts.open_ended, facts.gutshot, facts.four_suited) {
        (true, _, true) => cuts.open_ended_four_suited,
        (true, _, false) => cuts.open_ended,
        (false, true, true) => cuts.gutshot_four_suited,
        (false, true, false) => cuts.gutshot,
        (false, false, _) => 0.0,
    };
    budget.cut("flush possible", suits);
    budget.cut("one-card straight on the board", straights);
}

fn high_card(case: &Case<'_>, facts: &Facts, tables: &Tables) -> Budgets {
    let table = &tables.budgets;
    let high = if case.hand.class == Made::NutsHigh {
        &table.nuts_high
    } else {
        &table.second_high
    };
    let base = high.at(case.pot, case.hand.place);
    let mut budgets = Budgets {
        attack: Budget::new(0.0),
        defence: Budget::new(base),
    };
    let defence = &mut budgets.defence;
    if facts.paired {
        defence.set("paired board", (100.0 * base * high.paired_factor).round() / 100.0);
    }
    if let Some(figures) = table.draws.of(case.draw) {
        if facts.paired && defence.remaining > 0.0 {
            defence.raise_to("draw", figures.base);
        }
        defence.set("draw on top", defence.remaining + figures.bonus);
    }
    let cuts = &table.texture;
    if facts.four_suited || facts.one_card_straight() {
        defence.cap("dangerous board", 0.0);
    } else {
        if facts.three_suited {
            defence.cut("flush possible", cuts.high_card_three_suited.on(facts.street));
        }
        match facts.windows as u32 {
            0 => {}
            1 => defence.cut("straight possible", cuts.high_card_one_window.on(facts.street)),
            _ => defence.cut("straights possible", cuts.high_card_two_windows.on(facts.street)),
        }
    }
    attack_floor(&mut budgets.attack, case.draw, tables);
    budgets
}

/// What position and the line take from the defence, and what the bets so far have used up.
pub(super) fn spend(budgets: &mut Budgets, line: &ActionLine, stacks_to_pot: f64, tables: &Tables) {
    let position = &tables.budgets.position;
    let defence = &mut budgets.defence;
    if defence.remaining.is_finite() {
        let early = matches!(line.street, Street::Flop | Street::Turn);
        if !line.in_position && early && stacks_to_pot > position.spr {
            defence.cut("out of position", position.out_of_position);
        }
        if line.street == Street::River && line.now().bets.len() >= 2 && line.facing().is_some() {
            defence.cut("facing a raise on the river", position.river_raise);
        }
    }
    // An empty sum of floats is minus zero, which reads badly.
    let all = line
        .bets()
        .fold(0.0, |sum, bet| sum + tables.pressure.weight(bet.pressure));
    let faced = line.facing().map_or(0.0, |bet| tables.pressure.weight(bet.faced));
    budgets.attack.used = all;
    budgets.attack.remaining -= all;
    budgets.defence.used = all - faced;
    budgets.defence.remaining -= all - faced;
}

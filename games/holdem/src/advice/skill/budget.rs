//! Budgets: how many weighted bets a hand can attack with, and how many it can stand.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::board::{Board, Labels, Texture};
use super::draw::Draw;
use super::line::{ActionLine, PotType};
use super::made::{Made, MadeHand, StraightTag};
use super::special::Override;
use super::tables::{Tables, Two};
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
    fn new(base: f64) -> Self {
        Self {
            base,
            terms: ArrayVec::new(),
            used: 0.0,
            remaining: base,
        }
    }

    /// Moves what is left to `to`, and writes down why.
    fn set(&mut self, name: &'static str, to: f64) {
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
    fn cut(&mut self, name: &'static str, by: f64) {
        self.set(name, (self.remaining - by).max(0.0));
    }

    fn cap(&mut self, name: &'static str, at: f64) {
        if self.remaining > at {
            self.set(name, at);
        }
    }

    fn raise_to(&mut self, name: &'static str, floor: f64) {
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

struct Facts {
    four_suited: bool,
    three_suited: bool,
    gutshot: bool,
    open_ended: bool,
    paired: bool,
    windows: f64,
    street: Street,
}

impl Facts {
    fn read(board: &Board) -> Self {
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

    fn one_card_straight(&self) -> bool {
        self.gutshot || self.open_ended
    }

    fn by_suits(&self, row: &[Two; 3]) -> Two {
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
        Made::Set | Made::Trips | Made::TwoPair => {
            let mut budgets = big_hand(case, &facts, tables);
            if let (Some(draw), false) = (table.draws.of(case.draw), facts.four_suited) {
                budgets.defence.raise_to("draw", draw.base);
            }
            budgets
        }
        Made::Overpair | Made::TopPair | Made::SecondPair | Made::ThirdPair | Made::FourthFifthPair => {
            pair(case, &facts, tables)
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

fn flush(case: &Case<'_>, facts: &Facts, tables: &Tables) -> Two {
    let table = &tables.budgets.flush;
    let (place, best) = (case.hand.place, case.hand.detail);
    if facts.four_suited {
        let [attack, defence] = table.four_suited[usize::from(place - 1).min(table.four_suited.len() - 1)];
        return match (facts.paired, place) {
            (false, _) => [attack, defence],
            (true, 1) => table.four_suited_nut_paired,
            (true, _) => [
                attack - table.four_suited_paired_cut,
                defence - table.four_suited_paired_cut,
            ],
        };
    }
    match (place, best, facts.paired) {
        (1, _, false) => table.nut,
        (1, _, true) => table.nut_paired,
        (_, 10.., false) => table.big,
        (_, 10.., true) => table.big_paired,
        (_, _, false) => table.small,
        (_, _, true) => table.small_paired,
    }
}

fn straight(case: &Case<'_>, facts: &Facts, tables: &Tables) -> Budgets {
    let table = &tables.budgets.straight;
    let nut = case.hand.place == 1;
    let start = |[attack, defence]: Two| Budgets {
        attack: Budget::new(attack),
        defence: Budget::new(defence),
    };
    let mut budgets = match (case.hand.tag, facts.paired) {
        (StraightTag::OneCardTop, _) => start(facts.by_suits(&table.one_card_top)),
        (StraightTag::OneCardLow, _) => start(facts.by_suits(&table.one_card_low)),
        (StraightTag::TwoCard, true) if nut && !facts.three_suited && !facts.four_suited => start(table.nut_paired),
        (StraightTag::TwoCard, true) => {
            let suited = facts.three_suited || facts.four_suited;
            let mut budgets = start(if suited {
                table.paired_three_suited
            } else {
                table.paired
            });
            budgets.attack.cut("paired board", table.paired_cut);
            budgets.defence.cut("paired board", table.paired_cut);
            budgets
        }
        (StraightTag::TwoCard, false) if facts.four_suited => start(table.four_suited),
        (StraightTag::TwoCard, false) if facts.three_suited => {
            let mut budgets = start(table.three_suited);
            budgets
                .defence
                .cut("flush possible", tables.budgets.texture.three_suited.on(facts.street));
            budgets
        }
        (StraightTag::TwoCard, false) => start(if nut { table.nut } else { table.other }),
    };
    let tagged = case.hand.tag != StraightTag::TwoCard;
    if tagged && facts.paired {
        budgets.attack.cut("paired board", table.one_card_paired_cut);
        if !facts.four_suited {
            budgets.defence.cut("paired board", table.one_card_paired_cut);
        }
    }
    if !facts.paired && facts.one_card_straight() {
        let wet = case
            .labels
            .iter()
            .any(|label| matches!(label, Texture::Wet | Texture::VeryWet | Texture::SlightlyWet));
        if !tagged {
            if !nut {
                budgets
                    .attack
                    .cap("one-card straight on the board", table.one_card_board_cap[0]);
                budgets
                    .defence
                    .cap("one-card straight on the board", table.one_card_board_cap[1]);
            }
            if wet && budgets.attack.remaining.is_finite() {
                budgets.attack.cap("wet board", table.wet_cap[0]);
            }
        }
        if wet && !facts.three_suited && !facts.four_suited {
            budgets.defence.cap("wet board", table.wet_cap[1]);
        }
    }
    if !tagged && !facts.paired {
        attack_floor(&mut budgets.attack, case.draw, tables);
    }
    budgets
}

/// Sets, trips and two pair.
fn big_hand(case: &Case<'_>, facts: &Facts, tables: &Tables) -> Budgets {
    let table = &tables.budgets;
    let class = case.hand.class;
    let kicker = f64::from(case.hand.detail.saturating_sub(2)) / 12.0;
    let rank = usize::from(table.two_pair.assumed_rank).saturating_sub(1);
    let (four, four_straight, gutshot, open_ended, three_cut, window_cut) = match class {
        Made::Set => {
            let t = &table.set;
            (
                t.four_suited,
                t.four_suited_straight,
                t.gutshot,
                t.open_ended,
                t.three_suited_cut,
                t.window_cut,
            )
        }
        Made::Trips => {
            let t = &table.trips;
            (
                t.four_suited,
                t.four_suited_straight,
                t.gutshot,
                t.open_ended,
                t.three_suited_cut,
                t.window_cut,
            )
        }
        _ => {
            let t = &table.two_pair;
            (
                t.four_suited,
                t.four_suited_straight,
                t.gutshot,
                t.open_ended,
                t.three_suited_cut,
                t.window_cut,
            )
        }
    };
    let start = |[attack, defence]: Two| Budgets {
        attack: Budget::new(attack),
        defence: Budget::new(defence),
    };
    if facts.four_suited {
        return start(if facts.one_card_straight() { four_straight } else { four });
    }
    let both = |budgets: &mut Budgets, name: &'static str, by: f64| {
        budgets.attack.cut(name, by);
        budgets.defence.cut(name, by);
    };
    let mut budgets;
    if facts.one_card_straight() {
        budgets = start(if facts.gutshot { gutshot } else { open_ended });
        if class == Made::Trips {
            let more = table.trips.kicker_on_straights * kicker;
            budgets.attack.set("kicker", budgets.attack.remaining + more);
        }
        if facts.three_suited {
            both(&mut budgets, "flush possible", three_cut);
        }
    } else {
        let base = match (class, facts.three_suited) {
            (Made::Set, true) => table.set.three_suited,
            (Made::Set, false) => {
                let windows = &table.set.windows;
                windows[(facts.windows as usize).min(windows.len() - 1)]
            }
            (Made::Trips, true) => table.trips.three_suited,
            (Made::Trips, false) => table.trips.other,
            (_, true) => {
                let ([attack, defence], step) = (table.two_pair.three_suited, table.two_pair.three_suited_step);
                let down = rank as f64;
                let tenth = |x: f64| (10.0 * x).round() / 10.0;
                [tenth(attack - step[0] * down), tenth(defence - step[1] * down)]
            }
            (_, false) => table.two_pair.ranks[rank.min(table.two_pair.ranks.len() - 1)],
        };
        budgets = start(base);
        if class == Made::Trips {
            budgets
                .attack
                .set("kicker", budgets.attack.remaining + table.trips.kicker * kicker);
        }
        if class != Made::Set || facts.three_suited {
            both(&mut budgets, "straights possible", window_cut * facts.windows);
        }
    }
    if class == Made::Trips {
        let rounded = (10.0 * budgets.attack.remaining).round_ties_even() / 10.0;
        budgets.attack.set("rounding", rounded);
    }
    budgets
}

fn pair(case: &Case<'_>, facts: &Facts, tables: &Tables) -> Budgets {
    let table = &tables.budgets;
    let hand = case.hand;
    let kicker = if hand.kicker <= 5 { usize::from(hand.kicker) } else { 6 };
    let rank = usize::from(14 - hand.detail.clamp(9, 14));
    let (base, paired_cut) = match hand.class {
        Made::Overpair => (table.overpair.at(case.pot, rank), table.overpair.paired_cut),
        Made::TopPair => (table.top_pair.at(case.pot, kicker), table.top_pair.paired_cut),
        Made::SecondPair => (table.second_pair.at(case.pot, kicker), table.second_pair.paired_cut),
        Made::ThirdPair => (table.third_pair.at(case.pot, kicker), table.third_pair.paired_cut),
        _ => {
            let t = &table.fourth_fifth_pair;
            let raised = case.pot > PotType::Srp;
            let base = if raised {
                t.raised
            } else if hand.detail <= 3 {
                t.srp_fourth
            } else {
                t.srp_fifth
            };
            (base, t.paired_cut)
        }
    };
    let mut budgets = Budgets {
        attack: Budget::new(base[0]),
        defence: Budget::new(base[1]),
    };
    if facts.paired {
        budgets.attack.cut("paired board", paired_cut);
        budgets.defence.cut("paired board", paired_cut);
    }
    draw_on_made(&mut budgets, case.draw, tables);
    texture(&mut budgets.attack, facts, tables);
    texture(&mut budgets.defence, facts, tables);
    let cuts = &table.texture;
    let cap = match (hand.class, facts.gutshot && !facts.four_suited, facts.four_suited) {
        (Made::Overpair, true, _) => Some(cuts.overpair_gutshot_cap),
        (Made::TopPair, true, _) if hand.kicker == 1 => Some(cuts.top_pair_best_kicker_gutshot_cap),
        (Made::TopPair, true, _) => Some(cuts.top_pair_gutshot_cap),
        (Made::Overpair, _, true) => Some(cuts.overpair_four_suited_cap),
        _ => None,
    };
    if let Some([attack, defence]) = cap {
        budgets.attack.cap("dangerous board", attack);
        budgets.defence.cap("dangerous board", defence);
    }
    attack_floor(&mut budgets.attack, case.draw, tables);
    budgets
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

fn attack_floor(attack: &mut Budget, draw: Draw, tables: &Tables) {
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

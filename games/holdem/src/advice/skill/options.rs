//! Viable options: what budgets, price, position and stacks leave to choose from, best first, as the release orders them.

use arrayvec::ArrayVec;
use serde::Deserialize;

use super::board::{Board, Labels, Texture};
use super::draw::Draw;
use super::line::{ActionLine, PotType, Role, Side};
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

/// [out of position, in position].
#[derive(Clone, Copy, Debug, Deserialize)]
struct ByPosition([f64; 2]);

impl ByPosition {
    fn at(self, in_position: bool) -> f64 {
        self.0[usize::from(in_position)]
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Spr {
    extreme: ByPosition,
    low: ByPosition,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cbet {
    raised_pot: f64,
    high_board: f64,
    low_board: f64,
    high_card: u8,
    check_below: f64,
    strong: f64,
    medium: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BetFigures {
    value: f64,
    small_flop: ByPosition,
    small_turn: ByPosition,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct River {
    polarized: f64,
    polarized_or_check: f64,
    polarized_borderline: f64,
    medium: f64,
    medium_borderline: f64,
    thin: f64,
    thin_spr: f64,
    block: f64,
    raise: [f64; 3],
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RaiseFigures {
    flop: [f64; 2],
    per_spr: f64,
    from_spr: f64,
    turn: f64,
    small_bet: f64,
    small_bet_flop: f64,
    small_bet_turn: f64,
    trap_spr_flop: f64,
    trap_spr_turn: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CallFigures {
    small_bet: f64,
    close: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SlowPlay {
    attack: f64,
    cap: f64,
    step: f64,
    force: f64,
    lean: f64,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Defence {
    flop: ByPosition,
    flop_raise: ByPosition,
    turn: ByPosition,
    turn_raise: ByPosition,
    /// Flop, turn.
    equity: [f64; 2],
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Defences {
    strong: Defence,
    medium_strong: Defence,
    medium: Defence,
    medium_weak: Defence,
    strong_overcard: Defence,
    weak: Defence,
    medium_overcard: Defence,
    weak_overcard: Defence,
}

impl Defences {
    fn of(&self, draw: Draw) -> Option<Defence> {
        match draw {
            Draw::Strong => Some(self.strong),
            Draw::MediumStrong => Some(self.medium_strong),
            Draw::Medium => Some(self.medium),
            Draw::MediumWeak => Some(self.medium_weak),
            Draw::StrongOvercard => Some(self.strong_overcard),
            Draw::Weak => Some(self.weak),
            Draw::MediumOvercard => Some(self.medium_overcard),
            Draw::WeakOvercard => Some(self.weak_overcard),
            Draw::None => None,
        }
    }
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Margin {
    from: f64,
    margin: f64,
}

/// The figures, from `data/skill/options.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OptionFigures {
    fuzz: f64,
    spent: f64,
    pub geometric_cap: f64,
    spr: Spr,
    cbet: Cbet,
    bet: BetFigures,
    river: River,
    raise: RaiseFigures,
    call: CallFigures,
    slow_play: SlowPlay,
    defence: Defences,
    margin: Vec<Margin>,
}

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

/// How a bet stands to what a draw can pay.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Price {
    Within,
    Borderline,
    Beyond,
    /// There are no cards to come for the money behind, and the odds are not there.
    NoOdds,
}

const CHECK: Viable = Viable {
    label: "CHECK",
    kind: Kind::Check,
};
const CALL: Viable = Viable {
    label: "CALL",
    kind: Kind::Call,
};
const FOLD: Viable = Viable {
    label: "FOLD",
    kind: Kind::Fold,
};
const SMALL: Kind = Kind::Percent(20.0, 35.0);
const MEDIUM: Kind = Kind::Percent(55.0, 65.0);

const fn option(label: &'static str, kind: Kind) -> Viable {
    Viable { label, kind }
}

impl Spot<'_> {
    /// The options, best first.
    pub fn options(&self) -> Options {
        let facing = self.line.facing().map(|bet| bet.faced);
        match facing {
            None => self.unopened().into_iter().collect(),
            Some(percent) => self.slow_play(self.facing(percent)),
        }
    }

    fn ip(&self) -> bool {
        self.line.in_position
    }

    fn reaches(&self, value: f64, threshold: f64) -> bool {
        value >= threshold || (value - threshold).abs() < self.figures.fuzz
    }

    fn is_river(&self) -> bool {
        self.line.street == Street::River
    }

    fn has_draw(&self) -> bool {
        self.draw != Draw::None && !self.is_river()
    }

    fn strong_draw(&self) -> bool {
        matches!(self.draw, Draw::Strong | Draw::MediumStrong)
    }

    /// What a made hand does with stacks this small; `None` when they are not, or it is not worth them.
    fn committed(&self, facing: bool) -> Option<Vec<Viable>> {
        let spr = &self.figures.spr;
        let enough = if facing { self.attack >= 0.0 } else { self.attack > 0.0 };
        if self.made == Made::Trash || self.made.is_weak() || !enough {
            return None;
        }
        let (attack, s) = (self.attack, self.spr);
        let all_in = option(if facing { "RAISE (all-in)" } else { "BET ALL-IN" }, Kind::AllIn);
        if s < spr.extreme.at(self.ip()) {
            return (attack >= s).then(|| vec![all_in]);
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
            Some(vec![if self.is_river() { all_in } else { or_passive }])
        } else if attack >= s {
            Some(vec![geometric])
        } else if facing {
            None
        } else {
            Some(vec![CHECK])
        }
    }

    /// Nothing to pay.
    fn unopened(&self) -> Vec<Viable> {
        if let Some(options) = self.committed(false) {
            return options;
        }
        let (role, street) = (self.line.role, self.line.street);
        if !self.ip() && role == Role::Defender {
            return self.donk();
        }
        if street == Street::Flop && role == Role::Aggressor {
            return self.cbet();
        }
        let exempt = self.is_river()
            && (self.ip() || !(self.attack > self.figures.river.thin || self.spr < self.figures.river.thin_spr));
        let spent = self.defence < self.figures.spent && !exempt;
        if self.made == Made::Trash || spent {
            return self.nothing();
        }
        if self.has_draw() {
            return vec![
                option(
                    "SEMI-BLUFF LARGE (geometric bet, polarized bet or overbet)",
                    Kind::Polarized,
                ),
                option("SEMI-BLUFF SMALL (20-35% pot)", SMALL),
                CHECK,
            ];
        }
        match (street, self.ip()) {
            (Street::River, true) => self.river_in_position(),
            (Street::River, false) => self.river_out_of_position(),
            (Street::Preflop | Street::Flop | Street::Turn, _) => self.bet_or_check(),
        }
    }

    /// A defender out of position leads only into boards that favour it.
    fn donk(&self) -> Vec<Viable> {
        let board = self.board;
        let fifteen = Kind::Percent(15.0, 15.0);
        if self.line.street == Street::Flop {
            let low = board.highest() <= 8 && !board.is_paired();
            return if low {
                vec![option("DONK BET (15% pot)", fifteen), CHECK]
            } else {
                vec![CHECK]
            };
        }
        let earlier = Board::new(board.cards[..board.cards.len() - 1].iter().copied());
        let new = board.cards.last().map_or(0, |card| super::board::number(card.rank()));
        let pairs_lower = earlier.count(new) > 0 && new != earlier.highest();
        if pairs_lower || board.exactly(2).count() == 2 {
            vec![option("DONK BET (15% pot, high frequency)", fifteen), CHECK]
        } else {
            vec![CHECK]
        }
    }

    fn cbet(&self) -> Vec<Viable> {
        let figures = &self.figures.cbet;
        let size = |percent: f64| Kind::Percent(percent, percent);
        if self.line.pot >= PotType::FourBet {
            return vec![option("C-BET (15% pot)", size(figures.raised_pot))];
        }
        if self.board.highest() >= figures.high_card || self.board.is_paired() {
            let bet = option("C-BET (25% pot)", size(figures.high_board));
            let doubtful = self.made != Made::Trash && self.attack < figures.check_below;
            return if doubtful { vec![bet, CHECK] } else { vec![bet] };
        }
        let bet = option("C-BET (65% pot)", size(figures.low_board));
        if !self.ip() && self.labels.contains(&Texture::Wet) {
            vec![CHECK]
        } else if self.attack >= figures.strong || self.strong_draw() {
            vec![bet]
        } else if self.made == Made::Trash || self.has_draw() || self.attack >= figures.medium {
            vec![bet, CHECK]
        } else {
            vec![CHECK]
        }
    }

    /// Nothing made, or nothing left of it.
    fn nothing(&self) -> Vec<Viable> {
        if !self.is_river() {
            let stab = self.ip() && self.line.role == Role::Normal;
            return if stab {
                vec![option("STAB (20-35% pot)", SMALL), CHECK]
            } else {
                vec![CHECK]
            };
        }
        let turn_bettor = self.line.rounds[1].bets.last().map(|bet| bet.side);
        let bluff = option("POLARIZED BET (bluff)", Kind::Polarized);
        if turn_bettor == Some(Side::Villain) {
            vec![option("POLARIZED BET (must bluff)", Kind::Polarized)]
        } else if self.ip() {
            vec![bluff, option("MEDIUM BET (bluff, 55-65% pot)", MEDIUM), CHECK]
        } else if self.line.role == Role::Aggressor {
            vec![bluff, CHECK]
        } else {
            vec![bluff, option("BLOCK BET (20-35% pot)", SMALL), CHECK]
        }
    }

    /// The small bet that fits the line.
    fn small_bet(&self) -> Option<Viable> {
        if self.line.role != Role::Normal {
            return None;
        }
        let label = match (self.line.street, self.ip(), self.line.initiative) {
            (Street::Turn, _, Side::Hero) => "DELAY C-BET (20-35% pot)",
            (_, true, _) => "STAB (20-35% pot)",
            (Street::Turn, false, _) => "PROBE BET (20-35% pot)",
            (Street::Preflop | Street::Flop | Street::River, false, _) => return None,
        };
        Some(option(label, SMALL))
    }

    fn bet_or_check(&self) -> Vec<Viable> {
        let figures = &self.figures.bet;
        let small = self.small_bet();
        let threshold = match self.line.street {
            Street::Turn => figures.small_turn.at(self.ip()),
            Street::Preflop | Street::Flop | Street::River => figures.small_flop.at(self.ip()),
        };
        if self.reaches(self.attack, figures.value) {
            [
                Some(option("POLARIZED BET (value)", Kind::Polarized)),
                small,
                Some(CHECK),
            ]
            .into_iter()
            .flatten()
            .collect()
        } else if self.reaches(self.attack, threshold) {
            small.into_iter().chain([CHECK]).collect()
        } else {
            vec![option("CHECK (protect showdown value)", Kind::Check)]
        }
    }

    fn river_in_position(&self) -> Vec<Viable> {
        let (figures, attack) = (&self.figures.river, self.attack);
        let value = option("POLARIZED BET (value)", Kind::Polarized);
        let medium = option("MEDIUM BET (value, 55-65% pot)", MEDIUM);
        if attack > figures.polarized {
            vec![value, medium]
        } else if attack > figures.polarized_or_check {
            vec![value, medium, CHECK]
        } else if attack > figures.polarized_borderline && attack < figures.polarized_or_check {
            vec![option("POLARIZED BET (borderline)", Kind::Polarized), medium, CHECK]
        } else if attack > figures.medium && attack <= figures.polarized_borderline {
            vec![medium, CHECK]
        } else if attack > figures.medium_borderline && attack < figures.medium {
            vec![option("MEDIUM BET (borderline, 55-65% pot)", MEDIUM), CHECK]
        } else {
            vec![CHECK]
        }
    }

    fn river_out_of_position(&self) -> Vec<Viable> {
        let figures = &self.figures.river;
        let block = option("BLOCK BET (20-35% pot)", SMALL);
        if self.spr >= figures.thin_spr && self.attack <= figures.thin {
            vec![option("CHECK (thin value, avoid river raise)", Kind::Check)]
        } else if self.reaches(self.attack, self.figures.bet.value) {
            vec![option("POLARIZED BET (value)", Kind::Polarized), block, CHECK]
        } else if self.spr >= figures.thin_spr || self.reaches(self.attack, figures.block) {
            vec![block, CHECK]
        } else {
            vec![option("CHECK (protect showdown value)", Kind::Check)]
        }
    }

    /// A bet of `percent` of the street's pot to answer.
    fn facing(&self, percent: f64) -> Vec<Viable> {
        if self.is_river() && self.made == Made::Nuts {
            return vec![option("RAISE", Kind::Raise)];
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
            return vec![small];
        }
        let mut options: Vec<Viable> = raise.into_iter().collect();
        options.extend(self.call_or_fold(percent, !options.is_empty()));
        options
    }

    fn naked_draw(&self, percent: f64) -> Vec<Viable> {
        let semi_bluff = option("SEMI-BLUFF RAISE", Kind::Raise);
        match self.price(percent) {
            Price::Within => vec![CALL, option("SEMI-BLUFF RAISE (with strong draws)", Kind::Raise)],
            Price::Borderline => vec![FOLD, CALL, option("POLARIZE RAISE", Kind::Raise)],
            Price::Beyond if self.strong_draw() => vec![semi_bluff, FOLD],
            Price::NoOdds if self.strong_draw() && self.spr >= 0.5 => vec![semi_bluff, FOLD],
            Price::Beyond | Price::NoOdds => vec![FOLD],
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

    fn call_or_fold(&self, percent: f64, raises: bool) -> Vec<Viable> {
        let figures = &self.figures.call;
        let fold_side = || {
            if self.has_draw() && self.price(percent) == Price::Within {
                if raises { Vec::new() } else { vec![CALL] }
            } else {
                vec![FOLD]
            }
        };
        if percent <= figures.small_bet {
            return if self.defence > percent / 100.0 {
                vec![CALL]
            } else {
                fold_side()
            };
        }
        let after = self.defence - self.weight;
        if after < 0.0 {
            fold_side()
        } else if after > figures.close {
            vec![CALL]
        } else {
            let mut options = vec![CALL, FOLD];
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
    fn slow_play(&self, options: Vec<Viable>) -> Options {
        let figures = &self.figures.slow_play;
        let raises = |o: &Viable| o.label.contains("RAISE");
        let root = if self.spr < 1.0 { self.spr } else { self.spr.sqrt() };
        let active = !self.is_river() && (self.attack > figures.attack || self.attack > root);
        let mut options: Options = options.into_iter().collect();
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

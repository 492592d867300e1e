//! What a hand may yet make: eight classes of draw.

use farol_cards::Suit;
use serde::{Deserialize, Serialize};

use super::PotType;
use super::board::{Board, Ranks, Window};
use super::made::{Hole, Made, suited_above};
use crate::Street;

/// A class of draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Draw {
    /// A flush draw, an open straight draw, or both.
    #[serde(rename = "strong_draw")]
    Strong,
    /// One a little worse.
    #[serde(rename = "medium_strong_draw")]
    MediumStrong,
    /// In the middle.
    #[serde(rename = "medium_draw")]
    Medium,
    /// A gutshot.
    #[serde(rename = "medium_weak_draw")]
    MediumWeak,
    /// AK and its like.
    #[serde(rename = "strong_overcard_draw")]
    StrongOvercard,
    /// A poor gutshot, or two backdoors.
    #[serde(rename = "weak_draw")]
    Weak,
    /// Two fair overcards.
    #[serde(rename = "medium_overcard_draw")]
    MediumOvercard,
    /// Overcards of little use.
    #[serde(rename = "weak_overcard_draw")]
    WeakOvercard,
    /// None.
    #[serde(rename = "no_draw")]
    None,
}

/// A figure for each class of draw.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ByDraw<T> {
    strong: T,
    medium_strong: T,
    medium: T,
    medium_weak: T,
    strong_overcard: T,
    weak: T,
    medium_overcard: T,
    weak_overcard: T,
}

impl<T> ByDraw<T> {
    /// The figure of a draw, if there is one.
    pub fn of(&self, draw: Draw) -> Option<&T> {
        match draw {
            Draw::Strong => Some(&self.strong),
            Draw::MediumStrong => Some(&self.medium_strong),
            Draw::Medium => Some(&self.medium),
            Draw::MediumWeak => Some(&self.medium_weak),
            Draw::StrongOvercard => Some(&self.strong_overcard),
            Draw::Weak => Some(&self.weak),
            Draw::MediumOvercard => Some(&self.medium_overcard),
            Draw::WeakOvercard => Some(&self.weak_overcard),
            Draw::None => None,
        }
    }
}

/// What straights a hand may make with one card.
struct Straights {
    completing: Ranks,
    two_card: bool,
    bottom: bool,
}

impl Straights {
    fn read(hole: Hole, board: &Board) -> Self {
        let all = board.ranks.union(hole.ranks());
        let own = |window: Window| {
            [hole.high, hole.low]
                .into_iter()
                .filter(move |&rank| window.holds(rank))
        };
        let mut found = Self {
            completing: Ranks::default(),
            two_card: false,
            bottom: false,
        };
        for window in Window::all() {
            let Some(missing) = window.missing(all).filter(|_| own(window).next().is_some()) else {
                continue;
            };
            found.completing = found.completing.with(missing);
            found.two_card |= !hole.is_pair() && own(window).count() == 2;
            // The lowest of the four that are there; the ace is low in the wheel.
            let low = |rank: u8| if rank == 14 && window.top() == 5 { 1 } else { rank };
            let lowest = (2..=14u8).filter(|&r| window.holds(r) && all.has(r)).map(low).min();
            found.bottom = own(window).map(low).min() == lowest;
        }
        found
    }
}

/// What two more cards may bring on the flop.
#[derive(Clone, Copy, Default)]
struct Backdoors {
    /// Suited hole cards, one of the suit on the board.
    two_card_flush: bool,
    /// One good card of a suit that the board has two of.
    one_card_flush: bool,
    /// Both cards in a window with a board rank.
    two_card_straight: bool,
    /// A hole card in a run of three.
    run: bool,
    /// Any straight that two cards may make.
    straight: bool,
}

impl Backdoors {
    fn read(hole: Hole, board: &Board, straight_draw: bool) -> Self {
        if board.street() != Street::Flop {
            return Self::default();
        }
        let two_card_flush = hole.is_suited() && board.suited(hole.cards[0].suit()) == 1;
        let one_card_flush = Suit::ALL.into_iter().any(|suit| {
            let good = |rank| suited_above(board, suit, rank) <= 3;
            hole.of_suit(suit) == 1 && board.suited(suit) == 2 && hole.best_of(suit).is_some_and(good)
        });
        if straight_draw {
            return Self {
                two_card_flush,
                one_card_flush,
                ..Self::default()
            };
        }
        let two_card_straight = !hole.is_pair()
            && Window::all().any(|w| w.holds(hole.high) && w.holds(hole.low) && board.ranks.in_window(w) >= 1);
        let own = [hole.high, hole.low];
        let run = own.into_iter().any(|rank| in_run(rank, board.ranks));
        let straight = two_card_straight || own.into_iter().any(|rank| one_card_backdoor(rank, board.ranks));
        Self {
            two_card_flush,
            one_card_flush,
            two_card_straight,
            run,
            straight,
        }
    }

    fn flush(self) -> bool {
        self.two_card_flush || self.one_card_flush
    }

    fn good_straight(self) -> bool {
        self.two_card_straight || (self.run && self.straight)
    }
}

/// Whether a rank makes a run of three with two of the board; A-2-3 is one.
fn in_run(rank: u8, board: Ranks) -> bool {
    let has = |r: i8| match r {
        1 => board.has(14),
        2..=14 => board.has(r as u8),
        _ => false,
    };
    let around = |r: i8| (has(r - 1) && has(r + 1)) || (has(r + 1) && has(r + 2)) || (has(r - 1) && has(r - 2));
    around(rank as i8) || (rank == 14 && around(1))
}

/// Whether one card and two board ranks may become a straight, as the release tests it.
fn one_card_backdoor(rank: u8, board: Ranks) -> bool {
    if rank == 14 || board.has(rank + 5) {
        return false;
    }
    let others = || board.down().filter(|&r| r != 14 && r != rank);
    let pairs = others().flat_map(|a| others().filter(move |&b| b < a).map(move |b| (a, b)));
    pairs.into_iter().any(|(high, low)| {
        (high < rank && rank - low <= 4)
            || (low < rank && rank < high && high - low <= 4)
            || (low == rank + 1 && high == rank + 2)
    })
}

/// Classes the draw of a hand.
pub(super) fn classify(hole: Hole, board: &Board, made: Made, pot: PotType) -> Draw {
    let street = board.street();
    if matches!(street, Street::River | Street::Preflop) || matches!(made, Made::Nuts | Made::Flush) {
        return Draw::None;
    }
    let flush_suit = Suit::ALL
        .into_iter()
        .find(|&s| hole.of_suit(s) > 0 && hole.of_suit(s) + board.suited(s) == 4);
    let above = flush_suit.and_then(|suit| hole.best_of(suit).map(|best| suited_above(board, suit, best)));
    let flushy = board.most_of_a_suit() >= 3;
    let straights = Straights::read(hole, board);
    let no_straights = made == Made::Straight || (board.most_of_a_suit() >= 4 && above.is_none());
    let outs = if no_straights { 0 } else { straights.completing.count() };
    let both_over = hole.low > board.highest();
    let straighty = board.is_straighty();
    let backdoors = Backdoors::read(hole, board, outs > 0);
    let real = match (above, outs) {
        (Some(_), 1..) if !flushy => Draw::Strong,
        (Some(above), 1..) => match above {
            0 | 1 => Draw::Strong,
            2 => Draw::MediumStrong,
            3 | 4 => Draw::Medium,
            _ => Draw::MediumWeak,
        },
        (Some(above), 0) if !flushy => {
            if above <= 3 {
                Draw::Strong
            } else {
                Draw::MediumStrong
            }
        }
        (Some(above), 0) => match above {
            0 => Draw::Strong,
            1 | 2 => Draw::MediumStrong,
            3 | 4 => Draw::Medium,
            5 | 6 => Draw::MediumWeak,
            _ => Draw::Weak,
        },
        (None, 2..) => match (board.most_of_a_suit(), straighty, both_over) {
            (3.., _, true) => Draw::MediumWeak,
            (3.., _, false) => Draw::Weak,
            (2, true, false) => Draw::Medium,
            (2, ..) => Draw::MediumStrong,
            (_, true, _) => Draw::MediumStrong,
            (_, false, _) => Draw::Strong,
        },
        (None, 1) if flushy => {
            if both_over {
                Draw::Weak
            } else {
                Draw::None
            }
        }
        (None, 1) => gutshot(&straights, both_over, straighty, street, backdoors.flush()),
        (None, 0) => Draw::None,
    };
    if !made.is_high_card() || !matches!(real, Draw::Weak | Draw::None) {
        return real;
    }
    overcards(hole, board, pot, real, backdoors, flushy && above.is_none())
}

fn gutshot(straights: &Straights, both_over: bool, straighty: bool, street: Street, backdoor: bool) -> Draw {
    let base = if both_over && straights.two_card && (street != Street::Flop || !straighty) {
        Draw::Medium
    } else if straights.two_card || !straights.bottom {
        Draw::MediumWeak
    } else {
        Draw::Weak
    };
    match (base, street == Street::Flop && backdoor) {
        (Draw::Weak, true) => Draw::MediumWeak,
        (Draw::MediumWeak, true) => Draw::Medium,
        (base, _) => base,
    }
}

fn overcards(hole: Hole, board: &Board, pot: PotType, real: Draw, doors: Backdoors, dangerous: bool) -> Draw {
    let turn = board.street() == Street::Turn;
    if turn && (board.most_of_a_suit() >= 4 || board.one_card_straight.count() > 0) {
        return real;
    }
    let pair = (hole.high, hole.low);
    let base = base_tier(hole, board, doors);
    let low_board = board.highest() <= 11 && hole.low > board.highest();
    let outright = low_board
        && base < 3
        && !doors.two_card_straight
        && !doors.two_card_flush
        && doors.one_card_flush
        && doors.run
        && doors.straight;
    if outright && real == Draw::None {
        return Draw::MediumWeak;
    }
    if real == Draw::Weak && base < 2 {
        return Draw::Weak;
    }
    let mut tier = if real == Draw::Weak { 3 } else { base };
    tier -= i32::from(dangerous) + i32::from(board.is_straighty());
    let (flush, straight) = (doors.flush(), doors.good_straight());
    match pot {
        PotType::Limp | PotType::Srp => {}
        PotType::ThreeBet => {
            let spared = pair == (14, 13)
                || (matches!(pair, (14, 12) | (13, 12) | (14, 11)) && flush)
                || (matches!(pair, (14, 11) | (13, 11) | (14, 10)) && flush && straight);
            tier -= i32::from(!spared);
        }
        PotType::FourBet | PotType::FiveBet => {
            if !(pair == (14, 13) && flush && !turn) {
                tier = 0;
            }
        }
    }
    match tier {
        3.. => Draw::StrongOvercard,
        2 => Draw::MediumOvercard,
        1 => Draw::WeakOvercard,
        _ if !turn && flush && doors.straight && pot < PotType::FourBet => Draw::Weak,
        _ => Draw::None,
    }
}

/// What overcards are worth before the board and the pot take from it: 3 strong to 0 nothing.
fn base_tier(hole: Hole, board: &Board, doors: Backdoors) -> i32 {
    let (high, low) = (hole.high, hole.low);
    let sum = high.min(13) + low;
    let second = board.ranks.down().nth(1);
    let between = second.is_some_and(|second| low > second);
    let (flush, straight) = (doors.flush(), doors.good_straight());
    let (own_straight, own_flush) = (doors.two_card_straight, doors.two_card_flush);
    let either = |yes: bool| if yes { 3 } else { 2 };
    match board.highest() {
        ..=11 if low > board.highest() => match (high, low) {
            (14, 13 | 12) => 3,
            (13, 12) | (14, 11) => either(own_straight),
            (13, 11) | (12, 11) | (14, 10) => either(own_straight || own_flush),
            _ if sum >= 20 => 2,
            _ => 1 + i32::from(own_straight || own_flush),
        },
        ..=11 if high > board.highest() && high >= 10 => {
            if between {
                1 + i32::from(flush || straight)
            } else {
                i32::from(flush) + i32::from(straight)
            }
        }
        ..=11 => 0,
        12 if (high, low) == (11, 10) => 1 + i32::from(flush),
        12 => 0,
        13 if between && sum >= 18 => {
            let base = if (high, low) == (12, 11) { 2 } else { 1 };
            base + i32::from(flush)
        }
        14 if between && sum >= 18 => {
            let base = if matches!((high, low), (13, 12 | 11)) { 2 } else { 1 };
            base + i32::from(flush || straight)
        }
        _ => 0,
    }
}

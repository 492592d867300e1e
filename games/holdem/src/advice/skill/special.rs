//! Special boards: where what lies there decides more than what is held.

use farol_cards::Suit;

use super::board::{Board, Ranks, Window};
use super::line::PotType;
use super::made::{Hole, Made, MadeHand};
use super::tables::{Special, Two};
use crate::Street;

/// A class and budgets that replace the usual ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Override {
    pub board: &'static str,
    pub class: Made,
    pub budgets: Two,
}

/// The override of a hand on this board, if there is one. The first that fits counts.
pub(super) fn find(hole: Hole, board: &Board, hand: &MadeHand, pot: PotType, tables: &Special) -> Option<Override> {
    let river = board.street() == Street::River;
    let trips = board.exactly(3).next();
    let pairs = board.exactly(2).count();
    let found = |board: &'static str, (class, budgets): (Made, Two)| Some(Override { board, class, budgets });
    if let (true, Some(window)) = (river, board.straight()) {
        return found("straight on the board", board_straight(hole, board, window, tables));
    }
    if let Some(quads) = board.exactly(4).next() {
        return found("quads on the board", quads_board(hole, board, quads, tables));
    }
    if let (true, Some(trips), Some(pair)) = (river, trips, board.exactly(2).next()) {
        return found("full house on the board", full_house_board(hole, trips, pair, tables));
    }
    if let Some(trips) = trips {
        return found("trips on the board", trips_board(hole, board, hand, trips, pot, tables));
    }
    if pairs == 2 {
        return found("two pairs on the board", double_paired(hole, board, hand, pot, tables));
    }
    let suit = board.main_suit();
    if board.suited(suit) >= 4 && hole.of_suit(suit) > 0 {
        return found("four of a suit on the board", four_suited(hole, board, suit, tables));
    }
    None
}

/// Cuts down a row for raised pots.
fn cut([attack, defence]: Two, by: f64) -> Two {
    [(attack - by).max(0.0), (defence - by).max(0.0)]
}

/// No flush possible, three suited, four suited.
fn by_suits(row: &[Two; 3], board: &Board) -> Two {
    match board.most_of_a_suit() {
        ..=2 => row[0],
        3 => row[1],
        _ => row[2],
    }
}

fn board_straight(hole: Hole, board: &Board, on_board: Window, tables: &Special) -> (Made, Two) {
    let table = &tables.board_straight;
    let all = board.ranks.union(hole.ranks());
    let best = Window::all()
        .rev()
        .find(|&window| all.in_window(window) == 5)
        .unwrap_or(on_board);
    let no_flush = board.most_of_a_suit() < 3;
    // The release compares with the highest card, so a wheel compares with its ace.
    if best.top() > board.highest() {
        (
            if no_flush { Made::Nuts } else { Made::Straight },
            by_suits(&table.higher, board),
        )
    } else if no_flush && on_board.top() == 14 {
        (Made::Nuts, table.broadway)
    } else {
        (Made::Straight, by_suits(&table.same, board))
    }
}

/// Where a rank stands among all ranks but `but`: 1 is the best.
fn place_among_others(rank: u8, but: u8) -> usize {
    1 + (rank + 1..=14).filter(|&r| r != but).count()
}

fn quads_board(hole: Hole, board: &Board, quads: u8, tables: &Special) -> (Made, Two) {
    let table = &tables.quads;
    let kicker = board.exactly(1).next().unwrap_or(0);
    let above = (kicker + 1..=14).filter(|&rank| rank != quads).count();
    let place = place_among_others(hole.high, quads);
    if above == 0 {
        (Made::Straight, table.board_plays)
    } else if hole.high <= kicker {
        (Made::WeakShowdown, table.below)
    } else if above <= 2 {
        if place == 1 {
            (Made::Nuts, table.best)
        } else {
            (Made::Straight, table.near)
        }
    } else {
        let class = match place {
            1 => Made::Nuts,
            2..=5 => Made::Straight,
            _ => Made::Trash,
        };
        (class, row(&table.kickers, place - 1))
    }
}

fn row(rows: &[Two], at: usize) -> Two {
    rows.get(at).or(rows.last()).copied().unwrap_or_default()
}

fn full_house_board(hole: Hole, trips: u8, pair: u8, tables: &Special) -> (Made, Two) {
    let holds = |rank: u8| hole.high == rank || hole.low == rank;
    if holds(trips) || (holds(pair) && pair > trips) || (hole.is_pair() && hole.high > pair) {
        (Made::Nuts, [f64::INFINITY; 2])
    } else {
        (Made::Straight, tables.full_house.other)
    }
}

fn trips_board(hole: Hole, board: &Board, hand: &MadeHand, trips: u8, pot: PotType, tables: &Special) -> (Made, Two) {
    let table = &tables.trips;
    let holds = |rank: u8| hole.high == rank || hole.low == rank;
    let (top, lowest) = (board.exactly(1).next(), board.exactly(1).last());
    if holds(trips) {
        return (Made::Nuts, [f64::INFINITY; 2]);
    }
    if hole.is_pair() {
        let budgets = match (top, lowest) {
            (Some(top), _) if hole.high >= top => table.over,
            (None, _) => table.over,
            (_, Some(lowest)) if hole.high >= lowest => table.between,
            _ => table.under,
        };
        return (Made::FullHouse, budgets);
    }
    if top.is_some_and(holds) {
        return (Made::FullHouse, table.top_single);
    }
    if lowest.is_some_and(holds) {
        return (Made::FullHouse, table.low_single);
    }
    if matches!(hand.class, Made::Flush | Made::Straight) {
        return (hand.class, table.flush_or_straight);
    }
    let place = place_among_others(hole.high, trips);
    let class = if place <= 4 { Made::Trips } else { Made::Trash };
    (class, cut(row(&table.kickers, place - 1), tables.raised_cut.of(pot)))
}

fn double_paired(hole: Hole, board: &Board, hand: &MadeHand, pot: PotType, tables: &Special) -> (Made, Two) {
    let table = &tables.double_paired;
    let mut pairs = board.exactly(2);
    let (high, low) = (pairs.next().unwrap_or(0), pairs.next().unwrap_or(0));
    let single = board.exactly(1).next().unwrap_or(0);
    let holds = |rank: u8| hole.high == rank || hole.low == rank;
    let nuts = (Made::Nuts, [f64::INFINITY; 2]);
    if hole.is_pair() && (holds(high) || holds(low)) {
        return nuts;
    }
    if hole.is_pair() && holds(single) {
        return if single > high {
            nuts
        } else if single > low {
            (Made::FullHouse, table.pocket_single_between)
        } else {
            (Made::FullHouse, table.pocket_single_below)
        };
    }
    if holds(high) {
        return nuts;
    }
    if holds(low) {
        return (Made::FullHouse, table.low_pair);
    }
    if matches!(hand.class, Made::Flush | Made::Straight) {
        return (hand.class, table.flush_or_straight);
    }
    if hole.is_pair() {
        return if hole.high > high {
            (Made::TwoPair, table.pocket_over)
        } else if hole.high > low {
            (Made::TwoPair, table.pocket_between)
        } else {
            (Made::Trash, table.pocket_under)
        };
    }
    if holds(single) {
        return if single > low {
            (Made::TwoPair, table.single)
        } else {
            (Made::WeakShowdown, table.single_low)
        };
    }
    if hole.high <= single {
        return (Made::WeakShowdown, table.board_plays);
    }
    let place = (hole.high + 1..=14).filter(|&rank| !board.ranks.has(rank)).count();
    let budgets = cut(row(&table.kickers, place), tables.raised_cut.of(pot));
    (
        if budgets[1] > 0.0 {
            Made::WeakShowdown
        } else {
            Made::Trash
        },
        budgets,
    )
}

fn four_suited(hole: Hole, board: &Board, suit: Suit, tables: &Special) -> (Made, Two) {
    let table = &tables.four_suited;
    let on_board = Ranks::of(board.cards.iter().copied().filter(|card| card.suit() == suit));
    let best = hole.best_of(suit).unwrap_or(0);
    // Ranks that make a straight flush with the board, by the height of what they make.
    let completing = || Window::all().rev().filter_map(|window| window.missing(on_board));
    let straight_flush = completing().position(|rank| rank == best).map(|at| at + 1);
    let place = straight_flush.unwrap_or_else(|| {
        let above = (best + 1..=14).filter(|&rank| !on_board.has(rank)).count();
        let ways = completing().fold(Ranks::default(), Ranks::with).count() as usize;
        1 + above + ways
    });
    let paired = board.is_paired();
    let take = |budgets: Two| {
        if paired {
            cut(budgets, table.paired_cut)
        } else {
            budgets
        }
    };
    match (place, paired) {
        (1, false) => (Made::Nuts, table.nut),
        (1, true) => (Made::Flush, table.nut_paired),
        (2 | 3, _) => (Made::Flush, take(table.high)),
        (4 | 5, _) => (Made::Flush, take(table.middle)),
        _ => (Made::Flush, take(table.low)),
    }
}

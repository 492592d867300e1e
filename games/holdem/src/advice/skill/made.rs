//! What a hand has made: fifteen classes, and the detail that budgets ask for.

use farol_cards::{Card, Suit};
use serde::Serialize;

use super::board::{Board, Ranks, Window, number};

/// A class of made hand. `FullHouse` comes only from special boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Made {
    /// Cannot be beaten, or as good as that.
    Nuts,
    /// A full house short of the nuts, on a board that is nearly one itself.
    FullHouse,
    /// A flush.
    Flush,
    /// A straight.
    Straight,
    /// A pocket pair that hit.
    Set,
    /// One card that hit a pair on the board.
    Trips,
    /// Both cards paired.
    TwoPair,
    /// A pocket pair above the board.
    Overpair,
    /// The highest board card paired, or a pair as good.
    TopPair,
    /// The second.
    SecondPair,
    /// The third.
    ThirdPair,
    /// The fourth or fifth.
    FourthFifthPair,
    /// The best high card.
    NutsHigh,
    /// The second best.
    SecondHigh,
    /// A pair under everything.
    WeakShowdown,
    /// Nothing.
    Trash,
}

impl Made {
    /// High cards, and the pair under everything: showdown value and nothing to bet with.
    pub fn is_weak(self) -> bool {
        matches!(self, Self::NutsHigh | Self::SecondHigh | Self::WeakShowdown)
    }

    /// Whether overcards count with it.
    pub fn is_high_card(self) -> bool {
        matches!(self, Self::NutsHigh | Self::SecondHigh | Self::Trash)
    }
}

/// Where a one-card straight stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StraightTag {
    /// Hero needs both cards.
    TwoCard,
    /// One card of hero's makes the highest straight there is.
    OneCardTop,
    /// Somebody with one card can have a higher one.
    OneCardLow,
}

/// A made hand with its detail.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct MadeHand {
    pub class: Made,
    /// For pairs: 0 is a pocket pair, 1 the best kicker, up to 5; 99 is worse.
    pub kicker: u8,
    /// For fourth and fifth pair: how many overcards; for an overpair its rank; for trips the kicker's rank.
    pub detail: u8,
    /// For flushes and straights: 1 is the nut, counted down. For high cards: the lower card's place, from 0.
    pub place: u8,
    pub tag: StraightTag,
}

/// Two hole cards as ranks and suits, the higher first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hole {
    pub cards: [Card; 2],
    pub high: u8,
    pub low: u8,
}

impl Hole {
    pub fn new(cards: [Card; 2]) -> Self {
        let (a, b) = (number(cards[0].rank()), number(cards[1].rank()));
        Self {
            cards,
            high: a.max(b),
            low: a.min(b),
        }
    }

    pub fn is_pair(self) -> bool {
        self.high == self.low
    }

    pub fn ranks(self) -> Ranks {
        Ranks::of(self.cards)
    }

    pub fn is_suited(self) -> bool {
        self.cards[0].suit() == self.cards[1].suit()
    }

    /// How many of its cards are of a suit.
    pub fn of_suit(self, suit: Suit) -> u8 {
        self.cards.iter().filter(|card| card.suit() == suit).count() as u8
    }

    /// Its highest card of a suit.
    pub fn best_of(self, suit: Suit) -> Option<u8> {
        self.cards
            .iter()
            .filter(|card| card.suit() == suit)
            .map(|card| number(card.rank()))
            .max()
    }
}

/// Cards of `suit` above `rank` that are not on the board.
pub(super) fn suited_above(board: &Board, suit: Suit, rank: u8) -> u8 {
    let on_board = Ranks::of(board.cards.iter().copied().filter(|card| card.suit() == suit));
    (rank + 1..=14).filter(|&r| !on_board.has(r)).count() as u8
}

/// Classes a hand on a board.
pub(super) fn classify(hole: Hole, board: &Board) -> MadeHand {
    let mut hand = MadeHand {
        class: Made::Trash,
        kicker: 99,
        detail: 0,
        place: 0,
        tag: StraightTag::TwoCard,
    };
    let count = |rank: u8| board.count(rank) + u8::from(hole.high == rank) + u8::from(hole.low == rank);
    let all = board.ranks.union(hole.ranks());
    if all.down().any(|rank| count(rank) == 4)
        || (all.down().any(|rank| count(rank) == 3) && all.down().any(|rank| count(rank) == 2))
        || (hole.is_pair() && board.count(hole.high) == 1 && board.exactly(3).next().is_some())
    {
        hand.class = Made::Nuts;
        return hand;
    }
    if let Some(suit) = Suit::ALL
        .into_iter()
        .find(|&s| board.suited(s) + hole.of_suit(s) >= 5 && hole.of_suit(s) > 0)
    {
        hand.class = Made::Flush;
        hand.detail = hole.best_of(suit).unwrap_or(0);
        hand.place = 1 + suited_above(board, suit, hand.detail);
        return hand;
    }
    if let Some(window) = best_straight(hole, board) {
        hand.class = Made::Straight;
        (hand.place, hand.tag) = straight_detail(window, board);
        return hand;
    }
    if hole.is_pair() {
        pocket_pair(hole, board, &mut hand);
        return hand;
    }
    let hits = |rank: u8| board.count(rank) > 0;
    if let Some(rank) = [hole.high, hole.low].into_iter().find(|&rank| board.count(rank) == 2) {
        hand.class = Made::Trips;
        hand.detail = if rank == hole.high { hole.low } else { hole.high };
    } else if hits(hole.high) && hits(hole.low) && !board.is_paired() {
        hand.class = Made::TwoPair;
        hand.place = two_pair_rank(hole, board);
    } else if hits(hole.high) || hits(hole.low) {
        one_pair(hole, board, &mut hand);
    } else {
        high_card(hole, board, &mut hand);
    }
    hand
}

/// The highest straight that uses a rank of the hole cards.
pub(super) fn best_straight(hole: Hole, board: &Board) -> Option<Window> {
    let all = board.ranks.union(hole.ranks());
    let uses = |window: Window| window.holds(hole.high) || window.holds(hole.low);
    Window::all()
        .rev()
        .find(|&window| all.in_window(window) == 5 && uses(window))
}

fn straight_detail(own: Window, board: &Board) -> (u8, StraightTag) {
    let needs = |window: Window| 5 - board.ranks.in_window(window);
    let higher = || Window::all().filter(|&window| window > own);
    let place = 1 + higher().filter(|&window| needs(window) <= 2).count() as u8;
    let tag = if higher().any(|window| needs(window) <= 1) {
        StraightTag::OneCardLow
    } else if needs(own) <= 1 {
        StraightTag::OneCardTop
    } else {
        StraightTag::TwoCard
    };
    (place, tag)
}

/// Board ranks above `rank` that are there once; all of them where every rank is paired.
fn singles_above(board: &Board, rank: u8, all_paired_counts: bool) -> u8 {
    let single = |r: &u8| board.count(*r) == 1;
    let any_single = board.ranks.down().any(|r| single(&r));
    let counts = |r: &u8| *r > rank && (single(r) || (all_paired_counts && !any_single));
    board.ranks.down().filter(counts).count() as u8
}

fn pocket_pair(hole: Hole, board: &Board, hand: &mut MadeHand) {
    hand.kicker = 0;
    if board.count(hole.high) == 1 {
        hand.class = Made::Set;
        return;
    }
    let above = singles_above(board, hole.high, true);
    hand.detail = above;
    hand.class = match above {
        0 => Made::Overpair,
        1 => Made::SecondPair,
        2 => Made::ThirdPair,
        3 | 4 => Made::FourthFifthPair,
        _ => Made::WeakShowdown,
    };
    if hand.class == Made::Overpair {
        hand.detail = hole.high;
    }
}

fn one_pair(hole: Hole, board: &Board, hand: &mut MadeHand) {
    let both = board.count(hole.high) > 0 && board.count(hole.low) > 0;
    let (paired, kicker) = if board.count(hole.high) > 0 {
        (hole.high, hole.low)
    } else {
        (hole.low, hole.high)
    };
    let above = singles_above(board, paired, false);
    hand.detail = above;
    hand.class = match above {
        0 => Made::TopPair,
        1 => Made::SecondPair,
        2 => Made::ThirdPair,
        _ => Made::FourthFifthPair,
    };
    // Counted among all ranks but the paired one, those on the board too.
    let place = (kicker + 1..=14).filter(|&rank| rank != paired).count() as u8 + 1;
    hand.kicker = if both {
        1
    } else if place <= 5 {
        place
    } else {
        99
    };
}

/// Top two is 1; the pairs of board ranks, best first.
fn two_pair_rank(hole: Hole, board: &Board) -> u8 {
    let ranks = || board.ranks.down();
    let pairs = ranks().flat_map(|a| ranks().filter(move |&b| b < a).map(move |b| (a, b)));
    pairs.take_while(|&pair| pair != (hole.high, hole.low)).count() as u8 + 1
}

fn high_card(hole: Hole, board: &Board, hand: &mut MadeHand) {
    let mut free = (2..=14u8).rev().filter(|&rank| !board.ranks.has(rank));
    let (nut, second) = (free.next().unwrap_or(0), free.next().unwrap_or(0));
    hand.class = if board.exactly(2).count() >= 2 {
        match hole.high {
            14 => Made::NutsHigh,
            12 | 13 => Made::SecondHigh,
            _ => Made::Trash,
        }
    } else if hole.high == nut {
        Made::NutsHigh
    } else if hole.high == second && (board.is_paired() || hole.low >= 10) {
        Made::SecondHigh
    } else {
        Made::Trash
    };
    let better = |rank: &u8| *rank > hole.low && *rank != hole.high && !board.ranks.has(*rank);
    hand.place = (2..=14u8).filter(better).count() as u8;
}

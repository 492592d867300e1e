//! The board: what everyone can make with it.

use arrayvec::ArrayVec;
use farol_cards::{Card, Rank, Suit};
use serde::Serialize;

use crate::Street;

/// Ranks as bits: deuce is bit 2, ace bit 14, and the ace is low at bit 1 too where straights are looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ranks(pub u16);

impl Ranks {
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Self {
        Self(cards.into_iter().fold(0, |bits, card| bits | 1 << number(card.rank())))
    }

    pub fn has(self, rank: u8) -> bool {
        rank < 15 && self.0 >> rank & 1 == 1
    }

    pub fn with(self, rank: u8) -> Self {
        Self(self.0 | 1 << rank)
    }

    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// With the ace at both ends.
    fn both_ends(self) -> u16 {
        self.0 | (self.0 >> 14 & 1) << 1
    }

    /// How many of the five ranks of `window` are here.
    pub fn in_window(self, window: Window) -> u32 {
        (self.both_ends() & window.bits()).count_ones()
    }

    /// Highest first.
    pub fn down(self) -> impl Iterator<Item = u8> + Clone {
        (2..=14u8).rev().filter(move |&rank| self.has(rank))
    }

    pub fn highest(self) -> Option<u8> {
        self.down().next()
    }
}

/// Two to fourteen.
pub(super) fn number(rank: Rank) -> u8 {
    rank.index() + 2
}

/// Five ranks in a row, by the lowest: 1 is A-5, 10 is T-A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Window(u8);

impl Window {
    /// All ten, lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Window> + Clone {
        (1..=10).map(Window)
    }

    fn bits(self) -> u16 {
        0b11111 << self.0
    }

    /// Its highest rank.
    pub fn top(self) -> u8 {
        self.0 + 4
    }

    /// Whether a rank is one of the five; the ace is in the lowest and in the highest.
    pub fn holds(self, rank: u8) -> bool {
        self.bits() >> rank & 1 == 1 || (rank == 14 && self.0 == 1)
    }

    /// The rank that is missing, where exactly one is.
    pub fn missing(self, ranks: Ranks) -> Option<u8> {
        let gap = self.bits() & !ranks.both_ends();
        (gap.count_ones() == 1).then(|| if gap == 2 { 14 } else { gap.trailing_zeros() as u8 })
    }
}

/// The board and what follows from it.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub cards: ArrayVec<Card, 5>,
    pub ranks: Ranks,
    counts: [u8; 15],
    suits: [u8; 4],
    /// Ranks that complete a straight with four of the board.
    pub one_card_straight: Ranks,
    /// Windows of which the board holds exactly three ranks.
    pub two_card_windows: u32,
}

impl Board {
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Self {
        let cards: ArrayVec<Card, 5> = cards.into_iter().collect();
        let ranks = Ranks::of(cards.iter().copied());
        let (mut counts, mut suits) = ([0; 15], [0; 4]);
        for card in &cards {
            counts[usize::from(number(card.rank()))] += 1;
            suits[usize::from(card.suit().index())] += 1;
        }
        let one_card_straight = Window::all()
            .filter_map(|window| window.missing(ranks))
            .fold(Ranks::default(), Ranks::with);
        let two_card_windows = Window::all().filter(|&window| ranks.in_window(window) == 3).count() as u32;
        Self {
            cards,
            ranks,
            counts,
            suits,
            one_card_straight,
            two_card_windows,
        }
    }

    pub fn street(&self) -> Street {
        match self.cards.len() {
            0..=2 => Street::Preflop,
            3 => Street::Flop,
            4 => Street::Turn,
            _ => Street::River,
        }
    }

    /// How often a rank is there.
    pub fn count(&self, rank: u8) -> u8 {
        self.counts[usize::from(rank)]
    }

    /// How many cards of a suit are there.
    pub fn suited(&self, suit: Suit) -> u8 {
        self.suits[usize::from(suit.index())]
    }

    pub fn most_of_a_suit(&self) -> u8 {
        self.suits.into_iter().max().unwrap_or(0)
    }

    /// The suit with the most cards.
    pub fn main_suit(&self) -> Suit {
        Suit::ALL
            .into_iter()
            .max_by_key(|&suit| self.suited(suit))
            .unwrap_or(Suit::Clubs)
    }

    pub fn highest(&self) -> u8 {
        self.ranks.highest().unwrap_or(0)
    }

    pub fn is_paired(&self) -> bool {
        self.ranks.down().any(|rank| self.count(rank) >= 2)
    }

    /// Ranks that are there exactly `times`, highest first.
    pub fn exactly(&self, times: u8) -> impl Iterator<Item = u8> + Clone + '_ {
        self.ranks.down().filter(move |&rank| self.count(rank) == times)
    }

    /// Whether three ranks of some window lie there.
    pub fn is_straighty(&self) -> bool {
        Window::all().any(|window| self.ranks.in_window(window) >= 3)
    }

    /// The straight that the whole board is.
    pub fn straight(&self) -> Option<Window> {
        Window::all().rev().find(|&window| self.ranks.in_window(window) == 5)
    }

    fn new_card(&self) -> Option<Card> {
        self.cards.last().copied()
    }

    /// The labels of the street, in the order the release gives them.
    pub fn labels(&self) -> Labels {
        match self.street() {
            Street::Preflop => Labels::new(),
            Street::Flop => self.flop_labels(),
            Street::Turn | Street::River => self.later_labels(),
        }
    }

    fn flop_labels(&self) -> Labels {
        let mut labels = Labels::new();
        if self.is_paired() {
            labels.push(Texture::Paired);
        }
        let down: ArrayVec<u8, 3> = self.ranks.down().collect();
        let connected = down.len() == 3 && down.windows(2).all(|pair| pair[0] - pair[1] <= 2);
        match self.most_of_a_suit() {
            3 => labels.extend([Texture::Wet, Texture::Monotone]),
            2 if connected => labels.push(Texture::Wet),
            2 if self.highest() >= 12 => labels.push(Texture::High),
            _ => labels.push(Texture::Dry),
        }
        if self.exactly(3).next().is_some() {
            labels.push(Texture::TripsBoard);
        }
        labels
    }

    fn later_labels(&self) -> Labels {
        let mut labels = Labels::new();
        let Some(new) = self.new_card() else { return labels };
        let rank = number(new.rank());
        let pairs = self.count(rank) >= 2;
        if pairs {
            labels.push(Texture::Paired);
        }
        let suits_of_two = self.suits.iter().filter(|&&n| n == 2).count();
        labels.push(match (self.street(), self.most_of_a_suit(), suits_of_two) {
            (_, 4.., _) => Texture::VeryWet,
            (Street::River, 3, _) => Texture::SlightlyWet,
            (Street::River, ..) => Texture::Dry,
            (_, 3, _) | (_, 2, 2) => Texture::Wet,
            (_, 2, _) => Texture::Neutral,
            _ => Texture::VeryDry,
        });
        if rank >= 12 && !pairs {
            labels.push(Texture::ScareHigh);
        }
        let flop = Board::new(self.cards[..3].iter().copied());
        let river_scare = self.street() != Street::River || flop.most_of_a_suit() >= 2;
        if self.suited(new.suit()) >= 3 && river_scare {
            labels.push(Texture::ScareWet);
        }
        match self.one_card_straight.count() {
            0 => {}
            1 => labels.push(Texture::OneCardStraightGs),
            _ => labels.push(Texture::OneCardStraightOe),
        }
        let (pairs, trips) = (self.exactly(2).count(), self.exactly(3).count());
        if self.exactly(4).next().is_some() {
            labels.push(Texture::QuadsBoard);
        } else if trips == 1 && pairs == 1 {
            labels.push(Texture::FhBoard);
        } else if trips == 1 {
            labels.push(Texture::TripsBoard);
        } else if pairs == 2 {
            labels.push(Texture::DoublePaired);
        }
        if self.straight().is_some() {
            labels.push(Texture::BoardStraight);
        }
        if self.most_of_a_suit() == 5 {
            labels.push(Texture::BoardFlush);
        }
        labels
    }
}

/// The labels of a board.
pub type Labels = ArrayVec<Texture, 10>;

/// A label of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Texture {
    /// The flop holds a pair, or the last card paired the board.
    Paired,
    /// Three of a suit on the flop.
    Monotone,
    /// Draws abound.
    Wet,
    /// Two of a suit, unconnected, queen or higher.
    High,
    /// Little to draw to.
    Dry,
    /// A rainbow turn.
    VeryDry,
    /// One flush draw on the turn.
    Neutral,
    /// Three of a suit on the river.
    SlightlyWet,
    /// Four of a suit.
    VeryWet,
    /// The last card is a queen or higher.
    ScareHigh,
    /// The last card makes a flush possible.
    ScareWet,
    /// One rank makes a straight with four of the board.
    OneCardStraightGs,
    /// Two or more do.
    OneCardStraightOe,
    /// Four of a rank.
    QuadsBoard,
    /// Three of a rank and a pair.
    FhBoard,
    /// Three of a rank.
    TripsBoard,
    /// Two pairs.
    DoublePaired,
    /// The board is a straight.
    BoardStraight,
    /// The board is a flush.
    BoardFlush,
}

//! [`badugi`]: four cards, no two of them of one rank or suit, low wins, ace low.

use std::fmt;

use crate::{Card, Rank};

/// A card as its suit's bit below its rank's bit, ace lowest. Cards then sort by rank, and two of them share a bit
/// exactly if they cannot count together. Longer than 52 so that `index & 63` needs no bounds check.
const MARKS: [u32; 64] = {
    let mut marks = [0; 64];
    let mut i = 0;
    while i < 52 {
        let rank = (i / 4 + 1) % 13;
        marks[i] = 1 << (4 + rank) | 1 << (i % 4);
        i += 1;
    }
    marks
};

/// The pairs of sorted cards, in the order of their conflict bits.
const PAIRS: [(u32, u32); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// The cards that count, as full-width masks, for each set of conflicts between four sorted cards.
///
/// Among the largest sets without conflict the one of lowest positions is the best hand. That holds for equal ranks
/// too: only {0, 3} against {1, 2} could go either way, with 2 and 3 of one rank, and then {0, 1} or {0, 2} is free.
const COUNTING: [[u32; 4]; 64] = {
    let mut table = [[0; 4]; 64];
    let mut conflicts = 0;
    while conflicts < 64 {
        let mut best = 0u32;
        // Ascending, so that of two sets of one size the one with the lower highest position stays.
        let mut set = 1u32;
        while set < 16 {
            let mut free = true;
            let mut pair = 0;
            while pair < 6 {
                let (a, b) = PAIRS[pair];
                free &= conflicts >> pair & 1 == 0 || set >> a & set >> b & 1 == 0;
                pair += 1;
            }
            if free && set.count_ones() > best.count_ones() {
                best = set;
            }
            set += 1;
        }
        let mut position = 0;
        while position < 4 {
            if best >> position & 1 == 1 {
                table[conflicts as usize][position] = !0;
            }
            position += 1;
        }
        conflicts += 1;
    }
    table
};

/// What four cards are worth in Badugi. A better hand is greater; equal hands split the pot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BadugiRank(u16);

const RANKS: u16 = 0x1fff;

/// The worth of four different cards in Badugi: the most cards of different ranks and suits, then the lowest.
///
/// ```
/// use farol_cards::{badugi, parse_cards};
///
/// let rank = |text| badugi(&parse_cards(text).unwrap().try_into().unwrap());
/// assert_eq!(rank("8c 6d 4h As").to_string(), "badugi 8-6-4-A");
/// assert_eq!(rank("7c 5d 2h 2s").to_string(), "three cards 7-5-2");
/// assert!(rank("Kc Qd Jh Ts") > rank("Ac 2d 3h 4h"));
/// ```
#[inline]
pub fn badugi(cards: &[Card; 4]) -> BadugiRank {
    let [a, b, c, d] = cards.map(|card| MARKS[usize::from(card.index() & 63)]);
    // A sorting network of five exchanges.
    let (a, b) = (a.min(b), a.max(b));
    let (c, d) = (c.min(d), c.max(d));
    let (a, c) = (a.min(c), a.max(c));
    let (b, d) = (b.min(d), b.max(d));
    let (b, c) = (b.min(c), b.max(c));
    let conflict = |x: u32, y: u32| usize::from(x & y != 0);
    let conflicts = conflict(a, b)
        | conflict(a, c) << 1
        | conflict(a, d) << 2
        | conflict(b, c) << 3
        | conflict(b, d) << 4
        | conflict(c, d) << 5;
    let [ma, mb, mc, md] = COUNTING[conflicts];
    // No two of those that count share a bit, so their suit bits are as many as they are.
    let counting = a & ma | b & mb | c & mc | d & md;
    let ranks = (counting >> 4) as u16;
    let size = SIZE[(counting & 15) as usize];
    BadugiRank(size << 13 | ranks ^ RANKS)
}

/// The bits of a number below 16.
const SIZE: [u16; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

impl BadugiRank {
    /// How many cards count, 1 to 4.
    #[inline]
    pub const fn size(self) -> usize {
        (self.0 >> 13) as usize
    }

    /// The number that ranks are compared by.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The ranks of the cards that count, highest first; the ace is low and so comes last.
    pub fn ranks(self) -> impl Iterator<Item = Rank> {
        let held = self.0 & RANKS ^ RANKS;
        (0..13)
            .rev()
            .filter(move |low| held >> low & 1 == 1)
            .filter_map(|low| Rank::from_index((low + 12) % 13))
    }
}

impl fmt::Display for BadugiRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.size() {
            1 => "one card ",
            2 => "two cards ",
            3 => "three cards ",
            _ => "badugi ",
        })?;
        for (i, rank) in self.ranks().enumerate() {
            if i > 0 {
                f.write_str("-")?;
            }
            write!(f, "{rank}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for BadugiRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({:#06x})", self.0)
    }
}

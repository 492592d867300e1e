//! [`Counts`]: which ranks a hand holds how often, and what that is worth while suits do not matter.

use crate::{Category, Strength};

/// Ranks by how often they are held: the three bits of each rank's count, 13 ranks to a word.
#[derive(Clone, Copy)]
pub(crate) struct Counts {
    /// Held once or three times.
    pub odd: u32,
    /// Held two or three times.
    pub two: u32,
    /// Held four times.
    pub four: u32,
}

impl Counts {
    /// The strength of `cards` cards (5 to 7) of these counts.
    pub const fn strength(self, cards: u32) -> Strength {
        let held = self.odd | self.two | self.four;
        if self.four != 0 {
            return Strength::of(Category::Quads, self.four, highest(held ^ self.four));
        }
        let trips = self.odd & self.two;
        if trips != 0 {
            let trips = highest(trips);
            let others = self.two ^ trips;
            if others != 0 {
                return Strength::of(Category::FullHouse, trips, highest(others));
            }
        }
        let straight = straights(held);
        if straight != 0 {
            return Strength::of(Category::Straight, 0, highest(straight));
        }
        // The lowest cards do not count; a third pair can only be a kicker.
        let pairs = but_lowest(self.two, self.two.count_ones().saturating_sub(2));
        let category = match pairs.count_ones() {
            0 => Category::HighCard,
            1 if trips != 0 => Category::Trips,
            1 => Category::Pair,
            _ => Category::TwoPair,
        };
        let kickers = match category {
            Category::TwoPair => highest(held ^ pairs),
            _ => but_lowest(held ^ pairs, cards - 5),
        };
        Strength::of(category, pairs, kickers)
    }
}

/// The strength of a flush, or straight flush, in these five or more ranks.
pub(crate) const fn flush(ranks: u32) -> Strength {
    let straight = straights(ranks);
    if straight != 0 {
        Strength::of(Category::StraightFlush, 0, highest(straight))
    } else {
        Strength::of(
            Category::Flush,
            0,
            but_lowest(ranks, ranks.count_ones().saturating_sub(5)),
        )
    }
}

/// The top ranks of the straights among `held`; the ace also counts below the two.
const fn straights(held: u32) -> u32 {
    let wheel = held << 1 | held >> 12;
    let two = wheel & wheel >> 1;
    // Bit r of the term in brackets: wheel bits r to r + 4, whose highest is rank r + 3.
    (two & two >> 2 & wheel >> 4) << 3
}

/// The highest bit of `ranks`, or none of none.
const fn highest(ranks: u32) -> u32 {
    if ranks == 0 {
        0
    } else {
        1 << (31 - ranks.leading_zeros())
    }
}

/// `ranks` without its `count` lowest bits.
const fn but_lowest(mut ranks: u32, count: u32) -> u32 {
    let mut i = 0;
    while i < count {
        ranks &= ranks.wrapping_sub(1);
        i += 1;
    }
    ranks
}

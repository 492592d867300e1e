//! [`Strength`]: what five cards are worth, as one ordered number that can also speak.

use std::fmt;

use crate::Rank;

/// The nine kinds of poker hand, weakest first. A royal flush is the best straight flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Category {
    HighCard,
    Pair,
    TwoPair,
    Trips,
    Straight,
    Flush,
    FullHouse,
    Quads,
    StraightFlush,
}

impl Category {
    /// All categories, weakest first.
    pub const ALL: [Category; 9] = [
        Category::HighCard,
        Category::Pair,
        Category::TwoPair,
        Category::Trips,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::Quads,
        Category::StraightFlush,
    ];

    /// The category in words: `full house`.
    pub const fn name(self) -> &'static str {
        match self {
            Category::HighCard => "high card",
            Category::Pair => "pair",
            Category::TwoPair => "two pair",
            Category::Trips => "three of a kind",
            Category::Straight => "straight",
            Category::Flush => "flush",
            Category::FullHouse => "full house",
            Category::Quads => "four of a kind",
            Category::StraightFlush => "straight flush",
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The strength of the best five cards of a hand. A stronger hand is greater; equal hands split the pot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u32);

/// Where the category begins.
const CATEGORY: u32 = 26;
/// Where the ranks of pairs, three and four of a kind begin; below them are those that only break ties.
const MAJOR: u32 = 13;
const RANKS: u32 = 0x1fff;

impl Strength {
    /// The ranks that make the category, and those that count after them, a bit each.
    pub(crate) const fn of(category: Category, major: u32, minor: u32) -> Strength {
        Strength((category as u32) << CATEGORY | major << MAJOR | minor)
    }

    #[inline(always)]
    pub(crate) const fn from_bits(bits: u32) -> Strength {
        Strength(bits)
    }

    /// What kind of hand this is.
    #[inline]
    pub const fn category(self) -> Category {
        match self.0 >> CATEGORY {
            0 => Category::HighCard,
            1 => Category::Pair,
            2 => Category::TwoPair,
            3 => Category::Trips,
            4 => Category::Straight,
            5 => Category::Flush,
            6 => Category::FullHouse,
            7 => Category::Quads,
            _ => Category::StraightFlush,
        }
    }

    /// The number that strengths are compared by.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    fn major(self) -> Vec<Rank> {
        descending(self.0 >> MAJOR & RANKS)
    }

    fn minor(self) -> Vec<Rank> {
        descending(self.0 & RANKS)
    }
}

fn descending(ranks: u32) -> Vec<Rank> {
    Rank::ALL
        .into_iter()
        .rev()
        .filter(|rank| ranks >> rank.index() & 1 == 1)
        .collect()
}

/// `ace, king and queen`.
fn list(ranks: &[Rank], name: fn(Rank) -> &'static str) -> String {
    match ranks {
        [] => String::new(),
        [one] => name(*one).to_owned(),
        [first @ .., last] => {
            let first: Vec<_> = first.iter().map(|&rank| name(rank)).collect();
            format!("{} and {}", first.join(", "), name(*last))
        }
    }
}

impl fmt::Display for Strength {
    /// In words: `two pair, aces and kings, queen kicker`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (major, minor) = (self.major(), self.minor());
        let category = self.category();
        let kickers = |f: &mut fmt::Formatter<'_>, ranks: &[Rank]| match ranks {
            [] => Ok(()),
            [one] => write!(f, ", {} kicker", one.name()),
            _ => write!(f, ", {} kickers", list(ranks, Rank::name)),
        };
        match category {
            Category::HighCard => {
                f.write_str(&list(&minor[..minor.len().min(1)], Rank::name))?;
                f.write_str(" high")?;
                kickers(f, minor.get(1..).unwrap_or_default())
            }
            Category::Pair => {
                write!(f, "pair of {}", list(&major, Rank::plural))?;
                kickers(f, &minor)
            }
            Category::TwoPair | Category::Trips | Category::Quads => {
                write!(f, "{category}, {}", list(&major, Rank::plural))?;
                kickers(f, &minor)
            }
            Category::Straight | Category::StraightFlush => write!(f, "{category}, {} high", list(&minor, Rank::name)),
            Category::Flush => write!(f, "flush, {}", list(&minor, Rank::name)),
            Category::FullHouse => {
                write!(
                    f,
                    "full house, {} over {}",
                    list(&major, Rank::plural),
                    list(&minor, Rank::plural)
                )
            }
        }
    }
}

impl fmt::Debug for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({:#010x})", self.0)
    }
}

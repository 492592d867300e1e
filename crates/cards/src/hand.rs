//! [`Hand`]: up to seven cards, added up so that their [`Strength`] falls out of bit tricks.
//!
//! A hand is four lanes of 16 bits, a lane per suit: 13 rank bits and above them a 3-bit count of the suit. Hands of
//! different cards add. A full adder over the four lanes gives the ranks held once, twice, three and four times; most
//! hands are then worth category, paired ranks and kickers as they stand. Straights, flushes, full houses, quads and
//! third pairs share one rare branch. There are no tables but the 52 cards.

use std::fmt;
use std::ops::{Add, AddAssign};

use crate::{Card, CardSet, Category, Strength};

/// The 13 rank bits of a lane.
const RANKS: u32 = 0x1fff;
/// The rank bits of all four lanes.
const ALL_RANKS: u64 = 0x1fff_1fff_1fff_1fff;
/// The top bit of each lane's count.
const COUNT_TOP: u64 = 0x8000_8000_8000_8000;

/// What each card adds. Longer than 52 so that `index & 63` needs no bounds check.
const ADDEND: [u64; 64] = {
    let mut addend = [0; 64];
    let mut i = 0;
    while i < 52 {
        addend[i] = (1 << (i >> 2) | 1 << 13) << (16 * (i & 3));
        i += 1;
    }
    addend
};

/// Up to seven different cards, ready to be evaluated.
///
/// Adding a card twice, or more than seven cards, is a mistake that debug builds stop at; in a release build the
/// hand then has a wrong, meaningless strength.
///
/// ```
/// use farol_cards::{CardSet, Category, Hand};
///
/// let hole: CardSet = "AhKh".parse()?;
/// let board: CardSet = "QhJhTh2c2d".parse()?;
/// let strength = (Hand::from(hole) + Hand::from(board)).strength7();
/// assert_eq!(strength.category(), Category::StraightFlush);
/// assert_eq!(strength.to_string(), "straight flush, ace high");
/// # Ok::<(), farol_cards::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand(u64);

impl Hand {
    /// This hand and one more card.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Hand {
        let addend = ADDEND[(card.index() & 63) as usize];
        debug_assert!(self.0 & addend & ALL_RANKS == 0, "the card is in the hand already");
        debug_assert!(self.len() < 7, "a hand holds up to seven cards");
        Hand(self.0 + addend)
    }

    /// How many cards the hand has.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0 & ALL_RANKS).count_ones() as usize
    }

    /// Whether the hand has no cards.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of the hand.
    #[inline]
    pub const fn cards(self) -> CardSet {
        match CardSet::from_bits(self.0 & ALL_RANKS) {
            Some(cards) => cards,
            None => CardSet::empty(),
        }
    }

    /// The strength of the best five cards, or `None` unless there are 5, 6 or 7.
    #[inline]
    pub fn strength(self) -> Option<Strength> {
        match self.len() {
            5 => Some(self.evaluate::<5>()),
            6 => Some(self.evaluate::<6>()),
            7 => Some(self.evaluate::<7>()),
            _ => None,
        }
    }

    /// The strength of seven cards, without counting them.
    ///
    /// Of any other number the answer is meaningless, and debug builds stop.
    #[inline]
    pub fn strength7(self) -> Strength {
        debug_assert!(self.len() == 7, "strength7 is for seven cards; strength() counts them");
        self.evaluate::<7>()
    }

    /// The strength of `N` cards.
    #[inline(always)]
    fn evaluate<const N: usize>(self) -> Strength {
        let counts = Counts::new(self.0);
        // A count of five or more has its top bit and one of the others.
        let flush = self.0 & (self.0 << 1 | self.0 << 2) & COUNT_TOP;
        let straight = straights(counts.held);
        if counts.crowded() | (flush != 0) | (straight != 0) {
            return rare::<N>(self.0, flush, straight, counts);
        }
        counts.plain::<N>()
    }

    /// The strength of `N` cards were suits not to count.
    #[inline(always)]
    pub(crate) fn evaluate_ranks<const N: usize>(self) -> Strength {
        let counts = Counts::new(self.0);
        let straight = straights(counts.held);
        if counts.crowded() | (straight != 0) {
            return rare::<N>(self.0, 0, straight, counts);
        }
        counts.plain::<N>()
    }
}

/// Ranks by how often they are held, 13 bits each.
#[derive(Clone, Copy)]
struct Counts {
    /// At least once.
    held: u32,
    /// At least twice.
    multi: u32,
    /// `multi` without its lowest rank.
    multi_but_one: u32,
    trips: u32,
    quads: u32,
}

impl Counts {
    #[inline(always)]
    fn new(hand: u64) -> Counts {
        // Two half adders at once, one in each half of a 32-bit word.
        let low = hand as u32 & (RANKS << 16 | RANKS);
        let high = (hand >> 32) as u32 & (RANKS << 16 | RANKS);
        let sum = low ^ high;
        let carry = low & high;
        let (sum1, sum2) = (sum & RANKS, sum >> 16);
        let (carry1, carry2) = (carry & RANKS, carry >> 16);
        let odd = sum1 ^ sum2;
        let two_or_three = carry1 ^ carry2 | sum1 & sum2;
        let quads = carry1 & carry2;
        let multi = two_or_three | quads;
        Counts {
            held: odd | multi,
            multi,
            multi_but_one: multi & multi.wrapping_sub(1),
            trips: two_or_three & odd,
            quads,
        }
    }

    /// Whether four of a kind, a full house or three pairs are held.
    #[inline(always)]
    fn crowded(self) -> bool {
        let third_pair = self.multi_but_one & self.multi_but_one.wrapping_sub(1);
        (self.quads | third_pair != 0) | ((self.trips != 0) & (self.multi_but_one != 0))
    }

    /// The strength of `N` cards that hold at most two pairs or three of a kind, and no straight or flush.
    #[inline(always)]
    fn plain<const N: usize>(self) -> Strength {
        let mut kickers = self.held ^ self.multi;
        for _ in 5..N {
            kickers &= kickers.wrapping_sub(1);
        }
        let category =
            u32::from(self.multi != 0) + u32::from(self.multi_but_one != 0) + 2 * u32::from(self.trips != 0);
        Strength::from_parts(category, self.multi, kickers)
    }
}

/// The top ranks of the straights among `held`; the ace also counts below the two.
#[inline(always)]
fn straights(held: u32) -> u32 {
    let wheel = held << 1 | held >> 12;
    let two = wheel & wheel >> 1;
    // Bit r is set if wheel bits r..r+5 are, whose highest is rank r + 3.
    (two & two >> 2 & wheel >> 4) << 3
}

/// Straights, flushes, full houses, four of a kind and three pairs.
#[cold]
#[inline(never)]
fn rare<const N: usize>(hand: u64, flush: u64, straight: u32, counts: Counts) -> Strength {
    if flush != 0 {
        let lane = flush.trailing_zeros() & 0x30;
        let suited = (hand >> lane) as u32 & RANKS;
        let straight = straights(suited);
        return if straight != 0 {
            Strength::of(Category::StraightFlush, 0, highest(straight))
        } else {
            Strength::of(Category::Flush, 0, top::<5>(suited))
        };
    }
    if counts.quads != 0 {
        return Strength::of(Category::Quads, counts.quads, highest(counts.held ^ counts.quads));
    }
    if counts.trips != 0 && counts.multi_but_one != 0 {
        let trips = highest(counts.trips);
        return Strength::of(Category::FullHouse, trips, highest(counts.multi ^ trips));
    }
    if straight != 0 {
        return Strength::of(Category::Straight, 0, highest(straight));
    }
    let pairs = top::<2>(counts.multi);
    Strength::of(Category::TwoPair, pairs, highest(counts.held ^ pairs))
}

/// The highest bit of `ranks`, which has one.
#[inline(always)]
fn highest(ranks: u32) -> u32 {
    1 << (31 - (ranks | 1).leading_zeros())
}

/// The `N` highest bits of `ranks`.
#[inline(always)]
fn top<const N: usize>(ranks: u32) -> u32 {
    let mut rest = ranks;
    for _ in 0..N {
        rest ^= if rest == 0 { 0 } else { highest(rest) };
    }
    ranks ^ rest
}

impl Add<Card> for Hand {
    type Output = Hand;

    #[inline]
    fn add(self, card: Card) -> Hand {
        self.with(card)
    }
}

impl Add for Hand {
    type Output = Hand;

    /// The cards of both hands, which share none.
    #[inline]
    fn add(self, other: Hand) -> Hand {
        debug_assert!(self.0 & other.0 & ALL_RANKS == 0, "the hands share a card");
        debug_assert!(self.len() + other.len() <= 7, "a hand holds up to seven cards");
        Hand(self.0 + other.0)
    }
}

impl AddAssign<Card> for Hand {
    #[inline]
    fn add_assign(&mut self, card: Card) {
        *self = *self + card;
    }
}

impl AddAssign for Hand {
    #[inline]
    fn add_assign(&mut self, other: Hand) {
        *self = *self + other;
    }
}

impl From<CardSet> for Hand {
    /// More than seven cards make a hand without a strength.
    #[inline]
    fn from(cards: CardSet) -> Hand {
        let mut counts = 0;
        for lane in [0, 16, 32, 48] {
            let held = (cards.bits() >> lane & u64::from(RANKS)).count_ones();
            counts |= u64::from(held.min(7)) << 13 << lane;
        }
        Hand(cards.bits() | counts)
    }
}

impl From<Card> for Hand {
    #[inline]
    fn from(card: Card) -> Hand {
        Hand::default().with(card)
    }
}

impl FromIterator<Card> for Hand {
    /// The hand of these cards; one that comes twice counts once.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        Hand::from(cards.into_iter().collect::<CardSet>())
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.cards(), f)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

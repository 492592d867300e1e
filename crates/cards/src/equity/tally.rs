//! [`Tally`]: showdowns counted.

use super::{Equity, MAX_PLAYERS};
use crate::Strength;

/// For each of `P` players, how often they won (1) or shared (2 and more) a pot with that many winners.
#[derive(Clone)]
pub(super) struct Tally<const P: usize>([[i64; MAX_PLAYERS + 1]; P]);

impl<const P: usize> Tally<P> {
    pub fn new() -> Self {
        Tally([[0; MAX_PLAYERS + 1]; P])
    }

    /// Counts one showdown as `times`; a negative number takes it back.
    #[inline(always)]
    pub fn record(&mut self, strengths: &[Strength; P], times: i64) {
        if P == 2 {
            // Who wins is a coin flip to a processor, so there must be no branch on it.
            let (a, b) = (strengths[0], strengths[1]);
            self.0[0][1] += i64::from(a > b) * times;
            self.0[1][1] += i64::from(b > a) * times;
            self.0[0][2] += i64::from(a == b) * times;
            self.0[1][2] += i64::from(a == b) * times;
            return;
        }
        let best = strengths
            .iter()
            .fold(strengths[0], |best, &strength| best.max(strength));
        let winners = strengths
            .iter()
            .map(|&strength| usize::from(strength == best))
            .sum::<usize>();
        for (counts, &strength) in self.0.iter_mut().zip(strengths) {
            counts[winners] += i64::from(strength == best) * times;
        }
    }
}

/// Tallies of several matchups, weighed and summed.
pub(super) struct Total {
    counts: Vec<[f64; MAX_PLAYERS + 1]>,
    deals: f64,
}

impl Total {
    pub fn new(players: usize) -> Self {
        Total {
            counts: vec![[0.0; MAX_PLAYERS + 1]; players],
            deals: 0.0,
        }
    }

    /// Adds a tally of so many deals, each of this weight.
    pub fn add<const P: usize>(&mut self, tally: &Tally<P>, deals: u64, weight: f64) {
        self.deals += deals as f64 * weight;
        for (sums, counts) in self.counts.iter_mut().zip(&tally.0) {
            for (sum, &count) in sums.iter_mut().zip(counts) {
                *sum += count as f64 * weight;
            }
        }
    }

    /// The equities if these were all deals.
    pub fn exact(&self) -> Vec<Equity> {
        let equity = |sums: &[f64; MAX_PLAYERS + 1]| {
            let over_winners = |share: fn(f64) -> f64| {
                let sum: f64 = sums
                    .iter()
                    .enumerate()
                    .skip(1)
                    .map(|(winners, sum)| sum * share(winners as f64))
                    .sum();
                sum / self.deals
            };
            Equity {
                win: sums[1] / self.deals,
                tie: sums[2..].iter().sum::<f64>() / self.deals,
                equity: over_winners(|winners| 1.0 / winners),
                standard_error: 0.0,
            }
        };
        self.counts.iter().map(equity).collect()
    }

    /// The equities if these were independent samples.
    pub fn sampled(&self) -> Vec<Equity> {
        let mut equities = self.exact();
        for (equity, sums) in equities.iter_mut().zip(&self.counts) {
            let squares = sums
                .iter()
                .enumerate()
                .skip(1)
                .map(|(winners, sum)| sum / (winners * winners) as f64);
            let variance = squares.sum::<f64>() / self.deals - equity.equity * equity.equity;
            equity.standard_error = (variance.max(0.0) / (self.deals - 1.0).max(1.0)).sqrt();
        }
        equities
    }
}

/// Calls a function that is generic in the number of players, which is known only now.
macro_rules! with_players {
    ($players:expr, $run:ident($($argument:expr),*)) => {
        match $players {
            2 => $run::<2>($($argument),*),
            3 => $run::<3>($($argument),*),
            4 => $run::<4>($($argument),*),
            5 => $run::<5>($($argument),*),
            6 => $run::<6>($($argument),*),
            7 => $run::<7>($($argument),*),
            8 => $run::<8>($($argument),*),
            9 => $run::<9>($($argument),*),
            // A spot has no more than ten.
            _ => $run::<10>($($argument),*),
        }
    };
}

pub(super) use with_players;

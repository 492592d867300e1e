//! Means and intervals. Sums are whole numbers, so the order in which hands come in changes nothing.

/// Sums over independent samples, each a whole number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    n: u64,
    sum: i128,
    squares: i128,
}

impl Sums {
    /// Takes in a sample.
    pub fn add(&mut self, sample: i64) {
        self.n += 1;
        self.sum += i128::from(sample);
        self.squares += i128::from(sample) * i128::from(sample);
    }

    /// Takes in the samples of another.
    pub fn merge(&mut self, other: &Self) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// How many samples.
    pub fn count(&self) -> u64 {
        self.n
    }

    /// Their mean.
    pub fn mean(&self) -> f64 {
        if self.n == 0 {
            0.0
        } else {
            self.sum as f64 / self.n as f64
        }
    }

    /// Half the width of the 95% interval around the mean; `None` with fewer than two samples.
    pub fn ci95(&self) -> Option<f64> {
        if self.n < 2 {
            return None;
        }
        let n = i128::from(self.n);
        // n * squares - sum^2 is exact; only the root is not.
        let spread = (n * self.squares - self.sum * self.sum) as f64;
        let variance = spread / (n as f64 * (n - 1) as f64);
        Some(t975(self.n - 1) * (variance / n as f64).sqrt())
    }
}

/// The 97.5% point of Student's t with `df` degrees of freedom: exact for 1 and 2, Hill's expansion above (error under
/// 0.005 from 3 on).
pub fn t975(df: u64) -> f64 {
    match df {
        0 => f64::INFINITY,
        1 => (std::f64::consts::PI * 0.475).tan(),
        2 => 0.95 / (2.0 * 0.975 * 0.025_f64).sqrt(),
        _ => {
            let (z, v) = (1.959_963_984_540_054_f64, df as f64);
            let terms = [
                (z.powi(3) + z) / 4.0,
                (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0,
                (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0,
                (79.0 * z.powi(9) + 776.0 * z.powi(7) + 1482.0 * z.powi(5) - 1920.0 * z.powi(3) - 945.0 * z) / 92160.0,
            ];
            terms
                .iter()
                .enumerate()
                .fold(z, |t, (i, term)| t + term / v.powi(i as i32 + 1))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn students_t_is_as_tables_print_it() {
        for (df, table) in [
            (1, 12.706),
            (2, 4.303),
            (3, 3.182),
            (4, 2.776),
            (10, 2.228),
            (30, 2.042),
            (120, 1.980),
        ] {
            assert!((t975(df) - table).abs() < 0.005, "{df}: {}", t975(df));
        }
    }

    #[test]
    fn the_interval_of_a_textbook_sample() {
        let mut sums = Sums::default();
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|x| sums.add(x));
        assert_eq!(sums.mean(), 5.0);
        // Sample variance 32/7; t with 7 degrees of freedom is 2.3646.
        let expected = 2.3646 * (32.0_f64 / 7.0 / 8.0).sqrt();
        assert!((sums.ci95().unwrap() - expected).abs() < 1e-3);
    }

    #[test]
    fn one_sample_has_no_interval() {
        let mut sums = Sums::default();
        sums.add(5);
        assert_eq!(sums.ci95(), None);
    }
}

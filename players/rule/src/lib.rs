//! The rule player: takes the advisor at its word, and each line as often as its weight says.
//!
//! ```
//! use farol_core::Player;
//! assert!(farol_rule::Rule.policy().is_some());
//! ```

use farol_core::{Choice, Decision, Lapse, Player, Policy, Whim, pick};

/// Picks by weight.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rule;

impl Player for Rule {
    fn name(&self) -> &str {
        "rule"
    }

    #[inline]
    fn choose(&mut self, decision: &Decision<'_>, whim: &mut Whim) -> Result<Choice, Lapse> {
        let weights = decision.lines.iter().map(|line| f64::from(line.weight));
        Ok(decision.line(pick(weights, whim.unit())))
    }

    fn policy(&self) -> Option<&dyn Policy> {
        Some(self)
    }
}

impl Policy for Rule {
    fn chances(&self, decision: &Decision<'_>, chances: &mut Vec<f64>) {
        let weight = |line: &farol_core::Line| f64::from(line.weight).max(0.0);
        let total: f64 = decision.lines.iter().map(weight).sum();
        chances.clear();
        if total > 0.0 {
            chances.extend(decision.lines.iter().map(|line| weight(line) / total));
        } else {
            // Without weights the first line is taken: see `pick`.
            chances.extend((0..decision.lines.len()).map(|i| if i == 0 { 1.0 } else { 0.0 }));
        }
    }
}

#[cfg(test)]
mod tests {
    use farol_core::pick;

    #[test]
    fn lines_are_taken_as_often_as_their_weights_say() {
        let weights = [0.0, 1.0, 3.0, -2.0];
        let mut counts = [0u32; 4];
        for i in 0..4000 {
            counts[pick(weights.iter().copied(), f64::from(i) / 4000.0)] += 1;
        }
        assert_eq!(counts, [0, 1000, 3000, 0]);
        assert_eq!(pick([0.0, 0.0].into_iter(), 0.9), 0);
    }
}

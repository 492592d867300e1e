//! Three opponents that every table can be filled with. They look at the menu and never at the game.
//!
//! ```
//! use farol_core::Player;
//! assert_eq!(farol_plain::Station.name(), "station");
//! ```

use farol_core::{Choice, Decision, Lapse, Player, Policy, Stance, Whim};

/// Takes any line, each as likely as the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

/// Stays in at any price and never raises it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Station;

/// Takes the most aggressive line there is.
#[derive(Clone, Copy, Debug, Default)]
pub struct AllIn;

impl Player for Random {
    fn name(&self) -> &str {
        "random"
    }

    #[inline]
    fn choose(&mut self, decision: &Decision<'_>, whim: &mut Whim) -> Result<Choice, Lapse> {
        Ok(decision.line(whim.below(decision.lines.len() as u32) as usize))
    }

    fn policy(&self) -> Option<&dyn Policy> {
        Some(self)
    }
}

impl Policy for Random {
    fn chances(&self, decision: &Decision<'_>, chances: &mut Vec<f64>) {
        chances.clear();
        chances.resize(decision.lines.len(), 1.0 / decision.lines.len() as f64);
    }
}

/// A player that always takes one line.
trait Steady {
    fn line(decision: &Decision<'_>) -> usize;
}

impl Steady for Station {
    #[inline]
    fn line(decision: &Decision<'_>) -> usize {
        decision
            .lines
            .iter()
            .position(|line| line.stance == Stance::Hold)
            .unwrap_or(decision.safest)
    }
}

impl Steady for AllIn {
    #[inline]
    fn line(decision: &Decision<'_>) -> usize {
        decision.lines.len() - 1
    }
}

fn certain<S: Steady>(decision: &Decision<'_>, chances: &mut Vec<f64>) {
    chances.clear();
    chances.resize(decision.lines.len(), 0.0);
    chances[S::line(decision)] = 1.0;
}

impl Player for Station {
    fn name(&self) -> &str {
        "station"
    }

    #[inline]
    fn choose(&mut self, decision: &Decision<'_>, _: &mut Whim) -> Result<Choice, Lapse> {
        Ok(decision.line(Self::line(decision)))
    }

    fn policy(&self) -> Option<&dyn Policy> {
        Some(self)
    }
}

impl Policy for Station {
    fn chances(&self, decision: &Decision<'_>, chances: &mut Vec<f64>) {
        certain::<Self>(decision, chances);
    }
}

impl Player for AllIn {
    fn name(&self) -> &str {
        "allin"
    }

    #[inline]
    fn choose(&mut self, decision: &Decision<'_>, _: &mut Whim) -> Result<Choice, Lapse> {
        Ok(decision.line(Self::line(decision)))
    }

    fn policy(&self) -> Option<&dyn Policy> {
        Some(self)
    }
}

impl Policy for AllIn {
    fn chances(&self, decision: &Decision<'_>, chances: &mut Vec<f64>) {
        certain::<Self>(decision, chances);
    }
}

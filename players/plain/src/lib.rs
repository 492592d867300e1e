//! Three opponents that every table can be filled with. They look at the menu and never at the game.
//!
//! ```
//! use farol_core::Player;
//! use farol_plain::Plain;
//! assert_eq!(Plain::Station.name(), "station");
//! ```

use farol_core::{Choice, Decision, Lapse, Player, Policy, Stance, Whim};

/// A plain opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plain {
    /// Takes any line, each as likely as the other.
    Random,
    /// Stays in at any price and never raises it.
    Station,
    /// Takes the most aggressive line there is.
    AllIn,
}

impl Plain {
    /// The line it always takes; `None` when it takes any.
    #[inline]
    fn line(self, decision: &Decision<'_>) -> Option<usize> {
        let holds = |line: &farol_core::Line| line.stance == Stance::Hold;
        match self {
            Self::Random => None,
            Self::Station => Some(decision.lines.iter().position(holds).unwrap_or(decision.safest)),
            Self::AllIn => Some(decision.lines.len() - 1),
        }
    }
}

impl Player for Plain {
    fn name(&self) -> &str {
        match self {
            Self::Random => "random",
            Self::Station => "station",
            Self::AllIn => "allin",
        }
    }

    #[inline]
    fn choose(&mut self, decision: &Decision<'_>, whim: &mut Whim) -> Result<Choice, Lapse> {
        let any = || whim.below(decision.lines.len() as u32) as usize;
        Ok(decision.line(self.line(decision).unwrap_or_else(any)))
    }

    fn policy(&self) -> Option<&dyn Policy> {
        Some(self)
    }
}

impl Policy for Plain {
    fn chances(&self, decision: &Decision<'_>, chances: &mut Vec<f64>) {
        let lines = decision.lines.len();
        let chance = |i: usize| match self.line(decision) {
            None => 1.0 / lines as f64,
            Some(line) => f64::from(u8::from(line == i)),
        };
        chances.clear();
        chances.extend((0..lines).map(chance));
    }
}

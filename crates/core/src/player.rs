//! Players: they choose a line, and know no game.

use crate::{Choice, Key, Label, Lapse, Line, Mood, Scene, Seat, Whim};

/// A decision as a player gets it.
#[derive(Clone, Copy)]
pub struct Decision<'a> {
    /// Which decision of which hand.
    pub key: Key,
    /// Who decides.
    pub seat: Seat,
    /// The menu's lines, passive first.
    pub lines: &'a [Line],
    /// The line that is played for a player who gives no valid answer.
    pub safest: usize,
    /// What can be asked about the spot. Nothing here is worked out before it is asked for.
    pub spot: &'a dyn Spot,
}

impl Decision<'_> {
    /// The choice of `line`, for its own amount.
    #[inline]
    pub fn line(&self, line: usize) -> Choice {
        Choice {
            key: self.key,
            line,
            amount: None,
        }
    }
}

/// What a player may ask about a spot.
pub trait Spot {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// How a person would say line `line`: "raise to 600".
    fn words(&self, line: usize) -> String;

    /// The table, seen from the deciding seat.
    fn scene(&self) -> Scene;

    /// What the advisor sees, with reasons.
    fn labels(&self) -> Vec<Label>;

    /// The view as data.
    fn view(&self) -> serde_json::Value;
}

/// Someone, or something, that chooses.
pub trait Player: Send {
    /// Its name at the table.
    fn name(&self) -> &str;

    /// Picks a line; a player that cannot says why, and the table plays the safest line and records the lapse.
    fn choose(&mut self, decision: &Decision<'_>, whim: &mut Whim) -> Result<Choice, Lapse>;

    /// Its state of mind, asked before each of its decisions.
    fn mood(&self) -> Mood {
        Mood::Composed
    }

    /// Its probabilities, if it can tell them.
    fn policy(&self) -> Option<&dyn Policy> {
        None
    }
}

/// A player that can say how likely it is to take each line.
pub trait Policy {
    /// Fills `chances` with one probability a line; they sum to one.
    fn chances(&self, decision: &Decision<'_>, chances: &mut Vec<f64>);
}

/// Picks an index by weight: `unit` is uniform in `[0, 1)`. Weights that are not positive are never picked unless all
/// are, and then the first is.
#[inline]
pub fn pick(weights: impl Iterator<Item = f64> + Clone, unit: f64) -> usize {
    let total: f64 = weights.clone().filter(|w| *w > 0.0).sum();
    let mut left = unit * total;
    let mut last = 0;
    for (i, weight) in weights.enumerate() {
        if weight > 0.0 {
            last = i;
            if left < weight {
                return i;
            }
            left -= weight;
        }
    }
    last
}

//! The advisor: an equilibrium of the game, from data.

use farol_core::{Advisor, Game, Label, Menu, Situation};
use serde::Deserialize;

use crate::{Kuhn, Move, Seen};

/// Plays an equilibrium: nobody can gain on it, and it earns the value of the game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Equilibrium {
    opening: [f32; 3],
    facing_bet_after_check: [f32; 3],
    after_check: [f32; 3],
    facing_bet: [f32; 3],
}

impl Equilibrium {
    /// Reads other frequencies; the error says line and column.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// The text of the frequencies that are built in.
    pub const EMBEDDED: &'static str = include_str!("../data/equilibrium.toml");
}

impl Default for Equilibrium {
    fn default() -> Self {
        Self::parse(Self::EMBEDDED).expect("the embedded data is checked by a test")
    }
}

/// What the advisor sees: where in the hand it stands, and how often to bet there.
pub struct Spot {
    place: &'static str,
    card: crate::Card,
    bets: f32,
}

impl Situation for Spot {
    fn labels(&self) -> Vec<Label> {
        vec![Label {
            name: "frequency".to_owned(),
            value: format!("bet or call {:.0}%", 100.0 * self.bets),
            why: format!("{} with {:?}", self.place, self.card),
        }]
    }
}

impl Advisor<Kuhn> for Equilibrium {
    type Situation = Spot;

    fn name(&self) -> &str {
        "equilibrium"
    }

    fn read(&self, _: &Kuhn, view: &Seen) -> Spot {
        let (place, table) = match view.moves() {
            [] => ("first to act", &self.opening),
            [Move::Pass] => ("after a check", &self.after_check),
            [Move::Bet] => ("facing a bet", &self.facing_bet),
            _ => ("facing a bet after checking", &self.facing_bet_after_check),
        };
        Spot {
            place,
            card: view.card(),
            bets: table[view.card() as usize],
        }
    }

    fn write(&self, game: &Kuhn, view: &Seen, spot: &Spot, menu: &mut Menu<Move>) {
        game.legal(view, menu);
        for (line, weight) in menu.lines_mut().iter_mut().zip([1.0 - spot.bets, spot.bets]) {
            line.weight = weight;
        }
    }
}

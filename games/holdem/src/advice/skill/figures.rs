//! The figures behind options, from `data/skill/options.toml`.

use serde::Deserialize;

use super::draw::ByDraw;

/// [out of position, in position].
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct ByPosition([f64; 2]);

impl ByPosition {
    pub(super) fn at(self, in_position: bool) -> f64 {
        self.0[usize::from(in_position)]
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Spr {
    pub(super) extreme: ByPosition,
    pub(super) low: ByPosition,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cbet {
    pub(super) raised_pot: f64,
    pub(super) high_board: f64,
    pub(super) low_board: f64,
    pub(super) high_card: u8,
    pub(super) check_below: f64,
    pub(super) strong: f64,
    pub(super) medium: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BetFigures {
    pub(super) value: f64,
    pub(super) small_flop: ByPosition,
    pub(super) small_turn: ByPosition,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct River {
    pub(super) polarized: f64,
    pub(super) polarized_or_check: f64,
    pub(super) polarized_borderline: f64,
    pub(super) medium: f64,
    pub(super) medium_borderline: f64,
    pub(super) thin: f64,
    pub(super) thin_spr: f64,
    pub(super) block: f64,
    pub(super) raise: [f64; 3],
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RaiseFigures {
    pub(super) flop: [f64; 2],
    pub(super) per_spr: f64,
    pub(super) from_spr: f64,
    pub(super) turn: f64,
    pub(super) small_bet: f64,
    pub(super) small_bet_flop: f64,
    pub(super) small_bet_turn: f64,
    pub(super) trap_spr_flop: f64,
    pub(super) trap_spr_turn: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CallFigures {
    pub(super) small_bet: f64,
    pub(super) close: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SlowPlay {
    pub(super) attack: f64,
    pub(super) cap: f64,
    pub(super) step: f64,
    pub(super) force: f64,
    pub(super) lean: f64,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Defence {
    pub(super) flop: ByPosition,
    pub(super) flop_raise: ByPosition,
    pub(super) turn: ByPosition,
    pub(super) turn_raise: ByPosition,
    /// Flop, turn.
    pub(super) equity: [f64; 2],
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Margin {
    pub(super) from: f64,
    pub(super) margin: f64,
}

/// The figures, from `data/skill/options.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OptionFigures {
    pub(super) fuzz: f64,
    pub(super) spent: f64,
    pub geometric_cap: f64,
    pub(super) spr: Spr,
    pub(super) cbet: Cbet,
    pub(super) bet: BetFigures,
    pub(super) river: River,
    pub(super) raise: RaiseFigures,
    pub(super) call: CallFigures,
    pub(super) slow_play: SlowPlay,
    pub(super) defence: ByDraw<Defence>,
    pub(super) margin: Vec<Margin>,
}

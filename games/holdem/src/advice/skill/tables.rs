//! The figures: `data/skill/*.toml`, embedded and checked.

use std::sync::LazyLock;

use serde::Deserialize;

use super::draw::ByDraw;
use super::figures::OptionFigures;
use super::line::PotType;
use crate::Street;

/// Attack and defence.
pub(super) type Two = [f64; 2];

/// What a bet weighs.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pressure {
    steps: Vec<(f64, f64)>,
    above: f64,
}

impl Pressure {
    /// The weight of a bet of `percent` of the pot.
    pub fn weight(&self, percent: f64) -> f64 {
        self.steps
            .iter()
            .find(|(step, _)| percent < *step)
            .map_or(self.above, |(_, weight)| *weight)
    }
}

/// A figure for each street after the flop.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct ByStreet([f64; 3]);

impl ByStreet {
    pub fn on(self, street: Street) -> f64 {
        match street {
            Street::Preflop | Street::Flop => self.0[0],
            Street::Turn => self.0[1],
            Street::River => self.0[2],
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Flush {
    pub nut: Two,
    pub nut_paired: Two,
    pub big: Two,
    pub big_paired: Two,
    pub small: Two,
    pub small_paired: Two,
    pub four_suited: Vec<Two>,
    pub four_suited_nut_paired: Two,
    pub four_suited_paired_cut: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Straight {
    pub one_card_top: [Two; 3],
    pub one_card_low: [Two; 3],
    pub one_card_paired_cut: f64,
    pub nut: Two,
    pub other: Two,
    pub three_suited: Two,
    pub four_suited: Two,
    pub nut_paired: Two,
    pub paired: Two,
    pub paired_three_suited: Two,
    pub paired_cut: f64,
    pub one_card_board_cap: Two,
    pub wet_cap: Two,
}

/// What dangerous boards leave of two pair and better.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Dangers {
    pub four_suited: Two,
    pub four_suited_straight: Two,
    pub gutshot: Two,
    pub open_ended: Two,
    pub three_suited_cut: f64,
    pub window_cut: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetTable {
    pub dangers: Dangers,
    pub three_suited: Two,
    pub windows: Vec<Two>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TripsTable {
    pub dangers: Dangers,
    pub three_suited: Two,
    pub other: Two,
    pub kicker_on_straights: f64,
    pub kicker: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TwoPairTable {
    pub dangers: Dangers,
    pub ranks: Vec<Two>,
    pub three_suited: Two,
    pub three_suited_step: Two,
    pub assumed_rank: u8,
}

/// A pair's budgets by pot and by kicker (or rank).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PairTable {
    srp: Vec<Two>,
    three_bet: Vec<Two>,
    four_bet: Vec<Two>,
    five_bet: Vec<Two>,
    pub paired_cut: f64,
}

impl PairTable {
    pub fn at(&self, pot: PotType, place: usize) -> Two {
        let row = match pot {
            PotType::Limp | PotType::Srp => &self.srp,
            PotType::ThreeBet => &self.three_bet,
            PotType::FourBet => &self.four_bet,
            PotType::FiveBet => &self.five_bet,
        };
        row.get(place).or(row.last()).copied().unwrap_or_default()
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FourthFifth {
    pub srp_fourth: Two,
    pub srp_fifth: Two,
    pub raised: Two,
    pub paired_cut: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WeakShowdown {
    pub defence: [f64; 5],
}

/// A high card's defence by pot and by place.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HighTable {
    limp: Vec<f64>,
    srp: Vec<f64>,
    three_bet: Vec<f64>,
    four_bet: Vec<f64>,
    pub paired_factor: f64,
}

impl HighTable {
    pub fn at(&self, pot: PotType, place: u8) -> f64 {
        let row = match pot {
            PotType::Limp => &self.limp,
            PotType::Srp => &self.srp,
            PotType::ThreeBet => &self.three_bet,
            PotType::FourBet | PotType::FiveBet => &self.four_bet,
        };
        row.get(usize::from(place)).or(row.last()).copied().unwrap_or_default()
    }
}

/// What a draw adds.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DrawFigures {
    pub floor: f64,
    pub base: f64,
    pub bonus: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TextureCuts {
    pub four_suited: f64,
    pub three_suited: ByStreet,
    pub open_ended: f64,
    pub open_ended_four_suited: f64,
    pub gutshot: f64,
    pub gutshot_four_suited: f64,
    pub overpair_gutshot_cap: Two,
    pub top_pair_gutshot_cap: Two,
    pub top_pair_best_kicker_gutshot_cap: Two,
    pub overpair_four_suited_cap: Two,
    pub high_card_three_suited: ByStreet,
    pub high_card_two_windows: ByStreet,
    pub high_card_one_window: ByStreet,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Position {
    pub out_of_position: f64,
    pub spr: f64,
    pub river_raise: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Special {
    pub board_straight: BoardStraight,
    pub quads: QuadsBoard,
    pub full_house: FullHouseBoard,
    pub trips: TripsBoard,
    pub double_paired: DoublePaired,
    pub raised_cut: RaisedCut,
    pub four_suited: FourSuited,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardStraight {
    pub higher: [Two; 3],
    pub broadway: Two,
    pub same: [Two; 3],
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct QuadsBoard {
    pub board_plays: Two,
    pub below: Two,
    pub best: Two,
    pub near: Two,
    pub kickers: Vec<Two>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FullHouseBoard {
    pub other: Two,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TripsBoard {
    pub over: Two,
    pub between: Two,
    pub under: Two,
    pub top_single: Two,
    pub low_single: Two,
    pub flush_or_straight: Two,
    pub kickers: Vec<Two>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DoublePaired {
    pub pocket_single_between: Two,
    pub pocket_single_below: Two,
    pub low_pair: Two,
    pub flush_or_straight: Two,
    pub pocket_over: Two,
    pub pocket_between: Two,
    pub pocket_under: Two,
    pub single: Two,
    pub single_low: Two,
    pub board_plays: Two,
    pub kickers: Vec<Two>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RaisedCut {
    three_bet: f64,
    four_bet: f64,
}

impl RaisedCut {
    pub fn of(&self, pot: PotType) -> f64 {
        match pot {
            PotType::Limp | PotType::Srp => 0.0,
            PotType::ThreeBet => self.three_bet,
            PotType::FourBet | PotType::FiveBet => self.four_bet,
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FourSuited {
    pub nut: Two,
    pub nut_paired: Two,
    pub high: Two,
    pub middle: Two,
    pub low: Two,
    pub paired_cut: f64,
}

/// All budgets.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Budgets {
    pub nuts: Two,
    pub trash: Two,
    pub flush: Flush,
    pub straight: Straight,
    pub set: SetTable,
    pub trips: TripsTable,
    pub two_pair: TwoPairTable,
    pub overpair: PairTable,
    pub top_pair: PairTable,
    pub second_pair: PairTable,
    pub third_pair: PairTable,
    pub fourth_fifth_pair: FourthFifth,
    pub weak_showdown: WeakShowdown,
    pub nuts_high: HighTable,
    pub second_high: HighTable,
    pub draws: ByDraw<DrawFigures>,
    pub texture: TextureCuts,
    pub position: Position,
    pub special: Special,
}

/// Everything that is read from data.
pub(super) struct Tables {
    pub pressure: Pressure,
    pub budgets: Budgets,
    pub options: OptionFigures,
}

/// The texts that are built in, for the hash that records carry.
pub const EMBEDDED: [&str; 3] = [
    include_str!("../../../data/skill/pressure.toml"),
    include_str!("../../../data/skill/budgets.toml"),
    include_str!("../../../data/skill/options.toml"),
];

impl Tables {
    pub fn embedded() -> &'static Tables {
        static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables {
            pressure: toml::from_str(EMBEDDED[0]).expect("pressure.toml is checked by the tests"),
            budgets: toml::from_str(EMBEDDED[1]).expect("budgets.toml is checked by the tests"),
            options: toml::from_str(EMBEDDED[2]).expect("options.toml is checked by the tests"),
        });
        &TABLES
    }
}

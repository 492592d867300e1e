//! Scenario ids: which line this is, in the paper's names.

use super::line::{ActionLine, Round, Side};
use crate::Street;

/// How one earlier street went.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Was {
    Checked,
    /// The first to act bet and was called.
    Led,
    /// Checked, bet and called.
    CheckedBet,
    /// Bet, raised, called: `b-b-c`.
    Raised,
    /// Checked, bet, raised, called: `k-b-b-c`.
    CheckRaised,
    /// Three bets or more.
    Reraised,
}

impl Was {
    fn of(round: &Round) -> Self {
        match (round.bets.len(), round.checked_first) {
            (0, _) => Self::Checked,
            (1, false) => Self::Led,
            (1, true) => Self::CheckedBet,
            (2, false) => Self::Raised,
            (2, true) => Self::CheckRaised,
            _ => Self::Reraised,
        }
    }
}

/// Whether hero bet a street, as the release counts it: any bet or raise, but out of position after bet-raise-call.
fn hero_bet(round: &Round, in_position: bool) -> bool {
    let any = round.bets.iter().any(|bet| bet.side == Side::Hero);
    any && (in_position || Was::of(round) != Was::Raised)
}

fn villain_bet(round: &Round, in_position: bool) -> bool {
    !round.bets.is_empty() && !hero_bet(round, in_position)
}

/// Hero's place in the street: in position with nothing bet, first to act, or facing a bet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spot {
    CheckedTo,
    First,
    Facing,
}

/// The scenario of a line; `None` before the flop.
pub(super) fn id(line: &ActionLine) -> Option<&'static str> {
    let now = line.now();
    let spot = match (now.bets.len(), line.in_position) {
        (0, true) => Spot::CheckedTo,
        (0, false) => Spot::First,
        _ => Spot::Facing,
    };
    match line.street {
        Street::Preflop => None,
        Street::Flop => Some(flop(line, spot)),
        Street::Turn => Some(turn(line, spot)),
        Street::River => Some(river(line, spot)),
    }
}

fn flop(line: &ActionLine, spot: Spot) -> &'static str {
    match (line.now().bets.len(), spot, line.initiative) {
        (3.., ..) => "F-R3",
        (2, ..) => "F-R2",
        (1, ..) => {
            if line.in_position {
                "F-D2"
            } else {
                "F-D4"
            }
        }
        (_, Spot::CheckedTo, Side::Hero) => "F-A1",
        (_, Spot::CheckedTo, Side::Villain) => "F-D1",
        (_, _, Side::Hero) => "F-A2",
        (_, _, Side::Villain) => "F-D3",
    }
}

fn turn(line: &ActionLine, spot: Spot) -> &'static str {
    let flop = &line.rounds[0];
    let was = Was::of(flop);
    match line.now().bets.len() {
        3.. => return "T-TR3",
        2 => return "T-TR2",
        _ => {}
    }
    let hero_raised = flop.bets.len() == 2 && flop.bets[1].side == Side::Hero;
    match (was, hero_raised, spot) {
        (Was::Reraised, ..) => "T-3B1",
        (Was::CheckRaised, true, Spot::First) => "T-CR1",
        (Was::Raised, true, Spot::CheckedTo) => "T-CR2",
        (Was::Raised | Was::CheckRaised, true, _) => "T-CR3",
        (Was::CheckRaised, false, Spot::CheckedTo) => "T-VR1",
        (Was::CheckRaised, false, _) => "T-VR2",
        (Was::Raised, false, Spot::First) => "T-VR3",
        (Was::Raised, false, _) => "T-VR4",
        (Was::Checked, _, Spot::CheckedTo) => "T-N1",
        (Was::Checked, _, Spot::First) => "T-N2",
        (Was::Checked, _, Spot::Facing) => "T-N3",
        (Was::Led | Was::CheckedBet, ..) => match (hero_bet(flop, line.in_position), spot, line.in_position) {
            (true, Spot::CheckedTo, _) => "T-A1",
            (true, Spot::First, _) => "T-A2",
            (true, Spot::Facing, _) => "T-A3",
            (false, Spot::CheckedTo, _) => "T-D1",
            (false, Spot::First, _) => "T-D3",
            (false, Spot::Facing, true) => "T-D2",
            (false, Spot::Facing, false) => "T-D4",
        },
    }
}

fn river(line: &ActionLine, spot: Spot) -> &'static str {
    let (flop, turn) = (&line.rounds[0], &line.rounds[1]);
    let (was_flop, was_turn) = (Was::of(flop), Was::of(turn));
    let ip = line.in_position;
    if was_flop == Was::Reraised || was_turn == Was::Reraised {
        return "R-3B1";
    }
    match (was_turn, spot, ip) {
        (Was::CheckRaised, _, false) | (Was::Raised, Spot::First, _) => return "R-TR1",
        (Was::CheckRaised | Was::Raised, Spot::CheckedTo, _) => return "R-TR2",
        (Was::CheckRaised | Was::Raised, ..) => return "R-TR3",
        (Was::Checked | Was::Led | Was::CheckedBet | Was::Reraised, ..) => {}
    }
    if was_flop == Was::CheckRaised && !ip {
        return if was_turn == Was::Led { "R-CR1" } else { "R-CR3" };
    }
    if was_flop == Was::CheckRaised && was_turn == Was::Led {
        return if spot == Spot::CheckedTo { "R-VCR1" } else { "R-VCR2" };
    }
    let by_spot = |ids: [&'static str; 3]| match spot {
        Spot::CheckedTo => ids[0],
        Spot::First => ids[1],
        Spot::Facing => ids[2],
    };
    let villain = u8::from(villain_bet(flop, ip)) + u8::from(villain_bet(turn, ip));
    match (hero_bet(flop, ip), hero_bet(turn, ip), villain) {
        (true, true, _) => by_spot(["R-AA1", "R-AA2", "R-AA3"]),
        (true, false, _) => by_spot(["R-BC1", "R-BC2", "R-BC3"]),
        (false, true, _) => by_spot(["R-CB1", "R-CB2", "R-CB3"]),
        (false, false, 2) => by_spot(["R-DD1", "R-DD3", if ip { "R-DD2" } else { "R-DD4" }]),
        (false, false, 1) => by_spot(["R-DM1", "R-DM2", "R-DM3"]),
        (false, false, _) => by_spot(["R-NN1", "R-NN2", "R-NN3"]),
    }
}

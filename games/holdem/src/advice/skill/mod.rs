//! The skill advisor's eyes: what a heads-up spot is, in classes, labels, lines and budgets, each with its reason.
//!
//! Figures come from `data/skill`. This is the system as its authors released it, faults included (`skill:paper`): classes,
//! scenarios, budgets, options and their order after the flop, heads-up. Before the flop it does not speak yet.

mod big_hands;
mod board;
mod budget;
mod draw;
mod facing;
mod figures;
mod line;
mod made;
mod menu;
mod options;
pub mod preflop;
mod scenario;
mod special;
mod tables;
mod unopened;

pub use board::{Labels, Texture};
pub use budget::{Budget, Budgets, Term};
pub use draw::Draw;
pub use line::{PotType, Role};
pub use made::Made;
pub use options::{Kind, Options, Viable};
pub use tables::EMBEDDED;

use farol_cards::{Card, CardSet};
use farol_core::{Menu, Seat};
use serde::Serialize;

use crate::{Action, Street, View};
use board::Board;
use line::ActionLine;
use made::{Hole, MadeHand};
use special::Override;
use tables::Tables;

/// Its name on the command line.
pub const PAPER: &str = "skill:paper";

/// What is seen in a spot after the flop.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reading {
    /// What the hand has made.
    pub hand_class: Made,
    /// What it may yet make.
    pub draw_class: Draw,
    /// The board's labels.
    pub board: Labels,
    /// The special board that replaced class and budgets, if one did.
    pub special: Option<&'static str>,
    /// The line's name.
    pub scenario: &'static str,
    /// How the pot was raised before the flop.
    pub pot_type: PotType,
    /// Who has the initiative.
    pub role: Role,
    /// Stacks behind over the pot.
    pub spr: f64,
    /// Both budgets.
    #[serde(flatten)]
    pub budgets: Budgets,
    /// What there is to choose from, the rule player's choice first.
    #[serde(skip)]
    pub options: Options,
}

/// Reads a spot as the release of the skill system does. `None` before the flop, and at tables of more than two.
pub fn read(view: &View<'_>) -> Option<Reading> {
    if view.street() == Street::Preflop || view.seats() != 2 {
        return None;
    }
    let tables = Tables::embedded();
    let board = Board::new(view.board());
    let labels = board.labels();
    let hole = Hole::new(view.hole());
    let line = ActionLine::read(view);
    let Assessed {
        hand,
        draw,
        special,
        mut budgets,
    } = assess(hole, &board, &labels, line.pot, tables);
    let effective = Seat::first(2)
        .map(|seat| view.stack(seat))
        .min()
        .unwrap_or_default()
        .get() as f64;
    let pot = line.total_pot.get() as f64;
    let call = line.call.get() as f64;
    // The release counts the call twice; see its list of faults.
    let spr = if call > 0.0 {
        ((effective - call) / (pot + call)).max(0.0)
    } else {
        effective / pot.max(1.0)
    };
    let attack_total = budgets.attack.total();
    budget::spend(&mut budgets, &line, effective / pot.max(1.0), tables);
    let outlook = |tell: &mut dyn FnMut(f64)| {
        let seen: CardSet = board.cards.iter().chain(&hole.cards).copied().collect();
        for card in Card::ALL.into_iter().filter(|&card| !seen.contains(card)) {
            let next = Board::new(board.cards.iter().copied().chain([card]));
            tell(
                assess(hole, &next, &next.labels(), line.pot, tables)
                    .budgets
                    .attack
                    .total(),
            );
        }
    };
    let spot = options::Spot {
        figures: &tables.options,
        board: &board,
        labels: &labels,
        line: &line,
        made: special.map_or(hand.class, |special| special.class),
        draw,
        attack: budgets.attack.remaining,
        defence: budgets.defence.remaining,
        spr,
        all_in: effective > 0.0 && call >= effective,
        weight: line.facing().map_or(0.0, |bet| tables.pressure.weight(bet.faced)),
        outlook: &outlook,
        attack_total,
    };
    let options = spot.options();
    Some(Reading {
        hand_class: hand.class,
        draw_class: draw,
        board: labels,
        special: special.map(|special| special.board),
        scenario: scenario::id(&line)?,
        pot_type: line.pot,
        role: line.role,
        spr,
        budgets,
        options,
    })
}

/// Writes the options of a reading as the lines of a menu.
pub fn write(view: &View<'_>, reading: &Reading, menu: &mut Menu<Action>) {
    menu::write(view, reading, menu);
}

/// What a hand is on a board, whatever the line.
struct Assessed {
    hand: MadeHand,
    draw: Draw,
    special: Option<Override>,
    /// Before the line has used any.
    budgets: Budgets,
}

fn assess(hole: Hole, board: &Board, labels: &Labels, pot: PotType, tables: &Tables) -> Assessed {
    let hand = made::classify(hole, board);
    let draw = draw::classify(hole, board, hand.class, pot);
    let special = special::find(hole, board, &hand, pot, &tables.budgets.special);
    let case = budget::Case {
        hand: &hand,
        board,
        labels,
        draw,
        pot,
        special,
    };
    let budgets = budget::of(&case, tables);
    Assessed {
        hand,
        draw,
        special,
        budgets,
    }
}

//! Budgets of flushes, straights, sets, trips and two pair.

use super::board::Texture;
use super::budget::{Budget, Budgets, Case, Facts, attack_floor};
use super::made::StraightTag;
use super::tables::{Tables, Two};

pub(super) fn flush(case: &Case<'_>, facts: &Facts, tables: &Tables) -> Two {
    let table = &tables.budgets.flush;
    let (place, best) = (case.hand.place, case.hand.detail);
    if facts.four_suited {
        let [attack, defence] = table.four_suited[usize::from(place - 1).min(table.four_suited.len() - 1)];
        return match (facts.paired, place) {
            (false, _) => [attack, defence],
            (true, 1) => table.four_suited_nut_paired,
            (true, _) => [
                attack - table.four_suited_paired_cut,
                defence - table.four_suited_paired_cut,
            ],
        };
    }
    match (place, best, facts.paired) {
        (1, _, false) => table.nut,
        (1, _, true) => table.nut_paired,
        (_, 10.., false) => table.big,
        (_, 10.., true) => table.big_paired,
        (_, _, false) => table.small,
        (_, _, true) => table.small_paired,
    }
}

pub(super) fn straight(case: &Case<'_>, facts: &Facts, tables: &Tables) -> Budgets {
    let table = &tables.budgets.straight;
    let nut = case.hand.place == 1;
    let start = |[attack, defence]: Two| Budgets {
        attack: Budget::new(attack),
        defence: Budget::new(defence),
    };
    let mut budgets = match (case.hand.tag, facts.paired) {
        (StraightTag::OneCardTop, _) => start(facts.by_suits(&table.one_card_top)),
        (StraightTag::OneCardLow, _) => start(facts.by_suits(&table.one_card_low)),
        (StraightTag::TwoCard, true) if nut && !facts.three_suited && !facts.four_suited => start(table.nut_paired),
        (StraightTag::TwoCard, true) => {
            let suited = facts.three_suited || facts.four_suited;
            let mut budgets = start(if suited {
                table.paired_three_suited
            } else {
                table.paired
            });
            budgets.attack.cut("paired board", table.paired_cut);
            budgets.defence.cut("paired board", table.paired_cut);
            budgets
        }
        (StraightTag::TwoCard, false) if facts.four_suited => start(table.four_suited),
        (StraightTag::TwoCard, false) if facts.three_suited => {
            let mut budgets = start(table.three_suited);
            budgets
                .defence
                .cut("flush possible", tables.budgets.texture.three_suited.on(facts.street));
            budgets
        }
        (StraightTag::TwoCard, false) => start(if nut { table.nut } else { table.other }),
    };
    let tagged = case.hand.tag != StraightTag::TwoCard;
    if tagged && facts.paired {
        budgets.attack.cut("paired board", table.one_card_paired_cut);
        if !facts.four_suited {
            budgets.defence.cut("paired board", table.one_card_paired_cut);
        }
    }
    if !facts.paired && facts.one_card_straight() {
        let wet = case
            .labels
            .iter()
            .any(|label| matches!(label, Texture::Wet | Texture::VeryWet | Texture::SlightlyWet));
        if !tagged {
            if !nut {
                budgets
                    .attack
                    .cap("one-card straight on the board", table.one_card_board_cap[0]);
                budgets
                    .defence
                    .cap("one-card straight on the board", table.one_card_board_cap[1]);
            }
            if wet && budgets.attack.remaining.is_finite() {
                budgets.attack.cap("wet board", table.wet_cap[0]);
            }
        }
        if wet && !facts.three_suited && !facts.four_suited {
            budgets.defence.cap("wet board", table.wet_cap[1]);
        }
    }
    if !tagged && !facts.paired {
        attack_floor(&mut budgets.attack, case.draw, tables);
    }
    budgets
}

/// Two pair and better, short of a straight.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Big {
    Set,
    Trips,
    TwoPair,
}

/// Sets, trips and two pair.
pub(super) fn big_hand(class: Big, case: &Case<'_>, facts: &Facts, tables: &Tables) -> Budgets {
    let table = &tables.budgets;
    let kicker = f64::from(case.hand.detail.saturating_sub(2)) / 12.0;
    let rank = usize::from(table.two_pair.assumed_rank).saturating_sub(1);
    let dangers = match class {
        Big::Set => &table.set.dangers,
        Big::Trips => &table.trips.dangers,
        Big::TwoPair => &table.two_pair.dangers,
    };
    let start = |[attack, defence]: Two| Budgets {
        attack: Budget::new(attack),
        defence: Budget::new(defence),
    };
    if facts.four_suited {
        return start(if facts.one_card_straight() {
            dangers.four_suited_straight
        } else {
            dangers.four_suited
        });
    }
    let both = |budgets: &mut Budgets, name: &'static str, by: f64| {
        budgets.attack.cut(name, by);
        budgets.defence.cut(name, by);
    };
    let mut budgets;
    if facts.one_card_straight() {
        budgets = start(if facts.gutshot {
            dangers.gutshot
        } else {
            dangers.open_ended
        });
        if class == Big::Trips {
            let more = table.trips.kicker_on_straights * kicker;
            budgets.attack.set("kicker", budgets.attack.remaining + more);
        }
        if facts.three_suited {
            both(&mut budgets, "flush possible", dangers.three_suited_cut);
        }
    } else {
        let base = match (class, facts.three_suited) {
            (Big::Set, true) => table.set.three_suited,
            (Big::Set, false) => {
                let windows = &table.set.windows;
                windows[(facts.windows as usize).min(windows.len() - 1)]
            }
            (Big::Trips, true) => table.trips.three_suited,
            (Big::Trips, false) => table.trips.other,
            (Big::TwoPair, true) => {
                let ([attack, defence], step) = (table.two_pair.three_suited, table.two_pair.three_suited_step);
                let down = rank as f64;
                let tenth = |x: f64| (10.0 * x).round() / 10.0;
                [tenth(attack - step[0] * down), tenth(defence - step[1] * down)]
            }
            (Big::TwoPair, false) => table.two_pair.ranks[rank.min(table.two_pair.ranks.len() - 1)],
        };
        budgets = start(base);
        if class == Big::Trips {
            budgets
                .attack
                .set("kicker", budgets.attack.remaining + table.trips.kicker * kicker);
        }
        if class != Big::Set || facts.three_suited {
            both(&mut budgets, "straights possible", dangers.window_cut * facts.windows);
        }
    }
    if class == Big::Trips {
        let rounded = (10.0 * budgets.attack.remaining).round_ties_even() / 10.0;
        budgets.attack.set("rounding", rounded);
    }
    budgets
}

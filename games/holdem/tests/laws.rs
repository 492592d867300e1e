//! The shared laws, over tables of every size.

use farol_core::{Advise, Chips, Game, Whim, laws};
use farol_holdem::{AnteKind, Format, Holdem, Plain, Rules, Stakes};

/// A table that random options make: 2 to 10 seats, uneven stacks, antes, straddles, all three formats.
fn any_table(whim: &mut Whim) -> Holdem {
    let seats = 2 + whim.below(9) as usize;
    let big = 2 + u64::from(whim.below(50));
    let stack = |whim: &mut Whim| {
        let depth = [1, 3, 20, 100, 400][whim.below(5) as usize];
        Chips::new(1 + u64::from(whim.below((depth * big) as u32)))
    };
    let stakes = Stakes {
        small_blind: Chips::new(whim.below(big as u32 + 1).into()),
        big_blind: Chips::new(big),
        ante: Chips::new([0, 0, 1, big / 2, big][whim.below(5) as usize]),
        ante_kind: if whim.below(2) == 0 {
            AnteKind::Each
        } else {
            AnteKind::Dead
        },
        straddle: (whim.below(4) == 0).then(|| Chips::new(2 * big)),
    };
    let format = match whim.below(3) {
        0 => Format::Reset,
        1 => Format::Carry,
        _ => Format::sit_and_go(Format::SIT_AND_GO).unwrap(),
    };
    Holdem::new(Rules {
        stacks: (0..seats).map(|_| stack(whim)).collect(),
        stakes,
        format,
    })
    .unwrap()
}

fn check(tables: u64, hands_each: u64, seed: u64) -> laws::Tally {
    let advisors: [&dyn Advise<Holdem>; 1] = [&Plain];
    let mut sum = laws::Tally::default();
    for table in 0..tables {
        let game = any_table(&mut Whim::new(seed, table, 0));
        let tally = laws::check(&game, &advisors, seed ^ table, 0, hands_each)
            .unwrap_or_else(|broken| panic!("{broken}\nat the table {:?}", game.rules()));
        sum.hands += tally.hands;
        sum.decisions += tally.decisions;
        sum.lines += tally.lines;
    }
    sum
}

#[test]
fn the_laws_hold_at_every_kind_of_table() {
    let tally = check(1_000, 20, 4);
    assert_eq!(tally.hands, 20_000);
    assert!(tally.lines > tally.decisions);
}

#[test]
#[ignore = "soak: a million hands"]
fn the_laws_hold_for_a_million_hands() {
    assert_eq!(check(20_000, 50, 5).hands, 1_000_000);
}

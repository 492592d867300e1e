//! Every legal heads-up line has exactly one scenario.

use std::collections::BTreeSet;

use farol_core::{Dice, Game, Key, Menu, Seat, Turn};
use farol_holdem::advice::skill::read;
use farol_holdem::{Action, Holdem, Rules, State, Street};

/// Ids that a line can have. The release's F-A3, T-TR1, R-CR2, R-CR4 and R-VCR3 come from no line.
const IDS: &str = "F-A1 F-A2 F-D1 F-D2 F-D3 F-D4 F-R2 F-R3 \
    T-TR3 T-TR2 T-3B1 T-CR1 T-CR2 T-CR3 T-VR1 T-VR2 T-VR3 T-VR4 \
    T-A1 T-A2 T-A3 T-D1 T-D2 T-D3 T-D4 T-N1 T-N2 T-N3 \
    R-3B1 R-TR1 R-TR2 R-TR3 R-CR1 R-CR3 R-VCR1 R-VCR2 R-AA1 R-AA2 R-AA3 R-BC1 R-BC2 R-BC3 \
    R-CB1 R-CB2 R-CB3 R-DD1 R-DD2 R-DD3 R-DD4 R-DM1 R-DM2 R-DM3 R-NN1 R-NN2 R-NN3";

/// Walks every line of at most `left` more moves, folds apart: they end it. One size stands for all: scenarios know none.
fn walk(game: &Holdem, state: &State, left: u32, lines: &mut u64, found: &mut BTreeSet<&'static str>) {
    let Turn::Of(seat) = game.turn(state) else { return };
    let view = game.view(state, seat);
    match (view.street(), read(&view)) {
        (Street::Preflop, None) => {}
        (Street::Preflop, Some(reading)) => panic!("{} before the flop", reading.scenario),
        (_, None) => panic!("no scenario after {:?}", view.history()),
        (_, Some(reading)) => {
            *lines += 1;
            found.insert(reading.scenario);
        }
    }
    if left == 0 {
        return;
    }
    let mut menu = Menu::default();
    menu.open(Key::default());
    game.legal(&view, &mut menu);
    for line in 0..menu.len() {
        if menu.actions()[line] == Action::Fold {
            continue;
        }
        let choice = farol_core::Choice {
            key: Key::default(),
            line,
            amount: None,
        };
        let mut next = state.clone();
        game.play(&mut next, menu.resolve(choice).unwrap());
        walk(game, &next, left - 1, lines, found);
    }
}

#[test]
fn every_line_of_up_to_twelve_moves_has_one_scenario() {
    let game = Holdem::new(Rules::default()).unwrap();
    let state = game.deal(&game.first(), Dice::deal(1, 0));
    let (mut lines, mut found) = (0, BTreeSet::new());
    walk(&game, &state, 12, &mut lines, &mut found);
    assert!(lines > 4_000, "{lines}");
    let listed: BTreeSet<&str> = IDS.split_whitespace().collect();
    assert_eq!(found, listed);
}

#[test]
fn three_thousand_dealt_hands_are_classed_and_have_an_option() {
    let game = Holdem::new(Rules::default()).unwrap();
    let mut classes = BTreeSet::new();
    for deal in 0..3_000 {
        let mut state = game.deal(&game.first(), Dice::deal(9, deal));
        // Limp, check, and check to the street that is wanted: flop, turn or river.
        for _ in 0..2 + 2 * (deal % 3) {
            let Turn::Of(seat) = game.turn(&state) else {
                panic!("the hand is over")
            };
            let mut menu = Menu::default();
            menu.open(Key::default());
            game.legal(&game.view(&state, seat), &mut menu);
            let passive = menu.find(Action::Check).or(menu.find(Action::Call)).unwrap();
            game.play(&mut state, menu.resolve(passive).unwrap());
        }
        let reading = read(&game.view(&state, Seat::new(1).unwrap())).unwrap();
        classes.insert(format!("{:?}", reading.hand_class));
        assert!(!reading.options.is_empty());
        assert!(reading.budgets.attack.total() >= 0.0 && reading.budgets.defence.total() >= 0.0);
    }
    assert!(classes.len() >= 12, "{classes:?}");
}

//! How long the skill advisor looks at a spot.

use divan::{Bencher, black_box, counter::ItemsCount};
use farol_cards::Combo;
use farol_core::{Key, Menu};
use farol_holdem::advice::skill::{read, write};
use farol_holdem::{Spot, SpotText};

fn main() {
    divan::main();
}

fn spot(hand: &str, board: &str, actions: &str, seat: &str) -> Spot {
    let text = |s: &str| s.to_owned();
    let spot = SpotText {
        hand: text(hand),
        board: text(board),
        actions: text(actions),
        seat: text(seat),
        stacks: None,
    };
    spot.check().unwrap()
}

/// Wanted: under 5 µs.
#[divan::bench(args = ["5c4c 7s6hJc b275b900c/ bb", "KhQd 7sQhJcQs b275c/kb300c/b700 btn", "AhKd 7s6hJc2d9s b275c/kk/kk/b300 btn"])]
fn one_decision(bencher: Bencher<'_, '_>, words: &str) {
    let words: Vec<&str> = words.split(' ').collect();
    let spot = spot(words[0], words[1], words[2], words[3]);
    let mut menu = Menu::default();
    bencher.bench_local(|| {
        menu.open(Key::default());
        let view = black_box(&spot).view();
        write(&view, &read(&view).unwrap(), &mut menu);
        menu.len()
    });
}

/// Wanted: under 4 ms.
#[divan::bench]
fn all_hands_of_a_public_state(bencher: Bencher<'_, '_>) {
    let board = "7sQhJc";
    let free = |combo: &Combo| {
        !combo
            .to_string()
            .as_bytes()
            .chunks(2)
            .any(|c| board.as_bytes().chunks(2).any(|b| b == c))
    };
    let spots: Vec<Spot> = Combo::all()
        .filter(free)
        .map(|combo| spot(&combo.to_string(), board, "b275c/kb300", "bb"))
        .collect();
    let mut menu = Menu::default();
    bencher.counter(ItemsCount::new(spots.len())).bench_local(|| {
        for spot in &spots {
            menu.open(Key::default());
            let view = spot.view();
            write(&view, &read(&view).unwrap(), &mut menu);
        }
        menu.len()
    });
}

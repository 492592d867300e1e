//! Hands a second through the whole path: view, menu, choice, resolve, play.

use std::num::NonZeroUsize;

use divan::{Bencher, black_box, counter::ItemsCount};
use farol_arena::{Contest, Scribe, Seatmaker};
use farol_core::{BySeat, Dice, Game};
use farol_roster::holdem::{Holdem, Rules};
use farol_roster::kuhn::Kuhn;
use farol_roster::{Listed, seat};

fn main() {
    divan::main();
}

fn random_hands<G: Listed>(bencher: Bencher<'_, '_>, game: &G, hands: u64) {
    let seated = seat(game, &"random".parse().unwrap()).unwrap();
    let make = seated.maker().unwrap();
    let contest = Contest {
        game,
        advisors: BySeat::from_fn(game.seats(), |_| seated.advisor.clone()),
        players: (0..game.seats())
            .map(|i| (i.to_string(), Box::new(make) as Seatmaker<'_>))
            .collect(),
        seed: 1,
        hands,
        threads: NonZeroUsize::MIN,
    };
    bencher
        .counter(ItemsCount::new(hands))
        .bench(|| contest.play(None::<&Scribe<std::io::Sink>>, &|_| ()).unwrap());
}

/// Wanted: at least 1,000,000 hands a second heads-up.
#[divan::bench(args = [2, 6, 10])]
fn random_holdem(bencher: Bencher<'_, '_>, seats: usize) {
    random_hands(
        bencher,
        &Holdem::new(Rules::cash(seats, 20_000, 50, 100)).unwrap(),
        60_000,
    );
}

#[divan::bench]
fn random_kuhn(bencher: Bencher<'_, '_>) {
    random_hands(bencher, &Kuhn, 60_000);
}

/// Wanted: under 100 ns.
#[divan::bench]
fn clone_a_holdem_state(bencher: Bencher<'_, '_>) {
    let game = Holdem::new(Rules::default()).unwrap();
    let state = game.deal(&game.first(), Dice::deal(1, 0));
    bencher.bench(|| black_box(&state).clone());
}

//! The inner loop of a match allocates nothing.

use farol_core::{BySeat, Dice, Game, Turn};
use farol_roster::holdem::{Holdem, Rules};
use farol_roster::seat;
use farol_table::Table;

#[test]
fn hands_are_played_without_allocation() {
    for seats in [2, 6, 10] {
        let game = Holdem::new(Rules::cash(seats, 1_000, 5, 10)).unwrap();
        let seated = seat(&game, &"random".parse().unwrap()).unwrap();
        let mut players: Vec<_> = (0..seats).map(|_| (seated.maker().unwrap())()).collect();
        let advisors = BySeat::from_fn(seats, |_| seated.advisor.clone());
        let mut table = Table::new(game.clone(), advisors, 3);
        let setup = game.first();
        let mut moves = 0u64;
        let mut play = |from: u64, to: u64| {
            for hand in from..to {
                let dealt = game.deal(&setup, Dice::deal(3, hand));
                table.begin_from(hand, &dealt);
                let mut whims = BySeat::from_fn(seats, |seat| table.whim(seat));
                while let Turn::Of(seat) = table.turn() {
                    table.ask(&mut *players[seat.index()], &mut whims[seat]);
                    moves += 1;
                }
            }
        };
        // Menus and the list of moves grow to their size once.
        play(0, 1_000);
        let counted = allocation_counter::measure(|| play(1_000, 2_000));
        assert_eq!(counted.count_total, 0, "{seats} seats, {moves} moves");
    }
}

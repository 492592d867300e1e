//! What paired deals promise.

use std::num::NonZeroUsize;

use farol_arena::{Contest, Outcome, Scribe, Seatmaker};
use farol_core::{BySeat, Game};
use farol_roster::holdem::{Holdem, Rules};
use farol_roster::kuhn::Kuhn;
use farol_roster::{Listed, advisors, parse_specs, seat, seat_all};

fn play<G: Listed>(game: &G, players: &str, hands: u64, seed: u64, threads: usize) -> Outcome {
    let specs = parse_specs(players).unwrap();
    let seated = seat_all(game, &specs).unwrap();
    let maker = |p: &farol_roster::Seated<G>| Box::new(p.maker().unwrap()) as Seatmaker<'_>;
    let contest = Contest {
        game,
        advisors: advisors(&seated),
        players: specs
            .iter()
            .zip(&seated)
            .map(|(spec, p)| (spec.to_string(), maker(p)))
            .collect(),
        seed,
        hands,
        threads: NonZeroUsize::new(threads).unwrap(),
    };
    contest.play(None::<&Scribe<std::io::Sink>>, &|_| ()).unwrap()
}

fn holdem(seats: usize) -> Holdem {
    Holdem::new(Rules::cash(seats, 20_000, 50, 100)).unwrap()
}

#[test]
fn a_player_against_itself_comes_out_even_on_every_deal() {
    for players in ["station,station", "allin,allin"] {
        let outcome = play(&holdem(2), players, 2_000, 1, 2);
        assert!(
            outcome.players.iter().all(|p| p.mean == 0.0 && p.ci95 == Some(0.0)),
            "{outcome:?}"
        );
    }
}

#[test]
fn the_order_in_which_players_are_named_does_not_matter() {
    let (one, other) = (
        play(&holdem(2), "allin,station", 2_000, 5, 1),
        play(&holdem(2), "station,allin", 2_000, 5, 1),
    );
    assert_eq!(one.players[0], other.players[1]);
    assert_eq!(one.players[1], other.players[0]);
}

#[test]
fn winnings_sum_to_zero_and_hands_come_in_whole_deal_sets() {
    let outcome = play(&holdem(3), "random,station,allin", 1_000, 5, 2);
    assert_eq!((outcome.hands, outcome.deal_sets), (1_002, 334));
    let sum: f64 = outcome.players.iter().map(|p| p.mean).sum();
    assert!(sum.abs() < 1e-6);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = play(&holdem(2), "random,station", 5_000, 9, 1);
    assert_eq!(play(&holdem(2), "random,station", 5_000, 9, 3), one);
}

#[test]
fn the_equilibrium_never_loses_at_kuhn() {
    let outcome = play(&Kuhn, "equilibrium,random", 200_000, 1, 2);
    let rule = &outcome.players[0];
    // Summed over the six deals and both seats, it wins 1/6 of an ante a hand from a player that takes either move half
    // the time.
    assert!((rule.mean - 1000.0 / 6.0).abs() < 3.0 * rule.ci95.unwrap(), "{rule:?}");
    assert!(rule.mean - rule.ci95.unwrap() > 0.0);
}

#[test]
fn a_match_of_the_wrong_size_is_refused() {
    let game = holdem(3);
    let seated = seat(&game, &"random".parse().unwrap()).unwrap();
    let contest = Contest {
        game: &game,
        advisors: BySeat::from_fn(2, |_| seated.advisor.clone()),
        players: Vec::new(),
        seed: 1,
        hands: 10,
        threads: NonZeroUsize::MIN,
    };
    let error = contest.play(None::<&Scribe<std::io::Sink>>, &|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "holdem has 3 seats, and 0 players were given");
}

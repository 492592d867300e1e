//! Kuhn poker against what is known of it.

use farol_core::{Advise, Game, Key, Menu, Seat, Turn, laws};
use farol_kuhn::{Card, Equilibrium, Kuhn, Move, State};

/// How often a strategy bets (or calls) with a card after these moves.
type Strategy<'a> = &'a dyn Fn(Card, &[Move]) -> f64;

/// What the first seat wins on average, over all six deals.
fn value(strategies: [Strategy<'_>; 2]) -> f64 {
    let deals = Card::ALL
        .iter()
        .flat_map(|&a| Card::ALL.iter().map(move |&b| [a, b]))
        .filter(|[a, b]| a != b);
    deals
        .map(|cards| walk(&State::with_cards(cards[0], cards[1]), cards, &[], strategies))
        .sum::<f64>()
        / 6.0
}

fn walk(state: &State, cards: [Card; 2], moves: &[Move], strategies: [Strategy<'_>; 2]) -> f64 {
    let Turn::Of(seat) = Kuhn.turn(state) else {
        return Kuhn.payoffs(state)[Seat::new(0).unwrap()].0 as f64;
    };
    let bets = strategies[seat.index()](cards[seat.index()], moves);
    let after = |action| walk(&played(state, action), cards, &[moves, &[action]].concat(), strategies);
    (1.0 - bets) * after(Move::Pass) + bets * after(Move::Bet)
}

fn played(state: &State, action: Move) -> State {
    let Turn::Of(seat) = Kuhn.turn(state) else {
        panic!("the hand is over")
    };
    let mut menu = Menu::default();
    menu.open(Key::default());
    Kuhn.legal(&Kuhn.view(state, seat), &mut menu);
    let mut next = state.clone();
    Kuhn.play(
        &mut next,
        menu.resolve(menu.find(action).expect("both moves are always legal"))
            .unwrap(),
    );
    next
}

/// What the advisor's menu says, found by asking it.
fn advised(card: Card, moves: &[Move]) -> f64 {
    let other = Card::ALL[(card as usize + 1) % 3];
    let cards = if moves.len().is_multiple_of(2) {
        [card, other]
    } else {
        [other, card]
    };
    let state = moves
        .iter()
        .fold(State::with_cards(cards[0], cards[1]), |state, &m| played(&state, m));
    let Turn::Of(seat) = Kuhn.turn(&state) else {
        panic!("the hand is over")
    };
    let (mut menu, mut wide) = (Menu::default(), Menu::default());
    let view = Kuhn.view(&state, seat);
    Equilibrium::default().advise(&Kuhn, &view, Key::default(), None, &mut menu, &mut wide);
    f64::from(menu.lines()[1].weight)
}

/// The 64 ways to play one seat without mixing: a bit for each card at each of its two decisions.
fn pure(bits: u32) -> impl Fn(Card, &[Move]) -> f64 {
    move |card, moves| {
        let second_decision = matches!(moves, [Move::Pass, Move::Bet] | [Move::Bet]);
        f64::from(bits >> (card as u32 + 3 * u32::from(second_decision)) & 1)
    }
}

#[test]
fn the_advisor_earns_the_value_of_the_game() {
    let value = value([&advised, &advised]);
    assert!((value + 1.0 / 18.0).abs() < 1e-7, "{value}");
}

#[test]
fn nobody_gains_on_the_advisor() {
    for bits in 0..64 {
        let other = pure(bits);
        assert!(
            value([&other, &advised]) <= -1.0 / 18.0 + 1e-7,
            "first seat, strategy {bits:06b}"
        );
        assert!(
            value([&advised, &other]) >= -1.0 / 18.0 - 1e-7,
            "second seat, strategy {bits:06b}"
        );
    }
}

#[test]
fn a_folded_card_stays_hidden_and_a_called_one_is_shown() {
    let hand = |moves: &[Move]| {
        moves
            .iter()
            .fold(State::with_cards(Card::K, Card::J), |s, &m| played(&s, m))
    };
    let second = Seat::new(1).unwrap();
    let seen = |moves| serde_json::to_string(&Kuhn.view(&hand(moves), second)).unwrap();
    assert!(!seen(&[Move::Bet, Move::Pass]).contains('K'));
    assert!(seen(&[Move::Bet, Move::Bet]).contains('K'));
}

#[test]
fn the_laws_hold() {
    let advisor = Equilibrium::default();
    let advisors: [&dyn Advise<Kuhn>; 1] = [&advisor];
    let tally = laws::check(&Kuhn, &advisors, 20, 0, 20_000).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(tally.hands, 20_000);
}

#[test]
#[ignore = "soak: a million hands"]
fn the_laws_hold_for_a_million_hands() {
    let advisor = Equilibrium::default();
    let advisors: [&dyn Advise<Kuhn>; 1] = [&advisor];
    laws::check(&Kuhn, &advisors, 21, 0, 1_000_000).unwrap_or_else(|broken| panic!("{broken}"));
}

//! Runs `scenarios/rules/*.md`.
//!
//! Keys, in the order of a hand:
//!
//! - `stacks: 1000 500 200`, one a seat, seat 1 first; `blinds: 5/10`; `button: 1`; optional `ante: 10`,
//!   `big blind ante: 10`, `straddle: 20`;
//! - `cards: AhKd QsQc 7d2c`, a hand a seat (optional); `board: Qh7s2c5d9h` (optional, as many as are known);
//! - `actions: c b30 f / k k`, in the usual notation, spaces between moves, `/` where a street ends; may come again;
//! - and after any of these, what must be true: `turn: seat 2` or `turn: nobody`; `pot: 45`; `street: flop`;
//!   `legal: f, c, b20-1000` (or `b35` for one amount); `refused: b15` (a move that the rules do not allow);
//!   `stacks now: 900 500 210`; `payoffs: -100 +90 +10`; `shows: 1 3` (seats that turn up their cards, in order);
//!   `menu: f, c, b30, b45, b1000` (the plain advisor's moves).

use farol_cards::{Card, CardSet, parse_cards};
use farol_core::scenario::{Fact, Scenario, run_folder};
use farol_core::{Advise, Chips, Game, Key, Menu, Seat, Turn};
use farol_holdem::{Action, AnteKind, Format, Holdem, Plain, Rules, Setup, Stakes, State, Street};

struct Hand {
    game: Holdem,
    state: State,
}

#[derive(Default)]
struct Options {
    stacks: Vec<Chips>,
    blinds: (u64, u64),
    button: usize,
    ante: (u64, AnteKind),
    straddle: Option<Chips>,
    cards: Vec<Card>,
    board: Vec<Card>,
}

fn numbers(text: &str) -> Vec<i64> {
    text.split_whitespace()
        .map(|n| n.parse().unwrap_or_else(|_| panic!("\"{n}\" is no number")))
        .collect()
}

fn list(text: &str) -> Vec<&str> {
    text.split(',').map(str::trim).filter(|s| !s.is_empty()).collect()
}

impl Options {
    /// Takes an option; false when the key is none.
    fn set(&mut self, Fact { key, value, .. }: &Fact) -> bool {
        let number = || {
            value
                .parse::<u64>()
                .unwrap_or_else(|_| panic!("\"{value}\" is no number"))
        };
        match key.as_str() {
            "stacks" => self.stacks = numbers(value).into_iter().map(|n| Chips::new(n as u64)).collect(),
            "blinds" => {
                let (small, big) = value.split_once('/').expect("blinds are written 5/10");
                self.blinds = (small.parse().unwrap(), big.parse().unwrap());
            }
            "button" => self.button = number() as usize - 1,
            "ante" => self.ante = (number(), AnteKind::Each),
            "big blind ante" => self.ante = (number(), AnteKind::Dead),
            "straddle" => self.straddle = Some(Chips::new(number())),
            "cards" => self.cards = parse_cards(value).expect("cards"),
            "board" => self.board = parse_cards(value).expect("board"),
            _ => return false,
        }
        true
    }

    fn deal(&self) -> Hand {
        let stakes = Stakes {
            ante: Chips::new(self.ante.0),
            ante_kind: self.ante.1,
            straddle: self.straddle,
            ..Stakes::blinds(self.blinds.0, self.blinds.1)
        };
        let rules = Rules {
            stacks: self.stacks.clone(),
            stakes: stakes.clone(),
            format: Format::Reset,
        };
        let game = Holdem::new(rules).expect("the table");
        let setup = Setup::usual(&self.stacks, self.button, &stakes, 0).expect("the setup");
        let used: CardSet = self.cards.iter().chain(&self.board).copied().collect();
        let mut rest = Card::ALL.into_iter().filter(|&card| !used.contains(card));
        let mut next = |given: Option<&Card>| given.copied().unwrap_or_else(|| rest.next().unwrap());
        let holes: Vec<[Card; 2]> = (0..self.stacks.len())
            .map(|i| [next(self.cards.get(2 * i)), next(self.cards.get(2 * i + 1))])
            .collect();
        let board = std::array::from_fn(|i| next(self.board.get(i)));
        let state = game.stacked(&setup, &holes, board).expect("no card is there twice");
        Hand { game, state }
    }
}

impl Hand {
    fn seat(&self) -> Option<Seat> {
        match self.game.turn(&self.state) {
            Turn::Of(seat) => Some(seat),
            Turn::Over => None,
        }
    }

    fn view(&self) -> farol_holdem::View<'_> {
        self.game
            .view(&self.state, self.seat().unwrap_or(Seat::new(0).unwrap()))
    }

    fn legal(&self) -> Menu<Action> {
        let mut menu = Menu::default();
        menu.open(Key::default());
        self.game.legal(&self.view(), &mut menu);
        menu
    }

    fn play(&mut self, moves: &str) {
        let mut street = self.view().street();
        for word in moves.split_whitespace() {
            if word == "/" {
                let now = self.view().street();
                assert!(
                    now > street || self.seat().is_none(),
                    "the {} is not over",
                    street.name()
                );
                street = now;
                continue;
            }
            let action: Action = word.parse().unwrap();
            let menu = self.legal();
            let choice = menu
                .find(action)
                .unwrap_or_else(|| panic!("{word} is not legal: {:?}", menu.actions()));
            let legal = menu.resolve(choice).unwrap();
            self.game.play(&mut self.state, legal);
        }
    }

    fn check(&mut self, Fact { key, value, .. }: &Fact) {
        match key.as_str() {
            "actions" => self.play(value),
            "turn" => {
                let turn = self
                    .seat()
                    .map_or("nobody".to_owned(), |seat| format!("seat {}", seat.index() + 1));
                assert_eq!(turn, *value);
            }
            "pot" => assert_eq!(self.view().pot().to_string(), *value),
            "street" => assert_eq!(self.view().street().name(), *value),
            "legal" => {
                let menu = self.legal();
                let told = menu
                    .actions()
                    .iter()
                    .zip(menu.lines())
                    .map(|(action, line)| match line.amounts {
                        Some(a) => format!("b{}-{}", a.min(), a.max()),
                        None => action.to_string(),
                    });
                assert_eq!(told.collect::<Vec<_>>(), list(value));
            }
            "refused" => {
                for text in list(value) {
                    let found = self.legal().find(text.parse().unwrap());
                    assert!(found.is_none(), "{text} is legal");
                }
            }
            "menu" => {
                let (mut menu, mut wide) = (Menu::default(), Menu::default());
                Plain.advise(&self.game, &self.view(), Key::default(), None, &mut menu, &mut wide);
                assert_eq!(
                    menu.actions().iter().map(ToString::to_string).collect::<Vec<_>>(),
                    list(value)
                );
            }
            "stacks now" => {
                let seats = Seat::first(self.game.seats());
                let stacks: Vec<i64> = seats.map(|seat| self.view().stack(seat).get() as i64).collect();
                assert_eq!(stacks, numbers(value));
            }
            "payoffs" => {
                assert_eq!(self.game.turn(&self.state), Turn::Over, "the hand is not over");
                let payoffs: Vec<i64> = self.game.payoffs(&self.state).iter().map(|net| net.0).collect();
                assert_eq!(payoffs, numbers(value));
            }
            "shows" => {
                let view = self.view();
                let shown = view.reveals().filter(|&seat| view.shown(seat).is_some());
                assert_eq!(
                    shown.map(|seat| seat.index() as i64 + 1).collect::<Vec<_>>(),
                    numbers(value)
                );
            }
            other => panic!("there is no key \"{other}\""),
        }
    }
}

fn run(scenario: &Scenario) {
    let mut options = Options::default();
    let mut hand = None;
    let mut checks = 0;
    for fact in &scenario.facts {
        let at = format!("line {}: {}: {}", fact.line, fact.key, fact.value);
        let guarded = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            if hand.is_none() && options.set(fact) {
                return;
            }
            hand.get_or_insert_with(|| options.deal()).check(fact);
            checks += u32::from(fact.key != "actions");
        }));
        if guarded.is_err() {
            panic!("\"{}\" fails at {at}", scenario.title);
        }
    }
    assert!(checks > 0, "\"{}\" checks nothing", scenario.title);
}

#[test]
fn every_scenario_holds() {
    let count = run_folder(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/rules"), run);
    assert!(count >= 20, "only {count} scenarios were found");
}

#[test]
fn streets_have_the_board_that_they_should() {
    assert_eq!(Street::ALL.map(Street::board_len), [0, 3, 4, 5]);
}

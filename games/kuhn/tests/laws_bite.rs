//! The laws bite: a game bent in one place is caught by the law that forbids it.

use std::convert::Infallible;

use farol_core::laws::{Law, check};
use farol_core::{Advise, Advisor, BySeat, Dice, Game, Legal, Line, Menu, Net, Scene, Seat, Stance, Turn, Unit, View};
use farol_kuhn::{Equilibrium, Kuhn, Move, Seen, State};
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Bend {
    Nowhere,
    /// The view tells the other card.
    Leak,
    /// Only the picture tells it.
    LeakInPicture,
    /// A chip appears with the second move.
    Mint,
    /// Somebody wins what nobody lost.
    Payoffs,
    /// The hand never ends.
    Endless,
    /// The same seed deals another hand each time.
    Moody,
}

#[derive(Clone)]
struct Bent(Bend, std::sync::Arc<std::sync::atomic::AtomicU64>);

#[derive(Clone, Debug, PartialEq, Serialize)]
struct BentView {
    seen: Seen,
    leak: Option<String>,
    #[serde(skip)]
    picture: Scene,
}

impl View for BentView {
    fn seat(&self) -> Seat {
        self.seen.seat()
    }
    fn scene(&self) -> Scene {
        self.picture.clone()
    }
}

#[derive(Clone)]
struct BentState {
    inner: State,
    moves: u64,
}

fn seat(i: usize) -> Seat {
    Seat::new(i).unwrap()
}

impl Bent {
    fn other_card(state: &BentState, seat: Seat) -> String {
        format!("{:?}", Kuhn.view(&state.inner, self::seat(1 - seat.index())).card())
    }
}

impl Game for Bent {
    type Rules = ();
    type RulesError = Infallible;
    type Setup = ();
    type State = BentState;
    type View<'a> = BentView;
    type Action = Move;

    fn new((): ()) -> Result<Self, Infallible> {
        Ok(Bent(Bend::Nowhere, std::sync::Arc::default()))
    }
    fn rules(&self) -> &() {
        &()
    }
    fn name(&self) -> &'static str {
        "bent"
    }
    fn seats(&self) -> usize {
        2
    }
    fn unit(&self) -> Unit {
        Kuhn.unit()
    }
    fn first(&self) {}
    fn next(&self, (): &(), _: &BentState) -> Option<()> {
        Some(())
    }
    fn deal(&self, (): &(), mut dice: Dice) -> BentState {
        if self.0 == Bend::Moody {
            dice = Dice::deal(99, self.1.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
        }
        BentState {
            inner: Kuhn.deal(&(), dice),
            moves: 0,
        }
    }
    fn turn(&self, state: &BentState) -> Turn {
        match Kuhn.turn(&state.inner) {
            Turn::Over if self.0 == Bend::Endless => Turn::Of(seat(0)),
            turn => turn,
        }
    }
    fn view<'a>(&'a self, state: &'a BentState, seat: Seat) -> BentView {
        let seen = Kuhn.view(&state.inner, seat);
        let mut picture = seen.scene();
        if self.0 == Bend::LeakInPicture {
            picture.title = Self::other_card(state, seat);
        }
        BentView {
            seen,
            leak: (self.0 == Bend::Leak).then(|| Self::other_card(state, seat)),
            picture,
        }
    }
    fn legal(&self, view: &BentView, menu: &mut Menu<Move>) {
        Kuhn.legal(&view.seen, menu);
        if self.0 == Bend::Endless && menu.is_empty() {
            menu.push(Move::Pass, Line::new(Stance::Hold, "again"));
        }
    }
    fn play(&self, state: &mut BentState, action: Legal<Move>) {
        state.moves += 1;
        if Kuhn.turn(&state.inner) != Turn::Over {
            Kuhn.play(&mut state.inner, action);
        }
    }
    fn payoffs(&self, state: &BentState) -> BySeat<Net> {
        let mut payoffs = Kuhn.payoffs(&state.inner);
        payoffs[seat(0)].0 += i64::from(self.0 == Bend::Payoffs);
        payoffs
    }
    fn words(&self, view: &BentView, action: Move) -> String {
        Kuhn.words(&view.seen, action)
    }
    fn holdings(&self, state: &BentState) -> u64 {
        Kuhn.holdings(&state.inner) + u64::from(self.0 == Bend::Mint && state.moves > 1)
    }
    fn redealt(&self, state: &BentState, seat: Seat, dice: &mut Dice) -> BentState {
        BentState {
            inner: Kuhn.redealt(&state.inner, seat, dice),
            moves: state.moves,
        }
    }
}

fn caught(bend: Bend) -> Option<Law> {
    let game = Bent(bend, std::sync::Arc::default());
    check(&game, &[], 1, 0, 50).err().map(|broken| broken.law)
}

#[test]
fn every_bend_of_a_game_is_caught_by_its_law() {
    assert_eq!(caught(Bend::Nowhere), None);
    assert_eq!(caught(Bend::Leak), Some(Law::HidesTheUnseen));
    assert_eq!(caught(Bend::LeakInPicture), Some(Law::HidesTheUnseen));
    assert_eq!(caught(Bend::Mint), Some(Law::Conserves));
    assert_eq!(caught(Bend::Payoffs), Some(Law::Conserves));
    assert_eq!(caught(Bend::Endless), Some(Law::Ends));
    assert_eq!(caught(Bend::Moody), Some(Law::SameSeedSameHand));
}

/// An advisor that writes what it should not.
struct BadAdvice(fn(&mut Menu<Move>));

impl Advisor<Kuhn> for BadAdvice {
    type Situation = ();
    fn name(&self) -> &str {
        "bad"
    }
    fn read(&self, _: &Kuhn, _: &Seen) {}
    fn write(&self, game: &Kuhn, view: &Seen, (): &(), menu: &mut Menu<Move>) {
        game.legal(view, menu);
        (self.0)(menu);
    }
}

#[test]
fn bad_advice_is_caught_by_its_law() {
    let caught = |advisor: &dyn Advise<Kuhn>| check(&Kuhn, &[advisor], 1, 0, 50).err().map(|broken| broken.law);
    assert_eq!(caught(&Equilibrium::default()), None);
    assert_eq!(caught(&BadAdvice(|_| ())), None);
    let reversed = BadAdvice(|menu| {
        let (action, line) = menu.remove(0).unwrap();
        menu.push(action, line);
    });
    assert_eq!(caught(&reversed), Some(Law::OrderedByStance));
}

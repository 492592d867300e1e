//! What one seat may know.

use std::fmt;

use farol_cards::Card;
use farol_core::{Chips, Place, Scene, Seat, Told, Turn};
use serde::{Serialize, Serializer};

use crate::public::Public;
use crate::state::{Act, State};
use crate::{Action, Street};

/// A hand as one seat sees it: its own cards, the board, the chips, every move. It borrows; making one costs nothing.
#[derive(Clone, Copy)]
pub struct View<'a> {
    public: &'a Public,
    history: &'a [Act],
    seat: Seat,
    hole: [Card; 2],
}

impl<'a> View<'a> {
    pub(crate) fn new(state: &'a State, seat: Seat) -> Self {
        Self {
            public: &state.public,
            history: &state.history,
            seat,
            hole: state.hole(seat),
        }
    }

    /// Its own two cards.
    pub fn hole(&self) -> [Card; 2] {
        self.hole
    }

    /// The board so far.
    pub fn board(&self) -> impl Iterator<Item = Card> + 'a {
        self.public.board.iter().flatten().copied()
    }

    /// The round of betting.
    pub fn street(&self) -> Street {
        self.public.street
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Turn {
        self.public.turn
    }

    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        self.public.seats
    }

    /// Who has the button.
    pub fn button(&self) -> Seat {
        self.public.button
    }

    /// The smallest bet: the big blind.
    pub fn big_blind(&self) -> Chips {
        self.public.min_bet
    }

    /// What a seat has behind.
    pub fn stack(&self, seat: Seat) -> Chips {
        self.public.stacks[seat.index()]
    }

    /// What a seat began the hand with.
    pub fn starting_stack(&self, seat: Seat) -> Chips {
        self.public.starting[seat.index()]
    }

    /// What a seat has put in on this street.
    pub fn bet(&self, seat: Seat) -> Chips {
        self.public.bets[seat.index()]
    }

    /// What must be matched on this street.
    pub fn highest_bet(&self) -> Chips {
        self.public.bet
    }

    /// All chips in the middle and in front of the seats.
    pub fn pot(&self) -> Chips {
        self.public.pot()
    }

    /// What this seat must pay to stay, no more than it has.
    pub fn to_call(&self) -> Chips {
        self.public.owes(self.seat.index())
    }

    /// The totals that this seat may bet or raise to, smallest and largest; `None` when it may not.
    pub fn raise_range(&self) -> Option<(Chips, Chips)> {
        match self.public.turn {
            Turn::Of(seat) if seat == self.seat => self.public.raise_range(seat.index()),
            Turn::Of(_) | Turn::Over => None,
        }
    }

    /// Whether a seat was dealt in and has not folded.
    pub fn is_live(&self, seat: Seat) -> bool {
        self.public.live.has(seat.index())
    }

    /// Whether a seat is live and has chips to act with.
    pub fn is_able(&self, seat: Seat) -> bool {
        self.public.able.has(seat.index())
    }

    /// The cards that a seat has shown.
    pub fn shown(&self, seat: Seat) -> Option<[Card; 2]> {
        self.public.shown[seat.index()]
    }

    /// The order in which hands were shown or mucked at the showdown.
    pub fn reveals(&self) -> impl Iterator<Item = Seat> + 'a {
        self.public.reveals.iter().flatten().copied()
    }

    /// The street on which the betting ended because nobody could bet any more.
    pub fn run_out(&self) -> Option<Street> {
        self.public.run_out
    }

    /// Every move so far.
    pub fn history(&self) -> &'a [Act] {
        self.history
    }

    /// What a seat got out of the pot; nothing until the hand is over.
    pub fn won(&self, seat: Seat) -> Chips {
        self.public.won[seat.index()]
    }

    /// The bet that nobody called, once the hand is over, and whose it was.
    pub fn returned(&self) -> Option<(Seat, Chips)> {
        self.public.returned
    }

    /// The blind or straddle that a seat posted.
    pub fn post(&self, seat: Seat) -> Chips {
        self.public.posts[seat.index()]
    }

    /// The hand's number in the session.
    pub fn hand_number(&self) -> u64 {
        self.public.hand
    }

    /// The name of a seat's position: BTN, SB, BB, then UTG onwards.
    pub fn position(&self, seat: Seat) -> &'static str {
        let p = self.public;
        let dealt = |i: usize| !p.starting[i].is_zero();
        let order: smallvec::SmallVec<[usize; 10]> = (1..=p.seats)
            .map(|k| (p.button.index() + k) % p.seats)
            .filter(|&i| dealt(i))
            .collect();
        let Some(place) = order.iter().position(|&i| i == seat.index()) else {
            return "";
        };
        match (order.len(), place) {
            (2, 0) => "BB",
            (2, _) => "BTN",
            (n, k) if k + 1 == n => "BTN",
            (_, 0) => "SB",
            (_, 1) => "BB",
            (n, k) => match n - 2 - k {
                0 => "CO",
                1 => "HJ",
                _ => ["UTG", "UTG+1", "UTG+2", "LJ", "MP", "MP+1"]
                    .get(k - 2)
                    .copied()
                    .unwrap_or("MP"),
            },
        }
    }
}

impl PartialEq for View<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.seat == other.seat
            && self.hole == other.hole
            && *self.public == *other.public
            && self.history == other.history
    }
}

impl fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View")
            .field("seat", &self.seat)
            .field("hole", &self.hole)
            .field("public", self.public)
            .field("history", &self.history)
            .finish()
    }
}

/// A view as data.
#[derive(Serialize)]
struct Data {
    seat: usize,
    hole: String,
    board: String,
    street: Street,
    button: usize,
    big_blind: Chips,
    pot: Chips,
    to_call: Chips,
    turn: Option<usize>,
    stacks: Vec<Chips>,
    bets: Vec<Chips>,
    live: Vec<bool>,
    shown: Vec<Option<String>>,
    actions: String,
}

fn cards(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect()
}

/// Moves in the usual notation, streets separated by `/`: `b250c/kb300`.
pub fn actions_text(history: &[Act], street: Street) -> String {
    let mut text = String::new();
    for on in Street::ALL.into_iter().take_while(|&s| s <= street) {
        if on != Street::Preflop {
            text.push('/');
        }
        history
            .iter()
            .filter(|act| act.street == on)
            .for_each(|act| text.push_str(&act.action.to_string()));
    }
    text
}

impl Serialize for View<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let p = self.public;
        Data {
            seat: self.seat.index(),
            hole: cards(self.hole),
            board: cards(self.board()),
            street: p.street,
            button: p.button.index(),
            big_blind: p.min_bet,
            pot: p.pot(),
            to_call: self.to_call(),
            turn: match p.turn {
                Turn::Of(seat) => Some(seat.index()),
                Turn::Over => None,
            },
            stacks: p.stacks[..p.seats].to_vec(),
            bets: p.bets[..p.seats].to_vec(),
            live: (0..p.seats).map(|i| p.live.has(i)).collect(),
            shown: p.shown[..p.seats].iter().map(|hole| hole.map(cards)).collect(),
            actions: actions_text(self.history, p.street),
        }
        .serialize(serializer)
    }
}

impl farol_core::View for View<'_> {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn scene(&self) -> Scene {
        let p = self.public;
        let over = p.turn == Turn::Over;
        Scene {
            title: format!("no-limit hold'em, big blind {}", p.min_bet),
            phase: if over { "over" } else { p.street.name() }.to_owned(),
            middle: self.board().map(|card| card.to_string()).collect(),
            to_come: 5 - self.board().count(),
            pot: Some(if over {
                p.won[..p.seats].iter().copied().sum()
            } else {
                p.pot()
            }),
            seats: Seat::first(p.seats).map(|seat| self.place(seat)).collect(),
            story: self.story(),
        }
    }
}

impl View<'_> {
    fn place(&self, seat: Seat) -> Place {
        let (p, i) = (self.public, seat.index());
        let dealt_in = !p.starting[i].is_zero();
        let hand = if seat == self.seat && dealt_in {
            Some(self.hole)
        } else {
            p.shown[i]
        };
        let mut marks = vec![self.position(seat).to_owned()];
        marks.retain(|mark| !mark.is_empty());
        if !dealt_in {
            marks.push("out".to_owned());
        } else if !p.live.has(i) {
            marks.push("folded".to_owned());
        } else if !p.able.has(i) && p.turn != Turn::Over {
            marks.push("all-in".to_owned());
        }
        if !p.won[i].is_zero() {
            marks.push(format!("wins {}", p.won[i]));
        }
        let hidden = if p.live.has(i) { vec![None; 2] } else { Vec::new() };
        Place {
            seat,
            stack: p.stacks[i],
            bet: p.bets[i],
            hand: hand.map_or(hidden, |cards| {
                cards.iter().map(|card| Some(card.to_string())).collect()
            }),
            marks,
            live: p.live.has(i),
            acting: p.turn == Turn::Of(seat),
        }
    }

    /// The hand so far in words.
    fn story(&self) -> Vec<Told> {
        let p = self.public;
        let mut told = Vec::new();
        let mut say = |seat: Option<Seat>, what: String| told.push(Told { seat, what });
        let mut posts: Vec<Seat> = Seat::first(p.seats)
            .map(|seat| p.button.left(seat.index() + 1, p.seats))
            .collect();
        posts.retain(|seat| !p.posts[seat.index()].is_zero());
        posts.sort_by_key(|seat| p.posts[seat.index()]);
        for seat in posts {
            say(Some(seat), format!("posts {}", p.posts[seat.index()]));
        }
        let mut bets = p.posts;
        let mut highest = p.posts.iter().copied().max().unwrap_or_default().max(p.min_bet);
        let mut behind = p.starting;
        for (stack, post) in behind.iter_mut().zip(p.posts) {
            *stack = stack.less(post);
        }
        let mut street = Street::Preflop;
        let deal = |say: &mut dyn FnMut(Option<Seat>, String), from: Street, to: Street| {
            for next in Street::ALL.into_iter().filter(|&s| s > from && s <= to) {
                let open = if next == Street::Flop { 0 } else { next.board_len() - 1 };
                let dealt: Vec<_> = p.board[open..next.board_len()]
                    .iter()
                    .flatten()
                    .map(Card::to_string)
                    .collect();
                if !dealt.is_empty() {
                    say(None, format!("{}: {}", next.name(), dealt.join(" ")));
                }
            }
        };
        for act in self.history {
            let i = act.seat.index();
            if act.street != street {
                deal(&mut say, street, act.street);
                street = act.street;
                bets = Default::default();
                highest = Chips::ZERO;
            }
            let what = match act.action {
                Action::Fold => "folds".to_owned(),
                Action::Check => "checks".to_owned(),
                Action::Call => {
                    let paid = highest.less(bets[i]).min(behind[i]);
                    bets[i] += paid;
                    behind[i] -= paid;
                    format!("calls {paid}{}", if behind[i].is_zero() { ", all-in" } else { "" })
                }
                Action::Raise(to) => {
                    behind[i] = behind[i].less(to.less(bets[i]));
                    let verb = if highest.is_zero() { "bets" } else { "raises to" };
                    (bets[i], highest) = (to, to);
                    format!("{verb} {to}{}", if behind[i].is_zero() { ", all-in" } else { "" })
                }
            };
            say(Some(act.seat), what);
        }
        deal(
            &mut say,
            street,
            if p.board[0].is_some() {
                p.street
            } else {
                Street::Preflop
            },
        );
        if let Some((seat, uncalled)) = p.returned {
            say(Some(seat), format!("takes back {uncalled}"));
        }
        for seat in self.reveals() {
            match p.shown[seat.index()] {
                Some(hole) => say(Some(seat), format!("shows {}", cards(hole))),
                None => say(Some(seat), "mucks".to_owned()),
            }
        }
        for seat in Seat::first(p.seats).filter(|seat| !p.won[seat.index()].is_zero()) {
            say(Some(seat), format!("wins {}", p.won[seat.index()]));
        }
        told
    }
}

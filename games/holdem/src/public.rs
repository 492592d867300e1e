//! What everyone at the table knows, and how bets change it.

use farol_cards::Card;
use farol_core::{Chips, MAX_SEATS, Seat, Turn};

use crate::pots::Claim;
use crate::state::Act;
use crate::{Action, AnteKind, Setup, Street};

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seats(u16);

impl Seats {
    #[inline]
    pub fn has(self, seat: usize) -> bool {
        self.0 >> seat & 1 == 1
    }

    #[inline]
    pub fn add(&mut self, seat: usize) {
        self.0 |= 1 << seat;
    }

    #[inline]
    pub fn drop(&mut self, seat: usize) {
        self.0 &= !(1 << seat);
    }

    #[inline]
    pub fn without(self, seat: usize) -> Self {
        Self(self.0 & !(1 << seat))
    }

    #[inline]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn first(self) -> usize {
        self.0.trailing_zeros() as usize
    }
}

/// What everyone at the table knows, the moves apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Public {
    pub seats: usize,
    pub button: Seat,
    pub min_bet: Chips,
    pub street: Street,
    /// Dealt in and not folded.
    pub live: Seats,
    /// Live and with chips behind.
    pub able: Seats,
    /// Acted since the street began.
    pub acted: Seats,
    /// What must be matched on this street.
    pub bet: Chips,
    /// The size of the last full raise.
    pub raise: Chips,
    /// The last seat that bet or raised on this street.
    pub aggressor: Option<Seat>,
    pub turn: Turn,
    pub stacks: [Chips; MAX_SEATS],
    /// Put in on this street.
    pub bets: [Chips; MAX_SEATS],
    /// Put in over the hand, dead antes apart.
    pub put: [Chips; MAX_SEATS],
    pub dead: Chips,
    /// What had to be matched when each seat last acted on this street.
    pub faced: [Chips; MAX_SEATS],
    pub board: [Option<Card>; 5],
    pub shown: [Option<[Card; 2]>; MAX_SEATS],
    /// The order in which hands were shown or mucked, once there is a showdown.
    pub reveals: [Option<Seat>; MAX_SEATS],
    /// The street on which betting ended because all but one were all-in.
    pub run_out: Option<Street>,
    pub won: [Chips; MAX_SEATS],
    /// A bet that nobody called, and whose it was.
    pub returned: Option<(Seat, Chips)>,
    pub starting: [Chips; MAX_SEATS],
    pub posts: [Chips; MAX_SEATS],
    pub hand: u64,
}

impl Public {
    /// Takes antes and blinds.
    pub(super) fn post(&mut self, setup: &Setup) {
        for (i, seat) in Seat::first(self.seats).enumerate() {
            if !self.live.has(i) {
                continue;
            }
            let ante = setup.antes()[seat].min(self.stacks[i]);
            self.stacks[i] -= ante;
            match setup.ante_kind() {
                AnteKind::Each => self.put[i] += ante,
                AnteKind::Dead => self.dead += ante,
            }
            let owed = setup.posts()[seat];
            self.posts[i] = owed.min(self.stacks[i]);
            self.pay(i, owed);
            // A short blind lowers nobody's price.
            self.bet = self.bet.max(owed);
            if !self.stacks[i].is_zero() {
                self.able.add(i);
            }
        }
        self.raise = self.raise.max(self.bet);
    }

    /// Who acts first before the flop: left of the largest post, the last of them in the order of play.
    pub(super) fn opener(&self, setup: &Setup) -> usize {
        let order = (1..=self.seats).map(|i| (self.button.index() + i) % self.seats);
        // Heads-up the button posts first, so it comes before the other in the order of posts.
        let heads_up = self.live.count() == 2 && self.live.has(self.button.index());
        let post = |i: usize| setup.posts().as_slice()[i];
        let last = if heads_up {
            let other = self.live.without(self.button.index()).first();
            if post(self.button.index()) > post(other) {
                self.button.index()
            } else {
                other
            }
        } else {
            order
                .filter(|&i| self.live.has(i))
                .max_by_key(|&i| post(i))
                .unwrap_or(self.button.index())
        };
        (last + 1) % self.seats
    }

    /// Moves chips from the stack to the middle; no more than there are.
    #[inline]
    fn pay(&mut self, seat: usize, amount: Chips) {
        let paid = amount.min(self.stacks[seat]);
        self.stacks[seat] -= paid;
        self.bets[seat] += paid;
        self.put[seat] += paid;
        if self.stacks[seat].is_zero() {
            self.able.drop(seat);
        }
    }

    #[inline]
    pub(super) fn play(&mut self, seat: Seat, action: Action) {
        let i = seat.index();
        match action {
            Action::Fold => {
                self.live.drop(i);
                self.able.drop(i);
            }
            Action::Check => {}
            Action::Call => self.pay(i, self.bet.less(self.bets[i])),
            Action::Raise(to) => {
                self.pay(i, to.less(self.bets[i]));
                self.raise = self.raise.max(to.less(self.bet));
                self.bet = to;
                self.aggressor = Some(seat);
            }
        }
        self.acted.add(i);
        self.faced[i] = self.bet;
        let next = if i + 1 == self.seats { 0 } else { i + 1 };
        self.turn_from(next);
    }

    /// Gives the turn to the first seat from `start` on that has to act, if any.
    #[inline]
    pub(super) fn turn_from(&mut self, start: usize) {
        self.turn = Turn::Over;
        if self.live.count() == 1 {
            return;
        }
        let mut i = start;
        for _ in 0..self.seats {
            if self.able.has(i) && self.must_act(i) {
                self.turn = Turn::Of(Seat::new(i).expect("it is at the table"));
                return;
            }
            i = if i + 1 == self.seats { 0 } else { i + 1 };
        }
    }

    #[inline]
    fn must_act(&self, seat: usize) -> bool {
        if self.able.without(seat).is_empty() {
            // Nobody is left to answer a bet: it only matters whether this seat owes anything.
            return self.bets[seat] < self.most_bet_by_others(seat);
        }
        !self.acted.has(seat) || self.bets[seat] < self.bet
    }

    fn most_bet_by_others(&self, seat: usize) -> Chips {
        (0..self.seats)
            .filter(|&i| i != seat && self.live.has(i))
            .map(|i| self.bets[i])
            .max()
            .unwrap_or_default()
    }

    #[inline]
    pub(super) fn next_street(&mut self, street: Street) {
        self.street = street;
        self.bets = [Chips::ZERO; MAX_SEATS];
        self.bet = Chips::ZERO;
        self.raise = self.min_bet;
        self.acted = Seats::default();
        self.aggressor = None;
        let left = self.button.index() + 1;
        self.turn_from(if left == self.seats { 0 } else { left });
    }

    /// Gives back what the highest bet has above the next: nobody called that.
    pub(super) fn give_back(&mut self) {
        let put = &self.put[..self.seats];
        let Some(top) = (0..self.seats).max_by_key(|&i| put[i]) else {
            return;
        };
        let next = (0..self.seats)
            .filter(|&i| i != top)
            .map(|i| put[i])
            .max()
            .unwrap_or_default();
        let uncalled = put[top].less(next);
        if !uncalled.is_zero() && self.live.has(top) {
            self.put[top] -= uncalled;
            self.stacks[top] += uncalled;
            self.returned = Seat::new(top).map(|seat| (seat, uncalled));
        }
    }

    /// Turns up hands at the showdown, in order from the last to bet: all of them when at most one seat has chips left,
    /// otherwise those that nobody has beaten yet; the others are mucked.
    pub(super) fn reveal(&mut self, claims: &[Claim; MAX_SEATS], holes: &[[Card; 2]; MAX_SEATS], history: &[Act]) {
        let first = match (self.run_out, self.aggressor) {
            (None, Some(seat)) => seat.index(),
            (Some(street), _) => last_to_raise(history, street).unwrap_or(self.button.index() + 1),
            (None, None) => self.button.index() + 1,
        };
        let mut turned = 0;
        for k in 0..self.seats {
            let i = (first + k) % self.seats;
            if !self.live.has(i) {
                continue;
            }
            let beaten = self.reveals.iter().flatten().any(|other| {
                let j = other.index();
                self.shown[j].is_some() && claims[j].put >= claims[i].put && claims[j].rank > claims[i].rank
            });
            self.reveals[turned] = Seat::new(i);
            turned += 1;
            if self.able.count() <= 1 || !beaten {
                self.shown[i] = Some(holes[i]);
            }
        }
    }

    /// All chips in the middle and in front of the seats.
    #[inline]
    pub fn pot(&self) -> Chips {
        self.put[..self.seats].iter().copied().sum::<Chips>() + self.dead
    }

    /// What `seat` must pay to stay, no more than it has.
    #[inline]
    pub fn owes(&self, seat: usize) -> Chips {
        self.bet.less(self.bets[seat]).min(self.stacks[seat])
    }

    /// The totals that `seat` may raise to, smallest and largest. An all-in below a full raise does not open the betting
    /// again for those who have acted; several that add up to one do. Where no opponent has the chips to pay more than
    /// the bet that stands, there is nothing to raise.
    #[inline]
    pub fn raise_range(&self, seat: usize) -> Option<(Chips, Chips)> {
        let all_in = self.bets[seat] + self.stacks[seat];
        let closed = self.acted.has(seat) && self.bet.less(self.faced[seat]) < self.raise;
        let others = self.able.without(seat);
        let payable = || (0..self.seats).any(|i| others.has(i) && self.bets[i] + self.stacks[i] > self.bet);
        if all_in <= self.bet || closed || !payable() {
            return None;
        }
        Some(((self.bet + self.raise).min(all_in), all_in))
    }
}

/// The last seat to bet or raise on `street`.
fn last_to_raise(history: &[Act], street: Street) -> Option<usize> {
    let raises = |act: &&Act| act.street == street && matches!(act.action, Action::Raise(_));
    history.iter().rev().find(raises).map(|act| act.seat.index())
}

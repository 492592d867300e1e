//! A hand in play: what everyone knows, what nobody may know yet, and how moves lead from street to street.

use farol_cards::{Card, Hand};
use farol_core::{Chips, Dice, MAX_SEATS, Seat, Turn};

use crate::pots::{Claim, share_out};
use crate::public::{Public, Seats};
use crate::{Action, Setup, Street};

/// A move that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Act {
    /// Who.
    pub seat: Seat,
    /// When.
    pub street: Street,
    /// What.
    pub action: Action,
}

/// All of a hand, hidden cards included. It leaves only through a view, and is not serialisable.
#[derive(Debug)]
pub struct State {
    pub(crate) public: Public,
    /// Every move. The only part that is not copied as it lies: see `clone_from`.
    pub(crate) history: Vec<Act>,
    holes: [[Card; 2]; MAX_SEATS],
    runout: [Card; 5],
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            public: self.public,
            history: self.history.clone(),
            holes: self.holes,
            runout: self.runout,
        }
    }

    /// Keeps the room for moves, so that a table which is dealt hand after hand allocates nothing.
    fn clone_from(&mut self, source: &Self) {
        self.public = source.public;
        self.history.clone_from(&source.history);
        self.holes = source.holes;
        self.runout = source.runout;
    }
}

impl State {
    /// Deals from `dice`.
    pub(crate) fn deal(setup: &Setup, mut dice: Dice) -> Self {
        let seats = setup.seats();
        let mut cards = [Card::ALL[0]; 2 * MAX_SEATS + 5];
        farol_cards::deal(&mut dice, &mut cards[..2 * seats + 5]);
        let mut holes = [[Card::ALL[0]; 2]; MAX_SEATS];
        for (hole, pair) in holes.iter_mut().zip(cards[5..2 * seats + 5].chunks_exact(2)) {
            *hole = [pair[0], pair[1]];
        }
        let runout = [cards[0], cards[1], cards[2], cards[3], cards[4]];
        Self::with_cards(setup, holes, runout)
    }

    /// A hand with chosen cards. The caller sees to it that no card is there twice.
    pub(crate) fn with_cards(setup: &Setup, holes: [[Card; 2]; MAX_SEATS], runout: [Card; 5]) -> Self {
        let seats = setup.seats();
        let mut public = Public {
            seats,
            button: setup.button(),
            min_bet: setup.min_bet(),
            street: Street::Preflop,
            live: Seats::default(),
            able: Seats::default(),
            acted: Seats::default(),
            bet: Chips::ZERO,
            raise: setup.min_bet(),
            aggressor: None,
            turn: Turn::Over,
            stacks: [Chips::ZERO; MAX_SEATS],
            bets: [Chips::ZERO; MAX_SEATS],
            put: [Chips::ZERO; MAX_SEATS],
            dead: Chips::ZERO,
            faced: [Chips::ZERO; MAX_SEATS],
            board: [None; 5],
            shown: [None; MAX_SEATS],
            reveals: [None; MAX_SEATS],
            run_out: None,
            won: [Chips::ZERO; MAX_SEATS],
            returned: None,
            starting: [Chips::ZERO; MAX_SEATS],
            posts: [Chips::ZERO; MAX_SEATS],
            hand: setup.hand(),
        };
        for (seat, &stack) in setup.stacks().seats() {
            let i = seat.index();
            public.starting[i] = stack;
            public.stacks[i] = stack;
            if !stack.is_zero() {
                public.live.add(i);
            }
        }
        public.post(setup);
        let mut state = Self {
            public,
            history: Vec::new(),
            holes,
            runout,
        };
        let opener = state.public.opener(setup);
        state.public.turn_from(opener);
        state.proceed();
        state
    }

    /// Plays a move for the seat whose turn it is.
    #[inline]
    pub(crate) fn play(&mut self, action: Action) {
        let Turn::Of(seat) = self.public.turn else {
            panic!("the hand is over")
        };
        self.history.push(Act {
            seat,
            street: self.public.street,
            action,
        });
        self.public.play(seat, action);
        self.proceed();
    }

    /// Deals streets for as long as nobody has to act, and ends the hand when there is nothing left to decide.
    #[inline]
    fn proceed(&mut self) {
        while self.public.turn == Turn::Over {
            let p = &mut self.public;
            if p.live.count() == 1 {
                self.finish();
                return;
            }
            if p.able.count() <= 1 && p.run_out.is_none() && p.street != Street::River {
                p.run_out = Some(p.street);
            }
            let Some(street) = p.street.next() else {
                self.finish();
                return;
            };
            p.next_street(street);
            for i in 0..street.board_len() {
                p.board[i] = Some(self.runout[i]);
            }
        }
    }

    /// Shows hands and shares out the pots.
    fn finish(&mut self) {
        let p = &mut self.public;
        p.give_back();
        let seats = p.seats;
        let start = p.button.index() + 1;
        let order = (0..seats).map(move |i| (start + i) % seats);
        let mut claims = [Claim {
            put: Chips::ZERO,
            rank: None,
        }; MAX_SEATS];
        for (i, claim) in claims[..seats].iter_mut().enumerate() {
            claim.put = p.put[i];
        }
        if p.live.count() == 1 {
            claims[p.live.first()].rank = Some(0);
        } else {
            let board = self.runout.iter().fold(Hand::default(), |hand, &card| hand.with(card));
            for i in (0..seats).filter(|&i| p.live.has(i)) {
                let [a, b] = self.holes[i];
                claims[i].rank = Some(board.with(a).with(b).strength7().bits());
            }
            p.reveal(&claims, &self.holes, &self.history);
        }
        share_out(&claims[..seats], p.dead, order, &mut p.won[..seats]);
        for i in 0..seats {
            p.stacks[i] += p.won[i];
            p.bets[i] = Chips::ZERO;
        }
        p.put = [Chips::ZERO; MAX_SEATS];
        p.dead = Chips::ZERO;
    }

    /// The hole cards of a seat: for the one view that may show them.
    pub(crate) fn hole(&self, seat: Seat) -> [Card; 2] {
        self.holes[seat.index()]
    }

    /// The same hand with everything that `seat` cannot know dealt anew.
    pub(crate) fn redealt(&self, seat: Seat, dice: &mut Dice) -> Self {
        let mut other = self.clone();
        let p = &self.public;
        let known = |i: usize| i == seat.index() || p.shown[i].is_some();
        let mut seen: farol_cards::CardSet = p.board.iter().flatten().copied().collect();
        for i in (0..p.seats).filter(|&i| known(i)) {
            seen = self.holes[i].iter().fold(seen, |set, &card| set.with(card));
        }
        let mut deck = farol_cards::Deck::without(seen);
        let mut draw = || deck.draw(dice).expect("a deck holds ten hands and a board");
        for i in (0..p.seats).filter(|&i| !known(i)) {
            other.holes[i] = [draw(), draw()];
        }
        for (i, card) in other.runout.iter_mut().enumerate() {
            if p.board[i].is_none() {
                *card = draw();
            }
        }
        other
    }
}

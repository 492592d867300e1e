//! The laws every game keeps, as a test kit: call [`check`] with a game and its advisors.

use thiserror::Error;

use crate::{
    Advise, BySeat, Dice, Emotion, Feeling, Game, Key, Menu, Mood, Net, Seat, Severity, Temper, Turn, View, Whim,
};

/// The laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// Redeal all that a seat cannot see, and its view is equal.
    HidesTheUnseen,
    /// Chips (or dice) are neither made nor lost; payoffs sum to zero.
    Conserves,
    /// A menu has a line, no two alike; every line of it plays, at both ends of its amounts; nothing on it is illegal.
    EveryLinePlays,
    /// Lines run from passive to aggressive.
    OrderedByStance,
    /// The same seed and the same moves give the same hand.
    SameSeedSameHand,
    /// A move's text parses back to it.
    TextRoundTrips,
    /// A hand ends.
    Ends,
}

/// A law that was broken, and where: enough to see it again.
#[derive(Clone, Debug, Error)]
#[error("{law:?} is broken in deal {deal} of seed {seed} at decision {ply}, {seat:?}: {what}; moves so far: {moves}")]
pub struct Broken {
    /// Which.
    pub law: Law,
    /// The seed.
    pub seed: u64,
    /// The deal.
    pub deal: u64,
    /// The decision.
    pub ply: u32,
    /// Who was to act.
    pub seat: Option<Seat>,
    /// What was wrong.
    pub what: String,
    /// The moves that lead there.
    pub moves: String,
}

/// What was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Hands played to the end.
    pub hands: u64,
    /// Decisions on the way.
    pub decisions: u64,
    /// Lines that were tried on a copy of the state.
    pub lines: u64,
}

/// A hand longer than this does not end.
const MAX_PLIES: u32 = 100_000;

/// Plays `hands` random hands of `game` from deal `first` of `seed`, and checks every law at every decision. Menus come
/// in turn from the rules and from each of `advisors`, in every mood.
pub fn check<G: Game>(
    game: &G,
    advisors: &[&dyn Advise<G>],
    seed: u64,
    first: u64,
    hands: u64,
) -> Result<Tally, Box<Broken>> {
    let mut tally = Tally::default();
    let emotion = Emotion::default();
    let mut setup = game.first();
    for deal in first..first + hands {
        let mut hand = Trial {
            game,
            seed,
            deal,
            whim: Whim::new(seed, deal, 0),
            moves: Vec::new(),
            emotion: &emotion,
            tally: &mut tally,
            menu: Menu::default(),
            legal: Menu::default(),
            wide: Menu::default(),
        };
        let end = hand.play(advisors, &setup)?;
        setup = game.next(&setup, &end).unwrap_or_else(|| game.first());
        tally.hands += 1;
    }
    Ok(tally)
}

struct Trial<'a, G: Game> {
    game: &'a G,
    seed: u64,
    deal: u64,
    whim: Whim,
    moves: Vec<G::Action>,
    emotion: &'a Emotion,
    tally: &'a mut Tally,
    menu: Menu<G::Action>,
    legal: Menu<G::Action>,
    wide: Menu<G::Action>,
}

impl<G: Game> Trial<'_, G> {
    fn broken(&self, law: Law, seat: Option<Seat>, what: impl Into<String>) -> Box<Broken> {
        Box::new(Broken {
            law,
            seed: self.seed,
            deal: self.deal,
            ply: self.moves.len() as u32,
            seat,
            what: what.into(),
            moves: self.moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        })
    }

    fn play(&mut self, advisors: &[&dyn Advise<G>], setup: &G::Setup) -> Result<G::State, Box<Broken>> {
        let game = self.game;
        let mut state = game.deal(setup, Dice::deal(self.seed, self.deal));
        let holdings = game.holdings(&state);
        let mut keys = Vec::new();
        self.hides(&state)?;
        while let Turn::Of(seat) = game.turn(&state) {
            let ply = self.moves.len() as u32;
            if ply > MAX_PLIES {
                return Err(self.broken(Law::Ends, Some(seat), "the hand goes on and on"));
            }
            let key = Key { hand: self.deal, ply };
            self.write_menus(&state, seat, key, advisors)?;
            self.try_lines(&state, seat)?;
            let choice = self.fancy(key);
            keys.push((choice, self.menu.clone()));
            let legal = self
                .menu
                .resolve(choice)
                .map_err(|e| self.broken(Law::EveryLinePlays, Some(seat), e.to_string()))?;
            game.play(&mut state, legal);
            self.moves.push(legal.action());
            self.tally.decisions += 1;
            let now = game.holdings(&state);
            if now != holdings {
                return Err(self.broken(Law::Conserves, Some(seat), format!("{holdings} became {now}")));
            }
            self.hides(&state)?;
        }
        let payoffs = game.payoffs(&state);
        let sum: i64 = payoffs.iter().map(|n| n.0).sum();
        if sum != 0 {
            return Err(self.broken(Law::Conserves, None, format!("payoffs {payoffs:?} sum to {sum}")));
        }
        self.same_again(setup, &keys, &payoffs)?;
        Ok(state)
    }

    /// The rules' menu into `legal`, and the one to choose from, an advisor's or the rules' own, into `menu`.
    fn write_menus(
        &mut self,
        state: &G::State,
        seat: Seat,
        key: Key,
        advisors: &[&dyn Advise<G>],
    ) -> Result<(), Box<Broken>> {
        let view = self.game.view(state, seat);
        if view.seat() != seat {
            return Err(self.broken(
                Law::HidesTheUnseen,
                Some(seat),
                format!("got the view of {}", view.seat()),
            ));
        }
        self.legal.open(key);
        self.game.legal(&view, &mut self.legal);
        let from = self.whim.below(advisors.len() as u32 + 1) as usize;
        match advisors.get(from) {
            None => self.menu = self.legal.clone(),
            Some(advisor) => {
                let mood = any_mood(&mut self.whim);
                let feeling = Feeling {
                    mood,
                    roll: self.whim.unit(),
                    emotion: self.emotion,
                };
                advisor.advise(self.game, &view, key, Some(feeling), &mut self.menu, &mut self.wide);
            }
        }
        if self.menu.is_empty() {
            return Err(self.broken(Law::EveryLinePlays, Some(seat), "the menu is empty"));
        }
        let stances: Vec<_> = self.menu.lines().iter().map(|l| l.stance).collect();
        if !stances.is_sorted() {
            return Err(self.broken(Law::OrderedByStance, Some(seat), format!("{stances:?}")));
        }
        Ok(())
    }

    /// Plays every line of the menu on a copy, and checks that the rules hold it legal.
    fn try_lines(&mut self, state: &G::State, seat: Seat) -> Result<(), Box<Broken>> {
        for (line, action) in self.menu.actions().iter().copied().enumerate() {
            if self.menu.actions()[..line].contains(&action) {
                return Err(self.broken(
                    Law::EveryLinePlays,
                    Some(seat),
                    format!("{action} is on the menu twice"),
                ));
            }
            let amounts = self.menu.lines()[line].amounts;
            let ends = [None, amounts.map(|a| a.min()), amounts.map(|a| a.max())];
            for amount in ends.into_iter().take(if amounts.is_some() { 3 } else { 1 }) {
                let choice = crate::Choice {
                    key: self.menu.key(),
                    line,
                    amount,
                };
                let legal = self
                    .menu
                    .resolve(choice)
                    .map_err(|e| self.broken(Law::EveryLinePlays, Some(seat), e.to_string()))?;
                let action = legal.action();
                if self.legal.find(action).is_none() {
                    return Err(self.broken(
                        Law::EveryLinePlays,
                        Some(seat),
                        format!("the rules do not allow {action}"),
                    ));
                }
                match action.to_string().parse::<G::Action>() {
                    Ok(parsed) if parsed == action => {}
                    _ => {
                        return Err(self.broken(
                            Law::TextRoundTrips,
                            Some(seat),
                            format!("{action:?} is told as {action}"),
                        ));
                    }
                }
                let mut copy = state.clone();
                self.game.play(&mut copy, legal);
                self.tally.lines += 1;
            }
        }
        Ok(())
    }

    /// Any line, and any amount that it takes.
    fn fancy(&mut self, key: Key) -> crate::Choice {
        let line = self.whim.below(self.menu.len() as u32) as usize;
        let amount = self.menu.lines()[line].amounts.and_then(|a| {
            let span = (a.max() - a.min()).get().min(u64::from(u32::MAX - 1)) as u32;
            // Ends are where rules break: take them often.
            match self.whim.below(4) {
                0 => Some(a.min()),
                1 => Some(a.max()),
                2 => None,
                _ => Some(a.min() + crate::Chips::new(u64::from(self.whim.below(span + 1)))),
            }
        });
        crate::Choice { key, line, amount }
    }

    /// No view changes when what it must not hold is dealt again; neither does its text.
    fn hides(&mut self, state: &G::State) -> Result<(), Box<Broken>> {
        for seat in Seat::first(self.game.seats()) {
            let mut dice = Dice::deal(self.seed ^ 0x5eed, self.deal << 16 | self.moves.len() as u64);
            let other = self.game.redealt(state, seat, &mut dice);
            let (before, after) = (self.game.view(state, seat), self.game.view(&other, seat));
            if before != after {
                return Err(self.broken(Law::HidesTheUnseen, Some(seat), format!("{before:?} became {after:?}")));
            }
            let text = |view: &G::View<'_>| serde_json::to_string(view).unwrap_or_default();
            if text(&before) != text(&after) || before.scene() != after.scene() {
                return Err(self.broken(
                    Law::HidesTheUnseen,
                    Some(seat),
                    "the view's text or picture tells more than it",
                ));
            }
        }
        Ok(())
    }

    fn same_again(
        &self,
        setup: &G::Setup,
        choices: &[(crate::Choice, Menu<G::Action>)],
        payoffs: &BySeat<Net>,
    ) -> Result<(), Box<Broken>> {
        let mut state = self.game.deal(setup, Dice::deal(self.seed, self.deal));
        for (choice, menu) in choices {
            let Ok(legal) = menu.resolve(*choice) else { continue };
            self.game.play(&mut state, legal);
        }
        let again = self.game.payoffs(&state);
        if self.game.turn(&state) != Turn::Over || again != *payoffs {
            return Err(self.broken(
                Law::SameSeedSameHand,
                None,
                format!("{payoffs:?} the first time, then {again:?}"),
            ));
        }
        Ok(())
    }
}

fn any_mood(whim: &mut Whim) -> Mood {
    let temper = match whim.below(5) {
        0 => Temper::Tilted,
        1 => Temper::Overconfident,
        2 => Temper::Shaken,
        3 => Temper::Dissociated,
        _ => return Mood::Composed,
    };
    let severity = match whim.below(3) {
        0 => Severity::Mild,
        1 => Severity::Moderate,
        _ => Severity::Extreme,
    };
    Mood::Moved(temper, severity)
}

//! A match: every deal from every seat.

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use farol_core::{BySeat, Dice, Game, Player, Seat, Turn};
use farol_table::record::{Event, HandBegins, HandEnds, HandLog};
use farol_table::{Advisors, Table, chosen};
use serde::Serialize;
use thiserror::Error;

use crate::{Scribe, Sums};

/// Makes a player, fresh for each block of deals.
pub type Seatmaker<'a> = Box<dyn Fn() -> Box<dyn Player> + Sync + 'a>;

/// Who plays what, and how long.
pub struct Contest<'a, G: Game> {
    /// The game; it says how many players there are.
    pub game: &'a G,
    /// The advisor behind each player.
    pub advisors: Advisors<G>,
    /// The players.
    pub players: Vec<(String, Seatmaker<'a>)>,
    /// The seed of all deals.
    pub seed: u64,
    /// How many hands; rounded up to whole deal sets.
    pub hands: u64,
    /// How many threads.
    pub threads: NonZeroUsize,
}

/// What a match says.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// The game.
    pub game: String,
    /// Hands played: deal sets times seats.
    pub hands: u64,
    /// Deal sets: the same cards from every seat. The unit of all intervals.
    pub deal_sets: u64,
    /// The seed.
    pub seed: u64,
    /// What means and intervals are told in.
    pub unit: String,
    /// One a player, in the order given.
    pub players: Vec<Score>,
}

/// What a match says of one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Score {
    /// Who.
    pub name: String,
    /// Won or lost per hand.
    pub mean: f64,
    /// Half the width of the 95% interval; absent with a single deal set.
    pub ci95: Option<f64>,
    /// Decisions that the table had to make.
    pub lapses: u64,
}

/// Why a match cannot be played.
#[derive(Debug, Error)]
pub enum ContestError {
    /// Too few or too many players.
    #[error("{game} has {seats} seats, and {players} players were given")]
    Players {
        /// The game.
        game: &'static str,
        /// Its seats.
        seats: usize,
        /// The players.
        players: usize,
    },
    /// Nothing to play.
    #[error("a match needs at least one hand")]
    NoHands,
    /// The record cannot be written.
    #[error("the record cannot be written: {0}")]
    Record(#[from] std::io::Error),
}

/// Deal sets that one set of players plays before it is made afresh. Fixed, so that threads change nothing.
const BLOCK: u64 = 100;

#[derive(Clone, Default)]
struct Tally {
    sums: Sums,
    lapses: u64,
}

impl<G: Game> Contest<'_, G> {
    /// Plays it. `progress` is told how many hands have been played since it was last told.
    pub fn play<W: Write + Send>(
        &self,
        scribe: Option<&Scribe<W>>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Outcome, ContestError> {
        let seats = self.game.seats();
        if self.players.len() != seats || self.advisors.len() != seats {
            return Err(ContestError::Players {
                game: self.game.name(),
                seats,
                players: self.players.len(),
            });
        }
        if self.hands == 0 {
            return Err(ContestError::NoHands);
        }
        let sets = self.hands.div_ceil(seats as u64);
        let blocks = sets.div_ceil(BLOCK);
        let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
        let total = Mutex::new((vec![Tally::default(); seats], None));
        let work = || {
            let mut worker = Worker::new(self);
            while !stop.load(Ordering::Relaxed) {
                let block = next.fetch_add(1, Ordering::Relaxed);
                if block >= blocks {
                    break;
                }
                let range = block * BLOCK..sets.min((block + 1) * BLOCK);
                let hands = (range.end - range.start) * seats as u64;
                if let Err(error) = worker.block(block, range, scribe) {
                    stop.store(true, Ordering::Relaxed);
                    total.lock().unwrap_or_else(|e| e.into_inner()).1 = Some(error);
                }
                progress(hands);
            }
            let mut total = total.lock().unwrap_or_else(|e| e.into_inner());
            for (sum, own) in total.0.iter_mut().zip(&worker.tallies) {
                sum.sums.merge(&own.sums);
                sum.lapses += own.lapses;
            }
        };
        // More threads than blocks would have nothing to do.
        match (self.threads.get() as u64).min(blocks) {
            1 => work(),
            threads => std::thread::scope(|scope| {
                for _ in 0..threads {
                    scope.spawn(work);
                }
            }),
        }
        let (tallies, error) = total.into_inner().unwrap_or_else(|e| e.into_inner());
        if let Some(error) = error {
            return Err(error.into());
        }
        if let Some(scribe) = scribe {
            scribe.close()?;
        }
        Ok(self.outcome(sets, &tallies))
    }

    fn outcome(&self, sets: u64, tallies: &[Tally]) -> Outcome {
        let unit = self.game.unit();
        // A sample is what a player won over one deal set: a hand from each seat.
        let scale = unit.per_chip / self.game.seats() as f64;
        let score = |((name, _), tally): (&(String, Seatmaker<'_>), &Tally)| Score {
            name: name.clone(),
            mean: tally.sums.mean() * scale,
            ci95: tally.sums.ci95().map(|half| half * scale),
            lapses: tally.lapses,
        };
        Outcome {
            game: self.game.name().to_owned(),
            hands: sets * self.game.seats() as u64,
            deal_sets: sets,
            seed: self.seed,
            unit: unit.name.to_owned(),
            players: self.players.iter().zip(tallies).map(score).collect(),
        }
    }
}

/// One thread's table for each seating, and what it has counted.
struct Worker<'a, G: Game> {
    contest: &'a Contest<'a, G>,
    /// In seating `r`, player `(s + r) % n` sits in seat `s`.
    tables: Vec<Table<G>>,
    tallies: Vec<Tally>,
    log: HandLog,
}

impl<'a, G: Game> Worker<'a, G> {
    fn new(contest: &'a Contest<'a, G>) -> Self {
        let n = contest.players.len();
        let advisor =
            |i: usize| contest.advisors[Seat::new(i % n).expect("there are no more players than seats")].clone();
        let tables = (0..n)
            .map(|r| {
                let seated = BySeat::from_fn(n, |seat| advisor(seat.index() + r));
                Table::new(contest.game.clone(), seated, contest.seed)
            })
            .collect();
        Self {
            contest,
            tables,
            tallies: vec![Tally::default(); n],
            log: HandLog::default(),
        }
    }

    /// Plays a block of deal sets with fresh players.
    fn block<W: Write>(
        &mut self,
        block: u64,
        sets: std::ops::Range<u64>,
        scribe: Option<&Scribe<W>>,
    ) -> std::io::Result<()> {
        let n = self.tables.len();
        let mut players: Vec<_> = self.contest.players.iter().map(|(_, make)| make()).collect();
        let setup = self.contest.game.first();
        let mut won = vec![0i64; n];
        for set in sets {
            let dealt = self.contest.game.deal(&setup, Dice::deal(self.contest.seed, set));
            won.fill(0);
            for seating in 0..n {
                let hand = set * n as u64 + seating as u64;
                self.tables[seating].begin_from(hand, &dealt);
                self.hand(seating, &mut players, scribe.map(|_| (hand, set)));
                for (seat, net) in self.tables[seating].payoffs().seats() {
                    won[(seat.index() + seating) % n] += net.0;
                }
                if let Some(scribe) = scribe {
                    scribe.hand(block, &self.log)?;
                }
            }
            for (tally, &won) in self.tallies.iter_mut().zip(&won) {
                tally.sums.add(won);
            }
        }
        scribe.map_or(Ok(()), |scribe| scribe.done(block))
    }

    /// Plays one hand, and writes it to the log if it has a `(hand, deal)` number there.
    fn hand(&mut self, seating: usize, players: &mut [Box<dyn Player>], logged: Option<(u64, u64)>) {
        let n = self.tables.len();
        let table = &mut self.tables[seating];
        let mut whims = BySeat::from_fn(n, |seat| table.whim(seat));
        if let Some((hand, deal)) = logged {
            self.log.clear();
            let seats = (0..n).map(|s| (s + seating) % n).collect();
            self.log.push(Event::Hand(HandBegins {
                hand,
                deal,
                seats,
                setup: None,
            }));
        }
        while let Turn::Of(seat) = table.turn() {
            let mut who = seat.index() + seating;
            if who >= n {
                who -= n;
            }
            let Some(played) = table.ask(&mut *players[who], &mut whims[seat]) else {
                break;
            };
            if played.lapse.is_some() {
                self.tallies[who].lapses += 1;
            }
            if logged.is_some() {
                self.log.push(chosen(&played, table.mood().0));
            }
        }
        if logged.is_some() {
            self.log.push(Event::End(HandEnds {
                payoffs: table.payoffs(),
                sum: String::new(),
            }));
        }
    }
}

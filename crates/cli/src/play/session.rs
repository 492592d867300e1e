//! A sitting: hands played one after another, kept as they are played, and taken up again.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use farol_core::{BySeat, Choice, Mood, Net, Player, Seat, Turn, View};
use farol_roster::human::Human;
use farol_roster::{Listed, Spec, Who, advisors, seat_all};
use farol_table::record::{Chosen, Event, HandBegins, HandEnds, HandLog, Recorder, Sealed};
use farol_table::{Ending as RecordEnds, Lines, Played, Table, chosen};

use super::front::{Ending, Front, Names};
use super::pipe::Pipe;
use super::screen::Screen;
use crate::contest::{open, session};
use crate::file::create_new;
use crate::look::say;
use crate::replay::again;
use crate::table::TableArgs;

/// Who sits down to what.
pub struct Sitting {
    /// The game.
    pub game: String,
    /// Its options.
    pub table: TableArgs,
    /// The players by seat; one of them is the person.
    pub players: Vec<String>,
    /// The seed.
    pub seed: u64,
    /// Where it is kept.
    pub record: Option<PathBuf>,
    /// The record that it goes on from.
    pub resumed: Option<Lines>,
    /// How many hands at most.
    pub stop_after: Option<u64>,
    /// Plain text instead of a screen.
    pub plain: bool,
}

impl Sitting {
    /// Takes up a record.
    pub fn resume(path: &Path) -> Result<Self> {
        let read = || -> Result<(Lines, farol_table::record::Session)> {
            let lines = Lines::read(&std::fs::read_to_string(path)?)?;
            let session = lines.session()?.clone();
            Ok((lines, session))
        };
        let (lines, session) = read().with_context(|| path.display().to_string())?;
        if !session.players.iter().any(|p| p.starts_with("human")) {
            bail!(
                "{}: nobody in this record is a person: it is the record of a match",
                path.display()
            );
        }
        Ok(Self {
            game: session.game,
            table: TableArgs::default(),
            players: session.players,
            seed: session.seed,
            record: Some(path.to_owned()),
            resumed: Some(lines),
            stop_after: None,
            plain: false,
        })
    }

    /// Plays until the person leaves or the session is over.
    pub fn play<G: Listed>(self) -> Result<()> {
        let (game, start) = match &self.resumed {
            None => {
                let game: G = open(&self.table, &self.game, self.players.len())?;
                let start = Start {
                    hand: 0,
                    deal: 0,
                    setup: game.first(),
                    paused: Vec::new(),
                    recorder: None,
                };
                (game, start)
            }
            Some(lines) => self.take_up::<G>(lines)?,
        };
        let specs = self
            .players
            .iter()
            .map(|p| p.parse::<Spec>())
            .collect::<Result<Vec<_>, _>>()?;
        if specs.len() != game.seats() {
            bail!(
                "{} has {} seats, and you with your opponents are {}",
                self.game,
                game.seats(),
                specs.len()
            );
        }
        let seated = seat_all(&game, &specs).context("--opponents")?;
        if seated.iter().filter(|s| matches!(s.who, Who::Person(_))).count() > 1 {
            bail!("several people sit at this table, and one screen would show each the others' cards");
        }
        let person = seated
            .iter()
            .position(|s| matches!(s.who, Who::Person(_)))
            .and_then(Seat::new);
        let person = person.context("nobody at this table is a person")?;
        let names = Names::new(
            BySeat::from_fn(specs.len(), |s| name(&specs, &seated[s.index()].who, s)),
            person,
        );
        let recorder = match start.recorder {
            Some(recorder) => Some(recorder),
            None => self
                .record
                .as_deref()
                .map(|path| self.begin_record(&game, path))
                .transpose()?,
        };
        let evening = Evening {
            table: Table::new(game, advisors(&seated), self.seed),
            bots: seated.iter().map(|s| s.maker().ok().map(|make| make())).collect(),
            person,
            names: names.clone(),
            recorder,
            log: HandLog::default(),
            hand: start.hand,
            deal: start.deal,
            setup: start.setup,
            paused: start.paused,
            won: Net(0),
            stop_after: self.stop_after,
        };
        let where_kept = self.record.as_deref();
        let left = if self.plain {
            evening.run(Pipe::new(names))?
        } else {
            evening.run(Screen::open(names)?)?
        };
        if let (Left::InTheMiddle | Left::BetweenHands, Some(path)) = (left, where_kept) {
            say!(
                "Kept in {}; go on with `farol play --resume{}`.",
                path.display(),
                match self.is_own(path) {
                    true => String::new(),
                    false => format!(" {}", path.display()),
                }
            );
        }
        Ok(())
    }

    /// Whether a bare `--resume` finds the record.
    fn is_own(&self, path: &Path) -> bool {
        super::store::last(Some(&self.game)).is_ok_and(|last| last == path)
    }

    fn begin_record<G: Listed>(&self, game: &G, path: &Path) -> Result<Recorder<File>> {
        let file = create_new("--record", path)?;
        Ok(Recorder::begin(file, session(game, self.seed, self.players.clone())?)?)
    }

    fn take_up<G: Listed>(&self, lines: &Lines) -> Result<(G, Start<G>)> {
        let path = self.record.as_deref().unwrap_or(Path::new(""));
        let (game, replayed) = again::<G>(lines, &mut ()).with_context(|| path.display().to_string())?;
        let Some((hand, deal, setup)) = replayed.next else {
            bail!("{}: that session is over: somebody won it", path.display());
        };
        match replayed.summary.ending {
            RecordEnds::Closed => bail!("{}: that session is over", path.display()),
            RecordEnds::Open | RecordEnds::Paused | RecordEnds::Torn => {}
        }
        let file = OpenOptions::new()
            .append(true)
            .open(path)
            .with_context(|| path.display().to_string())?;
        // What a kill tore goes, so that the next hand begins on a line of its own.
        file.set_len(lines.whole_bytes() as u64)?;
        let recorder = Some(Recorder::resume(file, replayed.seal));
        Ok((
            game,
            Start {
                hand,
                deal,
                setup,
                paused: replayed.paused,
                recorder,
            },
        ))
    }
}

fn name(specs: &[Spec], who: &Who, seat: Seat) -> String {
    match who {
        Who::Person(name) => name.clone(),
        Who::Kind(_) => {
            let text = specs[seat.index()].text();
            let twins = specs.iter().filter(|spec| spec.text() == text).count();
            let nth = specs[..=seat.index()].iter().filter(|spec| spec.text() == text).count();
            if twins > 1 {
                format!("{text} {nth}")
            } else {
                text.to_owned()
            }
        }
    }
}

struct Start<G: Listed> {
    hand: u64,
    deal: u64,
    setup: G::Setup,
    paused: Vec<Chosen>,
    recorder: Option<Recorder<File>>,
}

/// How a sitting ended.
enum Left {
    InTheMiddle,
    BetweenHands,
    Over,
}

struct Evening<G: Listed> {
    table: Table<G>,
    bots: Vec<Option<Box<dyn Player>>>,
    person: Seat,
    names: Names,
    recorder: Option<Recorder<File>>,
    log: HandLog,
    hand: u64,
    deal: u64,
    setup: G::Setup,
    paused: Vec<Chosen>,
    won: Net,
    stop_after: Option<u64>,
}

impl<G: Listed> Evening<G> {
    fn run<F: Front>(mut self, front: F) -> Result<Left> {
        let mut person = Human::new(self.names.of(self.person).to_owned(), front);
        let mut played = 0;
        loop {
            person.desk().begins(self.hand);
            if !self.hand(&mut person)? {
                return Ok(Left::InTheMiddle);
            }
            played += 1;
            let next = self.table.next_setup();
            let payoffs = self.table.payoffs();
            self.won.0 += payoffs[self.person].0;
            let enough = self.stop_after.is_some_and(|most| played >= most);
            let more = next.is_some() && !enough;
            let scene = self.table.view(self.person).scene();
            let stays = person.desk().over(&Ending {
                scene: &scene,
                payoffs: &payoffs,
                session: self.won,
                more,
            });
            match next {
                None => {
                    self.recorder.as_mut().map_or(Ok(()), Recorder::close)?;
                    person.desk().say("The session is over.");
                    return Ok(Left::Over);
                }
                Some(_) if enough || !stays => return Ok(Left::BetweenHands),
                Some(setup) => {
                    (self.hand, self.deal) = (self.hand + 1, self.deal + 1);
                    self.setup = setup;
                }
            }
        }
    }

    /// Plays one hand; false when the person left in the middle of it.
    fn hand<F: Front>(&mut self, person: &mut Human<F>) -> Result<bool> {
        let first = self.table.game().first();
        self.table.begin(self.hand, self.deal, self.setup.clone());
        let mut whims = BySeat::from_fn(self.bots.len(), |seat| self.table.whim(seat));
        let setup = if self.setup == first {
            None
        } else {
            Some(serde_json::to_value(&self.setup)?)
        };
        self.log.clear();
        let seats = (0..self.bots.len()).collect();
        self.log.push(Event::Hand(HandBegins {
            hand: self.hand,
            deal: self.deal,
            seats,
            setup,
        }));
        for made in std::mem::take(&mut self.paused) {
            let key = self.table.decision(made.mood).map(|d| d.key);
            let choice = key.map(|key| Choice {
                key,
                line: made.line,
                amount: made.amount,
            });
            if choice.and_then(|choice| self.table.answer(Ok(choice))).is_some() {
                self.log.push(Event::Choice(made));
            }
        }
        while let Turn::Of(seat) = self.table.turn() {
            let played: Option<Played<G::Action>> = match &mut self.bots[seat.index()] {
                Some(bot) => self.table.ask(&mut **bot, &mut whims[seat]),
                None => {
                    let Some(decision) = self.table.decision(Mood::Composed) else {
                        break;
                    };
                    let answer = person.choose(&decision, &mut whims[seat]);
                    if person.left() {
                        self.log.push(Event::Pause(Sealed { sum: String::new() }));
                        self.write()?;
                        return Ok(false);
                    }
                    self.table.answer(answer)
                }
            };
            let mood = self.table.mood().0;
            self.log.push(chosen(
                &played.context("a decision was open, and nothing was played")?,
                mood,
            ));
        }
        self.log.push(Event::End(HandEnds {
            payoffs: self.table.payoffs(),
            sum: String::new(),
        }));
        self.write()?;
        Ok(true)
    }

    fn write(&mut self) -> Result<()> {
        match &mut self.recorder {
            Some(recorder) => recorder.hand(&self.log).context("the record cannot be written"),
            None => Ok(()),
        }
    }
}

//! Reading a record back, playing it again, and saying exactly where it is wrong.

use farol_core::{Choice, Game, Menu, Turn};
use thiserror::Error;

use crate::record::{Chosen, Event, FORMAT, HandBegins, Seal, Session};
use crate::{Advisors, Table};

/// A fault in a record.
#[derive(Debug, Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line, from one.
    pub line: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a line of a record.
#[derive(Debug, Error)]
pub enum Fault {
    /// It is not an event.
    #[error("this is no event of a farol record: {0}")]
    Unreadable(String),
    /// The record stops in the middle of something.
    #[error(
        "the record is cut off: it ends inside {0}, which no kill does to it; to use what is whole, cut it after line {1}"
    )]
    CutOff(&'static str, usize),
    /// The first line is missing.
    #[error("a record begins with a session line, and this one does not")]
    NoSession,
    /// Another version wrote it.
    #[error("the record has format {0}, and this farol reads format {FORMAT}")]
    Format(u32),
    /// Its options make no game.
    #[error("the rules of the session: {0}")]
    Rules(String),
    /// A player is not known here.
    #[error("the players of the session: {0}")]
    Players(String),
    /// It is out of place.
    #[error("{0} does not belong here")]
    OutOfPlace(&'static str),
    /// The checksum does not fit.
    #[error("the seal does not fit: this line or one since the seal before it was changed")]
    Seal,
    /// Another seat has to act.
    #[error("{said} chooses, and it is the turn of {turn}")]
    OutOfTurn {
        /// Who the record says.
        said: farol_core::Seat,
        /// Who the rules say.
        turn: farol_core::Seat,
    },
    /// Nobody has to act.
    #[error("a choice after the hand is over")]
    AfterTheEnd,
    /// The line on the menu is another move.
    #[error("the record says {said}, and line {line} of the menu is {menu}")]
    OtherMove {
        /// What the record says.
        said: String,
        /// The line, from one.
        line: usize,
        /// What the menu says.
        menu: String,
    },
    /// The rules refuse the move.
    #[error("{0} is not allowed here")]
    Illegal(String),
    /// The hand goes on.
    #[error("the hand ends, but {0} has to act")]
    EndsEarly(farol_core::Seat),
    /// Another result.
    #[error("the record says payoffs {said}, and the rules give {ours}")]
    Payoffs {
        /// What the record says.
        said: String,
        /// What the rules give.
        ours: String,
    },
    /// The seats do not fit.
    #[error("seats {0:?} for {1} players")]
    Seats(Vec<usize>, usize),
    /// The setup of a hand is off.
    #[error("the setup of the hand: {0}")]
    Setup(String),
    /// The line reads, but would be written otherwise.
    #[error("the line is not as farol writes it")]
    Rewritten,
}

/// What a record holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Whole hands.
    pub hands: u64,
    /// Choices in them.
    pub choices: u64,
    /// Lapses among those.
    pub lapses: u64,
    /// How the record ends.
    pub ending: Ending,
    /// Whether menus were written again and every choice held against them; otherwise moves were held against the rules.
    pub menus_checked: bool,
}

/// How a record ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// With a closing line.
    Closed,
    /// Between two hands: the program was stopped, or is still writing.
    #[default]
    Open,
    /// In a pause.
    Paused,
    /// In a hand that a kill tore in the middle of a write; it is left out.
    Torn,
}

/// The lines of a record as events, and what was left out at the end.
pub struct Lines {
    events: Vec<(usize, String, Event)>,
    whole: usize,
    torn: bool,
}

/// Writes are torn by a kill only between pages of the file; a file that ends anywhere else inside a line was cut.
const PAGE: usize = 4096;

impl Lines {
    /// Splits a record into events. The end of a file that a kill tore is left out; one that was cut is an error.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let mut events = Vec::new();
        let mut rest = text;
        let mut number = 0;
        let mut torn = false;
        while !rest.is_empty() {
            number += 1;
            let Some((line, after)) = rest.split_once('\n') else {
                torn = true;
                break;
            };
            let event: Event = serde_json::from_str(line).map_err(|e| RecordError {
                line: number,
                fault: Fault::Unreadable(e.to_string()),
            })?;
            events.push((number, line.to_owned(), event));
            rest = after;
        }
        let whole = events
            .iter()
            .rposition(|(_, _, e)| e.seal().is_some() || matches!(e, Event::Session(_)));
        let keep = whole.map_or(0, |i| i + 1);
        let in_hand = keep < events.len();
        if (torn || in_hand) && !text.len().is_multiple_of(PAGE) {
            let inside = if torn { "a line" } else { "a hand" };
            return Err(RecordError {
                line: number,
                fault: Fault::CutOff(inside, keep),
            });
        }
        events.truncate(keep);
        let whole = events.iter().map(|(_, line, _)| line.len() + 1).sum();
        Ok(Self {
            events,
            whole,
            torn: torn || in_hand,
        })
    }

    /// The session that the record opens with.
    pub fn session(&self) -> Result<&Session, RecordError> {
        match self.events.first() {
            Some((line, _, Event::Session(session))) => match session.format {
                FORMAT => Ok(session),
                other => Err(RecordError {
                    line: *line,
                    fault: Fault::Format(other),
                }),
            },
            Some((line, ..)) => Err(RecordError {
                line: *line,
                fault: Fault::NoSession,
            }),
            None => Err(RecordError {
                line: 1,
                fault: Fault::NoSession,
            }),
        }
    }

    /// How many bytes of the file hold whole hands; what comes after is a hand that a kill tore.
    pub fn whole_bytes(&self) -> usize {
        self.whole
    }

    /// The game of the session.
    pub fn game<G: Game>(&self) -> Result<G, RecordError> {
        let fault = |why: String| RecordError {
            line: 1,
            fault: Fault::Rules(why),
        };
        let rules = serde_json::from_value(self.session()?.rules.clone()).map_err(|e| fault(e.to_string()))?;
        G::new(rules).map_err(|e| fault(e.to_string()))
    }
}

/// What is known of a record after it was played again: enough to go on with it.
pub struct Replayed<G: Game> {
    /// What it holds.
    pub summary: Summary,
    /// Its checksum so far.
    pub seal: Seal,
    /// The number, the deal and the setup of the next hand; `None` when the session is over.
    pub next: Option<(u64, u64, G::Setup)>,
    /// The choices that were made in a paused hand.
    pub paused: Vec<Chosen>,
}

/// Called for each whole hand of a record.
pub trait Witness<G: Game> {
    /// A hand is over; `table` holds its end, and `begins` says who sat where.
    fn hand(&mut self, begins: &HandBegins, table: &Table<G>);
}

/// Nobody looks.
impl<G: Game> Witness<G> for () {
    fn hand(&mut self, _: &HandBegins, _: &Table<G>) {}
}

/// Plays a record again and checks every line of it. With `advisors` (one a player), menus are written again and
/// choices held against them; without, moves are held against the rules alone.
pub fn replay<G: Game>(
    lines: &Lines,
    game: &G,
    advisors: Option<Advisors<G>>,
    fallback: &Advisors<G>,
    witness: &mut dyn Witness<G>,
) -> Result<Replayed<G>, RecordError> {
    let session = lines.session()?;
    let menus_checked = advisors.is_some();
    let mut player = Replayer {
        game,
        by_player: advisors.as_ref(),
        table: Table::new(game.clone(), fallback.clone(), session.seed),
        players: session.players.len(),
        hand: None,
        chosen: Vec::new(),
        summary: Summary {
            menus_checked,
            ..Summary::default()
        },
        next: Some((0, 0, game.first())),
    };
    let mut seal = Seal::default();
    for (i, (number, line, event)) in lines.events.iter().enumerate() {
        let at = |fault| RecordError { line: *number, fault };
        if event.line() != *line {
            return Err(at(Fault::Rewritten));
        }
        seal.add(&event.unsealed().line());
        if event.seal().is_some_and(|sum| *sum != seal.sum()) {
            return Err(at(Fault::Seal));
        }
        if i > 0 {
            player.event(event, witness).map_err(at)?;
        }
    }
    if lines.torn {
        player.summary.ending = Ending::Torn;
    }
    let paused = if player.summary.ending == Ending::Paused {
        player.chosen
    } else {
        Vec::new()
    };
    Ok(Replayed {
        summary: player.summary,
        seal,
        next: player.next,
        paused,
    })
}

struct Replayer<'a, G: Game> {
    game: &'a G,
    by_player: Option<&'a Advisors<G>>,
    table: Table<G>,
    players: usize,
    hand: Option<HandBegins>,
    chosen: Vec<Chosen>,
    summary: Summary,
    next: Option<(u64, u64, G::Setup)>,
}

impl<G: Game> Replayer<'_, G> {
    fn event(&mut self, event: &Event, witness: &mut dyn Witness<G>) -> Result<(), Fault> {
        if self.summary.ending == Ending::Closed {
            return Err(Fault::OutOfPlace("a line after the close"));
        }
        match event {
            Event::Session(_) => Err(Fault::OutOfPlace("a second session line")),
            Event::Hand(begins) if self.hand.is_none() => self.begin(begins),
            Event::Hand(_) => Err(Fault::OutOfPlace("a new hand before the last has ended")),
            Event::Choice(chosen) if self.hand.is_some() => self.choose(chosen),
            Event::Choice(_) => Err(Fault::OutOfPlace("a choice outside a hand")),
            Event::End(end) => {
                let begins = self.hand.take().ok_or(Fault::OutOfPlace("an end outside a hand"))?;
                if let Turn::Of(seat) = self.table.turn() {
                    return Err(Fault::EndsEarly(seat));
                }
                let ours = self.table.payoffs();
                if ours != end.payoffs {
                    let told = |p: &farol_core::BySeat<farol_core::Net>| {
                        p.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
                    };
                    return Err(Fault::Payoffs {
                        said: told(&end.payoffs),
                        ours: told(&ours),
                    });
                }
                self.summary.hands += 1;
                self.summary.choices += self.chosen.len() as u64;
                self.summary.lapses += self.chosen.iter().filter(|c| c.lapse.is_some()).count() as u64;
                witness.hand(&begins, &self.table);
                self.next = self
                    .table
                    .next_setup()
                    .map(|setup| (begins.hand + 1, begins.deal + 1, setup));
                Ok(())
            }
            Event::Pause(_) => {
                let begins = self.hand.take().ok_or(Fault::OutOfPlace("a pause outside a hand"))?;
                self.next = Some((begins.hand, begins.deal, self.table.setup().clone()));
                self.summary.ending = Ending::Paused;
                Ok(())
            }
            Event::Close(_) if self.hand.is_none() => {
                self.summary.ending = Ending::Closed;
                Ok(())
            }
            Event::Close(_) => Err(Fault::OutOfPlace("a close inside a hand")),
        }
    }

    fn begin(&mut self, begins: &HandBegins) -> Result<(), Fault> {
        let seats = self.game.seats();
        let mut sorted = begins.seats.clone();
        sorted.sort_unstable();
        if sorted.len() != seats || sorted.iter().enumerate().any(|(i, &p)| i != p) || seats != self.players {
            return Err(Fault::Seats(begins.seats.clone(), self.players));
        }
        let setup = match &begins.setup {
            None => self.game.first(),
            Some(value) => serde_json::from_value(value.clone()).map_err(|e| Fault::Setup(e.to_string()))?,
        };
        if let Some(advisors) = self.by_player {
            let seated = |seat: farol_core::Seat| {
                let player = farol_core::Seat::new(begins.seats[seat.index()]).expect("checked above");
                advisors[player].clone()
            };
            self.table.seat_advisors(farol_core::BySeat::from_fn(seats, seated));
        }
        self.table.begin(begins.hand, begins.deal, setup);
        self.hand = Some(begins.clone());
        self.chosen.clear();
        self.summary.ending = Ending::Open;
        Ok(())
    }

    fn choose(&mut self, chosen: &Chosen) -> Result<(), Fault> {
        let Turn::Of(turn) = self.table.turn() else {
            return Err(Fault::AfterTheEnd);
        };
        if turn != chosen.seat {
            return Err(Fault::OutOfTurn {
                said: chosen.seat,
                turn,
            });
        }
        let key = self.table.key();
        if self.by_player.is_some() {
            // This writes the menu that the choice is held against.
            self.table.decision(chosen.mood);
            let choice = Choice {
                key,
                line: chosen.line,
                amount: chosen.amount,
            };
            let menu = self.table.menu().resolve(choice);
            let told = menu
                .as_ref()
                .map_or_else(ToString::to_string, |legal| legal.action().to_string());
            if told != chosen.action {
                return Err(Fault::OtherMove {
                    said: chosen.action.clone(),
                    line: chosen.line + 1,
                    menu: told,
                });
            }
            self.table.answer(Ok(choice));
        } else {
            let illegal = || Fault::Illegal(chosen.action.clone());
            let action: G::Action = chosen.action.parse().map_err(|_| illegal())?;
            let mut menu = Menu::default();
            menu.open(key);
            self.game.legal(&self.table.view(turn), &mut menu);
            let choice = menu.find(action).ok_or_else(illegal)?;
            self.table.play_from(&menu, choice).ok_or_else(illegal)?;
        }
        self.chosen.push(chosen.clone());
        Ok(())
    }
}

/// What a table played, as a line of the record.
pub fn chosen<A: farol_core::Action>(played: &crate::Played<A>, mood: farol_core::Mood) -> Event {
    Event::Choice(Chosen {
        seat: played.seat,
        line: played.choice.line,
        amount: played.choice.amount,
        action: played.action.to_string(),
        mood,
        lapse: played.lapse.clone(),
    })
}

//! Records: one JSON line an event, append-only, each hand sealed by a checksum.
//!
//! A hand is written in one piece when it ends, so a kill loses at most the hand in play. Each seal covers everything
//! before it, so a record that was cut or edited is found out.

use std::io::Write;

use farol_core::{BySeat, Chips, Lapse, Mood, Net, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the format.
pub const FORMAT: u32 = 1;

/// One line of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The first line: all that is needed to play the same again, but the choices.
    Session(Session),
    /// A hand begins.
    Hand(HandBegins),
    /// A seat chose.
    Choice(Chosen),
    /// The hand is over.
    End(HandEnds),
    /// The players got up in the middle of the hand. It is played again, from its recorded choices, when they come back.
    Pause(Sealed),
    /// The session is over; nothing follows.
    Close(Sealed),
}

/// What a session is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Session {
    /// The version of this format.
    pub format: u32,
    /// The version of farol.
    pub farol: String,
    /// The game.
    pub game: String,
    /// Its options.
    pub rules: Value,
    /// The seed of all deals.
    pub seed: u64,
    /// The players, as the roster reads them. A person is `human`, with a name after a colon.
    pub players: Vec<String>,
    /// A hash of the data that wrote the menus.
    pub data: String,
}

/// How a hand begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HandBegins {
    /// Its number in the session.
    pub hand: u64,
    /// Which deal of the seed.
    pub deal: u64,
    /// Which player (counted from zero) sits in each seat.
    pub seats: Vec<usize>,
    /// The setup, where it is not the game's first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<Value>,
}

/// What a seat chose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chosen {
    /// Who.
    pub seat: Seat,
    /// The line, counted from zero.
    pub line: usize,
    /// The amount, where it is not the line's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Chips>,
    /// The move that it made.
    pub action: String,
    /// The mood that the menu was written for, where there was one.
    #[serde(default, skip_serializing_if = "is_composed")]
    pub mood: Mood,
    /// Why the table chose, where it had to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lapse: Option<Lapse>,
}

fn is_composed(mood: &Mood) -> bool {
    *mood == Mood::Composed
}

/// How a hand ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HandEnds {
    /// What each seat won or lost.
    pub payoffs: BySeat<Net>,
    /// The seal.
    pub sum: String,
}

/// A line that carries only a seal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sealed {
    /// The seal.
    pub sum: String,
}

/// A running checksum over whole lines.
#[derive(Clone, Debug)]
pub struct Seal(blake3::Hasher);

impl Default for Seal {
    fn default() -> Self {
        Self(blake3::Hasher::new())
    }
}

impl Seal {
    /// Takes in one line, without its line end.
    pub fn add(&mut self, line: &str) {
        self.0.update(line.as_bytes());
        self.0.update(b"\n");
    }

    /// The checksum of everything so far.
    pub fn sum(&self) -> String {
        self.0.finalize().to_hex()[..16].to_owned()
    }
}

impl Event {
    /// The event as one line.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("events hold nothing that JSON cannot say")
    }

    /// The same without its seal, which is what the seal covers.
    pub fn unsealed(&self) -> Self {
        let bare = || Sealed { sum: String::new() };
        match self {
            Self::End(end) => Self::End(HandEnds {
                payoffs: end.payoffs.clone(),
                sum: String::new(),
            }),
            Self::Pause(_) => Self::Pause(bare()),
            Self::Close(_) => Self::Close(bare()),
            Self::Session(_) | Self::Hand(_) | Self::Choice(_) => self.clone(),
        }
    }

    /// The seal that it carries.
    pub fn seal(&self) -> Option<&str> {
        match self {
            Self::End(end) => Some(&end.sum),
            Self::Pause(sealed) | Self::Close(sealed) => Some(&sealed.sum),
            Self::Session(_) | Self::Hand(_) | Self::Choice(_) => None,
        }
    }

    fn sealed(self, sum: String) -> Self {
        match self {
            Self::End(end) => Self::End(HandEnds { sum, ..end }),
            Self::Pause(_) => Self::Pause(Sealed { sum }),
            Self::Close(_) => Self::Close(Sealed { sum }),
            other @ (Self::Session(_) | Self::Hand(_) | Self::Choice(_)) => other,
        }
    }
}

/// One hand's events, gathered until they can be written in one piece.
#[derive(Clone, Debug, Default)]
pub struct HandLog(Vec<Event>);

impl HandLog {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds an event.
    pub fn push(&mut self, event: Event) {
        self.0.push(event);
    }

    /// Whether nothing has happened.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Appends to a record. What it writes in one call is whole lines that end in a seal.
#[derive(Debug)]
pub struct Recorder<W> {
    out: W,
    seal: Seal,
}

impl<W: Write> Recorder<W> {
    /// Begins a record.
    pub fn begin(out: W, session: Session) -> std::io::Result<Self> {
        let mut recorder = Self {
            out,
            seal: Seal::default(),
        };
        recorder.append(&[Event::Session(session)])?;
        Ok(recorder)
    }

    /// Goes on with a record whose lines so far `seal` has taken in.
    pub fn resume(out: W, seal: Seal) -> Self {
        Self { out, seal }
    }

    /// Writes a hand, which must end in an end or a pause.
    pub fn hand(&mut self, hand: &HandLog) -> std::io::Result<()> {
        self.append(&hand.0)
    }

    /// Ends the record.
    pub fn close(&mut self) -> std::io::Result<()> {
        self.append(&[Event::Close(Sealed { sum: String::new() })])
    }

    fn append(&mut self, events: &[Event]) -> std::io::Result<()> {
        let mut text = String::new();
        for event in events {
            let mut line = event.line();
            self.seal.add(&line);
            if event.seal().is_some() {
                line = event.clone().sealed(self.seal.sum()).line();
            }
            text.push_str(&line);
            text.push('\n');
        }
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }
}

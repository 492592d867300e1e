//! The list itself. A new game, advisor or player is added here and nowhere else.

use std::sync::Arc;

use farol_core::{Advise, BySeat, Game, Player};
use farol_holdem::Holdem;
use farol_kuhn::Kuhn;
use farol_table::Advisors;

use crate::{Spec, SpecError};

/// A game that is on the list.
pub trait Listed: Game {
    /// Its advisors by name, the one that plain players get first.
    const ADVISORS: &'static [Advisor<Self>];

    /// What it is, in one line.
    const ABOUT: &'static str;
}

/// An advisor on the list.
pub struct Advisor<G: Game> {
    /// Its name.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    /// Makes it.
    pub make: fn() -> Arc<dyn Advise<G>>,
}

impl Listed for Kuhn {
    const ADVISORS: &'static [Advisor<Self>] = &[Advisor {
        name: "equilibrium",
        about: "an equilibrium of the game: nobody gains on it",
        make: || Arc::new(farol_kuhn::Equilibrium::default()),
    }];
    const ABOUT: &'static str = "Kuhn poker: three cards, one bet, two seats";
}

impl Listed for Holdem {
    const ADVISORS: &'static [Advisor<Self>] = &[Advisor {
        name: "plain",
        about: "no advice: fold, check or call, half the pot, the pot, all-in",
        make: || Arc::new(farol_holdem::Plain),
    }];
    const ABOUT: &'static str = "no-limit Texas hold'em, 2 to 10 seats";
}

/// A kind of player on the list.
pub struct Kind {
    /// Its name.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    /// Makes one.
    pub make: fn() -> Box<dyn Player>,
}

/// The kinds of players that sit down by themselves. A person is not on it: that takes a desk.
pub const PLAYERS: &[Kind] = &[
    Kind {
        name: "rule",
        about: "takes each line as often as the advisor weighs it",
        make: || Box::new(farol_rule::Rule),
    },
    Kind {
        name: "random",
        about: "takes any line, each as likely as the other",
        make: || Box::new(farol_plain::Plain::Random),
    },
    Kind {
        name: "station",
        about: "stays in at any price and never raises it",
        make: || Box::new(farol_plain::Plain::Station),
    },
    Kind {
        name: "allin",
        about: "takes the most aggressive line there is",
        make: || Box::new(farol_plain::Plain::AllIn),
    },
];

/// What a spec stands for at a table of `G`.
pub struct Seated<G: Game> {
    /// The advisor.
    pub advisor: Arc<dyn Advise<G>>,
    /// Who plays.
    pub who: Who,
}

/// Who plays.
#[derive(Clone)]
pub enum Who {
    /// One of [`PLAYERS`].
    Kind(fn() -> Box<dyn Player>),
    /// A person of this name.
    Person(String),
}

impl<G: Game> Seated<G> {
    /// The maker of a player; an error for a person.
    pub fn maker(&self) -> Result<fn() -> Box<dyn Player>, SpecError> {
        match &self.who {
            Who::Kind(make) => Ok(*make),
            Who::Person(_) => Err(SpecError::Person),
        }
    }
}

/// Looks up who and what a spec names.
pub fn seat<G: Listed>(game: &G, spec: &Spec) -> Result<Seated<G>, SpecError> {
    let names = |list: &mut dyn Iterator<Item = &'static str>| list.collect::<Vec<_>>().join(", ");
    let unknown = |name: &str| SpecError::Unknown {
        name: name.to_owned(),
        game: game.name(),
        players: names(&mut PLAYERS.iter().map(|p| p.name)),
        advisors: names(&mut G::ADVISORS.iter().map(|a| a.name)),
    };
    let advisor = |name: &str| G::ADVISORS.iter().find(|a| a.name == name);
    let player = |name: &str| PLAYERS.iter().find(|p| p.name == name);
    let no_argument = || match spec.argument() {
        Some(argument) => Err(SpecError::NoArgument {
            player: spec.player().to_owned(),
            argument: argument.to_owned(),
        }),
        None => Ok(()),
    };
    let default = &G::ADVISORS[0];
    let chosen = match spec.advisor() {
        Some(name) => Some(advisor(name).ok_or_else(|| unknown(name))?),
        None => None,
    };
    if spec.player() == "human" {
        let name = spec.argument().unwrap_or("you").to_owned();
        return Ok(Seated {
            advisor: (chosen.unwrap_or(default).make)(),
            who: Who::Person(name),
        });
    }
    no_argument()?;
    match (player(spec.player()), chosen, advisor(spec.player())) {
        (Some(kind), chosen, _) => Ok(Seated {
            advisor: (chosen.unwrap_or(default).make)(),
            who: Who::Kind(kind.make),
        }),
        // A bare advisor is played by the rule player.
        (None, None, Some(bare)) => Ok(Seated {
            advisor: (bare.make)(),
            who: Who::Kind(PLAYERS[0].make),
        }),
        (None, ..) => Err(unknown(spec.player())),
    }
}

/// Looks up everyone at a table.
pub fn seat_all<G: Listed>(game: &G, specs: &[Spec]) -> Result<Vec<Seated<G>>, SpecError> {
    specs.iter().map(|spec| seat(game, spec)).collect()
}

/// The advisors of everyone, in their order.
pub fn advisors<G: Game>(seated: &[Seated<G>]) -> Advisors<G> {
    BySeat::from_fn(seated.len(), |s| seated[s.index()].advisor.clone())
}

/// The data that writes menus, hashed: records carry it, so that a replay knows whether its menus are the same.
pub fn data_hash() -> String {
    let mut hash = blake3::Hasher::new();
    let own = [
        farol_core::Emotion::EMBEDDED,
        farol_kuhn::Equilibrium::EMBEDDED,
        farol_holdem::Format::SIT_AND_GO,
    ];
    for text in own.into_iter().chain(farol_holdem::advice::skill::EMBEDDED) {
        hash.update(&(text.len() as u64).to_le_bytes());
        hash.update(text.as_bytes());
    }
    hash.finalize().to_hex()[..16].to_owned()
}

/// Something to do with whichever game a name stands for.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<G: Listed>(self, about: std::marker::PhantomData<G>) -> Self::Out;
}

/// There is no such game.
#[derive(Clone, Debug, thiserror::Error, PartialEq, Eq)]
#[error("there is no game \"{0}\": the games are {list}", list = GAMES.join(", "))]
pub struct NoSuchGame(String);

/// The games by name.
pub const GAMES: &[&str] = &["holdem", "kuhn"];

/// Calls `visitor` with the game of this name.
pub fn with_game<V: Visitor>(name: &str, visitor: V) -> Result<V::Out, NoSuchGame> {
    match name {
        "holdem" => Ok(visitor.visit(std::marker::PhantomData::<Holdem>)),
        "kuhn" => Ok(visitor.visit(std::marker::PhantomData::<Kuhn>)),
        other => Err(NoSuchGame(other.to_owned())),
    }
}

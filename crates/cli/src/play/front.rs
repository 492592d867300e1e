//! What a front end shows besides the decisions themselves.

use farol_core::{BySeat, Net, Scene, Seat, Told};
use farol_roster::human::Desk;

use crate::look::symbols;

/// A front end: a desk that also tells how hands end.
pub trait Front: Desk {
    /// A hand begins.
    fn begins(&mut self, hand: u64);

    /// A hand is over. Gives back whether the person stays for another.
    fn over(&mut self, ending: &Ending<'_>) -> bool;

    /// Says something about the session.
    fn say(&mut self, text: &str);
}

/// How a hand ended, as the person sees it.
pub struct Ending<'a> {
    /// The table.
    pub scene: &'a Scene,
    /// What each seat won or lost in the hand.
    pub payoffs: &'a BySeat<Net>,
    /// What the person has won or lost in this sitting.
    pub session: Net,
    /// Whether another hand follows.
    pub more: bool,
}

/// The names at a table, and where the person sits.
#[derive(Clone)]
pub struct Names {
    names: BySeat<String>,
    person: Seat,
}

impl Names {
    /// Names by seat.
    pub fn new(names: BySeat<String>, person: Seat) -> Self {
        Self { names, person }
    }

    /// The name of a seat.
    pub fn of(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    /// Where the person sits.
    pub fn person(&self) -> Seat {
        self.person
    }

    /// A line of the story: "station calls 50", "you call 50".
    pub fn tell(&self, told: &Told) -> String {
        let what = match told.what.strip_prefix("shows ") {
            Some(cards) => format!(
                "shows {}",
                cards.as_bytes().chunks(2).map(shown).collect::<Vec<_>>().join(" ")
            ),
            None => told.what.clone(),
        };
        match told.seat {
            None => what,
            Some(seat) if seat == self.person && self.of(seat) == "you" => format!("you {}", second_person(&what)),
            Some(seat) => format!("{} {what}", self.of(seat)),
        }
    }
}

/// One card of a hand that is written without spaces.
fn shown(card: &[u8]) -> String {
    symbols(&String::from_utf8_lossy(card))
}

/// "raises to 300" as "raise to 300".
fn second_person(what: &str) -> String {
    let (verb, rest) = what.split_once(' ').map_or((what, ""), |(verb, rest)| (verb, rest));
    let stem = verb.strip_suffix('s').unwrap_or(verb);
    if rest.is_empty() {
        stem.to_owned()
    } else {
        format!("{stem} {rest}")
    }
}

#[cfg(test)]
mod tests {
    use super::second_person;

    #[test]
    fn you_do_what_others_does() {
        assert_eq!(second_person("raises to 300"), "raise to 300");
        assert_eq!(second_person("folds"), "fold");
        assert_eq!(second_person("calls 50, all-in"), "call 50, all-in");
    }
}

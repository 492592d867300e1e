//! The workspace's rooms and what each may import. This file is the rule; [`graph`](crate::graph) applies it.

use crate::metadata::Kind;

/// One rule for every package: the first that names it counts.
pub const RULES: &[Rule] = &[
    rule("games/*", &[CORE, CARDS, PHH]).and_in_tests(&[TABLE]),
    rule("players/*", &[CORE]),
    rule(CORE, &[]),
    rule(CARDS, &[CORE]),
    rule(PHH, &[CARDS, CORE]),
    rule(TABLE, &[CORE]),
    rule(ARENA, &[CORE, TABLE]),
    rule(ROSTER, &["games/*", "players/*", CORE, CARDS, PHH, TABLE, ARENA]),
    rule("crates/cli", &[ROSTER, ARENA, TABLE, PHH, CARDS, CORE]),
    rule("crates/server", &[ROSTER, ARENA, TABLE, PHH, CARDS, CORE]),
    rule("crates/python", &[ROSTER, ARENA, TABLE, PHH, CARDS, CORE]),
    // It must build while the others do not.
    rule("xtask", &[]),
];

/// Single imports allowed against the rules, as `("crates/cli", "games/holdem")`, each with a comment that says why.
pub const EXCEPTIONS: &[(&str, &str)] = &[];

/// What the packages of one folder may import from the workspace. What is not listed is forbidden.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    /// Whom it binds: a package's folder, or `room/*` for all of a room.
    pub from: &'static str,
    /// What they may import, as folders or `room/*`.
    pub may: &'static [&'static str],
    /// What their tests, benches and examples may import besides.
    pub tests_may: &'static [&'static str],
}

const fn rule(from: &'static str, may: &'static [&'static str]) -> Rule {
    Rule {
        from,
        may,
        tests_may: &[],
    }
}

const CORE: &str = "crates/core";
const CARDS: &str = "crates/cards";
const PHH: &str = "crates/phh";
const TABLE: &str = "crates/table";
const ARENA: &str = "crates/arena";
const ROSTER: &str = "crates/roster";

/// A top folder of the workspace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Room {
    Games,
    Players,
    Crates,
    Xtask,
}

impl Room {
    /// All rooms, in the order they are drawn.
    pub const ALL: [Self; 4] = [Self::Games, Self::Players, Self::Crates, Self::Xtask];

    /// The folder's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Players => "players",
            Self::Crates => "crates",
            Self::Xtask => "xtask",
        }
    }

    /// The room that a package's folder stands in.
    pub fn of(folder: &str) -> Option<Self> {
        let top = folder.split('/').next()?;
        Self::ALL.into_iter().find(|room| room.name() == top)
    }
}

impl Rule {
    const fn and_in_tests(self, tests_may: &'static [&'static str]) -> Self {
        Self { tests_may, ..self }
    }

    /// The rule that binds a package.
    pub fn of(folder: &str) -> Option<&'static Self> {
        RULES.iter().find(|rule| names(rule.from, folder))
    }

    /// Whether it allows an import.
    pub fn allows(&self, to: &str, kind: Kind) -> bool {
        let listed = |list: &[&str]| list.iter().any(|pattern| names(pattern, to));
        match kind {
            Kind::Normal | Kind::Build => listed(self.may),
            Kind::Dev => listed(self.may) || listed(self.tests_may),
        }
    }
}

/// Whether a folder or `room/*` names this folder.
fn names(pattern: &str, folder: &str) -> bool {
    match pattern.strip_suffix("/*") {
        Some(room) => folder.strip_prefix(room).is_some_and(|rest| rest.starts_with('/')),
        None => pattern == folder,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_names_the_folders_of_its_room_and_no_others() {
        assert!(names("games/*", "games/kuhn"));
        assert!(!names("games/*", "games"));
        assert!(!names("games/*", "gamesome/kuhn"));
        assert!(names("crates/core", "crates/core"));
        assert!(!names("crates/core", "crates/core-extra"));
    }

    #[test]
    fn a_nested_folder_belongs_to_its_room() {
        assert_eq!(Room::of("games/holdem/data"), Some(Room::Games));
        assert_eq!(Room::of("xtask"), Some(Room::Xtask));
        assert_eq!(Room::of("tools/lint"), None);
    }

    #[test]
    fn only_a_games_tests_may_sit_at_a_table() {
        let games = Rule::of("games/kuhn").unwrap();
        assert!(games.allows("crates/table", Kind::Dev));
        assert!(!games.allows("crates/table", Kind::Normal));
        assert!(!games.allows("crates/table", Kind::Build));
    }
}

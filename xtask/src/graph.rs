//! The graph check: no workspace package imports what its room may not.

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::metadata::{Kind, Metadata};
use crate::rooms::{EXCEPTIONS, Room, Rule};

/// The workspace's packages and their imports of one another, by folder: `games/kuhn`.
#[derive(Debug, Default)]
pub struct Graph {
    folders: BTreeSet<String>,
    edges: BTreeSet<Edge>,
}

/// One package imports another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edge {
    from: String,
    to: String,
    kind: Kind,
}

/// What breaks the rules.
#[derive(Debug, PartialEq, Eq)]
pub enum Violation<'a> {
    /// An import that the package's rule does not list.
    Import { edge: &'a Edge, rule: &'static Rule },
    /// A package that no rule binds.
    Unruled { folder: &'a str },
}

/// Prints all violations and fails where there is one.
pub fn run() -> Result<()> {
    let graph = Graph::read()?;
    let violations = graph.violations(EXCEPTIONS);
    for violation in &violations {
        println!("{violation}");
    }
    let (packages, imports) = (graph.folders.len(), graph.edges.len());
    if !violations.is_empty() {
        let count = violations.len();
        bail!("graph violations: {count}; drop the imports or, if the design has changed, edit xtask/src/rooms.rs");
    }
    println!("graph: ok, packages: {packages}, imports between them: {imports}");
    Ok(())
}

/// Prints the graph as a Mermaid diagram.
pub fn print_mermaid() -> Result<()> {
    print!("{}", Graph::read()?.mermaid());
    Ok(())
}

impl Graph {
    /// The workspace as its manifests declare it.
    fn read() -> Result<Self> {
        let metadata = Metadata::of_workspace()?;
        let root = &metadata.workspace_root;
        let mut graph = Self::default();
        for package in &metadata.packages {
            let folder = package
                .manifest_path
                .parent()
                .context("a manifest stands in no folder")?;
            let from = folder_name(root, folder);
            for dependency in &package.dependencies {
                if let Some(path) = &dependency.path {
                    graph.import(&from, &folder_name(root, path), dependency.kind);
                }
            }
            graph.folders.insert(from);
        }
        Ok(graph)
    }

    /// A package may import itself: its tests do, to turn on a feature.
    fn import(&mut self, from: &str, to: &str, kind: Kind) {
        if from != to {
            self.edges.insert(Edge {
                from: from.to_owned(),
                to: to.to_owned(),
                kind,
            });
        }
    }

    /// Everything that breaks the rules, but for the exceptions.
    fn violations(&self, exceptions: &[(&str, &str)]) -> Vec<Violation<'_>> {
        let unruled = self.folders.iter().filter(|folder| Rule::of(folder).is_none());
        let unruled = unruled.map(|folder| Violation::Unruled { folder });
        let imports = self.edges.iter().filter_map(|edge| {
            let rule = Rule::of(&edge.from)?;
            let excepted = exceptions.contains(&(edge.from.as_str(), edge.to.as_str()));
            (!excepted && !rule.allows(&edge.to, edge.kind)).then_some(Violation::Import { edge, rule })
        });
        unruled.chain(imports).collect()
    }

    /// A Mermaid flowchart: a box a room, dotted arrows for tests and build scripts.
    fn mermaid(&self) -> String {
        let mut lines = vec!["flowchart LR".to_owned()];
        for room in Room::ALL {
            let mut inside = self
                .folders
                .iter()
                .filter(|folder| Room::of(folder) == Some(room))
                .peekable();
            if inside.peek().is_none() {
                continue;
            }
            lines.push(format!("    subgraph room_{0}[{0}]", room.name()));
            lines.extend(inside.map(|folder| format!("        {}[\"{folder}\"]", mermaid_id(folder))));
            lines.push("    end".to_owned());
        }
        for edge in &self.edges {
            let arrow = match edge.kind {
                Kind::Normal => "-->",
                Kind::Build => "-. build .->",
                Kind::Dev => "-. dev .->",
            };
            lines.push(format!(
                "    {} {arrow} {}",
                mermaid_id(&edge.from),
                mermaid_id(&edge.to)
            ));
        }
        lines.join("\n") + "\n"
    }
}

impl fmt::Display for Violation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unruled { folder } => {
                write!(f, "{folder}: no rule names it (add one to RULES in xtask/src/rooms.rs)")
            }
            Self::Import { edge, rule } => {
                let kind = match edge.kind {
                    Kind::Normal => "",
                    Kind::Build => " [build]",
                    Kind::Dev => " [dev]",
                };
                write!(f, "{} -> {}{kind}: ", edge.from, edge.to)?;
                write_reason(f, edge, rule)
            }
        }
    }
}

/// Says which rule an import breaks, in the words of DESIGN.md where it has some.
fn write_reason(f: &mut fmt::Formatter<'_>, edge: &Edge, rule: &Rule) -> fmt::Result {
    use Room::{Crates, Games, Players};
    match (Room::of(&edge.from), Room::of(&edge.to)) {
        (Some(Games), Some(Games)) => write!(f, "games never import one another (meet in crates/core)"),
        (Some(Games), Some(Players)) => write!(f, "games never import players (meet in crates/core)"),
        (Some(Players), Some(Players)) => write!(f, "players never import one another (meet in crates/core)"),
        (Some(Players), Some(Games)) => write!(f, "players never import games (meet in crates/core)"),
        (Some(Crates), Some(Games | Players)) => write!(f, "only crates/roster imports games and players"),
        _ if rule.may.is_empty() => write!(f, "{} imports no workspace package", rule.from),
        _ => {
            write!(f, "{} may import only {}", rule.from, rule.may.join(", "))?;
            if !rule.tests_may.is_empty() {
                write!(f, " (its tests also {})", rule.tests_may.join(", "))?;
            }
            Ok(())
        }
    }
}

/// A package's folder from the root, with `/` on every system. One outside the root keeps its whole path, which no
/// rule lists.
fn folder_name(root: &Path, folder: &Path) -> String {
    let inside = folder.strip_prefix(root).unwrap_or(folder);
    let parts: Vec<_> = inside
        .components()
        .map(|part| part.as_os_str().to_string_lossy())
        .collect();
    parts.join("/")
}

/// Mermaid takes no slash in a name, and `end` is a word of its own.
fn mermaid_id(folder: &str) -> String {
    let safe = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    format!("p_{}", folder.chars().map(safe).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A made-up workspace: every folder named by an edge is a package of it.
    fn graph(edges: &[(&str, &str, Kind)]) -> Graph {
        let mut graph = Graph::default();
        for (from, to, kind) in edges {
            graph.folders.extend([(*from).to_owned(), (*to).to_owned()]);
            graph.import(from, to, *kind);
        }
        graph
    }

    fn complaints(edges: &[(&str, &str, Kind)]) -> Vec<String> {
        graph(edges).violations(&[]).iter().map(Violation::to_string).collect()
    }

    #[test]
    fn the_designs_own_imports_pass() {
        let complaints = complaints(&[
            ("games/holdem", "crates/core", Kind::Normal),
            ("games/holdem", "crates/cards", Kind::Normal),
            ("games/holdem", "crates/table", Kind::Dev),
            ("players/rule", "crates/core", Kind::Normal),
            ("crates/cards", "crates/core", Kind::Normal),
            ("crates/table", "crates/core", Kind::Normal),
            ("crates/arena", "crates/table", Kind::Normal),
            ("crates/roster", "games/holdem", Kind::Normal),
            ("crates/roster", "players/rule", Kind::Normal),
            ("crates/cli", "crates/roster", Kind::Normal),
        ]);
        assert!(complaints.is_empty(), "{complaints:#?}");
    }

    #[test]
    fn games_and_players_never_meet_but_in_core() {
        let complaints = complaints(&[
            ("players/rule", "games/holdem", Kind::Normal),
            ("players/rule", "players/plain", Kind::Normal),
            ("games/kuhn", "players/rule", Kind::Dev),
            ("games/kuhn", "games/holdem", Kind::Build),
        ]);
        assert_eq!(
            complaints,
            [
                "games/kuhn -> games/holdem [build]: games never import one another (meet in crates/core)",
                "games/kuhn -> players/rule [dev]: games never import players (meet in crates/core)",
                "players/rule -> games/holdem: players never import games (meet in crates/core)",
                "players/rule -> players/plain: players never import one another (meet in crates/core)",
            ]
        );
    }

    #[test]
    fn crates_import_downwards_only() {
        let complaints = complaints(&[
            ("crates/core", "crates/cards", Kind::Dev),
            ("crates/table", "crates/cards", Kind::Normal),
            ("crates/arena", "games/kuhn", Kind::Dev),
            ("crates/cli", "games/kuhn", Kind::Normal),
            ("games/kuhn", "crates/table", Kind::Normal),
            ("players/rule", "crates/cards", Kind::Normal),
            ("xtask", "crates/core", Kind::Normal),
        ]);
        assert_eq!(
            complaints,
            [
                "crates/arena -> games/kuhn [dev]: only crates/roster imports games and players",
                "crates/cli -> games/kuhn: only crates/roster imports games and players",
                "crates/core -> crates/cards [dev]: crates/core imports no workspace package",
                "crates/table -> crates/cards: crates/table may import only crates/core",
                "games/kuhn -> crates/table: games/* may import only crates/core, crates/cards, crates/phh \
                 (its tests also crates/table)",
                "players/rule -> crates/cards: players/* may import only crates/core",
                "xtask -> crates/core: xtask imports no workspace package",
            ]
        );
    }

    #[test]
    fn an_exception_allows_its_own_import_and_no_other() {
        let graph = graph(&[
            ("crates/cli", "games/kuhn", Kind::Normal),
            ("crates/cli", "games/holdem", Kind::Normal),
        ]);
        let violations = graph.violations(&[("crates/cli", "games/kuhn")]);
        assert_eq!(violations.len(), 1);
        assert!(violations[0].to_string().starts_with("crates/cli -> games/holdem: "));
    }

    #[test]
    fn a_package_without_a_rule_is_a_violation_even_if_it_imports_nothing() {
        let mut graph = Graph::default();
        graph.folders.insert("crates/attic".to_owned());
        let violations = graph.violations(&[]);
        assert_eq!(violations, [Violation::Unruled { folder: "crates/attic" }]);
        assert_eq!(
            violations[0].to_string(),
            "crates/attic: no rule names it (add one to RULES in xtask/src/rooms.rs)"
        );
    }

    #[test]
    fn a_folder_outside_the_workspace_is_on_no_list() {
        let outside = folder_name(Path::new("/repo"), Path::new("/elsewhere/crates/core"));
        assert_eq!(complaints(&[("crates/cards", &outside, Kind::Normal)]).len(), 2);
        assert_eq!(
            folder_name(Path::new("/repo"), Path::new("/repo/games/kuhn")),
            "games/kuhn"
        );
    }

    #[test]
    fn a_package_may_import_itself_for_its_tests() {
        assert!(complaints(&[("crates/core", "crates/core", Kind::Dev)]).is_empty());
    }

    #[test]
    fn mermaid_draws_rooms_as_boxes_and_dev_imports_dotted() {
        let drawn = graph(&[
            ("games/kuhn", "crates/core", Kind::Normal),
            ("games/kuhn", "crates/table", Kind::Dev),
        ])
        .mermaid();
        let expected = "\
flowchart LR
    subgraph room_games[games]
        p_games_kuhn[\"games/kuhn\"]
    end
    subgraph room_crates[crates]
        p_crates_core[\"crates/core\"]
        p_crates_table[\"crates/table\"]
    end
    p_games_kuhn --> p_crates_core
    p_games_kuhn -. dev .-> p_crates_table
";
        assert_eq!(drawn, expected);
    }
}

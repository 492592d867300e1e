//! Scenarios: Markdown that runs.
//!
//! A heading names a scenario; the fenced block below it holds `key: value` lines, in order; everything else is prose for
//! people. What the keys mean is for the game's own test to say, which must know every one of them.

use thiserror::Error;

/// One scenario of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Its heading.
    pub title: String,
    /// The line of the heading, from one.
    pub line: usize,
    /// Its lines, in order.
    pub facts: Vec<Fact>,
}

/// One line of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it is about.
    pub key: String,
    /// What it says.
    pub value: String,
    /// Where it stands, from one.
    pub line: usize,
}

/// Why a file holds no scenarios.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ScenarioError {
    /// A line of a block says nothing.
    #[error("line {0}: write `key: value`")]
    NoKey(usize),
    /// A block has no heading.
    #[error("line {0}: this block stands under no heading")]
    NoTitle(usize),
    /// A block is not closed.
    #[error("line {0}: this block is not closed")]
    Open(usize),
    /// A heading has no block, so it tests nothing.
    #[error("line {0}: this heading has no block")]
    NoBlock(usize),
}

/// Reads the scenarios of a file. The first heading (`#`) is the file's own; scenarios are `##` headings.
pub fn scenarios(text: &str) -> Result<Vec<Scenario>, ScenarioError> {
    let mut found: Vec<Scenario> = Vec::new();
    let mut block = None;
    for (line, text) in text.lines().enumerate().map(|(i, text)| (i + 1, text.trim())) {
        if text.starts_with("```") {
            block = match block {
                None if found.is_empty() => return Err(ScenarioError::NoTitle(line)),
                None => Some(line),
                Some(_) => None,
            };
        } else if block.is_some() {
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let (key, value) = text.split_once(':').ok_or(ScenarioError::NoKey(line))?;
            if let Some(scenario) = found.last_mut() {
                scenario.facts.push(Fact {
                    key: key.trim().to_owned(),
                    value: value.trim().to_owned(),
                    line,
                });
            }
        } else if let Some(title) = text.strip_prefix("## ") {
            found.push(Scenario {
                title: title.to_owned(),
                line,
                facts: Vec::new(),
            });
        }
    }
    if let Some(line) = block {
        return Err(ScenarioError::Open(line));
    }
    match found.iter().find(|scenario| scenario.facts.is_empty()) {
        Some(bare) => Err(ScenarioError::NoBlock(bare.line)),
        None => Ok(found),
    }
}

/// Runs every scenario of the Markdown files in a folder, printing where it is, and counts them.
///
/// # Panics
/// Where a file cannot be read, and where `run` does: this is for tests.
pub fn run_folder(folder: &str, run: impl Fn(&Scenario)) -> usize {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{folder}: {e}"));
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("a folder can be listed").path())
        .collect();
    paths.sort();
    let mut count = 0;
    for path in paths {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let found = scenarios(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        for scenario in &found {
            println!("{}:{} {}", path.display(), scenario.line, scenario.title);
            run(scenario);
        }
        count += found.len();
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_and_blocks_become_scenarios() {
        let text = "# Rules\n\nProse.\n\n## A raise\nMore prose.\n```\nstacks: 100 100\n\nturn: seat 1\n```\n";
        let found = scenarios(text).unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].title.as_str(), found[0].line), ("A raise", 5));
        assert_eq!(
            found[0].facts[1],
            Fact {
                key: "turn".into(),
                value: "seat 1".into(),
                line: 10
            }
        );
    }

    #[test]
    fn a_file_that_tests_nothing_is_refused() {
        assert_eq!(scenarios("## Bare\nprose"), Err(ScenarioError::NoBlock(1)));
        assert_eq!(scenarios("## A\n```\nnonsense\n```"), Err(ScenarioError::NoKey(3)));
        assert_eq!(scenarios("## A\n```\nkey: v"), Err(ScenarioError::Open(2)));
        assert_eq!(scenarios("```\nkey: v\n```"), Err(ScenarioError::NoTitle(1)));
    }
}

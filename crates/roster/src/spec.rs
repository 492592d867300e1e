//! How players are named: `random`, `rule`, `plain`, `plain+random`, `human:Ana`.

use std::str::FromStr;

use thiserror::Error;

/// A player as it is written: an advisor, a player, or both, and what the player is told.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    text: String,
    advisor: Option<String>,
    player: String,
    argument: Option<String>,
}

/// Why a text names no player.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum SpecError {
    /// There is nothing there.
    #[error("a player's name is empty: write names with commas between them, such as random,station")]
    Empty,
    /// The form is off.
    #[error("\"{0}\" is no player: write ADVISOR, PLAYER, ADVISOR+PLAYER, and :ARGUMENT after it where one is taken")]
    Malformed(String),
    /// Nobody here has that name.
    #[error("there is no player or advisor \"{name}\" for {game}: players are {players}; advisors are {advisors}")]
    Unknown {
        /// What was asked for.
        name: String,
        /// The game.
        game: &'static str,
        /// Who there is.
        players: String,
        /// Who advises.
        advisors: String,
    },
    /// The player takes no argument.
    #[error("{player} takes nothing after a colon, and \"{argument}\" was given")]
    NoArgument {
        /// Who.
        player: String,
        /// What.
        argument: String,
    },
    /// A person cannot play a match.
    #[error("a person plays with `farol play`, not in a match")]
    Person,
}

impl Spec {
    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What comes before the plus; a bare name may turn out to be an advisor too.
    pub fn advisor(&self) -> Option<&str> {
        self.advisor.as_deref()
    }

    /// What comes after the plus, or the bare name.
    pub fn player(&self) -> &str {
        &self.player
    }

    /// What comes after the colon.
    pub fn argument(&self) -> Option<&str> {
        self.argument.as_deref()
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(SpecError::Empty);
        }
        let malformed = || SpecError::Malformed(text.to_owned());
        let (head, argument) = match text.split_once(':') {
            Some((_, "")) => return Err(malformed()),
            Some((head, argument)) => (head, Some(argument.to_owned())),
            None => (text, None),
        };
        let (advisor, player) = match head.split_once('+') {
            Some((advisor, player)) => (Some(advisor.to_owned()), player),
            None => (None, head),
        };
        let name = |s: &str| !s.is_empty() && s.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
        if !name(player) || advisor.as_deref().is_some_and(|a| !name(a)) {
            return Err(malformed());
        }
        Ok(Self {
            text: text.to_owned(),
            advisor,
            player: player.to_owned(),
            argument,
        })
    }
}

/// Reads names with commas between them.
pub fn parse_specs(text: &str) -> Result<Vec<Spec>, SpecError> {
    text.split(',').map(str::parse).collect()
}

impl std::fmt::Display for Spec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

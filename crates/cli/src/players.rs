//! `farol players`.

use std::marker::PhantomData;

use anyhow::Result;
use farol_roster::{GAMES, Listed, PLAYERS, Visitor, with_game};
use serde_json::{Value, json};

use crate::look::{self, say};

/// List games, advisors and players
#[derive(clap::Args)]
pub struct Args {
    /// Print the list as JSON
    #[arg(long)]
    json: bool,
}

struct About;

impl Visitor for About {
    type Out = (&'static str, Vec<(&'static str, &'static str)>);

    fn visit<G: Listed>(self, _: PhantomData<G>) -> Self::Out {
        (G::ABOUT, G::ADVISORS.iter().map(|a| (a.name, a.about)).collect())
    }
}

/// Runs it.
pub fn run(args: &Args) -> Result<()> {
    let games = GAMES
        .iter()
        .map(|&name| Ok((name, with_game(name, About)?)))
        .collect::<Result<Vec<_>>>()?;
    if args.json {
        let told =
            |list: &[(&str, &str)]| -> Value { list.iter().map(|(n, a)| json!({"name": n, "about": a})).collect() };
        let games: Value = games
            .iter()
            .map(|(name, (about, advisors))| json!({"name": name, "about": about, "advisors": told(advisors)}))
            .collect();
        let players: Value = PLAYERS
            .iter()
            .map(|p| json!({"name": p.name, "about": p.about}))
            .collect();
        say!(
            "{}",
            serde_json::to_string_pretty(&json!({"games": games, "players": players}))?
        );
        return Ok(());
    }
    let (bold, dim) = (look::BOLD, look::DIM);
    let entry = |name: &str, about: &str| say!("  {bold}{name:<14}{bold:#}{about}");
    for (name, (about, advisors)) in &games {
        say!("{bold}{name}{bold:#}: {about}\n {dim}advisors{dim:#}");
        advisors.iter().for_each(|(name, about)| entry(name, about));
    }
    say!(" {dim}players, at any game{dim:#}");
    PLAYERS.iter().for_each(|p| entry(p.name, p.about));
    entry("human", "you, with `farol play`");
    say!(
        "\nA player is written ADVISOR+PLAYER; a bare player gets the game's first advisor, a bare advisor the player rule."
    );
    Ok(())
}

//! Where games are kept.

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};

fn now() -> u128 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_nanos())
}

/// A seed that has not been used before, small enough to type.
pub fn fresh_seed() -> u64 {
    farol_core::mix(now() as u64) % 1_000_000_000
}

/// The folder of this user's games.
fn folder() -> Option<PathBuf> {
    let var = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    let data = var("XDG_DATA_HOME").or_else(|| var("HOME").map(|home| home.join(".local/share")))?;
    Some(data.join("farol/games"))
}

/// A new file for a game; `None` where there is no place to keep one.
pub fn new_path(game: &str) -> Option<PathBuf> {
    let folder = folder()?;
    std::fs::create_dir_all(&folder).ok()?;
    Some(folder.join(format!("{game}-{}.jsonl", now() / 1_000_000)))
}

/// The game that was touched last.
pub fn last(game: Option<&str>) -> Result<PathBuf> {
    let folder = folder().context("there is no home folder to keep games in: name a record after --resume")?;
    let of_game = |name: &str| game.is_none_or(|game| name.starts_with(&format!("{game}-")));
    let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
    let games = entries.filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        let kept = name.ends_with(".jsonl") && of_game(&name);
        kept.then_some(())?;
        Some((entry.metadata().ok()?.modified().ok()?, entry.path()))
    });
    match games.max() {
        Some((_, path)) => Ok(path),
        None => bail!("there is no game to go on with: start one with `farol play`"),
    }
}

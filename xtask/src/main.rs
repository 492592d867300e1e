//! The repository's own commands, run as `cargo xtask <command>`.
//!
//! - [`check`]: `test`, the whole check as an ordered list of [`step`]s, and the other lists (`soak`, `golden`, `bench`).
//! - [`graph`]: which workspace package may import which, by the rules in [`rooms`].
//! - [`licences`]: every dependency's SPDX expression ([`spdx`]) against the allow list in `deny.toml`.
//! - [`peers`]: our hands replayed by PokerKit, from PyPI.
//! - [`metadata`]: the parts of `cargo metadata` that graph and licences read.
//!
//! It imports no crate of the workspace, so that it builds and says what is wrong while they do not.

mod check;
mod graph;
mod licences;
mod metadata;
mod peers;
mod rooms;
mod spdx;
mod step;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

/// The repository's own commands.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run the whole check: format, clippy, graph, licences, docs, doctests, tests
    Test,
    /// Run the long tests, which are `#[ignore = "soak: ..."]`, optimised
    Soak,
    /// Check that every workspace package imports only what its room may import
    Graph {
        /// Print the graph as a Mermaid diagram and check nothing
        #[arg(long)]
        mermaid: bool,
    },
    /// Check that every dependency's licence is on the allow list in deny.toml
    Licences,
    /// Have other people's rules replay our hands (needs python3 with venv)
    Peers,
    /// Rewrite the golden files with what the code gives now
    Golden,
    /// Run the benchmarks
    Bench,
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if error.kind() == ErrorKind::InvalidSubcommand => {
            // Whoever mistyped a command wants the list of them, not only the usage line.
            eprintln!("{error}\n{}", Cli::command().render_help());
            return ExitCode::from(2);
        }
        Err(error) => error.exit(),
    };
    match run(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    // Cargo calls need no folder argument from here on, and output names files from the root.
    std::env::set_current_dir(root()?).context("entering the repository's root")?;
    match command {
        Command::Test => step::run_all(&check::test_steps()),
        Command::Soak => step::run_all(&check::soak_steps()),
        Command::Graph { mermaid: true } => graph::print_mermaid(),
        Command::Graph { mermaid: false } => graph::run(),
        Command::Licences => licences::run(),
        Command::Peers => peers::run(),
        Command::Golden => step::run_all(&check::golden_steps()),
        Command::Bench => step::run_all(&check::bench_steps()),
    }
}

/// The repository's root, from what cargo tells a program it runs.
fn root() -> Result<PathBuf> {
    let here = std::env::var_os("CARGO_MANIFEST_DIR")
        .context("CARGO_MANIFEST_DIR is not set: run this as `cargo xtask`, not by the binary's path")?;
    let here = PathBuf::from(here);
    let root = here
        .parent()
        .with_context(|| format!("{} has no parent folder", here.display()))?;
    Ok(root.to_path_buf())
}

//! `farol`: the command line.

mod bench;
mod contest;
mod equity;
mod explain;
mod export;
mod fault;
mod file;
mod look;
mod play;
mod players;
mod replay;
mod solve;
mod table;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// Games of hidden information: play them, and measure who plays better.
///
/// farol deals no-limit hold'em and Kuhn poker, writes a short menu of options for every decision, and lets
/// anyone choose from it: a person, or one of the players that `farol players` lists. With no arguments it starts a game
/// of hold'em in this terminal.
#[derive(Parser)]
#[command(name = "farol", version, about, long_about, propagate_version = true, max_term_width = 110, after_long_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  farol                                             play hold'em in this terminal
  farol play holdem --opponents station,random      against two opponents
  farol play holdem --format sng --seats 6          a sit-and-go
  farol play holdem --resume                        go on where you left
  farol match holdem --players random,station --hands 100000 --seed 7
  farol equity AhKh 'TT+,AQs+' --board 7h8h2c
  farol explain --hand 5c4c --board 7s6hJc --actions b275b900c/ --seat bb
  farol replay games/ hand.phh match.jsonl

Exit codes: 0 all is well, 2 the input is at fault (the message says what, where and what to do).";

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Match(contest::Args),
    Explain(explain::Args),
    Equity(equity::Args),
    Replay(replay::Args),
    Export(export::Args),
    Solve(solve::Args),
    Players(players::Args),
    Bench(bench::Args),
    /// Print a completion script for a shell
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
}

fn main() -> ExitCode {
    let command = Cli::parse()
        .command
        .unwrap_or_else(|| Command::Play(play::Args::default()));
    let done = match command {
        Command::Play(args) => play::run(&args),
        Command::Match(args) => contest::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Equity(args) => equity::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Export(args) => export::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Players(args) => players::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "farol", &mut script);
            look::put(format_args!("{}", String::from_utf8_lossy(&script)), "");
            Ok(())
        }
    };
    fault::exit_code(done)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        super::Cli::command().debug_assert();
    }
}

//! One step of a check: its name, what it runs, and how to run it alone.

use std::fmt;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// A named piece of a check.
pub struct Step {
    name: &'static str,
    needs: Option<Component>,
    work: Work,
}

enum Work {
    /// A cargo call, with a variable set for it.
    Cargo { env: Option<Variable>, line: &'static str },
    /// A command of this program, called in place.
    Xtask {
        command: &'static str,
        run: fn() -> Result<()>,
    },
}

#[derive(Clone, Copy)]
struct Variable {
    name: &'static str,
    value: &'static str,
}

/// A part of the toolchain that a step needs and rustup can add.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Component {
    Rustfmt,
    Clippy,
}

impl Step {
    /// A step that runs `cargo` with the words of `line`, which white space alone parts.
    pub fn cargo(name: &'static str, line: &'static str) -> Self {
        Self {
            name,
            needs: None,
            work: Work::Cargo { env: None, line },
        }
    }

    /// A step that is also a command of this program.
    pub fn xtask(command: &'static str, run: fn() -> Result<()>) -> Self {
        Self {
            name: command,
            needs: None,
            work: Work::Xtask { command, run },
        }
    }

    /// The same step with a variable set for its cargo call.
    ///
    /// # Panics
    ///
    /// On an [`xtask`](Self::xtask) step, which runs in this process.
    pub fn with_env(self, name: &'static str, value: &'static str) -> Self {
        match self.work {
            Work::Cargo { line, .. } => Self {
                work: Work::Cargo {
                    env: Some(Variable { name, value }),
                    line,
                },
                ..self
            },
            Work::Xtask { .. } => panic!("only a cargo step takes a variable"),
        }
    }

    /// The same step, after making sure that `component` is there.
    pub fn needing(self, component: Component) -> Self {
        Self {
            needs: Some(component),
            ..self
        }
    }

    /// The command line that runs this step alone.
    pub fn alone(&self) -> String {
        match &self.work {
            Work::Cargo { env: None, line } => format!("cargo {line}"),
            Work::Cargo {
                env: Some(Variable { name, value }),
                line,
            } => format!("{name}=\"{value}\" cargo {line}"),
            Work::Xtask { command, .. } => format!("cargo xtask {command}"),
        }
    }

    fn run(&self) -> Result<()> {
        if let Some(component) = self.needs {
            component.ensure()?;
        }
        match &self.work {
            Work::Cargo { env, line } => {
                let mut call = cargo();
                call.args(line.split_whitespace())
                    .envs(env.map(|variable| (variable.name, variable.value)));
                let status = call.status().context("starting cargo")?;
                if !status.success() {
                    bail!("{status}");
                }
                Ok(())
            }
            Work::Xtask { run, .. } => run(),
        }
    }
}

/// Runs the steps in order and stops at the first that fails.
///
/// Headings go to stderr. After the last step nothing is printed, so that the output ends in its own closing line.
pub fn run_all(steps: &[Step]) -> Result<()> {
    for (index, step) in steps.iter().enumerate() {
        eprintln!("==> {}: {}", step.name, step.alone());
        let start = Instant::now();
        let outcome = step.run();
        let took = Seconds(start.elapsed());
        if let Err(error) = outcome {
            bail!(
                "step `{}` failed after {took}: {error:#}\n  run it alone: {}",
                step.name,
                step.alone()
            );
        }
        if index + 1 < steps.len() {
            eprintln!("<== {}: ok in {took}\n", step.name);
        }
    }
    Ok(())
}

/// A cargo call: the same cargo that runs us, no stdin to wait on.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.stdin(Stdio::null());
    command
}

/// Whether cargo has this subcommand and it starts.
pub fn cargo_has(subcommand: &str) -> bool {
    cargo()
        .args([subcommand, "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

impl Component {
    const fn name(self) -> &'static str {
        match self {
            Self::Rustfmt => "rustfmt",
            Self::Clippy => "clippy",
        }
    }

    const fn subcommand(self) -> &'static str {
        match self {
            Self::Rustfmt => "fmt",
            Self::Clippy => "clippy",
        }
    }

    /// Adds the component through rustup where it is missing.
    fn ensure(self) -> Result<()> {
        if cargo_has(self.subcommand()) {
            return Ok(());
        }
        let name = self.name();
        eprintln!("{name} is missing: adding it with rustup");
        let status = Command::new("rustup")
            .args(["component", "add", name])
            .stdin(Stdio::null())
            .status()
            .with_context(|| format!("{name} is missing and rustup does not start: install {name} by hand"))?;
        if !status.success() {
            bail!("{name} is missing and `rustup component add {name}` failed ({status}): install it by hand");
        }
        Ok(())
    }
}

struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} s", self.0.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fails() -> Result<()> {
        bail!("two violations")
    }

    fn never() -> Result<()> {
        panic!("a step ran after one that failed")
    }

    #[test]
    fn a_cargo_step_tells_the_line_that_runs_it_alone() {
        let step = Step::cargo("docs", "doc --locked").with_env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(step.alone(), "RUSTDOCFLAGS=\"-D warnings\" cargo doc --locked");
    }

    #[test]
    fn the_first_failure_stops_the_list_and_is_named() {
        let error = run_all(&[Step::xtask("graph", fails), Step::xtask("licences", never)])
            .unwrap_err()
            .to_string();
        assert!(error.starts_with("step `graph` failed after "), "{error}");
        assert!(
            error.ends_with("s: two violations\n  run it alone: cargo xtask graph"),
            "{error}"
        );
    }

    #[test]
    fn what_cargo_lacks_is_seen() {
        assert!(!cargo_has("surely-no-such-subcommand"));
    }
}

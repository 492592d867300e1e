//! The lists of steps behind the commands, in the order they run.

use crate::step::{Component, Step, cargo_has};
use crate::{graph, licences, peers};

/// The whole check: cheap steps first, the tests last.
pub fn test_steps() -> Vec<Step> {
    vec![
        Step::cargo("format", "fmt --all --check").needing(Component::Rustfmt),
        Step::cargo("clippy", "clippy --workspace --all-targets --locked -- -D warnings").needing(Component::Clippy),
        Step::xtask("graph", graph::run),
        Step::xtask("licences", licences::run),
        Step::cargo("docs", "doc --workspace --no-deps --locked").with_env("RUSTDOCFLAGS", "-D warnings"),
        Step::cargo("doctests", "test --workspace --doc --locked"),
        tests(),
    ]
}

/// The tests, by cargo-nextest where it is installed. Building it takes too long to do unasked.
fn tests() -> Step {
    if cargo_has("nextest") {
        Step::cargo("tests", "nextest run --workspace --locked")
    } else {
        Step::cargo("tests", "test --workspace --locked --lib --bins --tests")
    }
}

/// The long tests. Not the doctests, where `ignore` means that an example cannot run at all.
pub fn soak_steps() -> Vec<Step> {
    vec![
        Step::xtask("peers", peers::run),
        Step::cargo(
            "soak",
            "test --workspace --release --locked --lib --bins --tests -- --ignored",
        ),
    ]
}

/// Golden files are written by the tests that read them. One failure must not leave the other files old.
pub fn golden_steps() -> Vec<Step> {
    vec![Step::cargo("golden", "test --workspace --no-fail-fast").with_env("UPDATE_GOLDEN", "1")]
}

/// The benchmarks of every crate.
pub fn bench_steps() -> Vec<Step> {
    vec![Step::cargo("bench", "bench --workspace")]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tests_come_last_because_the_output_ends_in_their_closing_line() {
        let steps = test_steps();
        assert_eq!(steps.last().map(Step::alone), Some(super::tests().alone()));
    }
}

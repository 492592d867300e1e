//! The program, run.

#![allow(dead_code, reason = "each test file uses a part of this")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a run of the program gave.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// The output of a run that must succeed.
    pub fn ok(self) -> String {
        assert_eq!(self.code, 0, "{}\n{}", self.out, self.err);
        self.out
    }

    /// The message of a run that the input must have failed.
    pub fn refused(self) -> String {
        assert_eq!(self.code, 2, "{}\n{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

pub fn farol() -> Command {
    Command::new(env!("CARGO_BIN_EXE_farol"))
}

fn ran(output: &Output) -> Ran {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ran {
        code: output.status.code().unwrap_or(-1),
        out: text(&output.stdout),
        err: text(&output.stderr),
    }
}

/// Runs with these arguments.
pub fn run(args: &[&str]) -> Ran {
    ran(&farol().args(args).stdin(Stdio::null()).output().unwrap())
}

/// Runs with these arguments and this typed in, keeping games in `home`.
pub fn typed(home: &Path, args: &[&str], input: &str) -> Ran {
    let mut child = farol()
        .args(args)
        .env("XDG_DATA_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may stop reading before all is typed.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    ran(&child.wait_with_output().unwrap())
}

/// A folder of this test's own.
pub fn folder() -> (tempfile::TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().to_owned();
    (dir, path)
}

pub fn path(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}

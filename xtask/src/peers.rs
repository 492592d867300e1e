//! `peers`: our hands, replayed by somebody else's rules.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::step::cargo;

/// The version that the hands are compared with.
const POKERKIT: &str = "pokerkit==0.7.7";

/// Tables whose hands are compared: players, and options of `farol match`. Every seat can pay its blind, because PokerKit
/// lowers the price where one cannot and we do not.
const TABLES: &[(&str, &[&str])] = &[
    ("random,random", &["--hands", "400"]),
    ("random,random", &["--hands", "200", "--stack", "1000,130"]),
    (
        "random,random,station",
        &["--hands", "300", "--stack", "1000,350,2700", "--ante", "7"],
    ),
    (
        "random,random,station,random",
        &["--hands", "600", "--stack", "1000,350,270,525", "--ante", "30"],
    ),
    (
        "random,station,random,random,random,random",
        &["--hands", "600", "--stack", "1000,350,2700,120,140,5000"],
    ),
    (
        "random,station,random,random,random,random,random,random,random",
        &[
            "--hands",
            "900",
            "--stack",
            "1000,350,2700,220,240,5000,280,330,770",
            "--ante",
            "100",
            "--big-blind-ante",
        ],
    ),
];

/// Plays hands, exports them, and has PokerKit replay them.
pub fn run() -> Result<()> {
    let folder = Path::new("target/peers");
    std::fs::create_dir_all(folder).context("making target/peers")?;
    let python = environment(folder)?;
    call(cargo().args(["build", "--release", "--locked", "--package", "farol"]))?;
    let mut files = Vec::new();
    for (i, (players, options)) in TABLES.iter().enumerate() {
        let (log, phhs) = (folder.join(format!("{i}.jsonl")), folder.join(format!("{i}.phhs")));
        for old in [&log, &phhs] {
            let _ = std::fs::remove_file(old);
        }
        let farol = || Command::new("target/release/farol");
        let seed = i.to_string();
        call(
            farol()
                .args(["match", "holdem", "--players", players, "--seed", &seed, "--log"])
                .arg(&log)
                .args(*options),
        )?;
        call(farol().arg("export").arg(&log).arg("--out").arg(&phhs))?;
        files.push(phhs);
    }
    call(Command::new(python).arg("xtask/peers/compare.py").args(files))
}

/// A Python with PokerKit in it, made where there is none.
fn environment(folder: &Path) -> Result<PathBuf> {
    let venv = folder.join("venv");
    let python = venv.join("bin/python");
    if !python.exists() {
        call(Command::new("python3").args(["-m", "venv"]).arg(&venv))
            .context("this check needs python3 with venv: on Debian, `apt-get install python3-venv`")?;
    }
    call(Command::new(&python).args(["-m", "pip", "install", "--quiet", POKERKIT]))?;
    Ok(python)
}

fn call(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("starting {:?}", command.get_program()))?;
    if !status.success() {
        bail!("{:?}: {status}", command.get_program());
    }
    Ok(())
}

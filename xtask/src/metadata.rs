//! The parts of `cargo metadata` that the checks read.

use std::fmt;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::step;

/// What `cargo metadata` says of the workspace.
#[derive(Debug, Deserialize)]
pub struct Metadata {
    pub packages: Vec<Package>,
    pub workspace_members: Vec<PackageId>,
    pub workspace_root: PathBuf,
    /// Absent without dependencies.
    pub resolve: Option<Resolve>,
}

/// Cargo's own name for one version of a package from one source.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
pub struct PackageId(String);

impl fmt::Display for PackageId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[derive(Debug, Deserialize)]
pub struct Package {
    pub id: PackageId,
    pub name: String,
    pub version: String,
    pub license: Option<String>,
    pub license_file: Option<PathBuf>,
    pub manifest_path: PathBuf,
    /// As declared: optional ones and those for other platforms too.
    pub dependencies: Vec<Dependency>,
}

#[derive(Debug, Deserialize)]
pub struct Dependency {
    pub kind: Kind,
    /// The folder of a path dependency.
    pub path: Option<PathBuf>,
}

/// What a dependency is needed for.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(from = "Option<Named>")]
pub enum Kind {
    Normal,
    Build,
    Dev,
}

/// Cargo names every kind but the normal one, which is null.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Named {
    Build,
    Dev,
}

impl From<Option<Named>> for Kind {
    fn from(named: Option<Named>) -> Self {
        match named {
            None => Self::Normal,
            Some(Named::Build) => Self::Build,
            Some(Named::Dev) => Self::Dev,
        }
    }
}

/// The dependency graph as the lock file has it.
#[derive(Debug, Deserialize)]
pub struct Resolve {
    pub nodes: Vec<Node>,
}

#[derive(Debug, Deserialize)]
pub struct Node {
    pub id: PackageId,
    pub dependencies: Vec<PackageId>,
}

impl Metadata {
    /// The workspace's own packages, with what they declare. Needs no lock file and no network.
    pub fn of_workspace() -> Result<Self> {
        Self::read(&["--no-deps"])
    }

    /// All packages, with all features: an optional dependency is shipped to whoever turns it on.
    pub fn of_everything() -> Result<Self> {
        Self::read(&["--locked", "--all-features"])
    }

    fn read(args: &[&str]) -> Result<Self> {
        let output = step::cargo()
            .args(["metadata", "--format-version", "1"])
            .args(args)
            .output()
            .context("starting `cargo metadata`")?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            bail!(
                "`cargo metadata {}` failed ({}):\n{}",
                args.join(" "),
                output.status,
                said.trim_end()
            );
        }
        serde_json::from_slice(&output.stdout).context("reading what `cargo metadata` printed")
    }
}

//! Files that are written.

use std::fs::{File, OpenOptions};
use std::path::Path;

use anyhow::{Context, Result};

/// A new file to append to, for this option. Never over another: what is there may be all that is left of it.
pub fn create_new(option: &str, path: &Path) -> Result<File> {
    let file = OpenOptions::new().append(true).create_new(true).open(path);
    file.with_context(|| format!("{option} {}: choose a file that does not exist", path.display()))
}

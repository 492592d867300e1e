//! x
use anyhow::Result;
/// x
#[derive(clap::Args)]
pub struct Args {}
/// x
pub fn run(_: &Args) -> Result<()> {
    Ok(())
}

//! The options of a table, shared by everything that deals.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use farol_core::Chips;
use farol_roster::holdem::{AnteKind, Format, Rules, Stakes};

/// The options of a hold'em table
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Table (hold'em)")]
pub struct TableArgs {
    /// Stack of every seat, in chips or big blinds ("20000", "200bb"), or one for each seat with commas between them
    #[arg(long, value_name = "STACK")]
    pub stack: Option<String>,
    /// Blinds in chips [default: 50/100]
    #[arg(long, value_name = "SMALL/BIG")]
    pub blinds: Option<String>,
    /// Ante of each seat
    #[arg(long, value_name = "CHIPS")]
    pub ante: Option<u64>,
    /// Let the big blind ante for all
    #[arg(long, requires = "ante")]
    pub big_blind_ante: bool,
    /// Straddle left of the big blind
    #[arg(long, value_name = "CHIPS")]
    pub straddle: Option<u64>,
    /// What becomes of the stacks after a hand
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub format: Option<FormatName>,
    /// Blind levels of a sit-and-go, as TOML [default: the built-in structure]
    #[arg(long, value_name = "FILE")]
    pub levels: Option<PathBuf>,
}

/// A table format by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FormatName {
    /// Cash, stacks set back after each hand
    Reset,
    /// Cash, stacks carried; the broke buy in again
    Carry,
    /// Sit-and-go: stacks carried, blinds rise, the last seat wins
    Sng,
}

impl TableArgs {
    /// Whether nothing was set.
    pub fn is_default(&self) -> bool {
        self.stack.is_none()
            && self.blinds.is_none()
            && self.ante.is_none()
            && self.straddle.is_none()
            && self.format.is_none()
            && self.levels.is_none()
    }

    /// The rules for so many seats.
    pub fn rules(&self, seats: usize) -> Result<Rules> {
        let format = match self.format.unwrap_or(FormatName::Reset) {
            FormatName::Reset => Format::Reset,
            FormatName::Carry => Format::Carry,
            FormatName::Sng => self.sit_and_go()?,
        };
        if self.levels.is_some() && self.format != Some(FormatName::Sng) {
            bail!("--levels goes with --format sng");
        }
        if self.format == Some(FormatName::Sng)
            && (self.blinds.is_some() || self.ante.is_some() || self.straddle.is_some())
        {
            bail!("a sit-and-go takes its blinds and antes from its levels: leave them out, or give --levels FILE");
        }
        let (small, big) = self.blinds()?;
        if big == 0 {
            bail!("--blinds {small}/{big}: the big blind must be at least 1 chip");
        }
        let stakes = Stakes {
            ante: Chips::new(self.ante.unwrap_or(0)),
            ante_kind: if self.big_blind_ante {
                AnteKind::Dead
            } else {
                AnteKind::Each
            },
            straddle: self.straddle.map(Chips::new),
            ..Stakes::blinds(small, big)
        };
        let depth = match &format {
            Format::Reset | Format::Carry => format!("{}", 200 * big),
            Format::SitAndGo { .. } => "1500".to_owned(),
        };
        let stacks = self.stacks(self.stack.as_deref().unwrap_or(&depth), seats, big)?;
        Ok(Rules { stacks, stakes, format })
    }

    fn sit_and_go(&self) -> Result<Format> {
        match &self.levels {
            None => Ok(Format::sit_and_go(Format::SIT_AND_GO)?),
            Some(path) => {
                let text = std::fs::read_to_string(path).with_context(|| format!("{}", path.display()))?;
                Format::sit_and_go(&text).with_context(|| format!("{} is no blind structure", path.display()))
            }
        }
    }

    fn blinds(&self) -> Result<(u64, u64)> {
        let Some(text) = &self.blinds else { return Ok((50, 100)) };
        let parse = |(small, big): (&str, &str)| Some((small.parse().ok()?, big.parse().ok()?));
        text.split_once('/')
            .and_then(parse)
            .with_context(|| format!("--blinds \"{text}\": write SMALL/BIG, such as 50/100"))
    }

    fn stacks(&self, text: &str, seats: usize, big: u64) -> Result<Vec<Chips>> {
        let one = |text: &str| {
            let text = text.trim();
            let chips = match text.strip_suffix("bb") {
                Some(number) => number.parse::<u64>().ok().and_then(|n| n.checked_mul(big)),
                None => text.parse().ok(),
            };
            let chips =
                chips.with_context(|| format!("--stack \"{text}\": write chips (20000) or big blinds (200bb)"))?;
            if chips == 0 {
                bail!("--stack 0: every seat needs chips to begin with");
            }
            Ok(Chips::new(chips))
        };
        let given = text.split(',').map(one).collect::<Result<Vec<_>>>()?;
        match given[..] {
            [same] => Ok(vec![same; seats]),
            _ if given.len() == seats => Ok(given),
            _ => bail!("--stack gives {} stacks, and there are {seats} seats", given.len()),
        }
    }
}

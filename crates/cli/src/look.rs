//! Colours and tables for the terminal.

use std::fmt::Arguments;
use std::io::Write;

use anstyle::{AnsiColor, Style};

/// What is wrong.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// What is good.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// What can be passed over.
pub const DIM: Style = Style::new().dimmed();
/// What matters.
pub const BOLD: Style = Style::new().bold();

/// Prints a line to standard output. Where that is gone or full the program ends: nobody is left to talk to.
macro_rules! say {
    ($($words:tt)*) => { $crate::look::put(format_args!($($words)*), "\n") };
}

/// The same without the end of the line.
macro_rules! say_part {
    ($($words:tt)*) => { $crate::look::put(format_args!($($words)*), "") };
}

pub(crate) use {say, say_part};

/// See [`say!`].
pub fn put(words: Arguments<'_>, end: &str) {
    let mut out = anstream::stdout().lock();
    if let Err(error) = write!(out, "{words}{end}").and_then(|()| out.flush()) {
        crate::fault::output_is_gone(&error);
    }
}

/// A card in the four colours: spades plain, hearts red, diamonds blue, clubs green.
pub fn card(text: &str) -> String {
    let style = match text.as_bytes().last() {
        Some(b'h') => AnsiColor::Red.on_default().bold(),
        Some(b'd') => AnsiColor::Blue.on_default().bold(),
        Some(b'c') => AnsiColor::Green.on_default().bold(),
        _ => Style::new().bold(),
    };
    format!("{style}{}{style:#}", symbols(text))
}

/// `Ah` as `A♥`.
pub fn symbols(text: &str) -> String {
    let suit = match text.chars().last() {
        Some('s') => '♠',
        Some('h') => '♥',
        Some('d') => '♦',
        Some('c') => '♣',
        _ => return text.to_owned(),
    };
    format!("{}{suit}", &text[..text.len() - 1])
}

/// Prints rows in columns, the first row as their heading; columns but the first are flush right.
pub fn print_table(rows: &[Vec<String>]) {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |c: usize| {
        rows.iter()
            .filter_map(|row| row.get(c))
            .map(|s| s.chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for (i, row) in rows.iter().enumerate() {
        let style = if i == 0 { DIM } else { Style::new() };
        let cells = row.iter().zip(&widths).enumerate().map(|(c, (cell, &w))| match c {
            0 => format!("{cell:<w$}"),
            _ => format!("{cell:>w$}"),
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        say!("{style}{}{style:#}", line.trim_end());
    }
}

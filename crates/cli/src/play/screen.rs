//! Play on a screen: a terminal in raw mode, and the keys that are pressed in it.

use anyhow::Result;
use farol_core::{Decision, Scene};
use farol_roster::human::{Desk, Misread};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::front::{Ending, Front, Names};
use super::picture::{Footer, Note, Picture};
use super::pipe::amounts;
use crate::look::say;

/// A terminal in raw mode. It is set right again when this is dropped.
pub struct Screen {
    names: Names,
    terminal: DefaultTerminal,
    hand: u64,
    /// What has been typed and not sent.
    typed: String,
    /// What to say under the menu.
    note: Note,
    farewell: Option<String>,
}

impl Screen {
    /// Takes over the terminal.
    pub fn open(names: Names) -> Result<Self> {
        let terminal = ratatui::try_init()?;
        Ok(Self {
            names,
            terminal,
            hand: 0,
            typed: String::new(),
            note: Note::Nothing,
            farewell: None,
        })
    }

    fn draw(&mut self, scene: &Scene, footer: Footer<'_>) {
        let picture = Picture {
            names: &self.names,
            scene,
            hand: self.hand,
        };
        let (typed, note) = (&self.typed, &self.note);
        // A terminal that cannot be drawn on is gone; the next read will tell.
        let _ = self.terminal.draw(|frame| picture.draw(frame, &footer, typed, note));
    }

    /// The next key that was pressed; `None` when there is no terminal any more.
    fn key(&mut self) -> Option<KeyEvent> {
        loop {
            match event::read().ok()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => return Some(key),
                Event::Resize(..) => return Some(KeyCode::Null.into()),
                _ => {}
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        ratatui::restore();
        if let Some(farewell) = &self.farewell {
            say!("{farewell}");
        }
    }
}

fn leaves(key: &KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'd'))
}

impl Desk for Screen {
    fn show(&mut self, _: &Decision<'_>) {
        self.typed.clear();
        self.note = Note::Nothing;
    }

    fn listen(&mut self, decision: &Decision<'_>) -> Option<String> {
        let scene = decision.spot.scene();
        loop {
            self.draw(&scene, Footer::Menu(decision));
            let key = self.key()?;
            if leaves(&key) {
                return None;
            }
            match key.code {
                KeyCode::Enter if !self.typed.is_empty() => return Some(std::mem::take(&mut self.typed)),
                KeyCode::Backspace => {
                    self.typed.pop();
                }
                KeyCode::Esc => self.typed.clear(),
                KeyCode::Up | KeyCode::Down => {
                    // Arrows walk through the menu, and type the line's number.
                    let lines = decision.lines.len();
                    let at = self.typed.parse::<usize>().ok().filter(|n| (1..=lines).contains(n));
                    let next = match (at, key.code) {
                        (None, KeyCode::Up) => lines,
                        (None, _) => 1,
                        (Some(n), KeyCode::Up) => (n + lines - 2) % lines + 1,
                        (Some(n), _) => n % lines + 1,
                    };
                    self.typed = next.to_string();
                }
                KeyCode::Char(c) => {
                    self.note = Note::Nothing;
                    self.typed.push(c);
                }
                _ => {}
            }
        }
    }

    fn complain(&mut self, misread: &Misread) {
        self.note = Note::Wrong(misread.to_string());
    }

    fn help(&mut self, decision: &Decision<'_>) {
        let mut lines = vec![
            "number or word, Enter sends it   3   call   f   k".to_owned(),
            "Backspace or Esc takes it back   arrows walk the menu".to_owned(),
            "w why   q leave (resume later)".to_owned(),
        ];
        lines.extend(amounts(decision));
        self.note = Note::Told(lines);
    }

    fn why(&mut self, decision: &Decision<'_>) {
        let labels = decision.spot.labels();
        let told = labels
            .iter()
            .map(|label| format!("{}: {} ({})", label.name, label.value, label.why));
        let mut lines: Vec<_> = told.collect();
        if lines.is_empty() {
            lines.push("Your advisor gives no advice: these are the moves that the rules allow.".to_owned());
        }
        self.note = Note::Told(lines);
    }
}

impl Front for Screen {
    fn begins(&mut self, hand: u64) {
        self.hand = hand;
    }

    fn over(&mut self, ending: &Ending<'_>) -> bool {
        self.typed.clear();
        self.note = Note::Nothing;
        let own = ending.payoffs[self.names.person()];
        self.farewell = Some(format!(
            "Hand {}: {own}; {} in this sitting.",
            self.hand + 1,
            ending.session
        ));
        loop {
            self.draw(ending.scene, Footer::Over(ending));
            match self.key() {
                None => return false,
                Some(key) if leaves(&key) => return false,
                Some(key) => match key.code {
                    KeyCode::Enter | KeyCode::Char(' ') => return true,
                    KeyCode::Char('q') => return false,
                    _ => {}
                },
            }
        }
    }

    fn say(&mut self, text: &str) {
        self.farewell = Some(match self.farewell.take() {
            Some(before) => format!("{before}\n{text}"),
            None => text.to_owned(),
        });
    }
}

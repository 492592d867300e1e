//! The table as it is drawn: opponents above, the board in the middle, the story beside it, the menu below.

use farol_core::{Chips, Decision, Place, Scene};
use farol_roster::human::read;
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Flex, Layout, Rect};
use ratatui::style::{Color, Modifier, Style, Stylize};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, BorderType, Paragraph, Wrap};

use super::front::{Ending, Names};
use crate::look::symbols;

/// What to say under the menu.
pub enum Note {
    /// Nothing.
    Nothing,
    /// What was wrong with the last answer.
    Wrong(String),
    /// An answer to a question.
    Told(Vec<String>),
}

/// What stands at the bottom.
pub enum Footer<'a> {
    /// A decision.
    Menu(&'a Decision<'a>),
    /// The end of a hand.
    Over(&'a Ending<'a>),
}

/// The table as it is drawn.
pub struct Picture<'a> {
    /// Who sits where.
    pub names: &'a Names,
    /// What is on the table.
    pub scene: &'a Scene,
    /// The hand's number.
    pub hand: u64,
}

const FELT: Color = Color::Green;

impl Picture<'_> {
    /// Draws it, with what has been typed and what there is to say about it.
    pub fn draw(&self, frame: &mut Frame<'_>, footer: &Footer<'_>, typed: &str, note: &Note) {
        let lines = match footer {
            Footer::Menu(decision) => decision.lines.len() as u16 + 5,
            Footer::Over(_) => 5,
        };
        let [top, middle, bottom] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(12),
            Constraint::Length(lines.max(7)),
        ])
        .areas(frame.area());
        let title = format!(
            " farol   hand {}   {}   {}",
            self.hand + 1,
            self.scene.title,
            self.scene.phase
        );
        frame.render_widget(Line::from(title).bold().reversed(), top);
        let story_width = if frame.area().width >= 90 { 34 } else { 24 };
        let [table, story] = Layout::horizontal([Constraint::Min(40), Constraint::Length(story_width)]).areas(middle);
        self.table(frame, table);
        self.story(frame, story);
        match footer {
            Footer::Menu(decision) => menu(frame, bottom, decision, typed, note),
            Footer::Over(ending) => self.result(frame, bottom, ending),
        }
    }

    /// Opponents above, the board in the middle, the person below.
    fn table(&self, frame: &mut Frame<'_>, area: Rect) {
        let others: Vec<&Place> = {
            // In the order of play from the person's left.
            let person = self.names.person().index();
            let n = self.scene.seats.len();
            (1..n).map(|k| &self.scene.seats[(person + k) % n]).collect()
        };
        let per_row = (usize::from(area.width) / 19).clamp(1, 5);
        let rows = others.len().div_ceil(per_row).max(1) as u16;
        if area.height < 5 * rows + 9 {
            return self.list(frame, area, &others);
        }
        let [above, board, own] =
            Layout::vertical([Constraint::Length(5 * rows), Constraint::Min(4), Constraint::Length(5)]).areas(area);
        let row_areas = Layout::vertical(vec![Constraint::Length(5); usize::from(rows)]).split(above);
        for (row, places) in others.chunks(per_row).enumerate() {
            let cells = Layout::horizontal(vec![Constraint::Length(19); places.len()])
                .flex(Flex::SpaceAround)
                .split(row_areas[row]);
            for (place, cell) in places.iter().zip(cells.iter()) {
                self.place(frame, *cell, place);
            }
        }
        let mut cards: Vec<Span<'_>> = self
            .scene
            .middle
            .iter()
            .flat_map(|card| [face(card), Span::raw(" ")])
            .collect();
        if !self.scene.middle.is_empty() || self.scene.to_come > 0 {
            cards.extend(
                (0..self.scene.to_come)
                    .flat_map(|_| [Span::styled("    ", Style::new().bg(Color::DarkGray)), Span::raw(" ")]),
            );
        }
        let pot = self
            .scene
            .pot
            .filter(|pot| *pot > Chips::ZERO)
            .map_or_else(String::new, |pot| format!("pot {pot}"));
        let text = Text::from(vec![
            Line::default(),
            Line::from(cards),
            Line::default(),
            Line::from(pot).bold().fg(Color::Yellow),
        ]);
        frame.render_widget(Paragraph::new(text).alignment(Alignment::Center), board);
        if let Some(place) = self.scene.seats.get(self.names.person().index()) {
            let [cell] = Layout::horizontal([Constraint::Length(26)])
                .flex(Flex::Center)
                .areas(own);
            self.place(frame, cell, place);
        }
    }

    /// The same in a small window: a line for each seat.
    fn list(&self, frame: &mut Frame<'_>, area: Rect, others: &[&Place]) {
        let mut text: Vec<Line<'_>> = others.iter().map(|place| self.seat_line(place)).collect();
        let board: Vec<Span<'_>> = self
            .scene
            .middle
            .iter()
            .flat_map(|card| [face(card), Span::raw(" ")])
            .collect();
        let pot = self.scene.pot.map_or_else(String::new, |pot| format!("pot {pot}   "));
        text.push(Line::default());
        text.push(Line::from(
            [vec![Span::raw(pot).bold().fg(Color::Yellow)], board].concat(),
        ));
        text.push(Line::default());
        text.extend(
            self.scene
                .seats
                .get(self.names.person().index())
                .map(|place| self.seat_line(place)),
        );
        frame.render_widget(Paragraph::new(text), area);
    }

    fn seat_line(&self, place: &Place) -> Line<'static> {
        let mut spans = vec![
            Span::raw(if place.acting { "▸ " } else { "  " }).fg(Color::Yellow),
            Span::raw(format!("{:<11}", self.names.of(place.seat))).bold(),
            Span::raw(format!("{:>8} ", place.stack.to_string())),
        ];
        let bet = if place.bet > Chips::ZERO {
            place.bet.to_string()
        } else {
            String::new()
        };
        spans.push(Span::raw(format!("{bet:>7}  ")).fg(Color::Yellow));
        spans.extend(cards(place));
        spans.push(Span::raw(format!(" {}", place.marks.join(", "))).italic());
        let line = Line::from(spans);
        if place.live { line } else { line.dim() }
    }

    fn place(&self, frame: &mut Frame<'_>, area: Rect, place: &Place) {
        let colour = match (place.acting, place.live) {
            (true, _) => Color::Yellow,
            (false, true) => FELT,
            (false, false) => Color::DarkGray,
        };
        let name = format!(" {} ", self.names.of(place.seat));
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(Style::new().fg(colour))
            .title(name);
        let block = match place.marks.first() {
            Some(mark) => block.title_bottom(Line::from(format!(" {mark} ")).right_aligned()),
            None => block,
        };
        let bet = if place.bet > Chips::ZERO {
            format!("  bet {}", place.bet)
        } else {
            String::new()
        };
        let status = place
            .marks
            .iter()
            .skip(1)
            .map(String::as_str)
            .collect::<Vec<_>>()
            .join(", ");
        let stack = Line::from(vec![
            Span::raw(place.stack.to_string()).bold(),
            Span::raw(bet).fg(Color::Yellow),
        ]);
        let text = Text::from(vec![Line::from(cards(place)), stack, Line::from(status).italic()]);
        frame.render_widget(Paragraph::new(text).alignment(Alignment::Center).block(block), area);
    }

    fn story(&self, frame: &mut Frame<'_>, area: Rect) {
        let told: Vec<Line<'_>> = self
            .scene
            .story
            .iter()
            .map(|told| match told.seat {
                None => Line::from(spaced_cards(&told.what)).bold(),
                Some(seat) if seat == self.names.person() => Line::from(self.names.tell(told)).fg(Color::Cyan),
                Some(_) => Line::from(self.names.tell(told)),
            })
            .collect();
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(Style::new().dim())
            .title(" so far ");
        let hidden = (told.len() as u16).saturating_sub(block.inner(area).height);
        frame.render_widget(Paragraph::new(told).block(block).scroll((hidden, 0)), area);
    }

    fn result(&self, frame: &mut Frame<'_>, area: Rect, ending: &Ending<'_>) {
        let own = ending.payoffs[self.names.person()];
        let colour = if own.0 >= 0 { Color::Green } else { Color::Red };
        let next = if ending.more {
            "Enter: next hand   q: leave"
        } else {
            "Enter: leave"
        };
        let text = vec![
            Line::from(vec![
                Span::raw("this hand "),
                Span::raw(own.to_string()).bold().fg(colour),
            ]),
            Line::from(format!("this sitting {}", ending.session)),
            Line::from(next).dim(),
        ];
        frame.render_widget(Paragraph::new(text).block(panel(" hand over ")), area);
    }
}

fn panel(title: &str) -> Block<'_> {
    Block::bordered().border_type(BorderType::Rounded).title(title)
}

fn spaced_cards(what: &str) -> String {
    let (street, cards) = what.split_once(": ").unwrap_or((what, ""));
    format!(
        "{street} {}",
        cards.split(' ').map(symbols).collect::<Vec<_>>().join(" ")
    )
}

/// The cards of a seat, hidden ones face down.
fn cards(place: &Place) -> Vec<Span<'static>> {
    let back = || Span::styled(" ?? ", Style::new().bg(Color::Blue).fg(Color::White));
    place
        .hand
        .iter()
        .flat_map(|card| [card.as_deref().map_or_else(back, face), Span::raw(" ")])
        .collect()
}

/// A card face in the four colours.
fn face(card: &str) -> Span<'static> {
    let colour = match card.as_bytes().last() {
        Some(b'h') => Color::Red,
        Some(b'd') => Color::Blue,
        Some(b'c') => Color::Green,
        _ => Color::Black,
    };
    let style = Style::new().fg(colour).bg(Color::White).add_modifier(Modifier::BOLD);
    Span::styled(format!(" {:<3}", symbols(card)), style)
}

fn menu(frame: &mut Frame<'_>, area: Rect, decision: &Decision<'_>, typed: &str, note: &Note) {
    // What would be sent, before it is sent.
    let meant = read(typed, decision).ok();
    let mut text: Vec<Line<'_>> = decision
        .lines
        .iter()
        .enumerate()
        .map(|(i, line)| {
            let range = line
                .amounts
                .map_or_else(String::new, |a| format!("  {} to {}", a.min(), a.max()));
            let tag = if line.ev == farol_core::Ev::Unrated {
                String::new()
            } else {
                format!("[{}] ", line.ev)
            };
            let shown = Line::from(vec![
                Span::raw(format!(" {} ", i + 1)).bold().fg(Color::Yellow),
                Span::raw(format!("{:<22}", decision.spot.words(i))).bold(),
                Span::raw(format!("{tag}{}", line.why)).dim(),
                Span::raw(range).dim(),
            ]);
            if meant.is_some_and(|choice| choice.line == i) {
                shown.reversed()
            } else {
                shown
            }
        })
        .collect();
    let preview = match meant {
        Some(choice) if !typed.is_empty() => {
            let amount = choice
                .amount
                .map_or_else(String::new, |amount| format!(", amount {amount}"));
            format!("   Enter sends: {}{amount}", decision.spot.words(choice.line))
        }
        _ if typed.is_empty() => "   number, word, or amount (b300); h help, q leave".to_owned(),
        _ => String::new(),
    };
    text.push(Line::from(vec![
        Span::raw(" > ").bold(),
        Span::raw(typed.to_owned()),
        Span::raw("▏"),
        Span::raw(preview).dim(),
    ]));
    match note {
        Note::Nothing => {}
        Note::Wrong(wrong) => text.push(Line::from(format!(" {wrong}")).fg(Color::Red)),
        Note::Told(lines) => text.extend(lines.iter().map(|line| Line::from(format!(" {line}")).fg(Color::Cyan))),
    }
    frame.render_widget(
        Paragraph::new(text)
            .wrap(Wrap { trim: false })
            .block(panel(" your move ")),
        area,
    );
}

//! A person as a player: the desk shows and listens, the person chooses.

use farol_core::{Choice, Decision, Lapse, Player, Whim};

use crate::{Heard, Misread, hear, read};

/// Where a person sits: a terminal, a pipe, a page.
pub trait Desk: Send {
    /// Shows the decision.
    fn show(&mut self, decision: &Decision<'_>);

    /// The next thing typed; `None` when the person has gone.
    fn listen(&mut self, decision: &Decision<'_>) -> Option<String>;

    /// Says what was wrong with the last answer.
    fn complain(&mut self, misread: &Misread);

    /// Says what may be typed.
    fn help(&mut self, decision: &Decision<'_>);

    /// Says why the lines are on the menu.
    fn why(&mut self, decision: &Decision<'_>);
}

/// A person.
pub struct Human<D> {
    name: String,
    desk: D,
    left: bool,
}

impl<D: Desk> Human<D> {
    /// A person of this name at this desk.
    pub fn new(name: impl Into<String>, desk: D) -> Self {
        Self {
            name: name.into(),
            desk,
            left: false,
        }
    }

    /// Whether the person got up. The answer given then is a lapse, which a table may leave unplayed.
    pub fn left(&self) -> bool {
        self.left
    }

    /// The desk.
    pub fn desk(&mut self) -> &mut D {
        &mut self.desk
    }
}

impl<D: Desk> Player for Human<D> {
    fn name(&self) -> &str {
        &self.name
    }

    fn choose(&mut self, decision: &Decision<'_>, _: &mut Whim) -> Result<Choice, Lapse> {
        self.desk.show(decision);
        while let Some(text) = self.desk.listen(decision) {
            match hear(&text) {
                Heard::Nothing => {}
                Heard::Help => self.desk.help(decision),
                Heard::Why => self.desk.why(decision),
                Heard::Leave => break,
                Heard::Answer(answer) => match read(answer, decision) {
                    Ok(choice) => return Ok(choice),
                    Err(misread) => self.desk.complain(&misread),
                },
            }
        }
        self.left = true;
        Err(Lapse::Silent {
            reason: "the person left the table".to_owned(),
        })
    }
}

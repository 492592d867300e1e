//! One hand after another, without IO: the table hands out a decision and takes an answer.

use std::sync::Arc;

use farol_core::{
    Advise, BySeat, Choice, Decision, Dice, Emotion, Feeling, Game, Key, Label, Lapse, Legal, Menu, Mood, Net, Player,
    Scene, Seat, Shift, Spot, Turn, View, Whim, mix,
};

/// The advisor of each seat.
pub type Advisors<G> = BySeat<Arc<dyn Advise<G>>>;

/// A table: whoever drives it may be a thread, a task, a page or a person.
pub struct Table<G: Game> {
    game: G,
    advisors: Advisors<G>,
    emotion: Emotion,
    seed: u64,
    key: Key,
    setup: G::Setup,
    state: G::State,
    menu: Menu<G::Action>,
    wide: Menu<G::Action>,
    mood: Mood,
    shifts: Vec<Shift>,
}

/// What was played, and whether the table had to choose.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<A> {
    /// Who acted.
    pub seat: Seat,
    /// The line that was played.
    pub choice: Choice,
    /// The move.
    pub action: A,
    /// Why the table played the safest line instead, if it did.
    pub lapse: Option<Lapse>,
}

impl<G: Game> Table<G> {
    /// A table at which the first deal of `seed` lies. Every seat's menus come from its advisor.
    pub fn new(game: G, advisors: Advisors<G>, seed: u64) -> Self {
        let setup = game.first();
        let state = game.deal(&setup, Dice::deal(seed, 0));
        Self {
            game,
            advisors,
            emotion: Emotion::default(),
            seed,
            key: Key::default(),
            setup,
            state,
            menu: Menu::default(),
            wide: Menu::default(),
            mood: Mood::Composed,
            shifts: Vec::new(),
        }
    }

    /// Begins hand number `hand` with deal `deal` of the seed.
    pub fn begin(&mut self, hand: u64, deal: u64, setup: G::Setup) {
        self.state = self.game.deal(&setup, Dice::deal(self.seed, deal));
        self.setup = setup;
        self.open(hand);
    }

    /// Begins hand number `hand` from a state that was dealt before: the same cards for another seating.
    pub fn begin_from(&mut self, hand: u64, dealt: &G::State) {
        self.state.clone_from(dealt);
        self.open(hand);
    }

    fn open(&mut self, hand: u64) {
        self.key = Key { hand, ply: 0 };
        self.menu.open(self.key);
    }

    /// Puts other advisors behind the seats: the same players in other places.
    pub fn seat_advisors(&mut self, advisors: Advisors<G>) {
        self.advisors = advisors;
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The seed of its deals.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Which decision of which hand is open.
    pub fn key(&self) -> Key {
        self.key
    }

    /// The setup of the hand in play.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Whose turn it is.
    #[inline]
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// What a seat sees.
    pub fn view(&self, seat: Seat) -> G::View<'_> {
        self.game.view(&self.state, seat)
    }

    /// The finished hand; `None` while it is played, because a state must not be seen then.
    pub fn finished(&self) -> Option<&G::State> {
        (self.turn() == Turn::Over).then_some(&self.state)
    }

    /// Whose randomness a seat draws on in this hand.
    pub fn whim(&self, seat: Seat) -> Whim {
        Whim::new(self.seed, self.key.hand, seat.index())
    }

    /// The decision at hand, for a seat in this mood; `None` when the hand is over.
    #[inline]
    pub fn decision(&mut self, mood: Mood) -> Option<Decision<'_>> {
        let Turn::Of(seat) = self.game.turn(&self.state) else {
            return None;
        };
        if self.menu.is_empty() {
            let feeling = match mood {
                Mood::Composed => None,
                Mood::Moved(..) => Some(Feeling {
                    mood,
                    roll: self.roll(),
                    emotion: &self.emotion,
                }),
            };
            let view = self.game.view(&self.state, seat);
            let advisor = &self.advisors[seat];
            self.shifts = advisor.advise(&self.game, &view, self.key, feeling, &mut self.menu, &mut self.wide);
            self.mood = mood;
        }
        Some(Decision {
            key: self.key,
            seat,
            lines: self.menu.lines(),
            safest: self.menu.safest(),
            spot: self,
        })
    }

    /// Whether a mood shows is part of the deal, not of the player.
    fn roll(&self) -> f64 {
        let bits = mix(mix(self.seed ^ self.key.hand) ^ u64::from(self.key.ply));
        (bits >> 11) as f64 / (1u64 << 53) as f64
    }

    /// The menu of the decision at hand, once it has been asked for.
    pub fn menu(&self) -> &Menu<G::Action> {
        &self.menu
    }

    /// The mood that the menu was written for, and what it did.
    pub fn mood(&self) -> (Mood, &[Shift]) {
        (self.mood, &self.shifts)
    }

    /// Takes an answer. One that is refused or missing is a lapse: the safest line is played. `None` when no decision is
    /// open.
    #[inline]
    pub fn answer(&mut self, answer: Result<Choice, Lapse>) -> Option<Played<G::Action>> {
        let Turn::Of(seat) = self.game.turn(&self.state) else {
            return None;
        };
        let resolved = match answer {
            Ok(choice) => self
                .menu
                .resolve(choice)
                .map(|legal| (choice, legal))
                .map_err(Lapse::Refused),
            Err(lapse) => Err(lapse),
        };
        let (choice, legal, lapse) = match resolved {
            Ok((choice, legal)) => (choice, legal, None),
            Err(lapse) => {
                let choice = Choice {
                    key: self.key,
                    line: self.menu.safest(),
                    amount: None,
                };
                (choice, self.menu.resolve_safest()?, Some(lapse))
            }
        };
        self.advance(legal);
        Some(Played {
            seat,
            choice,
            action: legal.action(),
            lapse,
        })
    }

    /// Plays a choice from another menu of the same decision, as when a move is read from a record. `None` when it does
    /// not resolve or the hand is over.
    pub fn play_from(&mut self, menu: &Menu<G::Action>, choice: Choice) -> Option<G::Action> {
        let open = menu.key() == self.key && self.turn() != Turn::Over;
        let legal = menu.resolve(choice).ok().filter(|_| open)?;
        self.advance(legal);
        Some(legal.action())
    }

    /// Plays a move and goes to the next decision.
    #[inline]
    fn advance(&mut self, legal: Legal<G::Action>) {
        self.game.play(&mut self.state, legal);
        self.key.ply += 1;
        self.menu.open(self.key);
    }

    /// Asks a player for the decision at hand and takes its answer.
    #[inline]
    pub fn ask(&mut self, player: &mut dyn Player, whim: &mut Whim) -> Option<Played<G::Action>> {
        let mood = player.mood();
        let answer = player.choose(&self.decision(mood)?, whim);
        self.answer(answer)
    }

    /// What each seat has won or lost so far.
    pub fn payoffs(&self) -> BySeat<Net> {
        self.game.payoffs(&self.state)
    }

    /// The setup of the next hand; `None` when the session or this hand is not over.
    pub fn next_setup(&self) -> Option<G::Setup> {
        self.game.next(&self.setup, self.finished()?)
    }
}

impl<G: Game> Spot for Table<G> {
    fn game(&self) -> &'static str {
        self.game.name()
    }

    fn words(&self, line: usize) -> String {
        match (self.turn(), self.menu.actions().get(line)) {
            (Turn::Of(seat), Some(&action)) => self.game.words(&self.view(seat), action),
            (Turn::Of(_) | Turn::Over, _) => String::new(),
        }
    }

    fn scene(&self) -> Scene {
        match self.turn() {
            Turn::Of(seat) => self.view(seat).scene(),
            Turn::Over => Scene::default(),
        }
    }

    fn labels(&self) -> Vec<Label> {
        match self.turn() {
            Turn::Of(seat) => self.advisors[seat].labels(&self.game, &self.view(seat)),
            Turn::Over => Vec::new(),
        }
    }

    fn view(&self) -> serde_json::Value {
        match self.turn() {
            Turn::Of(seat) => serde_json::to_value(Table::view(self, seat)).unwrap_or_default(),
            Turn::Over => serde_json::Value::Null,
        }
    }
}

//! The solver: CFR+ over the 169 classes, for the button and the big blind at once.

use farol_cards::equity::{Spot, exact};
use serde::{Deserialize, Serialize};

use super::class::HandClass;

const N: usize = HandClass::COUNT;

/// What is solved, from `data/skill/preflop.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    stack: f64,
    iterations: u32,
    opens: Opens,
    realisation: Realisation,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Opens {
    usual: Vec<f64>,
    small: Vec<f64>,
    large: Vec<f64>,
    limp: Vec<f64>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Realisation {
    deep: f64,
    in_position: f64,
    out_of_position: f64,
    suited: f64,
    connected: f64,
    pair: f64,
    offsuit_gap: f64,
    low: f64,
    initiative: f64,
}

impl Realisation {
    /// How well a class realises its equity, before depth counts.
    fn of(&self, class: HandClass, in_position: bool) -> f64 {
        let (high, low) = class.ranks();
        let gap = high - low;
        let when = |fits: bool, figure: f64| if fits { figure } else { 0.0 };
        when(in_position, self.in_position)
            + when(!in_position, self.out_of_position)
            + when(class.is_suited(), self.suited)
            + when(!class.is_pair() && gap <= 2 && low >= 5, self.connected)
            + when(class.is_pair(), self.pair)
            + when(!class.is_suited() && gap > 3, self.offsuit_gap)
            + when(high <= 9 && !class.is_pair(), self.low)
    }
}

/// The open that a tree is solved for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Open {
    /// The usual one.
    Usual,
    /// A min-raise.
    Small,
    /// Larger than 3.1 big blinds.
    Large,
}

impl Game {
    /// The text that is built in.
    pub const EMBEDDED: &'static str = include_str!("../../../../data/skill/preflop.toml");

    /// Reads a game; the error says line and column.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// How many passes the solver makes.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }
}

/// Equities of classes against each other, and how many pairs of combos share no card.
pub struct Matchups {
    equity: Vec<f32>,
    pairs: Vec<f32>,
}

impl Matchups {
    /// Counts every deal of every matchup. `progress` is told after each class.
    pub fn count(progress: &dyn Fn(usize)) -> Self {
        let (mut equity, mut pairs) = (vec![0.5f32; N * N], vec![0f32; N * N]);
        for a in HandClass::all() {
            for b in HandClass::all() {
                let fit = |x: farol_cards::Combo, y: farol_cards::Combo| !x.cards().intersects(y.cards());
                let count = a
                    .combos()
                    .map(|x| b.combos().filter(|&y| fit(x, y)).count())
                    .sum::<usize>();
                pairs[a.index() * N + b.index()] = count as f32;
                if a.index() < b.index() && count > 0 {
                    let found = Spot::new([a.range(), b.range()], &[], &[]).and_then(|spot| exact(&spot, u64::MAX));
                    let Ok(found) = found else { continue };
                    equity[a.index() * N + b.index()] = found[0].equity as f32;
                    equity[b.index() * N + a.index()] = found[1].equity as f32;
                }
            }
            progress(a.index() + 1);
        }
        Self { equity, pairs }
    }
}

/// Who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// The small blind, in position after the flop.
    Button,
    /// The big blind.
    BigBlind,
}

impl Seat {
    fn other(self) -> Self {
        match self {
            Self::Button => Self::BigBlind,
            Self::BigBlind => Self::Button,
        }
    }
}

/// What a solved node says: how often each class folds, passes (checks, limps or calls) and raises.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The moves that lead there, in big blinds: "limp raise 5". Empty for the button's first.
    pub line: String,
    /// Who acts.
    pub seat: Seat,
    /// One row a class: fold, pass, raise; a move that is not there has frequency 0.
    pub rows: Vec<[f64; 3]>,
    /// How often each class comes here by its own moves.
    pub arrives: Vec<f64>,
}

impl Table {
    /// The share of the hands that come here that fold, pass and raise.
    pub fn shares(&self) -> [f64; 3] {
        let hands = |class: HandClass| class.combos().count() as f64 * self.arrives[class.index()];
        let all: f64 = HandClass::all().map(hands).sum();
        let mut sums = [0.0; 3];
        for class in HandClass::all() {
            let weight = hands(class) / all.max(f64::MIN_POSITIVE);
            for (sum, frequency) in sums.iter_mut().zip(self.rows[class.index()]) {
                *sum += weight * frequency;
            }
        }
        sums
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Fold,
    Pass,
    Raise,
}

enum Next {
    Node(usize),
    /// What each side gets, as a matrix of (button's class, big blind's class) times the pairs of combos.
    End(Vec<f32>),
}

struct Node {
    line: String,
    seat: Seat,
    moves: Vec<(Move, Next)>,
    /// By class, then by move.
    regrets: Vec<f64>,
    sums: Vec<f64>,
}

/// The tree of one open size.
struct Tree<'a> {
    game: &'a Game,
    matchups: &'a Matchups,
    sizes: &'a [f64],
    nodes: Vec<Node>,
}

impl Tree<'_> {
    /// Builds the node where `seat` acts; gives its number. `level` counts raises.
    fn build(&mut self, line: &str, seat: Seat, put: [f64; 2], level: usize, limped: bool) -> usize {
        let at = self.nodes.len();
        self.nodes.push(Node {
            line: line.trim().to_owned(),
            seat,
            moves: Vec::new(),
            regrets: Vec::new(),
            sums: Vec::new(),
        });
        let own = seat as usize;
        let owes = put[1 - own] > put[own];
        let mut moves = Vec::new();
        if owes {
            moves.push((Move::Fold, Next::End(self.fold(seat, put))));
        }
        let mut called = put;
        called[own] = put[1 - own];
        let first = level == 0 && seat == Seat::Button;
        let pass = if first {
            Next::Node(self.build(&format!("{line} limp"), Seat::BigBlind, called, 0, true))
        } else {
            // Whoever raised last has the initiative; in a pot that nobody raised, nobody has.
            Next::End(self.showdown(called, (level > 0).then(|| seat.other())))
        };
        moves.push((Move::Pass, pass));
        let sizes = if limped { &self.game.opens.limp[..] } else { self.sizes };
        if let Some(&size) = sizes.get(level).filter(|&&size| size > put[1 - own]) {
            let mut raised = put;
            raised[own] = size;
            let line = format!("{line} raise {size}");
            moves.push((
                Move::Raise,
                Next::Node(self.build(&line, seat.other(), raised, level + 1, limped)),
            ));
        }
        let count = moves.len();
        let node = &mut self.nodes[at];
        node.moves = moves;
        node.regrets = vec![0.0; N * count];
        node.sums = vec![0.0; N * count];
        at
    }

    /// What the button gets when `loser` folds.
    fn fold(&self, loser: Seat, put: [f64; 2]) -> Vec<f32> {
        let won = match loser {
            Seat::Button => -put[0],
            Seat::BigBlind => put[1],
        };
        self.matchups.pairs.iter().map(|pairs| pairs * won as f32).collect()
    }

    /// What the button gets when both have put in the same and see the flop.
    fn showdown(&self, put: [f64; 2], initiative: Option<Seat>) -> Vec<f32> {
        let real = &self.game.realisation;
        let (pot, behind) = (put[0] + put[1], self.game.stack - put[0]);
        let depth = (behind / pot).min(real.deep) / real.deep;
        let factor = |class, seat: Seat| {
            let led = if initiative == Some(seat) && behind > 0.0 {
                real.initiative
            } else {
                0.0
            };
            1.0 + depth * real.of(class, seat == Seat::Button) + led
        };
        let mut won = Vec::with_capacity(N * N);
        for button in HandClass::all() {
            let r = factor(button, Seat::Button);
            for blind in HandClass::all() {
                let s = factor(blind, Seat::BigBlind);
                let at = button.index() * N + blind.index();
                let equity = f64::from(self.matchups.equity[at]);
                let share = equity * r / (equity * r + (1.0 - equity) * s);
                won.push(self.matchups.pairs[at] * (share * pot - put[0]) as f32);
            }
        }
        won
    }

    /// One pass of CFR+: updates regrets and sums below `at`, and gives what each class of each seat gets.
    fn walk(&mut self, at: usize, reach: [&[f64]; 2], weight: f64) -> [Vec<f64>; 2] {
        let (own, count) = (self.nodes[at].seat as usize, self.nodes[at].moves.len());
        let strategy = current(&self.nodes[at].regrets, count);
        let mut total = [vec![0.0; N], vec![0.0; N]];
        let mut values = Vec::with_capacity(count);
        for m in 0..count {
            let taken: Vec<f64> = (0..N).map(|i| reach[own][i] * strategy[i * count + m]).collect();
            let next = if own == 0 {
                [&taken[..], reach[1]]
            } else {
                [reach[0], &taken[..]]
            };
            let value = match &self.nodes[at].moves[m].1 {
                Next::End(won) => ends(won, next),
                Next::Node(node) => {
                    let node = *node;
                    self.walk(node, next, weight)
                }
            };
            for i in 0..N {
                total[own][i] += strategy[i * count + m] * value[own][i];
                total[1 - own][i] += value[1 - own][i];
            }
            let [button, blind] = value;
            values.push(if own == 0 { button } else { blind });
        }
        let node = &mut self.nodes[at];
        for i in 0..N {
            for (m, value) in values.iter().enumerate() {
                let regret = &mut node.regrets[i * count + m];
                *regret = (*regret + value[i] - total[own][i]).max(0.0);
                node.sums[i * count + m] += weight * reach[own][i] * strategy[i * count + m];
            }
        }
        total
    }
}

/// Regret matching: moves in proportion to what they would have gained.
fn current(regrets: &[f64], count: usize) -> Vec<f64> {
    let mut strategy = vec![1.0 / count as f64; regrets.len()];
    for (own, row) in strategy.chunks_mut(count).zip(regrets.chunks(count)) {
        let sum: f64 = row.iter().sum();
        if sum > 0.0 {
            own.iter_mut().zip(row).for_each(|(s, r)| *s = r / sum);
        }
    }
    strategy
}

/// What each class of each seat gets at an end, against what the other comes there with.
fn ends(won: &[f32], reach: [&[f64]; 2]) -> [Vec<f64>; 2] {
    let mut values = [vec![0.0; N], vec![0.0; N]];
    for (i, row) in won.chunks_exact(N).enumerate() {
        let mut sum = 0.0;
        for (j, &won) in row.iter().enumerate() {
            sum += f64::from(won) * reach[1][j];
            values[1][j] -= f64::from(won) * reach[0][i];
        }
        values[0][i] = sum;
    }
    values
}

impl Game {
    /// Solves the tree of an open size. `progress` is told how many passes have been made.
    pub fn solve(&self, open: Open, matchups: &Matchups, progress: &dyn Fn(u32)) -> Vec<Table> {
        let sizes = match open {
            Open::Usual => &self.opens.usual,
            Open::Small => &self.opens.small,
            Open::Large => &self.opens.large,
        };
        let mut tree = Tree {
            game: self,
            matchups,
            sizes,
            nodes: Vec::new(),
        };
        tree.build("", Seat::Button, [0.5, 1.0], 0, false);
        let all = vec![1.0; N];
        for pass in 1..=self.iterations {
            tree.walk(0, [&all, &all], f64::from(pass));
            progress(pass);
        }
        let weights = (1..=self.iterations).map(f64::from).sum();
        tree.nodes.iter().map(|node| node.table(weights)).collect()
    }
}

impl Node {
    fn table(&self, weights: f64) -> Table {
        let count = self.moves.len();
        let row = |i: usize| {
            let own = &self.sums[i * count..(i + 1) * count];
            let sum: f64 = own.iter().sum();
            let mut row = [0.0; 3];
            for ((kind, _), value) in self.moves.iter().zip(own) {
                row[*kind as usize] = if sum > 0.0 { value / sum } else { 1.0 / count as f64 };
            }
            row
        };
        let arrives = self
            .sums
            .chunks(count)
            .map(|own| own.iter().sum::<f64>() / weights)
            .collect();
        Table {
            line: self.line.clone(),
            seat: self.seat,
            rows: (0..N).map(row).collect(),
            arrives,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Equities that the higher ranks decide: quick to make, and near enough to see what a solver does with them.
    fn simple() -> Matchups {
        let strength = |class: HandClass| {
            let (high, low) = class.ranks();
            f64::from(high) + 0.6 * f64::from(low) + if class.is_pair() { 9.0 } else { 0.0 }
        };
        let (mut equity, mut pairs) = (Vec::new(), Vec::new());
        for a in HandClass::all() {
            for b in HandClass::all() {
                let gap: f64 = strength(a) - strength(b);
                equity.push((0.5 + 0.35 * (gap / 10.0).tanh()) as f32);
                pairs.push((a.combos().count() * b.combos().count()) as f32);
            }
        }
        Matchups { equity, pairs }
    }

    fn class(name: &str) -> usize {
        HandClass::all()
            .find(|class| class.to_string() == name)
            .unwrap()
            .index()
    }

    #[test]
    fn frequencies_sum_to_one_and_good_hands_do_not_fold() {
        let game = Game {
            iterations: 150,
            ..Game::parse(Game::EMBEDDED).unwrap()
        };
        let tables = game.solve(Open::Usual, &simple(), &|_| ());
        assert_eq!(tables.len(), 11);
        for table in &tables {
            for row in &table.rows {
                assert!((row.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{}: {row:?}", table.line);
            }
            assert!(table.rows[class("AA")][0] < 0.02, "aces fold after \"{}\"", table.line);
        }
        let opens = &tables[0];
        assert!(opens.rows[class("32o")][0] > opens.rows[class("AKs")][0]);
        assert_eq!(
            tables.iter().find(|table| table.line == "limp").unwrap().rows[class("32o")][0],
            0.0
        );
    }

    #[test]
    #[ignore = "soak: counts the deals of all matchups"]
    fn shares_come_out_near_those_known_of_equilibrium_play() {
        let matchups = Matchups::count(&|_| ());
        let tables = Game::parse(Game::EMBEDDED)
            .unwrap()
            .solve(Open::Usual, &matchups, &|_| ());
        let shares = |line: &str| tables.iter().find(|table| table.line == line).unwrap().shares();
        let near =
            |share: f64, from: f64, to: f64| assert!((from..=to).contains(&share), "{share} is not {from} to {to}");
        // Each range is the one that is known, and .03 to either side.
        near(1.0 - shares("")[0], 0.77, 0.88);
        near(shares("raise 2.5")[2], 0.12, 0.23);
        near(shares("raise 2.5")[0], 0.17, 0.33);
        near(shares("raise 2.5 raise 9")[0], 0.37, 0.53);
        near(shares("raise 2.5 raise 9")[2], 0.05, 0.17);
    }
}

//! Options with nothing to pay: bet or check.

use super::board::{self, Board, Texture};
use super::line::{PotType, Role, Side};
use super::made::Made;
use super::options::{CHECK, Kind, MEDIUM, Options, SMALL, Spot, Viable, list, option};
use crate::Street;

impl Spot<'_> {
    /// Nothing to pay.
    pub(super) fn unopened(&self) -> Options {
        if let Some(options) = self.committed(false) {
            return options;
        }
        let (role, street) = (self.line.role, self.line.street);
        if !self.ip() && role == Role::Defender {
            return self.donk();
        }
        if street == Street::Flop && role == Role::Aggressor {
            return self.cbet();
        }
        let exempt = self.is_river()
            && (self.ip() || !(self.attack > self.figures.river.thin || self.spr < self.figures.river.thin_spr));
        let spent = self.defence < self.figures.spent && !exempt;
        if self.made == Made::Trash || spent {
            return self.nothing();
        }
        if self.has_draw() {
            return list([
                option(
                    "SEMI-BLUFF LARGE (geometric bet, polarized bet or overbet)",
                    Kind::Polarized,
                ),
                option("SEMI-BLUFF SMALL (20-35% pot)", SMALL),
                CHECK,
            ]);
        }
        match (street, self.ip()) {
            (Street::River, true) => self.river_in_position(),
            (Street::River, false) => self.river_out_of_position(),
            (Street::Preflop | Street::Flop | Street::Turn, _) => self.bet_or_check(),
        }
    }

    /// A defender out of position leads only into boards that favour it.
    fn donk(&self) -> Options {
        let board = self.board;
        let fifteen = Kind::Percent(15.0, 15.0);
        if self.line.street == Street::Flop {
            let low = board.highest() <= 8 && !board.is_paired();
            return if low {
                list([option("DONK BET (15% pot)", fifteen), CHECK])
            } else {
                list([CHECK])
            };
        }
        let earlier = Board::new(board.cards[..board.cards.len() - 1].iter().copied());
        let new = board.cards.last().map_or(0, |card| board::number(card.rank()));
        let pairs_lower = earlier.count(new) > 0 && new != earlier.highest();
        if pairs_lower || board.exactly(2).count() == 2 {
            list([option("DONK BET (15% pot, high frequency)", fifteen), CHECK])
        } else {
            list([CHECK])
        }
    }

    fn cbet(&self) -> Options {
        let figures = &self.figures.cbet;
        let size = |percent: f64| Kind::Percent(percent, percent);
        if self.line.pot >= PotType::FourBet {
            return list([option("C-BET (15% pot)", size(figures.raised_pot))]);
        }
        if self.board.highest() >= figures.high_card || self.board.is_paired() {
            let bet = option("C-BET (25% pot)", size(figures.high_board));
            let doubtful = self.made != Made::Trash && self.attack < figures.check_below;
            return if doubtful { list([bet, CHECK]) } else { list([bet]) };
        }
        let bet = option("C-BET (65% pot)", size(figures.low_board));
        if !self.ip() && self.labels.contains(&Texture::Wet) {
            list([CHECK])
        } else if self.attack >= figures.strong || self.strong_draw() {
            list([bet])
        } else if self.made == Made::Trash || self.has_draw() || self.attack >= figures.medium {
            list([bet, CHECK])
        } else {
            list([CHECK])
        }
    }

    /// Nothing made, or nothing left of it.
    fn nothing(&self) -> Options {
        if !self.is_river() {
            let stab = self.ip() && self.line.role == Role::Normal;
            return if stab {
                list([option("STAB (20-35% pot)", SMALL), CHECK])
            } else {
                list([CHECK])
            };
        }
        let turn_bettor = self.line.rounds[1].bets.last().map(|bet| bet.side);
        let bluff = option("POLARIZED BET (bluff)", Kind::Polarized);
        if turn_bettor == Some(Side::Villain) {
            list([option("POLARIZED BET (must bluff)", Kind::Polarized)])
        } else if self.ip() {
            list([bluff, option("MEDIUM BET (bluff, 55-65% pot)", MEDIUM), CHECK])
        } else if self.line.role == Role::Aggressor {
            list([bluff, CHECK])
        } else {
            list([bluff, option("BLOCK BET (20-35% pot)", SMALL), CHECK])
        }
    }

    /// The small bet that fits the line.
    fn small_bet(&self) -> Option<Viable> {
        if self.line.role != Role::Normal {
            return None;
        }
        let label = match (self.line.street, self.ip(), self.line.initiative) {
            (Street::Turn, _, Side::Hero) => "DELAY C-BET (20-35% pot)",
            (_, true, _) => "STAB (20-35% pot)",
            (Street::Turn, false, _) => "PROBE BET (20-35% pot)",
            (Street::Preflop | Street::Flop | Street::River, false, _) => return None,
        };
        Some(option(label, SMALL))
    }

    fn bet_or_check(&self) -> Options {
        let figures = &self.figures.bet;
        let small = self.small_bet();
        let threshold = match self.line.street {
            Street::Turn => figures.small_turn.at(self.ip()),
            Street::Preflop | Street::Flop | Street::River => figures.small_flop.at(self.ip()),
        };
        if self.reaches(self.attack, figures.value) {
            [
                Some(option("POLARIZED BET (value)", Kind::Polarized)),
                small,
                Some(CHECK),
            ]
            .into_iter()
            .flatten()
            .collect()
        } else if self.reaches(self.attack, threshold) {
            small.into_iter().chain([CHECK]).collect()
        } else {
            list([option("CHECK (protect showdown value)", Kind::Check)])
        }
    }

    fn river_in_position(&self) -> Options {
        let (figures, attack) = (&self.figures.river, self.attack);
        let value = option("POLARIZED BET (value)", Kind::Polarized);
        let medium = option("MEDIUM BET (value, 55-65% pot)", MEDIUM);
        if attack > figures.polarized {
            list([value, medium])
        } else if attack > figures.polarized_or_check {
            list([value, medium, CHECK])
        } else if attack > figures.polarized_borderline && attack < figures.polarized_or_check {
            list([option("POLARIZED BET (borderline)", Kind::Polarized), medium, CHECK])
        } else if attack > figures.medium && attack <= figures.polarized_borderline {
            list([medium, CHECK])
        } else if attack > figures.medium_borderline && attack < figures.medium {
            list([option("MEDIUM BET (borderline, 55-65% pot)", MEDIUM), CHECK])
        } else {
            list([CHECK])
        }
    }

    fn river_out_of_position(&self) -> Options {
        let figures = &self.figures.river;
        let block = option("BLOCK BET (20-35% pot)", SMALL);
        if self.spr >= figures.thin_spr && self.attack <= figures.thin {
            list([option("CHECK (thin value, avoid river raise)", Kind::Check)])
        } else if self.reaches(self.attack, self.figures.bet.value) {
            list([option("POLARIZED BET (value)", Kind::Polarized), block, CHECK])
        } else if self.spr >= figures.thin_spr || self.reaches(self.attack, figures.block) {
            list([block, CHECK])
        } else {
            list([option("CHECK (protect showdown value)", Kind::Check)])
        }
    }
}

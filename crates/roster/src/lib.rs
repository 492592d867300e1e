//! The only list of games, advisors and players: where names become things.
//!
//! ```
//! use farol_core::Game;
//! use farol_holdem::{Holdem, Rules};
//!
//! let game = Holdem::new(Rules::default())?;
//! let seated = farol_roster::seat(&game, &"plain+station".parse()?)?;
//! assert_eq!(seated.advisor.name(), "plain");
//! assert!(farol_roster::seat(&game, &"stationn".parse()?).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod list;
mod spec;

pub use farol_holdem as holdem;
pub use farol_human as human;
pub use farol_kuhn as kuhn;
pub use list::{
    Advisor, GAMES, Kind, Listed, NoSuchGame, PLAYERS, Seated, Visitor, Who, advisors, data_hash, seat, seat_all,
    with_game,
};
pub use spec::{Spec, SpecError, parse_specs};

//! Matches over paired deals, and statistics that do not depend on threads.
//!
//! ```
//! use farol_arena::Sums;
//! let mut sums = Sums::default();
//! [3, 5, 7].into_iter().for_each(|x| sums.add(x));
//! assert_eq!(sums.mean(), 5.0);
//! ```

mod contest;
mod scribe;
mod stats;

pub use contest::{Contest, ContestError, Outcome, Score, Seatmaker};
pub use scribe::Scribe;
pub use stats::{Sums, t975};

//! How a [`Range`] is written and read.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::text::serde_as_text;
use crate::{Card, Combo, Range, Rank, Suit};

/// What is wrong with one token of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RangeFault {
    /// It is none of the forms a token can have.
    #[error("write a hand as TT, AKs, AKo, AK or AhKd, more of them as TT+, AJs+, 99-66 or A5s-A2s, all as random")]
    Form,
    /// It names one card twice.
    #[error("the two cards must be different")]
    SameCard,
    /// It says that a pair is suited or not.
    #[error("a pair is neither suited nor offsuit; leave out the s or o")]
    PairSuit,
    /// The ends of a dash do not belong together.
    #[error("both ends of a dash are pairs, or share their high card (A5s-A2s) or their gap (T9s-54s), and end alike")]
    Ends,
    /// The weight after the colon is not a number from 0 to 1.
    #[error("a weight after a colon is a number from 0 to 1, such as AJs:0.5")]
    Weight,
}

/// A text that is not a range.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseRangeError {
    /// One token is wrong.
    #[error("at byte {at}: {token:?} is not a range: {fault}")]
    Token {
        /// The token as written.
        token: String,
        /// Its byte position in the text.
        at: usize,
        /// What is wrong with it.
        fault: RangeFault,
    },
    /// There are no tokens.
    #[error("a range needs at least one hand, such as TT+ or AKs; write none for the range without hands")]
    Empty,
}

/// Which combos of two ranks are meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Suited,
    Offsuit,
    Both,
}

/// All combos of two ranks of a kind; `high >= low`.
#[derive(Clone, Copy)]
struct Class {
    high: Rank,
    low: Rank,
    kind: Kind,
}

impl Class {
    fn combos(self) -> impl Iterator<Item = Combo> {
        let Class { high, low, kind } = self;
        Suit::ALL.into_iter().flat_map(move |a| {
            Suit::ALL.into_iter().filter_map(move |b| {
                let wanted = match kind {
                    Kind::Suited => a == b,
                    Kind::Offsuit => a != b,
                    Kind::Both => true,
                };
                // A pair would come up twice.
                let first = high != low || a > b;
                (wanted && first)
                    .then(|| Combo::new(Card::new(high, a), Card::new(low, b)))
                    .flatten()
            })
        })
    }

    fn parse(text: &str) -> Result<Class, RangeFault> {
        let mut chars = text.chars();
        let mut rank = || chars.next().and_then(Rank::from_char).ok_or(RangeFault::Form);
        let (a, b) = (rank()?, rank()?);
        let kind = match chars.as_str() {
            "" => Kind::Both,
            "s" | "S" => Kind::Suited,
            "o" | "O" => Kind::Offsuit,
            _ => return Err(RangeFault::Form),
        };
        if a == b && kind != Kind::Both {
            return Err(RangeFault::PairSuit);
        }
        Ok(Class {
            high: a.max(b),
            low: a.min(b),
            kind,
        })
    }

    fn is_pair(self) -> bool {
        self.high == self.low
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suffix = match self.kind {
            Kind::Suited => "s",
            Kind::Offsuit => "o",
            Kind::Both => "",
        };
        write!(f, "{}{}{suffix}", self.high, self.low)
    }
}

fn ranks(from: Rank, to: Rank) -> impl DoubleEndedIterator<Item = Rank> {
    Rank::ALL.into_iter().filter(move |&rank| from <= rank && rank <= to)
}

/// The combos that a token names, without its weight.
fn combos(text: &str) -> Result<Vec<Combo>, RangeFault> {
    if text == "*" || text.eq_ignore_ascii_case("random") {
        return Ok(Combo::all().collect());
    }
    if text.eq_ignore_ascii_case("none") {
        return Ok(Vec::new());
    }
    if let Some((a, b)) = text.split_once('-') {
        return between(Class::parse(a)?, Class::parse(b)?);
    }
    if let Some(text) = text.strip_suffix('+') {
        let Class { high, low, kind } = Class::parse(text)?;
        let classes = ranks(low, Rank::Ace).filter(|&rank| high == low || rank < high);
        let class = |rank| Class {
            high: if high == low { rank } else { high },
            low: rank,
            kind,
        };
        return Ok(classes.flat_map(|rank| class(rank).combos()).collect());
    }
    if text.len() == 4
        && let (Some(a), Some(b)) = (text.get(..2), text.get(2..))
        && let (Ok(a), Ok(b)) = (a.parse(), b.parse())
    {
        return Ok(vec![Combo::new(a, b).ok_or(RangeFault::SameCard)?]);
    }
    Ok(Class::parse(text)?.combos().collect())
}

/// The combos of a dash.
fn between(a: Class, b: Class) -> Result<Vec<Combo>, RangeFault> {
    let (a, b) = if (a.high, a.low) < (b.high, b.low) {
        (b, a)
    } else {
        (a, b)
    };
    let gap = |class: Class| class.high.index() - class.low.index();
    if a.kind != b.kind || a.is_pair() != b.is_pair() {
        return Err(RangeFault::Ends);
    }
    let classes: Vec<Class> = if a.high == b.high {
        ranks(b.low, a.low).map(|low| Class { low, ..a }).collect()
    } else if gap(a) == gap(b) {
        ranks(b.low, a.low)
            .filter_map(|low| {
                Some(Class {
                    high: Rank::from_index(low.index() + gap(a))?,
                    low,
                    kind: a.kind,
                })
            })
            .collect()
    } else {
        return Err(RangeFault::Ends);
    };
    Ok(classes.into_iter().flat_map(Class::combos).collect())
}

impl FromStr for Range {
    type Err = ParseRangeError;

    /// Reads tokens with commas or spaces between them; where they overlap, the last one counts.
    ///
    /// - `TT`, `AKs`, `AKo`, `AK`: a pair, suited, offsuit, both
    /// - `TT+`: this and every higher pair; `AJs+`: this and every higher card beside the ace
    /// - `99-66`, `A5s-A2s`, `T9s-54s`: from one to the other, with the same high card or the same gap
    /// - `AhKh`: exactly these cards
    /// - `random` or `*`: all combos; `none`: no combos
    /// - any of these with a weight from 0 to 1: `AJs:0.5`
    fn from_str(text: &str) -> Result<Range, ParseRangeError> {
        let mut range = Range::empty();
        let mut empty = true;
        let mut at = 0;
        for token in text.split(|c: char| c == ',' || c.is_whitespace()) {
            if !token.is_empty() {
                empty = false;
                add(&mut range, token).map_err(|fault| ParseRangeError::Token {
                    token: token.to_owned(),
                    at,
                    fault,
                })?;
            }
            // The separator may be longer than a byte.
            at += token.len();
            at += text[at..].chars().next().map_or(0, char::len_utf8);
        }
        if empty { Err(ParseRangeError::Empty) } else { Ok(range) }
    }
}

fn add(range: &mut Range, token: &str) -> Result<(), RangeFault> {
    let (hands, weight) = match token.split_once(':') {
        Some((hands, weight)) => (hands, weight.parse().map_err(|_| RangeFault::Weight)?),
        None => (token, 1.0),
    };
    for combo in combos(hands)? {
        if !range.set(combo, weight) {
            return Err(RangeFault::Weight);
        }
    }
    Ok(())
}

impl fmt::Display for Range {
    /// The shortest usual form, which reads back as the same range: highest weights first, then pairs, suited and
    /// offsuit hands from the ace down, then single combos.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut weights: Vec<f32> = self.iter().map(|(_, weight)| weight).collect();
        weights.sort_by(|a, b| b.total_cmp(a));
        weights.dedup();
        if weights.is_empty() {
            return f.write_str("none");
        }
        let mut separator = "";
        for weight in weights {
            for token in self.tokens(weight) {
                write!(f, "{separator}{token}")?;
                if weight != 1.0 {
                    write!(f, ":{weight}")?;
                }
                separator = ", ";
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Range({self})")
    }
}

impl Range {
    /// The tokens for the combos of one weight.
    fn tokens(&self, weight: f32) -> Vec<String> {
        let mut left: Vec<Combo> = self
            .iter()
            .filter(|&(_, w)| w == weight)
            .map(|(combo, _)| combo)
            .collect();
        if left.len() == Combo::COUNT {
            return vec!["random".to_owned()];
        }
        let mut tokens = Vec::new();
        let full = |class: &Class| class.combos().all(|combo| self.weight(combo) == weight);
        let pairs = Rank::ALL.into_iter().rev().map(|rank| Class {
            high: rank,
            low: rank,
            kind: Kind::Both,
        });
        runs(&pairs.filter(full).collect::<Vec<_>>(), &mut tokens, &mut left);
        // Highest first, so that the suited hands of a rank come before its offsuit hands.
        for high in Rank::ALL.into_iter().rev() {
            let of_kind = |kind| {
                let classes = Rank::ALL.into_iter().rev().filter(move |&low| low < high);
                classes
                    .map(move |low| Class { high, low, kind })
                    .filter(full)
                    .collect::<Vec<_>>()
            };
            let (suited, offsuit) = (of_kind(Kind::Suited), of_kind(Kind::Offsuit));
            if suited
                .iter()
                .map(|class| class.low)
                .eq(offsuit.iter().map(|class| class.low))
            {
                runs(&of_kind(Kind::Both), &mut tokens, &mut left);
            } else {
                runs(&suited, &mut tokens, &mut left);
                runs(&offsuit, &mut tokens, &mut left);
            }
        }
        tokens.extend(left.iter().rev().map(Combo::to_string));
        tokens
    }
}

/// Writes classes, given from high to low, as runs without gaps, and takes their combos out of `left`.
fn runs(classes: &[Class], tokens: &mut Vec<String>, left: &mut Vec<Combo>) {
    for run in classes.chunk_by(|a, b| a.low.index() == b.low.index() + 1) {
        let (Some(first), Some(last)) = (run.first(), run.last()) else {
            continue;
        };
        let top = if first.is_pair() {
            Rank::Ace.index()
        } else {
            first.high.index() - 1
        };
        tokens.push(match run {
            [one] => one.to_string(),
            _ if first.low.index() == top => format!("{last}+"),
            _ => format!("{first}-{last}"),
        });
        for combo in run.iter().flat_map(|class| class.combos()) {
            left.retain(|&other| other != combo);
        }
    }
}

serde_as_text!(Range, "a range such as \"TT+, AJs+, KQo:0.5\"");

//! SPDX licence expressions: `MIT OR Apache-2.0`, `(A OR B) AND C`, `Apache-2.0 WITH LLVM-exception`.
//!
//! Small on purpose: which identifiers exist is not its business, because only those on an allow list ever count.

use std::fmt;
use std::str::FromStr;

/// A licence expression, as a package's manifest gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    Licence(Licence),
    /// Both apply.
    And(Box<Expression>, Box<Expression>),
    /// The user picks one.
    Or(Box<Expression>, Box<Expression>),
}

/// One licence, with the exception it is granted with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Licence {
    id: String,
    version: Version,
    exception: Option<String>,
}

/// Which version of a licence is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Version {
    This,
    /// The suffix `+`.
    ThisOrLater,
}

/// Why a text is no licence expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// A word that cannot stand there; `at` counts bytes from 0.
    Unexpected { found: String, at: usize, wanted: Wanted },
    /// The text ended too early.
    End { wanted: Wanted },
}

/// What could have stood there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    Licence,
    Exception,
    Operator,
    ClosingParenthesis,
}

impl Expression {
    /// Whether the licences that `allows` accepts are enough to use what stands under this expression.
    pub fn satisfied_by(&self, allows: &dyn Fn(&Licence) -> bool) -> bool {
        match self {
            Self::Licence(licence) => allows(licence),
            Self::And(left, right) => left.satisfied_by(allows) && right.satisfied_by(allows),
            Self::Or(left, right) => left.satisfied_by(allows) || right.satisfied_by(allows),
        }
    }
}

impl Licence {
    /// Whether permission for this licence covers `other`: the same one, or one that offers it among later versions.
    ///
    /// An exception has to match: what it changes differs from one to the next.
    pub fn covers(&self, other: &Self) -> bool {
        self == other
            || (other.version == Version::ThisOrLater
                && *self
                    == Self {
                        version: Version::This,
                        ..other.clone()
                    })
    }
}

impl FromStr for Expression {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut parser = Parser {
            tokens: tokens(text),
            next: 0,
        };
        let expression = parser.any_of()?;
        match parser.peek() {
            None => Ok(expression),
            Some(_) => Err(parser.error(Wanted::Operator)),
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Token<'a> {
    kind: TokenKind,
    text: &'a str,
    at: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TokenKind {
    Open,
    Close,
    And,
    Or,
    With,
    Id,
    Unknown,
}

/// Parentheses and slashes stand alone; everything else goes by white space.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        let Some(first) = rest.chars().next() else { break tokens };
        let end = match first {
            '(' | ')' | '/' => 1,
            _ => rest
                .find(|c: char| c.is_whitespace() || "()/".contains(c))
                .unwrap_or(rest.len()),
        };
        let (word, after) = rest.split_at(end);
        tokens.push(Token {
            kind: TokenKind::of(word),
            text: word,
            at: text.len() - rest.len(),
        });
        rest = after;
    }
}

impl TokenKind {
    fn of(word: &str) -> Self {
        match word {
            "(" => Self::Open,
            ")" => Self::Close,
            "AND" | "and" => Self::And,
            // Manifests wrote `MIT/Apache-2.0` before they took SPDX expressions.
            "OR" | "or" | "/" => Self::Or,
            "WITH" | "with" => Self::With,
            _ if word.chars().all(|c| c.is_ascii_alphanumeric() || "-.:+".contains(c)) => Self::Id,
            _ => Self::Unknown,
        }
    }
}

/// Recursive descent, one method a level: OR binds least, then AND, then WITH.
struct Parser<'a> {
    tokens: Vec<Token<'a>>,
    next: usize,
}

impl<'a> Parser<'a> {
    fn any_of(&mut self) -> Result<Expression, ParseError> {
        let mut left = self.all_of()?;
        while self.take(TokenKind::Or).is_some() {
            left = Expression::Or(Box::new(left), Box::new(self.all_of()?));
        }
        Ok(left)
    }

    fn all_of(&mut self) -> Result<Expression, ParseError> {
        let mut left = self.single()?;
        while self.take(TokenKind::And).is_some() {
            left = Expression::And(Box::new(left), Box::new(self.single()?));
        }
        Ok(left)
    }

    fn single(&mut self) -> Result<Expression, ParseError> {
        if self.take(TokenKind::Open).is_some() {
            let inner = self.any_of()?;
            self.take(TokenKind::Close)
                .ok_or_else(|| self.error(Wanted::ClosingParenthesis))?;
            return Ok(inner);
        }
        let name = self.take(TokenKind::Id).ok_or_else(|| self.error(Wanted::Licence))?;
        let (id, version) = match name.strip_suffix('+') {
            Some(id) => (id, Version::ThisOrLater),
            None => (name, Version::This),
        };
        let exception = match self.take(TokenKind::With) {
            Some(_) => Some(
                self.take(TokenKind::Id)
                    .ok_or_else(|| self.error(Wanted::Exception))?
                    .to_owned(),
            ),
            None => None,
        };
        Ok(Expression::Licence(Licence {
            id: id.to_owned(),
            version,
            exception,
        }))
    }

    fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.next).copied()
    }

    /// The next token's text, past which it steps, if it is of this kind.
    fn take(&mut self, kind: TokenKind) -> Option<&'a str> {
        let token = self.peek().filter(|token| token.kind == kind)?;
        self.next += 1;
        Some(token.text)
    }

    fn error(&self, wanted: Wanted) -> ParseError {
        match self.peek() {
            Some(token) => ParseError::Unexpected {
                found: token.text.to_owned(),
                at: token.at,
                wanted,
            },
            None => ParseError::End { wanted },
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected { found, at, wanted } => write!(f, "`{found}` at column {}, expected {wanted}", at + 1),
            Self::End { wanted } => write!(f, "it ends where {wanted} is expected"),
        }
    }
}

impl std::error::Error for ParseError {}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Licence => "a licence",
            Self::Exception => "an exception",
            Self::Operator => "AND, OR or the end",
            Self::ClosingParenthesis => "a closing parenthesis",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn licence(text: &str) -> Licence {
        match text.parse() {
            Ok(Expression::Licence(licence)) => licence,
            other => panic!("{text} gave {other:?}"),
        }
    }

    fn satisfied(expression: &str, allowed: &[&str]) -> bool {
        let allowed: Vec<Licence> = allowed.iter().map(|text| licence(text)).collect();
        let expression: Expression = expression.parse().unwrap();
        expression.satisfied_by(&|licence| allowed.iter().any(|allowed| allowed.covers(licence)))
    }

    #[test]
    fn one_side_of_or_is_enough() {
        assert!(satisfied("MIT OR GPL-3.0-only", &["MIT"]));
        assert!(satisfied("GPL-3.0-only OR MIT", &["MIT"]));
        assert!(!satisfied("GPL-3.0-only OR AGPL-3.0-only", &["MIT"]));
    }

    #[test]
    fn and_wants_both_sides() {
        assert!(satisfied("MIT AND ISC", &["MIT", "ISC"]));
        assert!(!satisfied("MIT AND ISC", &["MIT"]));
    }

    #[test]
    fn and_binds_tighter_than_or_unless_parentheses_say_otherwise() {
        assert!(satisfied("MIT OR GPL-3.0-only AND ISC", &["MIT"]));
        assert!(!satisfied("(MIT OR GPL-3.0-only) AND ISC", &["MIT"]));
        assert!(satisfied(
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            &["Apache-2.0", "Unicode-3.0"]
        ));
        assert!(satisfied("((MIT))", &["MIT"]));
    }

    #[test]
    fn the_old_slash_means_or() {
        assert!(satisfied("MIT/Apache-2.0", &["Apache-2.0"]));
        assert!(satisfied("Unlicense / MIT", &["MIT"]));
    }

    #[test]
    fn an_exception_belongs_to_its_licence() {
        assert!(satisfied(
            "Apache-2.0 WITH LLVM-exception",
            &["Apache-2.0 WITH LLVM-exception"]
        ));
        assert!(!satisfied("Apache-2.0 WITH LLVM-exception", &["Apache-2.0"]));
        assert!(!satisfied("Apache-2.0", &["Apache-2.0 WITH LLVM-exception"]));
        assert!(satisfied("GPL-3.0-only WITH X OR MIT", &["MIT"]));
    }

    #[test]
    fn or_later_may_be_taken_as_this_version_but_not_the_other_way() {
        assert!(satisfied("MPL-2.0+", &["MPL-2.0"]));
        assert!(!satisfied("MPL-2.0", &["MPL-2.0+"]));
    }

    #[test]
    fn a_name_that_only_begins_like_an_allowed_one_is_not_allowed() {
        assert!(!satisfied("MIT-0", &["MIT"]));
    }

    #[test]
    fn what_is_no_expression_is_refused_with_the_place() {
        let message = |text: &str| text.parse::<Expression>().unwrap_err().to_string();
        assert_eq!(message(""), "it ends where a licence is expected");
        assert_eq!(message("MIT OR"), "it ends where a licence is expected");
        assert_eq!(
            message("MIT Apache-2.0"),
            "`Apache-2.0` at column 5, expected AND, OR or the end"
        );
        assert_eq!(
            message("(MIT OR ISC"),
            "it ends where a closing parenthesis is expected"
        );
        assert_eq!(message("MIT)"), "`)` at column 4, expected AND, OR or the end");
        assert_eq!(message("Apache-2.0 WITH"), "it ends where an exception is expected");
        assert_eq!(
            message("MIT OR non?standard"),
            "`non?standard` at column 8, expected a licence"
        );
        assert_eq!(message("AND MIT"), "`AND` at column 1, expected a licence");
    }
}

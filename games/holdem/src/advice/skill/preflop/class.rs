//! The 169 kinds of starting hand.

use std::fmt;

use farol_cards::{Card, Combo, Range, Rank};

/// Pairs, suited and offsuit hands, suits forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandClass(u8);

impl HandClass {
    /// How many there are.
    pub const COUNT: usize = 169;

    /// All of them, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = HandClass> + Clone {
        (0..Self::COUNT as u8).map(HandClass)
    }

    /// The class of two hole cards.
    pub fn of(hole: [Card; 2]) -> Self {
        let (a, b) = (hole[0].rank().index(), hole[1].rank().index());
        let (high, low) = (a.max(b), a.min(b));
        // Suited hands lie above the diagonal of the square, offsuit hands below.
        let suited = hole[0].suit() == hole[1].suit();
        Self(if suited { 13 * high + low } else { 13 * low + high })
    }

    /// Its number, from 0 to 168.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    fn parts(self) -> (u8, u8, bool) {
        let (row, column) = (self.0 / 13, self.0 % 13);
        (row.max(column), row.min(column), row > column)
    }

    /// The ranks, two to fourteen, the higher first.
    pub fn ranks(self) -> (u8, u8) {
        let (high, low, _) = self.parts();
        (high + 2, low + 2)
    }

    /// Whether it is a pair.
    pub fn is_pair(self) -> bool {
        let (high, low) = self.ranks();
        high == low
    }

    /// Whether its cards are of one suit.
    pub fn is_suited(self) -> bool {
        self.parts().2
    }

    /// Its combos.
    pub fn combos(self) -> impl Iterator<Item = Combo> {
        Combo::all().filter(move |combo| Self::of([combo.high(), combo.low()]) == self)
    }

    /// Its combos as a range.
    pub fn range(self) -> Range {
        self.combos().collect()
    }
}

impl fmt::Display for HandClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (high, low, suited) = self.parts();
        let letter = |rank: u8| Rank::from_index(rank).map_or('?', Rank::to_char);
        let tail = match (high == low, suited) {
            (true, _) => "",
            (false, true) => "s",
            (false, false) => "o",
        };
        write!(f, "{}{}{tail}", letter(high), letter(low))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_169_classes_with_1326_combos() {
        let sizes: Vec<usize> = HandClass::all().map(|class| class.combos().count()).collect();
        assert_eq!(sizes.iter().sum::<usize>(), 1326);
        for (size, count) in [(6, 13), (4, 78), (12, 78)] {
            assert_eq!(sizes.iter().filter(|&&s| s == size).count(), count);
        }
        let names: std::collections::BTreeSet<String> = HandClass::all().map(|class| class.to_string()).collect();
        assert_eq!(names.len(), 169);
        assert!(["AA", "AKs", "72o", "T9s"].iter().all(|name| names.contains(*name)));
    }
}

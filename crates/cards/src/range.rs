//! [`Range`]: how likely each of the 1326 combos is.

use crate::{CardSet, Combo};

/// A weight from 0 to 1 for each of the 1326 combos.
///
/// It is written and read as text: see [`Range::from_str`](#method.from_str).
///
/// ```
/// use farol_cards::Range;
///
/// let range: Range = "TT+, AJs+, KQo, A5s-A2s:0.5".parse()?;
/// assert_eq!(range.len(), 5 * 6 + 3 * 4 + 12 + 4 * 4);
/// assert_eq!(range.to_string(), "TT+, AJs+, KQo, A5s-A2s:0.5");
/// # Ok::<(), farol_cards::ParseRangeError>(())
/// ```
#[derive(Clone, PartialEq)]
pub struct Range {
    weights: Box<[f32; Combo::COUNT]>,
}

impl Range {
    /// No combos.
    pub fn empty() -> Range {
        Range {
            weights: Box::new([0.0; Combo::COUNT]),
        }
    }

    /// All combos with weight 1.
    pub fn random() -> Range {
        Range {
            weights: Box::new([1.0; Combo::COUNT]),
        }
    }

    /// The weight of a combo, 0 if it is not in the range.
    #[inline]
    pub fn weight(&self, combo: Combo) -> f32 {
        self.weights[combo.index()]
    }

    /// Gives a combo a weight from 0 to 1; false, and no change, if `weight` is anything else.
    pub fn set(&mut self, combo: Combo, weight: f32) -> bool {
        let fine = (0.0..=1.0).contains(&weight);
        if fine {
            // Adding zero makes a negative zero positive, which the text would otherwise show.
            self.weights[combo.index()] = weight + 0.0;
        }
        fine
    }

    /// The combos that are in the range, with their weights, in index order.
    pub fn iter(&self) -> impl Iterator<Item = (Combo, f32)> {
        Combo::all()
            .zip(self.weights.iter().copied())
            .filter(|&(_, weight)| weight > 0.0)
    }

    /// How many combos are in the range.
    pub fn len(&self) -> usize {
        self.weights.iter().filter(|&&weight| weight > 0.0).count()
    }

    /// Whether no combo is in the range.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The sum of all weights.
    pub fn total(&self) -> f64 {
        self.weights.iter().map(|&weight| f64::from(weight)).sum()
    }

    /// The range without the combos that hold one of these cards.
    #[must_use]
    pub fn without(&self, gone: CardSet) -> Range {
        let mut left = self.clone();
        for combo in Combo::all().filter(|combo| combo.cards().intersects(gone)) {
            left.weights[combo.index()] = 0.0;
        }
        left
    }
}

impl From<Combo> for Range {
    /// Exactly this combo.
    fn from(combo: Combo) -> Range {
        FromIterator::from_iter([combo])
    }
}

impl FromIterator<Combo> for Range {
    /// These combos with weight 1.
    fn from_iter<I: IntoIterator<Item = Combo>>(combos: I) -> Range {
        let mut range = Range::empty();
        for combo in combos {
            range.set(combo, 1.0);
        }
        range
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weight_outside_zero_to_one_is_refused() {
        let mut range = Range::empty();
        let combo = Combo::from_index(7).unwrap();
        for wrong in [-0.1, 1.1, f32::NAN, f32::INFINITY] {
            assert!(!range.set(combo, wrong));
        }
        assert!(range.set(combo, 0.25));
        assert_eq!(range.iter().collect::<Vec<_>>(), [(combo, 0.25)]);
    }

    #[test]
    fn a_card_gone_takes_its_51_combos_with_it() {
        let left = Range::random().without("Ah".parse().unwrap());
        assert_eq!(left.len(), Combo::COUNT - 51);
    }
}

//! Who gets the chips: side pots, split pots, odd chips.

use farol_core::Chips;

/// What is asked of one seat when pots are shared out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    /// What it put in that others had to match.
    pub put: Chips,
    /// How good its hand is; `None` when it folded or was not dealt in.
    pub rank: Option<u32>,
}

/// Shares out everything that was put in, and `dead` chips with the main pot, into `won`. `order` lists the seats from
/// the button's left: odd chips go to the first winner in it. An uncalled bet is a pot that one seat contests.
///
/// At least one seat must hold a rank.
pub(crate) fn share_out(claims: &[Claim], dead: Chips, order: impl Iterator<Item = usize> + Clone, won: &mut [Chips]) {
    let mut floor = Chips::ZERO;
    let mut extra = dead;
    if !dead.is_zero() && claims.iter().any(|c| c.rank.is_some() && c.put.is_zero()) {
        // A seat that is all-in for a dead ante contests the dead chips and nothing else.
        award(claims, Chips::ZERO, dead, order.clone(), won);
        extra = Chips::ZERO;
    }
    loop {
        // The next pot goes up to the smallest stake still contested above the floor.
        let ceiling = claims
            .iter()
            .filter(|c| c.rank.is_some() && c.put > floor)
            .map(|c| c.put)
            .min();
        let Some(ceiling) = ceiling else { break };
        let last = !claims.iter().any(|c| c.rank.is_some() && c.put > ceiling);
        let top = |put: Chips| if last { put } else { put.min(ceiling) };
        // What folded seats put in above the last contested stake falls to that pot too.
        let pot = extra + claims.iter().map(|c| top(c.put).less(floor)).sum();
        extra = Chips::ZERO;
        award(claims, ceiling, pot, order.clone(), won);
        floor = ceiling;
    }
}

/// Gives one pot to the best hands that put in at least `stake`.
fn award(claims: &[Claim], stake: Chips, pot: Chips, order: impl Iterator<Item = usize> + Clone, won: &mut [Chips]) {
    let rank = |i: usize| if claims[i].put >= stake { claims[i].rank } else { None };
    let best = (0..claims.len()).filter_map(rank).max();
    let winners = (0..claims.len()).filter(|&i| rank(i) == best && best.is_some()).count() as u64;
    if winners == 0 {
        return;
    }
    let share = Chips::new(pot.get() / winners);
    let mut odd = Chips::new(pot.get() % winners);
    for i in order.filter(|&i| rank(i) == best) {
        won[i] += share + odd;
        odd = Chips::ZERO;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shared(puts: &[u64], ranks: &[Option<u32>], dead: u64) -> Vec<u64> {
        let claims: Vec<_> = puts
            .iter()
            .zip(ranks)
            .map(|(&p, &rank)| Claim {
                put: Chips::new(p),
                rank,
            })
            .collect();
        let mut won = vec![Chips::ZERO; puts.len()];
        share_out(&claims, Chips::new(dead), 0..puts.len(), &mut won);
        assert_eq!(
            won.iter().map(|w| w.get()).sum::<u64>(),
            puts.iter().sum::<u64>() + dead,
            "chips are conserved"
        );
        won.into_iter().map(Chips::get).collect()
    }

    #[test]
    fn a_short_stack_wins_the_main_pot_only() {
        assert_eq!(shared(&[50, 100, 100], &[Some(9), Some(5), Some(3)], 0), [150, 100, 0]);
    }

    #[test]
    fn an_uncalled_bet_goes_back() {
        assert_eq!(shared(&[300, 100, 20], &[Some(1), Some(2), None], 0), [200, 220, 0]);
    }

    #[test]
    fn odd_chips_go_to_the_first_seat_left_of_the_button() {
        let tied = [Some(7), Some(7), Some(7), None];
        assert_eq!(shared(&[25, 25, 25, 1], &tied, 0), [26, 25, 25, 0]);
        assert_eq!(shared(&[25, 25, 25, 2], &tied, 0), [27, 25, 25, 0]);
    }

    #[test]
    fn three_stacks_make_three_pots() {
        let won = shared(&[10, 20, 30, 30], &[Some(9), Some(8), Some(2), Some(2)], 0);
        assert_eq!(won, [40, 30, 10, 10]);
    }

    #[test]
    fn what_a_folder_put_in_above_all_others_stays_in_the_last_pot() {
        assert_eq!(shared(&[50, 100, 40], &[Some(3), None, Some(1)], 0), [190, 0, 0]);
    }

    #[test]
    fn dead_antes_lie_in_the_main_pot() {
        assert_eq!(shared(&[10, 20, 20], &[Some(9), Some(1), Some(2)], 7), [37, 0, 20]);
    }

    #[test]
    fn a_seat_that_is_all_in_for_a_dead_ante_can_win_it() {
        assert_eq!(shared(&[20, 0, 20], &[Some(5), Some(9), Some(1)], 8), [40, 8, 0]);
    }

    #[test]
    fn dead_antes_alone_are_still_won() {
        assert_eq!(shared(&[0, 0], &[Some(1), Some(2)], 7), [0, 7]);
    }
}

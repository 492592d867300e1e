//! Our functions beside those of `pokers` and `aya_poker`, on the same hands, in one run.
//!
//! `cargo bench -p farol-cards`

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use farol_cards::{Card, Hand, badugi, deal, deal_array};
use farol_core::Dice;

fn main() {
    divan::main();
}

const HANDS: usize = 1 << 15;

/// The same random hands for everybody, as card indices.
fn hands<const N: usize>() -> Vec<[Card; N]> {
    (0..HANDS as u64)
        .map(|index| deal_array(&mut Dice::deal(N as u64, index)))
        .collect()
}

/// Seven random cards: each library puts its own kind of hand together and evaluates it.
#[divan::bench_group(sample_count = 200)]
mod seven_random_cards {
    use super::*;

    #[divan::bench]
    fn farol(bencher: Bencher) {
        let hands = hands::<7>();
        bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
            black_box(&hands).iter().fold(0u32, |sum, cards| {
                let hand = cards.iter().fold(Hand::default(), |hand, &card| hand + card);
                sum.wrapping_add(hand.strength7().bits())
            })
        });
    }

    #[divan::bench]
    fn pokers(bencher: Bencher) {
        let hands: Vec<[u8; 7]> = hands::<7>()
            .iter()
            .map(|cards| cards.map(|card| card.index()))
            .collect();
        bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
            black_box(&hands).iter().fold(0u32, |sum, cards| {
                let hand = cards.iter().fold(::pokers::Hand::default(), |hand, &card| {
                    hand + ::pokers::CARDS[usize::from(card)]
                });
                sum.wrapping_add(u32::from(hand.evaluate()))
            })
        });
    }

    #[divan::bench]
    fn aya_poker(bencher: Bencher) {
        let hands: Vec<[u8; 7]> = hands::<7>()
            .iter()
            .map(|cards| cards.map(|card| card.index()))
            .collect();
        bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
            black_box(&hands).iter().fold(0u32, |sum, cards| {
                let mut hand = ::aya_poker::base::Hand::new();
                for &card in cards {
                    // Its `collect` also checks for repeats; this is its fastest way.
                    hand.insert_unchecked(&::aya_poker::base::CARDS[usize::from(card)]);
                }
                sum.wrapping_add(u32::from(::aya_poker::poker_rank(&hand).0))
            })
        });
    }
}

/// All seven-card hands that hold four given cards, one after the other.
#[divan::bench_group(sample_count = 200)]
mod seven_cards_in_sequence {
    use super::*;

    /// C(48, 3).
    const COUNT: usize = 17_296;

    #[divan::bench]
    fn farol(bencher: Bencher) {
        bencher.counter(ItemsCount::new(COUNT)).bench_local(|| {
            let all = black_box(&Card::ALL);
            let four = all[..4].iter().fold(Hand::default(), |hand, &card| hand + card);
            let mut sum = 0u32;
            for a in 4..50 {
                let five = four + all[a];
                for b in a + 1..51 {
                    let six = five + all[b];
                    for &card in &all[b + 1..52] {
                        sum = sum.wrapping_add((six + card).strength7().bits());
                    }
                }
            }
            sum
        });
    }

    #[divan::bench]
    fn pokers(bencher: Bencher) {
        bencher.counter(ItemsCount::new(COUNT)).bench_local(|| {
            let all = black_box(&::pokers::CARDS);
            let four = all[..4]
                .iter()
                .fold(::pokers::Hand::default(), |hand, &card| hand + card);
            let mut sum = 0u32;
            for a in 4..50 {
                let five = four + all[a];
                for b in a + 1..51 {
                    let six = five + all[b];
                    for &card in &all[b + 1..52] {
                        sum = sum.wrapping_add(u32::from((six + card).evaluate()));
                    }
                }
            }
            sum
        });
    }

    #[divan::bench]
    fn aya_poker(bencher: Bencher) {
        use ::aya_poker::base::{CARDS, Hand};
        let with = |mut hand: Hand, card| {
            hand.insert_unchecked(card);
            hand
        };
        bencher.counter(ItemsCount::new(COUNT)).bench_local(|| {
            let all = black_box(&CARDS);
            let four = all[..4].iter().fold(Hand::new(), with);
            let mut sum = 0u32;
            for a in 4..50 {
                let five = with(four, &all[a]);
                for b in a + 1..51 {
                    let six = with(five, &all[b]);
                    for card in &all[b + 1..52] {
                        sum = sum.wrapping_add(u32::from(::aya_poker::poker_rank(&with(six, card)).0));
                    }
                }
            }
            sum
        });
    }
}

#[divan::bench_group(sample_count = 200)]
mod badugi_hands {
    use super::*;

    #[divan::bench]
    fn farol(bencher: Bencher) {
        let hands = hands::<4>();
        bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
            black_box(&hands)
                .iter()
                .fold(0u32, |sum, cards| sum.wrapping_add(u32::from(badugi(cards).bits())))
        });
    }

    #[divan::bench]
    fn aya_poker(bencher: Bencher) {
        let hands: Vec<[u8; 4]> = hands::<4>()
            .iter()
            .map(|cards| cards.map(|card| card.index()))
            .collect();
        bencher.counter(ItemsCount::new(HANDS)).bench_local(|| {
            black_box(&hands).iter().fold(0u32, |sum, cards| {
                let mut hand = ::aya_poker::base::Hand::new();
                for &card in cards {
                    hand.insert_unchecked(&::aya_poker::base::CARDS[usize::from(card)]);
                }
                sum.wrapping_add(u32::from(::aya_poker::badugi_rank(&hand).0))
            })
        });
    }
}

#[divan::bench_group(sample_count = 200)]
mod dealing {
    use super::*;

    #[divan::bench]
    fn nine_cards_of_one_stream(bencher: Bencher) {
        let mut dice = Dice::deal(1, 0);
        let mut out = [Card::ALL[0]; 9];
        bencher.bench_local(|| {
            deal(&mut dice, black_box(&mut out));
        });
    }

    #[divan::bench]
    fn nine_cards_of_a_fresh_deal(bencher: Bencher) {
        let mut index = 0;
        bencher.bench_local(|| {
            index += 1;
            deal_array::<9>(&mut Dice::deal(1, index))
        });
    }
}

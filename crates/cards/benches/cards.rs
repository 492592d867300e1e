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

/// All seven-card hands that hold four given cards, one after the other, each card ready as a hand of its own.
#[divan::bench_group(sample_count = 200)]
mod seven_cards_in_sequence {
    use super::*;

    /// C(48, 3).
    const COUNT: usize = 17_296;

    /// Aces, kings, a seven and a two, and the deck without them.
    fn split() -> ([usize; 4], Vec<usize>) {
        let four = ["Ah", "Kh", "7d", "2c"].map(|text| usize::from(text.parse::<Card>().unwrap().index()));
        (four, (0..52).filter(|i| !four.contains(i)).collect())
    }

    macro_rules! enumerate {
        ($bencher:ident, $start:expr, $card:expr, $with:expr, $value:expr) => {{
            let (four, rest) = split();
            let four = four.into_iter().fold($start, |hand, i| $with(hand, $card(i)));
            let rest: Vec<_> = rest.into_iter().map($card).collect();
            $bencher.counter(ItemsCount::new(COUNT)).bench_local(|| {
                let (four, rest) = black_box((four, &rest[..]));
                let mut sum = 0u32;
                for (i, &a) in rest.iter().enumerate() {
                    let five = $with(four, a);
                    for (j, &b) in rest.iter().enumerate().skip(i + 1) {
                        let six = $with(five, b);
                        for &c in &rest[j + 1..] {
                            sum = sum.wrapping_add($value($with(six, c)));
                        }
                    }
                }
                sum
            });
        }};
    }

    #[divan::bench]
    fn farol(bencher: Bencher) {
        enumerate!(
            bencher,
            Hand::default(),
            |i: usize| Hand::from(Card::ALL[i]),
            |hand: Hand, card| hand + card,
            |hand: Hand| hand.strength7().bits()
        );
    }

    #[divan::bench]
    fn pokers(bencher: Bencher) {
        enumerate!(
            bencher,
            ::pokers::Hand::default(),
            |i: usize| ::pokers::CARDS[i],
            |hand: ::pokers::Hand, card| hand + card,
            |hand: ::pokers::Hand| u32::from(hand.evaluate())
        );
    }

    #[divan::bench]
    fn aya_poker(bencher: Bencher) {
        use ::aya_poker::base::{CARDS, Hand};
        enumerate!(
            bencher,
            Hand::new(),
            |i: usize| &CARDS[i],
            |mut hand: Hand, card| {
                hand.insert_unchecked(card);
                hand
            },
            |hand: Hand| u32::from(::aya_poker::poker_rank(&hand).0)
        );
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

#[divan::bench_group(sample_count = 50)]
mod equities {
    use super::*;
    use farol_cards::Range;
    use farol_cards::equity::{Spot, exact, monte_carlo};

    fn spot(players: [&str; 2]) -> Spot {
        Spot::new(players.map(|text| text.parse::<Range>().unwrap()), &[], &[]).unwrap()
    }

    /// Two hands, 1,712,304 boards.
    #[divan::bench(args = ["AhKh QdQc", "AsAh KsKh", "7h6h AhKh", "2c2d AhKs"])]
    fn exact_preflop(bencher: Bencher, hands: &str) {
        let (a, b) = hands.split_once(' ').unwrap();
        let spot = spot([a, b]);
        bencher.bench_local(|| exact(black_box(&spot), 2_000_000));
    }

    /// The same with `pokers`, on one thread.
    #[divan::bench]
    fn exact_preflop_pokers(bencher: Bencher) {
        let ranges = ::pokers::HandRange::from_strings(vec!["AhKh".to_owned(), "QdQc".to_owned()]);
        bencher.bench_local(|| {
            let cancel = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
            ::pokers::exact_equity(&ranges, 0, 0, 1, cancel, |_| {}).is_ok()
        });
    }

    #[divan::bench(sample_count = 3)]
    fn exact_hand_against_random(bencher: Bencher) {
        let spot = spot(["AhKh", "random"]);
        bencher.bench_local(|| exact(black_box(&spot), u64::MAX));
    }

    #[divan::bench(args = [["AhKh", "random"], ["AhKh", "QdQc"], ["TT+, AJs+", "22+:0.5, A2s+"]])]
    fn a_million_samples(bencher: Bencher, players: [&str; 2]) {
        let spot = spot(players);
        bencher.bench_local(|| monte_carlo(black_box(&spot), 1_000_000, 7));
    }
}

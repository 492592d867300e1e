//! Writes the hands of a match in the order of their numbers, whichever thread finishes first.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Mutex;

use farol_table::record::{HandLog, Recorder};

/// The record of a match.
pub struct Scribe<W>(Mutex<Inner<W>>);

struct Inner<W> {
    recorder: Recorder<W>,
    /// The block whose hands may be written as they come.
    current: u64,
    waiting: BTreeMap<u64, Waiting>,
}

#[derive(Default)]
struct Waiting {
    hands: Vec<HandLog>,
    done: bool,
}

impl<W: Write> Scribe<W> {
    /// A scribe for a record that has begun.
    pub fn new(recorder: Recorder<W>) -> Self {
        Self(Mutex::new(Inner {
            recorder,
            current: 0,
            waiting: BTreeMap::new(),
        }))
    }

    /// A hand of `block` is over: written at once if its block's turn has come.
    pub fn hand(&self, block: u64, hand: &HandLog) -> io::Result<()> {
        let mut inner = self.lock();
        if inner.current == block {
            return inner.recorder.hand(hand);
        }
        inner.waiting.entry(block).or_default().hands.push(hand.clone());
        Ok(())
    }

    /// A block is over: the next one's hands may be written.
    pub fn done(&self, block: u64) -> io::Result<()> {
        let mut inner = self.lock();
        inner.waiting.entry(block).or_default().done = true;
        loop {
            let current = inner.current;
            if !inner.waiting.get(&current).is_some_and(|w| w.done) {
                return Ok(());
            }
            inner.waiting.remove(&current);
            inner.current += 1;
            let next = inner.current;
            let hands = inner
                .waiting
                .get_mut(&next)
                .map(|w| std::mem::take(&mut w.hands))
                .unwrap_or_default();
            for hand in &hands {
                inner.recorder.hand(hand)?;
            }
        }
    }

    /// Ends the record.
    pub fn close(&self) -> io::Result<()> {
        self.lock().recorder.close()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Inner<W>> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

//! Times the two sides of one comparison in turn.
//!
//! Batches of both sides alternate for the whole measurement, so that other load on the machine
//! affects both; the median of each counts. A batch asks every query the same number of times. Time
//! is the processor's time for this thread: waiting for a busy machine, which would affect the
//! longer batches, does not count.

use cpu_time::ThreadTime;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Least length of a batch.
const BATCH: Duration = Duration::from_millis(10);
/// How long one measurement goes on, if it has enough rounds by then.
const ENOUGH: Duration = Duration::from_millis(1500);
/// Fewest and most rounds.
const ROUNDS: std::ops::RangeInclusive<usize> = 7..=101;

/// The median times of both sides for one query, in nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Times {
    /// The library.
    pub ours: f64,
    /// The other side.
    pub theirs: f64,
}

impl Times {
    /// How many times as long the other side takes.
    #[must_use]
    pub fn ratio(self) -> f64 {
        self.theirs / self.ours
    }
}

/// Consumes an answer, so that the compiler cannot remove the work behind it.
#[inline(always)]
pub fn take<T>(answer: T) {
    drop(black_box(answer));
}

/// Times two sides of `queries` queries, numbered from 0.
pub fn race(queries: usize, mut ours: impl FnMut(usize), mut theirs: impl FnMut(usize)) -> Times {
    let passes = [passes(queries, &mut ours), passes(queries, &mut theirs)];
    let mut times = [Vec::new(), Vec::new()];
    let began = Instant::now();
    while times[0].len() < *ROUNDS.start()
        || began.elapsed() < ENOUGH && times[0].len() < *ROUNDS.end()
    {
        times[0].push(batch(queries, passes[0], &mut ours));
        times[1].push(batch(queries, passes[1], &mut theirs));
    }
    let [ours, theirs] = times.map(median);
    Times { ours, theirs }
}

/// The number of passes over the queries in a batch; asks them once before, to warm up.
fn passes(queries: usize, ask: &mut impl FnMut(usize)) -> usize {
    batch(queries, 1, ask);
    let one = batch(queries, 1, ask) * queries as f64;
    (BATCH.as_nanos() as f64 / one).ceil().max(1.0) as usize
}

/// The time of one query in nanoseconds, over this many passes.
fn batch(queries: usize, passes: usize, ask: &mut impl FnMut(usize)) -> f64 {
    let began = ThreadTime::now();
    for _ in 0..passes {
        for query in 0..queries {
            ask(query);
        }
    }
    began.elapsed().as_nanos() as f64 / (passes * queries) as f64
}

/// The middle one of an odd number of times, or the upper of the two in the middle.
fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

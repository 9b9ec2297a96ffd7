//! Counts the work that questions do, and stops them: at a limit, or when their host no longer
//! wants the answer.
//!
//! This module knows numbers only: no clock, no rules. Work is counted in units. A unit is about
//! one step of a creature of one square on level ground that a search checks (some nanoseconds).
//! The same question on the same board therefore does the same work on every machine.

use alloc::sync::Arc;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Counts the work of questions and stops them. Clones count together: a host keeps a clone to read
/// the work done, or to cancel the question from another thread.
///
/// ```
/// use stridewright::board::{Creature, CreatureIndex, Setup};
/// use stridewright::query::{Meter, Movement, Plan, QueryError, Scratch, reach};
/// use stridewright::{lattice::Square, program::Program, rule::Action, rulesets, unit::Feet};
/// let program = Program::compile(rulesets::named("pf2").unwrap()).unwrap();
/// let mut setup = Setup::open(40, 40);
/// let ezren = Creature::new("Ezren", "heroes", Square::new(20, 20)).with_speed(Feet(25));
/// setup.creatures.push(ezren);
/// let board = setup.board(&program).unwrap();
/// let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Stride).unlimited()]);
/// let mut scratch = Scratch::metered(Meter::new(1_000));
/// let refused = reach(&program, &board, &plan, &mut scratch).unwrap_err();
/// assert_eq!(refused, QueryError::OutOfWork { most: 1_000 });
/// ```
#[derive(Clone, Debug)]
pub struct Meter(Arc<Counted>);

#[derive(Debug)]
struct Counted {
    done: AtomicU64,
    limit: u64,
    sums: usize,
    cancelled: AtomicBool,
    /// Searches done and searches in total, 32 bits each, so that both are read together.
    progress: AtomicU64,
}

/// Why a question was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// It would have done more work than this.
    AtLimit(u64),
    /// The host cancelled it.
    Cancelled,
}

impl Default for Meter {
    /// A meter that counts and stops nothing.
    fn default() -> Self {
        Meter::new(u64::MAX)
    }
}

impl Meter {
    /// Stops questions that together do more work than this.
    #[must_use]
    pub fn new(limit: u64) -> Self {
        Meter::within(limit, usize::MAX)
    }

    /// As [`new`](Meter::new). Also refuses, before it begins, a search that would keep more states
    /// than this (four bytes each).
    #[must_use]
    pub fn within(limit: u64, sums: usize) -> Self {
        let (done, cancelled, progress) =
            (AtomicU64::new(0), AtomicBool::new(false), AtomicU64::new(0));
        Meter(Arc::new(Counted { done, limit, sums, cancelled, progress }))
    }

    /// Stops the question under way, and every later one.
    pub fn cancel(&self) {
        self.0.cancelled.store(true, Ordering::Relaxed);
    }

    /// The work done so far.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.0.done.load(Ordering::Relaxed)
    }

    /// Returns the progress of a study: how many of its searches are done, and how many there are
    /// as far as known. `(0, 0)` before the first.
    ///
    /// A host reads it from another thread while the study runs.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let both = self.0.progress.load(Ordering::Relaxed);
        ((both >> 32) as usize, (both & u64::from(u32::MAX)) as usize)
    }

    /// Records the progress of a study.
    pub(crate) fn note_progress(&self, done: usize, all: usize) {
        let half = |number: usize| u64::from(u32::try_from(number).unwrap_or(u32::MAX));
        self.0.progress.store(half(done) << 32 | half(all), Ordering::Relaxed);
    }

    /// Returns how many states a search may keep.
    pub(crate) fn sums(&self) -> usize {
        self.0.sums
    }

    /// Returns how many labels a search for choices may keep: each takes as much memory as 32
    /// states.
    pub(crate) fn labels(&self) -> usize {
        self.0.sums / 32
    }

    /// Counts work that is about to be done; hosts count their own as well. If it returns false,
    /// the work must not be done and the results so far are incomplete; the question ends with
    /// [`Meter::check`].
    #[inline]
    pub fn spend(&self, units: usize) -> bool {
        // Only one question runs at a time, so no other thread adds between the two.
        let done = self.done().saturating_add(units as u64);
        self.0.done.store(done, Ordering::Relaxed);
        done <= self.0.limit && !self.0.cancelled.load(Ordering::Relaxed)
    }

    /// Whether this much more work stays within the limit.
    pub(crate) fn affords(&self, units: usize) -> bool {
        self.done().saturating_add(units as u64) <= self.0.limit
    }

    /// Checks that the question was not stopped.
    ///
    /// # Errors
    ///
    /// The question was stopped: its answer would be incomplete.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.0.cancelled.load(Ordering::Relaxed) {
            return Err(Stopped::Cancelled);
        }
        if self.done() > self.0.limit { Err(Stopped::AtLimit(self.0.limit)) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Meter, Stopped};

    #[test]
    fn work_up_to_the_limit_is_done_and_no_more() {
        let meter = Meter::new(10);
        assert!(meter.spend(10) && meter.check().is_ok());
        assert!(!meter.spend(1) && !meter.spend(0));
        assert_eq!((meter.check(), meter.done()), (Err(Stopped::AtLimit(10)), 11));
    }

    #[test]
    fn a_clone_reads_the_progress() {
        let meter = Meter::default();
        let host = meter.clone();
        assert_eq!(host.progress(), (0, 0));
        meter.note_progress(3, 70_000);
        assert_eq!(host.progress(), (3, 70_000));
    }

    #[test]
    fn a_clone_cancels() {
        let meter = Meter::default();
        let host = meter.clone();
        assert!(meter.spend(usize::MAX) && meter.check().is_ok());
        host.cancel();
        assert!(!meter.spend(0));
        assert_eq!(meter.check(), Err(Stopped::Cancelled));
    }
}

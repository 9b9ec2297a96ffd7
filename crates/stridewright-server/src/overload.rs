//! Refuses messages early when the whole server cannot keep up, so that accepted messages stay
//! fast.
//!
//! It measures how late the server's tasks run and how long batches wait for the writer. While
//! either exceeds the limit `lag_milliseconds`, it admits a smaller share of the messages. When
//! both are in time again, it raises the share slowly. A user who sends at most one message a
//! second is always admitted.
//!
//! It does not react to delays that a single table or a single slow reader causes: those have their
//! own limits.

use crate::lifecycle::Lifecycle;
use crate::limits::{Limits, LiveLimits};
use crate::secret::Name;
use crate::throttle::{Rate, Throttle};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;
use tokio::time::Instant;

/// How often the share is adjusted.
const INTERVAL: Duration = Duration::from_millis(50);

/// How often within an interval the lateness of tasks is measured.
const SAMPLES: u32 = 5;

/// All messages, in thousandths.
const WHOLE: u32 = 1000;

/// The smallest share of messages that is admitted, in thousandths.
const LEAST: u32 = 50;

/// How much the share grows in an interval without delays.
const GAIN: u32 = 10;

/// The number of messages in an interval up to which their number cannot be the cause of the delay.
const FEW: u64 = 5;

/// The rate that every user may always send: what a person does by hand.
const BY_HAND: Rate = Rate::per_second(3, 1);

/// Admits fewer messages while the server is late.
#[derive(Debug)]
pub(crate) struct LoadShedder {
    by_hand: Throttle<Name>,
    /// The share of the other messages that is admitted, in thousandths.
    share: AtomicU32,
    /// The sum of the shares of all messages so far: each time it reaches a whole, one message is
    /// admitted.
    filled: AtomicU64,
    /// Messages in this interval.
    messages: AtomicU64,
    /// The longest wait for the writer in this interval, in microseconds.
    writer_wait: AtomicU64,
    /// The share was lowered in the previous interval: messages admitted before that may still make
    /// tasks late.
    lowered: AtomicBool,
}

impl Default for LoadShedder {
    fn default() -> LoadShedder {
        LoadShedder {
            by_hand: Throttle::new(BY_HAND),
            share: AtomicU32::new(WHOLE),
            filled: AtomicU64::new(0),
            messages: AtomicU64::new(0),
            writer_wait: AtomicU64::new(0),
            lowered: AtomicBool::new(false),
        }
    }
}

impl LoadShedder {
    /// Whether to admit a message of a user that weighs as much as `weight` messages.
    pub(crate) fn admits(&self, user: &Name, weight: u32, now: u64) -> bool {
        self.messages.fetch_add(1, Ordering::Relaxed);
        let share = self.share();
        share >= WHOLE || self.by_hand.take_many(user.clone(), now, weight) || self.fills(share)
    }

    /// Whether adding the share of one more message completes a whole.
    fn fills(&self, share: u32) -> bool {
        let (share, whole) = (u64::from(share), u64::from(WHOLE));
        let before = self.filled.fetch_add(share, Ordering::Relaxed);
        before.wrapping_add(share) / whole != before / whole
    }

    /// Records how long a batch waited until it was committed.
    pub(crate) fn batch_waited(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.writer_wait.fetch_max(micros, Ordering::Relaxed);
    }

    /// Returns the share of messages that is admitted, in thousandths.
    pub(crate) fn share(&self) -> u32 {
        self.share.load(Ordering::Relaxed)
    }

    /// Measures how late tasks run, and adjusts the share, until the server no longer runs.
    pub(crate) async fn watch(&self, limits: &LiveLimits, lifecycle: &Lifecycle) {
        let pause = INTERVAL / SAMPLES;
        loop {
            let mut lateness = Duration::ZERO;
            for _ in 0..SAMPLES {
                let due = Instant::now() + pause;
                tokio::select! {
                    _ = lifecycle.stopped() => return,
                    () = tokio::time::sleep_until(due) => {}
                }
                lateness = lateness.max(due.elapsed());
            }
            self.adjust(limits, lateness);
        }
    }

    /// Adjusts the share after an interval in which tasks were this late.
    fn adjust(&self, limits: &Limits, lateness: Duration) {
        let writer_wait = Duration::from_micros(self.writer_wait.swap(0, Ordering::Relaxed));
        let messages = self.messages.swap(0, Ordering::Relaxed);
        let (before, lag) = (self.share(), lateness.max(writer_wait));
        if self.lowered.swap(false, Ordering::Relaxed) {
            return;
        }
        let share = next_share(before, lag, limits.lag(), messages);
        if before == WHOLE && share < before {
            let lag = lag.as_millis();
            tracing::warn!(
                lag,
                "the server is late and accepts fewer messages (`lag_milliseconds`)"
            );
        }
        self.share.store(share, Ordering::Relaxed);
        self.lowered.store(share < before, Ordering::Relaxed);
    }
}

/// Returns the share after an interval: much less if the lag is far beyond the limit, a little more
/// if it is within the limit.
fn next_share(share: u32, lag: Duration, most: Duration, messages: u64) -> u32 {
    if lag <= most {
        return (share + GAIN).min(WHOLE);
    }
    if messages < FEW {
        return share;
    }
    let kept = if lag > most * 2 { 70 } else { 90 };
    (share * kept / 100).max(LEAST)
}

#[cfg(test)]
mod tests {
    use super::{FEW, LEAST, LoadShedder, WHOLE, next_share};
    use crate::limits::Limits;
    use crate::secret::Name;
    use std::time::Duration;

    const MOST: Duration = Duration::from_millis(25);

    #[test]
    fn the_share_falls_fast_and_rises_slowly() {
        let late = |milliseconds| Duration::from_millis(milliseconds);
        assert_eq!(next_share(1000, late(25), MOST, 1000), 1000);
        assert_eq!(next_share(1000, late(26), MOST, 1000), 900);
        assert_eq!(next_share(1000, late(51), MOST, 1000), 700);
        assert_eq!(next_share(800, late(0), MOST, 1000), 810);
        assert_eq!(next_share(995, late(0), MOST, 1000), WHOLE);
        assert_eq!(next_share(51, late(900), MOST, 1000), LEAST);
    }

    #[test]
    fn a_machine_that_others_make_late_refuses_nothing() {
        assert_eq!(next_share(1000, Duration::from_secs(1), MOST, FEW - 1), WHOLE);
    }

    #[test]
    fn a_share_of_the_messages_is_let_in_and_all_of_those_who_send_few() {
        let limits = Limits::DEFAULT;
        let (calm, eager) = (Name::random().unwrap(), Name::random().unwrap());
        let shedder = LoadShedder::default();
        assert!((0..500).all(|_| shedder.admits(&eager, 1, 0)));
        // Lowered to 700 thousandths, then left unchanged for an interval.
        shedder.adjust(&limits, Duration::from_secs(1));
        (0..FEW).for_each(|_| assert!(shedder.admits(&calm, 1, 0) || shedder.share() < WHOLE));
        shedder.adjust(&limits, Duration::from_secs(1));
        assert_eq!(shedder.share(), 700);
        // Three by hand, and seven of ten.
        assert_eq!((0..1003).filter(|_| shedder.admits(&eager, 1, 1_000_000)).count(), 703);
        assert!((0..20).all(|second| shedder.admits(&calm, 1, 2_000_000 + second * 1000)));
        (0..30).for_each(|_| shedder.adjust(&limits, Duration::ZERO));
        assert_eq!(shedder.share(), WHOLE);
        assert!((0..500).all(|_| shedder.admits(&eager, 1, 3_000_000)));
    }
}

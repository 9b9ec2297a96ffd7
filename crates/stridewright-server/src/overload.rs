//! Refuses messages early when the server as a whole cannot keep up, so that those it accepts stay quick.
//!
//! Knows how late the server's tasks run and how long batches wait for the writer. When either takes longer than the limit
//! `lag_milliseconds`, each user and each address may send fewer messages a second from then on; when both are in time again, slowly more.
//! Those who send few messages are not refused any: the ones who send most feel it first.
//!
//! Does not know what a single table or a single slow reader makes others wait for: those have limits of their own.

use crate::app::App;
use crate::limits::Limits;
use crate::secret::Name;
use crate::throttle::{Rate, Throttle};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;
use tokio::time::Instant;

/// How often the rate is adjusted.
const INTERVAL: Duration = Duration::from_millis(50);

/// How often within an interval the lateness of tasks is measured.
const SAMPLES: u32 = 5;

/// The whole of the rates that the limits allow, in thousandths.
const WHOLE: u32 = 1000;

/// The least share of them, in thousandths: a message a second of a user, with the usual limits.
const LEAST: u32 = 50;

/// What the share gains in an interval in which everything is in time.
const GAIN: u32 = 10;

/// Messages in an interval below which it is not their number that makes the server late.
const FEW: u64 = 5;

/// Messages that may come at once, whatever the share.
const LEAST_BURST: u32 = 5;

/// Lets fewer messages in while the server is late.
#[derive(Debug)]
pub(crate) struct LoadShedder {
    users: Throttle<Name>,
    addresses: Throttle<IpAddr>,
    /// The share of the usual rates that is let in, in thousandths.
    share: AtomicU32,
    /// Messages in this interval.
    messages: AtomicU64,
    /// The longest wait for the writer in this interval, in microseconds.
    writer_wait: AtomicU64,
}

impl LoadShedder {
    pub(crate) fn new(limits: &Limits) -> LoadShedder {
        let (users, addresses) = rates(limits, WHOLE);
        LoadShedder {
            users: Throttle::new(users),
            addresses: Throttle::new(addresses),
            share: AtomicU32::new(WHOLE),
            messages: AtomicU64::new(0),
            writer_wait: AtomicU64::new(0),
        }
    }

    /// Whether a message is let in that weighs as much as this many.
    pub(crate) fn admits(&self, user: &Name, address: IpAddr, weight: u32, now: u64) -> bool {
        self.messages.fetch_add(1, Ordering::Relaxed);
        self.share() >= WHOLE
            || self.users.take_many(user.clone(), now, weight)
                && self.addresses.take_many(address, now, weight)
    }

    /// A batch waited this long until it was committed.
    pub(crate) fn batch_waited(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.writer_wait.fetch_max(micros, Ordering::Relaxed);
    }

    /// The share of the usual rates that is let in, in thousandths.
    pub(crate) fn share(&self) -> u32 {
        self.share.load(Ordering::Relaxed)
    }

    /// Adjusts the rates after an interval in which tasks were this late.
    fn adjust(&self, limits: &Limits, lateness: Duration) {
        let writer_wait = Duration::from_micros(self.writer_wait.swap(0, Ordering::Relaxed));
        let messages = self.messages.swap(0, Ordering::Relaxed);
        let (before, lag) = (self.share(), lateness.max(writer_wait));
        let share = next_share(before, lag, limits.lag(), messages);
        if share == before {
            return;
        }
        if before == WHOLE {
            tracing::warn!(
                lag_milliseconds = lag.as_millis() as u64,
                "the server is late: users may send less"
            );
        }
        let (users, addresses) = rates(limits, share);
        self.users.change(users);
        self.addresses.change(addresses);
        self.share.store(share, Ordering::Relaxed);
    }
}

/// The share after an interval: far less where the lag is far beyond the limit, a little more where it is within it.
fn next_share(share: u32, lag: Duration, most: Duration, messages: u64) -> u32 {
    if lag <= most {
        return (share + GAIN).min(WHOLE);
    }
    if messages < FEW {
        return share;
    }
    let kept = if lag > most * 2 { 85 } else { 95 };
    (share * kept / 100).max(LEAST)
}

/// How many messages each user and each address may send at a share of the usual.
fn rates(limits: &Limits, share: u32) -> (Rate, Rate) {
    let part =
        |whole: u32| u32::try_from(u64::from(whole) * u64::from(share) / u64::from(WHOLE)).unwrap_or(whole);
    let rate = |burst: u32, per_second: u32| Rate {
        burst: part(burst).max(LEAST_BURST.min(burst)),
        per_minute: part(per_second.saturating_mul(60)).max(1),
    };
    let of_address = limits.address_messages_per_second;
    (rate(limits.messages_burst, limits.messages_per_second), rate(of_address, of_address))
}

/// Measures how late tasks run, and adjusts the rates, until the server no longer runs.
pub(crate) async fn watch(app: Arc<App>) {
    let pause = INTERVAL / SAMPLES;
    loop {
        let mut lateness = Duration::ZERO;
        for _ in 0..SAMPLES {
            let due = Instant::now() + pause;
            tokio::select! {
                _ = app.pulse.stopped() => return,
                () = tokio::time::sleep_until(due) => {}
            }
            lateness = lateness.max(due.elapsed());
        }
        app.load_shedder.adjust(&app.limits, lateness);
    }
}

#[cfg(test)]
mod tests {
    use super::{FEW, LEAST, LoadShedder, WHOLE, next_share, rates};
    use crate::limits::Limits;
    use crate::secret::Name;
    use crate::throttle::Rate;
    use std::net::IpAddr;
    use std::time::Duration;

    const MOST: Duration = Duration::from_millis(25);

    #[test]
    fn the_share_falls_fast_and_rises_slowly() {
        let late = |milliseconds| Duration::from_millis(milliseconds);
        assert_eq!(next_share(1000, late(25), MOST, 1000), 1000);
        assert_eq!(next_share(1000, late(26), MOST, 1000), 950);
        assert_eq!(next_share(1000, late(51), MOST, 1000), 850);
        assert_eq!(next_share(800, late(0), MOST, 1000), 810);
        assert_eq!(next_share(995, late(0), MOST, 1000), WHOLE);
        assert_eq!(next_share(51, late(900), MOST, 1000), LEAST);
    }

    #[test]
    fn a_machine_that_others_make_late_refuses_nothing() {
        assert_eq!(next_share(1000, Duration::from_secs(1), MOST, FEW - 1), WHOLE);
    }

    #[test]
    fn at_half_the_share_a_user_sends_ten_messages_a_second() {
        let (users, addresses) = rates(&Limits::DEFAULT, 500);
        assert_eq!(users, Rate { burst: 50, per_minute: 600 });
        assert_eq!(addresses, Rate { burst: 200, per_minute: 12_000 });
        let (users, _) = rates(&Limits::DEFAULT, LEAST);
        assert_eq!(users, Rate { burst: 5, per_minute: 60 });
    }

    #[test]
    fn those_who_send_few_messages_are_let_in_while_the_server_is_late() {
        let (limits, address) = (Limits::DEFAULT, IpAddr::from([127, 0, 0, 1]));
        let (calm, eager) = (Name::random().unwrap(), Name::random().unwrap());
        let shedder = LoadShedder::new(&limits);
        // As many as come: what else a socket may say is not decided here.
        assert!((0..500).all(|_| shedder.admits(&eager, address, 1, 0)));
        for _ in 0..100 {
            (0..FEW).for_each(|_| assert!(shedder.admits(&calm, address, 1, 0) || shedder.share() < WHOLE));
            shedder.adjust(&limits, Duration::from_secs(1));
        }
        assert_eq!(shedder.share(), LEAST);
        let let_in =
            |user, from: u64| (0..200).filter(|k| shedder.admits(user, address, 1, from + k * 50)).count();
        // Ten seconds: five at once, and one in each second.
        assert!((14..=15).contains(&let_in(&eager, 1_000_000)));
        assert!((0..10).all(|second| shedder.admits(&calm, address, 1, 2_000_000 + second * 1000)));
        (0..100).for_each(|_| shedder.adjust(&limits, Duration::ZERO));
        assert_eq!(shedder.share(), WHOLE);
        assert!((0..500).all(|_| shedder.admits(&eager, address, 1, 3_000_000)));
    }
}

//! Rate limits: token buckets, single or one per key.
//!
//! It reads no clock: the time comes with every call.
//!
//! The crate `governor` would not replace this. Its limiters fix their rate when they are made,
//! while the rates here change as the server runs without refilling any bucket. Its store grows
//! with every key until the caller shrinks it; this one drops full buckets by itself.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError, RwLock};

/// Thousandths of a token, so that the refill of a millisecond is a whole number.
const WHOLE: u64 = 1000;

/// A bucket: it allows a burst and a long-term rate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bucket {
    /// Thousandths of tokens.
    level: u64,
    filled: u64,
}

/// How a bucket fills: the tokens that it holds, and the tokens that are added per minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rate {
    pub(crate) burst: u32,
    pub(crate) per_minute: u32,
}

impl Rate {
    /// A rate of this many per second.
    pub(crate) const fn per_second(burst: u32, per_second: u32) -> Rate {
        Rate { burst, per_minute: per_second.saturating_mul(60) }
    }

    const fn most(self) -> u64 {
        self.burst as u64 * WHOLE
    }
}

impl Bucket {
    /// Returns a full bucket at this time in milliseconds.
    pub(crate) const fn full(rate: Rate, now: u64) -> Bucket {
        Bucket { level: rate.most(), filled: now }
    }

    /// Takes a token if there is one.
    pub(crate) fn take(&mut self, rate: Rate, now: u64) -> bool {
        self.take_many(rate, now, 1)
    }

    /// Takes this many tokens if they are all there.
    fn take_many(&mut self, rate: Rate, now: u64, tokens: u32) -> bool {
        let passed = now.saturating_sub(self.filled).min(u64::from(u32::MAX));
        // per_minute tokens in 60,000 milliseconds, in thousandths: per_minute / 60 a millisecond.
        let gained = passed * u64::from(rate.per_minute) / 60;
        if gained > 0 {
            self.level = self.level.saturating_add(gained).min(rate.most());
            self.filled = now;
        }
        let taken = u64::from(tokens) * WHOLE;
        let enough = self.level >= taken;
        if enough {
            self.level -= taken;
        }
        enough
    }

    fn is_full(&self, rate: Rate, now: u64) -> bool {
        let passed = now.saturating_sub(self.filled).min(u64::from(u32::MAX));
        self.level + passed * u64::from(rate.per_minute) / 60 >= rate.most()
    }
}

/// One bucket per key, such as an address. Full buckets are dropped.
#[derive(Debug)]
pub(crate) struct Throttle<K> {
    rate: RwLock<Rate>,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// The number of buckets above which full ones are dropped.
const KEPT: usize = 1024;

impl<K: Eq + Hash> Throttle<K> {
    pub(crate) fn new(rate: Rate) -> Throttle<K> {
        Throttle { rate: RwLock::new(rate), buckets: Mutex::new(HashMap::new()) }
    }

    /// Changes the rate of all buckets.
    pub(crate) fn change(&self, rate: Rate) {
        *self.rate.write().unwrap_or_else(PoisonError::into_inner) = rate;
    }

    /// Takes a token of this key if there is one.
    pub(crate) fn take(&self, key: K, now: u64) -> bool {
        self.take_many(key, now, 1)
    }

    /// Takes this many tokens of this key if they are all there.
    pub(crate) fn take_many(&self, key: K, now: u64, tokens: u32) -> bool {
        let rate = *self.rate.read().unwrap_or_else(PoisonError::into_inner);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= KEPT && !buckets.contains_key(&key) {
            buckets.retain(|_, bucket| !bucket.is_full(rate, now));
        }
        buckets.entry(key).or_insert_with(|| Bucket::full(rate, now)).take_many(rate, now, tokens)
    }
}

#[cfg(test)]
mod tests {
    use super::{Bucket, Rate, Throttle};

    #[test]
    fn a_hundred_at_once_then_twenty_a_second() {
        let rate = Rate::per_second(100, 20);
        let mut bucket = Bucket::full(rate, 0);
        assert_eq!((0..101).filter(|_| bucket.take(rate, 0)).count(), 100);
        assert!(!bucket.take(rate, 49));
        assert!(bucket.take(rate, 50));
        assert_eq!((0..1000).filter(|_| bucket.take(rate, 1050)).count(), 20);
        assert_eq!((0..1000).filter(|_| bucket.take(rate, 1_000_000)).count(), 100);
    }

    #[test]
    fn what_weighs_more_takes_more_or_nothing() {
        let throttle = Throttle::new(Rate::per_second(20, 10));
        assert!(throttle.take_many("a", 0, 17));
        assert!(
            !throttle.take_many("a", 0, 4)
                && throttle.take_many("a", 0, 3)
                && !throttle.take("a", 0)
        );
        assert!(!throttle.take_many("a", 1699, 17) && throttle.take_many("a", 1700, 17));
        assert!(!throttle.take_many("b", 0, 21));
    }

    #[test]
    fn asking_often_does_not_keep_it_from_filling() {
        let rate = Rate { burst: 1, per_minute: 20 };
        let mut bucket = Bucket::full(rate, 0);
        assert!(bucket.take(rate, 0));
        let taken = (1..=3100).find(|now| bucket.take(rate, *now));
        assert!(taken.is_some_and(|now| (3000..=3100).contains(&now)), "{taken:?}");
    }

    #[test]
    fn each_has_a_bucket_and_full_ones_are_forgotten() {
        let throttle = Throttle::new(Rate { burst: 2, per_minute: 60 });
        assert_eq!(
            (0..4).map(|_| throttle.take("a", 0)).collect::<Vec<_>>(),
            [true, true, false, false]
        );
        assert!(throttle.take("b", 0));
        let many = Throttle::new(Rate { burst: 1, per_minute: 60 });
        for key in 0..5000_u64 {
            assert!(many.take(key, key * 10));
        }
        assert!(many.buckets.lock().unwrap().len() <= 1025);
    }
}

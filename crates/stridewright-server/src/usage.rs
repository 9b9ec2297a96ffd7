//! What tables and addresses have used in the last minutes: work of questions, and bytes over HTTP
//! and sockets.
//!
//! Kept only in memory, and only for the last [`MINUTES`] minutes, because addresses are personal
//! data.

use crate::clock;
use crate::secret::Name;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// Minutes that are remembered.
pub(crate) const MINUTES: u64 = 10;

/// The largest number of tables, and of addresses, that are remembered for a minute; further ones
/// are not counted.
const MOST: usize = 4096;

/// Milliseconds of a minute.
const MINUTE: u64 = 60_000;

/// The resources used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Used {
    /// Work of questions, in units of the library.
    pub(crate) work: u64,
    /// Bytes received and sent.
    pub(crate) bytes: u64,
}

/// How much tables and addresses have used in the last minutes.
#[derive(Debug, Default)]
pub(crate) struct Usage {
    tables: Mutex<Minutes<Name>>,
    addresses: Mutex<Minutes<IpAddr>>,
}

impl Usage {
    /// Adds the work of a question from a browser at a table.
    pub(crate) fn worked(&self, table: &Name, address: IpAddr, work: u64) {
        let used = Used { work, bytes: 0 };
        add(&self.tables, table, used);
        add(&self.addresses, &address, used);
    }

    /// Adds bytes received from an address or sent to it.
    pub(crate) fn moved(&self, address: IpAddr, bytes: u64) {
        add(&self.addresses, &address, Used { work: 0, bytes });
    }

    /// Returns how much each table has used.
    pub(crate) fn tables(&self) -> HashMap<Name, Used> {
        recent(&self.tables)
    }

    /// Returns how much each address has used.
    pub(crate) fn addresses(&self) -> HashMap<IpAddr, Used> {
        recent(&self.addresses)
    }
}

fn add<K: Clone + Eq + Hash>(minutes: &Mutex<Minutes<K>>, key: &K, used: Used) {
    minutes.lock().unwrap_or_else(PoisonError::into_inner).add(clock::now() / MINUTE, key, used);
}

fn recent<K: Clone + Eq + Hash>(minutes: &Mutex<Minutes<K>>) -> HashMap<K, Used> {
    minutes.lock().unwrap_or_else(PoisonError::into_inner).recent(clock::now() / MINUTE)
}

/// How much each key has used, minute by minute, oldest first.
#[derive(Debug)]
struct Minutes<K>(VecDeque<(u64, HashMap<K, Used>)>);

impl<K> Default for Minutes<K> {
    fn default() -> Self {
        Minutes(VecDeque::new())
    }
}

impl<K: Clone + Eq + Hash> Minutes<K> {
    fn add(&mut self, now: u64, key: &K, used: Used) {
        self.forget(now);
        if self.0.back().is_none_or(|(minute, _)| *minute < now) {
            self.0.push_back((now, HashMap::new()));
        }
        let Some((_, minute)) = self.0.back_mut() else { return };
        if minute.len() >= MOST && !minute.contains_key(key) {
            return;
        }
        let sum = minute.entry(key.clone()).or_default();
        sum.work = sum.work.saturating_add(used.work);
        sum.bytes = sum.bytes.saturating_add(used.bytes);
    }

    fn recent(&mut self, now: u64) -> HashMap<K, Used> {
        self.forget(now);
        let mut sums: HashMap<K, Used> = HashMap::new();
        for (key, used) in self.0.iter().flat_map(|(_, minute)| minute) {
            let sum = sums.entry(key.clone()).or_default();
            sum.work = sum.work.saturating_add(used.work);
            sum.bytes = sum.bytes.saturating_add(used.bytes);
        }
        sums
    }

    fn forget(&mut self, now: u64) {
        while self.0.front().is_some_and(|(minute, _)| minute + MINUTES <= now) {
            self.0.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Minutes, Used};

    #[test]
    fn what_was_used_is_forgotten_after_ten_minutes() {
        let mut minutes = Minutes::default();
        minutes.add(100, &"a", Used { work: 1, bytes: 10 });
        minutes.add(100, &"a", Used { work: 2, bytes: 0 });
        minutes.add(105, &"a", Used { work: 4, bytes: 0 });
        minutes.add(105, &"b", Used { work: 8, bytes: 0 });
        let amounts = |minutes: &mut Minutes<&'static str>, now| {
            let recent = minutes.recent(now);
            ["a", "b"].map(|key| recent.get(key).map(|used| (used.work, used.bytes)))
        };
        assert_eq!(amounts(&mut minutes, 109), [Some((7, 10)), Some((8, 0))]);
        assert_eq!(amounts(&mut minutes, 110), [Some((4, 0)), Some((8, 0))]);
        assert_eq!(amounts(&mut minutes, 115), [None, None]);
    }

    #[test]
    fn many_addresses_take_bounded_memory() {
        let mut minutes = Minutes::default();
        (0..MOST + 10).for_each(|key| minutes.add(1, &key, Used { work: 1, bytes: 0 }));
        minutes.add(1, &0, Used { work: 1, bytes: 0 });
        let recent = minutes.recent(1);
        assert_eq!((recent.len(), recent[&0].work), (MOST, 2));
    }
}

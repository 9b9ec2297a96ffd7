//! Memory budgets in bytes for one purpose: for each address and for all together.

use crate::tally::Tally;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Counts bytes. Dropping a [`Share`] gives its reserved bytes back.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    most: usize,
    most_of_address: usize,
    counts: Arc<Mutex<Counts>>,
}

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    addresses: Tally<IpAddr>,
}

/// Bytes of an address that are reserved until this is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    budget: Budget,
    address: IpAddr,
    bytes: usize,
}

impl Budget {
    /// Returns a budget of `most` bytes in all, and of `most_of_address` for each address.
    pub(crate) fn new(most: usize, most_of_address: usize) -> Budget {
        Budget { most, most_of_address, counts: Arc::default() }
    }

    /// Reserves bytes for an address; `None` if there is no room for them.
    pub(crate) fn reserve(&self, address: IpAddr, bytes: usize) -> Option<Share> {
        let mut share = Share { budget: self.clone(), address, bytes: 0 };
        share.grow(bytes).then_some(share)
    }

    /// Bytes that are reserved now.
    pub(crate) fn bytes(&self) -> usize {
        self.counts().all
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Share {
    /// Reserves more bytes; false if there is no room for them.
    pub(crate) fn grow(&mut self, bytes: usize) -> bool {
        let mut counts = self.budget.counts();
        let of_address = counts.addresses.of(&self.address);
        if counts.all.saturating_add(bytes) > self.budget.most
            || of_address.saturating_add(bytes) > self.budget.most_of_address
        {
            return false;
        }
        counts.all += bytes;
        counts.addresses.add(self.address, bytes);
        self.bytes += bytes;
        true
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut counts = self.budget.counts();
        counts.all -= self.bytes;
        counts.addresses.subtract(&self.address, self.bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::Budget;
    use std::net::{IpAddr, Ipv4Addr};

    #[test]
    fn an_address_leaves_room_for_others_and_what_is_dropped_is_given_back() {
        let budget = Budget::new(100, 60);
        let of = |last: u8| IpAddr::from(Ipv4Addr::new(10, 0, 0, last));
        let mut one = budget.reserve(of(1), 50).unwrap();
        assert!(!one.grow(11) && one.grow(10));
        assert!(budget.reserve(of(1), 1).is_none());
        let two = budget.reserve(of(2), 40).unwrap();
        assert!(budget.reserve(of(3), 1).is_none());
        drop(one);
        let three = budget.reserve(of(3), 60).unwrap();
        drop((two, three));
        let counts = budget.counts();
        assert_eq!((counts.all, counts.addresses.keys()), (0, 0));
    }
}

//! What all sockets hold together: bytes of messages, for each address and for the server.

use super::{Outbox, PIECE, Parting, Shared};
use crate::limits::Limits;
use crate::tally::Tally;
use bytes::Bytes;
use std::collections::HashMap;
use std::net::IpAddr;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Instant;

/// A message as text, which several sockets can share: for the server its bytes count once, until the last of them has sent it.
#[derive(Clone, Debug)]
pub(crate) struct Text(Arc<Counted>);

#[derive(Debug)]
struct Counted {
    bytes: Bytes,
    all: Outboxes,
}

impl Text {
    /// Bytes of it.
    pub(super) fn len(&self) -> usize {
        self.0.bytes.len()
    }

    /// A piece of it. A piece of a long text is a copy, so that it does not keep the whole in memory.
    pub(super) fn piece(&self, range: Range<usize>) -> Bytes {
        if self.len() <= PIECE {
            return self.0.bytes.slice(range);
        }
        self.0.bytes.get(range).map(Bytes::copy_from_slice).unwrap_or_default()
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.all.0.bytes.fetch_sub(self.bytes.len(), Ordering::Relaxed);
    }
}

/// All outboxes of a server.
#[derive(Clone, Debug)]
pub(crate) struct Outboxes(Arc<Pool>);

#[derive(Debug)]
struct Pool {
    most: usize,
    most_of_address: usize,
    /// Bytes of all messages that are in memory.
    bytes: AtomicUsize,
    /// Outboxes that there have been.
    numbers: AtomicU64,
    counts: Mutex<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    addresses: Tally<IpAddr>,
    open: HashMap<u64, Weak<Shared>>,
}

impl Outboxes {
    pub(crate) fn new(limits: &Limits) -> Outboxes {
        Outboxes(Arc::new(Pool {
            most: limits.outbound_bytes_in_all,
            most_of_address: limits.outbound_bytes_per_address,
            bytes: AtomicUsize::new(0),
            numbers: AtomicU64::new(0),
            counts: Mutex::default(),
        }))
    }

    /// Bytes of all messages that are in memory.
    pub(crate) fn bytes(&self) -> usize {
        self.0.bytes.load(Ordering::Relaxed)
    }

    /// A number that no other outbox has.
    pub(super) fn number(&self) -> u64 {
        self.0.numbers.fetch_add(1, Ordering::Relaxed)
    }

    pub(super) fn enter(&self, outbox: &Outbox) {
        self.counts().open.insert(outbox.0.number, Arc::downgrade(&outbox.0));
    }

    /// An outbox is gone, with the bytes that were left in it.
    pub(super) fn leave(&self, number: u64, address: IpAddr, bytes: usize) {
        self.counts().open.remove(&number);
        self.subtract(address, bytes);
    }

    pub(super) fn text(&self, text: String) -> Text {
        // Without the room that it had to grow into.
        let bytes = Bytes::from(text.into_bytes().into_boxed_slice());
        self.0.bytes.fetch_add(bytes.len(), Ordering::Relaxed);
        Text(Arc::new(Counted { bytes, all: self.clone() }))
    }

    pub(super) fn add(&self, address: IpAddr, bytes: usize) {
        self.counts().addresses.add(address, bytes);
    }

    pub(super) fn subtract(&self, address: IpAddr, bytes: usize) {
        self.counts().addresses.subtract(&address, bytes);
    }

    /// Closes the slowest sockets until what is held is within the limits; first those of the address that has sent something now. One message of
    /// any size may stay.
    pub(super) fn make_room(&self, sending: &Outbox) {
        let address = sending.0.address;
        while self.of_address(address) > self.0.most_of_address && self.close_slowest(sending, Some(address))
        {
        }
        while self.0.bytes.load(Ordering::Relaxed) > self.0.most && self.close_slowest(sending, None) {}
    }

    fn of_address(&self, address: IpAddr) -> usize {
        self.counts().addresses.of(&address)
    }

    /// Closes the socket that has taken nothing for the longest time, if there is one that holds more than the message that came now.
    fn close_slowest(&self, sending: &Outbox, address: Option<IpAddr>) -> bool {
        // Collected first: the last reference to an outbox must not be dropped while the counts are locked.
        let open: Vec<Outbox> =
            self.counts().open.values().filter_map(|outbox| Some(Outbox(outbox.upgrade()?))).collect();
        let held = |outbox: &Outbox| -> Option<Instant> {
            let state = outbox.state();
            let own = usize::from(outbox.0.number == sending.0.number);
            let of_address = address.is_none_or(|address| outbox.0.address == address);
            (of_address && state.waiting.len() > own).then_some(state.since)
        };
        let slowest =
            open.iter().filter_map(|outbox| Some((held(outbox)?, outbox))).min_by_key(|(since, _)| *since);
        let Some((_, slowest)) = slowest else { return false };
        tracing::debug!("a socket that does not read is closed to make room");
        slowest.give_up(Parting::TooSlow);
        true
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Bytes of all messages in memory, and how many addresses and outboxes are counted.
    #[cfg(test)]
    pub(super) fn held(&self) -> (usize, usize, usize) {
        let counts = self.counts();
        (self.0.bytes.load(Ordering::Relaxed), counts.addresses.keys(), counts.open.len())
    }
}

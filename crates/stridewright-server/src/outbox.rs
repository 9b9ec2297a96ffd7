//! The messages that wait to be sent over one socket: bounded, in order, and closed at most once.
//!
//! The total of all sockets is bounded as well, for each address and for the server ([`Outboxes`]).
//! When it is too large, the socket that has gone the longest without accepting data is closed, and
//! its messages are dropped at once.

mod socket_close;
mod text;

use crate::limits::Limits;
use crate::tally::Tally;
use bytes::Bytes;
pub(crate) use socket_close::SocketClose;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Instant;
pub(crate) use text::{PIECE, Text};
use tokio::sync::{Notify, watch};

/// What the socket does next.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// Send this.
    Send(Piece),
    /// Close.
    Close(SocketClose),
}

/// A piece of a message.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) bytes: Bytes,
    /// Whether this piece begins the message.
    pub(crate) first: bool,
    /// Whether this piece ends the message.
    pub(crate) last: bool,
}

/// The waiting messages of a socket; the socket and its table share it.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    changed: Notify,
    closing: watch::Sender<bool>,
    most_messages: usize,
    most_bytes: usize,
    address: IpAddr,
    /// Its number among all outboxes.
    number: u64,
    all: Outboxes,
}

#[derive(Debug)]
struct State {
    /// The first one is being sent, and stays until the connection has accepted all of it.
    waiting: VecDeque<Text>,
    /// Bytes of the first one that have been handed out.
    sent: usize,
    /// Bytes of all that wait.
    bytes: usize,
    /// When the connection last accepted a message, or when one arrived in an empty queue.
    since: Instant,
    socket_close: Option<SocketClose>,
}

impl State {
    /// Removes everything that waits; returns the number of bytes that it took.
    fn clear(&mut self) -> usize {
        self.waiting.clear();
        self.sent = 0;
        std::mem::take(&mut self.bytes)
    }

    /// Whether one message more is too much. The largest one does not count, so that a message of
    /// any size can be sent.
    fn is_full_for(&self, text: &Text, most_messages: usize, most_bytes: usize) -> bool {
        let largest = self.waiting.iter().map(Text::len).max().unwrap_or_default().max(text.len());
        self.waiting.len() >= most_messages || self.bytes + text.len() - largest > most_bytes
    }
}

impl Outbox {
    /// Returns an outbox for a socket of this address, counted among all outboxes.
    pub(crate) fn new(limits: &Limits, address: IpAddr, all: &Outboxes) -> Outbox {
        let state = State {
            waiting: VecDeque::new(),
            sent: 0,
            bytes: 0,
            since: Instant::now(),
            socket_close: None,
        };
        let outbox = Outbox(Arc::new(Shared {
            state: Mutex::new(state),
            changed: Notify::new(),
            closing: watch::Sender::new(false),
            most_messages: limits.outbound_messages,
            most_bytes: limits.outbound_bytes,
            address,
            number: all.number(),
            all: all.clone(),
        }));
        all.enter(&outbox);
        outbox
    }

    /// Returns a text that can be sent over this and other sockets.
    pub(crate) fn text(&self, text: String) -> Text {
        self.0.all.text(text)
    }

    /// Adds a message at the end. If too much waits, drops the waiting messages, closes the socket
    /// and returns false.
    pub(crate) fn send(&self, text: Text) -> bool {
        let bytes = text.len();
        let mut state = self.state();
        if state.socket_close.is_some() {
            return true;
        }
        if state.is_full_for(&text, self.0.most_messages, self.0.most_bytes) {
            drop(state);
            self.give_up(SocketClose::TooSlow);
            return false;
        }
        if state.waiting.is_empty() {
            state.since = Instant::now();
        }
        state.bytes += bytes;
        state.waiting.push_back(text);
        drop(state);
        self.0.all.add(self.0.address, bytes);
        self.0.changed.notify_one();
        self.0.all.make_room(self);
        !self.is_parting()
    }

    /// Closes the socket after the waiting messages have been sent. The first reason counts.
    pub(crate) fn close(&self, why: SocketClose) {
        self.state().socket_close.get_or_insert(why);
        self.0.closing.send_replace(true);
        self.0.changed.notify_one();
    }

    /// Closes the socket and drops the waiting messages.
    pub(crate) fn give_up(&self, why: SocketClose) {
        let mut state = self.state();
        state.socket_close.get_or_insert(why);
        let bytes = state.clear();
        drop(state);
        self.0.all.subtract(self.0.address, bytes);
        self.0.closing.send_replace(true);
        self.0.changed.notify_one();
    }

    /// Whether the socket is closing or closed: the browser does not read later messages.
    pub(crate) fn is_parting(&self) -> bool {
        self.state().socket_close.is_some()
    }

    /// Waits for the next thing to do. By then, the previous piece has been sent.
    pub(crate) async fn next(&self) -> Next {
        loop {
            if let Some(next) = self.take() {
                return next;
            }
            self.0.changed.notified().await;
        }
    }

    /// Waits until the socket is to be closed.
    pub(crate) async fn closing(&self) {
        let mut closing = self.0.closing.subscribe();
        if closing.wait_for(|closing| *closing).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    fn take(&self) -> Option<Next> {
        let mut state = self.state();
        let done = state.waiting.front().map(Text::len).filter(|bytes| *bytes == state.sent);
        if let Some(bytes) = done {
            // The connection has accepted all of it.
            state.waiting.pop_front();
            state.bytes -= bytes;
            (state.sent, state.since) = (0, Instant::now());
            self.0.all.subtract(self.0.address, bytes);
        }
        let from = state.sent;
        let Some(text) = state.waiting.front() else { return state.socket_close.map(Next::Close) };
        let to = text.len().min(from + PIECE);
        let piece = Piece { bytes: text.piece(from..to), first: from == 0, last: to == text.len() };
        state.sent = to;
        Some(Next::Send(piece))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        let state = self.state.get_mut().unwrap_or_else(PoisonError::into_inner);
        self.all.leave(self.number, self.address, state.clear());
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
    bytes: Arc<AtomicUsize>,
    /// The number of outboxes so far.
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
            bytes: Arc::default(),
            numbers: AtomicU64::new(0),
            counts: Mutex::default(),
        }))
    }

    /// Bytes of all messages that are in memory.
    pub(crate) fn bytes(&self) -> usize {
        self.0.bytes.load(Ordering::Relaxed)
    }

    /// Returns a number that no other outbox has.
    fn number(&self) -> u64 {
        self.0.numbers.fetch_add(1, Ordering::Relaxed)
    }

    fn enter(&self, outbox: &Outbox) {
        self.counts().open.insert(outbox.0.number, Arc::downgrade(&outbox.0));
    }

    /// Removes an outbox and the bytes that were left in it.
    fn leave(&self, number: u64, address: IpAddr, bytes: usize) {
        self.counts().open.remove(&number);
        self.subtract(address, bytes);
    }

    fn text(&self, text: String) -> Text {
        Text::new(text, &self.0.bytes)
    }

    fn add(&self, address: IpAddr, bytes: usize) {
        self.counts().addresses.add(address, bytes);
    }

    fn subtract(&self, address: IpAddr, bytes: usize) {
        self.counts().addresses.subtract(&address, bytes);
    }

    /// Closes the slowest sockets until the total is within the limits, starting with those of the
    /// sending address. One message of any size may stay.
    fn make_room(&self, sending: &Outbox) {
        let address = sending.0.address;
        while self.of_address(address) > self.0.most_of_address
            && self.close_slowest(sending, Some(address))
        {}
        while self.0.bytes.load(Ordering::Relaxed) > self.0.most
            && self.close_slowest(sending, None)
        {}
    }

    fn of_address(&self, address: IpAddr) -> usize {
        self.counts().addresses.of(&address)
    }

    /// Closes the socket that has gone the longest without accepting data, among those that hold
    /// more than the message that has just arrived.
    fn close_slowest(&self, sending: &Outbox, address: Option<IpAddr>) -> bool {
        // Collected first: the last reference to an outbox must not be dropped while the counts are
        // locked.
        let open: Vec<Outbox> = self
            .counts()
            .open
            .values()
            .filter_map(|outbox| Some(Outbox(outbox.upgrade()?)))
            .collect();
        let held = |outbox: &Outbox| -> Option<Instant> {
            let state = outbox.state();
            let own = usize::from(outbox.0.number == sending.0.number);
            let of_address = address.is_none_or(|address| outbox.0.address == address);
            (of_address && state.waiting.len() > own).then_some(state.since)
        };
        let slowest = open
            .iter()
            .filter_map(|outbox| Some((held(outbox)?, outbox)))
            .min_by_key(|(since, _)| *since);
        let Some((_, slowest)) = slowest else { return false };
        tracing::debug!("closing a socket that does not read, to make room");
        slowest.give_up(SocketClose::TooSlow);
        true
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the bytes of all messages in memory, and how many addresses and outboxes are
    /// counted.
    #[cfg(test)]
    fn held(&self) -> (usize, usize, usize) {
        let counts = self.counts();
        (self.0.bytes.load(Ordering::Relaxed), counts.addresses.keys(), counts.open.len())
    }
}

#[cfg(test)]
mod tests;

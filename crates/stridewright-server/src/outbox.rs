//! What waits to be sent over one socket: bounded, in order, and closed at most once.

use crate::limits::Limits;
use axum::extract::ws::{CloseFrame, Utf8Bytes, close_code};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, watch};

/// Why a socket is closed, for the browser: a code of RFC 6455 and a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Parting {
    /// The browser left, or said nothing for too long.
    Gone,
    /// What came was no message.
    Mistaken,
    /// What came was too large, or no frame at all.
    TooLarge,
    /// What came was no text.
    NoText,
    /// Nobody reads what is sent: come again and go on.
    TooSlow,
    /// The member may not sit here any more, or never did.
    NotYours,
    /// The table is no more.
    Deleted,
    /// The server ends and comes back.
    Restart,
    /// The server cannot go on.
    Broken,
}

impl Parting {
    pub(crate) fn frame(self) -> CloseFrame {
        let (code, reason) = match self {
            Parting::Gone => (close_code::NORMAL, "gone"),
            Parting::Mistaken => (close_code::POLICY, "that was no message"),
            Parting::TooLarge => (close_code::SIZE, "too large"),
            Parting::NoText => (close_code::UNSUPPORTED, "text only"),
            Parting::TooSlow => (close_code::AGAIN, "resume"),
            Parting::NotYours => (close_code::POLICY, "not yours"),
            Parting::Deleted => (close_code::POLICY, "deleted"),
            Parting::Restart => (close_code::RESTART, "restart"),
            Parting::Broken => (close_code::ERROR, "failed"),
        };
        CloseFrame { code, reason: Utf8Bytes::from_static(reason) }
    }
}

/// What the socket is to do next.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// Send this.
    Send(Utf8Bytes),
    /// Close.
    Close(Parting),
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
}

#[derive(Debug, Default)]
struct State {
    waiting: VecDeque<Utf8Bytes>,
    bytes: usize,
    parting: Option<Parting>,
}

impl Outbox {
    pub(crate) fn new(limits: &Limits) -> Outbox {
        Outbox(Arc::new(Shared {
            state: Mutex::default(),
            changed: Notify::new(),
            closing: watch::Sender::new(false),
            most_messages: limits.outbound_messages,
            most_bytes: limits.outbound_bytes,
        }))
    }

    /// Puts a message at the end. Where too much waits, what waits is dropped and the socket closes; false says so.
    pub(crate) fn send(&self, text: Utf8Bytes) -> bool {
        let mut state = self.state();
        if state.parting.is_some() {
            return true;
        }
        let full = state.waiting.len() >= self.0.most_messages
            || state.bytes > 0 && state.bytes + text.len() > self.0.most_bytes;
        if full {
            *state = State { parting: Some(Parting::TooSlow), ..State::default() };
        } else {
            state.bytes += text.len();
            state.waiting.push_back(text);
        }
        drop(state);
        if full {
            self.0.closing.send_replace(true);
        }
        self.0.changed.notify_one();
        !full
    }

    /// Closes the socket when what waits has been sent. The first reason counts.
    pub(crate) fn close(&self, why: Parting) {
        self.state().parting.get_or_insert(why);
        self.0.closing.send_replace(true);
        self.0.changed.notify_one();
    }

    /// Whether the socket closes or is closed: what is sent now is not read.
    pub(crate) fn is_parting(&self) -> bool {
        self.state().parting.is_some()
    }

    /// Waits for what is to be done next.
    pub(crate) async fn next(&self) -> Next {
        loop {
            if let Some(next) = self.take() {
                return next;
            }
            self.0.changed.notified().await;
        }
    }

    /// Waits until the socket is to close.
    pub(crate) async fn closing(&self) {
        let mut closing = self.0.closing.subscribe();
        if closing.wait_for(|closing| *closing).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    fn take(&self) -> Option<Next> {
        let mut state = self.state();
        if let Some(text) = state.waiting.pop_front() {
            state.bytes -= text.len();
            return Some(Next::Send(text));
        }
        state.parting.map(Next::Close)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Next, Outbox, Parting};
    use crate::limits::Limits;
    use axum::extract::ws::Utf8Bytes;

    fn text(bytes: usize) -> Utf8Bytes {
        "x".repeat(bytes).into()
    }

    #[tokio::test]
    async fn what_waits_is_sent_in_order_before_it_closes() {
        let outbox = Outbox::new(&Limits::DEFAULT);
        assert!(outbox.send("one".into()) && outbox.send("two".into()));
        outbox.close(Parting::Restart);
        outbox.close(Parting::Broken);
        assert!(outbox.send("late".into()));
        assert_eq!(outbox.next().await, Next::Send("one".into()));
        assert_eq!(outbox.next().await, Next::Send("two".into()));
        assert_eq!(outbox.next().await, Next::Close(Parting::Restart));
    }

    #[tokio::test]
    async fn two_hundred_and_fifty_six_messages_and_no_more() {
        let outbox = Outbox::new(&Limits::DEFAULT);
        assert!((0..256).all(|_| outbox.send(text(1))));
        assert!(!outbox.send(text(1)));
        outbox.closing().await;
        assert_eq!(outbox.next().await, Next::Close(Parting::TooSlow));
    }

    #[tokio::test]
    async fn so_many_bytes_and_no_more_but_one_message_of_any_size() {
        let outbox = Outbox::new(&Limits::DEFAULT);
        assert!(outbox.send(text(1 << 20)));
        assert!(!outbox.send(text(1)));
        let outbox = Outbox::new(&Limits::DEFAULT);
        assert!(outbox.send(text(128 << 10)) && outbox.send(text(128 << 10)));
        assert!(!outbox.send(text(1)));
    }
}

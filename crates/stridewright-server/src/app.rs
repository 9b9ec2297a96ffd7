//! What every part of a running server shares.

use crate::doors::Doors;
use crate::health::Pulse;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::origin::Origins;
use crate::pictures::Pictures;
use crate::rooms::Rooms;
use crate::scribe::Scribe;
use crate::secret::Name;
use crate::store::Store;
use crate::throttle::{Rate, Throttle};
use std::net::IpAddr;
use std::sync::Arc;
use stridewright_wire::systems::Systems;
use tokio::sync::{Mutex, Semaphore, mpsc};

/// What every part shares.
pub(crate) struct App {
    pub(crate) limits: Limits,
    pub(crate) origins: Origins,
    /// Whether browsers reach the server by HTTPS: cookies are sent by no other way.
    pub(crate) https: bool,
    /// Whether a proxy in front of the server says whose connection it is.
    pub(crate) proxied: bool,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) scribe: Scribe,
    pub(crate) pictures: Pictures,
    pub(crate) pulse: Pulse,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) systems: Arc<Systems>,
    pub(crate) doors: Doors,
    pub(crate) rooms: Rooms,
    /// Questions that are computed at the same time.
    pub(crate) workers: Arc<Semaphore>,
    /// Invites are used one after the other, so that none is used too often.
    pub(crate) joining: Mutex<()>,
    /// Files that are in memory at the same time.
    pub(crate) uploads: Semaphore,
    pub(crate) guesses: Throttle<IpAddr>,
    pub(crate) makers: Throttle<IpAddr>,
    pub(crate) speakers: Throttle<Name>,
    /// Gone when the application is: when no task needs it any more.
    pub(crate) _alive: mpsc::Sender<()>,
}

/// The throttles of these limits.
pub(crate) struct Throttles {
    pub(crate) guesses: Throttle<IpAddr>,
    pub(crate) makers: Throttle<IpAddr>,
    pub(crate) speakers: Throttle<Name>,
}

impl Throttles {
    pub(crate) fn new(limits: &Limits) -> Throttles {
        let tries = Rate { burst: limits.tries_per_minute, per_minute: limits.tries_per_minute };
        let speaking = Rate::per_second(
            limits.user_messages_per_second.saturating_mul(5),
            limits.user_messages_per_second,
        );
        Throttles {
            guesses: Throttle::new(tries),
            makers: Throttle::new(tries),
            speakers: Throttle::new(speaking),
        }
    }
}

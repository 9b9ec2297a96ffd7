//! The state that every part of a running server shares.

use crate::bans::Bans;
use crate::budget::Budget;
use crate::clock;
use crate::limiters::{ConnectionLimiter, SocketLimiter};
use crate::limits::Limits;
use crate::logs::LogAddresses;
use crate::origin::Origins;
use crate::outbox::Outboxes;
use crate::problem::Problem;
use crate::request_locks::RequestLocks;
use crate::rooms::Rooms;
use crate::secret::Name;
use crate::serve::Settings;
use crate::services::Services;
use crate::throttle::{Rate, Throttle};
use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Pictures that are read from the disk at the same time: each takes a thread and an open file for
/// a moment.
const READING: usize = 8;

/// The state that every part of the server shares. It dereferences to its services, the only part
/// that tables know.
pub(crate) struct App {
    pub(crate) services: Arc<Services>,
    pub(crate) origins: Origins,
    pub(crate) log_addresses: LogAddresses,
    /// Whether browsers reach the server by HTTPS: cookies are then sent only that way.
    pub(crate) https: bool,
    /// Whether a proxy in front of the server says which address a connection comes from.
    pub(crate) proxied: bool,
    pub(crate) sockets: SocketLimiter,
    /// Connections of browsers by address.
    pub(crate) connections: ConnectionLimiter,
    pub(crate) bans: Bans,
    pub(crate) rooms: Rooms,
    /// The messages that wait for all sockets.
    pub(crate) outboxes: Outboxes,
    /// The bytes of files that arrive.
    pub(crate) uploads: Budget,
    /// The bytes of HTTP answers that are sent.
    pub(crate) answers: Budget,
    /// Pictures that are read from the disk at the same time.
    pub(crate) reading: Arc<Semaphore>,
    pub(crate) throttles: Throttles,
    /// Idempotency keys of requests in progress.
    pub(crate) turns: RequestLocks,
    /// The address at which browsers reach the server, as far as the server knows.
    pub(crate) site: String,
    /// Whether other machines of the network reach the server by this machine's address.
    pub(crate) in_network: bool,
}

impl Deref for App {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.services
    }
}

impl App {
    /// Sets the application up from the settings, without any visitors.
    pub(crate) fn new(settings: Settings, services: Services) -> App {
        let (services, limits) = (Arc::new(services), settings.limits);
        // All connections through a proxy have its address.
        let of_address =
            if settings.proxied { limits.connections } else { limits.connections_per_address };
        let alone = !settings.https && !settings.proxied;
        App {
            in_network: alone && settings.listen.ip().is_unspecified(),
            site: settings.origins.site(settings.listen),
            origins: settings.origins,
            log_addresses: settings.log_addresses,
            https: settings.https,
            proxied: settings.proxied,
            sockets: SocketLimiter::default(),
            connections: ConnectionLimiter::new(of_address),
            bans: Bans::default(),
            rooms: Rooms::new(&services),
            outboxes: Outboxes::new(&limits),
            uploads: Budget::new(limits.upload_bytes_in_all, limits.upload_bytes_per_address),
            answers: Budget::new(limits.answer_bytes_in_all, limits.answer_bytes_per_address),
            reading: Arc::new(Semaphore::new(READING)),
            throttles: Throttles::new(&limits),
            turns: RequestLocks::default(),
            services,
        }
    }

    /// Applies new limits while the server runs, as far as that is possible.
    pub(crate) fn change(&self, limits: &Limits) {
        self.limits.change(limits);
        self.throttles.change(&self.limits);
        self.written.change(&self.limits, clock::now());
    }

    /// Takes one of the attempts that an address has left, or refuses it; the text says of what
    /// there are too many.
    pub(crate) fn attempt(
        &self,
        throttle: &Throttle<IpAddr>,
        from: IpAddr,
        what: &'static str,
    ) -> Result<(), Problem> {
        if throttle.take(from, clock::now()) {
            return Ok(());
        }
        self.metrics.shed();
        Err(Problem::TooMany(what))
    }

    /// Whether an address may write something small, or something that may be large, such as a
    /// table or a file.
    pub(crate) fn may_write(&self, from: IpAddr, much: bool) -> Result<(), Problem> {
        if self.written.allows(from, clock::now(), much) {
            return Ok(());
        }
        self.metrics.shed();
        Err(Problem::TooMany("bytes written from this address: try again later"))
    }
}

/// Rate limits.
pub(crate) struct Throttles {
    /// Attempts to use an invite.
    pub(crate) guesses: Throttle<IpAddr>,
    /// Attempts to read what an invite is for.
    pub(crate) looks: Throttle<IpAddr>,
    /// Tables that are made.
    pub(crate) makers: Throttle<IpAddr>,
    /// Files that are uploaded.
    pub(crate) uploaders: Throttle<IpAddr>,
    /// Messages, by their weight.
    users: Throttle<Name>,
    addresses: Throttle<IpAddr>,
}

impl Throttles {
    pub(crate) fn new(limits: &Limits) -> Throttles {
        let rates = Rates::of(limits);
        Throttles {
            guesses: Throttle::new(rates.tries),
            looks: Throttle::new(rates.tries),
            makers: Throttle::new(rates.tries),
            uploaders: Throttle::new(rates.uploads),
            users: Throttle::new(rates.user),
            addresses: Throttle::new(rates.address),
        }
    }

    /// Applies the rates of new limits.
    pub(crate) fn change(&self, limits: &Limits) {
        let rates = Rates::of(limits);
        self.guesses.change(rates.tries);
        self.looks.change(rates.tries);
        self.makers.change(rates.tries);
        self.uploaders.change(rates.uploads);
        self.users.change(rates.user);
        self.addresses.change(rates.address);
    }

    /// Whether a user at an address may send a message that weighs as much as `weight` messages.
    pub(crate) fn may_say(&self, user: &Name, address: IpAddr, weight: u32, now: u64) -> bool {
        self.users.take_many(user.clone(), now, weight)
            && self.addresses.take_many(address, now, weight)
    }
}

/// The rate of each kind of action.
struct Rates {
    tries: Rate,
    uploads: Rate,
    user: Rate,
    address: Rate,
}

impl Rates {
    fn of(limits: &Limits) -> Rates {
        let of_address = limits.address_messages_per_second;
        Rates {
            tries: Rate { burst: limits.tries_per_minute, per_minute: limits.tries_per_minute },
            uploads: Rate {
                burst: limits.uploads_per_minute,
                per_minute: limits.uploads_per_minute,
            },
            user: Rate::per_second(limits.user_burst(), limits.user_messages_per_second),
            address: Rate::per_second(of_address.saturating_mul(5), of_address),
        }
    }
}

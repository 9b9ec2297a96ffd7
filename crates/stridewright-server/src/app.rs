//! What every part of a running server shares.

use crate::bans::Bans;
use crate::budget::Budget;
use crate::clock;
use crate::doors::{Doors, Gate};
use crate::limits::Limits;
use crate::logs::LogAddresses;
use crate::origin::Origins;
use crate::outbox::Outboxes;
use crate::problem::Problem;
use crate::rooms::Rooms;
use crate::secret::Name;
use crate::serve::Settings;
use crate::services::Services;
use crate::throttle::{Rate, Throttle};
use crate::turns::Turns;
use std::net::IpAddr;
use std::ops::Deref;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Pictures that are read from the disk at the same time: each needs a thread and an open file for
/// a moment.
const READING: usize = 8;

/// What every part shares. It is read like its services, which are all that tables know of it.
pub(crate) struct App {
    pub(crate) services: Arc<Services>,
    pub(crate) origins: Origins,
    pub(crate) log_addresses: LogAddresses,
    /// Whether browsers reach the server by HTTPS: cookies are sent by no other way.
    pub(crate) https: bool,
    /// Whether a proxy in front of the server says whose connection it is.
    pub(crate) proxied: bool,
    pub(crate) doors: Doors,
    /// Connections of browsers by address.
    pub(crate) gate: Gate,
    pub(crate) bans: Bans,
    pub(crate) rooms: Rooms,
    /// What waits for all sockets.
    pub(crate) outboxes: Outboxes,
    /// Bytes of files that come in.
    pub(crate) uploads: Budget,
    /// Bytes of answers over HTTP that go out.
    pub(crate) answers: Budget,
    /// Pictures that are read from the disk at the same time.
    pub(crate) reading: Arc<Semaphore>,
    pub(crate) throttles: Throttles,
    /// Requests with an idempotency key.
    pub(crate) turns: Turns,
    /// Where browsers reach the server, as far as it knows.
    pub(crate) site: String,
}

impl Deref for App {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.services
    }
}

impl App {
    /// Sets the application up by the settings, without any visitors.
    pub(crate) fn new(settings: Settings, services: Services) -> App {
        let (services, limits) = (Arc::new(services), settings.limits);
        // All that come through a proxy have its address.
        let of_address =
            if settings.proxied { limits.connections } else { limits.connections_per_address };
        App {
            site: settings.origins.site(settings.listen),
            origins: settings.origins,
            log_addresses: settings.log_addresses,
            https: settings.https,
            proxied: settings.proxied,
            doors: Doors::default(),
            gate: Gate::new(of_address),
            bans: Bans::default(),
            rooms: Rooms::new(&services),
            outboxes: Outboxes::new(&limits),
            uploads: Budget::new(limits.upload_bytes_in_all, limits.upload_bytes_per_address),
            answers: Budget::new(limits.answer_bytes_in_all, limits.answer_bytes_per_address),
            reading: Arc::new(Semaphore::new(READING)),
            throttles: Throttles::new(&limits),
            turns: Turns::default(),
            services,
        }
    }

    /// Takes other limits while it runs, as far as that is possible.
    pub(crate) fn change(&self, limits: &Limits) {
        self.limits.change(limits);
        self.throttles.change(&self.limits);
        self.written.change(&self.limits, clock::now());
    }

    /// Whether an address may write something, or something that may be much, such as a table or a
    /// file.
    pub(crate) fn may_write(&self, from: IpAddr, much: bool) -> Result<(), Problem> {
        if self.written.allows(from, clock::now(), much) {
            return Ok(());
        }
        self.metrics.shed();
        Err(Problem::TooMany("bytes written from this address: try again later"))
    }
}

/// How often something may be done.
pub(crate) struct Throttles {
    /// Invites tried.
    pub(crate) guesses: Throttle<IpAddr>,
    /// Tables made.
    pub(crate) makers: Throttle<IpAddr>,
    /// Files sent.
    pub(crate) uploaders: Throttle<IpAddr>,
    /// Messages, by what they weigh.
    users: Throttle<Name>,
    addresses: Throttle<IpAddr>,
}

impl Throttles {
    pub(crate) fn new(limits: &Limits) -> Throttles {
        let rates = Rates::of(limits);
        Throttles {
            guesses: Throttle::new(rates.tries),
            makers: Throttle::new(rates.tries),
            uploaders: Throttle::new(rates.uploads),
            users: Throttle::new(rates.user),
            addresses: Throttle::new(rates.address),
        }
    }

    /// Lets things be done as often as other limits say.
    pub(crate) fn change(&self, limits: &Limits) {
        let rates = Rates::of(limits);
        self.guesses.change(rates.tries);
        self.makers.change(rates.tries);
        self.uploaders.change(rates.uploads);
        self.users.change(rates.user);
        self.addresses.change(rates.address);
    }

    /// Whether a user at an address may say something that weighs as much as so many messages.
    pub(crate) fn may_say(&self, user: &Name, address: IpAddr, weight: u32, now: u64) -> bool {
        self.users.take_many(user.clone(), now, weight)
            && self.addresses.take_many(address, now, weight)
    }
}

/// How often each thing may be done.
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

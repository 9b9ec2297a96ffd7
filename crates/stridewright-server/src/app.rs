//! What every part of a running server shares.

use crate::bans::Bans;
use crate::budget::Budget;
use crate::clock;
use crate::doors::{Doors, Gate};
use crate::health::Pulse;
use crate::http::{Problem, Turns};
use crate::limits::{Limits, LiveLimits};
use crate::logs::LogAddresses;
use crate::metrics::Metrics;
use crate::origin::Origins;
use crate::outbox::Outboxes;
use crate::overload::LoadShedder;
use crate::pictures::Pictures;
use crate::questions::Questions;
use crate::quota::Written;
use crate::resume::Resumes;
use crate::rooms::Rooms;
use crate::scribe::Scribe;
use crate::secret::Name;
use crate::space::{DiskRoom, Space};
use crate::store::Store;
use crate::throttle::{Rate, Throttle};
use crate::usage::Usage;
use std::net::IpAddr;
use std::sync::Arc;
use stridewright_table::rulebook::Rulebooks;
use tokio::sync::{Mutex, Notify, Semaphore, mpsc};

/// Why nothing more is taken on a disk that is nearly full.
pub(crate) const DISK: &str = "the disk of this server is nearly full; its operator has to make room";

/// What every part shares.
pub(crate) struct App {
    /// Read like [`Limits`]; a running server can be given others.
    pub(crate) limits: LiveLimits,
    pub(crate) origins: Origins,
    pub(crate) log_addresses: LogAddresses,
    /// Whether browsers reach the server by HTTPS: cookies are sent by no other way.
    pub(crate) https: bool,
    /// Whether a proxy in front of the server says whose connection it is.
    pub(crate) proxied: bool,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) scribe: Scribe,
    pub(crate) pictures: Pictures,
    pub(crate) pulse: Pulse,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) systems: Arc<Rulebooks>,
    pub(crate) doors: Doors,
    /// Connections of browsers by address.
    pub(crate) gate: Gate,
    pub(crate) bans: Bans,
    /// What tables and addresses have used lately.
    pub(crate) usage: Usage,
    pub(crate) rooms: Rooms,
    /// How tables were closed before an orderly restart.
    pub(crate) resumes: Arc<Resumes>,
    /// Which question is computed next.
    pub(crate) questions: Questions,
    /// What waits for all sockets.
    pub(crate) outboxes: Outboxes,
    /// Bytes of files that come in.
    pub(crate) uploads: Budget,
    /// Bytes of answers over HTTP that go out.
    pub(crate) answers: Budget,
    /// Pictures that are read from the disk at the same time.
    pub(crate) reading: Arc<Semaphore>,
    pub(crate) throttles: Throttles,
    pub(crate) load_shedder: LoadShedder,
    /// What each address has written lately.
    pub(crate) written: Written,
    /// How much is free on the disk.
    pub(crate) space: Space,
    /// Requests with an idempotency key.
    pub(crate) turns: Turns,
    /// A table has been removed or compacted, and events of it may be left that are no longer needed.
    pub(crate) removed: Notify,
    /// Held while a table is imported, which has no snapshot yet and must not be taken for a removed one, and while a table and its pictures
    /// are removed, or something of removed tables is deleted.
    pub(crate) unfinished: Mutex<()>,
    /// Where browsers reach the server, as far as it knows.
    pub(crate) site: String,
    /// Gone when the application is: when no task needs it any more.
    pub(crate) _alive: mpsc::Sender<()>,
}

impl App {
    /// Takes other limits while it runs, as far as that is possible.
    pub(crate) fn change(&self, limits: &Limits) {
        self.limits.change(limits);
        self.throttles.change(&self.limits);
        self.written.change(&self.limits, clock::now());
    }

    /// Bytes that the tables of a user with this quota may take.
    pub(crate) fn most_bytes(&self, quota: Option<u64>) -> u64 {
        quota.unwrap_or(self.limits.data_bytes_per_user)
    }

    /// Whether more may be kept: another table, another file.
    pub(crate) async fn has_room(&self) -> Result<(), Problem> {
        if self.room() != DiskRoom::Enough {
            self.metrics.shed();
            return Err(Problem::NoRoom(DISK.to_owned()));
        }
        let bytes = self.store.bytes().await?.saturating_add(self.pictures.all_bytes());
        if bytes < self.limits.data_bytes {
            return Ok(());
        }
        tracing::warn!(bytes, "there is no room for more tables and files");
        self.metrics.shed();
        Err(Problem::NoRoom("this server has no room for more".to_owned()))
    }

    /// Whether something may happen at a table: not on a disk that is as good as full.
    pub(crate) fn may_go_on(&self) -> Result<(), Problem> {
        if self.room() == DiskRoom::None { Err(Problem::NoRoom(DISK.to_owned())) } else { Ok(()) }
    }

    /// What the disk has room for.
    pub(crate) fn room(&self) -> DiskRoom {
        self.space.room(&*self.store, self.limits.free_bytes)
    }

    /// Whether an address may write something, or something that may be much, such as a table or a file.
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
        self.users.take_many(user.clone(), now, weight) && self.addresses.take_many(address, now, weight)
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
            uploads: Rate { burst: limits.uploads_per_minute, per_minute: limits.uploads_per_minute },
            user: Rate::per_second(limits.user_burst(), limits.user_messages_per_second),
            address: Rate::per_second(of_address.saturating_mul(5), of_address),
        }
    }
}

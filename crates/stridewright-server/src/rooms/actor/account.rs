//! What a table writes is counted: for the address that caused it, and for the user who made the table.

use super::super::command::{Command, Said};
use super::Actor;
use crate::app::DISK;
use crate::clock;
use crate::expiry::DAY;
use crate::http::Problem;
use crate::scribe::Stopped;
use crate::secret::Name;
use crate::space::DiskRoom;
use crate::store::{StoreError, Taken, Usage, Write};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;
use stridewright_table::protocol::{ClientMessage, Command as Wanted, Refusal};
use stridewright_table::weight;

/// Addresses that share the bytes of a snapshot at most.
const AUTHORS: usize = 64;

/// What a table knows of its own writing.
#[derive(Debug)]
pub(super) struct Account {
    /// Who made the table.
    owner: Name,
    /// What all tables of the owner took when something came that may write much, and what this table has written since.
    owned: Taken,
    /// Bytes of the pictures of this table, as they are stored.
    pictures: u64,
    /// When the table was used, as it is stored.
    used: u64,
    /// The address whose command is carried out.
    author: Option<IpAddr>,
    /// Bytes of events by address since the last snapshot.
    since_snapshot: BTreeMap<IpAddr, u64>,
}

impl Account {
    pub(super) const fn new(owner: Name, pictures: u64, used: u64) -> Account {
        Account {
            owner,
            owned: Taken { bytes: 0, quota: None },
            pictures,
            used,
            author: None,
            since_snapshot: BTreeMap::new(),
        }
    }

    pub(super) fn of(usage: Usage) -> Account {
        Account::new(usage.owner, usage.pictures, usage.used)
    }
}

impl Actor {
    /// What is written from now on is caused by this address.
    pub(super) fn caused_by(&mut self, author: Option<IpAddr>) {
        self.account.author = author;
    }

    /// The address that causes what is written for a command, if one does.
    pub(super) fn author(&self, command: &Command) -> Option<IpAddr> {
        match command {
            Command::Say(said) => self.delivery.address(said.connection),
            Command::LetIn { guest, .. } => Some(guest.from),
            Command::Want { from, .. } => Some(*from),
            Command::Hang { hanging, .. } => Some(hanging.from),
            _ => None,
        }
    }

    /// An event of so many bytes is written.
    pub(super) fn event_written(&mut self, bytes: u64) {
        self.bytes += bytes;
        self.charge(bytes);
        let account = &mut self.account;
        if let Some(from) = account.author
            && (account.since_snapshot.len() < AUTHORS || account.since_snapshot.contains_key(&from))
        {
            *account.since_snapshot.entry(from).or_default() += bytes;
        }
    }

    /// The address that causes it writes so many bytes.
    pub(super) fn charge(&mut self, bytes: u64) {
        let owned = &mut self.account.owned;
        owned.bytes = owned.bytes.saturating_add(bytes);
        if let Some(from) = self.account.author {
            self.app.written.charge(from, clock::now(), bytes);
        }
    }

    /// A snapshot of so many bytes is written: those whose events it follows share it by their bytes.
    pub(super) fn snapshot_written(&mut self, bytes: u64) {
        let shares = std::mem::take(&mut self.account.since_snapshot);
        let all = u128::from(shares.values().sum::<u64>().max(1));
        for (from, part) in shares {
            let share = u128::from(bytes) * u128::from(part) / all;
            self.app.written.charge(from, clock::now(), u64::try_from(share).unwrap_or(bytes));
        }
    }

    /// The table is used: that is stored once a day at most.
    pub(super) fn touch(&mut self) {
        let now = clock::now();
        if now.saturating_sub(self.account.used) >= DAY {
            self.account.used = now;
            self.delivery.write(Write::Used { table: self.id.clone(), at: now });
        }
    }

    /// How long it is until the next use of the table is stored.
    pub(super) fn until_touch(&self) -> Duration {
        Duration::from_millis(self.account.used.saturating_add(DAY).saturating_sub(clock::now()))
    }

    /// The table is used as long as browsers are there, also when they say nothing.
    pub(super) async fn touch_if_watched(&mut self) -> Result<(), Stopped> {
        if !self.delivery.is_empty() {
            self.touch();
        }
        self.settle().await
    }

    /// The pictures of the table take so many bytes.
    pub(super) fn pictures_counted(&mut self, bytes: u64) {
        if bytes != self.account.pictures {
            self.account.pictures = bytes;
            self.delivery.write(Write::Pictures { table: self.id.clone(), bytes });
        }
    }

    /// Looks up what the tables of the owner take, if one of these commands may write much.
    pub(super) async fn look_up_bytes(&mut self, commands: &[Command]) -> Result<(), StoreError> {
        let writes_much = |command: &Command| match command {
            Command::Say(said) => {
                matches!(&said.message, ClientMessage::Do(wanted) if weight::writes_much(&wanted.command))
            }
            Command::Want { .. } | Command::Hang { .. } => true,
            _ => false,
        };
        if commands.iter().any(writes_much) {
            self.account.owned = self.app.store.taken(&self.account.owner).await?;
        }
        Ok(())
    }

    /// Why nothing is done at the table any more, if it has all the events that it may have, or the disk is full.
    pub(super) fn is_full(&self) -> Option<String> {
        if self.app.room() == DiskRoom::None {
            return Some(DISK.to_owned());
        }
        let most = self.app.limits.event_bytes_per_table;
        let why = || format!("this table has a history of {most} bytes, and has no more; go on at a new one");
        (self.retention.bytes(self.bytes) >= most).then(why)
    }

    /// The same as an answer over HTTP.
    pub(super) fn not_full(&self) -> Result<(), Problem> {
        self.app.may_go_on()?;
        self.is_full().map_or(Ok(()), |why| Err(Problem::TooLarge(why)))
    }

    /// Why nothing is done that writes so many bytes, if the tables of the owner take too many then.
    fn is_beyond_share(&self, bytes: u64) -> Option<String> {
        let most = self.app.most_bytes(self.account.owned.quota);
        let why = || {
            format!(
                "the tables of the user who made this one take {most} bytes, and may take no more: delete one of them"
            )
        };
        (self.account.owned.bytes.saturating_add(bytes) >= most).then(why)
    }

    /// Checks that a file or a picture of so many bytes still fits.
    pub(super) fn has_room_for(&self, bytes: u64) -> Result<(), Problem> {
        self.not_full()?;
        self.is_beyond_share(bytes).map_or(Ok(()), |why| Err(Problem::TooLarge(why)))
    }

    /// The refusal of what a browser says, if there is no room for it; what has been done is still confirmed.
    pub(super) fn refusal(&self, Said { connection, message, .. }: &Said) -> Option<Refusal> {
        let (ClientMessage::Do(wanted), member) = (message, self.delivery.member(*connection)?) else {
            return None;
        };
        let why = self.is_full().or_else(|| self.much_refused(&wanted.command))?;
        (!self.table.knows(member, wanted.id)).then_some(Refusal::TooLarge { why })
    }

    fn much_refused(&self, command: &Wanted) -> Option<String> {
        if weight::writes_much(command) { self.is_beyond_share(0) } else { None }
    }
}

//! Charges what a table writes to the address that caused it and to the user who made the table.

use super::super::command::{ClientRequest, Command};
use super::super::error::RoomError;
use super::Actor;
use crate::clock;
use crate::expiry::DAY;
use crate::group_committer::Stopped;
use crate::space::{DISK, DiskRoom};
use crate::store::{StoreError, Write};
use std::net::IpAddr;
use std::time::Duration;
use stridewright::answer::Message;
use stridewright_table::protocol::{ClientMessage, Command as Wanted, Refusal};
use stridewright_table::weight;

impl Actor {
    /// Charges the following writes to this address.
    pub(super) fn caused_by(&mut self, author: Option<IpAddr>) {
        self.account.author = author;
    }

    /// Returns the address to charge for a command, if there is one.
    pub(super) fn author(&self, command: &Command) -> Option<IpAddr> {
        match command {
            Command::Say(said) => self.delivery.address(said.connection),
            Command::Admit { guest, .. } => Some(guest.from),
            Command::Want { from, .. } => Some(*from),
            Command::Picture { upload, .. } => Some(upload.from),
            _ => None,
        }
    }

    /// Counts an event of `bytes` bytes.
    pub(super) fn event_written(&mut self, bytes: u64) {
        self.bytes += bytes;
        self.charge(bytes);
        self.account.event_written(bytes);
    }

    /// Charges this many bytes to the address that causes them.
    pub(super) fn charge(&mut self, bytes: u64) {
        let owned = &mut self.account.owned;
        owned.bytes = owned.bytes.saturating_add(bytes);
        if let Some(from) = self.account.author {
            self.services.written.charge(from, clock::now(), bytes);
        }
    }

    /// Counts a snapshot of `bytes` bytes. The addresses whose events it follows share it in
    /// proportion to their bytes.
    pub(super) fn snapshot_written(&mut self, bytes: u64) {
        for (from, share) in self.account.snapshot_shares(bytes) {
            self.services.written.charge(from, clock::now(), share);
        }
    }

    /// Marks the table as used. This is stored at most once a day.
    pub(super) fn touch(&mut self) {
        let now = clock::now();
        if now.saturating_sub(self.account.used) >= DAY {
            self.account.used = now;
            self.delivery.write(Write::Used { table: self.id.clone(), at: now });
        }
    }

    /// Returns how long it is until the next use of the table is stored.
    pub(super) fn until_touch(&self) -> Duration {
        Duration::from_millis(self.account.used.saturating_add(DAY).saturating_sub(clock::now()))
    }

    /// Marks the table as used as long as browsers are connected, even if they send nothing.
    pub(super) async fn touch_if_watched(&mut self) -> Result<(), Stopped> {
        if !self.delivery.is_empty() {
            self.touch();
        }
        self.settle().await
    }

    /// Records the number of bytes of the table's pictures.
    pub(super) fn pictures_counted(&mut self, bytes: u64) {
        if bytes != self.account.pictures {
            self.account.pictures = bytes;
            self.delivery.write(Write::Pictures { table: self.id.clone(), bytes });
        }
    }

    /// Looks up the bytes of the owner's tables if one of these commands may write much.
    pub(super) async fn look_up_bytes(&mut self, commands: &[Command]) -> Result<(), StoreError> {
        let writes_much = |command: &Command| match command {
            Command::Say(said) => {
                matches!(
                    &said.message,
                    ClientMessage::Do(wanted) if weight::writes_much(&wanted.command)
                )
            }
            Command::Want { .. } | Command::Picture { .. } => true,
            _ => false,
        };
        if commands.iter().any(writes_much) {
            self.account.owned = self.services.store.taken(&self.account.owner).await?;
        }
        Ok(())
    }

    /// Returns why the table accepts no more changes: it has reached the limit of its events, or
    /// the disk is full.
    pub(super) fn is_full(&self) -> Option<Message> {
        if self.services.room() == DiskRoom::None {
            return Some(DISK.into());
        }
        let most = self.services.limits.event_bytes_per_table;
        let why = || {
            Message::new(
                "the history of this table has reached its limit of {most} bytes; go on at a new \
                 table",
            )
            .with("most", most.to_string())
        };
        (self.retention.bytes(self.bytes) >= most).then(why)
    }

    /// Checks the same for requests that do not come over a socket.
    pub(super) fn not_full(&self) -> Result<(), RoomError> {
        if self.services.room() == DiskRoom::None {
            return Err(RoomError::DiskFull);
        }
        self.is_full().map_or(Ok(()), |why| Err(RoomError::TooLarge(why)))
    }

    /// Returns why a write of this many bytes is refused, if the tables of the owner would then
    /// take too many.
    fn is_beyond_share(&self, bytes: u64) -> Option<Message> {
        let most = self.services.most_bytes(self.account.owned.quota);
        let why = || {
            Message::new(
                "the tables of the user who made this one have used up their {most} bytes: delete \
                 one of them",
            )
            .with("most", most.to_string())
        };
        (self.account.owned.bytes.saturating_add(bytes) >= most).then(why)
    }

    /// Checks that a file or a picture of this many bytes still fits.
    pub(super) fn has_room_for(&self, bytes: u64) -> Result<(), RoomError> {
        self.not_full()?;
        self.is_beyond_share(bytes).map_or(Ok(()), |why| Err(RoomError::TooLarge(why)))
    }

    /// Returns the refusal of a browser's message if there is no room for it; requests that were
    /// carried out before are still confirmed.
    pub(super) fn refusal(
        &self,
        ClientRequest { connection, message, .. }: &ClientRequest,
    ) -> Option<Refusal> {
        let (ClientMessage::Do(wanted), member) = (message, self.delivery.member(*connection)?)
        else {
            return None;
        };
        let why = self.is_full().or_else(|| self.much_refused(&wanted.command))?;
        (!self.table.knows(member, wanted.id)).then(|| Refusal::too_large(why))
    }

    fn much_refused(&self, command: &Wanted) -> Option<Message> {
        if weight::writes_much(command) { self.is_beyond_share(0) } else { None }
    }
}

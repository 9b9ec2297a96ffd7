//! What a table keeps: its state as a whole from time to time, pictures, requests that were done long ago; and its end.

use super::super::command::{Command, Hanging, Reply, Said};
use super::{Actor, aside};
use crate::clock;
use crate::http::Problem;
use crate::outbox::Parting;
use crate::scribe::Stopped;
use crate::store::{Mark, StoreError, Wanted, Write};
use std::collections::BTreeSet;
use stridewright_table::id::MemberId;
use stridewright_table::protocol::{ClientMessage, Refusal, Role};
use stridewright_table::table::Input;

impl Actor {
    pub(super) async fn write_down_in_time(&mut self) -> Result<(), Stopped> {
        if self.table.state().version - self.snapshot < self.app.limits.events_per_snapshot {
            return Ok(());
        }
        self.write_down().await
    }

    /// Writes the state down as a whole, so that fewer events have to be read, and compacts the table if the limits let it.
    pub(super) async fn write_down(&mut self) -> Result<(), Stopped> {
        let version = self.table.state().version;
        if version == self.snapshot {
            return Ok(());
        }
        // Where it cannot be written, the events are there: reading them takes longer, and is all.
        if let Ok(write) = self.written_down() {
            let base = self.next_base();
            let compact = base.map(|base| Write::Compact { table: self.id.clone(), base });
            self.app.scribe.commit(compact.into_iter().chain([write]).collect()).await?;
            base.into_iter().for_each(|base| self.compacted(base));
            self.retention.written(Mark { version, bytes: self.bytes, at: clock::now() });
        }
        self.snapshot = version;
        aside(|| self.tidy());
        Ok(())
    }

    /// The snapshot before which events can be removed, if there is one.
    fn next_base(&self) -> Option<u64> {
        self.retention.next_base(self.table.state().version, clock::now(), &self.app.limits)
    }

    /// Removes events from a table that is full, if the limits let it.
    pub(super) async fn make_room(&mut self) -> Result<(), Stopped> {
        while self.is_full().is_some()
            && let Some(base) = self.next_base()
        {
            self.app.scribe.commit(vec![Write::Compact { table: self.id.clone(), base }]).await?;
            self.compacted(base);
        }
        Ok(())
    }

    /// Events up to this one can be removed; that is done some at a time ([`crate::cleaning`]).
    fn compacted(&mut self, base: u64) {
        self.retention.compacted(base);
        self.app.removed.notify_one();
        tracing::info!(table = %self.id, base, "events of a table are removed");
    }

    pub(super) fn written_down(&self) -> Result<Write, Problem> {
        let snapshot = serde_json::to_string(&self.table.snapshot()).map_err(|error| {
            tracing::error!(%error, table = %self.id, "a table cannot be written down");
            Problem::Unavailable
        })?;
        let version = self.table.state().version;
        Ok(Write::Snapshot { table: self.id.clone(), version, snapshot, bytes: self.bytes })
    }

    /// Why nothing is done at the table any more, if it has all the events that it may have.
    pub(super) fn is_full(&self) -> Option<String> {
        let most = self.app.limits.event_bytes_per_table;
        let why = || format!("this table has a history of {most} bytes, and has no more; go on at a new one");
        (self.retention.bytes(self.bytes) >= most).then(why)
    }

    pub(super) fn not_full(&self) -> Result<(), Problem> {
        self.is_full().map_or(Ok(()), |why| Err(Problem::TooLarge(why)))
    }

    /// The refusal of what a browser says, if the table is full; what has been done is still confirmed.
    pub(super) fn refusal(&self, Said { connection, message, .. }: &Said) -> Option<Refusal> {
        let (ClientMessage::Do(wanted), member) = (message, self.delivery.member(*connection)?) else {
            return None;
        };
        let why = self.is_full().filter(|_| !self.table.knows(member, wanted.id))?;
        Some(Refusal::TooLarge { why })
    }

    /// Hangs a picture under the map, if there is room for it.
    pub(super) fn hang(&mut self, member: MemberId, hanging: Hanging, reply: Reply<Result<(), Problem>>) {
        let kept = self.keep(member, &hanging);
        self.untidy = true;
        match kept {
            Ok(()) => {
                let ticket = self.ticket(Some(reply));
                let Hanging { request, picture, frame, .. } = hanging;
                self.step(Input::Picture { ticket, member, request, picture, frame }, None);
            }
            Err(problem) => self.delivery.reply(reply, Err(problem)),
        }
    }

    fn keep(&self, member: MemberId, Hanging { digest, bytes, .. }: &Hanging) -> Result<(), Problem> {
        let role = self.table.state().member(member).map(|member| member.role);
        if role != Some(Role::GameMaster) {
            return Err(Problem::NotFound);
        }
        self.not_full()?;
        let most = self.app.limits.picture_bytes_per_table;
        match self.app.pictures.keep(&self.id, digest, bytes, most) {
            Ok(true) => Ok(()),
            Ok(false) => Err(Problem::TooLarge(format!(
                "the pictures of a table, with those that undoing brings back, have {most} bytes at most"
            ))),
            Err(error) => {
                tracing::error!(%error, table = %self.id, "a picture cannot be kept");
                Err(Problem::Unavailable)
            }
        }
    }

    /// Deletes pictures that nothing names any more. Only when everything is stored: what is stored may still name them.
    pub(super) fn tidy(&mut self) {
        self.untidy = false;
        let named = self.table.state().pictures().filter_map(|picture| picture.rsplit('/').next());
        let named: BTreeSet<String> = named.map(str::to_owned).collect();
        if let Err(error) = self.app.pictures.keep_only(&self.id, &named) {
            tracing::warn!(%error, table = %self.id, "pictures that are no longer needed are still there");
        }
    }

    /// Tells the table which of these requests were done so long ago that it does not know of them any more.
    pub(super) async fn recall(&mut self, commands: &[Command]) -> Result<(), StoreError> {
        if !self.more_wanted && !self.table.has_forgotten() {
            return Ok(());
        }
        let wanted = commands.iter().filter_map(|command| match command {
            Command::Say(said) => {
                let ClientMessage::Do(wanted) = &said.message else { return None };
                Some(Wanted { member: self.delivery.member(said.connection)?, request: wanted.id })
            }
            Command::Want { member, request, .. } => Some(Wanted { member: *member, request: *request }),
            Command::Hang { member, hanging, .. } => {
                Some(Wanted { member: *member, request: hanging.request })
            }
            _ => None,
        });
        let unknown = wanted.filter(|wanted| !self.table.knows(wanted.member, wanted.request));
        let unknown: Vec<Wanted> = unknown.collect();
        if unknown.is_empty() {
            return Ok(());
        }
        for Wanted { member, request } in self.app.store.done(&self.id, &unknown).await? {
            self.table.recall(member, request);
        }
        Ok(())
    }

    /// Removes the table, with everything of it. When it has many events, some of them are deleted later ([`crate::cleaning`]).
    pub(super) async fn remove(&mut self) -> Parting {
        if self.app.scribe.commit(vec![Write::Remove(self.id.clone())]).await.is_err() {
            return Parting::Broken;
        }
        self.app.removed.notify_one();
        if let Err(error) = self.app.pictures.remove(&self.id) {
            tracing::warn!(%error, table = %self.id, "pictures of a table that is no more are still there");
        }
        Parting::Deleted
    }
}

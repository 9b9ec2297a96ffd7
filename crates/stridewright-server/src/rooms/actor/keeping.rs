//! The storage of a table: snapshots, pictures, requests of the past, and its removal.

use super::super::command::{Command, PictureUpload, Reply};
use super::super::error::RoomError;
use super::{Actor, aside};
use crate::clock;
use crate::group_committer::Stopped;
use crate::outbox::SocketClose;
use crate::removal::{NotRemoved, remove_table};
use crate::space::DiskRoom;
use crate::store::{SnapshotInfo, StoreError, Wanted, Write};
use std::collections::BTreeSet;
use stridewright::answer::Message;
use stridewright_table::id::MemberId;
use stridewright_table::protocol::ClientMessage;
use stridewright_table::table::Input;

impl Actor {
    pub(super) async fn write_down_in_time(&mut self) -> Result<(), Stopped> {
        if self.table.state().version - self.snapshot < self.services.limits.events_per_snapshot {
            return Ok(());
        }
        self.write_down().await
    }

    /// Writes a snapshot, so that fewer events have to be read, and compacts the table if the
    /// limits allow it.
    pub(super) async fn write_down(&mut self) -> Result<(), Stopped> {
        let version = self.table.state().version;
        // On a nearly full disk, the remaining space is kept for deletions.
        if version == self.snapshot || self.services.room() == DiskRoom::None {
            return Ok(());
        }
        // If the snapshot cannot be written, the events remain: reading them only takes longer.
        if let Ok((write, bytes)) = self.written_down() {
            let base = self.next_base();
            let compact = base.map(|base| Write::Compact { table: self.id.clone(), base });
            self.services.committer.commit(compact.into_iter().chain([write]).collect()).await?;
            base.into_iter().for_each(|base| self.compacted(base));
            self.retention.written(SnapshotInfo { version, bytes: self.bytes, at: clock::now() });
            self.snapshot_written(bytes);
        }
        self.snapshot = version;
        aside(|| self.tidy());
        self.settle().await
    }

    /// Returns the snapshot before which events can be removed, if there is one.
    fn next_base(&self) -> Option<u64> {
        self.retention.next_base(self.table.state().version, clock::now(), &self.services.limits)
    }

    /// Removes events from a full table if the limits allow it.
    pub(super) async fn make_room(&mut self) -> Result<(), Stopped> {
        while self.is_full().is_some()
            && let Some(base) = self.next_base()
        {
            self.services
                .committer
                .commit(vec![Write::Compact { table: self.id.clone(), base }])
                .await?;
            self.compacted(base);
        }
        Ok(())
    }

    /// Makes the events up to this version removable; they are removed in batches
    /// ([`crate::cleaning`]).
    fn compacted(&mut self, base: u64) {
        self.retention.compacted(base);
        self.services.removed.notify_one();
        tracing::info!(table = %self.id, base, "removing old events of a table");
    }

    /// Returns the state of the table, to be written, and its size in bytes.
    pub(super) fn written_down(&self) -> Result<(Write, u64), RoomError> {
        let snapshot = serde_json::to_string(&self.table.snapshot()).map_err(|error| {
            tracing::error!(%error, table = %self.id, "could not write a snapshot of a table");
            RoomError::Unavailable
        })?;
        let version = self.table.state().version;
        let length = snapshot.len() as u64;
        Ok((
            Write::Snapshot { table: self.id.clone(), version, snapshot, bytes: self.bytes },
            length,
        ))
    }

    /// Gives the map or creatures a picture if there is room for it. A request that was carried out
    /// before needs no room and is not charged again.
    pub(super) fn give_picture(
        &mut self,
        member: MemberId,
        upload: Box<PictureUpload>,
        reply: Reply<Result<(), RoomError>>,
    ) {
        if self.table.knows(member, upload.request) {
            return self.delivery.reply(reply, Ok(()));
        }
        let kept = self.keep(member, &upload);
        if kept.is_ok() {
            self.charge(upload.bytes.len() as u64);
        }
        self.untidy = true;
        match kept {
            Ok(()) => {
                let ticket = self.ticket(Some(reply));
                let PictureUpload { request, picture, of, .. } = *upload;
                self.step(Input::Picture { ticket, member, request, picture, of }, None);
            }
            Err(error) => self.delivery.reply(reply, Err(error)),
        }
    }

    fn keep(
        &self,
        member: MemberId,
        PictureUpload { of, digest, bytes, .. }: &PictureUpload,
    ) -> Result<(), RoomError> {
        if !self.table.may_give_picture(member, of) {
            return Err(RoomError::NotFound);
        }
        self.has_room_for(bytes.len() as u64)?;
        let most = self.services.limits.picture_bytes_per_table;
        match self.services.pictures.keep(&self.id, digest, bytes, most) {
            Ok(true) => Ok(()),
            Ok(false) => Err(RoomError::TooLarge(
                Message::new(
                    "the pictures of a table, including those that undo can bring back, may have \
                     at most {most} bytes",
                )
                .with("most", most.to_string()),
            )),
            Err(error) => {
                tracing::error!(%error, table = %self.id, "could not store a picture");
                Err(RoomError::Unavailable)
            }
        }
    }

    /// Deletes pictures that the table no longer names. Only when all writes are stored, because
    /// stored data may still name them.
    pub(super) fn tidy(&mut self) {
        self.untidy = false;
        let named = self.table.state().pictures().filter_map(|picture| picture.rsplit('/').next());
        let named: BTreeSet<String> = named.map(str::to_owned).collect();
        let kept = self.services.pictures.keep_only(&self.id, &named);
        match kept.and_then(|()| self.services.pictures.bytes(&self.id)) {
            Ok(bytes) => self.pictures_counted(bytes),
            Err(error) => {
                tracing::warn!(%error, table = %self.id, "could not delete pictures that are no \
                    longer needed");
            }
        }
    }

    /// Tells the table which of these requests were carried out so long ago that it no longer
    /// remembers them.
    pub(super) async fn recall(&mut self, commands: &[Command]) -> Result<(), StoreError> {
        if !self.more_wanted && !self.table.has_forgotten() {
            return Ok(());
        }
        let wanted = commands.iter().filter_map(|command| match command {
            Command::Say(said) => {
                let ClientMessage::Do(wanted) = &said.message else { return None };
                Some(Wanted { member: self.delivery.member(said.connection)?, request: wanted.id })
            }
            Command::Want { member, request, .. } => {
                Some(Wanted { member: *member, request: *request })
            }
            Command::Picture { member, upload, .. } => {
                Some(Wanted { member: *member, request: upload.request })
            }
            _ => None,
        });
        let unknown = wanted.filter(|wanted| !self.table.knows(wanted.member, wanted.request));
        let unknown: Vec<Wanted> = unknown.collect();
        if unknown.is_empty() {
            return Ok(());
        }
        for Wanted { member, request } in self.services.store.done(&self.id, &unknown).await? {
            self.table.recall(member, request);
        }
        Ok(())
    }

    /// Removes the table and all its data. If it has many events, some of them are deleted later
    /// ([`crate::cleaning`]).
    pub(super) async fn remove(&mut self) -> SocketClose {
        match remove_table(&self.services, &self.id).await {
            Ok(()) => {}
            Err(NotRemoved::Pictures(error)) => {
                tracing::warn!(%error, table = %self.id, "could not delete the pictures of a \
                    deleted table");
            }
            Err(NotRemoved::Stopped(_) | NotRemoved::Store(_)) => return SocketClose::Broken,
        }
        SocketClose::Deleted
    }
}

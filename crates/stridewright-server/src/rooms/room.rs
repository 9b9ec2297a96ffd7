//! The way to a room for everybody else.

use super::command::{Command, Connection, Ear, Guest, Hanging, Reply, Said};
use super::error::{Closed, RoomError};
use crate::store::{Invite, Write};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use stridewright_table::id::{MemberId, RequestId};
use stridewright_table::protocol::{Command as Wanted, Hello, Role};
use stridewright_table::weight::{Size, Sizes};
use stridewright_wire::scene::Scene;
use tokio::sync::{mpsc, oneshot};

/// A table that is open.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    commands: mpsc::Sender<Command>,
    size: Arc<Measure>,
}

/// How large a table is, for those who want something of it.
#[derive(Debug, Default)]
pub(super) struct Measure(Mutex<Sizes>);

impl Measure {
    /// The table is of this size now.
    pub(super) fn set(&self, sizes: Sizes) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = sizes;
    }
}

impl Room {
    /// A room where so much may wait, and which is as large as this says.
    pub(super) fn new(capacity: usize, size: Arc<Measure>) -> (Room, mpsc::Receiver<Command>) {
        let (commands, receiver) = mpsc::channel(capacity);
        (Room { commands, size }, receiver)
    }

    /// How large the table is for a member, or was a moment ago.
    pub(crate) fn size(&self, member: MemberId) -> Size {
        self.size.0.lock().unwrap_or_else(PoisonError::into_inner).for_member(member)
    }

    /// Messages that wait for it.
    pub(super) fn waiting(&self) -> usize {
        self.commands.max_capacity() - self.commands.capacity()
    }

    /// Whether it takes nothing any more.
    pub(super) fn is_closed(&self) -> bool {
        self.commands.is_closed()
    }

    async fn ask<T>(&self, command: impl FnOnce(Reply<T>) -> Command) -> Result<T, Closed> {
        let (reply, answer) = oneshot::channel();
        self.commands.send(command(reply)).await.map_err(|_| Closed)?;
        answer.await.map_err(|_| Closed)
    }

    /// A browser of a member comes.
    pub(crate) async fn join(
        &self,
        member: MemberId,
        hello: Hello,
        ear: Ear,
    ) -> Result<Connection, Closed> {
        self.ask(|reply| Command::Join { member, hello, ear, reply }).await
    }

    /// A browser is gone.
    pub(crate) async fn leave(&self, connection: Connection) {
        // A room that has closed knows nobody any more.
        let _ = self.commands.send(Command::Leave(connection)).await;
    }

    /// Hands over what a browser says, or gives it back if too much waits here already.
    pub(crate) fn say(&self, said: Said) -> Result<(), Box<Said>> {
        let command = Command::Say(Box::new(said));
        self.commands.try_send(command).or_else(|refused| match refused.into_inner() {
            Command::Say(said) => Err(said),
            _ => Ok(()),
        })
    }

    /// Somebody comes with an invite, and sits here from now on if it grants them more than they
    /// have. Then the invite is used, and what goes along is written.
    pub(crate) async fn let_in(&self, guest: Guest, along: Vec<Write>) -> Result<bool, RoomError> {
        let guest = Box::new(guest);
        self.ask(|reply| Command::LetIn { guest, along, reply }).await?
    }

    /// An invite is taken back.
    pub(crate) async fn revoke(&self, invite: Invite) -> Result<(), Closed> {
        let invite = Box::new(invite);
        self.ask(|reply| Command::Revoke { invite, reply }).await
    }

    /// Writes something that belongs to the table, which then is still there.
    pub(crate) async fn keep(&self, writes: Vec<Write>) -> Result<(), Closed> {
        self.ask(|reply| Command::Keep { writes, reply }).await
    }

    /// A member sits here no longer, and these invites are taken back.
    pub(crate) async fn dismiss(
        &self,
        member: MemberId,
        revoked: Vec<Invite>,
    ) -> Result<(), Closed> {
        self.ask(|reply| Command::Dismiss { member, revoked, reply }).await
    }

    /// Removes the table, with everything of it.
    pub(crate) async fn end(&self) -> Result<(), Closed> {
        self.ask(|reply| Command::End { reply }).await
    }

    /// A member wants something done by another way than a socket; with the same identifier once.
    pub(crate) async fn want(
        &self,
        member: MemberId,
        request: RequestId,
        wanted: Wanted,
        from: IpAddr,
    ) -> Result<(), RoomError> {
        let wanted = Box::new(wanted);
        self.ask(|reply| Command::Want { member, request, wanted, from, reply }).await?
    }

    /// The map has this picture from now on.
    pub(crate) async fn hang(&self, member: MemberId, hanging: Hanging) -> Result<(), RoomError> {
        let hanging = Box::new(hanging);
        self.ask(|reply| Command::Hang { member, hanging, reply }).await?
    }

    /// What a member may do; nothing if they do not sit here.
    pub(crate) async fn role(&self, member: MemberId) -> Result<Option<Role>, Closed> {
        self.ask(|reply| Command::Role { member, reply }).await
    }

    /// Short name of the rule system.
    pub(crate) async fn rules(&self) -> Result<String, Closed> {
        self.ask(|reply| Command::Rules { reply }).await
    }

    /// What is on the table.
    pub(crate) async fn scene(&self) -> Result<Scene, RoomError> {
        self.ask(|reply| Command::Scene { reply }).await?
    }

    /// The picture of the map.
    pub(crate) async fn shown(&self) -> Result<Option<String>, Closed> {
        self.ask(|reply| Command::Shown { reply }).await
    }
}

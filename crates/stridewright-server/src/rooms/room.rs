//! The handle through which all other tasks reach a room.

use super::command::{
    ClientHandle, ClientRequest, Command, Connection, Guest, OfferedToken, PictureUpload, Pictured,
    Reply,
};
use super::error::{Closed, RoomError};
use crate::store::{Invite, Write};
use std::net::IpAddr;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use stridewright_table::id::{MemberId, RequestId, TokenId};
use stridewright_table::protocol::{Command as Wanted, Hello, Role};
use stridewright_table::table::{PictureOf, ShownTiles};
use stridewright_table::weight::{Size, Sizes};
use stridewright_wire::scene::Scene;
use tokio::sync::{mpsc, oneshot};

/// A table that is open.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    commands: mpsc::Sender<Command>,
    size: Arc<Measure>,
}

/// The size of a table, for the callers that send it requests.
#[derive(Debug, Default)]
pub(super) struct Measure(Mutex<Sizes>);

impl Measure {
    /// Records the current size of the table.
    pub(super) fn set(&self, sizes: Sizes) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = sizes;
    }
}

impl Room {
    /// Returns a room with a queue of this capacity, and of the size that `size` holds.
    pub(super) fn new(capacity: usize, size: Arc<Measure>) -> (Room, mpsc::Receiver<Command>) {
        let (commands, receiver) = mpsc::channel(capacity);
        (Room { commands, size }, receiver)
    }

    /// Returns the size of the table for a member, which may be slightly out of date.
    pub(crate) fn size(&self, member: MemberId) -> Size {
        self.size.0.lock().unwrap_or_else(PoisonError::into_inner).for_member(member)
    }

    /// Messages that wait for it.
    pub(super) fn waiting(&self) -> usize {
        self.commands.max_capacity() - self.commands.capacity()
    }

    /// Whether it accepts nothing any more.
    pub(super) fn is_closed(&self) -> bool {
        self.commands.is_closed()
    }

    async fn ask<T>(&self, command: impl FnOnce(Reply<T>) -> Command) -> Result<T, Closed> {
        let (reply, answer) = oneshot::channel();
        self.commands.send(command(reply)).await.map_err(|_| Closed)?;
        answer.await.map_err(|_| Closed)
    }

    /// Adds a browser of a member.
    pub(crate) async fn join(
        &self,
        member: MemberId,
        hello: Hello,
        client: ClientHandle,
    ) -> Result<Connection, Closed> {
        self.ask(|reply| Command::Join { member, hello, client, reply }).await
    }

    /// Removes a browser that has disconnected.
    pub(crate) async fn leave(&self, connection: Connection) {
        // A room that has closed has no connections any more.
        let _ = self.commands.send(Command::Leave(connection)).await;
    }

    /// Passes on a browser's message, or returns it if too many wait already.
    pub(crate) fn say(&self, said: ClientRequest) -> Result<(), Box<ClientRequest>> {
        let command = Command::Say(Box::new(said));
        self.commands.try_send(command).or_else(|refused| match refused.into_inner() {
            Command::Say(said) => Err(said),
            _ => Ok(()),
        })
    }

    /// Admits a guest with an invite. They get a seat if the invite gives them more than they have.
    /// In that case the invite is used and `along` is written.
    pub(crate) async fn guard(&self, guest: Guest, along: Vec<Write>) -> Result<bool, RoomError> {
        let guest = Box::new(guest);
        self.ask(|reply| Command::Admit { guest, along, reply }).await?
    }

    /// Revokes an invite.
    pub(crate) async fn revoke(&self, invite: Invite) -> Result<(), Closed> {
        let invite = Box::new(invite);
        self.ask(|reply| Command::Revoke { invite, reply }).await
    }

    /// Writes something that belongs to the table, provided that the table still exists.
    pub(crate) async fn keep(&self, writes: Vec<Write>) -> Result<(), Closed> {
        self.ask(|reply| Command::Keep { writes, reply }).await
    }

    /// Removes a member and revokes these invites.
    pub(crate) async fn dismiss(
        &self,
        member: MemberId,
        revoked: Vec<Invite>,
    ) -> Result<(), Closed> {
        self.ask(|reply| Command::Dismiss { member, revoked, reply }).await
    }

    /// Removes the table and all its data.
    pub(crate) async fn end(&self) -> Result<(), Closed> {
        self.ask(|reply| Command::End { reply }).await
    }

    /// Carries out a member's request that did not come over a socket, once per identifier.
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

    /// Puts this picture under the map, or gives it to creatures.
    pub(crate) async fn give_picture(
        &self,
        member: MemberId,
        upload: PictureUpload,
    ) -> Result<(), RoomError> {
        let upload = Box::new(upload);
        self.ask(|reply| Command::Picture { member, upload, reply }).await?
    }

    /// Whether a member may give this a picture.
    pub(crate) async fn may_give_picture(
        &self,
        member: MemberId,
        of: PictureOf,
    ) -> Result<bool, Closed> {
        self.ask(|reply| Command::MayGivePicture { member, of, reply }).await
    }

    /// Whether a member sees the picture at this path.
    pub(crate) async fn sees_picture(
        &self,
        member: MemberId,
        picture: String,
    ) -> Result<bool, Closed> {
        self.ask(|reply| Command::SeesPicture { member, picture, reply }).await
    }

    /// Returns the squares of these rows that a member sees, and where their pictures are.
    pub(crate) async fn shown_tiles(
        &self,
        member: MemberId,
        rows: Range<usize>,
    ) -> Result<Option<ShownTiles>, Closed> {
        self.ask(|reply| Command::ShownTiles { member, rows, reply }).await
    }

    /// Returns the role of a member; `None` if they do not sit here.
    pub(crate) async fn role(&self, member: MemberId) -> Result<Option<Role>, Closed> {
        self.ask(|reply| Command::Role { member, reply }).await
    }

    /// Returns those of these creatures that a guest may see, and whether they can pick them.
    pub(crate) async fn offer(
        &self,
        tokens: Vec<TokenId>,
        guest: Option<MemberId>,
    ) -> Result<Vec<OfferedToken>, Closed> {
        self.ask(|reply| Command::Offer { tokens, guest, reply }).await
    }

    /// Returns the short name of the rule system.
    pub(crate) async fn rules(&self) -> Result<String, Closed> {
        self.ask(|reply| Command::Rules { reply }).await
    }

    /// Returns the scene of the table.
    pub(crate) async fn scene(&self) -> Result<Scene, RoomError> {
        self.ask(|reply| Command::Scene { reply }).await?
    }

    /// Returns the pictures of the map and of the creatures.
    pub(crate) async fn pictured(&self) -> Result<Pictured, Closed> {
        self.ask(|reply| Command::Pictured { reply }).await
    }
}

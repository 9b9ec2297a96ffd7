//! The way to a room for everybody else.

use super::command::{Admission, Command, Connection, Reply, Said};
use crate::http::Problem;
use crate::outbox::Outbox;
use crate::store::Write;
use stridewright_table::id::MemberId;
use stridewright_table::protocol::{Command as Wanted, Hello, Role};
use stridewright_wire::scene::Scene;
use tokio::sync::{mpsc, oneshot};

/// The room has closed: what was asked has not been done, or whether it was is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the table has closed")]
pub(crate) struct Closed;

impl From<Closed> for Problem {
    fn from(_: Closed) -> Self {
        Problem::Unavailable
    }
}

/// A table that is open.
#[derive(Clone, Debug)]
pub(crate) struct Room(mpsc::Sender<Command>);

impl Room {
    pub(super) fn new(capacity: usize) -> (Room, mpsc::Receiver<Command>) {
        let (sender, receiver) = mpsc::channel(capacity);
        (Room(sender), receiver)
    }

    /// Whether it takes nothing any more.
    pub(super) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    async fn ask<T>(&self, command: impl FnOnce(Reply<T>) -> Command) -> Result<T, Closed> {
        let (reply, answer) = oneshot::channel();
        self.0.send(command(reply)).await.map_err(|_| Closed)?;
        answer.await.map_err(|_| Closed)
    }

    /// A browser of a member comes; what it is sent goes to this outbox.
    pub(crate) async fn join(
        &self,
        member: MemberId,
        hello: Hello,
        outbox: Outbox,
    ) -> Result<Connection, Closed> {
        self.ask(|reply| Command::Join { member, hello, outbox, reply }).await
    }

    /// A browser is gone.
    pub(crate) async fn leave(&self, connection: Connection) {
        // A room that has closed knows nobody any more.
        let _ = self.0.send(Command::Leave(connection)).await;
    }

    /// Hands over what a browser says, or gives it back if too much waits here already.
    pub(crate) fn say(&self, said: Said) -> Result<(), Box<Said>> {
        let command = Command::Say(Box::new(said));
        self.0.try_send(command).or_else(|refused| match refused.into_inner() {
            Command::Say(said) => Err(said),
            _ => Ok(()),
        })
    }

    /// Somebody sits here from now on.
    pub(crate) async fn admit(&self, admission: Admission, along: Vec<Write>) -> Result<(), Problem> {
        let admission = Box::new(admission);
        self.ask(|reply| Command::Admit { admission, along, reply }).await?
    }

    /// Somebody sits here no longer.
    pub(crate) async fn dismiss(&self, member: MemberId, along: Vec<Write>) -> Result<(), Closed> {
        self.ask(|reply| Command::Dismiss { member, along, reply }).await
    }

    /// A member wants something done by another way than a socket.
    pub(crate) async fn want(&self, member: MemberId, wanted: Wanted) -> Result<(), Problem> {
        let wanted = Box::new(wanted);
        self.ask(|reply| Command::Want { member, wanted, reply }).await?
    }

    /// The map has this picture from now on.
    pub(crate) async fn picture(&self, member: MemberId, picture: String) -> Result<(), Problem> {
        self.ask(|reply| Command::Picture { member, picture, reply }).await?
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
    pub(crate) async fn scene(&self) -> Result<Scene, Problem> {
        self.ask(|reply| Command::Scene { reply }).await?
    }

    /// The picture of the map.
    pub(crate) async fn shown(&self) -> Result<Option<String>, Closed> {
        self.ask(|reply| Command::Shown { reply }).await
    }
}

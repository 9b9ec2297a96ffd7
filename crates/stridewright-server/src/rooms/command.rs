//! What a room is asked.

use crate::http::Problem;
use crate::outbox::Outbox;
use crate::store::{Seat, Write};
use stridewright_table::id::{MemberId, TokenId};
use stridewright_table::protocol::{ClientMessage, Command as Wanted, Hello, Role};
use stridewright_wire::scene::Scene;
use tokio::sync::{OwnedSemaphorePermit, oneshot};

/// One browser, as its room counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Connection(pub(crate) u64);

/// Somebody who is to sit at a table.
#[derive(Clone, Debug)]
pub(crate) struct Admission {
    pub(crate) seat: Seat,
    /// What they call themselves.
    pub(crate) name: String,
    pub(crate) role: Role,
    /// Creatures that they own from then on.
    pub(crate) tokens: Vec<TokenId>,
}

impl Admission {
    pub(crate) fn member(&self) -> Result<MemberId, Problem> {
        self.seat.member.parse().map_err(|_| Problem::NotFound)
    }
}

/// A message of a browser.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) connection: Connection,
    pub(crate) message: ClientMessage,
    /// Leave to have a question computed; given back when it is answered.
    pub(crate) asking: Option<OwnedSemaphorePermit>,
}

/// What comes back when it has been done and will not be lost.
pub(super) type Reply<T> = oneshot::Sender<T>;

/// What a room is asked.
#[derive(Debug)]
pub(super) enum Command {
    /// A browser comes.
    Join { member: MemberId, hello: Hello, outbox: Outbox, reply: Reply<Connection> },
    /// A browser is gone.
    Leave(Connection),
    /// A browser says something.
    Say(Box<Said>),
    /// Somebody is to sit here; what else is written goes along with it.
    Admit { admission: Box<Admission>, along: Vec<Write>, reply: Reply<Result<(), Problem>> },
    /// Somebody is to sit here no longer.
    Dismiss { member: MemberId, along: Vec<Write>, reply: Reply<()> },
    /// A member wants something done by another way than a socket.
    Want { member: MemberId, wanted: Box<Wanted>, reply: Reply<Result<(), Problem>> },
    /// The map is to have this picture.
    Picture { member: MemberId, picture: String, reply: Reply<Result<(), Problem>> },
    /// What may this one do?
    Role { member: MemberId, reply: Reply<Option<Role>> },
    /// Under which rules is played?
    Rules { reply: Reply<String> },
    /// What is on the table?
    Scene { reply: Reply<Result<Scene, Problem>> },
    /// Which picture does the map have?
    Shown { reply: Reply<Option<String>> },
}

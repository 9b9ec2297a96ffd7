//! What a room is asked.

use super::error::RoomError;
use crate::budget::Share;
use crate::outbox::Outbox;
use crate::secret::{Digest, Name};
use crate::store::{Invite, Seat, Write};
use bytes::Bytes;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;
use stridewright_table::id::{MemberId, RequestId, TokenId};
use stridewright_table::protocol::{ClientMessage, Command as Wanted, Hello, Role};
use stridewright_wire::scene::{FrameEntry, Scene};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

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
    pub(crate) fn member(&self) -> Result<MemberId, RoomError> {
        self.seat.member.parse().map_err(|_| RoomError::NotFound)
    }
}

/// Somebody who comes with an invite.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    /// As it was when they came.
    pub(crate) invite: Invite,
    /// Their session; nothing if they have none.
    pub(crate) session: Option<Digest>,
    /// The session that they get if they gain by the invite.
    pub(crate) fresh: Digest,
    /// As whom they sit there, or will.
    pub(crate) seat: Seat,
    /// What they call themselves.
    pub(crate) name: String,
    /// What the invite grants.
    pub(crate) role: Role,
    /// Creatures that are theirs then.
    pub(crate) tokens: Vec<TokenId>,
    /// The address that they come from.
    pub(crate) from: IpAddr,
}

/// A picture that is to hang under the map.
#[derive(Debug)]
pub(crate) struct Hanging {
    /// Where it can be fetched then.
    pub(crate) picture: String,
    /// Where it lies, if that is said.
    pub(crate) frame: Option<FrameEntry>,
    /// The identifier of the request: it is hung once.
    pub(crate) request: RequestId,
    pub(crate) digest: Digest,
    pub(crate) bytes: Bytes,
    /// The address that it comes from.
    pub(crate) from: IpAddr,
    /// For as long as it is in memory.
    pub(crate) _share: Share,
}

/// The other end of a browser's socket.
#[derive(Clone, Debug)]
pub(crate) struct Ear {
    pub(crate) outbox: Outbox,
    /// Leave to have questions computed, which all sockets of the user share.
    pub(crate) questions: Arc<Semaphore>,
    /// The table that it sits at, and where it is: for its fair share of what is computed, and to
    /// count that.
    pub(crate) table: Name,
    pub(crate) address: IpAddr,
}

/// A message of a browser.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) connection: Connection,
    pub(crate) message: ClientMessage,
    /// When it came.
    pub(crate) since: Instant,
    /// Leave to have a question computed; given back when it is answered.
    pub(crate) asking: Option<OwnedSemaphorePermit>,
}

/// What comes back when it has been done and will not be lost.
pub(super) type Reply<T> = oneshot::Sender<T>;

/// What a room is asked.
#[derive(Debug)]
pub(super) enum Command {
    /// A browser comes.
    Join { member: MemberId, hello: Hello, ear: Ear, reply: Reply<Connection> },
    /// A browser is gone.
    Leave(Connection),
    /// A browser says something.
    Say(Box<Said>),
    /// Somebody comes with an invite; what else is written goes along with it. Tells whether they
    /// gain by it.
    LetIn { guest: Box<Guest>, along: Vec<Write>, reply: Reply<Result<bool, RoomError>> },
    /// An invite is taken back.
    Revoke { invite: Box<Invite>, reply: Reply<()> },
    /// Something that belongs to the table is to be written.
    Keep { writes: Vec<Write>, reply: Reply<()> },
    /// Somebody is to sit here no longer.
    Dismiss { member: MemberId, revoked: Vec<Invite>, reply: Reply<()> },
    /// The table is to be removed.
    End { reply: Reply<()> },
    /// A member wants something done by another way than a socket; with the same identifier once.
    Want {
        member: MemberId,
        request: RequestId,
        wanted: Box<Wanted>,
        from: IpAddr,
        reply: Reply<Result<(), RoomError>>,
    },
    /// The map is to have this picture.
    Hang { member: MemberId, hanging: Box<Hanging>, reply: Reply<Result<(), RoomError>> },
    /// What may this one do?
    Role { member: MemberId, reply: Reply<Option<Role>> },
    /// Under which rules is played?
    Rules { reply: Reply<String> },
    /// What is on the table?
    Scene { reply: Reply<Result<Scene, RoomError>> },
    /// Which picture does the map have?
    Shown { reply: Reply<Option<String>> },
}

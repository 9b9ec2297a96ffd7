//! What comes into a table, and what comes out of it.

use crate::event::Event;
use crate::id::{MemberId, RequestId};
use crate::job::Job;
use crate::protocol::{ClientMessage, Do, Refusal, ServerMessage};
use crate::state::Member;
use std::sync::Arc;
use stridewright_wire::scene::FrameEntry;

/// A connection of a browser, as the host numbers it.
pub type ConnectionId = u64;

/// An answer that the host waits for, as it numbers it.
pub type Ticket = u64;

/// Milliseconds since 1970.
pub type Moment = u64;

/// What comes in.
#[derive(Clone, Debug)]
pub enum Input {
    /// Somebody sits down, or has another name or role from now on.
    Admitted(Member),
    /// Somebody leaves for good.
    Dismissed(MemberId),
    /// A browser of a member is connected; its first message is `hello`.
    Joined {
        /// The connection.
        connection: ConnectionId,
        /// Whose.
        member: MemberId,
    },
    /// A connection is gone.
    Left(ConnectionId),
    /// A browser says something.
    Said {
        /// The connection.
        connection: ConnectionId,
        /// What.
        message: ClientMessage,
    },
    /// A member wants something done by another way than a connection; answered by
    /// [`Output::Answered`].
    Wanted {
        /// For the answer.
        ticket: Ticket,
        /// Who.
        member: MemberId,
        /// What, with its identifier.
        wanted: Box<Do>,
    },
    /// The picture of the map is there, or there is none; answered by [`Output::Answered`].
    Picture {
        /// For the answer.
        ticket: Ticket,
        /// Who brought it.
        member: MemberId,
        /// As which request that counts: what is done can be undone.
        request: RequestId,
        /// Where it can be fetched.
        picture: String,
        /// Where it lies. If nothing is said, a picture for which a place is kept takes that, any
        /// other lies over the whole map.
        frame: Option<FrameEntry>,
    },
}

/// What comes out, in order.
#[derive(Clone, Debug)]
pub enum Output {
    /// To be stored for good before anything that follows goes out.
    Append(Arc<Event>),
    /// To be sent.
    Send(ConnectionId, Arc<ServerMessage>),
    /// To be computed and then sent; it changes nothing, and may be done at any time.
    Work(ConnectionId, Job),
    /// The answer to something wanted.
    Answered(Ticket, Result<(), Refusal>),
    /// The connection is to be closed.
    Close(ConnectionId),
}

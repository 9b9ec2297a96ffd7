//! The inputs and outputs of a table.

use crate::event::Event;
use crate::id::{MemberId, RequestId, TokenId};
use crate::job::Job;
use crate::protocol::{ClientMessage, Do, Refusal, ServerMessage};
use crate::state::{Member, PlacedPicture};
use std::sync::Arc;
use stridewright_wire::scene::FrameEntry;

/// A browser's connection, as the host numbers it.
pub type ConnectionId = u64;

/// An answer that the host waits for, as the host numbers it.
pub type Ticket = u64;

/// Milliseconds since 1970.
pub type Moment = u64;

/// An input.
#[derive(Clone, Debug)]
pub enum Input {
    /// A member joins, or changes their name or role.
    Admitted(Member),
    /// A member may move these creatures from now on, in addition to those of before: they came by
    /// an invite. Only players move creatures. It cannot be undone.
    Granted {
        /// The member.
        member: MemberId,
        /// The creatures; those that do not exist are left out.
        tokens: Vec<TokenId>,
    },
    /// A member leaves for good.
    Dismissed(MemberId),
    /// A browser of a member has connected; its first message is `hello`.
    Joined {
        /// The connection.
        connection: ConnectionId,
        /// The member.
        member: MemberId,
    },
    /// A connection was closed.
    Left(ConnectionId),
    /// A message from a browser.
    Said {
        /// The connection.
        connection: ConnectionId,
        /// The message.
        message: ClientMessage,
    },
    /// A member's request that did not come over a connection; answered by
    /// [`Output::Answered`].
    Wanted {
        /// The ticket for the answer.
        ticket: Ticket,
        /// The member.
        member: MemberId,
        /// The command and its identifier.
        wanted: Box<Do>,
    },
    /// The map or creatures get a picture; answered by [`Output::Answered`].
    Picture {
        /// The ticket for the answer.
        ticket: Ticket,
        /// The member who sent it.
        member: MemberId,
        /// The request that it counts as, so that it can be undone.
        request: RequestId,
        /// The path at which it can be fetched.
        picture: String,
        /// What gets it.
        of: PictureOf,
    },
}

/// What a picture shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureOf {
    /// The map, and where the picture lies. Without a frame, it goes to the place that is kept for
    /// it, if there is one; otherwise it covers the whole map.
    Map(Option<FrameEntry>),
    /// Each square of the map: this picture of the map, cut into squares.
    Tiles(PlacedPicture),
    /// These creatures.
    Tokens(Vec<TokenId>),
    /// The creatures with these names, as saved tables name them.
    Named(Vec<String>),
}

/// An output; outputs are in order.
#[derive(Clone, Debug)]
pub enum Output {
    /// To be stored durably before any later output is sent.
    Append(Arc<Event>),
    /// To be sent.
    Send(ConnectionId, Arc<ServerMessage>),
    /// To be computed and then sent. It changes nothing and may run at any time.
    Work(ConnectionId, Box<Job>),
    /// The answer to a request.
    Answered(Ticket, Result<(), Refusal>),
    /// The connection is to be closed.
    Close(ConnectionId),
}

//! The messages that a room accepts.

use super::error::RoomError;
use crate::budget::Share;
use crate::outbox::Outbox;
use crate::secret::{Digest, Name};
use crate::store::{Invite, Seat, Write};
use bytes::Bytes;
use serde::Serialize;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;
use stridewright_table::id::{MemberId, RequestId, TokenId};
use stridewright_table::protocol::{ClientMessage, Command as Wanted, Hello, Role};
use stridewright_table::state::State;
use stridewright_table::table::{PictureOf, ShownTiles};
use stridewright_wire::scene::Scene;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// The number of a browser's connection within its room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Connection(pub(crate) u64);

/// The seat that a visitor is to take at a table.
#[derive(Clone, Debug)]
pub(crate) struct Admission {
    pub(crate) seat: Seat,
    /// Their display name.
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

/// A visitor who comes with an invite.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    /// The invite, as it was when they came.
    pub(crate) invite: Invite,
    /// Their session; `None` if they have none.
    pub(crate) session: Option<Digest>,
    /// The session that they get if the invite gives them anything.
    pub(crate) fresh: Digest,
    /// The seat that they have or would get.
    pub(crate) seat: Seat,
    /// Their display name.
    pub(crate) name: String,
    /// The role that the invite grants.
    pub(crate) role: Role,
    /// The creatures that the invite grants.
    pub(crate) tokens: GrantedTokens,
    /// The address that they come from.
    pub(crate) from: IpAddr,
}

/// The creatures that an invite grants a guest.
#[derive(Clone, Debug)]
pub(crate) enum GrantedTokens {
    /// All of these.
    All(Vec<TokenId>),
    /// The one of these that the guest has picked, if they have.
    OneOf { tokens: Vec<TokenId>, picked: Option<TokenId> },
}

/// A creature that a guest can pick.
#[derive(Debug, Serialize)]
pub(crate) struct OfferedToken {
    pub(crate) id: TokenId,
    pub(crate) name: String,
    /// Whether no other player has it.
    pub(crate) free: bool,
    /// Whether the guest has it.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub(crate) yours: bool,
}

/// A picture for the map or for creatures.
#[derive(Debug)]
pub(crate) struct PictureUpload {
    /// The path from which it can be fetched afterwards.
    pub(crate) picture: String,
    /// What gets it.
    pub(crate) of: PictureOf,
    /// The identifier of the request, so that it is carried out only once.
    pub(crate) request: RequestId,
    pub(crate) digest: Digest,
    pub(crate) bytes: Bytes,
    /// The address that it comes from.
    pub(crate) from: IpAddr,
    /// Reserves its bytes while it is in memory.
    pub(crate) _share: Share,
}

/// The pictures of a table.
#[derive(Debug)]
pub(crate) struct Pictured {
    /// The path of the map's picture.
    pub(crate) map: Option<String>,
    /// The path of each picture of creatures, with their names.
    pub(crate) tokens: BTreeMap<String, Vec<String>>,
}

impl Pictured {
    pub(super) fn of(state: &State) -> Pictured {
        let mut tokens: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for token in &state.tokens {
            if let Some(picture) = &token.picture {
                tokens.entry(picture.clone()).or_default().push(token.name().to_owned());
            }
        }
        Pictured { map: state.map.picture.clone(), tokens }
    }
}

/// What a room needs to answer a browser.
#[derive(Clone, Debug)]
pub(crate) struct ClientHandle {
    pub(crate) outbox: Outbox,
    /// Permits for computing questions, which all sockets of the user share.
    pub(crate) questions: Arc<Semaphore>,
    /// The table and the address: for a fair share of computing time, and to account for it.
    pub(crate) table: Name,
    pub(crate) address: IpAddr,
}

/// A message of a browser.
#[derive(Debug)]
pub(crate) struct ClientRequest {
    pub(crate) connection: Connection,
    pub(crate) message: ClientMessage,
    /// When it arrived.
    pub(crate) since: Instant,
    /// The permit for computing a question; given back when the question is answered.
    pub(crate) asking: Option<OwnedSemaphorePermit>,
}

/// Receives the result when the work has been done and stored.
pub(super) type Reply<T> = oneshot::Sender<T>;

/// A message to a room.
#[derive(Debug)]
pub(super) enum Command {
    /// A browser connects.
    Join { member: MemberId, hello: Hello, client: ClientHandle, reply: Reply<Connection> },
    /// A browser has disconnected.
    Leave(Connection),
    /// A message from a browser.
    Say(Box<ClientRequest>),
    /// A guest arrives with an invite; `along` is written together with the seat. The reply says
    /// whether the invite gave them anything.
    Admit { guest: Box<Guest>, along: Vec<Write>, reply: Reply<Result<bool, RoomError>> },
    /// Revoke an invite.
    Revoke { invite: Box<Invite>, reply: Reply<()> },
    /// Write something that belongs to the table.
    Keep { writes: Vec<Write>, reply: Reply<()> },
    /// Remove a member from the table.
    Dismiss { member: MemberId, revoked: Vec<Invite>, reply: Reply<()> },
    /// Delete the table.
    End { reply: Reply<()> },
    /// Carry out a member's request that did not come over a socket, once per identifier.
    Want {
        member: MemberId,
        request: RequestId,
        wanted: Box<Wanted>,
        from: IpAddr,
        reply: Reply<Result<(), RoomError>>,
    },
    /// Put this picture under the map, or give it to creatures.
    Picture { member: MemberId, upload: Box<PictureUpload>, reply: Reply<Result<(), RoomError>> },
    /// May this member give this a picture?
    MayGivePicture { member: MemberId, of: PictureOf, reply: Reply<bool> },
    /// What role does this member have?
    Role { member: MemberId, reply: Reply<Option<Role>> },
    /// Which of these creatures may this guest see, and which of them can they pick?
    Offer { tokens: Vec<TokenId>, guest: Option<MemberId>, reply: Reply<Vec<OfferedToken>> },
    /// Which rule system is in use?
    Rules { reply: Reply<String> },
    /// What is the table's scene?
    Scene { reply: Reply<Result<Scene, RoomError>> },
    /// Does this member see this picture?
    SeesPicture { member: MemberId, picture: String, reply: Reply<bool> },
    /// Which squares of these rows does this member see, and where are their pictures?
    ShownTiles { member: MemberId, rows: Range<usize>, reply: Reply<Option<ShownTiles>> },
    /// Which pictures do the map and the creatures have?
    Pictured { reply: Reply<Pictured> },
}

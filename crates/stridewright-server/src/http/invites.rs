//! Makes, lists and revokes invites, and dismisses members. Secrets are shown once; the database
//! keeps their digests.

use super::Shared;
use super::key::{self, Key};
use super::seated::Seated;
use crate::address::of_this_machine;
use crate::app::App;
use crate::clock;
use crate::extract::{JsonBody, Path, Query};
use crate::listen::Peer;
use crate::problem::Problem;
use crate::rooms::Room;
use crate::secret::{Digest, Name, Secret};
use crate::store::{Invite, Write};
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::net::IpAddr;
use stridewright_table::id::{MemberId, TokenId};
use stridewright_table::protocol::Role;
use stridewright_wire::bounded::List;

const HOUR: u64 = 3600 * 1000;

/// The role and the creatures that an invite grants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Grants {
    pub(super) role: Role,
    pub(super) tokens: Vec<TokenId>,
    /// Whether each guest picks one of the creatures, instead of getting all of them.
    #[serde(default)]
    pub(super) pick: bool,
}

/// The invite to make.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewInvite {
    role: Role,
    #[serde(default)]
    tokens: List<TokenId, 64>,
    #[serde(default)]
    pick: bool,
    #[serde(default)]
    uses: Option<u32>,
    #[serde(default)]
    hours: Option<u32>,
}

#[derive(Debug, Serialize)]
pub(crate) struct CreatedInvite {
    id: Name,
    /// Goes into the fragment of an address, which browsers send to no server.
    token: String,
    /// The address of this machine in its network: for a visitor whose browser runs on it, if the
    /// server listens there.
    #[serde(skip_serializing_if = "Option::is_none")]
    machine: Option<IpAddr>,
}

/// `POST /api/tables/{id}/invites`.
pub(crate) async fn create(
    State(app): Shared,
    peer: Extension<Peer>,
    Path(table): Path<String>,
    headers: HeaderMap,
    JsonBody(wanted): JsonBody<NewInvite>,
) -> Result<(StatusCode, Json<CreatedInvite>), Problem> {
    let Seated { table, user, room, .. } = Seated::master(&app, &headers, &table).await?;
    let key = Key::of(&headers)?.map(|key| key.digest(&["invite", table.as_str(), user.as_str()]));
    let Extension(Peer(peer)) = peer;
    let is_here = app.in_network && peer.ip().to_canonical().is_loopback();
    let machine = is_here.then(of_this_machine).flatten();
    let work = async move { make(&app, &room, table, wanted, key).await };
    let (id, token) = key::to_the_end(work).await?;
    Ok((StatusCode::CREATED, Json(CreatedInvite { id, token, machine })))
}

/// Makes an invite; returns its id and its secret.
async fn make(
    app: &App,
    room: &Room,
    table: Name,
    wanted: NewInvite,
    key: Option<Digest>,
) -> Result<(Name, String), Problem> {
    if wanted.pick && (wanted.role != Role::Player || wanted.tokens.is_empty()) {
        let why = "guests pick a creature with an invite for players that names creatures";
        return Err(Problem::Wrong(why.into()));
    }
    let different: BTreeSet<TokenId> = wanted.tokens.iter().copied().collect();
    if different.len() < wanted.tokens.len() {
        return Err(Problem::Wrong("an invite names each creature once".into()));
    }
    let limits = &app.limits;
    let (most_uses, most_hours) = (limits.most_invite_uses, limits.most_invite_hours);
    let (uses, hours) =
        (wanted.uses.unwrap_or(limits.invite_uses), wanted.hours.unwrap_or(limits.invite_hours));
    if !(1..=most_uses).contains(&uses) || !(1..=most_hours).contains(&hours) {
        let why =
            format!("an invite allows 1 to {most_uses} uses and lasts 1 to {most_hours} hours");
        return Err(Problem::Wrong(why.into()));
    }
    let now = clock::now();
    // The secret is derived from the key and its owner: the same request gives the same secret, and
    // the database does not hold it.
    let (secret, id, _turn) = match &key {
        None => (Secret::invite()?, Name::random()?, None),
        Some(key) => {
            let id = key::name(&Digest::of(key.as_str())).ok_or(Problem::Unavailable)?;
            (Secret::of(key), id, Some(app.turns.take(key).await))
        }
    };
    let invites = app.store.invites(&table).await?;
    if invites.iter().any(|invite| invite.id == id) {
        return Ok((id, secret.reveal().to_owned()));
    }
    if invites.iter().filter(|invite| invite.is_open(now)).count() >= limits.invites_per_table {
        return Err(Problem::TooMany("open invites: revoke one"));
    }
    // Invites that no longer admit anyone stay listed for a while and then make room.
    let full = invites.len() >= 2 * limits.invites_per_table;
    let forget = full.then(|| Write::ForgetInvites { table: table.clone(), now });
    let grants = Grants { role: wanted.role, tokens: wanted.tokens.to_vec(), pick: wanted.pick };
    let invite = Invite {
        id: id.clone(),
        table,
        digest: Digest::of(secret.reveal()),
        grants: serde_json::to_string(&grants).map_err(|_| Problem::Unavailable)?,
        uses,
        used: 0,
        expires: now + u64::from(hours) * HOUR,
        revoked: false,
        created: now,
    };
    room.keep(forget.into_iter().chain([Write::Invite(invite)]).collect()).await?;
    Ok((id, secret.reveal().to_owned()))
}

/// An invite as its game master sees it, without its secret.
#[derive(Debug, Serialize)]
pub(crate) struct InviteInfo {
    id: Name,
    role: Role,
    tokens: Vec<TokenId>,
    pick: bool,
    uses: u32,
    used: u32,
    /// In milliseconds since 1970.
    expires: u64,
    open: bool,
}

/// `GET /api/tables/{id}/invites`.
pub(crate) async fn list(
    State(app): Shared,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Vec<InviteInfo>>, Problem> {
    let Seated { table, .. } = Seated::master(&app, &headers, &table).await?;
    let now = clock::now();
    let invites = app.store.invites(&table).await?;
    let entry = |invite: Invite| {
        let Grants { role, tokens, pick } = grants(&invite)?;
        let open = invite.is_open(now);
        let Invite { id, uses, used, expires, .. } = invite;
        Ok(InviteInfo { id, role, tokens, pick, uses, used, expires, open })
    };
    invites.into_iter().map(entry).collect::<Result<Vec<_>, Problem>>().map(Json)
}

/// What an invite grants.
pub(super) fn grants(invite: &Invite) -> Result<Grants, Problem> {
    serde_json::from_str(&invite.grants).map_err(|error| {
        tracing::error!(%error, invite = %invite.id, "could not read what an invite grants");
        Problem::Unavailable
    })
}

/// `DELETE /api/tables/{id}/invites/{invite}`: revokes an invite. Members who have used it stay.
pub(crate) async fn revoke(
    State(app): Shared,
    Path((table, invite)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let Seated { table, room, .. } = Seated::master(&app, &headers, &table).await?;
    let mut invites = app.store.invites(&table).await?.into_iter();
    let invite = invites.find(|each| each.id.as_str() == invite).ok_or(Problem::NotFound)?;
    room.revoke(invite).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/tables/{id}/members/{member}`: removes a member from the table and closes their
/// sockets. Invites made before no longer admit the same user. Without their cookie they would
/// count as a new user, so the invites by which they came are revoked, unless the game master says
/// `?keep_invite=true`.
pub(crate) async fn dismiss(
    State(app): Shared,
    Path((table, member)): Path<(String, String)>,
    Query(Dismissal { keep_invite }): Query<Dismissal>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let Seated { table, room, member: master, .. } = Seated::master(&app, &headers, &table).await?;
    let member: MemberId = member.parse().map_err(|_| Problem::NotFound)?;
    if member == master {
        return Err(Problem::Wrong("you cannot dismiss yourself".into()));
    }
    room.role(member).await?.ok_or(Problem::NotFound)?;
    let row = app.store.table(&table).await?.ok_or(Problem::NotFound)?;
    let seat = app.store.seat_of(&table, &member.to_string()).await?;
    if seat.as_ref().is_some_and(|seat| seat.user == row.owner) {
        return Err(Problem::Wrong("the member who made the table cannot be dismissed".into()));
    }
    let used = seat.filter(|_| !keep_invite).map(|seat| seat.invites).unwrap_or_default();
    let invites = app.store.invites(&table).await?.into_iter();
    room.dismiss(member, invites.filter(|invite| used.contains(&invite.id)).collect()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// How a member is removed.
#[derive(Debug, Deserialize)]
pub(crate) struct Dismissal {
    /// Do not revoke the invites by which they came.
    #[serde(default)]
    keep_invite: bool,
}

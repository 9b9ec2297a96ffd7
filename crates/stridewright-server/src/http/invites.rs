//! Makes, lists, revokes and redeems invites. Secrets are shown once; the database keeps their
//! digests.

use super::key::{self, Key};
use super::seated::Seated;
use super::visitor::{Visitor, with_session};
use super::{Shared, address};
use crate::address::of_this_machine;
use crate::app::App;
use crate::clock;
use crate::listen::Peer;
use crate::problem::Problem;
use crate::rooms::{GrantedTokens, Guest, OfferedToken, Room};
use crate::secret::{Digest, Name, Secret};
use crate::store::{self, Invite, Seat, Write};
use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use std::sync::Arc;
use stridewright_table::id::{MemberId, TokenId};
use stridewright_table::protocol::Role;
use stridewright_wire::bounded::{List, Text};

const HOUR: u64 = 3600 * 1000;

/// The role and the creatures that an invite grants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Grants {
    role: Role,
    tokens: Vec<TokenId>,
    /// Whether each guest picks one of the creatures, instead of getting all of them.
    #[serde(default)]
    pick: bool,
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
    Json(wanted): Json<NewInvite>,
) -> Result<(StatusCode, Json<CreatedInvite>), Problem> {
    let Seated { table, user, room, .. } = Seated::master(&app, &headers, &table).await?;
    let key = Key::of(&headers)?.map(|key| key.digest(&["invite", table.as_str(), user.as_str()]));
    let is_here = app.in_network && address(&app, peer, &headers).is_loopback();
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
    let limits = &app.limits;
    let (most_uses, most_hours) = (limits.most_invite_uses, limits.most_invite_hours);
    let (uses, hours) =
        (wanted.uses.unwrap_or(limits.invite_uses), wanted.hours.unwrap_or(limits.invite_hours));
    if !(1..=most_uses).contains(&uses) || !(1..=most_hours).contains(&hours) {
        let why =
            format!("an invite allows 1 to {most_uses} uses and lasts 1 to {most_hours} hours");
        return Err(Problem::Wrong(why));
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

fn grants(invite: &Invite) -> Result<Grants, Problem> {
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
        return Err(Problem::Wrong("you cannot dismiss yourself".to_owned()));
    }
    room.role(member).await?.ok_or(Problem::NotFound)?;
    let row = app.store.table(&table).await?.ok_or(Problem::NotFound)?;
    let seat = app.store.seat_of(&table, &member.to_string()).await?;
    if seat.as_ref().is_some_and(|seat| seat.user == row.owner) {
        return Err(Problem::Wrong("the member who made the table cannot be dismissed".to_owned()));
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

/// An invite that a visitor has not used yet.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReceivedInvite {
    token: Text<200>,
}

/// What an invite is for.
#[derive(Debug, Serialize)]
pub(crate) struct Invitation {
    /// The name of the table.
    name: String,
    role: Role,
    /// The creatures of which the guest picks one, if they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pick: Option<Vec<OfferedToken>>,
}

/// `POST /api/invite`: says what an invite is for, without using it. An invite that admits the
/// visitor no more gets the same answer as from [`join`].
pub(crate) async fn read(
    State(app): Shared,
    peer: Extension<Peer>,
    headers: HeaderMap,
    Json(ReceivedInvite { token }): Json<ReceivedInvite>,
) -> Result<Json<Invitation>, Problem> {
    not_guessing(&app, address(&app, peer, &headers))?;
    let visitor = Visitor::of(&app, &headers).await?;
    let invite = app.store.invite(&Digest::of(token.as_str())).await?.ok_or(Problem::NotFound)?;
    let seat = app.store.seat(&invite.table, &visitor.user).await?;
    let now = clock::now();
    let has_used = seat.as_ref().is_some_and(|seat| seat.invites.contains(&invite.id));
    let admits = invite.is_open(now) || has_used && invite.admits_again(now);
    let dismissed = seat.as_ref().and_then(|seat| seat.dismissed);
    if !admits || dismissed.is_some_and(|dismissed| invite.created <= dismissed) {
        return Err(Problem::NotFound);
    }
    let table = app.store.table(&invite.table).await?.ok_or(Problem::NotFound)?;
    let Grants { role, tokens, pick } = grants(&invite)?;
    let pick = if pick {
        let room = app.rooms.open(&invite.table).await?.ok_or(Problem::NotFound)?;
        let guest = seat.and_then(|seat| seat.member.parse().ok());
        Some(room.offer(tokens, guest).await?)
    } else {
        None
    };
    Ok(Json(Invitation { name: table.name, role, pick }))
}

/// Refuses an address that tries too many secrets.
fn not_guessing(app: &App, from: IpAddr) -> Result<(), Problem> {
    if app.throttles.guesses.take(from, clock::now()) {
        return Ok(());
    }
    app.metrics.shed();
    Err(Problem::TooMany("tries: wait a minute"))
}

/// A visitor with an invite.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct InvitedVisitor {
    token: Text<200>,
    name: Text<40>,
    /// The creature that they pick, if the invite lets them.
    #[serde(default)]
    pick: Option<TokenId>,
}

#[derive(Debug, Serialize)]
struct Joined {
    table: Name,
}

/// `POST /api/join`: exchanges an invite for a seat. An invite that does not exist, is used up, has
/// expired or was revoked always gets the same answer.
pub(crate) async fn join(
    State(app): Shared,
    peer: Extension<Peer>,
    headers: HeaderMap,
    Json(arrival): Json<InvitedVisitor>,
) -> Result<Response, Problem> {
    let from = address(&app, peer, &headers);
    not_guessing(&app, from)?;
    app.may_write(from, false)?;
    let name = arrival.name.trim();
    if name.is_empty() {
        return Err(Problem::Wrong("enter your name".to_owned()));
    }
    let visitor = Visitor::of(&app, &headers).await?;
    let digest = Digest::of(arrival.token.as_str());
    // A visitor with a session needs no key: their seat records the invite by which they came.
    let key = Key::of(&headers)?.filter(|_| visitor.is_new());
    let key = key.map(|key| key.digest(&["join", digest.as_str()]));
    let arrival = Arrival { name: name.to_owned(), picked: arrival.pick, from };
    key::to_the_end(async move { sit_down(&app, visitor, &digest, arrival, key).await }).await
}

/// How a visitor comes to a table.
struct Arrival {
    name: String,
    /// The creature that they pick.
    picked: Option<TokenId>,
    from: IpAddr,
}

/// Returns the user whose request had this key, or a new user.
async fn known_by(app: &App, visitor: Visitor, key: Option<&Digest>) -> Result<Visitor, Problem> {
    let Some(key) = key else { return Ok(visitor) };
    let made = app.store.made(key, clock::now()).await?;
    Ok(made.map_or(visitor, |made| Visitor { user: made.user, session: None }))
}

async fn sit_down(
    app: &Arc<App>,
    visitor: Visitor,
    digest: &Digest,
    Arrival { name, picked, from }: Arrival,
    key: Option<Digest>,
) -> Result<Response, Problem> {
    let _turn = match &key {
        None => None,
        Some(key) => Some(app.turns.take(key).await),
    };
    let visitor = known_by(app, visitor, key.as_ref()).await?;
    let invite = app.store.invite(digest).await?.filter(|invite| invite.admits_again(clock::now()));
    let invite = invite.ok_or(Problem::NotFound)?;
    let table = invite.table.clone();
    let room = app.rooms.open(&table).await?.ok_or(Problem::NotFound)?;
    // Read while the room is open: the room knows what has become of the invite and the seat since.
    let invite = app.store.invite(digest).await?.ok_or(Problem::NotFound)?;
    let seat = app.store.seat(&table, &visitor.user).await?;
    let seat = match seat {
        None => Seat::new(table.clone(), visitor.user.clone(), Name::random()?.as_str().to_owned()),
        Some(seat) => seat,
    };
    let Grants { role, tokens, pick } = grants(&invite)?;
    let tokens = match (pick, picked) {
        (true, picked) => GrantedTokens::OneOf { tokens, picked },
        (false, None) => GrantedTokens::All(tokens),
        (false, Some(_)) => {
            return Err(Problem::Wrong("with this invite you pick no creature".to_owned()));
        }
    };
    let session = visitor.begin(app)?;
    let made = key.map(|digest| {
        let made = store::StoredResult { user: visitor.user.clone(), table: table.clone() };
        Write::Key { digest, made, expires: clock::now() + key::LASTS }
    });
    let along = [session.write.clone()].into_iter().chain(made).collect();
    let fresh = session.digest.clone();
    let guest = Guest { invite, session: visitor.session, fresh, seat, name, role, tokens, from };
    // A session that others may know does not get a seat. A new session gets it, and the first use
    // of the new session ends the old one.
    let exchanged = room.guard(guest, along).await?;
    let answer = Json(Joined { table }).into_response();
    Ok(with_session(answer, Some(session).filter(|_| exchanged)))
}

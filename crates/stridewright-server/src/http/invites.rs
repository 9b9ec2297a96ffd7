//! Invites: made, listed, taken back and used. Their secrets are shown once; the database keeps digests.

use super::tables::with_session;
use super::visitor::{self, Visitor};
use super::{Problem, Shared, address};
use crate::app::App;
use crate::clock;
use crate::listen::Peer;
use crate::rooms::{Admission, Room};
use crate::secret::{Digest, Name, Secret};
use crate::store::{Invite, Seat, Write};
use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stridewright_table::id::{MemberId, TokenId};
use stridewright_table::protocol::Role;
use stridewright_wire::bounded::{List, Text};

const HOUR: u64 = 3600 * 1000;

/// What an invite grants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Grants {
    role: Role,
    tokens: Vec<TokenId>,
}

/// What an invite is to be.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    role: Role,
    #[serde(default)]
    tokens: List<TokenId, 64>,
    #[serde(default)]
    uses: Option<u32>,
    #[serde(default)]
    hours: Option<u32>,
}

/// How often an invite can be used unless somebody says otherwise: by everybody at a table.
const USES: u32 = 12;
/// How often at most.
const MOST_USES: u32 = 1000;
/// How many hours an invite lasts unless somebody says otherwise: until the next session.
const HOURS: u32 = 7 * 24;
/// How many at most.
const MOST_HOURS: u32 = 365 * 24;

#[derive(Debug, Serialize)]
struct Made {
    id: Name,
    /// For the fragment of an address, which browsers send to no server.
    token: String,
}

/// The table of a request, if the visitor is its game master.
pub(super) async fn mastered(
    app: &Arc<App>,
    headers: &HeaderMap,
    table: &str,
) -> Result<(Name, Room, MemberId), Problem> {
    let (table, room, member) = seated(app, headers, table).await?;
    if room.role(member).await? == Some(Role::GameMaster) {
        Ok((table, room, member))
    } else {
        Err(Problem::NotFound)
    }
}

/// The table of a request, if the visitor sits at it.
pub(super) async fn seated(
    app: &Arc<App>,
    headers: &HeaderMap,
    table: &str,
) -> Result<(Name, Room, MemberId), Problem> {
    let table = Name::written(table).ok_or(Problem::NotFound)?;
    let user = visitor::required(app, headers).await?;
    let seat = app.store.seat(&table, &user).await?.ok_or(Problem::NotFound)?;
    let member = seat.member.parse().map_err(|_| Problem::NotFound)?;
    let room = app.rooms.open(app, &table).await?.ok_or(Problem::NotFound)?;
    Ok((table, room, member))
}

/// `POST /api/tables/{id}/invites`.
pub(crate) async fn create(
    State(app): Shared,
    Path(table): Path<String>,
    headers: HeaderMap,
    Json(wanted): Json<Wanted>,
) -> Result<Response, Problem> {
    let (table, _, _) = mastered(&app, &headers, &table).await?;
    let (uses, hours) = (wanted.uses.unwrap_or(USES), wanted.hours.unwrap_or(HOURS));
    if !(1..=MOST_USES).contains(&uses) || !(1..=MOST_HOURS).contains(&hours) {
        let why = format!("an invite is for 1 to {MOST_USES} uses and 1 to {MOST_HOURS} hours");
        return Err(Problem::Wrong(why));
    }
    let now = clock::now();
    let open = app.store.invites(&table).await?.iter().filter(|invite| invite.is_open(now)).count();
    if open >= app.limits.invites_per_table {
        return Err(Problem::TooMany("open invites"));
    }
    let (id, secret) = (Name::random()?, Secret::invite()?);
    let grants = Grants { role: wanted.role, tokens: wanted.tokens.to_vec() };
    let invite = Invite {
        id: id.clone(),
        table,
        digest: Digest::of(secret.reveal()),
        grants: serde_json::to_string(&grants).map_err(|_| Problem::Unavailable)?,
        uses,
        used: 0,
        expires: now + u64::from(hours) * HOUR,
        revoked: false,
    };
    app.scribe.commit(vec![Write::Invite(invite)]).await?;
    let made = Made { id, token: secret.reveal().to_owned() };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// An invite as its game master sees it, without its secret.
#[derive(Debug, Serialize)]
pub(crate) struct InviteTold {
    id: Name,
    role: Role,
    tokens: Vec<TokenId>,
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
) -> Result<Json<Vec<InviteTold>>, Problem> {
    let (table, _, _) = mastered(&app, &headers, &table).await?;
    let now = clock::now();
    let invites = app.store.invites(&table).await?;
    let told = |invite: Invite| {
        let Grants { role, tokens } = grants(&invite)?;
        let open = invite.is_open(now);
        let Invite { id, uses, used, expires, .. } = invite;
        Ok(InviteTold { id, role, tokens, uses, used, expires, open })
    };
    invites.into_iter().map(told).collect::<Result<Vec<_>, Problem>>().map(Json)
}

fn grants(invite: &Invite) -> Result<Grants, Problem> {
    serde_json::from_str(&invite.grants).map_err(|error| {
        tracing::error!(%error, invite = %invite.id, "what an invite grants is unreadable");
        Problem::Unavailable
    })
}

/// `DELETE /api/tables/{id}/invites/{invite}`: nobody can use it any more. Those who did stay.
pub(crate) async fn revoke(
    State(app): Shared,
    Path((table, invite)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let (table, _, _) = mastered(&app, &headers, &table).await?;
    let _one_after_the_other = app.joining.lock().await;
    let mut invites = app.store.invites(&table).await?.into_iter();
    let invite = invites.find(|each| each.id.as_str() == invite).ok_or(Problem::NotFound)?;
    app.scribe.commit(vec![Write::Invite(Invite { revoked: true, ..invite })]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/tables/{id}/members/{member}`: who sat there sits there no longer, and their sockets close.
pub(crate) async fn dismiss(
    State(app): Shared,
    Path((table, member)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let (table, room, master) = mastered(&app, &headers, &table).await?;
    let member: MemberId = member.parse().map_err(|_| Problem::NotFound)?;
    if member == master {
        return Err(Problem::Wrong("nobody dismisses themselves".to_owned()));
    }
    room.role(member).await?.ok_or(Problem::NotFound)?;
    room.dismiss(member, vec![Write::Unseat { table, member: member.to_string() }]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Somebody who has an invite.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Guest {
    token: Text<200>,
    name: Text<40>,
}

#[derive(Debug, Serialize)]
struct Joined {
    table: Name,
}

/// `POST /api/join`: an invite becomes a seat. One that does not exist, is used up, has expired or was taken back: all the same.
pub(crate) async fn join(
    State(app): Shared,
    peer: Extension<Peer>,
    headers: HeaderMap,
    Json(guest): Json<Guest>,
) -> Result<Response, Problem> {
    if !app.guesses.take(address(&app, peer, &headers), clock::now()) {
        app.metrics.shed();
        return Err(Problem::TooMany("tries: wait a minute"));
    }
    let name = guest.name.trim();
    if name.is_empty() {
        return Err(Problem::Wrong("say what you are called".to_owned()));
    }
    let visitor = Visitor::of(&app, &headers).await?;
    let _one_after_the_other = app.joining.lock().await;
    let invite = app.store.invite(&Digest::of(guest.token.as_str())).await?;
    let invite = invite.filter(|invite| invite.is_open(clock::now())).ok_or(Problem::NotFound)?;
    let table = invite.table.clone();
    let room = app.rooms.open(&app, &table).await?.ok_or(Problem::NotFound)?;
    let Grants { role, tokens } = grants(&invite)?;
    let seat = app.store.seat(&table, &visitor.user).await?;
    let member = match &seat {
        None => Name::random()?.as_str().to_owned(),
        Some(seat) => seat.member.clone(),
    };
    let id: MemberId = member.parse().map_err(|_| Problem::NotFound)?;
    let present = if seat.is_some() { room.role(id).await? } else { None };
    // Whoever sits there already gains by an invite, or does not use it.
    let gains = present.is_none_or(|present| role < present || (role == present && !tokens.is_empty()));
    if gains {
        let seat = Seat { table: table.clone(), user: visitor.user.clone(), member };
        let mut along = vec![Write::Invite(Invite { used: invite.used + 1, ..invite })];
        along.extend(visitor.begins.as_ref().map(|beginning| beginning.write.clone()));
        room.admit(Admission { seat, name: name.to_owned(), role, tokens }, along).await?;
    }
    Ok(with_session(Json(Joined { table }).into_response(), &visitor))
}

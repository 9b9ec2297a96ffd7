//! Says what an invite is for, and exchanges it for a seat.

use super::invites::{Grants, grants};
use super::key::{self, Key};
use super::visitor::{Visitor, with_session};
use super::{Shared, address};
use crate::app::App;
use crate::clock;
use crate::extract::JsonBody;
use crate::listen::Peer;
use crate::problem::Problem;
use crate::rooms::{GrantedTokens, Guest, OfferedToken};
use crate::secret::{Digest, Name};
use crate::store::{self, Seat, Write};
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use std::sync::Arc;
use stridewright_table::id::TokenId;
use stridewright_table::protocol::Role;
use stridewright_wire::bounded::Text;

/// The answer to an address that has tried too many secrets.
pub(super) const TRIES: &str = "tries: wait a minute";

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
    /// The table, if the visitor sits there already.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<Name>,
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
    JsonBody(ReceivedInvite { token }): JsonBody<ReceivedInvite>,
) -> Result<Json<Invitation>, Problem> {
    app.attempt(&app.throttles.looks, address(&app, peer, &headers), TRIES)?;
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
    let name = app.store.table(&invite.table).await?.ok_or(Problem::NotFound)?.name;
    let sits = seat.as_ref().is_some_and(|seat| seat.awaits.is_none() && seat.dismissed.is_none());
    let table = sits.then(|| invite.table.clone());
    let Grants { role, tokens, pick } = grants(&invite)?;
    let pick = if pick {
        let room = app.rooms.open(&invite.table).await?.ok_or(Problem::NotFound)?;
        let guest = seat.and_then(|seat| seat.member.parse().ok());
        Some(room.offer(tokens, guest).await?)
    } else {
        None
    };
    Ok(Json(Invitation { name, role, table, pick }))
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
    JsonBody(arrival): JsonBody<InvitedVisitor>,
) -> Result<Response, Problem> {
    let from = address(&app, peer, &headers);
    app.attempt(&app.throttles.guesses, from, TRIES)?;
    app.may_write(from, false)?;
    let name = arrival.name.trim();
    if name.is_empty() {
        return Err(Problem::Wrong("enter your name".into()));
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
            return Err(Problem::Wrong("with this invite you pick no creature".into()));
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

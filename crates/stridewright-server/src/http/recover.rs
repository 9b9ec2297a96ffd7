//! Recovery links: the operator makes a link for a user who has lost the cookie. It gives another
//! browser a session of that user, once.

use super::join::TRIES;
use super::key::{self, Key};
use super::visitor::{NewSession, Visitor, with_session};
use super::{Shared, address};
use crate::app::App;
use crate::clock;
use crate::extract::JsonBody;
use crate::listen::Peer;
use crate::problem::Problem;
use crate::secret::Digest;
use crate::store::Write;
use crate::store::admin::{AdminWrite, Recovery};
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use stridewright_wire::bounded::Text;

/// A visitor with a recovery link.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Link {
    secret: Text<200>,
}

/// `POST /api/recover`: gives the browser a session of the link's user. The first use of that
/// session ends all others of the user. A link that does not exist, is used up or has expired
/// always gets the same answer.
pub(crate) async fn recover(
    State(app): Shared,
    peer: Extension<Peer>,
    headers: HeaderMap,
    JsonBody(Link { secret }): JsonBody<Link>,
) -> Result<Response, Problem> {
    app.attempt(&app.throttles.guesses, address(&app, peer, &headers), TRIES)?;
    let digest = Digest::of(secret.as_str());
    let key = Key::of(&headers)?.map(|key| key.digest(&["recover", digest.as_str()]));
    let session = key::to_the_end(async move { begin(&app, &digest, key).await }).await?;
    Ok(with_session(StatusCode::NO_CONTENT.into_response(), Some(session)))
}

async fn begin(app: &App, digest: &Digest, key: Option<Digest>) -> Result<NewSession, Problem> {
    let _turn = app.turns.take(digest).await;
    let recovery = app.store.recovery(digest, clock::now()).await?.ok_or(Problem::NotFound)?;
    if !may_use(app, &recovery, key.as_ref()).await? {
        return Err(Problem::NotFound);
    }
    app.bans.check_user(&recovery.user)?;
    let session = Visitor { user: recovery.user.clone(), session: None }.begin(app)?;
    // The answer that carried the previous session was lost: no browser has that session.
    let lost = recovery.session.clone().map(Write::EndSession);
    let used = Recovery { session: Some(session.digest.clone()), used_by: key, ..recovery };
    let writes = [session.write.clone(), Write::Admin(AdminWrite::Recovery(used))];
    app.committer.commit(lost.into_iter().chain(writes).collect()).await?;
    Ok(session)
}

/// Whether a link gives a session: it has not been used, or the same request used it and its answer
/// was lost.
async fn may_use(app: &App, recovery: &Recovery, key: Option<&Digest>) -> Result<bool, Problem> {
    let Some(session) = &recovery.session else { return Ok(true) };
    if key.is_none() || recovery.used_by.as_ref() != key {
        return Ok(false);
    }
    Ok(app.store.session(session, clock::now()).await?.is_some_and(|session| !session.used))
}

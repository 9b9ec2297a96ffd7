//! The end of a session.

use super::{Shared, visitor};
use crate::outbox::SocketClose;
use crate::problem::Problem;
use crate::store::Write;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// `POST /api/logout`: ends the session, clears the cookie and closes the visitor's sockets. The
/// visitor needs a new invite to return to a table.
pub(crate) async fn end(State(app): Shared, headers: HeaderMap) -> Result<Response, Problem> {
    if let Some(session) = visitor::known(&app, &headers).await? {
        app.committer.commit(vec![Write::EndSession(session.digest)]).await?;
        app.sockets.close_sockets_of(&session.user, SocketClose::NotYours);
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.headers_mut().insert(header::SET_COOKIE, visitor::no_cookie(app.https)?);
    Ok(response)
}

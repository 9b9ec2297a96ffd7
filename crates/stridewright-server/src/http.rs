//! The HTTP interface: the page, sessions, tables, invites, files and pictures. Everything at a
//! table goes over its socket ([`crate::socket`]).
//!
//! GET changes nothing. All other requests, and the socket, must come from the page itself
//! (`Origin`). A request for something that the visitor may not know about gets the same answer as
//! one for something that does not exist.

mod demos;
mod excerpt;
mod files;
mod invites;
mod join;
mod key;
mod outgoing;
mod picture;
mod recover;
mod request;
mod seated;
mod session;
mod stored_picture;
mod tables;
mod tiles;
mod upload;
pub(crate) mod visitor;

use crate::app::App;
use crate::lifecycle::Health;
use crate::listen::Peer;
use crate::metrics::{self, kinds};
use crate::page;
use crate::problem::Problem;
use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Extension, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::IntoResponse as _;
use axum::routing::{any, delete, get, post, put};
use request::Shared;
pub(crate) use request::address;
use std::sync::Arc;
use upload::upload;

/// Returns all routes for browsers.
pub(crate) fn router(app: &Arc<App>) -> Router {
    let api = Router::new()
        .route("/api/me", get(tables::me))
        .route("/api/demos", get(demos::list))
        .route("/api/demos/{id}/picture", get(demos::picture))
        .route("/api/tables", post(tables::create))
        .route("/api/tables/{id}", delete(tables::remove))
        .route("/api/invite", post(join::read))
        .route("/api/join", post(join::join))
        .route("/api/recover", post(recover::recover))
        .route("/api/logout", post(session::end))
        .route("/api/tables/{id}/invites", get(invites::list).post(invites::create))
        .route("/api/tables/{id}/invites/{invite}", delete(invites::revoke))
        .route("/api/tables/{id}/members/{member}", delete(invites::dismiss))
        .route("/api/tables/{id}/import", post(files::import))
        .route("/api/tables/{id}/house", post(files::house))
        .route("/api/tables/{id}/creatures", post(files::creatures))
        .route("/api/tables/{id}/export", get(files::export))
        .route("/api/tables/{id}/picture", put(picture::put))
        .route("/api/tables/{id}/picture/{digest}", get(picture::get))
        .route("/api/tables/{id}/token-picture", put(picture::put_of_tokens))
        .route("/api/tables/{id}/tiles", put(tiles::put))
        .route("/api/tables/{id}/tiles/{version}", get(tiles::get))
        .route("/ws", get(crate::socket::upgrade))
        .method_not_allowed_fallback(async || Problem::WrongMethod)
        .route("/api", any(async || Problem::NoSuchPath))
        .route("/api/", any(async || Problem::NoSuchPath))
        .route("/api/{*rest}", any(async || Problem::NoSuchPath))
        .layer(DefaultBodyLimit::max(app.limits.body_bytes))
        .layer(middleware::from_fn_with_state(Arc::clone(app), outgoing::counted));
    page::prepare();
    let page = Router::new().fallback(get(page::file));
    api.fallback_service(page)
        .layer(middleware::from_fn_with_state(Arc::clone(app), guard))
        .route("/healthz", get(health))
        .layer(middleware::from_fn_with_state(Arc::clone(app), named))
        .layer(middleware::map_response_with_state(Arc::clone(app), refusals_counted))
        .layer(middleware::map_response(with_headers))
        .with_state(Arc::clone(app))
}

/// Returns the routes for the server's metrics, which have their own listener.
pub(crate) fn numbers(app: &Arc<App>) -> Router {
    let text = async |State(app): Shared| {
        let text = metrics::text(&app).await?;
        Ok::<_, Problem>(([(header::CONTENT_TYPE, metrics::CONTENT_TYPE)], text))
    };
    let named = middleware::from_fn_with_state(Arc::clone(app), named);
    Router::new().route("/metrics", get(text)).layer(named).with_state(Arc::clone(app))
}

/// Refuses requests for a host that the server does not answer to.
async fn named(State(app): Shared, request: Request, next: Next) -> Response<Body> {
    if app.origins.answer(request.uri(), request.headers()) {
        return next.run(request).await;
    }
    let host = request.headers().get(header::HOST);
    tracing::debug!(?host, "a request for an unknown host was refused; --host adds host names");
    Problem::Misdirected.into_response()
}

async fn health(State(app): Shared) -> (StatusCode, &'static str) {
    match app.lifecycle.now() {
        Health::Running => (StatusCode::OK, "ok\n"),
        Health::Ending => (StatusCode::SERVICE_UNAVAILABLE, "ending\n"),
        Health::Failed(_) => (StatusCode::SERVICE_UNAVAILABLE, "failed\n"),
    }
}

/// Refuses all requests when the server is not running, requests from banned addresses, and
/// requests from other sites that could change something.
async fn guard(State(app): Shared, request: Request, next: Next) -> Response<Body> {
    app.metrics.request();
    if !app.lifecycle.is_running() {
        return Problem::Unavailable.into_response();
    }
    let peer = request.extensions().get::<Peer>().copied();
    let Some(peer) = peer else { return Problem::Unavailable.into_response() };
    let from = address(&app, Extension(peer), request.headers());
    if let Err(banned) = app.bans.check_address(from) {
        return Problem::from(banned).into_response();
    }
    app.usage.moved(from, length(request.headers()));
    let harmless =
        matches!(*request.method(), Method::GET | Method::HEAD) && request.uri().path() != "/ws";
    if !harmless && !app.origins.allow(request.headers()) {
        return Problem::Foreign.into_response();
    }
    match tokio::time::timeout(app.limits.body(), next.run(request)).await {
        Ok(response) => {
            let exact = axum::body::HttpBody::size_hint(response.body()).exact();
            app.usage.moved(from, exact.unwrap_or_else(|| length(response.headers())));
            response
        }
        Err(_) => Problem::TooSlow.into_response(),
    }
}

/// The number of bytes of a body, according to its header.
fn length(headers: &HeaderMap) -> u64 {
    let length =
        headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    length.unwrap_or_default()
}

/// Counts refused requests.
async fn refusals_counted(State(app): Shared, response: Response<Body>) -> Response<Body> {
    let status = response.status();
    if status.is_client_error() || status.is_server_error() {
        app.metrics.refused(kinds::status(status));
    }
    response
}

/// Adds the headers that every answer has.
async fn with_headers(mut response: Response<Body>) -> Response<Body> {
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, page::POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
        (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            HeaderValue::from_static("same-origin"),
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            HeaderValue::from_static("same-origin"),
        ),
    ];
    let headers = response.headers_mut();
    headers.extend(fixed);
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

//! What every handler takes of a request: the application, and the address that it comes from.

use crate::address::counted;
use crate::app::App;
use crate::listen::Peer;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use std::net::IpAddr;
use std::sync::Arc;

/// The application.
pub(super) type Shared = State<Arc<App>>;

/// Whose connection it is, as it is counted: the other end's, or whom a proxy in front of the
/// server names last.
pub(crate) fn address(
    app: &App,
    Extension(Peer(peer)): Extension<Peer>,
    headers: &HeaderMap,
) -> IpAddr {
    let told = headers.get_all("x-forwarded-for").iter().next_back();
    let told = told.and_then(|told| told.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    counted(told.filter(|_| app.proxied).unwrap_or_else(|| peer.ip()))
}

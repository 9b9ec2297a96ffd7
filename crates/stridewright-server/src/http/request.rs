//! The parts of a request that every handler uses: the application and the visitor's address.

use crate::address::counted;
use crate::app::App;
use crate::listen::Peer;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use std::net::IpAddr;
use std::sync::Arc;

/// The application.
pub(super) type Shared = State<Arc<App>>;

/// Returns the address under which a connection is counted: the peer's address, or the last address
/// that a proxy in front of the server names.
pub(crate) fn address(
    app: &App,
    Extension(Peer(peer)): Extension<Peer>,
    headers: &HeaderMap,
) -> IpAddr {
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let forwarded = forwarded
        .and_then(|forwarded| forwarded.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    counted(forwarded.filter(|_| app.proxied).unwrap_or_else(|| peer.ip()))
}

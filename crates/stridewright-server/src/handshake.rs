//! The opening handshake of a WebSocket (RFC 6455, section 4.2).
//!
//! Done here rather than by axum, because axum's sockets send every message in one frame. For that,
//! each connection keeps a copy as large as the longest message that it has ever sent.

use crate::limits::Limits;
use crate::problem::Problem;
use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, header};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

/// A socket over a connection.
pub(crate) type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// A request for a socket.
pub(crate) struct Upgrade {
    accept: HeaderValue,
    pending: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Problem> {
        let wrong = || Problem::Wrong("this address accepts only WebSockets (version 13)".into());
        let headers = &parts.headers;
        let asked = parts.method == Method::GET
            && names(headers, header::CONNECTION, "upgrade")
            && names(headers, header::UPGRADE, "websocket")
            && names(headers, header::SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asked).ok_or_else(wrong)?;
        let accept = HeaderValue::from_str(&derive_accept_key(key.as_bytes()))
            .map_err(|_| Problem::Unavailable)?;
        let pending = parts.extensions.remove::<OnUpgrade>().ok_or_else(wrong)?;
        Ok(Upgrade { accept, pending })
    }
}

impl Upgrade {
    /// Answers the request, and calls `sit` with the socket once the connection has been upgraded.
    pub(crate) fn answer<F, Fut>(self, limits: &Limits, sit: F) -> Response<Body>
    where
        F: FnOnce(Socket) -> Fut + Send + 'static,
        Fut: Future<Output = ()> + Send,
    {
        let Upgrade { accept, pending } = self;
        let config = WebSocketConfig::default()
            .read_buffer_size(limits.read_buffer_bytes)
            .write_buffer_size(0)
            .max_message_size(Some(limits.message_bytes))
            .max_frame_size(Some(limits.message_bytes));
        tokio::spawn(async move {
            match pending.await {
                Ok(upgraded) => {
                    let stream = TokioIo::new(upgraded);
                    sit(WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await)
                        .await;
                }
                Err(error) => {
                    tracing::debug!(%error, "a connection ended before it became a WebSocket");
                }
            }
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        response
    }
}

/// Whether a header lists this word.
fn names(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let values = headers.get_all(name);
    let mut words =
        values.iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    words.any(|each| each.trim().eq_ignore_ascii_case(word))
}

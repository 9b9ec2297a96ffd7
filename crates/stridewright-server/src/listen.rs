//! Accepts and serves connections: as many as the limits allow, in all and per address, with little
//! time to send a request.

use crate::address;
use crate::app::App;
use crate::lifecycle::Lifecycle;
use crate::limiters::ConnectionLimiter;
use crate::pace::Paced;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use listenfd::ListenFd;
use socket2::SockRef;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::Semaphore;
use tower::Service as _;

/// Bytes of the head of a request.
const HEAD: usize = 16 << 10;

/// How long to wait before accepting connections again after an error.
const PAUSE: Duration = Duration::from_millis(50);

/// Bytes that the system buffers for a connection that does not read them. Little, because a slow
/// reader is noticed only when some of it becomes free.
const SEND_BUFFER: u32 = 128 << 10;

/// Connections that wait to be accepted.
const BACKLOG: u32 = 1024;

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// Listens at an address. Accepted connections have a small send buffer.
pub(crate) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // As the standard library does: a restarted server gets its address at once.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Returns the listening socket that the parent process passes on (`LISTEN_FDS`, as systemd does),
/// if there is one. Connections wait at it while the server restarts.
pub(crate) fn handed_over() -> io::Result<Option<std::net::TcpListener>> {
    let mut sockets = ListenFd::from_env();
    if sockets.len() > 1 {
        return Err(io::Error::other(format!(
            "it passes on {} sockets, but the server accepts only one",
            sockets.len()
        )));
    }
    sockets.take_tcp_listener(0)
}

/// Listens at a socket that the parent process passed on.
pub(crate) fn taken_over(listener: std::net::TcpListener) -> io::Result<TcpListener> {
    SockRef::from(&listener).set_send_buffer_size(SEND_BUFFER as usize)?;
    listener.set_nonblocking(true)?;
    TcpListener::from_std(listener)
}

/// Serves at most this many connections until the server ends; they are counted under the
/// listener's name. A server that has failed still reports it for a short time; see [`crate::run`].
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    app: Arc<App>,
    name: &'static str,
    most: usize,
    connections: ConnectionLimiter,
) {
    let slots = Arc::new(Semaphore::new(most));
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, or a connection that has been closed already.
                tracing::warn!(%error, "could not accept a connection");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let slot = Arc::clone(&slots).try_acquire_owned().ok();
        let Some(passed) = slot.zip(connections.enter(address::counted(peer.ip()))) else {
            app.metrics.shed();
            app.metrics.refused("connection");
            continue;
        };
        let passed = (passed, app.metrics.connection(name));
        let (router, lifecycle) = (router.clone(), app.lifecycle.clone());
        let (handshake, pace) = (app.limits.handshake(), app.limits.pace());
        tokio::spawn(async move {
            // Small messages are not delayed.
            match stream.set_nodelay(true) {
                Ok(()) => {
                    connection(
                        Paced::new(stream, pace, passed),
                        peer,
                        router,
                        lifecycle,
                        handshake,
                    )
                    .await;
                }
                Err(error) => tracing::debug!(%error, "the connection is gone"),
            }
        });
    }
}

async fn connection(
    stream: Paced<TcpStream, impl Unpin + Send + 'static>,
    peer: SocketAddr,
    router: Router,
    lifecycle: Lifecycle,
    handshake: Duration,
) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        router.clone().call(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(handshake)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let result = tokio::select! {
        result = connection.as_mut() => result,
        () = lifecycle.ending() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = result {
        tracing::debug!(%error, "a connection failed");
    }
}

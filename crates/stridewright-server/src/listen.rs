//! Takes connections and serves them: as many as the limits say, in all and of an address, with little time to say what they want.

use crate::address;
use crate::app::App;
use crate::doors::Gate;
use crate::health::Pulse;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::Service as _;

/// Bytes of the head of a request.
const HEAD: usize = 16 << 10;

/// How long to wait before connections are taken again when none can be.
const PAUSE: Duration = Duration::from_millis(50);

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// Serves until the server ends. One that has failed still says so for a short time, see [`crate::run`].
pub(crate) async fn serve(listener: TcpListener, router: Router, app: Arc<App>) {
    let slots = Arc::new(Semaphore::new(app.limits.connections));
    // All that come through a proxy have its address.
    let of_one = if app.proxied { app.limits.connections } else { app.limits.connections_per_address };
    let gate = Gate::new(of_one);
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, or a connection that is gone already.
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let slot = Arc::clone(&slots).try_acquire_owned().ok();
        let Some(passed) = slot.zip(gate.enter(address::counted(peer.ip()))) else {
            app.metrics.shed();
            continue;
        };
        let (router, pulse, handshake) = (router.clone(), app.pulse.clone(), app.limits.handshake());
        tokio::spawn(async move {
            connection(stream, peer, router, pulse, handshake).await;
            drop(passed);
        });
    }
}

async fn connection(stream: TcpStream, peer: SocketAddr, router: Router, pulse: Pulse, handshake: Duration) {
    // Small messages are not held back.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "the connection is gone");
        return;
    }
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
    let told = tokio::select! {
        told = connection.as_mut() => told,
        () = pulse.ending() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = told {
        tracing::debug!(%error, "a connection ended badly");
    }
}

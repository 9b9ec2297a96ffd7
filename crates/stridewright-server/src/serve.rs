//! Starts the server, and shuts it down: in an orderly way, or because it has failed.

mod assembled;
mod error;
mod settings;

pub(crate) use assembled::{Assembled, assembled};
pub use error::ServeError;
pub use settings::Settings;

#[cfg(unix)]
use crate::admin;
use crate::app::App;
use crate::lifecycle::{Health, Lifecycle};
use crate::limiters::ConnectionLimiter;
use crate::limits::Limits;
use crate::resume::Resumes;
use crate::store::Store;
use crate::store::sqlite::Sqlite;
use crate::{cleaning, descriptors, http, listen, signals};
use axum::Router;
use etcetera::BaseStrategy as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// How long sockets and tables may take to close.
const ENDING: Duration = Duration::from_secs(10);

/// How long a server that has failed still reports it.
const FAILED: Duration = Duration::from_secs(2);

/// How often an idle server checks that its files are still there. Commits check each time.
const LOOKING: Duration = Duration::from_secs(1);

/// A server that runs.
#[derive(Debug)]
pub struct Running {
    /// The address at which browsers reach it.
    pub address: SocketAddr,
    /// The address at which its metrics can be read.
    pub metrics: Option<SocketAddr>,
    lifecycle: Lifecycle,
    app: Weak<App>,
    ended: JoinHandle<Result<(), ServeError>>,
}

impl Running {
    /// Asks it to shut down: to accept nothing more, store what it has accepted, and close its
    /// sockets.
    pub fn end(&self) {
        self.lifecycle.end();
    }

    /// Applies new limits while it runs. Limits that are not `live` ([`Limits::ABOUT`]) stay as
    /// they are, and the log names them.
    pub fn change(&self, limits: &Limits) {
        if let Some(app) = self.app.upgrade() {
            app.change(limits);
        }
    }

    /// Waits until it has shut down.
    ///
    /// # Errors
    ///
    /// If it could not go on.
    pub async fn ended(self) -> Result<(), ServeError> {
        self.ended.await.unwrap_or_else(|error| Err(ServeError::Failed(error.to_string())))
    }
}

/// Returns the platform's folder for the data of this program; `None` if there is no home folder.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    Some(etcetera::choose_base_strategy().ok()?.data_dir().join("stridewright"))
}

/// Serves a data folder until the process is asked to end (Ctrl-C, SIGTERM). Prints the address
/// when it listens.
///
/// # Errors
///
/// If it cannot start, or fails later.
pub fn serve(
    settings: Settings,
    data: &Path,
    listening: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    serve_and_reload(settings, data, None, listening)
}

/// Returns new limits for a running server; `None` if there are none to apply.
pub type Reload = Box<dyn Fn() -> Option<Limits> + Send>;

/// Does the same. On SIGHUP it asks `reload` for new limits and applies those that can change while
/// it runs. Without `reload`, SIGHUP ends the process, as it does when a terminal closes.
///
/// # Errors
///
/// If it cannot start, or fails later.
pub fn serve_and_reload(
    settings: Settings,
    data: &Path,
    reload: Option<Reload>,
    listening: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    // Before there are threads, because this changes the environment.
    let handed_over = listen::handed_over().map_err(ServeError::HandedOver)?;
    let settings = Settings { limits: descriptors::fitted(settings.limits)?, ..settings };
    let runtime = tokio::runtime::Runtime::new().map_err(ServeError::Runtime)?;
    let ended = runtime.block_on(async {
        tokio::spawn(signals::file_too_large());
        // Before the program reports that it runs: from then on it may get signals.
        let reload = reload.map(|reload| (reload, signals::HangUps::new()));
        let store = Arc::new(Sqlite::open(data).await?);
        let interrupts = signals::Interrupts::new();
        let running = start_at(settings, data, store.clone(), handed_over).await?;
        listening(running.address);
        let (lifecycle, app) = (running.lifecycle.clone(), running.app.clone());
        tokio::spawn(async move {
            interrupts.received().await;
            tracing::info!("asked to stop");
            lifecycle.end();
        });
        if let Some((reload, mut hang_ups)) = reload {
            tokio::spawn(async move {
                loop {
                    hang_ups.next().await;
                    if let (Some(limits), Some(app)) = (reload(), app.upgrade()) {
                        app.change(&limits);
                    }
                }
            });
        }
        running.ended().await?;
        Ok(store.end().await?)
    });
    // Answers that are still being computed are not waited for.
    runtime.shutdown_background();
    ended
}

/// Starts a server on a store; pictures are kept in the folder `data`.
///
/// # Errors
///
/// If it cannot listen, or the rules do not compile.
pub async fn start(
    settings: Settings,
    data: &Path,
    store: Arc<dyn Store>,
) -> Result<Running, ServeError> {
    start_at(settings, data, store, None).await
}

/// Does the same with a socket that the parent process passed on, if there is one, instead of
/// `listen`.
async fn start_at(
    settings: Settings,
    data: &Path,
    store: Arc<dyn Store>,
    handed_over: Option<std::net::TcpListener>,
) -> Result<Running, ServeError> {
    let listener = match handed_over {
        None => bind(settings.listen).await?,
        Some(listener) => listen::taken_over(listener).map_err(ServeError::HandedOver)?,
    };
    let metrics = match settings.metrics {
        None => None,
        Some(address) => Some(bind(address).await?),
    };
    let address = local(&listener, settings.listen)?;
    let metrics_address = match (&metrics, settings.metrics) {
        (Some(listener), Some(address)) => Some(local(listener, address)?),
        _ => None,
    };
    let settings = Settings { listen: address, ..settings };
    let Assembled { app, writing, all_gone } = assembled(settings, data, store, Resumes::of(data))?;
    app.bans.load(app.store.bans().await?);
    let lifecycle = app.lifecycle.clone();
    let writer = watched(writing, lifecycle.clone())?;
    let most = app.limits.connections;
    let mut listening = vec![tokio::spawn(listen::serve(
        listener,
        http::router(&app),
        Arc::clone(&app),
        "board",
        most,
        app.connections.clone(),
    ))];
    if let Some(listener) = metrics {
        let numbers: Router = http::numbers(&app);
        let most = descriptors::FOR_METRICS;
        let connections = ConnectionLimiter::new(most);
        listening.push(tokio::spawn(listen::serve(
            listener,
            numbers,
            Arc::clone(&app),
            "metrics",
            most,
            connections,
        )));
    }
    #[cfg(unix)]
    match admin::Listener::bind(data) {
        Ok(listener) => listening.push(tokio::spawn(listener.serve(Arc::clone(&app)))),
        // For example, the path of the data folder may be longer than a socket's path may be.
        Err(error) => tracing::warn!(%error, "`stridewright admin` cannot reach this server"),
    }
    tokio::spawn(cleaning::clean(Arc::clone(&app)));
    tokio::spawn(look(Arc::clone(&app)));
    let services = Arc::clone(&app.services);
    tokio::spawn(async move {
        services.load_shedder.watch(&services.limits, &services.lifecycle).await;
    });
    let weak = Arc::downgrade(&app);
    let ended = tokio::spawn(run(app, listening, writer, all_gone));
    Ok(Running { address, metrics: metrics_address, lifecycle, app: weak, ended })
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    listen::bind(address).map_err(|error| ServeError::Listen { address, error })
}

fn local(listener: &TcpListener, address: SocketAddr) -> Result<SocketAddr, ServeError> {
    listener.local_addr().map_err(|error| ServeError::Listen { address, error })
}

/// Checks from time to time that the store is still there, until the server no longer runs.
async fn look(app: Arc<App>) {
    while app.store.intact().is_ok() {
        tokio::select! {
            _ = app.lifecycle.stopped() => return,
            () = tokio::time::sleep(LOOKING) => {}
        }
    }
}

/// Runs the writer in its own thread, so that no commit waits for other work; ends when the writer
/// has ended. A writer that ends before the server does is a failure, whatever the reason.
fn watched(
    writing: impl Future<Output = ()> + Send + 'static,
    lifecycle: Lifecycle,
) -> Result<JoinHandle<()>, ServeError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(ServeError::Runtime)?;
    let (working, ended) = oneshot::channel::<()>();
    let work = move || {
        runtime.block_on(writing);
        drop(working);
    };
    std::thread::Builder::new()
        .name("writer".to_owned())
        .spawn(work)
        .map_err(ServeError::Runtime)?;
    Ok(tokio::spawn(async move {
        // Nothing is ever sent: the wait is over when the other end has been dropped, even by a
        // panic.
        let _ = ended.await;
        if lifecycle.is_running() {
            tracing::error!("the writer ended; the server is stopping");
            lifecycle.fail(&"the writer ended");
        }
    }))
}

/// Waits until the server no longer runs, and closes what is left.
async fn run(
    app: Arc<App>,
    listening: Vec<JoinHandle<()>>,
    writer: JoinHandle<()>,
    mut all_gone: mpsc::Receiver<()>,
) -> Result<(), ServeError> {
    let health = app.lifecycle.stopped().await;
    if let Health::Failed(_) = health {
        tokio::time::sleep(FAILED).await;
    }
    listening.iter().for_each(JoinHandle::abort);
    for task in listening {
        // It was asked to shut down.
        let _ = task.await;
    }
    let resumes = Arc::clone(&app.resumes);
    // Tasks hold the application. It is dropped when they have ended, and the writer ends with it.
    drop(app);
    if tokio::time::timeout(ENDING, all_gone.recv()).await.is_err() {
        tracing::warn!("some sockets did not close in time");
    } else if tokio::time::timeout(ENDING, writer).await.is_err() {
        tracing::warn!("the writer did not finish in time");
    }
    match health {
        Health::Failed(why) => Err(ServeError::Failed(why)),
        Health::Running | Health::Ending => {
            resumes.write();
            Ok(())
        }
    }
}

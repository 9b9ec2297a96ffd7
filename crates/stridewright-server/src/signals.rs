//! Handles the signals of the operating system: to shut down, to reload the configuration, or that
//! a file may not grow.

/// Ctrl-C and SIGTERM, which ask the process to shut down.
pub(crate) struct Interrupts {
    #[cfg(unix)]
    signals: [Option<tokio::signal::unix::Signal>; 2],
}

impl Interrupts {
    /// From now on the signals do not end the process.
    pub(crate) fn new() -> Interrupts {
        #[cfg(unix)]
        use tokio::signal::unix::{SignalKind, signal};
        Interrupts {
            #[cfg(unix)]
            signals: [SignalKind::interrupt(), SignalKind::terminate()]
                .map(|kind| signal(kind).ok()),
        }
    }

    /// Waits until the process has been asked to shut down since the signals were registered;
    /// forever if that cannot be known.
    pub(crate) async fn received(self) {
        #[cfg(unix)]
        {
            let [keyboard, terminate] = self.signals;
            tokio::select! {
                () = next(keyboard) => {}
                () = next(terminate) => {}
            }
        }
        #[cfg(not(unix))]
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Logs that a file reached the largest size that the process may write. Without a handler the
/// signal would end the process at once, without a message. With a handler, the write fails as on a
/// full disk.
pub(crate) async fn file_too_large() {
    #[cfg(unix)]
    {
        next(
            tokio::signal::unix::signal(tokio::signal::unix::SignalKind::from_raw(libc::SIGXFSZ))
                .ok(),
        )
        .await;
        tracing::error!(
            "a file reached the largest size that this process may write: raise `ulimit -f`, or \
             LimitFSIZE of the systemd unit"
        );
    }
}

/// Waits for a signal; forever if it cannot be waited for.
#[cfg(unix)]
async fn next(signal: Option<tokio::signal::unix::Signal>) {
    match signal {
        Some(mut signal) => {
            signal.recv().await;
        }
        None => std::future::pending().await,
    }
}

/// SIGHUP, which asks a running server to reload its configuration.
pub(crate) struct HangUps {
    #[cfg(unix)]
    signal: Option<tokio::signal::unix::Signal>,
}

impl HangUps {
    /// From now on the signal does not end the process.
    pub(crate) fn new() -> HangUps {
        HangUps {
            #[cfg(unix)]
            signal: tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup()).ok(),
        }
    }

    /// Waits for the next signal; forever if there is none.
    pub(crate) async fn next(&mut self) {
        #[cfg(unix)]
        if let Some(signal) = &mut self.signal
            && signal.recv().await.is_some()
        {
            return;
        }
        std::future::pending::<()>().await;
    }
}

//! What the system tells the process: to end, to read its configuration again, or that a file may not grow.

/// Waits until the process is asked to end: by ctrl-c or SIGTERM.
pub(crate) async fn interrupted() {
    let by_keyboard = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let by_signal = received(tokio::signal::unix::SignalKind::terminate());
    #[cfg(not(unix))]
    let by_signal = std::future::pending::<()>();
    tokio::select! {
        () = by_keyboard => {}
        () = by_signal => {}
    }
}

/// Logs that a file reached the largest size that the process may write. Without a handler the signal would end the process
/// at once, without a word; with one, the write fails as one on a full disk does.
pub(crate) async fn file_too_large() {
    #[cfg(unix)]
    {
        received(tokio::signal::unix::SignalKind::from_raw(libc::SIGXFSZ)).await;
        tracing::error!(
            "a file reached the largest size that this process may write: raise `ulimit -f`, or LimitFSIZE of the systemd unit"
        );
    }
}

/// Waits for a signal, for ever if it cannot be waited for.
#[cfg(unix)]
async fn received(kind: tokio::signal::unix::SignalKind) {
    match tokio::signal::unix::signal(kind) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

/// SIGHUP, by which a running server is asked to read its configuration again.
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

    /// Waits for the next one, for ever if there is none.
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

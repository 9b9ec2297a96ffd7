//! Whether the server runs, is shutting down, or has failed. All tasks that wait are notified.

use tokio::sync::watch;

/// The state of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Health {
    /// It accepts and stores data.
    Running,
    /// It was asked to shut down.
    Ending,
    /// It cannot store data; the text says why.
    Failed(String),
}

/// Reports and changes the state of the server. A failed server does not recover, and a server that
/// is shutting down does not run again.
#[derive(Clone, Debug)]
pub(crate) struct Lifecycle(watch::Sender<Health>);

impl Lifecycle {
    pub(crate) fn new() -> Lifecycle {
        Lifecycle(watch::Sender::new(Health::Running))
    }

    /// Returns the current state.
    pub(crate) fn now(&self) -> Health {
        self.0.borrow().clone()
    }

    pub(crate) fn is_running(&self) -> bool {
        *self.0.borrow() == Health::Running
    }

    /// Asks the server to shut down.
    pub(crate) fn end(&self) {
        self.0.send_if_modified(|health| {
            let running = *health == Health::Running;
            if running {
                *health = Health::Ending;
            }
            running
        });
    }

    /// Records that the server has failed.
    pub(crate) fn fail(&self, why: &dyn std::fmt::Display) {
        self.0.send_if_modified(|health| {
            let first = !matches!(health, Health::Failed(_));
            if first {
                *health = Health::Failed(why.to_string());
            }
            first
        });
    }

    /// Waits until the server no longer runs.
    pub(crate) async fn stopped(&self) -> Health {
        let mut receiver = self.0.subscribe();
        match receiver.wait_for(|health| *health != Health::Running).await {
            Ok(health) => health.clone(),
            // `self` holds the sender.
            Err(_) => Health::Ending,
        }
    }

    /// Waits until the server has been asked to shut down.
    pub(crate) async fn ending(&self) {
        let mut receiver = self.0.subscribe();
        if receiver.wait_for(|health| *health == Health::Ending).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Health, Lifecycle};

    #[tokio::test]
    async fn what_has_failed_stays_so() {
        let lifecycle = Lifecycle::new();
        lifecycle.end();
        assert_eq!(lifecycle.stopped().await, Health::Ending);
        lifecycle.fail(&"no space left");
        lifecycle.fail(&"another");
        lifecycle.end();
        assert_eq!(lifecycle.now(), Health::Failed("no space left".to_owned()));
    }
}

//! Whether the server runs, ends, or has failed; everybody who waits hears of it.

use tokio::sync::watch;

/// How the server is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Health {
    /// It takes and keeps what comes.
    Running,
    /// It was asked to end.
    Ending,
    /// What it should keep it cannot keep: why.
    Failed(String),
}

/// Tells and changes how the server is. Once it has failed it does not recover, and what ends does
/// not run again.
#[derive(Clone, Debug)]
pub(crate) struct Pulse(watch::Sender<Health>);

impl Pulse {
    pub(crate) fn new() -> Pulse {
        Pulse(watch::Sender::new(Health::Running))
    }

    /// How it is now.
    pub(crate) fn now(&self) -> Health {
        self.0.borrow().clone()
    }

    pub(crate) fn is_running(&self) -> bool {
        *self.0.borrow() == Health::Running
    }

    /// The server is to end.
    pub(crate) fn end(&self) {
        self.0.send_if_modified(|health| {
            let running = *health == Health::Running;
            if running {
                *health = Health::Ending;
            }
            running
        });
    }

    /// The server cannot go on.
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
            // The sender is held by self.
            Err(_) => Health::Ending,
        }
    }

    /// Waits until the server was asked to end.
    pub(crate) async fn ending(&self) {
        let mut receiver = self.0.subscribe();
        if receiver.wait_for(|health| *health == Health::Ending).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Health, Pulse};

    #[tokio::test]
    async fn what_has_failed_stays_so() {
        let pulse = Pulse::new();
        pulse.end();
        assert_eq!(pulse.stopped().await, Health::Ending);
        pulse.fail(&"no space left");
        pulse.fail(&"another");
        pulse.end();
        assert_eq!(pulse.now(), Health::Failed("no space left".to_owned()));
    }
}

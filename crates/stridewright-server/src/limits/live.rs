//! Limits that can change while the server runs.

use super::Limits;
use std::ops::Deref;
use std::sync::{PoisonError, RwLock};

/// The limits of a running server, which can be changed while it runs.
///
/// Dereferences to the limits themselves. A reference stays unchanged, so that one piece of work
/// has the same limits from beginning to end. For that, replaced limits are never freed: some
/// hundred bytes each time that an operator changes them.
#[derive(Debug)]
pub(crate) struct LiveLimits(RwLock<&'static Limits>);

impl LiveLimits {
    pub(crate) fn new(limits: Limits) -> LiveLimits {
        LiveLimits(RwLock::new(Box::leak(Box::new(limits))))
    }

    /// Applies those new limits that can change while the server runs. Logs which limits changed
    /// and which need a restart.
    pub(crate) fn change(&self, wanted: &Limits) {
        let mut now = Limits::clone(self);
        for ((about, old), new) in Limits::ABOUT.iter().zip(now.values()).zip(wanted.values()) {
            let limit = about.name;
            if old == new {
                continue;
            }
            if !about.live {
                tracing::warn!(limit, old, new, "this limit changes only when the server restarts");
            } else if now.set(limit, new).is_ok() {
                tracing::info!(limit, old, new, "a limit was changed");
            }
        }
        if now != **self {
            *self.0.write().unwrap_or_else(PoisonError::into_inner) = Box::leak(Box::new(now));
        }
    }
}

impl Deref for LiveLimits {
    type Target = Limits;

    fn deref(&self) -> &Limits {
        *self.0.read().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Limits, LiveLimits};

    #[test]
    fn what_was_read_stays_and_what_needs_a_restart_is_not_taken() {
        let live = LiveLimits::new(Limits::DEFAULT);
        let before: &Limits = &live;
        live.change(&Limits { messages_burst: 7, connections: 8, ..Limits::DEFAULT });
        assert_eq!(*live, Limits { messages_burst: 7, ..Limits::DEFAULT });
        assert_eq!(*before, Limits::DEFAULT);
    }
}

//! Requests with the same idempotency key wait for each other.

use crate::secret::Digest;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{Mutex as Turn, OwnedMutexGuard};

/// Runs requests with the same key one after the other.
#[derive(Debug, Default)]
pub(crate) struct RequestLocks(Mutex<HashMap<Digest, Arc<Turn<()>>>>);

impl RequestLocks {
    /// Waits until no other request with this key is being answered.
    pub(crate) async fn take(&self, key: &Digest) -> OwnedMutexGuard<()> {
        let turn = {
            let mut turns = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            turns.retain(|_, turn| Arc::strong_count(turn) > 1);
            Arc::clone(turns.entry(key.clone()).or_default())
        };
        turn.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use super::RequestLocks;
    use crate::secret::Digest;

    #[tokio::test]
    async fn requests_with_one_key_take_turns_and_are_forgotten() {
        let turns = RequestLocks::default();
        let first = turns.take(&Digest::of("a")).await;
        let _other = turns.take(&Digest::of("b")).await;
        let waits = std::time::Duration::from_millis(20);
        assert!(tokio::time::timeout(waits, turns.take(&Digest::of("a"))).await.is_err());
        drop(first);
        drop(turns.take(&Digest::of("a")).await);
        drop(turns.take(&Digest::of("b2")).await);
        drop(turns.take(&Digest::of("c")).await);
        assert_eq!(turns.0.lock().unwrap().len(), 2);
    }
}

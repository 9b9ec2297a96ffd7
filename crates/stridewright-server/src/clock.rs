//! The time of day, the only place that asks for it.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970. A clock before that says 0.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

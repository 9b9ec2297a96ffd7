//! What a member shows of their measurements.

use super::exchange::{ConnectionId, Moment};
use crate::protocol::SharedMeasure;

/// A measurement that a member shows.
#[derive(Clone, Debug)]
pub(super) struct SharedNow {
    pub(super) measure: SharedMeasure,
    /// The connection that shows it.
    pub(super) by: ConnectionId,
    pub(super) at: Moment,
}

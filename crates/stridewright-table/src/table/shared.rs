//! Members show each other what they measure. Only what the sender wrote is passed on, so it tells
//! a receiver nothing that depends on hidden creatures or fog. Nothing of it is stored.

use super::{Moment, Output, Table};
use crate::id::MemberId;
use crate::protocol::{ServerMessage, SharedMeasure};

/// The shortest time between two measurements of a member that are passed on, in milliseconds.
const PAUSE: Moment = 100;

impl Table {
    /// Shows the other members a measurement; or that it is no longer shown.
    pub(super) fn share(
        &mut self,
        now: Moment,
        by: MemberId,
        measure: Option<&SharedMeasure>,
        out: &mut Vec<Output>,
    ) {
        let before = self.shared.get(&by).copied();
        if measure.is_some() && before.is_some_and(|before| now.saturating_sub(before) < PAUSE) {
            return;
        }
        match measure {
            Some(_) => drop(self.shared.insert(by, now)),
            None if self.shared.remove(&by).is_none() => return,
            None => {}
        }
        let others: Vec<MemberId> = self.seats.keys().copied().filter(|id| *id != by).collect();
        for member in others {
            let measure = measure.cloned();
            self.send_to(member, ServerMessage::Shared { by, measure }, out);
        }
    }
}

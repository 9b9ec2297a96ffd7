//! Members show each other what they measure. Only what the sender wrote is passed on, so it tells
//! a receiver nothing that depends on hidden creatures or fog. Nothing of it is stored.

use super::shared_now::SharedNow;
use super::{ConnectionId, Moment, Output, Table};
use crate::id::MemberId;
use crate::protocol::{ServerMessage, SharedMeasure};
use std::sync::Arc;
use stridewright::lattice::Square;

/// The shortest time between two measurements of a member that are passed on, in milliseconds.
const PAUSE: Moment = 100;

impl Table {
    /// Shows the other members a measurement; or that it is no longer shown. A measurement off the
    /// board is ignored.
    pub(super) fn share(
        &mut self,
        now: Moment,
        (connection, by): (ConnectionId, MemberId),
        measure: Option<SharedMeasure>,
        out: &mut Vec<Output>,
    ) {
        let Some(measure) = measure else { return self.stop_sharing(by, out) };
        let soon = |shown: &SharedNow| now.saturating_sub(shown.at) < PAUSE;
        if self.shared.get(&by).is_some_and(soon) || !self.is_on_board(&measure) {
            return;
        }
        self.tell_others(by, Some(&measure), out);
        self.shared.insert(by, SharedNow { measure, by: connection, at: now });
    }

    /// Ends what a member shows.
    pub(super) fn stop_sharing(&mut self, by: MemberId, out: &mut Vec<Output>) {
        if self.shared.remove(&by).is_some() {
            self.tell_others(by, None, out);
        }
    }

    /// Ends what a connection shows that leaves.
    pub(super) fn stop_sharing_over(
        &mut self,
        connection: ConnectionId,
        by: MemberId,
        out: &mut Vec<Output>,
    ) {
        if self.shared.get(&by).is_some_and(|shown| shown.by == connection) {
            self.stop_sharing(by, out);
        }
    }

    /// Tells a connection that begins what the other members show.
    pub(super) fn tell_shared(
        &self,
        connection: ConnectionId,
        member: MemberId,
        out: &mut Vec<Output>,
    ) {
        for (by, shown) in self.shared.iter().filter(|(by, _)| **by != member) {
            let measure = Some(shown.measure.clone());
            let message = ServerMessage::Shared { by: *by, measure };
            out.push(Output::Send(connection, Arc::new(message)));
        }
    }

    fn tell_others(&self, by: MemberId, measure: Option<&SharedMeasure>, out: &mut Vec<Output>) {
        for member in self.seats.keys().filter(|member| **member != by) {
            let measure = measure.cloned();
            self.send_to(*member, ServerMessage::Shared { by, measure }, out);
        }
    }

    fn is_on_board(&self, measure: &SharedMeasure) -> bool {
        let extent = self.ground.extent();
        let row = |at: Square, width: u16| {
            let last = Square::new(at.column.saturating_add(i32::from(width) - 1), at.row);
            width > 0 && extent.contains(at) && extent.contains(last)
        };
        measure.squares.iter().all(|squares| row(squares.at.square(), squares.width))
            && measure.line.iter().all(|at| extent.contains(at.square()))
    }
}

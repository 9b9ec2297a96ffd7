//! The map as it was laid out for the last route, for the next one.

use crate::query::ready::{Chart, Ready};

/// The whole map laid out for a kind of mover among other creatures, kept from one question to the next.
///
/// Where the mover stands does not matter, so a creature that asks for many routes has its map laid out once.
#[derive(Debug, Default)]
pub(in crate::query) struct KeptChart {
    chart: Option<Chart>,
}

impl KeptChart {
    /// Whether nothing is kept.
    pub(super) const fn is_empty(&self) -> bool {
        self.chart.is_none()
    }

    /// The map laid out for a question, if it is the one that is kept. From the second question on it knows jump points.
    pub(super) fn take(&mut self, ready: &Ready) -> Option<Chart> {
        let chart = self.chart.take_if(|chart| chart.serves(ready))?;
        Some(chart.asked_for(ready).with_jumps())
    }

    /// Keeps a map: one that was taken, or another one.
    pub(super) fn keep(&mut self, chart: Chart) {
        self.chart = Some(chart);
    }
}

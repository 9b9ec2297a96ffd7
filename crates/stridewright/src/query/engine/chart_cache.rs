//! Keeps the map as it was laid out for the last route.

use crate::query::ready::{Chart, Ready};

/// The whole map laid out for one kind of mover among other creatures, kept from one question to the next.
///
/// Where the mover stands does not matter, so the map is laid out once for a creature that asks for many routes.
#[derive(Debug, Default)]
pub(in crate::query) struct ChartCache {
    chart: Option<Chart>,
}

impl ChartCache {
    /// Takes the kept map for a question, if it fits. A map that is used again gets its jump points.
    pub(super) fn take(&mut self, ready: &Ready) -> Option<Chart> {
        let chart = self.chart.take_if(|chart| chart.serves(ready))?;
        Some(chart.asked_for(ready).with_jumps())
    }

    /// Keeps a map that covers the whole board.
    pub(super) fn keep(&mut self, chart: Chart) {
        self.chart = Some(chart);
    }
}

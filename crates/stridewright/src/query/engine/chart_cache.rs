//! Keeps maps as they were laid out for the last routes.

use crate::query::ready::{Chart, Ready, Waves};
use alloc::vec::Vec;

/// How many maps are kept; the one used longest ago makes room.
const KEPT: usize = 4;

/// Whole maps laid out for kinds of movers among other creatures, kept from one question to the
/// next.
///
/// Where the mover stands does not matter, so a map is laid out once for a creature that asks for
/// many routes. Where other creatures have moved since, or some squares have changed, only what
/// that touches is laid out anew.
#[derive(Debug, Default)]
pub(in crate::query) struct ChartCache {
    /// The one used last comes last.
    kept: Vec<Chart>,
    /// How often a map was repaired.
    repairs: u64,
}

impl ChartCache {
    /// Whether no map is kept.
    pub(super) const fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Takes the kept map that fits a question, if there is one. A map that is used again gets its
    /// jump points.
    pub(super) fn take(&mut self, ready: &Ready) -> Option<Chart> {
        let place = self.kept.iter().rposition(|chart| chart.serves(ready))?;
        Some(self.kept.remove(place).asked_for(ready).with_jumps())
    }

    /// Takes a kept map that little has to be laid out of anew for a question, if there is one.
    pub(super) fn repaired(&mut self, ready: &Ready, waves: &mut Waves) -> Option<Chart> {
        let place = self.kept.iter_mut().rposition(|chart| chart.repair(ready, waves))?;
        self.repairs += 1;
        Some(self.kept.remove(place).with_jumps())
    }

    /// Keeps a map that covers the whole board.
    pub(super) fn keep(&mut self, chart: Chart) {
        if self.kept.len() == KEPT {
            self.kept.remove(0);
        }
        self.kept.push(chart);
    }

    /// How often a map was repaired.
    pub(in crate::query) const fn repairs(&self) -> u64 {
        self.repairs
    }
}

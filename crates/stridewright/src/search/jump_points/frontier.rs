//! The order in which a search expands its squares: by the least distance of a path over them.

use alloc::vec::Vec;

/// No entry.
const NONE: u32 = u32::MAX;

/// Numbers by priority, in stacks that share one list. Priorities never fall below the first one.
#[derive(Clone, Debug, Default)]
pub(super) struct Frontier {
    first: u32,
    /// The first stack that may hold an entry.
    lowest: usize,
    /// The top of each stack; index: priority − first.
    tops: Vec<u32>,
    /// A number and the entry below it.
    entries: Vec<(u32, u32)>,
}

impl Frontier {
    /// Empties it for priorities from this one on.
    pub(super) fn reset(&mut self, first: u32) {
        self.first = first;
        self.lowest = 0;
        self.tops.clear();
        self.entries.clear();
    }

    pub(super) fn push(&mut self, priority: u32, number: u32) {
        let stack = (priority - self.first) as usize;
        if self.tops.len() <= stack {
            self.tops.resize(stack + 1, NONE);
        }
        let below = core::mem::replace(&mut self.tops[stack], self.entries.len() as u32);
        self.entries.push((number, below));
    }

    /// Removes the most recent entry with the least priority.
    pub(super) fn pop(&mut self) -> Option<(u32, u32)> {
        while *self.tops.get(self.lowest)? == NONE {
            self.lowest += 1;
        }
        let (number, below) = self.entries[self.tops[self.lowest] as usize];
        self.tops[self.lowest] = below;
        Some((self.first + self.lowest as u32, number))
    }
}

//! The results of a replay, in total and for each table.

use serde::Serialize;
use std::collections::BTreeMap;

/// The largest number of differences of a table that are listed; further ones are only counted.
const SHOWN: usize = 100;

/// The results of a replay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Replayed {
    /// Each table, by identifier.
    pub tables: Vec<ReplayedTable>,
    /// All of them together.
    pub all: Counts,
}

/// The results of a replay at one table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ReplayedTable {
    /// Its identifier.
    pub id: String,
    /// Its display name.
    pub name: String,
    /// The number of events, and the results for them.
    #[serde(flatten)]
    pub counts: Counts,
    /// The first differences.
    pub shown: Vec<Difference>,
}

/// The number of events, and the results for them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Events that are kept.
    pub events: u64,
    /// Events that were checked against the rules.
    pub checked: u64,
    /// Events that were not checked, by reason.
    pub not_checked: BTreeMap<&'static str, u64>,
    /// Differences.
    pub differences: u64,
}

/// A stored value that differs from what was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The event, or for a snapshot the event that it is the state after.
    pub version: u64,
    /// A description of the difference.
    pub what: String,
}

impl Counts {
    pub(super) fn not_checked(&mut self, why: &'static str) {
        *self.not_checked.entry(why).or_default() += 1;
    }

    pub(super) fn add(&mut self, other: &Counts) {
        self.events += other.events;
        self.checked += other.checked;
        self.differences += other.differences;
        for (why, number) in &other.not_checked {
            *self.not_checked.entry(why).or_default() += number;
        }
    }
}

impl ReplayedTable {
    pub(super) fn differs(&mut self, version: u64, what: String) {
        self.counts.differences += 1;
        if self.shown.len() < SHOWN {
            self.shown.push(Difference { version, what });
        }
    }
}

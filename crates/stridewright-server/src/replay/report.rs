//! What a replay found, in all and at each table.

use serde::Serialize;
use std::collections::BTreeMap;

/// The largest number of differences of a table that are listed; further ones are only counted.
const TOLD: usize = 100;

/// What a replay found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Replayed {
    /// Each table, by identifier.
    pub tables: Vec<ReplayedTable>,
    /// All of them together.
    pub all: Counts,
}

/// What a replay found at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ReplayedTable {
    /// Its identifier.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How many events there are, and what was found of them.
    #[serde(flatten)]
    pub counts: Counts,
    /// The first differences.
    pub told: Vec<Difference>,
}

/// How many events there are, and what was found of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Events that are kept.
    pub events: u64,
    /// Events that were checked against the rules.
    pub checked: u64,
    /// Events that were not, by reason.
    pub not_checked: BTreeMap<&'static str, u64>,
    /// Differences.
    pub differences: u64,
}

/// Something that is not as it was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The event, or the event that a snapshot is the state after.
    pub version: u64,
    /// What differs.
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
        if self.told.len() < TOLD {
            self.told.push(Difference { version, what });
        }
    }
}

//! Decides which events a table keeps, and which of its snapshots it needs for them.
//!
//! A table has at most three snapshots: the first (the base), from which the kept events can be
//! replayed; the second, which becomes the base when enough events follow it; and the latest, from
//! which the table is restored. This module knows numbers and times, but neither events nor the
//! store.

use crate::limits::Limits;
use crate::store::SnapshotInfo;

/// The bytes that a removed event counts as: its request is kept forever, so that it is never
/// carried out again.
const REMOVED_EVENT: u64 = 128;

/// The snapshots of a table, and the event up to which it is compacted.
#[derive(Clone, Debug)]
pub(super) struct Retention {
    base: SnapshotInfo,
    /// The later snapshots in order: two at most.
    later: Vec<SnapshotInfo>,
    removed: u64,
}

impl Retention {
    /// `None` if there is no snapshot.
    pub(super) fn of(marks: &[SnapshotInfo], removed: u64) -> Option<Retention> {
        let (base, later) = marks.split_first()?;
        Some(Retention { base: *base, later: later.to_vec(), removed })
    }

    /// The latest snapshot.
    pub(super) fn latest(&self) -> SnapshotInfo {
        self.later.last().copied().unwrap_or(self.base)
    }

    /// Records a new snapshot. The store keeps the first two and the latest.
    pub(super) fn written(&mut self, mark: SnapshotInfo) {
        if mark.version == self.latest().version {
            return;
        }
        self.later.truncate(1);
        self.later.push(mark);
    }

    /// Returns the snapshot that can become the base now: no event up to it is among the last
    /// `kept_events` or younger than `kept_days`.
    pub(super) fn next_base(&self, version: u64, now: u64, limits: &Limits) -> Option<u64> {
        let next = self.later.first()?;
        let enough = version.saturating_sub(next.version) >= limits.kept_events;
        let old = now.saturating_sub(next.at) >= limits.kept_milliseconds();
        (enough && old).then_some(next.version)
    }

    /// Records that the table was compacted and this snapshot is now its base.
    pub(super) fn compacted(&mut self, base: u64) {
        let Some(place) = self.later.iter().position(|mark| mark.version == base) else { return };
        self.base = self.later[place];
        self.later.drain(..=place);
        self.removed = base;
    }

    /// Returns the bytes of the kept events, given those of all events so far. If nothing was
    /// removed after a base, the table dates from before events were removed.
    pub(super) fn bytes(&self, of_all: u64) -> u64 {
        if self.removed < self.base.version {
            return of_all;
        }
        of_all
            .saturating_sub(self.base.bytes)
            .saturating_add(self.removed.saturating_mul(REMOVED_EVENT))
    }
}

#[cfg(test)]
mod tests {
    use super::{REMOVED_EVENT, Retention};
    use crate::limits::Limits;
    use crate::store::SnapshotInfo;

    const DAY: u64 = 86_400_000;

    fn mark(version: u64) -> SnapshotInfo {
        SnapshotInfo { version, bytes: version * 1000, at: version * DAY }
    }

    fn versions(retention: &Retention) -> Vec<u64> {
        [retention.base].iter().chain(&retention.later).map(|mark| mark.version).collect()
    }

    #[test]
    fn the_second_snapshot_becomes_the_base_when_enough_events_and_days_lie_after_it() {
        let limits = Limits { kept_events: 20, kept_days: 30, ..Limits::DEFAULT };
        let mut retention = Retention::of(&[mark(0)], 0).unwrap();
        for version in [10, 20, 30] {
            assert_eq!(retention.next_base(version, version * DAY, &limits), None);
            retention.written(mark(version));
        }
        assert_eq!(versions(&retention), [0, 10, 30]);
        // Event 10 is among the last 20, which are kept, up to version 29, and is 30 days old on
        // day 40.
        assert_eq!(retention.next_base(29, 1000 * DAY, &limits), None);
        assert_eq!(retention.next_base(30, 40 * DAY - 1, &limits), None);
        assert_eq!(retention.next_base(30, 40 * DAY, &limits), Some(10));
        assert_eq!(retention.bytes(31_000), 31_000);
        retention.compacted(10);
        assert_eq!(
            (versions(&retention), retention.bytes(31_000)),
            (vec![10, 30], 21_000 + 10 * REMOVED_EVENT)
        );
        retention.written(mark(40));
        retention.written(mark(50));
        assert_eq!((versions(&retention), retention.latest()), (vec![10, 30, 50], mark(50)));
        retention.compacted(30);
        retention.compacted(50);
        assert_eq!(
            (versions(&retention), retention.next_base(100, 1000 * DAY, &limits)),
            (vec![50], None)
        );
    }

    #[test]
    fn events_before_the_only_snapshot_of_an_old_table_count_until_they_are_removed() {
        let mut retention = Retention::of(&[mark(100)], 0).unwrap();
        assert_eq!(retention.bytes(101_000), 101_000);
        retention.written(mark(200));
        retention.compacted(200);
        assert_eq!(retention.bytes(201_000), 1_000 + 200 * REMOVED_EVENT);
    }
}

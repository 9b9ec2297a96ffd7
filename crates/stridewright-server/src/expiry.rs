//! When an unused table is removed.

use crate::limits::Limits;
use crate::store::Usage;

/// Milliseconds of a day.
pub(crate) const DAY: u64 = 24 * 3_600_000;

/// The largest number of events of a table at which next to nothing has been done.
const HANDFUL: u64 = 10;

/// Bytes of these events. One imported map takes more.
const HANDFUL_BYTES: u64 = 16 << 10;

/// Returns when a table is removed unless it is used before, in milliseconds since 1970.
pub(crate) fn expires(usage: &Usage, limits: &Limits) -> u64 {
    let days = if is_empty(usage) { limits.empty_table_days } else { limits.table_days };
    usage.used.saturating_add(u64::from(days).saturating_mul(DAY))
}

/// Returns a moment: no expired table has been used since.
pub(crate) fn horizon(now: u64, limits: &Limits) -> u64 {
    let days = limits.empty_table_days.min(limits.table_days);
    now.saturating_sub(u64::from(days).saturating_mul(DAY)).saturating_add(1)
}

/// Whether only its maker ever sat at the table and did next to nothing.
const fn is_empty(usage: &Usage) -> bool {
    usage.seats <= 1
        && usage.version <= HANDFUL
        && usage.events <= HANDFUL_BYTES
        && usage.pictures == 0
}

#[cfg(test)]
mod tests {
    use super::{DAY, expires, horizon};
    use crate::limits::Limits;
    use crate::secret::Name;
    use crate::store::Usage;

    #[test]
    fn a_table_with_a_guest_a_picture_a_map_or_some_events_lasts_longer() {
        let limits = Limits { table_days: 100, empty_table_days: 10, ..Limits::DEFAULT };
        let name = Name::random().unwrap();
        let empty = Usage {
            table: name.clone(),
            owner: name,
            events: 16 << 10,
            snapshots: 1 << 20,
            pictures: 0,
            version: 10,
            seats: 1,
            used: 5 * DAY,
        };
        assert_eq!(expires(&empty, &limits), 15 * DAY);
        for used in [
            Usage { seats: 2, ..empty.clone() },
            Usage { pictures: 1, ..empty.clone() },
            Usage { version: 11, ..empty.clone() },
            Usage { events: (16 << 10) + 1, ..empty },
        ] {
            assert_eq!(expires(&used, &limits), 105 * DAY);
        }
        assert_eq!(horizon(15 * DAY, &limits), 5 * DAY + 1);
    }
}

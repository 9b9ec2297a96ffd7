//! Limits how much the visitors of one address write in events, snapshots and pictures.
//!
//! It reads no clock: the time comes with every call. Bytes are counted after writing, when their
//! number is known.

use crate::limits::Limits;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError, RwLock};

/// Large writes need this part of the allowance: the rest is reserved for ordinary play.
const KEPT_FOR_PLAY: u64 = 4;

/// The number of addresses above which those that have their whole allowance are dropped.
const KEPT: usize = 1024;

/// The shortest time between two searches for such addresses, in milliseconds.
const DROP_EVERY: u64 = 1_000;

/// The largest number of addresses that are counted individually. Further ones share one count.
const MOST: usize = 1 << 16;

/// The key under which all further addresses are counted.
const FURTHER: IpAddr = IpAddr::V6(Ipv6Addr::UNSPECIFIED);

const HOUR: u64 = 3_600_000;

/// Bytes that one address may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Allowance {
    at_once: u64,
    per_hour: u64,
}

impl Allowance {
    fn of(limits: &Limits) -> Allowance {
        Allowance { at_once: limits.written_bytes_at_once, per_hour: limits.written_bytes_per_hour }
    }

    /// Returns the milliseconds in which these bytes become available again.
    fn time(self, bytes: u64) -> u64 {
        let time =
            (u128::from(bytes) * u128::from(HOUR)).div_ceil(u128::from(self.per_hour.max(1)));
        u64::try_from(time).unwrap_or(u64::MAX)
    }

    /// Returns the bytes that become available again in these milliseconds.
    fn bytes(self, time: u64) -> u64 {
        let bytes = u128::from(time) * u128::from(self.per_hour) / u128::from(HOUR);
        u64::try_from(bytes).unwrap_or(u64::MAX)
    }
}

/// How much each address has written recently.
#[derive(Debug)]
pub(crate) struct Written {
    allowance: RwLock<Allowance>,
    addresses: Mutex<Addresses>,
}

/// Addresses that have written recently. Times are in milliseconds since 1970.
#[derive(Debug, Default)]
struct Addresses {
    /// When each address has its whole allowance again.
    whole_at: HashMap<IpAddr, u64>,
    /// When addresses that have their whole allowance may be dropped next.
    drop_at: u64,
}

impl Written {
    pub(crate) fn new(limits: &Limits) -> Written {
        Written { allowance: RwLock::new(Allowance::of(limits)), addresses: Mutex::default() }
    }

    /// Applies new limits. The bytes that each address has written and that have not become
    /// available again stay the same.
    pub(crate) fn change(&self, limits: &Limits, now: u64) {
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        let new = Allowance::of(limits);
        let mut allowance = self.allowance.write().unwrap_or_else(PoisonError::into_inner);
        let old = std::mem::replace(&mut *allowance, new);
        if old.per_hour != new.per_hour {
            let changed = |whole_at: u64| new.time(old.bytes(whole_at.saturating_sub(now)));
            for whole_at in addresses.whole_at.values_mut() {
                *whole_at = now.saturating_add(changed(*whole_at));
            }
        }
    }

    /// Whether an address may write something small (`much` false) or something that may be large.
    pub(crate) fn allows(&self, from: IpAddr, now: u64, much: bool) -> bool {
        let addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        let whole_at = &addresses.whole_at;
        let allowance = self.allowance();
        // Beyond the maximum, unknown addresses share one count.
        let known = whole_at
            .get(&from)
            .or_else(|| whole_at.get(&FURTHER).filter(|_| whole_at.len() >= MOST));
        let owed = allowance.bytes(known.map_or(0, |whole_at| whole_at.saturating_sub(now)));
        let left = allowance.at_once.saturating_sub(owed);
        if much { left >= allowance.at_once.div_ceil(KEPT_FOR_PLAY) } else { left > 0 }
    }

    /// Records that an address has written this many bytes.
    pub(crate) fn charge(&self, from: IpAddr, now: u64, bytes: u64) {
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        let Addresses { whole_at: all, drop_at } = &mut *addresses;
        // The limits do not change in between.
        let time = self.allowance().time(bytes);
        // Not for every new address: a flood of them would look through all of them each time.
        if all.len() >= KEPT && now >= *drop_at {
            all.retain(|_, whole_at| *whole_at > now);
            *drop_at = now.saturating_add(DROP_EVERY);
        }
        let from = if all.len() < MOST || all.contains_key(&from) { from } else { FURTHER };
        let whole_at = all.entry(from).or_insert(now);
        *whole_at = (*whole_at).max(now).saturating_add(time);
    }

    fn allowance(&self) -> Allowance {
        *self.allowance.read().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{HOUR, MOST, Written};
    use crate::limits::Limits;
    use std::net::{IpAddr, Ipv4Addr};

    fn address(number: u32) -> IpAddr {
        Ipv4Addr::from_bits(number).into()
    }

    fn written() -> Written {
        Written::new(&Limits {
            written_bytes_at_once: 4000,
            written_bytes_per_hour: 1000,
            ..Limits::DEFAULT
        })
    }

    #[test]
    fn what_is_much_stops_first_and_play_goes_on() {
        let written = written();
        let [one, other] = [1, 2].map(address);
        written.charge(one, 0, 3000);
        assert!(written.allows(one, 0, true));
        written.charge(one, 0, 1);
        assert_eq!([true, false].map(|much| written.allows(one, 0, much)), [false, true]);
        written.charge(one, 0, 999);
        assert_eq!([true, false].map(|much| written.allows(one, 0, much)), [false, false]);
        assert!(written.allows(other, 0, true));
        // A thousand bytes become available in an hour, and never more than the whole allowance.
        assert_eq!([true, false].map(|much| written.allows(one, HOUR / 2, much)), [false, true]);
        assert!(written.allows(one, HOUR, true));
        written.charge(one, 100 * HOUR, 3001);
        assert!(!written.allows(one, 100 * HOUR, true));
        let larger =
            Limits { written_bytes_at_once: 8000, written_bytes_per_hour: 1000, ..Limits::DEFAULT };
        written.change(&larger, 100 * HOUR);
        assert!(written.allows(one, 100 * HOUR, true));
    }

    #[test]
    fn what_was_written_stays_the_same_bytes_when_the_rate_changes() {
        let written = written();
        let one = address(1);
        written.charge(one, HOUR, 3001);
        for per_hour in [1_000_000, 1, 1000] {
            let limits = Limits {
                written_bytes_at_once: 4000,
                written_bytes_per_hour: per_hour,
                ..Limits::DEFAULT
            };
            written.change(&limits, HOUR);
            let allowed = [true, false].map(|much| written.allows(one, HOUR, much));
            assert_eq!(allowed, [false, true], "{per_hour}");
        }
        // At the current rate it becomes available in an hour; one byte is enough.
        assert!(written.allows(one, 2 * HOUR, true));
    }

    #[test]
    fn addresses_are_bounded_and_further_ones_count_as_one() {
        let written = written();
        let most = u32::try_from(MOST).unwrap();
        // Addresses that have their whole allowance make room.
        for number in 0..3000 {
            written.charge(address(number), u64::from(number) * HOUR, 1000);
        }
        assert!(written.addresses.lock().unwrap().whole_at.len() <= 1025);
        let now = 10_000 * HOUR;
        for number in 0..most + 5 {
            written.charge(address(number), now, 1000);
        }
        assert_eq!(written.addresses.lock().unwrap().whole_at.len(), MOST + 1);
        assert!(written.allows(address(0), now, true));
        assert!(!written.allows(address(most + 9), now, false));
    }
}

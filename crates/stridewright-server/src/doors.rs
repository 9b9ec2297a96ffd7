//! How many sockets are open, for each table, user and address: one who comes is let in and counted, or not let in.

use crate::limits::Limits;
use crate::secret::Name;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Counts sockets.
#[derive(Clone, Debug, Default)]
pub(crate) struct Doors(Arc<Mutex<Counts>>);

#[derive(Debug, Default)]
struct Counts {
    tables: HashMap<Name, usize>,
    users: HashMap<Name, usize>,
    addresses: HashMap<IpAddr, usize>,
}

/// Somebody who was let in, until this is dropped.
#[derive(Debug)]
pub(crate) struct LetIn {
    doors: Doors,
    table: Name,
    user: Name,
    address: IpAddr,
}

impl Doors {
    /// Lets a socket in, if none of the limits is reached.
    pub(crate) fn enter(&self, limits: &Limits, table: &Name, user: &Name, address: IpAddr) -> Option<LetIn> {
        let mut counts = self.counts();
        let full = at(&counts.tables, table) >= limits.sockets_per_table
            || at(&counts.users, user) >= limits.sockets_per_user
            || at(&counts.addresses, &address) >= limits.sockets_per_address;
        if full {
            return None;
        }
        *counts.tables.entry(table.clone()).or_default() += 1;
        *counts.users.entry(user.clone()).or_default() += 1;
        *counts.addresses.entry(address).or_default() += 1;
        drop(counts);
        Some(LetIn { doors: self.clone(), table: table.clone(), user: user.clone(), address })
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for LetIn {
    fn drop(&mut self) {
        let mut counts = self.doors.counts();
        leave(&mut counts.tables, &self.table);
        leave(&mut counts.users, &self.user);
        leave(&mut counts.addresses, &self.address);
    }
}

fn at<K: Eq + Hash>(counts: &HashMap<K, usize>, key: &K) -> usize {
    counts.get(key).copied().unwrap_or_default()
}

fn leave<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Doors;
    use crate::limits::Limits;
    use crate::secret::Name;
    use std::net::{IpAddr, Ipv4Addr};

    fn address(last: u8) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, last).into()
    }

    fn name() -> Name {
        Name::random().unwrap()
    }

    #[test]
    fn sixty_four_at_a_table() {
        let (doors, table) = (Doors::default(), name());
        let mut inside: Vec<_> = (0..64)
            .map(|guest| doors.enter(&Limits::DEFAULT, &table, &name(), address(guest)).unwrap())
            .collect();
        assert!(doors.enter(&Limits::DEFAULT, &table, &name(), address(99)).is_none());
        inside.pop();
        assert!(doors.enter(&Limits::DEFAULT, &table, &name(), address(99)).is_some());
    }

    #[test]
    fn twenty_of_a_user_and_a_hundred_of_an_address() {
        let (doors, user) = (Doors::default(), name());
        let of_user: Vec<_> = (0..20)
            .map(|guest| doors.enter(&Limits::DEFAULT, &name(), &user, address(guest)).unwrap())
            .collect();
        assert!(doors.enter(&Limits::DEFAULT, &name(), &user, address(99)).is_none());
        drop(of_user);
        let of_address: Vec<_> =
            (0..100).map(|_| doors.enter(&Limits::DEFAULT, &name(), &name(), address(1)).unwrap()).collect();
        assert!(doors.enter(&Limits::DEFAULT, &name(), &name(), address(1)).is_none());
        drop(of_address);
        assert!(doors.0.lock().unwrap().addresses.is_empty());
    }
}

//! Counts and limits open sockets for each table, user and address, and connections for each
//! address. When a user logs out or is banned, their sockets close.

use crate::bans::Network;
use crate::limits::Limits;
use crate::outbox::SocketClose;
use crate::secret::Name;
use crate::tally::Tally;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, watch};

/// Counts sockets.
#[derive(Clone, Debug, Default)]
pub(crate) struct SocketLimiter(Arc<Mutex<Counts>>);

#[derive(Debug, Default)]
struct Counts {
    tables: Tally<Name>,
    users: HashMap<Name, User>,
    addresses: HashMap<IpAddr, Address>,
}

/// A user with open sockets.
#[derive(Debug)]
struct User {
    sockets: usize,
    /// Permits for computing questions, for all sockets of the user.
    questions: Arc<Semaphore>,
    /// Why their sockets are closed, once they are.
    out: watch::Sender<Option<SocketClose>>,
}

/// An address with open sockets.
#[derive(Debug)]
struct Address {
    sockets: usize,
    /// Why its sockets are closed, once they are.
    out: watch::Sender<Option<SocketClose>>,
}

/// A socket that was admitted, until this is dropped.
#[derive(Debug)]
pub(crate) struct SocketGuard {
    questions: Arc<Semaphore>,
    /// Why the sockets of the user, and of the address, are closed.
    out: [watch::Receiver<Option<SocketClose>>; 2],
    sockets: SocketLimiter,
    table: Name,
    user: Name,
    address: IpAddr,
}

impl SocketLimiter {
    /// Admits a socket if none of the limits is reached.
    pub(crate) fn enter(
        &self,
        limits: &Limits,
        table: &Name,
        user: &Name,
        address: IpAddr,
    ) -> Option<SocketGuard> {
        let mut counts = self.counts();
        let full = counts.tables.of(table) >= limits.sockets_per_table
            || counts.users.get(user).is_some_and(|user| user.sockets >= limits.sockets_per_user)
            || counts
                .addresses
                .get(&address)
                .is_some_and(|address| address.sockets >= limits.sockets_per_address);
        if full {
            return None;
        }
        counts.tables.add(table.clone(), 1);
        let known = counts.users.entry(user.clone()).or_insert_with(|| User {
            sockets: 0,
            questions: Arc::new(Semaphore::new(limits.questions_per_user)),
            out: watch::Sender::new(None),
        });
        known.sockets += 1;
        let (questions, of_user) = (Arc::clone(&known.questions), known.out.subscribe());
        let known = counts.addresses.entry(address);
        let known = known.or_insert_with(|| Address { sockets: 0, out: watch::Sender::new(None) });
        known.sockets += 1;
        let out = [of_user, known.out.subscribe()];
        drop(counts);
        let (table, user) = (table.clone(), user.clone());
        Some(SocketGuard { questions, out, sockets: self.clone(), table, user, address })
    }

    /// Closes all sockets of a user who logs out, is banned, or whose sessions end. Sockets that
    /// the user opens later stay open. Returns the number of sockets.
    pub(crate) fn close_sockets_of(&self, user: &Name, why: SocketClose) -> usize {
        let mut counts = self.counts();
        let Some(user) = counts.users.get_mut(user) else { return 0 };
        // Receivers can still read the value after the sender has been dropped.
        std::mem::take(&mut user.out).send_replace(Some(why));
        user.sockets
    }

    /// Closes the sockets of a banned network's addresses. Returns their number.
    pub(crate) fn close_sockets_from(&self, network: Network) -> usize {
        let counts = self.counts();
        let within = counts.addresses.iter().filter(|(address, _)| network.contains(**address));
        let closed_by_server = within.map(|(_, address)| {
            address.out.send_replace(Some(SocketClose::Banned));
            address.sockets
        });
        closed_by_server.sum()
    }

    /// Returns the open sockets of each table.
    pub(crate) fn by_table(&self) -> HashMap<Name, usize> {
        self.counts().tables.counts()
    }

    /// Returns the open sockets of each user.
    pub(crate) fn by_user(&self) -> HashMap<Name, usize> {
        self.counts().users.iter().map(|(name, user)| (name.clone(), user.sockets)).collect()
    }

    /// Returns the open sockets of each address.
    pub(crate) fn by_address(&self) -> HashMap<IpAddr, usize> {
        self.counts().addresses.iter().map(|(of, address)| (*of, address.sockets)).collect()
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SocketGuard {
    /// Permits for computing questions, which all sockets of the user share.
    pub(crate) fn questions(&self) -> Arc<Semaphore> {
        Arc::clone(&self.questions)
    }

    /// Waits until the user logs out, or the user or the address is banned.
    pub(crate) async fn closed_by_server(&self) -> SocketClose {
        let [mut user, mut address] = self.out.clone();
        tokio::select! {
            why = closed_by_server(&mut user) => why,
            why = closed_by_server(&mut address) => why,
        }
    }
}

async fn closed_by_server(out: &mut watch::Receiver<Option<SocketClose>>) -> SocketClose {
    let why = out.wait_for(Option::is_some).await.ok().and_then(|why| *why);
    match why {
        Some(why) => why,
        // The sender is gone, so no reason can arrive any more.
        None => std::future::pending().await,
    }
}

impl Drop for SocketGuard {
    fn drop(&mut self) {
        let mut counts = self.sockets.counts();
        counts.tables.subtract(&self.table, 1);
        if let Some(user) = counts.users.get_mut(&self.user) {
            user.sockets -= 1;
            if user.sockets == 0 {
                counts.users.remove(&self.user);
            }
        }
        if let Some(address) = counts.addresses.get_mut(&self.address) {
            address.sockets -= 1;
            if address.sockets == 0 {
                counts.addresses.remove(&self.address);
            }
        }
    }
}

/// Counts connections of addresses.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionLimiter {
    most: usize,
    counts: Arc<Mutex<Tally<IpAddr>>>,
}

/// A connection that was admitted, until this is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionGuard {
    connections: ConnectionLimiter,
    address: IpAddr,
}

impl ConnectionLimiter {
    /// Allows `most` connections of each address.
    pub(crate) fn new(most: usize) -> ConnectionLimiter {
        ConnectionLimiter { most, counts: Arc::default() }
    }

    /// Admits a connection unless the address has too many.
    pub(crate) fn enter(&self, address: IpAddr) -> Option<ConnectionGuard> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.of(&address) >= self.most {
            return None;
        }
        counts.add(address, 1);
        drop(counts);
        Some(ConnectionGuard { connections: self.clone(), address })
    }

    /// Returns the open connections of each address.
    pub(crate) fn by_address(&self) -> HashMap<IpAddr, usize> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).counts()
    }
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        self.connections
            .counts
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .subtract(&self.address, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::{ConnectionLimiter, SocketLimiter};
    use crate::limits::Limits;
    use crate::outbox::SocketClose;
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
        let (sockets, table) = (SocketLimiter::default(), name());
        let mut inside: Vec<_> = (0..64)
            .map(|guest| sockets.enter(&Limits::DEFAULT, &table, &name(), address(guest)).unwrap())
            .collect();
        assert!(sockets.enter(&Limits::DEFAULT, &table, &name(), address(99)).is_none());
        inside.pop();
        assert!(sockets.enter(&Limits::DEFAULT, &table, &name(), address(99)).is_some());
    }

    #[test]
    fn twenty_of_a_user_and_a_hundred_of_an_address() {
        let (sockets, user) = (SocketLimiter::default(), name());
        let of_user: Vec<_> = (0..20)
            .map(|guest| sockets.enter(&Limits::DEFAULT, &name(), &user, address(guest)).unwrap())
            .collect();
        assert!(sockets.enter(&Limits::DEFAULT, &name(), &user, address(99)).is_none());
        drop(of_user);
        let of_address: Vec<_> = (0..100)
            .map(|_| sockets.enter(&Limits::DEFAULT, &name(), &name(), address(1)).unwrap())
            .collect();
        assert!(sockets.enter(&Limits::DEFAULT, &name(), &name(), address(1)).is_none());
        drop(of_address);
        let counts = sockets.0.lock().unwrap();
        assert_eq!((counts.addresses.len(), counts.users.len(), counts.tables.keys()), (0, 0, 0));
    }

    #[test]
    fn connections_are_counted_by_address_and_forgotten() {
        let connections = ConnectionLimiter::new(2);
        let (one, _two) =
            (connections.enter(address(1)).unwrap(), connections.enter(address(1)).unwrap());
        assert!(connections.enter(address(1)).is_none());
        drop(connections.enter(address(2)).unwrap());
        drop(one);
        assert!(connections.enter(address(1)).is_some());
        assert_eq!(connections.counts.lock().unwrap().keys(), 1);
    }

    #[tokio::test]
    async fn sockets_of_a_user_share_their_leave_and_leave_together() {
        let (sockets, user) = (SocketLimiter::default(), name());
        let enter =
            |user: &Name| sockets.enter(&Limits::DEFAULT, &name(), user, address(1)).unwrap();
        let (one, two, other) = (enter(&user), enter(&user), enter(&name()));
        let asking = one.questions().try_acquire_owned().unwrap();
        assert!(
            two.questions().try_acquire_owned().is_err()
                && other.questions().try_acquire_owned().is_ok()
        );
        drop(asking);
        assert!(two.questions().try_acquire_owned().is_ok());
        assert_eq!(sockets.close_sockets_of(&user, SocketClose::NotYours), 2);
        assert_eq!(one.closed_by_server().await, SocketClose::NotYours);
        assert_eq!(two.closed_by_server().await, SocketClose::NotYours);
        let stays =
            tokio::time::timeout(std::time::Duration::from_millis(10), other.closed_by_server())
                .await;
        assert!(stays.is_err());
        drop((one, two));
        let elsewhere = sockets.enter(&Limits::DEFAULT, &name(), &user, address(2)).unwrap();
        assert_eq!(sockets.close_sockets_from("10.0.0.2".parse().unwrap()), 1);
        assert_eq!(elsewhere.closed_by_server().await, SocketClose::Banned);
        assert_eq!(sockets.by_address().get(&address(1)), Some(&1));
    }
}

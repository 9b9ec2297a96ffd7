//! Accounts for what a table has written: for which user, caused by which addresses, and how much
//! of it is stored already.

use crate::secret::Name;
use crate::store::{StoredBytes, Usage};
use std::collections::BTreeMap;
use std::net::IpAddr;

/// The largest number of addresses that share the bytes of a snapshot.
const AUTHORS: usize = 64;

/// The account of a table's writes.
#[derive(Debug)]
pub(super) struct Account {
    /// The user who made the table.
    pub(super) owner: Name,
    /// The bytes of all tables of the owner when a large write was last requested, and the bytes
    /// that this table has written since.
    pub(super) owned: StoredBytes,
    /// Bytes of the pictures of this table, as they are stored.
    pub(super) pictures: u64,
    /// When the table was last used, as stored.
    pub(super) used: u64,
    /// The address whose command is being carried out.
    pub(super) author: Option<IpAddr>,
    /// Bytes of events by address since the last snapshot.
    since_snapshot: BTreeMap<IpAddr, u64>,
}

impl Account {
    pub(super) const fn new(owner: Name, pictures: u64, used: u64) -> Account {
        Account {
            owner,
            owned: StoredBytes { bytes: 0, quota: None },
            pictures,
            used,
            author: None,
            since_snapshot: BTreeMap::new(),
        }
    }

    pub(super) fn of(usage: Usage) -> Account {
        Account::new(usage.owner, usage.pictures, usage.used)
    }

    /// Records an event of `bytes` bytes.
    pub(super) fn event_written(&mut self, bytes: u64) {
        if let Some(from) = self.author
            && (self.since_snapshot.len() < AUTHORS || self.since_snapshot.contains_key(&from))
        {
            *self.since_snapshot.entry(from).or_default() += bytes;
        }
    }

    /// Divides a snapshot of `bytes` bytes among the addresses whose events it follows, in
    /// proportion to the bytes of these events.
    pub(super) fn snapshot_shares(
        &mut self,
        bytes: u64,
    ) -> impl Iterator<Item = (IpAddr, u64)> + use<> {
        let shares = std::mem::take(&mut self.since_snapshot);
        let all = u128::from(shares.values().sum::<u64>().max(1));
        shares.into_iter().map(move |(from, part)| {
            let share = u128::from(bytes) * u128::from(part) / all;
            (from, u64::try_from(share).unwrap_or(bytes))
        })
    }
}

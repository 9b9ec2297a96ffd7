//! Banned users and networks: which they are, until when, and whether a visitor is banned.
//!
//! Bans are kept in the store and in memory, so that checking a request needs no read.

use crate::clock;
use crate::secret::Name;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;
use std::sync::{PoisonError, RwLock};
use stridewright::answer::Message;
use tokio::sync::Mutex;

/// The largest number of bans.
pub(crate) const BANS: usize = 10_000;

/// Milliseconds of an hour.
const HOUR: u64 = 3600 * 1000;

/// A network of addresses, such as `192.0.2.0/24`. A single IPv4 address is a /32 network. IPv6
/// networks are /64 or larger, because a visitor can choose any address within a /64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Network {
    /// Its first address.
    first: IpAddr,
    prefix: u8,
}

/// Why a text does not name a network that can be banned.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoNetwork {
    /// It is not an address.
    #[error("{0:?} is not an IP address: write 192.0.2.7, 192.0.2.0/24 or 2001:db8:1:2::/64")]
    Malformed(String),
    /// It is too large or too small.
    #[error(
        "{0:?}: the prefix of an IPv4 network is /8 to /32, that of an IPv6 network /16 to /64"
    )]
    Prefix(String),
}

impl Network {
    /// Returns the network with this prefix length that contains an address.
    fn of(address: IpAddr, prefix: u8) -> Network {
        let first = match address {
            IpAddr::V4(address) => {
                let mask = u32::MAX.checked_shl(32 - u32::from(prefix)).unwrap_or_default();
                Ipv4Addr::from_bits(address.to_bits() & mask).into()
            }
            IpAddr::V6(address) => {
                let mask = u128::MAX.checked_shl(128 - u32::from(prefix)).unwrap_or_default();
                Ipv6Addr::from_bits(address.to_bits() & mask).into()
            }
        };
        Network { first, prefix }
    }

    /// Whether the network contains an address.
    pub(crate) fn contains(self, address: IpAddr) -> bool {
        address.is_ipv4() == self.first.is_ipv4() && Network::of(address, self.prefix) == self
    }

    /// Returns the bannable networks that contain an address.
    fn around(address: IpAddr) -> impl Iterator<Item = Network> {
        let prefixes = if address.is_ipv4() { 8..=32 } else { 16..=64 };
        prefixes.map(move |prefix| Network::of(address, prefix))
    }
}

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Network, NoNetwork> {
        let malformed = || NoNetwork::Malformed(text.to_owned());
        let (address, prefix) = match text.split_once('/') {
            None => (text, None),
            Some((address, prefix)) => {
                (address, Some(prefix.parse::<u8>().map_err(|_| malformed())?))
            }
        };
        let address = address.parse::<IpAddr>().map_err(|_| malformed())?;
        // A socket that listens for both families may see an IPv4 address as an IPv6 address.
        let address = if prefix.is_none() { address.to_canonical() } else { address };
        let (allowed, usual) = if address.is_ipv4() { (8..=32, 32) } else { (16..=64, 64) };
        let prefix = prefix.unwrap_or(usual);
        if !allowed.contains(&prefix) {
            return Err(NoNetwork::Prefix(text.to_owned()));
        }
        Ok(Network::of(address, prefix))
    }
}

impl TryFrom<String> for Network {
    type Error = NoNetwork;

    fn try_from(text: String) -> Result<Network, NoNetwork> {
        text.parse()
    }
}

impl From<Network> for String {
    fn from(network: Network) -> String {
        network.to_string()
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.prefix)
    }
}

/// The visitor, or their network, is banned. The text says who is banned and for how long.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(crate) struct AccessDenied(pub(crate) Message);

/// A user or a network that can be banned.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Banned {
    /// A user.
    User(Name),
    /// All addresses of a network.
    Address(Network),
}

impl Banned {
    /// Parses the form in which the store keeps it; `None` if the text is neither a user nor a
    /// network.
    pub(crate) fn written(text: &str) -> Option<Banned> {
        Name::written(text).map(Banned::User).or_else(|| text.parse().ok().map(Banned::Address))
    }
}

impl fmt::Display for Banned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Banned::User(user) => user.fmt(f),
            Banned::Address(network) => network.fmt(f),
        }
    }
}

/// A ban.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ban {
    /// The banned user or network.
    pub who: Banned,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// Until when, in milliseconds since 1970; `None` for a permanent ban.
    pub expires: Option<u64>,
}

impl Ban {
    /// Whether it is still in force.
    pub(crate) fn holds(&self, now: u64) -> bool {
        self.expires.is_none_or(|expires| now < expires)
    }

    /// Returns the text that a banned visitor reads.
    fn refusal(&self, now: u64) -> AccessDenied {
        let who = match self.who {
            Banned::User(_) => Message::new("this user is banned from this server"),
            Banned::Address(_) => Message::new("your network is banned from this server"),
        };
        let hours = self.expires.map(|expires| expires.saturating_sub(now).div_ceil(HOUR));
        let how_long = match hours {
            None => return AccessDenied(who),
            Some(hours @ 0..=48) => {
                Message::new("{banned} for another {hours} hours").with("hours", hours.to_string())
            }
            Some(hours) => Message::new("{banned} for another {days} days")
                .with("days", hours.div_ceil(24).to_string()),
        };
        AccessDenied(how_long.with("banned", who))
    }
}

/// All bans. Every request is checked against them.
#[derive(Debug, Default)]
pub(crate) struct Bans {
    bans: RwLock<HashMap<Banned, Ban>>,
    /// Held while the bans in the store change, so that those in memory match them afterwards.
    pub(crate) changing: Mutex<()>,
}

impl Bans {
    /// Loads the bans of the store.
    pub(crate) fn load(&self, bans: Vec<Ban>) {
        let bans = bans.into_iter().map(|ban| (ban.who.clone(), ban)).collect();
        *self.bans.write().unwrap_or_else(PoisonError::into_inner) = bans;
    }

    /// Refuses a banned user.
    pub(crate) fn check_user(&self, user: &Name) -> Result<(), AccessDenied> {
        let bans = self.bans.read().unwrap_or_else(PoisonError::into_inner);
        if bans.is_empty() {
            return Ok(());
        }
        refused(bans.get(&Banned::User(user.clone())))
    }

    /// Refuses an address that is banned, alone or as part of a network.
    pub(crate) fn check_address(&self, address: IpAddr) -> Result<(), AccessDenied> {
        let bans = self.bans.read().unwrap_or_else(PoisonError::into_inner);
        if bans.is_empty() {
            return Ok(());
        }
        Network::around(address)
            .try_for_each(|network| refused(bans.get(&Banned::Address(network))))
    }
}

fn refused(ban: Option<&Ban>) -> Result<(), AccessDenied> {
    let now = clock::now();
    ban.filter(|ban| ban.holds(now)).map_or(Ok(()), |ban| Err(ban.refusal(now)))
}

#[cfg(test)]
mod tests {
    use super::{AccessDenied, Ban, Banned, Bans, Network, NoNetwork};
    use crate::clock;
    use crate::secret::Name;
    use std::net::IpAddr;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn networks_are_written_by_their_first_address() {
        let shown = |text: &str| text.parse::<Network>().map(|network| network.to_string());
        for (text, network) in [
            ("192.0.2.7", "192.0.2.7/32"),
            ("192.0.2.7/24", "192.0.2.0/24"),
            ("10.9.8.7/8", "10.0.0.0/8"),
            ("::ffff:192.0.2.7", "192.0.2.7/32"),
            ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
            ("2001:db8:1:2::/48", "2001:db8:1::/48"),
        ] {
            assert_eq!(shown(text), Ok(network.to_owned()));
        }
        for wrong in
            ["", "x", "192.0.2", "192.0.2.7/", "192.0.2.7/-1", "192.0.2.7/300", "1.2.3.4/24/1"]
        {
            assert_eq!(shown(wrong), Err(NoNetwork::Malformed(wrong.to_owned())));
        }
        for wrong in [
            "0.0.0.0/0",
            "192.0.2.7/33",
            "192.0.2.7/7",
            "::/0",
            "2001:db8::1/128",
            "::ffff:1.2.3.4/96",
        ] {
            assert_eq!(shown(wrong), Err(NoNetwork::Prefix(wrong.to_owned())));
        }
    }

    #[test]
    fn a_ban_holds_for_its_network_until_it_expires() {
        let (bans, now) = (Bans::default(), clock::now());
        let user = Name::random().unwrap();
        let ban = |who, expires| Ban { who, since: now, expires };
        let network = |text: &str| Banned::Address(text.parse().unwrap());
        bans.load(vec![
            ban(Banned::User(user.clone()), Some(now + 90_000_000)),
            ban(network("192.0.2.0/24"), None),
            ban(network("2001:db8::/32"), Some(now.saturating_sub(1))),
        ]);
        let text = |checked: Result<(), AccessDenied>| {
            checked.map_err(|AccessDenied(why)| why.to_string())
        };
        let denied = |text: &str| Err(text.to_owned());
        assert_eq!(
            text(bans.check_user(&user)),
            denied("this user is banned from this server for another 25 hours")
        );
        assert_eq!(bans.check_user(&Name::random().unwrap()), Ok(()));
        let banned = denied("your network is banned from this server");
        assert_eq!(text(bans.check_address(address("192.0.2.200"))), banned);
        assert_eq!(bans.check_address(address("192.0.3.1")), Ok(()));
        assert_eq!(bans.check_address(address("2001:db8:1:2::")), Ok(()));
    }
}

//! An address at which a server listens, by IP address or by host name.

use core::fmt;
use core::str::FromStr;
use std::net::{SocketAddr, ToSocketAddrs as _};

/// An address with a port. A host name may stand for several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AddressArg {
    /// The address by which to listen: IPv4 where there is a choice.
    pub(super) first: SocketAddr,
    /// Further addresses of the same host.
    others: Vec<SocketAddr>,
}

impl AddressArg {
    /// All addresses, the first of them first.
    pub(super) fn all(&self) -> impl Iterator<Item = SocketAddr> + '_ {
        core::iter::once(self.first).chain(self.others.iter().copied())
    }
}

impl From<SocketAddr> for AddressArg {
    fn from(first: SocketAddr) -> Self {
        AddressArg { first, others: Vec::new() }
    }
}

impl FromStr for AddressArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Ok(address) = text.parse::<SocketAddr>() {
            return Ok(address.into());
        }
        let host = text.rsplit_once(':').filter(|(host, port)| {
            !host.is_empty() && !host.contains([':', '/']) && port.parse::<u16>().is_ok()
        });
        let Some((host, _)) = host else {
            return Err("give an IP address or a host name, and a port, as in 127.0.0.1:4800, \
                        [::1]:4800 or localhost:4800"
                .to_owned());
        };
        let found = text.to_socket_addrs().map_err(|error| {
            format!("the host {host:?} was not found ({error}); an IP address always works")
        })?;
        let mut all: Vec<SocketAddr> = found.collect();
        all.sort_by_key(SocketAddr::is_ipv6);
        all.dedup();
        let mut all = all.into_iter();
        let first = all.next().ok_or_else(|| format!("the host {host:?} has no address"))?;
        Ok(AddressArg { first, others: all.collect() })
    }
}

impl fmt::Display for AddressArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.first.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::AddressArg;

    #[test]
    fn addresses_are_numbers_or_names() {
        let first =
            |text: &str| text.parse::<AddressArg>().map(|address| address.first.to_string());
        assert_eq!(first("127.0.0.1:4800"), Ok("127.0.0.1:4800".to_owned()));
        assert_eq!(first("[::1]:4800"), Ok("[::1]:4800".to_owned()));
        assert_eq!(first("localhost:4800"), Ok("127.0.0.1:4800".to_owned()));
        for wrong in
            ["", "localhost", ":4800", "localhost:", "localhost:99999", "::1", "http://a:80"]
        {
            let why = first(wrong).unwrap_err();
            assert!(why.starts_with("give an IP address or a host name, and a port"), "{why}");
        }
    }
}

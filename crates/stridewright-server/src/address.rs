//! Identifies the address that a connection counts for, for the limits of one address.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, UdpSocket};

/// The prefix length of an IPv6 network that counts as one visitor: within it, a visitor can choose
/// freely among 2^64 addresses.
const NETWORK: u32 = 64;

/// Returns the address under which a visitor is counted: an IPv4 address as it is, an IPv6 address
/// as its /64 network.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> NETWORK << NETWORK).into(),
    }
}

/// Returns the address by which other machines of its network reach this machine: that of the
/// network interface for everything outside. `None` without a network.
pub(crate) fn of_this_machine() -> Option<IpAddr> {
    // A datagram socket that is connected sends nothing. The address stands for any (RFC 5737).
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then_some(own)
}

#[cfg(test)]
mod tests {
    use super::counted;
    use std::net::IpAddr;

    #[test]
    fn ipv6_is_counted_by_its_network_and_ipv4_by_itself() {
        let of = |text: &str| counted(text.parse::<IpAddr>().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("2001:db8:1:2:ffff::1"), "2001:db8:1:2::");
        assert_eq!(of("2001:db8:1:3::1"), "2001:db8:1:3::");
        assert_eq!(of("192.0.2.7"), "192.0.2.7");
        // As a socket that listens for both families sees it.
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
    }
}

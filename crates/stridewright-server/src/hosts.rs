//! The host names that the server answers to.
//!
//! A web page of another site can point its own name at this machine's address (DNS rebinding), so
//! that the browser treats the server as part of that site. The browser still sends that site's
//! name in `Host`, so the server refuses requests for unknown names. An IP address in `Host` did
//! not come from DNS, and browsers resolve `localhost` themselves. Both are always answered, with
//! any port, because tunnels and containers change the port.

use axum::http::{HeaderMap, Uri, header};
use std::net::{Ipv4Addr, Ipv6Addr};

/// The names, in lower case, that the server answers to in addition to IP addresses and
/// `localhost`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hosts(Vec<String>);

/// A text that is not a host name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a host name: write it without a scheme, port or path, such as board.example")]
pub struct NoHost(String);

impl Hosts {
    /// Adds a name.
    ///
    /// # Errors
    ///
    /// If it is not a host name.
    pub(crate) fn add(&mut self, name: &str) -> Result<(), NoHost> {
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
        if name.is_empty() || !name.bytes().all(allowed) {
            return Err(NoHost(name.to_owned()));
        }
        self.0.push(name.to_ascii_lowercase());
        Ok(())
    }

    /// Returns the name that was added first.
    pub(crate) fn first(&self) -> Option<&str> {
        self.0.first().map(String::as_str)
    }

    /// Adds the names of this machine in a home network: its host name, alone and with `.local`.
    pub(crate) fn add_machine(&mut self) {
        let full = gethostname::gethostname().to_string_lossy().into_owned();
        let short = full.split('.').next().unwrap_or_default().to_owned();
        for name in [format!("{short}.local"), short, full] {
            if self.add(&name).is_err() {
                tracing::debug!(%name, "the machine's name is not a valid host name");
            }
        }
    }

    /// Whether the server answers to the host of a request: in its single `Host` header, and in its
    /// URI if that is absolute.
    pub(crate) fn answer(&self, uri: &Uri, headers: &HeaderMap) -> bool {
        let mut named = headers.get_all(header::HOST).iter();
        let (Some(host), None) = (named.next(), named.next()) else { return false };
        let in_address = uri.authority().is_none_or(|authority| self.knows(authority.as_str()));
        in_address && host.to_str().is_ok_and(|host| self.knows(host))
    }

    /// Whether this is `HOST` or `HOST:PORT` with a host that the server answers to.
    fn knows(&self, authority: &str) -> bool {
        let Some(host) = without_port(authority) else { return false };
        if let Some(inner) = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            return inner.parse::<Ipv6Addr>().is_ok();
        }
        host.eq_ignore_ascii_case("localhost")
            || host.parse::<Ipv4Addr>().is_ok()
            || self.0.iter().any(|name| host.eq_ignore_ascii_case(name))
    }
}

/// Returns the host of `HOST` or `HOST:PORT`; `None` if the text after the host is not a port.
pub(crate) fn without_port(authority: &str) -> Option<&str> {
    let end = match authority.rfind(']') {
        Some(end) => end + 1,
        None => authority.find(':').unwrap_or(authority.len()),
    };
    let (host, port) = authority.split_at(end);
    let right =
        port.is_empty() || port.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok());
    right.then_some(host)
}

#[cfg(test)]
mod tests {
    use super::Hosts;
    use axum::http::{HeaderMap, HeaderValue, Uri, header};

    fn hosts() -> Hosts {
        let mut hosts = Hosts::default();
        hosts.add("Board.example").unwrap();
        hosts
    }

    #[test]
    fn addresses_localhost_and_named_hosts_are_answered() {
        let hosts = hosts();
        let right = [
            "127.0.0.1:4800",
            "192.168.1.20:4800",
            "192.168.1.20",
            "[::1]:4800",
            "[2001:db8::7]",
            "localhost:4800",
            "LOCALHOST",
            "board.example",
            "BOARD.example:443",
        ];
        for host in right {
            assert!(hosts.knows(host), "{host}");
        }
        let wrong = [
            "",
            "evil.example:4800",
            "board.example.evil.example",
            "evil-board.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "127.0.0.1:4800@evil.example",
            "evil.example@127.0.0.1",
            "127.0.0.1:x",
            "127.0.0.1:99999",
            "[::1",
            "[evil.example]:4800",
            "::1",
            "1.2.3",
        ];
        for host in wrong {
            assert!(!hosts.knows(host), "{host}");
        }
    }

    #[test]
    fn a_request_names_one_host_in_its_header_and_no_other_in_its_address() {
        let hosts = hosts();
        let answered = |uri: &'static str, named: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for name in named {
                headers.append(header::HOST, HeaderValue::from_static(name));
            }
            hosts.answer(&Uri::from_static(uri), &headers)
        };
        assert!(answered("/", &["board.example"]));
        assert!(answered("http://localhost:4800/", &["board.example"]));
        assert!(!answered("/", &[]));
        assert!(!answered("/", &["board.example", "board.example"]));
        assert!(!answered("http://evil.example/", &["board.example"]));
        assert!(!answered("http://board.example/", &["evil.example"]));
    }

    #[test]
    fn only_names_can_be_added() {
        for wrong in
            ["", "https://board.example", "board.example:443", "board.example/", "*", "a b"]
        {
            assert!(Hosts::default().add(wrong).is_err(), "{wrong}");
        }
        let mut hosts = Hosts::default();
        hosts.add_machine();
        assert!(hosts.0.iter().any(|name| name.ends_with(".local")), "{hosts:?}");
    }
}

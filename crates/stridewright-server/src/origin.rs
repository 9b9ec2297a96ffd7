//! Checks whether a request comes from this server's page or from another site.
//!
//! A browser says so in `Origin`. Every request that changes something, and every socket, must come
//! from the host itself or from an origin that was allowed by name. A request without `Origin` does
//! not. Which hosts the server answers to is a separate check ([`crate::hosts`]).

use crate::hosts::{Hosts, NoHost, without_port};
use axum::http::{HeaderMap, Uri, header};
use std::net::SocketAddr;

/// Origins that are allowed in addition to the host itself, such as `https://board.example`, and
/// host names that the server answers to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origins {
    allowed: Vec<String>,
    hosts: Hosts,
    https: bool,
}

/// Why a text is not an origin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoOrigin {
    /// It is not an origin.
    #[error("{0:?} is not an origin: write https://HOST or http://HOST:PORT, without a path")]
    Malformed(String),
    /// Browsers reach the server by HTTPS, but this origin does not use it.
    #[error(
        "{0:?} is not allowed together with HTTPS, because anyone on the network can change its \
         pages: write https://"
    )]
    Insecure(String),
    /// Its host is not a valid name.
    #[error(transparent)]
    Host(#[from] NoHost),
}

impl Origins {
    /// Allows these origins and answers to their hosts.
    ///
    /// # Errors
    ///
    /// If one of them is not an origin.
    pub fn new(allowed: &[String]) -> Result<Origins, NoOrigin> {
        let mut hosts = Hosts::default();
        for origin in allowed {
            let malformed = || NoOrigin::Malformed(origin.clone());
            let host = authority(origin).and_then(without_port).ok_or_else(malformed)?;
            // An IP address in brackets is answered like every IP address.
            if !host.starts_with('[') {
                hosts.add(host).map_err(|_| malformed())?;
            }
        }
        Ok(Origins { allowed: allowed.to_vec(), hosts, https: false })
    }

    /// Also answers to these names.
    ///
    /// # Errors
    ///
    /// If one of them is not a host name.
    pub fn with_hosts(mut self, names: &[String]) -> Result<Origins, NoOrigin> {
        names.iter().try_for_each(|name| self.hosts.add(name))?;
        Ok(self)
    }

    /// Also answers to the names of this machine, for the browsers of a home network.
    #[must_use]
    pub fn with_machine(mut self) -> Origins {
        self.hosts.add_machine();
        self
    }

    /// Allows only HTTPS origins.
    ///
    /// # Errors
    ///
    /// If an origin without HTTPS was allowed by name.
    pub fn only_https(mut self) -> Result<Origins, NoOrigin> {
        if let Some(insecure) = self.allowed.iter().find(|origin| !origin.starts_with("https://")) {
            return Err(NoOrigin::Insecure(insecure.clone()));
        }
        self.https = true;
        Ok(self)
    }

    /// Returns the address at which browsers reach a server that listens at `listen`, as far as the
    /// server knows.
    pub(crate) fn site(&self, listen: SocketAddr) -> String {
        let named = self.hosts.first().filter(|_| self.https).map(|host| format!("https://{host}"));
        let here = || match listen.ip().is_unspecified() {
            true => format!("http://localhost:{}", listen.port()),
            false => format!("http://{listen}"),
        };
        self.allowed.first().cloned().or(named).unwrap_or_else(here)
    }

    /// Whether the server answers to the host of the request.
    #[must_use]
    pub fn answer(&self, uri: &Uri, headers: &HeaderMap) -> bool {
        self.hosts.answer(uri, headers)
    }

    /// Whether the request comes from the host itself or from an allowed origin.
    #[must_use]
    pub fn allow(&self, headers: &HeaderMap) -> bool {
        let mut origins = headers.get_all(header::ORIGIN).iter();
        let (Some(origin), None) = (origins.next(), origins.next()) else { return false };
        let Ok(origin) = origin.to_str() else { return false };
        if self.https && !origin.starts_with("https://") {
            return false;
        }
        if self.allowed.iter().any(|allowed| allowed == origin) {
            return true;
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        host.is_some() && authority(origin) == host
    }
}

/// Host and port of an origin.
fn authority(origin: &str) -> Option<&str> {
    let rest = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"))?;
    let plain = !rest.is_empty() && !rest.contains(['/', '@', '?', '#', ' ', ',']);
    plain.then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::{NoOrigin, Origins};
    use axum::http::{HeaderMap, HeaderValue, header};

    fn allowed(origins: &Origins, origin: Option<&'static str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static("127.0.0.1:4800"));
        origin.map(|origin| headers.insert(header::ORIGIN, HeaderValue::from_static(origin)));
        origins.allow(&headers)
    }

    #[test]
    fn only_the_host_itself_and_named_origins_are_allowed() {
        let origins = Origins::new(&["https://board.example".to_owned()]).unwrap();
        for right in ["http://127.0.0.1:4800", "https://127.0.0.1:4800", "https://board.example"] {
            assert!(allowed(&origins, Some(right)), "{right}");
        }
        let wrong = [
            "null",
            "",
            "http://127.0.0.1",
            "http://127.0.0.1:48000",
            "http://127.0.0.1:4800.evil.example",
            "http://evil.example",
            "http://127.0.0.1:4800@evil.example",
            "http://127.0.0.1:4800/",
            "https://evil-board.example",
            "https://board.example.evil.example",
            "ftp://127.0.0.1:4800",
            "127.0.0.1:4800",
        ];
        for wrong in wrong {
            assert!(!allowed(&origins, Some(wrong)), "{wrong}");
        }
        assert!(!allowed(&origins, None));
    }

    #[test]
    fn with_https_no_other_origin_is_allowed() {
        let origins =
            Origins::new(&["https://board.example".to_owned()]).unwrap().only_https().unwrap();
        assert!(allowed(&origins, Some("https://127.0.0.1:4800")));
        assert!(allowed(&origins, Some("https://board.example")));
        assert!(!allowed(&origins, Some("http://127.0.0.1:4800")));
        let insecure = Origins::new(&["http://board.example".to_owned()]).unwrap().only_https();
        assert_eq!(insecure, Err(NoOrigin::Insecure("http://board.example".to_owned())));
    }

    #[test]
    fn what_is_allowed_must_be_an_origin() {
        for wrong in ["board.example", "https://board.example/", "*", "https://"] {
            assert!(Origins::new(&[wrong.to_owned()]).is_err(), "{wrong}");
        }
    }
}

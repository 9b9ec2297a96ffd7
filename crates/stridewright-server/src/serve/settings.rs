//! The settings of a server.

use crate::limits::Limits;
use crate::logs::LogAddresses;
use crate::origin::Origins;
use std::net::SocketAddr;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address at which browsers reach it.
    pub listen: SocketAddr,
    /// The address at which its metrics can be read; nowhere unless given.
    pub metrics: Option<SocketAddr>,
    /// Whether browsers reach it by HTTPS, through a proxy.
    pub https: bool,
    /// Whether a proxy in front of it says in `X-Forwarded-For` which address a connection comes
    /// from.
    pub proxied: bool,
    /// Origins that may use it in addition to its own.
    pub origins: Origins,
    /// Whether logs name the addresses of visitors.
    pub log_addresses: LogAddresses,
    /// Its limits.
    pub limits: Limits,
}

//! Why a server could not begin, or not go on.

use crate::store::StoreError;
use std::net::SocketAddr;

/// Why a server could not begin, or not go on.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened at.
    #[error("{address}: {error}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// The socket that was handed over cannot be used.
    #[error("the socket of LISTEN_FDS: {0}")]
    HandedOver(std::io::Error),
    /// The system gives no threads.
    #[error("no threads: {0}")]
    Runtime(std::io::Error),
    /// The process may have too few files open.
    #[error(
        "only {files} files may be open, and a server needs {least}: raise the limit (`ulimit \
         -n`, LimitNOFILE)"
    )]
    Files {
        /// How many may be.
        files: u64,
        /// How many have to be.
        least: u64,
    },
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A rule system does not compile.
    #[error("{0}")]
    Rules(String),
    /// What should be kept could not be kept while it ran.
    #[error("stopped, because what is confirmed could not be stored: {0}")]
    Failed(String),
}

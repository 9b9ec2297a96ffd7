//! Why a server cannot start, or fails later.

use crate::store::StoreError;
use std::net::SocketAddr;

/// Why a server cannot start, or fails later.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The server cannot listen at the address.
    #[error("{address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The reason.
        error: std::io::Error,
    },
    /// The socket that the parent process passed on cannot be used.
    #[error("cannot use the socket of LISTEN_FDS: {0}")]
    HandedOver(std::io::Error),
    /// The system provides no threads.
    #[error("cannot start threads: {0}")]
    Runtime(std::io::Error),
    /// The process may open too few files.
    #[error(
        "the process may open only {files} files, but a server needs {least}: raise the limit \
         (`ulimit -n`, LimitNOFILE)"
    )]
    Files {
        /// The number of files that it may open.
        files: u64,
        /// The number of files that it needs.
        least: u64,
    },
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A rule system does not compile.
    #[error("{0}")]
    Rules(String),
    /// Data could not be stored while the server ran.
    #[error("stopped, because the server could not store its data: {0}")]
    Failed(String),
}

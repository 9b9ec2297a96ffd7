//! Administers a server: lists which tables, users and addresses use how much, and handles bans,
//! recovery links and single tables as files.
//!
//! While the server runs, its data folder is locked. The server listens at a Unix socket in the
//! folder, and
//! [`admin()`] speaks to it there. If no server runs, [`admin()`] locks the folder and does the
//! same work itself. `protocol` declares every request and answer once.

mod answer;
mod client;
mod export;
mod file_ends;
mod import;
mod lines;
#[cfg(unix)]
mod listen;
mod offline;
mod pipe;
mod protocol;
mod refused;
mod work;

pub use client::admin;
#[cfg(unix)]
pub(crate) use listen::Listener;
#[cfg(test)]
pub(crate) use offline::settings;
pub use protocol::{
    AddressInfo, AdminAnswer, AdminRequest, Exported, Imported, Quota, RecoveryLink, TableInfo,
    TableOrder, UserInfo,
};

/// The socket in the data folder.
pub(crate) const SOCKET: &str = "admin.sock";

/// The first byte of a line from the server: `OF_TABLE` for a line of an exported table, and
/// `ANSWER` for its answer.
#[cfg(unix)]
const OF_TABLE: u8 = b'+';
#[cfg(unix)]
const ANSWER: u8 = b'=';

//! Administrators' requests and the server's answers. The command and the server share these types,
//! so each request is declared once.

use crate::bans::{Ban, Banned};
use crate::secret::Name;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;

/// The order in which tables are listed, largest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableOrder {
    /// By bytes of events, snapshots and pictures.
    #[default]
    Bytes,
    /// By the work of their questions in the last minutes.
    Work,
    /// By the time of their last use.
    Used,
}

/// A request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum AdminRequest {
    /// The first tables in an order.
    Tables {
        /// The order.
        by: TableOrder,
        /// The largest number of rows.
        most: u32,
    },
    /// The users whose tables take the most bytes.
    Users {
        /// The largest number of rows.
        most: u32,
    },
    /// The addresses that have connections or had some in the last minutes, those with the most
    /// sockets first.
    Addresses {
        /// The largest number of rows.
        most: u32,
    },
    /// Ban a user or a network.
    Ban {
        /// The user or the network to ban.
        who: Banned,
        /// The number of days; `None` for a permanent ban.
        days: Option<u32>,
    },
    /// End a ban.
    Unban(Banned),
    /// The bans that are in force.
    Bans,
    /// Set the number of bytes that a user's tables may take.
    Quota {
        /// The user.
        user: Name,
        /// The number of bytes; `None` for the server's limit (`data_bytes_per_user`).
        bytes: Option<u64>,
    },
    /// Delete a table, as its maker would.
    DeleteTable(Name),
    /// Make a link that gives a new browser a session of a user.
    Recover(Name),
    /// Export a table as lines. They come before the answer.
    Export(Name),
    /// Make a table from the lines that follow the request.
    Import {
        /// The user who becomes its maker in place of the user that the lines name.
        owner: Option<Name>,
    },
}

/// An answer. Times are in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdminAnswer {
    /// Tables, in the requested order.
    Tables(Vec<TableInfo>),
    /// Users.
    Users(Vec<UserInfo>),
    /// Addresses.
    Addresses(Vec<AddressInfo>),
    /// The ban is in force from now on.
    Banned {
        /// The ban.
        ban: Ban,
        /// The number of sockets that it closes.
        sockets: usize,
    },
    /// The ban has ended.
    Unbanned(Banned),
    /// The bans that are in force.
    Bans(Vec<Ban>),
    /// What the tables of a user may take from now on.
    Quota(Quota),
    /// The table is deleted.
    Deleted(Name),
    /// A link.
    Recovery(RecoveryLink),
    /// The table has been exported.
    Exported(Exported),
    /// The table has been made.
    Imported(Imported),
    /// The request was refused.
    Refused {
        /// The reason.
        what: String,
        /// What to do instead, if known.
        help: Option<String>,
    },
}

/// A table, as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableInfo {
    /// Its id.
    pub id: Name,
    /// Its display name.
    pub name: String,
    /// The user who made it.
    pub maker: Name,
    /// When it was made.
    pub created: u64,
    /// When it was last opened or changed, to the day.
    pub used: u64,
    /// Its events.
    pub events: u64,
    /// Bytes of its events.
    pub event_bytes: u64,
    /// Bytes of its snapshots.
    pub snapshot_bytes: u64,
    /// Bytes of its pictures.
    pub picture_bytes: u64,
    /// Sockets that are open.
    pub sockets: usize,
    /// Work spent on its questions in the last ten minutes, in the library's units.
    pub work: u64,
}

/// A user, as administrators see one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UserInfo {
    /// The user's id.
    pub id: Name,
    /// Tables that the user made.
    pub tables: u64,
    /// Tables at which the user can sit.
    pub seats: u64,
    /// Bytes of events, snapshots and pictures of the tables that the user made.
    pub bytes: u64,
    /// Bytes that they may take.
    pub most_bytes: u64,
    /// Sessions that have not expired.
    pub sessions: u64,
    /// Sockets that are open.
    pub sockets: usize,
    /// Whether the user is banned.
    pub banned: bool,
}

/// An address, or an IPv6 /64 network, as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddressInfo {
    /// The address.
    pub address: IpAddr,
    /// Sockets that are open.
    pub sockets: usize,
    /// Connections that are open; behind a proxy they are the proxy's.
    pub connections: usize,
    /// Work spent on its questions in the last ten minutes, in the library's units.
    pub work: u64,
    /// Bytes of requests, answers and messages in the last ten minutes.
    pub bytes: u64,
    /// Whether the address is banned.
    pub banned: bool,
}

/// What the tables of a user take and may take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quota {
    /// The user.
    pub user: Name,
    /// Bytes that they take now.
    pub bytes: u64,
    /// Bytes that they may take from now on.
    pub most_bytes: u64,
}

/// A one-time link that gives a new browser a session of a user.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecoveryLink {
    /// The user.
    pub user: Name,
    /// The address at which browsers reach the server, as far as the server knows.
    pub site: String,
    /// The part of the link after the site. The secret is in the fragment, which browsers send to
    /// no server.
    pub path: String,
    /// When the link expires.
    pub expires: u64,
}

/// A table that was exported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exported {
    /// Its id.
    pub table: Name,
    /// Its events.
    pub events: u64,
    /// Its pictures.
    pub pictures: u64,
    /// Pictures that it names but that are missing or damaged.
    pub missing: Vec<String>,
}

/// A table that was imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Imported {
    /// Its id: that of the exported table, or a new one if that id was in use.
    pub table: Name,
    /// The user who counts as its maker.
    pub owner: Name,
    /// Its events.
    pub events: u64,
    /// Its pictures.
    pub pictures: u64,
}

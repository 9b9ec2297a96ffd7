//! The battle board's server: tables shared by several browsers over WebSockets, stored in SQLite,
//! with the page built into the program.
//!
//! The server handles sockets, sessions, files and the order in which changes become durable. It
//! knows no game rules and does not decide who may do what at a table: that is the state machine of
//! `stridewright-table`, which gets every message together with its sender.
//!
//! The guarantees (`docs/server.md`): everything is stored before it is confirmed; each table has
//! one order; a repeated request is carried out once; all input is bounded ([`limits::Limits`]).
//! When something cannot be stored, the server stops.
#![forbid(unsafe_code)]

mod address;
mod admin;
mod app;
mod backup;
mod bans;
mod budget;
mod cleaning;
mod clock;
mod data;
mod demos;
mod descriptors;
mod disk;
mod expiry;
mod extract;
mod group_committer;
mod handshake;
mod hosts;
mod http;
mod import;
mod lifecycle;
mod limiters;
pub mod limits;
mod listen;
mod logs;
mod messages;
mod metrics;
mod origin;
mod outbox;
mod overload;
mod pace;
mod page;
mod pictures;
mod problem;
mod questions;
mod quota;
mod removal;
mod replay;
mod request_locks;
mod resume;
mod rooms;
pub mod secret;
mod serve;
mod services;
mod signals;
mod socket;
mod space;
pub mod store;
mod tally;
mod throttle;
mod tile_file;
mod unreadable;
mod usage;

pub use admin::{
    AddressInfo, AdminAnswer, AdminRequest, Exported, Imported, Quota, RecoveryLink, TableInfo,
    TableOrder, UserInfo, admin,
};
pub use backup::{BackedUp, RestoredBackup, backup, restore};
pub use bans::{Ban, Banned, Network, NoNetwork};
pub use data::DataError;
pub use hosts::NoHost;
pub use logs::{Level, LogAddresses, NoLogAddresses, log, note};
pub use origin::{NoOrigin, Origins};
pub use replay::{Counts, Difference, Replayed, ReplayedTable, replay};
pub use serve::{
    Reload, Running, ServeError, Settings, data_folder, serve, serve_and_reload, start,
};

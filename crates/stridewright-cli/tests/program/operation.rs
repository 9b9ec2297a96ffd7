//! The program as a server that people rely on: backups, ends, and what happens when its files do
//! not take what is written.

mod admin;
mod backup;
mod config;
mod folder;
mod handover;
mod logs;
mod replay;
mod server;

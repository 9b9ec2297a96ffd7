//! The program as a reliable server: backups, shutdowns, and files that cannot be written.

mod admin;
mod backup;
mod config;
mod folder;
mod handover;
mod health;
mod logs;
mod replay;
mod server;

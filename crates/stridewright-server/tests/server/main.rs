//! The server over real connections: access, storage, and failures.

#[cfg(unix)]
mod admin;
mod bounds;
mod descriptors;
mod doors;
mod ends;
mod errors;
mod failure;
mod files;
mod frames;
mod host;
mod hosts;
mod invites;
mod kill;
mod limits;
mod network;
mod numbers;
mod once;
mod play;
mod quotas;
mod replay;
mod resume;
mod retention;
mod roles;
mod sessions;
mod slow;
mod socket;
mod tiles;
mod token_pictures;
mod two_worlds;

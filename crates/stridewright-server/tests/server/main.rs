//! The server over real connections: who gets in, what is kept, and what happens when something fails.

mod doors;
mod failure;
mod files;
mod frames;
mod host;
mod invites;
mod kill;
mod play;
mod roles;
mod socket;

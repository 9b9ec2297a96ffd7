//! A table of the battle board: permissions, the results of commands, and what each member sees.
//!
//! The table is a state machine without I/O, clock or randomness.
//! [`Table::step`](table::Table::step) takes an input with its time and returns what to store, send
//! and compute. The rules come from `stridewright` through `stridewright-wire`; nothing here knows
//! a game.
#![forbid(unsafe_code)]

mod act;
mod authorize;
pub mod event;
pub mod id;
pub mod job;
mod knowledge;
pub mod log_entry;
pub mod protocol;
mod refusal;
pub mod rulebook;
mod saved;
mod shown;
mod sight;
pub mod state;
pub mod table;
mod view;
pub mod weight;

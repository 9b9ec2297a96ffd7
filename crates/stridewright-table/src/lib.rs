//! A table of the battle board: who may do what, what happens then, and what each person gets to
//! see.
//!
//! A state machine without I/O, clock or randomness: [`Table::step`](table::Table::step) takes what
//! comes in with the time at which it came and says what is to be stored, sent and computed. Rules
//! are asked of `stridewright` through `stridewright-wire`; nothing here knows a game.
#![forbid(unsafe_code)]

mod act;
pub mod authorize;
pub mod event;
pub mod id;
pub mod job;
pub mod knowledge;
pub mod line;
pub mod protocol;
mod refusal;
pub mod rulebook;
mod saved;
pub mod state;
pub mod table;
mod view;
pub mod weight;

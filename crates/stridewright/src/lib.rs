//! Rules-exact tactical movement on battle grids: where a creature can go, what each square costs,
//! what the path provokes, and which rule says so. One engine for D&D 3.5, Pathfinder 1e,
//! Pathfinder 2e, Draw Steel and fifth edition.
//!
//! ```
//! use stridewright::{Creature, Session};
//!
//! let mut session = Session::builder("pf2")?
//!     .rows("
//!         A.~~..
//!         .##...
//!         ....~.
//!     ")
//!     .creature('A', Creature::speed(25))
//!     .build()?;
//! let answer = session.route("A", (4, 1))?;
//! assert_eq!(answer.to_string(), "\
//! A to (4,1): 25 ft, 4 steps
//!   1. E  to (1,0)  5 ft = 5 straight [PF2-COST, PF2-SQUARE]
//!   2. E  to (2,0)  10 ft = 5 straight [PF2-COST, PF2-SQUARE] + 5 difficult terrain [PF2-DIFF]
//!   3. SE to (3,1)  5 ft = 5 diagonal [PF2-DIAG, PF2-DIAG-TURN]
//!   4. E  to (4,1)  5 ft = 5 straight [PF2-COST, PF2-SQUARE]");
//! # Ok::<(), stridewright::Error>(())
//! ```
//!
//! In the drawing, `A` is a creature, `.` open ground, `~` difficult terrain and `#` a wall. Its
//! speed is in feet here, and in squares where the rulebook counts squares.
//!
//! - [`Rules`] is a compiled rule system and [`Board`] is a map with creatures. [`Session`] holds
//!   both, reuses the memory of searches, moves creatures, changes the ground and answers
//!   questions.
//! - [`Session::builder`] draws a board in one expression. [`BoardBuilder`] adds walls and doors.
//! - [`question`] has a type for each kind of question and [`answer`] a type for each kind of
//!   answer. [`Question`] and [`answer::Answer`] hold any of them. The feature `serde` reads and
//!   writes them as JSON; `schema` adds JSON Schemas.
//! - A refusal by the rules is an answer. An [`Error`] says what is wrong with a question or a
//!   board.
//!
//! The same input always gives the same answer: the library uses no I/O, no clock, no randomness,
//! no floating point in rules and no unordered iteration.
//!
//! # Advanced
//!
//! Use the modules below to keep boards and memory without a session, to write a rule system, or to
//! build an engine on parts of this one. You do not need them to ask questions.
//!
//! ```text
//!  rules (cited data) ── compile ──▶ Program ───────────┐   once per rule system
//!                                                       ▼
//!  Setup (from a file) ── validate ──▶ Board ────────▶ Field ──▶ search ──▶ Reach, Route, Verdict
//!                                                       ▲                        │
//!                               mover, movements, turn ─┘        explanation from the same tables
//! ```
//!
//! - [`rule`]: the vocabulary in which rules are written; [`rulesets`]: the rules; [`program`]:
//!   compiled rules.
//! - [`board`]: maps and creatures, before and after validation; [`lattice`] and [`mod@unit`]:
//!   squares and lengths.
//! - [`query`]: the functions that find answers, with indices instead of names; [`outcome`],
//!   [`explain`], [`verdict`] and [`attempt`]: what they find; [`field`]: what one mover pays on
//!   one board.
#![deny(unsafe_code)]
#![no_std]

#[macro_use]
extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

pub mod answer;
pub mod attempt;
pub mod board;
mod error;
pub mod explain;
pub mod field;
pub mod lattice;
mod message;
mod meter;
pub mod outcome;
pub mod program;
pub mod query;
pub mod question;
pub mod rule;
mod rules;
pub mod rulesets;
mod search;
mod session;
mod session_builder;
mod sort;
mod speed;
pub mod unit;
pub mod verdict;

pub use board::{Board, BoardBuilder, Creature, CreatureBuilder, CreatureIndex};
pub use error::Error;
pub use question::{Ask, Movement, Question, Turn, Who};
pub use rule::{Action, Mode};
pub use rules::Rules;
pub use session::{Mover, Session};
pub use session_builder::SessionBuilder;

#[cfg(test)]
mod dice;

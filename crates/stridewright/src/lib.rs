//! Rules-exact tactical movement on battle grids.
//!
//! Where can a creature go, what does each square cost, what is the cheapest way, and which rule says so: for
//! D&D 3.5, Pathfinder 1e, Pathfinder 2e and Draw Steel, on one engine.
//!
//! ```text
//!  rules (cited data) ── compile ──▶ Program ───────────┐   once per rule system; silence or conflict is an error
//!                                                       ▼
//!  Setup (what a file claims) ── validate ──▶ Board ──▶ Field ──▶ search ──▶ Reach | Route | Verdict
//!                                                       ▲                        │
//!                               mover, movements, turn ─┘        explanation from the same tables
//! ```
//!
//! - [`rule`]: the vocabulary that rules are written in; [`rulesets`]: the rules; [`program`]: rules compiled.
//! - [`board`]: maps and creatures, claimed and valid.
//! - [`query`]: the questions.
//!
//! No I/O, no clock, no randomness, no floating point, no unordered iteration: same input, same answer.
#![deny(unsafe_code)]

pub mod answer;
pub mod attempt;
pub mod board;
mod error;
pub mod explain;
pub mod field;
pub mod finding;
pub mod lattice;
mod meter;
pub mod program;
pub mod query;
pub mod question;
pub mod rule;
mod rules;
pub mod rulesets;
pub mod search;
mod session;
pub mod speed;
pub mod unit;
pub mod verdict;

pub use board::{Board, BoardBuilder, Creature, CreatureIndex};
pub use error::Error;
pub use question::{Ask, Movement, Question, Turn, Who};
pub use rule::{Action, Mode};
pub use rules::Rules;
pub use session::{Mover, Session};

/// The example of the repository's front page is run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct FrontPage;

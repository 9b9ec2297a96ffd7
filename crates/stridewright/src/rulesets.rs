//! The rule systems: one file each, in the order of its source text.
//!
//! No module outside this folder names a system. Each file is data; `program` compiles it.
//!
//! Advanced: you do not need this module to ask questions; see [`question`](crate::question).

mod d20;
mod dnd35;
mod draw_steel;
mod fifth;
mod fifth2014;
mod fifth2024;
mod pathfinder1;
mod pathfinder2;
mod planned;
mod resolutions;
mod shared_rule;
mod vocabulary;

pub use resolutions::{RESOLUTIONS, Resolution, resolution};

use crate::rule::Ruleset;

/// All rule systems.
pub const ALL: [&Ruleset; 6] = [
    &dnd35::RULESET,
    &pathfinder1::RULESET,
    &pathfinder2::RULESET,
    &draw_steel::RULESET,
    &fifth2014::RULESET,
    &fifth2024::RULESET,
];

/// The rule system with a short name: `dnd35`, `pf1`, `pf2`, `draw_steel`, `5e`, `5e24`.
#[must_use]
pub fn named(id: &str) -> Option<&'static Ruleset> {
    ALL.into_iter().find(|ruleset| ruleset.id == id)
}

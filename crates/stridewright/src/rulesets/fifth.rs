//! The rules that both editions of fifth edition share, each written once.
//!
//! Each system's file lists them under its own ids and sections, in the order of its own text, and
//! adds the rules that only it has.

mod actions;
mod areas;
mod conditions;
mod creatures;
mod ether;
mod falls;
mod jumps;
mod modes;
mod moved;
mod position;
mod prone;
mod reactions;
mod silent;
mod sizes;
mod speeds;
mod squares;
mod terrain;

pub(super) use actions::*;
pub(super) use areas::*;
pub(super) use conditions::*;
pub(super) use creatures::*;
pub(super) use ether::*;
pub(super) use falls::*;
pub(super) use jumps::*;
pub(super) use modes::*;
pub(super) use moved::*;
pub(super) use position::*;
pub(super) use prone::*;
pub(super) use reactions::*;
pub(super) use silent::*;
pub(super) use sizes::*;
pub(super) use speeds::*;
pub(super) use squares::*;
pub(super) use terrain::*;

use super::shared_rule::SharedRule;

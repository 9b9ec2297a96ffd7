//! Ids of the rule catalogue that no file here implements yet, so that nobody mistakes silence for
//! completeness.
//!
//! Each is an id and what it is about. A rule moves from here into its system's file when it is
//! written.

type Planned = &'static [(&'static str, &'static str)];

pub(super) const DND35: Planned = &[];

pub(super) const PATHFINDER1: Planned = &[];

pub(super) const PATHFINDER2: Planned = &[];

pub(super) const DRAW_STEEL: Planned = &[];

//! Rules of the catalogue that are not implemented yet, listed so that no gap goes unnoticed.
//!
//! Each entry is a rule's id and its subject. When a rule is written, it moves from here into its
//! system's file.

/// Ids and subjects of planned rules.
type Planned = &'static [(&'static str, &'static str)];

pub(super) const DND35: Planned = &[];

pub(super) const PATHFINDER1: Planned = &[];

pub(super) const PATHFINDER2: Planned = &[];

pub(super) const DRAW_STEEL: Planned = &[];

pub(super) const FIFTH_2014: Planned = &[];

pub(super) const FIFTH_2024: Planned = &[];

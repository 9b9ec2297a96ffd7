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

pub(super) const FIFTH_2014: Planned = &[
    ("E14-INTERACT", "One door for free"),
    ("E14-LEVITATE", "Levitation"),
    ("E14-FALL-LESS", "Softer falls"),
    ("E14-CHARGE", "Straight run-ups of monsters"),
];

pub(super) const FIFTH_2024: Planned = &[
    ("E24-INTERACT", "One door for free"),
    ("E24-ICE", "Slippery ice"),
    ("E24-LEVITATE", "Levitation"),
    ("E24-WIND", "Strong wind"),
    ("E24-FALL-LESS", "Softer falls"),
    ("E24-CHARGE", "Straight run-ups of monsters"),
];

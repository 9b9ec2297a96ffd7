//! Ids of the rule catalogue that no file here implements yet, so that nobody mistakes silence for completeness.
//!
//! Each is an id and what it is about. A rule moves from here into its system's file when it is written.

type Planned = &'static [(&'static str, &'static str)];

pub(super) const DND35: Planned = &[
    ("D35-SQZ-TIGHT-PEN", "Penalties of squeezing tight"),
    ("D35-SIZE-MODS", "Size modifiers"),
    ("D35-SIZE-BULK", "Height, weight, density"),
];

pub(super) const PATHFINDER1: Planned = &[
    ("PF1-TERRAIN-INTRO", "Features change movement"),
    ("PF1-SQZ-TIGHT-PEN", "Penalties of squeezing tight"),
];

pub(super) const PATHFINDER2: Planned = &[
    ("PF2-PRONE-LARGER", "Climbing atop larger bodies"),
    ("PF2-OBJECT", "Objects"),
    ("PF2-TERRAIN-INTRO", "Terrain kinds"),
];

pub(super) const DRAW_STEEL: Planned = &[
    ("DS-CLIMB-TEST", "Difficult surfaces and waters"),
    ("DS-CLIMBC-EDGE", "Edge while climbing or riding"),
    ("DS-CRAWL-STAND", "Falling prone and standing"),
];

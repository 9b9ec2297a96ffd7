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
    ("E14-SPEED-TABLE", "Speeds of peoples"),
    ("E14-BREAK", "Breaking up the move"),
    ("E14-DODGE", "Dodge needs a speed"),
    ("E14-ROUND", "Halves are rounded down"),
    ("E14-SPEED-CHANGE", "Changes reach all speeds"),
    ("E14-ARMOR", "Heavy armor and Strength"),
    ("E14-CARRY", "Dragging and pushing too much"),
    ("E14-ENCUMBRANCE", "Variant: encumbrance"),
    ("E14-BONUS", "Class and spell bonuses"),
    ("E14-ZERO", "Speed 0"),
    ("E14-INTERACT", "One door for free"),
    ("E14-DROP", "Dropping prone"),
    ("E14-PRONE-ATTACK", "Attacks and prone"),
    ("E14-LEVITATE", "Levitation"),
    ("E14-FALL-LESS", "Softer falls"),
    ("E14-FORCED", "Being moved"),
    ("E14-SHOVE", "Shove"),
    ("E14-GRAPPLE", "Grappling: who and until when"),
    ("E14-DRAG", "Dragging (2014)"),
    ("E14-MOUNT", "Mounting"),
    ("E14-MOUNT-MOVE", "Controlled and independent mounts"),
    ("E14-MOUNT-FALL", "Falling off"),
    ("E14-MOUNT-OA", "Attacks provoked by a mount"),
    ("E14-CLOSE", "Ranged attacks beside an enemy"),
    ("E14-FRIGHTENED", "Frightened"),
    ("E14-EXHAUSTION", "Exhaustion (2014)"),
    ("E14-UNDERWATER", "Fighting underwater"),
    ("E14-CHARGE", "Straight run-ups of monsters"),
];

pub(super) const FIFTH_2024: Planned = &[
    ("E24-SPEED-TABLE", "Speeds of peoples"),
    ("E24-BREAK", "Breaking up the move"),
    ("E24-DODGE", "Dodge needs a speed"),
    ("E24-ROUND", "Halves are rounded down"),
    ("E24-SPEED-CHANGE", "Changes reach all speeds"),
    ("E24-ARMOR", "Heavy armor and Strength"),
    ("E24-CARRY", "Dragging and pushing too much"),
    ("E24-BONUS", "Class and spell bonuses"),
    ("E24-ZERO", "Speed 0"),
    ("E24-INTERACT", "One door for free"),
    ("E24-ICE", "Slippery ice"),
    ("E24-DROP", "Dropping prone"),
    ("E24-PRONE-ATTACK", "Attacks and prone"),
    ("E24-LEVITATE", "Levitation"),
    ("E24-WIND", "Strong wind"),
    ("E24-FALL-LESS", "Softer falls"),
    ("E24-FORCED", "Being moved"),
    ("E24-SHOVE", "Shove"),
    ("E24-PUSH", "Pushing weapons"),
    ("E24-GRAPPLE", "Grappling: who and until when"),
    ("E24-DRAG", "Dragging (2024)"),
    ("E24-MOUNT", "Mounting"),
    ("E24-MOUNT-MOVE", "Controlled and independent mounts"),
    ("E24-MOUNT-FALL", "Falling off"),
    ("E24-CLOSE", "Ranged attacks beside an enemy"),
    ("E24-FRIGHTENED", "Frightened"),
    ("E24-EXHAUSTION", "Exhaustion (2024)"),
    ("E24-UNDERWATER", "Fighting underwater"),
    ("E24-CHARGE", "Straight run-ups of monsters"),
];

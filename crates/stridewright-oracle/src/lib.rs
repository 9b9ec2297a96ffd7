//! A slow, plain second reading of the movement rules.
//!
//! This crate answers the same questions as the `stridewright` library and shares no code with it.
//! It is written from the rules and from the exact definitions in `docs/` alone, counts costs as a
//! player does at the table, and prefers the obvious method to the quick one. When the two
//! disagree, one of them is wrong.
#![forbid(unsafe_code)]

mod allowance;
mod area;
mod attempt;
mod board;
mod body;
mod carried;
mod column;
mod company;
mod counted;
mod creature;
mod distance;
mod doors;
mod drawn;
mod earth;
mod fall;
mod fifth;
mod flanking;
mod force;
mod ground;
mod jump;
pub mod line;
mod maneuver;
pub mod placement;
mod price;
mod query;
pub mod random;
mod reach_of;
mod reactions;
pub mod segment;
mod sight;
mod space;
mod step;
mod steps;
mod stop;
mod study;
mod teleport;
mod travel;
mod walk;
mod world;

pub use area::{Affected, AreaAnswer, AreaCover, AreaQuestion, AreaShape, area, direction};
pub use attempt::{Outcome, Trying, after_attempts};
pub use board::{
    Board, Creature, Diagonals, Earth, Flank, Ground, Marks, Modes, Options, System, Traits, Wall,
    WallKind,
};
pub use body::Body;
pub use counted::{Taken, each_path_counting};
pub use distance::{distance, distance_between, distance_in_space};
pub use drawn::{Fared, Lack, drawn};
pub use earth::{clawed, dug};
pub use fall::{Fall, fall, must_fall};
pub use fifth::{
    FifthCover, FifthFall, Leap, cover_by_corners, fall_dice, fall_in_fifth,
    falls_prone_by_sharing, high_jump, leapt, long_jump, loses_the_air, pushed, shoved,
    speed_in_feet, standing_up,
};
pub use flanking::{flanking_geometry, flanks};
pub use force::{Force, Forced, burning, fall_afterwards, force};
pub use jump::{Unjumped, jumped};
pub use maneuver::{
    Clawed, Landing, Shaken, Tier, claw, climb_onto, closest, crushes, dig, fall_by_rounds, jump,
    landing, shaken, tier,
};
pub use query::{End, Kind, Mode, Movement, Reached, Refused, Turn, turn_around};
pub use reach_of::{natural_reach, threatens};
pub use reactions::{
    Manner, Passage, Reaction, Watchers, When, friends_passed, hazards, reactions,
};
pub use sight::{
    Burrowed, Cover, CoverOptions, Origin, cover, high_ground, line_of_effect, line_to_burrower,
};
pub use stop::stopped;
pub use study::{Aim, Gone, Study};
pub use teleport::{Teleport, Teleported, teleport};
pub use travel::paths::{VisitInSpace, count_paths_in_space, each_path_in_space};
pub use travel::{ReachedInSpace, check_in_space, reach_in_space};
pub use walk::{Routes, check, count_paths, reach, route, wander};

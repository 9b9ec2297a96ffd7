//! The worked scenarios, with the numbers that were found by hand.

mod dnd35;
mod doors;
mod draw_steel;
mod flanking;
mod force;
mod maneuvers;
mod open_plane;
mod pathfinder1;
mod pathfinder2;
mod reactions;
mod sight;
mod space;
mod squeezing;
mod table;

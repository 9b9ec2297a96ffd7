//! Events other than walking: falls, forced movement, accidental stops, maneuvers, jumps and
//! teleports.

mod falling;
mod force;
mod maneuvers;
mod rough;
mod stage;
mod stopped;
mod teleport;

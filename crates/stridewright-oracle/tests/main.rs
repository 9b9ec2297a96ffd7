//! The second reading beside the library, the laws that hold whatever the numbers are, and the
//! scenarios worked out by hand.
//!
//! One program: the code that all of these files use is compiled once, and the tests share the
//! processors.

mod apply;
mod areas;
mod attempts;
mod choices;
mod choices_in_space;
mod differential;
mod encounters;
mod engines;
mod falls;
mod golden;
mod heights;
mod jump_points;
mod laws;
mod maneuvers;
mod options;
mod parts;
mod perft;
mod planes;
mod positions;
mod space;
mod studies;
mod tables;
mod teleports;
mod translate;
mod tried;
mod who_reaches;

//! Reactions to movement, attempts, values and plans carried out, with values from the catalogue
//! and by hand.

mod apply;
mod attempts;
mod choices;
mod conditional;
mod counted_on;
mod doors;
mod offers;
mod reactions;
mod scene;
mod sharing;
mod values;
mod whole_turn;

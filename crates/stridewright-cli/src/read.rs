//! Arguments as people type them: squares, speeds, paths, rule systems.

mod path;
mod rules;
mod speed;
mod square;

pub(crate) use path::{PathDrawn, path};
pub(crate) use rules::RulesChosen;
pub(crate) use speed::SpeedGiven;
pub(crate) use square::square;

//! Arguments as people type them: squares, speeds, paths, rule systems.

mod action;
mod aim;
mod area;
mod file;
mod headings;
mod length;
mod path;
mod place;
mod point;
mod rules;
mod size;
mod speed;
mod square;
mod trying;

pub(crate) use action::action;
pub(crate) use aim::AimArg;
pub(crate) use area::area;
pub(crate) use file::{Files, STDIN};
pub(crate) use headings::{heading, headings, written};
pub(crate) use length::length;
pub(crate) use path::path;
pub(crate) use place::place;
pub(crate) use point::point;
pub(crate) use rules::RulesArg;
pub(crate) use size::{LineArg, size};
pub(crate) use speed::{SpeedArg, feet};
pub(crate) use square::square;
pub(crate) use trying::{AttemptArg, AttemptTarget, trying};

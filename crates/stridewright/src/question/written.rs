//! How the parts of questions are written in JSON and other formats, where that does not follow
//! from their fields.
//!
//! Every number and every list has a limit. Readers check it before they allocate more memory.

mod defaults;
mod movement;
mod names;
mod numbers;
mod place;
pub(super) mod point;
mod step;
mod who;

pub(crate) use defaults::{is_default, is_one, is_zero, one};
pub(super) use movement::Written;
pub use names::{By, In, Towards};
pub(crate) use names::{action, mode, optional_heading, optional_trying};
#[cfg(feature = "schema")]
pub(crate) use names::{action_schema, mode_schema, trying_schema};
#[cfg(feature = "schema")]
pub(super) use names::{force_kind_schema, heading_schema, headings_schema};
pub(super) use names::{heading, headings, optional_action, trying};
pub(super) use numbers::{
    among, attempts, few, from_one_to, optional_total, optional_up_to, total, up_to,
};
#[cfg(feature = "schema")]
pub(super) use place::PlaceOrPlacement;
pub(super) use place::optional_height;
pub(super) use who::{name, optional_id};

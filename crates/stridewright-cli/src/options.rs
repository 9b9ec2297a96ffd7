//! The arguments that commands share.

mod background;
mod doors;
mod explain_plan;
mod house;
mod map;
mod movements;
mod mover;
mod origin;
mod output;
mod subject;
mod turn;

pub(crate) use background::BackgroundOptions;
pub(crate) use doors::DoorOptions;
pub(crate) use explain_plan::{ExplainPlan, searched};
pub(crate) use house::{Against, HouseArg, HouseOptions};
pub(crate) use map::{MapOptions, ReadingOptions, SourceOptions, VisibilityOptions};
pub(crate) use movements::MovementOptions;
pub(crate) use mover::MoverOptions;
pub(crate) use origin::OriginOptions;
pub(crate) use output::{Format, Output, PictureFile, PictureKind};
pub(crate) use subject::SubjectOptions;
pub(crate) use turn::TurnOptions;

//! The words in which the rules are written: every group of effects, and the effects of all groups.
//!
//! `Price(Straight(1))` in a rule is `Effect::Price(PriceEffect::Straight(1))`.

pub(super) use crate::rule::Effect::*;
pub(super) use crate::rule::{
    CheckEffect::*, ForceEffect::*, GroundEffect::*, ModeEffect::*, NoteEffect::*,
    OccupancyEffect::*, PositionEffect::*, PriceEffect::*, ReachEffect::*, ReactionEffect::*,
    SizeEffect::*, SpeedEffect::*, SqueezeEffect::*, TurnEffect::*, ValueEffect::*,
};

//! Short names for the rulesets to import: every group of effects and every effect in a group.
//!
//! With them a rule can say `Price(Straight(1))` for `Effect::Price(PriceEffect::Straight(1))`.

pub(super) use crate::rule::Effect::*;
pub(super) use crate::rule::{
    CheckEffect::*, ForceEffect::*, GroundEffect::*, ModeEffect::*, NoteEffect::*,
    OccupancyEffect::*, PositionEffect::*, PriceEffect::*, ReachEffect::*, ReactionEffect::*,
    SizeEffect::*, SpeedEffect::*, SqueezeEffect::*, TurnEffect::*, ValueEffect::*,
};

//! Being moved by others: pushes, grapples, and what a grappler drags along.

use super::SharedRule;
use crate::rule::{ForceKind, ForcedMoveEffect, Grasp, HoldEffect};
use crate::rulesets::vocabulary::*;

pub(crate) const FORCED: SharedRule = SharedRule::rule(
    "Being moved",
    "Being moved costs you nothing and ignores your speed and difficult terrain. You stop before a \
     wall or a space that you cannot share. You can be moved over a ledge or into danger.",
    &[
        Force(Forces(ForcedMoveEffect::GoesAsFarAsTheEffect)),
        Force(Forces(ForcedMoveEffect::StopsWhereItCannotBe)),
        Force(Forces(ForcedMoveEffect::GoesOnWhereItMayStay)),
        Force(Forces(ForcedMoveEffect::EntersDanger(ForceKind::Push, true))),
        Force(Forces(ForcedMoveEffect::EntersDanger(ForceKind::Pull, true))),
        Force(Forces(ForcedMoveEffect::EntersDanger(ForceKind::Slide, true))),
    ],
);

pub(crate) const R_157: SharedRule = SharedRule::reading(
    "Who chooses where you are moved",
    "The text gives only how far a creature is moved.",
    "The creature that moves you chooses among squares that the effect allows.",
    &[Force(Forces(ForcedMoveEffect::ForcerChoosesPath))],
);

pub(crate) const R_158: SharedRule = SharedRule::reading(
    "Away from the pusher",
    "The text says \"away from you\" without naming squares.",
    "Every square of a push is 5 feet farther from the pusher's space than the one before. Straight \
     away is along one of the eight directions.",
    &[Force(Forces(ForcedMoveEffect::LeadsAway(ForceKind::Push)))],
);

pub(crate) const GRAPPLE: SharedRule = SharedRule::rule(
    "A grapple ends with the reach",
    "While you are grappled, your speed is 0. The grapple ends when you are farther from the \
     grappler than it reaches, or when it is incapacitated.",
    &[Force(Holds(HoldEffect::LetsGoBeyond(Grasp::Reach)))],
);

pub(crate) const R_159: SharedRule = SharedRule::reading(
    "Where a dragged creature goes",
    "The text does not say where a dragged creature goes.",
    "A dragged creature goes along and is not in its grappler's way. It stays where it is while its \
     grappler reaches it; otherwise it comes to the nearest free space within the grappler's reach, \
     and where there is none the grappler cannot step. Nothing reacts to it.",
    &[Force(Holds(HoldEffect::DraggedStaysInReach))],
);

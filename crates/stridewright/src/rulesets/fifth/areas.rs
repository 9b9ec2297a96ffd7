//! Areas of effect.

use super::SharedRule;
use crate::rule::{AreaEffect, ConeArea, CubeArea, LineArea, RoundArea};
use crate::rulesets::vocabulary::*;

pub(crate) const CUBE: SharedRule = SharedRule::rule(
    "Cubes",
    "A cube is as long on each side as its size says. You choose a point on one of its faces as \
     its origin; what no unblocked line from there reaches is not in the area.",
    &[Position(Area(AreaEffect::Cube(CubeArea::FromFace)))],
);

pub(crate) const RULING_AREA: SharedRule = SharedRule::reading(
    "Spheres, cones and lines on the grid",
    "The text measures areas in feet and does not say which squares of a grid they cover.",
    "A sphere, a cone or a line covers each square whose centre is in it. A centre exactly on the \
     side of a line counts on the right-hand side only.",
    &[
        Position(Area(AreaEffect::Burst(RoundArea::Centres))),
        Position(Area(AreaEffect::Cone(ConeArea::AsWideAsFar))),
        Position(Area(AreaEffect::Line(LineArea::StraightBand))),
    ],
);

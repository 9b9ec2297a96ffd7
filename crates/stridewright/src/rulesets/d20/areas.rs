//! Areas of spells and of other effects.

use super::SharedRule;
use crate::rule::{AreaEffect, AreaKind, ConeArea, LineArea, RoundArea};
use crate::rulesets::vocabulary::*;

pub(crate) const AREA_BURST: SharedRule = SharedRule::rule(
    "Bursts and emanations",
    "A burst or emanation begins where grid lines cross. It covers each square whose far corner is \
     within its radius, counted from intersection to intersection as you count movement.",
    &[
        Position(Area(AreaEffect::Burst(RoundArea::FarCorners))),
        Position(Area(AreaEffect::Emanation(RoundArea::FarCorners))),
    ],
);

pub(crate) const RULING_CONE: SharedRule = SharedRule::reading(
    "Cones on the grid",
    "The text makes a cone a quarter circle from a corner of your square. It does not say which \
     squares a cone along rows or columns covers.",
    "A cone covers the quarter of a burst that lies around one of the eight directions. A square \
     on the border of the quarter counts if its centre is on it; your own squares never do.",
    &[Position(Area(AreaEffect::Cone(ConeArea::QuarterFromCorner)))],
);

pub(crate) const RULING_LINE_AREA: SharedRule = SharedRule::reading(
    "Lines on the grid",
    "The text has a line start at a corner of your square and affect every square it passes \
     through. It does not say what a line along a border passes through.",
    "A line covers each square whose inside it crosses, as far as its length counts to the \
     square's far corner. Running along a border crosses neither square.",
    &[Position(Area(AreaEffect::Line(LineArea::PassedThrough)))],
);

pub(crate) const RULING_CUBE: SharedRule = SharedRule::reading(
    "Cubes",
    "The text gives the size of some effects in cubes, which you place one by one.",
    "No area has the shape of a cube.",
    &[Position(Area(AreaEffect::Lacks(AreaKind::Cube)))],
);

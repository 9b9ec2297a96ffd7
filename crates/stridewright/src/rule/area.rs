//! What rules say about areas of effect: which shapes a game has, and which cells each covers.
//!
//! This module defines the vocabulary. `docs/areas.md` says exactly what each word means on the
//! grid.

/// Areas of effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum AreaEffect {
    /// How a burst is laid.
    Burst(RoundArea),
    /// How an emanation or aura is laid.
    Emanation(RoundArea),
    /// How a cone is laid.
    Cone(ConeArea),
    /// How a line is laid.
    Line(LineArea),
    /// Where a cube begins.
    Cube(CubeArea),
    /// The game has no areas of this kind.
    Lacks(AreaKind),
    /// Whether the maker of an emanation decides if it contains the creature in its middle.
    MakerDecides(bool),
}

/// A kind of area of effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum AreaKind {
    /// Around a point.
    Burst,
    /// Around a creature.
    Emanation,
    /// A cone.
    Cone,
    /// A line.
    Line,
    /// A cube.
    Cube,
}

/// Which cells are within a radius.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum RoundArea {
    /// Those whose far corner is within the radius of an intersection, counted as movement is.
    FarCorners,
    /// Those whose centre is within the radius of a point, in a straight line.
    Centres,
    /// Those within the radius of a creature's space, counted as movement is.
    CountedFromSpace,
    /// Those whose centre is within the radius of a creature's space, in a straight line.
    StraightFromSpace,
}

/// Which cells are in a cone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum ConeArea {
    /// A quarter circle in one of eight directions, from a corner of a square of the space.
    QuarterFromCorner,
    /// A quarter circle away from a side or a corner of the space.
    QuarterFromSide,
    /// In any direction, as wide as it is far from its origin.
    AsWideAsFar,
}

/// Which cells are in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum LineArea {
    /// Those that it passes through.
    PassedThrough,
    /// Those whose centre is within its width; its length is counted as movement is.
    CountedBand,
    /// Those whose centre is within its width; its length is straight.
    StraightBand,
    /// Rows of squares in one of eight directions.
    Rows,
}

/// Where a cube begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum CubeArea {
    /// In a point of one of its faces.
    FromFace,
    /// In one of its squares.
    FromSquare,
}

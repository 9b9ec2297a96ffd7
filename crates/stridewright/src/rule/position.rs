//! What rules say about relative positions: flanking, cover, line of effect, high ground, areas.
//!
//! This module defines the vocabulary. The board says what a line passes and who stands where.

use super::{AreaEffect, Mode};
use crate::board::{Size, Terrain};

/// Relative positions of creatures.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum PositionEffect {
    /// When two creatures flank a third.
    Flank(FlankEffect),
    /// When there is a line of effect.
    Line(LineEffect),
    /// What gives cover, and how much.
    Cover(CoverEffect),
    /// When a creature has the high ground.
    HighGround(HighGroundEffect),
    /// What to do when several creatures are equally close.
    ClosestTie(Tie),
    /// Which squares an area of effect covers.
    Area(AreaEffect),
}

/// What a rule says about flanking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum FlankEffect {
    /// The line between the centres of the two flankers passes through opposite sides or opposite
    /// corners of the target's space.
    ThroughOppositeSides,
    /// Whether flankers must fulfil a condition.
    Needs(FlankerCondition, bool),
}

/// A condition on the flankers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum FlankerCondition {
    /// The target is an opponent of both, and they are friends of each other.
    Sides,
    /// Both can act.
    Act,
    /// Both can attack in melee.
    Melee,
    /// Both have a reach above zero.
    SomeReach,
    /// Both have the target within reach.
    TargetInReach,
}

impl FlankerCondition {
    /// All of them, in the order in which they are checked.
    pub const ALL: [FlankerCondition; 5] = [
        FlankerCondition::Sides,
        FlankerCondition::Act,
        FlankerCondition::Melee,
        FlankerCondition::SomeReach,
        FlankerCondition::TargetInReach,
    ];
}

/// What a rule says about lines of effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum LineEffect {
    /// Between creatures at these depths, this decides line of effect.
    Between(Depths, LineBy),
    /// Whether a line is blocked if it touches an obstacle without passing through.
    Grazing(Grazing),
}

/// What decides line of effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum LineBy {
    /// One line between any points of the two spaces is enough.
    AnyPoints,
    /// The line between the centres decides.
    Centres,
    /// A line from the centre to the centre of any square in which the target touches the surface.
    SurfaceSquares,
    /// There always is one.
    Always,
    /// There never is one.
    Never,
}

/// When touching from outside blocks a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Grazing {
    /// Only from both sides at once.
    BothSides,
    /// From any side.
    AnySide,
}

/// How deep a creature is in the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Depth {
    /// No part of it is in earth.
    Above,
    /// Part of it is in earth, and it touches the surface.
    AtSurface,
    /// It is completely beneath the ground.
    Beneath,
}

impl Depth {
    /// All of them.
    pub const ALL: [Depth; 3] = [Depth::Above, Depth::AtSurface, Depth::Beneath];
}

/// A pattern over the depths of two creatures: where a line begins and where it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub struct Depths {
    /// Bit `depth as u8`.
    from: u8,
    to: u8,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    adjacent: Option<bool>,
}

impl Depths {
    /// Any two creatures.
    pub const ANY: Depths = Depths::between(&Depth::ALL, &Depth::ALL);

    /// From a creature at one of the first depths to a creature at one of the second.
    #[must_use]
    pub const fn between(from: &[Depth], to: &[Depth]) -> Self {
        Depths { from: bits(from), to: bits(to), adjacent: None }
    }

    /// Only if the two are adjacent, or only if they are not.
    #[must_use]
    pub const fn adjacent(self, adjacent: bool) -> Self {
        Depths { adjacent: Some(adjacent), ..self }
    }

    /// Whether the pattern matches two creatures.
    #[must_use]
    pub fn cover(self, from: Depth, to: Depth, adjacent: bool) -> bool {
        self.from >> from as u8 & 1 == 1
            && self.to >> to as u8 & 1 == 1
            && self.adjacent.is_none_or(|wanted| wanted == adjacent)
    }
}

const fn bits(depths: &[Depth]) -> u8 {
    let (mut bits, mut place) = (0, 0);
    while place < depths.len() {
        bits |= 1 << depths[place] as u8;
        place += 1;
    }
    bits
}

/// What a rule says about cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum CoverEffect {
    /// The line between the centres of the spaces decides what gives cover.
    BetweenCentres,
    /// Lines from a corner of a square of the attacker to the four corners of a square of the
    /// target decide: those corners and squares that give the least cover.
    ByCorners,
    /// The cover that this many blocked ones of the four lines give.
    Blocked(u8, CoverDegree),
    /// Against an area the line begins where the effect does.
    FromOrigin,
    /// Without line of effect there is no cover either.
    NeedsLine,
    /// The cover that terrain or an object in the line gives; `true`: an extreme obstruction.
    ByTerrain(bool, CoverDegree),
    /// The cover that a creature in the line gives, if it is at least this many sizes larger, or
    /// smaller, than both; among lines between corners, the most that creatures give.
    ByCreature(i8, CoverDegree),
    /// The degree of cover for a target that has taken cover.
    Taken(CoverDegree, CoverDegree),
    /// What the game master may disregard.
    MayDisregard(Disregard),
}

/// What a game master may disregard when determining cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Disregard {
    /// Terrain that is much smaller than the target.
    SmallTerrain,
    /// All cover.
    AllCover,
}

/// How much cover. A system has some of these degrees; of those, later ones are more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum CoverDegree {
    /// None.
    None,
    /// Lesser cover.
    Lesser,
    /// Standard cover.
    Standard,
    /// Greater cover.
    Greater,
    /// Half cover.
    Half,
    /// Three-quarters cover.
    ThreeQuarters,
    /// Total cover.
    Total,
}

impl CoverDegree {
    /// All of them, least first.
    pub const ALL: [CoverDegree; 7] = [
        CoverDegree::None,
        CoverDegree::Lesser,
        CoverDegree::Standard,
        CoverDegree::Greater,
        CoverDegree::Half,
        CoverDegree::ThreeQuarters,
        CoverDegree::Total,
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CoverDegree::None => "none",
            CoverDegree::Lesser => "lesser",
            CoverDegree::Standard => "standard",
            CoverDegree::Greater => "greater",
            CoverDegree::Half => "half",
            CoverDegree::ThreeQuarters => "three-quarters",
            CoverDegree::Total => "total",
        }
    }
}

/// What a rule says about standing above another creature: the bottom of the upper one must not be
/// lower than the top of the lower one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum HighGroundEffect {
    /// Whether it counts for a creature with this footing.
    From(Footing, bool),
    /// Whether it counts against a creature completely beneath the ground.
    OverBeneath(bool),
}

/// What holds a creature up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Footing {
    /// It stands on the ground.
    Ground,
    /// It climbs, and climbing is one of its modes of movement.
    ClimbingFreely,
    /// It climbs without having that mode.
    Climbing,
    /// None of these: it flies, hovers, falls, swims or is buried.
    None,
}

impl Footing {
    /// All of them.
    pub const ALL: [Footing; 4] =
        [Footing::Ground, Footing::ClimbingFreely, Footing::Climbing, Footing::None];
}

/// What to do when several creatures are equally close.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Tie {
    /// A die decides.
    Die,
    /// The answer names all of them, and the table chooses.
    Choice,
}

/// A situation that sets values: advantages or disadvantages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Occasion {
    /// For a creature that is flanked, against its flankers.
    Flanked,
    /// For the flankers.
    Flanking,
    /// For a creature with this degree of cover.
    Cover(CoverDegree),
    /// For a creature targeted through a line of effect of this kind.
    Line(LineBy),
    /// For a creature that stands above the other one.
    HighGround,
    /// For a creature with a speed in a mode.
    Having(Mode),
    /// For a creature that attacks from above at the end of a dive.
    Diving,
    /// For creatures of a size.
    OfSize(Size),
    /// For a creature squeezed into at least half its width.
    Squeezed,
    /// For a creature squeezed into less.
    SqueezedTight,
    /// For a creature on such ground.
    On(Terrain),
    /// For a creature that goes up an incline.
    GoingUphill,
    /// For a creature that rides or clings to another one, against that one.
    Carried,
    /// For creatures squeezed into one space although their sizes do not allow it.
    SharingSpace,
    /// For a creature that can act, lies prone and is not held there.
    Prone,
    /// For a creature that can act and does not lie prone.
    Upright,
    /// For a creature that holds on to a wall, with a climb speed.
    OnWall,
    /// For a creature that lies prone, whether or not it can act.
    Lying,
    /// For a creature that cannot act or whose speed is 0.
    Motionless,
    /// For a creature within 5 feet of an opponent that sees it and can act.
    BesideOpponent,
    /// For a creature that liquid covers completely.
    Submerged,
    /// For such a creature without a swim speed.
    SubmergedWithoutSwimming,
}

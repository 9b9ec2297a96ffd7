//! What rules say about how creatures stand to each other: flanking, cover, line of effect, high
//! ground.
//!
//! Knows the words; what a line passes and who stands where is for the board to say.

use super::Mode;
use crate::board::{Size, Terrain};

/// How creatures stand to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum PositionEffect {
    /// Who flanks whom.
    Flank(Flank),
    /// Where there is a line of effect.
    Line(Line),
    /// What gives cover, and how much.
    Cover(Cover),
    /// Who has the high ground.
    HighGround(HighGround),
    /// What to do when several creatures are equally close.
    ClosestTie(Tie),
}

/// What a rule says about flanking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Flank {
    /// The line between the centres of the two flankers passes through opposite sides or opposite
    /// corners of the target's space.
    ThroughOppositeSides,
    /// Whether flankers must fulfil a condition.
    Needs(Fitness, bool),
}

/// A condition on those who flank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Fitness {
    /// The target is an opponent of both, and they are friends of each other.
    Sides,
    /// Both can act.
    Act,
    /// Both can attack in melee.
    Melee,
    /// Both have a reach above nothing.
    SomeReach,
    /// Both have the target within reach.
    TargetInReach,
}

impl Fitness {
    /// All of them, in the order in which they are looked at.
    pub const ALL: [Fitness; 5] =
        [Fitness::Sides, Fitness::Act, Fitness::Melee, Fitness::SomeReach, Fitness::TargetInReach];
}

/// What a rule says about lines of effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Line {
    /// Between creatures so deep there is a line of effect by this.
    Between(Depths, LineBy),
    /// What it does to a line to touch what blocks lines without passing through.
    Grazing(Grazing),
}

/// By what there is a line of effect.
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
    /// There is one.
    Always,
    /// There is none.
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

/// A pattern over the depths of two creatures: where a line comes from and where it goes.
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

    /// From a creature in one of these depths to one in one of those.
    #[must_use]
    pub const fn between(from: &[Depth], to: &[Depth]) -> Self {
        Depths { from: bits(from), to: bits(to), adjacent: None }
    }

    /// Only if the two are adjacent, or only if they are not.
    #[must_use]
    pub const fn adjacent(self, adjacent: bool) -> Self {
        Depths { adjacent: Some(adjacent), ..self }
    }

    /// Whether the pattern covers two creatures.
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
pub enum Cover {
    /// The line between the centres of the spaces tells what gives cover.
    BetweenCentres,
    /// Against an area the line begins where the effect does.
    FromOrigin,
    /// Where there is no line of effect there is no cover either.
    NeedsLine,
    /// What terrain or an object in the line gives; `true`: an extreme obstruction.
    ByTerrain(bool, Degree),
    /// What a creature in the line gives, if it is at least so many sizes larger than both, or
    /// smaller.
    ByCreature(i8, Degree),
    /// What cover becomes for a target that has taken cover.
    Taken(Degree, Degree),
    /// The game master may disregard something.
    MayDisregard(Disregard),
}

/// What a game master may disregard when cover is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Disregard {
    /// Terrain that is much smaller than the target.
    SmallTerrain,
    /// All cover.
    AllCover,
}

/// How much cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Degree {
    /// None.
    None,
    /// Lesser cover.
    Lesser,
    /// Standard cover.
    Standard,
    /// Greater cover.
    Greater,
}

impl Degree {
    /// All of them, least first.
    pub const ALL: [Degree; 4] = [Degree::None, Degree::Lesser, Degree::Standard, Degree::Greater];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Degree::None => "none",
            Degree::Lesser => "lesser",
            Degree::Standard => "standard",
            Degree::Greater => "greater",
        }
    }
}

/// What a rule says about standing above another creature: the bottom of the upper one must not be
/// lower than the top of the lower one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum HighGround {
    /// Whether it counts for a creature that stands so.
    From(Footing, bool),
    /// Whether it counts against a creature completely beneath the ground.
    OverBeneath(bool),
}

/// What a creature is held up by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Footing {
    /// It stands on the ground.
    Ground,
    /// It climbs, and is at home in climbing.
    ClimbingFreely,
    /// It climbs without that.
    Climbing,
    /// Nothing of the kind: it flies, hovers, falls, swims or is buried.
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
    /// All of them are told, and the table chooses.
    Choice,
}

/// A situation that brings advantages or disadvantages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Occasion {
    /// To a creature that is flanked, against those who flank it.
    Flanked,
    /// To those who flank.
    Flanking,
    /// To a creature in cover of some degree.
    Cover(Degree),
    /// To a creature targeted through a line of effect that is there by this.
    Line(LineBy),
    /// For a creature that stands above the other one.
    HighGround,
    /// To who has a speed in a mode.
    Having(Mode),
    /// To who attacks from above at the end of a dive.
    Diving,
    /// To creatures of a size.
    OfSize(Size),
    /// To who is squeezed into at least half its width.
    Squeezed,
    /// To who is squeezed into less.
    SqueezedTight,
    /// To who is on such ground.
    On(Terrain),
    /// To who goes up an incline.
    GoingUphill,
    /// To who rides or clings to a creature, against that creature.
    Carried,
    /// To those who are squeezed into one space although their sizes do not allow it.
    SharingSpace,
    /// To who can act and lies prone, not held there.
    Prone,
    /// To who can act and does not lie prone.
    Upright,
    /// To who holds on to a wall, with a climb speed.
    OnWall,
}

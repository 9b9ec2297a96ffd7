//! Areas of effect: what a burst, an emanation, a cone, a line or a cube covers.

use super::context::QuestionContext;
use super::{At, Origin, Query};
use crate::answer;
use crate::board::{Column, Limits};
use crate::error::Error;
use crate::query::{self, AreaQuery};

/// The greatest radius, length or side of an area, in squares: 500 feet.
pub(crate) const FAR: u32 = 100;

/// The greatest width of a line, in squares.
pub(crate) const WIDE: u32 = 20;

/// The farthest that a cube may lie from the corner of the map, in squares.
const SIDE: u32 = Limits::DEFAULT.side + 1;

/// Which squares and creatures an area of effect covers, and what cover they have from its origin.
///
/// ```
/// use stridewright::question::{AreaOfEffect, AreaShape, Origin};
/// use stridewright::{Board, Rules, Session};
/// let rules = Rules::pf2();
/// let board = Board::parse(&rules, "A....\n.....\n....e")?;
/// let cone = AreaOfEffect::of(AreaShape::Cone { length: 3 });
/// let cone = cone.towards(Origin::Square((4, 0).into()));
/// let answer = Session::new(rules, board).mover("A").ask(cone)?;
/// // One square, then two of the three beside it that are on the map, then two.
/// assert_eq!(answer.found.squares.len(), 5);
/// assert!(answer.found.creatures.is_empty());
/// # Ok::<(), stridewright::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskAreaOfEffect"))]
pub struct AreaOfEffect {
    /// Its shape and size.
    pub shape: AreaShape,
    /// Where it begins. By default at the mover, and a cube at its top-left square. A cone or line
    /// from a creature begins in the point of its space that suits the aim.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub from: Option<Origin>,
    /// What it aims at. Cones and lines need it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub towards: Option<Origin>,
    /// The height of its origin in squares. By default that of the creature in which it begins, or
    /// of the ground.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::optional_height"))]
    #[cfg_attr(feature = "schema", schemars(range(min = Column::LOWEST, max = Column::HIGHEST)))]
    pub elevation: Option<i32>,
}

/// The shape of an area of effect. All sizes are in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum AreaShape {
    /// Everything around a point, or around a creature where the system says so.
    Burst {
        /// How far it reaches.
        #[cfg_attr(
            feature = "serde",
            serde(deserialize_with = "super::written::from_one_to::<_, FAR>")
        )]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = FAR)))]
        radius: u32,
    },
    /// Everything around a creature: an emanation or aura.
    Emanation {
        /// How far it reaches.
        #[cfg_attr(
            feature = "serde",
            serde(deserialize_with = "super::written::from_one_to::<_, FAR>")
        )]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = FAR)))]
        radius: u32,
    },
    /// A cone.
    Cone {
        /// How far it reaches.
        #[cfg_attr(
            feature = "serde",
            serde(deserialize_with = "super::written::from_one_to::<_, FAR>")
        )]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = FAR)))]
        length: u32,
    },
    /// A line.
    Line {
        /// How far it reaches.
        #[cfg_attr(
            feature = "serde",
            serde(deserialize_with = "super::written::from_one_to::<_, FAR>")
        )]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = FAR)))]
        length: u32,
        /// How wide it is. By default 1.
        #[cfg_attr(
            feature = "serde",
            serde(default = "super::written::one", skip_serializing_if = "super::written::is_one"),
            serde(deserialize_with = "super::written::from_one_to::<_, WIDE>")
        )]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = WIDE)))]
        width: u32,
    },
    /// A cube.
    Cube {
        /// Columns, rows and heights.
        #[cfg_attr(
            feature = "serde",
            serde(deserialize_with = "super::written::from_one_to::<_, FAR>")
        )]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = FAR)))]
        side: u32,
        /// Its top-left square.
        at: At,
    },
}

impl AreaOfEffect {
    /// An area of this shape, made by the mover.
    #[must_use]
    pub const fn of(shape: AreaShape) -> Self {
        AreaOfEffect { shape, from: None, towards: None, elevation: None }
    }

    /// The same area from another origin.
    #[must_use]
    pub fn from(self, origin: Origin) -> Self {
        AreaOfEffect { from: Some(origin), ..self }
    }

    /// The same area, aimed.
    #[must_use]
    pub fn towards(self, aim: Origin) -> Self {
        AreaOfEffect { towards: Some(aim), ..self }
    }
}

impl AreaShape {
    /// The shape as queries name it.
    fn queried(self, context: &QuestionContext<'_>) -> Result<query::AreaShape, Error> {
        let within = |key, size| context.within(key, Some(size), FAR);
        Ok(match self {
            AreaShape::Burst { radius } => {
                within("area_of_effect.shape.burst.radius", radius)?;
                query::AreaShape::Burst(radius)
            }
            AreaShape::Emanation { radius } => {
                within("area_of_effect.shape.emanation.radius", radius)?;
                query::AreaShape::Emanation(radius)
            }
            AreaShape::Cone { length } => {
                within("area_of_effect.shape.cone.length", length)?;
                query::AreaShape::Cone(length)
            }
            AreaShape::Line { length, width } => {
                within("area_of_effect.shape.line.length", length)?;
                context.within("area_of_effect.shape.line.width", Some(width), WIDE)?;
                query::AreaShape::Line(length, width)
            }
            AreaShape::Cube { side, at } => {
                within("area_of_effect.shape.cube.side", side)?;
                let far = at.0.unsigned_abs().max(at.1.unsigned_abs());
                context.within("area_of_effect.shape.cube.at", Some(far), SIDE)?;
                query::AreaShape::Cube(side, at.square())
            }
        })
    }
}

impl Query for AreaOfEffect {
    type Found = answer::AreaOfEffect;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::AreaOfEffect, Error> {
        let board = context.board()?;
        let owner = match context.common.mover {
            Some(_) => Some(context.mover()?),
            None => None,
        };
        let on_board = |origin: &Option<Origin>, key| match origin {
            Some(origin) => origin.named(board, key).map(Some),
            None => Ok(None),
        };
        let highest = Column::HIGHEST.unsigned_abs();
        context.within(
            "area_of_effect.elevation",
            self.elevation.map(i32::unsigned_abs),
            highest,
        )?;
        let asked = AreaQuery {
            shape: self.shape.queried(context)?,
            from: on_board(&self.from, "from")?,
            towards: on_board(&self.towards, "towards")?,
            elevation: self.elevation,
            owner,
        };
        let found = query::area_of_effect(context.program, board, &asked, context.scratch)?;
        Ok(context.builder.area_of_effect(board, &found))
    }
}

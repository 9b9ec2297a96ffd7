//! Where a line to the creature, or an area of effect, begins.

use crate::failure::Failure;
use crate::read::{point, square};
use crate::scene::Scene;
use clap::{ArgGroup, Args};
use stridewright::board::Point;
use stridewright::lattice::Square;
use stridewright::question::{Origin, Who};

/// Where a line to the creature, or an area of effect, begins.
#[derive(Clone, Debug, Args)]
#[group(id = OriginOptions::GROUP, multiple = false)]
pub(crate) struct OriginOptions {
    /// From a creature, by name or letter
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
    /// From a square, as of an effect that starts there
    #[arg(long, value_name = "COL,ROW", value_parser = square, allow_hyphen_values = true)]
    square: Option<Square>,
    /// From a point, in squares from the top left corner of the map, as in 2.5,3
    #[arg(long, value_name = "X,Y", value_parser = point, allow_hyphen_values = true)]
    point: Option<Point>,
}

impl OriginOptions {
    /// The name of these options together.
    pub(crate) const GROUP: &str = "origin";

    /// The group of these options for commands that cannot do without an origin.
    pub(crate) fn required(group: ArgGroup) -> ArgGroup {
        group.required(true)
    }

    /// Whether an origin is named.
    pub(crate) const fn is_named(&self) -> bool {
        self.by.is_some() || self.square.is_some() || self.point.is_some()
    }

    /// The name of the creature that is the origin, if one is.
    pub(crate) fn creature(&self) -> Option<&str> {
        self.by.as_deref()
    }

    /// The origin on a map, and its name, if one is named.
    pub(crate) fn named(&self, scene: &Scene) -> Result<Option<(Origin, String)>, Failure> {
        if self.is_named() { self.on(scene).map(Some) } else { Ok(None) }
    }

    /// The origin on a map, and its name.
    pub(crate) fn on(&self, scene: &Scene) -> Result<(Origin, String), Failure> {
        if let Some(point) = self.point {
            return Ok((Origin::Point(point), "a point".to_owned()));
        }
        if let Some(square) = self.square {
            return Ok((Origin::Square(square.into()), square.to_string()));
        }
        let by = scene.creature(self.by.as_deref().unwrap_or_default())?;
        Ok((Origin::Creature(Who::Index(by.0)), scene.name(by).to_owned()))
    }
}

//! Where a line to the creature begins.

use crate::failure::Failure;
use crate::read::{point, square};
use crate::scene::Scene;
use clap::Args;
use stridewright::board::Point;
use stridewright::lattice::Square;
use stridewright::question::{Origin, Who};

/// Where a line to the creature begins.
#[derive(Clone, Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct OriginOptions {
    /// At a creature, by name or letter
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
    /// At a square, as of an effect that starts there
    #[arg(long, value_name = "COL,ROW", value_parser = square, allow_hyphen_values = true)]
    square: Option<Square>,
    /// At a point, in squares from the top left corner of the map, as in 2.5,3
    #[arg(long, value_name = "X,Y", value_parser = point, allow_hyphen_values = true)]
    point: Option<Point>,
}

impl OriginOptions {
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

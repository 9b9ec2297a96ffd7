//! Where a line to the creature begins.

use crate::failure::Failure;
use crate::read::{point, square};
use crate::scene::Scene;
use clap::Args;
use stridewright::lattice::Square;
use stridewright_wire::bounded::{Coordinate, Pair};
use stridewright_wire::question::{OriginAsked, Who};

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
    point: Option<(Coordinate, Coordinate)>,
}

impl OriginOptions {
    /// The origin on a map, and what it is called.
    pub(crate) fn on(&self, scene: &Scene) -> Result<(OriginAsked, String), Failure> {
        if let Some((x, y)) = self.point {
            return Ok((OriginAsked::Point(Pair(x, y)), "a point".to_owned()));
        }
        if let Some(square) = self.square {
            return Ok((OriginAsked::Square(square.into()), square.to_string()));
        }
        let by = scene.creature(self.by.as_deref().unwrap_or_default())?;
        Ok((OriginAsked::Creature(Who::Index(by.0)), scene.name(by).to_owned()))
    }
}

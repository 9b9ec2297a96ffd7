//! Paths as a player draws them.

use super::Place;
use crate::lattice::{Direction, Heading, Rise};
use crate::query;
use alloc::vec::Vec;

/// A step of a drawn path: a direction, or the place it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnStep {
    /// In this direction.
    Towards(Direction),
    /// In this direction, up or down.
    Rising(Heading),
    /// To the placement with this top-left square, on the ground or at a height, or to the one that
    /// covers these squares.
    To(Place),
}

/// A drawn path: the steps of each movement.
///
/// If it is drawn as one movement and several are given, the engine splits it so that the fewest
/// movements are needed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct DrawnPath(pub Vec<Vec<DrawnStep>>);

impl DrawnPath {
    /// Returns the path in the form that searches and checks use.
    #[must_use]
    pub fn drawn(&self) -> query::Drawn {
        let step = |step: &DrawnStep| match step {
            DrawnStep::Towards(direction) => query::DrawnStep::Towards(*direction),
            DrawnStep::Rising(heading) => query::DrawnStep::Rising(*heading),
            DrawnStep::To(place) => match (place.placement, place.elevation) {
                (Some(_), elevation) => query::DrawnStep::Onto(place.rectangle(), elevation),
                (None, None) => query::DrawnStep::To(place.at.square()),
                (None, Some(height)) => query::DrawnStep::ToHeight(place.at.square(), height),
            },
        };
        self.0.iter().map(|movement| movement.iter().map(step).collect()).collect()
    }
}

/// The path of one movement, drawn by directions: `"E E NE"`.
impl core::str::FromStr for DrawnPath {
    type Err = crate::lattice::NotAHeading;

    fn from_str(directions: &str) -> Result<DrawnPath, Self::Err> {
        let steps = directions.split_whitespace().map(|step| step.parse().map(DrawnStep::headed));
        Ok(DrawnPath(vec![steps.collect::<Result<_, _>>()?]))
    }
}

impl DrawnStep {
    /// A step in a direction of space.
    #[must_use]
    pub const fn headed(heading: Heading) -> DrawnStep {
        match (heading.rise(), heading.direction()) {
            (Rise::Level, Some(direction)) => DrawnStep::Towards(direction),
            _ => DrawnStep::Rising(heading),
        }
    }
}

impl From<query::DrawnStep> for DrawnStep {
    fn from(step: query::DrawnStep) -> Self {
        match step {
            query::DrawnStep::Towards(direction) => DrawnStep::Towards(direction),
            query::DrawnStep::Rising(heading) => DrawnStep::Rising(heading),
            query::DrawnStep::To(square) => DrawnStep::To(square.into()),
            query::DrawnStep::ToHeight(square, elevation) => {
                DrawnStep::To(Place::new(square.into(), Some(elevation)))
            }
            query::DrawnStep::Onto(body, elevation) => DrawnStep::To(Place {
                at: body.at.into(),
                elevation,
                placement: Some((body.width, body.height)),
            }),
        }
    }
}

//! Prepared questions: rules applied and ground surveyed once, then many searches for what a
//! creature can reach.
//!
//! [`reach`](super::reach) answers every question. A prepared one supports a single movement over
//! level ground, of at most 31 squares. It is some hundred times as fast and allocates no memory.

mod distance_map;
mod distances;
mod floods;
mod layout;
mod preparer;
mod repair;
mod unsupported;

use crate::sort::sort_and_dedup;
use alloc::vec::Vec;
pub(super) use distance_map::squares_around;
pub use distance_map::{DistanceMap, RoutePlan};
pub use distances::DistanceField;
pub(super) use floods::Floods;
pub use preparer::Preparer;
pub use unsupported::Unsupported;

use super::engine::PlaneRequest;
use super::terrain_cache::TerrainCache;
use super::{BudgetOf, QueryError};
use crate::field::{Mover, OccupancyLayer, TerrainLayer, squeezed_shapes};
use crate::lattice::{Extent, Rectangle, Square};
use crate::rule::{BodyPays, CornerRule, Ending, Filler, StepShape};
use crate::search::planes::{CLASSES, Corners, Plane};
use crate::verdict::Refusal;
use alloc::sync::Arc;

/// Why a question is not prepared.
#[derive(Clone, Debug)]
pub enum PrepareError {
    /// It is invalid.
    Wrong(QueryError),
    /// The rules refuse it.
    Refused(Refusal),
    /// Prepared questions do not support it: use [`reach`](super::reach).
    Unsupported(Unsupported),
}

/// A prepared question: a creature, its movement and the creatures around it.
#[derive(Clone, Debug)]
pub struct PreparedReach {
    layer: Arc<TerrainLayer>,
    crowd: OccupancyLayer,
    budget: BudgetOf,
    most: u32,
    first_sum: u32,
    side: u32,
    /// The body before the movement.
    start: Rectangle,
    /// How far placements can lie from there.
    radius: u32,
    corners: Corners,
    /// Price classes that squares have, the cheapest first.
    classes: Vec<u8>,
    /// The prices of steps: those of these classes, then others that result from crossing barriers.
    prices: Vec<Price>,
    /// For each class, which price a step across a barrier has; `None` if there is no such step.
    crossing: Vec<Option<usize>>,
    /// Whether any barriers hamper.
    barriers: bool,
    /// Whether the body pays only for the squares that it newly enters.
    entering: bool,
    /// Price classes of squares for the squeezed body, the cheapest first, with their prices;
    /// `None` if it does not squeeze.
    squeezed: Option<Vec<(u8, Price)>>,
}

/// What a question is prepared for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    /// How far all movements of the question lead together.
    pub(super) far: u32,
    /// The distance at which this movement starts.
    pub(super) first_sum: u32,
    /// The part of the board that the question involves.
    pub(super) part: Rectangle,
}

/// The price of a step in half squares, straight and diagonal.
type Price = [u32; 2];

/// Returns the prices of steps, and for each class which of them a step across a barrier has.
fn prices(mover: &Mover<'_>, classes: &[u8], barriers: bool) -> (Vec<Price>, Vec<Option<usize>>) {
    let of_class = |class: u8| {
        [StepShape::Straight, StepShape::Diagonal]
            .map(|shape| mover.program().prices.price(class, shape).0)
    };
    let mut prices: Vec<Price> = classes.iter().map(|class| of_class(*class)).collect();
    let mut crossing = Vec::new();
    for class in classes.iter().filter(|_| barriers) {
        let across = mover.across(*class).map(|price| price.map(|halves| halves.0));
        crossing.push(across.map(|price| {
            let known = prices.iter().position(|known| *known == price);
            known.unwrap_or_else(|| {
                prices.push(price);
                prices.len() - 1
            })
        }));
    }
    (prices, crossing)
}

/// Returns the price classes that squares of a part of the board have, and those that creatures
/// give to squares, the cheapest first.
fn classes_in(
    part: Rectangle,
    planes: &[(u8, Plane)],
    repriced: impl Iterator<Item = u8>,
) -> Vec<u8> {
    let on_the_ground =
        planes.iter().filter(|(_, plane)| plane.meets(part)).map(|(class, _)| *class);
    let mut classes: Vec<u8> = on_the_ground.chain(repriced).collect();
    sort_and_dedup(&mut classes);
    classes
}

/// Returns the price classes of squares for the squeezed body, with their prices; `None` if it does
/// not squeeze. Returns an error if floods do not support the way it squeezes.
fn squeezed_prices(
    mover: &Mover<'_>,
    classes: Vec<u8>,
    unsupported: bool,
) -> Result<Option<Vec<(u8, Price)>>, Unsupported> {
    let shapes = squeezed_shapes(mover).count();
    if shapes == 0 {
        return Ok(None);
    }
    let (prices, _) = prices(mover, &classes, false);
    // If each step costs at least two squares, a body that squeezes reaches no farther than one
    // that does not.
    let slow = prices.iter().flatten().all(|price| *price >= 4);
    let known = (2..=3).contains(&mover.side()) && shapes == 2 && slow;
    if !known || classes.len() > CLASSES || unsupported {
        return Err(Unsupported::Squeezing);
    }
    Ok(Some(classes.into_iter().zip(prices).collect()))
}

/// Returns how far placements can lie from a mover that moves this far.
pub(super) fn radius(mover: &Mover<'_>, far: u32) -> u32 {
    let body = mover.figure().body;
    let squeezes = squeezed_shapes(mover).next().is_some();
    // One more square to check, and another one if the body straightens up at once.
    let straightens = body != Rectangle::body(body.at, mover.side());
    far.saturating_add(if squeezes { 1 + u32::from(straightens) } else { 0 })
}

/// Returns the bits in a row of the smallest window in which a body moves this far.
pub(super) fn window_row(most: u32, side: u32) -> Option<usize> {
    let columns = most.checked_mul(2)?.checked_add(side)?;
    [16, 32, 64].into_iter().find(|row| columns <= *row as u32)
}

impl PreparedReach {
    /// Prepares one movement, if planes support it.
    pub(super) fn new(
        cache: &mut TerrainCache,
        asked: PlaneRequest<'_>,
        Reading { far, first_sum, part }: Reading,
    ) -> Result<PreparedReach, Unsupported> {
        let PlaneRequest { mover, leg, .. } = asked;
        if let Some(beyond) = asked.beyond() {
            return Err(beyond);
        }
        if !asked.is_level_in(part) {
            return Err(Unsupported::Height);
        }
        let layer = cache.layer(mover, part);
        if layer.asking {
            return Err(Unsupported::Checks);
        }
        let crowd = OccupancyLayer::new(mover, &layer, part);
        // What has been read elsewhere on the board must not change anything here.
        let barriers = layer
            .barriers
            .as_ref()
            .is_some_and(|planes| planes.iter().any(|plane| plane.meets(part)));
        let narrow = layer.narrow.as_ref().is_some_and(|plane| plane.meets(part));
        if narrow && (barriers || mover.side() > 1) && mover.pays_more_when_squeezed() {
            return Err(Unsupported::Squeezing);
        }
        let repriced = crowd.repriced.iter().filter_map(|priced| priced.class);
        let classes = classes_in(part, &layer.classes, repriced);
        let (prices, crossing) = prices(mover, &classes, barriers);
        if prices.len() > CLASSES || prices.iter().flatten().any(|price| *price < 2) {
            return Err(Unsupported::Prices);
        }
        let repriced = crowd.repriced.iter().filter_map(|priced| priced.squeezed);
        let program = mover.program();
        let entering = mover.side() > 1 && program.ground.body().answer == BodyPays::Entered;
        let squeezed_classes = classes_in(part, &layer.squeezed, repriced);
        // Floods of bodies that squeeze place them by all squares that they cover.
        let uneven = entering && squeezed_classes.len().max(classes.len()) > 1;
        let squeezed = squeezed_prices(mover, squeezed_classes, barriers || uneven)?;
        let corners = match program.ground.corner(Filler::Wall).answer {
            CornerRule::Never => Corners::Open,
            CornerRule::Both => Corners::OneWay,
            CornerRule::Either => Corners::BothWays,
        };
        Ok(PreparedReach {
            crowd,
            budget: (leg.most, program.rule(leg.rule)),
            most: leg.most.map_or(u32::MAX, |most| most.0),
            first_sum,
            side: mover.side(),
            start: mover.figure().body,
            radius: radius(mover, far),
            squeezed,
            corners,
            classes,
            prices,
            crossing,
            barriers,
            entering,
            layer,
        })
    }

    /// Whether prices may depend on the direction of a step.
    const fn is_directed(&self) -> bool {
        self.entering || self.barriers
    }

    /// How far the movement goes, and the rule that says so.
    #[must_use]
    pub const fn budget(&self) -> &BudgetOf {
        &self.budget
    }

    /// Returns the work of a flood, in units of one step checked: a flood checks every square of
    /// the window.
    pub(super) fn effort(&self) -> usize {
        let row = self.radius.saturating_mul(2).saturating_add(self.side) as usize;
        row.saturating_mul(row)
    }

    /// Moves the creature: its top-left square is there from now on. If the board ends, something
    /// fills a square of the body or a wall divides it, it stays where it was and the result is
    /// false.
    #[must_use]
    pub fn stand(&mut self, start: Square) -> bool {
        let body = Rectangle::body(start, self.side);
        let stands = self.layer.extent().contains(start) && self.layer.has_room_for(body);
        if stands {
            self.start = body;
        }
        stands
    }

    /// Whether the creature may end with its body there.
    pub(super) fn ending(&self, body: Rectangle) -> Ending {
        let unfit = |plane: &Plane| body.squares().any(|square| plane.has(square));
        let ground =
            if self.layer.unfit.as_ref().is_some_and(unfit) { Ending::Never } else { Ending::Turn };
        let met = self.crowd.endings.iter().filter(|(other, _)| other.meets(body));
        met.fold(ground, |ending, (_, other)| ending.max(*other))
    }

    /// Returns the greatest distance in half squares; half a square left over does not count.
    const fn most_halves(&self) -> u32 {
        self.most.saturating_mul(2).saturating_add(1)
    }

    /// The top-left square of the window.
    pub(super) fn corner(&self) -> Square {
        let radius = self.radius.cast_signed();
        let Square { column, row } = self.start.at;
        Square::new(column.saturating_sub(radius), row.saturating_sub(radius))
    }

    /// Returns the squares on which reachable placements begin; some of them may lie beyond the
    /// board.
    pub(super) fn placements(&self) -> Rectangle {
        Rectangle::body(self.corner(), self.span())
    }

    /// Returns how far placements can lie from where the creature stands.
    pub(super) const fn radius(&self) -> u32 {
        self.radius
    }

    /// Columns and rows of the map.
    pub(super) fn extent(&self) -> Extent {
        self.layer.extent()
    }

    /// Squares where the creature may not end because of the ground, if there are any.
    pub(super) fn unfit(&self) -> Option<&Plane> {
        self.layer.unfit.as_ref()
    }

    /// Returns squares of other creatures where it may not freely end.
    pub(super) fn endings(&self) -> &[(Rectangle, Ending)] {
        &self.crowd.endings
    }

    /// Squares along the side of the whole body.
    pub(super) const fn side(&self) -> u32 {
        self.side
    }

    /// Columns and rows of placements in the window.
    pub(super) const fn span(&self) -> u32 {
        2 * self.radius + 1
    }
}

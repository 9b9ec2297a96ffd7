//! Questions made ready: the rules applied and the ground surveyed once, to ask where a creature
//! can get to many times.
//!
//! [`reach`](super::reach) answers every question; a ready one answers those of one movement over
//! level ground, of at most 31 squares, some hundred times as fast, and without taking memory.

mod beyond;
mod chart;
mod distances;
mod layout;
mod repair;
mod surveys;
mod waves;

use alloc::vec::Vec;
pub use beyond::Beyond;
pub(super) use chart::squares_around;
pub use chart::{Chart, RoutePlan};
pub use distances::DistanceField;
pub use surveys::Surveys;
pub(super) use waves::Waves;

use super::engine::Asked;
use super::terrain_cache::TerrainCache;
use super::{BudgetOf, QueryError};
use crate::field::{Crowd, Mover, Survey, squeezed_shapes};
use crate::lattice::{Rectangle, Square};
use crate::rule::{Bars, BodyPays, Ending, Filler, StepShape};
use crate::search::planes::{Corners, Plane, TIERS};
use crate::verdict::Refusal;
use alloc::sync::Arc;

/// Why a question is not made ready.
#[derive(Clone, Debug)]
pub enum Unready {
    /// It is not well put.
    Wrong(QueryError),
    /// The rules refuse it.
    Refused(Refusal),
    /// It is beyond what ready questions can tell: ask [`reach`](super::reach).
    Beyond(Beyond),
}

/// A question made ready: a creature, its movement and the creatures around it.
#[derive(Clone, Debug)]
pub struct Ready {
    survey: Arc<Survey>,
    crowd: Crowd,
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
    /// The prices of steps: of these classes, then others that come of crossing barriers.
    prices: Vec<Price>,
    /// For each class which price a step across a barrier has; `None`: it is not made.
    crossing: Vec<Option<usize>>,
    /// Whether there are barriers that hamper.
    barriers: bool,
    /// Whether the body pays for the squares that it newly enters only.
    entering: bool,
    /// Price classes that squares have for the body squeezed, the cheapest first, with their
    /// prices; `None` if it does not squeeze.
    squeezed: Option<Vec<(u8, Price)>>,
}

/// What a question is made ready for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    /// How far all movements of the question lead together.
    pub(super) far: u32,
    /// The sum at which this one starts.
    pub(super) first_sum: u32,
    /// The part of the board that the question has to do with.
    pub(super) part: Rectangle,
}

/// The price of a step in half squares, straight and diagonal.
type Price = [u32; 2];

/// The prices of steps, and for each class which of them a step across a barrier has.
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

/// The price classes that squares of a part of the board have, and those that creatures make of
/// squares, the cheapest first.
fn classes_in(
    part: Rectangle,
    planes: &[(u8, Plane)],
    repriced: impl Iterator<Item = u8>,
) -> Vec<u8> {
    let on_the_ground =
        planes.iter().filter(|(_, plane)| plane.meets(part)).map(|(class, _)| *class);
    let mut classes: Vec<u8> = on_the_ground.chain(repriced).collect();
    classes.sort_unstable();
    classes.dedup();
    classes
}

/// The price classes of squares for a body squeezed, with their prices; `None` if it does not
/// squeeze. An error if it squeezes in a way that floods do not know.
fn squeezed_prices(
    mover: &Mover<'_>,
    classes: Vec<u8>,
    barriers: bool,
) -> Result<Option<Vec<(u8, Price)>>, Beyond> {
    let shapes = squeezed_shapes(mover).count();
    if shapes == 0 {
        return Ok(None);
    }
    let (prices, _) = prices(mover, &classes, false);
    // At two squares a step, a body that squeezes gets no farther than one that does not.
    let slow = prices.iter().flatten().all(|price| *price >= 4);
    let known = (2..=3).contains(&mover.side()) && shapes == 2 && slow;
    if !known || classes.len() > TIERS || barriers {
        return Err(Beyond::Squeezing);
    }
    Ok(Some(classes.into_iter().zip(prices).collect()))
}

/// How far placements can lie from where a mover stands that moves so far.
pub(super) fn radius(mover: &Mover<'_>, far: u32) -> u32 {
    let body = mover.figure().body;
    let squeezes = squeezed_shapes(mover).next().is_some();
    // One more square to look at, and one more where the body straightens up at once.
    let straightens = body != Rectangle::body(body.at, mover.side());
    far.saturating_add(if squeezes { 1 + u32::from(straightens) } else { 0 })
}

/// Bits in a row of the smallest window in which a body moves so far.
pub(super) fn window_row(most: u32, side: u32) -> Option<usize> {
    let columns = most.checked_mul(2)?.checked_add(side)?;
    [16, 32, 64].into_iter().find(|row| columns <= *row as u32)
}

impl Ready {
    /// Makes one movement ready, if planes can tell about it.
    pub(super) fn new(
        cache: &mut TerrainCache,
        asked: Asked<'_>,
        Reading { far, first_sum, part }: Reading,
    ) -> Result<Ready, Beyond> {
        let Asked { mover, leg, .. } = asked;
        if let Some(beyond) = asked.beyond() {
            return Err(beyond);
        }
        if !asked.is_level_in(part) {
            return Err(Beyond::Height);
        }
        let survey = cache.layer(mover, part);
        if survey.asking {
            return Err(Beyond::Checks);
        }
        let crowd = Crowd::new(mover, &survey, part);
        // What has been read elsewhere on the board changes nothing here.
        let barriers = survey
            .barriers
            .as_ref()
            .is_some_and(|planes| planes.iter().any(|plane| plane.meets(part)));
        let repriced = crowd.repriced.iter().filter_map(|priced| priced.class);
        let classes = classes_in(part, &survey.classes, repriced);
        let (prices, crossing) = prices(mover, &classes, barriers);
        if prices.len() > TIERS || prices.iter().flatten().any(|price| *price < 2) {
            return Err(Beyond::Prices);
        }
        let repriced = crowd.repriced.iter().filter_map(|priced| priced.squeezed);
        let squeezed =
            squeezed_prices(mover, classes_in(part, &survey.squeezed, repriced), barriers)?;
        let program = mover.program();
        let corners = match program.ground.corner(Filler::Wall).answer {
            Bars::Never => Corners::Open,
            Bars::Both => Corners::OneWay,
            Bars::Either => Corners::BothWays,
        };
        Ok(Ready {
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
            entering: mover.side() > 1 && program.ground.body().answer == BodyPays::Entered,
            survey,
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

    /// The work of a flood, in units of a step looked at: every square of the window is.
    pub(super) fn effort(&self) -> usize {
        let row = self.radius.saturating_mul(2).saturating_add(self.side) as usize;
        row.saturating_mul(row)
    }

    /// Moves the creature: its top-left square is there from now on. Where the board ends or
    /// something fills a square of the body it stays where it was, and the answer is no.
    #[must_use]
    pub fn stand(&mut self, start: Square) -> bool {
        let body = Rectangle::body(start, self.side);
        let on_board = self.survey.extent().contains(start);
        let stands = on_board && body.squares().all(|square| self.survey.clear.has(square));
        if stands {
            self.start = body;
        }
        stands
    }

    /// Whether the creature may end with its body there.
    pub(super) fn ending(&self, body: Rectangle) -> Ending {
        let unfit = |plane: &Plane| body.squares().any(|square| plane.has(square));
        let ground = if self.survey.unfit.as_ref().is_some_and(unfit) {
            Ending::Never
        } else {
            Ending::Turn
        };
        let met = self.crowd.endings.iter().filter(|(other, _)| other.meets(body));
        met.fold(ground, |ending, (_, other)| ending.max(*other))
    }

    /// The greatest sum in half squares, half a square of which does not count.
    const fn most_halves(&self) -> u32 {
        self.most.saturating_mul(2).saturating_add(1)
    }

    /// The top-left square of the window.
    pub(super) fn corner(&self) -> Square {
        let radius = self.radius.cast_signed();
        let Square { column, row } = self.start.at;
        Square::new(column.saturating_sub(radius), row.saturating_sub(radius))
    }

    /// The squares on which placements that can be reached begin; some of them may lie beside the
    /// board.
    pub(super) fn placements(&self) -> Rectangle {
        Rectangle::body(self.corner(), self.span())
    }

    /// How far placements can lie from where the creature stands.
    pub(super) const fn radius(&self) -> u32 {
        self.radius
    }

    /// Squares where the creature may not end because of the ground, if there are any.
    pub(super) fn unfit(&self) -> Option<&Plane> {
        self.survey.unfit.as_ref()
    }

    /// Squares of others where it may not end without more ado.
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

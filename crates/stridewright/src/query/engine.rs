//! Which engine answers a question for a reach or a route, decided in one place by one table of conditions.
//!
//! [`reach`](super::reach) and [`route`](super::route) ask here, and so does [`search_plan`](super::search_plan), so that what is printed is what
//! runs. All engines give the same answers; what one cannot tell, buckets tell.

mod chart_cache;
mod endings;
mod map_parts;
mod priced;
mod stages;
mod toward;
mod window;
mod window_reach;
mod window_route;

use super::journey::Errand;
use super::legs::{Leg, movers};
use super::ready::{Beyond, Reading, Ready, radius, window_row};
use super::terrain_cache::TerrainCache;
use super::{QueryError, Route, Scratch, first_sum};
use crate::field::{Manner, Mover, squeezed_shapes};
use crate::lattice::{Rectangle, Square};
use crate::rule::{Action, Mode};

pub(super) use chart_cache::ChartCache;
pub(super) use window::{Unprovoked, reach};
pub(crate) use window_reach::{WindowReach, WindowSquare};

/// What finds where movements lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SearchEngine {
    /// Planes of bits over a window of at most 64 × 64 squares: reaches, and routes over several movements, each of which leads on from where others may
    /// end.
    Planes,
    /// Planes of bits in tiles, over as much of the map as the movement can touch, until the goal is reached: routes of one movement.
    Tiles,
    /// Squares one by one, in the order of their sums.
    Buckets,
}

/// Which engine is to answer, and how often each has: to compare them with each other.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Engines {
    /// The only engine besides buckets that may run.
    forced: Option<SearchEngine>,
    /// Whether routes are always searched part by part, as the first one on a large map.
    by_parts: bool,
    ran: [u64; 3],
}

impl Engines {
    /// Whether an engine may run.
    pub(super) fn allow(&self, engine: SearchEngine) -> bool {
        self.forced.is_none_or(|forced| forced == engine)
    }

    /// Whether a route may be searched on the whole map at once.
    pub(super) const fn allow_whole_maps(&self) -> bool {
        !self.by_parts
    }

    /// Counts an answer.
    pub(super) const fn note(&mut self, engine: SearchEngine) {
        self.ran[engine as usize] += 1;
    }
}

impl Scratch {
    /// Memory whose questions are answered by one engine wherever it can tell, and by buckets elsewhere: to compare engines.
    #[doc(hidden)]
    #[must_use]
    pub fn forcing(engine: SearchEngine) -> Self {
        Scratch { engines: Engines { forced: Some(engine), ..Engines::default() }, ..Scratch::default() }
    }

    /// The same on plain machine words, as on processors without vectors, and without a map that was laid out before.
    #[doc(hidden)]
    #[must_use]
    pub fn forcing_plain(engine: SearchEngine) -> Self {
        let engines = Engines { forced: Some(engine), by_parts: true, ..Engines::default() };
        Scratch { waves: Scratch::plain().waves, engines, ..Scratch::default() }
    }

    /// How often an engine has answered for a reach or a route with this memory.
    #[doc(hidden)]
    #[must_use]
    pub const fn ran(&self, engine: SearchEngine) -> u64 {
        self.engines.ran[engine as usize]
    }

    /// How many squares of ground have been read into planes with this memory.
    #[doc(hidden)]
    #[must_use]
    pub const fn squares_read(&self) -> usize {
        self.terrain.work()
    }

    /// How often a map that was kept laid out was repaired with this memory, after something on it had changed.
    #[doc(hidden)]
    #[must_use]
    pub const fn repaired_maps(&self) -> u64 {
        self.chart.repairs()
    }
}

/// One movement that planes are asked about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
    pub(super) mover: &'a Mover<'a>,
    pub(super) leg: &'a Leg,
    /// Whether the question is one in space.
    pub(super) in_space: bool,
}

/// A condition under which planes cannot tell where one movement leads.
type Condition = fn(&Asked<'_>) -> Option<Beyond>;

/// What planes cannot tell, in the order in which it is told. What they find when they look at the ground (checks, too many prices, barriers around
/// a body that squeezes) is in [`Ready::new`].
const BEYOND: [Condition; 7] = [
    |asked| beyond_steps(asked.leg),
    |asked| (!asked.keeps_its_height() || asked.leg.manner.dive.is_some()).then_some(Beyond::Height),
    |asked| (!asked.mover.board().ground().openings().is_empty()).then_some(Beyond::Doors),
    // What an attempt decides holds for single squares and creatures, for some shapes of the body only.
    |asked| (!asked.mover.attempts().is_empty()).then_some(Beyond::Checks),
    |asked| asked.mover.figure().size.answer.very_small.then_some(Beyond::VerySmall),
    |asked| asked.mover.program().prices.hampered_diagonals_count().then_some(Beyond::Prices),
    |asked| (!stands_in_shape(asked.mover)).then_some(Beyond::Squeezing),
];

/// What makes a movement another thing than steps over squares, as many as one likes.
pub(super) fn beyond_steps(leg: &Leg) -> Option<Beyond> {
    let otherwise = leg.one_square.is_some() || leg.is_straight();
    let by_steps = !otherwise && !matches!(leg.action, Action::Teleport | Action::Jump);
    (!by_steps).then_some(Beyond::Action(leg.action))
}

/// Whether the mover's body has one of the shapes in which it moves.
fn stands_in_shape(mover: &Mover<'_>) -> bool {
    let Rectangle { width, height, .. } = mover.figure().body;
    (width, height) == (mover.side(), mover.side())
        || squeezed_shapes(mover).any(|shape| shape == (width, height))
}

impl Asked<'_> {
    /// Why planes cannot tell where the movement leads, as far as that can be said without a look at the ground.
    pub(super) fn beyond(&self) -> Option<Beyond> {
        BEYOND.iter().find_map(|condition| condition(self))
    }

    /// Whether the movement leads neither up nor down as long as the ground is level. In space that is a walk without any other kind of
    /// step, by a body that would not squeeze on the plane.
    fn keeps_its_height(&self) -> bool {
        let Manner { mode, steps, .. } = self.leg.manner;
        let leads_off = [Mode::Climb, Mode::Fly, Mode::Burrow].into_iter().any(|mode| steps.has(mode));
        let walks = mode == Mode::Walk && !leads_off && !self.mover.figure().creature.states.flying;
        !self.in_space || (walks && squeezed_shapes(self.mover).next().is_none())
    }

    /// Whether all that there is of height in a part of the board is the level on which the mover stands.
    pub(super) fn is_level_in(&self, part: Rectangle) -> bool {
        let (board, elevation) = (self.mover.board(), self.mover.figure().elevation);
        !self.in_space || board.ground().relief().is_level_in(board.extent().width, part, elevation)
    }
}

/// Why neither planes nor tiles look for a route, whatever its movements: they know no waypoints, and whole bodies only.
fn without_detours(errand: Errand<'_>, mover: &Mover<'_>) -> Result<(), Beyond> {
    let shape = errand.goal.and_then(|goal| goal.placement);
    let is_whole = shape.is_none_or(|shape| shape == (mover.side(), mover.side()));
    let elevation = errand.goal.and_then(|goal| goal.elevation);
    match errand.via {
        _ if elevation.is_some_and(|elevation| elevation != mover.figure().elevation) => Err(Beyond::Height),
        [] if is_whole && squeezed_shapes(mover).next().is_none() => Ok(()),
        [] => Err(Beyond::Squeezing),
        [..] => Err(Beyond::Movements),
    }
}

/// Which engine looks for the route of a question, and in how many of the first movements. Where it finds none, buckets go on: they look in all
/// movements, and say why there is none.
pub(super) fn searches_route(
    errand: Errand<'_>,
    movers: &[Mover<'_>],
    cache: &mut TerrainCache,
) -> (SearchEngine, usize) {
    let Some(goal) = errand.goal else { return (SearchEngine::Buckets, 0) };
    let engine = match movers {
        [_] => toward::by_tiles(errand, movers, goal.square, cache).map(|()| (SearchEngine::Tiles, 1)),
        _ => window_route::movements(errand, movers, cache)
            .map(|readies| (SearchEngine::Planes, readies.len())),
    };
    engine.unwrap_or((SearchEngine::Buckets, 0))
}

/// The cheapest route, the one that a search by buckets finds; `None`: there is none, or only buckets can tell.
pub(super) fn route(errand: Errand<'_>, scratch: &mut Scratch) -> Result<Option<Route>, QueryError> {
    match errand.legs {
        [_] => toward::route(errand, scratch),
        _ => window_route::route(errand, scratch),
    }
}

/// The movements of a reach or a route made ready for planes in one window; why planes cannot tell otherwise.
pub(super) fn in_window(
    errand: Errand<'_>,
    movers: &[Mover<'_>],
    cache: &mut TerrainCache,
) -> Result<Vec<Ready>, Beyond> {
    let first = &movers[0];
    let side = first.side();
    let beyond = asked(errand, movers).find_map(|asked| asked.beyond());
    if let Some(beyond) = beyond {
        return Err(beyond);
    }
    if movers.len() > 1 && movers.iter().any(|mover| squeezed_shapes(mover).next().is_some()) {
        return Err(Beyond::Squeezing);
    }
    let far = errand.legs.iter().try_fold(0_u32, |sum, leg| sum.checked_add(leg.most?.0));
    let far = far.ok_or(Beyond::Distance)?;
    let around = radius(first, far);
    window_row(around, side).ok_or(Beyond::Distance)?;
    let (Square { column, row }, around) = (first.figure().body.at, around.cast_signed());
    let (span, extent) = (2 * around + side.cast_signed() - 1, errand.board.extent());
    let part = extent.clip(
        Square::new(column - around, row - around),
        Square::new(column - around + span, row - around + span),
    );
    let first_sum = first_sum(errand.program, &errand.plan.turn);
    asked(errand, movers).map(|asked| Ready::new(cache, asked, Reading { far, first_sum, part })).collect()
}

fn asked<'a>(errand: Errand<'a>, movers: &'a [Mover<'a>]) -> impl Iterator<Item = Asked<'a>> {
    let in_space = errand.in_space;
    movers.iter().zip(errand.legs).map(move |(mover, leg)| Asked { mover, leg, in_space })
}

/// The movers of a question, who leave what asks for checks.
pub(super) fn cautious<'a>(errand: Errand<'a>) -> Result<Vec<Mover<'a>>, QueryError> {
    let Errand { program, board, plan, legs, .. } = errand;
    Ok(movers(program, board, plan, legs)?.into_iter().map(Mover::cautious).collect())
}

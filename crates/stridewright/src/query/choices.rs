//! All ways to a square that are worth choosing, what the ways to all squares take, and everywhere one gets to without anybody reacting.
//!
//! A way is worth choosing if no other one is as good in everything and better in something: in its cost, in how many
//! creatures may react, in the damage that the ground deals and in how often that happens.

mod made;
mod rest;
mod stages;
mod tolls;
mod turning;
mod unprovoked;
mod whole;

use super::goal::barred;
use super::journey::{Errand, look_round, named};
use super::legs::{Leg, in_space, legs};
use super::route::{Goal, NoRoute, Route, route};
use super::{Meter, Plan, QueryError, Reactors, Scratch, first_sum};
use crate::board::{Board, CreatureIndex, Limits};
use crate::field::{Engine, Unsettled};
use crate::finding::Findings;
use crate::program::Program;
use crate::rule::{Action, Ending};
use crate::search::Node;
use crate::search::pareto::{Ledger, Load, TooManyLabels, Way, front};
use crate::unit::{Halves, Squares};
use made::Maker;
use stages::blocks;
use tolls::{Known, Tolls};
use turning::{States, Turning};
pub(crate) use unprovoked::find_reach_unprovoked;
pub use unprovoked::reach_unprovoked;
pub use whole::{PlaceChoices, ReachChoices, reach_choices};

/// Memory of questions for choices.
#[derive(Debug, Default)]
pub(super) struct Weighing {
    known: Known,
    ledger: Ledger,
    states: States,
}

/// What a way takes of who goes it. Less is better, in every part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weight {
    /// The movement in which it arrives, from 0. Fewer movements are less, whatever the cost.
    pub movement: usize,
    /// What it costs within that movement.
    pub cost: Squares,
    /// How many reactions it gives occasion to (see [`super::threats`]).
    pub reactions: u32,
    /// The damage of the ground on it, as far as the map says how much.
    pub damage: u32,
    /// How many damaging squares are entered.
    pub hazards: u32,
    /// Of those, how many deal damage of which the map does not say how much.
    pub unsaid: u32,
    /// How many checks it needs whose results are not known; it is a way only if they succeed.
    pub checks: u32,
}

impl Weight {
    /// What a load weighs at the table.
    fn of(load: &Load) -> Self {
        let [damage, hazards, unsaid, checks] = load.counts;
        let (movement, cost) = (load.stage as usize, Halves(load.sum).squares());
        Weight { movement, cost, reactions: load.all_marks(), damage, hazards, unsaid, checks }
    }

    /// Whether it is no more than another one in any part. The movement and the cost in it are one.
    #[must_use]
    pub fn is_no_more_than(&self, other: &Weight) -> bool {
        let cost = (self.movement, self.cost) <= (other.movement, other.cost);
        cost && self.parts().iter().zip(other.parts()).all(|(own, others)| *own <= others)
    }

    const fn parts(&self) -> [u32; 5] {
        [self.reactions, self.damage, self.hazards, self.unsaid, self.checks]
    }
}

/// A way worth choosing.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What it takes.
    pub weight: Weight,
    /// The way with its prices.
    pub route: Route,
    /// Who may react, each once however often it does, in the order of time.
    pub reactors: Vec<CreatureIndex>,
    /// What happens on it: who reacts at which step and by which rules, and the damage of the ground, as [`super::threats`] tells it;
    /// and the checks that it needs, as [`super::check`] tells them.
    pub findings: Findings,
}

/// All ways worth choosing.
#[derive(Clone, Debug)]
pub struct Choices {
    /// The ways, cheapest first; there is at least one. Of ways that take the same, one.
    pub ways: Vec<Choice>,
    /// The place in [`Choices::ways`] of the way with the fewest reactions, then the least damage, the fewest hazards and checks, the least cost.
    pub safest: usize,
    /// The place of the way with the least damage, then the fewest hazards, reactions and checks, the least cost.
    pub least_harmful: usize,
    /// Of all ways that cost as little as any, one with the fewest changes of direction, and of those with the fewest checks.
    pub straightest: Choice,
}

impl Choices {
    /// The way that costs least, and of those the one with the fewest reactions.
    #[must_use]
    pub fn cheapest(&self) -> &Choice {
        self.ways.first().unwrap_or(&self.straightest)
    }
}

/// All ways worth choosing for a creature with its movements, of one turn or of several, to a square, on the ground or at a height.
///
/// Among ways that take the same, one is told with the least half square left over; the same question gets the same one. A check whose
/// result is not known is counted on, and counted: one that the ground asks for, or that the plan announces.
///
/// # Errors
///
/// A question that is not well put: see [`QueryError`]. Movements that are no free sequence of steps (jumps,
/// teleports, dives, those bound to a straight line), are [`QueryError::Unweighed`].
pub fn choices(
    program: &Program,
    board: &Board,
    plan: &Plan,
    goal: impl Into<Goal>,
    scratch: &mut Scratch,
) -> Result<Result<Choices, NoRoute>, QueryError> {
    let goal = goal.into();
    if !board.extent().contains(goal.square) {
        return Err(QueryError::OffTheBoard(goal.square));
    }
    let legs = match legs(program, board, plan)? {
        Ok(legs) => legs,
        Err(refusal) => return Ok(Err(NoRoute::Refused(refusal))),
    };
    let raised = goal.elevation.is_some_and(|height| height != 0);
    let in_space = in_space(board, plan, &legs, raised)?;
    if let Some(refusal) = barred(program, board, plan, &legs, goal, in_space)? {
        return Ok(Err(NoRoute::Barred(refusal)));
    }
    let meter = &scratch.meter.clone();
    let errand = Errand { program, board, plan, legs: &legs, via: &[], goal: Some(goal), in_space, meter };
    let found = weighed(program, &legs).and_then(|()| {
        let asked = Asked { program, board, plan, legs: &legs, meter };
        let Scratch { cells, levels, weighing, .. } = &mut *scratch;
        look_round(errand, Unsettled::Taken, blocks(asked), (cells, levels), |engines| {
            asked.weigh(goal, engines, weighing)
        })?
    });
    match found {
        Ok(Some(choices)) => Ok(Ok(choices)),
        // Why there is no way, or that this is the worse question, is said as for a route.
        found => match route(program, board, plan, &[], goal, scratch)? {
            // A way that cannot be weighed may well be one.
            Err(refused @ NoRoute::NeedsChecks(_)) => found.map(|_| Err(refused)),
            Err(refused) => Ok(Err(refused)),
            Ok(_) => found.map(|_| Err(NoRoute::Unreachable)),
        },
    }
}

/// Whether all movements of a plan can be weighed step by step.
fn weighed(program: &Program, legs: &[Leg]) -> Result<(), QueryError> {
    let what = "hampered diagonals that advance the count";
    if program.prices.hampered_diagonals_count() {
        return Err(QueryError::Unweighed { what });
    }
    legs.iter().try_for_each(free)
}

/// Whether a movement is a free sequence of steps, which can be weighed one by one.
fn free(leg: &Leg) -> Result<(), QueryError> {
    let refuse = |what| Err(QueryError::Unweighed { what });
    match leg.action {
        Action::Jump => refuse("a jump"),
        Action::Teleport => refuse("a teleport"),
        _ if leg.is_straight() => refuse("a movement bound to a straight line"),
        _ if leg.manner.dive.is_some() => refuse("a dive"),
        _ => Ok(()),
    }
}

/// For each movement the placements at which a way may arrive in it.
type Goals = Vec<Vec<Node>>;

#[derive(Clone, Copy)]
struct Asked<'a> {
    program: &'a Program,
    board: &'a Board,
    plan: &'a Plan,
    legs: &'a [Leg],
    meter: &'a Meter,
}

impl Asked<'_> {
    /// Those who may react to the movements.
    fn reactors(&self) -> Result<Reactors<'_>, QueryError> {
        let mover = self.plan.mover;
        Reactors::to(self.program, self.board, mover, self.meter).ok_or(QueryError::NoSuchCreature(mover))
    }

    /// Where the first movement begins.
    fn start(&self, engine: &Engine<'_>) -> Result<Node, QueryError> {
        let cells = engine.mover().figure().cells();
        engine.node(cells).ok_or(QueryError::OffTheBoard(cells.base.at))
    }

    /// The sum at which it begins.
    fn first_sum(&self) -> u32 {
        first_sum(self.program, &self.plan.turn)
    }

    /// The placements that a goal names, for each movement those at which the turn may end after it.
    fn goals(&self, goal: Goal, engines: &[Engine<'_>]) -> Goals {
        let named = named(engines, goal);
        let may_end =
            |engine: &Engine<'_>, node: &Node| engine.ending(engine.placement(*node)) == Ending::Turn;
        engines
            .iter()
            .map(|engine| named.iter().copied().filter(|node| may_end(engine, node)).collect())
            .collect()
    }

    /// All ways worth choosing on a field; `None` if there is no way.
    fn weigh(
        &self,
        goal: Goal,
        engines: &[Engine<'_>],
        weighing: &mut Weighing,
    ) -> Result<Option<Choices>, QueryError> {
        let goals = self.goals(goal, engines);
        if goals.iter().all(Vec::is_empty) {
            return Ok(None);
        }
        let reactors = self.reactors()?;
        let Weighing { known, ledger, states } = weighing;
        let mut tolls = Tolls::new(*self, engines, &reactors, &goals, known);
        let start = tolls.start()?;
        let found = front(&mut tolls, start, most_ways(self.meter), ledger, self.meter);
        tolls.sound()?;
        let ways = found.map_err(|full| too_many(full, self.meter))?;
        let kept: Vec<&Way> = worth_choosing(&ways);
        let Some(cheapest) = kept.first() else { return Ok(None) };
        let straightest = straightest(&mut tolls, cheapest, ledger, states, self.meter)?;
        let maker = Maker { asked: *self, engines, stages: &tolls.stages, reactors: &reactors };
        let ways = kept.iter().map(|way| maker.choice(way)).collect::<Result<Vec<Choice>, _>>()?;
        let place = |rank: fn(&Weight) -> [u32; 5]| {
            let ranked = ways.iter().enumerate();
            let ranked = ranked.min_by_key(|(place, choice)| (rank(&choice.weight), choice.weight, *place));
            ranked.map_or(0, |(place, _)| place)
        };
        let safest = place(|w| [w.reactions, w.damage, w.unsaid, w.hazards, w.checks]);
        let least_harmful = place(|w| [w.damage, w.unsaid, w.hazards, w.reactions, w.checks]);
        Ok(Some(Choices { straightest: maker.choice(&straightest)?, ways, safest, least_harmful }))
    }
}

/// Of the ways that cost as little as the cheapest, the one with the fewest turns; of those the one with the fewest checks, then the
/// least sum.
fn straightest(
    tolls: &mut Tolls<'_>,
    cheapest: &Way,
    ledger: &mut Ledger,
    states: &mut States,
    meter: &Meter,
) -> Result<Way, QueryError> {
    let sum = Halves(cheapest.load.sum).squares().halves().0 + 1;
    tolls.stages.end_at((cheapest.load.stage, sum));
    let mut turning = Turning::new(tolls, states);
    let start = turning.start()?;
    let ways =
        front(&mut turning, start, most_ways(meter), ledger, meter).map_err(|full| too_many(full, meter))?;
    let fewest = ways.into_iter().min_by_key(|way| (way.load.counts, way.load.sum));
    fewest.map_or_else(|| Ok(cheapest.clone()), |way| turning.whole(&way))
}

/// Ways that a search may keep for comparison.
fn most_ways(meter: &Meter) -> usize {
    meter.labels().min(Limits::DEFAULT.ways)
}

fn too_many(_: TooManyLabels, meter: &Meter) -> QueryError {
    QueryError::TooManyWays { most: most_ways(meter) }
}

/// The ways that no other one is as good as and better than at the table, where half squares do not count.
fn worth_choosing(ways: &[Way]) -> Vec<&Way> {
    let mut kept = best_of(ways, |way| Weight::of(&way.load));
    kept.sort_by_key(|way| Weight::of(&way.load));
    kept
}

/// Of things with weights those whose weight no other one is no more than; of equal ones the first.
fn best_of<T>(all: impl IntoIterator<Item = T>, weight: impl Fn(&T) -> Weight) -> Vec<T> {
    let mut kept: Vec<T> = Vec::new();
    for one in all {
        let own = weight(&one);
        if !kept.iter().any(|other| weight(other).is_no_more_than(&own)) {
            kept.retain(|other| !own.is_no_more_than(&weight(other)));
            kept.push(one);
        }
    }
    kept
}

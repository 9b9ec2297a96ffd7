//! All ways to a square that are worth choosing, what the ways to all squares take, and everywhere one gets to without anybody reacting.
//!
//! A way is worth choosing if no other one is as good in everything and better in something: in its cost, in how many
//! creatures may react, in the damage that the ground deals and in how often that happens.

mod rest;
mod tolls;
mod turning;
mod unprovoked;
mod whole;

use super::goal::barred;
use super::journey::{Errand, look_round, named};
use super::legs::{Leg, in_space, legs};
use super::needed::needs;
use super::route::{Goal, NoRoute, Route, route};
use super::threats::along;
use super::{Check, DrawnStep, Plan, QueryError, Reactors, Scratch, first_sum};
use crate::board::{Board, CreatureIndex, Limits};
use crate::explain::{Pricing, price_stretch};
use crate::field::{Engine, Unsettled};
use crate::finding::{Findings, Happening};
use crate::program::Program;
use crate::rule::{Action, Ending};
use crate::search::Node;
use crate::search::pareto::{Bounds, Ledger, Load, TooManyLabels, Way, front};
use crate::unit::{Halves, Squares};
use tolls::{Known, Tolls};
use turning::{States, Turning};
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
    /// What it costs.
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
        let [damage, hazards, unsaid, checks, reactions] = load.counts;
        let cost = Halves(load.sum).squares();
        Weight { cost, reactions: reactions + load.marks.count_ones(), damage, hazards, unsaid, checks }
    }

    /// Whether it is no more than another one in any part.
    #[must_use]
    pub fn is_no_more_than(&self, other: &Weight) -> bool {
        self.parts().iter().zip(other.parts()).all(|(own, others)| *own <= others)
    }

    const fn parts(&self) -> [u32; 6] {
        [self.cost.0, self.reactions, self.damage, self.hazards, self.unsaid, self.checks]
    }
}

/// A way worth choosing.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What it takes.
    pub weight: Weight,
    /// The way with its prices.
    pub route: Route,
    /// Who may react, each once, in the order of time.
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

/// All ways worth choosing for one movement of a creature to a square, on the ground or at a height.
///
/// Among ways that take the same, one is told with the least half square left over; the same question gets the same one. A check whose
/// result is not known is counted on, and counted: one that the ground asks for, or that the plan announces.
///
/// # Errors
///
/// A question that is not well put: see [`QueryError`]. Several movements, and movements that are no free sequence of steps (jumps,
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
    let errand = Errand { program, board, plan, legs: &legs, via: &[], goal: Some(goal), in_space };
    let found = weighed(program, &legs).and_then(|leg| {
        let asked = Asked { program, board, plan, leg };
        let Scratch { cells, levels, weighing, .. } = &mut *scratch;
        look_round(errand, Unsettled::Taken, 1, (cells, levels), |engines| {
            asked.weigh(goal, &engines[0], weighing)
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

/// The only movement of a plan, if its steps can be weighed one by one.
fn weighed<'a>(program: &Program, legs: &'a [Leg]) -> Result<&'a Leg, QueryError> {
    adds_up(program)?;
    let [leg] = legs else { return Err(QueryError::Unweighed { what: "several movements" }) };
    free(leg)
}

/// An error where prices do not add up to one number from which the less is the better.
fn adds_up(program: &Program) -> Result<(), QueryError> {
    let what = "hampered diagonals that advance the count";
    if program.prices.hampered_diagonals_count() { Err(QueryError::Unweighed { what }) } else { Ok(()) }
}

/// A movement, if it is a free sequence of steps.
fn free(leg: &Leg) -> Result<&Leg, QueryError> {
    let refuse = |what| Err(QueryError::Unweighed { what });
    match leg.action {
        Action::Jump => refuse("a jump"),
        Action::Teleport => refuse("a teleport"),
        _ if leg.is_straight() => refuse("a movement bound to a straight line"),
        _ if leg.manner.dive.is_some() => refuse("a dive"),
        _ => Ok(leg),
    }
}

#[derive(Clone, Copy)]
struct Asked<'a> {
    program: &'a Program,
    board: &'a Board,
    plan: &'a Plan,
    leg: &'a Leg,
}

impl Asked<'_> {
    /// Those who may react to the movement.
    fn reactors(&self) -> Result<Reactors<'_>, QueryError> {
        let mover = self.plan.mover;
        Reactors::to(self.program, self.board, mover).ok_or(QueryError::NoSuchCreature(mover))
    }

    /// Where the movement begins.
    fn start(&self, engine: &Engine<'_>) -> Result<Node, QueryError> {
        let cells = engine.mover().figure().cells();
        engine.node(cells).ok_or(QueryError::OffTheBoard(cells.base.at))
    }

    /// The sum at which it begins.
    fn first_sum(&self) -> u32 {
        first_sum(self.program, self.plan.turn)
    }

    /// What a step of such a price adds; one square counts as the rules say where a movement goes one square at any price.
    fn paid(&self, is_first: bool, price: u32) -> Option<u32> {
        let Some(counts) = self.leg.one_square else { return Some(price) };
        let pays = self.leg.most.is_none_or(|most| counts <= most);
        let after = Halves(self.first_sum()).after_a_step_for(counts, Halves(price)).0;
        (is_first && pays).then(|| after.saturating_sub(self.first_sum()))
    }

    /// All ways worth choosing on a field; `None` if there is no way.
    fn weigh(
        &self,
        goal: Goal,
        engine: &Engine<'_>,
        weighing: &mut Weighing,
    ) -> Result<Option<Choices>, QueryError> {
        let may_end = |node: &u32| engine.ending(engine.placement(*node)) == Ending::Turn;
        let mut goals = named(core::slice::from_ref(engine), goal);
        goals.retain(may_end);
        let reactors = self.reactors()?;
        let Weighing { known, ledger, states } = weighing;
        let mut tolls = Tolls::new(*self, engine, &reactors, &goals, known)?;
        let start = tolls.start();
        let found = front(&mut tolls, start, self.bounds(self.leg.most_halves()), ledger);
        tolls.sound()?;
        let ways = found.map_err(too_many)?;
        let kept: Vec<&Way> = worth_choosing(&ways);
        let Some(cheapest) = kept.first() else { return Ok(None) };
        let straightest = self.straightest(&mut tolls, cheapest, ledger, states)?;
        let choice = |way: &Way| self.choice(engine, &reactors, way);
        let ways = kept.iter().map(|way| choice(way)).collect::<Result<Vec<Choice>, _>>()?;
        let place = |rank: fn(&Weight) -> [u32; 6]| {
            let ranked = ways.iter().enumerate().min_by_key(|(place, choice)| (rank(&choice.weight), *place));
            ranked.map_or(0, |(place, _)| place)
        };
        let safest = place(|w| [w.reactions, w.damage, w.unsaid, w.hazards, w.checks, w.cost.0]);
        let least_harmful = place(|w| [w.damage, w.unsaid, w.hazards, w.reactions, w.checks, w.cost.0]);
        Ok(Some(Choices { straightest: choice(&straightest)?, ways, safest, least_harmful }))
    }

    const fn bounds(&self, most: u32) -> Bounds {
        Bounds { most, labels: Limits::DEFAULT.ways }
    }

    /// Of the ways that cost as little as the cheapest, the one with the fewest turns; of those the one with the fewest checks, then the
    /// least sum.
    fn straightest(
        &self,
        tolls: &mut Tolls<'_>,
        cheapest: &Way,
        ledger: &mut Ledger,
        states: &mut States,
    ) -> Result<Way, QueryError> {
        let mut turning = Turning::new(tolls, states);
        let start = turning.start();
        let sum = Halves(cheapest.load.sum).squares().halves().0 + 1;
        let ways = front(&mut turning, start, self.bounds(sum), ledger).map_err(too_many)?;
        let fewest = ways.into_iter().min_by_key(|way| (way.load.counts, way.load.sum));
        Ok(fewest.map_or_else(|| cheapest.clone(), |way| turning.whole(&way)))
    }

    fn choice(&self, engine: &Engine<'_>, reactors: &Reactors<'_>, way: &Way) -> Result<Choice, QueryError> {
        let bodies: Vec<_> = way.nodes.iter().map(|node| engine.placement(*node)).collect();
        let pricing = Pricing {
            movement: 0,
            first_sum: self.first_sum(),
            one_square: self.leg.one_square.map(|counts| (counts, self.leg.rule)),
        };
        let (steps, cost) = price_stretch(self.program, |_| engine, &bodies, &way.headings, pricing);
        let drawn = steps.iter().map(|step| DrawnStep::ToHeight(step.to.at, step.elevations.1)).collect();
        let checked = Check { steps, costs: vec![cost], ..Check::default() };
        let findings = along(reactors, self.board, self.plan, &vec![drawn], &checked)?;
        let steps = checked.steps;
        let findings = Findings { needs: needs(engine.mover(), &steps, None), ..findings };
        let mut reactors = Vec::new();
        for event in &findings.events {
            if matches!(event.what, Happening::Reacts { .. }) && !reactors.contains(&event.who) {
                reactors.push(event.who);
            }
        }
        let route = Route { steps, costs: vec![cost] };
        Ok(Choice { weight: Weight { cost, ..Weight::of(&way.load) }, route, reactors, findings })
    }
}

const fn too_many(_: TooManyLabels) -> QueryError {
    QueryError::TooManyWays { most: Limits::DEFAULT.ways }
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

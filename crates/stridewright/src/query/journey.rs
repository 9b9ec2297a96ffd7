//! Floods over several movements and waypoints: what a reach or a route is made of.
//!
//! A movement begins where an earlier one may end. A waypoint begins a new layer of the search, so that a route is the
//! cheapest of all that pass the waypoints in their order, with the diagonal count carried over.

use super::legs::{Leg, movers};
use super::{Goal, Plan, QueryError, Scratch, count_goes_on, first_sum};
use crate::board::{Board, Limits};
use crate::field::{Engine, Field, Levels, Mover, Volume, heights_in, placements_in};
use crate::lattice::{Cuboid, Heading, Rectangle, Square};
use crate::program::Program;
use crate::rule::{Action, Ending};
use crate::search::{Buckets, Labels, Node, Sums};
use crate::unit::{Halves, Squares};
use core::ops::RangeInclusive;

/// The result of flooding all movements of a plan.
pub(super) struct Journey<'a> {
    program: &'a Program,
    legs: &'a [Leg],
    pub(super) engines: Vec<Engine<'a>>,
    /// Index: movement × layers + waypoints passed.
    floods: Vec<Flood<'a>>,
    layers: usize,
    start: Node,
}

struct Flood<'a> {
    /// Where it began: node and sum, sorted.
    seeds: Vec<(Node, u32)>,
    sums: &'a Sums,
}

/// A place in a journey: reached in this movement, having passed so many waypoints, with this sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrival {
    pub(super) movement: usize,
    pub(super) node: Node,
    pub(super) sum: u32,
}

impl Arrival {
    pub(super) const fn cost(self) -> Squares {
        Halves(self.sum).squares()
    }
}

/// The part of a journey made in one movement.
#[derive(Clone, Debug)]
pub(super) struct Stretch {
    pub(super) movement: usize,
    pub(super) bodies: Vec<Cuboid>,
    pub(super) headings: Vec<Heading>,
    pub(super) first_sum: u32,
}

/// What is asked of a journey: who moves how, past which squares, and where to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Errand<'a> {
    pub(super) program: &'a Program,
    pub(super) board: &'a Board,
    pub(super) plan: &'a Plan,
    pub(super) legs: &'a [Leg],
    /// Waypoints, in order.
    pub(super) via: &'a [Square],
    /// Where a flood may stop; `None` to reach everything.
    pub(super) goal: Option<Goal>,
    /// Whether the question is one in space.
    pub(super) in_space: bool,
}

/// Floods all movements of a plan and hands the result to `answer`.
pub(super) fn travel<A>(
    errand: Errand<'_>,
    scratch: &mut Scratch,
    answer: impl FnOnce(&Journey<'_>) -> A,
) -> Result<A, QueryError> {
    let Errand { program, board, plan, legs, via, goal, in_space } = errand;
    if legs.iter().any(|leg| leg.action == Action::Jump) {
        return Err(QueryError::OnlyDrawn(Action::Jump));
    }
    let movers = movers(program, board, plan, legs)?;
    let Scratch { cells, levels, sums, buckets } = scratch;
    let window = window(board, &movers[0], legs);
    let heights = heights(&movers, window, legs);
    let labels = if count_goes_on(program) && legs.len() > 1 { Labels::EvenAndOdd } else { Labels::One };
    let layers = via.len() + 1;
    let placements = if in_space {
        window.width as usize * window.height as usize * heights.clone().count()
    } else {
        placements_in(&movers[0], window)
    };
    let (needs, most) = (placements * labels.per_node() * legs.len() * layers, Limits::DEFAULT.sums);
    if needs > most {
        return Err(QueryError::TooLarge { needs, most });
    }
    // Movements by the same action in the same mode find the same ground.
    let alike = |leg: &Leg| {
        legs.iter()
            .position(|first| (first.action, first.manner) == (leg.action, leg.manner))
            .unwrap_or_default()
    };
    cells.resize_with(cells.len().max(legs.len()), Default::default);
    levels.resize_with(levels.len().max(legs.len()), Levels::default);
    for (number, mover) in movers.iter().enumerate().filter(|(number, _)| alike(&legs[*number]) == *number) {
        if in_space {
            levels[number].read(mover, window, &heights);
        } else {
            cells[number].read(mover, window);
        }
    }
    let engine = |(mover, leg)| match in_space {
        true => Engine::Space(Volume::new(mover, &levels[alike(leg)])),
        false => Engine::Plane(Field::new(mover, &cells[alike(leg)])),
    };
    let engines: Vec<_> = movers.iter().zip(legs).map(engine).collect();
    let start_cells = movers[0].figure().cells();
    let start = engines[0].node(start_cells).ok_or(QueryError::OffTheBoard(start_cells.base.at))?;
    let ways: Vec<Vec<Node>> = via.iter().map(|square| named(&engines, Goal::from(*square))).collect();
    let goals = goal.map(|goal| named(&engines, goal)).unwrap_or_default();
    sums.resize_with(sums.len().max(legs.len() * layers), || Sums::new(Labels::One));

    let mut floods: Vec<Flood<'_>> = Vec::with_capacity(legs.len() * layers);
    for (number, sums) in sums.iter_mut().enumerate().take(legs.len() * layers) {
        let (movement, layer) = (number / layers, number % layers);
        let engine = &engines[movement];
        let mut seeds = match (movement, layer) {
            (0, 0) => vec![(start, first_sum(program, plan.turn))],
            (0, _) => Vec::new(),
            _ => ends(program, &engines, &floods, layers, layer),
        };
        if layer > 0 {
            let before = floods[number - 1].sums;
            seeds.extend(ways[layer - 1].iter().flat_map(|way| before.of(*way).map(|sum| (*way, sum))));
        }
        seeds.sort_unstable();
        seeds.dedup();
        sums.reset(labels, engine.nodes());
        let last = legs.len() == 1 && layer + 1 == layers;
        let until = if last && goals.len() == 1 { &goals[..] } else { &[] };
        flood(engine, &legs[movement], &seeds, until, buckets, sums);
        floods.push(Flood { seeds, sums });
    }
    Ok(answer(&Journey { program, legs, engines, floods, layers, start }))
}

/// The placements that a goal names: where the whole body may be in one of the movements, else squeezed.
pub(super) fn named(engines: &[Engine<'_>], goal: Goal) -> Vec<Node> {
    let mut nodes: Vec<Node> =
        engines.iter().flat_map(|engine| engine.goals(goal.square, goal.elevation)).collect();
    nodes.sort_unstable();
    nodes.dedup();
    let is_whole = |node: &Node| {
        let (body, side) = (engines[0].placement(*node).base, engines[0].mover().side());
        (body.width, body.height) == (side, side)
    };
    match nodes.iter().copied().find(is_whole) {
        Some(whole) => vec![whole],
        None => nodes,
    }
}

fn flood(
    engine: &Engine<'_>,
    leg: &Leg,
    seeds: &[(Node, u32)],
    until: &[Node],
    buckets: &mut Buckets,
    sums: &mut Sums,
) {
    match leg.one_square {
        None if leg.is_straight(engine) => seeds.iter().for_each(|(node, sum)| {
            sums.note(*node, *sum);
            each_ray(engine, leg, (*node, *sum), |_, _, node, sum| sums.note(node, sum));
        }),
        None => engine.flood(buckets, seeds, leg.most_halves(), until, sums),
        Some(counts) if leg.most.is_none_or(|most| counts <= most) => one_step(engine, seeds, counts, sums),
        Some(_) => seeds.iter().for_each(|(node, sum)| sums.note(*node, *sum)),
    }
}

/// Follows every straight line from a node with a sum as far as the movement goes; `visit` gets the heading, how many steps have
/// been made, the node and its sum.
fn each_ray(
    engine: &Engine<'_>,
    leg: &Leg,
    (start, first_sum): (Node, u32),
    mut visit: impl FnMut(Heading, usize, Node, u32),
) {
    for heading in Heading::all() {
        let (mut body, mut sum) = (engine.placement(start), first_sum);
        for steps in 1.. {
            let to = body.step(heading);
            let Some(price) = engine.price(body, to, heading) else { break };
            (body, sum) = (to, sum + price);
            match engine.node(body) {
                Some(node) if sum <= leg.most_halves() => visit(heading, steps, node, sum),
                _ => break,
            }
        }
    }
}

/// The bottoms that the mover's body can come to.
fn heights(movers: &[Mover<'_>], window: Rectangle, legs: &[Leg]) -> RangeInclusive<i32> {
    let far = legs
        .iter()
        .map(|leg| leg.most)
        .try_fold(0u32, |sum, most| most.map(|most| sum.saturating_add(most.0)));
    let all = movers.iter().map(|mover| heights_in(mover, window, far));
    all.reduce(|a, b| *a.start().min(b.start())..=*a.end().max(b.end())).unwrap_or(0..=0)
}

/// The part of the board that the movements can touch.
fn window(board: &Board, mover: &Mover<'_>, legs: &[Leg]) -> Rectangle {
    let extent = board.extent();
    let far = legs
        .iter()
        .map(|leg| leg.most.map_or(u32::MAX, |most| most.0))
        .fold(mover.side() * 2, u32::saturating_add)
        .min(extent.width.max(extent.height))
        .cast_signed();
    let body = mover.figure().body;
    let last = body.last();
    extent.clip(
        Square::new(body.at.column - far, body.at.row - far),
        Square::new(last.column + far, last.row + far),
    )
}

/// Where the next movement may begin, and with which sum.
fn ends(
    program: &Program,
    engines: &[Engine<'_>],
    floods: &[Flood<'_>],
    layers: usize,
    layer: usize,
) -> Vec<(Node, u32)> {
    let goes_on = count_goes_on(program);
    let mut seeds = Vec::new();
    for (movement, flood) in floods.iter().skip(layer).step_by(layers).enumerate() {
        let engine = &engines[movement];
        for node in flood.sums.reached() {
            if engine.ending(engine.placement(node)) <= Ending::Action {
                let carried = |sum: u32| if goes_on { sum & 1 } else { 0 };
                seeds.extend(flood.sums.of(node).map(|sum| (node, carried(sum))));
            }
        }
    }
    seeds
}

/// One step from each seed, whatever it costs.
fn one_step(engine: &Engine<'_>, seeds: &[(Node, u32)], counts: Squares, sums: &mut Sums) {
    for (node, sum) in seeds {
        sums.note(*node, *sum);
        engine.each_step(engine.placement(*node), |to, price, _| {
            if let Some(to) = engine.node(to) {
                sums.note(to, Halves(*sum).after_a_step_for(counts, Halves(price)).0);
            }
        });
    }
}

impl Journey<'_> {
    /// The best arrivals at a node in each movement, with all waypoints passed.
    pub(super) fn arrivals_at(&self, node: Node) -> impl Iterator<Item = Arrival> {
        (0..self.legs.len()).filter_map(move |movement| {
            let flood = &self.floods[movement * self.layers + self.layers - 1];
            flood.sums.least(node).map(|sum| Arrival { movement, node, sum })
        })
    }

    /// Every node that can be reached, with its best arrival, in the order of movements and nodes.
    pub(super) fn arrivals(&self) -> Vec<Arrival> {
        let mut seen = vec![false; self.engines[0].nodes()];
        let mut arrivals = Vec::new();
        for movement in 0..self.legs.len() {
            let flood = &self.floods[movement * self.layers + self.layers - 1];
            for node in flood.sums.reached() {
                if !core::mem::replace(&mut seen[node as usize], true) {
                    arrivals.extend(flood.sums.least(node).map(|sum| Arrival { movement, node, sum }));
                }
            }
        }
        arrivals
    }

    /// The way to an arrival, movement by movement.
    pub(super) fn way_to(&self, arrival: Arrival) -> Option<Vec<Stretch>> {
        let mut stretches = Vec::new();
        let mut layer = self.layers - 1;
        let Arrival { mut movement, mut node, mut sum } = arrival;
        let mut tail: Option<Stretch> = None;
        loop {
            let number = movement * self.layers + layer;
            let stretch = self.stretch(number, node, sum)?;
            let (first, first_sum) = (stretch.bodies[0], stretch.first_sum);
            let whole = match tail.take() {
                Some(tail) => stretch.followed_by(&tail),
                None => stretch,
            };
            node = self.engines[movement].node(first)?;
            sum = first_sum;
            if layer > 0 && self.floods[number - 1].sums.has(node, sum) {
                layer -= 1;
                tail = Some(whole);
                continue;
            }
            stretches.push(whole);
            let Some((before, sum_before)) = self.end_before(movement, layer, node, sum) else { break };
            (movement, sum) = (before, sum_before);
        }
        stretches.reverse();
        (node == self.start).then_some(stretches)
    }

    /// The way within one flood.
    fn stretch(&self, number: usize, node: Node, sum: u32) -> Option<Stretch> {
        let movement = number / self.layers;
        let (flood, engine) = (&self.floods[number], &self.engines[movement]);
        let is_seed = |node: Node, sum: u32| flood.seeds.binary_search(&(node, sum)).is_ok();
        let leg = &self.legs[movement];
        if leg.one_square.is_some() {
            return one_step_back(engine, &flood.seeds, node, sum, movement);
        }
        if leg.is_straight(engine) && !is_seed(node, sum) {
            return ray_back(engine, leg, &flood.seeds, (node, sum), movement);
        }
        let path = engine.walk_back(flood.sums, node, sum, is_seed)?;
        let bodies: Vec<_> = path.iter().map(|(node, _)| engine.placement(*node)).collect();
        let headings: Vec<_> = path.iter().filter_map(|(_, heading)| *heading).collect();
        let mut first_sum = sum;
        for (pair, heading) in bodies.windows(2).zip(&headings) {
            first_sum -= engine.price(pair[0], pair[1], *heading)?;
        }
        Some(Stretch { movement, bodies, headings, first_sum })
    }

    /// The earlier movement that ended where one begins, and its sum there.
    fn end_before(&self, movement: usize, layer: usize, node: Node, sum: u32) -> Option<(usize, u32)> {
        let goes_on = count_goes_on(self.program);
        (0..movement).find_map(|before| {
            let engine = &self.engines[before];
            let ends = engine.ending(engine.placement(node)) <= Ending::Action;
            let sums = self.floods[before * self.layers + layer].sums;
            let found = sums.of(node).filter(|found| !goes_on || found & 1 == sum & 1).min();
            found.filter(|_| ends).map(|found| (before, found))
        })
    }
}

impl Stretch {
    /// This stretch with another one, of the same movement, after it.
    fn followed_by(mut self, tail: &Stretch) -> Stretch {
        self.bodies.extend_from_slice(&tail.bodies[1..]);
        self.headings.extend_from_slice(&tail.headings);
        self
    }
}

/// The straight line that leads from one of the seeds to a node with a sum; of several the one whose heading comes first.
fn ray_back(
    engine: &Engine<'_>,
    leg: &Leg,
    seeds: &[(Node, u32)],
    goal: (Node, u32),
    movement: usize,
) -> Option<Stretch> {
    let mut best: Option<(Heading, usize, (Node, u32))> = None;
    for seed in seeds {
        each_ray(engine, leg, *seed, |heading, steps, node, sum| {
            if (node, sum) == goal && best.is_none_or(|(known, ..)| heading < known) {
                best = Some((heading, steps, *seed));
            }
        });
    }
    let (heading, steps, (seed, first_sum)) = best?;
    let mut bodies = vec![engine.placement(seed)];
    for _ in 0..steps {
        bodies.extend(bodies.last().map(|body| body.step(heading)));
    }
    Some(Stretch { movement, bodies, headings: vec![heading; steps], first_sum })
}

fn one_step_back(
    engine: &Engine<'_>,
    seeds: &[(Node, u32)],
    node: Node,
    sum: u32,
    movement: usize,
) -> Option<Stretch> {
    let to = engine.placement(node);
    if seeds.binary_search(&(node, sum)).is_ok() {
        return Some(Stretch { movement, bodies: vec![to], headings: Vec::new(), first_sum: sum });
    }
    let mut found = None;
    for (seed, first_sum) in seeds.iter().rev() {
        let from = engine.placement(*seed);
        engine.each_step(from, |body, _, heading| {
            if body == to {
                found = Some(Stretch {
                    movement,
                    bodies: vec![from, to],
                    headings: vec![heading],
                    first_sum: *first_sum,
                });
            }
        });
    }
    found
}

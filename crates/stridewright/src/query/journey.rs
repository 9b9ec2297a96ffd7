//! Floods over several movements and waypoints: what a reach or a route is made of.
//!
//! A movement begins where an earlier one may end. A waypoint begins a new layer of the search, so that a route is the
//! cheapest of all that pass the waypoints in their order, with the diagonal count carried over.

use super::legs::{Leg, movers};
use super::{Plan, QueryError, Scratch, count_goes_on, first_sum};
use crate::board::{Board, Limits};
use crate::field::{Field, Mover, placements_in};
use crate::lattice::{Direction, Rectangle, Square};
use crate::program::Program;
use crate::rule::Ending;
use crate::search::{Buckets, Labels, Node, Steps, Sums};
use crate::unit::{Halves, Squares};

/// The result of flooding all movements of a plan.
pub(super) struct Journey<'a> {
    program: &'a Program,
    legs: &'a [Leg],
    pub(super) fields: Vec<Field<'a>>,
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
    pub(super) bodies: Vec<Rectangle>,
    pub(super) directions: Vec<Direction>,
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
    pub(super) goal: Option<Square>,
}

/// Floods all movements of a plan and hands the result to `answer`.
pub(super) fn travel<A>(
    errand: Errand<'_>,
    scratch: &mut Scratch,
    answer: impl FnOnce(&Journey<'_>) -> A,
) -> Result<A, QueryError> {
    let Errand { program, board, plan, legs, via, goal } = errand;
    let movers = movers(program, board, plan, legs)?;
    let Scratch { cells, sums, buckets } = scratch;
    let window = window(board, &movers[0], legs);
    let labels = if count_goes_on(program) && legs.len() > 1 { Labels::EvenAndOdd } else { Labels::One };
    let layers = via.len() + 1;
    let (needs, most) =
        (placements_in(&movers[0], window) * labels.per_node() * legs.len() * layers, Limits::DEFAULT.sums);
    if needs > most {
        return Err(QueryError::TooLarge { needs, most });
    }
    // Movements by the same action find the same ground.
    let alike = |leg: &Leg| {
        legs.iter()
            .position(|first| (first.action, first.manner) == (leg.action, leg.manner))
            .unwrap_or_default()
    };
    cells.resize_with(cells.len().max(legs.len()), Default::default);
    for (number, mover) in movers.iter().enumerate().filter(|(number, _)| alike(&legs[*number]) == *number) {
        cells[number].read(mover, window);
    }
    let field = |(mover, leg)| Field::new(mover, &cells[alike(leg)]);
    let fields: Vec<_> = movers.iter().zip(legs).map(field).collect();
    let start_body = movers[0].figure().body;
    let start = fields[0].node(start_body).ok_or(QueryError::OffTheBoard(start_body.at))?;
    let ways: Vec<Vec<Node>> = via.iter().map(|square| fields[0].goals(*square)).collect();
    let goals = goal.map(|goal| fields[0].goals(goal)).unwrap_or_default();
    sums.resize_with(sums.len().max(legs.len() * layers), || Sums::new(Labels::One));

    let mut floods: Vec<Flood<'_>> = Vec::with_capacity(legs.len() * layers);
    for (number, sums) in sums.iter_mut().enumerate().take(legs.len() * layers) {
        let (movement, layer) = (number / layers, number % layers);
        let field = &fields[movement];
        let mut seeds = match (movement, layer) {
            (0, 0) => vec![(start, first_sum(program, plan.turn))],
            (0, _) => Vec::new(),
            _ => ends(program, &fields, &floods, layers, layer),
        };
        if layer > 0 {
            let before = floods[number - 1].sums;
            seeds.extend(ways[layer - 1].iter().flat_map(|way| before.of(*way).map(|sum| (*way, sum))));
        }
        seeds.sort_unstable();
        seeds.dedup();
        sums.reset(labels, field.nodes());
        let last = legs.len() == 1 && layer + 1 == layers;
        let until = if last && goals.len() == 1 { &goals[..] } else { &[] };
        flood(field, &legs[movement], &seeds, until, buckets, sums);
        floods.push(Flood { seeds, sums });
    }
    Ok(answer(&Journey { program, legs, fields, floods, layers, start }))
}

fn flood(
    field: &Field<'_>,
    leg: &Leg,
    seeds: &[(Node, u32)],
    until: &[Node],
    buckets: &mut Buckets,
    sums: &mut Sums,
) {
    match leg.one_square {
        None => buckets.flood(field, seeds, leg.most_halves(), until, sums),
        Some(counts) if leg.most.is_none_or(|most| counts <= most) => one_step(field, seeds, counts, sums),
        Some(_) => seeds.iter().for_each(|(node, sum)| sums.note(*node, *sum)),
    }
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
    fields: &[Field<'_>],
    floods: &[Flood<'_>],
    layers: usize,
    layer: usize,
) -> Vec<(Node, u32)> {
    let goes_on = count_goes_on(program);
    let mut seeds = Vec::new();
    for (movement, flood) in floods.iter().skip(layer).step_by(layers).enumerate() {
        let field = &fields[movement];
        for node in flood.sums.reached() {
            if field.ending(field.placement(node)) <= Ending::Action {
                let carried = |sum: u32| if goes_on { sum & 1 } else { 0 };
                seeds.extend(flood.sums.of(node).map(|sum| (node, carried(sum))));
            }
        }
    }
    seeds
}

/// One step from each seed, whatever it costs.
fn one_step(field: &Field<'_>, seeds: &[(Node, u32)], counts: Squares, sums: &mut Sums) {
    for (node, sum) in seeds {
        sums.note(*node, *sum);
        field.each_from(*node, |to, _| sums.note(to, sum + counts.halves().0));
    }
}

impl Journey<'_> {
    /// The best arrival at a node with all waypoints passed: the earliest movement, then the least sum.
    pub(super) fn arrival(&self, node: Node) -> Option<Arrival> {
        (0..self.legs.len()).find_map(|movement| {
            let flood = &self.floods[movement * self.layers + self.layers - 1];
            flood.sums.least(node).map(|sum| Arrival { movement, node, sum })
        })
    }

    /// Every node that can be reached, with its best arrival, in the order of movements and nodes.
    pub(super) fn arrivals(&self) -> Vec<Arrival> {
        let mut seen = vec![false; self.fields[0].nodes()];
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
            node = self.fields[movement].node(first)?;
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
        let (flood, field) = (&self.floods[number], &self.fields[movement]);
        let is_seed = |node: Node, sum: u32| flood.seeds.binary_search(&(node, sum)).is_ok();
        if self.legs[movement].one_square.is_some() {
            return one_step_back(field, &flood.seeds, node, sum, movement);
        }
        let path = flood.sums.walk_back(field, node, sum, is_seed)?;
        let bodies: Vec<_> = path.iter().map(|(node, _)| field.placement(*node)).collect();
        let directions: Vec<_> = path.iter().filter_map(|(_, direction)| *direction).collect();
        let mut first_sum = sum;
        for (pair, direction) in bodies.windows(2).zip(&directions) {
            first_sum -= field.price(pair[0], pair[1], *direction)?;
        }
        Some(Stretch { movement, bodies, directions, first_sum })
    }

    /// The earlier movement that ended where one begins, and its sum there.
    fn end_before(&self, movement: usize, layer: usize, node: Node, sum: u32) -> Option<(usize, u32)> {
        let goes_on = count_goes_on(self.program);
        (0..movement).find_map(|before| {
            let field = &self.fields[before];
            let ends = field.ending(field.placement(node)) <= Ending::Action;
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
        self.directions.extend_from_slice(&tail.directions);
        self
    }
}

fn one_step_back(
    field: &Field<'_>,
    seeds: &[(Node, u32)],
    node: Node,
    sum: u32,
    movement: usize,
) -> Option<Stretch> {
    let to = field.placement(node);
    if seeds.binary_search(&(node, sum)).is_ok() {
        return Some(Stretch { movement, bodies: vec![to], directions: Vec::new(), first_sum: sum });
    }
    let mut found = None;
    for (seed, first_sum) in seeds.iter().rev() {
        let from = field.placement(*seed);
        field.each_step(from, |body, _, direction| {
            if body == to {
                found = Some(Stretch {
                    movement,
                    bodies: vec![from, to],
                    directions: vec![direction],
                    first_sum: *first_sum,
                });
            }
        });
    }
    found
}

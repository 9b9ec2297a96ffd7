//! A reach by planes: movement after movement in one window, each of which begins wherever those before may end.
//!
//! Knows where planes lead and where one may end. What the floods mean for the diagonal count is said as `journey` says it.

use super::endings::{Endings, EndingsOfRow, Rows};
use super::{SearchEngine, cautious, in_window};
use crate::lattice::{Rectangle, Square};
use crate::query::count_goes_on;
use crate::query::journey::{Errand, Layout};
use crate::query::legs::Leg;
use crate::query::reach::{Reached, TOLD};
use crate::query::reactors::Watched;
use crate::query::ready::{Ready, Waves, window_row};
use crate::query::{QueryError, Scratch};
use crate::search::planes::{BITS, Flood, Found, Quad, Wave, packed, unpacked};
use crate::unit::Squares;

/// What one movement leads to, with bodies of one shape.
struct Layer {
    movement: usize,
    shape: (u32, u32),
    /// Placements that no movement before leads to.
    new: Rows,
    cost: [Rows; BITS],
    endings: Endings,
}

/// What a creature does not do where others watch it.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::query) struct Unprovoked<'a> {
    /// For each movement the squares that it does not leave, and those that it does not enter; empty where reactions do not matter.
    pub(in crate::query) watched: &'a [Watched],
    /// Whether the movement is not made without a step either where it does not leave.
    pub(in crate::query) nor_stays: bool,
}

impl Unprovoked<'_> {
    /// Keeps a flood that is laid out from watched squares. Those where the movement is not made without a step.
    fn lay_out<const K: usize>(
        &self,
        movement: usize,
        ready: &Ready,
        wave: &mut Wave<K>,
    ) -> Option<[Quad; K]> {
        let watched = self.watched.get(movement)?;
        wave.shut(&ready.window().plane_of(&watched.entered));
        if watched.left.is_empty() {
            return None;
        }
        let left = ready.window().plane_of(&watched.left);
        wave.hold(&left);
        self.nor_stays.then_some(left)
    }
}

/// Everywhere the movements lead, by planes, as [`reach`](crate::query::reach) lists it; `None`: planes cannot tell.
pub(in crate::query) fn reach(
    errand: Errand<'_>,
    unprovoked: Unprovoked<'_>,
    scratch: &mut Scratch,
) -> Result<Option<Vec<Reached>>, QueryError> {
    if !scratch.engines.allow(SearchEngine::Planes) {
        return Ok(None);
    }
    let movers = cautious(errand)?;
    let Ok(readies) = in_window(errand, &movers, &mut scratch.terrain) else { return Ok(None) };
    // The same bounds as for a search of single squares, whichever runs.
    Layout::of(errand, &movers, &[])?;
    let effort = readies.iter().map(Ready::effort).sum();
    errand.meter.spend(effort);
    errand.meter.check()?;
    scratch.engines.note(SearchEngine::Planes);
    let Waves { plain, small, medium, large, .. } = &mut scratch.waves;
    let layers = match window_row(readies[0].radius(), readies[0].side()) {
        Some(16) => flood((errand, unprovoked), &readies, small.get_or_insert_default(), *plain),
        Some(32) => flood((errand, unprovoked), &readies, medium.get_or_insert_default(), *plain),
        _ => flood((errand, unprovoked), &readies, large.get_or_insert_default(), *plain),
    };
    let found = layers.iter().flat_map(|layer| layer.new).map(|row| row.count_ones() as usize).sum::<usize>();
    errand.meter.spend(found * TOLD);
    errand.meter.check()?;
    Ok(Some(told(errand, readies[0].window().at, &layers, found)))
}

/// Floods every movement.
fn flood<const K: usize>(
    (errand, unprovoked): (Errand<'_>, Unprovoked<'_>),
    readies: &[Ready],
    wave: &mut Wave<K>,
    plain: bool,
) -> Vec<Layer>
where
    Wave<K>: Flood,
{
    let mut stages: Vec<Stage> = Vec::with_capacity(readies.len());
    let mut layers = Vec::with_capacity(readies.len());
    let mut seen: Rows = [0; 64];
    for (movement, ready) in readies.iter().enumerate() {
        ready.lay_out(ready.window(), wave, false);
        ready.begin(wave);
        if movement > 0 {
            wave.seeds = seeds(errand, &stages, movement);
        }
        let not_made = unprovoked.lay_out(movement, ready, wave);
        if let Some(plane) = &not_made {
            wave.begin_elsewhere(plane);
        }
        let later = errand.legs[movement + 1..].iter().any(|leg| leg.turn == errand.legs[movement].turn);
        if later && count_goes_on(errand.program) {
            wave.run_apart(plain);
        } else {
            wave.run(plain);
        }
        let side = ready.side();
        if let Some(squeezing) = wave.squeezing.as_deref().filter(|squeezing| squeezing.any) {
            let shapes = squeezing.found(side).into_iter();
            layers.extend(shapes.map(|(found, shape)| layer(ready, found, movement, shape)));
            continue;
        }
        let mut layer = layer(ready, wave.found(), movement, (side, side));
        if readies.len() > 1 {
            let reached = layer.new;
            let apart = wave.apart().each_ref().map(unpacked);
            let passed = not_made.map_or([u64::MAX; 64], |plane| unpacked(&plane).map(|row| !row));
            stages.push(Stage { reached, apart, endings: layer.endings.clone(), passed });
            layer.new.iter_mut().zip(&seen).for_each(|(new, seen)| *new &= !seen);
            seen.iter_mut().zip(&reached).for_each(|(seen, reached)| *seen |= reached);
        }
        layers.push(layer);
    }
    layers
}

/// What a movement leads to, for those after it.
struct Stage {
    reached: Rows,
    /// With an even and with an odd sum, where these were kept apart.
    apart: [Rows; 2],
    endings: Endings,
    /// Where the movement is made without a step.
    passed: Rows,
}

/// Where a movement begins after earlier ones: with an even sum and with an odd one.
fn seeds<const K: usize>(errand: Errand<'_>, stages: &[Stage], movement: usize) -> [[Quad; K]; 2] {
    let (next, goes_on) = (&errand.legs[movement], count_goes_on(errand.program));
    let mut seeds = [[0; 64]; 2];
    for (number, (stage, ended)) in stages.iter().zip(errand.legs).enumerate() {
        let least = ended.ends_before(next);
        for row in 0..64 {
            let passed =
                stages[number + 1..].iter().fold(u64::MAX, |passed, stage| passed & stage.passed[row]);
            let ends = |placements: &Rows| stage.endings.that_allow(least, row, placements[row] & passed);
            if goes_on && ended.turn == next.turn {
                seeds[0][row] |= ends(&stage.apart[0]);
                seeds[1][row] |= ends(&stage.apart[1]);
            } else {
                seeds[0][row] |= ends(&stage.reached);
            }
        }
    }
    seeds.map(|rows| packed(&rows))
}

fn layer<const K: usize>(ready: &Ready, found: &Found<K>, movement: usize, shape: (u32, u32)) -> Layer {
    let endings = Endings::new(ready, shape);
    let cost = core::array::from_fn(|bit| unpacked(&found.cost[bit]));
    Layer { movement, shape, new: unpacked(&found.reached), cost, endings }
}

/// A row of a layer.
struct Line<'a> {
    layer: &'a Layer,
    /// How many times its speed the creature spends. Index: cost.
    speeds: &'a Speeds,
    new: u64,
    /// Costs in squares by column.
    costs: [u8; 64],
    endings: EndingsOfRow,
}

/// A number for each cost that planes hold.
type Speeds = [u32; 1 << BITS];

impl Layer {
    fn line<'a>(&'a self, row: usize, speeds: &'a Speeds) -> Line<'a> {
        let bits = core::array::from_fn(|bit| self.cost[bit][row]);
        Line {
            layer: self,
            speeds,
            new: self.new[row],
            costs: costs(bits, self.new[row]),
            endings: self.endings.row(row),
        }
    }
}

/// The numbers whose bits are given for 64 columns, from the lowest bit on; only of eights of columns in which some are wanted.
fn costs(bits: [u64; BITS], wanted: u64) -> [u8; 64] {
    let mut costs = [0; 64];
    for (eight, costs) in costs.chunks_exact_mut(8).enumerate() {
        if wanted >> (8 * eight) & 0xFF != 0 {
            // Each column gets the eight bits, then keeps its own, and makes it the lowest one.
            let spread = |bits: u64| {
                let all = (bits >> (8 * eight) & 0xFF).wrapping_mul(0x0101_0101_0101_0101);
                let own = all & 0x8040_2010_0804_0201;
                own.wrapping_add(0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101
            };
            let all = bits.iter().enumerate().fold(0, |all, (bit, bits)| all | spread(*bits) << bit);
            costs.copy_from_slice(&all.to_le_bytes());
        }
    }
    costs
}

/// Lists placements by row, column, width and height.
fn told(errand: Errand<'_>, corner: Square, layers: &[Layer], count: usize) -> Vec<Reached> {
    let mut told = Vec::with_capacity(count);
    let elevation = errand.board.figure(errand.plan.mover).map_or(0, |figure| figure.elevation);
    let ground = errand.board.ground();
    let of_cost = |leg: &Leg| core::array::from_fn(|cost| leg.speeds(Squares(cost as u32)));
    let speeds: Vec<Speeds> = layers.iter().map(|layer| of_cost(&errand.legs[layer.movement])).collect();
    let mut lines: Vec<Line<'_>> = Vec::with_capacity(layers.len());
    for row in 0..64 {
        lines.clear();
        let here = layers.iter().zip(&speeds).filter(|(layer, _)| layer.new[row] != 0);
        lines.extend(here.map(|(layer, speeds)| layer.line(row, speeds)));
        let mut left = lines.iter().fold(0, |all, line| all | line.new);
        while left != 0 {
            let column = left.trailing_zeros();
            left &= left - 1;
            let at = Square::new(corner.column + column.cast_signed(), corner.row + row as i32);
            for Line { layer, speeds, costs, endings, .. } in
                lines.iter().filter(|line| line.new >> column & 1 == 1)
            {
                let body = Rectangle::new(at, layer.shape.0, layer.shape.1);
                let cost = u32::from(costs[column as usize & 63]);
                told.push(Reached {
                    body,
                    elevation,
                    surface: ground.surface(body),
                    movement: layer.movement,
                    cost: Squares(cost),
                    speeds: speeds[cost as usize % speeds.len()],
                    ending: endings.at(column),
                });
            }
        }
    }
    if layers.iter().any(|layer| layer.shape != layers[0].shape) {
        told.sort_unstable_by_key(Reached::place);
    }
    told
}

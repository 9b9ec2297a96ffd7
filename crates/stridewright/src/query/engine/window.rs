//! A reach by planes: movement after movement in one window, each of which begins wherever those before may end.
//!
//! Knows where planes lead and where one may end. What the floods mean for the diagonal count is said as `journey` says it.

use super::endings::{Endings, Rows};
use super::window_reach::{Layer, WindowReach};
use super::{SearchEngine, cautious, in_window};
use crate::query::count_goes_on;
use crate::query::journey::{Errand, Layout};
use crate::query::legs::Leg;
use crate::query::reach::TOLD;
use crate::query::reactors::Watched;
use crate::query::ready::{Ready, Waves, window_row};
use crate::query::{QueryError, Scratch};
use crate::search::planes::{Flood, Found, Quad, Wave, packed, unpacked};
use crate::unit::Squares;

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

/// Everywhere the movements lead, by planes; `None`: planes cannot tell.
pub(in crate::query) fn reach(
    errand: Errand<'_>,
    unprovoked: Unprovoked<'_>,
    scratch: &mut Scratch,
) -> Result<Option<WindowReach>, QueryError> {
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
    let elevation = errand.board.figure(errand.plan.mover).map_or(0, |figure| figure.elevation);
    let found = WindowReach { corner: readies[0].window().at, elevation, layers };
    errand.meter.spend(found.len() * TOLD);
    errand.meter.check()?;
    Ok(Some(found))
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
    for (movement, (ready, leg)) in readies.iter().zip(errand.legs).enumerate() {
        ready.lay_out(ready.window(), wave, false);
        ready.begin(wave);
        if movement > 0 {
            wave.seeds = seeds(errand, &stages, movement);
        }
        let not_made = unprovoked.lay_out(movement, ready, wave);
        if let Some(plane) = &not_made {
            wave.begin_elsewhere(plane);
        }
        let later = errand.legs[movement + 1..].iter().any(|later| later.turn == leg.turn);
        if later && count_goes_on(errand.program) {
            wave.run_apart(plain);
        } else {
            wave.run(plain);
        }
        let side = ready.side();
        if let Some(squeezing) = wave.squeezing.as_deref().filter(|squeezing| squeezing.any) {
            let shapes = squeezing.found(side).into_iter();
            layers.extend(shapes.map(|(found, shape)| layer(ready, found, (movement, leg), shape)));
            continue;
        }
        layers.push(layer(ready, wave.found(), (movement, leg), (side, side)));
        if let Some(layer) = layers.last_mut().filter(|_| readies.len() > 1) {
            let reached = layer.new;
            let apart = wave.apart().each_ref().map(unpacked);
            let passed = not_made.map_or([u64::MAX; 64], |plane| unpacked(&plane).map(|row| !row));
            stages.push(Stage { reached, apart, endings: layer.endings.clone(), passed });
            layer.new.iter_mut().zip(&seen).for_each(|(new, seen)| *new &= !seen);
            seen.iter_mut().zip(&reached).for_each(|(seen, reached)| *seen |= reached);
        }
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

/// What a movement finds with bodies of one shape.
fn layer<const K: usize>(
    ready: &Ready,
    found: &Found<K>,
    (movement, leg): (usize, &Leg),
    shape: (u32, u32),
) -> Layer {
    Layer {
        movement,
        shape,
        new: unpacked(&found.reached),
        cost: core::array::from_fn(|bit| unpacked(&found.cost[bit])),
        speeds: core::array::from_fn(|cost| leg.speeds(Squares(cost as u32))),
        endings: Endings::new(ready, shape),
    }
}

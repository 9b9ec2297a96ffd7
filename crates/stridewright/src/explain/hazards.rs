//! The damaging squares that a step enters.

use super::Hazard;
use super::possible_step::PossibleStep;
use crate::board::{Ground, Terrain};
use crate::field::Engine;
use crate::lattice::{Cuboid, Heading, Square};
use crate::program::{Program, RuleIndex};
use crate::rule::Notice;
use alloc::vec::Vec;

/// Returns the damaging squares that a step on the ground newly touches.
pub(super) fn hazards(taken: PossibleStep<'_>) -> Vec<Hazard> {
    let ground = taken.engine.mover().board().ground();
    if taken.is_airborne() {
        Vec::new()
    } else {
        hazards_between(taken.program, ground, taken.from, taken.to)
    }
}

/// Returns the damage of each damaging square that a possible step enters, if the map states it.
pub(crate) fn damage_on(
    engine: &Engine<'_>,
    from: Cuboid,
    to: Cuboid,
    heading: Heading,
) -> impl Iterator<Item = Option<u32>> {
    let mover = engine.mover();
    let on_the_ground = !engine.is_airborne_on(from, heading);
    let entered =
        burning(mover.program(), mover.board().ground(), from, to).filter(move |_| on_the_ground);
    entered.map(|(at, _)| mover.board().ground().damage(at))
}

/// Returns the damaging squares that a body touches in the second place and not in the first, each
/// with the rule.
fn burning<'a>(
    program: &'a Program,
    ground: &'a Ground,
    from: Cuboid,
    to: Cuboid,
) -> impl Iterator<Item = (Square, RuleIndex)> + use<'a> {
    program.ground.notices().iter().flat_map(move |notice| {
        let terrain = match notice.answer {
            Notice::Damage(terrain) => Some(terrain),
            _ => None,
        };
        let entered =
            terrain.into_iter().flat_map(move |terrain| damaging(ground, terrain, from, to));
        entered.map(|at| (at, notice.rule))
    })
}

/// The damaging squares that a body touches in the second place and not in the first.
pub(crate) fn hazards_between(
    program: &Program,
    ground: &Ground,
    from: Cuboid,
    to: Cuboid,
) -> Vec<Hazard> {
    let hazard = |(at, rule)| Hazard { at, damage: ground.damage(at), rule: program.rule(rule) };
    burning(program, ground, from, to).map(hazard).collect()
}

/// The squares of such terrain that a body touches in the second place and not in the first.
pub(super) fn damaging(
    ground: &Ground,
    terrain: Terrain,
    from: Cuboid,
    to: Cuboid,
) -> impl Iterator<Item = Square> {
    to.base.squares().filter(move |square| {
        ground.at(*square).has(terrain)
            && ground.touches(to, *square)
            && !ground.touches(from, *square)
    })
}

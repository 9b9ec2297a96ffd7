//! How far creatures reach, and which bodies they threaten.

use crate::board::{Board, Creature, System};
use crate::body::{At, Body};
use crate::distance::distance_between;
use crate::sight::has_line;

/// The natural reach in squares: the tables D35-SIZE-TABLE (Pathfinder 1e as D&D 3.5, R-43) and
/// PF2-SIZE-TABLE. In Draw Steel it is the adjacent squares, and so it is in the fifth
/// edition (REACH).
#[must_use]
pub fn natural_reach(system: System, creature: &Creature) -> u32 {
    let by_table = match (system, creature.size, creature.long) {
        // REACH.
        (System::DrawSteel | System::Fifth2014 | System::Fifth2024, ..) => 1,
        (System::Pathfinder2, size, long) => [(0, 0), (1, 1), (1, 1), (2, 1), (3, 2), (4, 3)]
            .get(size as usize)
            .map_or(4, |(tall, flat)| if long { *flat } else { *tall }),
        (System::Dnd35 | System::Pathfinder1, size, long) => {
            [(0, 0), (0, 0), (0, 0), (1, 1), (1, 1), (2, 1), (3, 2), (4, 3), (6, 4)]
                .get(size as usize)
                .map_or(6, |(tall, flat)| if long { *flat } else { *tall })
        }
    };
    creature.natural_reach.unwrap_or(by_table)
}

/// The least and the greatest distance at which it threatens. A reach weapon of the d20 systems
/// reaches from beyond the natural reach to twice as far (D35-REACH-WEAPON), one of Pathfinder 2e
/// or the fifth edition a square farther (PF2-REACH, REACH). In Draw Steel it changes nothing.
fn band(system: System, creature: &Creature) -> (u32, u32) {
    let natural = natural_reach(system, creature);
    match system {
        System::Dnd35 | System::Pathfinder1 if creature.reach_weapon => (natural + 1, 2 * natural),
        System::Pathfinder2 | System::Fifth2014 | System::Fifth2024 if creature.reach_weapon => {
            (0, natural + 1)
        }
        _ => (0, natural),
    }
}

/// Whether a creature can act and attack in melee.
pub(crate) fn can_strike(creature: &Creature) -> bool {
    let can_act = !creature.is_helpless() && !creature.cannot_act;
    let stiff = creature.stunned || creature.paralyzed || creature.petrified;
    can_act && !stiff && !creature.no_melee && !creature.object
}

/// Whether a creature that stands as `from` threatens a body: it can act and attack in melee, and
/// has it within reach. Without reach it threatens its own squares only (D35-TINY-NOTHREAT).
#[must_use]
pub fn threatens(board: &Board, system: System, who: usize, from: Body, target: Body) -> bool {
    let creature = &board.creatures[who];
    can_strike(creature)
        && is_in_band(system, band(system, creature), from, target)
        && (board.options.reach_through_walls || has_line(board, system, from, target))
}

/// Whether a body lies within a band of distances: at least one of its cells, and the nearest cells
/// count.
fn is_in_band(system: System, (least, most): (u32, u32), from: Body, target: Body) -> bool {
    let distance = distance_between(system, from, target);
    if (least..=most).contains(&distance) {
        return true;
    }
    // In Pathfinder 2e a reach of two squares covers two diagonals, which are three away.
    system == System::Pathfinder2
        && most == 2
        && distance == 3
        && from.cells().any(|own| target.cells().any(|cell| is_two_diagonals(own, cell)))
}

fn is_two_diagonals(a: At, b: At) -> bool {
    let mut apart = [a.0.abs_diff(b.0), a.1.abs_diff(b.1), a.2.abs_diff(b.2)];
    apart.sort_unstable();
    apart[1..] == [2, 2]
}

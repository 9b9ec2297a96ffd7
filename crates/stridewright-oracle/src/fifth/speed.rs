//! Speeds in feet, after everything that changes them.

use std::borrow::Cow;

use crate::board::{Board, Creature, System};
use crate::query::Mode;

/// The rank of Tiny on the ladder of sizes.
pub(crate) const TINY: i32 = 0;

/// The level of exhaustion that kills.
const DEADLY: u32 = 6;

/// Whether a creature is dead, and therefore an object.
pub(crate) fn is_dead(creature: &Creature) -> bool {
    creature.dead || creature.exhaustion >= DEADLY
}

/// Whether a creature takes neither actions nor reactions.
pub(crate) fn is_incapacitated(creature: &Creature) -> bool {
    let by_condition = creature.stunned || creature.paralyzed || creature.petrified;
    by_condition || creature.cannot_act || creature.is_helpless() || is_dead(creature)
}

/// Whether a creature cannot move at all, whatever its speed: E14-CONDITIONS, E24-CONDITIONS,
///
pub(crate) fn is_unable(system: System, creature: &Creature) -> bool {
    let rigid = creature.paralyzed || creature.petrified || creature.is_helpless();
    rigid || is_dead(creature) || system == System::Fifth2014 && creature.stunned
}

/// A creature's speed in a mode, in feet; `None` if it has no such speed of its own.
#[must_use]
pub fn speed_in_feet(board: &Board, system: System, index: usize, mode: Mode) -> Option<u32> {
    let creature = &board.creatures[index];
    let stated = match mode {
        Mode::Walk => Some(creature.speed),
        Mode::Climb => creature.modes.climb,
        Mode::Swim => creature.modes.swim,
        Mode::Fly if creature.flying => Some(creature.modes.fly.unwrap_or(creature.speed)),
        Mode::Fly => creature.modes.fly,
        Mode::Burrow => creature.modes.burrow,
    };
    stated.map(|feet| changed(board, system, index, feet))
}

/// SPEED-CHANGE, R-124, R-125: reductions first, then halvings with one rounding, then what is
/// dragged, then the conditions that leave no speed.
fn changed(board: &Board, system: System, index: usize, stated: u32) -> u32 {
    let creature = &board.creatures[index];
    if creature.immobile || is_unable(system, creature) {
        return 0;
    }
    let fifth_2014 = system == System::Fifth2014;
    // ARMOR.
    let too_weak = creature.strength.is_some_and(|strength| strength < creature.armor_strength);
    let mut less = if too_weak { 10 } else { 0 };
    // E24-EXHAUSTION.
    if !fifth_2014 {
        less += 5 * creature.exhaustion;
    }
    let mut feet = stated.saturating_sub(less);
    // E14-EXHAUSTION, E14-DRAG.
    if fifth_2014 {
        let tired = creature.exhaustion >= 2;
        feet >>= u32::from(tired) + u32::from(drags(board, system, index));
    }
    // CARRY, R-126.
    if is_overloaded(creature) {
        feet = feet.min(5);
    }
    if fifth_2014 && creature.exhaustion >= 5 { 0 } else { feet }
}

/// CARRY: whether a creature drags or carries more than it can carry.
fn is_overloaded(creature: &Creature) -> bool {
    let Some(strength) = creature.strength else { return false };
    // In half pounds, because Tiny creatures carry half.
    let factor = match creature.size {
        ..=TINY => 1,
        1 | 2 => 2,
        3 => 4,
        4 => 8,
        _ => 16,
    };
    2 * creature.carried.saturating_add(creature.dragged) > 15 * strength * factor
}

/// E14-DRAG, E24-DRAG: whether a creature is slowed by the one that it takes along.
pub(crate) fn drags(board: &Board, system: System, index: usize) -> bool {
    let own = &board.creatures[index];
    own.grabs.is_some_and(|held| {
        let held = &board.creatures[held];
        let is_light = system == System::Fifth2024 && held.size <= TINY;
        !is_light && own.size - held.size < 2
    })
}

/// STAND, R-134: the feet that standing up costs; `None` for a creature without a speed.
#[must_use]
pub fn standing_up(board: &Board, system: System, index: usize) -> Option<u32> {
    let walking = speed_in_feet(&dragging_nothing(board, index), system, index, Mode::Walk)?;
    (walking > 0).then_some(walking / 2)
}

/// E14-DRAG: a creature is slowed while it moves with another one, not when it stands up.
pub(crate) fn dragging_nothing(board: &Board, index: usize) -> Cow<'_, Board> {
    if board.creatures[index].grabs.is_none() {
        return Cow::Borrowed(board);
    }
    let mut board = board.clone();
    board.creatures[index].grabs = None;
    Cow::Owned(board)
}

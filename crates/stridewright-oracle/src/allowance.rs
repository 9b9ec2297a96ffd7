//! How far each kind of movement goes, and which creatures can make it.

use crate::board::{Creature, System};
use crate::price::Count;
use crate::query::{Kind, Movement, Turn, turn_around};

/// The squares that a movement at this speed may cost, with some of them already spent.
pub(crate) fn allowance(
    system: System,
    mover: &Creature,
    movement: &Movement,
    speed: u32,
    spent: u32,
) -> u32 {
    let by_the_rules = match movement.kind {
        Kind::Move | Kind::Stride => speed,
        Kind::DoubleMove | Kind::Charge => speed.saturating_mul(2),
        // PF1-RUN, R-02.
        Kind::Run if system == System::Pathfinder1 && mover.heavy_armor => speed.saturating_mul(3),
        Kind::Run => speed.saturating_mul(4),
        Kind::FiveFootStep | Kind::MinimumMovement | Kind::Step => 1,
        // DS-CAP, R-84.
        // The turn's pool counts instead.
        Kind::Walk | Kind::Dash | Kind::Disengage | Kind::Ready | Kind::StandUp => 0,
        Kind::DsMove | Kind::Shift => match movement.granted {
            None => speed,
            Some(squares) if movement.may_exceed_speed => squares,
            Some(squares) => squares.min(speed),
        },
    };
    let left = movement.budget.unwrap_or(by_the_rules).saturating_sub(spent);
    // Minimum movement is one step, whatever the allowance.
    if movement.kind == Kind::MinimumMovement { left.min(1) } else { left }
}

/// Whether a mover can take a step in a kind of movement at all, whatever the board; `alone` is
/// true if the turn has no other movement.
pub(crate) fn is_available(
    system: System,
    mover: &Creature,
    kind: Kind,
    speed: u32,
    flying: bool,
    alone: bool,
) -> bool {
    if mover.immobile || mover.is_helpless() {
        return false;
    }
    if mover.prone && !flying && system != System::DrawSteel {
        return false;
    }
    match kind {
        Kind::Move | Kind::DoubleMove | Kind::Run | Kind::Charge => system.is_d20(),
        //
        Kind::FiveFootStep => system.is_d20() && alone && speed > 1,
        // D35-MINMOVE-LIMIT.
        Kind::MinimumMovement => system.is_d20() && speed > 0,
        Kind::Stride | Kind::Step => system == System::Pathfinder2,
        Kind::DsMove | Kind::Shift => system == System::DrawSteel,
        // The turn's pool knows.
        Kind::Walk | Kind::Dash | Kind::Disengage | Kind::Ready | Kind::StandUp => false,
    }
}

/// How a movement begins: with a count of diagonals, and in the fifth edition with the squares that
/// the movements of the turn before it have spent.
pub(crate) type Beginning = (Count, u32);

/// How the first movement of a turn so far begins.
pub(crate) fn beginning(system: System, turn: Turn) -> Beginning {
    (Count::of(turn.diagonals), if system.is_fifth() { turn.spent } else { 0 })
}

/// The cost that an answer gives for a movement, from its own cost and the squares of the turn's
/// pool that were spent before it. In fifth edition these count, except those that were spent
/// before the plan.
pub(crate) fn cost_in_answer(
    system: System,
    movements: &[Movement],
    movement: usize,
    turn: Turn,
    (cost, before): (u32, u32),
) -> u32 {
    if !system.is_fifth() || movements[movement].kind == Kind::Ready {
        return cost;
    }
    let first = turn_around(movements, movement).start == 0;
    cost + before - if first { turn.spent } else { 0 }
}

/// How the movement begins after one that began so, and ends with this cost and count.
///
/// The count is reset in d20, carried on through the turn in Pathfinder 2e (PF2-DIAG-TURN)
/// and elsewhere at tables that count diagonals. The end of a turn resets it, and the pool of the
/// fifth edition (POOL); readied movement leaves that pool as it is.
pub(crate) fn begin_next(
    system: System,
    (cost, count, before): (u32, Count, u32),
    kind: Kind,
    turn_ends: bool,
) -> Beginning {
    let spent = if kind == Kind::Ready { before } else { before.saturating_add(cost) };
    match system {
        _ if turn_ends => (Count::Even, 0),
        System::Dnd35 | System::Pathfinder1 => (Count::Even, 0),
        System::Pathfinder2 | System::DrawSteel => (count, 0),
        System::Fifth2014 | System::Fifth2024 => (count, spent),
    }
}

//! The modes of movements, and the speeds in them.

use crate::board::{Creature, System};
use crate::query::{Kind, Mode, Movement};

/// The mode of a movement: a creature that flies already goes on flying, except for a Stride in
/// Pathfinder 2e.
pub(super) fn mode_of(system: System, mover: &Creature, said: Mode) -> Mode {
    if said == Mode::Walk && mover.flying && system != System::Pathfinder2 {
        Mode::Fly
    } else {
        said
    }
}

pub(super) fn lacks_speed(mover: &Creature, mode: Mode) -> bool {
    match mode {
        Mode::Climb => mover.modes.climb.is_none(),
        Mode::Swim => mover.modes.swim.is_none(),
        Mode::Walk | Mode::Fly | Mode::Burrow => false,
    }
}

/// The speed in a mode; `None` if the mover cannot use it.
pub(super) fn speed_in(
    system: System,
    mover: &Creature,
    mode: Mode,
    movement: &Movement,
) -> Option<u32> {
    let by_wings =
        if mover.flying { Some(mover.modes.fly.unwrap_or(mover.speed)) } else { mover.modes.fly };
    if system == System::DrawSteel {
        let able = mode != Mode::Fly || by_wings.is_some();
        return able.then_some(mover.speed);
    }
    match mode {
        Mode::Walk => Some(mover.speed),
        Mode::Climb | Mode::Swim if lacks_speed(mover, mode) => {
            movement.price_of_a_square.map(|_| mover.speed)
        }
        Mode::Climb => mover.modes.climb,
        Mode::Swim => mover.modes.swim,
        Mode::Fly => by_wings,
        Mode::Burrow => mover.modes.burrow,
    }
}

/// D35-CLIMB-NORUN, D35-BURROW-NORUN: a climbing creature does not run, a burrowing creature
/// neither runs nor charges. A Step of Pathfinder 2e is on foot.
pub(super) fn kind_goes_in(kind: Kind, mode: Mode) -> bool {
    match mode {
        Mode::Climb | Mode::Swim | Mode::Fly | Mode::Burrow if kind == Kind::Step => false,
        Mode::Climb => kind != Kind::Run,
        Mode::Burrow => kind != Kind::Run && kind != Kind::Charge,
        Mode::Walk | Mode::Swim | Mode::Fly => true,
    }
}

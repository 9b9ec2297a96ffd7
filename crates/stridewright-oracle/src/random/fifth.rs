//! What random creatures, plans and turns of the fifth edition have of their own.

use super::case::Case;
use super::dice::Dice;
use crate::board::{Board, Creature, Modes, System, Traits};
use crate::fifth::dragged_by;
use crate::query::{Kind, Mode, Movement};

/// Gives a scene that was rolled as for other systems its speeds in feet, conditions, traits and
/// movements of one pool.
pub(super) fn roll(dice: &mut Dice, case: &mut Case, flat: bool) {
    let count = case.board.creatures.len();
    if dice.percent(25) {
        furnish(dice, &mut case.board);
    }
    for (index, creature) in case.board.creatures.iter_mut().enumerate() {
        in_feet(creature);
        if index == case.mover {
            roll_mover(dice, creature);
            // What a prone creature does on a wall or in water is left to the table.
            creature.prone &= flat;
            // So is how walking on liquid goes with other modes.
            creature.traits.walks_on_liquid &= flat;
            creature.frightened_of = roll_fear(dice, index, count);
        } else {
            roll_other(dice, creature);
        }
    }
    if case.board.creatures[case.mover].side > 1 {
        // How larger creatures wade is left out.
        case.board.ground.iter_mut().for_each(|ground| ground.water = 0);
    }
    if flat && dice.percent(6) {
        case.board.creatures[case.mover].grabs = roll_captive(dice, &case.board, case.mover);
    }
    let mover = &case.board.creatures[case.mover];
    without_actions(mover, &mut case.movements);
    case.movements.iter_mut().for_each(|movement| movement.budget = None);
    if mover.prone && !mover.flying && dice.percent(60) {
        let place = dice.below(case.movements.len() as u32 + 1) as usize;
        case.movements.insert(place, Movement::new(Kind::StandUp));
    }
    case.turn.feet = if dice.percent(12) { 1 + dice.below(20) } else { 0 };
    case.turn.extra = if dice.percent(12) { 5 * dice.below(8) } else { 0 };
}

/// Puts furniture of every size on some squares.
fn furnish(dice: &mut Dice, board: &mut Board) {
    for ground in &mut board.ground {
        ground.furniture = dice.percent(20).then(|| dice.below(6) as i32);
    }
}

/// Lets a creature that cannot act take no actions: a plan with one is refused as a whole.
pub(super) fn without_actions(mover: &Creature, movements: &mut [Movement]) {
    let acts = !mover.cannot_act && !mover.stunned;
    for movement in movements {
        if !acts && matches!(movement.kind, Kind::Dash | Kind::Disengage | Kind::Ready) {
            movement.kind = Kind::Walk;
        }
        // It falls out of the air in 2024, unless it hovers: so is a plan with flying.
        if !acts && !mover.hovers && movement.mode == Mode::Fly {
            movement.mode = Mode::Walk;
        }
    }
}

/// The kinds of movement of one turn.
pub(super) fn roll_kinds(dice: &mut Dice) -> Vec<Kind> {
    const KINDS: [Kind; 5] = [Kind::Walk, Kind::Walk, Kind::Walk, Kind::Dash, Kind::Disengage];
    if dice.percent(4) {
        return vec![Kind::Ready];
    }
    (0..=dice.below(3)).map(|_| dice.one_of(&KINDS)).collect()
}

/// A creature that stands up does so once: in later turns it walks instead.
pub(super) fn stand_up_once(movements: &mut [Movement]) {
    let mut stands = false;
    for movement in movements.iter_mut().filter(|movement| movement.kind == Kind::StandUp) {
        if stands {
            movement.kind = Kind::Walk;
        }
        movement.mode = Mode::Walk;
        stands = true;
    }
}

fn in_feet(creature: &mut Creature) {
    let feet = |squares: Option<u32>| squares.map(|squares| 5 * squares);
    creature.speed *= 5;
    let Modes { climb, swim, fly, burrow } = creature.modes;
    creature.modes =
        Modes { climb: feet(climb), swim: feet(swim), fly: feet(fly), burrow: feet(burrow) };
    // What walls and objects are to the incorporeal is left out.
    creature.incorporeal = false;
}

fn roll_mover(dice: &mut Dice, creature: &mut Creature) {
    creature.prone |= !creature.flying && dice.percent(12);
    creature.exhaustion = if dice.percent(20) { dice.below(6) } else { 0 };
    // A prone creature in the air falls before it moves.
    creature.prone &= !creature.flying;
    creature.stunned = dice.percent(3);
    creature.paralyzed = dice.percent(1);
    creature.petrified = dice.percent(1);
    creature.cannot_act = dice.percent(3);
    creature.neutral = dice.percent(4);
    creature.invisible = dice.percent(3);
    creature.passes_larger = if dice.percent(15) { 1 } else { 0 };
    creature.strength = dice.percent(60).then(|| 6 + dice.below(14));
    creature.armor_strength = if dice.percent(20) { dice.one_of(&[13, 15]) } else { 0 };
    creature.carried = if dice.percent(10) { 20 + dice.below(70) } else { 0 };
    // Others that cannot act fall before they move.
    let idle = creature.stunned || creature.cannot_act;
    creature.hovers = creature.flying && (dice.percent(30) || idle);
    creature.traits = Traits {
        flyby: dice.percent(20),
        amorphous: dice.percent(10),
        shares_space: dice.percent(6) && creature.side == 1,
        enters_spaces: dice.percent(6),
        can_be_entered: dice.percent(3),
        climbs_anything: dice.percent(15),
        walks_on_liquid: dice.percent(15),
        held_aloft: creature.flying && dice.percent(20),
        levitates: dice.percent(6),
    };
}

fn roll_other(dice: &mut Dice, creature: &mut Creature) {
    creature.neutral = dice.percent(12);
    creature.stunned = dice.percent(5);
    creature.paralyzed = dice.percent(3);
    creature.petrified = dice.percent(2);
    creature.cannot_act |= dice.percent(5);
    creature.blinded = dice.percent(6);
    creature.exhaustion = if dice.percent(10) { dice.below(6) } else { 0 };
    creature.traits.can_be_entered = dice.percent(5);
    creature.traits.shares_space = dice.percent(6);
}

/// Now and then one or two creatures that frighten the mover.
fn roll_fear(dice: &mut Dice, mover: usize, count: usize) -> u128 {
    if !dice.percent(20) {
        return 0;
    }
    let mut feared = 0;
    for _ in 0..=dice.below(2) {
        let source = dice.below(count as u32) as usize;
        if source != mover && source < 128 {
            feared |= 1 << source;
        }
    }
    feared
}

/// A creature within the mover's reach, if there is one.
fn roll_captive(dice: &mut Dice, board: &Board, mover: usize) -> Option<usize> {
    let is_held = |other: &usize| {
        let mut board = board.clone();
        board.creatures[mover].grabs = Some(*other);
        *other != mover && dragged_by(&board, System::Fifth2024, mover).is_some()
    };
    let near: Vec<usize> = (0..board.creatures.len()).filter(is_held).collect();
    (!near.is_empty()).then(|| dice.one_of(&near))
}

//! What random creatures, plans and turns of the fifth edition have of their own.

use super::Case;
use super::dice::Dice;
use crate::board::{Creature, Modes, System, Traits};
use crate::body::Body;
use crate::distance::distance_between;
use crate::query::{Kind, Mode, Movement};

/// Gives a scene that was rolled as for other systems its speeds in feet, conditions, traits and
/// movements of one pool.
pub(super) fn roll(dice: &mut Dice, case: &mut Case, flat: bool) {
    let count = case.board.creatures.len();
    for (index, creature) in case.board.creatures.iter_mut().enumerate() {
        in_feet(creature);
        if index == case.mover {
            roll_mover(dice, creature);
            creature.frightened_of = roll_fear(dice, index, count);
        } else {
            roll_other(dice, creature);
        }
    }
    if flat && dice.percent(12) {
        drag(dice, case);
    }
    let mover = &case.board.creatures[case.mover];
    for movement in &mut case.movements {
        movement.budget = None;
    }
    if mover.prone && !mover.flying && dice.percent(60) {
        let place = dice.below(case.movements.len() as u32 + 1) as usize;
        case.movements.insert(place, Movement::new(Kind::StandUp));
    }
    case.turn.feet = if dice.percent(12) { 1 + dice.below(20) } else { 0 };
    case.turn.extra = if dice.percent(12) { 5 * dice.below(8) } else { 0 };
}

/// Lets the mover hold a creature beside it, if there is one that is not too large.
fn drag(dice: &mut Dice, case: &mut Case) {
    let mover = &case.board.creatures[case.mover];
    let body = |creature: &Creature| Body::of(creature, &case.board);
    let is_beside = |(index, other): &(usize, &Creature)| {
        let apart = distance_between(System::Fifth2024, body(mover), body(other));
        *index != case.mover && apart == 1 && other.size <= mover.size + 1
    };
    let creatures = case.board.creatures.iter().enumerate();
    let beside: Vec<usize> = creatures.filter(is_beside).map(|(index, _)| index).collect();
    if !beside.is_empty() {
        case.board.creatures[case.mover].grabs = Some(dice.one_of(&beside));
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
    creature.stunned = dice.percent(3);
    creature.paralyzed = dice.percent(1);
    creature.petrified = dice.percent(1);
    creature.cannot_act = dice.percent(3);
    creature.neutral = dice.percent(4);
    creature.invisible = dice.percent(3);
    creature.passes_larger = if dice.percent(15) { 1 } else { 0 };
    creature.strength = dice.percent(60).then(|| 6 + dice.below(14));
    creature.armor_strength = if dice.percent(20) { dice.one_of(&[13, 15]) } else { 0 };
    creature.carried = if dice.percent(10) { 50 + dice.below(300) } else { 0 };
    creature.hovers = creature.flying && dice.percent(30);
    creature.traits = Traits {
        flyby: dice.percent(20),
        amorphous: dice.percent(10),
        shares_space: dice.percent(6),
        enters_spaces: dice.percent(6),
        can_be_entered: dice.percent(3),
        climbs_anything: dice.percent(15),
        walks_on_liquid: dice.percent(15),
        held_aloft: creature.flying && dice.percent(20),
    };
}

fn roll_other(dice: &mut Dice, creature: &mut Creature) {
    creature.neutral = dice.percent(12);
    creature.stunned = dice.percent(5);
    creature.paralyzed = dice.percent(3);
    creature.petrified = dice.percent(2);
    creature.cannot_act |= dice.percent(5);
    creature.blinded = dice.percent(6);
    creature.exhaustion = if dice.percent(10) { dice.below(7) } else { 0 };
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

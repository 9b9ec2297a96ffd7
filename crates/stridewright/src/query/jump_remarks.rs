//! What an answer says of a jump along a path: the rules that let it lead so far, and the checks
//! over obstacles and where it lands.

use super::resolved_movement::ResolvedMovement;
use crate::board::{Board, Figure};
use crate::explain::{Remark, Step};
use crate::field::Mover;
use crate::lattice::{Direction, Square};
use crate::message::Message;
use crate::outcome::{Need, NeedKind, RequiredCheck};
use crate::program::{Decision, JumpCheck, JumpLength};
use crate::rule::{Action, Hindrance, Hindrances, Trait};
use crate::verdict::Refusal;
use alloc::vec::Vec;

/// Adds to the last step of each jump how far it may lead, if Strength or an effect sets that.
pub(super) fn remark(mover: &Mover<'_>, legs: &[ResolvedMovement], steps: &mut [Step]) {
    let program = mover.program();
    let Some(jumps) = &program.jumps else { return };
    let JumpLength::ByStrength { long, run_up, .. } = &jumps.length else { return };
    for place in 0..steps.len() {
        let movement = steps[place].movement;
        let leg = legs.get(movement).filter(|leg| leg.action == Action::Jump);
        let Some(leg) = leg.filter(|_| !goes_on(steps, place)) else { continue };
        let at = steps[place].to.at;
        let by_effect = jumps.by_effect.filter(|_| leg.granted.is_some());
        let farthest = match by_effect {
            Some(rule) => vec![(Message::new("a jump as long as the effect says"), rule)],
            None => vec![
                (Message::new("a jump as long as the Strength of the creature"), *long),
                (Message::new("the run-up of a jump"), run_up.rule),
            ],
        };
        let landing = jumps.landing.filter(|_| lands_in_difficult_terrain(mover, &steps[place]));
        let landing =
            landing.map(|check| (Message::new("landing in difficult terrain"), check.rule));
        let free =
            program.actions.jump_rule().map(|rule| (Message::new("a jump costs its length"), rule));
        for (what, rule) in farthest.into_iter().chain(free).chain(landing) {
            let rule = program.rule(rule);
            if !steps[place].remarks.iter().any(|known| known.rule.id == rule.id) {
                steps[place].remarks.push(Remark { at, what, rule });
            }
        }
    }
}

/// Returns the checks that jumps along a path ask for.
pub(super) fn needs(
    mover: &Mover<'_>,
    legs: &[ResolvedMovement],
    steps: &[Step],
    refusal: Option<&Refusal>,
) -> Vec<Need> {
    let Some(jumps) = &mover.program().jumps else { return Vec::new() };
    let mut needs = Vec::new();
    for (place, step) in steps.iter().enumerate() {
        let jumps_here = legs.get(step.movement).is_some_and(|leg| leg.action == Action::Jump);
        if !jumps_here {
            continue;
        }
        let cut_off = refusal.is_some_and(|refusal| {
            refusal.step.is_some() && refusal.movement == Some(step.movement)
        });
        let asked = if goes_on(steps, place) || cut_off {
            jumps.obstacle.filter(|_| meets_obstacle(mover, step))
        } else {
            let barrier = jumps.obstacle.filter(|_| crosses_barrier(mover.board(), step));
            let landing = jumps.landing.filter(|_| lands_in_difficult_terrain(mover, step));
            needs.extend(barrier.map(|check| need(mover, check, place + 1)));
            landing
        };
        needs.extend(asked.map(|check| need(mover, check, place + 1)));
    }
    needs
}

/// Whether the movement of a step has another one after it.
fn goes_on(steps: &[Step], place: usize) -> bool {
    steps.get(place + 1).is_some_and(|next| next.movement == steps[place].movement)
}

fn need(mover: &Mover<'_>, check: Decision<JumpCheck>, step: usize) -> Need {
    let JumpCheck { skill, dc } = check.answer;
    let wanted = RequiredCheck::plain(mover.index(), skill, Some(dc));
    let rules = vec![mover.program().rule(check.rule)];
    Need { what: NeedKind::Check(wanted), step: Some(step), rules }
}

/// Whether a step of a jump leads over an obstacle, on a square or between squares.
fn meets_obstacle(mover: &Mover<'_>, step: &Step) -> bool {
    let ground = mover.board().ground();
    let obstructed = |square: Square| ground.at(square).kinds().has(Hindrance::Obstructed);
    let mut entered = step.to.squares().filter(|square| !step.from.contains(*square));
    entered.any(obstructed) || crosses_barrier(mover.board(), step)
}

/// Whether a step crosses a barrier between squares.
fn crosses_barrier(board: &Board, step: &Step) -> bool {
    let Some(direction) = step.direction else { return false };
    let ground = board.ground();
    let lies_across = |square: Square, direction: Direction| {
        let index = ground.extent().index(square);
        index.is_some_and(|index| ground.edges().barrier(index) >> direction.index() & 1 == 1)
    };
    step.from
        .squares()
        .any(|square| !step.from.contains(square.step(direction)) && lies_across(square, direction))
}

/// Whether the ground on which a creature lands is difficult for it.
fn lands_in_difficult_terrain(mover: &Mover<'_>, step: &Step) -> bool {
    let (program, ground) = (mover.program(), mover.board().ground());
    let Figure { creature, .. } = mover.figure();
    step.to.squares().any(|square| {
        let terrain = ground.at(square);
        let incorporeal = creature.states.incorporeal.then(|| terrain.mark(Trait::Incorporeal));
        let kinds: Hindrances = terrain.kinds().without(program.ground.avoided(None, incorporeal));
        program.prices.seen(kinds, creature.ignores_difficult).has(Hindrance::Difficult)
    })
}

//! What rules permit on a step without charging for it, and what players should know.

use super::Remark;
use super::checks::crossed;
use super::notices::{entered, noticed};
use super::possible_step::{PossibleStep, creatures_met};
use crate::board::Terrain;
use crate::field::Engine;
use crate::lattice::{Direction, Square};
use crate::message::Message;
use crate::program::RuleIndex;
use crate::rule::{Filler, Hindrance, Hindrances, Mode, Passage};
use alloc::vec::Vec;

/// Returns what rules permit on a step without charging for it, and what they announce.
pub(super) fn remarks(taken: PossibleStep<'_>) -> Vec<Remark> {
    let PossibleStep { program, engine, from, to, .. } = taken;
    let mut remarks = Vec::new();
    let mut add = |at: Square, what: Message, rule: RuleIndex| {
        let rule = program.rule(rule);
        if !remarks.iter().any(|known: &Remark| known.rule.id == rule.id) {
            remarks.push(Remark { at, what, rule });
        }
    };
    let mover = engine.mover();
    if let Some((at, what, rule)) = moved(taken) {
        add(at, what.into(), rule);
    }
    if let Some(rule) = program.modes.levitates(&mover.figure().creature) {
        add(to.base.at, Message::new("as if climbing"), rule);
    }
    for square in entered(from, to) {
        for figure in creatures_met(engine, to, square) {
            let decision = mover.enter(figure);
            if decision.answer == Passage::Free {
                let through = Message::new("through {name}").with("name", &*figure.creature.name);
                add(square, through, decision.rule);
            }
        }
        for (kind, rule) in avoided(taken, square) {
            add(square, format!("not hampered by {}", kind.name()).into(), rule);
        }
    }
    if let Some((at, rule)) = crossed(taken) {
        add(at, Message::new("crossed with a successful check"), rule);
    }
    for (at, what, rule) in corners_passed(taken) {
        add(at, what, rule);
    }
    for notice in program.ground.notices() {
        if let Some((at, what)) = noticed(taken, &notice.answer) {
            add(at, what, notice.rule);
        }
    }
    remarks
}

/// Returns the rule by which the mover makes the step in its mode, unless that is walking.
fn moved(taken: PossibleStep<'_>) -> Option<(Square, &'static str, RuleIndex)> {
    let PossibleStep { program, engine, to, step_cost, .. } = taken;
    let walks = step_cost.mode == Mode::Walk || matches!(engine, Engine::Plane(_));
    let has = engine.mover().figure().creature.moves_in(step_cost.mode);
    (!walks && has)
        .then(|| (to.base.at, step_cost.mode.moving(), program.modes.pace(step_cost.mode).rule))
}

/// Kinds of the ground of a square that would hamper others, and the rules by which the mover
/// avoids them.
fn avoided(taken: PossibleStep<'_>, square: Square) -> Vec<(Hindrance, RuleIndex)> {
    let PossibleStep { program, engine, .. } = taken;
    let mover = engine.mover();
    let terrain = mover.board().ground().at(square);
    let plain = Hindrances::NONE;
    let mut avoided: Vec<(Hindrance, RuleIndex)> = Vec::new();
    let kinds = program.ground.kinds(terrain, mover.figure().creature.size);
    for kind in kinds.iter().filter(|kind| *kind != Hindrance::Damaging) {
        if program.prices.seen(plain.with(kind), false) == plain {
            continue;
        }
        let states = taken.states().filter_map(|state| {
            let avoids = program.ground.avoids(state, terrain.mark(state), kind)?;
            avoids.answer.then_some((kind, avoids.rule))
        });
        avoided.extend(states);
        if mover.pays_no_ground() {
            avoided.extend(program.actions.jump_rule().map(|rule| (kind, rule)));
        }
        if mover.figure().creature.ignores_difficult {
            let seen = program.prices.seen(plain.with(kind), false);
            avoided.extend(
                seen.iter().flat_map(|seen| program.prices.ignored_by(seen)).map(|r| (kind, r)),
            );
        }
    }
    avoided
}

/// Returns creatures and pits beside a diagonal that do not block it.
fn corners_passed(taken: PossibleStep<'_>) -> Vec<(Square, Message, RuleIndex)> {
    let PossibleStep { program, engine, from, heading, .. } = taken;
    let mut passed = Vec::new();
    let Some((sideways, upright)) = heading.direction().and_then(Direction::parts) else {
        return passed;
    };
    for square in [sideways, upright].into_iter().flat_map(|way| from.base.step(way).squares()) {
        if from.base.contains(square) {
            continue;
        }
        if creatures_met(engine, from, square).next().is_some() {
            passed.push((
                square,
                Message::new("diagonally past a creature"),
                program.ground.corner(Filler::Creature).rule,
            ));
        }
        let terrain = engine.mover().board().ground().at(square);
        if terrain.has(Terrain::PIT) && !terrain.has(Terrain::WALL) {
            let past = Message::new("diagonally past a pit");
            passed.push((square, past, program.ground.corner(Filler::Pit).rule));
        }
    }
    passed
}

//! What rules permit on a step without charging for it, and what players must hear about.

use super::{CheckOnTheWay, Hazard, Remark, Taken, creatures_met};
use crate::attempt::Target;
use crate::board::Terrain;
use crate::field::{Engine, Try};
use crate::lattice::{Cuboid, Direction, Square};
use crate::program::RuleIndex;
use crate::rule::{Filler, Kind, Kinds, Mode, Notice, Passage, Trait, Trying};
use crate::verdict::Reason;

/// What rules permit on a step without charging for it, and what they announce.
pub(super) fn remarks(taken: Taken<'_>) -> Vec<Remark> {
    let Taken { program, engine, from, to, .. } = taken;
    let mut remarks = Vec::new();
    let mut add = |at: Square, what: String, rule: RuleIndex| {
        let rule = program.rule(rule);
        if !remarks.iter().any(|known: &Remark| known.rule.id == rule.id) {
            remarks.push(Remark { at, what, rule });
        }
    };
    let mover = engine.mover();
    if let Some((at, what, rule)) = moved(taken) {
        add(at, what.to_owned(), rule);
    }
    for square in entered(from, to) {
        for figure in creatures_met(engine, to, square) {
            let decision = mover.enter(figure);
            if decision.answer == Passage::Free {
                add(square, format!("through {}", figure.creature.name), decision.rule);
            }
        }
        for (kind, rule) in avoided(taken, square) {
            add(square, format!("not hampered by {}", kind.name()), rule);
        }
    }
    for (at, what, rule) in corners_passed(taken) {
        add(at, what.to_owned(), rule);
    }
    for notice in program.ground.notices() {
        if let Some((at, what)) = noticed(taken, &notice.answer) {
            add(at, what, notice.rule);
        }
    }
    remarks
}

/// The squares of a body that a step newly covers, or comes to at another height.
fn entered(from: Cuboid, to: Cuboid) -> impl Iterator<Item = Square> {
    to.base.squares().filter(move |square| from.bottom != to.bottom || !from.base.contains(*square))
}

/// The rule by which the mover makes the step in its mode, where that is not walking.
fn moved(taken: Taken<'_>) -> Option<(Square, &'static str, RuleIndex)> {
    let Taken { program, engine, to, burden, .. } = taken;
    let walks = burden.mode == Mode::Walk || matches!(engine, Engine::Plane(_));
    let has = engine.mover().figure().creature.moves_in(burden.mode);
    (!walks && has).then(|| (to.base.at, burden.mode.moving(), program.modes.pace(burden.mode).rule))
}

/// Kinds of the ground of a square that would hamper others, and the rules by which the mover avoids them.
fn avoided(taken: Taken<'_>, square: Square) -> Vec<(Kind, RuleIndex)> {
    let Taken { program, engine, burden, .. } = taken;
    let mover = engine.mover();
    let states = mover.figure().creature.states;
    let terrain = mover.board().ground().at(square);
    let marks = [(burden.mode == Mode::Fly, Trait::Flying), (states.incorporeal, Trait::Incorporeal)];
    let plain = Kinds::NONE;
    let mut avoided: Vec<(Kind, RuleIndex)> = Vec::new();
    for kind in terrain.kinds().iter().filter(|kind| *kind != Kind::Damaging) {
        if program.prices.seen(plain.with(kind), false) == plain {
            continue;
        }
        for (_, state) in marks.iter().filter(|(is, _)| *is) {
            let mark = terrain.mark(*state);
            avoided.extend(program.ground.avoided_by(*state, mark, kind).map(|rule| (kind, rule)));
        }
        if mover.is_leaping() {
            avoided.extend(program.actions.jump_rule().map(|rule| (kind, rule)));
        }
        if mover.figure().creature.ignores_difficult {
            let seen = program.prices.seen(plain.with(kind), false);
            avoided.extend(seen.iter().flat_map(|seen| program.prices.ignored_by(seen)).map(|r| (kind, r)));
        }
    }
    avoided
}

/// Creatures and pits beside a diagonal, which bar nothing.
fn corners_passed(taken: Taken<'_>) -> Vec<(Square, &'static str, RuleIndex)> {
    let Taken { program, engine, from, heading, .. } = taken;
    let mut passed = Vec::new();
    let Some((sideways, upright)) = heading.direction().and_then(Direction::parts) else { return passed };
    for square in [sideways, upright].into_iter().flat_map(|way| from.base.step(way).squares()) {
        if from.base.contains(square) {
            continue;
        }
        if creatures_met(engine, from, square).next().is_some() {
            passed.push((square, "diagonally past a creature", program.ground.corner(Filler::Creature).rule));
        }
        let terrain = engine.mover().board().ground().at(square);
        if terrain.has(Terrain::PIT) && !terrain.has(Terrain::WALL) {
            passed.push((square, "diagonally past a pit", program.ground.corner(Filler::Pit).rule));
        }
    }
    passed
}

/// Whether a step goes over the ground rather than on or through it.
fn is_airborne(taken: Taken<'_>) -> bool {
    taken.burden.mode == Mode::Fly || taken.engine.mover().is_leaping()
}

/// The damaging squares that a step on the ground newly covers.
pub(super) fn hazards(taken: Taken<'_>) -> Vec<Hazard> {
    if is_airborne(taken) {
        return Vec::new();
    }
    let ground = taken.engine.mover().board().ground();
    let mut hazards = Vec::new();
    for notice in taken.program.ground.notices() {
        if let Notice::Damage(terrain) = notice.answer {
            let entered = entered(taken.from, taken.to).filter(|square| ground.at(*square).has(terrain));
            hazards.extend(entered.map(|at| Hazard { at, rule: taken.program.rule(notice.rule) }));
        }
    }
    hazards
}

/// The checks that the ground of a step asks for.
pub(super) fn checks(taken: Taken<'_>) -> Vec<CheckOnTheWay> {
    let mover = taken.engine.mover();
    let asked = taken.program.ground.notices().iter().filter_map(|notice| {
        let (trying, dc) = match &notice.answer {
            Notice::Check(..) => (Trying::Balance, None),
            Notice::Uphill(_) => (Trying::Climb, None),
            Notice::Surface(..) => (Trying::Climb, surface(taken).map(|(_, dc)| u32::from(dc))),
            Notice::Damage(_) | Notice::Hurried(..) | Notice::Squeezed(_) => return None,
        };
        let (at, _) = noticed(taken, &notice.answer)?;
        let dc = dc.or_else(|| mover.dc(at));
        let known = mover.result(trying, Target::Square(at), dc);
        let settled = matches!(known, Some(Try::Succeeded | Try::Failed(_)));
        let rule = taken.program.rule(notice.rule);
        Some(CheckOnTheWay { at, trying, dc, settled, stops: None, rule })
    });
    asked.chain(rough(taken)).collect()
}

/// The check without which a step along rough ground or through rough water is not made.
fn rough(taken: Taken<'_>) -> Option<CheckOnTheWay> {
    let (program, mover) = (taken.program, taken.engine.mover());
    let decision = program.attempts.rough(taken.burden.mode)?;
    let trying = decision.answer;
    let trial = program.attempts.trial(trying)?;
    let (at, dc) = match taken.burden.mode {
        Mode::Climb => surface(taken).map(|(at, dc)| (at, u32::from(dc)))?,
        _ => taken.to.base.squares().filter_map(|at| Some((at, mover.dc(at)?))).max_by_key(|(_, dc)| *dc)?,
    };
    let known = mover.result(trying, Target::Square(at), Some(dc));
    let stops = match known {
        Some(Try::Succeeded) => None,
        Some(Try::Failed(_)) => Some(Reason::AttemptFailed(trying)),
        _ => Some(Reason::NeedsCheck(trial.answer.skill)),
    };
    let settled = matches!(known, Some(Try::Succeeded | Try::Failed(_)));
    Some(CheckOnTheWay { at, trying, dc: Some(dc), settled, stops, rule: program.rule(decision.rule) })
}

/// The greatest difficulty of what a climbing step goes along, and where that is.
fn surface(taken: Taken<'_>) -> Option<(Square, u8)> {
    let Engine::Space(volume) = taken.engine else { return None };
    let ground = taken.engine.mover().board().ground();
    let hardest = |body: Cuboid| {
        volume.holds(body).map(|square| (square, ground.column(square).dc)).max_by_key(|(at, dc)| (*dc, *at))
    };
    hardest(taken.to).or_else(|| hardest(taken.from)).filter(|(_, dc)| *dc > 0)
}

/// Whether a step does what players must hear about.
fn noticed(taken: Taken<'_>, notice: &Notice) -> Option<(Square, String)> {
    let Taken { engine, from, to, heading, burden, .. } = taken;
    let mover = engine.mover();
    let ground = mover.board().ground();
    let squeezed = burden.seen.has(Kind::Squeezing);
    let entered = |wanted: Terrain| entered(from, to).find(|square| ground.at(*square).has(wanted));
    match notice {
        Notice::Squeezed(what) => squeezed.then(|| (to.base.at, what.to_string())),
        Notice::Surface(mode, what) if *mode == burden.mode && mover.figure().creature.moves_in(*mode) => {
            surface(taken).map(|(at, dc)| (at, format!("needs a check: {what}, against {dc}")))
        }
        Notice::Hurried(mode, what) if *mode == burden.mode && mover.manner().hurried => {
            Some((to.base.at, format!("needs a check: {what}")))
        }
        Notice::Surface(..) | Notice::Hurried(..) => None,
        _ if is_airborne(taken) => None,
        Notice::Damage(terrain) => entered(*terrain).map(|at| (at, "enters damaging ground".to_owned())),
        Notice::Check(terrain, what) => entered(*terrain).map(|at| (at, format!("needs a check: {what}"))),
        Notice::Uphill(what) => {
            let (columns, rows, _) = heading.offset();
            let up = [
                (rows < 0, Terrain::INCLINE_NORTH),
                (columns > 0, Terrain::INCLINE_EAST),
                (rows > 0, Terrain::INCLINE_SOUTH),
                (columns < 0, Terrain::INCLINE_WEST),
            ];
            up.into_iter()
                .filter(|(climbs, _)| *climbs)
                .find_map(|(_, incline)| entered(incline))
                .map(|at| (at, format!("needs a check: {what}")))
        }
    }
}

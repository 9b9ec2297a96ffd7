//! What players should know about a step: the ground that it enters, the checks that it needs.

use super::hazards::damaging;
use super::possible_step::PossibleStep;
use crate::board::Terrain;
use crate::lattice::{Cuboid, Square};
use crate::message::Message;
use crate::rule::{Hindrance, Notice, Text};

/// Returns where a step does something that players should know.
pub(super) fn noticed(taken: PossibleStep<'_>, notice: &Notice) -> Option<(Square, Message)> {
    let PossibleStep { engine, from, to, heading, step_cost, .. } = taken;
    let mover = engine.mover();
    let ground = mover.board().ground();
    let squeezed = step_cost.squeezed.is_some() || step_cost.seen.has(Hindrance::Squeezing);
    let entered = |wanted: Terrain| entered(from, to).find(|square| ground.at(*square).has(wanted));
    match notice {
        Notice::Squeezed(what) => squeezed.then(|| (to.base.at, said(what))),
        Notice::Surface(mode, what)
            if *mode == step_cost.mode && mover.figure().creature.moves_in(*mode) =>
        {
            let needs = |dc: u32| {
                let pattern = Message::new("needs a check: {check}, against {dc}");
                pattern.with("check", said(what)).with("dc", dc)
            };
            taken.surface().map(|(at, dc)| (at, needs(dc)))
        }
        Notice::Hurried(mode, what) if *mode == step_cost.mode && mover.movement_mode().hurried => {
            Some((to.base.at, needs(what)))
        }
        Notice::Surface(..)
        | Notice::Hurried(..)
        | Notice::DamageAtTurnStart(_)
        | Notice::GroundsFlyers(_) => None,
        _ if taken.is_airborne() => None,
        Notice::Damage(terrain) => damaging(ground, *terrain, from, to)
            .next()
            .map(|at| (at, Message::new("enters damaging ground"))),
        Notice::Check(terrain, what) => entered(*terrain).map(|at| (at, needs(what))),
        Notice::Save { on, skill, dc } => {
            let is_on = |body: Cuboid| {
                let mut squares = body.base.squares();
                squares.find(|at| ground.at(*at).has(*on) && ground.touches(body, *at))
            };
            let at = is_on(to).filter(|_| is_on(from).is_none());
            let save = Message::new("{save} against {dc}, or it falls prone");
            at.map(|at| (at, save.with("save", Message::new(skill.name())).with("dc", *dc)))
        }
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
                .map(|at| (at, needs(what)))
        }
    }
}

/// Returns the words of a rule as a message.
fn said(words: &Text) -> Message {
    Message::verbatim(words.clone())
}

/// Says that a step needs a check.
fn needs(check: &Text) -> Message {
    Message::new("needs a check: {check}").with("check", said(check))
}

/// Returns the squares of a body that a step newly covers, or enters at another height.
pub(super) fn entered(from: Cuboid, to: Cuboid) -> impl Iterator<Item = Square> {
    to.base.squares().filter(move |square| from.bottom != to.bottom || !from.base.contains(*square))
}

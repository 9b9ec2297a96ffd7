//! Finds which missing success causes the refusal of a squeezing body's step.
//!
//! Such a body can make a drawn step in several ways, by placements of different shapes, so no
//! single square blocks it. The reason is found by assuming successes: it names those that the step
//! cannot do without.

use super::failed_attempt::refusal_of;
use crate::attempt::{CheckKind, CheckTarget};
use crate::board::{Board, CreatureIndex, Terrain};
use crate::field::{AttemptResult, Engine};
use crate::lattice::{Cuboid, Direction, Heading, Rectangle, Square};
use crate::program::RuleIndex;
use crate::rule::{Passage, Passing};
use crate::verdict::Reason;
use alloc::vec::Vec;

/// An attempt that has not succeeded, with its result.
type MissingSuccess = (CheckKind, CheckTarget, AttemptResult);

/// Returns why a drawn step from a placement is refused that some success would make possible: the
/// reason, the square, and the rule of the attempt.
pub(super) fn refused(
    engine: &Engine<'_>,
    from: Cuboid,
    is_drawn: impl Fn(Cuboid, Heading) -> bool,
) -> Option<(Reason, Square, RuleIndex)> {
    if !engine.mover().program().sizes.squeezing().answer.happens() || engine.mover().side() == 1 {
        return None;
    }
    let lacks = lacks(engine, from.base);
    let arrives = |lacks: &[MissingSuccess]| arrival(engine, from, lacks, &is_drawn);
    let to = arrives(&lacks)?;
    let needed = (0..lacks.len()).find(|place| arrives(&without(&lacks, *place)).is_none());
    let (trying, target, tried) = match needed {
        Some(place) => lacks[place],
        // None of them is needed alone. Those that remain when no more can be dropped are needed
        // together.
        None => {
            let fewer = (0..lacks.len()).rev().fold(lacks, |lacks, place| {
                let fewer = without(&lacks, place);
                if arrives(&fewer).is_some() { fewer } else { lacks }
            });
            *fewer.first()?
        }
    };
    let (reason, rule) = refusal_of(trying, tried)?;
    let at = match target {
        CheckTarget::Square(_) if trying == CheckKind::EscapeArtist => to.base.at,
        CheckTarget::Square(at) => at,
        CheckTarget::Creature(index) => {
            let body = engine.mover().board().figure(index)?.body;
            to.base.squares().find(|square| body.contains(*square)).unwrap_or(body.at)
        }
    };
    Some((reason, at, rule))
}

fn without(lacks: &[MissingSuccess], place: usize) -> Vec<MissingSuccess> {
    [&lacks[..place], &lacks[place + 1..]].concat()
}

/// Returns everything around a placement that would open a step if it succeeded.
fn lacks(engine: &Engine<'_>, from: Rectangle) -> Vec<MissingSuccess> {
    let (mover, far) = (engine.mover(), engine.mover().side());
    let corner = Square::new(from.at.column - far.cast_signed(), from.at.row - far.cast_signed());
    let around = Rectangle::new(corner, from.width + 2 * far, from.height + 2 * far);
    let mut lacks = Vec::new();
    for (index, figure) in mover.board().figures().iter().enumerate() {
        let bars = figure.body.meets(around) && mover.enter(figure).answer != Passage::Free;
        if index != mover.index().0 && bars {
            let target = CheckTarget::Creature(CreatureIndex(index));
            let tries = Passing::ALL.into_iter().filter_map(Passing::by_trying);
            lacks.extend(
                tries.filter_map(|trying| {
                    Some((trying, target, mover.result(trying, target, None)?))
                }),
            );
        }
    }
    let escape = CheckTarget::Square(mover.figure().body.at);
    let escapes = mover.result(CheckKind::EscapeArtist, escape, None);
    lacks.extend(escapes.map(|tried| (CheckKind::EscapeArtist, escape, tried)));
    let asking = around
        .squares()
        .filter(|square| mover.is_asked_at(*square) && asks(mover.board(), *square));
    lacks.extend(asking.filter_map(|square| {
        let target = CheckTarget::Square(square);
        let trial = mover.program().attempts.trial(CheckKind::Obstacle)?;
        let tried = mover.result(CheckKind::Obstacle, target, mover.dc(square));
        Some((CheckKind::Obstacle, target, tried.unwrap_or(AttemptResult::Announced(trial))))
    }));
    lacks.retain(|(.., tried)| *tried != AttemptResult::Succeeded);
    lacks
}

/// Whether an obstacle in a square, or a barrier before it, needs a check.
fn asks(board: &Board, square: Square) -> bool {
    let (ground, extent) = (board.ground(), board.extent());
    let is_barred = |way: Direction| {
        let from = extent.index(square.step(way.reverse()));
        let mut barriers =
            from.into_iter().flat_map(|from| ground.edges().marked_barriers_at(from));
        barriers
            .any(|barrier| barrier.marks.needs_check && barrier.directions >> way.index() & 1 == 1)
    };
    ground.at(square).has(Terrain::NEEDS_CHECK) || Direction::ALL.into_iter().any(is_barred)
}

/// Returns where the drawn step leads if all this succeeds.
fn arrival(
    engine: &Engine<'_>,
    from: Cuboid,
    lacks: &[MissingSuccess],
    is_drawn: &impl Fn(Cuboid, Heading) -> bool,
) -> Option<Cuboid> {
    let supposed = lacks.iter().map(|(trying, target, _)| (*trying, *target)).collect();
    let mover = engine.mover().clone().supposing(supposed);
    let mut found = None;
    engine.asked_again(&mover, from, |engine| {
        engine.each_step(from, |to, _, heading| {
            if is_drawn(to, heading) {
                found.get_or_insert(to);
            }
        });
    });
    found
}

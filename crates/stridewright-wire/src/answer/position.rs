//! Where creatures stand towards each other, and what happens to one that falls or is forced, written down.

use super::clerk::Clerk;
use crate::at::At;
use crate::bounded::{Pair, Whole};
use crate::error::RequestError;
use crate::question::{Ask, Question};
use crate::response::{Cost, DistanceTold, FindingsTold};
use stridewright::board::{Board, CreatureIndex, Figure};
use stridewright::finding::Findings;
use stridewright::lattice::Cuboid;
use stridewright::program::Program;
use stridewright::query::{self, Fall, Force, Quarry, QueryError, Scratch, Sight, Surveys};
use stridewright::unit::Squares;

impl Clerk<'_> {
    /// The findings of a question about the creature; nothing if it is another kind of question.
    pub(super) fn position(
        &mut self,
        board: &Board,
        who: CreatureIndex,
        ask: &Ask,
        scratch: &mut Scratch,
    ) -> Result<Option<FindingsTold>, RequestError> {
        let found = findings(self.program, board, who, ask, scratch)?;
        Ok(found.map(|found| self.findings(board, &found)))
    }

    /// The distance between two bodies.
    pub(super) fn distance(&mut self, one: Cuboid, other: Cuboid) -> DistanceTold {
        let Cost { squares, amount } = self.cost(query::distance_in_space(self.program, one, other));
        DistanceTold { squares, amount, rules: self.ids(&query::distance_rules(self.program, one, other)) }
    }

    /// The distance between two creatures.
    pub(super) fn distance_between(
        &mut self,
        board: &Board,
        one: CreatureIndex,
        other: CreatureIndex,
    ) -> Result<DistanceTold, RequestError> {
        let cells = |who| board.figure(who).map(Figure::cells).ok_or(QueryError::NoSuchCreature(who));
        Ok(self.distance(cells(one)?, cells(other)?))
    }

    /// Who can come to strike.
    pub(super) fn who_reaches(
        &mut self,
        board: &Board,
        quarry: Quarry,
        question: &Question,
        scratch: &mut Scratch,
    ) -> Result<FindingsTold, RequestError> {
        let plan = super::plan(self.program, board, CreatureIndex(0), question)?;
        let surveys = &mut Surveys::new(self.program);
        let found = query::who_reaches(self.program, board, quarry, &plan.movements, surveys, scratch)?;
        Ok(self.findings(board, &found))
    }
}

/// What the rules find about a creature; nothing if another kind of question is asked.
///
/// # Errors
///
/// A question that is not well put: a creature that is not on the board, or what the library does not take.
pub fn findings(
    program: &Program,
    board: &Board,
    who: CreatureIndex,
    ask: &Ask,
    scratch: &mut Scratch,
) -> Result<Option<Findings>, RequestError> {
    let found = match ask {
        Ask::Flank { attackers: Pair(one, other) } => {
            let attackers = [one.find(board, "attackers")?, other.find(board, "attackers")?];
            query::flank(program, board, who, attackers, scratch)?
        }
        Ask::Line { from, extended_part } => {
            let sight = Sight { extended_part: *extended_part, ..Sight::of(who, from.on(board)?) };
            query::line(program, board, &sight, scratch)?
        }
        Ask::Cover { from, extreme, ignore_small_terrain, ignore_cover, extended_part } => {
            let sight = Sight {
                from: from.on(board)?,
                to: who,
                extreme: *extreme,
                ignore_small_terrain: *ignore_small_terrain,
                ignore_cover: *ignore_cover,
                extended_part: *extended_part,
            };
            query::cover(program, board, &sight, scratch)?
        }
        Ask::HighGround { over } => query::high_ground(program, board, who, over.find(board, "over")?)?,
        Ask::Closest { among, die } => {
            let among =
                among.iter().map(|other| other.find(board, "among")).collect::<Result<Vec<_>, _>>()?;
            query::closest(program, board, who, &among, *die)?
        }
        Ask::Fall { squares, choice } => {
            let (squares, choice) = (squares.map(Whole::get), choice.map(At::square));
            query::fall(program, board, &Fall { who, squares, choice })?
        }
        Ask::Force { kind, path, distance, into_creatures, into_danger, choice } => {
            let force = Force {
                who,
                kind: (*kind).into(),
                path: path.iter().map(|towards| towards.0).collect(),
                distance: distance.map(|distance| Squares(distance.get())),
                into_creatures: *into_creatures,
                into_danger: *into_danger,
                choice: choice.map(At::square),
            };
            query::force(program, board, &force)?
        }
        Ask::Maneuver(maneuver) => query::maneuver(program, board, &maneuver.on(board, who)?)?,
        _ => return Ok(None),
    };
    Ok(Some(found))
}

//! Areas of effect: which squares and creatures a burst, an emanation, a cone, a line or a cube
//! covers, and what its origin has no line to.
//!
//! This module joins the shape of an area with the ground and the creatures. `start.rs` finds where
//! an area begins, `shape.rs` decides which cells belong to it. `docs/areas.md` defines both.

mod asked;
mod shape;
mod start;

use super::cover::cover_between;
use super::line::{End, Origin, ends, figure, seen_in};
use super::{LineQuery, QueryError, Scratch};
use crate::board::{Board, CreatureIndex, PointArea, Surroundings};
use crate::field::space_of;
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::outcome::Value;
use crate::program::{Program, RuleIndex};
use crate::rule::Cited;
use crate::verdict::{Reason, Refusal};
use alloc::string::ToString;
use alloc::vec::Vec;
pub use asked::{AreaQuery, AreaShape};
use shape::{Laying, Shape};
use start::Start;

/// What an area of effect covers.
#[derive(Clone, Debug)]
pub struct AreaFound {
    /// Where it begins.
    pub origin: Origin,
    /// Its squares, by row and column.
    pub squares: Vec<Square>,
    /// The squares of its shape to which the origin has no line, by row and column.
    pub cut_off: Vec<Square>,
    /// The creatures in its shape, in the order of the board.
    pub creatures: Vec<Affected>,
    /// The rules that lay it.
    pub rules: Vec<Cited>,
}

/// A creature in the shape of an area.
#[derive(Clone, Debug)]
pub struct Affected {
    /// The creature.
    pub who: CreatureIndex,
    /// Whether the origin has no line to it.
    pub cut_off: bool,
    /// Whether the area is around it, and its maker decides if it is in it.
    pub by_choice: bool,
    /// Its cover, and the values that the cover sets.
    pub values: Vec<Value>,
}

/// Returns what an area of effect covers; a shape that the game does not have is refused.
///
/// # Errors
///
/// An origin or an aim that does not suit the shape, a creature that the board does not have, or
/// too much work. A rule system without any rule about areas.
pub fn area_of_effect(
    program: &Program,
    board: &Board,
    asked: &AreaQuery,
    scratch: &mut Scratch,
) -> Result<Result<AreaFound, Refusal>, QueryError> {
    let areas = program.areas.as_ref().ok_or_else(|| QueryError::NotInSystem {
        what: "areas of effect",
        system: program.ruleset().name.to_string(),
    })?;
    let laid = Laying::of(areas, asked.shape);
    let Some(laying) = laid.answer else {
        return Ok(Err(Refusal::whole(
            Reason::NoSuchArea(asked.shape.name()),
            Some(program.rule(laid.rule)),
        )));
    };
    let start = Start::of(program, board, asked, laying.begins())?;
    let shape = Shape::of(program, asked.shape, laying, laid.rule, &start)?;
    let near = shape.near().common(board.extent().whole());
    let meter = &scratch.meter;
    let surroundings = match near {
        Some(near) => {
            let area = start.end.area.and(PointArea::of(near));
            Surroundings::of(board.ground(), area, meter)
        }
        None => Surroundings::unknown(board.ground(), meter),
    };
    let laid = Laid { program, board, shape, start, surroundings };
    let SquaresFound { open, cut_off, mut rules } = laid.squares(near, scratch)?;
    let creatures = laid.creatures(scratch, &mut rules)?;
    Ok(Ok(AreaFound {
        origin: laid.start.origin,
        squares: open,
        cut_off,
        creatures,
        rules: program.cite(rules),
    }))
}

/// An area on a board.
struct Laid<'a> {
    program: &'a Program,
    board: &'a Board,
    shape: Shape<'a>,
    start: Start,
    /// The obstacles between its origin and its squares.
    surroundings: Surroundings<'a>,
}

/// The squares of a shape, and the rules that decide about them.
#[derive(Default)]
struct SquaresFound {
    open: Vec<Square>,
    /// Those to which the origin has no line.
    cut_off: Vec<Square>,
    rules: Vec<RuleIndex>,
}

impl Laid<'_> {
    /// Finds the squares of the shape, which are all in this part of the board.
    fn squares(
        &self,
        near: Option<Rectangle>,
        scratch: &Scratch,
    ) -> Result<SquaresFound, QueryError> {
        let ground = self.board.ground();
        let mut found = SquaresFound { rules: vec![self.shape.rule], ..SquaresFound::default() };
        let Some(near) = near else { return Ok(found) };
        scratch.meter.spend(near.width as usize * near.height as usize);
        for square in near.squares().filter(|square| ground.is_open(*square)) {
            let base = Rectangle::body(square, 1);
            let height = ground.surface(base);
            if self.shape.covers(square, height) {
                let cell = Cuboid::new(base, height, 1);
                match self.is_seen(cell, &mut found.rules)? {
                    true => found.open.push(square),
                    false => found.cut_off.push(square),
                }
            }
            scratch.meter.check()?;
        }
        Ok(found)
    }

    /// Returns the creatures in the shape.
    fn creatures(
        &self,
        scratch: &mut Scratch,
        rules: &mut Vec<RuleIndex>,
    ) -> Result<Vec<Affected>, QueryError> {
        let mut found = Vec::new();
        for who in (0..self.board.figures().len()).map(CreatureIndex) {
            let space = space_of(self.program, self.board, figure(self.board, who)?);
            let Some(base) = space.base.common(self.shape.near()) else { continue };
            scratch.meter.spend((base.width * base.height * space.height) as usize);
            scratch.meter.check()?;
            let covered = |height| base.squares().any(|square| self.shape.covers(square, height));
            if !space.heights().any(covered) {
                continue;
            }
            let is_owner = self.start.owner.is_some_and(|(owner, _)| owner == who);
            let is_centre = matches!(self.start.origin, Origin::Creature(centre) if centre == who);
            let decides = self.shape.maker_decides.filter(|decides| is_centre && decides.answer);
            rules.extend(decides.map(|decides| decides.rule));
            found.push(Affected {
                who,
                cut_off: !is_centre && !self.is_seen(space, rules)?,
                by_choice: decides.is_some(),
                values: if is_owner { Vec::new() } else { self.cover(who, scratch)? },
            });
        }
        scratch.meter.check()?;
        Ok(found)
    }

    /// The cover that a creature has from the origin, where the system has rules about cover.
    fn cover(&self, who: CreatureIndex, scratch: &Scratch) -> Result<Vec<Value>, QueryError> {
        let sight = LineQuery::of(who, self.start.origin);
        let (_, to) = ends(self.program, self.board, &sight)?;
        let ends = (self.start.as_end(), to);
        let found = cover_between(self.program, self.board, &sight, ends, &scratch.meter)?;
        let mut values = found.values;
        // `cut_off` says this already.
        values.retain(|value| value.name != "line of effect");
        Ok(values)
    }

    /// Whether the origin has a line of effect to a space; without rules about lines it has.
    fn is_seen(&self, space: Cuboid, rules: &mut Vec<RuleIndex>) -> Result<bool, QueryError> {
        let (from, to) = (self.start.as_end(), End::body(space));
        let seen = seen_in(self.program, &self.surroundings, from, to)?;
        let Some(seen) = seen else { return Ok(true) };
        for rule in seen.rules {
            if !rules.contains(&rule) {
                rules.push(rule);
            }
        }
        Ok(seen.holds)
    }
}

//! The meanings of letters, names and units in a question.

use crate::spot::Spot;
use crate::table::Table;
use stridewright::board::{Bond, CreatureIndex};
use stridewright::lattice::{Rectangle, Square};
use stridewright::question::{At, Place, Turn, Who};
use stridewright::rule::{Action, UnitShown};
use stridewright::unit::Feet;

/// The board on which letters and names mean something. While a case is only being read there is no
/// board, and everything that is well formed is accepted.
#[derive(Clone, Copy)]
pub(super) struct Meaning<'a>(Option<&'a Table<'a>>);

impl<'a> Meaning<'a> {
    /// Without a board.
    pub(super) const ANYTHING: Meaning<'static> = Meaning(None);

    /// On the board of a case.
    pub(super) const fn on(table: &'a Table<'a>) -> Self {
        Meaning(Some(table))
    }

    /// The creature with a letter or name.
    pub(super) fn creature(self, text: &str) -> Result<Who, String> {
        let name = text.trim();
        if name.is_empty() || name.contains(char::is_whitespace) {
            return Err(format!("expected a creature's letter or name, found `{name}`"));
        }
        self.0.map_or(Ok(CreatureIndex(0)), |table| table.creature(name)).map(Who::from)
    }

    /// Several creatures, separated by commas.
    pub(super) fn creatures(self, text: &str) -> Result<Vec<Who>, String> {
        text.split(',').map(|name| self.creature(name)).collect()
    }

    /// The creature of a letter in a place.
    pub(super) fn creature_at(self, spot: Spot) -> Option<Who> {
        self.0.and_then(|table| table.creature_at(spot)).map(Who::from)
    }

    /// The square of a place.
    pub(super) fn square(self, spot: Spot) -> Result<At, String> {
        self.0.map_or(Ok(Square::new(0, 0)), |table| table.square(spot)).map(At::from)
    }

    /// The place: at a height and as a placement only if those are written.
    pub(super) fn place(self, spot: Spot) -> Result<Place, String> {
        Ok(Place { at: self.square(spot)?, elevation: spot.height(), placement: spot.placement() })
    }

    /// All squares of a place, from the height of the ground or the creature there, unless another
    /// height is written.
    pub(super) fn body(self, spot: Spot) -> Result<(Rectangle, i32), String> {
        let Some(table) = self.0 else { return Ok((Rectangle::body(Square::new(0, 0), 1), 0)) };
        let base = table.squares(spot)?;
        Ok((base, table.place(spot, base.width.max(base.height))?.1))
    }

    /// Whether one creature may carry another: it carries it, or no creature does.
    pub(super) fn may_carry(self, carrier: &Who, carried: &Who) -> bool {
        let known = self.0.and_then(|table| {
            let figure = table.board.figure(carried.on(&table.board)?)?;
            Some(figure.creature.bond.map(Bond::carrier)? == carrier.on(&table.board)?)
        });
        known.unwrap_or(true)
    }

    /// A number of the system's unit in squares.
    pub(super) fn squares(self, length: u32) -> u32 {
        match self.0.map(|table| table.program.unit()) {
            Some(UnitShown::Feet) => Feet(length).squares().0,
            Some(UnitShown::Squares) | None => length,
        }
    }

    /// The system's first kind of movement.
    pub(super) fn usual_action(self) -> Option<Action> {
        self.0.and_then(|table| table.program.actions.available().next())
    }

    /// The state of the turn.
    pub(super) fn turn(self) -> Option<Turn> {
        self.0.map(|table| table.turn.clone())
    }
}

//! A case set up under one system: the board, and the meanings of its letters.

use crate::error::LineError;
use crate::given::Given;
use crate::spot::Spot;
use std::collections::BTreeMap;
use stridewright::answer::Unit;
use stridewright::board::{Board, CreatureIndex, Figure, Problem};
use stridewright::lattice::{Rectangle, Square};
use stridewright::program::Program;
use stridewright::question::Turn;
use stridewright_wire::scene::Scene;

/// A case set up under one system.
pub(crate) struct Table<'a> {
    pub(crate) program: &'a Program,
    pub(crate) board: Board,
    places: BTreeMap<char, Square>,
    letters: BTreeMap<char, usize>,
    /// The state of the turn.
    pub(crate) turn: Turn,
}

impl<'a> Table<'a> {
    /// Builds the board. A mistake in the scene is an error of the case; a scene that is no board
    /// under this system is a failure, in words.
    pub(crate) fn set_up(
        given: &Given,
        scene: Scene,
        program: &'a Program,
    ) -> Result<Result<Self, String>, LineError> {
        let prepared =
            scene.setup(Unit::of(program).into()).map_err(|flaws| given.first_of(&flaws))?;
        if let Some(map) = &given.map {
            map.agrees(&prepared.setup)?;
        }
        let (places, letters, turn) = (prepared.places, prepared.letters, scene.turn);
        let named = |problem: &Problem| {
            let path = prepared.origins.path(problem.place).to_string();
            given.error_at(&path, &given.letters(), &problem.kind.to_string()).message
        };
        Ok(match prepared.setup.board(program) {
            Ok(board) => Ok(Table { program, board, places, letters, turn }),
            Err(problems) => Err(problems.iter().map(named).collect::<Vec<_>>().join("; ")),
        })
    }

    /// The square of a place.
    pub(crate) fn square(&self, spot: Spot) -> Result<Square, String> {
        let letter = match spot {
            Spot::At(square) | Spot::High(square, _) => return Ok(square),
            Spot::Placed(body, _) => return Ok(body.at),
            Spot::Letter(letter) => letter,
        };
        let of_creature = || {
            let index = self.letters.get(&letter)?;
            self.board.figure(CreatureIndex(*index)).map(|figure| figure.body.at)
        };
        let square = self.places.get(&letter).copied().or_else(of_creature);
        square.ok_or_else(|| format!("`{letter}` is not drawn, or on several squares"))
    }

    /// The square and height of a place for a body of this side: on the ground where no height is
    /// written. For a creature's letter, the creature's place.
    pub(crate) fn place(&self, spot: Spot, side: u32) -> Result<(Square, i32), String> {
        let square = self.square(spot)?;
        let of_creature = || self.figure_at(spot).map(|figure| figure.elevation);
        let ground = || match spot {
            Spot::Placed(body, _) => self.board.ground().surface(body),
            _ => self.surface(square, side),
        };
        Ok((square, spot.height().or_else(of_creature).unwrap_or_else(ground)))
    }

    /// The creature of a letter in a place.
    pub(crate) fn creature_at(&self, spot: Spot) -> Option<CreatureIndex> {
        let Spot::Letter(letter) = spot else { return None };
        let index = self.letters.get(&letter).filter(|_| !self.places.contains_key(&letter));
        index.copied().map(CreatureIndex)
    }

    fn figure_at(&self, spot: Spot) -> Option<&Figure> {
        self.creature_at(spot).and_then(|index| self.board.figure(index))
    }

    /// The squares of a place: those of a creature, of a placement, or a single one.
    pub(crate) fn squares(&self, spot: Spot) -> Result<Rectangle, String> {
        match (spot, self.figure_at(spot)) {
            (Spot::Placed(body, _), _) => Ok(body),
            (_, Some(figure)) => Ok(figure.body),
            _ => self.square(spot).map(|square| Rectangle::body(square, 1)),
        }
    }

    /// The height of the ground under a body of this side.
    pub(crate) fn surface(&self, square: Square, side: u32) -> i32 {
        self.board.ground().surface(Rectangle::body(square, side))
    }

    /// The name of a creature given by letter or name.
    pub(crate) fn name(&self, who: &str) -> Result<&str, String> {
        let index = self.creature(who)?;
        Ok(self.board.figure(index).map_or("missing", |figure| &figure.creature.name))
    }

    /// The creature with this letter or name.
    pub(crate) fn creature(&self, name: &str) -> Result<CreatureIndex, String> {
        let mut letters = name.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        let by_letter =
            letter.and_then(|letter| self.letters.get(&letter)).copied().map(CreatureIndex);
        by_letter
            .or_else(|| self.board.creature_named(name))
            .ok_or_else(|| format!("there is no creature `{name}`; give it a line under `given`"))
    }
}

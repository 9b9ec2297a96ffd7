//! A case set up under one system: the board, and what its letters mean.

use crate::error::LineError;
use crate::given::Given;
use crate::question::{Ask, Question};
use crate::spot::Spot;
use std::collections::BTreeMap;
use stridewright::board::{Board, CreatureIndex, Problem};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Plan, Turn};
use stridewright_wire::response::Unit;
use stridewright_wire::scene::{LengthUnit, Scene};

/// A case set up under one system.
pub(crate) struct Table<'a> {
    pub(crate) program: &'a Program,
    pub(crate) scene: Scene,
    pub(crate) board: Board,
    places: BTreeMap<char, Square>,
    letters: BTreeMap<char, usize>,
    turn: Turn,
}

impl<'a> Table<'a> {
    /// Builds the board. What the scene gets wrong is an error of the case; what is no board under this system, in words,
    /// a failure.
    pub(crate) fn set_up(given: &Given, program: &'a Program) -> Result<Result<Self, String>, LineError> {
        let scene = given.scene(program)?;
        let unit = match Unit::of(program) {
            Unit::Feet => LengthUnit::Feet,
            Unit::Squares => LengthUnit::Squares,
        };
        let prepared = scene.setup(unit).map_err(|flaws| {
            let first = flaws.list().first();
            let (path, message) =
                first.map_or_else(Default::default, |flaw| (flaw.path.to_string(), flaw.message.clone()));
            given.error_at(&path, &given.letters(), &message)
        })?;
        let (places, letters, turn) = (prepared.places, prepared.letters, prepared.turn);
        let named = |problem: &Problem| {
            let path = prepared.origins.path(problem.place).to_string();
            given.error_at(&path, &given.letters(), &problem.trouble.to_string()).message
        };
        Ok(match prepared.setup.board(program) {
            Ok(board) => Ok(Table { program, scene, board, places, letters, turn }),
            Err(problems) => Err(problems.iter().map(named).collect::<Vec<_>>().join("; ")),
        })
    }

    /// The square that is meant.
    pub(crate) fn square(&self, spot: Spot) -> Result<Square, String> {
        let letter = match spot {
            Spot::At(square) => return Ok(square),
            Spot::Letter(letter) => letter,
        };
        let of_creature = || {
            let index = self.letters.get(&letter)?;
            self.board.figure(CreatureIndex(*index)).map(|figure| figure.body.at)
        };
        let square = self.places.get(&letter).copied().or_else(of_creature);
        square.ok_or_else(|| format!("`{letter}` is not drawn, or on several squares"))
    }

    /// The creature that is meant, by letter or name.
    fn creature(&self, name: &str) -> Result<CreatureIndex, String> {
        let mut letters = name.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        let by_letter = letter.and_then(|letter| self.letters.get(&letter)).copied().map(CreatureIndex);
        by_letter
            .or_else(|| self.board.creature_named(name))
            .ok_or_else(|| format!("there is no creature `{name}`; give it a line under `given`"))
    }

    /// What the mover of a question does.
    pub(crate) fn plan(&self, question: &Question) -> Result<Plan, String> {
        let mover = match &question.ask {
            Ask::Route { mover, .. }
            | Ask::Check { mover, .. }
            | Ask::Reach { mover }
            | Ask::Describe { mover }
            | Ask::Threatens { mover, .. } => self.creature(mover)?,
            Ask::Distance { .. } => CreatureIndex(0),
        };
        let movements = question.with.movements(self.program, &question.ask);
        Ok(Plan { turn: self.turn, ..Plan::new(mover, &movements) })
    }
}

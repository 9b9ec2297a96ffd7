//! The battle board: ground, walls and creatures, before and after validation.
//!
//! [`Setup`] is what a file says. [`Board`] is valid under one compiled rule system, because the
//! rules decide how much space a creature takes. Validation turns one into the other and reports
//! everything that is wrong.

mod abilities;
mod builder;
mod clearance;
mod creature;
mod creature_builder;
mod creature_index;
mod doors;
mod drawing;
mod edge;
mod figure;
mod free_line;
mod ground;
mod hills;
mod limits;
mod medium;
mod openings;
mod point;
mod problem;
mod relief;
mod segment;
mod setup;
mod sight;
mod size;
mod size_set;
mod terrain;
mod wall;
mod wall_index;

pub use abilities::{
    Bond, Burden, CreatureTrait, CreatureTraits, Maneuverability, Modes, Object, Scores, Skill,
    Skills,
};
use alloc::vec::Vec;
pub use builder::BoardBuilder;
pub use clearance::Clearance;
pub use creature::{Armor, ClassBonus, Creature, Load, Race, SpeedBonus, SpeedClaims, States};
pub use creature_builder::CreatureBuilder;
pub use creature_index::CreatureIndex;
pub use edge::{Edges, MarkedBarrier};
pub use figure::Figure;
pub use ground::Ground;
pub use hills::LineEnd;
pub use limits::Limits;
pub use medium::Burrows;
pub(crate) use openings::{Opening, Openings};
pub use point::{Point, UNITS_PER_SQUARE};
pub use problem::{Problem, ProblemKind, ProblemPlace};
pub use relief::{Column, Earth, Filling, Relief};
pub use segment::{Contact, Interval, PointArea, Segment, Side};
pub use setup::Setup;
pub use sight::{Sightlines, Surroundings};
pub use size::{Shape, Size};
pub use size_set::SizeSet;
pub use terrain::Terrain;
pub use wall::{Crossing, Marks, Wall, WallKind};

use crate::lattice::{Extent, Rectangle, Square};
use crate::program::Program;
use alloc::sync::Arc;

/// A valid board. Boards that differ only in creatures or rules share their ground.
#[derive(Clone, Debug)]
pub struct Board {
    ground: Arc<Ground>,
    figures: Vec<Figure>,
}

impl Setup {
    /// Validates the scene for a rule system.
    ///
    /// # Errors
    ///
    /// Every problem found. Problems of the ground come first; creatures are checked once the
    /// ground is valid.
    ///
    /// ```
    /// use stridewright::board::{Creature, Setup};
    /// use stridewright::{lattice::Square, program::Program, rulesets};
    /// let program = Program::compile(rulesets::named("pf2").unwrap()).unwrap();
    /// let mut setup = Setup::open(4, 3);
    /// setup.creatures.push(Creature::new("Edwin", "heroes", Square::new(9, 9)));
    /// let problems = setup.board(&program).unwrap_err();
    /// assert_eq!(problems[0].to_string(), "creature 0: (9,9) is off the board");
    /// ```
    pub fn board(self, program: &Program) -> Result<Board, Vec<Problem>> {
        let limits = Limits::DEFAULT;
        if self.creatures.len() > limits.creatures {
            let kind = ProblemKind::TooManyCreatures { found: self.creatures.len() };
            return Err(vec![Problem { place: ProblemPlace::Map, kind }]);
        }
        let ground = Ground::new(self.extent, self.squares, self.relief, self.walls)?;
        Board::new(Arc::new(ground), self.creatures, program)
    }
}

impl Board {
    /// Places creatures on ground under a rule system.
    ///
    /// # Errors
    ///
    /// Every creature that is off the board, inside a wall, or described in an impossible way.
    pub fn new(
        ground: Arc<Ground>,
        creatures: Vec<Creature>,
        program: &Program,
    ) -> Result<Board, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut figures = Vec::with_capacity(creatures.len());
        let count = creatures.len();
        for (index, creature) in creatures.into_iter().enumerate() {
            match Figure::new(&ground, creature, (index, count), program) {
                Ok(figure) => figures.push(figure),
                Err(problem) => problems.push(problem),
            }
        }
        if problems.is_empty() { Ok(Board { ground, figures }) } else { Err(problems) }
    }

    /// The ground with its walls.
    #[must_use]
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// The ground, to build another board on it.
    #[must_use]
    pub fn shared_ground(&self) -> Arc<Ground> {
        Arc::clone(&self.ground)
    }

    /// Width and height.
    #[must_use]
    pub fn extent(&self) -> Extent {
        self.ground.extent()
    }

    /// All creatures, in the order of the scene.
    #[must_use]
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    /// One creature.
    #[must_use]
    pub fn figure(&self, index: CreatureIndex) -> Option<&Figure> {
        self.figures.get(index.0)
    }

    /// The first creature with a name.
    #[must_use]
    pub fn creature_named(&self, name: &str) -> Option<CreatureIndex> {
        self.figures.iter().position(|figure| figure.creature.name == name).map(CreatureIndex)
    }

    /// Puts a creature onto these squares, with its bottom at this height.
    pub(crate) fn put(&mut self, index: CreatureIndex, body: Rectangle, elevation: i32) {
        let surface = self.ground.surface(body);
        let Some(figure) = self.figures.get_mut(index.0) else { return };
        (figure.body, figure.elevation) = (body, elevation);
        figure.creature.at = body.at;
        figure.creature.placement = figure.is_squeezed().then_some((body.width, body.height));
        figure.creature.elevation = (elevation != surface).then_some(elevation);
    }

    /// Returns a creature, to change its states and bonds.
    pub(crate) fn creature_mut(&mut self, index: CreatureIndex) -> Option<&mut Creature> {
        self.figures.get_mut(index.0).map(|figure| &mut figure.creature)
    }

    /// The creatures as the scene describes them, in their order.
    #[must_use]
    pub fn creatures(&self) -> Vec<Creature> {
        self.figures.iter().map(|figure| figure.creature.clone()).collect()
    }

    /// Returns the board with one creature changed.
    ///
    /// # Errors
    ///
    /// The creature cannot be changed like this.
    pub fn with_changed(
        &self,
        index: CreatureIndex,
        change: impl FnOnce(&mut Creature),
        program: &Program,
    ) -> Result<Board, Vec<Problem>> {
        let mut board = self.clone();
        board.change(index, change, program)?;
        Ok(board)
    }

    /// Changes one creature, if it exists. The others are not copied.
    ///
    /// # Errors
    ///
    /// The creature cannot be changed like this, and then nothing has changed.
    pub fn change(
        &mut self,
        index: CreatureIndex,
        change: impl FnOnce(&mut Creature),
        program: &Program,
    ) -> Result<(), Vec<Problem>> {
        let count = self.figures.len();
        let Some(figure) = self.figures.get_mut(index.0) else { return Ok(()) };
        let mut creature = figure.creature.clone();
        change(&mut creature);
        let changed = Figure::new(&self.ground, creature, (index.0, count), program);
        *figure = changed.map_err(|problem| vec![problem])?;
        Ok(())
    }

    /// Returns the board with one more creature, at the end of the list.
    ///
    /// # Errors
    ///
    /// The creature cannot be there, or the board is full.
    pub fn with_creature(
        &self,
        creature: Creature,
        program: &Program,
    ) -> Result<Board, Vec<Problem>> {
        let count = self.figures.len() + 1;
        if count > Limits::DEFAULT.creatures {
            let kind = ProblemKind::TooManyCreatures { found: count };
            return Err(vec![Problem { place: ProblemPlace::Map, kind }]);
        }
        let figure = Figure::new(&self.ground, creature, (count - 1, count), program);
        let mut figures = self.figures.clone();
        figures.push(figure.map_err(|problem| vec![problem])?);
        Ok(Board { ground: self.shared_ground(), figures })
    }

    /// Returns the board with the doors between two neighbouring squares open or closed; `None` if
    /// none of them changes.
    #[must_use]
    pub fn with_door(&self, one: Square, other: Square, open: bool) -> Option<Board> {
        let ground = self.ground.with_door(one, other, open)?;
        Some(Board { ground: Arc::new(ground), figures: self.figures.clone() })
    }

    /// Returns the board with these closed doors open, given by their position in the list of
    /// walls.
    #[must_use]
    pub fn with_open(&self, doors: &[usize]) -> Board {
        Board { ground: Arc::new(self.ground.with_open(doors)), figures: self.figures.clone() }
    }

    /// Puts other ground under the creatures.
    pub(crate) fn lay(&mut self, ground: Ground) {
        self.ground = Arc::new(ground);
    }

    /// The creatures that cover a square.
    pub fn creatures_at(&self, square: Square) -> impl Iterator<Item = CreatureIndex> + '_ {
        self.figures
            .iter()
            .enumerate()
            .filter(move |(_, figure)| figure.body.contains(square))
            .map(|(index, _)| CreatureIndex(index))
    }
}

//! The battle board: ground, walls and creatures, as claimed by a scene and as found valid.
//!
//! [`Setup`] is what a file says. [`Board`] is what can be played on, under one compiled rule system, because how much
//! space a creature takes is a rule. Between the two stands validation, which reports everything that is wrong.

mod abilities;
mod builder;
mod creature;
mod doors;
mod drawing;
mod edge;
mod free_line;
mod ground;
mod hills;
mod medium;
mod openings;
mod point;
mod relief;
mod segment;
mod setup;
mod sight;
mod size;
mod size_set;
mod terrain;
mod wall;
mod wall_index;
mod way;

pub use abilities::{Bond, Maneuverability, Modes, Object, Scores, Skill, Skills};
pub use builder::BoardBuilder;
pub use creature::{Armor, ClassBonus, Creature, Load, Race, SpeedBonus, SpeedClaims, States};
pub use edge::{Edges, MarkedBarrier};
pub use ground::Ground;
pub use hills::LineEnd;
pub use medium::Burrows;
pub(crate) use openings::{Opening, Openings};
pub use point::{Point, UNITS_PER_SQUARE};
pub use relief::{Column, Earth, Filling, Relief};
pub use segment::{Area, Contact, Segment, Side, Stretch};
pub use setup::{Limits, Place, Problem, Setup, Trouble};
pub use sight::{Sightlines, Surroundings};
pub use size::{Shape, Size};
pub use size_set::SizeSet;
pub use terrain::Terrain;
pub use wall::{Crossing, Marks, Wall, WallKind};
pub use way::Way;

use crate::lattice::{Cuboid, Extent, Rectangle, Square};
use crate::program::{Decision, Program, Squeezing};
use crate::rule::{Mode, SizeRow, Trying};
use crate::unit::Space;
use std::sync::Arc;

/// A board that can be played on. Ground is shared between boards that differ in creatures or rules only.
#[derive(Clone, Debug)]
pub struct Board {
    ground: Arc<Ground>,
    figures: Vec<Figure>,
}

/// Which creature of a board: its position in [`Board::figures`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CreatureIndex(pub usize);

/// A creature standing on a board, with what its size means in the rule system of the board.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The creature as the scene describes it.
    pub creature: Creature,
    /// The row of the size table it stands in.
    pub size: Decision<SizeRow>,
    /// The side of its space.
    pub space: Space,
    /// The squares it covers now.
    pub body: Rectangle,
    /// Height of the bottom of its space in squares.
    pub elevation: i32,
}

impl Figure {
    /// A creature placed on ground: the creature at `index` of a list of `count`.
    fn new(
        ground: &Ground,
        creature: Creature,
        (index, count): (usize, usize),
        program: &Program,
    ) -> Result<Figure, Problem> {
        let size = program.sizes.row(creature.size);
        let space = creature.space.unwrap_or(size.answer.space);
        let problem = |trouble| Problem { place: Place::Creature(index), trouble };
        if let Some(trouble) = misbound(&creature, index, count) {
            return Err(problem(trouble));
        }
        let body = settle(ground, &creature, space, program).map_err(problem)?;
        let elevation = creature.elevation.unwrap_or_else(|| ground.surface(body));
        let cells = Cuboid::new(body, elevation, space.side());
        if !ground.admits(cells, may_lie_in(&creature)) {
            return Err(problem(Trouble::NoRoom { body, elevation }));
        }
        Ok(Figure { creature, size, space, body, elevation })
    }

    /// Squares along the side of its whole space.
    #[must_use]
    pub const fn side(&self) -> u32 {
        self.space.side()
    }

    /// Height of its space in squares: as high as it is wide, at least one square.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.space.side()
    }

    /// The cells it covers now.
    #[must_use]
    pub const fn cells(&self) -> Cuboid {
        Cuboid::new(self.body, self.elevation, self.height())
    }

    /// Whether it stands squeezed.
    #[must_use]
    pub const fn is_squeezed(&self) -> bool {
        self.body.width < self.side() || self.body.height < self.side()
    }
}

impl Board {
    /// Places creatures on ground under a rule system.
    ///
    /// # Errors
    ///
    /// Every creature that is off the board, inside a wall, or described in a way that cannot be.
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

    /// Puts a creature elsewhere: onto these squares, its bottom at this height.
    pub(crate) fn put(&mut self, index: CreatureIndex, body: Rectangle, elevation: i32) {
        let surface = self.ground.surface(body);
        let Some(figure) = self.figures.get_mut(index.0) else { return };
        (figure.body, figure.elevation) = (body, elevation);
        figure.creature.at = body.at;
        figure.creature.placement = figure.is_squeezed().then_some((body.width, body.height));
        figure.creature.elevation = (elevation != surface).then_some(elevation);
    }

    /// A creature, to change its states and bonds.
    pub(crate) fn creature_mut(&mut self, index: CreatureIndex) -> Option<&mut Creature> {
        self.figures.get_mut(index.0).map(|figure| &mut figure.creature)
    }

    /// The creatures as the scene describes them, in their order.
    #[must_use]
    pub fn creatures(&self) -> Vec<Creature> {
        self.figures.iter().map(|figure| figure.creature.clone()).collect()
    }

    /// The same board with one creature changed.
    ///
    /// # Errors
    ///
    /// The creature cannot be so.
    pub fn with_changed(
        &self,
        index: CreatureIndex,
        change: impl FnOnce(&mut Creature),
        program: &Program,
    ) -> Result<Board, Vec<Problem>> {
        let Some(figure) = self.figures.get(index.0) else { return Ok(self.clone()) };
        let mut creature = figure.creature.clone();
        change(&mut creature);
        let figure = Figure::new(&self.ground, creature, (index.0, self.figures.len()), program);
        let mut figures = self.figures.clone();
        figures[index.0] = figure.map_err(|problem| vec![problem])?;
        Ok(Board { ground: self.shared_ground(), figures })
    }

    /// The same board with one creature more, at the end of the list.
    ///
    /// # Errors
    ///
    /// The creature cannot be there, or the board is full.
    pub fn with_creature(&self, creature: Creature, program: &Program) -> Result<Board, Vec<Problem>> {
        let count = self.figures.len() + 1;
        if count > Limits::DEFAULT.creatures {
            let trouble = Trouble::TooManyCreatures { found: count };
            return Err(vec![Problem { place: Place::Map, trouble }]);
        }
        let figure = Figure::new(&self.ground, creature, (count - 1, count), program);
        let mut figures = self.figures.clone();
        figures.push(figure.map_err(|problem| vec![problem])?);
        Ok(Board { ground: self.shared_ground(), figures })
    }

    /// The same board with the doors between two neighbouring squares open or closed; `None` if none of them changes.
    #[must_use]
    pub fn with_door(&self, one: Square, other: Square, open: bool) -> Option<Board> {
        let ground = self.ground.with_door(one, other, open)?;
        Some(Board { ground: Arc::new(ground), figures: self.figures.clone() })
    }

    /// The same board with these of its closed doors open, given by their position in the list of walls.
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

/// What is wrong with whom a creature is bound to, or with its elevation.
fn misbound(creature: &Creature, index: usize, count: usize) -> Option<Trouble> {
    let others = [creature.grabs, creature.bond.map(Bond::carrier)];
    let nobody = others.into_iter().flatten().find(|other| other.0 == index || other.0 >= count);
    let height = Column::LOWEST..=Column::HIGHEST;
    let outside = creature.elevation.filter(|elevation| !height.contains(elevation));
    nobody
        .map(|other| Trouble::BoundToNobody { named: other.0 })
        .or_else(|| outside.map(|elevation| Trouble::TooHighOrLow { elevation }))
}

/// The earth that a creature may be in: burrowers, and those of whom the scene says how deep they are.
fn may_lie_in(creature: &Creature) -> Burrows {
    let in_earth = creature.modes.has(Mode::Burrow) || creature.elevation.is_some();
    Burrows { dirt: in_earth, rock: in_earth }
}

/// The squares a creature covers: its whole space where that fits between the walls, else squeezed if the rules know that.
fn settle(
    ground: &Ground,
    creature: &Creature,
    space: Space,
    program: &Program,
) -> Result<Rectangle, Trouble> {
    let side = space.side();
    if !ground.extent().contains(creature.at) {
        return Err(Trouble::OffTheBoard { square: creature.at });
    }
    let burrows = may_lie_in(creature);
    let is_clear =
        |body: Rectangle| ground.is_clear(body) || (burrows.dirt && ground.is_clear_of_walls(body));
    let squeezes = program.sizes.squeezing().answer == Squeezing::ToHalf;
    if let Some((width, height)) = creature.placement {
        let tight = program.attempts.trial(Trying::EscapeArtist).is_some();
        let narrowest = if tight { 1 } else { side.div_ceil(2) };
        let short = width.min(height);
        let proper = width.max(height) == side && (short == side || (squeezes && short >= narrowest));
        let body = Rectangle::new(creature.at, width, height);
        return if !proper {
            Err(Trouble::NoSuchPlacement { width, height, side })
        } else if is_clear(body) {
            Ok(body)
        } else {
            Err(Trouble::DoesNotFit { body })
        };
    }
    let whole = Rectangle::body(creature.at, side);
    if is_clear(whole) {
        return Ok(whole);
    }
    let squeezed = (side.div_ceil(2)..side)
        .rev()
        .flat_map(|width| {
            [Rectangle::new(creature.at, side, width), Rectangle::new(creature.at, width, side)]
        })
        .find(|body| squeezes && is_clear(*body));
    squeezed.ok_or(Trouble::DoesNotFit { body: whole })
}

//! Boards built step by step: ground, walls and creatures by name, validated together at the end.

use super::{Board, Creature, Limits, Point, Setup, Terrain, Wall, WallKind};
use crate::error::Error;
use crate::lattice::{Extent, Square};
use crate::rules::Rules;
use alloc::string::String;

/// A board under construction.
///
/// ```
/// use stridewright::{BoardBuilder, Rules, board::Terrain};
/// let rules = Rules::dnd35();
/// let board = BoardBuilder::drawn("
///     E....
///     ..#..
///     ....s
/// ")?
/// .terrain([(3, 0), (3, 1)], Terrain::DIFFICULT)
/// .wall((1, 0), (1, 2))
/// .with("E", |ezren| ezren.named("Ezren"))
/// .build(&rules)?;
/// assert_eq!(board.figures()[0].creature.name, "Ezren");
/// # Ok::<(), stridewright::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardBuilder {
    setup: Setup,
    unknown: Option<String>,
}

impl BoardBuilder {
    /// Open ground with this many columns and rows.
    #[must_use]
    pub fn open(width: u32, height: u32) -> Self {
        let limits = Limits::DEFAULT;
        // `build` refuses a board that is too large; no memory is allocated for it here.
        let fits = width <= limits.side && height <= limits.side;
        let fits = fits && u64::from(width) * u64::from(height) <= limits.squares as u64;
        let mut setup = Setup::open(if fits { width } else { 0 }, if fits { height } else { 0 });
        setup.extent = Extent { width, height };
        BoardBuilder { setup, unknown: None }
    }

    /// Changes the ground of squares; those off the board are an error when the board is built.
    #[must_use]
    pub fn terrain<S: Into<Square>>(
        mut self,
        squares: impl IntoIterator<Item = S>,
        terrain: Terrain,
    ) -> Self {
        for square in squares.into_iter().map(Into::into) {
            match self
                .setup
                .extent
                .index(square)
                .and_then(|index| self.setup.squares.get_mut(index))
            {
                Some(ground) => *ground = terrain,
                None => self.forget(format!("{square} is off the board")),
            }
        }
        self
    }

    /// Adds a wall from one corner of squares to another: `(1, 0)` is the top-left corner of that
    /// square.
    #[must_use]
    pub fn wall(self, from: (i32, i32), to: (i32, i32)) -> Self {
        self.barrier(from, to, WallKind::Wall)
    }

    /// Adds a wall, door, window or barrier from one corner of squares to another.
    #[must_use]
    pub fn barrier(mut self, from: (i32, i32), to: (i32, i32), kind: WallKind) -> Self {
        let corner = |(column, row)| Point::corner(Square::new(column, row));
        self.setup.walls.push(Wall::between(corner(from), corner(to), kind));
        self
    }

    /// Adds a closed door between two neighbouring squares.
    #[must_use]
    pub fn door(mut self, one: impl Into<Square>, other: impl Into<Square>) -> Self {
        let (one, other) = (one.into(), other.into());
        match Wall::on_edge(one, other, WallKind::ClosedDoor) {
            Some(door) => self.setup.walls.push(door),
            None => {
                self.forget(format!("no door fits between {one} and {other}: they share no edge"));
            }
        }
        self
    }

    /// Adds a creature.
    #[must_use]
    pub fn creature(mut self, creature: Creature) -> Self {
        self.setup.creatures.push(creature);
        self
    }

    /// Changes a creature that was already added, by its name.
    #[must_use]
    pub fn with(mut self, name: &str, change: impl FnOnce(Creature) -> Creature) -> Self {
        match self.setup.creatures.iter_mut().find(|creature| creature.name == name) {
            Some(creature) => *creature = change(creature.clone()),
            None => self.forget(format!("there is no creature {name}")),
        }
        self
    }

    /// The creatures added so far.
    pub(crate) fn creatures(&self) -> &[Creature] {
        &self.setup.creatures
    }

    /// Changes a creature that was already added, by its position.
    pub(crate) fn change(&mut self, index: usize, change: impl FnOnce(Creature) -> Creature) {
        if let Some(creature) = self.setup.creatures.get_mut(index) {
            *creature = change(creature.clone());
        }
    }

    /// Validates everything under a rule system.
    ///
    /// # Errors
    ///
    /// [`Error::Board`]: everything that is wrong with the board; [`Error::Drawing`]: an unknown
    /// square or creature.
    pub fn build(self, rules: &Rules) -> Result<Board, Error> {
        if let Some(unknown) = self.unknown {
            return Err(Error::Drawing(unknown));
        }
        Ok(self.setup.board(rules)?)
    }

    /// Remembers the first unknown name.
    fn forget(&mut self, what: String) {
        self.unknown.get_or_insert(what);
    }
}

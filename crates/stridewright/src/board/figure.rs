//! A creature standing on a board, and what prevents it from standing there.

use super::ground::Ground;
use super::medium::Burrows;
use super::problem::{Problem, ProblemKind, ProblemPlace};
use super::relief::Column;
use super::{Bond, Creature, Shape};
use crate::lattice::{Cuboid, Rectangle};
use crate::program::{Decision, HalfWidth, Program};
use crate::rule::{CheckKind, Mode, SizeRow};
use crate::unit::{Feet, Space};

/// A creature standing on a board, with its values for its size in the rule system of the board.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The creature as the scene describes it.
    pub creature: Creature,
    /// Its row of the size table.
    pub size: Decision<SizeRow>,
    /// The side of its space.
    pub space: Space,
    /// The least clear width into which it squeezes.
    pub least_width: Space,
    /// The squares it covers now.
    pub body: Rectangle,
    /// Height of the bottom of its space in squares.
    pub elevation: i32,
}

impl Figure {
    /// Places a creature on ground: the creature at `index` of a list of `count`.
    pub(super) fn new(
        ground: &Ground,
        creature: Creature,
        (index, count): (usize, usize),
        program: &Program,
    ) -> Result<Figure, Problem> {
        let size = program.sizes.row(creature.size);
        let space = creature.space.unwrap_or(size.answer.space);
        let problem = |kind| Problem { place: ProblemPlace::Creature(index), kind };
        if let Some(kind) = misbound(&creature, index, count) {
            return Err(problem(kind));
        }
        let least_width = program.sizes.least_width(&size.answer, space);
        let body = settle(ground, &creature, (space, least_width), program).map_err(problem)?;
        let elevation = creature.elevation.unwrap_or_else(|| ground.surface(body));
        let cells = Cuboid::new(body, elevation, space.side());
        let passes_walls = program.ground.passes_walls(creature.states).is_some();
        if !passes_walls && !ground.admits(cells, may_lie_in(&creature)) {
            return Err(problem(ProblemKind::NoRoom { body, elevation }));
        }
        Ok(Figure { creature, size, space, least_width, body, elevation })
    }

    /// Returns how far it reaches without a weapon that changes that.
    #[must_use]
    pub fn natural_reach(&self) -> Feet {
        let row = self.size.answer;
        let by_size = match self.creature.shape {
            Shape::Tall => row.tall,
            Shape::Long => row.long,
        };
        self.creature.reach.unwrap_or(by_size)
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

    /// Whether it gets through passages of half a square's width by squeezing: not if it is smaller
    /// than a square, and needs no squeezing.
    #[must_use]
    pub fn squeezes_through_half_width(&self, program: &Program) -> bool {
        match program.ground.half_width().answer {
            HalfWidth::SqueezesOneSquare => self.side() == 1,
            HalfWidth::SqueezesByNextSize => self.least_width.below_one_square(),
            HalfWidth::Blocks => false,
        }
    }

    /// Whether it stands squeezed.
    #[must_use]
    pub const fn is_squeezed(&self) -> bool {
        self.body.width < self.side() || self.body.height < self.side()
    }
}

/// Returns what is wrong with a creature's bond to another one, or with its elevation.
fn misbound(creature: &Creature, index: usize, count: usize) -> Option<ProblemKind> {
    let bonds = [creature.grabs, creature.bond.map(Bond::carrier)];
    let mut others = bonds.into_iter().flatten().chain(creature.frightened_of.iter().copied());
    let missing = others.find(|other| other.0 == index || other.0 >= count);
    let height = Column::LOWEST..=Column::HIGHEST;
    let outside = creature.elevation.filter(|elevation| !height.contains(elevation));
    missing
        .map(|other| ProblemKind::BoundToUnknown { named: other.0 })
        .or_else(|| outside.map(|elevation| ProblemKind::TooHighOrLow { elevation }))
}

/// Returns the earth that a creature may be in. Burrowers may be in earth, and so may creatures
/// whose depth the scene states.
fn may_lie_in(creature: &Creature) -> Burrows {
    let in_earth = creature.modes.has(Mode::Burrow) || creature.elevation.is_some();
    Burrows { dirt: in_earth, rock: in_earth }
}

/// Returns the squares that a creature covers: its whole space if that fits between the walls,
/// otherwise squeezed if the rules allow that.
fn settle(
    ground: &Ground,
    creature: &Creature,
    (space, least_width): (Space, Space),
    program: &Program,
) -> Result<Rectangle, ProblemKind> {
    let side = space.side();
    if !ground.extent().contains(creature.at) {
        return Err(ProblemKind::OffTheBoard { square: creature.at });
    }
    let burrows = may_lie_in(creature);
    let passes_walls = program.ground.passes_walls(creature.states).is_some();
    let is_clear = |body: Rectangle| {
        passes_walls || ground.is_clear(body) || (burrows.dirt && ground.is_clear_of_walls(body))
    };
    let squeezes = program.sizes.squeezing().answer.happens();
    let on_all_sides = program.sizes.on_all_sides().is_some();
    let wide = program.sizes.makes_openings_wide(creature.traits).is_some();
    let narrowest = if wide { 1 } else { least_width.side() };
    if let Some((width, height)) = creature.placement {
        let tight = program.attempts.trial(CheckKind::EscapeArtist).is_some();
        let narrowest = if tight { 1 } else { narrowest };
        let (short, long) = (width.min(height), width.max(height));
        let lies = long == if on_all_sides { short } else { side };
        let whole = (width, height) == (side, side);
        let proper = whole || (squeezes && lies && (narrowest..=side).contains(&short));
        let body = Rectangle::new(creature.at, width, height);
        return if !proper {
            Err(ProblemKind::NoSuchPlacement { width, height, side })
        } else if is_clear(body) {
            Ok(body)
        } else {
            Err(ProblemKind::DoesNotFit { body })
        };
    }
    let whole = Rectangle::body(creature.at, side);
    if is_clear(whole) {
        return Ok(whole);
    }
    let squeezed = (narrowest..side)
        .rev()
        .flat_map(|width| {
            let length = if on_all_sides { width } else { side };
            [Rectangle::new(creature.at, length, width), Rectangle::new(creature.at, width, length)]
        })
        .find(|body| squeezes && is_clear(*body));
    squeezed.ok_or(ProblemKind::DoesNotFit { body: whole })
}

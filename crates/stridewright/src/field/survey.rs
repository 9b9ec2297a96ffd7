//! The ground of a whole board in planes, as one kind of mover sees it, and what the creatures change in it.
//!
//! A survey lasts as long as the ground: creatures may come, go and move. It knows nothing about where a mover stands.

use super::Mover;
use super::cells::{Cells, Presence};
use crate::attempt::Attempt;
use crate::board::Ground;
use crate::lattice::{Direction, Extent, Rectangle, Square};
use crate::program::RuleIndex;
use crate::rule::{Ending, Kinds};
use crate::search::planes::Plane;
use std::sync::Arc;

/// Everything about a mover that decides how it sees the ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Eyes {
    pub(super) own: Kinds,
    pub(super) forbidden: Vec<(Kinds, RuleIndex)>,
    pub(super) forbidden_at_start: Vec<(Kinds, RuleIndex)>,
    pub(super) airborne: (bool, bool),
    pub(super) incorporeal: bool,
    pub(super) ignores_difficult: bool,
    pub(super) very_small: bool,
    pub(super) squeezes_through_half_width: bool,
    pub(super) squeezes: bool,
    pub(super) attempts: Vec<Attempt>,
}

/// The ground of a board in planes.
#[derive(Debug)]
pub(crate) struct Survey {
    ground: Arc<Ground>,
    eyes: Eyes,
    /// What hampers in every square, row by row.
    seen: Vec<Kinds>,
    /// Squares that nothing fills.
    pub(crate) clear: Plane,
    /// Squares that the mover may enter, by price class.
    pub(crate) classes: Vec<(u8, Plane)>,
    /// The same squares by price class for a body that squeezes; none if the mover's does not.
    pub(crate) squeezed: Vec<(u8, Plane)>,
    /// Squares that it may enter, but not by this action.
    pub(crate) forbidden: Option<Plane>,
    /// Squares where it may not end.
    pub(crate) unfit: Option<Plane>,
    /// Squares from which it takes no step.
    pub(crate) held: Option<Plane>,
    /// Walls across the way, by direction, and walls that end in the corner of a diagonal, by direction − 4.
    pub(crate) walls: Option<Box<([Plane; 8], [Plane; 4])>>,
    /// Barriers that hamper it across the way, by direction.
    pub(crate) barriers: Option<Box<[Plane; 8]>>,
    /// Whether some of them ask for a check which has not succeeded.
    pub(crate) asking: bool,
}

impl Survey {
    /// Surveys the ground of a mover's board.
    pub(crate) fn new(mover: &Mover<'_>) -> Self {
        let ground = mover.board().shared_ground();
        let extent = ground.extent();
        let mut cells = Cells::default();
        cells.read_ground(mover, extent.whole());
        let plane = || Plane::new(extent);
        let mut survey = Survey {
            eyes: mover.eyes(),
            seen: Vec::with_capacity(extent.area()),
            clear: plane(),
            classes: Vec::new(),
            squeezed: Vec::new(),
            forbidden: None,
            unfit: None,
            held: None,
            walls: None,
            barriers: None,
            asking: cells.any_asking(),
            ground,
        };
        for square in extent.squares() {
            let cell = cells.at(square);
            survey.seen.push(cell.seen);
            if !cell.solid {
                survey.clear.set(square);
            }
            if cell.ending != Ending::Turn {
                survey.unfit.get_or_insert_with(plane).set(square);
            }
            if mover.forbids_start(cell.seen).is_some() {
                survey.held.get_or_insert_with(plane).set(square);
            }
            if cell.enter && !cell.solid {
                match mover.class_of(cell.seen) {
                    Some(class) => of_class(&mut survey.classes, class, extent).set(square),
                    None => survey.forbidden.get_or_insert_with(plane).set(square),
                }
                if survey.eyes.squeezes
                    && let Some(class) = mover.squeezed_class_of(cell.seen)
                {
                    of_class(&mut survey.squeezed, class, extent).set(square);
                }
            }
            let ways = |bits: u8| {
                Direction::ALL.into_iter().filter(move |direction| bits >> direction.index() & 1 == 1)
            };
            let walls = || Box::new((core::array::from_fn(|_| plane()), core::array::from_fn(|_| plane())));
            for direction in ways(cell.shut) {
                survey.walls.get_or_insert_with(walls).0[direction.index()].set(square);
            }
            for direction in ways(cell.touched).filter(|direction| direction.is_diagonal()) {
                survey.walls.get_or_insert_with(walls).1[direction.index() - 4].set(square);
            }
            for direction in ways(cell.barrier) {
                let barriers = || Box::new(core::array::from_fn(|_| plane()));
                survey.barriers.get_or_insert_with(barriers)[direction.index()].set(square);
            }
        }
        survey.classes.sort_unstable_by_key(|(class, _)| *class);
        survey.squeezed.sort_unstable_by_key(|(class, _)| *class);
        survey
    }

    /// Whether it is a survey of this board's ground for such a mover.
    pub(crate) fn serves(&self, mover: &Mover<'_>) -> bool {
        core::ptr::eq(&raw const *self.ground, mover.board().ground()) && self.eyes == mover.eyes()
    }

    /// Width and height of the board.
    pub(crate) fn extent(&self) -> Extent {
        self.ground.extent()
    }

    /// What hampers in a square of the board.
    pub(crate) fn seen(&self, square: Square) -> Kinds {
        self.ground.extent().index(square).map_or(Kinds::NONE, |index| self.seen[index])
    }

    /// Whether the ground of a square lets the mover in, by this action or another.
    fn enters(&self, square: Square) -> bool {
        let planes = self.classes.iter().map(|(_, plane)| plane).chain(&self.forbidden);
        planes.into_iter().any(|plane| plane.has(square))
    }
}

/// The plane of a class among those that are known.
fn of_class(known: &mut Vec<(u8, Plane)>, class: u8, extent: Extent) -> &mut Plane {
    let place = known.iter().position(|(other, _)| *other == class).unwrap_or_else(|| {
        known.push((class, Plane::new(extent)));
        known.len() - 1
    });
    &mut known[place].1
}

/// What a square costs that a creature hampers in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Repriced {
    pub(crate) square: Square,
    /// Its price class; `None`: this movement may not enter it.
    pub(crate) class: Option<u8>,
    /// The same for a body that squeezes.
    pub(crate) squeezed: Option<u8>,
}

/// What the other creatures change in a survey for one mover.
#[derive(Clone, Debug, Default)]
pub(crate) struct Crowd {
    /// Squares that may not be entered.
    pub(crate) barred: Vec<Rectangle>,
    /// Squares whose corners are filled.
    pub(crate) filled: Vec<Rectangle>,
    /// Squares where one may not end without more ado.
    pub(crate) endings: Vec<(Rectangle, Ending)>,
    /// Squares with another price class than their ground has.
    pub(crate) repriced: Vec<Repriced>,
    /// Squares from which the mover takes no step.
    pub(crate) held: Vec<Square>,
}

impl Crowd {
    /// The creatures in a mover's way.
    pub(crate) fn new(mover: &Mover<'_>, survey: &Survey) -> Self {
        let own = mover.figure().cells();
        let mut crowd = Crowd::default();
        let mut hampered: Vec<(Square, Kinds)> = Vec::new();
        for figure in mover.others().filter(|figure| figure.cells().shares_heights(own)) {
            let presence = Presence::of(mover, figure);
            if !presence.enters {
                crowd.barred.push(figure.body);
            }
            if presence.solid {
                crowd.filled.push(figure.body);
            }
            if presence.ending != Ending::Turn {
                crowd.endings.push((figure.body, presence.ending));
            }
            if !presence.seen.is_empty() {
                hampered.extend(figure.body.squares().map(|square| (square, presence.seen)));
            }
        }
        hampered.sort_unstable_by_key(|(square, _)| (square.row, square.column));
        for same in hampered.chunk_by(|one, other| one.0 == other.0) {
            let square = same[0].0;
            let seen = same.iter().fold(survey.seen(square), |seen, (_, more)| seen.and(*more));
            if survey.enters(square) {
                let squeezed = mover.squeezed_class_of(seen).filter(|_| survey.eyes.squeezes);
                crowd.repriced.push(Repriced { square, class: mover.class_of(seen), squeezed });
            }
            if mover.forbids_start(seen).is_some() {
                crowd.held.push(square);
            }
        }
        crowd
    }
}

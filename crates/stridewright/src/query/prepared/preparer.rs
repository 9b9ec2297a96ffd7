//! Prepares questions for repeated use.

use super::{DistanceMap, PrepareError, PreparedReach, Reading, Unsupported, window_row};
use crate::board::Board;
use crate::program::Program;
use crate::query::engine::{PlaneRequest, beyond_steps_alone};
use crate::query::resolve::{in_space, legs, movers};
use crate::query::terrain_cache::TerrainCache;
use crate::query::{Plan, first_sum};

/// Prepares questions under one rule system, with its own [`TerrainCache`].
///
/// Moving a creature changes no ground: boards that share their ground ([`Board::shared_ground`])
/// share its layers.
///
/// ```
/// use stridewright::board::{Creature, CreatureIndex, Setup};
/// use stridewright::lattice::Square;
/// use stridewright::query::{Movement, Plan, Scratch, Preparer};
/// use stridewright::rule::Action;
/// use stridewright::unit::{Feet, Squares};
/// use stridewright::{program::Program, rulesets};
///
/// let program = Program::compile(rulesets::named("pf1").unwrap()).unwrap();
/// let mut setup = Setup::open(40, 40);
/// let roderic = Creature::new("Roderic", "heroes", Square::new(20, 20)).with_speed(Feet(30));
/// setup.creatures.push(roderic);
/// let board = setup.board(&program).unwrap();
/// let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Move)]);
///
/// let mut preparer = Preparer::new(&program);
/// let mut prepared = preparer.prepare(&board, &plan).unwrap();
/// let mut scratch = Scratch::default();
/// let area = prepared.reach(&mut scratch);
/// assert_eq!(area.count(), 121);
/// // Four diagonals: 1 + 2 + 1 + 2 squares.
/// assert_eq!(area.cost(Square::new(24, 24)), Some(Squares(6)));
///
/// // The same from a corner of the board.
/// assert!(prepared.stand(Square::new(0, 0)));
/// assert!(prepared.reach(&mut scratch).contains(Square::new(4, 4)));
/// ```
#[derive(Debug)]
pub struct Preparer {
    program: Program,
    cache: TerrainCache,
}

impl Preparer {
    /// Starts with no ground read.
    #[must_use]
    pub fn new(program: &Program) -> Self {
        Preparer { program: program.clone(), cache: TerrainCache::default() }
    }

    /// Prepares a question. Ground that is new for it is read, which takes time in proportion to
    /// the map.
    ///
    /// # Errors
    ///
    /// A question that is invalid, that the rules refuse, or that prepared questions do not
    /// support.
    pub fn prepare(&mut self, board: &Board, plan: &Plan) -> Result<PreparedReach, PrepareError> {
        let prepared = self.prepare_far(board, plan)?;
        let near = window_row(prepared.radius, prepared.side).is_some();
        if near { Ok(prepared) } else { Err(PrepareError::Unsupported(Unsupported::Distance)) }
    }

    /// Prepares the whole map for a question, for distances over all of it, however long the path.
    ///
    /// # Errors
    ///
    /// As [`prepare`](Preparer::prepare), but for the distance.
    pub fn distance_map(
        &mut self,
        board: &Board,
        plan: &Plan,
    ) -> Result<DistanceMap, PrepareError> {
        let prepared = self.prepare_far(board, plan)?;
        if prepared.squeezed.is_some() {
            return Err(PrepareError::Unsupported(Unsupported::Squeezing));
        }
        Ok(DistanceMap::new(prepared))
    }

    /// Prepares a question, however far the movement goes.
    pub(super) fn prepare_far(
        &mut self,
        board: &Board,
        plan: &Plan,
    ) -> Result<PreparedReach, PrepareError> {
        let program = &self.program;
        let legs = legs(program, board, plan)
            .map_err(PrepareError::Wrong)?
            .map_err(PrepareError::Refused)?;
        let [leg] = &legs[..] else {
            return Err(PrepareError::Unsupported(Unsupported::Movements));
        };
        if let Some(beyond) = beyond_steps_alone(leg) {
            return Err(PrepareError::Unsupported(beyond));
        }
        let in_space = in_space(board, plan, &legs, false).map_err(PrepareError::Wrong)?;
        let movers = movers(program, board, plan, &legs).map_err(PrepareError::Wrong)?;
        let asked = PlaneRequest { mover: &movers[0], leg, in_space };
        let far = leg.most.map_or(u32::MAX, |most| most.0);
        let most = Reading {
            far,
            first_sum: first_sum(program, &plan.turn),
            part: board.extent().whole(),
        };
        PreparedReach::new(&mut self.cache, asked, most).map_err(PrepareError::Unsupported)
    }

    /// Returns the work done since the last call.
    pub(in crate::query) fn take_work(&mut self) -> usize {
        self.cache.take_work()
    }
}

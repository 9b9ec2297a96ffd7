//! What the rules make of a creature: speed, space, reach, and how far its movements go.

use super::{Movement, Plan, QueryError, leg};
use crate::board::{Board, CreatureIndex, Shape};
use crate::lattice::Square;
use crate::program::{Program, RuleIndex};
use crate::rule::{Action, Cited, ReachWeapon, SizeRow};
use crate::speed::{self, Speed};
use crate::unit::{Feet, Space, Squares};

/// What the rules make of a creature.
#[derive(Clone, Debug)]
pub struct Description {
    /// Its speed; `None` if nothing is known about it.
    pub speed: Option<Speed>,
    /// Side of its space.
    pub space: Space,
    /// Its row of the size table, and the rules that say so.
    pub size: (SizeRow, Vec<Cited>),
    /// The distances it threatens.
    pub reach: Band,
    /// Rules behind its reach.
    pub reach_rules: Vec<Cited>,
    /// How far each action goes, where that can be told.
    pub budgets: Vec<(Action, Squares, Cited)>,
    /// Carrying capacity in eighths of a Medium biped's, where the system tells it.
    pub carries: Option<(u32, Cited)>,
}

/// The distances at which a creature threatens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// Greater than this; `None` from its own square on.
    pub beyond: Option<Feet>,
    /// Up to this.
    pub up_to: Feet,
}

/// What the rules make of a creature.
///
/// # Errors
///
/// There is no such creature.
pub fn describe(
    program: &Program,
    board: &Board,
    creature: CreatureIndex,
) -> Result<Description, QueryError> {
    let figure = board.figure(creature).ok_or(QueryError::NoSuchCreature(creature))?;
    let plan = Plan::new(creature, &[]);
    let budgets = program
        .actions
        .available()
        .filter_map(|action| {
            let leg = leg(program, board, plan.mover, &Movement::by(action)).ok()?;
            leg.most.map(|most| (action, most, program.rule(leg.rule)))
        })
        .collect();
    let (reach, reach_rules) = reach_of(program, board, creature)?;
    let carries = program.sizes.carries(figure.creature.size, figure.creature.shape);
    Ok(Description {
        speed: speed::of(program, &figure.creature),
        space: figure.space,
        size: (
            figure.size.answer,
            program.cite(program.sizes.row_rules(figure.creature.size).iter().copied()),
        ),
        reach,
        reach_rules,
        budgets,
        carries: carries.map(|carries| (carries.answer, program.rule(carries.rule))),
    })
}

fn reach_of(
    program: &Program,
    board: &Board,
    creature: CreatureIndex,
) -> Result<(Band, Vec<Cited>), QueryError> {
    let figure = board.figure(creature).ok_or(QueryError::NoSuchCreature(creature))?;
    let row = figure.size.answer;
    let table = match figure.creature.shape {
        Shape::Tall => row.tall,
        Shape::Long => row.long,
    };
    let natural = figure.creature.reach.unwrap_or(table);
    let mut rules = program.sizes.row_rules(figure.creature.size).to_vec();
    let differs = figure.creature.reach.is_some() || figure.creature.space.is_some();
    let mut cite = |rule: Option<RuleIndex>| rules.extend(rule);
    cite(program.sizes.may_differ_rule().filter(|_| differs));
    cite(program.sizes.adjacent_rule().filter(|_| natural > Feet(5)));
    cite(program.sizes.own_square_rule().filter(|_| natural == Feet(0)));
    cite(program.sizes.ten_feet_reach().map(|ten| ten.rule).filter(|_| natural == Feet(10)));
    let weapon = program.sizes.reach_weapon();
    let band = if figure.creature.reach_weapon {
        cite(Some(weapon.rule));
        match weapon.answer {
            ReachWeapon::DoublesWithBlindRing => {
                Band { beyond: Some(natural), up_to: Feet(natural.0.saturating_mul(2)) }
            }
            ReachWeapon::Adds(more) => Band { beyond: None, up_to: Feet(natural.0.saturating_add(more.0)) },
        }
    } else {
        Band { beyond: None, up_to: natural }
    };
    Ok((band, program.cite(rules)))
}

/// Whether a creature threatens a square: within its band of distances, measured from the nearest square of its space.
///
/// # Errors
///
/// There is no such creature.
pub fn threatened(
    program: &Program,
    board: &Board,
    creature: CreatureIndex,
    square: Square,
) -> Result<bool, QueryError> {
    let figure = board.figure(creature).ok_or(QueryError::NoSuchCreature(creature))?;
    let (band, _) = reach_of(program, board, creature)?;
    let (columns, rows) = figure.body.gap(crate::lattice::Rectangle::body(square, 1));
    let distance = program.prices.distance(columns, rows).feet();
    let two_diagonals = program.sizes.ten_feet_reach().is_some_and(|ten| ten.answer);
    let corner = two_diagonals && (columns, rows) == (2, 2);
    let within = |reach: Feet| distance <= reach || (corner && reach == Feet(10));
    Ok(within(band.up_to) && !band.beyond.is_some_and(within))
}

//! Everywhere one gets to without anybody reacting.

use super::tolls::Tolls;
use super::{Asked, Weight, weighed};
use crate::board::Board;
use crate::field::Unsettled;
use crate::program::Program;
use crate::query::journey::{Arrival, Errand, look_round};
use crate::query::legs::{in_space, legs};
use crate::query::reach::{Reach, Reached, reach, reached};
use crate::query::{Plan, QueryError, Scratch, budgets_of};
use crate::search::pareto::{Load, least_sums};

/// Everywhere a creature can get to with one movement to which nobody may react, and the least cost of getting there so.
///
/// Where the creature starts is among them unless somebody may react to a movement that leaves no square.
///
/// # Errors
///
/// A question that is not well put: see [`QueryError`]. What [`super::choices`] does not weigh is refused here too.
pub fn reach_unprovoked(
    program: &Program,
    board: &Board,
    plan: &Plan,
    scratch: &mut Scratch,
) -> Result<Reach, QueryError> {
    let Ok(legs) = legs(program, board, plan)? else { return reach(program, board, plan, scratch) };
    let leg = weighed(&legs)?;
    let in_space = in_space(board, plan, &legs, false)?;
    let errand = Errand { program, board, plan, legs: &legs, via: &[], goal: None, in_space };
    let asked = Asked { program, board, plan, leg };
    let memory = (&mut scratch.cells, &mut scratch.levels);
    let mut found = look_round(errand, Unsettled::Left, memory, |engine| {
        let mut tolls = Tolls::new(asked, engine, Vec::new())?;
        let start = tolls.start();
        let sums =
            least_sums(&mut tolls, start, leg.most_halves(), |load: &Load| Weight::of(load).reactions == 0);
        let place = |(node, sum)| reached(board, &legs, engine, Arrival { movement: 0, node, sum });
        Ok(sums.into_iter().map(place).collect::<Vec<_>>())
    })??;
    found.sort_unstable_by_key(Reached::place);
    Ok(Reach { reached: found, budgets: budgets_of(program, &legs), refusal: None })
}

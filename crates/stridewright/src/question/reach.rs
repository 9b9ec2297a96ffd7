//! Which squares a creature can reach, with every cost.

use super::asking::{Asking, Usual};
use super::{Query, Question};
use crate::answer::{self, Answer, ReachedSquare, ReachedSquares, best_first, turns};
use crate::board::Board;
use crate::error::Error;
use crate::program::Program;
use crate::query::{self, Reached, Scratch};
use crate::verdict::Refusal;

/// Which squares the mover can reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach;

/// Which squares the mover can reach without provoking a reaction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReachUnprovoked;

/// Which squares the mover can reach, and the cheapest path to each. Paths share their first steps.
///
/// The path to a placement is that of [`Route`](super::Route).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskReachPaths"))]
pub struct ReachPaths {
    /// How many steps the answer lists at most, those to the nearest placements first. 10,000 if left out, and 100,000 at most.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::optional_up_to::<_, 100_000>"))]
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    pub steps: Option<u32>,
}

impl Query for Reach {
    type Found = answer::Reach;

    fn answer(&self, asking: &mut Asking<'_>) -> Result<answer::Reach, Error> {
        let plan = asking.plan(Usual::ByRules)?;
        let found = query::find_reach(asking.program, asking.board()?, &plan, asking.scratch)?;
        asking.explain_search(&plan, &[], None)?;
        Ok(asking.builder.reach(asking.board()?, &plan, found))
    }
}

impl Query for ReachUnprovoked {
    type Found = answer::Reach;

    fn answer(&self, asking: &mut Asking<'_>) -> Result<answer::Reach, Error> {
        let plan = asking.plan(Usual::ByRules)?;
        let found = query::find_reach_unprovoked(asking.program, asking.board()?, &plan, asking.scratch)?;
        Ok(asking.builder.reach(asking.board()?, &plan, found))
    }
}

impl Query for ReachPaths {
    type Found = answer::ReachPaths;

    fn answer(&self, asking: &mut Asking<'_>) -> Result<answer::ReachPaths, Error> {
        asking.within("reach_paths.steps", self.steps, 100_000)?;
        let most = self.steps.unwrap_or(10_000) as usize;
        let plan = asking.plan(Usual::ByRules)?;
        let (reach, ways) = query::reach_ways(asking.program, asking.board()?, &plan, most, asking.scratch)?;
        Ok(asking.builder.reach_paths(&plan, reach, ways))
    }
}

/// Answers a question for [`Reach`] without keeping the list of its squares: `take` gets the answer without squares, and then
/// the squares one by one in the order of the answer.
///
/// # Errors
///
/// A question that cannot be answered as it is put; then `take` is not called.
pub fn reach_each<R>(
    program: &Program,
    board: &Board,
    question: &Question,
    scratch: &mut Scratch,
    take: impl FnOnce(Answer<answer::Reach>, &mut dyn Iterator<Item = ReachedSquare>) -> R,
) -> Result<R, Error> {
    let mut asking = Asking::new(program, Some(board), question, scratch);
    let plan = asking.plan(Usual::ByRules)?;
    asking.explain_search(&plan, &[], None)?;
    let Asking { scratch, mut builder, .. } = asking;
    let (unit, turns) = (builder.unit, turns(&plan));
    let each = |reached: &mut dyn Iterator<Item = Reached>, refusal: Option<Refusal>| {
        let refused = refusal.map(|refusal| builder.refused(&refusal));
        let answer = builder.answer(answer::Reach { squares: ReachedSquares::default(), refused });
        take(answer, &mut reached.map(|reached| ReachedSquare::of(&turns, unit, &reached)))
    };
    Ok(query::reach_each(program, board, &plan, scratch, best_first, each)?)
}

//! Which squares a creature can reach, with every cost.

use super::context::{DefaultAllowance, QuestionContext};
use super::{Place, Query};
use crate::answer::{self, ReachBytes, ReachManyBytes};
use crate::board::Creature;
use crate::error::Error;
use crate::lattice::Square;
use crate::query::{self, FoundReach, Plan, ReachMany};

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
    /// The most steps that the answer lists, starting with those to the nearest placements: 10,000
    /// by default, 100,000 at most.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::optional_up_to::<_, 100_000>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    pub steps: Option<u32>,
}

impl Query for Reach {
    type Found = answer::Reach;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Reach, Error> {
        let (plan, found) = searched(context, false)?;
        context.explain_search(&plan, &[], None)?;
        answered(context, &plan, found)
    }
}

impl Query for ReachUnprovoked {
    type Found = answer::Reach;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Reach, Error> {
        let (plan, found) = searched(context, true)?;
        answered(context, &plan, found)
    }
}

/// Searches where the mover can go; `unprovoked` keeps it from provoking reactions.
fn searched(
    context: &mut QuestionContext<'_>,
    unprovoked: bool,
) -> Result<(Plan, FoundReach), Error> {
    let plan = context.plan_alone(DefaultAllowance::ByRules)?;
    let find = if unprovoked { query::find_reach_unprovoked } else { query::find_reach };
    let found = find(context.program, context.board()?, &plan, context.scratch)?;
    Ok((plan, found))
}

/// Answers with what was found, and with how far the movements go.
fn answered(
    context: &mut QuestionContext<'_>,
    plan: &Plan,
    found: FoundReach,
) -> Result<answer::Reach, Error> {
    let board = context.board()?;
    let builder = &mut context.builder;
    if found.refusal.is_none() {
        builder.budgets = builder.budgets_of(plan, &found.budgets);
    }
    Ok(builder.reach(board, plan, found))
}

/// Finds which squares the mover can reach, as bytes; `unprovoked` keeps it from provoking
/// reactions.
pub(super) fn bytes(
    context: &mut QuestionContext<'_>,
    unprovoked: bool,
) -> Result<ReachBytes, Error> {
    let (plan, found) = searched(context, unprovoked)?;
    Ok(context.builder.reach_bytes(context.board()?, &plan, found))
}

/// Finds which squares the mover could reach from each of these squares, as bytes.
pub(super) fn many_bytes(
    context: &mut QuestionContext<'_>,
    starts: &[Square],
) -> Result<ReachManyBytes, Error> {
    let (program, mut board) = (context.program, context.board()?.clone());
    let extent = board.extent();
    let most = ReachManyBytes::most(extent) as u32;
    let asked = u32::try_from(starts.len()).unwrap_or(u32::MAX);
    context.within("reach_many.starts", Some(asked), most)?;
    let plan = context.plan_alone(DefaultAllowance::ByRules)?;
    let mut bytes = ReachManyBytes::with_room_for(starts.len(), extent);
    let mut prepared = None;
    for start in starts {
        let put = |creature: &mut Creature| Place::from(*start).put(creature);
        if board.change(plan.mover, put, program).is_err() {
            bytes.add_no_room();
            continue;
        }
        let scratch = &mut *context.scratch;
        if prepared.is_none() {
            prepared = Some(ReachMany::prepare(program, &board, &plan, scratch)?);
        }
        let found = match &mut prepared {
            Some(Some(prepared)) => prepared.reach(&board, *start, scratch)?,
            _ => None,
        };
        if let Some(window) = found {
            bytes.add_window(&window);
        } else {
            let found = query::find_reach(program, &board, &plan, scratch)?;
            bytes.add(context.builder.reach_bytes(&board, &plan, found));
        }
    }
    Ok(bytes)
}

impl Query for ReachPaths {
    type Found = answer::ReachPaths;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::ReachPaths, Error> {
        context.within("reach_paths.steps", self.steps, 100_000)?;
        let most = self.steps.unwrap_or(10_000) as usize;
        let plan = context.plan(DefaultAllowance::ByRules)?;
        let (reach, ways) =
            query::reach_paths(context.program, context.board()?, &plan, most, context.scratch)?;
        Ok(context.builder.reach_paths(&plan, reach, ways))
    }
}

//! The cheapest path to a place.

use super::context::{DefaultAllowance, QuestionContext};
use super::{Place, Query};
use crate::answer;
use crate::error::Error;
use crate::query::{self, Goal, Plan};
use alloc::vec::Vec;

/// The cheapest path to a place, past waypoints if any are given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskRoute"))]
pub struct Route {
    /// The top-left square of the goal, at a height if one is given, or exactly its squares.
    #[cfg_attr(feature = "schema", schemars(with = "super::written::PlaceOrPlacement"))]
    pub to: Place,
    /// Squares that the path passes, in order, on the ground or at a height.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::few"))]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<super::written::PlaceOrPlacement>", length(max = 16))
    )]
    pub via: Vec<Place>,
}

impl Route {
    /// Asks for the cheapest path to a place.
    #[must_use]
    pub fn to(place: impl Into<Place>) -> Self {
        Route { to: place.into(), via: Vec::new() }
    }

    /// Adds a waypoint to the path.
    #[must_use]
    pub fn via(mut self, place: impl Into<Place>) -> Self {
        self.via.push(place.into());
        self
    }
}

impl Query for Route {
    type Found = answer::Route;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Route, Error> {
        let plan = context.plan(DefaultAllowance::Unlimited)?;
        let via: Vec<Goal> = self.via.iter().map(|place| place.goal()).collect();
        context.explain_search(&plan, &via, Some(self.to.goal()))?;
        context.route(&plan, &via, self.to.goal())
    }
}

impl QuestionContext<'_> {
    /// Finds the cheapest path. If only closed doors block it, the answer names them.
    pub(super) fn route(
        &mut self,
        plan: &Plan,
        via: &[Goal],
        to: Goal,
    ) -> Result<answer::Route, Error> {
        let board = self.board()?;
        let found = query::route(self.program, board, plan, via, to, self.scratch)?;
        let found = self.builder.route(board, found);
        if matches!(found, answer::Route::Unreachable | answer::Route::TooFar { .. }) {
            self.look_behind_doors(plan, via, to)?;
        }
        Ok(found)
    }

    /// Adds to the answer the closed doors that alone block the path.
    pub(super) fn look_behind_doors(
        &mut self,
        plan: &Plan,
        via: &[Goal],
        to: Goal,
    ) -> Result<(), Error> {
        let board = self.board()?;
        let behind = query::behind_doors(self.program, board, plan, via, to, self.scratch)?;
        let Some(behind) = behind else { return Ok(()) };
        let free = self.program.actions.doors();
        let rules = free.map(|free| self.builder.id(&self.program.rule(free.rule)));
        let opening = (free.map(|free| free.answer), rules.into_iter().collect());
        let unit = self.builder.unit;
        self.builder.doors = Some(answer::ClosedDoors::of(board, &behind, unit, opening));
        Ok(())
    }
}

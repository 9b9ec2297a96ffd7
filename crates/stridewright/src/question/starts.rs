//! From which squares a creature reaches its goal, and in how many turns.

use super::context::{DefaultAllowance, QuestionContext};
use super::{Area, At, Query, Who};
use crate::answer;
use crate::board::Limits;
use crate::error::Error;
use crate::query;

/// The most turns of a question.
const TURNS: u32 = Limits::DEFAULT.movements as u32;

/// From which squares the mover reaches a square or a creature, and in how many turns. It makes the
/// movements of the question in each of these turns.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskStarts"))]
pub struct Starts {
    /// What the mover is to reach.
    pub aim: Aim,
    /// The most turns, from 1 to 16; 1 by default.
    #[cfg_attr(
        feature = "serde",
        serde(default = "super::written::one", skip_serializing_if = "super::written::is_one")
    )]
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::from_one_to::<_, TURNS>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = TURNS)))]
    pub turns: u32,
    /// The part of the board to study; by default all of it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub area: Option<Area>,
}

/// What a creature is to reach.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Aim {
    /// It stands on the ground and covers this square.
    Square(At),
    /// It has this creature within reach.
    Creature(Who),
}

impl Starts {
    /// Asks from which squares it reaches a square in one turn.
    #[must_use]
    pub fn to(square: impl Into<At>) -> Self {
        Starts { aim: Aim::Square(square.into()), turns: 1, area: None }
    }

    /// Asks from which squares it reaches a place to strike a creature in one turn.
    #[must_use]
    pub fn to_strike(who: impl Into<Who>) -> Self {
        Starts { aim: Aim::Creature(who.into()), turns: 1, area: None }
    }

    /// Sets the most turns.
    #[must_use]
    pub fn in_turns(self, turns: u32) -> Self {
        Starts { turns, ..self }
    }
}

impl Query for Starts {
    type Found = answer::Starts;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Starts, Error> {
        context.begins_turn()?;
        if self.turns == 0 {
            return Err(Error::NoTurns);
        }
        context.within("starts.turns", Some(self.turns), TURNS)?;
        if context.common.movements.iter().skip(1).any(|movement| movement.next_turn) {
            return Err(Error::TurnsAreAsked);
        }
        let plan = context.plan(DefaultAllowance::ByRules)?;
        let board = context.board()?;
        let aim = match &self.aim {
            Aim::Square(at) => query::Aim::Stand(at.square()),
            Aim::Creature(who) => query::Aim::Strike(who.find(board, "aim.creature")?),
        };
        let (turns, area) = (self.turns as usize, self.area.map(Area::rectangle));
        let refusal = query::budgets(context.program, board, &plan)?.err();
        let found =
            query::starts(context.program, board, (&plan, turns), aim, area, context.scratch)?;
        Ok(context.builder.starts(&found, refusal.as_ref()))
    }
}

//! Which of several creatures is the closest, and how ties are broken.

use super::context::QuestionContext;
use super::{Query, Who};
use crate::answer;
use crate::board::{Board, CreatureIndex};
use crate::error::Error;
use crate::field::space_of;
use crate::outcome::{Candidate, Need, NeedKind, Outcome};
use crate::program::Program;
use crate::query::{QueryError, distance_in_space, figure};
use crate::rule::{Hindrances, StepShape, Tie};
use alloc::vec::Vec;

/// Which of several creatures is closest to the creature.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskClosest"))]
pub struct Closest {
    /// The creatures.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::among"))]
    #[cfg_attr(feature = "schema", schemars(length(max = 10_000)))]
    pub among: Vec<Who>,
    /// The result of a die, if several are equally close.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub die: Option<u32>,
}

impl Closest {
    /// Finds which of `among` is closest to a creature, by the nearest cells of their spaces. A die
    /// breaks ties where the rules ask for one: `die` counts the tied creatures from 1 in the order
    /// in which they are named.
    ///
    /// # Errors
    ///
    /// A creature is not on the board, `among` is empty, or the die shows a number that belongs to
    /// no tied creature.
    pub fn find(
        program: &Program,
        board: &Board,
        from: CreatureIndex,
        among: &[CreatureIndex],
        die: Option<u32>,
    ) -> Result<Outcome, QueryError> {
        let space = |who| Ok::<_, QueryError>(space_of(program, board, figure(board, who)?));
        let own = space(from)?;
        let mut all = Vec::with_capacity(among.len());
        for index in among {
            let apart = distance_in_space(program, own, space(*index)?);
            if !all.contains(&(apart, *index)) {
                all.push((apart, *index));
            }
        }
        let least = all.iter().map(|(apart, _)| *apart).min().ok_or(QueryError::NoCreatureNamed)?;
        let tied: Vec<CreatureIndex> =
            all.into_iter().filter(|(apart, _)| *apart == least).map(|(_, index)| index).collect();
        let tie = program.positions.closest_tie;
        let diagonal = program.prices.lines(Hindrances::NONE, StepShape::Diagonal);
        let metric = diagonal.iter().flat_map(|line| line.rules.iter().copied());
        if let [only] = tied[..] {
            return Ok(Outcome {
                chosen: Some(only),
                rules: program.cite(metric),
                ..Outcome::default()
            });
        }
        let rules = program.cite(metric.chain([tie.rule]));
        let candidates = || tied.iter().map(|index| Candidate::Creature(*index)).collect();
        let what = match (tie.answer, die) {
            (Tie::Die, Some(die)) => {
                let faces = tied.len();
                let shown = (die as usize).checked_sub(1).and_then(|place| tied.get(place));
                let chosen = shown.copied().ok_or(QueryError::NoSuchFace { die, faces })?;
                return Ok(Outcome { chosen: Some(chosen), rules, ..Outcome::default() });
            }
            (Tie::Die, None) => NeedKind::Die(candidates()),
            (Tie::Choice, _) => NeedKind::Choice(candidates()),
        };
        let needs = vec![Need { what, step: None, rules: program.cite([tie.rule]) }];
        Ok(Outcome { needs, rules, ..Outcome::default() })
    }
}

impl Query for Closest {
    type Found = answer::Outcome;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Outcome, Error> {
        let (board, mover) = (context.board()?, context.mover()?);
        let among = self.among.iter().map(|other| other.find(board, "among"));
        let among = among.collect::<Result<Vec<_>, _>>()?;
        let found = Closest::find(context.program, board, mover, &among, self.die)?;
        Ok(context.builder.outcome(board, &found))
    }
}

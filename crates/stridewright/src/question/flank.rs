//! Flanking: whether two creatures have a third between them.

use super::context::QuestionContext;
use super::{Query, Who};
use crate::answer;
use crate::board::{Board, CreatureIndex, Figure, PointArea, Segment, Surroundings};
use crate::error::Error;
use crate::outcome::Outcome;
use crate::program::{FlankingRules, Program, RuleIndex};
use crate::query::{Meter, QueryError, Scratch, Threat, band_of, figure, reported};
use crate::rule::{FlankerCondition, Subject};
use crate::unit::Feet;
use alloc::borrow::ToOwned;

/// Whether two attackers flank the creature.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskFlank"))]
pub struct Flank {
    /// The attackers.
    pub attackers: [Who; 2],
}

impl Flank {
    /// Finds whether two creatures flank a third. Positions count on the plane; reach counts in
    /// space.
    ///
    /// # Errors
    ///
    /// A creature that the board does not have.
    pub fn find(
        program: &Program,
        board: &Board,
        target: CreatureIndex,
        attackers: [CreatureIndex; 2],
        scratch: &mut Scratch,
    ) -> Result<Outcome, QueryError> {
        let between = figure(board, target)?;
        let pair = [figure(board, attackers[0])?, figure(board, attackers[1])?];
        let left = program.subjects.left_to_the_table(Subject::Flanking);
        let rules = match (&program.positions.flanking, left) {
            (Some(rules), None) => rules,
            (_, left) => {
                let needs = left.map(|rule| Outcome::left_to_the_table(program.rule(rule)));
                return Ok(needs.unwrap_or_default());
            }
        };
        let missing = missing(program, board, rules, between, pair, scratch.meter());
        scratch.meter().check()?;
        if let Some(by) = missing {
            return Ok(Outcome::answer(false, program.cite([by])));
        }
        let centre = |figure: &Figure| PointArea::of(figure.body).centre();
        if !Segment::between(centre(pair[0]), centre(pair[1])).spans(PointArea::of(between.body)) {
            return Ok(Outcome::answer(false, program.cite([rules.geometry])));
        }
        let needed = FlankerCondition::ALL
            .map(|fitness| rules.needs(fitness))
            .into_iter()
            .filter(|needs| needs.answer);
        let by = [rules.geometry].into_iter().chain(needed.map(|needs| needs.rule));
        let flanked = rules.flanked.iter().map(|brings| reported(program, target, brings));
        let flanking = attackers.into_iter().flat_map(|who| {
            rules.flanking.iter().map(move |brings| reported(program, who, brings))
        });
        Ok(Outcome {
            values: flanked.chain(flanking).collect(),
            ..Outcome::answer(true, program.cite(by))
        })
    }
}

impl Query for Flank {
    type Found = answer::Outcome;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Outcome, Error> {
        let (board, mover) = (context.board()?, context.mover()?);
        let [one, other] = &self.attackers;
        let attackers = [one.find(board, "attackers")?, other.find(board, "attackers")?];
        let found = Flank::find(context.program, board, mover, attackers, context.scratch)?;
        Ok(context.builder.outcome(board, &found))
    }
}

/// Returns the rule about the first condition that the two do not fulfil.
fn missing(
    program: &Program,
    board: &Board,
    rules: &FlankingRules,
    target: &Figure,
    pair: [&Figure; 2],
    meter: &Meter,
) -> Option<RuleIndex> {
    let side = |figure: &Figure| figure.creature.side.as_str().to_owned();
    let both = |test: &dyn Fn(&Figure) -> bool| pair.iter().all(|figure| test(figure));
    FlankerCondition::ALL.into_iter().find_map(|fitness| {
        let needs = rules.needs(fitness);
        let holds = match fitness {
            FlankerCondition::Sides => {
                side(pair[0]) == side(pair[1]) && side(pair[0]) != side(target)
            }
            FlankerCondition::Act => {
                both(&|figure| figure.creature.object.is_none() && figure.creature.states.can_act())
            }
            FlankerCondition::Melee => both(&|figure| figure.creature.melee),
            FlankerCondition::SomeReach => {
                both(&|figure| band_of(program, figure).0.up_to > Feet(0))
            }
            FlankerCondition::TargetInReach => both(&|figure| {
                let surroundings = Surroundings::unknown(board.ground(), meter);
                let threat = Threat::of(program, figure);
                threat.is_some_and(|threat| {
                    threat.threatens(&surroundings, figure.cells(), target.cells())
                })
            }),
        };
        (needs.answer && !holds).then_some(needs.rule)
    })
}

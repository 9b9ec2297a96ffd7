//! A creature's values under the rules: speed, space, reach, and how far its movements go.

use super::afforded::afforded;
use super::maneuver::{standing_jump, unknown_length};
use super::resolve::{leg, movement_mode};
use super::threatened::{ThreatBand, band_of};
use super::{Movement, QueryError};
use crate::board::{Board, CreatureIndex};
use crate::program::Program;
use crate::rule::{Action, Cited, SizeRow};
use crate::speed::{self, Speed};
use crate::unit::{Space, Squares};
use alloc::vec::Vec;

/// A creature's values under the rules.
#[derive(Clone, Debug)]
pub struct Description {
    /// Its speed; `None` if unknown.
    pub speed: Option<Speed>,
    /// Side of its space.
    pub space: Space,
    /// Its row of the size table, and the rules that set it.
    pub size: (SizeRow, Vec<Cited>),
    /// The distances it threatens.
    pub reach: ThreatBand,
    /// Rules behind its reach.
    pub reach_rules: Vec<Cited>,
    /// How far each action goes, where that is known.
    pub budgets: Vec<(Action, Squares, Cited)>,
    /// Carrying capacity in eighths of a Medium biped's, if the system defines it.
    pub carries: Option<(u32, Cited)>,
}

/// Returns a creature's values under the rules.
///
/// # Errors
///
/// The creature does not exist.
pub fn describe(
    program: &Program,
    board: &Board,
    creature: CreatureIndex,
) -> Result<Description, QueryError> {
    let figure = board.figure(creature).ok_or(QueryError::NoSuchCreature(creature))?;
    let budgets = program
        .actions
        .available()
        .filter(|action| {
            // Where an effect sets how far a teleport leads, nothing is known of it here.
            let usual = program.teleports.as_ref().map(|teleports| teleports.usual.answer);
            *action != Action::Teleport || usual != Some(false)
        })
        .filter_map(|action| {
            let granted = afforded(program, &figure.creature, action).transpose().ok()?;
            let (granted, by) = granted.unzip();
            let movement = Movement { granted, ..Movement::by(action) };
            let movement_mode = movement_mode(program, &figure.creature, &movement).ok()?.ok()?;
            let leg = leg(program, board, creature, &movement, movement_mode).ok()?;
            let most = leg.most?;
            let jumps = program.jumps.as_ref().filter(|_| action == Action::Jump);
            Some(match jumps {
                Some(_) if unknown_length(program, &figure.creature, granted).is_some() => {
                    return None;
                }
                Some(jumps) => {
                    let jump = standing_jump(program, jumps, &figure.creature, most);
                    let rule = jump.rules.first().cloned();
                    (action, jump.long.min(most), rule.unwrap_or_else(|| program.rule(leg.rule)))
                }
                None => (action, most, by.unwrap_or_else(|| program.rule(leg.rule))),
            })
        })
        .collect();
    let (reach, reach_rules) = band_of(program, figure);
    let carries = program.sizes.carries(figure.creature.size, figure.creature.shape);
    Ok(Description {
        speed: speed::of(program, &figure.creature),
        space: figure.space,
        size: (
            figure.size.answer,
            program.cite(program.sizes.row_rules(figure.creature.size).iter().copied()),
        ),
        reach,
        reach_rules: program.cite(reach_rules),
        budgets,
        carries: carries.map(|carries| (carries.answer, program.rule(carries.rule))),
    })
}

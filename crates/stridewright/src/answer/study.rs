//! Studies: numbers for each square of a part of a board. `docs/studies.md` defines them.

use super::grid::rows;
use super::outcome::named;
use super::{AnswerBuilder, Cost, CreatureRef, Grid, Refusal, Route};
use crate::board::Board;
use crate::query::{self, Choke, Detour, NoRoute};
use crate::question::At;
use crate::verdict;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// How many creatures of a side threaten each square, and which.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct ThreatMap {
    /// How many creatures threaten the square. Solid squares are blank.
    pub creatures: Grid,
    /// Which creatures, by their positions in the list: a list for each square, in the rows of
    /// `creatures`.
    pub who: Vec<Vec<Vec<usize>>>,
    /// The creatures that count only where they stand, although the question names movements.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub unmoved: Vec<Unmoved>,
    /// Ids of the rules by which creatures threaten and move.
    pub rules: Vec<String>,
}

/// A creature that does not make the movements of a question, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Unmoved {
    /// The creature.
    pub who: CreatureRef,
    /// The id of the rule that refuses the movements. Omitted where their end is unknown.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub rule: Option<String>,
    /// Why, for people.
    pub reason: String,
}

/// In how many turns a creature reaches its goal from each square.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Starts {
    /// The least number of turns, 0 where the creature has already reached its goal. Squares where
    /// it could not stand are blank, as are squares from which it does not reach the goal in time.
    pub turns: Grid,
    /// Why the creature cannot make any movement, if so.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub refused: Option<Refusal>,
    /// Ids of the rules by which it moves and has others within reach.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub rules: Vec<String>,
}

/// What a creature can no longer reach if each square becomes solid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct ChokePoints {
    /// How many places are lost: the creature may end its turn there on the present board, and no
    /// longer reaches them. Solid and occupied squares are blank.
    pub lost: Grid,
    /// How many places become more expensive: the creature reaches them in a later movement, or at
    /// a higher cost in the same one.
    pub more_expensive: Grid,
    /// The number of places where the creature may end its turn on the present board.
    pub before: u32,
    /// Why the creature cannot make any movement, if so.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub refused: Option<Refusal>,
}

/// The answer to a question for detours. If no path exists on the present board, it says why, as
/// the answer to `route` does.
pub type Detours = Route<Box<DetourMap>>;

/// How much more a path costs if each square becomes solid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct DetourMap {
    /// How many more squares the path costs; negative where it costs less, because a body squeezes
    /// past a solid square. Solid and occupied squares, those of the goal and those that cut it off
    /// are blank.
    pub extra: Grid,
    /// The squares that cut the goal off: if one of them becomes solid, no path is left.
    pub cut_off: Vec<At>,
    /// What the path costs on the present board.
    pub before: Cost,
}

impl AnswerBuilder<'_> {
    pub(crate) fn threat_map(&mut self, board: &Board, found: &query::ThreatMap) -> ThreatMap {
        let unmoved = found.unanswered.iter().map(|(who, why)| {
            let who = named(board, *who);
            match why {
                query::Unmoved::Unknown(why) => {
                    Unmoved { who, rule: None, reason: why.to_string() }
                }
                query::Unmoved::Refused(refusal) => {
                    let Refusal { rule, reason, .. } = self.refused(refusal);
                    Unmoved { who, rule, reason }
                }
            }
        });
        let unmoved = unmoved.collect();
        ThreatMap {
            creatures: Grid::of(&found.threats, |those| Some(those.len() as i32)),
            who: rows(&found.threats, |those| {
                those.into_iter().flatten().map(|who| who.0).collect()
            }),
            unmoved,
            rules: self.ids(&found.rules),
        }
    }

    pub(crate) fn starts(
        &mut self,
        found: &query::Starts,
        refusal: Option<&verdict::Refusal>,
    ) -> Starts {
        Starts {
            turns: Grid::of(&found.turns, |turns| Some(turns.cast_signed())),
            refused: refusal.map(|refusal| self.refused(refusal)),
            rules: self.ids(&found.rules),
        }
    }

    pub(crate) fn choke_points(&mut self, found: &query::ChokePoints) -> ChokePoints {
        let grid =
            |of: fn(&Choke) -> u32| Grid::of(&found.squares, |choke| Some(of(choke).cast_signed()));
        ChokePoints {
            lost: grid(|choke| choke.lost),
            more_expensive: grid(|choke| choke.more_expensive),
            before: u32::try_from(found.places).unwrap_or(u32::MAX),
            refused: found.refusal.as_ref().map(|refusal| self.refused(refusal)),
        }
    }

    pub(crate) fn detours(
        &mut self,
        board: &Board,
        found: Result<query::Detours, NoRoute>,
    ) -> Detours {
        let found = match found {
            Ok(found) => found,
            Err(why) => return self.no_route(board, why),
        };
        let cut_off = found.squares.iter().filter(|(_, detour)| **detour == Detour::CutOff);
        Route::Found(Box::new(DetourMap {
            extra: Grid::of(&found.squares, |detour| match detour {
                Detour::By(extra) => Some(*extra),
                Detour::CutOff => None,
            }),
            cut_off: cut_off.map(|(square, _)| square.into()).collect(),
            before: self.cost(found.cost),
        }))
    }
}

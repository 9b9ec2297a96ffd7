//! How far a creature's turn has come, in questions and answers.

use super::Who;
use crate::board::Board;
use crate::error::Error;
use crate::query;
use crate::rule::{Action, Mode};
use crate::unit::{Feet, Squares};
use alloc::vec::Vec;

/// The state of a creature's turn; by default a turn that begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Turn {
    /// Diagonals counted so far.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::written::is_default"))]
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::up_to::<_, 1_000_000>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(max = 1_000_000)))]
    pub diagonals: u32,
    /// Squares already spent of the first movement; in fifth edition, of the movement of the turn.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::written::is_default"))]
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::up_to::<_, 1_000_000>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(max = 1_000_000)))]
    pub spent: u32,
    /// Whether the creature has already made another movement in this turn.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::written::is_default"))]
    pub moved: bool,
    /// Actions already spent, on movement or otherwise.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::written::is_default"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::up_to::<_, 100>"))]
    #[cfg_attr(feature = "schema", schemars(range(max = 100)))]
    pub actions: u32,
    /// Fifth edition: feet that Dashes have added to the movement of the turn.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::written::is_default"))]
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::up_to::<_, 1_000_000>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(max = 1_000_000)))]
    pub extra_feet: u32,
    /// Fifth edition with the option `dash_bonus = "that_mode"`: feet that Dashes have added to the
    /// speeds of single modes (`walk`, `climb`, `swim`, `fly`, `burrow`).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::written::is_default"))]
    pub extra_feet_by_mode: ModeFeet,
    /// Fifth edition: feet of the movement of the turn that are spent on other things than steps,
    /// such as standing up.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::written::is_default"))]
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::up_to::<_, 1_000_000>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(max = 1_000_000)))]
    pub spent_feet: u32,
    /// Fifth edition: after Disengage, the movement of the turn provokes no more.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::written::is_default"))]
    pub disengaged: bool,
    /// Fifth edition: the creature has mounted or dismounted in this turn.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::written::is_default"))]
    pub mounted: bool,
    /// The kind of movement made last, of which `spent` was spent.
    #[cfg_attr(feature = "serde", serde(with = "super::written::optional_action"))]
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::written::By>"))]
    pub by: Option<Action>,
    /// The creatures that have already reacted to the mover in this turn. Where the rules give each
    /// of them one reaction a round, they do not react again.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::among"))]
    pub reacted: Vec<Who>,
}

/// Feet for each mode of movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModeFeet {
    /// Walking.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::written::is_default"))]
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::up_to::<_, 1_000_000>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(max = 1_000_000)))]
    pub walk: u32,
    /// Climbing.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::written::is_default"))]
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::up_to::<_, 1_000_000>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(max = 1_000_000)))]
    pub climb: u32,
    /// Swimming.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::written::is_default"))]
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::up_to::<_, 1_000_000>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(max = 1_000_000)))]
    pub swim: u32,
    /// Flying.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::written::is_default"))]
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::up_to::<_, 1_000_000>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(max = 1_000_000)))]
    pub fly: u32,
    /// Burrowing.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::written::is_default"))]
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::up_to::<_, 1_000_000>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(max = 1_000_000)))]
    pub burrow: u32,
}

impl ModeFeet {
    /// Returns them by mode. Index: mode.
    #[must_use]
    pub fn by_mode(self) -> [Feet; Mode::ALL.len()] {
        let ModeFeet { walk, climb, swim, fly, burrow } = self;
        Mode::ALL.map(|mode| {
            Feet(match mode {
                Mode::Walk => walk,
                Mode::Climb => climb,
                Mode::Swim => swim,
                Mode::Fly => fly,
                Mode::Burrow => burrow,
            })
        })
    }

    /// Reads them by mode. Index: mode.
    #[must_use]
    pub const fn from_modes(feet: [Feet; Mode::ALL.len()]) -> Self {
        ModeFeet {
            walk: feet[Mode::Walk as usize].0,
            climb: feet[Mode::Climb as usize].0,
            swim: feet[Mode::Swim as usize].0,
            fly: feet[Mode::Fly as usize].0,
            burrow: feet[Mode::Burrow as usize].0,
        }
    }
}

impl Turn {
    /// Resolves the turn on a board.
    ///
    /// # Errors
    ///
    /// A creature that is not on the board.
    pub fn on(&self, board: &Board) -> Result<query::Turn, Error> {
        let reacted = self.reacted.iter().map(|who| who.find(board, "turn.reacted"));
        let reacted = reacted.collect::<Result<_, _>>()?;
        Ok(query::Turn { reacted, ..self.without_reactions() })
    }

    /// Returns the turn without the creatures that have reacted: only a board can resolve them.
    #[must_use]
    pub fn without_reactions(&self) -> query::Turn {
        query::Turn {
            diagonals: self.diagonals,
            spent: Squares(self.spent),
            moved: self.moved,
            actions: self.actions,
            extra: Feet(self.extra_feet),
            extra_in: self.extra_feet_by_mode.by_mode(),
            taken: Feet(self.spent_feet),
            disengaged: self.disengaged,
            mounted: self.mounted,
            by: self.by,
            reacted: Vec::new(),
        }
    }

    /// Writes a turn for a board, with creatures by name where the name is unique.
    #[must_use]
    pub fn beside(board: &Board, turn: query::Turn) -> Turn {
        let name = |who: Who| match who
            .on(board)
            .and_then(|index| Some((index, board.figure(index)?)))
        {
            Some((index, figure)) if board.creature_named(&figure.creature.name) == Some(index) => {
                Who::Name(figure.creature.name.clone())
            }
            _ => who,
        };
        let turn = Turn::from(turn);
        Turn { reacted: turn.reacted.into_iter().map(name).collect(), ..turn }
    }
}

impl From<query::Turn> for Turn {
    fn from(turn: query::Turn) -> Self {
        let query::Turn { diagonals, spent, moved, actions, extra, extra_in, taken, .. } = turn;
        let query::Turn { disengaged, mounted, by, reacted, .. } = turn;
        let reacted = reacted.into_iter().map(Who::from).collect();
        let (spent, extra_feet, spent_feet) = (spent.0, extra.0, taken.0);
        Turn {
            diagonals,
            spent,
            moved,
            actions,
            extra_feet,
            extra_feet_by_mode: ModeFeet::from_modes(extra_in),
            spent_feet,
            disengaged,
            mounted,
            by,
            reacted,
        }
    }
}

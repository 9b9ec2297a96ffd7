//! The state of the mover's turn.

use crate::failure::Failure;
use crate::read::action;
use clap::Args;
use stridewright::board::CreatureIndex;
use stridewright::question::Turn;
use stridewright::rule::Action;

/// No board has more squares or diagonals than this.
pub(super) const MOST: i64 = 1_000_000;

/// The state of the mover's turn; the file gives the values that no option gives.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "The turn so far")]
pub(crate) struct TurnOptions {
    /// Diagonals counted so far in this movement, or turn, as the game counts
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=MOST))]
    diagonals: Option<u32>,
    /// Squares already spent of the first movement
    #[arg(long, value_name = "SQUARES", value_parser = clap::value_parser!(u32).range(0..=MOST))]
    spent: Option<u32>,
    /// The kind of the last movement, of which those squares were spent
    #[arg(long, value_name = "NAME", value_parser = action)]
    spent_by: Option<Action>,
    /// The mover has already made another movement this turn
    #[arg(long)]
    moved: bool,
    /// Actions of the turn already spent, on movement or otherwise
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=100))]
    actions_spent: Option<u32>,
    /// Feet that Dashes have added to the movement of the turn (fifth edition)
    #[arg(long, value_name = "FEET", value_parser = clap::value_parser!(u32).range(0..=MOST))]
    extra_feet: Option<u32>,
    /// Feet of the turn's movement spent on other things than steps, such as standing up (fifth
    /// edition)
    #[arg(long, value_name = "FEET", value_parser = clap::value_parser!(u32).range(0..=MOST))]
    spent_feet: Option<u32>,
    /// The mover has taken the Disengage action this turn (fifth edition)
    #[arg(long)]
    disengaged: bool,
    /// The mover has mounted or dismounted this turn (fifth edition)
    #[arg(long)]
    mounted: bool,
    /// A creature that has already reacted to the mover this turn; may be repeated
    #[arg(long, value_name = "NAME")]
    reacted: Vec<String>,
}

impl TurnOptions {
    /// Whether any option is given.
    pub(crate) fn is_said(&self) -> bool {
        let counted = self.diagonals.or(self.spent).or(self.actions_spent);
        let feet = self.extra_feet.or(self.spent_feet);
        counted.or(feet).is_some()
            || self.spent_by.is_some()
            || self.moved
            || self.disengaged
            || self.mounted
            || !self.reacted.is_empty()
    }

    /// The state of the turn; `turn` gives the values that no option gives. `find` finds creatures
    /// by their names.
    pub(crate) fn turn(
        &self,
        turn: &Turn,
        find: &dyn Fn(&str) -> Result<CreatureIndex, Failure>,
    ) -> Result<Turn, Failure> {
        let reacted = self.reacted.iter().map(|name| find(name)).collect::<Result<Vec<_>, _>>()?;
        Ok(Turn {
            diagonals: self.diagonals.unwrap_or(turn.diagonals),
            spent: self.spent.unwrap_or(turn.spent),
            moved: self.moved || turn.moved,
            actions: self.actions_spent.unwrap_or(turn.actions),
            extra_feet: self.extra_feet.unwrap_or(turn.extra_feet),
            extra_feet_by_mode: turn.extra_feet_by_mode,
            spent_feet: self.spent_feet.unwrap_or(turn.spent_feet),
            disengaged: self.disengaged || turn.disengaged,
            mounted: self.mounted || turn.mounted,
            by: self.spent_by.or(turn.by),
            reacted: if reacted.is_empty() {
                turn.reacted.clone()
            } else {
                reacted.into_iter().map(Into::into).collect()
            },
        })
    }
}

//! The options for the mover's movements, and the state of its turn.

use super::turn::{MOST, TurnOptions};
use crate::failure::Failure;
use crate::read::{AttemptArg, action, trying};
use clap::Args;
use stridewright::board::{CreatureIndex, Limits};
use stridewright::program::Program;
use stridewright::question::{Limit, Movement};
use stridewright::rule::{Action, Mode};

/// The mover's movements, and the state of its turn.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "How it moves")]
pub(crate) struct MovementOptions {
    /// A kind of movement: move, run, charge, stride, step, shift …; repeat it for the next
    /// movement
    #[arg(long, value_name = "NAME", value_parser = action)]
    action: Vec<Action>,
    /// This many movements of one kind
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=Limits::DEFAULT.movements as i64))]
    actions: Option<u32>,
    /// Repeat all of these movements in each of this many turns
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=Limits::DEFAULT.movements as i64))]
    turns: Option<u32>,
    /// Go this many squares, whatever the speed
    #[arg(long, value_name = "SQUARES", value_parser = clap::value_parser!(u32).range(0..=MOST))]
    budget: Option<u32>,
    /// Squares that an effect grants, for movements with a granted distance
    #[arg(long, value_name = "SQUARES", value_parser = clap::value_parser!(u32).range(0..=MOST))]
    granted: Option<u32>,
    /// The granted distance may exceed the speed
    #[arg(long, requires = "granted")]
    may_exceed_speed: bool,
    /// The mode of movement: walk, burrow, climb, swim or fly
    #[arg(long, value_name = "MODE", value_parser = mode)]
    mode: Option<Mode>,
    /// Use accelerated climbing, at a penalty to the check
    #[arg(long)]
    accelerated: bool,
    /// Squares of speed for each square of a climb or swim without the speed
    #[arg(long, value_name = "SQUARES", value_parser = clap::value_parser!(u32).range(1..=100))]
    cost_per_square: Option<u32>,
    /// The creature that teleports the mover
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
    /// A prone mover that is teleported stays prone
    #[arg(long)]
    stay_prone: bool,
    /// A check and its result: "tumble Egon success", "obstacle 3,4", "jump total 15"; repeat it
    /// for another one
    #[arg(long, value_name = "CHECK", value_parser = trying)]
    pub(crate) trying: Vec<AttemptArg>,
    #[command(flatten)]
    pub(crate) turn: TurnOptions,
}

impl MovementOptions {
    /// The movements under a rule system; `unlimited` if without any option a path of any length is
    /// priced. `find` finds creatures by their names.
    pub(crate) fn movements(
        &self,
        program: &Program,
        unlimited: bool,
        find: &dyn Fn(&str) -> Result<CreatureIndex, Failure>,
    ) -> Result<Vec<Movement>, Failure> {
        let first = program.actions.available().next().unwrap_or(Action::Move);
        let mut actions = if self.action.is_empty() { vec![first] } else { self.action.clone() };
        if let Some(times) = self.actions {
            let [one] = actions[..] else {
                return Err(Failure::with_help(
                    "--actions repeats one kind of movement, and several are given",
                    "leave out --actions, or all but one --action",
                ));
            };
            actions = vec![one; times as usize];
        }
        let repeated = self.actions.is_some() || self.turns.is_some();
        let said = !self.action.is_empty() || repeated || self.granted.is_some();
        let limit = match self.budget {
            Some(budget) => Some(Limit::Squares(budget)),
            None if unlimited && !said => Some(Limit::Unlimited),
            None => None,
        };
        let teleporter = self.by.as_deref().map(find).transpose()?;
        let movement = |action| Movement {
            granted: self.granted,
            may_exceed_speed: self.may_exceed_speed,
            limit,
            mode: self.mode,
            accelerated: self.accelerated,
            cost_per_square: self.cost_per_square,
            teleporter: teleporter.map(Into::into),
            stays_prone: self.stay_prone,
            ..Movement::by(action)
        };
        Ok(actions.into_iter().map(movement).collect())
    }

    /// Whether any option sets movements.
    pub(crate) fn is_said(&self) -> bool {
        let counted = self.actions.or(self.turns).or(self.budget).or(self.granted);
        !self.action.is_empty() || counted.is_some() || self.mode.is_some()
    }

    /// The number of turns; all movements are made in each.
    pub(crate) fn turns(&self) -> usize {
        self.turns.map_or(1, |turns| turns as usize)
    }
}

fn mode(name: &str) -> Result<Mode, String> {
    Mode::named(&name.to_lowercase())
        .ok_or_else(|| format!("known: {}", Mode::ALL.map(Mode::name).join(", ")))
}

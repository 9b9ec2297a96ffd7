//! Who moves, how, and in which state of the turn: the start of most questions.

use crate::attempt::Attempt;
use crate::board::{Creature, CreatureIndex};
use crate::field::RequestedMode;
use crate::program::{Decision, Program};
use crate::rule::{Action, CountScope, Mode};
use crate::unit::{Feet, Squares};
use alloc::vec::Vec;

/// How far a movement may go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Allowance {
    /// As far as the rules let a creature of this speed.
    #[default]
    ByRules,
    /// This many squares, whatever the speed.
    Squares(Squares),
    /// Without a limit, to price a path of any length.
    Unlimited,
}

/// One movement of a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    /// The action.
    pub action: Action,
    /// Squares that an effect grants, for an action that depends on that.
    pub granted: Option<Squares>,
    /// The effect says that the speed may be exceeded.
    pub may_exceed_speed: bool,
    /// How far.
    pub allowance: Allowance,
    /// In which mode; `None`: walking, or flying for a creature that flies now.
    pub mode: Option<Mode>,
    /// Climbing faster, at a penalty to the check.
    pub accelerated: bool,
    /// What a square costs instead of one square of speed, for a movement without its own speed
    /// that states a price.
    pub cost_per_square: Option<Squares>,
    /// The creature that teleports it, if another one does.
    pub by: Option<CreatureIndex>,
    /// A prone creature that teleports, or is teleported, stays prone.
    pub stays_prone: bool,
    /// It is the first movement of the creature's next turn. For a plan's first movement this has
    /// no effect.
    pub begins_turn: bool,
}

/// How a movement is made as far as reactions are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ProvokesAs {
    /// The action.
    pub(super) action: Action,
    /// The mode, if a trait keeps the creature's movements in it from provoking.
    pub(super) spared: Option<Mode>,
}

impl Movement {
    /// A movement by an action, as far as the rules let it.
    #[must_use]
    pub const fn by(action: Action) -> Self {
        Movement {
            action,
            granted: None,
            may_exceed_speed: false,
            allowance: Allowance::ByRules,
            mode: None,
            accelerated: false,
            cost_per_square: None,
            by: None,
            stays_prone: false,
            begins_turn: false,
        }
    }

    /// Makes it the first movement of the creature's next turn.
    #[must_use]
    pub const fn next_turn(self) -> Self {
        Movement { begins_turn: true, ..self }
    }

    /// Sets the mode.
    #[must_use]
    pub const fn made(self, mode: Mode) -> Self {
        Movement { mode: Some(mode), ..self }
    }

    /// Returns what it needs of a mode.
    pub(super) const fn asked(&self) -> RequestedMode {
        RequestedMode {
            mode: self.mode,
            hurried: self.accelerated,
            cost_per_square: self.cost_per_square,
        }
    }

    /// Removes the limit.
    #[must_use]
    pub const fn unlimited(self) -> Self {
        Movement { allowance: Allowance::Unlimited, ..self }
    }
}

/// The state of a creature's turn when the question is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// Diagonals counted so far: in the movement under way, or in the turn, depending on the game.
    pub diagonals: u32,
    /// Squares already spent of the first movement; where movements of a turn share a pool, of
    /// that.
    pub spent: Squares,
    /// Whether the creature has already made another movement in this turn.
    pub moved: bool,
    /// Actions of the turn that are spent, on movement or otherwise.
    pub actions: u32,
    /// Fifth edition: feet that Dashes have added to the pool of the turn.
    pub extra: Feet,
    /// Fifth edition, where a Dash counts only for the speed that it adds: feet that Dashes have
    /// added to the speed of one mode. Index: mode.
    pub extra_in: [Feet; Mode::ALL.len()],
    /// Fifth edition: feet of the pool that are spent on other things than steps.
    pub taken: Feet,
    /// Fifth edition: nothing that the creature does in this turn provokes any more.
    pub disengaged: bool,
    /// Fifth edition: it has mounted or dismounted in this turn.
    pub mounted: bool,
    /// The kind of the last movement, of which `spent` was spent; `None` if unknown, or if there
    /// was none.
    pub by: Option<Action>,
    /// The creatures that have already reacted to its movement in this turn, in that order. They do
    /// not react again in it if the game gives each of them one reaction a round; otherwise this
    /// has no effect.
    pub reacted: Vec<CreatureIndex>,
}

impl Turn {
    /// Returns the turn as a movement of this kind finds it. A movement that does not go on with
    /// the one made last begins anew: nothing of it is spent, and diagonals are counted afresh
    /// where they are counted by the movement. Where a turn has one pool, each movement finds what
    /// is spent of that.
    #[must_use]
    pub(crate) fn before(self, program: &Program, action: Action) -> Turn {
        let turns = &program.turns;
        if turns.has_pool() || self.by.is_none_or(|by| turns.goes_on(by, action)) {
            return self;
        }
        let counts = program.prices.diagonal_count();
        let by_turn = counts.is_some_and(|count| count.answer == CountScope::Turn);
        let diagonals = if by_turn { self.diagonals } else { 0 };
        Turn { spent: Squares(0), diagonals, ..self }
    }
}

/// Who moves, how, and in which state of the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The creature.
    pub mover: CreatureIndex,
    /// Its movements, in order.
    pub movements: Vec<Movement>,
    /// The state of the turn.
    pub turn: Turn,
    /// Attempts during the movements, with results.
    pub attempts: Vec<Attempt>,
}

impl Plan {
    /// A plan for a creature that makes these movements at the beginning of its turn.
    #[must_use]
    pub fn new(mover: CreatureIndex, movements: &[Movement]) -> Self {
        Plan { mover, movements: movements.to_vec(), turn: Turn::default(), attempts: Vec::new() }
    }

    /// Repeats the movements in each of this many turns.
    #[must_use]
    pub fn over_turns(self, turns: usize) -> Self {
        let again = self.movements.iter().enumerate().map(|(position, movement)| match position {
            0 => movement.next_turn(),
            _ => *movement,
        });
        let again: Vec<Movement> = again.collect();
        let later = core::iter::repeat_n(again, turns.saturating_sub(1)).flatten();
        Plan { movements: self.movements.into_iter().chain(later).collect(), ..self }
    }

    /// Returns how a movement is made as far as reactions are concerned.
    pub(super) fn provokes_as(
        &self,
        program: &Program,
        creature: &Creature,
        movement: usize,
    ) -> ProvokesAs {
        let action = self.reacted_to_as(program, movement);
        let flies = if creature.states.flying { Mode::Fly } else { Mode::Walk };
        let mode = self.movements[movement].mode.unwrap_or(flies);
        let spared = program.reactions.spared(creature, mode).map(|_| mode);
        ProvokesAs { action, spared }
    }

    /// Returns the action of a movement as far as reactions are concerned: an earlier one of the
    /// turn may have the effect that nothing provokes after it.
    pub(super) fn reacted_to_as(&self, program: &Program, movement: usize) -> Action {
        let own = self.movements[movement].action;
        // A readied movement is made as a reaction, after the turn.
        let in_the_turn = |_: &Decision<Action>| program.turns.shares_pool(own).is_some();
        let Some(last) = program.reactions.disengages().filter(in_the_turn) else { return own };
        if self.has_disengaged(last.answer, movement) { last.answer } else { own }
    }

    /// Whether an action after which nothing provokes is among the movements of a turn, up to one.
    pub(super) fn has_disengaged(&self, action: Action, last: usize) -> bool {
        let turn = self.turn_of(last);
        let mut made = (0..=last).filter(|movement| self.turn_of(*movement) == turn);
        turn == 0 && self.turn.disengaged
            || made.any(|movement| self.movements[movement].action == action)
    }

    /// Returns the first movement before this one in which the creature stands up.
    pub(super) fn stands_up_before(&self, movement: usize) -> Option<usize> {
        self.movements[..movement].iter().position(|earlier| earlier.action == Action::Stand)
    }

    /// Returns in which turn a movement is made, counted from 0.
    #[must_use]
    pub fn turn_of(&self, movement: usize) -> usize {
        self.movements
            .iter()
            .take(movement + 1)
            .skip(1)
            .filter(|movement| movement.begins_turn)
            .count()
    }
}

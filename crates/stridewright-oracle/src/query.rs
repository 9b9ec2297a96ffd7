//! The queries, and the answers to them.

/// A kind of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// d20: a move action.
    Move,
    /// d20: both actions spent on movement, one pool.
    DoubleMove,
    /// d20: a run.
    Run,
    /// d20: a charge.
    Charge,
    /// d20: a 5-foot step.
    FiveFootStep,
    /// d20: the one square that is always allowed.
    MinimumMovement,
    /// Pathfinder 2e: a Stride.
    Stride,
    /// Pathfinder 2e: a Step.
    Step,
    /// Draw Steel: a move.
    DsMove,
    /// Draw Steel: a shift.
    Shift,
    /// Fifth edition: movement on the creature's own turn.
    Walk,
    /// Fifth edition: movement after a Dash.
    Dash,
    /// Fifth edition: movement after a Disengage.
    Disengage,
    /// Fifth edition: standing up; it makes no steps.
    StandUp,
    /// Fifth edition: readied movement, as a reaction.
    Ready,
}

/// One movement of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    /// Its kind.
    pub kind: Kind,
    /// Draw Steel: the granted squares; by default the speed.
    pub granted: Option<u32>,
    /// Draw Steel: the grant may exceed the speed.
    pub may_exceed_speed: bool,
    /// If set, the allowance in squares, in place of the rules'.
    pub budget: Option<u32>,
    /// The mode it is made in. In Pathfinder 2e a Stride in another mode is that mode's own action.
    pub mode: Mode,
    /// Pathfinder 2e: the cost of a square of climbing or swimming without the Speed, in squares.
    pub price_of_a_square: Option<u32>,
    /// A new turn begins with it; ignored for the first movement.
    pub new_turn: bool,
}

/// A mode of movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// On the ground.
    #[default]
    Walk,
    /// Along walls.
    Climb,
    /// In liquid.
    Swim,
    /// Through the air.
    Fly,
    /// Through earth.
    Burrow,
}

impl Movement {
    /// A movement of this kind with the allowance of the rules.
    #[must_use]
    pub const fn new(kind: Kind) -> Self {
        Movement {
            kind,
            granted: None,
            may_exceed_speed: false,
            budget: None,
            mode: Mode::Walk,
            price_of_a_square: None,
            new_turn: false,
        }
    }

    /// The same in another mode.
    #[must_use]
    pub fn made(self, mode: Mode) -> Self {
        Movement { mode, ..self }
    }
}

/// Whether the turn ends between a movement and the one after it.
pub(crate) fn turn_ends_after(movements: &[Movement], movement: usize) -> bool {
    movements.get(movement + 1).is_some_and(|next| next.new_turn)
}

/// The movements of the turn that contains this movement.
pub fn turn_around(movements: &[Movement], movement: usize) -> std::ops::Range<usize> {
    let begins = |each: &usize| *each == 0 || movements[*each].new_turn;
    let first = (0..=movement).rev().find(begins).unwrap_or(0);
    let end = (movement + 1..movements.len()).find(begins).unwrap_or(movements.len());
    first..end
}

/// The events of the turn before the query.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// Diagonals counted so far: in the current movement (d20), in the turn (Pathfinder 2e).
    pub diagonals: u32,
    /// Squares already spent of the first movement; they reduce its allowance. In the fifth edition
    /// they are spent of the turn's pool.
    pub spent: u32,
    /// There was another movement in this turn.
    pub moved: bool,
    /// Fifth edition: feet of the pool spent on other things than steps.
    pub feet: u32,
    /// Fifth edition: feet that Dashes have added to the pool.
    pub extra: u32,
}

/// What a creature may end in a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// Neither the turn nor an action.
    No,
    /// An action, but not the turn (Pathfinder 2e).
    Action,
    /// The turn.
    Turn,
}

/// A placement that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// Its top-left square.
    pub at: (i32, i32),
    /// Its width and height.
    pub footprint: (u32, u32),
    /// The index of the first movement in which it can be reached.
    pub movement: usize,
    /// The least cost within that movement, in squares. In the fifth edition it counts from the
    /// beginning of the plan in that turn.
    pub cost: u32,
    /// What a creature may end there.
    pub end: End,
}

/// Why a path is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The mover, or a kind of movement that the path uses, makes no step at all; or the path does
    /// not have one list of placements for each movement.
    Whole,
    /// A step is illegal, or cannot be paid for.
    Step {
        /// The movement it belongs to.
        movement: usize,
        /// Its place in that movement, from 0.
        step: usize,
    },
    /// A movement ends where it may not.
    End {
        /// That movement.
        movement: usize,
    },
}

//! Kinds of movement that rule systems grant, and how far each goes.

/// A kind of movement that a creature can spend an action on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Action {
    /// D&D, Pathfinder 1e: a move action. Draw Steel: moving by Advance or another effect. Fifth
    /// edition: moving without an action.
    Move,
    /// D&D, Pathfinder 1e: both actions spent on moving, as one movement.
    DoubleMove,
    /// D&D, Pathfinder 1e: a full-round run.
    Run,
    /// D&D, Pathfinder 1e: a charge.
    Charge,
    /// D&D, Pathfinder 1e: a 5-foot step.
    FiveFootStep,
    /// D&D, Pathfinder 1e: a full-round action to move one square.
    MinimumMovement,
    /// Pathfinder 2e: Stride.
    Stride,
    /// Pathfinder 2e: Step.
    Step,
    /// Pathfinder 2e: a jump over squares, landing on the last one.
    Jump,
    /// Standing up; no square is left.
    Stand,
    /// Draw Steel: shifting.
    Shift,
    /// Draw Steel: teleporting.
    Teleport,
    /// Pathfinder 2e: Climb.
    Climb,
    /// Pathfinder 2e: Swim.
    Swim,
    /// Pathfinder 2e: Fly.
    Fly,
    /// Pathfinder 2e: Burrow.
    Burrow,
    /// Fifth edition: moving after taking the Dash action.
    Dash,
    /// Fifth edition: moving after taking the Disengage action.
    Disengage,
    /// Fifth edition: movement that was readied, made as a reaction.
    Ready,
}

impl Action {
    /// Every action with the name that commands, scenario and case files use.
    pub const NAMES: [(&'static str, Action); 19] = [
        ("move", Action::Move),
        ("double move", Action::DoubleMove),
        ("run", Action::Run),
        ("charge", Action::Charge),
        ("5-foot step", Action::FiveFootStep),
        ("minimum movement", Action::MinimumMovement),
        ("stride", Action::Stride),
        ("step", Action::Step),
        ("jump", Action::Jump),
        ("stand", Action::Stand),
        ("shift", Action::Shift),
        ("teleport", Action::Teleport),
        ("climb", Action::Climb),
        ("swim", Action::Swim),
        ("fly", Action::Fly),
        ("burrow", Action::Burrow),
        ("dash", Action::Dash),
        ("disengage", Action::Disengage),
        ("ready", Action::Ready),
    ];

    /// The name that commands, scenario and case files use.
    #[must_use]
    pub fn name(self) -> &'static str {
        Action::NAMES[self as usize].0
    }

    /// The action with this name; hyphens may stand for blanks.
    #[must_use]
    pub fn named(name: &str) -> Option<Action> {
        let plain = |text: &str| text.replace('-', " ");
        Action::NAMES
            .iter()
            .find(|(known, _)| plain(known) == plain(name))
            .map(|(_, action)| *action)
    }
}

/// A set of [`Action`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ActionSet(u32);

impl ActionSet {
    /// The set of these actions.
    #[must_use]
    pub const fn of(actions: &[Action]) -> ActionSet {
        let (mut bits, mut place) = (0, 0);
        while place < actions.len() {
            bits |= 1 << actions[place] as u32;
            place += 1;
        }
        ActionSet(bits)
    }

    /// Whether the action is in the set.
    #[must_use]
    pub const fn has(self, action: Action) -> bool {
        self.0 >> action as u32 & 1 == 1
    }
}

/// How far one movement goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Budget {
    /// A multiple of the speed, as one pool.
    Speed {
        /// Multiplier.
        times: u32,
    },
    /// The speed once more than the pool of the turn holds without it.
    SpeedOnceMore,
    /// A fixed number of squares, whatever the speed.
    Squares(u32),
    /// The squares that the effect grants, by default the speed; never more than the speed unless
    /// the effect says so.
    GrantedUpToSpeed,
    /// The squares that the effect grants, by default the usual speed. The current speed does not
    /// matter.
    Granted,
    /// One square in any direction at any price. It counts as this many squares.
    OneSquareAtAnyPrice {
        /// Squares counted.
        counts: u32,
    },
}

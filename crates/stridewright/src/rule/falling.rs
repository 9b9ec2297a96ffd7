//! What rules say about falling, forced movement, and stopping where a creature may not stay.

use super::Pushing;
use crate::board::{CreatureTrait, Skill};

/// What a rule says about falling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum FallEffect {
    /// A creature that falls at least this far takes damage for each square, up to a limit.
    Hurts {
        /// Shortest fall that deals damage, in squares.
        from: u32,
        /// Damage for each square.
        per_square: u32,
        /// Greatest damage.
        most: u32,
    },
    /// A creature that falls takes a die of damage for each full length of this many squares, up to
    /// a number of dice.
    HurtsByDice {
        /// Squares for each die.
        squares: u32,
        /// Faces of a die.
        faces: u32,
        /// Greatest number of dice.
        most: u32,
    },
    /// A creature that the fall deals damage lands prone.
    HurtLandsProne,
    /// A creature that falls into liquid may halve the damage with a reaction and this check.
    HalvedInLiquid {
        /// The skill.
        skill: Skill,
        /// The difficulty of the check.
        dc: u32,
    },
    /// The creature's Agility reduces the height; it never increases it.
    LessByAgility,
    /// Liquid reduces the height.
    LessInLiquid {
        /// By this many squares.
        squares: u32,
        /// If the liquid is at least this many squares deep.
        depth: u32,
    },
    /// The creature reduces the damage by the points that it states for itself.
    LessByOwnReduction,
    /// A creature with this trait takes no damage, lands on its feet, and falls so far in a round.
    Slowly {
        /// The trait.
        named: CreatureTrait,
        /// Squares in each round.
        squares: u32,
    },
    /// The creature below takes the same damage; the faller lands prone in the nearest free space.
    HurtsOneBelow,
    /// The creature below takes no damage; the faller comes to rest in the nearest free space.
    SparesOneBelow,
    /// The creature below is knocked prone if the faller's size, as a number, is above its Might.
    KnocksDownOneBelow,
    /// A deep fall takes several rounds.
    PerRound {
        /// Squares in the round in which it begins.
        first: u32,
        /// Squares at the end of each later round.
        later: u32,
    },
    /// A fall takes no time, however deep it is.
    AtOnce,
    /// A flying creature falls for this reason.
    LosesTheAir(AirLoss),
    /// A flying creature that has this support falls for none of these reasons.
    StaysUp(AirSupport),
    /// Forced movement downwards is a fall; a fall is not forced movement.
    IsForceDownwards,
    /// The depth of a pit in a flat map is not stated.
    IntoUnknownDepths,
}

/// Why a flying creature falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum AirLoss {
    /// It is prone.
    Prone,
    /// The speed with which it flies is 0.
    SpeedZero,
    /// It cannot move: it is helpless, stunned, or its movement is prohibited.
    CannotMove,
    /// It can take no actions.
    CannotAct,
}

impl AirLoss {
    /// All of them.
    pub const ALL: [AirLoss; 4] =
        [AirLoss::Prone, AirLoss::SpeedZero, AirLoss::CannotMove, AirLoss::CannotAct];
}

/// What keeps a creature in the air that would otherwise fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum AirSupport {
    /// It hovers.
    Hovering,
    /// Magic holds it aloft.
    Magic,
    /// It levitates, whether it flies or not.
    Levitation,
}

impl AirSupport {
    /// All of them.
    pub const ALL: [AirSupport; 3] =
        [AirSupport::Hovering, AirSupport::Magic, AirSupport::Levitation];
}

/// Kinds of forced movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ForceKind {
    /// Away from the forcing creature.
    #[default]
    Push,
    /// Towards it.
    Pull,
    /// To another place in any direction.
    Slide,
}

impl ForceKind {
    /// Every kind with the name that commands and case files use.
    pub const NAMES: [(&'static str, ForceKind); 3] =
        [("push", ForceKind::Push), ("pull", ForceKind::Pull), ("slide", ForceKind::Slide)];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ForceKind::NAMES[self as usize].0
    }
}

/// What a rule says about forced movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ForcedMoveEffect {
    /// The effect sets the distance. Speed and ground do not matter, and its diagonals are counted
    /// from zero.
    GoesAsFarAsTheEffect,
    /// The creature that forces the movement chooses the path.
    ForcerChoosesPath,
    /// It ends in the last space that the creature can occupy.
    StopsWhereItCannotBe,
    /// Whether movement of this kind may lead through danger and over ledges even if the effect
    /// does not say so.
    EntersDanger(ForceKind, bool),
    /// It continues into the spaces of creatures in which the moved creature may stay.
    GoesOnWhereItMayStay,
    /// It lifts only flying creatures into the air.
    LiftsOnlyWhatFlies,
    /// It may lead into a creature's space, if the effect says so.
    EntersCreatures,
    /// The game master decides whether the body fits through an opening.
    LeavesOpeningsToTheTable,
    /// A creature completely beneath the ground takes this much damage for each square instead of
    /// being moved. Straight up or down it is moved: then earth is like air to it.
    HurtsTheBuried {
        /// Damage for each square.
        per_square: u32,
    },
    /// How a creature pushes another one, as far as no effect says otherwise.
    Pushes(Pushing),
    /// Every step of a movement of this kind leads farther away from the creature that forces it.
    LeadsAway(ForceKind),
}

/// What happens to a creature that stopped by accident where it may not stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Accident {
    /// It goes back to the last place on its path where it may stay, or to the closest such place
    /// if that is closer.
    ClosestPlace,
    /// It stays where it is.
    Stays,
    /// The game master decides.
    NeedsRuling,
}

//! What rules say about falling, forced movement, and stopping where one may not stay.

/// What a rule says about falling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Falling {
    /// Who falls at least so far takes damage for each square, up to a limit, and lands prone.
    Hurts {
        /// Shortest fall that hurts, in squares.
        from: u32,
        /// Damage for each square.
        per_square: u32,
        /// Greatest damage.
        most: u32,
    },
    /// The height counts as less by the creature's Agility, never as more.
    LessByAgility,
    /// In liquid the height counts as less.
    LessInLiquid {
        /// By so many squares.
        squares: u32,
        /// If the liquid is at least so many squares deep.
        depth: u32,
    },
    /// A creature fallen upon takes the same damage; the faller lands prone in the nearest free
    /// space.
    HurtsOneBelow,
    /// A creature fallen upon is knocked prone if the faller's size, as a number, is above its
    /// Might.
    KnocksDownOneBelow,
    /// A deep fall takes several rounds.
    PerRound {
        /// Squares in the round in which it begins.
        first: u32,
        /// Squares at the end of each later round.
        later: u32,
    },
    /// Whether a flying creature that is prone or at speed 0 falls, for those who hover or for
    /// those who do not.
    LosesTheAir {
        /// For those who hover.
        hovering: bool,
        /// Whether they fall.
        falls: bool,
    },
    /// Being moved downwards by force is a fall; a fall is not forced movement.
    IsForceDownwards,
    /// The depth of a pit in a flat map is nowhere told.
    IntoUnknownDepths,
}

/// Ways of moving another creature against its will.
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
pub enum Forcing {
    /// The effect says how far it goes; speed and ground do not matter, and its diagonals are
    /// counted afresh.
    GoesAsFarAsTheEffect,
    /// Who forces the movement chooses the path.
    ForcerChoosesPath,
    /// It ends in the last space that the creature can occupy.
    StopsWhereItCannotBe,
    /// Whether movement of this kind leads through danger and over ledges although the effect does
    /// not say so.
    EntersDanger(ForceKind, bool),
    /// It goes on into the spaces of creatures in which the moved one may stay.
    GoesOnWhereItMayStay,
    /// It lifts into the air only what can fly.
    LiftsOnlyWhatFlies,
    /// It may lead into a creature's space, if the effect says so.
    EntersCreatures,
    /// Whether the body fits through an opening is for the game master to say.
    LeavesOpeningsToTheTable,
    /// A creature completely beneath the ground takes so much damage for each square instead of
    /// being moved, unless straight up or down: then earth is to it as air.
    HurtsTheBuried {
        /// Damage for each square.
        per_square: u32,
    },
}

/// What becomes of a creature that stopped by accident where it may not stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Accident {
    /// It is put back to the last place on its way where it may stay, or to the closest such place
    /// that is closer.
    ClosestPlace,
    /// The game master says.
    NeedsRuling,
}

//! What can be asked about a creature in the mover's path: a finite set of facts.
//!
//! Which of them matter is up to the rules: tables are as large as the facts that they ask for.

use super::CheckKind;

/// The relation of the mover to a creature in its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Relation {
    /// Of the same side.
    Friend,
    /// Of another side.
    Opponent,
}

/// How the mover gets past a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Passing {
    /// It just moves on.
    Plainly,
    /// It tumbles past, and the check succeeded.
    Tumbling,
    /// It overruns the creature, and the check succeeded.
    Overrunning,
}

impl Passing {
    /// All of them.
    pub const ALL: [Passing; 3] = [Passing::Plainly, Passing::Tumbling, Passing::Overrunning];

    /// Returns the attempt that it needs.
    #[must_use]
    pub const fn by_trying(self) -> Option<CheckKind> {
        match self {
            Passing::Plainly => None,
            Passing::Tumbling => Some(CheckKind::Tumble),
            Passing::Overrunning => Some(CheckKind::Overrun),
        }
    }
}

/// Why a creature lets others into its space, or why the mover gets into it, whatever the general
/// rules say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Opening {
    /// Nothing opens it.
    #[default]
    Nothing,
    /// The mover passes creatures that are so much larger.
    PassesLarger,
    /// The mover is incorporeal.
    Incorporeal,
    /// Others may enter the creature's space.
    CanBeEntered,
    /// The mover enters the spaces of others.
    EntersSpaces,
    /// One of the two shares spaces with others.
    SharesSpace,
}

impl Opening {
    /// All of them.
    pub const ALL: [Opening; 6] = [
        Opening::Nothing,
        Opening::PassesLarger,
        Opening::Incorporeal,
        Opening::CanBeEntered,
        Opening::EntersSpaces,
        Opening::SharesSpace,
    ];
}

/// Everything that rules may ask about one creature in the path of one mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Encounter {
    /// Friend or opponent.
    pub relation: Relation,
    /// The creature is neutral. Where rules do not tell them apart, neutral creatures are
    /// opponents.
    pub neutral: bool,
    /// Size of the creature minus size of the mover, in categories, clamped to ±3.
    pub difference: i8,
    /// The mover is Tiny or smaller (1T).
    pub mover_very_small: bool,
    /// The creature is Tiny or smaller (1T).
    pub very_small: bool,
    /// The mover charges.
    pub charging: bool,
    /// The creature can take no actions.
    pub incapacitated: bool,
    /// It is helpless.
    pub helpless: bool,
    /// It is unconscious or dead.
    pub senseless: bool,
    /// It is dead.
    pub dead: bool,
    /// It lies prone.
    pub prone: bool,
    /// It lets the mover pass.
    pub willing: bool,
    /// It is an obstacle even when helpless.
    pub bulky: bool,
    /// It fills its space.
    pub fills_space: bool,
    /// How the mover gets past it.
    pub passing: Passing,
    /// A trait that opens its space to the mover.
    pub opening: Opening,
}

/// The number of facts that are either true or false.
const FLAGS: usize = 13;

impl Encounter {
    /// Greatest difference in size that rules distinguish.
    pub const FAR: i8 = 3;

    const fn flags(self) -> [bool; FLAGS] {
        [
            matches!(self.relation, Relation::Opponent),
            self.neutral,
            self.mover_very_small,
            self.very_small,
            self.charging,
            self.incapacitated,
            self.helpless,
            self.senseless,
            self.dead,
            self.prone,
            self.willing,
            self.bulky,
            self.fills_space,
        ]
    }

    /// All facts: one bit for each flag, then three for the size, two for the passing and three for
    /// the opening.
    fn bits(self) -> u32 {
        let difference = (self.difference.clamp(-Self::FAR, Self::FAR) + Self::FAR).cast_unsigned();
        let flags = self.flags().into_iter().enumerate();
        let flags = flags.fold(0, |bits, (place, flag)| bits | u32::from(flag) << place);
        flags
            | u32::from(difference) << Facts::DIFFERENCE_AT
            | (self.passing as u32) << Facts::PASSING_AT
            | (self.opening as u32) << Facts::OPENING_AT
    }

    /// Returns the encounter with these facts, and with those that follow from them; `None` if they
    /// contradict each other.
    fn from_bits(bits: u32) -> Option<Self> {
        let flag = |place: usize| bits >> place & 1 == 1;
        let difference = bits >> Facts::DIFFERENCE_AT & 7;
        let passing = Passing::ALL.get((bits >> Facts::PASSING_AT & 3) as usize)?;
        let opening = Opening::ALL.get((bits >> Facts::OPENING_AT & 7) as usize)?;
        let (neutral, dead) = (flag(1), flag(8));
        let senseless = flag(7) || dead;
        let helpless = flag(6) || senseless;
        (difference <= 6).then(|| Encounter {
            relation: if flag(0) || neutral { Relation::Opponent } else { Relation::Friend },
            neutral,
            difference: difference as i8 - Self::FAR,
            mover_very_small: flag(2),
            very_small: flag(3),
            charging: flag(4),
            incapacitated: flag(5) || helpless,
            helpless,
            senseless,
            dead,
            prone: flag(9),
            willing: flag(10),
            bulky: flag(11),
            fills_space: flag(12),
            passing: *passing,
            opening: *opening,
        })
    }
}

/// A set of facts about encounters: those that some rules ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts(u32);

impl Facts {
    const DIFFERENCE_AT: usize = FLAGS;
    const PASSING_AT: usize = FLAGS + 3;
    const OPENING_AT: usize = FLAGS + 5;
    /// The size of the creature against that of the mover.
    pub(super) const DIFFERENCE: Facts = Facts(7 << Facts::DIFFERENCE_AT);
    /// How the mover gets past it.
    pub(super) const PASSING: Facts = Facts(3 << Facts::PASSING_AT);
    /// A trait that opens its space.
    pub(super) const OPENING: Facts = Facts(7 << Facts::OPENING_AT);

    /// Returns these flags, in the order of [`Encounter`]'s bits.
    pub(super) fn of_flags(flags: [bool; FLAGS]) -> Facts {
        let flags = flags.into_iter().enumerate();
        Facts(flags.fold(0, |bits, (place, flag)| bits | u32::from(flag) << place))
    }

    /// Returns the facts of both sets.
    #[must_use]
    pub const fn and(self, other: Facts) -> Facts {
        Facts(self.0 | other.0)
    }

    /// One more than the greatest [`index`](Facts::index).
    #[must_use]
    pub const fn count(self) -> usize {
        1 << self.0.count_ones()
    }

    /// Returns a number that two encounters share if these facts about them are the same.
    #[must_use]
    pub fn index(self, met: Encounter) -> usize {
        let (bits, mut index, mut left, mut place) = (met.bits(), 0, self.0, 0);
        while left != 0 {
            let lowest = left.trailing_zeros();
            index |= ((bits >> lowest & 1) as usize) << place;
            left &= left - 1;
            place += 1;
        }
        index
    }

    /// Returns an encounter with this number; `None` if there is none.
    #[must_use]
    pub fn encounter(self, index: usize) -> Option<Encounter> {
        let (mut bits, mut left, mut place) = (0, self.0, 0);
        while left != 0 {
            let lowest = left.trailing_zeros();
            bits |= ((index >> place & 1) as u32) << lowest;
            left &= left - 1;
            place += 1;
        }
        let bits = if self.0 & Facts::DIFFERENCE.0 == 0 {
            bits | (Encounter::FAR as u32) << Facts::DIFFERENCE_AT
        } else {
            bits
        };
        // A fact that contradicts another one follows from it the other way round.
        Encounter::from_bits(bits).filter(|met| self.index(*met) == index)
    }
}

impl core::fmt::Display for Encounter {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let relation = match self.relation {
            Relation::Friend => "a friend",
            Relation::Opponent if self.neutral => "a neutral creature",
            Relation::Opponent => "an opponent",
        };
        write!(f, "meeting {relation} {:+} in size", self.difference)?;
        for (holds, name) in [
            (self.mover_very_small, "by a very small mover"),
            (self.very_small, "very small"),
            (self.charging, "while charging"),
            (self.incapacitated && !self.helpless, "incapacitated"),
            (self.helpless, "helpless"),
            (self.senseless && !self.dead, "unconscious or dead"),
            (self.dead, "dead"),
            (self.prone, "prone"),
            (self.willing, "willing"),
            (self.bulky, "bulky"),
            (self.fills_space, "filling its space"),
            (self.passing == Passing::Tumbling, "tumbling past it"),
            (self.passing == Passing::Overrunning, "overrunning it"),
            (self.opening == Opening::PassesLarger, "by a mover that passes larger ones"),
            (self.opening == Opening::Incorporeal, "by an incorporeal mover"),
            (self.opening == Opening::CanBeEntered, "that can be entered"),
            (self.opening == Opening::EntersSpaces, "by a mover that enters spaces"),
            (self.opening == Opening::SharesSpace, "of which one shares spaces"),
        ] {
            if holds {
                write!(f, ", {name}")?;
            }
        }
        Ok(())
    }
}

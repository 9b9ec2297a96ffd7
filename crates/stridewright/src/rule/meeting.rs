//! What rules ask about a creature in the mover's path: a finite space of facts, and patterns over
//! it.

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

/// Everything that rules may ask about one creature in the path of one mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Encounter {
    /// Friend or opponent.
    pub relation: Relation,
    /// Size of the creature minus size of the mover, in categories, clamped to ±3.
    pub difference: i8,
    /// The mover is Tiny or smaller (1T).
    pub mover_very_small: bool,
    /// The mover charges.
    pub charging: bool,
    /// The creature is helpless.
    pub helpless: bool,
    /// It is unconscious or dead.
    pub senseless: bool,
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
}

impl Encounter {
    /// Greatest difference in size that rules distinguish.
    pub const FAR: i8 = 3;
    /// Number of different encounters.
    pub const COUNT: usize = 2 * 7 * 256 * Passing::ALL.len();

    /// A number below [`Encounter::COUNT`], different for every encounter.
    #[must_use]
    pub fn index(self) -> usize {
        let flags = [
            self.mover_very_small,
            self.charging,
            self.helpless,
            self.senseless,
            self.prone,
            self.willing,
            self.bulky,
            self.fills_space,
        ];
        let bits =
            flags.iter().fold(self.passing as usize, |bits, flag| bits << 1 | usize::from(*flag));
        let difference = (self.difference.clamp(-Self::FAR, Self::FAR) + Self::FAR).cast_unsigned();
        (bits * 7 + usize::from(difference)) * 2 + usize::from(self.relation == Relation::Opponent)
    }

    /// The encounter with this number.
    #[must_use]
    pub fn from_index(index: usize) -> Self {
        let relation = if index % 2 == 1 { Relation::Opponent } else { Relation::Friend };
        let difference = (index / 2 % 7) as i8 - Self::FAR;
        let bits = index / 14;
        let flag = |place: usize| bits >> (7 - place) & 1 == 1;
        Encounter {
            relation,
            difference,
            mover_very_small: flag(0),
            charging: flag(1),
            helpless: flag(2),
            senseless: flag(3),
            prone: flag(4),
            willing: flag(5),
            bulky: flag(6),
            fills_space: flag(7),
            passing: Passing::ALL[bits >> 8],
        }
    }
}

impl core::fmt::Display for Encounter {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let relation = match self.relation {
            Relation::Friend => "a friend",
            Relation::Opponent => "an opponent",
        };
        write!(f, "meeting {relation} {:+} in size", self.difference)?;
        for (holds, name) in [
            (self.mover_very_small, "by a very small mover"),
            (self.charging, "while charging"),
            (self.helpless, "helpless"),
            (self.senseless, "unconscious or dead"),
            (self.prone, "prone"),
            (self.willing, "willing"),
            (self.bulky, "bulky"),
            (self.fills_space, "filling its space"),
            (self.passing == Passing::Tumbling, "tumbling past it"),
            (self.passing == Passing::Overrunning, "overrunning it"),
        ] {
            if holds {
                write!(f, ", {name}")?;
            }
        }
        Ok(())
    }
}

/// A pattern over encounters. Fields that are not set match everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Meeting {
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    relation: Option<Relation>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    difference_least: Option<i8>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    difference_most: Option<i8>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    mover_very_small: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    charging: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    helpless: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    senseless: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    prone: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    willing: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    bulky: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    fills_space: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    passing: Option<Passing>,
}

impl Meeting {
    /// Any encounter.
    pub const ANY: Meeting = Meeting {
        relation: None,
        difference_least: None,
        difference_most: None,
        mover_very_small: None,
        charging: None,
        helpless: None,
        senseless: None,
        prone: None,
        willing: None,
        bulky: None,
        fills_space: None,
        passing: None,
    };
    /// Any friend.
    pub const FRIEND: Meeting = Meeting { relation: Some(Relation::Friend), ..Meeting::ANY };
    /// Any opponent.
    pub const OPPONENT: Meeting = Meeting { relation: Some(Relation::Opponent), ..Meeting::ANY };

    /// Only creatures at least this many categories larger.
    #[must_use]
    pub const fn larger_by(self, categories: i8) -> Self {
        Meeting { difference_least: Some(categories), difference_most: None, ..self }
    }

    /// Only creatures at least this many categories smaller.
    #[must_use]
    pub const fn smaller_by(self, categories: i8) -> Self {
        Meeting { difference_least: None, difference_most: Some(-categories), ..self }
    }

    /// Only creatures at most this many categories larger or smaller.
    #[must_use]
    pub const fn within(self, categories: i8) -> Self {
        Meeting { difference_least: Some(-categories), difference_most: Some(categories), ..self }
    }

    /// Only creatures that are not larger than the mover.
    #[must_use]
    pub const fn not_larger(self) -> Self {
        Meeting { difference_least: None, difference_most: Some(0), ..self }
    }

    /// Only for movers Tiny or smaller.
    #[must_use]
    pub const fn by_very_small(self) -> Self {
        Meeting { mover_very_small: Some(true), ..self }
    }

    /// Only while the mover charges, or only while it does not.
    #[must_use]
    pub const fn charging(self, charging: bool) -> Self {
        Meeting { charging: Some(charging), ..self }
    }

    /// Only helpless creatures.
    #[must_use]
    pub const fn helpless(self) -> Self {
        Meeting { helpless: Some(true), ..self }
    }

    /// Only creatures that are not helpless.
    #[must_use]
    pub const fn able(self) -> Self {
        Meeting { helpless: Some(false), ..self }
    }

    /// Only unconscious or dead creatures.
    #[must_use]
    pub const fn senseless(self) -> Self {
        Meeting { senseless: Some(true), ..self }
    }

    /// Only prone creatures.
    #[must_use]
    pub const fn prone(self) -> Self {
        Meeting { prone: Some(true), ..self }
    }

    /// Only creatures that let the mover pass, or only those that do not.
    #[must_use]
    pub const fn willing(self, willing: bool) -> Self {
        Meeting { willing: Some(willing), ..self }
    }

    /// Only bulky creatures.
    #[must_use]
    pub const fn bulky(self) -> Self {
        Meeting { bulky: Some(true), ..self }
    }

    /// Only creatures that fill their space.
    #[must_use]
    pub const fn filling(self) -> Self {
        Meeting { fills_space: Some(true), ..self }
    }

    /// Only while the mover gets past in this manner.
    #[must_use]
    pub const fn passing(self, passing: Passing) -> Self {
        Meeting { passing: Some(passing), ..self }
    }

    /// Whether the pattern matches the encounter.
    #[must_use]
    pub fn covers(&self, met: Encounter) -> bool {
        let same = |wanted: Option<bool>, is: bool| wanted.is_none_or(|wanted| wanted == is);
        self.relation.is_none_or(|relation| relation == met.relation)
            && self.difference_least.is_none_or(|least| least <= met.difference)
            && self.difference_most.is_none_or(|most| most >= met.difference)
            && same(self.mover_very_small, met.mover_very_small)
            && same(self.charging, met.charging)
            && same(self.helpless, met.helpless)
            && same(self.senseless, met.senseless)
            && same(self.prone, met.prone)
            && same(self.willing, met.willing)
            && same(self.bulky, met.bulky)
            && same(self.fills_space, met.fills_space)
            && self.passing.is_none_or(|passing| passing == met.passing)
    }
}

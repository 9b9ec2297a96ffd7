//! Patterns over encounters: which creatures in the mover's path a rule is about.

use super::{Encounter, Facts, Opening, Passing, Relation};

/// A pattern over encounters. Fields that are not set match everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Meeting {
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    relation: Option<Relation>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    neutral: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    difference_least: Option<i8>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    difference_most: Option<i8>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    mover_very_small: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    very_small: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    charging: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    incapacitated: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    helpless: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    senseless: Option<bool>,
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    dead: Option<bool>,
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
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    opening: Option<Opening>,
}

impl Meeting {
    /// Any encounter.
    pub const ANY: Meeting = Meeting {
        relation: None,
        neutral: None,
        difference_least: None,
        difference_most: None,
        mover_very_small: None,
        very_small: None,
        charging: None,
        incapacitated: None,
        helpless: None,
        senseless: None,
        dead: None,
        prone: None,
        willing: None,
        bulky: None,
        fills_space: None,
        passing: None,
        opening: None,
    };
    /// Any friend.
    pub const FRIEND: Meeting = Meeting { relation: Some(Relation::Friend), ..Meeting::ANY };
    /// Any opponent.
    pub const OPPONENT: Meeting = Meeting { relation: Some(Relation::Opponent), ..Meeting::ANY };

    /// Any neutral creature.
    pub const NEUTRAL: Meeting = Meeting { neutral: Some(true), ..Meeting::ANY };

    /// Only neutral creatures, or only those that are not.
    #[must_use]
    pub const fn neutral(self, neutral: bool) -> Self {
        Meeting { neutral: Some(neutral), ..self }
    }

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

    /// Only movers larger than Tiny.
    #[must_use]
    pub const fn not_by_very_small(self) -> Self {
        Meeting { mover_very_small: Some(false), ..self }
    }

    /// Only creatures that are Tiny or smaller, or only those that are not.
    #[must_use]
    pub const fn very_small(self, very_small: bool) -> Self {
        Meeting { very_small: Some(very_small), ..self }
    }

    /// Only creatures that can take no actions, or only those that can.
    #[must_use]
    pub const fn incapacitated(self, incapacitated: bool) -> Self {
        Meeting { incapacitated: Some(incapacitated), ..self }
    }

    /// Only dead creatures, or only living ones.
    #[must_use]
    pub const fn dead(self, dead: bool) -> Self {
        Meeting { dead: Some(dead), ..self }
    }

    /// Only if such a trait opens the creature's space.
    #[must_use]
    pub const fn opened(self, opening: Opening) -> Self {
        Meeting { opening: Some(opening), ..self }
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
            && same(self.neutral, met.neutral)
            && self.difference_least.is_none_or(|least| least <= met.difference)
            && self.difference_most.is_none_or(|most| most >= met.difference)
            && same(self.mover_very_small, met.mover_very_small)
            && same(self.very_small, met.very_small)
            && same(self.charging, met.charging)
            && same(self.incapacitated, met.incapacitated)
            && same(self.helpless, met.helpless)
            && same(self.senseless, met.senseless)
            && same(self.dead, met.dead)
            && same(self.prone, met.prone)
            && same(self.willing, met.willing)
            && same(self.bulky, met.bulky)
            && same(self.fills_space, met.fills_space)
            && self.passing.is_none_or(|passing| passing == met.passing)
            && self.opening.is_none_or(|opening| opening == met.opening)
    }

    /// Returns the facts that the pattern asks for.
    #[must_use]
    pub fn facts(&self) -> Facts {
        let flags = Facts::of_flags([
            self.relation.is_some(),
            self.neutral.is_some(),
            self.mover_very_small.is_some(),
            self.very_small.is_some(),
            self.charging.is_some(),
            self.incapacitated.is_some(),
            self.helpless.is_some(),
            self.senseless.is_some(),
            self.dead.is_some(),
            self.prone.is_some(),
            self.willing.is_some(),
            self.bulky.is_some(),
            self.fills_space.is_some(),
        ]);
        let sized = self.difference_least.is_some() || self.difference_most.is_some();
        [
            (sized, Facts::DIFFERENCE),
            (self.passing.is_some(), Facts::PASSING),
            (self.opening.is_some(), Facts::OPENING),
        ]
        .into_iter()
        .filter(|(asked, _)| *asked)
        .fold(flags, |facts, (_, more)| facts.and(more))
    }
}

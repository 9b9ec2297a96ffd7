//! What the rules find other than a path: what happens, which values are set, and what is still
//! needed.

use super::{AnswerBuilder, Cost, Placement, Refusal, Unit};
use crate::board::{Board, CreatureIndex};
use crate::outcome::{self, Amount, event_text_in};
use crate::program::Program;
use crate::question::At;
use crate::rule::CheckKind;
use crate::unit::Squares;
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// What a question finds. Fields that do not belong to the question are omitted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Outcome {
    /// Yes or no.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub holds: Option<bool>,
    /// What is refused.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub refused: Option<Refusal>,
    /// What happens, in order.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub events: Vec<Event>,
    /// Values that the rules set; none of them is applied.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub values: Vec<Value>,
    /// What a complete answer still needs.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub needs: Vec<Need>,
    /// Where the creature ends.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub ends: Option<Placement>,
    /// The creature chosen.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub chosen: Option<CreatureRef>,
    /// Ids of the rules that decided the answer as a whole.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub rules: Vec<String>,
}

/// A creature.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct CreatureRef {
    /// Its position in the list of creatures, counted from 0.
    pub index: usize,
    /// Its name.
    pub name: String,
}

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Event {
    /// The event in words.
    pub text: String,
    /// The creature that acts or is affected.
    pub who: CreatureRef,
    /// In which movement, counted from 1.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub movement: Option<usize>,
    /// At which step, counted from 1 over all movements.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub step: Option<usize>,
    /// The kind of event.
    pub what: EventKind,
    /// The square that it is about.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub at: Option<At>,
    /// Where the creature moves to.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub to: Option<Placement>,
    /// What is spent of the movement.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub cost: Option<Cost>,
    /// Damage, or squares fallen.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub amount: Option<u32>,
    /// The dice that decide the damage.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub dice: Option<DamageDice>,
    /// In which round of a fall that takes several, counted from 1.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub round: Option<u32>,
    /// The condition that begins or ends.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub condition: Option<String>,
    /// The other creature that it is about.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub other: Option<CreatureRef>,
    /// Ids of the rules.
    pub rules: Vec<String>,
}

/// Dice that decide damage: `3d6 - 10` are three dice with six faces, less 10 points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct DamageDice {
    /// How many dice.
    pub count: u32,
    /// Faces of each.
    pub faces: u32,
    /// The points by which the damage is less than the dice show.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::question::written::is_default")
    )]
    pub less: u32,
}

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum EventKind {
    /// The creature may react.
    Reacts,
    /// It enters a damaging square.
    EntersDamaging,
    /// It takes damage.
    TakesDamage,
    /// A condition begins.
    Gains,
    /// A condition ends.
    Loses,
    /// It falls.
    Falls,
    /// It moves to another place.
    MovesTo,
    /// From where it stands, it has the target within reach.
    HasWithinReach,
    /// It can reach a place from which it has the target within reach.
    GetsWithinReach,
    /// It is stopped.
    StopsBefore,
    /// It may make a free strike.
    MayStrikeFreely,
    /// It climbs onto another creature.
    ClimbsOnto,
    /// It mounts another creature.
    Mounts,
    /// A tunnel stays open behind it.
    LeavesTunnel,
}

/// A value that the rules set for a creature.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Value {
    /// The creature.
    pub who: CreatureRef,
    /// The name: `ac`, `attack`, `cover`.
    pub name: String,
    /// The amount: `+2`, `-4`, `x2`, `16 ft`, `yes`, `no`, or a word.
    pub amount: String,
    /// The length, if it is one; `amount` then gives it in squares.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub length: Option<Cost>,
    /// Ids of the rules.
    pub rules: Vec<String>,
}

/// What a complete answer still needs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Need {
    /// What is needed.
    pub what: NeedKind,
    /// For which step, counted from 1 over all movements.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub step: Option<usize>,
    /// The check.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub check: Option<RequiredCheck>,
    /// The equally good candidates, in the order in which a die counts them.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub among: Vec<Candidate>,
    /// Ids of the rules that ask for it.
    pub rules: Vec<String>,
}

/// What can be needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum NeedKind {
    /// A check.
    Check,
    /// A ruling of the game master.
    Ruling,
    /// The roll of the dice for damage: what follows depends on whether any is left.
    DamageRoll,
    /// A die with as many faces as there are candidates.
    Die,
    /// A choice among the candidates.
    Choice,
}

/// A check that is needed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct RequiredCheck {
    /// The creature that makes it.
    pub who: CreatureRef,
    /// What its result is for: the `to` of an attempt. Omitted for the test of a maneuver, which
    /// takes its result itself.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "serde", serde(with = "crate::question::written::optional_trying"))]
    #[cfg_attr(
        feature = "schema",
        schemars(schema_with = "crate::question::written::trying_schema")
    )]
    pub to: Option<CheckKind>,
    /// The skill or characteristic, for people.
    pub skill: String,
    /// Its difficulty, if known.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub dc: Option<u32>,
    /// What is added to it.
    pub bonus: i32,
    /// Whether the creature may take 10 even when threatened.
    pub take_ten: bool,
}

/// One of several equally good candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Candidate {
    /// A creature.
    Creature(CreatureRef),
    /// A place.
    Place(Placement),
}

impl Outcome {
    /// Converts what a query has found for an answer.
    #[must_use]
    pub fn of(program: &Program, board: &Board, found: &outcome::Outcome) -> Outcome {
        AnswerBuilder::new(program).outcome(board, found)
    }
}

impl AnswerBuilder<'_> {
    pub(crate) fn outcome(&mut self, board: &Board, outcome: &outcome::Outcome) -> Outcome {
        Outcome {
            holds: outcome.holds,
            refused: outcome.refusal.as_ref().map(|refusal| self.refused(refusal)),
            events: outcome.events.iter().map(|event| self.event(board, event)).collect(),
            values: self.values(board, &outcome.values),
            needs: self.needs(board, &outcome.needs),
            ends: outcome.ends.map(Into::into),
            chosen: outcome.chosen.map(|chosen| named(board, chosen)),
            rules: self.ids(&outcome.rules),
        }
    }

    pub(crate) fn event(&mut self, board: &Board, event: &outcome::Event) -> Event {
        let name = |index| named(board, index).name;
        let mut written = Event {
            text: event_text_in(self.program.unit(), event, &name),
            who: named(board, event.who),
            movement: event.movement.map(|movement| movement + 1),
            step: event.step,
            what: EventKind::Reacts,
            at: None,
            to: None,
            amount: None,
            cost: None,
            dice: None,
            round: None,
            condition: None,
            other: None,
            rules: self.ids(&event.rules),
        };
        written.happens(board, self.unit, &event.what);
        written
    }

    pub(crate) fn values(&mut self, board: &Board, values: &[outcome::Value]) -> Vec<Value> {
        let values = values.iter().map(|value| Value {
            who: named(board, value.who),
            name: value.name.to_string(),
            amount: value.amount.to_string(),
            length: match value.amount {
                Amount::Squares(squares) => Some(self.cost(Squares(squares))),
                _ => None,
            },
            rules: self.ids(&value.rules),
        });
        values.collect()
    }

    pub(crate) fn needs(&mut self, board: &Board, needs: &[outcome::Need]) -> Vec<Need> {
        needs.iter().map(|need| self.need(board, need)).collect()
    }

    fn need(&mut self, board: &Board, need: &outcome::Need) -> Need {
        let (what, check, among) = match &need.what {
            outcome::NeedKind::Ruling => (NeedKind::Ruling, None, &[][..]),
            outcome::NeedKind::DamageRoll => (NeedKind::DamageRoll, None, &[][..]),
            outcome::NeedKind::Die(among) => (NeedKind::Die, None, &among[..]),
            outcome::NeedKind::Choice(among) => (NeedKind::Choice, None, &among[..]),
            outcome::NeedKind::Check(check) => {
                let wanted = RequiredCheck {
                    who: named(board, check.who),
                    to: check.trying,
                    skill: check.skill.name().to_owned(),
                    dc: check.dc,
                    bonus: check.bonus,
                    take_ten: check.take_ten,
                };
                (NeedKind::Check, Some(wanted), &[][..])
            }
        };
        let candidate = |candidate: &outcome::Candidate| match candidate {
            outcome::Candidate::Creature(index) => Candidate::Creature(named(board, *index)),
            outcome::Candidate::Place(placement) => Candidate::Place((*placement).into()),
        };
        let among = among.iter().map(candidate).collect();
        Need { what, step: need.step, check, among, rules: self.ids(&need.rules) }
    }
}

impl Event {
    /// Records what happens.
    fn happens(&mut self, board: &Board, unit: Unit, event: &outcome::EventKind) {
        self.what = match event {
            outcome::EventKind::Reacts { at } => {
                self.at = Some((*at).into());
                EventKind::Reacts
            }
            outcome::EventKind::EntersDamaging { at } => {
                self.at = Some((*at).into());
                EventKind::EntersDamaging
            }
            outcome::EventKind::StopsBefore { at } => {
                self.at = Some((*at).into());
                EventKind::StopsBefore
            }
            outcome::EventKind::LeavesTunnel { at } => {
                self.at = Some((*at).into());
                EventKind::LeavesTunnel
            }
            outcome::EventKind::TakesDamage(amount) => {
                self.amount = Some(*amount);
                EventKind::TakesDamage
            }
            outcome::EventKind::TakesDice { count, faces, less } => {
                self.dice = Some(DamageDice { count: *count, faces: *faces, less: *less });
                EventKind::TakesDamage
            }
            outcome::EventKind::Falls { squares, round } => {
                (self.amount, self.round) = (Some(*squares), *round);
                EventKind::Falls
            }
            outcome::EventKind::Gains(condition) => {
                self.condition = Some(condition.name().to_owned());
                EventKind::Gains
            }
            outcome::EventKind::Loses(condition) => {
                self.condition = Some(condition.name().to_owned());
                EventKind::Loses
            }
            outcome::EventKind::MovesTo(placement) => {
                self.to = Some(Placement::from(*placement));
                EventKind::MovesTo
            }
            outcome::EventKind::HasWithinReach => EventKind::HasWithinReach,
            outcome::EventKind::GetsWithinReach { to, cost } => {
                (self.to, self.cost) = (Some(Placement::from(*to)), Some(unit.cost(*cost)));
                EventKind::GetsWithinReach
            }
            outcome::EventKind::ClimbsOnto(other) => {
                self.other = Some(named(board, *other));
                EventKind::ClimbsOnto
            }
            outcome::EventKind::Mounts(other) => {
                self.other = Some(named(board, *other));
                EventKind::Mounts
            }
            outcome::EventKind::MayStrikeFreely => EventKind::MayStrikeFreely,
        };
    }
}

/// A creature by its position and name.
pub(crate) fn named(board: &Board, index: CreatureIndex) -> CreatureRef {
    let name = board.figure(index).map_or_else(String::new, |figure| figure.creature.name.clone());
    CreatureRef { index: index.0, name }
}

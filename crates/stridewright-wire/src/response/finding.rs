//! What the rules find that is not a way, as it is sent: what happens, which values are set, what is still needed.

use super::{Body, Cost, Refused};
use crate::at::At;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What an answer finds. What does not belong to the question is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FindingsTold {
    /// Yes or no.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<bool>,
    /// What is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
    /// What happens, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<EventTold>,
    /// Values that the rules set; none of them is applied.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<ValueTold>,
    /// What a complete answer still needs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<NeedTold>,
    /// Where the creature is then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<Body>,
    /// The creature chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<Named>,
    /// Ids of the rules that decided the answer as a whole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}

/// A creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// Its position in the list of creatures, counted from 0.
    pub index: usize,
    /// Its name.
    pub name: String,
}

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventTold {
    /// In words.
    pub text: String,
    /// To whom, or by whom.
    pub who: Named,
    /// In which movement, counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub movement: Option<usize>,
    /// At which step, counted from 1 over all movements.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// What.
    pub what: What,
    /// The square that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<At>,
    /// Where the creature comes to be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Body>,
    /// What is spent of the movement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    /// Damage, or squares fallen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<u32>,
    /// In which round of a fall that takes several, counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// The condition that begins or ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// The other creature that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<Named>,
    /// Ids of the rules.
    pub rules: Vec<String>,
}

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum What {
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
    /// It comes to another place.
    MovesTo,
    /// It has what is asked about within reach where it is.
    HasWithinReach,
    /// It can get to a place from which it has what is asked about within reach.
    GetsWithinReach,
    /// It is stopped.
    StopsBefore,
    /// It may make a free strike.
    MayStrikeFreely,
    /// It climbs onto another creature.
    ClimbsOnto,
    /// A tunnel stays open behind it.
    LeavesTunnel,
}

/// A value that the rules set for a creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ValueTold {
    /// Whose.
    pub who: Named,
    /// What: `ac`, `attack`, `cover`.
    pub name: String,
    /// How much: `+2`, `-4`, `x2`, `yes`, `no`, or a word.
    pub amount: String,
    /// Ids of the rules.
    pub rules: Vec<String>,
}

/// What a complete answer still needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NeedTold {
    /// What.
    pub what: NeedWhat,
    /// For which step, counted from 1 over all movements.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckWanted>,
    /// Those that are equally good, in the order in which a die counts them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub among: Vec<CandidateTold>,
    /// Ids of the rules that ask for it.
    pub rules: Vec<String>,
}

/// What can be needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NeedWhat {
    /// A check.
    Check,
    /// A ruling of the game master.
    Ruling,
    /// A die with as many faces as there are candidates.
    Die,
    /// A choice among the candidates.
    Choice,
}

/// A check that is needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckWanted {
    /// Who makes it.
    pub who: Named,
    /// Of what.
    pub skill: String,
    /// Its difficulty, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dc: Option<u32>,
    /// What is added to it.
    pub bonus: i32,
    /// Whether one may take 10 whatever threatens.
    pub take_ten: bool,
}

/// One of several that are equally good.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CandidateTold {
    /// A creature.
    Creature(Named),
    /// A place.
    Place(Body),
}

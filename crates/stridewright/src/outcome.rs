//! What the rules say about everything other than a path: events in order, values, and what is
//! still needed, each with its rules.
//!
//! This module knows how such answers are built and displayed. It knows no question that leads to
//! one.
//!
//! Advanced: you do not need this module to ask questions; see [`question`](crate::question).

use crate::board::{CreatureIndex, Skill};
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::rule::{CheckKind, Cited, UnitShown};
use crate::unit::{FEET_PER_SQUARE, Squares};
use crate::verdict::Refusal;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// An answer.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Outcome {
    /// Yes or no, if the question asks for it.
    pub holds: Option<bool>,
    /// The refusal, if any.
    pub refusal: Option<Refusal>,
    /// What happens, in order.
    pub events: Vec<Event>,
    /// Values that the rules set; the engine applies none of them.
    pub values: Vec<Value>,
    /// What a complete answer still needs.
    pub needs: Vec<Need>,
    /// Where the creature ends, if the question asks for it.
    pub ends: Option<Placement>,
    /// The creature chosen, if the question asks for one.
    pub chosen: Option<CreatureIndex>,
    /// Rules that decided yes or no, or the rest of the answer as a whole.
    pub rules: Vec<Cited>,
}

impl Outcome {
    /// Creates an answer of yes or no, by these rules.
    #[must_use]
    pub fn answer(holds: bool, rules: Vec<Cited>) -> Self {
        Outcome { holds: Some(holds), rules, ..Outcome::default() }
    }

    /// Creates an answer with only a refusal.
    #[must_use]
    pub fn refused(refusal: Refusal) -> Self {
        Outcome { refusal: Some(refusal), ..Outcome::default() }
    }

    /// Creates the answer to a question that the rules leave to the table.
    #[must_use]
    pub fn left_to_the_table(rule: Cited) -> Self {
        let need = Need { what: NeedKind::Ruling, step: None, rules: vec![rule] };
        Outcome { needs: vec![need], ..Outcome::default() }
    }

    /// Returns every rule that the answer cites, each once, in the order in which they first
    /// appear.
    #[must_use]
    pub fn cited(&self) -> Vec<Cited> {
        let refusal = self.refusal.iter().filter_map(|refusal| refusal.rule.as_ref());
        let all = refusal
            .chain(&self.rules)
            .chain(self.events.iter().flat_map(|event| &event.rules))
            .chain(self.values.iter().flat_map(|value| &value.rules))
            .chain(self.needs.iter().flat_map(|need| &need.rules));
        let mut cited: Vec<Cited> = Vec::new();
        cite_once(&mut cited, all.cloned());
        cited
    }

    /// How many of the events are reactions.
    #[must_use]
    pub fn reactions(&self) -> usize {
        self.events.iter().filter(|event| matches!(event.what, EventKind::Reacts { .. })).count()
    }
}

/// Adds the rules that are not listed yet.
pub(crate) fn cite_once(rules: &mut Vec<Cited>, more: impl IntoIterator<Item = Cited>) {
    for rule in more {
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
}

/// Adds the creatures that react in some of the events, each once, in their order.
pub(crate) fn note_reactors<'e>(
    reactors: &mut Vec<CreatureIndex>,
    events: impl IntoIterator<Item = &'e Event>,
) {
    for event in events {
        if matches!(event.what, EventKind::Reacts { .. }) && !reactors.contains(&event.who) {
            reactors.push(event.who);
        }
    }
}

/// Where a creature is: the squares it covers and the height of its bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Placement {
    /// The squares.
    pub body: Rectangle,
    /// Height of the bottom in squares.
    pub elevation: i32,
}

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Event {
    /// In which movement, counted from 0; `None`: outside any movement.
    pub movement: Option<usize>,
    /// At which step, counted from 1 over all movements; `None`: at the end of the movement, or
    /// outside any.
    pub step: Option<usize>,
    /// The creature that acts or is affected.
    pub who: CreatureIndex,
    /// The kind of event.
    pub what: EventKind,
    /// The rules behind it.
    pub rules: Vec<Cited>,
}

impl Event {
    /// An event outside any step.
    #[must_use]
    pub fn now(who: CreatureIndex, what: EventKind, rules: Vec<Cited>) -> Self {
        Event { movement: None, step: None, who, what, rules }
    }

    /// An event at a step, counted from 1.
    #[must_use]
    pub fn at_step(step: usize, who: CreatureIndex, what: EventKind, rules: Vec<Cited>) -> Self {
        Event { movement: None, step: Some(step), who, what, rules }
    }
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EventKind {
    /// It may react to the movement: an attack of opportunity, a reaction, an opportunity attack.
    Reacts {
        /// The square that the step leaves or enters; at the end of a movement, the mover's square.
        at: Square,
    },
    /// It enters a damaging square.
    EntersDamaging {
        /// The square.
        at: Square,
    },
    /// It takes damage.
    TakesDamage(u32),
    /// It takes damage that these dice decide. Nothing is rolled here.
    TakesDice {
        /// How many dice.
        count: u32,
        /// Faces of each.
        faces: u32,
        /// The points by which the damage is less than the dice show.
        less: u32,
    },
    /// A condition begins.
    Gains(Condition),
    /// A condition ends.
    Loses(Condition),
    /// It falls this many squares.
    Falls {
        /// Squares.
        squares: u32,
        /// In which round of a fall that takes several, counted from 1.
        round: Option<u32>,
    },
    /// It moves to another place.
    MovesTo(Placement),
    /// From where it stands, it has the target within reach.
    HasWithinReach,
    /// It can reach a place from which it has the target within reach.
    GetsWithinReach {
        /// The place.
        to: Placement,
        /// What is spent of the movement.
        cost: Squares,
    },
    /// It is stopped.
    StopsBefore {
        /// The square that it cannot enter.
        at: Square,
    },
    /// It may make a free strike.
    MayStrikeFreely,
    /// It climbs onto another creature and clings to it.
    ClimbsOnto(CreatureIndex),
    /// It mounts another creature.
    Mounts(CreatureIndex),
    /// A tunnel stays open behind it.
    LeavesTunnel {
        /// The square.
        at: Square,
    },
}

/// A condition that movement starts or ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Condition {
    /// Prone.
    Prone,
    /// Grabbed.
    Grabbed,
    /// Restrained.
    Restrained,
    /// Slowed.
    Slowed,
    /// Weakened.
    Weakened,
    /// Clinging to another creature.
    Clinging,
    /// Riding a mount.
    Riding,
}

impl Condition {
    /// Every condition with its name.
    pub const NAMES: [(&'static str, Condition); 7] = [
        ("prone", Condition::Prone),
        ("grabbed", Condition::Grabbed),
        ("restrained", Condition::Restrained),
        ("slowed", Condition::Slowed),
        ("weakened", Condition::Weakened),
        ("clinging", Condition::Clinging),
        ("riding", Condition::Riding),
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Condition::NAMES[self as usize].0
    }
}

/// A value that the rules set for a creature.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Value {
    /// The creature.
    pub who: CreatureIndex,
    /// The name: `ac`, `attack`, `edge`, `cover`.
    pub name: &'static str,
    /// The amount.
    pub amount: Amount,
    /// The rules behind it.
    pub rules: Vec<Cited>,
}

/// The amount of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Amount {
    /// A bonus (with `+`) or a penalty.
    Number(i32),
    /// It applies, or it does not.
    Is(bool),
    /// A multiple.
    Times(u32),
    /// A number of squares.
    Squares(u32),
    /// A number of feet.
    Feet(u32),
    /// In words: a degree of cover, a height.
    Word(String),
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Number(number) => write!(f, "{number:+}"),
            Amount::Is(true) => f.write_str("yes"),
            Amount::Is(false) => f.write_str("no"),
            Amount::Times(times) => write!(f, "x{times}"),
            Amount::Squares(squares) => write!(f, "{squares}"),
            Amount::Feet(feet) => write!(f, "{feet} ft"),
            Amount::Word(word) => f.write_str(word),
        }
    }
}

/// What a complete answer still needs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Need {
    /// What is needed.
    pub what: NeedKind,
    /// For which step, counted from 1 over all movements.
    pub step: Option<usize>,
    /// The rules that ask for it.
    pub rules: Vec<Cited>,
}

/// What can be needed. Nothing is rolled here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NeedKind {
    /// A check.
    Check(RequiredCheck),
    /// A ruling of the game master.
    Ruling,
    /// The roll of the dice for damage: what follows depends on whether any is left.
    DamageRoll,
    /// A die with as many faces as there are equally good places or creatures.
    Die(Vec<Candidate>),
    /// A choice among equals.
    Choice(Vec<Candidate>),
}

/// A check that is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequiredCheck {
    /// The creature that makes it.
    pub who: CreatureIndex,
    /// The attempt that takes its result; `None` for the test of a maneuver.
    pub trying: Option<CheckKind>,
    /// The skill.
    pub skill: Skill,
    /// Its difficulty, if known.
    pub dc: Option<u32>,
    /// What is added to it.
    pub bonus: i32,
    /// Whether the creature may take 10 even when threatened.
    pub take_ten: bool,
}

impl RequiredCheck {
    /// A save or a test whose result no attempt takes, without anything added to it.
    pub(crate) const fn plain(who: CreatureIndex, skill: Skill, dc: Option<u32>) -> Self {
        RequiredCheck { who, trying: None, skill, dc, bonus: 0, take_ten: false }
    }
}

/// One of several equally good candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Candidate {
    /// A creature.
    Creature(CreatureIndex),
    /// A place.
    Place(Placement),
}

/// Describes an event in the words that players and case files use, with lengths in squares; `name`
/// returns the name of a creature.
#[must_use]
pub fn event_text(event: &Event, name: &dyn Fn(CreatureIndex) -> String) -> String {
    event_text_in(UnitShown::Squares, event, name)
}

/// Describes an event in words, with lengths in the unit of a rule system; `name` returns the name
/// of a creature.
#[must_use]
pub fn event_text_in(
    unit: UnitShown,
    event: &Event,
    name: &dyn Fn(CreatureIndex) -> String,
) -> String {
    let length = |squares: u32| match unit {
        UnitShown::Feet => format!("{} ft", squares.saturating_mul(FEET_PER_SQUARE)),
        UnitShown::Squares => Squares(squares).to_string(),
    };
    let who = name(event.who);
    let when = match (event.step, event.movement) {
        (Some(step), _) => format!(" at step {step}"),
        (None, Some(movement)) => format!(" at the end of movement {}", movement + 1),
        (None, None) => String::new(),
    };
    match &event.what {
        EventKind::Reacts { .. } => format!("{who} reacts{when}"),
        EventKind::EntersDamaging { .. } => format!("{who} enters damaging terrain{when}"),
        EventKind::TakesDamage(amount) => format!("{who} takes {amount} damage"),
        EventKind::TakesDice { count, faces, less: 0 } => {
            format!("{who} takes {count}d{faces} damage")
        }
        EventKind::TakesDice { count, faces, less } => {
            format!("{who} takes {count}d{faces} - {less} damage")
        }
        EventKind::Gains(condition) => format!("{who} gains {}", condition.name()),
        EventKind::Loses(condition) => format!("{who} loses {}", condition.name()),
        EventKind::Falls { squares, round } => {
            let round = round.map(|round| format!(" in round {round}")).unwrap_or_default();
            format!("{who} falls {}{round}", length(*squares))
        }
        EventKind::HasWithinReach => format!("{who} has it within reach"),
        EventKind::GetsWithinReach { to, cost: Squares(squares) } => {
            format!("{who} gets within reach at {to} for {}{when}", length(*squares))
        }
        EventKind::MovesTo(placement) => format!("{who} moves to {placement}"),
        EventKind::StopsBefore { at } => format!("{who} stops before {at}"),
        EventKind::MayStrikeFreely => format!("{who} may strike freely"),
        EventKind::ClimbsOnto(other) => format!("{who} climbs onto {}", name(*other)),
        EventKind::Mounts(other) => format!("{who} mounts {}", name(*other)),
        EventKind::LeavesTunnel { at } => format!("{who} leaves a tunnel at {at}"),
    }
}

impl Placement {
    /// Returns the position of a body that fills these cells.
    #[must_use]
    pub const fn of(cells: Cuboid) -> Self {
        Placement { body: cells.base, elevation: cells.bottom }
    }
}

impl fmt::Display for Placement {
    /// `(3,0)` at ground level, `(3,0,2)` at elevation 2.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.body.at;
        if self.elevation == 0 {
            write!(f, "{at}")
        } else {
            write!(f, "({},{},{})", at.column, at.row, self.elevation)
        }
    }
}

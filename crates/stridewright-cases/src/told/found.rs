//! What an answer finds besides a way: what happens, which values are set, what is still needed.

use super::Refused;
use crate::spot::Spot;
use crate::table::Table;
use core::fmt;
use stridewright::finding::{self, Findings, Happening, Standing};
use stridewright::lattice::Rectangle;
use stridewright::query::{NoRoute, Turn};
use stridewright::rule::Cited;
use stridewright_wire::response::{Body, CandidateTold, FindingsTold, NeedTold, NeedWhat, What};

/// Findings of one answer, in their order. Creatures are called by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) holds: Option<bool>,
    pub(crate) refused: Option<Refused>,
    pub(crate) events: Vec<Event>,
    pub(crate) values: Vec<Value>,
    pub(crate) needs: Vec<Need>,
    pub(crate) ends: Option<Place>,
    pub(crate) chosen: Option<String>,
    pub(crate) turn: Option<Turn>,
}

/// The squares of a body, and how high it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) base: Rectangle,
    pub(crate) height: i32,
}

impl Place {
    pub(crate) const fn new(base: Rectangle, height: i32) -> Place {
        Place { base, height }
    }
}

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Event {
    pub(crate) text: String,
    pub(crate) reaction: bool,
    /// Ids of the rules.
    pub(crate) rules: Vec<String>,
}

/// A value that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Value {
    pub(crate) who: String,
    pub(crate) name: String,
    pub(crate) amount: String,
    pub(crate) rules: Vec<String>,
}

/// Something that is needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Need {
    pub(crate) what: Needed,
    pub(crate) step: Option<usize>,
    pub(crate) rules: Vec<String>,
}

/// What is needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Needed {
    Check { who: String, skill: String, dc: Option<u32>, bonus: i32, take_ten: bool },
    Ruling,
    Die(Vec<Candidate>),
    Choice(Vec<Candidate>),
}

/// One of several that are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Candidate {
    Creature(String),
    Place(Place),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A body that is as long as it is wide is named by its corner.
        let Rectangle { at, width, height } = self.base;
        let spot = match (width == height, self.height) {
            (true, 0) => Spot::At(at),
            (true, bottom) => Spot::High(at, bottom),
            (false, 0) => Spot::Placed(self.base, None),
            (false, bottom) => Spot::Placed(self.base, Some(bottom)),
        };
        spot.fmt(f)
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Candidate::Creature(name) => f.write_str(name),
            Candidate::Place(place) => place.fmt(f),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = |rules: &[String]| match rules {
            [] => String::new(),
            rules => format!(" by {}", rules.join(", ")),
        };
        let mut parts = Vec::new();
        parts.extend(self.holds.map(|holds| if holds { "yes" } else { "no" }.to_owned()));
        parts.extend(self.refused.as_ref().map(ToString::to_string));
        let events = self.events.iter().map(|event| format!("event {}{}", event.text, by(&event.rules)));
        parts.extend(events);
        let values = self.values.iter();
        parts.extend(values.map(|value| {
            format!("value {} {} (of {}){}", value.name, value.amount, value.who, by(&value.rules))
        }));
        parts.extend(self.needs.iter().map(|need| format!("{need}{}", by(&need.rules))));
        parts.extend(self.ends.map(|ends| format!("ends at {ends}")));
        parts.extend(self.chosen.as_ref().map(|chosen| format!("chosen {chosen}")));
        parts.extend(self.turn.as_ref().map(|turn| {
            let moved = if turn.moved { "moved" } else { "not moved" };
            let by = turn.by.map_or(String::new(), |by| format!(" by {}", by.name()));
            let Turn { diagonals, spent, actions, .. } = turn;
            format!("turn diagonals {diagonals}, spent {}{by}, {moved}, actions {actions}", spent.0)
        }));
        f.write_str(&parts.join("; "))
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |candidates: &[Candidate]| {
            let names: Vec<String> = candidates.iter().map(ToString::to_string).collect();
            names.join(", ")
        };
        match &self.what {
            Needed::Check { who, skill, dc, bonus, take_ten } => {
                write!(f, "needs check {skill}")?;
                if let Some(dc) = dc {
                    write!(f, " dc {dc}")?;
                }
                let ten = if *take_ten { ", take 10" } else { "" };
                write!(f, " (of {who}, {bonus:+}{ten})")?;
            }
            Needed::Ruling => write!(f, "needs ruling")?,
            Needed::Die(among) => write!(f, "needs die among {}", list(among))?,
            Needed::Choice(among) => write!(f, "needs choice among {}", list(among))?,
        }
        match self.step {
            Some(step) => write!(f, " at step {step}"),
            None => Ok(()),
        }
    }
}

impl From<Standing> for Place {
    fn from(standing: Standing) -> Place {
        Place::new(standing.body, standing.elevation)
    }
}

impl From<Body> for Place {
    fn from(body: Body) -> Place {
        Place::new(body.rectangle(), body.elevation)
    }
}

/// What the library found; what it refuses is left out.
pub(super) fn found(table: &Table<'_>, findings: &Findings) -> Found {
    let name = |index| table.name_of(index).to_owned();
    let event = |event: &finding::Event| Event {
        text: finding::tell_in(table.program.unit(), event, &name),
        reaction: matches!(event.what, Happening::Reacts { .. }),
        rules: ids(&event.rules),
    };
    let value = |value: &finding::Value| Value {
        who: name(value.who),
        name: value.name.to_string(),
        amount: value.amount.to_string(),
        rules: ids(&value.rules),
    };
    Found {
        holds: findings.holds,
        refused: None,
        events: findings.events.iter().map(event).collect(),
        values: findings.values.iter().map(value).collect(),
        needs: needs(table, &findings.needs),
        ends: findings.ends.map(Into::into),
        chosen: findings.chosen.map(name),
        turn: None,
    }
}

/// What the library says is needed.
/// The checks without which there is no way.
pub(crate) fn needed(table: &Table<'_>, why: &NoRoute) -> Found {
    match why {
        NoRoute::NeedsChecks(way) => Found { needs: needs(table, &way.needs), ..Found::default() },
        _ => Found::default(),
    }
}

fn needs(table: &Table<'_>, needs: &[finding::Need]) -> Vec<Need> {
    let name = |index| table.name_of(index).to_owned();
    let candidate = |candidate: &finding::Candidate| match candidate {
        finding::Candidate::Creature(index) => Candidate::Creature(name(*index)),
        finding::Candidate::Place(standing) => Candidate::Place((*standing).into()),
    };
    let list = |among: &[finding::Candidate]| among.iter().map(candidate).collect();
    let what = |needed: &finding::Needed| match needed {
        finding::Needed::Check(check) => Needed::Check {
            who: name(check.who),
            skill: check.skill.name().to_owned(),
            dc: check.dc,
            bonus: check.bonus,
            take_ten: check.take_ten,
        },
        finding::Needed::Ruling => Needed::Ruling,
        finding::Needed::Die(among) => Needed::Die(list(among)),
        finding::Needed::Choice(among) => Needed::Choice(list(among)),
    };
    let need =
        |need: &finding::Need| Need { what: what(&need.what), step: need.step, rules: ids(&need.rules) };
    needs.iter().map(need).collect()
}

fn ids(rules: &[Cited]) -> Vec<String> {
    rules.iter().map(|rule| rule.id.to_string()).collect()
}

/// What the door told; what it refuses is left out.
pub(super) fn received(told: &FindingsTold) -> Found {
    let events = told.events.iter().map(|event| Event {
        text: event.text.clone(),
        reaction: event.what == What::Reacts,
        rules: event.rules.clone(),
    });
    let values = told.values.iter().map(|value| Value {
        who: value.who.name.clone(),
        name: value.name.clone(),
        amount: value.amount.clone(),
        rules: value.rules.clone(),
    });
    Found {
        holds: told.holds,
        refused: None,
        events: events.collect(),
        values: values.collect(),
        needs: received_needs(&told.needs),
        ends: told.ends.map(Into::into),
        chosen: told.chosen.as_ref().map(|chosen| chosen.name.clone()),
        turn: None,
    }
}

/// What the door says is needed.
fn received_needs(needs: &[NeedTold]) -> Vec<Need> {
    let need = |need: &NeedTold| {
        let candidate = |candidate: &CandidateTold| match candidate {
            CandidateTold::Creature(named) => Candidate::Creature(named.name.clone()),
            CandidateTold::Place(body) => Candidate::Place((*body).into()),
        };
        let among = need.among.iter().map(candidate).collect();
        let what = match (need.what, &need.check) {
            (NeedWhat::Die, _) => Needed::Die(among),
            (NeedWhat::Choice, _) => Needed::Choice(among),
            (NeedWhat::Check, Some(check)) => Needed::Check {
                who: check.who.name.clone(),
                skill: check.skill.clone(),
                dc: check.dc,
                bonus: check.bonus,
                take_ten: check.take_ten,
            },
            (NeedWhat::Check | NeedWhat::Ruling, _) => Needed::Ruling,
        };
        Need { what, step: need.step, rules: need.rules.clone() }
    };
    needs.iter().map(need).collect()
}

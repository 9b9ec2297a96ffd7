//! What position brings: who has the high ground.
//!
//! Knows the rules about how creatures stand to each other, and no board. A subject that a system leaves to the table has no tables.

use super::decide::{Court, Decision};
use super::subjects::Subjects;
use crate::rule::{Effect, Footing, HighGround, Occasion, Setting, Subject};

/// The compiled rules about position.
#[derive(Clone, Debug)]
pub struct Positions {
    /// Who has the high ground; `None`: left to the table.
    pub high_ground: Option<HighGroundRules>,
}

/// The compiled rules about high ground.
#[derive(Clone, Debug)]
pub struct HighGroundRules {
    from: [Decision<bool>; Footing::ALL.len()],
    over_beneath: Decision<bool>,
    brings: Vec<Brings>,
}

/// A value that an occasion sets, and the rule that says so.
pub type Brings = Decision<(&'static str, Setting)>;

impl Positions {
    pub(super) fn compile(court: &mut Court<'_>, subjects: &Subjects) -> Self {
        let speaks = |subject| subjects.left_to_the_table(subject).is_none();
        Positions { high_ground: speaks(Subject::HighGround).then(|| HighGroundRules::compile(court)) }
    }
}

impl HighGroundRules {
    fn compile(court: &mut Court<'_>) -> Self {
        let from = Footing::ALL.map(|footing| {
            let situation = || format!("{footing:?}");
            court.ask("who may have the high ground", false, situation, |effect| match effect {
                Effect::HighGround(HighGround::From(about, counts)) if *about == footing => Some(*counts),
                _ => None,
            })
        });
        let over_beneath =
            court.ask("whether high ground counts against the buried", false, String::new, |effect| {
                match effect {
                    Effect::HighGround(HighGround::OverBeneath(counts)) => Some(*counts),
                    _ => None,
                }
            });
        HighGroundRules { from, over_beneath, brings: brings(court, Occasion::HighGround) }
    }

    /// Whether a creature that stands so can have it.
    #[must_use]
    pub const fn from(&self, footing: Footing) -> Decision<bool> {
        self.from[footing as usize]
    }

    /// Whether it counts against creatures completely beneath the ground.
    #[must_use]
    pub const fn over_beneath(&self) -> Decision<bool> {
        self.over_beneath
    }

    /// What it brings.
    #[must_use]
    pub fn brings(&self) -> &[Brings] {
        &self.brings
    }
}

/// The values that an occasion sets, in the order of the rules. None at all is a flaw, and so are two amounts for one value.
fn brings(court: &mut Court<'_>, occasion: Occasion) -> Vec<Brings> {
    let situation = || format!("{occasion:?}");
    let on = |effect: &Effect| match effect {
        Effect::Brings(about, name, setting) if *about == occasion => Some((*name, *setting)),
        _ => None,
    };
    let mut names: Vec<&'static str> = Vec::new();
    for voice in court.voices(on) {
        if !names.contains(&voice.answer.0) {
            names.push(voice.answer.0);
        }
    }
    if names.is_empty() {
        court.ask("what it brings", (), situation, |effect| on(effect).map(|_| ()));
    }
    let about = |name: &'static str| {
        court.ask_if_any("what it brings", situation, |effect| on(effect).filter(|(of, _)| *of == name))
    };
    names.into_iter().filter_map(about).collect()
}

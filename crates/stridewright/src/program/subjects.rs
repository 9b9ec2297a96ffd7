//! Which subjects a rule system leaves to the table: about each one, some rule speaks or one says
//! so.

use super::decide::{Court, RuleIndex};
use super::flaw::Flaw;
use crate::rule::{Effect, NoteEffect, Subject};
use alloc::borrow::ToOwned;
use alloc::string::ToString;

/// The subjects that a rule system leaves to the table.
#[derive(Clone, Debug)]
pub struct Subjects {
    /// The rule that leaves it. Index: subject.
    left: [Option<RuleIndex>; Subject::ALL.len()],
}

impl Subjects {
    pub(super) fn compile(court: &mut Court<'_>) -> Self {
        Subjects { left: Subject::ALL.map(|subject| leaves(court, subject)) }
    }

    /// Whether the rules speak about a subject, or else the rule that leaves it to the table.
    pub(super) fn spoken(&self, subject: Subject) -> Result<(), RuleIndex> {
        self.left_to_the_table(subject).map_or(Ok(()), Err)
    }

    /// The rule that leaves a subject to the table; `None`: the rules speak about it.
    #[must_use]
    pub const fn left_to_the_table(&self, subject: Subject) -> Option<RuleIndex> {
        self.left[subject as usize]
    }
}

/// The rule that leaves a subject to the table. Neither it nor any that speaks, or both, is a flaw.
fn leaves(court: &mut Court<'_>, subject: Subject) -> Option<RuleIndex> {
    let voices = court.voices(|effect: &Effect| match effect {
        Effect::Note(NoteEffect::LeftToTable(about)) if *about == subject => Some(true),
        about if about.subject() == Some(subject) => Some(false),
        _ => None,
    });
    let left = voices.iter().find(|voice| voice.answer);
    let spoken = voices.iter().find(|voice| !voice.answer);
    let question = "what holds, or that it is left to the table";
    let situation = || subject.name().to_owned();
    match (left, spoken) {
        (None, None) => court.flaw(Flaw::Silent { question, situation: situation() }),
        (Some(left), Some(spoken)) => {
            let id = |rule: RuleIndex| court.rules()[usize::from(rule)].id.to_string();
            let (one, other) = (id(spoken.rule), id(left.rule));
            court.flaw(Flaw::Conflict { question, situation: situation(), one, other });
        }
        _ => {}
    }
    // A rule that speaks has still to decide something; one that leaves the subject has done so
    // here.
    let left = left?.rule;
    court.credit(left);
    Some(left)
}

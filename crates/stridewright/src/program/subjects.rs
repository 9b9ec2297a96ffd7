//! Which subjects a rule system leaves to the table: every subject is either covered by a rule or
//! left by one.

use super::decide::{Resolver, RuleIndex};
use super::flaw::Flaw;
use crate::rule::{Effect, NoteEffect, Subject};
use alloc::borrow::ToOwned;
use alloc::string::ToString;

/// The subjects that a rule system leaves to the table.
#[derive(Clone, Debug)]
pub struct Subjects {
    /// The rule that leaves it to the table. Index: subject.
    left: [Option<RuleIndex>; Subject::ALL.len()],
}

impl Subjects {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        Subjects { left: Subject::ALL.map(|subject| leaves(resolver, subject)) }
    }

    /// Checks that the rules cover a subject; the error is the rule that leaves it to the table.
    pub(super) fn spoken(&self, subject: Subject) -> Result<(), RuleIndex> {
        self.left_to_the_table(subject).map_or(Ok(()), Err)
    }

    /// Returns the rule that leaves a subject to the table; `None` if the rules cover it.
    #[must_use]
    pub const fn left_to_the_table(&self, subject: Subject) -> Option<RuleIndex> {
        self.left[subject as usize]
    }
}

/// Finds the rule that leaves a subject to the table. It is a flaw if no rule covers or leaves the
/// subject, or if rules do both.
fn leaves(resolver: &mut Resolver<'_>, subject: Subject) -> Option<RuleIndex> {
    let candidates = resolver.candidates(|effect: &Effect| match effect {
        Effect::Note(NoteEffect::LeftToTable(about)) if *about == subject => Some(true),
        about if about.subject() == Some(subject) => Some(false),
        _ => None,
    });
    let left = candidates.iter().find(|candidate| candidate.answer);
    let spoken = candidates.iter().find(|candidate| !candidate.answer);
    let question = "whether the rules decide this or leave it to the table";
    let situation = || subject.name().to_owned();
    match (left, spoken) {
        (None, None) => resolver.flaw(Flaw::Silent { question, situation: situation() }),
        (Some(left), Some(spoken)) => {
            let id = |rule: RuleIndex| resolver.rules()[usize::from(rule)].id.to_string();
            let (one, other) = (id(spoken.rule), id(left.rule));
            resolver.flaw(Flaw::Conflict { question, situation: situation(), one, other });
        }
        _ => {}
    }
    // A rule that covers a subject still has to decide something; one that leaves it has done so
    // here.
    let left = left?.rule;
    resolver.mark_used(left);
    Some(left)
}

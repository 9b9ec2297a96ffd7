//! Puts a question to all rules at once: the one that answers wins, and exceptions come before the
//! rules that they except.

use super::Flaw;
use crate::rule::{Effect, EffectGroup, NoteEffect, Rule};
use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// An answer and the rule it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision<A> {
    /// The answer.
    pub answer: A,
    /// Position of the deciding rule in the ruleset.
    pub rule: RuleIndex,
}

/// Position of a rule in its ruleset.
pub type RuleIndex = u16;

/// Puts questions to a list of rules, and records flaws and the rules that decided something.
pub(super) struct Resolver<'a> {
    rules: &'a [Rule],
    /// All effects, each with the position of its rule.
    effects: Vec<(RuleIndex, &'a Effect)>,
    /// For each rule, the positions of the rules it is an exception to.
    over: Vec<Vec<RuleIndex>>,
    decided: Vec<bool>,
    flaws: Vec<Flaw>,
}

/// All effects that can answer a question, with the positions of their rules. Collected once for a
/// question about many situations, so that not every effect of every rule is checked for each of
/// them.
pub(super) struct Applicable<'a, G>(Vec<(RuleIndex, &'a G)>);

impl<'a, G> Applicable<'a, G> {
    pub(super) fn iter(&self) -> impl Iterator<Item = &'a G> + '_ {
        self.0.iter().map(|(_, effect)| *effect)
    }
}

/// Decisions about many situations, by the applicable effects that answer. Where the same effects
/// answer, the decision is the same.
pub(super) struct Alike<A>(BTreeMap<Vec<usize>, Decision<A>>);

impl<A> Alike<A> {
    pub(super) const fn new() -> Self {
        Alike(BTreeMap::new())
    }
}

impl<'a> Resolver<'a> {
    pub(super) fn new(rules: &'a [Rule]) -> Self {
        let mut flaws = Vec::new();
        let mut over = Vec::with_capacity(rules.len());
        for (position, rule) in rules.iter().enumerate() {
            if rules[..position].iter().any(|earlier| earlier.id == rule.id) {
                flaws.push(Flaw::Twice { rule: rule.id.to_string() });
            }
            let mut yields = Vec::new();
            for named in rule.over.all() {
                match rules.iter().position(|other| other.id == named) {
                    Some(other) => yields.push(other as RuleIndex),
                    None => {
                        flaws.push(Flaw::Unknown {
                            rule: rule.id.to_string(),
                            named: named.to_owned(),
                        });
                    }
                }
            }
            over.push(yields);
        }
        let of_rule = |(rule, r): (usize, &'a Rule)| {
            r.effects.iter().map(move |effect| (rule as RuleIndex, effect))
        };
        let effects = rules.iter().enumerate().flat_map(of_rule).collect();
        Resolver { rules, effects, over, decided: vec![false; rules.len()], flaws }
    }

    pub(super) fn rules(&self) -> &'a [Rule] {
        self.rules
    }

    /// The effects that can answer a question.
    pub(super) fn applicable<G: EffectGroup>(
        &self,
        belongs: impl Fn(&G) -> bool,
    ) -> Applicable<'a, G> {
        Applicable(self.group().filter(|(_, effect)| belongs(effect)).collect())
    }

    // More than a hundred questions are put, with many kinds of answers. The functions below only
    // pass them on; what does not depend on the kind of answer is compiled once for each group of
    // effects. So `pick` is called several times for an effect, and answers the same each time.

    /// Returns what `pick` finds in the rules, without those that another answering rule overrides.
    pub(super) fn candidates<G: EffectGroup, A>(
        &self,
        pick: impl Fn(&G) -> Option<A>,
    ) -> Vec<Decision<A>> {
        decisions(&self.answering(&mut self.group(), &|effect| pick(effect).is_some()), &pick)
    }

    /// As above, among these effects.
    pub(super) fn candidates_of<G, A>(
        &self,
        applicable: &Applicable<'a, G>,
        pick: impl Fn(&G) -> Option<A>,
    ) -> Vec<Decision<A>> {
        decisions(&self.answering_of(applicable, &|effect| pick(effect).is_some()), &pick)
    }

    /// Returns the different things that `pick` finds, in the order of the rules.
    pub(super) fn distinct<G: EffectGroup, A: PartialEq>(
        &self,
        pick: impl Fn(&G) -> Option<A>,
    ) -> Vec<A> {
        let mut distinct = Vec::new();
        for (_, effect) in self.answering(&mut self.group(), &|effect| pick(effect).is_some()) {
            if let Some(answer) = pick(effect)
                && !distinct.contains(&answer)
            {
                distinct.push(answer);
            }
        }
        distinct
    }

    /// Returns the one answer to a question, if the rules have one; records disagreement as a flaw.
    pub(super) fn ask_if_any<G: EffectGroup, A: PartialEq>(
        &mut self,
        question: &'static str,
        situation: impl Fn() -> String,
        pick: impl Fn(&G) -> Option<A>,
    ) -> Option<Decision<A>> {
        let effects = self.answering(&mut self.group(), &|effect| pick(effect).is_some());
        self.settle(question, &situation, &effects, &pick)
    }

    /// As above, among these effects.
    pub(super) fn ask_applicable_if_any<G, A: PartialEq>(
        &mut self,
        applicable: &Applicable<'a, G>,
        question: &'static str,
        situation: impl Fn() -> String,
        pick: impl Fn(&G) -> Option<A>,
    ) -> Option<Decision<A>> {
        let effects = self.answering_of(applicable, &|effect| pick(effect).is_some());
        self.settle(question, &situation, &effects, &pick)
    }

    /// Returns the one answer to a question. If no rule answers, records a flaw and returns
    /// `otherwise`.
    pub(super) fn ask<G: EffectGroup, A: PartialEq>(
        &mut self,
        question: &'static str,
        otherwise: A,
        situation: impl Fn() -> String,
        pick: impl Fn(&G) -> Option<A>,
    ) -> Decision<A> {
        let effects = self.answering(&mut self.group(), &|effect| pick(effect).is_some());
        self.settle_or(question, otherwise, &situation, &effects, &pick)
    }

    /// As above, among these effects.
    fn ask_applicable<G, A: PartialEq>(
        &mut self,
        applicable: &Applicable<'a, G>,
        question: &'static str,
        otherwise: A,
        situation: impl Fn() -> String,
        pick: impl Fn(&G) -> Option<A>,
    ) -> Decision<A> {
        let effects = self.answering_of(applicable, &|effect| pick(effect).is_some());
        self.settle_or(question, otherwise, &situation, &effects, &pick)
    }

    /// As above, for many situations of which most are alike. What `pick` returns for an effect
    /// must not depend on the situation.
    pub(super) fn ask_alike<G, A: Copy + PartialEq>(
        &mut self,
        (applicable, alike): (&Applicable<'a, G>, &mut Alike<A>),
        question: &'static str,
        otherwise: A,
        situation: impl Fn() -> String,
        pick: impl Fn(&G) -> Option<A>,
    ) -> Decision<A> {
        let effects = applicable.0.iter().enumerate();
        let answering: Vec<usize> = effects
            .filter(|(_, (_, effect))| pick(effect).is_some())
            .map(|(position, _)| position)
            .collect();
        if let Some(known) = alike.0.get(&answering) {
            return *known;
        }
        let flaws = self.flaws.len();
        let decision = self.ask_applicable(applicable, question, otherwise, situation, pick);
        // A flaw names its situation, so every situation is put to the rules.
        if self.flaws.len() == flaws {
            alike.0.insert(answering, decision);
        }
        decision
    }

    /// The effects of a group, each with its rule.
    fn group<G: EffectGroup>(&self) -> impl Iterator<Item = (RuleIndex, &'a G)> {
        self.effects.iter().filter_map(|&(rule, effect)| Some((rule, G::of(effect)?)))
    }

    /// The effects that answer, each with its rule, without those of a rule that another answering
    /// rule overrides.
    fn answering<'g, G: 'g>(
        &self,
        effects: &mut dyn Iterator<Item = (RuleIndex, &'g G)>,
        answers: &dyn Fn(&G) -> bool,
    ) -> Vec<(RuleIndex, &'g G)> {
        let mut answering = Vec::new();
        let mut overruled: Vec<RuleIndex> = Vec::new();
        for (rule, effect) in effects {
            if answers(effect) {
                answering.push((rule, effect));
                overruled.extend_from_slice(&self.over[usize::from(rule)]);
            }
        }
        if !overruled.is_empty() {
            answering.retain(|(rule, _)| !overruled.contains(rule));
        }
        answering
    }

    /// As above, among these effects.
    fn answering_of<G>(
        &self,
        applicable: &Applicable<'a, G>,
        answers: &dyn Fn(&G) -> bool,
    ) -> Vec<(RuleIndex, &'a G)> {
        self.answering(&mut applicable.0.iter().copied(), answers)
    }

    /// Returns the answer on which all these effects agree.
    fn settle<G, A: PartialEq>(
        &mut self,
        question: &'static str,
        situation: &dyn Fn() -> String,
        effects: &[(RuleIndex, &G)],
        pick: &dyn Fn(&G) -> Option<A>,
    ) -> Option<Decision<A>> {
        let &(rule, first) = effects.first()?;
        let answer = pick(first)?;
        self.agree(question, situation, effects, &|effect| pick(effect).as_ref() == Some(&answer));
        Some(Decision { answer, rule })
    }

    /// Marks the rules of these effects as used, and records a flaw if one of them answers
    /// otherwise than the first one.
    fn agree<G>(
        &mut self,
        question: &'static str,
        situation: &dyn Fn() -> String,
        effects: &[(RuleIndex, &G)],
        agrees: &dyn Fn(&G) -> bool,
    ) {
        for &(rule, _) in effects {
            self.mark_used(rule);
        }
        if let Some(&(other, _)) = effects.iter().find(|(_, effect)| !agrees(effect)) {
            self.disagree(question, situation(), (effects[0].0, other));
        }
    }

    /// As [`Resolver::settle`]; if there is no effect, records a flaw and returns `otherwise`.
    fn settle_or<G, A: PartialEq>(
        &mut self,
        question: &'static str,
        otherwise: A,
        situation: &dyn Fn() -> String,
        effects: &[(RuleIndex, &G)],
        pick: &dyn Fn(&G) -> Option<A>,
    ) -> Decision<A> {
        if let Some(decision) = self.settle(question, situation, effects, pick) {
            return decision;
        }
        self.flaws.push(Flaw::Silent { question, situation: situation() });
        Decision { answer: otherwise, rule: 0 }
    }

    /// Records that a rule has decided something.
    pub(super) fn mark_used(&mut self, rule: RuleIndex) {
        self.decided[usize::from(rule)] = true;
    }

    /// Records that two rules cannot both hold.
    pub(super) fn disagree(
        &mut self,
        question: &'static str,
        situation: String,
        (one, other): (RuleIndex, RuleIndex),
    ) {
        let id = |rule: RuleIndex| self.rules[usize::from(rule)].id.to_string();
        self.flaws.push(Flaw::Conflict { question, situation, one: id(one), other: id(other) });
    }

    pub(super) fn flaw(&mut self, flaw: Flaw) {
        self.flaws.push(flaw);
    }

    /// Returns all flaws, including the rules that decided nothing.
    pub(super) fn verdict(mut self) -> Vec<Flaw> {
        for (position, rule) in self.rules.iter().enumerate() {
            let mut examples =
                rule.effects.iter().filter_map(NoteEffect::of).filter_map(|effect| match effect {
                    NoteEffect::Example(of) => Some(of.all()),
                    _ => None,
                });
            if let Some(of) = examples.next() {
                let missing = of.iter().find(|id| !self.rules.iter().any(|other| other.id == **id));
                if let Some(named) = missing {
                    self.flaws.push(Flaw::Unknown {
                        rule: rule.id.to_string(),
                        named: (*named).to_owned(),
                    });
                }
            } else if !self.decided[position] {
                self.flaws.push(Flaw::Dead { rule: rule.id.to_string() });
            }
        }
        self.flaws
    }
}

/// What these effects answer, each with its rule.
fn decisions<G, A>(
    effects: &[(RuleIndex, &G)],
    pick: &dyn Fn(&G) -> Option<A>,
) -> Vec<Decision<A>> {
    let mut decisions = Vec::with_capacity(effects.len());
    for &(rule, effect) in effects {
        if let Some(answer) = pick(effect) {
            decisions.push(Decision { answer, rule });
        }
    }
    decisions
}

//! The compiler's teeth: silence, conflict and dead rules do not compile, and every ruling is needed.

use stridewright::program::{Flaw, Program};
use stridewright::rule::{Basis, Ruleset};
use stridewright::rulesets;

fn without(ruleset: &Ruleset, id: &str) -> Ruleset {
    let rules: Vec<_> = ruleset.rules.iter().copied().filter(|rule| rule.id != id).collect();
    Ruleset { rules: Vec::leak(rules), ..*ruleset }
}

#[test]
fn every_system_compiles() {
    for ruleset in rulesets::ALL {
        if let Err(flaws) = Program::compile(ruleset) {
            let list: Vec<_> = flaws.iter().take(12).map(ToString::to_string).collect();
            panic!("{}: {} flaws\n{}", ruleset.id, flaws.len(), list.join("\n"));
        }
    }
}

#[test]
fn deleting_any_ruling_is_an_error() {
    for ruleset in rulesets::ALL {
        for rule in ruleset.rules.iter().filter(|rule| matches!(rule.basis, Basis::Ruling(_))) {
            let flaws = Program::compile(&without(ruleset, rule.id)).expect_err(rule.id);
            assert!(flaws.iter().any(|flaw| matches!(flaw, Flaw::Silent { .. })), "{}: {flaws:?}", rule.id);
        }
    }
}

//! Examples in help texts: the names of rule systems and rules in them come from the systems
//! themselves.

use stridewright::rulesets;

/// A help text in which `{1}`, `{2}` … stand for the short names of the systems, and `{rule}` for
/// the id of a rule.
pub(crate) fn examples(text: &str) -> String {
    let mut text = text.to_owned();
    for (index, ruleset) in rulesets::ALL.iter().enumerate() {
        text = text.replace(&format!("{{{}}}", index + 1), &ruleset.id);
    }
    let rule = rulesets::ALL
        .last()
        .and_then(|ruleset| ruleset.rules.iter().find(|rule| rule.effects.len() > 1));
    text.replace("{rule}", rule.map_or("ID", |rule| &rule.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_put_in() {
        let text = examples("--rules {1} --rules {4}, {rule}");
        assert!(!text.contains('{'), "{text}");
        assert!(
            text.contains(&*rulesets::ALL[0].id) && text.contains(&*rulesets::ALL[3].id),
            "{text}"
        );
    }
}

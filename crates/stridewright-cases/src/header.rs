//! The line under a heading: `Rules: pf1, pf2. Shows: PF1-DIAG, PF2-DIAG.`

use crate::error::LineError;
use stridewright::rule::Ruleset;
use stridewright::rulesets;

/// Which systems a case runs under and which rules it is about.
#[derive(Debug)]
pub(crate) struct Header {
    pub(crate) systems: Vec<&'static str>,
    pub(crate) shows: Vec<&'static str>,
}

const ALL: &str = "all";

/// Reads the header from the prose under the heading at `line`; it may go on over several lines.
pub(crate) fn header(line: usize, prose: &[(usize, &str)]) -> Result<Header, LineError> {
    let lines = prose.iter().skip_while(|(_, text)| text.trim().is_empty());
    let paragraph: Vec<_> = lines.take_while(|(_, text)| !text.trim().is_empty()).collect();
    let expected = "expected `Rules:` with systems, or `all`, under the heading";
    let Some((line, _)) = paragraph.first() else { return Err(LineError::new(line, expected)) };
    let error = |message: String| LineError::new(*line, message);
    let text = paragraph.iter().map(|(_, text)| text.trim()).collect::<Vec<_>>().join(" ");
    let rules = text.strip_prefix("Rules:").ok_or_else(|| error(expected.to_owned()))?;
    let (rules, shows) = rules.split_once("Shows:").unwrap_or((rules, ""));
    Ok(Header { systems: systems(rules).map_err(error)?, shows: shown(shows).map_err(error)? })
}

/// Systems by their short names, separated by commas.
pub(crate) fn systems(text: &str) -> Result<Vec<&'static str>, String> {
    let mut systems = Vec::new();
    for name in names(text) {
        if name == ALL {
            systems.extend(rulesets::ALL.map(|ruleset| &*ruleset.id));
        } else {
            let known: Vec<_> = rulesets::ALL.iter().map(|ruleset| &*ruleset.id).collect();
            let ruleset = rulesets::named(name);
            let unknown = || format!("there is no system `{name}`; expected {} or {ALL}", known.join(", "));
            systems.push(&*ruleset.ok_or_else(unknown)?.id);
        }
    }
    systems.dedup();
    if systems.is_empty() {
        return Err("no system is named".to_owned());
    }
    Ok(systems)
}

/// The rules with these ids, among those implemented and those planned.
fn shown(text: &str) -> Result<Vec<&'static str>, String> {
    names(text)
        .map(|id| known_id(id).ok_or_else(|| format!("no system has a rule `{id}`, which `Shows:` names")))
        .collect()
}

fn known_id(id: &str) -> Option<&'static str> {
    let of = |ruleset: &'static Ruleset| {
        let implemented = ruleset.rules.iter().map(|rule| &*rule.id);
        implemented.chain(ruleset.planned.iter().map(|(id, _)| *id)).find(|known| *known == id)
    };
    rulesets::ALL.into_iter().find_map(of)
}

fn names(text: &str) -> impl Iterator<Item = &str> {
    text.trim().trim_end_matches('.').split(',').map(str::trim).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_and_rules_are_found() {
        let first = rulesets::ALL[0];
        let text = format!("Rules: {}. Shows: {},", first.id, first.rules[0].id);
        let second = format!("{}.", first.rules[1].id);
        let header = header(1, &[(2, ""), (3, &text), (4, &second), (5, ""), (6, "prose")]).unwrap();
        assert_eq!(header.systems, [&*first.id]);
        assert_eq!(header.shows, [&*first.rules[0].id, &*first.rules[1].id]);
        let all = systems("all").unwrap();
        assert_eq!(all.len(), rulesets::ALL.len());
    }

    #[test]
    fn what_is_unknown_or_missing_is_said() {
        assert!(header(7, &[]).unwrap_err().message.contains("expected `Rules:`"));
        assert_eq!(header(7, &[(8, "Rules: all. Shows: X-1.")]).unwrap_err().line, 8);
        assert!(systems("dnd4").unwrap_err().contains("no system `dnd4`"));
        assert!(systems(" . ").is_err());
    }
}

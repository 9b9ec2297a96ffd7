//! The line under a heading: `Rules: pf1, pf2. Shows: PF1-DIAG, PF2-DIAG. Fails: why it is known to
//! fail.`

use crate::error::LineError;
use stridewright::rule::Ruleset;
use stridewright::rulesets;

/// Which systems a case runs under and which rules it is about.
#[derive(Debug)]
pub(crate) struct Header {
    pub(crate) systems: Vec<&'static str>,
    pub(crate) shows: Vec<&'static str>,
    pub(crate) fails: Option<Fails>,
}

/// That a case is known to fail.
#[derive(Debug)]
pub(crate) struct Fails {
    /// Under which of its systems; `None`: all.
    systems: Option<Vec<&'static str>>,
    why: String,
}

impl Header {
    /// Why the case is known to fail under a system, if it is.
    pub(crate) fn fails(&self, system: &str) -> Option<&str> {
        let of =
            |fails: &&Fails| fails.systems.as_ref().is_none_or(|systems| systems.contains(&system));
        self.fails.as_ref().filter(of).map(|fails| fails.why.as_str())
    }
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
    let (rules, fails) =
        rules.split_once("Fails").map_or((rules, None), |(rules, fails)| (rules, Some(fails)));
    let (rules, shows) = rules.split_once("Shows:").unwrap_or((rules, ""));
    let runs = systems(rules).map_err(error)?;
    let fails = fails.map(known_to_fail).transpose().map_err(error)?;
    let foreign = fails.iter().flat_map(|fails| fails.systems.iter().flatten());
    if let Some(system) = foreign.into_iter().find(|system| !runs.contains(system)) {
        return Err(error(format!("the case does not run under `{system}`, which `Fails` names")));
    }
    Ok(Header { systems: runs, shows: shown(shows).map_err(error)?, fails })
}

/// The text after `Fails`: `: why`, or ` under pf1, pf2: why`.
fn known_to_fail(text: &str) -> Result<Fails, String> {
    let expected = "expected `Fails: why`, or `Fails under pf1: why`";
    let (under, why) = text.split_once(':').ok_or(expected)?;
    let under = match under.trim() {
        "" => None,
        under => Some(systems(under.strip_prefix("under ").ok_or(expected)?)?),
    };
    match why.trim() {
        "" => Err(expected.to_owned()),
        why => Ok(Fails { systems: under, why: why.to_owned() }),
    }
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
            let unknown =
                || format!("there is no system `{name}`; expected {} or {ALL}", known.join(", "));
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
        .map(|id| {
            known_id(id).ok_or_else(|| format!("no system has a rule `{id}`, which `Shows:` names"))
        })
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
        let header =
            header(1, &[(2, ""), (3, &text), (4, &second), (5, ""), (6, "prose")]).unwrap();
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
        for wrong in ["Fails.", "Fails:", "Fails in pf1: it does.", "Fails under dnd4: it does."] {
            assert!(header(1, &[(2, &format!("Rules: all. {wrong}"))]).is_err(), "{wrong}");
        }
        assert!(header(1, &[(2, "Rules: pf1. Fails under pf2: it does.")]).is_err());
    }

    #[test]
    fn a_case_is_known_to_fail_under_all_or_some_systems() {
        let read = |text: &str| header(1, &[(2, text)]).unwrap();
        let all = read("Rules: all. Shows: PF1-DIAG. Fails: the count: it is fresh.");
        assert_eq!(all.fails("pf1"), Some("the count: it is fresh."));
        assert_eq!(all.shows, ["PF1-DIAG"]);
        let some = read("Rules: pf1, pf2. Fails under pf2: because.");
        assert_eq!((some.fails("pf1"), some.fails("pf2")), (None, Some("because.")));
    }
}

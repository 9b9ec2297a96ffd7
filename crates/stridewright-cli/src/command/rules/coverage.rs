//! Which rules of the catalogue are implemented, and how many cases show each.

use crate::command::cases;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::Format;
use crate::read::RulesArg;
use crate::screen::{Screen, print};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;
use stridewright::rule::Ruleset;
use stridewright::rulesets;
use stridewright_draw::{Block, Line, Paint};

/// The folder of case files by default.
const USUAL: &str = "cases";

/// Number of cases that show each rule.
type CasesByRule = BTreeMap<String, usize>;

/// Reports the state of every rule.
pub(super) fn tell(
    chosen: RulesArg,
    folder: Option<&Path>,
    screen: &Screen,
    format: Format,
) -> Result<Ending, Failure> {
    let folder = folder.or_else(|| Some(Path::new(USUAL)).filter(|usual| usual.is_dir()));
    let report = folder.map(|folder| cases::report(&[folder.to_owned()], None)).transpose()?;
    let unreadable = report.as_ref().map_or(0, |report| report.errors.len());
    let shown: Option<CasesByRule> = report
        .map(|report| report.showing.into_iter().map(|(id, cases)| (id, cases.len())).collect());
    let systems: Vec<&Ruleset> = chosen.indices().map(|index| rulesets::ALL[index]).collect();
    if format == Format::Json {
        let systems: Vec<_> =
            systems.iter().map(|ruleset| as_json(ruleset, shown.as_ref())).collect();
        print(&format!("{}\n", json!({ "systems": systems })));
        return Ok(Ending::Answered);
    }
    let mut block = Block::new();
    for ruleset in systems {
        block.gap();
        block.append(counts(ruleset, shown.as_ref()), 0);
    }
    if shown.is_none() {
        let hint = "No cases were counted; name a folder with --cases DIR.";
        block.gap();
        block.push(Line::plain(hint));
    }
    if unreadable > 0 {
        block.gap();
        block.push(
            Line::new().and(Paint::Refused, &format!("{unreadable} cases could not be read.")),
        );
    }
    screen.show(&block);
    Ok(Ending::Answered)
}

fn counts(ruleset: &Ruleset, shown: Option<&CasesByRule>) -> Block {
    let mut block = Block::new();
    block.push(Line::new().and(Paint::Strong, &ruleset.name));
    let ids =
        ruleset.rules.iter().map(|rule| &*rule.id).chain(ruleset.planned.iter().map(|(id, _)| *id));
    let longest = ids.map(str::len).max().unwrap_or(0);
    let mut without = 0;
    for rule in ruleset.rules.iter() {
        let cases = shown.map(|shown| shown.get(&*rule.id).copied().unwrap_or(0));
        without += usize::from(cases == Some(0));
        let (paint, state) = match cases {
            None => (Paint::Good, "implemented".to_owned()),
            Some(0) => (Paint::Refused, "implemented, no case".to_owned()),
            Some(1) => (Paint::Good, "implemented, 1 case".to_owned()),
            Some(cases) => (Paint::Good, format!("implemented, {cases} cases")),
        };
        let line = Line::new()
            .and(Paint::RuleId, &format!("  {:longest$}  ", rule.id))
            .and(paint, &format!("{state:<22}"))
            .and(Paint::Faint, &format!("{:<8}", rule.basis.word()))
            .and(Paint::Plain, &rule.title);
        block.push(line);
    }
    for (id, title) in ruleset.planned {
        let line = Line::new()
            .and(Paint::RuleId, &format!("  {id:longest$}  "))
            .and(Paint::Plain, &format!("{:<30}", "not yet"))
            .and(Paint::Plain, title);
        block.push(line);
    }
    let (done, planned) = (ruleset.rules.len(), ruleset.planned.len());
    let mut sum = format!("{done} implemented, {planned} not yet");
    if shown.is_some() {
        sum.push_str(&format!("; {without} without a case"));
    }
    block.push(Line::new().and(Paint::Strong, &format!("  {sum}")));
    block
}

fn as_json(ruleset: &Ruleset, shown: Option<&CasesByRule>) -> serde_json::Value {
    let implemented = ruleset.rules.iter().map(|rule| {
        json!({
            "id": rule.id,
            "state": "implemented",
            "cases": shown.map(|shown| shown.get(&*rule.id).copied().unwrap_or(0)),
            "title": rule.title,
            "basis": rule.basis.word(),
            "source": rule.basis.source(),
            "text": rule.text,
        })
    });
    let planned = ruleset
        .planned
        .iter()
        .map(|(id, title)| json!({ "id": id, "state": "not yet", "title": title }));
    let rules: Vec<_> = implemented.chain(planned).collect();
    json!({ "rules": ruleset.id, "system": ruleset.name, "catalogue": rules })
}

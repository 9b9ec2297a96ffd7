//! The rule pages: every rule of a system with its sentence, its source and the cases that show it;
//! and every ruling.
//!
//! Writes Markdown from the rules themselves and from case files, so that the pages always agree
//! with the program.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::screen::print;
use clap::Args;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use stridewright::rule::{Basis, Rule, Ruleset};
use stridewright::rulesets::{self, RESOLUTIONS, Resolution};
use stridewright_cases::{Report, Showing};

/// Write a page of rules for each system, and one of all rulings
#[derive(Debug, Args)]
pub(crate) struct Pages {
    /// The folder that gets `docs/rules/SYSTEM.md` and `RULINGS.md`
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The folder of case files, inside DIR
    #[arg(long, value_name = "DIR", default_value = "cases")]
    cases: PathBuf,
    /// Write nothing; exit with code 1 if a page differs
    #[arg(long)]
    check: bool,
}

/// The path of the page of all rulings.
const RULINGS: &str = "RULINGS.md";

const GENERATED: &str =
    "<!-- Written by `stridewright rules pages`; change the rules or the cases instead. -->\n";

impl Pages {
    pub(super) fn run(&self) -> Result<Ending, Failure> {
        let report = super::super::cases::report(&[self.folder.join(&self.cases)], None)?;
        let mut pages: Vec<(String, String)> = rulesets::ALL
            .iter()
            .map(|ruleset| {
                (format!("docs/rules/{}.md", ruleset.id), page(ruleset, &report, &self.folder))
            })
            .collect();
        pages.push((RULINGS.to_owned(), rulings()));
        if self.check { self.compare(&pages) } else { self.write(&pages) }
    }

    fn write(&self, pages: &[(String, String)]) -> Result<Ending, Failure> {
        for (name, text) in pages {
            let path = self.folder.join(name);
            let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
            folder.and_then(|()| fs::write(&path, text)).map_err(|error| failed(&path, &error))?;
            print(&format!("{name}\n"));
        }
        Ok(Ending::Answered)
    }

    fn compare(&self, pages: &[(String, String)]) -> Result<Ending, Failure> {
        let mut ending = Ending::Answered;
        for (name, text) in pages {
            let path = self.folder.join(name);
            if fs::read_to_string(&path).map_err(|error| failed(&path, &error))? != *text {
                print(&format!("{name} is out of date: run `stridewright rules pages`\n"));
                ending = Ending::Refused;
            }
        }
        Ok(ending)
    }
}

fn failed(path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{}: {error}", path.display()))
}

/// The page of a system.
fn page(ruleset: &Ruleset, report: &Report, folder: &Path) -> String {
    let mut page = format!("{GENERATED}\n# {}\n\n", ruleset.name);
    let count = ruleset.rules.len();
    _ = writeln!(
        page,
        "The {count} rules of `{}`, in the order of the text they paraphrase ({}). A rule is \
         *stated* (printed under the heading named), *beyond* \
         (published elsewhere in the same game) or a *ruling* (ours, where the text does not \
         decide; all of them: [RULINGS](../../{RULINGS})).",
        ruleset.id, ruleset.licence
    );
    for rule in ruleset.rules.iter() {
        describe(
            &mut page,
            ruleset,
            rule,
            report.showing.get(&*rule.id).map_or(&[], Vec::as_slice),
            folder,
        );
    }
    page
}

fn describe(page: &mut String, ruleset: &Ruleset, rule: &Rule, cases: &[Showing], folder: &Path) {
    _ = write!(page, "\n## {}\n\n**{}.** {}\n\n", rule.id, rule.title, rule.text);
    let mut facts = vec![format!("*{}*: {}", rule.basis.word(), rule.basis.source())];
    let read_by: Vec<String> = rule.read_by.all().into_iter().map(anchor).collect();
    if !read_by.is_empty() {
        facts.push(format!("follows reading {}", read_by.join(", ")));
    }
    if !rule.over.is_empty() {
        facts.push(format!(
            "exception to {}",
            rule.over.all().into_iter().map(link).collect::<Vec<_>>().join(", ")
        ));
    }
    let yields: Vec<String> = ruleset
        .rules
        .iter()
        .filter(|other| other.over.contains(&rule.id))
        .map(|other| link(&other.id))
        .collect();
    if !yields.is_empty() {
        facts.push(format!("yields to {}", yields.join(", ")));
    }
    _ = writeln!(page, "{}", sentence(&facts.join("; ")));
    if cases.is_empty() {
        return;
    }
    let count = cases.len();
    let noun = if count == 1 { "case" } else { "cases" };
    _ = write!(page, "\n<details><summary>{count} {noun}</summary>\n\n");
    for case in cases {
        let file = Path::new(&case.file).strip_prefix(folder).unwrap_or(Path::new(&case.file));
        _ = writeln!(
            page,
            "- [{}](../../{}#{})",
            case.heading,
            file.display(),
            slug(&case.heading)
        );
    }
    page.push_str("\n</details>\n");
}

/// The text with a full stop, unless it ends a sentence already.
fn sentence(text: &str) -> String {
    let stop = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{text}{stop}")
}

fn link(id: &str) -> String {
    format!("[{id}](#{})", slug(id))
}

/// A link to a resolution on the page of rulings.
fn anchor(id: &str) -> String {
    format!("[{id}](../../{RULINGS}#{})", slug(id))
}

/// The anchor of a heading, as Markdown viewers make it.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// The page of all rulings and readings.
fn rulings() -> String {
    let mut page = format!("{GENERATED}\n# Rulings\n\n");
    page.push_str(
        "Every point that the rule texts leave open: the question, what we chose, and how your \
         table can choose differently.\n\n\
         - A **ruling** is a rule of its own. Replace or remove it in a file of \
         [house rules](docs/house-rules.md).\n\
         - A **reading** settles unclear wording inside other rules. If it has an option, change \
         that under `[options]`; or replace the rules that follow it.\n",
    );
    for ruleset in rulesets::ALL {
        _ = write!(page, "\n## {}: rulings\n\n", ruleset.name);
        for rule in ruleset.rules.iter() {
            if let Basis::Ruling(why) = &rule.basis {
                let id = format!("[{}](docs/rules/{}.md#{})", rule.id, ruleset.id, slug(&rule.id));
                let (title, text) = (&rule.title, &rule.text);
                _ = writeln!(page, "- **{title}.** {why}\\\n  *We chose:* {text} ({id})");
            }
        }
    }
    page.push_str("\n## Readings\n");
    for resolution in RESOLUTIONS {
        reading(&mut page, resolution);
    }
    page
}

fn reading(page: &mut String, resolution: &Resolution) {
    let Resolution { id, systems, title, question, decided, option } = resolution;
    _ = write!(
        page,
        "\n### {id}\n\n**{title}** ({}). {question}\n\n*We chose:* {decided}",
        systems.join(", ")
    );
    if let Some(option) = option {
        _ = write!(page, " To choose otherwise, set the option `{option}`.");
    }
    let mut rules = Vec::new();
    for ruleset in rulesets::ALL {
        for rule in ruleset.rules.iter().filter(|rule| rule.read_by.contains(id)) {
            rules.push(format!("[{}](docs/rules/{}.md#{})", rule.id, ruleset.id, slug(&rule.id)));
        }
    }
    if !rules.is_empty() {
        _ = write!(page, "\n\n*Rules that follow it:* {}.", rules.join(", "));
    }
    page.push('\n');
}

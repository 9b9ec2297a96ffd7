//! `stridewright rules`: the rules of the systems, one rule, or what is implemented of the
//! catalogue.

mod as_data;
mod coverage;
mod pages;

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{Format, HouseArg, HouseOptions};
use crate::read::RulesArg;
use crate::screen::Screen;
use crate::systems::{self, AnswerView, Answered};
use clap::{Args, Subcommand};
use std::path::PathBuf;
use stridewright::answer::{self, BasisKind, Found as Answer};
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::question::{self, Question};
use stridewright::rule::{Rule, Ruleset};
use stridewright::rulesets;
use stridewright_draw::{Block, Line, Paint};

/// List the rules, show one of them, or report what is implemented
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = examples("\
Examples:
  stridewright rules --rules {3}
  stridewright rules show {rule}
  stridewright rules --coverage --cases cases"))]
pub(crate) struct Rules {
    #[command(subcommand)]
    part: Option<RulesCommand>,
    /// Rule system, comma-separated list, or `all`
    #[arg(long, value_name = "SYSTEM", value_parser = RulesArg::parser(), default_value = "all")]
    rules: RulesArg,
    #[command(flatten)]
    house: HouseOptions,
    /// List every rule of the catalogue: implemented, and shown by how many cases, or not yet
    #[arg(long)]
    coverage: bool,
    /// A folder of case files [default: cases, if it is there]
    #[arg(long, value_name = "DIR", requires = "coverage")]
    cases: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum RulesCommand {
    /// Show a rule: its sentence, where it comes from, and what it yields to
    Show {
        /// Ids of rules
        #[arg(required = true, value_name = "ID")]
        ids: Vec<String>,
    },
    /// Print every rule of a system as data, with the effects that house rules write
    Export {
        /// The rule system
        #[arg(value_name = "SYSTEM", value_parser = RulesArg::parser())]
        system: RulesArg,
        #[command(flatten)]
        house: HouseOptions,
    },
    /// List the named options that house rules may set
    Options {
        /// Rule system, comma-separated list, or `all`
        #[arg(long, value_name = "SYSTEM", value_parser = RulesArg::parser(), default_value = "all")]
        rules: RulesArg,
    },
    Pages(pages::Pages),
}

impl Rules {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        match &self.part {
            Some(RulesCommand::Show { ids }) => show(ids, screen, format),
            Some(RulesCommand::Pages(pages)) => pages.run(),
            Some(RulesCommand::Export { system, house }) => {
                as_data::export(*system, &house.load()?)
            }
            Some(RulesCommand::Options { rules }) => as_data::options(*rules, screen),
            None if self.coverage => {
                coverage::tell(self.rules, self.cases.as_deref(), screen, format)
            }
            None => {
                let house = self.house.load()?;
                systems::ask(house.narrowed(self.rules), &List { house }, screen, format)
            }
        }
    }
}

struct List {
    house: HouseArg,
}

impl systems::SystemQuery for List {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.house.program(base)
    }

    fn question(&self, _: &Program) -> Result<(Option<Board>, Question), Failure> {
        Ok((None, Question::new(question::Rules::default())))
    }

    fn show<'a>(
        &self,
        _: &Program,
        answered: &'a Answered,
        screen: &Screen,
    ) -> Result<AnswerView<'a>, Failure> {
        let Answer::Rules(answer::Rules { rules, planned, .. }) = &answered.answer.found else {
            return answered.unexpected();
        };
        let longest = rules.iter().map(|rule| rule.id.len()).max().unwrap_or(0);
        let mut words = Block::new();
        for rule in rules {
            let id = format!("{:longest$}  ", rule.id);
            let basis = format!("{:<8}", word(rule.basis));
            let line = Line::new()
                .and(Paint::RuleId, &id)
                .and(Paint::Faint, &basis)
                .and(Paint::Plain, &rule.title);
            words.push(line);
        }
        let text = format!(
            "{} rules, {} of the catalogue not implemented yet; `stridewright rules show ID` shows \
             one.",
            rules.len(),
            planned.len()
        );
        words.wrapped(&Line::plain(&text), 0, screen.room().width);
        Ok(AnswerView::mostly_words(None, words))
    }
}

/// The basis of a rule, in one word.
const fn word(basis: BasisKind) -> &'static str {
    match basis {
        BasisKind::Stated => "stated",
        BasisKind::Beyond => "beyond",
        BasisKind::Ruling => "ruling",
        BasisKind::House => "house",
    }
}

/// A rule by its id, or one that is not implemented yet.
enum FoundRule {
    Rule(&'static Ruleset, &'static Rule),
    Planned(&'static Ruleset, &'static str, &'static str),
}

fn find(id: &str) -> Result<FoundRule, Failure> {
    let same = |known: &str| known.eq_ignore_ascii_case(id);
    for ruleset in rulesets::ALL {
        if let Some(rule) = ruleset.rules.iter().find(|rule| same(&rule.id)) {
            return Ok(FoundRule::Rule(ruleset, rule));
        }
        if let Some((id, title)) = ruleset.planned.iter().find(|(known, _)| same(known)) {
            return Ok(FoundRule::Planned(ruleset, id, title));
        }
    }
    let prefixes: Vec<String> =
        rulesets::ALL.map(|r| format!("{} ({})", r.prefix, r.name)).to_vec();
    Err(Failure::with_help(
        format!("there is no rule {id:?}"),
        format!("ids begin with {}; `stridewright rules` lists them", prefixes.join(", ")),
    ))
}

fn show(ids: &[String], screen: &Screen, format: Format) -> Result<Ending, Failure> {
    let found = ids.iter().map(|id| find(id)).collect::<Result<Vec<_>, _>>()?;
    if format == Format::Json {
        return respond(&found);
    }
    let mut block = Block::new();
    for found in &found {
        block.gap();
        match found {
            FoundRule::Rule(ruleset, rule) => {
                block.append(details(ruleset, rule, screen.room().width), 0);
            }
            FoundRule::Planned(ruleset, id, title) => {
                block.push(head(id, title, ruleset));
                block.push(Line::plain("  not yet"));
            }
        }
    }
    screen.show(&block);
    Ok(Ending::Answered)
}

fn respond(found: &[FoundRule]) -> Result<Ending, Failure> {
    let mut answers = Vec::new();
    for found in found {
        let (ruleset, id) = match found {
            FoundRule::Rule(ruleset, rule) => (ruleset, &*rule.id),
            FoundRule::Planned(ruleset, id, _) => (ruleset, *id),
        };
        let index =
            rulesets::ALL.iter().position(|known| known.id == ruleset.id).unwrap_or_default();
        let ask = question::Rules { id: Some(id.to_owned()) };
        let program = systems::compiled(index)?;
        let answer =
            question::ask(&program, None, &question::Question::new(ask), &mut Default::default())?;
        answers.push(systems::json(&answer)?);
    }
    crate::screen::print(&match &answers[..] {
        [only] => format!("{only}\n"),
        _ => format!("[{}]\n", answers.join(",\n")),
    });
    Ok(Ending::Answered)
}

fn head(id: &str, title: &str, ruleset: &Ruleset) -> Line {
    Line::new()
        .and(Paint::RuleId, id)
        .and(Paint::Strong, &format!("  {title}"))
        .and(Paint::Faint, &format!("  ({})", ruleset.name))
}

/// A rule with all its details.
fn details(ruleset: &Ruleset, rule: &Rule, width: usize) -> Block {
    let mut block = Block::new();
    block.push(head(&rule.id, &rule.title, ruleset));
    let mut body = Block::new();
    body.wrapped(&Line::plain(&rule.text), 0, width.saturating_sub(2));
    let basis = format!("{}: {}", rule.basis.word(), rule.basis.source());
    body.wrapped(&Line::new().and(Paint::Faint, &basis), 2, width.saturating_sub(2));
    if !rule.read_by.is_empty() {
        body.push(
            Line::new()
                .and(Paint::Faint, &format!("follows reading {}", rule.read_by.all().join(", "))),
        );
    }
    if !rule.over.is_empty() {
        body.push(
            Line::new()
                .and(Paint::Faint, "exception to ")
                .and(Paint::RuleId, &rule.over.all().join(", ")),
        );
    }
    let yields_to: Vec<&str> = ruleset
        .rules
        .iter()
        .filter(|other| other.over.contains(&rule.id))
        .map(|other| &*other.id)
        .collect();
    if !yields_to.is_empty() {
        body.push(
            Line::new().and(Paint::Faint, "yields to ").and(Paint::RuleId, &yields_to.join(", ")),
        );
    }
    block.append(body, 2);
    block
}

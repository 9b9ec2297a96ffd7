//! `stridewright new`: a scenario to begin with.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::new_file::write_new;
use crate::read::RulesArg;
use crate::screen::print;
use clap::Args;
use std::path::PathBuf;
use stridewright::answer::Unit;
use stridewright::rule::Ruleset;
use stridewright::rulesets;
use stridewright::unit::Squares;

/// Write a scenario file to begin with, to change and ask about
///
/// It has a small map, three creatures, and comments on what else a scenario can hold.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright new ambush.toml
  stridewright new ambush.toml --rules {4}"))]
pub(crate) struct New {
    /// The file to write; it must not exist yet
    file: PathBuf,
    /// The scenario's rule system [default: the first of them]
    #[arg(long, value_name = "SYSTEM", value_parser = RulesArg::parser())]
    rules: Option<RulesArg>,
}

/// The scenario, with `{…}` where something depends on the file and the rule system.
const TEMPLATE: &str = include_str!("new/scenario.toml");

impl New {
    pub(crate) fn run(&self) -> Result<Ending, Failure> {
        let Some(index) = self.rules.unwrap_or(RulesArg::one(0)).only() else {
            return Err(Failure::with_help(
                "a scenario has one rule system",
                "give one name with --rules; other commands compare systems with --rules all",
            ));
        };
        let file = self.file.display().to_string();
        write_new(&self.file, &scenario(rulesets::ALL[index], &file))?;
        print(&format!("Wrote {file}. Next: stridewright reach {file}\n"));
        Ok(Ending::Answered)
    }
}

/// The template for a rule system.
fn scenario(ruleset: &Ruleset, file: &str) -> String {
    let unit = Unit::from(ruleset.unit());
    let speed = unit.cost(Squares(6)).amount;
    TEMPLATE
        .replace("{file}", file)
        .replace("{rules}", &ruleset.id)
        .replace("{name}", &ruleset.name)
        .replace("{speed}", &speed.to_string())
        .replace("{unit}", unit.name())
}

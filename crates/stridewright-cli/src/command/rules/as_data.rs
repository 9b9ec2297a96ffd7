//! Whole rule systems as data, and the options that house rules may set.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::HouseArg;
use crate::read::RulesArg;
use crate::screen::{Screen, print};
use crate::systems::compiled;
use stridewright::rulesets;
use stridewright_draw::{Block, Line, Paint};
use stridewright_house::{options, system};

/// Prints a system as data, with house rules if any are named.
pub(super) fn export(chosen: RulesArg, house: &HouseArg) -> Result<Ending, Failure> {
    let Some(index) = chosen.only() else {
        return Err(Failure::with_help(
            "a file holds one rule system",
            "name the system to export",
        ));
    };
    let housed = house.program(rulesets::ALL[index])?;
    let program = housed.map_or_else(|| compiled(index), Ok)?;
    print(&system::written(program.ruleset()).map_err(Failure::new)?);
    Ok(Ending::Answered)
}

/// Lists the named options of systems.
pub(super) fn options(chosen: RulesArg, screen: &Screen) -> Result<Ending, Failure> {
    let options = options::all().map_err(Failure::new)?;
    let width = screen.room().width;
    let mut block = Block::new();
    for index in chosen.indices() {
        let ruleset = rulesets::ALL[index];
        block.gap();
        block.push(Line::new().and(Paint::Strong, &ruleset.name));
        for option in &options {
            let Some(settings) = option.systems.get(&*ruleset.id) else { continue };
            let head = Line::new()
                .and(Paint::RuleId, &format!("  {}", option.name))
                .and(Paint::Faint, &format!(" = {} ({})", settings.default, settings.choices()));
            block.push(head);
            let mut about = Block::new();
            let text = format!("{} [{}]", option.about, option.from);
            about.wrapped(&Line::plain(&text), 0, width.saturating_sub(4));
            block.append(about, 4);
        }
    }
    screen.show(&block);
    Ok(Ending::Answered)
}

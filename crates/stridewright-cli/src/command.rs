//! The commands, one file each.

mod actions;
mod apply;
mod area;
mod ask;
#[cfg(feature = "bulk")]
mod bulk;
#[cfg(not(feature = "bulk"))]
#[path = "command/bulk_absent.rs"]
mod bulk;
mod cases;
mod check;
mod choices;
mod closest;
mod completions;
mod cover;
mod describe;
mod distance;
mod draw;
mod explain;
mod export;
mod fall;
mod flank;
mod force;
mod high_ground;
mod import;
mod line;
mod man;
mod maneuver;
mod new;
#[cfg(feature = "server")]
mod operate;
#[cfg(not(feature = "server"))]
#[path = "command/operate_absent.rs"]
mod operate;
#[cfg(feature = "bulk")]
mod questions;
mod reach;
mod route;
mod rules;
mod stopped;
mod study;
mod threats;
mod who_reaches;

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::Output;
use crate::screen::Screen;
use clap::{Arg, CommandFactory as _, Parser, Subcommand};
use force::ForceArg;

/// Rules-exact movement on battle grids: where a creature can go, what it costs, and which rule
/// says so
#[derive(Debug, Parser)]
#[command(name = "stridewright", version, propagate_version = true, max_term_width = 100)]
#[command(after_help = examples(AFTER_HELP))]
#[command(subcommand_required = true, arg_required_else_help = true)]
#[command(mut_subcommands(taking_negative_numbers))]
pub(crate) struct Program {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    output: Output,
}

/// Lets the options of a command take negative numbers, so that the option says what it needs
/// instead of clap saying that `-5` is no option.
fn taking_negative_numbers(command: clap::Command) -> clap::Command {
    let option = |option: Arg| {
        let takes_text = option.is_allow_hyphen_values_set() || !option.get_action().takes_values();
        if takes_text || option.is_positional() {
            option
        } else {
            option.allow_negative_numbers(true)
        }
    };
    command.mut_args(option).mut_subcommands(taking_negative_numbers)
}

const AFTER_HELP: &str = "\
Examples:
  stridewright reach examples/bridge.toml
  stridewright route examples/crypt.toml --to 12,6 --rules all
  stridewright choices examples/mill.toml --to 12,3
  stridewright check examples/tavern.toml --path \"E SE | E\"
  stridewright route MAP.dd2vtt --rules {3} --from 3,4 --to 9,11 --speed 25 --actions 3 --size large
  stridewright rules show {rule}

Squares are COL,ROW, counted from 0 at the top left. Exit codes: 0 answered; 1 refused, no path,
or a case failed; 2 bad input; 3 the server had to stop.";

#[derive(Debug, Subcommand)]
enum Command {
    Reach(reach::Reach),
    Route(route::Route),
    Choices(choices::Choices),
    Check(check::Check),
    Apply(apply::Apply),
    Explain(explain::Explain),
    Describe(describe::Describe),
    Actions(actions::Actions),
    Distance(distance::Distance),
    Draw(draw::Draw),
    Threats(threats::Threats),
    WhoReaches(who_reaches::WhoReaches),
    Flank(flank::Flank),
    Cover(cover::Cover),
    Line(line::Line),
    Area(area::Area),
    HighGround(high_ground::HighGround),
    Closest(closest::Closest),
    Fall(fall::Fall),
    /// Push a creature along a path
    #[command(after_help = examples("\
Examples:
  stridewright push examples/bridge.toml --mover Skrit --path \"W 4\" --distance 3sq --rules {3}
  stridewright push examples/tavern.toml --mover Bully --path \"SE 5\" --rules all"))]
    Push(force::Forced),
    /// Pull a creature along a path
    #[command(after_help = examples("\
Examples:
  stridewright pull examples/bridge.toml --mover Krag --path \"W 3\" --rules all"))]
    Pull(force::Forced),
    /// Slide a creature along a path
    #[command(after_help = examples("\
Examples:
  stridewright slide examples/bridge.toml --mover Krag --path \"N W N\" --rules {4}"))]
    Slide(force::Forced),
    /// Move a creature against its will, by a push, a pull or a slide
    #[command(after_help = examples("\
Examples:
  stridewright force examples/bridge.toml --kind push --mover Krag --path \"U 2\" --rules {4}"))]
    Force(force::Force),
    Stopped(stopped::Stopped),
    Maneuver(maneuver::Maneuver),
    Study(study::Study),
    Ask(ask::Ask),
    Bulk(bulk::Bulk),
    #[cfg(feature = "bulk")]
    Questions(questions::Questions),
    Rules(rules::Rules),
    Cases(cases::Cases),
    New(new::New),
    Import(import::Import),
    Export(export::Export),
    #[command(flatten)]
    Operate(operate::Operate),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Command {
    /// Whether the command writes something else than a picture to the file of `--output`.
    const fn writes_file(&self) -> bool {
        #[cfg(feature = "bulk")]
        if let Command::Questions(_) = self {
            return true;
        }
        matches!(self, Command::Bulk(_) | Command::Export(_) | Command::Study(_))
    }
}

impl Program {
    /// The destination of the output.
    pub(crate) fn screen(&self) -> Screen {
        Screen::new(&self.output)
    }

    pub(crate) fn run(&self, screen: &Screen) -> Result<Ending, Failure> {
        let (format, output) = (self.output.format, self.output.output.as_deref());
        let drawn = !matches!(
            self.command,
            Command::Rules(_)
                | Command::Ask(_)
                | Command::Cases(_)
                | Command::New(_)
                | Command::Export(_)
                | Command::Operate(_)
                | Command::Completions(_)
                | Command::Man(_)
        );
        if output.is_some() && !self.command.writes_file() {
            if !drawn {
                return Err(Failure::new("this command draws no picture: leave out --output"));
            }
            if self.output.picture().is_none() {
                return Err(Failure::new(Output::NO_PICTURE));
            }
        }
        match &self.command {
            Command::Reach(reach) => reach.run(screen, format),
            Command::Route(route) => route.run(screen, format),
            Command::Choices(choices) => choices.run(screen, format),
            Command::Check(check) => check.run(screen, format),
            Command::Apply(apply) => apply.run(screen, format),
            Command::Explain(explain) => explain.run(screen, format),
            Command::Describe(describe) => describe.run(screen, format),
            Command::Actions(actions) => actions.run(screen, format),
            Command::Distance(distance) => distance.run(screen, format),
            Command::Draw(draw) => draw.run(screen, format),
            Command::Threats(threats) => threats.run(screen, format),
            Command::WhoReaches(who_reaches) => who_reaches.run(screen, format),
            Command::Flank(flank) => flank.run(screen, format),
            Command::Cover(cover) => cover.run(screen, format),
            Command::Line(line) => line.run(screen, format),
            Command::Area(area) => area.run(screen, format),
            Command::HighGround(high_ground) => high_ground.run(screen, format),
            Command::Closest(closest) => closest.run(screen, format),
            Command::Fall(fall) => fall.run(screen, format),
            Command::Push(forced) => forced.run(ForceArg::Push, screen, format),
            Command::Pull(forced) => forced.run(ForceArg::Pull, screen, format),
            Command::Slide(forced) => forced.run(ForceArg::Slide, screen, format),
            Command::Force(force) => force.run(screen, format),
            Command::Stopped(stopped) => stopped.run(screen, format),
            Command::Maneuver(maneuver) => maneuver.run(screen, format),
            Command::Study(study) => study.run(screen, &self.output),
            Command::Ask(ask) => ask.run(),
            Command::Bulk(bulk) => bulk.run(screen, output),
            #[cfg(feature = "bulk")]
            Command::Questions(questions) => questions.run(screen, output),
            Command::Rules(rules) => rules.run(screen, format),
            Command::Cases(cases) => cases.run(screen, format),
            Command::New(new) => new.run(),
            Command::Import(import) => import.run(screen, format),
            Command::Export(export) => export.run(screen, format, output),
            Command::Operate(operate) => operate.run(screen, format),
            Command::Completions(completions) => completions.run(Program::command()),
            Command::Man(man) => man.run(Program::command()),
        }
    }
}

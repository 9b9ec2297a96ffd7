//! `stridewright choices`: every path to a square that is worth choosing.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{Format, MapOptions, MovementOptions, MoverOptions};
use crate::path::no_path;
use crate::read::place;
use crate::scene::Scene;
use crate::screen::Screen;
use crate::systems::{self, AnswerView, Answered};
use clap::Args;
use stridewright::answer::{self, Found};
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::question::{self, Place, Question};
use stridewright::rule::Ruleset;
use stridewright_draw::answer::{AnswerContext, ChoicesStyle, choices};
use stridewright_draw::numbered;

/// Find every path to a square that is worth choosing
///
/// A path is worth choosing if no other path is as good in everything and better in something: in
/// its cost, in how many creatures may react, in the damage of the ground, in how often that is
/// entered, and in how many checks it needs. With --actions or --turns all movements count:
/// reactions, damage and checks add up over them. Without --action, --actions or --budget paths of
/// any length are compared, as one movement.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright choices examples/mill.toml --to 12,3
  stridewright choices examples/mill.toml --to 12,3 --action move --rules {1},{2}
  stridewright choices examples/mill.toml --to 12,3 --actions 3 --rules {3}
  stridewright choices examples/mill.toml --to 12,3 --prices"))]
pub(crate) struct Choices {
    #[command(flatten)]
    map: MapOptions,
    /// The goal: where the top left square of the mover comes to lie, on the ground or at a height
    #[arg(long, value_name = "COL,ROW[,HEIGHT]", value_parser = place, allow_hyphen_values = true)]
    to: Place,
    #[command(flatten)]
    mover: MoverOptions,
    #[command(flatten)]
    movements: MovementOptions,
    /// Draw and list every path, even if there are more than nine; otherwise only those with names
    #[arg(long, help_heading = "Output")]
    all: bool,
    /// Say for every path what each step costs and why
    #[arg(long, help_heading = "Output")]
    prices: bool,
    /// Show the prices of at most this many steps of a path
    #[arg(long, value_name = "N", default_value_t = 200, help_heading = "Output")]
    limit_steps: usize,
}

impl Choices {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let scene = Scene::new(self.map.load()?, &self.mover)?;
        let rules = scene.rules(self.map.rules)?;
        systems::ask(rules, &ChoicesQuery { scene, choices: self }, screen, format)
    }
}

struct ChoicesQuery<'a> {
    scene: Scene,
    choices: &'a Choices,
}

impl systems::SystemQuery for ChoicesQuery<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn question(&self, program: &Program) -> Result<(Option<Board>, Question), Failure> {
        let ask = question::Choices { to: self.choices.to };
        let question = self.scene.question(program, &self.choices.movements, true, ask)?;
        Ok((Some(self.scene.board(program)?), question))
    }

    fn show<'a>(
        &self,
        program: &Program,
        answered: &'a Answered,
        screen: &Screen,
    ) -> Result<AnswerView<'a>, Failure> {
        let Found::Choices(found) = &answered.answer.found else { return answered.unexpected() };
        let drawing = self.scene.picture(program, answered.board()?);
        let answer::Choices::Found(paths) = found else {
            return Ok(no_path(drawing, answered, found, self.choices.to, screen));
        };
        let numbered_paths = numbered(paths, self.choices.all);
        let (fine, terse) =
            (drawing.clone().paths(&numbered_paths, false), drawing.paths(&numbered_paths, true));
        let around = AnswerContext::of(&answered.answer, screen.room().width);
        let prices = self.choices.prices.then_some(self.choices.limit_steps);
        let (mover, budgets) = (self.scene.mover_name(), &answered.answer.budgets[..]);
        let words = choices(around, &numbered_paths, ChoicesStyle { mover, budgets, prices });
        Ok(AnswerView::either(fine, terse, words))
    }
}

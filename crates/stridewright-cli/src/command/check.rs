//! `stridewright check`: whether a drawn path is allowed.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{Format, MapOptions, MovementOptions, MoverOptions};
use crate::path::{PathOptions, checked};
use crate::read::path;
use crate::scene::Scene;
use crate::screen::Screen;
use crate::systems::{self, AnswerView, Answered};
use clap::Args;
use stridewright::answer::{Found, Outcome};
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::question::{self, DrawnPath, Question};
use stridewright::rule::Ruleset;
use stridewright_draw::answer::AnswerContext;

/// Check a path that you draw: allowed, or refused at which step by which rule
///
/// Without --action, --actions or --budget a path of any length is priced, as one movement, or one
/// for each part between |.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright check examples/tavern.toml --path \"E SE | E\"
  stridewright check examples/tavern.toml --path \"6,6 7,5 8,5\" --action run --rules all
  stridewright check MAP.dd2vtt --rules {2} --from 3,4 --speed 30 --action charge --path \"E E E\""))]
pub(crate) struct Check {
    #[command(flatten)]
    map: MapOptions,
    /// The steps: directions or squares, movements separated by |
    #[arg(long, value_name = "STEPS", value_parser = path)]
    path: DrawnPath,
    #[command(flatten)]
    mover: MoverOptions,
    #[command(flatten)]
    movements: MovementOptions,
    #[command(flatten)]
    shown: PathOptions,
}

impl Check {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let scene = Scene::new(self.map.load()?, &self.mover)?;
        let rules = scene.rules(self.map.rules)?;
        systems::ask(rules, &CheckQuery { scene, check: self }, screen, format)
    }
}

struct CheckQuery<'a> {
    scene: Scene,
    check: &'a Check,
}

impl systems::SystemQuery for CheckQuery<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn question(&self, program: &Program) -> Result<(Option<Board>, Question), Failure> {
        let ask = question::Check { path: self.check.path.clone() };
        let question = self.scene.question(program, &self.check.movements, true, ask)?;
        Ok((Some(self.scene.board(program)?), question))
    }

    fn show<'a>(
        &self,
        program: &Program,
        answered: &'a Answered,
        screen: &Screen,
    ) -> Result<AnswerView<'a>, Failure> {
        let Found::Check(check) = &answered.answer.found else { return answered.unexpected() };
        let drawing = self.scene.picture(program, answered.board()?);
        let mut view = checked(drawing, answered, check, self.check.shown, false, screen);
        let besides = Outcome {
            events: check.events.clone(),
            values: check.values.clone(),
            needs: check.needs.clone(),
            ..Outcome::default()
        };
        view.besides(
            AnswerContext::of(&answered.answer, screen.room().width),
            "On the path",
            &besides,
        );
        Ok(view)
    }
}

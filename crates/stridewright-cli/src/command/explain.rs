//! `stridewright explain`: why a path costs what it costs, beginning with the speed of the mover.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{Format, MapOptions, MovementOptions, MoverOptions};
use crate::path::{PathOptions, checked, found, no_path};
use crate::read::{path, place};
use crate::scene::Scene;
use crate::screen::Screen;
use crate::systems::{self, AnswerView, Answered};
use crate::traits::speed;
use clap::Args;
use stridewright::answer::{Found, Route};
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::question::{self, DrawnPath, Place, Question};
use stridewright::rule::Ruleset;
use stridewright_draw::Block;
use stridewright_draw::answer::AnswerContext;

/// Explain a path, or the cheapest route: speed, every step, every rule with its source
#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("what").required(true).args(["path", "to"])))]
#[command(after_help = examples("\
Examples:
  stridewright explain examples/crypt.toml --to 12,6
  stridewright explain examples/tavern.toml --path \"E SE | E\" --rules all"))]
pub(crate) struct Explain {
    #[command(flatten)]
    map: MapOptions,
    /// The steps of a path: directions or squares, movements separated by |
    #[arg(long, value_name = "STEPS", value_parser = path)]
    path: Option<DrawnPath>,
    /// The goal of the cheapest path
    #[arg(long, value_name = "COL,ROW[,HEIGHT][:WxH]", value_parser = place, allow_hyphen_values = true)]
    to: Option<Place>,
    /// A square that the path must pass, on the ground or at a height; repeat it for the next one
    #[arg(long, value_name = "COL,ROW[,HEIGHT][:WxH]", value_parser = place, allow_hyphen_values = true, requires = "to")]
    via: Vec<Place>,
    #[command(flatten)]
    mover: MoverOptions,
    #[command(flatten)]
    movements: MovementOptions,
    #[command(flatten)]
    shown: PathOptions,
}

impl Explain {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let scene = Scene::new(self.map.load()?, &self.mover)?;
        let rules = scene.rules(self.map.rules)?;
        systems::ask(rules, &ExplainQuery { scene, explain: self }, screen, format)
    }
}

struct ExplainQuery<'a> {
    scene: Scene,
    explain: &'a Explain,
}

impl systems::SystemQuery for ExplainQuery<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn question(&self, program: &Program) -> Result<(Option<Board>, Question), Failure> {
        let Explain { path, to, via, movements, .. } = self.explain;
        let ask = question::Explain { path: path.clone(), to: *to, via: via.clone() };
        let question = self.scene.question(program, movements, true, ask)?;
        Ok((Some(self.scene.board(program)?), question))
    }

    fn show<'a>(
        &self,
        program: &Program,
        answered: &'a Answered,
        screen: &Screen,
    ) -> Result<AnswerView<'a>, Failure> {
        let Found::Explain(explained) = &answered.answer.found else {
            return answered.unexpected();
        };
        let drawing = self.scene.picture(program, answered.board()?);
        let shown = self.explain.shown;
        let mut view = match (&explained.check, &explained.route, self.explain.to) {
            (Some(check), ..) => checked(drawing, answered, check, shown, true, screen),
            (None, Some(Route::Found(path)), _) => {
                found(drawing, answered, path, shown, true, screen)
            }
            (None, Some(why), Some(to)) => no_path(drawing, answered, why, to, screen),
            _ => return answered.unexpected(),
        };
        let mut words = Block::new();
        if let Some(known) = &explained.speed {
            words.append(speed(AnswerContext::of(&answered.answer, screen.room().width), known), 0);
        }
        words.append(view.words, 0);
        view.words = words;
        Ok(view)
    }
}

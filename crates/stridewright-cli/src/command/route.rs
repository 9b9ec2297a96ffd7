//! `stridewright route`: the cheapest path to a square.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{ExplainPlan, Format, MapOptions, MovementOptions, MoverOptions, searched};
use crate::path::{PathOptions, found, no_path};
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

/// Find the cheapest path to a square, and say what every step costs and why
///
/// Without --action, --actions, --turns or --budget a path of any length is priced, as one
/// movement.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright route examples/crypt.toml --to 12,6
  stridewright route examples/crypt.toml --to 12,6 --via 5,5 --rules all
  stridewright route examples/crypt.toml --to 12,6 --turns 5
  stridewright route examples/crypt.toml --to 12,6 --explain-plan
  stridewright route MAP.dd2vtt --rules {3} --from 3,4 --to 9,11 --speed 25 --actions 3 --size large"))]
pub(crate) struct Route {
    #[command(flatten)]
    map: MapOptions,
    /// The goal: where the top left square of the mover comes to lie, on the ground or at a height
    #[arg(long, value_name = "COL,ROW[,HEIGHT][:WxH]", value_parser = place, allow_hyphen_values = true)]
    to: Place,
    /// A square that the path must pass, on the ground or at a height; repeat it for the next one
    #[arg(long, value_name = "COL,ROW[,HEIGHT][:WxH]", value_parser = place, allow_hyphen_values = true)]
    via: Vec<Place>,
    #[command(flatten)]
    mover: MoverOptions,
    #[command(flatten)]
    movements: MovementOptions,
    #[command(flatten)]
    shown: PathOptions,
    #[command(flatten)]
    explained: ExplainPlan,
}

impl Route {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let scene = Scene::new(self.map.load()?, &self.mover)?;
        let rules = scene.rules(self.map.rules)?;
        systems::ask(rules, &RouteQuery { scene, route: self }, screen, format)
    }
}

struct RouteQuery<'a> {
    scene: Scene,
    route: &'a Route,
}

impl systems::SystemQuery for RouteQuery<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn question(&self, program: &Program) -> Result<(Option<Board>, Question), Failure> {
        let ask = question::Route { to: self.route.to, via: self.route.via.clone() };
        let question = self.scene.question(program, &self.route.movements, true, ask)?;
        let explain_plan = self.route.explained.explain_plan;
        Ok((Some(self.scene.board(program)?), Question { explain_plan, ..question }))
    }

    fn show<'a>(
        &self,
        program: &Program,
        answered: &'a Answered,
        screen: &Screen,
    ) -> Result<AnswerView<'a>, Failure> {
        let Found::Route(route) = &answered.answer.found else { return answered.unexpected() };
        let drawing = self.scene.picture(program, answered.board()?);
        let view = match route {
            answer::Route::Found(path) => {
                found(drawing, answered, path, self.route.shown, false, screen)
            }
            why => no_path(drawing, answered, why, self.route.to, screen),
        };
        Ok(searched(view, &answered.answer.search, screen.room().width))
    }
}

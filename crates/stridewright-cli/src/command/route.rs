//! `stridewright route`: the cheapest way to a square.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{ExplainPlan, Format, MapOptions, MovementOptions, MoverOptions};
use crate::read::place;
use crate::scene::{Scene, question};
use crate::screen::Screen;
use crate::systems::{self, Told};
use crate::way::{Shown, Sought, no_way, way};
use clap::Args;
use stridewright::program::Program;
use stridewright::query::{self, Goal, Scratch};
use stridewright::rule::Ruleset;
use stridewright_draw::Room;
use stridewright_wire::question::{Ask, Question};

/// Find the cheapest way to a square, and say what every step costs and why
///
/// Without --action, --actions, --turns or --budget a way of any length is priced, as one movement.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright route examples/crypt.toml --to 12,6
  stridewright route examples/crypt.toml --to 12,6 --via 5,5 --rules all
  stridewright route examples/crypt.toml --to 12,6 --turns 5
  stridewright route examples/crypt.toml --to 12,6 --explain-plan
  stridewright route MAP.dd2vtt --rules {3} --from 3,4 --to 20,11 --speed 25 --actions 3 --size large"))]
pub(crate) struct Route {
    #[command(flatten)]
    map: MapOptions,
    /// The goal: where the top left square of the mover comes to lie, on the ground or at a height
    #[arg(long, value_name = "COL,ROW[,HEIGHT][:WxH]", value_parser = place, allow_hyphen_values = true)]
    to: Goal,
    /// A square that the way passes, on the ground or at a height; again for the next one
    #[arg(long, value_name = "COL,ROW[,HEIGHT][:WxH]", value_parser = place, allow_hyphen_values = true)]
    via: Vec<Goal>,
    #[command(flatten)]
    mover: MoverOptions,
    #[command(flatten)]
    movements: MovementOptions,
    #[command(flatten)]
    shown: Shown,
    #[command(flatten)]
    explained: ExplainPlan,
}

impl Route {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let scene = Scene::new(self.map.load()?, &self.mover)?;
        let rules = scene.rules(self.map.rules)?;
        systems::ask(rules, &Asked { scene, route: self }, screen, format)
    }
}

struct Asked<'a> {
    scene: Scene,
    route: &'a Route,
}

impl systems::Question for Asked<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn tell(&self, program: &Program, screen: &Screen, room: Room) -> Result<Told, Failure> {
        let board = self.scene.board(program)?;
        let plan = self.scene.plan(program, &self.route.movements, true)?;
        let (via, to) = (&self.route.via, self.route.to);
        let found = query::route(program, &board, &plan, via, to, &mut Scratch::default())?;
        let drawing = self.scene.picture(program, &board);
        let told = match &found {
            Ok(route) => {
                let told = self.route.shown.way(&route.steps, &route.costs, false);
                way(program, drawing, &plan, self.scene.mover_name(), told, screen, room)
            }
            Err(why) => {
                let sought = Sought { program, board: &board, scene: &self.scene, plan: &plan, via, to };
                no_way(sought, why, screen, room)?
            }
        };
        let width = screen.room().width;
        self.route.explained.under(told, (program, &board, &plan), (via, Some(to)), width)
    }

    fn for_programs(&self, program: &Program) -> Result<systems::ForPrograms, Failure> {
        let board = self.scene.board(program)?;
        let plan = self.scene.plan(program, &self.route.movements, true)?;
        let via = self.route.via.iter().map(|place| (*place).into()).collect();
        let ask = Ask::Route { to: self.route.to.into(), via };
        let explain_plan = self.route.explained.explain_plan;
        let question = Question { explain_plan, ..question(&plan, ask) };
        Ok((Some(board), question))
    }
}

//! `stridewright choices`: every way to a square that is worth choosing.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{Format, MapOptions, MovementOptions, MoverOptions};
use crate::read::place;
use crate::scene::{Scene, question};
use crate::screen::Screen;
use crate::systems::{self, Drawn, Question, Told};
use crate::way::{Sought, no_way};
use clap::Args;
use stridewright::program::Program;
use stridewright::query::{self, Goal, Scratch};
use stridewright::rule::{Action, Ruleset};
use stridewright_draw::answer::{self, Telling};
use stridewright_draw::{Room, numbered};
use stridewright_wire::question::Ask;

/// Find every way to a square that is worth choosing
///
/// A way is worth choosing if no other one is as good in everything and better in something: in its cost, in how many
/// creatures may react, in the damage of the ground, in how often that is entered, and in how many checks it needs. With --actions or
/// --turns all movements count: reactions, damage and checks add up over them. Without --action, --actions or --budget ways of any length
/// are weighed, as one movement.
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
    to: Goal,
    #[command(flatten)]
    mover: MoverOptions,
    #[command(flatten)]
    movements: MovementOptions,
    /// Draw and tell every way, also if there are more than nine; else only those with names
    #[arg(long, help_heading = "Output")]
    all: bool,
    /// Tell of every way what each step costs and why
    #[arg(long, help_heading = "Output")]
    prices: bool,
    /// Tell the prices of so many steps of a way at most
    #[arg(long, value_name = "N", default_value_t = 200, help_heading = "Output")]
    limit_steps: usize,
}

impl Choices {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let scene = Scene::new(self.map.load()?, &self.mover)?;
        let rules = scene.rules(self.map.rules)?;
        systems::ask(rules, &Asked { scene, choices: self }, screen, format)
    }
}

struct Asked<'a> {
    scene: Scene,
    choices: &'a Choices,
}

impl Question for Asked<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn tell(&self, program: &Program, screen: &Screen, room: Room) -> Result<Told, Failure> {
        let board = self.scene.board(program)?;
        let plan = self.scene.plan(program, &self.choices.movements, true)?;
        let (to, mover) = (self.choices.to, self.scene.mover_name());
        let found = query::choices(program, &board, &plan, to, &mut Scratch::default())?;
        let drawing = self.scene.picture(program, &board);
        let choices = match &found {
            Ok(choices) => choices,
            Err(why) => {
                let (scene, plan) = (&self.scene, &plan);
                let sought = Sought { program, board: &board, scene, plan, via: &[], to };
                return no_way(sought, why, screen, room);
            }
        };
        let ways = numbered(choices, self.choices.all);
        let fine = drawing.clone().ways(&ways, false);
        let drawing = if fine.fits(room, screen.signs()) { fine } else { drawing.ways(&ways, true) };
        let actions: Vec<Action> = plan.movements.iter().map(|movement| movement.action).collect();
        let prices = self.choices.prices.then_some(self.choices.limit_steps);
        let telling = Telling { mover, actions: &actions, width: screen.room().width, prices };
        Ok(Told {
            drawn: Drawn::new(&drawing, room, screen),
            words: answer::choices(program, &board, &ways, telling),
            ending: Ending::Answered,
        })
    }

    fn for_programs(&self, program: &Program) -> Result<systems::ForPrograms, Failure> {
        let board = self.scene.board(program)?;
        let plan = self.scene.plan(program, &self.choices.movements, true)?;
        let ask = Ask::Choices { to: self.choices.to.into() };
        Ok((Some(board), question(&plan, ask)))
    }
}

//! `stridewright explain`: why a way costs what it costs, from the speed of the mover on.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{Format, MapOptions, MovementOptions, MoverOptions};
use crate::read::{PathDrawn, path, place};
use crate::scene::{Scene, question};
use crate::screen::Screen;
use crate::systems::{self, Question, Told};
use crate::traits::speed;
use crate::way::{Shown, Sought, no_way, way};
use clap::Args;
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{self, Goal, Scratch};
use stridewright::rule::Ruleset;
use stridewright_draw::{Block, Room};
use stridewright_wire::question::Ask;

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
    path: Option<PathDrawn>,
    /// The goal of the cheapest route
    #[arg(long, value_name = "COL,ROW[,HEIGHT][:WxH]", value_parser = place, allow_hyphen_values = true)]
    to: Option<Goal>,
    /// A square that the route passes, on the ground or at a height; again for the next one
    #[arg(long, value_name = "COL,ROW[,HEIGHT][:WxH]", value_parser = place, allow_hyphen_values = true, requires = "to")]
    via: Vec<Goal>,
    #[command(flatten)]
    mover: MoverOptions,
    #[command(flatten)]
    movements: MovementOptions,
    #[command(flatten)]
    shown: Shown,
}

impl Explain {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let scene = Scene::new(self.map.load()?, &self.mover)?;
        let rules = scene.rules(self.map.rules)?;
        systems::ask(rules, &Asked { scene, explain: self }, screen, format)
    }
}

struct Asked<'a> {
    scene: Scene,
    explain: &'a Explain,
}

impl Question for Asked<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn tell(&self, program: &Program, screen: &Screen, room: Room) -> Result<Told, Failure> {
        let Explain { path, to, via, movements, shown, .. } = self.explain;
        let board = self.scene.board(program)?;
        let plan = self.scene.plan(program, movements, true)?;
        let drawing = self.scene.picture(program, &board);
        let (name, scratch) = (self.scene.mover_name(), &mut Scratch::default());
        let mut told = match (path, to) {
            (Some(path), _) => {
                let check = query::check(program, &board, &plan, &path.0, scratch)?;
                let told = shown.way(&check.steps, &check.costs, true).refused(check.refusal.as_ref());
                way(program, drawing, &plan, name, told, screen, room)
            }
            (None, to) => {
                let to = to.unwrap_or(Square::default().into());
                match query::route(program, &board, &plan, via, to, scratch)? {
                    Ok(route) => {
                        let told = shown.way(&route.steps, &route.costs, true);
                        way(program, drawing, &plan, name, told, screen, room)
                    }
                    Err(why) => {
                        let (scene, plan) = (&self.scene, &plan);
                        let sought = Sought { program, board: &board, scene, plan, via, to };
                        no_way(sought, &why, screen, room)?
                    }
                }
            }
        };
        let mut words = Block::new();
        if let Some(figure) = board.figure(plan.mover) {
            words.append(speed(program, &figure.creature), 0);
        }
        words.append(told.words, 0);
        told.words = words;
        Ok(told)
    }

    fn for_programs(&self, program: &Program) -> Result<systems::ForPrograms, Failure> {
        let Explain { path, to, via, movements, .. } = self.explain;
        let board = self.scene.board(program)?;
        let plan = self.scene.plan(program, movements, true)?;
        let ask = Ask::Explain {
            path: path.as_ref().map(PathDrawn::for_programs),
            to: to.map(Into::into),
            via: via.iter().map(|place| (*place).into()).collect(),
        };
        Ok((Some(board), question(&plan, ask)))
    }
}

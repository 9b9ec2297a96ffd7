//! `stridewright check`: whether a drawn path is allowed.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{Format, MapOptions, MovementOptions, MoverOptions};
use crate::read::{PathDrawn, path};
use crate::scene::{Scene, question};
use crate::screen::Screen;
use crate::systems::{self, Question, Told};
use crate::way::{Shown, way};
use clap::Args;
use stridewright::finding::Findings;
use stridewright::program::Program;
use stridewright::query::{self, Scratch};
use stridewright::rule::Ruleset;
use stridewright_draw::Room;
use stridewright_wire::question::Ask;

/// Check a path that you draw: allowed, or refused at which step by which rule
///
/// Without --action, --actions or --budget the path is priced whatever its length, as one movement, or one for each part between |.
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
    path: PathDrawn,
    #[command(flatten)]
    mover: MoverOptions,
    #[command(flatten)]
    movements: MovementOptions,
    #[command(flatten)]
    shown: Shown,
}

impl Check {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let scene = Scene::new(self.map.load()?, &self.mover)?;
        let rules = scene.rules(self.map.rules)?;
        systems::ask(rules, &Asked { scene, check: self }, screen, format)
    }
}

struct Asked<'a> {
    scene: Scene,
    check: &'a Check,
}

impl Question for Asked<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn tell(&self, program: &Program, screen: &Screen, room: Room) -> Result<Told, Failure> {
        let board = self.scene.board(program)?;
        let plan = self.scene.plan(program, &self.check.movements, true)?;
        let drawn = &self.check.path.0;
        let check = query::check(program, &board, &plan, drawn, &mut Scratch::default())?;
        let drawing = self.scene.picture(program, &board);
        let told = self.check.shown.way(&check.steps, &check.costs, false).refused(check.refusal.as_ref());
        let mut told = way(program, drawing, &plan, self.scene.mover_name(), told, screen, room);
        let besides = Findings {
            events: check.events.clone(),
            values: check.values.clone(),
            needs: check.needs.clone(),
            ..Findings::default()
        };
        told.besides(program, &board, "On the way", &besides, screen.room().width);
        Ok(told)
    }

    fn for_programs(&self, program: &Program) -> Result<systems::ForPrograms, Failure> {
        let board = self.scene.board(program)?;
        let plan = self.scene.plan(program, &self.check.movements, true)?;
        let ask = Ask::Check { path: self.check.path.for_programs() };
        Ok((Some(board), question(&plan, ask)))
    }
}

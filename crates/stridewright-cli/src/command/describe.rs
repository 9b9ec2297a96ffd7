//! `stridewright describe`: what the rules make of a creature.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{Format, MapOptions, MoverOptions};
use crate::scene::{Scene, question};
use crate::screen::Screen;
use crate::systems::{self, Drawn, Question, Told};
use crate::traits::description;
use clap::Args;
use stridewright::program::Program;
use stridewright::query::{self, Plan, Scratch};
use stridewright::rule::Ruleset;
use stridewright_draw::Room;
use stridewright_wire::question::Ask;

/// Describe a creature: speed, space, reach, and how far its movements go
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright describe examples/bridge.toml --mover Ogre
  stridewright describe examples/bridge.toml --mover Ogre --reach-weapon --rules all
  stridewright describe MAP.dd2vtt --rules {1} --from 3,4 --race dwarf --armor heavy"))]
pub(crate) struct Describe {
    #[command(flatten)]
    map: MapOptions,
    #[command(flatten)]
    mover: MoverOptions,
}

impl Describe {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let scene = Scene::new(self.map.load()?, &self.mover)?;
        let rules = scene.rules(self.map.rules)?;
        systems::ask(rules, &Asked { scene }, screen, format)
    }
}

struct Asked {
    scene: Scene,
}

impl Question for Asked {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn tell(&self, program: &Program, screen: &Screen, _: Room) -> Result<Told, Failure> {
        let board = self.scene.board(program)?;
        let told = query::describe(program, &board, self.scene.mover())?;
        let words = description(program, self.scene.mover_name(), &told, screen.room().width);
        let values = query::values(program, &board, self.scene.mover())?;
        let threatened =
            query::threatened_squares(program, &board, self.scene.mover(), &mut Scratch::default())?;
        let picture = self.scene.picture(program, &board).threatened(threatened);
        let drawn = Drawn::only_in_file(&picture, screen);
        let mut told = Told { drawn, words, ending: Ending::Answered };
        told.besides(program, &board, "Values that the table applies", &values, screen.room().width);
        Ok(told)
    }

    fn for_programs(&self, program: &Program) -> Result<systems::ForPrograms, Failure> {
        let board = self.scene.board(program)?;
        let asked = question(&Plan::new(self.scene.mover(), &[]), Ask::Describe);
        Ok((Some(board), asked))
    }
}

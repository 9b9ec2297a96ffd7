//! `stridewright actions`: what a turn holds.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::offered::offered;
use crate::options::{Format, MapOptions, MoverOptions, TurnOptions};
use crate::scene::{Scene, question};
use crate::screen::Screen;
use crate::systems::{self, Drawn, Question, Told};
use clap::Args;
use stridewright::program::Program;
use stridewright::query::{self, Plan, Scratch, Turn};
use stridewright::rule::Ruleset;
use stridewright_draw::Room;
use stridewright_wire::question::Ask;

/// List the kinds of movement left in a turn, and how far each goes
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright actions examples/crypt.toml --mover Ansa
  stridewright actions examples/bridge.toml --mover Ogre --rules all
  stridewright actions examples/bridge.toml --rules {1} --actions-spent 1 --spent 4 --spent-by move --moved

The kinds that go on with the movement under way come first, then those that can begin, the usual one first, then
those that are refused. A movement is under way if --spent and --spent-by say so, or the file."))]
pub(crate) struct Actions {
    #[command(flatten)]
    map: MapOptions,
    #[command(flatten)]
    mover: MoverOptions,
    #[command(flatten)]
    turn: TurnOptions,
}

impl Actions {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let scene = Scene::new(self.map.load()?, &self.mover)?;
        let rules = scene.rules(self.map.rules)?;
        let turn = scene.turn(&self.turn)?;
        systems::ask(rules, &Asked { scene, turn }, screen, format)
    }
}

struct Asked {
    scene: Scene,
    turn: Turn,
}

impl Question for Asked {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn tell(&self, program: &Program, screen: &Screen, _: Room) -> Result<Told, Failure> {
        let (board, scratch) = (self.scene.board(program)?, &mut Scratch::default());
        let offers = query::offers(program, &board, self.scene.mover(), &self.turn, scratch)?;
        let any = offers.movements.iter().any(|offer| offer.refusal.is_none());
        let words = offered(program, self.scene.mover_name(), &offers, screen.room().width);
        let drawn = Drawn::only_in_file(&self.scene.picture(program, &board), screen);
        Ok(Told { drawn, words, ending: if any { Ending::Answered } else { Ending::Refused } })
    }

    fn for_programs(&self, program: &Program) -> Result<systems::ForPrograms, Failure> {
        let board = self.scene.board(program)?;
        let plan = Plan { turn: self.turn.clone(), ..Plan::new(self.scene.mover(), &[]) };
        Ok((Some(board), question(&plan, Ask::Actions)))
    }
}

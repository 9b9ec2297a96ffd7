//! `stridewright actions`: the actions that a turn still holds.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::offered::offered;
use crate::options::{Format, MapOptions, MoverOptions, TurnOptions};
use crate::scene::Scene;
use crate::screen::Screen;
use crate::systems::{self, AnswerView, Answered};
use clap::Args;
use stridewright::answer::Found;
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::question::{Ask, Question, Turn};
use stridewright::rule::Ruleset;
use stridewright_draw::answer::AnswerContext;

/// List the kinds of movement left in a turn, and how far each goes
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright actions examples/crypt.toml --mover Ansa
  stridewright actions examples/bridge.toml --mover Ogre --rules all
  stridewright actions examples/bridge.toml --rules {1} --actions-spent 1 --spent 4 --spent-by move

Kinds that continue the movement under way come first, then those that can begin (the usual one
first), then those that are refused. A movement is under way if the file says so, or --spent and
--spent-by do."))]
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
        systems::ask(rules, &ActionsQuery { scene, turn }, screen, format)
    }
}

struct ActionsQuery {
    scene: Scene,
    turn: Turn,
}

impl systems::SystemQuery for ActionsQuery {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn question(&self, program: &Program) -> Result<(Option<Board>, Question), Failure> {
        let question = Question::about(self.scene.mover(), Ask::Actions);
        Ok((
            Some(self.scene.board(program)?),
            Question { turn: Some(self.turn.clone()), ..question },
        ))
    }

    fn show<'a>(
        &self,
        program: &Program,
        answered: &'a Answered,
        screen: &Screen,
    ) -> Result<AnswerView<'a>, Failure> {
        let Found::Actions(actions) = &answered.answer.found else { return answered.unexpected() };
        let around = AnswerContext::of(&answered.answer, screen.room().width);
        let words = offered(around, self.scene.mover_name(), actions);
        Ok(AnswerView::mostly_words(Some(self.scene.picture(program, answered.board()?)), words))
    }
}

//! `stridewright describe`: the traits that the rules give a creature.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{Format, MapOptions, MoverOptions};
use crate::scene::Scene;
use crate::screen::Screen;
use crate::systems::{self, AnswerView, Answered};
use crate::traits::description;
use clap::Args;
use stridewright::answer::{Found, Outcome};
use stridewright::board::Board;
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::question::{Ask, Question, ThreatenedSquares};
use stridewright::rule::Ruleset;
use stridewright_draw::answer::AnswerContext;

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
        systems::ask(rules, &DescribeQuery { scene }, screen, format)
    }
}

struct DescribeQuery {
    scene: Scene,
}

impl systems::SystemQuery for DescribeQuery {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn question(&self, program: &Program) -> Result<(Option<Board>, Question), Failure> {
        Ok((Some(self.scene.board(program)?), Question::about(self.scene.mover(), Ask::Describe)))
    }

    fn show<'a>(
        &self,
        program: &Program,
        answered: &'a Answered,
        screen: &Screen,
    ) -> Result<AnswerView<'a>, Failure> {
        let Found::Describe(described) = &answered.answer.found else {
            return answered.unexpected();
        };
        let around = AnswerContext::of(&answered.answer, screen.room().width);
        let words = description(around, self.scene.mover_name(), described);
        let picture = match screen.wants_file() {
            true => {
                let threatened = threatened(program, answered)?;
                Some(self.scene.picture(program, answered.board()?).threatened(threatened))
            }
            false => None,
        };
        let mut view = AnswerView::mostly_words(picture, words);
        let values = Outcome { values: described.values.clone(), ..Outcome::default() };
        view.besides(around, "Values that the table applies", &values);
        Ok(view)
    }
}

/// The squares that the creature threatens.
fn threatened(program: &Program, answered: &Answered) -> Result<Vec<Square>, Failure> {
    match answered.instead(program, ThreatenedSquares)? {
        Found::ThreatenedSquares(found) => Ok(found.squares.iter().map(|at| at.square()).collect()),
        _ => Ok(Vec::new()),
    }
}

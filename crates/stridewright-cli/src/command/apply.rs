//! `stridewright apply`: carry out a path, and keep the resulting scene.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::new_file::write_new;
use crate::options::{Format, MovementOptions, SubjectOptions};
use crate::read::path;
use crate::scene::Scene;
use crate::screen::Screen;
use crate::systems::{self, AnswerView, Answered};
use clap::Args;
use std::path::PathBuf;
use stridewright::answer::{Found, Unit};
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::question::{self, After, DrawnPath, Question, Turn, Who};
use stridewright::rule::Ruleset;
use stridewright::unit::Squares;
use stridewright_draw::answer::{AnswerContext, outcome};
use stridewright_draw::{Line, Paint};
use stridewright_formats::scenario;
use stridewright_wire::scene::Scene as WrittenScene;

/// Carry out a path: what happens on it, and the scene and the turn afterwards
///
/// The program rolls no dice: results of checks come with --trying. A path that the rules refuse
/// changes nothing.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright apply examples/ledge.toml --mover Krag --path \"E SE\"
  stridewright apply examples/pikes.toml --path \"E E E\" --action move --after after.toml"))]
pub(crate) struct Apply {
    #[command(flatten)]
    subject: SubjectOptions,
    /// The steps: directions or places, movements separated by |
    #[arg(long, value_name = "STEPS", value_parser = path)]
    path: DrawnPath,
    /// Write the scene afterwards as a scenario to a new file
    #[arg(long, value_name = "FILE")]
    after: Option<PathBuf>,
    #[command(flatten)]
    movements: MovementOptions,
}

impl Apply {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let scene = Scene::new(self.subject.map.load()?, &self.subject.who)?;
        let rules = scene.rules(self.subject.map.rules)?;
        if self.after.is_some() && rules.indices().nth(1).is_some() {
            let help = "choose one rule system with --rules";
            return Err(Failure::with_help(
                "each rule system leaves a different scene, and --after writes only one",
                help,
            ));
        }
        systems::ask(rules, &ApplyQuery { scene, apply: self }, screen, format)
    }
}

struct ApplyQuery<'a> {
    scene: Scene,
    apply: &'a Apply,
}

impl systems::SystemQuery for ApplyQuery<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn question(&self, program: &Program) -> Result<(Option<Board>, Question), Failure> {
        let ask = question::Apply { path: self.apply.path.clone() };
        let question = self.scene.question(program, &self.apply.movements, true, ask)?;
        Ok((Some(self.scene.board(program)?), question))
    }

    /// Writes the scene if that is asked for and nothing is refused.
    fn keep(
        &self,
        program: &Program,
        answered: &Answered,
    ) -> Result<Option<WrittenScene>, Failure> {
        let Found::Applied(applied) = &answered.answer.found else { return answered.unexpected() };
        let Some(After { board, turn }) = &answered.after else { return Ok(None) };
        let scene = self.scene.after(program, board, turn.clone());
        if let (Some(output), None) = (&self.apply.after, &applied.found.refused) {
            write_new(output, &scenario::write(&scene).map_err(Failure::new)?)?;
        }
        Ok(Some(scene))
    }

    fn show<'a>(
        &self,
        program: &Program,
        answered: &'a Answered,
        screen: &Screen,
    ) -> Result<AnswerView<'a>, Failure> {
        let Found::Applied(applied) = &answered.answer.found else { return answered.unexpected() };
        let drawn = question::Check { path: self.apply.path.clone() };
        let Found::Check(check) = answered.instead(program, drawn)? else {
            return answered.unexpected();
        };
        let board = match &answered.after {
            Some(after) => &after.board,
            None => answered.board()?,
        };
        let picture =
            self.scene.picture(program, board).steps(&check.path.steps).found(&applied.found);
        let about = format!("{} moves", self.scene.mover_name());
        let mut words = outcome(
            AnswerContext::of(&answered.answer, screen.room().width),
            &about,
            &applied.found,
        );
        if applied.found.refused.is_none() {
            words.gap();
            words.push(turn_line(answered.answer.unit, board, &applied.turn));
            if let Some(output) = &self.apply.after {
                words.push(Line::plain(&format!("Wrote the scene to {}.", output.display())));
            }
        }
        Ok(AnswerView::new(picture, words))
    }
}

/// How far the turn has come.
fn turn_line(unit: Unit, board: &Board, turn: &Turn) -> Line {
    let diagonals =
        if turn.diagonals == 1 { "1 diagonal" } else { &format!("{} diagonals", turn.diagonals) };
    let name = |who: &Who| Some(&*board.figure(who.on(board)?)?.creature.name);
    let names: Vec<&str> = turn.reacted.iter().filter_map(name).collect();
    let reacted =
        if names.is_empty() { String::new() } else { format!("; reacted: {}", names.join(", ")) };
    let spent = unit.text(unit.cost(Squares(turn.spent)).amount);
    let text = format!(": {diagonals} counted, {spent} spent of the last movement{reacted}");
    Line::new().and(Paint::Strong, "The turn").and(Paint::Plain, &text)
}

//! `stridewright apply`: carry a path out, and keep the scene that comes of it.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{Format, MovementOptions, SubjectOptions};
use crate::read::{PathDrawn, path};
use crate::scene::{Scene, question};
use crate::screen::Screen;
use crate::systems::{self, Drawn, Question, Told};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::query::{self, Applied, Scratch, Turn};
use stridewright::rule::Ruleset;
use stridewright_draw::{Line, Paint, Room, amount, answer};
use stridewright_formats::scenario;
use stridewright_wire::question::Ask;

/// Carry out a path: what happens on it, and the scene and the turn afterwards
///
/// Nothing is rolled: results of checks come with --trying. What the rules refuse changes nothing.
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
    path: PathDrawn,
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
                "each rule system leaves another scene, and --after writes one",
                help,
            ));
        }
        systems::ask(rules, &Asked { scene, apply: self }, screen, format)
    }
}

struct Asked<'a> {
    scene: Scene,
    apply: &'a Apply,
}

impl Asked<'_> {
    /// Carries the path out; the scene is written if that is asked for and nothing is refused.
    fn applied(&self, program: &Program) -> Result<Applied, Failure> {
        let board = self.scene.board(program)?;
        let plan = self.scene.plan(program, &self.apply.movements, true)?;
        let applied = query::apply(program, &board, &plan, &self.apply.path.0, &mut Scratch::default())?;
        if let (Some(output), None) = (&self.apply.after, &applied.findings.refusal) {
            let after = self.scene.after(program, &applied.board, applied.turn.clone());
            save(output, &scenario::write(&after).map_err(Failure::new)?)?;
        }
        Ok(applied)
    }
}

/// Writes a file that is not there yet.
fn save(path: &Path, text: &str) -> Result<(), Failure> {
    let file = fs::File::create_new(path);
    file.and_then(|mut file| std::io::Write::write_all(&mut file, text.as_bytes())).map_err(|error| {
        Failure::with_help(format!("{}: {error}", path.display()), "name a new file; none is written over")
    })
}

impl Question for Asked<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn tell(&self, program: &Program, screen: &Screen, room: Room) -> Result<Told, Failure> {
        let before = self.scene.board(program)?;
        let plan = self.scene.plan(program, &self.apply.movements, true)?;
        let way = query::check(program, &before, &plan, &self.apply.path.0, &mut Scratch::default())?;
        let Applied { findings, board, turn } = self.applied(program)?;
        let refused = findings.refusal.is_some();
        let picture = self.scene.picture(program, &board).steps(&way.steps).found(&findings);
        let about = format!("{} moves", self.scene.mover_name());
        let mut words = answer::findings(program, &board, &about, &findings, screen.room().width);
        if !refused {
            words.gap();
            words.push(told(program, &board, &turn));
        }
        if let (Some(output), false) = (&self.apply.after, refused) {
            words.push(Line::plain(&format!("The scene is in {}.", output.display())));
        }
        let ending = if refused { Ending::Refused } else { Ending::Answered };
        Ok(Told { drawn: Drawn::new(&picture, room, screen), words, ending })
    }

    fn for_programs(&self, program: &Program) -> Result<systems::ForPrograms, Failure> {
        self.applied(program)?;
        let board = self.scene.board(program)?;
        let plan = self.scene.plan(program, &self.apply.movements, true)?;
        let asked = question(&plan, Ask::Apply { path: self.apply.path.for_programs() });
        Ok((Some(board), asked))
    }
}

/// How far the turn has come.
fn told(program: &Program, board: &Board, turn: &Turn) -> Line {
    let diagonals = if turn.diagonals == 1 { "1 diagonal" } else { &format!("{} diagonals", turn.diagonals) };
    let names = turn.reacted.iter().filter_map(|who| board.figure(*who));
    let names: Vec<&str> = names.map(|figure| &*figure.creature.name).collect();
    let reacted = if names.is_empty() { String::new() } else { format!("; reacted: {}", names.join(", ")) };
    let spent = amount(program, turn.spent);
    let text = format!(": {diagonals} counted, {spent} spent of the last movement{reacted}");
    Line::new().and(Paint::Strong, "The turn").and(Paint::Plain, &text)
}

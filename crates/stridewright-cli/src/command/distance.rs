//! `stridewright distance`: how far two places or creatures are apart, as a game counts it.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::load::{MapRead, load};
use crate::options::{Format, HouseChosen, HouseOptions};
use crate::read::{RulesChosen, place};
use crate::scene::Scene;
use crate::screen::Screen;
use crate::systems::{self, Question, Told};
use clap::Args;
use std::path::PathBuf;
use stridewright::board::{Board, CreatureIndex, Figure};
use stridewright::lattice::{Cuboid, Rectangle, Square};
use stridewright::program::Program;
use stridewright::query::{self, Goal};
use stridewright::rule::Ruleset;
use stridewright_draw::answer::ids;
use stridewright_draw::{Block, Line, Paint, Room, amount};
use stridewright_formats::ImportOptions;
use stridewright_wire::at::Place;
use stridewright_wire::question::{self, Ask, Who};

/// Tell the distance between two squares or creatures, whatever lies between them
///
/// Of creatures it is the distance between their nearest parts.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright distance 0,0 4,2
  stridewright distance 0,0 4,2 --rules {3} --format json
  stridewright distance Ogre Ansa --map examples/bridge.toml"))]
pub(crate) struct Distance {
    /// A square, or with --map the name of a creature
    #[arg(value_name = "COL,ROW|NAME", allow_hyphen_values = true)]
    from: String,
    /// The other square or creature
    #[arg(value_name = "COL,ROW|NAME", allow_hyphen_values = true)]
    to: String,
    /// The scenario (.toml), or the map of another program, on which the creatures are
    #[arg(long, value_name = "FILE")]
    map: Option<PathBuf>,
    /// A rule system, several with commas between them, or all [default: the scenario's own, else all]
    #[arg(long, value_name = "SYSTEM", value_parser = RulesChosen::parser())]
    rules: Option<RulesChosen>,
    #[command(flatten)]
    house: HouseOptions,
}

impl Distance {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let house = self.house.load()?;
        let scene = match &self.map {
            Some(file) => {
                let read = MapRead { house: house.clone(), ..load(file, &ImportOptions::default())? };
                Some(Scene::without_mover(read)?)
            }
            None => None,
        };
        let ends = [end(&self.from, scene.as_ref())?, end(&self.to, scene.as_ref())?];
        let named = scene.as_ref().and_then(Scene::named_rules);
        let chosen = self.rules.or(named).unwrap_or_else(RulesChosen::all);
        systems::ask(house.narrowed(chosen), &Asked { distance: self, ends, scene, house }, screen, format)
    }
}

/// One of the two.
#[derive(Clone, Copy)]
enum End {
    Place(Goal),
    Creature(CreatureIndex),
}

/// What is written: a place, or the name of a creature on the map.
fn end(text: &str, scene: Option<&Scene>) -> Result<End, Failure> {
    match (place(text), scene) {
        (Ok(place), _) => Ok(End::Place(place)),
        (Err(_), Some(scene)) => scene.creature(text).map(End::Creature),
        (Err(error), None) => Err(Failure::with_help(
            format!("{text:?} is no square: {error}"),
            "write a square as in 3,4, or say with --map on which map the creature is",
        )),
    }
}

struct Asked<'a> {
    distance: &'a Distance,
    ends: [End; 2],
    scene: Option<Scene>,
    house: HouseChosen,
}

impl Asked<'_> {
    fn board(&self, program: &Program) -> Result<Option<Board>, Failure> {
        self.scene.as_ref().map(|scene| scene.board(program)).transpose()
    }

    /// The bodies. Except between creatures the ground does not matter where no height is written.
    fn bodies(&self, board: Option<&Board>) -> [Cuboid; 2] {
        let figure = |who| board.and_then(|board| board.figure(who));
        let written = |end: &End| matches!(end, End::Place(Goal { elevation: Some(_), .. }));
        let creatures = self.ends.iter().all(|end| matches!(end, End::Creature(_)));
        let level = !creatures && !self.ends.iter().any(written);
        self.ends.map(|end| {
            let cells = match end {
                End::Creature(who) => figure(who).map(Figure::cells),
                End::Place(Goal { square, elevation, placement }) => {
                    let (width, height) = placement.unwrap_or((1, 1));
                    let base = Rectangle::new(square, width, height);
                    let ground = || board.map_or(0, |board| board.ground().surface(base));
                    Some(Cuboid::new(base, elevation.unwrap_or_else(ground), width.max(height)))
                }
            };
            let cells = cells.unwrap_or_else(|| Cuboid::new(Rectangle::body(Square::new(0, 0), 1), 0, 1));
            if level { cells.at_height(0) } else { cells }
        })
    }

    /// How one of the two is called.
    fn name<'n>(&'n self, end: End, written: &'n str) -> String {
        match (end, &self.scene) {
            (End::Creature(who), Some(scene)) => scene.name(who).to_owned(),
            (End::Place(Goal { square, elevation: None, placement: None }), _) => square.to_string(),
            _ => written.to_owned(),
        }
    }
}

impl Question for Asked<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        match &self.scene {
            Some(scene) => scene.housed(base),
            None => self.house.program(base),
        }
    }

    fn tell(&self, program: &Program, screen: &Screen, _: Room) -> Result<Told, Failure> {
        let board = self.board(program)?;
        let [from, to] = self.bodies(board.as_ref());
        let distance = query::distance_in_space(program, from, to);
        let mut words = Block::new();
        let names =
            [self.name(self.ends[0], &self.distance.from), self.name(self.ends[1], &self.distance.to)];
        let line = Line::plain(&format!("{} to {}: ", names[0], names[1]));
        let rules = query::distance_rules(program, from, to);
        let line = line.and(Paint::Strong, &amount(program, distance));
        words.wrapped(&line.and_line(&ids(&rules)), 2, screen.room().width);
        Ok(Told::in_words(words, Ending::Answered))
    }

    fn for_programs(&self, program: &Program) -> Result<systems::ForPrograms, Failure> {
        let board = self.board(program)?;
        let question = match self.ends {
            [End::Creature(one), End::Creature(other)] => question::Question {
                mover: Some(Who::Index(one.0)),
                ..question::Question::new(Ask::DistanceTo { creature: Who::Index(other.0) })
            },
            _ => {
                let place =
                    |body: Cuboid| Place::of(body.base, Some(body.bottom).filter(|bottom| *bottom != 0));
                let [from, to] = self.bodies(board.as_ref()).map(place);
                question::Question::new(Ask::Distance { from, to })
            }
        };
        Ok((board, question))
    }
}

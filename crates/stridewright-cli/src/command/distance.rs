//! `stridewright distance`: how far two places or creatures are apart, as a game counts it.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::load::{LoadedMap, load};
use crate::options::{Format, HouseArg, HouseOptions};
use crate::read::{RulesArg, place};
use crate::scene::Scene;
use crate::screen::Screen;
use crate::systems::{self, AnswerView, Answered};
use clap::Args;
use std::path::PathBuf;
use stridewright::answer::{Cost, Found};
use stridewright::board::{Board, CreatureIndex, Figure};
use stridewright::lattice::{Cuboid, Rectangle, Square};
use stridewright::program::Program;
use stridewright::question::{self, Place, Question};
use stridewright::rule::Ruleset;
use stridewright_draw::answer::{AnswerContext, ids};
use stridewright_draw::{Block, Line, Paint, amount};
use stridewright_formats::ImportOptions;

/// Measure the distance between two squares or creatures
///
/// Between creatures the distance counts from nearest part to nearest part.
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
    /// The scenario (.toml), or the map of another program, with the creatures
    #[arg(long, value_name = "FILE")]
    map: Option<PathBuf>,
    /// Rule system, comma-separated list, or `all` [default: the scenario's, otherwise all]
    #[arg(long, value_name = "SYSTEM", value_parser = RulesArg::parser())]
    rules: Option<RulesArg>,
    #[command(flatten)]
    house: HouseOptions,
}

impl Distance {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let house = self.house.load()?;
        let scene = match &self.map {
            Some(file) => {
                let read =
                    LoadedMap { house: house.clone(), ..load(file, &ImportOptions::default())? };
                Some(Scene::without_mover(read)?)
            }
            None => None,
        };
        let ends = [end(&self.from, scene.as_ref())?, end(&self.to, scene.as_ref())?];
        let named = scene.as_ref().and_then(Scene::named_rules);
        let chosen = self.rules.or(named).unwrap_or_else(RulesArg::all);
        systems::ask(
            house.narrowed(chosen),
            &DistanceQuery { distance: self, ends, scene, house },
            screen,
            format,
        )
    }
}

/// One of the two ends.
#[derive(Clone, Copy)]
enum End {
    Place(Place),
    Creature(CreatureIndex),
}

/// One end of the distance: a place, or the name of a creature on the map.
fn end(text: &str, scene: Option<&Scene>) -> Result<End, Failure> {
    match (place(text), scene) {
        (Ok(place), _) => Ok(End::Place(place)),
        (Err(_), Some(scene)) => scene.creature(text).map(End::Creature),
        (Err(error), None) => Err(Failure::with_help(
            format!("{text:?} is not a square: {error}"),
            "write a square as in 3,4, or name the map of the creature with --map",
        )),
    }
}

struct DistanceQuery<'a> {
    distance: &'a Distance,
    ends: [End; 2],
    scene: Option<Scene>,
    house: HouseArg,
}

impl DistanceQuery<'_> {
    fn board(&self, program: &Program) -> Result<Option<Board>, Failure> {
        self.scene.as_ref().map(|scene| scene.board(program)).transpose()
    }

    /// The bodies. Except between creatures the ground does not matter where no height is written.
    fn bodies(&self, board: Option<&Board>) -> [Cuboid; 2] {
        let figure = |who| board.and_then(|board| board.figure(who));
        let written = |end: &End| matches!(end, End::Place(Place { elevation: Some(_), .. }));
        let creatures = self.ends.iter().all(|end| matches!(end, End::Creature(_)));
        let level = !creatures && !self.ends.iter().any(written);
        self.ends.map(|end| {
            let cells = match end {
                End::Creature(who) => figure(who).map(Figure::cells),
                End::Place(place) => {
                    let base = place.rectangle();
                    let ground = || board.map_or(0, |board| board.ground().surface(base));
                    let bottom = place.elevation.unwrap_or_else(ground);
                    Some(Cuboid::new(base, bottom, base.width.max(base.height)))
                }
            };
            let cells =
                cells.unwrap_or_else(|| Cuboid::new(Rectangle::body(Square::new(0, 0), 1), 0, 1));
            if level { cells.at_height(0) } else { cells }
        })
    }

    /// The name of one of the two ends.
    fn name<'n>(&'n self, end: End, written: &'n str) -> String {
        match (end, &self.scene) {
            (End::Creature(who), Some(scene)) => scene.name(who).to_owned(),
            (End::Place(Place { at, elevation: None, placement: None }), _) => at.to_string(),
            _ => written.to_owned(),
        }
    }
}

impl systems::SystemQuery for DistanceQuery<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        match &self.scene {
            Some(scene) => scene.housed(base),
            None => self.house.program(base),
        }
    }

    fn question(&self, program: &Program) -> Result<(Option<Board>, Question), Failure> {
        let board = self.board(program)?;
        let question = match self.ends {
            [End::Creature(one), End::Creature(other)] => {
                Question::about(one, question::DistanceTo { creature: other.into() })
            }
            _ => {
                let place = |body: Cuboid| {
                    Place::of(body.base, Some(body.bottom).filter(|bottom| *bottom != 0))
                };
                let [from, to] = self.bodies(board.as_ref()).map(place);
                Question::new(question::Distance { from, to })
            }
        };
        Ok((board, question))
    }

    fn show<'a>(
        &self,
        _: &Program,
        answered: &'a Answered,
        screen: &Screen,
    ) -> Result<AnswerView<'a>, Failure> {
        let Found::Distance(distance) = &answered.answer.found else {
            return answered.unexpected();
        };
        let around = AnswerContext::of(&answered.answer, screen.room().width);
        let names = [
            self.name(self.ends[0], &self.distance.from),
            self.name(self.ends[1], &self.distance.to),
        ];
        let cost = Cost { squares: distance.squares, amount: distance.amount };
        let line = Line::plain(&format!("{} to {}: ", names[0], names[1]));
        let line =
            line.and(Paint::Strong, &amount(around.unit, cost)).and_line(&ids(&distance.rules));
        let mut words = Block::new();
        words.wrapped(&line, 2, around.width);
        Ok(AnswerView::mostly_words(None, words))
    }
}

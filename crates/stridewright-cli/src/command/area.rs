//! `stridewright area`: which squares and creatures an area of effect covers.

mod shape;

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{Format, OriginOptions, SubjectOptions};
use crate::read::AimArg;
use crate::scene::Scene;
use crate::screen::Screen;
use crate::systems::{self, AnswerView, Answered};
use clap::Args;
use shape::ShapeOptions;
use stridewright::answer::{Found, Unit};
use stridewright::board::{Board, Column, Point, UNITS_PER_SQUARE};
use stridewright::program::Program;
use stridewright::question::{AreaOfEffect, AreaShape, Origin, Question};
use stridewright::rule::Ruleset;
use stridewright_draw::answer::{AnswerContext, area};

/// Find which squares and creatures a burst, emanation, cone, line or cube covers
///
/// Sizes are in squares, or in feet as in 20ft. An area begins at the mover, or as the rules allow
/// at another creature (--by), in a square or in a point; then no mover is needed.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright area examples/ambush.toml --burst 4 --point 9,2
  stridewright area examples/ambush.toml --mover Ansa --cone 3 --towards Ogre --rules all
  stridewright area examples/ambush.toml --by Ansa --line 60ft --towards 9,2 --rules {1}
  stridewright area examples/ambush.toml --cube 3 --at 6,1 --rules {4}

The definitions are in docs/areas.md."))]
pub(crate) struct Area {
    #[command(flatten)]
    subject: SubjectOptions,
    #[command(flatten)]
    shape: ShapeOptions,
    #[command(flatten)]
    origin: OriginOptions,
    /// What a cone or line aims at: a creature, the centre of a square, or a point as in 6.5,3
    #[arg(
        long,
        value_name = "NAME|COL,ROW",
        allow_hyphen_values = true,
        conflicts_with_all = ["burst", "emanation", "cube"]
    )]
    towards: Option<AimArg>,
    /// The height of its origin in squares [default: that of the creature or of the ground]
    #[arg(long, value_name = "HEIGHT", value_parser = height(), allow_hyphen_values = true)]
    elevation: Option<i32>,
}

/// Heights on a board.
fn height() -> clap::builder::RangedI64ValueParser<i32> {
    clap::value_parser!(i32).range(i64::from(Column::LOWEST)..=i64::from(Column::HIGHEST))
}

impl Area {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let shape = self.shape.shape().ok_or_else(|| Failure::new("name the shape of the area"))?;
        let scene = self.scene(shape)?;
        let rules = scene.rules(self.subject.map.rules)?;
        let ask = AreaOfEffect {
            shape,
            from: self.origin.named(&scene)?.map(|(from, _)| from),
            towards: self.towards.as_ref().map(|aim| aimed(aim, &scene)).transpose()?,
            elevation: self.elevation,
        };
        systems::ask(rules, &AreaQuestion { scene, ask }, screen, format)
    }

    /// The map with the creature that makes the area: the mover, if options name it or nothing else
    /// says where the area begins; otherwise the creature at which it begins.
    fn scene(&self, shape: AreaShape) -> Result<Scene, Failure> {
        let SubjectOptions { map, who } = &self.subject;
        let begins = self.origin.is_named() || matches!(shape, AreaShape::Cube { .. });
        if who.is_given() || !begins {
            return Scene::new(map.load()?, who);
        }
        Scene::without_mover(map.load()?)?.seen_by(self.origin.creature())
    }
}

/// The aim on a map.
fn aimed(aim: &AimArg, scene: &Scene) -> Result<Origin, Failure> {
    Ok(match aim {
        AimArg::Square(square) => Origin::Square((*square).into()),
        AimArg::Point(point) => Origin::Point(*point),
        AimArg::Creature(name) => Origin::Creature(scene.creature(name)?.into()),
    })
}

struct AreaQuestion {
    scene: Scene,
    ask: AreaOfEffect,
}

impl AreaQuestion {
    /// What is asked for, in words; `from` is where the area begins, if there is one.
    fn about(&self, unit: Unit, board: &Board, from: Option<&Origin>) -> Result<String, Failure> {
        let name = |origin: &Origin| {
            Ok::<_, Failure>(match origin {
                Origin::Creature(who) => self.scene.name(who.find(board, "from")?).to_owned(),
                Origin::Square(at) => at.square().to_string(),
                Origin::Point(point) => format!("the point {}", coordinates(*point)),
            })
        };
        let mut about = shape::words(self.ask.shape, unit);
        if let Some(from) = from {
            let around = if matches!(from, Origin::Creature(_)) { "around" } else { "from" };
            about.push_str(&format!(" {around} {}", name(from)?));
        }
        if let Some(aim) = &self.ask.towards {
            about.push_str(&format!(" towards {}", name(aim)?));
        }
        if let Some(height) = self.ask.elevation {
            about.push_str(&format!(" at height {height}"));
        }
        Ok(about)
    }
}

/// A point in squares.
fn coordinates(point: Point) -> String {
    let squares = |units: i32| f64::from(units) / f64::from(UNITS_PER_SQUARE);
    format!("({},{})", squares(point.x), squares(point.y))
}

impl systems::SystemQuery for AreaQuestion {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn question(&self, program: &Program) -> Result<(Option<Board>, Question), Failure> {
        let question = match self.scene.known_mover() {
            Some(mover) => Question::about(mover, self.ask.clone()),
            None => Question::new(self.ask.clone()),
        };
        Ok((Some(self.scene.board(program)?), question))
    }

    fn show<'a>(
        &self,
        program: &Program,
        answered: &'a Answered,
        screen: &Screen,
    ) -> Result<AnswerView<'a>, Failure> {
        let Found::AreaOfEffect(found) = &answered.answer.found else {
            return answered.unexpected();
        };
        let board = answered.board()?;
        let around = AnswerContext::of(&answered.answer, screen.room().width);
        let about = self.about(around.unit, board, found.origin.as_ref())?;
        let picture = self.scene.picture(program, board).area(found);
        Ok(AnswerView::new(picture, area(around, &about, found)))
    }
}

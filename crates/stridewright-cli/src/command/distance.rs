//! `stridewright distance`: how far two squares are apart, as a game counts it.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{Format, HouseChosen, HouseOptions};
use crate::read::{RulesChosen, square};
use crate::screen::Screen;
use crate::systems::{self, Question, Told};
use clap::Args;
use stridewright::lattice::{Cuboid, Rectangle, Square};
use stridewright::program::Program;
use stridewright::query::{self, Scratch};
use stridewright::rule::Ruleset;
use stridewright_draw::answer::ids;
use stridewright_draw::{Block, Line, Paint, Room, amount};
use stridewright_wire::answer::answer_on;
use stridewright_wire::question::{self, Ask};
use stridewright_wire::response::Response;

/// Tell the distance between two squares, whatever lies between them
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright distance 0,0 4,2
  stridewright distance 0,0 4,2 --rules {3} --format json"))]
pub(crate) struct Distance {
    /// One square
    #[arg(value_name = "COL,ROW", value_parser = square, allow_hyphen_values = true)]
    from: Square,
    /// The other square
    #[arg(value_name = "COL,ROW", value_parser = square, allow_hyphen_values = true)]
    to: Square,
    /// A rule system, several with commas between them, or all
    #[arg(long, value_name = "SYSTEM", value_parser = RulesChosen::parser(), default_value = "all")]
    rules: RulesChosen,
    #[command(flatten)]
    house: HouseOptions,
}

impl Distance {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let house = self.house.load()?;
        systems::ask(house.narrowed(self.rules), &Asked { squares: self, house }, screen, format)
    }
}

struct Asked<'a> {
    squares: &'a Distance,
    house: HouseChosen,
}

impl Question for Asked<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.house.program(base)
    }

    fn tell(&self, program: &Program, screen: &Screen, _: Room) -> Result<Told, Failure> {
        let (from, to) = (self.squares.from, self.squares.to);
        let distance = query::distance(program, from, to);
        let mut words = Block::new();
        let line = Line::plain(&format!("{from} to {to}: "));
        let cell = |square| Cuboid::new(Rectangle::body(square, 1), 0, 1);
        let rules = query::distance_rules(program, cell(from), cell(to));
        let line = line.and(Paint::Strong, &amount(program, distance));
        words.wrapped(&line.and_line(&ids(&rules)), 2, screen.room().width);
        Ok(Told::in_words(words, Ending::Answered))
    }

    fn respond(&self, program: &Program) -> Result<Response, Failure> {
        let ask = Ask::Distance { from: self.squares.from.into(), to: self.squares.to.into() };
        Ok(answer_on(program, None, &question::Question::new(ask), &mut Scratch::default())?)
    }
}

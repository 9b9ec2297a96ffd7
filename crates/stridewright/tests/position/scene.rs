//! Small boards for the tests of this folder, and the facts that they read from answers.

use stridewright::board::{
    Board, Creature, CreatureIndex, Point, Setup, Size, Terrain, Wall, WallKind,
};
use stridewright::lattice::Square;
use stridewright::outcome::{NeedKind, Outcome};
use stridewright::program::Program;
use stridewright::rulesets;

/// A compiled rule system.
pub(crate) fn game(name: &str) -> Program {
    Program::compile(rulesets::named(name).expect("a rule system")).expect("it compiles")
}

/// A board of these rows: `#` is a wall, everything else open.
pub(crate) fn map(rows: &[&str]) -> Setup {
    let mut setup = Setup::open(rows[0].len() as u32, rows.len() as u32);
    for (terrain, letter) in setup.squares.iter_mut().zip(rows.concat().bytes()) {
        if letter == b'#' {
            *terrain = Terrain::WALL;
        }
    }
    setup
}

/// A creature of the heroes (`friend`) or of their opponents, named by its position.
pub(crate) fn creature(friend: bool, size: Size, at: (i32, i32)) -> Creature {
    let (name, side) = if friend { ("hero", "heroes") } else { ("foe", "foes") };
    Creature::new(name, side, Square::new(at.0, at.1)).sized(size)
}

/// The board with these creatures on it.
pub(crate) fn board(game: &Program, mut setup: Setup, creatures: &[Creature]) -> Board {
    setup.creatures = creatures.to_vec();
    setup.board(game).expect("a sound board")
}

/// The creature that was added this many places after the first.
pub(crate) const fn nth(place: usize) -> CreatureIndex {
    CreatureIndex(place)
}

/// A wall of a kind between two points given in half squares.
pub(crate) fn wall(from: (i32, i32), to: (i32, i32), kind: WallKind) -> Wall {
    Wall::between(point(from), point(to), kind)
}

/// A point given in half squares.
pub(crate) fn point(at: (i32, i32)) -> Point {
    Point::new(at.0 * 512, at.1 * 512)
}

/// The ids of the rules that an answer as a whole cites.
pub(crate) fn by(outcome: &Outcome) -> Vec<String> {
    outcome.rules.iter().map(|rule| rule.id.to_string()).collect()
}

/// The values of one creature in an answer, as `name amount by RULE`.
pub(crate) fn values(outcome: &Outcome, who: CreatureIndex) -> Vec<String> {
    let own = outcome.values.iter().filter(|value| value.who == who);
    own.map(|value| format!("{} {} by {}", value.name, value.amount, value.rules[0].id)).collect()
}

/// The amount of one value of an answer.
pub(crate) fn value(outcome: &Outcome, name: &str) -> Option<String> {
    outcome.values.iter().find(|value| value.name == name).map(|value| value.amount.to_string())
}

/// The rule by which an answer is left to the table.
pub(crate) fn left_by(outcome: &Outcome) -> Option<String> {
    let need = outcome.needs.first().filter(|need| need.what == NeedKind::Ruling)?;
    Some(need.rules[0].id.to_string())
}

//! Small scenes for tests: a program, a drawing, creatures, paths in letters.

use stridewright::board::{Board, Creature, CreatureIndex, Setup, Terrain};
use stridewright::lattice::{Direction, Square};
use stridewright::outcome::{Outcome, Value, event_text};
use stridewright::program::Program;
use stridewright::query::{Drawn, DrawnStep, Movement, Plan};
use stridewright::rule::{Action, Cited};
use stridewright::rulesets;

pub(crate) fn program(system: &str) -> Program {
    Program::compile(rulesets::named(system).unwrap()).unwrap()
}

/// A map drawn with `.`, `#`, `~` (difficult), `^` (obstructed), `*` (damaging), `o` (pit), `:`
/// (half width).
pub(crate) fn map(rows: &[&str]) -> Setup {
    let mut setup = Setup::open(rows[0].len() as u32, rows.len() as u32);
    setup.squares = rows.iter().flat_map(|row| row.chars()).map(ground).collect();
    setup
}

fn ground(sign: char) -> Terrain {
    match sign {
        '#' => Terrain::WALL,
        '~' => Terrain::DIFFICULT,
        '^' => Terrain::OBSTRUCTED,
        '*' => Terrain::DAMAGING,
        'o' => Terrain::PIT,
        ':' => Terrain::HALF_WIDTH,
        _ => Terrain::OPEN,
    }
}

pub(crate) fn hero(at: (i32, i32)) -> Creature {
    Creature::new("A", "heroes", Square::new(at.0, at.1))
}

pub(crate) fn foe(name: &str, at: (i32, i32)) -> Creature {
    Creature::new(name, "foes", Square::new(at.0, at.1))
}

/// The map with these creatures; the first one is the mover.
pub(crate) fn stage(program: &Program, mut setup: Setup, creatures: &[Creature]) -> Board {
    setup.creatures = creatures.to_vec();
    setup.board(program).unwrap()
}

pub(crate) const MOVER: CreatureIndex = CreatureIndex(0);

/// The first creature moves by these actions without limits.
pub(crate) fn plan(actions: &[Action]) -> Plan {
    let movements: Vec<_> =
        actions.iter().map(|action| Movement::by(*action).unlimited()).collect();
    Plan::new(MOVER, &movements)
}

/// `E SE | W`: steps in letters, movements separated by bars.
pub(crate) fn path(letters: &str) -> Drawn {
    let step = |letters: &str| DrawnStep::Towards(letters.parse::<Direction>().unwrap());
    letters.split('|').map(|movement| movement.split_whitespace().map(step).collect()).collect()
}

/// The events in words.
pub(crate) fn told(board: &Board, outcome: &Outcome) -> Vec<String> {
    let name = |index: CreatureIndex| board.figure(index).unwrap().creature.name.clone();
    outcome.events.iter().map(|event| event_text(event, &name)).collect()
}

/// The rules of an event, by its position.
pub(crate) fn rules_of(outcome: &Outcome, event: usize) -> Vec<String> {
    outcome.events[event].rules.iter().map(|rule| rule.id.to_string()).collect()
}

/// The ids of rules.
pub(crate) fn rules(cited: &[Cited]) -> Vec<&str> {
    cited.iter().map(|rule| &*rule.id).collect()
}

/// The values as `name amount`.
pub(crate) fn values_of(values: &[Value]) -> Vec<String> {
    values.iter().map(|value| format!("{} {}", value.name, value.amount)).collect()
}

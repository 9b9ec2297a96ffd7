//! Routes over consecutive movements, in one turn or over two: among allies on whose squares no
//! movement ends, over difficult ground, by bodies of several sizes.

use super::{Engines, Ran, Seed, stretch};
use stridewright::board::{
    Board, Creature, CreatureIndex, Setup, Size, States, Terrain, Wall, WallKind,
};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Allowance, Movement, Plan, Turn};
use stridewright::rule::Action;
use stridewright::unit::{Feet, Squares};

/// Boards for each number, and goals on each of them.
const BOARDS: usize = 3;
const GOALS: usize = 5;

/// Asks every engine for routes on some boards that belong to a number.
pub(super) fn compare_routes(engines: &mut Engines, program: &Program, number: u64, ran: &mut Ran) {
    let seed = &mut Seed(number ^ 0x7374_7269_6465);
    for _ in 0..BOARDS {
        let Some(board) = board(seed, program) else { continue };
        let plan = plan(seed, program);
        let at = board.figures()[0].body.at;
        for _ in 0..GOALS {
            let near = |seed: &mut Seed| seed.below(19) as i32 - 9;
            let goal = Square::new(at.column + near(seed), at.row + near(seed));
            if board.extent().contains(goal) {
                engines.compare_routes(program, &board, &plan, goal, ran);
            }
        }
    }
}

/// A board with many allies of the mover and some others; one of three has thin walls or barriers.
fn board(seed: &mut Seed, program: &Program) -> Option<Board> {
    let (width, height) = (8 + seed.below(20) as u32, 8 + seed.below(20) as u32);
    let mut setup = Setup::open(width, height);
    let (walls, difficult) = (seed.below(4) * 8, seed.below(3) * 18);
    for square in &mut setup.squares {
        let roll = seed.below(100);
        *square = match roll {
            _ if roll < walls => Terrain::WALL,
            _ if roll < walls + difficult => Terrain::DIFFICULT,
            _ if roll == 99 => Terrain::GREATER_DIFFICULT,
            _ if roll == 98 => Terrain::PIT,
            _ => Terrain::OPEN,
        };
    }
    let kind = if seed.below(2) == 0 { WallKind::Wall } else { WallKind::Barrier };
    for _ in 0..if seed.below(3) == 0 { 20 } else { 0 } {
        let [from, to] = stretch(seed, (width, height), 5);
        setup.walls.push(Wall::between(from, to, kind));
    }
    let sizes = [Size::Medium, Size::Medium, Size::Small, Size::Large, Size::Huge];
    for number in 0..2 + seed.below(16) {
        let size = sizes[seed.below(5) as usize];
        let side = if number == 0 || seed.below(4) > 0 { "heroes" } else { "foes" };
        let creature = Creature::new("creature", side, seed.square(width, height)).sized(size);
        let creature = creature.with_speed(Feet(10 + 5 * seed.below(5) as u32));
        let states = States { prone: number > 0 && seed.below(9) == 0, ..creature.states };
        setup.creatures.push(Creature { states, ..creature });
        if setup.clone().board(program).is_err() {
            setup.creatures.pop();
        }
    }
    setup.board(program).ok().filter(|board| !board.figures().is_empty())
}

/// Two or three movements; each of the later ones may begin a turn.
fn plan(seed: &mut Seed, program: &Program) -> Plan {
    // A path drawn through teleports and steps on foot is checked otherwise than it is found.
    let by_steps = |action: &Action| *action != Action::Teleport;
    let actions: Vec<_> = program.actions.available().filter(by_steps).collect();
    let count = 2 + seed.below(2);
    let mut movement = |number: u64| {
        let action = if seed.below(5) > 0 {
            actions[0]
        } else {
            actions[seed.below(actions.len() as u64) as usize]
        };
        let allowance = match seed.below(24) {
            0 => Allowance::Unlimited,
            1..8 => Allowance::ByRules,
            8 => Allowance::Squares(Squares(seed.below(20) as u32)),
            _ => Allowance::Squares(Squares(1 + seed.below(6) as u32)),
        };
        let begins_turn = number > 0 && seed.below(4) == 0;
        Movement { allowance, begins_turn, ..Movement::by(action) }
    };
    let movements: Vec<Movement> = (0..count).map(&mut movement).collect();
    let turn = Turn {
        diagonals: seed.below(2) as u32,
        spent: Squares(seed.below(2) as u32),
        ..Turn::default()
    };
    Plan { turn, ..Plan::new(CreatureIndex(0), &movements) }
}

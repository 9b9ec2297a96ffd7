//! Questions in space to measure: fliers among creatures of many sizes, walls and ceilings, and
//! climbers on hills.
//!
//! Made from fixed numbers, so that every run asks the same.

use crate::BoxError;
use crate::boards::{Seed, program};
use stridewright::board::{
    Board, Column, Creature, CreatureIndex, Modes, Relief, Setup, Size, Terrain,
};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Allowance, Movement, Plan};
use stridewright::rule::{Action, Mode};
use stridewright::unit::{Feet, Squares};

/// Squares along each side of the boards.
const SIDE: u32 = 40;
/// Creatures on each board, not counting the mover.
const OTHERS: usize = 20;

/// A question in space, with its board.
#[derive(Debug)]
pub struct Question {
    /// Its name.
    pub name: String,
    /// The rules.
    pub program: Program,
    /// The board; the mover comes first.
    pub board: Board,
    /// The movement.
    pub plan: Plan,
}

/// The ground of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Land {
    /// Level, with walls and with ceilings over a fifth of it.
    Halls,
    /// Steps and ledges up to six squares high, with walls.
    Hills,
    /// Level, with walls; only the corner farthest from the mover is raised.
    Corner,
    /// Level, with walls.
    Level,
}

/// The creature that moves, and how it moves.
#[derive(Clone, Copy, Debug)]
struct MovementKind {
    system: &'static str,
    action: Action,
    mode: Mode,
}

const FLIERS: [MovementKind; 3] = [
    MovementKind { system: "pf2", action: Action::Fly, mode: Mode::Fly },
    MovementKind { system: "dnd35", action: Action::Move, mode: Mode::Fly },
    MovementKind { system: "draw_steel", action: Action::Move, mode: Mode::Fly },
];
const CLIMBERS: [MovementKind; 3] = [
    MovementKind { system: "pf2", action: Action::Climb, mode: Mode::Climb },
    MovementKind { system: "dnd35", action: Action::Move, mode: Mode::Climb },
    MovementKind { system: "draw_steel", action: Action::Move, mode: Mode::Walk },
];
const WALKERS: [MovementKind; 3] = [
    MovementKind { system: "pf2", action: Action::Stride, mode: Mode::Walk },
    MovementKind { system: "dnd35", action: Action::Move, mode: Mode::Walk },
    MovementKind { system: "draw_steel", action: Action::Move, mode: Mode::Walk },
];

/// All questions.
///
/// # Errors
///
/// If a board is not sound.
pub fn questions() -> Result<Vec<Question>, BoxError> {
    let mut all = Vec::new();
    for kind in FLIERS {
        for most in [6, 12, 24] {
            all.push(question("flier", kind, Land::Halls, Size::Medium, most)?);
        }
        all.push(question("flier", kind, Land::Halls, Size::Large, 12)?);
    }
    for kind in CLIMBERS {
        all.push(question("climber", kind, Land::Hills, Size::Medium, 12)?);
    }
    for kind in WALKERS {
        for (who, land) in
            [("walker, relief elsewhere", Land::Corner), ("walker, no relief", Land::Level)]
        {
            all.push(question(who, kind, land, Size::Medium, 12)?);
        }
    }
    Ok(all)
}

/// A movement of this many squares in the middle of such a board.
fn question(
    who: &str,
    kind: MovementKind,
    land: Land,
    size: Size,
    most: u32,
) -> Result<Question, BoxError> {
    let program = program(kind.system)?;
    let board = board(&program, land, size)?;
    let movement = Movement {
        mode: (kind.mode != Mode::Walk).then_some(kind.mode),
        allowance: Allowance::Squares(Squares(most)),
        ..Movement::by(kind.action)
    };
    let name = format!(
        "{who} {most}, {}, {}",
        if size == Size::Medium { "1×1" } else { "2×2" },
        kind.system
    );
    Ok(Question { name, program, board, plan: Plan::new(CreatureIndex(0), &[movement]) })
}

/// The board of such land: the mover in the middle, and the others wherever there is room for them.
fn board(program: &Program, land: Land, size: Size) -> Result<Board, BoxError> {
    let mut setup = Setup::open(SIDE, SIDE);
    let mut seed = Seed::FIRST;
    let mut columns = vec![Column::default(); setup.squares.len()];
    for (index, square) in setup.squares.iter_mut().enumerate() {
        let (column, row) = (index as u32 % SIDE, index as u32 / SIDE);
        let wall = (column.is_multiple_of(12) && row % 12 > 2)
            || (row.is_multiple_of(12) && column % 12 > 3);
        *square = if wall { Terrain::WALL } else { Terrain::OPEN };
        if !wall && seed.below(6) == 0 {
            *square = Terrain::DIFFICULT;
        }
        match land {
            Land::Halls if column / 6 % 5 == 2 => columns[index].ceiling = Some(4),
            Land::Hills => columns[index].floor = ((column / 4 + row / 5) % 7) as i16,
            Land::Corner if column + row > 2 * SIDE - 4 => columns[index].floor = 1,
            _ => {}
        }
    }
    setup.relief = Relief::new(columns);
    let mut mover =
        Creature::new("mover", "heroes", Square::new(20, 20)).sized(size).with_speed(Feet(30));
    let modes = Modes::default().with_speed(Mode::Fly, Feet(60)).with_speed(Mode::Climb, Feet(30));
    mover.modes = modes.with(Mode::Fly).with(Mode::Climb);
    setup.creatures.push(mover);
    setup.clone().board(program).map_err(|why| format!("unsound ground: {why:?}"))?;
    while setup.creatures.len() <= OTHERS {
        let [column, row] = [(); 2].map(|()| 2 + seed.below(SIDE - 6).cast_signed());
        let number = setup.creatures.len();
        let size = [Size::Medium, Size::Medium, Size::Large, Size::Huge][number % 4];
        let side = if number.is_multiple_of(3) { "heroes" } else { "guards" };
        let mut creature = Creature::new("other", side, Square::new(column, row)).sized(size);
        creature.speed.current = Some(Feet(30));
        if land != Land::Hills && number % 2 == 1 {
            creature.states.flying = true;
            creature.modes = Modes::default().with_speed(Mode::Fly, Feet(30));
            creature.elevation = Some(1 + seed.below(6).cast_signed());
        }
        setup.creatures.push(creature);
        if setup.clone().board(program).is_err() {
            setup.creatures.pop();
        }
    }
    setup.board(program).map_err(|why| format!("no creature can stand there: {why:?}").into())
}

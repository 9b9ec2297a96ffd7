//! Boards to measure on: made from a seed or read from benchmark maps of a registry package, so
//! that every run measures the same work.

use crate::BoxError;
use movingai::parser::{parse_map_file, parse_scen_file};
use movingai::{Map2D, MovingAiMap, SceneRecord};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use stridewright::board::{Board, Creature, Ground, Setup, Size, Terrain};
use stridewright::lattice::{Extent, Square};
use stridewright::program::Program;
use stridewright::rulesets;
use stridewright::unit::Feet;
use stridewright_house::House;

/// The starts of queries on every board.
pub const STARTS: usize = 64;

/// A compiled rule system.
///
/// # Errors
///
/// If there is no system with this name.
pub fn program(system: &str) -> Result<Program, BoxError> {
    let ruleset = rulesets::named(system).ok_or_else(|| format!("no rule system {system}"))?;
    Program::compile(ruleset).map_err(|flaws| format!("{system}: {flaws:?}").into())
}

/// Pathfinder 1e for tables that do without squeezing.
///
/// # Errors
///
/// If the house rules are not sound.
pub fn without_squeezing() -> Result<Program, BoxError> {
    let house: House = toml::from_str(include_str!("../../examples/house/no-squeezing.toml"))?;
    let ruleset = rulesets::named("pf1").ok_or("no rule system pf1")?;
    house.compile(ruleset).map_err(|flaws| format!("house rules: {flaws:?}").into())
}

/// Numbers that look random and are the same in every run: a linear congruential generator.
#[derive(Clone, Copy, Debug)]
pub struct Seed(u64);

impl Seed {
    /// The first of these numbers.
    pub const FIRST: Seed = Seed(0x9E37_79B9_7F4A_7C15);
    /// The first of others.
    pub const OTHER: Seed = Seed(0xD1B5_4A32_D192_ED03);

    /// The next number below a bound, which is at most 65,536.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 48) as u32 * bound) >> 16
    }
}

/// The plan of a dungeon: rooms in rows, walls between them one square thick, doors in their
/// middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rooms {
    /// From one wall to the next, in squares.
    pub every: u32,
    /// Width of the doors in squares.
    pub doors: u32,
}

impl Rooms {
    /// Rooms of 15 × 15 squares.
    pub const CHAMBERS: Rooms = Rooms { every: 16, doors: 3 };
    /// Rooms of 31 × 31 squares with doors that a body of six squares passes.
    pub const HALLS: Rooms = Rooms { every: 32, doors: 6 };

    /// A single room, however large the map.
    pub const FIELD: Rooms = Rooms { every: u32::MAX, doors: 1 };

    fn is_wall(self, column: u32, row: u32) -> bool {
        let first = (self.every - self.doors).div_ceil(2);
        let door = |place: u32| (first..first + self.doors).contains(&(place % self.every));
        (column.is_multiple_of(self.every) && !door(row))
            || (row.is_multiple_of(self.every) && !door(column))
    }
}

/// Ground of `side` × `side` squares in rooms, a fifth of the floor difficult.
///
/// # Errors
///
/// Never: it is sound ground.
pub fn dungeon(program: &Program, side: u32, rooms: Rooms) -> Result<Arc<Ground>, BoxError> {
    ground(hewn(side, rooms), program)
}

/// The same with a tenth of the rest damaging.
///
/// # Errors
///
/// Never: it is sound ground.
pub fn burning(program: &Program, side: u32, rooms: Rooms) -> Result<Arc<Ground>, BoxError> {
    let mut setup = hewn(side, rooms);
    let mut seed = Seed::OTHER;
    for square in setup.squares.iter_mut().filter(|square| **square == Terrain::OPEN) {
        if seed.below(10) == 0 {
            *square = Terrain::DAMAGING;
        }
    }
    ground(setup, program)
}

fn hewn(side: u32, rooms: Rooms) -> Setup {
    let mut setup = Setup::open(side, side);
    for (index, square) in setup.squares.iter_mut().enumerate() {
        if rooms.is_wall(index as u32 % side, index as u32 / side) {
            *square = Terrain::WALL;
        }
    }
    hamper(&mut setup.squares);
    setup
}

/// Makes a fifth of the open squares difficult.
fn hamper(squares: &mut [Terrain]) {
    let mut seed = Seed::FIRST;
    for square in squares.iter_mut().filter(|square| **square == Terrain::OPEN) {
        if seed.below(5) == 0 {
            *square = Terrain::DIFFICULT;
        }
    }
}

/// A maze of corridors one square wide on `side` × `side` squares, `side` odd: a spanning tree dug
/// from the corner.
///
/// # Errors
///
/// Never: it is sound ground.
pub fn maze(program: &Program, side: u32) -> Result<Arc<Ground>, BoxError> {
    let mut setup = Setup::open(side, side);
    setup.squares.fill(Terrain::WALL);
    let at = |column: i32, row: i32| (row * side.cast_signed() + column) as usize;
    let inside = 1..side.cast_signed();
    let mut seed = Seed::FIRST;
    let mut dug = vec![(1, 1)];
    setup.squares[at(1, 1)] = Terrain::OPEN;
    while let Some(&(column, row)) = dug.last() {
        let fresh: Vec<(i32, i32)> = [(2, 0), (0, 2), (-2, 0), (0, -2)]
            .into_iter()
            .filter(|(x, y)| inside.contains(&(column + x)) && inside.contains(&(row + y)))
            .filter(|(x, y)| setup.squares[at(column + x, row + y)] == Terrain::WALL)
            .collect();
        if fresh.is_empty() {
            dug.pop();
            continue;
        }
        let (x, y) = fresh[seed.below(fresh.len() as u32) as usize];
        setup.squares[at(column + x / 2, row + y / 2)] = Terrain::OPEN;
        setup.squares[at(column + x, row + y)] = Terrain::OPEN;
        dug.push((column + x, row + y));
    }
    ground(setup, program)
}

/// A benchmark map with its scenarios.
#[derive(Debug)]
pub struct Benchmark {
    map: MovingAiMap,
    /// Starts and goals, with the least octile length of a path between them.
    pub scenarios: Vec<SceneRecord>,
}

impl Benchmark {
    /// Reads one of the maps in the package `movingai`.
    ///
    /// # Errors
    ///
    /// If the package is not found or holds no such map.
    pub fn read(name: &str) -> Result<Self, BoxError> {
        let tests = package("movingai")?.join("tests");
        let map = parse_map_file(&tests.join(format!("{name}.map")))?;
        let scenarios = parse_scen_file(&tests.join(format!("{name}.map.scen")))?;
        Ok(Benchmark { map, scenarios })
    }

    /// The map as ground; a fifth of the floor is difficult if requested.
    ///
    /// # Errors
    ///
    /// If the map is larger than boards may be.
    pub fn ground(&self, program: &Program, hampered: bool) -> Result<Arc<Ground>, BoxError> {
        let mut setup = Setup::open(self.map.width() as u32, self.map.height() as u32);
        for (index, square) in setup.squares.iter_mut().enumerate() {
            let place = (index % self.map.width(), index / self.map.width());
            if !self.map.is_traversable(place) {
                *square = Terrain::WALL;
            }
        }
        if hampered {
            hamper(&mut setup.squares);
        }
        ground(setup, program)
    }

    /// Picks this many scenarios, evenly from the shortest path to the longest that does not exceed
    /// the limit.
    #[must_use]
    pub fn spread(&self, count: usize, longest: f64) -> Vec<(Square, Square)> {
        let mut fit: Vec<&SceneRecord> =
            self.scenarios.iter().filter(|scene| scene.optimal_length <= longest).collect();
        fit.sort_by(|a, b| a.optimal_length.total_cmp(&b.optimal_length));
        let square = |(column, row): (usize, usize)| Square::new(column as i32, row as i32);
        (1..=count)
            .filter_map(|place| fit.get((place * fit.len() / count).saturating_sub(1)))
            .map(|scene| (square(scene.start_pos), square(scene.goal_pos)))
            .collect()
    }
}

/// The folder of a package that this workspace depends on, as cargo knows it.
fn package(name: &str) -> Result<PathBuf, BoxError> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked", "--manifest-path"])
        .arg(manifest)
        .output()?;
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let found = packages.into_iter().find(|package| package["name"] == name);
    let manifest = found.and_then(|package| package["manifest_path"].as_str());
    let folder = manifest.and_then(|path| Path::new(path).parent());
    Ok(folder.ok_or_else(|| format!("cargo knows no package {name}"))?.to_path_buf())
}

fn ground(setup: Setup, program: &Program) -> Result<Arc<Ground>, BoxError> {
    let board = setup.board(program).map_err(|problems| format!("unsound ground: {problems:?}"))?;
    Ok(board.shared_ground())
}

/// A board on this ground, with one creature of this size and with opponents of medium size.
///
/// # Errors
///
/// If a creature does not fit there.
pub fn board(
    program: &Program,
    ground: &Arc<Ground>,
    size: Size,
    at: Square,
    opponents: &[Square],
) -> Result<Board, BoxError> {
    let mut creatures = vec![Creature::new("mover", "heroes", at).sized(size).with_speed(Feet(30))];
    creatures.extend(
        opponents.iter().map(|at| Creature::new("guard", "guards", *at).with_speed(Feet(30))),
    );
    Board::new(Arc::clone(ground), creatures, program)
        .map_err(|problems| format!("no creature can stand at {at:?}: {problems:?}").into())
}

/// Picks open squares of this ground for the given number of opponents.
#[must_use]
pub fn opponents(ground: &Ground, count: usize) -> Vec<Square> {
    let Extent { width, height } = ground.extent();
    let mut seed = Seed::OTHER;
    let mut place = |length: u32| seed.below(length).cast_signed();
    let squares = std::iter::repeat_with(|| Square::new(place(width), place(height)));
    squares.filter(|at| ground.is_open(*at)).take(count).collect()
}

/// Boards that share this ground and these opponents, each with the creature at another start at
/// least `margin` squares from the edges.
///
/// # Errors
///
/// If there are too few squares to stand on.
pub fn starts(
    program: &Program,
    ground: &Arc<Ground>,
    size: Size,
    margin: u32,
    opponents: &[Square],
) -> Result<Vec<(Square, Board)>, BoxError> {
    let Extent { width, height } = ground.extent();
    let mut seed = Seed::FIRST;
    let mut place = |length: u32| (margin + seed.below(length - 2 * margin)).cast_signed();
    let boards: Vec<(Square, Board)> = (0..100 * STARTS)
        .map(|_| Square::new(place(width), place(height)))
        .filter(|at| !opponents.contains(at))
        .filter_map(|at| Some((at, board(program, ground, size, at, opponents).ok()?)))
        .take(STARTS)
        .collect();
    if boards.len() == STARTS { Ok(boards) } else { Err("too few squares to stand on".into()) }
}

//! Laws that hold whatever the rules say, on random boards of every system.
//!
//! `STRIDEWRIGHT_LAW_BOARDS` sets the number of boards per system and law.

use crate::translate::{Question, draw};
use std::collections::BTreeMap;
use stridewright::board::{
    Creature, Point, Relief, Setup, Side, Terrain, UNITS_PER_SQUARE, Wall, WallKind,
};
use stridewright::lattice::{Extent, Rectangle, Square};
use stridewright::program::Program;
use stridewright::query::{Allowance, Plan, QueryError, Scratch, reach, route};
use stridewright::rule::{Budget, Ending};
use stridewright::rulesets;
use stridewright::unit::Squares;
use stridewright_oracle::System;
use stridewright_oracle::random::{boards, random_case};

const BOARDS: u64 = 300;
/// Placement to movement, cost, ending.
type Costs = BTreeMap<Rectangle, (usize, Squares, Ending)>;

struct World<'a> {
    program: &'a Program,
    setup: Setup,
    plan: Plan,
    seed: u64,
    drawing: String,
}

impl World<'_> {
    /// The bodies that can be reached in another scene or with another plan; `None` if the scene is
    /// not valid.
    fn costs(&self, setup: &Setup, plan: &Plan) -> Option<Costs> {
        let board = setup.clone().board(self.program).ok()?;
        let reach = match reach(self.program, &board, plan, &mut Scratch::default()) {
            Ok(reach) => reach,
            Err(QueryError::NoSpeed { .. }) => return None,
            Err(error) => panic!("seed {}: {error}", self.seed),
        };
        Some(reach.reached.into_iter().map(|r| (r.body, (r.movement, r.cost, r.ending))).collect())
    }
}

fn each_world(law: impl Fn(&World<'_>)) {
    let boards = boards("STRIDEWRIGHT_LAW_BOARDS", BOARDS);
    for (id, system) in System::NAMED {
        let program = Program::compile(rulesets::named(id).unwrap()).unwrap();
        for seed in 1_000_000..1_000_000 + boards {
            let case = random_case(seed, system);
            let Some(question) = Question::new(&case, &program) else { continue };
            let ground = question.board.ground();
            let setup = Setup {
                extent: ground.extent(),
                squares: ground.squares().to_vec(),
                relief: ground.relief().clone(),
                walls: ground.walls().to_vec(),
                creatures: question.board.figures().iter().map(|f| f.creature.clone()).collect(),
            };
            let drawing = format!("{id}, seed {seed}\n{}", draw(&case));
            law(&World { program: &program, setup, plan: question.plan.clone(), seed, drawing });
        }
    }
}

/// The squares a creature covers before anything is validated.
fn body(program: &Program, creature: &Creature) -> Rectangle {
    let space = creature.space.unwrap_or(program.sizes.row(creature.size).answer.space);
    let (width, height) = creature.placement.unwrap_or((space.side(), space.side()));
    Rectangle::new(creature.at, width, height)
}

/// Moves every square of a scene by a bijection of squares that keeps neighbours neighbours.
fn transformed(
    world: &World<'_>,
    extent: Extent,
    map: impl Fn(Square) -> Square,
    turns_over: bool,
) -> Setup {
    let setup = &world.setup;
    let mut squares = vec![Terrain::WALL; extent.area()];
    for square in setup.extent.squares() {
        let from = setup.extent.index(square).unwrap();
        squares[extent.index(map(square)).unwrap()] = setup.squares[from];
    }
    // A point moves like the square it would be the centre of, in the finer grid of units.
    let origin = map(Square::new(0, 0));
    let (right, down) = (map(Square::new(1, 0)), map(Square::new(0, 1)));
    let (ex, ey) = (
        (right.column - origin.column, right.row - origin.row),
        (down.column - origin.column, down.row - origin.row),
    );
    let half = UNITS_PER_SQUARE / 2;
    let point = |p: Point| {
        let (x, y) = (p.x - half, p.y - half);
        Point::new(
            origin.column * UNITS_PER_SQUARE + half + ex.0 * x + ey.0 * y,
            origin.row * UNITS_PER_SQUARE + half + ex.1 * x + ey.1 * y,
        )
    };
    let side = |side: Side| match (side, turns_over) {
        (side, false) => side,
        (Side::Left, true) => Side::Right,
        (Side::Right, true) => Side::Left,
    };
    let walls = setup.walls.iter().map(|wall| Wall {
        from: point(wall.from),
        to: point(wall.to),
        one_way: wall.one_way.map(side),
        ..*wall
    });
    let creatures = setup.creatures.iter().map(|creature| {
        let to = moved(body(world.program, creature), &map);
        Creature { at: to.at, placement: Some((to.width, to.height)), ..creature.clone() }
    });
    let relief = Relief::FLAT;
    Setup { extent, squares, relief, walls: walls.collect(), creatures: creatures.collect() }
}

fn moved(body: Rectangle, map: impl Fn(Square) -> Square) -> Rectangle {
    let (a, b) = (map(body.at), map(body.last()));
    let at = Square::new(a.column.min(b.column), a.row.min(b.row));
    Rectangle::new(at, a.column.abs_diff(b.column) + 1, a.row.abs_diff(b.row) + 1)
}

fn assert_moved(world: &World<'_>, other: &Setup, map: impl Fn(Square) -> Square) {
    let Some(before) = world.costs(&world.setup, &world.plan) else { return };
    let after = world.costs(other, &world.plan).expect("a moved scene is as valid as before");
    let expected: Costs =
        before.into_iter().map(|(body, rest)| (moved(body, &map), rest)).collect();
    assert_eq!(expected, after, "{}", world.drawing);
}

#[test]
fn rotating_and_mirroring_change_nothing() {
    each_world(|world| {
        let Extent { width, height } = world.setup.extent;
        let (w, h) = (width.cast_signed() - 1, height.cast_signed() - 1);
        let quarter = Extent { width: height, height: width };
        let rotate = |s: Square| Square::new(h - s.row, s.column);
        assert_moved(world, &transformed(world, quarter, rotate, false), rotate);
        let mirror = |s: Square| Square::new(w - s.column, s.row);
        assert_moved(world, &transformed(world, world.setup.extent, mirror, true), mirror);
    });
}

#[test]
fn moving_the_board_in_rock_changes_nothing() {
    each_world(|world| {
        let Extent { width, height } = world.setup.extent;
        let larger = Extent { width: width + 5, height: height + 3 };
        let shift = |s: Square| Square::new(s.column + 2, s.row + 1);
        assert_moved(world, &transformed(world, larger, shift, false), shift);
    });
}

#[test]
fn more_budget_never_reaches_less() {
    each_world(|world| {
        let mut poorer = world.plan.clone();
        poorer.movements.truncate(1);
        let action = poorer.movements[0].action;
        let budget = world.program.actions.budget(action, false).map(|budget| budget.answer);
        if matches!(budget, Some(Budget::OneSquareAtAnyPrice { .. })) {
            return;
        }
        poorer.movements[0].allowance = Allowance::Squares(Squares(4));
        let mut richer = poorer.clone();
        richer.movements[0].allowance = Allowance::Squares(Squares(5));
        let (Some(less), Some(more)) =
            (world.costs(&world.setup, &poorer), world.costs(&world.setup, &richer))
        else {
            return;
        };
        for (body, (_, cost, _)) in less {
            assert_eq!(more.get(&body).map(|more| more.1), Some(cost), "{body}\n{}", world.drawing);
        }
        assert!(more.values().all(|(_, cost, _)| *cost <= Squares(5)));
    });
}

/// Squeezing can make a wall useful (it is only allowed where the whole body does not fit), and so
/// can an obstacle in a system where nothing but obstacles bars; the law holds for bodies that do
/// not squeeze.
fn assert_not_cheaper(world: &World<'_>, worse: &Setup) {
    let mut plan = world.plan.clone();
    plan.movements.truncate(1);
    let squeezes =
        world.program.sizes.squeezing().answer == stridewright::program::Squeezing::ToHalf;
    let own = body(world.program, &world.setup.creatures[plan.mover.0]);
    if squeezes && own.width.max(own.height) > 1 {
        return;
    }
    let (Some(before), Some(after)) = (world.costs(&world.setup, &plan), world.costs(worse, &plan))
    else {
        return;
    };
    for (body, (_, cost, _)) in after {
        let was = before.get(&body).map(|before| before.1);
        assert!(
            was.is_some_and(|was| was <= cost),
            "{body}: {was:?} became {cost}\n{}",
            world.drawing
        );
    }
}

#[test]
fn a_wall_or_difficult_square_never_makes_anything_cheaper() {
    each_world(|world| {
        let extent = world.setup.extent;
        let square = extent.square((world.seed as usize * 7919) % extent.area());
        let index = extent.index(square).unwrap();
        let mut difficult = world.setup.clone();
        difficult.squares[index] = difficult.squares[index].and(Terrain::DIFFICULT);
        assert_not_cheaper(world, &difficult);
        let mut solid = world.setup.clone();
        solid.squares[index] = Terrain::WALL;
        assert_not_cheaper(world, &solid);
        let mut walled = world.setup.clone();
        walled.walls.extend(Wall::on_edge(
            square,
            Square::new(square.column + 1, square.row),
            WallKind::Wall,
        ));
        assert_not_cheaper(world, &walled);
    });
}

#[test]
fn reach_and_route_agree() {
    each_world(|world| {
        let Some(costs) = world.costs(&world.setup, &world.plan) else { return };
        let board = world.setup.clone().board(world.program).unwrap();
        let side = board.figures()[world.plan.mover.0].side();
        let mut scratch = Scratch::default();
        for square in world.setup.extent.squares().step_by(3) {
            let whole = costs.get(&Rectangle::body(square, side)).filter(|r| r.2 == Ending::Turn);
            let found =
                route(world.program, &board, &world.plan, &[], square, &mut scratch).unwrap();
            let Some((movement, cost, _)) = whole else { continue };
            let Ok(found) = found else {
                // A creature that makes no movement at all still stands somewhere.
                assert_eq!(*cost, Squares(0), "{square}\n{}", world.drawing);
                continue;
            };
            let last = found.steps.last().map_or(0, |step| step.movement);
            let spent = found.costs.last().copied().unwrap_or_default();
            assert_eq!((last, spent), (*movement, *cost), "{square}\n{}", world.drawing);
        }
    });
}

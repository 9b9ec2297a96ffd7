//! The second reading in space against itself: a flat board gives the same answers in space as on
//! the flat, and the laws of space hold: turning, mirroring, moving and raising a board change
//! nothing, more movement reaches no less, more walls reach no more.

use std::collections::BTreeMap;

use stridewright_oracle::random::{Case, random_case, random_case_in_space};
use stridewright_oracle::{
    Body, Creature, End, Flank, Ground, Kind, Manner, Marks, Passage, Reaction, System, Wall,
    WallKind, distance_between, flanks, reach, reach_in_space, reactions,
};

/// Boards per system and law.
const BOARDS: u64 = 120;

type Costs = BTreeMap<Body, (usize, u32, End)>;

fn costs(case: &Case, system: System) -> Costs {
    let found = reach_in_space(&case.board, system, case.mover, &case.movements, case.turn);
    found.into_iter().map(|each| (each.body, (each.movement, each.cost, each.end))).collect()
}

fn each_case(law: impl Fn(&Case, System, u64)) {
    for system in System::ALL {
        for seed in 3_000_000..3_000_000 + BOARDS {
            law(&random_case_in_space(seed, system), system, seed);
        }
    }
}

#[test]
fn flat_boards_are_the_same_in_space() {
    let mut moved = 0;
    for system in System::ALL {
        for seed in 0..400 {
            let mut case = random_case(seed, system);
            let mover = case.board.creatures[case.mover];
            let squeezes = system.is_d20() && mover.side > 1;
            if squeezes || mover.flying {
                continue;
            }
            let tall = mover.side.max(1);
            let flat = reach(&case.board, system, case.mover, &case.movements, case.turn);
            // In Draw Steel every creature climbs, if there is room above.
            for ground in &mut case.board.ground {
                ground.ceiling = Some(tall as i32);
            }
            let body = |at, footprint| Body { at, footprint, z: 0, tall };
            let flat: Costs = flat
                .into_iter()
                .map(|each| (body(each.at, each.footprint), (each.movement, each.cost, each.end)))
                .collect();
            assert_eq!(flat, costs(&case, system), "{system:?}, seed {seed}");
            moved += usize::from(flat.len() > 1);
        }
    }
    assert!(moved > 600, "{moved}");
}

/// Boards must be worth asking about: many reach far, many go up or down.
#[test]
fn cases_in_space_are_interesting() {
    for system in System::ALL {
        let (mut far, mut up, mut down, mut stuck) = (0, 0, 0, 0);
        for seed in 0..400 {
            let case = random_case_in_space(seed, system);
            let found = costs(&case, system);
            let start = Body::of(&case.board.creatures[case.mover], &case.board);
            far += usize::from(found.len() > 20);
            up += usize::from(found.keys().any(|body| body.z > start.z));
            down += usize::from(found.keys().any(|body| body.z < start.z));
            stuck += usize::from(found.len() == 1);
        }
        let figures = format!("{system:?}: {far} far, {up} up, {down} down, {stuck} stuck of 400");
        assert!(far > 50 && up > 60 && down > 40 && stuck < 200, "{figures}");
    }
}

/// The transformation of a scene: where squares go, and how far it is raised.
struct Turned<'a> {
    square: &'a dyn Fn((i32, i32)) -> (i32, i32),
    size: (u32, u32),
    turns_over: bool,
    raised: i32,
}

/// A column that is closed at every height and offers no hold.
const CLOSED: Ground = Ground {
    ceiling: Some(-100),
    elevation: -100,
    wall: false,
    pit: false,
    difficult: false,
    greater: false,
    poor_visibility: false,
    obstructed: false,
    standable: false,
    damaging: false,
    half_width: false,
    furniture: None,
    ignored_by_flight: false,
    ignored_by_incorporeal: false,
    hampers_flight: false,
    hampers_incorporeal: false,
    needs_check: false,
    obstacle_passed: false,
    barrier_passed: false,
    water: 0,
    below: stridewright_oracle::Earth::Bare,
    filled: stridewright_oracle::Earth::Bare,
};

impl Turned<'_> {
    /// The top-left square and the footprint of a turned rectangle.
    fn rectangle(&self, at: (i32, i32), footprint: (u32, u32)) -> ((i32, i32), (u32, u32)) {
        let last = (at.0 + footprint.0 as i32 - 1, at.1 + footprint.1 as i32 - 1);
        let (a, b) = ((self.square)(at), (self.square)(last));
        let corner = (a.0.min(b.0), a.1.min(b.1));
        (corner, (a.0.abs_diff(b.0) + 1, a.1.abs_diff(b.1) + 1))
    }

    fn body(&self, body: Body) -> Body {
        let (at, footprint) = self.rectangle(body.at, body.footprint);
        Body { at, footprint, z: body.z + self.raised, ..body }
    }

    fn point(&self, (x, y): (i64, i64)) -> (i64, i64) {
        let wide = |square: (i32, i32)| (i64::from(square.0), i64::from(square.1));
        let origin = wide((self.square)((0, 0)));
        let (right, down) = (wide((self.square)((1, 0))), wide((self.square)((0, 1))));
        let across = (right.0 - origin.0, right.1 - origin.1);
        let along = (down.0 - origin.0, down.1 - origin.1);
        let (dx, dy) = (x - 512, y - 512);
        let turned =
            |origin: i64, one: i64, other: i64| origin * 1024 + 512 + one * dx + other * dy;
        (turned(origin.0, across.0, along.0), turned(origin.1, across.1, along.1))
    }

    fn creature(&self, creature: &Creature) -> Creature {
        let (at, footprint) = self.rectangle(creature.at, creature.footprint);
        let elevation = creature.elevation.map(|z| z + self.raised);
        Creature { at, footprint, elevation, ..*creature }
    }

    fn wall(&self, wall: &Wall) -> Wall {
        let one_way = wall.one_way.map(|side| match (side, self.turns_over) {
            (Flank::Left, false) | (Flank::Right, true) => Flank::Left,
            (Flank::Right, false) | (Flank::Left, true) => Flank::Right,
        });
        Wall { from: self.point(wall.from), to: self.point(wall.to), one_way, ..*wall }
    }

    fn case(&self, case: &Case) -> Case {
        let mut turned = case.clone();
        (turned.board.width, turned.board.height) = self.size;
        turned.board.ground = vec![CLOSED; (self.size.0 * self.size.1) as usize];
        for (index, ground) in case.board.ground.iter().enumerate() {
            let square =
                (index as i32 % case.board.width as i32, index as i32 / case.board.width as i32);
            let (column, row) = (self.square)(square);
            let to = &mut turned.board.ground[(row * self.size.0 as i32 + column) as usize];
            let ceiling = ground.ceiling.map(|ceiling| ceiling + self.raised);
            *to = Ground { elevation: ground.elevation + self.raised, ceiling, ..*ground };
        }
        turned.board.walls = case.board.walls.iter().map(|wall| self.wall(wall)).collect();
        turned.board.creatures =
            case.board.creatures.iter().map(|one| self.creature(one)).collect();
        turned
    }
}

/// Calls with a quarter turn, a mirrored board, a board moved inside a larger one, and a raised
/// board.
fn each_turn(case: &Case, law: impl Fn(&Turned<'_>)) {
    let (width, height) = (case.board.width, case.board.height);
    let quarter = |(column, row): (i32, i32)| (height as i32 - 1 - row, column);
    let mirror = |(column, row): (i32, i32)| (width as i32 - 1 - column, row);
    let shift = |(column, row): (i32, i32)| (column + 2, row + 1);
    let stay = |square: (i32, i32)| square;
    law(&Turned { square: &quarter, size: (height, width), turns_over: false, raised: 0 });
    law(&Turned { square: &mirror, size: (width, height), turns_over: true, raised: 0 });
    law(&Turned { square: &shift, size: (width + 3, height + 2), turns_over: false, raised: 0 });
    law(&Turned { square: &stay, size: (width, height), turns_over: false, raised: 17 });
}

#[test]
fn turned_boards_change_nothing() {
    each_case(|case, system, seed| {
        let before = costs(case, system);
        each_turn(case, |turned| {
            let expected: Costs =
                before.iter().map(|(body, rest)| (turned.body(*body), *rest)).collect();
            assert_eq!(expected, costs(&turned.case(case), system), "{system:?}, seed {seed}");
        });
    });
}

#[test]
fn more_movement_never_reaches_less() {
    each_case(|case, system, seed| {
        let mut poorer = case.clone();
        poorer.movements.truncate(1);
        if poorer.movements[0].kind == Kind::MinimumMovement {
            return;
        }
        poorer.movements[0].budget = Some(3);
        let mut richer = poorer.clone();
        richer.movements[0].budget = Some(4);
        let more = costs(&richer, system);
        for (body, (_, cost, _)) in costs(&poorer, system) {
            assert_eq!(
                more.get(&body).map(|each| each.1),
                Some(cost),
                "{system:?}, seed {seed}, {body:?}"
            );
        }
    });
}

/// A thin wall or a ceiling; a solid square would be something to hold on to.
#[test]
fn a_wall_or_ceiling_never_makes_anything_cheaper() {
    each_case(|case, system, seed| {
        let mut case = case.clone();
        case.movements.truncate(1);
        let before = costs(&case, system);
        let (column, row) = ((seed % 3) as i64, (seed / 3 % 3) as i64);
        let mut walled = case.clone();
        let at = |column: i64, row: i64| (column * 1024, row * 1024);
        walled.board.walls.push(Wall {
            from: at(column + 1, row),
            to: at(column + 1, row + 2),
            kind: WallKind::Blocks,
            one_way: None,
            marks: Marks::default(),
        });
        let mut roofed = case.clone();
        let ground =
            &mut roofed.board.ground[(seed * 31 % case.board.ground.len() as u64) as usize];
        let lower = ground.elevation + 1;
        ground.ceiling = Some(ground.ceiling.map_or(lower, |ceiling| ceiling.min(lower)));
        for worse in [walled, roofed] {
            for (body, (_, cost, _)) in costs(&worse, system) {
                let was = before.get(&body).map(|each| each.1);
                assert!(was.is_some_and(|was| was <= cost), "{system:?}, seed {seed}, {body:?}");
            }
        }
    });
}

/// A path of bodies that wanders off from the mover; reactions do not depend on whether it is
/// legal.
fn wander(case: &Case, seed: u64) -> Vec<Passage> {
    let mut body = Body::of(&case.board.creatures[case.mover], &case.board);
    let mut steps = Vec::new();
    for step in 0..6 {
        let roll = (seed >> (step * 4)) as i32;
        // Off the board there is nothing to see.
        let last = |squares: u32, own: u32| squares as i32 - own as i32;
        body.at = (
            (body.at.0 + roll % 3 - 1).clamp(0, last(case.board.width, body.footprint.0)),
            (body.at.1 + roll / 3 % 3 - 1).clamp(0, last(case.board.height, body.footprint.1)),
        );
        body.z += roll / 9 % 2;
        steps.push(body);
    }
    vec![Passage { manner: Manner::Of(case.movements[0].kind), steps, new_turn: false }]
}

#[test]
fn turned_boards_have_the_same_reactions() {
    let reacting = std::cell::Cell::new(0);
    each_case(|case, system, seed| {
        let path = wander(case, seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let before: Vec<Reaction> = reactions(&case.board, system, case.mover, &path, &[]);
        reacting.set(reacting.get() + before.len());
        each_turn(case, |turned| {
            let mut other = path.clone();
            for body in &mut other[0].steps {
                *body = turned.body(*body);
            }
            // Off the board everything is solid for lines.
            let mut board = turned.case(case).board;
            board.ground.iter_mut().for_each(|ground| ground.wall |= *ground == CLOSED);
            let after = reactions(&board, system, case.mover, &other, &[]);
            assert_eq!(before, after, "{system:?}, seed {seed}");
        });
    });
    assert!(reacting.get() > 100, "{}", reacting.get());
}

#[test]
fn distance_and_flanking_do_not_mind_the_order() {
    each_case(|case, system, seed| {
        let bodies: Vec<Body> =
            case.board.creatures.iter().map(|one| Body::of(one, &case.board)).collect();
        for a in 0..bodies.len() {
            for b in 0..bodies.len() {
                let there = distance_between(system, bodies[a], bodies[b]);
                assert_eq!(
                    there,
                    distance_between(system, bodies[b], bodies[a]),
                    "{system:?}, seed {seed}"
                );
                let one = flanks(&case.board, system, case.mover, a, b);
                assert_eq!(
                    one,
                    flanks(&case.board, system, case.mover, b, a),
                    "{system:?}, seed {seed}"
                );
            }
        }
    });
}

//! Line of effect, cover and high ground.

use stridewright_oracle::{
    Body, Burrowed, Cover, CoverOptions, Creature, Earth, Modes, Origin, System, Teleport,
    Teleported, WallKind, cover, high_ground, line_of_effect, line_to_burrower, teleport,
};

use super::table::{Table, creature, edge, table};

/// The cover of a Medium target from the mover.
fn cover_of(at: (i32, i32), scene: Table) -> Cover {
    let scene = scene.with(creature(at, 2, 1, 1));
    let target = scene.board.creatures.len() - 1;
    cover(&scene.board, Origin::Creature(0), target, CoverOptions::default())
}

fn pf2(map: &str) -> Table {
    table(System::Pathfinder2, map)
}

/// PF2-COVER-LINE: G-PF2-16.
#[test]
fn cover_along_the_centre_line() {
    let from = |row| cover_of((4, 0), pf2("..#.. ..... .....").at(0, row));
    assert_eq!([0, 1, 2].map(from), [Cover::Standard, Cover::Standard, Cover::None]);
}

/// PF2-COVER-CREATURE, PF2-COVER-LARGE: G-PF2-17.
#[test]
fn creatures_as_cover() {
    let behind = |size, side, own_size| {
        let scene = pf2("...... ...... ......").with(creature((2, 0), size, side, 1));
        let scene = scene.with_mover(|mover| mover.size = own_size);
        let scene = scene.with(creature((5, 0), own_size, 1, 1));
        cover(&scene.board, Origin::Creature(0), 2, CoverOptions::default())
    };
    assert_eq!(behind(2, 1, 2), Cover::Lesser);
    assert_eq!(behind(3, 2, 2), Cover::Lesser);
    assert_eq!(behind(4, 3, 2), Cover::Standard);
    assert_eq!(behind(3, 2, 1), Cover::Standard);
    let beside = pf2("..... ..... .....").with(creature((2, 2), 2, 1, 1));
    assert_eq!(cover_of((4, 0), beside), Cover::None);
}

/// PF2-COVER: taken cover makes standard greater and lesser standard.
#[test]
fn taking_cover() {
    let scene = |map, between: bool| {
        let mut scene = pf2(map);
        if between {
            scene = scene.with(creature((2, 0), 2, 1, 1));
        }
        scene.with(Creature { taken_cover: true, ..creature((4, 0), 2, 1, 1) })
    };
    let asked = |scene: Table, options| {
        let target = scene.board.creatures.len() - 1;
        cover(&scene.board, Origin::Creature(0), target, options)
    };
    let plain = CoverOptions::default();
    assert_eq!(asked(scene("..#.. .....", false), plain), Cover::Greater);
    assert_eq!(asked(scene(".....", true), plain), Cover::Standard);
    assert_eq!(asked(scene(".....", false), plain), Cover::None);
    let ignore_small_terrain = CoverOptions { ignore_small_terrain: true, ..plain };
    assert_eq!(asked(scene("..#.. .....", false), ignore_small_terrain), Cover::None);
    let ignore_cover = CoverOptions { ignore_cover: true, ..plain };
    assert_eq!(asked(scene("..#.. .....", false), ignore_cover), Cover::None);
}

/// PF2-COVER-AREA: from the point of origin, wherever the caster is.
#[test]
fn area_effects() {
    let map = "...... ...... ..#... ...... ...... ......";
    let scene = pf2(map).at(0, 5).with(creature((0, 0), 2, 1, 1));
    let from = |origin| cover(&scene.board, origin, 1, CoverOptions::default());
    assert_eq!(from(Origin::Square((5, 5))), Cover::Standard);
    assert_eq!(from(Origin::Square((5, 1))), Cover::None);
    // Seen from the corner point all of the target is behind the wall.
    assert_eq!(from(Origin::Point((5 * 1024, 5 * 1024))), Cover::NoLine);
    assert_eq!(from(Origin::Point((5 * 1024, 1024))), Cover::None);
}

/// one solid square in a row leaves a line along its border; three in a column do not.
#[test]
fn lines_past_walls() {
    let line = |map: &str| {
        let scene = pf2(map).at(0, 1).with(creature((4, 1), 2, 1, 1));
        line_of_effect(&scene.board, System::Pathfinder2, Origin::Creature(0), 1)
    };
    assert!(line("..... ..#.. ....."));
    assert!(!line("..#.. ..#.. ..#.."));
    let cell = pf2("..#.. ..#.. ..#..").at(0, 1);
    assert_eq!(cover_of((4, 1), cell), Cover::NoLine);
}

/// beside one wall a line is open, between two it is not, along a stretch or in a point.
#[test]
fn lines_on_borders() {
    let steel = |map: &str, from, to| {
        let mut scene = table(System::DrawSteel, map).with(creature(to, 4, 2, 1)).sized(4, 2);
        scene.mover().at = from;
        line_of_effect(&scene.board, System::DrawSteel, Origin::Creature(0), 1)
    };
    // The centres of bodies of two squares lie on lattice points.
    assert!(steel("..#.. ..... ..... .....", (0, 0), (3, 0)));
    assert!(!steel("..#.. ..#.. ..... .....", (0, 0), (3, 0)));
    assert!(!steel("..#... ...#.. ...... ......", (0, 0), (4, 0)));
    assert!(!steel("..... ..#.. .#... .....", (0, 0), (2, 2)));
    assert!(steel("..... ..#.. ..... .....", (0, 0), (2, 2)));
}

/// Thin walls, windows and the ends of walls.
#[test]
fn thin_walls() {
    let line = |kind, from, to| {
        let row = table(System::DrawSteel, "... ...").with(creature((2, 0), 2, 1, 1));
        let row = row.walled(edge(kind, from, to));
        line_of_effect(&row.board, System::DrawSteel, Origin::Creature(0), 1)
    };
    assert!(!line(WallKind::Blocks, (1, 0), (1, 1)));
    assert!(line(WallKind::Window, (1, 0), (1, 1)));
    assert!(line(WallKind::Barrier, (1, 0), (1, 1)));
    let ending = |length| {
        let mut row = table(System::DrawSteel, "...").with(creature((2, 0), 2, 1, 1));
        let mut wall = edge(WallKind::Blocks, (1, 0), (1, 0));
        wall.to.1 = length;
        row.board.walls.push(wall);
        line_of_effect(&row.board, System::DrawSteel, Origin::Creature(0), 1)
    };
    assert!(ending(512));
    assert!(!ending(513));
}

/// DS-LOE-BURROW, DS-LOE-UNDER, DS-LOE-BURROWERS.
#[test]
fn burrowers() {
    let scene = |own: Option<i32>, at, z, side| {
        let digger = Creature { elevation: Some(z), ..creature(at, 3 + side as i32 - 1, side, 1) };
        let mut scene = table(System::DrawSteel, "..... .....").with(digger);
        scene.mover().elevation = own;
        for ground in &mut scene.board.ground {
            ground.below = Earth::Dirt;
        }
        line_to_burrower(&scene.board, 0, 1)
    };
    assert_eq!(scene(None, (3, 0), 0, 1), Burrowed::No);
    assert_eq!(scene(None, (3, 0), -1, 1), Burrowed::Covered);
    assert_eq!(scene(None, (3, 0), -2, 1), Burrowed::None);
    assert_eq!(scene(None, (3, 0), -1, 2), Burrowed::Covered);
    assert_eq!(scene(Some(-2), (1, 0), -2, 1), Burrowed::Covered);
    assert_eq!(scene(Some(-2), (2, 0), -2, 1), Burrowed::None);
    assert_eq!(scene(Some(-2), (1, 0), 0, 1), Burrowed::None);
}

/// DS-HIGH: G-DS-20. DS-HIGH-CLIMB, DS-HIGH-BURROW, R-100.
#[test]
fn high_grounds() {
    let over = |ledge: i32, target_side: u32, change: fn(&mut Creature)| {
        let size = if target_side > 1 { 4 } else { 2 };
        let target = creature((1, 0), size, target_side, 1);
        let mut scene = table(System::DrawSteel, "... ...").with(target);
        scene.board.ground[0].elevation = ledge;
        change(scene.mover());
        high_ground(&scene.board, 0, 1)
    };
    assert!(over(2, 1, |_| {}));
    assert!(over(1, 1, |_| {}));
    assert!(!over(1, 2, |_| {}));
    assert!(!over(0, 1, |_| {}));
    assert!(!over(0, 1, |flyer| {
        flyer.elevation = Some(3);
        flyer.flying = true;
    }));
    let climbing = |modes| {
        let mut scene = table(System::DrawSteel, "#. ..").at(1, 0).with(creature((0, 1), 2, 1, 1));
        scene.mover().elevation = Some(3);
        scene.mover().modes = modes;
        high_ground(&scene.board, 0, 1)
    };
    assert!(climbing(Modes { climb: Some(5), ..Modes::default() }));
    assert!(!climbing(Modes::default()));
    let mut buried = table(System::DrawSteel, "...").with(creature((1, 0), 2, 1, 1));
    buried.board.creatures[1].elevation = Some(-2);
    assert!(!high_ground(&buried.board, 0, 1));
    buried.board.creatures[1].elevation = Some(-1);
    assert!(high_ground(&buried.board, 0, 1));
    assert_eq!(Body::of(&buried.board.creatures[1], &buried.board).z, -1);
}

/// PF2-COVER-LINE: terrain of 25 feet height in between, one column of it or all over the board.
#[test]
fn hills_between() {
    let scene = |system, map, size| {
        let mut scene = table(system, map).at(0, 1).with(creature((6, 1), size, 1, 1));
        for ground in &mut scene.board.ground {
            ground.elevation = if ground.difficult { 5 } else { 0 };
        }
        scene
    };
    let (all, one) = ("...~... ...~... ...~...", "....... ...~... .......");
    for system in [System::Dnd35, System::Pathfinder1, System::Pathfinder2] {
        let line =
            |map| line_of_effect(&scene(system, map, 2).board, system, Origin::Creature(0), 1);
        assert!(!line(all));
        assert!(line(one));
    }
    let hidden = cover(
        &scene(System::Pathfinder2, one, 2).board,
        Origin::Creature(0),
        1,
        CoverOptions::default(),
    );
    assert_eq!(hidden, Cover::Standard);
    let steel = scene(System::DrawSteel, one, 2);
    assert!(!line_of_effect(&steel.board, System::DrawSteel, Origin::Creature(0), 1));
    let asked = Teleport { who: 0, by: None, granted: Some(6), usual: None };
    let there = Body { at: (5, 1), footprint: (1, 1), z: 0, tall: 1 };
    assert_eq!(teleport(&steel.board, asked, there), Teleported::NoLine);
}

/// The line from the top of one space to the top of the other: a ledge of two squares between one
/// on a ledge of four and the floor.
#[test]
fn lines_over_hills() {
    // Tops 5 and 1, centres six squares apart: 5 − 4·x/6 above the point x squares on. The square
    // in column k from the first begins k − 1/2 on and ends k + 1/2 on, where the line is lowest: 5
    // − 4·(k + 1/2)/6.
    let seen = |column: usize, elevation: i32| {
        let mut scene = table(System::DrawSteel, ".......").with(creature((6, 0), 2, 1, 1));
        scene.board.ground[0].elevation = 4;
        scene.board.ground[column].elevation = elevation;
        line_of_effect(&scene.board, System::DrawSteel, Origin::Creature(0), 1)
    };
    // Column 1: 5 − 1 = 4.
    assert!(seen(1, 4) && !seen(1, 5));
    // Column 4: 5 − 3 = 2.
    assert!(seen(4, 2) && !seen(4, 3));
    // Column 5: 5 − 11/3 = 4/3.
    assert!(seen(5, 1) && !seen(5, 2));
}

/// Spaces that touch need a line as well: none through a wall between solid ground, one around its
/// end elsewhere.
#[test]
fn lines_between_neighbours() {
    for system in System::ALL {
        let line = |map: &str, walled: bool| {
            let mut scene = table(system, map).with(creature((1, 0), 2, 1, 1));
            if walled {
                scene = scene.walled(edge(WallKind::Blocks, (1, 0), (1, 1)));
            }
            line_of_effect(&scene.board, system, Origin::Creature(0), 1)
        };
        assert!(line("...", false));
        assert!(!line("...", true));
        assert!(!line("... ##.", true));
        assert_eq!(line("... ...", true), system != System::DrawSteel);
    }
}

/// from (1, 37/12) to (169/12, 2) runs the line that no corners and centres find.
#[test]
fn a_line_that_only_exact_points_find() {
    let map =
        "................ ......#......#.. .#.............. ....#......#.... ....#...........";
    for (from, to) in [((0, 3), (14, 1)), ((14, 1), (0, 3))] {
        let scene = pf2(map).at(from.0, from.1).with(creature(to, 2, 1, 1));
        assert!(line_of_effect(&scene.board, System::Pathfinder2, Origin::Creature(0), 1));
    }
}

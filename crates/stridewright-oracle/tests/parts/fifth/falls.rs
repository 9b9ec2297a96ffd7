//! Falls, jumps, and steps in height.

use super::{BOTH, MOVE, ally, with};
use stridewright_oracle::{
    Board, Body, Creature, Earth, Ground, Leap, Mode, Modes, Movement, System, Traits, Turn,
    Unjumped, check_in_space, fall_dice, fall_in_fifth, high_jump, leapt, long_jump, loses_the_air,
};

/// G-E5-41, G-E5-42.
#[test]
fn figures_of_jumps_and_falls() {
    let dice = [5, 9, 10, 19, 35, 100, 200, 300].map(fall_dice);
    assert_eq!(dice, [0, 0, 1, 1, 3, 10, 20, 20]);
    let high = [5, 3, 0, -1, -4].map(|modifier| [true, false].map(|run| high_jump(modifier, run)));
    assert_eq!(high, [[8, 4], [6, 3], [3, 1], [2, 1], [0, 0]]);
    assert_eq!([long_jump(15, true), long_jump(15, false)], [15, 7]);
}

/// G-E5-44.
#[test]
fn who_falls_out_of_the_air() {
    let flyer = Creature {
        flying: true,
        modes: Modes { fly: Some(60), ..Modes::default() },
        elevation: Some(4),
        ..ally(2, (0, 0))
    };
    let falls = |creature| {
        let scene = with(&["."], &[creature]);
        BOTH.map(|system| loses_the_air(&scene, system, 0))
    };
    assert_eq!(falls(flyer), [false; 2]);
    assert_eq!(falls(Creature { immobile: true, ..flyer }), [true; 2]);
    assert_eq!(falls(Creature { prone: true, ..flyer }), [true; 2]);
    assert_eq!(falls(Creature { cannot_act: true, ..flyer }), [false, true]);
    assert_eq!(falls(Creature { stunned: true, ..flyer }), [true; 2]);
    assert_eq!(falls(Creature { paralyzed: true, ..flyer }), [true; 2]);
    assert_eq!(falls(Creature { prone: true, hovers: true, ..flyer }), [false; 2]);
    assert_eq!(falls(Creature { unconscious: true, hovers: true, ..flyer }), [false; 2]);
    let aloft = Traits { held_aloft: true, ..Traits::default() };
    assert_eq!(falls(Creature { prone: true, traits: aloft, ..flyer }), [false, true]);

    let scene = with(&["."], &[Creature { prone: true, ..flyer }]);
    let fall = fall_in_fifth(&scene, System::Fifth2014, 0).expect("it falls");
    assert_eq!((fall.squares, fall.dice, fall.end.z), (4, 2, 0));
    let low = with(&["."], &[Creature { prone: true, elevation: Some(1), ..flyer }]);
    assert_eq!(fall_in_fifth(&low, System::Fifth2024, 0).map(|fall| fall.dice), Some(0));
}

/// G-E5-38, G-E5-39, G-E5-40.
#[test]
fn jumps_over_pits() {
    for system in BOTH {
        let jump = |rows: &[&str], strength, at: i32, (run_up, left), to: i32| {
            let jumper = Creature { strength: Some(strength), ..ally(2, (at, 0)) };
            let squares: Vec<(i32, i32)> = (at + 1..=to).map(|column| (column, 0)).collect();
            leapt(&with(rows, &[jumper]), system, 0, Leap { run_up, left }, &squares)
        };
        let pits = ["...oo.."];
        assert_eq!(jump(&pits, 15, 2, (2, 20), 5), Ok(3));
        assert_eq!(jump(&pits, 15, 2, (0, 30), 5), Err(Unjumped::TooLong(2)));
        assert_eq!(jump(&pits, 14, 2, (2, 20), 5), Err(Unjumped::TooLong(3)));
        assert_eq!(jump(&pits, 15, 2, (2, 10), 5), Err(Unjumped::NoWay(3)));
        assert_eq!(jump(&pits, 15, 2, (2, 20), 4), Err(Unjumped::NoWay(2)));
        assert_eq!(jump(&[".~o."], 10, 1, (1, 20), 3), Err(Unjumped::TooLong(2)));
        assert_eq!(jump(&[".~o."], 10, 1, (2, 20), 3), Ok(2));
        // The landing square costs nothing more, although it is rubble.
        assert_eq!(jump(&["...o~."], 10, 2, (2, 20), 4), Ok(2));
    }
}

/// Columns whose surfaces have these heights, in a row.
fn terraces(heights: &[i32], mover: Creature) -> Board {
    let rows = ".".repeat(heights.len());
    let mut scene = with(&[&rows], &[mover]);
    for (ground, height) in scene.ground.iter_mut().zip(heights) {
        *ground = Ground { elevation: *height, ..*ground };
    }
    scene
}

fn steps(scene: &Board, movement: Movement, bodies: &[(i32, i32)]) -> [Option<u32>; 2] {
    let side = scene.creatures[0].side;
    let body = |(column, z): &(i32, i32)| Body {
        at: (*column, 0),
        footprint: (side, side),
        z: *z,
        tall: side,
    };
    let path = [bodies.iter().map(body).collect::<Vec<_>>()];
    BOTH.map(|system| {
        let costs = check_in_space(scene, system, 0, &[movement], Turn::default(), &path);
        costs.ok().map(|costs| 5 * costs[0])
    })
}

/// G-E5-15, the walls with and without a climb speed, and the limit of that speed.
#[test]
fn climbing() {
    let with_speed = |climb, speed| Creature {
        speed,
        modes: Modes { climb, ..Modes::default() },
        ..ally(2, (0, 0))
    };
    let cliff = |mover| terraces(&[0, 4], mover);
    let up = [(0, 1), (0, 2), (0, 3), (0, 4)];
    assert_eq!(steps(&cliff(with_speed(None, 30)), MOVE, &up[..3]), [Some(30); 2]);
    assert_eq!(steps(&cliff(with_speed(None, 30)), MOVE, &up), [None; 2]);
    assert_eq!(steps(&cliff(with_speed(Some(20), 30)), MOVE, &up), [Some(20); 2]);
    let beyond = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 4)];
    assert_eq!(steps(&cliff(with_speed(Some(20), 30)), MOVE, &beyond), [Some(25); 2]);
    assert_eq!(steps(&cliff(with_speed(Some(15), 30)), MOVE, &up), [None; 2]);
    // 15 feet for a climbed square that is difficult.
    let mut rough = cliff(with_speed(None, 30));
    rough.ground[0].difficult = true;
    assert_eq!(steps(&rough, MOVE, &up[..2]), [Some(30); 2]);
    assert_eq!(steps(&rough, MOVE, &up[..3]), [None; 2]);
}

/// G-E5-16.
#[test]
fn swimming() {
    let lake = |swim| {
        let modes = Modes { swim, ..Modes::default() };
        let mover = Creature { speed: 40, modes, elevation: Some(0), ..ally(2, (0, 0)) };
        let mut scene = terraces(&[0; 5], mover);
        for column in 1..4 {
            scene.ground[column].water = 1;
        }
        scene.ground[3].difficult = true;
        scene
    };
    let along = [(1, 0), (2, 0), (3, 0), (4, 0)];
    assert_eq!(steps(&lake(None), MOVE, &along), [Some(40); 2]);
    assert_eq!(steps(&lake(Some(40)), MOVE, &along), [Some(25); 2]);
    let mut slow = lake(None);
    slow.creatures[0].speed = 30;
    assert_eq!(steps(&slow, MOVE, &along[..2]), [Some(20); 2]);
    assert_eq!(steps(&slow, MOVE, &along[..3]), [None; 2]);
}

/// G-E5-65: the lake lies one square lower than its shores, and is full to their brim.
#[test]
fn walking_on_water() {
    let traits = Traits { walks_on_liquid: true, ..Traits::default() };
    let mover = Creature { speed: 35, traits, ..ally(2, (0, 0)) };
    let mut scene = terraces(&[0, -1, -1, -1, -1, -1, -1, 0], mover);
    for ground in &mut scene.ground[1..7] {
        ground.water = 1;
    }
    let across: Vec<(i32, i32)> = (1..8).map(|column| (column, 0)).collect();
    assert_eq!(steps(&scene, MOVE, &across), [Some(35); 2]);
    scene.creatures[0].traits = Traits::default();
    assert_eq!(steps(&scene, MOVE, &across[..2]), [None; 2]);
}

/// SPIDER: along a ceiling, with a climb speed.
#[test]
fn along_a_ceiling() {
    let traits = Traits { climbs_anything: true, ..Traits::default() };
    let modes = Modes { climb: Some(30), ..Modes::default() };
    let mover = Creature { traits, modes, elevation: Some(1), ..ally(2, (0, 0)) };
    let mut scene = terraces(&[0; 5], mover);
    for ground in &mut scene.ground {
        ground.ceiling = Some(2);
    }
    let along = [(1, 1), (2, 1), (3, 1), (4, 1)];
    assert_eq!(steps(&scene, MOVE, &along), [Some(20); 2]);
    scene.creatures[0].modes = Modes::default();
    assert_eq!(steps(&scene, MOVE, &along[..3]), [Some(30); 2]);
    assert_eq!(steps(&scene, MOVE, &along), [None; 2]);
    scene.creatures[0].traits = Traits::default();
    assert_eq!(steps(&scene, MOVE, &along[..1]), [None; 2]);
}

/// G-E5-64 without the traits for rock.
#[test]
fn burrowing() {
    let modes = Modes { burrow: Some(30), ..Modes::default() };
    let mover = Creature { modes, ..ally(2, (0, 0)) };
    let mut scene = terraces(&[0; 6], mover);
    for column in 1..4 {
        scene.ground[column].filled = Earth::Dirt;
    }
    scene.ground[4].filled = Earth::Rock;
    let burrow = MOVE.made(Mode::Burrow);
    let along = [(1, 0), (2, 0), (3, 0), (4, 0)];
    assert_eq!(steps(&scene, burrow, &along[..3]), [Some(15); 2]);
    assert_eq!(steps(&scene, burrow, &along), [None; 2]);
    assert_eq!(steps(&scene, MOVE, &along[..1]), [None; 2]);
    scene.creatures[0].burrows_rock = true;
    assert_eq!(steps(&scene, burrow, &along), [Some(20); 2]);
}

//! Falls, pushes and accidental stops on boards.

use stridewright_oracle::{
    Creature, Earth, Fall, Force, Forced, Ground, Kind, Landing, Movement, System, Turn, fall,
    force, must_fall, stopped,
};

use super::table::{Table, creature, d20::*, table};

fn steel(map: &str) -> Table {
    table(System::DrawSteel, map)
}

fn place(fall: &Fall) -> Vec<(i32, i32, i32)> {
    fall.ends.iter().map(|body| (body.at.0, body.at.1, body.z)).collect()
}

/// DS-FALL, DS-FALL-LIQUID: to the ground, to the surface of a lake.
#[test]
fn falling_down() {
    let falls = |water| {
        let mut scene = steel("..").with_mover(|mover| mover.elevation = Some(5));
        scene.board.ground[0].water = water;
        fall(&scene.board, 0, None).expect("there is ground")
    };
    let hard = falls(0);
    assert_eq!((hard.squares, hard.landing.damage, place(&hard)), (5, 10, vec![(0, 0, 0)]));
    let wet = falls(2);
    assert_eq!(
        (wet.squares, wet.landing, place(&wet)),
        (4, Landing { damage: 0, prone: false }, vec![(0, 0, 1)])
    );
}

/// DS-FALL-ONTO, DS-FALL-ONTO-PRONE, R-97: G-DS-15.
#[test]
fn falling_onto_someone() {
    let onto = |might| {
        let below = Creature { might, ..creature((1, 1), 2, 1, 1) };
        let scene = steel(".... .... .... ....").sized(4, 2).at(1, 1).with(below);
        fall(&scene.with_mover(|mover| mover.elevation = Some(5)).board, 0, None)
            .expect("there is ground")
    };
    let fallen = onto(1);
    assert_eq!(fallen.squares, 4);
    assert_eq!((fallen.landing.damage, &fallen.onto[..]), (8, &[(1, true)][..]));
    // A space of four squares beside the one below: one away are those that do not cover (1, 1).
    assert_eq!(place(&fallen), [(2, 0, 0), (2, 1, 0), (0, 2, 0), (1, 2, 0), (2, 2, 0)]);
    assert_eq!(onto(2).onto, [(1, false)]);
}

/// DS-FLY-FALL, DS-HOVER: which creatures fall.
#[test]
fn who_falls() {
    let falls = |change: fn(&mut Creature)| {
        let scene = steel("..").with_mover(|mover| mover.elevation = Some(4)).with_mover(change);
        must_fall(&scene.board, 0)
    };
    assert!(falls(|_| {}));
    assert!(!falls(|flyer| flyer.flying = true));
    let prone = |flyer: &mut Creature| {
        flyer.flying = true;
        flyer.prone = true;
    };
    assert!(falls(prone));
    assert!(!falls(|flyer| {
        flyer.flying = true;
        flyer.prone = true;
        flyer.hovers = true;
    }));
    assert!(falls(|flyer| {
        flyer.flying = true;
        flyer.speed = 0;
    }));
    assert!(!falls(|creature| creature.elevation = None));
}

fn pushed(scene: &Table, steps: &[(i32, i32, i32)], distance: Option<u32>) -> Forced {
    force(&scene.board, scene.system, 0, Force::Push, steps, distance)
}

/// PF2-FORCED-STOP: G-PF2-19.
#[test]
fn pushed_against_a_wall() {
    let hall = table(System::Pathfinder2, "....#");
    let forced = pushed(&hall, &[(1, 0, 0); 5], None);
    assert_eq!((forced.end.at, forced.stopped_before), ((3, 0), Some((4, 0))));
    let guarded = hall.with(creature((2, 0), 2, 1, 0));
    assert_eq!(pushed(&guarded, &[(1, 0, 0); 5], None).end.at, (1, 0));
}

/// fifteen feet are two diagonals in Pathfinder 2e, three in Draw Steel.
#[test]
fn diagonal_pushes() {
    let ends = |system| {
        let open = table(system, ".... .... .... ....");
        pushed(&open, &[(1, 1, 0); 3], Some(3)).end.at
    };
    assert_eq!(ends(System::Pathfinder2), (2, 2));
    assert_eq!(ends(System::DrawSteel), (3, 3));
}

/// PF2-FORCED-HAZARD: G-PF2-22; another effect stops before the embers.
#[test]
fn pushed_through_embers() {
    let row = table(System::Pathfinder2, ".**.").at(3, 0);
    let west = [(-1, 0, 0); 2];
    let forced = pushed(&row, &west, None);
    assert_eq!((forced.end.at, forced.hazards), ((1, 0), vec![(1, (2, 0)), (2, (1, 0))]));
    let slid = force(&row.board, row.system, 0, Force::Slide, &west, None);
    assert_eq!((slid.end.at, slid.stopped_before), ((3, 0), Some((2, 0))));
}

/// DS-BURROW-FORCED: G-DS-17 (e); and up through the earth.
#[test]
fn pushed_underground() {
    let mut scene = steel(".....").with_mover(|mover| mover.elevation = Some(-3));
    for ground in &mut scene.board.ground {
        *ground = Ground { below: Earth::Dirt, ..*ground };
    }
    let forced = pushed(&scene, &[(1, 0, 0); 3], None);
    assert_eq!((forced.end.at, forced.end.z, forced.underground), ((0, 0), -3, 3));
    assert_eq!(pushed(&scene, &[(0, 0, 1); 2], None).end.z, -1);
    let surface = scene.with_mover(|mover| mover.elevation = None);
    assert_eq!(pushed(&surface, &[(1, 0, 0); 3], None).end.at, (3, 0));
}

/// Over a ledge it has no support.
#[test]
fn pushed_over_a_ledge() {
    let mut ledge = steel("...");
    ledge.board.ground[0].elevation = 3;
    ledge.board.ground[1].elevation = 3;
    let forced = pushed(&ledge, &[(1, 0, 0); 2], None);
    assert_eq!((forced.end.at, forced.end.z, forced.unsupported), ((2, 0), 3, true));
    let slid = force(&ledge.board, ledge.system, 0, Force::Slide, &[(1, 0, 0); 2], None);
    assert_eq!((slid.end.at, slid.unsupported), ((1, 0), false));
}

fn stop(scene: &Table, path: &[(i32, i32)]) -> Vec<(i32, i32)> {
    let side = scene.board.creatures[0].side;
    let path: Vec<_> = path.iter().map(|(column, row)| (*column, *row, side, side)).collect();
    let movement = Movement::new(Kind::Move);
    let ends = stopped(&scene.board, scene.system, 0, &movement, Turn::default(), &path)
        .expect("legal steps");
    ends.into_iter().map(|place| (place.0, place.1)).collect()
}

/// D35-ILLEGAL-END: G-D35-23, G-D35-24.
#[test]
fn stopped_on_a_friend() {
    let friends = |map: &str| {
        let scene = table(System::Dnd35, map).at(0, 1);
        scene.with(creature((1, 1), MEDIUM, 1, 0)).with(creature((2, 1), MEDIUM, 1, 0))
    };
    assert_eq!(stop(&friends("##### ....# #####"), &[(1, 1), (2, 1)]), [(3, 1)]);
    assert_eq!(stop(&friends("##### ...## #####"), &[(1, 1), (2, 1)]), [(0, 1)]);
    let one = table(System::Dnd35, "#### ...# ####").at(0, 1).with(creature((1, 1), MEDIUM, 1, 0));
    assert_eq!(stop(&one, &[(1, 1)]), [(0, 1)]);
    assert_eq!(stop(&one, &[(1, 1), (2, 1)]), [(2, 1)]);
    // Two squares are equally close to where it stopped.
    let tie = friends("##.## ....# ##.##");
    assert_eq!(stop(&tie, &[(1, 1), (2, 1)]), [(2, 0), (3, 1), (2, 2)]);
}

/// PF2-FORCED-STOP, PF2-TINY-MOVE, PF2-PRONE-SHARE: through spaces that it can occupy, and never up
/// into the air.
#[test]
fn forced_in_pathfinder2() {
    let forced = |scene: &Table, steps: &[(i32, i32, i32)]| {
        let found = force(&scene.board, System::Pathfinder2, 0, Force::Push, steps, None);
        (found.end.at, found.end.z, found.stopped_before)
    };
    let row = table(System::Pathfinder2, "....").with(creature((1, 0), 2, 1, 1)).with(creature(
        (3, 0),
        2,
        1,
        1,
    ));
    let east = [(1, 0, 0), (1, 0, 0)];
    assert_eq!(forced(&row, &east), ((0, 0), 0, Some((1, 0))));
    assert_eq!(forced(&row.clone().sized(0, 1), &east), ((2, 0), 0, None));
    let mut asleep = row;
    (asleep.board.creatures[1].prone, asleep.board.creatures[1].unconscious) = (true, true);
    assert_eq!(forced(&asleep, &east), ((2, 0), 0, None));
    assert_eq!(forced(&asleep, &[(0, 0, 1)]), ((0, 0), 0, Some((0, 0))));
}

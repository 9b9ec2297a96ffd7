//! Distances, shoves, pushes and cover.

use super::{BOTH, ally, enemy, with};
use stridewright_oracle::{
    Body, Creature, FifthCover, System, cover_by_corners, distance_between, pushed, shoved,
};

/// G-E5-52.
#[test]
fn distances() {
    let scene = with(&["....."; 4], &[enemy(3, (3, 2))]);
    let large = Body::of(&scene.creatures[0], &scene);
    let from = |at| {
        let one = Body { at, footprint: (1, 1), z: 0, tall: 1 };
        BOTH.map(|system| 5 * distance_between(system, one, large))
    };
    assert_eq!(from((0, 0)), [15; 2]);
    assert_eq!(from((2, 2)), [5; 2]);
    assert_eq!(from((2, 1)), [5; 2]);
    assert_eq!(from((4, 2)), [0; 2]);
}

/// G-E5-48.
#[test]
fn shoving() {
    let rows = [".....", ".....", "...#."];
    for system in BOTH {
        let scene = with(&rows, &[ally(2, (1, 1)), enemy(2, (2, 1))]);
        assert_eq!(shoved(&scene, system, 0, 1), Some(vec![(3, 0), (3, 1)]));
        let taken = with(&rows, &[ally(2, (1, 1)), enemy(2, (2, 1)), enemy(2, (3, 1))]);
        assert_eq!(shoved(&taken, system, 0, 1), Some(vec![(3, 0)]));
        let sized = |size| {
            shoved(&with(&["......"; 4], &[ally(2, (1, 1)), enemy(size, (2, 1))]), system, 0, 1)
        };
        assert!(sized(3).is_some());
        assert_eq!(sized(4), None);
    }
    let far = |at| {
        with(
            &["......"; 3],
            &[Creature { natural_reach: Some(2), ..ally(2, (1, 1)) }, enemy(2, at)],
        )
    };
    assert_eq!(BOTH.map(|system| shoved(&far((3, 1)), system, 0, 1).is_some()), [true, false]);
    assert_eq!(BOTH.map(|system| shoved(&far((4, 1)), system, 0, 1).is_some()), [false; 2]);
}

/// G-E24-70.
#[test]
fn pushing_weapons() {
    let scene = with(&["....."; 3], &[ally(2, (1, 1)), enemy(2, (2, 1))]);
    let goals = pushed(&scene, System::Fifth2024, 0, 1, 2);
    assert_eq!(goals, Some(vec![(3, 0), (4, 1), (3, 2)]));
    let huge = with(&["......"; 4], &[ally(2, (1, 1)), enemy(4, (2, 1))]);
    assert_eq!(pushed(&huge, System::Fifth2024, 0, 1, 2), None);
}

/// G-E5-53, G-E5-54.
#[test]
fn cover() {
    let rows = ["..#..", ".....", "....."];
    let cover =
        |rows: &[&str], creatures: &[Creature]| cover_by_corners(&with(rows, creatures), 0, 1);
    assert_eq!(cover(&rows, &[ally(2, (0, 0)), enemy(2, (3, 0))]), FifthCover::Half);
    assert_eq!(cover(&rows, &[ally(2, (0, 0)), enemy(2, (3, 1))]), FifthCover::None);
    let behind = [ally(2, (0, 2)), enemy(2, (4, 2)), enemy(2, (3, 2))];
    assert_eq!(cover(&rows, &behind), FifthCover::Half);
    let both = [ally(2, (0, 0)), enemy(2, (4, 0)), enemy(2, (3, 0))];
    assert_eq!(cover(&rows, &both), FifthCover::Half);

    let gap = ["..#.", "..#.", "..#.", "..#."];
    assert_eq!(cover(&gap, &[ally(2, (0, 0)), enemy(2, (3, 1))]), FifthCover::Total);
    let one = ["....", "..#.", "....", "...."];
    assert_eq!(cover(&one, &[ally(2, (0, 1)), enemy(2, (3, 1))]), FifthCover::Half);
}

//! Heights, lines of effect, cover and choices.

use super::*;
use stridewright_oracle::{Affected, AreaCover, Cover, Earth, FifthCover};

/// The creatures of an area.
fn inside(board: &Board, system: System, question: AreaQuestion) -> Vec<usize> {
    found(board, system, question).creatures.iter().map(|each| each.who).collect()
}

/// Creatures in the air: in a column of the area, at every height from 0 on.
fn risen(at: (i32, i32), heights: std::ops::Range<i32>) -> Vec<Creature> {
    heights.map(|z| Creature { elevation: Some(z), ..creature(at, 1) }).collect()
}

/// The cell at a height of 2 has its far corner 3 above the ground.
#[test]
fn heights_of_bursts() {
    let mut scene = open(8, 8);
    scene.creatures = risen((4, 4), 0..4);
    for system in [System::Dnd35, System::Pathfinder1, System::Pathfinder2] {
        assert_eq!(inside(&scene, system, burst(2).from(corner(4, 4))), [0, 1]);
        let above = AreaQuestion { elevation: Some(3), ..burst(2).from(corner(4, 4)) };
        assert_eq!(inside(&scene, system, above), [1, 2, 3]);
        // The floor is 3 below: its cell, from 0 to 1, too far.
        assert_eq!(found(&scene, system, above).squares, []);
    }
    for system in System::FIFTH {
        // Half a square to each side, and 0 or 1 up: 0.5 + 4 is more than 4.
        assert_eq!(inside(&scene, system, burst(2).from(corner(4, 4))), [0, 1]);
    }
}

/// The gap in height counts like one in the plane.
#[test]
fn heights_around_spaces() {
    let mut scene = with(open(8, 8), creature((3, 3), 1));
    scene.creatures.extend(risen((4, 4), 0..4));
    // Above a body one square high: (1, 1, 1) counts 1, (1, 1, 2) counts 2.
    assert_eq!(inside(&scene, System::Pathfinder2, emanation(2).by(0)), [0, 1, 2, 3]);
    assert_eq!(inside(&scene, System::DrawSteel, emanation(2).by(0)), [0, 1, 2, 3]);
    for system in System::FIFTH {
        // 0.5² + 0.5² + 1.5² is within 2², with 2.5² it is not.
        assert_eq!(inside(&scene, system, emanation(2).by(0)), [0, 1, 2, 3]);
        assert_eq!(inside(&scene, system, emanation(1).by(0)), [0, 1, 2]);
    }
    // With a height of its own the space is there, not on the ground.
    for system in [System::Pathfinder2, System::DrawSteel, System::Fifth2014, System::Fifth2024] {
        let above = AreaQuestion { elevation: Some(3), ..emanation(1).by(0) };
        assert_eq!(inside(&scene, system, above), [3, 4], "{system:?}");
    }
}

#[test]
fn heights_of_cones_and_lines() {
    let mut scene = with(open(8, 3), creature((0, 1), 1));
    scene.creatures.extend(risen((3, 1), 0..5));
    let east = |question: AreaQuestion| question.by(0).towards(square(7, 1));
    // Three forward: heights 0, 1 and 2, where (3, 0, 2) counts 4.
    assert_eq!(inside(&scene, System::Pathfinder2, east(cone(3))), [1, 2]);
    assert_eq!(inside(&scene, System::Pathfinder2, east(cone(4))), [1, 2, 3]);
    for system in D20 {
        // 2.5 forward: half heights up to 2.5. The far corners (3, 1, 1), (3, 1, 2) and (3, 1, 3)
        // count 3, 4 and 4.
        assert_eq!(inside(&scene, system, east(cone(3))), [1]);
        assert_eq!(inside(&scene, system, east(cone(4))), [1, 2, 3]);
        // A line keeps its height.
        assert_eq!(inside(&scene, system, east(line(6, 1))), [1]);
    }
    for system in System::FIFTH {
        // 2.5 forward: 1 up is within 1.25.
        assert_eq!(inside(&scene, system, east(cone(3))), [1, 2]);
        assert_eq!(inside(&scene, system, east(line(6, 1))), [1]);
        assert_eq!(inside(&scene, system, east(line(6, 2))), [1, 2]);
        assert_eq!(inside(&scene, system, cube(3, (2, 0))), [1, 2, 3]);
    }
    assert_eq!(inside(&scene, System::DrawSteel, east(line(4, 2))), [1, 2]);
    assert_eq!(inside(&scene, System::DrawSteel, cube(3, (2, 0))), [1, 2, 3]);
}

/// A wall over the whole width, and squares behind it.
#[test]
fn cut_off_behind_a_wall() {
    let rows = ["..#..", "..#..", "..#..", "..#.."];
    let walled = board(&rows);
    for system in D20.into_iter().chain([System::Pathfinder2]) {
        assert_eq!(
            drawn(&walled, system, burst(3).from(corner(1, 2))),
            ["**#..", "**#x.", "**#x.", "**#.."]
        );
    }
    let hero = with(walled.clone(), creature((1, 1), 1));
    for system in [System::Pathfinder2, System::DrawSteel] {
        assert_eq!(drawn(&hero, system, emanation(2).by(0))[1], "**#x.");
    }
    for system in System::FIFTH {
        // (3, 3) is out of it: 1.5² + 1.5² is more than 2².
        let behind = [(3, 0), (3, 1), (3, 2)];
        assert_eq!(found(&hero, system, emanation(2).by(0)).cut_off, behind);
    }
    // Around the end of a wall of one square the line is open in Pathfinder 2e.
    let pillar = with(board(&[".....", "..#..", "....."]), creature((1, 1), 1));
    assert_eq!(found(&pillar, System::Pathfinder2, emanation(2).by(0)).cut_off, []);
    // From centre to centre all three squares behind it are hidden.
    let hidden = [(3, 0), (3, 1), (3, 2)];
    assert_eq!(found(&pillar, System::DrawSteel, emanation(2).by(0)).cut_off, hidden);
}

#[test]
fn creatures_with_cover() {
    let scene = |system: System, question: AreaQuestion, rows: &[&str], others: &[Creature]| {
        let mut scene = with(board(rows), creature((0, 1), 1));
        scene.creatures.extend(others);
        found(&scene, system, question.by(0)).creatures
    };
    let open_rows = ["......", "......", "......"];
    let row = [creature((2, 1), 1), creature((4, 1), 1)];
    let owner = Affected { who: 0, cut_off: false, by_choice: true, cover: AreaCover::Unsaid };
    let with_cover = |who, cover| Affected { who, cut_off: false, by_choice: false, cover };
    let found_there = scene(System::Pathfinder2, emanation(4), &open_rows, &row);
    let [none, lesser] = [Cover::None, Cover::Lesser].map(AreaCover::Pathfinder);
    assert_eq!(found_there, [owner, with_cover(1, none), with_cover(2, lesser)]);
    for system in System::FIFTH {
        let found_there = scene(system, emanation(4), &open_rows, &row);
        let [none, half] = [FifthCover::None, FifthCover::Half].map(AreaCover::Fifth);
        // Only the newer edition lets its maker stay out.
        let owner = Affected { by_choice: system == System::Fifth2024, ..owner };
        assert_eq!(found_there, [owner, with_cover(1, none), with_cover(2, half)]);
    }
    for system in D20 {
        let mut inside = scene(system, cone(5).towards(square(5, 1)), &open_rows, &row);
        assert_eq!(inside.remove(0), with_cover(1, AreaCover::Unsaid));
    }
    let owner = Affected { by_choice: false, ..owner };
    let found_there = scene(System::DrawSteel, burst(2), &open_rows, &row);
    assert_eq!(found_there, [owner, with_cover(1, AreaCover::Unsaid)]);
    // Behind a wall.
    let walled = ["..#...", "..#...", "..#..."];
    let hidden = scene(System::Pathfinder2, emanation(4), &walled, &row[1..]);
    let cut_off = Affected { cut_off: true, ..with_cover(1, AreaCover::Pathfinder(Cover::NoLine)) };
    assert_eq!(hidden[1], cut_off);
}

/// DS-LOE-BURROW, DS-LOE-UNDER.
#[test]
fn burrowers_of_draw_steel() {
    let mut scene = with(open(5, 1), creature((0, 0), 1));
    for ground in &mut scene.ground {
        ground.below = Earth::Dirt;
    }
    scene.creatures.push(Creature { elevation: Some(-1), ..creature((1, 0), 1) });
    scene.creatures.push(Creature { elevation: Some(-2), ..creature((2, 0), 1) });
    let found_there = found(&scene, System::DrawSteel, burst(2).by(0)).creatures;
    let told: Vec<_> =
        found_there.iter().map(|each| (each.who, each.cut_off, each.cover)).collect();
    assert_eq!(
        told,
        [
            (0, false, AreaCover::Unsaid),
            (1, false, AreaCover::InEarth),
            (2, true, AreaCover::Unsaid)
        ]
    );
    // From beneath the ground there is no line to the surface; the burrower itself is not cut off.
    let from_below = found(&scene, System::DrawSteel, burst(2).by(2));
    assert_eq!(from_below.squares, []);
    assert!(from_below.creatures.iter().any(|each| each.who == 2 && !each.cut_off));
}

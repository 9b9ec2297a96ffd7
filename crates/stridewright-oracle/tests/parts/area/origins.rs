//! What areas may begin with, and the points that aims choose.

use super::*;
use stridewright_oracle::direction;

/// Exactly the shapes of the table.
#[test]
fn shapes_that_systems_do_not_have() {
    let scene = with(open(7, 7), creature((3, 3), 1));
    let has = |system: System, shape: AreaQuestion, from: Origin| {
        let question = shape.from(from).towards(square(6, 3));
        area(&scene, system, &question).is_some()
    };
    for system in ALL {
        let d20 = system.is_d20();
        let (steel, fifth) = (system == System::DrawSteel, system.is_fifth());
        let (hero, at, lattice, half) =
            (Origin::Creature(0), square(3, 3), corner(4, 4), halves(7, 7));
        let everywhere =
            |shape: AreaQuestion| [hero, at, lattice, half].map(|from| has(system, shape, from));
        // In the fifth edition a square stands for its centre.
        assert_eq!(everywhere(burst(2)), [steel, steel || fifth, !steel, fifth], "{system:?}");
        assert_eq!(everywhere(emanation(2)), [!d20, !d20, d20, false], "{system:?}");
        // In Pathfinder 2e a corner of the space must be the owner's: without a mover there is
        // none.
        assert_eq!(everywhere(cone(2)), [!steel, fifth, d20 || fifth, fifth], "{system:?}");
        assert_eq!(
            everywhere(line(2, 1)),
            [true, steel || fifth, d20 || fifth, fifth],
            "{system:?}"
        );
        assert_eq!(everywhere(cube(2, (3, 3))), [false, steel, false, false], "{system:?}");
        assert_eq!(has(system, cube(2, (3, 3)), corner(3, 4)), fifth);
        assert_eq!(has(system, cube(2, (3, 3)), halves(7, 6)), fifth);
        assert!(!has(system, cube(2, (3, 3)), square(5, 3)));
        // Without `from` it is the mover, and with neither there is no origin.
        let own = |shape: AreaQuestion| area(&scene, system, &shape.towards(at)).is_some();
        assert!(!own(burst(2)) && !own(emanation(2)) && !own(cone(2)) && !own(line(2, 1)));
        assert_eq!(own(cube(2, (3, 3))), steel || fifth);
        let nowhere = area(&scene, system, &line(2, 1).by(0));
        assert_eq!(nowhere, None);
    }
}

/// (|a| + |b|)² < 2·max²: up to a slope of √2 − 1, about 0.4142.
#[test]
fn directions() {
    assert_eq!(direction((5, 0)), Some((1, 0)));
    assert_eq!(direction((0, -5)), Some((0, -1)));
    assert_eq!(direction((5, 2)), Some((1, 0)));
    assert_eq!(direction((2, 1)), Some((1, 1)));
    assert_eq!(direction((-10_000, 4142)), Some((-1, 0)));
    assert_eq!(direction((-10_000, 4143)), Some((-1, 1)));
    assert_eq!(direction((-3, -3)), Some((-1, -1)));
    assert_eq!(direction((0, 0)), None);
}

/// A space of [2, 4] × [2, 4] with its centre in (3, 3).
#[test]
fn points_of_a_space() {
    let scene = with(open(8, 8), creature((2, 2), 2));
    let begins =
        |system: System, aim: Origin| found(&scene, system, cone(2).by(0).towards(aim)).origin;
    // Corners in d20: of (4, 2), (4, 3), (4, 4).
    let corners = |aim| begins(System::Dnd35, aim);
    assert_eq!(corners(corner(8, 3)), corner(4, 3));
    assert_eq!(corners(square(7, 3)), corner(4, 3));
    assert_eq!(corners(square(7, 4)), corner(4, 4));
    assert_eq!(corners(square(7, 2)), corner(4, 2));
    assert_eq!(corners(square(7, 7)), corner(4, 4));
    assert_eq!(corners(square(0, 3)), corner(2, 3));
    // Middles elsewhere: of (4, 2.5), (4, 3.5).
    for system in [System::Pathfinder2, System::Fifth2014, System::Fifth2024] {
        assert_eq!(begins(system, corner(8, 3)), halves(8, 5));
        assert_eq!(begins(system, square(7, 3)), halves(8, 7));
        assert_eq!(begins(system, square(3, 7)), halves(7, 8));
        assert_eq!(begins(system, square(0, 0)), corner(2, 2));
    }
    // From the square beyond.
    let squares = |aim| found(&scene, System::DrawSteel, line(1, 1).by(0).towards(aim)).origin;
    assert_eq!(squares(square(7, 3)), square(4, 3));
    assert_eq!(squares(square(2, 0)), square(2, 1));
    assert_eq!(squares(square(0, 7)), square(1, 4));
    assert_eq!(squares(square(7, 0)), square(4, 1));
    // The aim must not be the centre.
    for system in ALL {
        assert_eq!(area(&scene, system, &line(2, 1).by(0).towards(corner(3, 3))), None);
        assert_eq!(area(&scene, system, &line(2, 1).by(0).towards(Origin::Creature(0))), None);
    }
}

/// Cones of Pathfinder 2e begin in middles on the border of the owner's space and its four corners,
/// its lines anywhere on the border.
#[test]
fn points_on_the_border_of_the_owner() {
    let scene = with(open(8, 8), creature((2, 2), 2));
    let asked = |question: AreaQuestion, from| {
        let question = question.by(0).from(from).towards(square(7, 7));
        area(&scene, System::Pathfinder2, &question).is_some()
    };
    let points =
        [corner(2, 2), corner(4, 4), halves(5, 4), corner(3, 2), halves(6, 5), corner(3, 3)];
    assert_eq!(points.map(|at| asked(cone(3), at)), [true, true, true, false, false, false]);
    assert_eq!(points.map(|at| asked(line(3, 1), at)), [true, true, true, true, false, false]);
    // The aim does not turn the cone.
    let north = cone(2).by(0).from(halves(5, 4)).towards(square(7, 7));
    assert_eq!(found(&scene, System::Pathfinder2, north).squares, [(1, 0), (2, 0), (3, 0), (2, 1)]);
}

/// The squares of the owner's space are no part of its cones and lines in d20 and Pathfinder 2e.
#[test]
fn the_owner_is_left_out() {
    for system in D20 {
        let scene = with(open(5, 5), creature((2, 2), 1));
        let question = cone(2).from(corner(2, 2)).towards(square(4, 4));
        assert_eq!(found(&scene, system, question).squares, [(2, 2), (3, 2), (2, 3)]);
        let by_owner = found(&scene, system, question.by(0));
        assert_eq!(by_owner.squares, [(3, 2), (2, 3)]);
        assert_eq!(by_owner.creatures, []);
    }
}

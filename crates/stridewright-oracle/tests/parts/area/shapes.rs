//! The shapes of every system on open floor.

use super::*;

/// Radius 1: the far corners of four squares are one diagonal away. Radius 2: (2, 2) counts 3.
/// Radius 4: a quarter has 4 + 3 + 3 + 1 squares, since (4, 2) counts 5 and (3, 3) counts 4.
#[test]
fn bursts_around_intersections() {
    for system in [System::Dnd35, System::Pathfinder1, System::Pathfinder2] {
        let of = |radius| drawn(&open(8, 8), system, burst(radius).from(corner(4, 4)));
        let many = |radius| found(&open(8, 8), system, burst(radius).from(corner(4, 4)));
        assert_eq!(many(1).squares, [(3, 3), (4, 3), (3, 4), (4, 4)]);
        assert_eq!(
            of(2),
            [
                "........", "........", "...**...", "..****..", "..****..", "...**...", "........",
                "........"
            ]
        );
        assert_eq!(
            of(4),
            [
                "...**...", ".******.", ".******.", "********", "********", ".******.", ".******.",
                "...**..."
            ]
        );
        assert_eq!(many(4).squares.len(), 44);
    }
    for system in D20 {
        let around = found(&open(8, 8), system, emanation(4).from(corner(4, 4)));
        assert_eq!(around, found(&open(8, 8), system, burst(4).from(corner(4, 4))));
    }
}

/// 1.5² + 0.5² is within 2², 1.5² + 1.5² is not. Around the centre of a square 2² + 0² is.
#[test]
fn spheres() {
    for system in System::FIFTH {
        assert_eq!(
            drawn(&open(4, 4), system, burst(2).from(corner(2, 2))),
            [".**.", "****", "****", ".**."]
        );
        assert_eq!(
            drawn(&open(5, 5), system, burst(2).from(halves(5, 5))),
            ["..*..", ".***.", "*****", ".***.", "..*.."]
        );
        // A quarter of radius 4: 4, 4, 3 and 2 squares.
        assert_eq!(found(&open(8, 8), system, burst(4).from(corner(4, 4))).squares.len(), 52);
    }
}

/// (1, 1) counts 1, (2, 2) counts 3.
#[test]
fn emanations_around_spaces() {
    let medium = with(open(7, 7), creature((3, 3), 1));
    let of = |board: &Board, radius| {
        found(board, System::Pathfinder2, emanation(radius).by(0)).squares.len()
    };
    assert_eq!([1, 2, 3].map(|radius| of(&medium, radius)), [9, 21, 37]);
    let large = with(open(7, 7), creature((2, 2), 2));
    assert_eq!(of(&large, 1), 16);
    assert_eq!(
        drawn(&large, System::Pathfinder2, emanation(2).by(0)),
        [".****..", "******.", "******.", "******.", "******.", ".****..", "......."]
    );
    // Around a square that is named, the same as around a creature there.
    let named = found(&open(7, 7), System::Pathfinder2, emanation(2).from(square(3, 3)));
    assert_eq!(named.squares.len(), 21);
}

/// Centres 0.5, 1.5 and 2.5 outside of the space: 1.5² + 1.5² is not within 2².
#[test]
fn emanations_of_the_fifth_edition() {
    for system in System::FIFTH {
        let medium = with(open(7, 7), creature((3, 3), 1));
        let of = |radius| found(&medium, system, emanation(radius).by(0)).squares.len();
        // Radius 3: of 49 squares (2.5, 2.5) is outside, and (2.5, 1.5) is within 3.
        assert_eq!([1, 2, 3].map(of), [9, 21, 45]);
        let large = with(open(7, 7), creature((2, 2), 2));
        assert_eq!(found(&large, system, emanation(1).by(0)).squares.len(), 16);
    }
}

#[test]
fn bursts_and_auras_of_draw_steel() {
    for question in [burst, emanation] {
        let hero = with(open(9, 9), creature((4, 4), 1));
        let found_there = found(&hero, System::DrawSteel, question(2).by(0));
        assert_eq!(found_there.squares.len(), 25);
        assert_eq!((found_there.squares[0], found_there.squares[24]), ((2, 2), (6, 6)));
        let giant = with(open(9, 9), creature((3, 3), 2));
        assert_eq!(found(&giant, System::DrawSteel, question(2).by(0)).squares.len(), 36);
    }
}

/// Towards the south-east (3, 1) and (2, 2) count 3. Towards the east a centre 1.5 forward is in up
/// to 1.5 aside, and (3, 2) counts 4.
#[test]
fn cones_of_d20() {
    for system in D20 {
        let caster = with(open(5, 5), creature((0, 0), 1));
        assert_eq!(
            drawn(&caster, system, cone(3).by(0).towards(square(4, 4))),
            [".....", ".***.", ".**..", ".*...", "....."]
        );
        let caster = with(open(5, 5), creature((0, 2), 1));
        // The corner above, of two that are equally near.
        assert_eq!(
            drawn(&caster, system, cone(3).by(0).towards(square(4, 2))),
            ["..*..", ".***.", ".***.", "..*..", "....."]
        );
        assert_eq!(
            drawn(&caster, system, cone(3).by(0).towards(halves(9, 6))),
            [".....", "..*..", ".***.", ".***.", "..*.."]
        );
        // Thirty feet: a quarter of a burst of radius 6.
        let wide = found(
            &with(open(8, 8), creature((0, 0), 1)),
            system,
            cone(6).by(0).towards(square(7, 7)),
        );
        assert_eq!(wide.squares.len(), 6 + 5 + 5 + 4 + 3 + 1);
    }
}

/// From a side: one square, three, and three of five, because (3, 2) counts 4.
#[test]
fn cones_of_pathfinder2() {
    let caster = with(open(5, 5), creature((0, 2), 1));
    assert_eq!(
        drawn(&caster, System::Pathfinder2, cone(3).by(0).towards(square(4, 2))),
        [".....", "..**.", ".***.", "..**.", "....."]
    );
    let caster = with(open(4, 4), creature((0, 3), 1));
    assert_eq!(
        drawn(&caster, System::Pathfinder2, cone(3).by(0).towards(square(3, 0))),
        [".*..", ".**.", ".***", "...."]
    );
    // Thirty feet to the north, from the left of the two sides that face it.
    let large = with(open(10, 9), creature((4, 7), 2));
    assert_eq!(
        drawn(&large, System::Pathfinder2, cone(6).by(0).towards(halves(10, 1))),
        [
            "..........",
            "...***....",
            ".*******..",
            ".*******..",
            "..*****...",
            "...***....",
            "....*.....",
            "..........",
            ".........."
        ]
    );
}

/// As wide as far away: centres 0.5, 1.5 and 2.5 forward are in up to 0.25, 0.75 and 1.25 aside.
#[test]
fn cones_of_the_fifth_edition() {
    for system in System::FIFTH {
        let caster = with(open(5, 5), creature((0, 2), 1));
        assert_eq!(
            drawn(&caster, system, cone(3).by(0).towards(square(4, 2))),
            [".....", "...*.", ".***.", "...*.", "....."]
        );
        // From an intersection: 0.5 aside is in from 1.5 forward on, 1.5 aside from 3.5.
        assert_eq!(
            drawn(&open(5, 4), system, cone(4).from(corner(0, 2)).towards(corner(5, 2))),
            ["...*.", ".***.", ".***.", "...*."]
        );
    }
}

/// Far corners (1, 1), (2, 1), (3, 2) and (4, 2) count 1, 2, 4 and 5.
#[test]
fn lines_of_d20() {
    for system in D20 {
        let through = |aim| line(5, 1).from(corner(0, 1)).towards(aim);
        assert_eq!(
            drawn(&open(6, 4), system, through(corner(4, 3))),
            ["......", "**....", "..**..", "......"]
        );
        assert_eq!(
            drawn(&open(6, 5), system, through(square(2, 3))),
            ["......", "*.....", ".*....", "..*...", "......"]
        );
        // Along the lines of the map it passes through no square.
        assert_eq!(found(&open(6, 3), system, through(corner(4, 1))).squares, []);
    }
}

/// Squares along a diagonal count 1, 3, 4, 6.
#[test]
fn lines_of_pathfinder2() {
    let caster = with(open(7, 7), creature((0, 1), 1));
    let of = |question: AreaQuestion| drawn(&caster, System::Pathfinder2, question.by(0));
    assert_eq!(of(line(5, 1).towards(square(6, 1)))[..3], [".......", ".*****.", "......."]);
    // The other half of the width is on the right.
    assert_eq!(
        of(line(5, 2).towards(square(6, 1)))[..4],
        [".......", ".*****.", ".*****.", "......."]
    );
    assert_eq!(
        of(line(4, 1).towards(square(5, 6))),
        [".......", ".......", ".*.....", "..*....", "...*...", ".......", "......."]
    );
}

#[test]
fn lines_of_the_fifth_edition() {
    for system in System::FIFTH {
        let caster = with(open(7, 4), creature((0, 1), 1));
        let of = |question: AreaQuestion| drawn(&caster, system, question.by(0));
        assert_eq!(
            of(line(5, 1).towards(square(6, 1))),
            [".......", ".*****.", ".......", "......."]
        );
        assert_eq!(
            of(line(3, 3).towards(square(6, 1))),
            [".***...", ".***...", ".***...", "......."]
        );
        let back = with(open(7, 4), creature((6, 1), 1));
        // To the west, the right side is the north.
        assert_eq!(
            drawn(&back, system, line(3, 2).by(0).towards(square(0, 1))),
            ["...***.", "...***.", ".......", "......."]
        );
    }
}

#[test]
fn lines_of_draw_steel() {
    let hero = with(open(7, 7), creature((3, 3), 1));
    let of = |question: AreaQuestion| drawn(&hero, System::DrawSteel, question.by(0));
    assert_eq!(
        of(line(3, 1).towards(square(6, 3))),
        [".......", ".......", ".......", "....***", ".......", ".......", "......."]
    );
    // To the north, the right side is the east.
    assert_eq!(
        of(line(2, 2).towards(square(3, 0))),
        [".......", "...**..", "...**..", ".......", ".......", ".......", "......."]
    );
    assert_eq!(
        of(line(3, 2).towards(square(0, 6))),
        [".......", ".......", ".......", ".......", ".**....", "**.....", "*......"]
    );
    let named = line(2, 1).from(square(1, 1)).towards(square(5, 2));
    assert_eq!(found(&hero, System::DrawSteel, named).squares, [(1, 1), (2, 1)]);
    // A space of four squares, in the middle between two sides: the upper one.
    let giant = with(open(7, 7), creature((2, 2), 2));
    let east = found(&giant, System::DrawSteel, line(2, 1).by(0).towards(corner(7, 3)));
    assert_eq!((east.origin, east.squares), (square(4, 2), vec![(4, 2), (5, 2)]));
}

#[test]
fn cubes() {
    for system in System::FIFTH.into_iter().chain([System::DrawSteel]) {
        assert_eq!(
            drawn(&open(5, 4), system, cube(3, (1, 1))),
            [".....", ".***.", ".***.", ".***."]
        );
        // Beyond the edge of the map there are no squares.
        assert_eq!(found(&open(5, 4), system, cube(3, (4, 3))).squares, [(4, 3)]);
    }
}

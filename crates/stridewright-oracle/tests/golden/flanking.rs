//! Flanking.

use stridewright_oracle::{Body, Creature, System, WallKind, flanking_geometry, flanks};

use super::table::{creature, edge, table};

fn body(at: (i32, i32), side: u32) -> Body {
    Body { at, footprint: (side, side), z: 0, tall: side }
}

fn between(target: Body, a: (i32, i32), b: (i32, i32)) -> bool {
    let (one, other) = (body(a, 1), body(b, 1));
    let answer = flanking_geometry(target, one, other);
    assert_eq!(answer, flanking_geometry(target, other, one), "the attackers are equal");
    answer
}

/// PF2-FLANK-GEO: G-PF2-14.
#[test]
fn a_medium_target() {
    let target = body((2, 1), 1);
    let both = [((1, 1), (3, 1)), ((1, 0), (3, 2)), ((2, 0), (2, 2))];
    assert!(both.into_iter().all(|(a, b)| between(target, a, b)));
    let not = [((1, 1), (3, 2)), ((1, 0), (3, 0)), ((1, 1), (2, 0))];
    assert!(!not.into_iter().any(|(a, b)| between(target, a, b)));
}

/// PF2-FLANK-GEO: G-PF2-15.
#[test]
fn a_large_target() {
    let target = body((2, 1), 2);
    let both = [((1, 1), (4, 2)), ((1, 1), (4, 1)), ((2, 0), (3, 3)), ((1, 0), (4, 3))];
    assert!(both.into_iter().all(|(a, b)| between(target, a, b)));
    assert!(!between(target, (1, 2), (2, 0)));
}

/// along a side, past a corner, beyond the target, and inside it.
#[test]
fn lines_that_graze_or_fall_short() {
    // Two Large attackers whose centres lie on the line of the target's north side.
    assert!(!flanking_geometry(body((2, 1), 1), body((0, 0), 2), body((3, 0), 2)));
    // Both on one side of it.
    assert!(!between(body((4, 0), 1), (1, 0), (3, 0)));
    // One attacker inside.
    assert!(!between(body((1, 1), 3), (2, 2), (0, 2)));
    // From the corner (2, 1) out through the east side: (1, 0) is a body of two squares.
    assert!(flanking_geometry(body((3, 1), 2), body((1, 0), 2), body((6, 2), 1)));
}

/// The squares around a target of side n: 4n + 4 of them. Flanking pairs: 4 of 28, 10 of 66, 20 of
/// 120, 34 of 190.
#[test]
fn pairs_of_adjacent_squares() {
    for (side, flanking, all) in [(1, 4, 28), (2, 10, 66), (3, 20, 120), (4, 34, 190)] {
        let end = side + 1;
        let on_border =
            |(column, row): &(i32, i32)| [0, end].contains(column) || [0, end].contains(row);
        let squares: Vec<(i32, i32)> = (0..=end)
            .flat_map(|row| (0..=end).map(move |column| (column, row)))
            .filter(on_border)
            .collect();
        let target = body((1, 1), side as u32);
        let mut pairs = Vec::new();
        for (place, a) in squares.iter().enumerate() {
            pairs.extend(squares[place + 1..].iter().map(|b| between(target, *a, *b)));
        }
        assert_eq!(pairs.len(), all);
        assert_eq!(pairs.into_iter().filter(|flanks| *flanks).count(), flanking, "side {side}");
    }
}

/// PF2-FLANK-COND, D35-TINY-NOFLANK.
#[test]
fn who_flanks() {
    let flanked = |system, change: fn(&mut Creature)| {
        let mut ally = creature((3, 1), if system == System::Dnd35 { 4 } else { 2 }, 1, 0);
        change(&mut ally);
        let scene =
            table(system, "..... ..... .....").at(1, 1).with(creature((2, 1), 2, 1, 1)).with(ally);
        flanks(&scene.board, system, 1, 0, 2)
    };
    assert_eq!(flanked(System::Pathfinder2, |_| {}), Some(true));
    assert_eq!(flanked(System::Dnd35, |_| {}), Some(true));
    assert_eq!(flanked(System::DrawSteel, |_| {}), None);
    let changes: [fn(&mut Creature); 5] = [
        |ally| ally.unconscious = true,
        |ally| ally.no_melee = true,
        |ally| ally.cannot_act = true,
        |ally| ally.team = 1,
        |ally| ally.at = (4, 1),
    ];
    for change in changes {
        assert_eq!(flanked(System::Pathfinder2, change), Some(false));
    }
    assert_eq!(flanked(System::Dnd35, |ally| ally.size = 2), Some(false));
    let far = |ally: &mut Creature| {
        ally.at = (4, 1);
        ally.natural_reach = Some(2);
    };
    assert_eq!(flanked(System::Pathfinder2, far), Some(true));
}

/// PF2-FLANK-COND: no flanking through a wall, which keeps the partner from reaching.
#[test]
fn no_flanking_through_a_wall() {
    let row = table(System::Pathfinder2, "...").with(creature((1, 0), 2, 1, 1)).with(creature(
        (2, 0),
        2,
        1,
        0,
    ));
    assert_eq!(flanks(&row.board, System::Pathfinder2, 1, 0, 2), Some(true));
    let walled = row.walled(edge(WallKind::Blocks, (2, 0), (2, 1)));
    assert_eq!(flanks(&walled.board, System::Pathfinder2, 1, 0, 2), Some(false));
}

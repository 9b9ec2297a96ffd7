//! Steps and their prices.

use super::{BOTH, MOVE, ally, enemy, feet_to, walked, with};
use stridewright_oracle::{
    Board, Creature, Diagonals, Options, System, Traits, Turn, check, reach,
};

fn fast(creature: Creature) -> Creature {
    Creature { speed: 200, ..creature }
}

/// G-E5-01, G-E5-02, G-E5-03.
#[test]
fn diagonals_and_corners() {
    for system in BOTH {
        let mut open = with(&["......"; 6], &[ally(2, (0, 0))]);
        assert_eq!(feet_to(&open, system, (5, 5)), Some(25));
        open.options = Options { diagonals: Some(Diagonals::Alternate), ..Options::default() };
        assert_eq!(feet_to(&open, system, (5, 5)), Some(35));

        let corner = with(&["..", "#."], &[ally(2, (0, 0))]);
        assert_eq!(walked(&corner, system, MOVE, &[(1, 1)]), Err(1));
        assert_eq!(feet_to(&corner, system, (1, 1)), Some(10));

        let free = with(&[".o", ".."], &[ally(2, (0, 0)), enemy(2, (0, 1))]);
        assert_eq!(walked(&free, system, MOVE, &[(1, 1)]), Ok(5));
    }
}

/// G-E5-04, G-E5-05, G-E5-36.
#[test]
fn difficult_ground() {
    for system in BOTH {
        let rough = with(&[".~~.", ".~~.", "...~"], &[ally(2, (0, 0))]);
        assert_eq!(walked(&rough, system, MOVE, &[(1, 0), (2, 0), (3, 0)]), Ok(25));
        assert_eq!(walked(&rough, system, MOVE, &[(1, 1), (2, 2)]), Ok(15));
        assert_eq!(walked(&rough, system, MOVE, &[(1, 1), (2, 1)]), Ok(20));

        let rubble = with(&["....", ".~~.", "...."], &[ally(2, (0, 1)), ally(2, (2, 1))]);
        assert_eq!(walked(&rubble, system, MOVE, &[(1, 1), (2, 1), (3, 1)]), Ok(25));

        let large = with(&["..~...", "......"], &[fast(ally(3, (0, 0)))]);
        let steps = [(1, 0), (2, 0), (3, 0), (4, 0)];
        assert_eq!(walked(&large, system, MOVE, &steps[..1]), Ok(10));
        assert_eq!(walked(&large, system, MOVE, &steps), Ok(25));
    }
}

/// G-E5-37.
#[test]
fn a_large_body_past_a_wall() {
    for system in BOTH {
        let cave = with(&["......", "......", "..#...", "......"], &[ally(3, (0, 0))]);
        assert_eq!(walked(&cave, system, MOVE, &[(1, 1)]), Err(1));
        assert_eq!(walked(&cave, system, MOVE, &[(1, 0), (2, 0), (3, 1)]), Err(3));
        assert_eq!(feet_to(&cave, system, (3, 2)), Some(25));
    }
}

/// G-E5-32, G-E5-33, G-E5-35.
#[test]
fn through_a_narrow_passage() {
    let squeezed = [(1, 1, 2, 1), (2, 1, 2, 1), (3, 1, 2, 1), (4, 0, 2, 2)];
    for (rows, amorphous, feet) in [
        (["..##..", "......"], false, [35, 35]),
        (["..##..", "..~~.."], false, [45, 35]),
        (["..##..", "......"], true, [20, 20]),
    ] {
        for (system, feet) in BOTH.into_iter().zip(feet) {
            let mut scene = with(&rows, &[fast(ally(3, (0, 0)))]);
            scene.creatures[0].traits = Traits { amorphous, ..Traits::default() };
            assert_eq!(feet_to(&scene, system, (4, 0)), Some(feet), "{system:?} {rows:?}");
            let path = [squeezed.to_vec()];
            let cost = check(&scene, system, 0, &[MOVE], Turn::default(), &path);
            assert_eq!(cost, Ok(vec![feet / 5]));
        }
    }
}

/// G-E5-34: the widths of the passages that each size enters.
#[test]
fn least_widths() {
    let passes = |size: i32, width: usize| {
        let side = ally(size, (0, 0)).side as usize;
        let mut rows = Vec::new();
        for row in 0..side {
            let passage = if row < width { "...." } else { "####" };
            rows.push(format!("{}{passage}{}", ".".repeat(side), ".".repeat(side)));
        }
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let scene = with(&rows, &[fast(ally(size, (0, 0)))]);
        BOTH.map(|system| feet_to(&scene, system, (side as i32 + 4, 0)).is_some())
    };
    assert_eq!([passes(3, 1), passes(4, 1), passes(4, 2)], [[true; 2], [false; 2], [true; 2]]);
    assert_eq!([passes(5, 2), passes(5, 3)], [[false; 2], [true; 2]]);

    let crack = |size: i32| {
        let mut scene = with(&["...", "###"], &[ally(size, (0, 0))]);
        scene.ground[1].half_width = true;
        BOTH.map(|system| feet_to(&scene, system, (2, 0)))
    };
    assert_eq!(crack(0), [Some(10); 2]);
    assert_eq!(crack(1), [Some(15); 2]);
    assert_eq!(crack(2), [None; 2]);
}

/// G-E5-57 on a flat board.
#[test]
fn flyers_over_a_swamp() {
    for system in BOTH {
        let mut swamp = with(&[".~~~."], &[ally(2, (0, 0))]);
        assert_eq!(feet_to(&swamp, system, (4, 0)), Some(35));
        swamp.creatures[0].flying = true;
        assert_eq!(feet_to(&swamp, system, (4, 0)), Some(20));
    }
}

/// G-E5-46.
#[test]
fn frightened_creatures() {
    for system in BOTH {
        let mover = Creature { speed: 5, frightened_of: 2, ..ally(2, (1, 3)) };
        let mut scene = with(&["......"; 5], &[mover, enemy(2, (2, 0))]);
        let goals = |scene: &Board| -> Vec<(i32, i32)> {
            reach(scene, system, 0, &[MOVE], Turn::default()).iter().map(|each| each.at).collect()
        };
        assert_eq!(goals(&scene), [(0, 3), (1, 3), (2, 3), (0, 4), (1, 4), (2, 4)]);
        scene.creatures[0].frightened_of = 0;
        assert_eq!(goals(&scene).len(), 9);
    }
}

/// G-E5-58: who ignores difficult terrain also ignores it in narrow openings, but squeezes all the
/// same in 2014.
#[test]
fn ignoring_difficult_terrain() {
    let mover = Creature { ignores_difficult: true, ..ally(2, (0, 0)) };
    for system in BOTH {
        let ice = with(&[".~~.", "####"], &[mover, enemy(2, (3, 0))]);
        assert_eq!(feet_to(&ice, system, (2, 0)), Some(10));
        assert_eq!(feet_to(&ice, system, (3, 0)), None);
    }
    let large = Creature { ignores_difficult: true, ..fast(ally(3, (0, 0))) };
    let passage = with(&["..##..", "..~~.."], &[large]);
    assert_eq!(feet_to(&passage, System::Fifth2014, (4, 0)), Some(35));
    assert_eq!(feet_to(&passage, System::Fifth2024, (4, 0)), Some(20));
}

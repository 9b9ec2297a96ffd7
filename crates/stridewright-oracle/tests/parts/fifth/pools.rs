//! The pool of a turn, and what changes speeds.

use super::{BOTH, MOVE, ally, ends, enemy, farthest, with};
use stridewright_oracle::{
    Board, Body, Creature, Diagonals, Kind, Mode, Modes, Movement, Options, System, Turn, check,
    check_in_space, reach, speed_in_feet, standing_up,
};

const NOW: Turn = Turn { diagonals: 0, spent: 0, moved: false, feet: 0, extra: 0 };

/// A creature at the western end of a row.
fn runner(rows: &[&str], mover: Creature) -> Board {
    with(rows, &[Creature { at: (0, 0), ..mover }])
}

/// G-E5-14.
#[test]
fn how_far_in_the_open() {
    let mut plain = with(&["..........................."; 27], &[ally(2, (13, 13))]);
    for system in BOTH {
        plain.options.diagonals = None;
        assert_eq!(ends(&plain, system, &[MOVE], NOW), 168);
        assert_eq!(ends(&plain, system, &[Movement::new(Kind::Dash)], NOW), 624);
        assert_eq!(ends(&plain, system, &[MOVE, Movement::new(Kind::Dash)], NOW), 624);
        plain.options = Options { diagonals: Some(Diagonals::Alternate), ..Options::default() };
        assert_eq!(ends(&plain, system, &[MOVE], NOW), 120);
    }
}

/// G-E5-17, G-E5-18, G-E5-19.
#[test]
fn crawling_and_standing_up() {
    let stand = Movement::new(Kind::StandUp);
    for system in BOTH {
        let prone = Creature { prone: true, ..ally(2, (0, 0)) };
        let row = runner(&["....~~..", "########"], prone);
        assert_eq!(farthest(&row, system, &[MOVE], NOW), 3);
        let faster = Turn { extra: 10, ..NOW };
        assert_eq!(farthest(&row, system, &[MOVE], faster), 3);
        assert_eq!(farthest(&row, system, &[MOVE], Turn { extra: 15, ..NOW }), 4);

        for (speed, price, squares) in
            [(20, 10, 2), (25, 12, 2), (30, 15, 3), (35, 17, 3), (40, 20, 4)]
        {
            let row = runner(&["........."], Creature { speed, ..prone });
            assert_eq!(standing_up(&row, system, 0), Some(price));
            assert_eq!(farthest(&row, system, &[stand, MOVE], NOW), squares);
        }
        let row = runner(&["............"], prone);
        assert_eq!(farthest(&row, system, &[stand, Movement::new(Kind::Dash)], NOW), 9);

        let crawls = |squares: i32, then: i32| {
            let path = |from: i32, to: i32| (from + 1..=to).map(|at| (at, 0, 1, 1)).collect();
            let path = [path(0, squares), Vec::new(), path(squares, then)];
            check(&row, system, 0, &[MOVE, stand, MOVE], NOW, &path)
        };
        assert_eq!(crawls(1, 2), Ok(vec![2, 0, 1]));
        assert!(crawls(1, 3).is_err());
        assert!(crawls(2, 2).is_err());
        let found = reach(&row, system, 0, &[MOVE, stand, MOVE], NOW);
        let two = found.iter().find(|each| each.at == (2, 0)).map(|each| each.movement);
        assert_eq!(two, Some(0));
    }
}

/// G-E5-20, G-E5-21, G-E5-22: one pool for several speeds.
#[test]
fn walking_and_flying() {
    let flyer = |fly, at| Creature {
        modes: Modes { fly: Some(fly), ..Modes::default() },
        elevation: Some(0),
        ..ally(2, at)
    };
    let fly = MOVE.made(Mode::Fly);
    let legal = |rows: &[&str], fly_speed, movements: &[(Movement, i32)]| {
        let scene = with(rows, &[flyer(fly_speed, (0, 0))]);
        let body = |column| Body { at: (column, 0), footprint: (1, 1), z: 0, tall: 1 };
        let mut path = Vec::new();
        let mut here = 0;
        for (_, squares) in movements {
            path.push((here + 1..=here + squares).map(body).collect::<Vec<_>>());
            here += squares;
        }
        let plan: Vec<Movement> = movements.iter().map(|(movement, _)| *movement).collect();
        BOTH.map(|system| check_in_space(&scene, system, 0, &plan, NOW, &path).is_ok())
    };
    let open = ["...................."];
    assert_eq!(legal(&open, 60, &[(fly, 4), (MOVE, 2), (fly, 6)]), [true; 2]);
    assert_eq!(legal(&open, 60, &[(fly, 4), (MOVE, 2), (fly, 7)]), [false; 2]);
    assert_eq!(legal(&open, 60, &[(fly, 6), (MOVE, 1)]), [false; 2]);
    assert_eq!(legal(&open, 40, &[(fly, 2), (MOVE, 2), (fly, 4)]), [true; 2]);
    let rubble = [".~~................."];
    assert_eq!(legal(&rubble, 60, &[(MOVE, 2), (fly, 8)]), [true; 2]);
    assert_eq!(legal(&rubble, 60, &[(MOVE, 2), (fly, 9)]), [false; 2]);

    let wide = [".........................."];
    let (dash, dash_flying) =
        (Movement::new(Kind::Dash), Movement::new(Kind::Dash).made(Mode::Fly));
    assert_eq!(legal(&wide, 60, &[(dash, 12)]), [true; 2]);
    assert_eq!(legal(&wide, 60, &[(dash, 13)]), [false; 2]);
    assert_eq!(legal(&wide, 60, &[(dash, 0), (fly, 18)]), [true; 2]);
    assert_eq!(legal(&wide, 60, &[(dash, 0), (fly, 19)]), [false; 2]);
    assert_eq!(legal(&wide, 60, &[(dash_flying, 24)]), [true; 2]);
    assert_eq!(legal(&wide, 60, &[(dash_flying, 25)]), [false; 2]);
    assert_eq!(legal(&wide, 60, &[(dash_flying, 0), (MOVE, 18)]), [true; 2]);
    assert_eq!(legal(&wide, 60, &[(dash_flying, 0), (MOVE, 19)]), [false; 2]);
}

/// G-E5-23: a move goes on where it was broken up.
#[test]
fn breaking_up_the_move() {
    for system in BOTH {
        let row = runner(&["........"], Creature { speed: 25, ..ally(2, (0, 0)) });
        let path =
            |to| [vec![(1, 0, 1, 1), (2, 0, 1, 1)], (3..=to).map(|at| (at, 0, 1, 1)).collect()];
        assert_eq!(check(&row, system, 0, &[MOVE, MOVE], NOW, &path(5)), Ok(vec![2, 3]));
        assert!(check(&row, system, 0, &[MOVE, MOVE], NOW, &path(6)).is_err());
        assert_eq!(farthest(&row, system, &[MOVE], Turn { spent: 2, ..NOW }), 3);
        let next = Movement { new_turn: true, ..MOVE };
        assert_eq!(farthest(&row, system, &[MOVE, next], Turn { spent: 2, ..NOW }), 7);
        assert_eq!(
            farthest(&row, system, &[Movement::new(Kind::Ready)], Turn { spent: 5, ..NOW }),
            5
        );
    }
}

fn speeds(creature: Creature) -> [Option<u32>; 2] {
    BOTH.map(|system| speed_in_feet(&with(&["..."], &[creature]), system, 0, Mode::Walk))
}

/// G-E5-24, G-E5-26, G-E5-62.
#[test]
fn what_changes_speeds() {
    let base = Creature { strength: Some(14), ..ally(2, (0, 0)) };
    let armored = |armor_strength| speeds(Creature { armor_strength, ..base });
    assert_eq!([13, 15, 0].map(armored), [[Some(30); 2], [Some(20); 2], [Some(30); 2]]);

    let tired = [0, 1, 2, 3, 4, 5].map(|exhaustion| speeds(Creature { exhaustion, ..base }));
    assert_eq!(tired.map(|[old, _]| old), [30, 30, 15, 15, 15, 0].map(Some));
    assert_eq!(tired.map(|[_, new]| new), [30, 25, 20, 15, 10, 5].map(Some));
    assert_eq!(speeds(Creature { speed: 25, exhaustion: 5, ..base })[1], Some(0));
    // Reductions come before halvings.
    let both = Creature { armor_strength: 15, exhaustion: 2, ..base };
    assert_eq!(speeds(both), [Some(10), Some(10)]);
    assert_eq!(speeds(Creature { speed: 25, exhaustion: 2, ..base }), [Some(12), Some(15)]);

    let weak = Creature { strength: Some(10), ..ally(2, (0, 0)) };
    let drags = |dragged| speeds(Creature { dragged, ..weak });
    assert_eq!([150, 200, 300].map(drags), [[Some(30); 2], [Some(5); 2], [Some(5); 2]]);
    let large = Creature { size: 3, dragged: 300, ..weak };
    assert_eq!(speeds(large), [Some(30); 2]);
    assert_eq!(speeds(Creature { dragged: 400, ..large }), [Some(5); 2]);
}

/// G-E5-45, G-E5-74.
#[test]
fn conditions_on_the_ground() {
    let base = ally(2, (0, 0));
    let moves = |creature: Creature, kind| {
        let row = runner(&["..."], creature);
        BOTH.map(|system| farthest(&row, system, &[Movement::new(kind)], NOW) > 0)
    };
    let stunned = Creature { stunned: true, ..base };
    let incapacitated = Creature { cannot_act: true, ..base };
    assert_eq!(moves(stunned, Kind::Walk), [false, true]);
    assert_eq!(moves(stunned, Kind::Dash), [false; 2]);
    assert_eq!(moves(incapacitated, Kind::Walk), [true; 2]);
    assert_eq!(moves(incapacitated, Kind::Dash), [false; 2]);
    assert_eq!(moves(Creature { paralyzed: true, ..base }, Kind::Walk), [false; 2]);
    let grappled = Creature { immobile: true, ..base };
    assert_eq!(moves(grappled, Kind::Dash), [false; 2]);
    let down = with(&["..."], &[Creature { prone: true, ..grappled }]);
    assert_eq!(BOTH.map(|system| standing_up(&down, system, 0)), [None; 2]);
}

/// G-E5-47: squares in the open and in rubble.
#[test]
fn dragging_a_grappled_creature() {
    let drag = |mover: i32, held: i32| {
        BOTH.map(|system| {
            [".........", "~~~~~~~~~"].map(|row| {
                let rows = [row; 2];
                let mover = Creature { grabs: Some(1), ..ally(mover, (0, 0)) };
                let scene = with(&rows, &[mover, enemy(held, (mover.side as i32, 0))]);
                farthest(&scene, system, &[MOVE], NOW)
            })
        })
    };
    let [old, new] = BOTH;
    assert_eq!((old, new), (System::Fifth2014, System::Fifth2024));
    assert_eq!(drag(2, 2), [[3, 1], [3, 2]]);
    assert_eq!(drag(2, 1), [[3, 1], [3, 2]]);
    assert_eq!(drag(2, 0), [[6, 3], [6, 3]]);
    assert_eq!(drag(3, 1), [[6, 3], [6, 3]]);
    // A Tiny creature is one size smaller than a Small one.
    assert_eq!(drag(1, 0), [[3, 1], [6, 3]]);
}

/// a dragged creature needs room within reach.
#[test]
fn room_for_a_dragged_creature() {
    let rows = ["...", "...", ".##", ".##", ".##"];
    let mover = Creature { grabs: Some(1), ..ally(2, (0, 1)) };
    for system in BOTH {
        let reaches = |held, goal| {
            let scene = with(&rows, &[mover, held]);
            let found = reach(&scene, system, 0, &[MOVE], NOW);
            found.iter().any(|each| each.at == goal)
        };
        // A Large creature does not follow into a passage of one square.
        let large = enemy(3, (1, 0));
        assert!(reaches(large, (0, 2)));
        assert!(!reaches(large, (0, 3)));
        let medium = enemy(2, (1, 1));
        assert!(reaches(medium, (0, 3)));
        assert!(reaches(medium, (0, 4)));
    }
}

//! Falls, jumps, tests and the closest creature.

use stridewright_oracle::{
    Body, Clawed, Landing, Shaken, System, claw, climb_onto, closest, crushes, dig, fall_by_rounds,
    jump, landing, shaken,
};

/// DS-FALL, DS-FALL-AGI, DS-FALL-LIQUID: G-DS-14.
#[test]
fn falls() {
    let unhurt = Landing { damage: 0, prone: false };
    let hurt = |damage| Landing { damage, prone: true };
    let falls = [
        ((1, 0, 0), unhurt),
        ((2, 0, 0), hurt(4)),
        ((5, 0, 0), hurt(10)),
        ((5, 2, 0), hurt(6)),
        ((5, 2, 1), unhurt),
        ((3, 2, 0), unhurt),
        ((25, 0, 0), hurt(50)),
        ((26, 0, 0), hurt(50)),
        ((30, 3, 0), hurt(50)),
        ((4, -1, 0), hurt(8)),
    ];
    for ((squares, agility, liquid), expected) in falls {
        assert_eq!(landing(squares, agility, liquid), expected, "{squares}, {agility}, {liquid}");
    }
}

/// DS-FALL-ONTO-PRONE: G-DS-15. DS-FALL-FAR: G-DS-16.
#[test]
fn falling_onto_someone_and_falling_far() {
    assert!(crushes(2, 1));
    assert!(!crushes(2, 2));
    assert!(crushes(1, 0));
    assert_eq!(fall_by_rounds(250), [100, 100, 50]);
    assert_eq!(fall_by_rounds(100), [100]);
}

/// DS-JUMP-BASE, DS-JUMP-TEST, DS-JUMP-CAP: G-DS-12.
#[test]
fn jumps() {
    assert_eq!(jump(2, 1, None, 5), (2, 1));
    assert_eq!(jump(2, 1, Some(11), 5), (2, 1));
    assert_eq!(jump(2, 1, Some(15), 5), (3, 2));
    assert_eq!(jump(2, 1, Some(17), 5), (4, 3));
    assert_eq!(jump(2, 1, Some(17), 2), (2, 2));
    assert_eq!(jump(-1, 0, None, 5), (1, 1));
}

/// DS-DIG: G-DS-17. DS-CLAW: G-DS-18.
#[test]
fn digging_and_clawing() {
    assert_eq!(dig(true, 5, 2), Some(2));
    assert_eq!(dig(true, 2, 3), None);
    assert_eq!(dig(false, 5, 2), None);
    let clawed = |squares, slowed, weakened| Some(Clawed { squares, slowed, weakened });
    assert_eq!(claw(2, 11, false), clawed(1, true, true));
    assert_eq!(claw(2, 12, false), clawed(0, true, false));
    assert_eq!(claw(2, 16, true), clawed(1, true, false));
    assert_eq!(claw(2, 17, false), clawed(1, false, false));
    assert_eq!(claw(1, 17, true), None);
}

/// DS-CLIMBC, DS-KNOCKOFF: G-DS-21.
#[test]
fn climbing_a_giant() {
    assert_eq!([11, 12, 17].map(climb_onto), [(false, true), (false, false), (true, false)]);
    assert_eq!([11, 14, 19].map(shaken), [Shaken::Falls, Shaken::Slides, Shaken::HoldsOn]);
    assert_eq!(landing(3, 1, 0).damage, 4);
}

/// D35-CLOSEST-TIE: G-D35-32.
#[test]
fn the_closest_creature() {
    let at = |column, row| Body { at: (column, row), footprint: (1, 1), z: 0, tall: 1 };
    assert_eq!(closest(System::Dnd35, at(0, 0), &[at(3, 0), at(2, 2)]), [0, 1]);
    assert_eq!(closest(System::Dnd35, at(0, 0), &[at(3, 0), at(2, 1)]), [1]);
    assert_eq!(closest(System::DrawSteel, at(0, 0), &[at(3, 0), at(2, 2)]), [1]);
}

//! Flanking.

use super::scene::{board, by, creature, game, left_by, map, nth, values};
use stridewright::board::{Creature, Setup, Size};
use stridewright::outcome::Outcome;
use stridewright::program::Program;
use stridewright::query::Scratch;
use stridewright::question::Flank;
use stridewright::unit::Feet;

/// Asks whether two creatures flank the first of three.
fn ask(game: &Program, setup: Setup, creatures: &[Creature; 3]) -> Outcome {
    let board = board(game, setup, creatures);
    Flank::find(game, &board, nth(0), [nth(1), nth(2)], &mut Scratch::default())
        .expect("a sound question")
}

fn flanks(game: &Program, target: Size, at: (i32, i32), pair: [(i32, i32); 2]) -> bool {
    let [a, b] = pair.map(|at| creature(true, Size::Medium, at));
    ask(game, Setup::open(8, 8), &[creature(false, target, at), a, b]).holds.expect("yes or no")
}

/// The eight ways to turn and mirror a board of 8 × 8 squares, for a body of this many squares a
/// side.
fn turned((column, row): (i32, i32), side: i32, way: usize) -> (i32, i32) {
    let far = 8 - side;
    let (column, row) = if way & 1 == 1 { (far - column, row) } else { (column, row) };
    let (column, row) = if way & 2 == 2 { (column, far - row) } else { (column, row) };
    if way & 4 == 4 { (row, column) } else { (column, row) }
}

/// G-PF2-14 and G-PF2-15, turned and mirrored in every way; the d20 systems have the same geometry
/// (published).
#[test]
fn attackers_stand_at_opposite_sides_or_corners() {
    const MEDIUM: [([(i32, i32); 2], bool); 6] = [
        ([(1, 1), (3, 1)], true),
        ([(1, 0), (3, 2)], true),
        ([(1, 1), (3, 2)], false),
        ([(1, 0), (3, 0)], false),
        ([(2, 0), (2, 2)], true),
        ([(1, 1), (2, 0)], false),
    ];
    const LARGE: [([(i32, i32); 2], bool); 5] = [
        ([(1, 1), (4, 2)], true),
        ([(1, 1), (4, 1)], true),
        ([(2, 0), (3, 3)], true),
        ([(1, 0), (4, 3)], true),
        ([(1, 2), (2, 0)], false),
    ];
    for name in ["pf2", "dnd35", "pf1"] {
        let game = game(name);
        for way in 0..8 {
            for (pair, expected) in MEDIUM {
                let turn = |at| turned(at, 1, way);
                let answer = flanks(&game, Size::Medium, turn((2, 1)), pair.map(turn));
                assert_eq!(answer, expected, "{name}, Medium, {pair:?}, turned {way}");
            }
            for (pair, expected) in LARGE {
                let target = turned((2, 1), 2, way);
                let answer = flanks(&game, Size::Large, target, pair.map(|at| turned(at, 1, way)));
                assert_eq!(answer, expected, "{name}, Large, {pair:?}, turned {way}");
            }
        }
    }
}

/// Of all pairs of squares around a target, this many flank; counted by hand for one square, by an
/// independent count for more.
#[test]
fn so_many_pairs_flank() {
    let game = game("pf2");
    let sizes = [
        (Size::Medium, 1, 4, 28),
        (Size::Large, 2, 10, 66),
        (Size::Huge, 3, 20, 120),
        (Size::Gargantuan, 4, 34, 190),
    ];
    for (size, side, flanking, pairs) in sizes {
        let ring: Vec<(i32, i32)> = (1..=2 + side)
            .flat_map(|row| (1..=2 + side).map(move |column| (column, row)))
            .filter(|(column, row)| [*column, *row].iter().any(|at| *at == 1 || *at == 2 + side))
            .collect();
        let mut counted = (0, 0);
        for (place, a) in ring.iter().enumerate() {
            for b in &ring[place + 1..] {
                counted.0 += u32::from(flanks(&game, size, (2, 2), [*a, *b]));
                counted.1 += 1;
            }
        }
        assert_eq!(counted, (flanking, pairs), "{side} squares a side");
    }
}

/// along a side or past a corner is not through; in through a corner and out through an
/// opposite side is.
#[test]
fn grazing_is_not_flanking() {
    let game = game("pf2");
    // Two Large attackers: centres (2,2) and (6,2), along the top of a Large target at (3,2).
    let large = |friend, at| creature(friend, Size::Large, at);
    let along = [large(false, (3, 2)), large(true, (1, 1)), large(true, (5, 1))];
    let answer = ask(&game, Setup::open(8, 8), &along);
    assert_eq!((answer.holds, by(&answer)), (Some(false), vec!["PF2-FLANK-GEO".to_owned()]));
    // Centres (2,2) and (4.5,4.5), past the corner (3,3) into a Medium target at (3,3), out at
    // (4,4): corner to corner.
    let corner = [
        creature(false, Size::Medium, (3, 3)),
        large(true, (1, 1)),
        creature(true, Size::Medium, (4, 4)),
    ];
    assert_eq!(ask(&game, Setup::open(8, 8), &corner).holds, Some(true));
    // Centres (1.5,1.5) and (4.5,3.5): y = 1.5 + 2(x - 1.5)/3, at x = 3 it is 2.5, at x = 2 it is
    // 1.83: a Large target at (2,2) is entered through its top at x = 2.25 and left through its
    // right side: adjacent sides.
    assert!(!flanks(&game, Size::Large, (2, 2), [(1, 1), (4, 3)]));
    // Centres (1.5,1.5) and (4,5) of a Large attacker at (3,4): in through the corner (2,2)? No: y
    // = 1.5 + 1.4 (x - 1.5), at x = 2 it is 2.2, so through the left side, and out through the
    // bottom of a target at (2,2) at x = 3.29: not opposite.
    let slanted = [large(false, (2, 2)), creature(true, Size::Medium, (1, 1)), large(true, (3, 4))];
    assert_eq!(ask(&game, Setup::open(8, 8), &slanted).holds, Some(false));
}

/// centres (1.5,0.5) and (3.5,6.5), in through the corner (2,2) of a Huge target and out
/// through its bottom at (3,5).
#[test]
fn a_corner_is_opposite_to_both_far_sides() {
    let game = game("pf2");
    let spear = |at| {
        let mut spear = creature(true, Size::Medium, at);
        spear.reach_weapon = true;
        spear
    };
    let pair = |a, b| {
        let creatures = [creature(false, Size::Huge, (2, 2)), spear(a), spear(b)];
        ask(&game, Setup::open(8, 8), &creatures).holds
    };
    assert_eq!(pair((1, 0), (3, 6)), Some(true));
    assert_eq!(pair((3, 6), (1, 0)), Some(true));
    // One column to the left: in through the left side at (2,3.5), out through the bottom.
    assert_eq!(pair((0, 0), (2, 6)), Some(false));
}

/// PF2-FLANK-COND, one condition after the other.
#[test]
fn both_must_be_fit_to_fight_the_target() {
    let game = game("pf2");
    let pair = || {
        [
            creature(false, Size::Medium, (2, 1)),
            creature(true, Size::Medium, (1, 1)),
            creature(true, Size::Medium, (3, 1)),
        ]
    };
    let answer = |change: &dyn Fn(&mut [Creature; 3])| {
        let mut creatures = pair();
        change(&mut creatures);
        let answer = ask(&game, map(&["......", "......"]), &creatures);
        assert!(
            answer.holds == Some(true) || by(&answer) == ["PF2-FLANK-COND"],
            "{:?}",
            by(&answer)
        );
        assert_eq!(answer.holds == Some(true), !answer.values.is_empty());
        answer.holds.expect("yes or no")
    };
    assert!(answer(&|_| {}));
    assert!(!answer(&|all| all[1].states.unconscious = true));
    assert!(!answer(&|all| all[2].states.cannot_act = true));
    assert!(!answer(&|all| all[2].melee = false));
    assert!(answer(&|all| all[1].states.prone = true), "who lies prone can still strike");
    assert!(!answer(&|all| all[2].side = "foes".to_owned()), "a friend of the target");
    assert!(!answer(&|all| all[2].side = "others".to_owned()), "an opponent of both");
    assert!(!answer(&|all| all[2].at.column = 4), "out of reach");
    assert!(answer(&|all| {
        all[2].at.column = 4;
        all[2].reach_weapon = true;
    }));
    assert!(!answer(&|all| all[2].elevation = Some(2)), "two squares up is out of reach");
    assert!(answer(&|all| all[2].elevation = Some(1)), "one square up is within reach");
}

/// D35-REACH-WEAPON: a reach weapon does not reach adjacent squares in D&D 3.5, and does in
/// Pathfinder 2e.
#[test]
fn the_band_of_a_reach_weapon_counts() {
    for (name, adjacent, far) in [("dnd35", false, true), ("pf1", false, true), ("pf2", true, true)]
    {
        let game = game(name);
        let with_weapon = |column| {
            let mut spear = creature(true, Size::Medium, (column, 1));
            spear.reach_weapon = true;
            let creatures = [
                creature(false, Size::Medium, (2, 1)),
                creature(true, Size::Medium, (1, 1)),
                spear,
            ];
            ask(&game, Setup::open(6, 3), &creatures).holds
        };
        assert_eq!((with_weapon(3), with_weapon(4)), (Some(adjacent), Some(far)), "{name}");
    }
}

/// D35-TINY-NOFLANK, and the same published for Pathfinder 1e.
#[test]
fn without_reach_no_creature_flanks() {
    let tiny = |game: &Program, reach: Option<Feet>| {
        let mut small = creature(true, Size::Tiny, (3, 1));
        small.reach = reach;
        let creatures =
            [creature(false, Size::Medium, (2, 1)), creature(true, Size::Medium, (1, 1)), small];
        ask(game, Setup::open(6, 3), &creatures)
    };
    for (name, rule) in
        [("dnd35", "D35-TINY-NOFLANK"), ("pf1", "PF1-X-FLANK"), ("pf2", "PF2-FLANK-COND")]
    {
        let game = game(name);
        let answer = tiny(&game, None);
        assert_eq!((answer.holds, by(&answer)), (Some(false), vec![rule.to_owned()]), "{name}");
        assert_eq!(
            tiny(&game, Some(Feet(5))).holds,
            Some(true),
            "{name}: a Tiny creature that reaches farther"
        );
    }
}

#[test]
fn flanking_brings_what_each_system_says() {
    let creatures = [
        creature(false, Size::Medium, (2, 1)),
        creature(true, Size::Medium, (1, 1)),
        creature(true, Size::Medium, (3, 1)),
    ];
    let pf2 = ask(&game("pf2"), Setup::open(6, 3), &creatures);
    assert_eq!(values(&pf2, nth(0)), ["ac -2 by PF2-FLANK", "flat-footed yes by PF2-FLANK"]);
    assert!(values(&pf2, nth(1)).is_empty());
    assert_eq!(by(&pf2), ["PF2-FLANK-GEO", "PF2-FLANK-COND"]);
    for (name, rule) in [("dnd35", "D35-X-FLANK"), ("pf1", "PF1-X-FLANK")] {
        let answer = ask(&game(name), Setup::open(6, 3), &creatures);
        for attacker in [nth(1), nth(2)] {
            assert_eq!(values(&answer, attacker), [format!("attack +2 by {rule}")], "{name}");
        }
        assert!(values(&answer, nth(0)).is_empty());
    }
    let table = ask(&game("draw_steel"), Setup::open(6, 3), &creatures);
    assert_eq!((table.holds, left_by(&table).as_deref()), (None, Some("DS-RULING-FLANKING")));
}

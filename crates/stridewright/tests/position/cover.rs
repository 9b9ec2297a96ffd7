//! Cover.

use super::scene::{board, by, creature, game, left_by, map, nth, point, value, values};
use stridewright::board::{Column, Creature, Earth, Object, Relief, Setup, Size};
use stridewright::lattice::Square;
use stridewright::outcome::Outcome;
use stridewright::program::Program;
use stridewright::query::{LineQuery, Origin, Scratch, cover};

/// Asks for the cover of the second of several creatures from the first.
fn ask(
    game: &Program,
    setup: Setup,
    creatures: &[Creature],
    change: impl Fn(&mut LineQuery),
) -> Outcome {
    let mut sight = LineQuery::of(nth(1), Origin::Creature(nth(0)));
    change(&mut sight);
    cover(game, &board(game, setup, creatures), &sight, &mut Scratch::default())
        .expect("a sound question")
}

fn medium(from: (i32, i32), to: (i32, i32)) -> Vec<Creature> {
    vec![creature(true, Size::Medium, from), creature(false, Size::Medium, to)]
}

/// The degree of cover and the rules that set it.
fn degree(outcome: &Outcome) -> (String, Vec<String>) {
    (value(outcome, "cover").expect("a degree"), by(outcome))
}

fn expected(degree: &str, rules: &[&str]) -> (String, Vec<String>) {
    (degree.to_owned(), rules.iter().map(|rule| (*rule).to_owned()).collect())
}

/// G-PF2-16.
#[test]
fn terrain_in_the_line_between_the_centres_gives_cover() {
    let game = game("pf2");
    for (row, cover) in [(0, "standard"), (1, "standard"), (2, "none")] {
        let answer =
            ask(&game, map(&["..#..", ".....", "....."]), &medium((0, row), (4, 0)), |_| {});
        assert_eq!(value(&answer, "cover").as_deref(), Some(cover), "from row {row}");
        assert_eq!(value(&answer, "line of effect").as_deref(), Some("yes"), "from row {row}");
    }
    let answer = ask(&game, map(&["..#.."]), &medium((0, 0), (4, 0)), |_| {});
    // A corridor: the rock fills it from edge to edge.
    assert_eq!(degree(&answer), expected("none", &["PF2-COVER-REL"]));
    assert_eq!(value(&answer, "line of effect").as_deref(), Some("no"));
    assert_eq!(value(&answer, "ac"), None);
}

/// G-PF2-17: Medium and Large between Medium creatures, Huge between them, Large between Small
/// ones.
#[test]
fn creatures_in_the_line_give_cover() {
    let game = game("pf2");
    for (own, between, at, cover, rule) in [
        (Size::Medium, Size::Medium, (2, 1), "lesser", "PF2-COVER-CREATURE"),
        (Size::Medium, Size::Large, (2, 1), "lesser", "PF2-COVER-CREATURE"),
        (Size::Medium, Size::Huge, (2, 0), "standard", "PF2-COVER-LARGE"),
        (Size::Small, Size::Large, (2, 1), "standard", "PF2-COVER-LARGE"),
        (Size::Large, Size::Tiny, (2, 1), "lesser", "PF2-COVER-CREATURE"),
    ] {
        let (at_a, at_t) = ((0, 1), (if own == Size::Large { 6 } else { 5 }, 1));
        let creatures =
            [creature(true, own, at_a), creature(false, own, at_t), creature(true, between, at)];
        let answer = ask(&game, Setup::open(9, 5), &creatures, |_| {});
        // The line between Large creatures runs along y = 2, through no creature one square high.
        let (cover, rules) = if own == Size::Large {
            ("none", vec!["PF2-COVER-LINE"])
        } else {
            (cover, vec!["PF2-COVER-LINE", rule])
        };
        assert_eq!(degree(&answer), expected(cover, &rules), "{between} between {own}");
    }
    let beside = [medium((0, 0), (4, 0)), vec![creature(true, Size::Medium, (2, 2))]].concat();
    assert_eq!(
        degree(&ask(&game, Setup::open(5, 3), &beside, |_| {})),
        expected("none", &["PF2-COVER-LINE"])
    );
    // The size that counts is that of the larger of the two.
    let unequal = [
        creature(true, Size::Large, (0, 0)),
        creature(false, Size::Small, (7, 0)),
        creature(true, Size::Huge, (3, 0)),
    ];
    let answer = ask(&game, Setup::open(8, 4), &unequal, |_| {});
    assert_eq!(degree(&answer), expected("lesser", &["PF2-COVER-LINE", "PF2-COVER-CREATURE"]));
}

/// PF2-COVER: the values of each degree. PF2-COVER-LINE and the ruling on taking cover: the degree
/// after taking cover.
#[test]
fn every_degree_brings_its_values() {
    let game = game("pf2");
    let wall = || map(&[".....", "..#..", "....."]);
    let with = |setup: Setup, taken: bool, others: &[Creature], change: &dyn Fn(&mut LineQuery)| {
        let mut creatures = medium((0, 1), (4, 1));
        creatures[1].states.taken_cover = taken;
        creatures.extend_from_slice(others);
        ask(&game, setup, &creatures, change)
    };
    let told = |outcome: &Outcome| {
        let all = values(outcome, nth(1)).into_iter().filter(|value| !value.starts_with("line"));
        all.map(|value| value.split(" by ").next().expect("a value").to_owned()).collect::<Vec<_>>()
    };
    let (none, lesser) = (["cover none"], ["cover lesser", "ac +1", "may hide no"]);
    let standard = ["cover standard", "ac +2", "reflex +2", "stealth +2", "may hide yes"];
    let greater = ["cover greater", "ac +4", "reflex +4", "stealth +4", "may hide yes"];
    let friend = [creature(true, Size::Medium, (2, 1))];
    let giant = [creature(true, Size::Huge, (1, 0))];
    let open = || Setup::open(5, 3);
    assert_eq!(told(&with(open(), false, &[], &|_| {})), none);
    assert_eq!(told(&with(open(), false, &friend, &|_| {})), lesser);
    assert_eq!(told(&with(open(), false, &giant, &|_| {})), standard);
    assert_eq!(told(&with(wall(), false, &[], &|_| {})), standard);
    assert_eq!(told(&with(wall(), false, &[], &|sight| sight.extreme = true)), greater);
    assert_eq!(told(&with(open(), true, &[], &|_| {})), none, "nothing to take cover behind");
    assert_eq!(told(&with(open(), true, &friend, &|_| {})), standard);
    assert_eq!(told(&with(open(), true, &giant, &|_| {})), greater);
    let taken = with(wall(), true, &[], &|_| {});
    assert_eq!(told(&taken), greater);
    assert!(values(&taken, nth(1)).contains(&"ac +4 by PF2-COVER".to_owned()));
    assert_eq!(told(&with(wall(), true, &[], &|sight| sight.extreme = true)), greater);
    let by_friend = with(open(), true, &friend, &|_| {});
    assert_eq!(
        degree(&by_friend),
        expected("standard", &["PF2-COVER-LINE", "PF2-COVER-CREATURE", "PF2-RULING-TAKE-COVER"])
    );
}

/// PF2-COVER-SELF and PF2-COVER-OVERCOME: what the game master may disregard; and objects count as
/// terrain.
#[test]
fn the_game_master_may_disregard_cover() {
    let game = game("pf2");
    let wall = || map(&[".....", "..#..", "....."]);
    let alone = medium((0, 1), (4, 1));
    let small = |sight: &mut LineQuery| sight.ignore_small_terrain = true;
    let answer = ask(&game, wall(), &alone, small);
    assert_eq!(degree(&answer), expected("none", &["PF2-COVER-LINE", "PF2-COVER-SELF"]));
    let third = |object| {
        let mut other = creature(true, Size::Medium, (3, 1));
        other.object = object;
        [alone.clone(), vec![other]].concat()
    };
    let answer = ask(&game, wall(), &third(None), small);
    assert_eq!(
        degree(&answer),
        expected("lesser", &["PF2-COVER-LINE", "PF2-COVER-SELF", "PF2-COVER-CREATURE"])
    );
    let answer = ask(&game, Setup::open(5, 3), &third(Some(Object::Enterable)), |_| {});
    assert_eq!(degree(&answer), expected("standard", &["PF2-COVER-LINE"]));
    let answer = ask(&game, wall(), &alone, |sight| sight.ignore_cover = true);
    assert_eq!(degree(&answer), expected("none", &["PF2-COVER-OVERCOME"]));
}

/// PF2-COVER-AREA: a burst in the square (5,5), the target at (0,0), rock at (2,2); the position of
/// the caster does not matter.
#[test]
fn cover_from_an_area_is_told_from_its_origin() {
    let game = game("pf2");
    let rows = ["......", "......", "..#...", "......", "......", "......"];
    for caster in [(5, 0), (0, 5), (3, 2)] {
        let creatures = medium(caster, (0, 0));
        let at = |origin| degree(&ask(&game, map(&rows), &creatures, |sight| sight.from = origin));
        let standard = expected("standard", &["PF2-COVER-AREA", "PF2-COVER-LINE"]);
        assert_eq!(at(Origin::Square(Square::new(5, 5))), standard);
        // From the corner (5,5) all of the target lies behind the rock: the lines to (1,0) and
        // (0,1) are at (3,2.5) and (2.5,3).
        assert_eq!(at(Origin::Point(point((10, 10)))), expected("none", &["PF2-COVER-REL"]));
        // At the edge of the board the line begins beside the solid square.
        let touching = expected("none", &["PF2-COVER-AREA", "PF2-R-60"]);
        assert_eq!(at(Origin::Point(point((10, 0)))), touching);
    }
    // From the corner (2,1) of the rock away from it, although the rock is in front of the caster.
    let creatures = medium((3, 0), (0, 0));
    let from = |origin| {
        degree(&ask(&game, map(&["..#..", "....."]), &creatures, |sight| sight.from = origin))
    };
    assert_eq!(
        from(Origin::Point(point((4, 2)))),
        expected("none", &["PF2-COVER-AREA", "PF2-R-60"])
    );
    assert_eq!(from(Origin::Creature(nth(0))), expected("standard", &["PF2-COVER-LINE"]));
}

/// R-60 on the line between the centres of Large creatures, y = 1.
#[test]
fn a_line_between_two_obstacles_is_blocked() {
    let game = game("pf2");
    let large = [creature(true, Size::Large, (0, 0)), creature(false, Size::Large, (5, 0))];
    let told = |rows: &[&str]| value(&ask(&game, map(rows), &large, |_| {}), "cover");
    assert_eq!(told(&["...#...", ".......", "......."]).as_deref(), Some("none"));
    assert_eq!(told(&["...#...", "...#...", "......."]).as_deref(), Some("standard"));
}

#[test]
fn cover_is_left_to_the_table_elsewhere() {
    for (name, rule) in [
        ("dnd35", "D35-RULING-COVER"),
        ("pf1", "PF1-RULING-COVER"),
        ("draw_steel", "DS-RULING-COVER"),
    ] {
        let answer = ask(&game(name), Setup::open(5, 1), &medium((0, 0), (4, 0)), |_| {});
        assert_eq!(left_by(&answer).as_deref(), Some(rule));
        assert!(answer.values.is_empty());
    }
    let answer = ask(&game("pf2"), Setup::open(5, 1), &medium((0, 0), (4, 0)), |sight| {
        sight.extended_part = true;
    });
    assert_eq!(left_by(&answer).as_deref(), Some("PF2-EXTENDED"));
}

/// DS-LOE-BURROW and DS-LOE-BURROWERS: cover underground.
#[test]
fn burrowers_have_cover() {
    let game = game("draw_steel");
    let told = |from: ((i32, i32), i32), to: ((i32, i32), i32)| {
        let mut setup = Setup::open(6, 2);
        let dirt = Column { earth: Earth::Dirt, ..Column::default() };
        setup.relief = Relief::new(vec![dirt; setup.extent.area()]);
        let mut creatures = medium(from.0, to.0);
        creatures[0].elevation = Some(from.1);
        creatures[1].elevation = Some(to.1);
        let answer = ask(&game, setup, &creatures, |_| {});
        let told = values(&answer, nth(1));
        (told, left_by(&answer))
    };
    let line = |holds: &str, rule: &str| format!("line of effect {holds} by {rule}");
    let (values, _) = told(((0, 0), 0), ((3, 0), -1));
    assert_eq!(values, ["cover yes by DS-LOE-BURROW".to_owned(), line("yes", "DS-LOE-BURROW")]);
    let (values, _) = told(((2, 0), -2), ((3, 0), -2));
    assert_eq!(
        values,
        ["cover yes by DS-LOE-BURROWERS".to_owned(), line("yes", "DS-LOE-BURROWERS")]
    );
    let (values, _) = told(((0, 0), 0), ((3, 0), -2));
    assert_eq!(values, [line("no", "DS-LOE-UNDER")]);
    // From underground to a creature on the surface the text defines nothing.
    let (values, left) = told(((0, 0), -1), ((3, 0), 0));
    assert_eq!((values, left.as_deref()), (Vec::<String>::new(), Some("DS-RULING-COVER")));
}

/// G-E5-53: lines from a lower corner of the attacker pass below the pillar, the others through it.
#[test]
fn blocked_lines_between_corners_give_degrees_of_cover() {
    for (name, prefix) in [("5e", "E14"), ("5e24", "E24")] {
        let game = game(name);
        let cover = format!("{prefix}-COVER");
        let pillar = ["......", "..#...", "......"];
        let asked = |from, to| ask(&game, map(&pillar), &medium(from, to), |_| {});
        for (from, to, degree, ac) in [
            ((0, 1), (4, 1), "half", Some("+2")),
            ((0, 1), (4, 2), "none", None),
            // One line of four touches the corner of the pillar, the other three pass through it.
            ((1, 0), (3, 2), "three-quarters", Some("+5")),
        ] {
            let answer = asked(from, to);
            assert_eq!(value(&answer, "cover").as_deref(), Some(degree), "{name}, {from:?} {to:?}");
            assert_eq!(value(&answer, "ac").as_deref(), ac, "{name}, {from:?} {to:?}");
            assert_eq!(value(&answer, "dexterity save").as_deref(), ac, "{name}");
            assert_eq!(by(&answer)[0], cover);
        }
        let wall = map(&["..#..", "..#..", "..#..", "..#..", "..#.."]);
        let answer = ask(&game, wall, &medium((0, 2), (4, 2)), |_| {});
        assert_eq!(value(&answer, "cover").as_deref(), Some("total"), "{name}");
        assert_eq!(value(&answer, "may be targeted").as_deref(), Some("no"), "{name}");
        assert_eq!(value(&answer, "ac"), None, "{name}");
    }
}

/// G-E5-54: a creature gives half cover at most, and does not add to a wall.
#[test]
fn creatures_between_corners_give_half_cover_at_most() {
    let game = game("5e");
    // Where a pillar gives three-quarters cover, a creature gives half.
    let diagonal = [medium((1, 0), (3, 2)), vec![creature(true, Size::Medium, (2, 1))]].concat();
    let answer = ask(&game, Setup::open(6, 3), &diagonal, |_| {});
    assert_eq!(value(&answer, "cover").as_deref(), Some("half"));
    let both = [medium((0, 1), (5, 1)), vec![creature(true, Size::Medium, (3, 1))]].concat();
    let answer = ask(&game, map(&["......", "..#...", "......"]), &both, |_| {});
    assert_eq!(value(&answer, "cover").as_deref(), Some("half"));
    // The dead give no cover.
    let mut fallen = diagonal.clone();
    fallen[2].states.dead = true;
    let answer = ask(&game, Setup::open(6, 3), &fallen, |_| {});
    assert_eq!(value(&answer, "cover").as_deref(), Some("none"));
    // The table may ignore terrain, and an effect all cover.
    let answer =
        ask(&game, map(&["......", "..#...", "......"]), &medium((0, 1), (5, 1)), |sight| {
            sight.ignore_small_terrain = true;
        });
    assert_eq!(value(&answer, "cover").as_deref(), Some("none"));
    let answer = ask(&game, Setup::open(6, 3), &diagonal, |sight| sight.ignore_cover = true);
    assert_eq!(value(&answer, "cover").as_deref(), Some("none"));
}

//! Forced movement, with the numbers of the catalogue: G-PF2-19, G-PF2-22, G-DS-17 and the examples
//! of the rules.

use super::stage::{Stage, cited, creature, ends};
use std::sync::Arc;
use stridewright::board::{
    Board, Column, Creature, CreatureIndex, Earth, Ground, Modes, Size, Wall, WallKind,
};
use stridewright::lattice::{Heading, Square};
use stridewright::outcome::{NeedKind, Outcome};
use stridewright::query::{Force, QueryError, force};
use stridewright::rule::{ForceKind, Mode};
use stridewright::unit::Squares;

const A: CreatureIndex = CreatureIndex(0);

fn path(steps: &str) -> Vec<Heading> {
    steps.split_whitespace().map(|step| step.parse().unwrap()).collect()
}

fn push(steps: &str) -> Force {
    Force::along(A, ForceKind::Push, path(steps))
}

fn asked(stage: &Stage, question: &Force) -> Outcome {
    force(&stage.program, &stage.board, question).unwrap()
}

/// What a creature at a place of a drawn map suffers.
fn suffers(system: &str, rows: &[&str], who: Creature, question: &Force) -> (Vec<String>, Outcome) {
    let stage = Stage::new(system, rows, &[], vec![who]);
    let answer = asked(&stage, question);
    (stage.texts(&answer.events), answer)
}

#[test]
fn a_push_ends_before_a_wall() {
    for system in ["pf2", "draw_steel"] {
        let (told, answer) = suffers(system, &["....#"], creature("A", (0, 0)), &push("E E E E E"));
        assert_eq!(told, ["A stops before (4,0)", "A moves to (3,0)"]);
        assert_eq!(ends(&answer).as_deref(), Some("(3,0)"));
        assert_eq!(answer.reactions(), 0);
    }
    let (_, answer) = suffers("pf2", &["....#"], creature("A", (0, 0)), &push("E E E E E"));
    assert_eq!(
        cited(&answer),
        ["PF2-FORCED", "PF2-FORCED-PATH", "PF2-FORCED-NOREACT", "PF2-FORCED-STOP"]
    );
}

#[test]
fn the_effect_says_how_far() {
    // 15 ft: two diagonals are 5 + 10, and the count starts at zero with the push.
    let rows = ["....", "....", "....", "...."];
    let short = Force { distance: Some(Squares(3)), ..push("SE SE SE") };
    let (_, answer) = suffers("pf2", &rows, creature("A", (0, 0)), &short);
    assert_eq!(ends(&answer).as_deref(), Some("(2,2)"));
    // Draw Steel: a diagonal is one square. Difficult terrain costs nothing.
    let rows = ["....", ".~..", "..~.", "...."];
    let (told, answer) = suffers("draw_steel", &rows, creature("A", (0, 0)), &short);
    assert_eq!(told, ["A moves to (3,3)"]);
    assert_eq!(ends(&answer).as_deref(), Some("(3,3)"));
}

#[test]
fn corners_bar_where_they_bar_movement() {
    // One wall beside the diagonal: it blocks in Draw Steel, not in Pathfinder 2e.
    let rows = [".#", ".."];
    let (told, answer) = suffers("draw_steel", &rows, creature("A", (0, 0)), &push("SE"));
    assert_eq!(told, ["A stops before (1,1)"]);
    assert!(cited(&answer).contains(&"DS-CORNER".to_owned()));
    let (told, _) = suffers("pf2", &rows, creature("A", (0, 0)), &push("SE"));
    assert_eq!(told, ["A moves to (1,1)"]);
    let (told, _) = suffers("pf2", &[".#", "#."], creature("A", (0, 0)), &push("SE"));
    assert_eq!(told, ["A stops before (1,1)"]);
}

#[test]
fn of_two_ways_round_a_corner_one_must_be_open_as_a_whole() {
    // At height 5 a wall closes the path over (1,0), and the path over (0,1) is solid from height 2
    // up.
    let low = Column { ceiling: Some(2), ..Column::default() };
    let mut flyer = Creature { elevation: Some(5), ..creature("A", (1, 1)) };
    flyer.states.flying = true;
    let flat = Stage::new("pf2", &["..", ".."], &[((0, 1), low)], vec![flyer.clone()]);
    let bare = flat.board.ground();
    let wall = Wall::on_edge(Square::new(1, 1), Square::new(1, 0), WallKind::Wall).unwrap();
    for (walls, told) in [(vec![wall], "A stops before (0,0)"), (vec![], "A moves to (0,0,5)")] {
        let ground =
            Ground::new(bare.extent(), bare.squares().to_vec(), bare.relief().clone(), walls);
        let board =
            Board::new(Arc::new(ground.unwrap()), vec![flyer.clone()], &flat.program).unwrap();
        let answer = force(&flat.program, &board, &push("NW")).unwrap();
        assert_eq!(flat.texts(&answer.events), [told]);
    }
}

#[test]
fn embers_hurt_who_is_pushed_through_them() {
    let stage = Stage::new("pf2", &[".**."], &[], vec![creature("A", (3, 0))]);
    let answer = asked(&stage, &push("W W"));
    let expected = [
        "A enters damaging terrain at step 1",
        "A enters damaging terrain at step 2",
        "A moves to (1,0)",
    ];
    assert_eq!(stage.texts(&answer.events), expected);
    assert!(cited(&answer).contains(&"PF2-FORCED-HAZARD".to_owned()));
    assert!(cited(&answer).contains(&"PF2-HAZARD".to_owned()));
    // A slide stops before them unless the effect says otherwise.
    let slide = Force { kind: ForceKind::Slide, ..push("W W") };
    let answer = asked(&stage, &slide);
    assert_eq!(stage.texts(&answer.events), ["A stops before (2,0)"]);
    assert_eq!(ends(&answer).as_deref(), Some("(3,0)"));
    let answer = asked(&stage, &Force { into_danger: true, ..slide });
    assert_eq!(ends(&answer).as_deref(), Some("(1,0)"));
}

#[test]
fn a_creature_in_the_way_stops_it_unless_the_effect_leads_into_it() {
    for system in ["pf2", "draw_steel"] {
        let people = vec![creature("A", (0, 0)), creature("e", (2, 0))];
        let stage = Stage::new(system, &["...."], &[], people);
        let answer = asked(&stage, &push("E E E"));
        assert_eq!(stage.texts(&answer.events), ["A stops before (2,0)", "A moves to (1,0)"]);
        let into = asked(&stage, &Force { into_creatures: true, ..push("E E E") });
        let shares = ends(&into).as_deref() == Some("(2,0)");
        assert_eq!(shares, system == "pf2");
        let by = into.needs.first().map(|need| need.rules[0].id.to_string());
        assert_eq!(by.as_deref(), shares.then_some("PF2-SHARE-ACCIDENT"));
    }
}

#[test]
fn over_a_ledge_it_falls() {
    // From a ledge three squares high.
    let (told, answer) = suffers("draw_steel", &["33.."], creature("A", (1, 0)), &push("E E"));
    let expected = [
        "A moves to (3,0,3)",
        "A falls 3 squares",
        "A takes 6 damage",
        "A moves to (3,0)",
        "A gains prone",
    ];
    assert_eq!(told, expected);
    assert_eq!(ends(&answer).as_deref(), Some("(3,0)"));
    // Pathfinder 2e leaves to the table what a fall does.
    let (told, answer) = suffers("pf2", &["33.."], creature("A", (1, 0)), &push("E E"));
    assert_eq!(told, ["A moves to (3,0,3)"]);
    assert_eq!(answer.needs[0].rules[0].id, "PF2-RULING-FALL");
    // Moved across a gap onto the other side, it does not fall.
    let (told, _) = suffers("draw_steel", &["3.3"], creature("A", (0, 0)), &push("E E"));
    assert_eq!(told, ["A moves to (2,0,3)"]);
    // A slide stops before the ledge, and so does not affect a flyer.
    let slide = Force { kind: ForceKind::Slide, ..push("E E") };
    let (told, _) = suffers("pf2", &["33.."], creature("A", (1, 0)), &slide);
    assert_eq!(told, ["A stops before (2,0)"]);
    let mut flyer = creature("A", (1, 0));
    flyer.states.flying = true;
    let (told, _) = suffers("draw_steel", &["33.."], flyer, &push("E E"));
    assert_eq!(told, ["A moves to (3,0,3)"]);
}

#[test]
fn into_a_pit_it_falls_to_an_unknown_depth() {
    for (system, rule) in [("pf2", "PF2-RULING-FALL"), ("draw_steel", "DS-RULING-PIT")] {
        let (told, answer) = suffers(system, &[".o."], creature("A", (0, 0)), &push("E"));
        assert_eq!(told, ["A moves to (1,0)"]);
        assert_eq!(answer.needs[0].rules[0].id, rule);
    }
    let deep = Column { floor: -4, ..Column::default() };
    let stage = Stage::new("draw_steel", &[".o."], &[((1, 0), deep)], vec![creature("A", (0, 0))]);
    let told = stage.texts(&asked(&stage, &push("E")).events);
    assert_eq!(told[1..3], ["A falls 4 squares", "A takes 8 damage"]);
}

#[test]
fn being_forced_down_is_a_fall() {
    let at = |elevation| Creature { elevation: Some(elevation), ..creature("A", (0, 0)) };
    let (told, answer) = suffers("draw_steel", &["."], at(3), &push("D D D"));
    let expected = ["A falls 3 squares", "A takes 6 damage", "A moves to (0,0)", "A gains prone"];
    assert_eq!(told, expected);
    assert!(cited(&answer).contains(&"DS-FALL-NOTFORCED".to_owned()));
    // The squares that it falls after the last step count as well: 2 + 3.
    let (told, _) = suffers("draw_steel", &["."], at(5), &push("D D"));
    assert_eq!(told[..2], ["A falls 5 squares", "A takes 10 damage"]);
    // A flyer that stays in the air does not fall; one forced to the ground does.
    let mut flyer = at(3);
    flyer.states.flying = true;
    flyer.modes.hover = true;
    assert_eq!(
        suffers("draw_steel", &["."], flyer.clone(), &push("D D")).0,
        ["A moves to (0,0,1)"]
    );
    assert_eq!(suffers("draw_steel", &["."], flyer, &push("D D D")).0[0], "A falls 3 squares");
    // Up, and down again.
    let (told, _) = suffers("draw_steel", &["."], at(0), &push("U U"));
    assert_eq!(told[..3], ["A moves to (0,0,2)", "A falls 2 squares", "A takes 4 damage"]);
}

#[test]
fn underground_force_hurts_and_only_moves_up_and_down() {
    let dirt = Column { earth: Earth::Dirt, ..Column::default() };
    let columns: Vec<_> = (0..5).map(|column| ((column, 0), dirt)).collect();
    let burrower = |elevation| Creature {
        elevation: Some(elevation),
        modes: Modes::default().with(Mode::Burrow),
        ..creature("A", (1, 0))
    };
    let suffers = |elevation, steps: &str| {
        let stage = Stage::new("draw_steel", &["....."], &columns, vec![burrower(elevation)]);
        let answer = asked(&stage, &push(steps));
        (stage.texts(&answer.events), ends(&answer).unwrap())
    };
    assert_eq!(suffers(-3, "E E E"), (vec!["A takes 3 damage".to_owned()], "(1,0,-3)".to_owned()));
    assert_eq!(suffers(-3, "U U").1, "(1,0,-1)");
    assert_eq!(suffers(-3, "D D").0, ["A moves to (1,0,-5)"]);
    assert_eq!(suffers(0, "E E E"), (vec!["A moves to (4,0)".to_owned()], "(4,0)".to_owned()));
    // Right beneath the surface an open cell lies on top of it: not completely beneath.
    assert_eq!(suffers(-1, "E").1, "(2,0,-1)");
}

#[test]
fn an_opening_that_hardly_fits_is_for_the_game_master() {
    let large = || creature("A", (0, 0)).sized(Size::Large);
    let rows = ["..#.", "...."];
    let (told, answer) = suffers("pf2", &rows, large(), &push("E"));
    assert_eq!(told, ["A stops before (1,0)"]);
    assert_eq!(answer.needs[0].rules[0].id, "PF2-FORCED-RULING");
    assert_eq!(answer.needs[0].what, NeedKind::Ruling);
    // A wall along the whole side leaves no doubt.
    let (_, answer) = suffers("pf2", &["..#.", "..#."], large(), &push("E"));
    assert!(answer.needs.is_empty());
}

#[test]
fn other_games_leave_it_to_the_table() {
    for (system, rule) in [("dnd35", "D35-RULING-FORCE"), ("pf1", "PF1-RULING-FORCE")] {
        let (told, answer) = suffers(system, &["..."], creature("A", (0, 0)), &push("E"));
        assert!(told.is_empty());
        assert_eq!(cited(&answer), [rule]);
    }
}

#[test]
fn questions_are_bounded() {
    let stage = Stage::new("pf2", &["..."], &[], vec![creature("A", (0, 0))]);
    let endless = Force::along(A, ForceKind::Push, vec!["E".parse().unwrap(); 100_000]);
    let answer = force(&stage.program, &stage.board, &endless);
    assert!(matches!(answer, Err(QueryError::TooLong { found: 100_000, .. })));
}

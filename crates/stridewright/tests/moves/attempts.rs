//! Attempts whose results come with the question: `docs/attempts.md`.

use super::scene::{MOVER, foe, hero, map, path, plan, program, stage};
use stridewright::attempt::{Attempt, CheckKind, CheckResult, CheckTarget};
use stridewright::board::{
    Board, Creature, CreatureIndex, Marks, Setup, Size, Skill, Skills, Terrain, Wall, WallKind,
};
use stridewright::lattice::Square;
use stridewright::outcome::NeedKind;
use stridewright::program::Program;
use stridewright::query::{Check, Plan, Scratch, check, reach, route};
use stridewright::rule::Action;
use stridewright::verdict::Reason;

const SUCCESS: Option<CheckResult> = Some(CheckResult::Success);
const FAILURE: Option<CheckResult> = Some(CheckResult::Failure);

fn on_creature(kind: CheckKind, result: Option<CheckResult>) -> Attempt {
    Attempt { kind, target: Some(CheckTarget::Creature(CreatureIndex(1))), result }
}

fn anywhere(kind: CheckKind, result: Option<CheckResult>) -> Attempt {
    Attempt { kind, target: None, result }
}

fn trying(action: Action, attempts: &[Attempt]) -> Plan {
    Plan { attempts: attempts.to_vec(), ..plan(&[action]) }
}

fn ask(program: &Program, board: &Board, plan: &Plan, drawn: &str) -> Check {
    check(program, board, plan, &path(drawn), &mut Scratch::default()).unwrap()
}

/// The cost if it is allowed; otherwise the refused step and the rule.
fn verdict(check: &Check) -> Result<u32, (Option<usize>, String)> {
    match &check.refusal {
        None => Ok(check.cost().0),
        Some(refusal) => Err((refusal.step, refusal.by().to_owned())),
    }
}

fn refused(step: usize, rule: &str) -> Result<u32, (Option<usize>, String)> {
    Err((Some(step), rule.to_owned()))
}

fn acrobat(at: (i32, i32)) -> Creature {
    Creature { trained: Skills::default().with(Skill::Tumble).with(Skill::Acrobatics), ..hero(at) }
}

/// The verdict for `A`, moving east through a foe in a corridor.
fn through(
    system: &str,
    action: Action,
    who: Creature,
    attempts: &[Attempt],
    drawn: &str,
) -> Check {
    let program = program(system);
    let board = stage(&program, map(&["...."]), &[who, foe("e", (1, 0))]);
    ask(&program, &board, &trying(action, attempts), drawn)
}

#[test]
fn tumbling_takes_training_and_a_check() {
    for (system, rule, bars) in
        [("dnd35", "D35-TUMBLE", "D35-OPPONENT"), ("pf1", "PF1-TUMBLE", "PF1-OPPONENT")]
    {
        let ask = |who, result: &[Attempt]| through(system, Action::Move, who, result, "E E");
        assert_eq!(
            verdict(&ask(acrobat((0, 0)), &[on_creature(CheckKind::Tumble, SUCCESS)])),
            Ok(2)
        );
        let failed = ask(acrobat((0, 0)), &[on_creature(CheckKind::Tumble, FAILURE)]);
        assert_eq!(verdict(&failed), refused(1, rule));
        assert_eq!(failed.refusal.unwrap().reason, Reason::AttemptFailed(CheckKind::Tumble));
        let untrained = ask(hero((0, 0)), &[on_creature(CheckKind::Tumble, SUCCESS)]);
        assert_eq!(verdict(&untrained), refused(1, rule));
        assert!(matches!(untrained.refusal.unwrap().reason, Reason::Untrained(_)));
        assert_eq!(verdict(&ask(acrobat((0, 0)), &[])), refused(1, bars));
    }
}

#[test]
fn an_announced_attempt_needs_its_check() {
    let asked = through(
        "pf1",
        Action::Move,
        acrobat((0, 0)),
        &[on_creature(CheckKind::Tumble, None)],
        "E E",
    );
    assert_eq!(verdict(&asked), refused(1, "PF1-TUMBLE"));
    let [need] = &asked.needs[..] else { panic!("{:?}", asked.needs) };
    let NeedKind::Check(check) = &need.what else { panic!("{need:?}") };
    assert_eq!(
        (check.who, check.skill, check.dc, need.step),
        (MOVER, Skill::Acrobatics, None, Some(1))
    );
    assert_eq!(need.rules[0].id, "PF1-TUMBLE");
    // Results for one creature say nothing about another.
    let other = Attempt {
        target: Some(CheckTarget::Creature(MOVER)),
        ..on_creature(CheckKind::Tumble, SUCCESS)
    };
    assert_eq!(
        verdict(&through("pf1", Action::Move, acrobat((0, 0)), &[other], "E E")),
        refused(1, "PF1-OPPONENT")
    );
}

#[test]
fn no_creature_ends_where_it_tumbled() {
    for (system, action, rule) in [
        ("dnd35", Action::Move, "D35-END-OCCUPIED"),
        ("pf1", Action::Move, "PF1-END-OCCUPIED"),
        ("pf2", Action::Stride, "PF2-END-TURN"),
    ] {
        let tried = [on_creature(CheckKind::Tumble, SUCCESS)];
        let ends = through(system, action, acrobat((0, 0)), &tried, "E");
        assert_eq!(verdict(&ends), Err((None, rule.to_owned())), "{system}");
    }
}

#[test]
fn overrunning_is_part_of_any_movement_and_of_a_charge() {
    for (system, rule) in [("dnd35", "D35-OVERRUN"), ("pf1", "PF1-OVERRUN")] {
        for action in [Action::Move, Action::Charge] {
            let ask = |result| {
                through(
                    system,
                    action,
                    hero((0, 0)),
                    &[on_creature(CheckKind::Overrun, result)],
                    "E E",
                )
            };
            assert_eq!(verdict(&ask(SUCCESS)), Ok(2));
            assert_eq!(verdict(&ask(FAILURE)), refused(1, rule));
        }
    }
    // A charging creature does not overrun a friend in its way.
    let program = program("dnd35");
    let friend = Creature::new("f", "heroes", Square::new(1, 0));
    let board = stage(&program, map(&["..."]), &[hero((0, 0)), friend]);
    let charge = trying(Action::Charge, &[on_creature(CheckKind::Overrun, SUCCESS)]);
    assert_eq!(verdict(&ask(&program, &board, &charge, "E E")), refused(1, "D35-FRIEND"));
}

#[test]
fn no_creature_passes_one_that_fills_its_space() {
    for (system, rule) in [("dnd35", "D35-FILLS-SPACE"), ("pf1", "PF1-FILLS-SPACE")] {
        let program = program(system);
        let cube = Creature { fills_space: true, ..foe("e", (1, 0)) };
        let board = stage(&program, map(&["..."]), &[acrobat((0, 0)), cube]);
        for kind in [CheckKind::Tumble, CheckKind::Overrun] {
            let plan = trying(Action::Move, &[on_creature(kind, SUCCESS)]);
            assert_eq!(verdict(&ask(&program, &board, &plan, "E E")), refused(1, rule));
        }
    }
}

#[test]
fn tumbling_through_needs_no_training_and_costs_nothing_more() {
    let ask =
        |result: &[Attempt]| verdict(&through("pf2", Action::Stride, hero((0, 0)), result, "E E"));
    assert_eq!(ask(&[on_creature(CheckKind::Tumble, SUCCESS)]), Ok(2));
    assert_eq!(ask(&[on_creature(CheckKind::Tumble, FAILURE)]), refused(1, "PF2-TUMBLE"));
    assert_eq!(ask(&[]), refused(1, "PF2-TUMBLE"));
    // This game has no overrunning: naming it changes nothing.
    assert_eq!(ask(&[on_creature(CheckKind::Overrun, SUCCESS)]), refused(1, "PF2-TUMBLE"));
}

#[test]
fn searches_use_successes_only() {
    let program = program("pf2");
    let board = stage(&program, map(&["..."]), &[hero((0, 0)), foe("e", (1, 0))]);
    let goal = Square::new(2, 0);
    for (result, open) in [(SUCCESS, true), (FAILURE, false), (None, false)] {
        let plan = trying(Action::Stride, &[on_creature(CheckKind::Tumble, result)]);
        let found = route(&program, &board, &plan, &[], goal, &mut Scratch::default()).unwrap();
        assert_eq!(found.is_ok_and(|route| route.cost().0 == 2), open, "{result:?}");
        let reached = reach(&program, &board, &plan, &mut Scratch::default()).unwrap();
        assert_eq!(reached.at(goal).is_some(), open, "{result:?}");
    }
}

#[test]
fn an_obstacle_that_asks_for_a_check_is_crossed_with_a_success() {
    let square = Terrain::OBSTRUCTED.and(Terrain::NEEDS_CHECK);
    for (system, rule) in [("dnd35", "D35-OBST-CHECK"), ("pf1", "PF1-OBST-CHECK")] {
        let program = program(system);
        let mut setup = map(&["..."]);
        setup.squares[1] = square;
        let board = stage(&program, setup, &[hero((0, 0))]);
        let at = |square, result| Attempt {
            kind: CheckKind::Obstacle,
            target: Some(CheckTarget::Square(square)),
            result,
        };
        let ask = |tried: &[Attempt]| ask(&program, &board, &trying(Action::Move, tried), "E E");
        assert_eq!(verdict(&ask(&[at(Square::new(1, 0), SUCCESS)])), Ok(3));
        assert_eq!(verdict(&ask(&[anywhere(CheckKind::Obstacle, SUCCESS)])), Ok(3));
        // It needs the check even if no attempt is announced.
        let asked = ask(&[]);
        assert_eq!(verdict(&asked), refused(1, rule));
        assert!(
            matches!(&asked.needs[0].what, NeedKind::Check(check) if check.skill == Skill::Obstacle)
        );
        let failed = ask(&[at(Square::new(1, 0), FAILURE)]);
        assert_eq!(failed.refusal.unwrap().reason, Reason::AttemptFailed(CheckKind::Obstacle));
        assert_eq!(verdict(&ask(&[at(Square::new(2, 0), SUCCESS)])), refused(1, rule));
        let mut flyer = hero((0, 0));
        flyer.states.flying = true;
        let mut setup = map(&["..."]);
        setup.squares[1] = square;
        let board = stage(&program, setup, &[flyer]);
        assert_eq!(
            verdict(&super::attempts::ask(&program, &board, &trying(Action::Move, &[]), "E E")),
            Ok(2)
        );
    }
    // The other games have no such obstacles.
    let program = program("pf2");
    let mut setup = map(&["..."]);
    setup.squares[1] = square;
    let board = stage(&program, setup, &[hero((0, 0))]);
    assert_eq!(verdict(&ask(&program, &board, &trying(Action::Stride, &[]), "E E")), Ok(3));
}

/// A low wall between the first two columns, above the row `rows`, that needs a check.
fn fence(rows: u32) -> Setup {
    let mut setup = Setup::open(3, 2);
    for row in 0..rows.cast_signed() {
        let (a, b) = (Square::new(0, row), Square::new(1, row));
        let wall = Wall::on_edge(a, b, WallKind::Barrier).unwrap();
        setup.walls.push(Wall { marks: Marks { needs_check: true, ..Marks::default() }, ..wall });
    }
    setup
}

#[test]
fn a_barrier_that_asks_for_a_check_is_named_by_the_square_beyond() {
    let program = program("dnd35");
    let board = stage(&program, fence(2), &[hero((0, 0))]);
    let at = |column, row| Attempt {
        kind: CheckKind::Obstacle,
        target: Some(CheckTarget::Square(Square::new(column, row))),
        result: SUCCESS,
    };
    let ask = |tried: &[Attempt], drawn| {
        verdict(&ask(&program, &board, &trying(Action::Move, tried), drawn))
    };
    assert_eq!(ask(&[at(1, 0)], "E"), Ok(3));
    assert_eq!(ask(&[], "E"), refused(1, "D35-OBST-CHECK"));
    assert_eq!(ask(&[at(0, 0)], "E"), refused(1, "D35-OBST-CHECK"));
    // Back over it: the square beyond is the other one.
    assert_eq!(ask(&[at(1, 0), at(0, 0)], "E W"), Ok(6));
    assert_eq!(ask(&[], "SE"), refused(1, "D35-OBST-CHECK"));
    // Round the end of a shorter wall, nothing is crossed.
    let board = stage(&program, fence(1), &[hero((0, 0))]);
    assert_eq!(
        verdict(&super::attempts::ask(&program, &board, &trying(Action::Move, &[]), "SE")),
        Ok(1)
    );
}

/// A corridor one square wide that opens into rooms three squares wide.
fn gap() -> Setup {
    map(&["...##....", ".........", "...##...."])
}

#[test]
fn escape_artists_get_through_less_than_half_their_width() {
    for (system, rule) in [("dnd35", "D35-SQZ-TIGHT"), ("pf1", "PF1-SQZ-TIGHT")] {
        let program = program(system);
        let board = stage(&program, gap(), &[hero((0, 0)).sized(Size::Huge)]);
        // The gap is one square wide, and the room before it has no place where the body would have
        // to squeeze.
        let ask = |tried: &[Attempt]| ask(&program, &board, &trying(Action::Move, tried), "E E");
        assert_eq!(verdict(&ask(&[])), refused(1, rule));
        assert_eq!(ask(&[]).refusal.unwrap().reason, Reason::Narrow);
        let announced = ask(&[anywhere(CheckKind::EscapeArtist, None)]);
        assert_eq!(verdict(&announced), refused(1, rule));
        assert!(
            matches!(&announced.needs[0].what, NeedKind::Check(c) if c.skill == Skill::EscapeArtist)
        );
        let failed = ask(&[anywhere(CheckKind::EscapeArtist, FAILURE)]);
        assert_eq!(failed.refusal.unwrap().reason, Reason::AttemptFailed(CheckKind::EscapeArtist));
        // Squeezed to one row of three squares: doubled steps.
        let through = ask(&[anywhere(CheckKind::EscapeArtist, SUCCESS)]);
        assert_eq!(verdict(&through), Ok(4));
        assert_eq!((through.steps[1].to.width, through.steps[1].to.height), (3, 1));
        let rules = &through.steps[1].lines.iter().flat_map(|line| &line.rules).collect::<Vec<_>>();
        assert!(rules.iter().any(|known| known.id == rule));
        // Into the other room: squeezed onto columns 1 to 3, 2 to 4, 3 to 5 and 4 to 6, each with a
        // square of the gap; then whole.
        let plan = trying(Action::Move, &[anywhere(CheckKind::EscapeArtist, SUCCESS)]);
        let found = route(&program, &board, &plan, &[], Square::new(5, 0), &mut Scratch::default())
            .unwrap();
        assert_eq!(found.unwrap().cost().0, 2 + 2 + 2 + 2 + 1);
    }
}

#[test]
fn half_a_squares_width_opens_to_large_escape_artists() {
    let program = program("pf1");
    let board = stage(&program, map(&["..##", "..:."]), &[hero((0, 0)).sized(Size::Large)]);
    let ask = |tried: &[Attempt]| ask(&program, &board, &trying(Action::Move, tried), "E E");
    assert_eq!(verdict(&ask(&[anywhere(CheckKind::EscapeArtist, SUCCESS)])), Ok(4));
    assert_eq!(
        verdict(&ask(&[anywhere(CheckKind::EscapeArtist, None)])),
        refused(1, "PF1-SQZ-TIGHT")
    );
    assert!(verdict(&ask(&[])).is_err());
}

//! What a turn still allows, and how much of it movements spend, by hand from the rules of each
//! game.

use super::scene::{MOVER, foe, hero, map, path, program, rules, stage};
use stridewright::board::{Creature, Modes, Setup};
use stridewright::program::Program;
use stridewright::query::{self, Movement, Offer, Offers, Plan, QueryError, Scratch, Turn};
use stridewright::rule::{Action, Mode};
use stridewright::unit::{Feet, Squares};

/// A creature with this speed in feet.
fn walker(feet: u32) -> Creature {
    let mut creature = hero((0, 0));
    creature.speed.current = Some(Feet(feet));
    creature
}

fn offers(program: &Program, creature: Creature, turn: &Turn) -> Offers {
    let board = stage(program, Setup::open(9, 9), &[creature]);
    query::offers(program, &board, MOVER, turn, &mut Scratch::default()).unwrap()
}

/// `double move 12`, preceded by `+` if it continues, followed by what it spends and how often; or
/// the rule that refuses it.
fn words(offer: &Offer) -> String {
    let name = offer.movement.action.name();
    if let Some(refusal) = &offer.refusal {
        return format!("no {name}: {}", refusal.by());
    }
    let most = offer.most.map_or_else(|| "?".to_owned(), |most| most.0.to_string());
    let on = if offer.goes_on { "+" } else { "" };
    format!("{on}{name} {most}: {} x{}", offer.takes, offer.times)
}

fn list(offers: &Offers) -> Vec<String> {
    offers.movements.iter().map(words).collect()
}

#[test]
fn a_round_of_two_actions_begins_with_both() {
    let fresh = offers(&program("dnd35"), walker(30), &Turn::default());
    assert_eq!((fresh.of, fresh.left, rules(&fresh.rules)), (2, 2, vec!["D35-MOVE"]));
    let all = [
        "double move 12: 2 x1",
        "move 6: 1 x1",
        "run 24: 2 x1",
        "charge 12: 2 x1",
        "5-foot step 1: 0 x1",
        "minimum movement 1: 2 x1",
    ];
    assert_eq!(list(&fresh), all);
    assert_eq!(rules(&fresh.movements[0].rules), ["D35-DOUBLE-MOVE"]);
    assert_eq!(rules(&fresh.movements[4].rules), ["D35-FULLROUND-STEP", "D35-X-03"]);
}

#[test]
fn an_action_spent_elsewhere_leaves_a_move_and_the_step() {
    let half = offers(&program("pf1"), walker(30), &Turn { actions: 1, ..Turn::default() });
    assert_eq!((half.of, half.left), (2, 1));
    let all = [
        "move 6: 1 x1",
        "5-foot step 1: 0 x1",
        "no double move: PF1-DOUBLE-MOVE",
        "no run: PF1-RUN",
        "no charge: PF1-X-02",
        "no minimum movement: PF1-MINMOVE",
    ];
    assert_eq!(list(&half), all);
    let full = offers(&program("pf1"), walker(30), &Turn { actions: 2, ..Turn::default() });
    assert_eq!(list(&full)[..2], ["5-foot step 1: 0 x1", "no double move: PF1-DOUBLE-MOVE"]);
}

#[test]
fn a_pool_goes_on_from_either_end() {
    let program = program("dnd35");
    let turn = |by, spent, actions| Turn {
        by: Some(by),
        spent: Squares(spent),
        actions,
        moved: true,
        diagonals: 1,
        ..Turn::default()
    };
    // Four squares of a move: two more of it, or eight of both actions together.
    let begun = offers(&program, walker(30), &turn(Action::Move, 4, 1));
    let first = ["+double move 8: 1 x1", "+move 2: 0 x1", "move 6: 1 x1"];
    assert_eq!(list(&begun)[..3], first);
    assert_eq!(
        list(&begun)[3..],
        [
            "no run: D35-RUN",
            "no charge: D35-X-02",
            "no 5-foot step: D35-X-03",
            "no minimum movement: D35-MINMOVE"
        ]
    );
    // A movement that continues keeps the turn as it is; one that begins counts its own squares and
    // diagonals.
    assert_eq!(begun.movements[0].turn, turn(Action::Move, 4, 1));
    assert_eq!(
        begun.movements[2].turn,
        Turn { spent: Squares(0), diagonals: 0, ..turn(Action::Move, 4, 1) }
    );
    // Eight squares are in the second action.
    let second = offers(&program, walker(30), &turn(Action::DoubleMove, 8, 2));
    assert_eq!(list(&second)[..2], ["+double move 4: 0 x1", "no move: D35-MOVE"]);
    // Four squares, and the other action has been spent on something else.
    let struck = offers(&program, walker(30), &turn(Action::DoubleMove, 4, 2));
    assert_eq!(list(&struck)[..2], ["+move 2: 0 x1", "no double move: D35-DOUBLE-MOVE"]);
    // A whole move, and nothing of it left.
    let whole = offers(&program, walker(30), &turn(Action::Move, 6, 1));
    assert_eq!(list(&whole)[..2], ["+double move 6: 1 x1", "move 6: 1 x1"]);
}

#[test]
fn nothing_follows_a_step_that_is_made_alone() {
    let turn =
        Turn { by: Some(Action::FiveFootStep), spent: Squares(1), moved: true, ..Turn::default() };
    let after = offers(&program("dnd35"), walker(30), &turn);
    assert!(
        list(&after).iter().all(|words| words.starts_with("no ") && words.ends_with("D35-X-03")),
        "{after:?}"
    );
    // A drawn path does not either.
    let program = program("dnd35");
    let board = stage(&program, Setup::open(9, 9), &[walker(30)]);
    let plan = Plan { turn, ..Plan::new(MOVER, &[Movement::by(Action::Move)]) };
    let check = query::check(&program, &board, &plan, &path("E"), &mut Scratch::default()).unwrap();
    assert_eq!(check.refusal.unwrap().by(), "D35-X-03");
}

#[test]
fn three_actions_are_as_many_movements() {
    let program = program("pf2");
    let fresh = offers(&program, walker(25), &Turn::default());
    assert_eq!((fresh.of, fresh.left, rules(&fresh.rules)), (3, 3, vec!["PF2-X-12"]));
    // A Speed of 25 feet leaps 10. An upright creature cannot stand up, and without a swim Speed it
    // does not swim.
    let all = [
        "stride 5: 1 x3",
        "step 1: 1 x3",
        "jump 2: 1 x3",
        "no climb: PF2-COST",
        "no swim: PF2-COST",
        "no fly: PF2-SPEED",
        "no burrow: PF2-SPEED",
        "no stand: PF2-PRONE-STAND",
    ];
    assert_eq!(list(&fresh), all);
    let under_way = Turn {
        by: Some(Action::Stride),
        spent: Squares(3),
        actions: 2,
        moved: true,
        diagonals: 1,
        ..Turn::default()
    };
    let on = offers(&program, walker(30), &under_way);
    assert_eq!(
        list(&on)[..4],
        ["+stride 3: 0 x1", "stride 6: 1 x1", "step 1: 1 x1", "jump 3: 1 x1"]
    );
    // The diagonal count is that of the turn.
    assert_eq!((&on.movements[0].turn, on.movements[1].turn.diagonals), (&under_way, 1));
    assert_eq!(on.movements[3].movement.granted, Some(Squares(3)));
    // A Speed of 10 feet does not leap.
    let slow = offers(&program, walker(10), &Turn::default());
    assert!(list(&slow).contains(&"no jump: PF2-X-LEAP".to_owned()));
    let spent = offers(&program, walker(25), &Turn { actions: 3, ..Turn::default() });
    assert!(list(&spent).iter().all(|words| words.starts_with("no ")));
}

#[test]
fn the_prone_stand_up_first() {
    let mut prone = walker(25);
    prone.states.prone = true;
    let down = offers(&program("pf2"), prone.clone(), &Turn::default());
    assert_eq!(list(&down)[..2], ["stand 0: 1 x1", "no stride: PF2-PRONE-MOVE"]);
    // Not under another creature, and a friend on top is another creature.
    let program = program("pf2");
    let board = stage(&program, map(&["..", ".."]), &[prone, foe("f", (0, 0))]);
    let shared =
        query::offers(&program, &board, MOVER, &Turn::default(), &mut Scratch::default()).unwrap();
    assert!(list(&shared).contains(&"no stand: PF2-PRONE-STAND".to_owned()));
}

#[test]
fn a_main_action_is_given_up_for_a_move() {
    let program = program("draw_steel");
    let mut creature = walker(25);
    creature.scores.might = 2;
    let fresh = offers(&program, creature.clone(), &Turn::default());
    assert_eq!((fresh.of, fresh.left, rules(&fresh.rules)), (2, 2, vec!["DS-X-20"]));
    let all = ["move 5: 1 x2", "shift 1: 1 x2", "jump 2: 1 x2", "no teleport: DS-TP-ADVANCE"];
    assert_eq!(list(&fresh), all);
    assert_eq!(rules(&fresh.movements[1].rules), ["DS-X-20", "DS-SHIFT"]);
    // A jump is part of the movement under way, and then spends no action of its own.
    let turn = Turn {
        by: Some(Action::Move),
        spent: Squares(2),
        actions: 2,
        moved: true,
        diagonals: 0,
        ..Turn::default()
    };
    let on = offers(&program, creature.clone(), &turn);
    assert_eq!(list(&on)[..2], ["+move 3: 0 x1", "+jump 2: 0 x1"]);
    creature.modes.teleport = true;
    assert_eq!(
        list(&offers(&program, creature, &Turn::default()))[2..],
        ["teleport 5: 1 x2", "jump 2: 1 x2"]
    );
}

#[test]
fn bad_ground_keeps_from_shifting_and_jumping() {
    let program = program("draw_steel");
    let board = stage(&program, map(&["~.", ".."]), &[walker(25)]);
    let there =
        query::offers(&program, &board, MOVER, &Turn::default(), &mut Scratch::default()).unwrap();
    let refused =
        ["no shift: DS-SHIFT-TERRAIN", "no teleport: DS-TP-ADVANCE", "no jump: DS-JUMP-TERRAIN"];
    assert_eq!(
        (list(&there)[0].as_str(), &list(&there)[1..]),
        ("move 5: 1 x2", &refused.map(str::to_owned)[..])
    );
}

#[test]
fn each_mode_goes_as_far_as_its_own_speed() {
    let program = program("dnd35");
    let mut creature = walker(20);
    creature.modes = Modes::default().with_speed(Mode::Fly, Feet(60));
    let found = offers(&program, creature.clone(), &Turn::default());
    assert_eq!(found.movements[1].modes, [(Mode::Walk, Squares(4)), (Mode::Fly, Squares(12))]);
    assert_eq!(found.movements[1].movement, Movement::by(Action::Move));
    // A creature that does not walk is offered flying.
    creature.speed.current = Some(Feet(0));
    let ghost = offers(&program, creature, &Turn::default());
    assert_eq!(ghost.movements[1].movement, Movement::by(Action::Move).made(Mode::Fly));
    assert_eq!(ghost.movements[1].modes, [(Mode::Fly, Squares(12))]);
    let still = offers(&program, walker(0), &Turn::default());
    assert!(list(&still).iter().all(|words| words.starts_with("no ")), "{:?}", list(&still));
}

#[test]
fn an_unknown_speed_is_no_answer() {
    let program = program("dnd35");
    let board = stage(&program, Setup::open(3, 3), &[hero((0, 0))]);
    let asked = query::offers(&program, &board, MOVER, &Turn::default(), &mut Scratch::default());
    assert!(matches!(asked, Err(QueryError::NoSpeed { .. })));
}

/// What carrying out a plan spends of the turn: each of two actions of a pool when its squares are
/// begun.
#[test]
fn actions_are_taken_when_their_squares_are_begun() {
    let program = program("dnd35");
    let board = stage(&program, Setup::open(20, 3), &[walker(15)]);
    let after = |turn: &Turn, actions: &[Action], drawn: &str| {
        let movements: Vec<_> = actions.iter().map(|action| Movement::by(*action)).collect();
        let plan = Plan { turn: turn.clone(), ..Plan::new(MOVER, &movements) };
        let done =
            query::apply(&program, &board, &plan, &path(drawn), &mut Scratch::default()).unwrap();
        assert!(done.outcome.refusal.is_none(), "{:?}", done.outcome.refusal);
        (done.turn.actions, done.turn.spent.0, done.turn.by)
    };
    let double = Some(Action::DoubleMove);
    let fresh = Turn::default();
    assert_eq!(after(&fresh, &[Action::DoubleMove], "E E E"), (1, 3, double));
    assert_eq!(after(&fresh, &[Action::DoubleMove], "E E E E"), (2, 4, double));
    let moved = Turn {
        actions: 1,
        spent: Squares(2),
        moved: true,
        by: Some(Action::Move),
        ..Turn::default()
    };
    assert_eq!(after(&moved, &[Action::DoubleMove], "E"), (1, 3, double));
    assert_eq!(after(&moved, &[Action::DoubleMove], "E E"), (2, 4, double));
    assert_eq!(
        after(&Turn { spent: Squares(0), ..moved.clone() }, &[Action::Move], "E"),
        (2, 1, Some(Action::Move))
    );
    // Both moves of a path drawn in one piece, but not the third; a run spends the round however
    // short it is.
    assert_eq!(after(&fresh, &[Action::Move; 3], "E E E E"), (2, 1, Some(Action::Move)));
    assert_eq!(after(&fresh, &[Action::Run], "E"), (2, 1, Some(Action::Run)));
    assert_eq!(after(&fresh, &[Action::FiveFootStep], "E"), (0, 1, Some(Action::FiveFootStep)));
}

#[test]
fn standing_up_and_a_new_turn_are_counted() {
    let program = program("pf2");
    let mut prone = walker(25);
    prone.states.prone = true;
    let board = stage(&program, Setup::open(20, 3), &[prone]);
    let stride = Movement::by(Action::Stride);
    let apply = |movements: &[Movement], drawn: &str| {
        let plan =
            Plan { turn: Turn { actions: 1, ..Turn::default() }, ..Plan::new(MOVER, movements) };
        let done =
            query::apply(&program, &board, &plan, &path(drawn), &mut Scratch::default()).unwrap();
        assert!(done.outcome.refusal.is_none(), "{:?}", done.outcome.refusal);
        done.turn
    };
    let stand = Movement::by(Action::Stand);
    let stood = apply(&[stand], "");
    assert_eq!((stood.actions, stood.by, stood.moved), (2, Some(Action::Stand), false));
    assert_eq!(apply(&[stand, stride], "| E E").actions, 3);
    // The turn after it begins anew.
    let next = apply(&[stand, stride, stride.next_turn()], "| E E | E");
    assert_eq!((next.actions, next.spent, next.by), (1, Squares(1), Some(Action::Stride)));
}

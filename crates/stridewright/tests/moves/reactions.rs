//! Who reacts to which step: `docs/reactions.md`.

use super::scene::{MOVER, foe, hero, map, path, plan, program, rules_of, stage, told, values_of};
use stridewright::board::{Board, Creature, CreatureIndex, Setup, Size};
use stridewright::lattice::{Cuboid, Rectangle, Square};
use stridewright::outcome::Outcome;
use stridewright::program::Program;
use stridewright::query::{Reactors, Scratch, threatened, threats};
use stridewright::rule::{Action, Cited};
use stridewright::unit::Feet;

fn ask(program: &Program, board: &Board, actions: &[Action], drawn: &str) -> Outcome {
    threats(program, board, &plan(actions), &path(drawn), &mut Scratch::default()).unwrap()
}

/// The events of one movement in words.
fn events(
    system: &str,
    setup: Setup,
    creatures: &[Creature],
    action: Action,
    drawn: &str,
) -> Vec<String> {
    let program = program(system);
    let board = stage(&program, setup, creatures);
    told(&board, &ask(&program, &board, &[action], drawn))
}

fn cites(outcome: &Outcome, id: &str) -> bool {
    outcome.rules.iter().any(|rule: &Cited| rule.id == id)
}

#[test]
fn approaching_a_long_reach_provokes_when_a_square_within_it_is_left() {
    let setup = || map(&["......", "......"]);
    let ogre = foe("O", (4, 0)).sized(Size::Large);
    for system in ["dnd35", "pf1"] {
        let walk = events(system, setup(), &[hero((0, 0)), ogre.clone()], Action::Move, "E E E");
        assert_eq!(walk, ["O reacts at step 3"], "{system}");
        let step =
            events(system, setup(), &[hero((2, 0)), ogre.clone()], Action::FiveFootStep, "E");
        assert_eq!(step, [""; 0], "{system}");
    }
    let program = program("dnd35");
    let board = stage(&program, setup(), &[hero((0, 0)), ogre.clone()]);
    let rules = rules_of(&ask(&program, &board, &[Action::Move], "E E E"), 0);
    for id in ["D35-X-01", "D35-REACH-AOO", "D35-SIZE-TABLE"] {
        assert!(rules.iter().any(|rule| rule == id), "{id}: {rules:?}");
    }
    let speedy = hero((2, 0)).with_speed(Feet(30));
    let board = stage(&program, setup(), &[speedy, ogre]);
    let step = ask(&program, &board, &[Action::FiveFootStep], "E");
    assert!(cites(&step, "D35-REACH-AOO"));
}

#[test]
fn minimum_movement_is_no_five_foot_step() {
    let crowd = [hero((0, 0)).with_speed(Feet(5)), foe("e", (0, 1))];
    for (system, id) in [("dnd35", "D35-MINMOVE-AOO"), ("pf1", "PF1-MINMOVE-AOO")] {
        let program = program(system);
        let board = stage(&program, map(&[".~", ".~"]), &crowd);
        let found = ask(&program, &board, &[Action::MinimumMovement], "E");
        assert_eq!(told(&board, &found), ["e reacts at step 1"]);
        assert!(rules_of(&found, 0).iter().any(|rule| rule == id));
    }
}

#[test]
fn each_opponent_reacts_once_to_a_movement() {
    let line = [hero((0, 1)), foe("e", (1, 0)), foe("f", (3, 0))];
    // e reaches (0,1), (1,1), (2,1); f reaches (2,1), (3,1): each reacts when the mover leaves the
    // first of them.
    let found = events("dnd35", map(&["......", "......"]), &line, Action::Move, "E E E E");
    assert_eq!(found, ["e reacts at step 1", "f reacts at step 3"]);
}

#[test]
fn only_those_react_who_can_strike() {
    let quiet: [fn(&mut Creature); 5] = [
        |e| e.states.helpless = true,
        |e| e.states.unconscious = true,
        |e| e.states.cannot_act = true,
        |e| e.melee = false,
        |e| e.side = "heroes".to_owned(),
    ];
    for change in quiet {
        let mut other = foe("e", (1, 0));
        change(&mut other);
        for (system, action) in [
            ("dnd35", Action::Move),
            ("pf1", Action::Move),
            ("pf2", Action::Stride),
            ("draw_steel", Action::Move),
        ] {
            let crowd = [hero((0, 1)), other.clone()];
            assert_eq!(
                events(system, map(&["...", "..."]), &crowd, action, "E E"),
                [""; 0],
                "{system}"
            );
        }
    }
}

#[test]
fn a_very_small_creature_provokes_from_those_whose_squares_it_enters() {
    for system in ["dnd35", "pf1"] {
        let crowd = [hero((0, 0)).sized(Size::Tiny), foe("e", (1, 0))];
        // Leaving (0,0), next to e, and entering e's square are one event.
        assert_eq!(events(system, map(&[".."]), &crowd, Action::Move, "E"), ["e reacts at step 1"]);
        let friend =
            [hero((0, 0)).sized(Size::Tiny), Creature::new("f", "heroes", Square::new(1, 0))];
        assert_eq!(events(system, map(&[".."]), &friend, Action::Move, "E"), [""; 0]);
        // A 5-foot step does not provoke by leaving squares, but does by entering them.
        let step = events(
            system,
            map(&[".."]),
            &crowd.map(|c| c.with_speed(Feet(20))),
            Action::FiveFootStep,
            "E",
        );
        assert_eq!(step, ["e reacts at step 1"]);
    }
    let program = program("dnd35");
    let board = stage(&program, map(&[".."]), &[hero((0, 0)).sized(Size::Tiny), foe("e", (1, 0))]);
    let rules = rules_of(&ask(&program, &board, &[Action::Move], "E"), 0);
    for id in ["D35-VERYSMALL-AOO", "D35-TINY-ENTER-ATTACK", "D35-X-01"] {
        assert!(rules.iter().any(|rule| rule == id), "{id}: {rules:?}");
    }
}

#[test]
fn a_fine_creature_provokes_from_everybody_in_a_crowd() {
    let crowd = [hero((0, 0)).sized(Size::Fine), foe("d", (1, 0)), foe("e", (2, 0))];
    let found = events("pf1", map(&["...."]), &crowd, Action::Move, "E E E");
    assert_eq!(found, ["d reacts at step 1", "e reacts at step 2"]);
}

#[test]
fn passing_under_a_huge_creature_provokes_by_entering_in_one_game_only() {
    let setup = || map(&["......", "......", "......", "......"]);
    let giant = foe("G", (1, 0)).sized(Size::Gargantuan);
    let found = |system| {
        let program = program(system);
        let board = stage(&program, setup(), &[hero((0, 0)), giant.clone()]);
        let found = ask(&program, &board, &[Action::Move], "E E E E E");
        (told(&board, &found), rules_of(&found, 0))
    };
    let (told, rules) = found("pf1");
    assert_eq!(told, ["G reacts at step 1"]);
    assert!(rules.iter().any(|rule| rule == "PF1-SIZE3-AOO"));
    let (told, rules) = found("dnd35");
    assert_eq!(told, ["G reacts at step 1"]);
    assert!(rules.iter().any(|rule| rule == "D35-X-01"));
    assert!(!rules.iter().any(|rule| rule.contains("VERYSMALL")));
    // Without a melee reach, only entering provokes: a Gargantuan creature with a reach of zero.
    let blind = Creature { reach: Some(Feet(0)), ..giant };
    let crowd = [hero((0, 0)), blind];
    assert_eq!(events("pf1", setup(), &crowd, Action::Move, "E"), ["G reacts at step 1"]);
    assert_eq!(events("dnd35", setup(), &crowd, Action::Move, "E"), [""; 0]);
}

#[test]
fn a_reach_of_nothing_threatens_nothing_around() {
    let program = program("dnd35");
    let tiny = foe("t", (1, 0)).sized(Size::Tiny);
    let board = stage(&program, map(&["...", "..."]), &[hero((0, 1)), tiny]);
    let found = ask(&program, &board, &[Action::Move], "E E");
    assert_eq!(told(&board, &found), [""; 0]);
    assert!(cites(&found, "D35-TINY-NOTHREAT"));
    assert!(
        !threatened(&program, &board, CreatureIndex(1), Square::new(1, 1), &mut Scratch::default())
            .unwrap()
    );
    assert!(
        threatened(&program, &board, CreatureIndex(1), Square::new(1, 0), &mut Scratch::default())
            .unwrap(),
        "its own square"
    );
    let small = [hero((0, 1)), foe("s", (1, 0)).sized(Size::Small)];
    assert_eq!(
        events("dnd35", map(&["...", "..."]), &small, Action::Move, "E E"),
        ["s reacts at step 1"]
    );
}

#[test]
fn a_friend_in_ones_square_gives_no_cover() {
    for (system, id) in [("dnd35", "D35-FRIEND-COVER"), ("pf1", "PF1-FRIEND-COVER")] {
        let program = program(system);
        let friend = Creature::new("f", "heroes", Square::new(1, 1));
        let board =
            stage(&program, map(&["....", "...."]), &[hero((0, 1)), friend, foe("e", (2, 0))]);
        // The mover leaves e at (1,1), which is the friend's square.
        let found = ask(&program, &board, &[Action::Move], "E E");
        assert_eq!(told(&board, &found), ["e reacts at step 2"]);
        assert_eq!(values_of(&found.values), ["cover from f no"]);
        assert_eq!(found.values[0].rules[0].id, id);
        // Behind the friend, not in its square: the system does not say.
        let board = stage(&program, map(&["....", "...."]), &[hero((0, 1)), foe("e", (1, 0))]);
        assert!(ask(&program, &board, &[Action::Move], "E E").values.is_empty());
    }
}

#[test]
fn a_stride_triggers_where_a_square_within_reach_is_left() {
    let setup = || map(&[".....", ".....", ".....", "....."]);
    let far = Creature { reach: Some(Feet(10)), ..foe("Q", (4, 3)) };
    let crowd = [hero((0, 1)), foe("R", (2, 2)), far];
    let found = events("pf2", setup(), &crowd, Action::Stride, "E E E E");
    assert_eq!(found, ["R reacts at step 2", "Q reacts at step 3"]);
    let stepping = [hero((1, 1)), foe("R", (2, 2))];
    assert_eq!(events("pf2", setup(), &stepping, Action::Step, "E"), [""; 0]);
    assert_eq!(events("pf2", setup(), &stepping, Action::Stride, "E"), ["R reacts at step 1"]);
}

#[test]
fn a_new_action_triggers_again() {
    let program = program("pf2");
    let board = stage(&program, map(&[".....", "....."]), &[hero((0, 1)), foe("R", (0, 0))]);
    let found = ask(&program, &board, &[Action::Stride, Action::Stride], "E E | W W");
    assert_eq!(told(&board, &found), ["R reacts at step 1", "R reacts at step 4"]);
    assert!(rules_of(&found, 0).iter().any(|rule| rule == "PF2-TRIGGER-ONCE"));
}

#[test]
fn standing_up_triggers_at_its_end() {
    let mut prone = hero((0, 0));
    prone.states.prone = true;
    let near = [prone.clone(), foe("R", (1, 1))];
    let found = events("pf2", map(&["....", "...."]), &near, Action::Stand, "");
    assert_eq!(found, ["R reacts at the end of movement 1"]);
    let away = [prone, foe("R", (3, 0))];
    assert_eq!(events("pf2", map(&["....", "...."]), &away, Action::Stand, ""), [""; 0]);
}

#[test]
fn a_big_body_leaves_only_the_squares_it_uncovers() {
    // L covers (0,0)-(1,1) and moves south: it leaves (0,0) and (1,0). R reaches (1,1) at most.
    let crowd = [hero((0, 0)).sized(Size::Large), foe("R", (2, 2))];
    let setup = || map(&["....", "....", "....", "...."]);
    assert_eq!(events("pf2", setup(), &crowd, Action::Stride, "S"), [""; 0]);
    // In the other games the whole body counts: (1,1) is threatened when the step begins.
    assert_eq!(events("dnd35", setup(), &crowd, Action::Move, "S"), ["R reacts at step 1"]);
}

#[test]
fn opportunity_attacks_follow_those_who_walk_away() {
    let setup = || map(&[".....", "....."]);
    let crowd = [hero((0, 1)), foe("e", (1, 0))];
    // (1,1) and (2,1) are next to e, (3,1) is not.
    let walk = events("draw_steel", setup(), &crowd, Action::Move, "E E E");
    assert_eq!(walk, ["e reacts at step 3"]);
    assert_eq!(events("draw_steel", setup(), &crowd, Action::Move, "E E"), [""; 0]);
    let program = program("draw_steel");
    let board = stage(&program, setup(), &crowd);
    let shift = ask(&program, &board, &[Action::Shift], "E E E");
    assert_eq!(told(&board, &shift), [""; 0]);
    assert!(cites(&shift, "DS-SHIFT"));
}

#[test]
fn teleports_do_not_provoke() {
    let program = program("draw_steel");
    let board = stage(&program, map(&["....."]), &[hero((0, 0)), foe("e", (1, 0))]);
    let drawn = vec![vec![stridewright::query::DrawnStep::To(Square::new(4, 0))]];
    let found =
        threats(&program, &board, &plan(&[Action::Teleport]), &drawn, &mut Scratch::default())
            .unwrap();
    assert_eq!(told(&board, &found), [""; 0]);
    assert!(cites(&found, "DS-TP-NOOA"));
}

#[test]
fn reactions_before_a_refused_step_stand() {
    let program = program("dnd35");
    let board = stage(&program, map(&["..#", "..."]), &[hero((0, 0)), foe("e", (0, 1))]);
    let found = ask(&program, &board, &[Action::Move], "E E");
    assert_eq!(told(&board, &found), ["e reacts at step 1"]);
    assert_eq!(found.refusal.unwrap().step, Some(2));
}

#[test]
fn damaging_squares_on_the_way_are_told_one_by_one() {
    for (system, action, id) in
        [("pf2", Action::Stride, "PF2-HAZARD"), ("draw_steel", Action::Move, "DS-DAMAGE")]
    {
        let program = program(system);
        let board = stage(&program, map(&[".**."]), &[hero((0, 0))]);
        let found = ask(&program, &board, &[action], "E E E");
        let expected =
            ["A enters damaging terrain at step 1", "A enters damaging terrain at step 2"];
        assert_eq!(told(&board, &found), expected);
        assert_eq!(rules_of(&found, 0), [id]);
    }
    // A large body covers two of them at once, one each.
    let big = [hero((0, 0)).sized(Size::Large)];
    let found = events("pf2", map(&["..*.", "..*."]), &big, Action::Stride, "E");
    assert_eq!(found.len(), 2);
    // Flying over them, and jumping over one.
    let mut flyer = hero((0, 0));
    flyer.states.flying = true;
    assert_eq!(events("pf2", map(&[".**."]), &[flyer], Action::Stride, "E E E"), [""; 0]);
    assert_eq!(events("pf2", map(&[".*."]), &[hero((0, 0))], Action::Jump, "E E"), [""; 0]);
}

#[test]
fn heights_keep_creatures_apart() {
    let program = program("dnd35");
    let mut flyer = hero((0, 0));
    flyer.states.flying = true;
    flyer.elevation = Some(3);
    let board = stage(&program, map(&["..."]), &[flyer, foe("e", (1, 0))]);
    let reactors =
        Reactors::to(&program, &board, MOVER, &stridewright::query::Meter::default()).unwrap();
    let place = |column, bottom| Cuboid::new(Rectangle::body(Square::new(column, 0), 1), bottom, 1);
    let asked = |from, to| reactors.to_step(Action::Move, from, to).count();
    assert_eq!(asked(place(0, 3), place(1, 3)), 0);
    assert_eq!(asked(place(0, 1), place(1, 2)), 1);
    assert_eq!(asked(place(1, 2), place(1, 3)), 0);
}

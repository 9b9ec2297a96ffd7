//! Values that the rules set and the engine only reports.

use super::scene::{MOVER, foe, hero, map, path, plan, program, stage, values_of};
use stridewright::attempt::{Attempt, CheckKind, CheckResult};
use stridewright::board::{
    Board, Bond, Creature, CreatureIndex, Maneuverability, Modes, Setup, Size, Skill, Terrain,
};
use stridewright::outcome::{NeedKind, Value};
use stridewright::program::Program;
use stridewright::query::{Check, DrawnStep, Movement, Plan, Scratch, check, values};
use stridewright::rule::{Action, Mode};
use stridewright::unit::Feet;

fn of(program: &Program, board: &Board) -> Vec<Value> {
    values(program, board, MOVER).unwrap().values
}

fn told(system: &str, who: Creature) -> Vec<String> {
    let program = program(system);
    let board = stage(&program, Setup::open(8, 8), &[who]);
    values_of(&of(&program, &board))
}

#[test]
fn sizes_bring_modifiers_and_measures_in_one_game() {
    let large = told("dnd35", hero((0, 0)).sized(Size::Large));
    let expected = [
        "attack -1",
        "ac -1",
        "special attack +4",
        "hide -4",
        "height 8-16 ft",
        "weight 500 lb-2 tons",
    ];
    assert_eq!(large, expected);
    assert_eq!(
        told("dnd35", hero((0, 0)))[..4],
        ["attack +0", "ac +0", "special attack +0", "hide +0"]
    );
    let fine = told("dnd35", hero((0, 0)).sized(Size::Fine));
    assert_eq!(fine[..4], ["attack +8", "ac +8", "special attack -16", "hide +16"]);
    assert_eq!(fine[4..], ["height 6 in. or less", "weight 1/8 lb. or less"]);
    let colossal = told("dnd35", hero((0, 0)).sized(Size::Colossal));
    assert_eq!(colossal[..4], ["attack -8", "ac -8", "special attack +16", "hide -16"]);
    // Draw Steel's 1T is Tiny there.
    assert_eq!(told("dnd35", hero((0, 0)).sized(Size::OneTiny))[2], "special attack -8");
    for system in ["pf1", "pf2"] {
        assert_eq!(told(system, hero((0, 0)).sized(Size::Large)), [""; 0], "{system}");
    }
    assert_eq!(told("draw_steel", hero((0, 0)).sized(Size::Large)), ["lying down free maneuver"]);
}

#[test]
fn squeezing_costs_attacks_and_guard() {
    for (system, plain, tight) in [
        ("dnd35", "D35-SQZ-PENALTY", "D35-SQZ-TIGHT-PEN"),
        ("pf1", "PF1-SQZ-PENALTY", "PF1-SQZ-TIGHT-PEN"),
    ] {
        let program = program(system);
        let by = |values: &[Value], rule: &str| {
            values_of(&values.iter().filter(|v| v.rules[0].id == rule).cloned().collect::<Vec<_>>())
        };
        let stands = |size, placement| {
            let who = Creature { placement: Some(placement), ..hero((0, 0)).sized(size) };
            of(&program, &stage(&program, Setup::open(4, 4), &[who]))
        };
        assert_eq!(by(&stands(Size::Large, (2, 1)), plain), ["attack -4", "ac -4"]);
        assert_eq!(by(&stands(Size::Large, (2, 2)), plain), [""; 0]);
        assert_eq!(by(&stands(Size::Huge, (3, 2)), tight), [""; 0]);
        let escaped = stands(Size::Huge, (3, 1));
        assert_eq!(by(&escaped, tight), ["ac -4", "dexterity to ac no", "attack none"]);
        assert_eq!(by(&escaped, plain), [""; 0]);
        // A Medium creature in a passage of half a square's width.
        let board = stage(&program, map(&[":"]), &[hero((0, 0))]);
        assert_eq!(by(&of(&program, &board), plain), ["attack -4", "ac -4"]);
    }
}

fn walk(program: &Program, board: &Board, plan: &Plan, drawn: &str) -> Check {
    check(program, board, plan, &path(drawn), &mut Scratch::default()).unwrap()
}

#[test]
fn a_drawn_path_tells_how_one_stands_at_its_end() {
    let program = program("dnd35");
    let setup = map(&["...##", ".....", "...##"]);
    let board = stage(&program, setup, &[hero((0, 0)).sized(Size::Large)]);
    let into = walk(&program, &board, &plan(&[Action::Move]), "E E");
    assert!(into.refusal.is_none());
    assert_eq!(values_of(&into.values), ["attack -4", "ac -4"]);
    assert_eq!(values_of(&walk(&program, &board, &plan(&[Action::Move]), "E").values), [""; 0]);
}

#[test]
fn narrow_and_uneven_ground_need_balance() {
    let program = program("pf2");
    for (terrain, rule) in [(Terrain::NARROW, "PF2-NARROW"), (Terrain::UNEVEN, "PF2-UNEVEN")] {
        let mut setup = map(&["..."]);
        setup.squares[1] = terrain;
        let board = stage(&program, setup, &[hero((0, 0))]);
        let on = walk(&program, &board, &plan(&[Action::Stride]), "E");
        assert!(on.refusal.is_none());
        assert_eq!(values_of(&on.values), ["flat-footed yes"]);
        let [need] = &on.needs[..] else { panic!("{:?}", on.needs) };
        assert!(matches!(&need.what, NeedKind::Check(check) if check.skill == Skill::Acrobatics));
        assert_eq!((need.step, &*need.rules[0].id), (Some(1), rule));
        // Across: the check is still needed, but the creature is no longer flat-footed.
        let across = walk(&program, &board, &plan(&[Action::Stride]), "E E");
        assert_eq!((across.needs.len(), across.values.len()), (1, 0));
        let done =
            Attempt { kind: CheckKind::Balance, target: None, result: Some(CheckResult::Success) };
        let balanced = Plan { attempts: vec![done], ..plan(&[Action::Stride]) };
        assert!(walk(&program, &board, &balanced, "E").needs.is_empty());
    }
}

#[test]
fn going_up_an_incline_needs_climbing_and_going_down_nothing() {
    let program = program("pf2");
    let mut setup = map(&["..."]);
    setup.squares[1] = Terrain::INCLINE_EAST;
    let board = stage(&program, setup.clone(), &[hero((0, 0))]);
    let up = walk(&program, &board, &plan(&[Action::Stride]), "E");
    assert!(matches!(&up.needs[0].what, NeedKind::Check(check) if check.skill == Skill::Athletics));
    assert_eq!(values_of(&up.values), ["flat-footed yes"]);
    let board = stage(&program, setup, &[hero((2, 0))]);
    let down = walk(&program, &board, &plan(&[Action::Stride]), "W");
    assert!(down.needs.is_empty() && down.values.is_empty());
}

#[test]
fn speeds_and_maneuverability_are_told() {
    let modes = Modes::default().with_speed(Mode::Climb, Feet(20)).with_speed(Mode::Swim, Feet(20));
    let modes = modes.with_speed(Mode::Fly, Feet(60));
    let who = Creature { modes, maneuverability: Some(Maneuverability::Poor), ..hero((0, 0)) };
    let found = told("dnd35", who);
    for value in ["climb +8", "take 10 yes", "swim +8", "maneuverability poor"] {
        assert!(found.iter().any(|known| known == value), "{value}: {found:?}");
    }
    assert!(!told("dnd35", hero((0, 0))).iter().any(|value| value.starts_with("climb")));
}

/// Beside a wall, two squares up: a creature that can climb holds on to the wall, unless it flies
/// or is carried.
#[test]
fn who_climbs_keeps_its_guard_on_the_wall_only() {
    let program = program("dnd35");
    let mut setup = map(&["....", "...."]);
    setup.squares[1] = Terrain::WALL;
    let modes = Modes::default().with_speed(Mode::Climb, Feet(20)).with_speed(Mode::Fly, Feet(60));
    let climber = |elevation| Creature { modes, elevation: Some(elevation), ..hero((0, 0)) };
    let guarded = |who: Creature| {
        let carrier = foe("g", (2, 0)).sized(Size::Large);
        let board = stage(&program, setup.clone(), &[who, carrier]);
        of(&program, &board)
            .iter()
            .find(|value| value.name == "dexterity to ac")
            .map(|value| value.rules.iter().map(|rule| rule.id.to_string()).collect::<Vec<_>>())
    };
    assert_eq!(guarded(climber(2)), Some(vec!["D35-CLIMB-DEX".to_owned()]));
    assert_eq!(guarded(climber(0)), None, "it stands on the floor");
    let mut flyer = climber(2);
    flyer.states.flying = true;
    assert_eq!(guarded(flyer), None);
    assert_eq!(
        guarded(Creature { bond: Some(Bond::Clings(CreatureIndex(1))), ..climber(2) }),
        None
    );
    assert_eq!(guarded(Creature { modes: Modes::default(), ..climber(2) }), None);
    // The end of a path: up the wall by climbing, in the air beside it by flying.
    let board = stage(&program, setup.clone(), &[climber(0)]);
    let up = |mode| {
        let plan = Plan::new(MOVER, &[Movement::by(Action::Move).made(mode)]);
        let drawn = vec![vec!["U".parse().map(DrawnStep::Rising).unwrap(); 2]];
        let checked = check(&program, &board, &plan, &drawn, &mut Scratch::default()).unwrap();
        values_of(&checked.values)
    };
    assert_eq!(up(Mode::Climb), ["dexterity to ac yes"]);
    assert_eq!(up(Mode::Fly), [""; 0]);
}

#[test]
fn carried_creatures_have_an_edge_and_squeezed_ones_a_bane() {
    let program = program("draw_steel");
    let giant = foe("g", (0, 0)).sized(Size::Numbered(2));
    let climber = Creature { bond: Some(Bond::Clings(CreatureIndex(1))), ..hero((0, 0)) };
    let board = stage(&program, Setup::open(4, 4), &[climber, giant.clone()]);
    let found = of(&program, &board);
    let lying = "lying down free maneuver";
    assert_eq!(values_of(&found), ["edge yes", lying]);
    assert_eq!(found[0].rules[0].id, "DS-CLIMBC-EDGE");
    assert_eq!(values_of(&values(&program, &board, CreatureIndex(1)).unwrap().values), [lying]);
    // Two of similar size in one space, by the Director's leave; with sizes far apart it is a plain
    // stop.
    let shaft = stage(&program, Setup::open(1, 1), &[hero((0, 0)), foe("e", (0, 0))]);
    assert_eq!(values_of(&of(&program, &shaft)), [lying, "bane yes"]);
    let under = stage(&program, Setup::open(4, 4), &[hero((0, 0)).sized(Size::OneTiny), giant]);
    assert_eq!(values_of(&of(&program, &under)), [lying]);
}

#[test]
fn lying_down_and_standing_up_are_free() {
    let upright = hero((0, 0));
    assert_eq!(told("draw_steel", upright.clone()), ["lying down free maneuver"]);
    let mut stunned = upright.clone();
    stunned.states.cannot_act = true;
    assert_eq!(told("draw_steel", stunned), [""; 0]);
    let mut prone = upright;
    prone.states.prone = true;
    assert_eq!(told("draw_steel", prone.clone()), ["standing up free maneuver"]);
    prone.states.held_prone = true;
    assert_eq!(told("draw_steel", prone), [""; 0]);
}

//! Objects on the board, riders and climbers, bodies to climb onto.

use super::scene::{hero, map, path, plan, program, rules, stage};
use stridewright::board::{Bond, Creature, CreatureIndex, Object, Setup, Size};
use stridewright::lattice::Square;
use stridewright::outcome::NeedKind;
use stridewright::query::{Check, Scratch, check};
use stridewright::rule::Action;

const SYSTEMS: [(&str, Action); 4] = [
    ("dnd35", Action::Move),
    ("pf1", Action::Move),
    ("pf2", Action::Stride),
    ("draw_steel", Action::Move),
];

fn ask(system: &str, action: Action, setup: Setup, creatures: &[Creature], drawn: &str) -> Check {
    let program = program(system);
    let board = stage(&program, setup, creatures);
    check(&program, &board, &plan(&[action]), &path(drawn), &mut Scratch::default()).unwrap()
}

fn statue(object: Object) -> Creature {
    Creature { object: Some(object), ..Creature::new("s", "things", Square::new(1, 0)) }
}

#[test]
fn a_thing_is_entered_if_it_is_said_so() {
    for (system, action) in SYSTEMS {
        let through = |object, drawn| {
            ask(system, action, map(&["..."]), &[hero((0, 0)), statue(object)], drawn)
        };
        assert_eq!(through(Object::Enterable, "E E").cost().0, 2, "{system}");
        assert!(through(Object::Enterable, "E").refusal.is_none(), "{system}");
        for object in [Object::Blocking, Object::Special, Object::Unsaid] {
            assert_eq!(through(object, "E E").refusal.unwrap().step, Some(1), "{system}");
        }
    }
}

#[test]
fn an_object_without_details_needs_a_ruling_in_one_game() {
    let ask = |system, action, object| {
        ask(system, action, map(&["..."]), &[hero((0, 0)), statue(object)], "E E")
    };
    for object in [Object::Unsaid, Object::Special] {
        let asked = ask("pf2", Action::Stride, object);
        assert_eq!(asked.refusal.unwrap().by(), "PF2-OBJECT");
        assert_eq!((&asked.needs[0].what, asked.needs[0].step), (&NeedKind::Ruling, Some(1)));
        assert_eq!(rules(&asked.needs[0].rules), ["PF2-OBJECT"]);
    }
    let blocking = ask("pf2", Action::Stride, Object::Blocking);
    assert_eq!((blocking.refusal.unwrap().by(), blocking.needs.len()), ("PF2-OBJECT", 0));
    let other = ask("pf1", Action::Move, Object::Unsaid);
    assert_eq!((other.refusal.unwrap().by(), other.needs.len()), ("PF1-RULING-OBJECTS", 0));
}

#[test]
fn a_thing_fills_its_corners_but_in_one_game() {
    for (system, action) in SYSTEMS {
        let past = |object| {
            ask(system, action, map(&["..", ".."]), &[hero((0, 0)), statue(object)], "SE")
                .refusal
                .is_none()
        };
        assert_eq!(past(Object::Blocking), system == "pf2", "{system}");
        assert!(past(Object::Enterable), "{system}");
    }
}

#[test]
fn riders_and_their_mounts_do_not_bar_each_other() {
    for (system, action) in SYSTEMS {
        let horse = Creature::new("H", "beasts", Square::new(0, 0)).sized(Size::Large);
        let rider = |bond| Creature { bond, ..hero((1, 0)) };
        let carried = Some(Bond::Rides(CreatureIndex(1)));
        let within = |bond| {
            ask(system, action, map(&["..", ".."]), &[rider(bond), horse.clone()], "W").refusal
        };
        assert!(within(carried).is_none(), "{system}");
        assert!(within(None).is_some() || system == "draw_steel", "{system}");
        // The mount moves as if it had no rider.
        let mounted =
            [horse.clone(), Creature { bond: Some(Bond::Rides(CreatureIndex(0))), ..hero((1, 0)) }];
        let ridden = ask(system, action, map(&["...", "..."]), &mounted, "E");
        assert_eq!((ridden.refusal.is_none(), ridden.cost().0), (true, 1), "{system}");
    }
}

#[test]
fn climbing_onto_a_larger_body_is_the_game_masters_to_say() {
    let body = |size, side: &str| {
        let mut body = Creature::new("p", side, Square::new(1, 0)).sized(size);
        (body.states.prone, body.states.dead) = (true, true);
        body
    };
    let ask =
        |body, drawn| ask("pf2", Action::Stride, Setup::open(5, 4), &[hero((0, 0)), body], drawn);
    let asked = ask(body(Size::Large, "foes"), "E");
    assert_eq!(asked.refusal.unwrap().by(), "PF2-PRONE-LARGER");
    assert_eq!(asked.needs[0].what, NeedKind::Ruling);
    // Through the body of a friend, who lets the mover pass; only staying is open to question.
    let asked = ask(body(Size::Large, "heroes"), "E");
    let refusal = asked.refusal.unwrap();
    assert_eq!((refusal.step, refusal.by()), (None, "PF2-PRONE-LARGER"));
    assert_eq!(asked.needs[0].what, NeedKind::Ruling);
    // A body of the mover's own size raises no question; one three sizes larger may be freely
    // entered, but not stayed in.
    assert!(ask(body(Size::Medium, "foes"), "E").refusal.is_none());
    assert_eq!(ask(body(Size::Gargantuan, "foes"), "E E").needs.len(), 1);
}

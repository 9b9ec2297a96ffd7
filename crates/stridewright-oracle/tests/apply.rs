//! Laws of carrying out plans, on random boards of every system: the mover ends where its path
//! does, events come in the order of the steps, reactions are those of `threats`, a movement made
//! in two parts gives the same result, and the old board stays as it is.
//!
//! `STRIDEWRIGHT_ENCOUNTERS` sets the number of boards per system, `STRIDEWRIGHT_SEED` where to
//! begin.

use crate::translate::{Question, draw};
use oracle::random::{boards, number};
use oracle::random::{random_encounter, random_encounter_in_space};
use stridewright::board::Board;
use stridewright::lattice::Square;
use stridewright::outcome::{Event, EventKind};
use stridewright::program::Program;
use stridewright::query::{self, Applied, Drawn, DrawnStep, Goal, Plan, Scratch, Turn};
use stridewright::rulesets;
use stridewright_oracle as oracle;

/// Boards per system unless the environment says otherwise.
const BOARDS: u64 = 300;
/// A plan along a path, carried out.
struct Scene {
    board: Board,
    plan: Plan,
    drawn: Drawn,
    name: String,
}

fn each_scene(law: impl Fn(&Program, &Scene, &mut Scratch)) {
    let first = number("STRIDEWRIGHT_SEED", 0);
    for (id, system) in oracle::System::NAMED {
        let program = Program::compile(rulesets::named(id).expect("known")).expect("it compiles");
        let mut scratch = Scratch::default();
        for seed in first..first + boards("STRIDEWRIGHT_ENCOUNTERS", BOARDS) {
            let scenes =
                [flat(seed, system, &program), in_space(seed, system, &program, &mut scratch)];
            for mut scene in scenes.into_iter().flatten() {
                scene.name = format!("{id}, seed {seed}, along {:?}\n{}", scene.drawn, scene.name);
                law(&program, &scene, &mut scratch);
            }
        }
    }
}

/// A path on the flat.
fn flat(seed: u64, system: oracle::System, program: &Program) -> Option<Scene> {
    let (case, path) = random_encounter(seed, system);
    let Question { board, mut plan } =
        Question::new(&case, program).filter(|_| !path.is_empty())?;
    plan.movements.truncate(path.len());
    let drawn = path
        .iter()
        .map(|steps| steps.iter().map(|step| DrawnStep::To(Square::new(step.0, step.1))).collect())
        .collect();
    Some(Scene { board, plan, drawn, name: draw(&case) })
}

/// A route to somewhere in space.
fn in_space(
    seed: u64,
    system: oracle::System,
    program: &Program,
    scratch: &mut Scratch,
) -> Option<Scene> {
    let case = random_encounter_in_space(seed, system);
    let Question { board, mut plan } = Question::new(&case, program)?;
    plan.movements.truncate(1);
    let reached = query::reach(program, &board, &plan, scratch).expect("a sound question").reached;
    let there = &reached[seed as usize % reached.len()];
    let goal = Goal::new(there.body.at, Some(there.elevation));
    let route =
        query::route(program, &board, &plan, &[], goal, scratch).expect("a sound question").ok()?;
    let drawn: Drawn = vec![
        route.steps.iter().map(|step| DrawnStep::ToHeight(step.to.at, step.elevations.1)).collect(),
    ];
    (!drawn[0].is_empty()).then_some(Scene { board, plan, drawn, name: draw(&case) })
}

fn apply(program: &Program, scene: &Scene, scratch: &mut Scratch) -> Applied {
    query::apply(program, &scene.board, &scene.plan, &scene.drawn, scratch)
        .expect("a sound question")
}

/// The places and states of the creatures.
fn figures(board: &Board) -> Vec<String> {
    let all = board.figures().iter();
    all.map(|figure| {
        format!(
            "{} at {}: {:?}",
            figure.body,
            figure.elevation,
            (figure.creature.states, figure.creature.bond)
        )
    })
    .collect()
}

#[test]
fn the_mover_ends_where_its_path_does_and_no_other_creature_moves() {
    each_scene(|program, scene, scratch| {
        let before = format!("{:?}", scene.board);
        let check =
            query::check(program, &scene.board, &scene.plan, &scene.drawn, scratch).expect("sound");
        let applied = apply(program, scene, scratch);
        assert_eq!(before, format!("{:?}", scene.board), "the old board changed: {}", scene.name);
        assert_eq!(applied.outcome.refusal.is_some(), check.refusal.is_some(), "{}", scene.name);
        let figure = &applied.board.figures()[scene.plan.mover.0];
        let falls = |event: &Event| matches!(event.what, EventKind::Falls { .. });
        if check.refusal.is_some() {
            assert_eq!(before, format!("{:?}", applied.board), "{}", scene.name);
            assert!(
                applied.outcome.events.is_empty() && applied.turn == scene.plan.turn,
                "{}",
                scene.name
            );
        } else if let Some(last) = check.steps.last()
            && !applied.outcome.events.iter().any(falls)
        {
            assert_eq!(
                (figure.body, figure.elevation),
                (last.to, last.elevations.1),
                "{}",
                scene.name
            );
            let (old, new) = (figures(&scene.board), figures(&applied.board));
            let others = (0..old.len()).filter(|index| *index != scene.plan.mover.0);
            others.for_each(|index| assert_eq!(old[index], new[index], "{}", scene.name));
        }
    });
}

#[test]
fn events_come_in_the_order_of_the_steps() {
    each_scene(|program, scene, scratch| {
        let applied = apply(program, scene, scratch);
        if applied.outcome.refusal.is_some() {
            return;
        }
        // Reactions before their step, all other events at or after it (PF2-TRIGGER-NOEXIT: at the
        // end of its movement).
        let mut made = 0;
        for event in &applied.outcome.events {
            match (&event.what, event.step) {
                (EventKind::MovesTo(_), Some(step)) => {
                    assert_eq!(step, made + 1, "{}", scene.name);
                    made = step;
                }
                (EventKind::Reacts { .. }, Some(step)) => {
                    assert_eq!(step, made + 1, "{}", scene.name);
                }
                (_, Some(step)) => assert_eq!(step, made, "{:?}: {}", event.what, scene.name),
                (_, None) => {
                    assert_eq!(
                        made,
                        scene.drawn.iter().map(Vec::len).sum::<usize>(),
                        "{}",
                        scene.name
                    );
                }
            }
        }
        let threats = query::threats(program, &scene.board, &scene.plan, &scene.drawn, scratch);
        let mut all = applied.outcome.events.iter();
        for threat in &threats.expect("a sound question").events {
            assert!(
                all.any(|event| event == threat),
                "{threat:?} is not told in order: {}",
                scene.name
            );
        }
    });
}

/// The rest of a movement uses what remains of it: the same end, the same turn.
#[test]
fn a_movement_in_two_parts_comes_to_the_same() {
    let compared = std::cell::Cell::new(0);
    each_scene(|program, scene, scratch| {
        let [steps] = &scene.drawn[..] else { return };
        let whole = apply(program, scene, scratch);
        if whole.outcome.refusal.is_some() || steps.len() < 2 || scene.plan.movements.len() > 1 {
            return;
        }
        let (first, rest) = steps.split_at(steps.len() / 2);
        let Scene { board, plan, .. } = scene;
        let half = Scene {
            board: board.clone(),
            plan: plan.clone(),
            drawn: vec![first.to_vec()],
            name: String::new(),
        };
        let half = apply(program, &half, scratch);
        // Where the mover may not stay halfway, the movement is not made in parts; nor where
        // squeezing leads elsewhere.
        let at_half = |applied: &Applied, step: usize| {
            applied.outcome.events.iter().find_map(|event| match event.what {
                EventKind::MovesTo(placement) if event.step == Some(step) => Some(placement),
                _ => None,
            })
        };
        let fell =
            half.outcome.events.iter().any(|event| matches!(event.what, EventKind::Falls { .. }));
        let elsewhere = at_half(&half, first.len()) != at_half(&whole, first.len());
        // A creature that takes off in the first part flew before the second, and so flies on where
        // it lands.
        let flies = |board: &Board| board.figures()[plan.mover.0].creature.states.flying;
        let takes_off = flies(&half.board) != flies(board);
        if half.outcome.refusal.is_some() || fell || elsewhere || takes_off {
            return;
        }
        // The completed part of this movement does not count as another movement.
        let turn = Turn { moved: plan.turn.moved, ..half.turn };
        let plan = Plan { turn, ..plan.clone() };
        let rest =
            Scene { board: half.board, plan, drawn: vec![rest.to_vec()], name: String::new() };
        let rest = apply(program, &rest, scratch);
        compared.set(compared.get() + 1);
        let name = &scene.name;
        assert!(rest.outcome.refusal.is_none(), "{:?}: {name}", rest.outcome.refusal);
        assert_eq!(figures(&rest.board), figures(&whole.board), "{name}");
        assert_eq!(rest.turn, whole.turn, "{name}");
    });
    assert!(compared.get() > 50, "next to nothing is made in parts: the generator is broken");
}

//! The library against the second reading on random teleports of Draw Steel: where they lead, how
//! far, and what refuses them.
//!
//! `STRIDEWRIGHT_ENCOUNTERS` sets the number of boards, `STRIDEWRIGHT_SEED` where to begin.

use crate::translate::{Question, draw};
use oracle::random::{Case, random_encounter, random_encounter_in_space};
use oracle::random::{boards, number};
use oracle::{Body, Teleport, Teleported};
use stridewright::board::CreatureIndex;
use stridewright::lattice::Square;
use stridewright::outcome::{Condition, EventKind};
use stridewright::program::Program;
use stridewright::query::{self, Check, DrawnStep, Movement, Plan, Scratch, Turn};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright::unit::Squares;
use stridewright::verdict::Refusal;
use stridewright_oracle as oracle;

/// Boards unless the environment says otherwise.
const BOARDS: u64 = 700;

/// A board with its mover, on the flat or in height. A creature that cannot move at all neither
/// teleports nor walks.
fn random_board(seed: u64) -> Option<Case> {
    let system = oracle::System::DrawSteel;
    let mut case = if seed.is_multiple_of(2) {
        random_encounter(seed, system).0
    } else {
        random_encounter_in_space(seed, system)
    };
    let mover = &mut case.board.creatures[case.mover];
    mover.prone |= seed.is_multiple_of(5);
    (!mover.immobile && !mover.is_helpless()).then_some(case)
}

/// The library's answer, in the oracle's words.
fn said(check: &Check) -> Teleported {
    match check.refusal.as_ref().map(Refusal::by) {
        None => Teleported::Arrives(check.cost().0),
        Some("DS-TP-ADVANCE") => Teleported::NotUsually,
        Some("DS-TP-SAME") => Teleported::SamePlace,
        Some("DS-TP-DIST") => Teleported::TooFar,
        Some("DS-TP-DEST") => Teleported::Occupied,
        Some("DS-TP-LOE") => Teleported::NoLine,
        Some(other) => panic!("refused by {other}"),
    }
}

/// The body of a creature on the ground at a square.
fn on_the_ground(board: &oracle::Board, body: Body, at: (i32, i32)) -> Body {
    let there = oracle::Creature {
        at,
        footprint: body.footprint,
        elevation: None,
        ..oracle::Creature::default()
    };
    Body { at, z: Body::of(&there, board).z, ..body }
}

/// A creature of a board with something that teleports it.
struct Scene {
    case: Case,
    question: Question,
    plan: Plan,
    asked: Teleport,
    from: Body,
    seed: u64,
}

impl Scene {
    fn new(seed: u64, program: &Program) -> Option<Scene> {
        let case = random_board(seed)?;
        let question = Question::new(&case, program)?;
        let mover = &case.board.creatures[case.mover];
        let from = Body::of(mover, &case.board);
        let others = case.board.creatures.len() as u64;
        let by = seed.is_multiple_of(3).then_some((seed / 3 % others) as usize);
        let granted = 1 + (seed / 2 % 7) as u32;
        let asked = Teleport { who: case.mover, by, granted: Some(granted), usual: None };
        let movement = Movement {
            granted: Some(Squares(granted)),
            by: by.map(CreatureIndex),
            ..Movement::by(Action::Teleport)
        };
        let plan =
            Plan { movements: vec![movement], turn: Turn::default(), ..question.plan.clone() };
        let whole = from.footprint == (mover.side, mover.side);
        whole.then_some(Scene { case, question, plan, asked, from, seed })
    }

    /// The places on the ground where the whole body is on the board.
    fn places(&self) -> Vec<Body> {
        let (board, side) = (&self.case.board, self.from.footprint.0 as i32);
        let rows = 0..=board.height as i32 - side;
        let all =
            rows.flat_map(|row| (0..=board.width as i32 - side).map(move |column| (column, row)));
        all.map(|at| on_the_ground(board, self.from, at)).collect()
    }

    /// Compares one teleport, to the ground or to a height, and the conditions that it ends.
    fn compare(
        &self,
        program: &Program,
        ground: Body,
        number: usize,
        scratch: &mut Scratch,
    ) -> Teleported {
        let high = (self.seed as usize + number).is_multiple_of(3);
        let to = if high { Body { z: ground.z + number as i32 % 4 - 1, ..ground } } else { ground };
        let square = Square::new(to.at.0, to.at.1);
        let step = if high { DrawnStep::ToHeight(square, to.z) } else { DrawnStep::To(square) };
        let check =
            query::check(program, &self.question.board, &self.plan, &vec![vec![step]], scratch)
                .expect("a sound question");
        let theirs = oracle::teleport(&self.case.board, self.asked, to);
        let drawing =
            || format!("seed {}, {:?} to {to:?}\n{}", self.seed, self.asked, draw(&self.case));
        assert_eq!(said(&check), theirs, "the library, then the oracle: {}", drawing());
        // DS-TP-PRONE: it arrives standing, if it is able to stand.
        let mover = &self.case.board.creatures[self.case.mover];
        let stands =
            check.events.iter().any(|event| event.what == EventKind::Loses(Condition::Prone));
        let should = mover.prone && !mover.cannot_act && matches!(theirs, Teleported::Arrives(_));
        assert_eq!(stands, should, "who stands: {}", drawing());
        theirs
    }

    /// Compares everywhere that it leads to on the ground.
    fn compare_reach(&self, program: &Program, places: &[Body], scratch: &mut Scratch) {
        let reach = query::reach(program, &self.question.board, &self.plan, scratch);
        let reached = reach.expect("a sound question").reached.into_iter();
        let mut ours: Vec<_> = reached
            .map(|each| ((each.body.at.column, each.body.at.row, each.elevation), each.cost.0))
            .collect();
        let from = self.from;
        let mut theirs = vec![((from.at.0, from.at.1, from.z), 0)];
        for ground in places.iter().filter(|ground| ground.at != from.at) {
            if let Teleported::Arrives(cost) =
                oracle::teleport(&self.case.board, self.asked, *ground)
            {
                theirs.push(((ground.at.0, ground.at.1, ground.z), cost));
            }
        }
        self.compare_routes(program, places, scratch);
        ours.sort_unstable();
        theirs.sort_unstable();
        assert_eq!(
            ours,
            theirs,
            "seed {}, {:?}: reach\n{}",
            self.seed,
            self.asked,
            draw(&self.case)
        );
    }

    /// Compares the routes to some of these places: a single step, or none at all.
    fn compare_routes(&self, program: &Program, places: &[Body], scratch: &mut Scratch) {
        for ground in places.iter().filter(|ground| ground.at != self.from.at).step_by(7) {
            let goal = Square::new(ground.at.0, ground.at.1);
            let route = query::route(program, &self.question.board, &self.plan, &[], goal, scratch);
            let ours = route
                .expect("a sound question")
                .ok()
                .map(|route| (route.steps.len(), route.cost().0));
            let theirs = match oracle::teleport(&self.case.board, self.asked, *ground) {
                Teleported::Arrives(cost) => Some((1, cost)),
                _ => None,
            };
            assert_eq!(
                ours,
                theirs,
                "seed {}, {:?} to {goal}\n{}",
                self.seed,
                self.asked,
                draw(&self.case)
            );
        }
    }
}

#[test]
fn teleports() {
    let program =
        Program::compile(rulesets::named("draw_steel").expect("known")).expect("it compiles");
    let mut scratch = Scratch::default();
    let mut counts = [0_u32; 4];
    let first = number("STRIDEWRIGHT_SEED", 0);
    for seed in first..first + boards("STRIDEWRIGHT_ENCOUNTERS", BOARDS) {
        let Some(scene) = Scene::new(seed, &program) else { continue };
        let places = scene.places();
        for (number, ground) in places.iter().enumerate() {
            counts[match scene.compare(&program, *ground, number, &mut scratch) {
                Teleported::Arrives(_) => 0,
                Teleported::TooFar => 1,
                Teleported::Occupied => 2,
                _ => 3,
            }] += 1;
        }
        scene.compare_reach(&program, &places, &mut scratch);
    }
    assert!(counts.iter().all(|count| *count > 20), "the generator is broken: {counts:?}");
}

/// Without an effect that gives a distance, only usual teleporters go, at their usual speed
/// (DS-TP-ADVANCE).
#[test]
fn usual_teleports() {
    let program =
        Program::compile(rulesets::named("draw_steel").expect("known")).expect("it compiles");
    let mut scratch = Scratch::default();
    for seed in 0..200 {
        let Some(case) = random_board(seed) else { continue };
        let Some(question) = Question::new(&case, &program) else { continue };
        let plan =
            Plan { movements: vec![Movement::by(Action::Teleport)], ..question.plan.clone() };
        let drawn = vec![vec![DrawnStep::To(Square::new(0, 0))]];
        let check =
            query::check(&program, &question.board, &plan, &drawn, &mut scratch).expect("sound");
        let asked = Teleport { who: case.mover, by: None, granted: None, usual: None };
        let to = on_the_ground(
            &case.board,
            Body::of(&case.board.creatures[case.mover], &case.board),
            (0, 0),
        );
        assert_eq!(said(&check), oracle::teleport(&case.board, asked, to), "seed {seed}");
    }
}

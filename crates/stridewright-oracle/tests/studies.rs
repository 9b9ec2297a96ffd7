//! The library against the second reading on studies: threats of a side, starts, choke points,
//! detours.
//!
//! The second reading asks about every square by itself, so that this also shows that the squares
//! which the library does not ask about do not matter.
//!
//! `STRIDEWRIGHT_STUDIES` sets the number of boards per system, `STRIDEWRIGHT_SEED` where to begin.

use crate::translate::{Question, draw};
use oracle::random::{
    Case, are_usual, boards, number, random_encounter, random_encounter_in_space,
};
use oracle::{Aim, Study, Turn};
use std::collections::BTreeSet;
use stridewright::board::CreatureIndex;
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{self, Detour, Plan, QueryError, Scratch, reach};
use stridewright::rulesets;
use stridewright::unit::Squares;
use stridewright_oracle as oracle;

/// Boards per system unless the environment says otherwise.
const BOARDS: u64 = 32;

/// The result of a study that ends in an error: some queries have no answer in space.
fn answered<T>(found: Result<T, QueryError>, told: &str) -> Option<T> {
    match found {
        Ok(found) => Some(found),
        Err(QueryError::NotInSystem { .. } | QueryError::Squeezed { .. }) => None,
        Err(wrong) => panic!("{told}: {wrong}"),
    }
}

/// A board with everything that both implementations need to study it.
struct Studied<'a> {
    told: String,
    program: &'a Program,
    case: &'a Case,
    question: Question,
    study: Study<'a>,
}

impl Studied<'_> {
    fn fail(&self, what: &str, square: Square) -> String {
        format!("{}: {what} at {square}\n{}", self.told, draw(self.case))
    }

    fn square(square: (i32, i32)) -> Square {
        Square::new(square.0, square.1)
    }

    /// A creature that cannot make one of several movements at all stays where it is, even if that
    /// is a later one; the second reading lets it begin.
    fn is_refused(&self, movements: &[query::Movement], scratch: &mut Scratch) -> bool {
        let plan = Plan::new(self.question.plan.mover, movements);
        movements.len() > 1
            && reach(self.program, &self.question.board, &plan, scratch)
                .is_ok_and(|found| found.refusal.is_some())
    }

    /// The squares that creatures threaten, from where they are and from where they can go. Returns
    /// how many threats there are.
    fn threats(&self, scratch: &mut Scratch) -> usize {
        let team = self.case.board.creatures[self.case.mover].team;
        let side = format!("team {team}");
        let mut threats = 0;
        for moving in [false, true] {
            let ours = if moving { &self.question.plan.movements[..] } else { &[] };
            let theirs = if moving { &self.case.movements[..] } else { &[] };
            let board = &self.question.board;
            let found = query::threat_map(self.program, board, &side, ours, None, scratch);
            let Some(found) = answered(found, &self.told) else { continue };
            let left_out: Vec<usize> = found.unanswered.iter().map(|(who, _)| who.0).collect();
            let (expected, still) =
                (self.study.threats(team, theirs), self.study.threats(team, &[]));
            for ((square, expected), still) in self.study.squares().zip(expected).zip(still) {
                let square = Self::square(square);
                // A creature that is left out counts with what it threatens from where it is.
                let expected = expected.zip(still).map(|(moved, still)| {
                    let moved = moved.into_iter().filter(|who| !left_out.contains(who));
                    let still = still.into_iter().filter(|who| left_out.contains(who));
                    moved.chain(still).collect::<BTreeSet<_>>()
                });
                let those = found.threats.at(square).map(|those| those.iter().map(|who| who.0));
                let those = those.map(Iterator::collect::<BTreeSet<_>>);
                threats += those.as_ref().map_or(0, BTreeSet::len);
                assert_eq!(those, expected, "{}", self.fail("threats", square));
            }
        }
        threats
    }

    /// From where the mover reaches a square, and from where it can strike. Returns how many
    /// squares there are.
    fn starts(&self, seed: u64, scratch: &mut Scratch) -> usize {
        // Every few boards the first movement twice.
        let twice = seed.is_multiple_of(4);
        let theirs =
            if twice { vec![self.case.movements[0]; 2] } else { self.case.movements.clone() };
        let ours = &self.question.plan.movements;
        let ours = if twice { vec![ours[0]; 2] } else { ours.clone() };
        let plan = Plan::new(self.question.plan.mover, &ours);
        let board = &self.question.board;
        if self.is_refused(&ours, scratch) {
            return 0;
        }
        let movements = theirs;
        let (width, height) = (u64::from(self.case.board.width), u64::from(self.case.board.height));
        let goal = ((seed % width) as i32, (seed / 7 % height) as i32);
        let other = self
            .case
            .board
            .creatures
            .iter()
            .position(|other| other.team != self.case.board.creatures[self.case.mover].team);
        let strike =
            other.map(|other| (query::Aim::Strike(CreatureIndex(other)), Aim::Strike(other)));
        let stand = (query::Aim::Stand(Self::square(goal)), Aim::Stand(goal));
        let turns = 1 + (seed % 3) as usize;
        let mut squares = 0;
        for (ours, theirs) in strike.into_iter().chain([stand]) {
            let found = query::starts(self.program, board, (&plan, turns), ours, None, scratch);
            let Some(found) = answered(found, &self.told) else { continue };
            let expected = self.study.starts(self.case.mover, &movements, turns, theirs);
            for (square, expected) in self.study.squares().zip(expected) {
                let square = Self::square(square);
                let what = format!("{ours:?} in {turns} turns");
                assert_eq!(
                    found.turns.at(square).copied(),
                    expected,
                    "{}",
                    self.fail(&what, square)
                );
            }
            squares += found.turns.iter().count();
        }
        squares
    }

    /// The effect on the mover's reach. Returns how many squares are choke points.
    fn choke_points(&self, scratch: &mut Scratch) -> usize {
        if self.is_refused(&self.question.plan.movements, scratch) {
            return 0;
        }
        let (program, board) = (self.program, &self.question.board);
        let plan = Plan::new(self.question.plan.mover, &self.question.plan.movements);
        let found = query::choke_points(program, board, &plan, None, scratch);
        let Some(found) = answered(found, &self.told) else { return 0 };
        let expected = self.study.choke_points(self.case.mover, &self.case.movements);
        for (square, expected) in self.study.squares().zip(expected) {
            let square = Self::square(square);
            let choke = found.squares.at(square).map(|choke| (choke.lost, choke.more_expensive));
            assert_eq!(choke, expected, "{}", self.fail("choke", square));
        }
        found.squares.iter().filter(|(_, choke)| choke.lost > 0).count()
    }

    /// The effect on the mover's path to some square. Returns how many squares lie on every
    /// cheapest path.
    fn detours(&self, seed: u64, scratch: &mut Scratch) -> usize {
        let (Some(movement), Some(asked)) =
            (self.case.movements.first(), self.question.plan.movements.first())
        else {
            return 0;
        };
        let (width, height) = (u64::from(self.case.board.width), u64::from(self.case.board.height));
        let goal = ((seed / 3 % width) as i32, (seed / 11 % height) as i32);
        let movement = oracle::Movement { budget: Some(30), ..*movement };
        let asked = query::Movement { allowance: query::Allowance::Squares(Squares(30)), ..*asked };
        let plan = Plan::new(self.question.plan.mover, &[asked]);
        let (program, board, to) = (self.program, &self.question.board, Self::square(goal));
        // A creature that makes no movement at all has no path, not even to where it is.
        if reach(program, board, &plan, scratch).is_ok_and(|found| found.refusal.is_some()) {
            return 0;
        }
        let found = query::detours(program, board, &plan, to, None, scratch);
        let Some(found) = answered(found, &self.told) else { return 0 };
        let expected = self.study.detours(self.case.mover, movement, goal);
        let (Ok(found), Some(expected)) = (&found, &expected) else {
            assert_eq!(found.is_ok(), expected.is_some(), "{}", self.fail("way", to));
            return 0;
        };
        for (square, expected) in self.study.squares().zip(expected) {
            let square = Self::square(square);
            let detour = found.squares.at(square).map(|detour| match detour {
                Detour::By(more) => Some(*more),
                Detour::CutOff => None,
            });
            assert_eq!(detour, *expected, "{}", self.fail(&format!("detour to {to}"), square));
        }
        found.squares.iter().filter(|(_, detour)| **detour != Detour::By(0)).count()
    }
}

/// Studies every board; returns how much of each kind was found.
fn compare(
    (id, system): (&str, oracle::System),
    in_space: bool,
    boards: u64,
    roll: impl Fn(u64, oracle::System) -> Case,
) -> [usize; 4] {
    let program =
        Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles");
    let (mut scratch, mut found) = (Scratch::default(), [0; 4]);
    let first = number("STRIDEWRIGHT_SEED", 0);
    for seed in first..first + boards {
        let case = roll(seed, system);
        let case = Case { turn: Turn::default(), ..case };
        if in_space == case.is_flat(system) {
            continue;
        }
        let Some(question) = Question::new(&case, &program) else { continue };
        let study = Study { board: &case.board, system, in_space };
        let told = format!("{id}, seed {seed}");
        let studied = Studied { told, program: &program, case: &case, question, study };
        found[0] += studied.threats(&mut scratch);
        found[1] += studied.starts(seed, &mut scratch);
        found[2] += studied.choke_points(&mut scratch);
        found[3] += studied.detours(seed, &mut scratch);
    }
    found
}

fn compare_all(id: &str, system: oracle::System) {
    let boards = boards("STRIDEWRIGHT_STUDIES", BOARDS);
    let found =
        compare((id, system), false, boards, |seed, system| random_encounter(seed, system).0);
    for (kind, count) in ["threats", "starts", "choke points", "detours"].iter().zip(found) {
        let often = count as u64 > boards / 10 || !are_usual("STRIDEWRIGHT_STUDIES");
        assert!(often, "{count} {kind} are found: the generator is broken");
    }
    compare((id, system), true, boards / 4, random_encounter_in_space);
}

#[test]
fn dnd35() {
    compare_all("dnd35", oracle::System::Dnd35);
}

#[test]
fn pathfinder1() {
    compare_all("pf1", oracle::System::Pathfinder1);
}

#[test]
fn pathfinder2() {
    compare_all("pf2", oracle::System::Pathfinder2);
}

#[test]
fn draw_steel() {
    compare_all("draw_steel", oracle::System::DrawSteel);
}

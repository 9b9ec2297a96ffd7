//! The library against the second reading on positions: flanking, lines of effect, cover, high
//! ground, the closest creature.
//!
//! `STRIDEWRIGHT_ENCOUNTERS` sets the number of boards per system and question, `STRIDEWRIGHT_SEED`
//! where to begin.

use crate::translate::{Question, draw};
use oracle::random::{Case, random_encounter, random_encounter_in_space};
use oracle::random::{boards, number};
use oracle::{Body, Burrowed, Cover, CoverOptions, Ground};
use stridewright::board::{CreatureIndex, Point};
use stridewright::lattice::Square;
use stridewright::outcome::{Amount, Candidate, NeedKind, Outcome, Value};
use stridewright::program::Program;
use stridewright::query::{self, LineQuery, Origin, Scratch};
use stridewright::question::{Closest, Flank, HighGround};
use stridewright::rulesets;
use stridewright_oracle as oracle;

/// Boards per system and question unless the environment says otherwise.
const BOARDS: u64 = 2_000;
/// One in this many boards gets the slow queries.
const SLOW: u64 = 2;
fn program(id: &str) -> Program {
    Program::compile(rulesets::named(id).expect("a known system")).expect("it compiles")
}

/// One board, with the queries to both implementations.
struct Asked<'a> {
    id: &'a str,
    system: oracle::System,
    program: &'a Program,
    question: &'a Question,
    case: &'a Case,
    seed: u64,
}

/// Asks everything on boards of a system that have three creatures at least; half of them are flat.
fn compare(id: &str, system: oracle::System) {
    let program = &program(id);
    let (mut flanked, mut high, mut hidden) = (0, 0, 0);
    let first = number("STRIDEWRIGHT_SEED", 0);
    for seed in first..first + boards("STRIDEWRIGHT_ENCOUNTERS", BOARDS) {
        let case = &match seed % 2 {
            0 => random_encounter(seed, system).0,
            _ => random_encounter_in_space(seed, system),
        };
        let question = Question::new(case, program).filter(|_| case.board.creatures.len() > 2);
        let Some(question) = &question else { continue };
        let asked = Asked { id, system, program, question, case, seed };
        flanked += u32::from(asked.flanking());
        asked.distances();
        asked.the_closest();
        match system {
            oracle::System::Pathfinder2 if seed / 2 % SLOW == 0 => {
                asked.lines_of_effect();
                asked.cover();
                hidden += u32::from(asked.is_hidden());
            }
            oracle::System::Dnd35 | oracle::System::Pathfinder1 if seed / 2 % SLOW == 0 => {
                asked.lines_of_effect();
                hidden += u32::from(asked.is_hidden());
            }
            oracle::System::DrawSteel => {
                asked.lines_and_burrowers();
                high += u32::from(asked.high_ground());
            }
            _ => {}
        }
    }
    let steel = system == oracle::System::DrawSteel;
    assert!(
        if steel { high > 0 } else { flanked > 0 && hidden > 0 },
        "{id}: the generator is broken"
    );
}

#[test]
fn dnd35() {
    compare("dnd35", oracle::System::Dnd35);
}

#[test]
fn pathfinder1() {
    compare("pf1", oracle::System::Pathfinder1);
}

#[test]
fn pathfinder2() {
    compare("pf2", oracle::System::Pathfinder2);
}

#[test]
fn draw_steel() {
    compare("draw_steel", oracle::System::DrawSteel);
}

/// Three different creatures of a board.
fn three(case: &Case, seed: u64) -> [usize; 3] {
    let all = case.board.creatures.len();
    let first = seed as usize % all;
    let second = (first + 1 + seed as usize / 7 % (all - 1)) % all;
    let third = (0..all).rfind(|index| *index != first && *index != second);
    [first, second, third.unwrap_or(first)]
}

fn is_left_to_the_table(found: &Outcome) -> bool {
    found.needs.iter().any(|need| matches!(need.what, NeedKind::Ruling))
}

/// An open board on which three creatures of a case stand close together, the first in the middle.
fn gathered(case: &Case, seed: u64, [target, a, b]: [usize; 3]) -> Case {
    let mut open = case.clone();
    (open.board.width, open.board.height) = (20, 20);
    open.board.ground = vec![Ground::default(); 400];
    open.board.walls.clear();
    let roll = |shift: u32, many: i32| {
        (seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> shift) as u16 as i32 % many
    };
    let side = |index: usize| case.board.creatures[index].footprint.0 as i32;
    let first = (roll(8, 5) - 2, roll(16, 5) - 2);
    // Two times in three the second attacker is opposite the first.
    let opposite = (side(target) - side(b) - first.0, side(target) - side(b) - first.1);
    let second = if seed.is_multiple_of(3) { (roll(24, 9) - 4, roll(32, 9) - 4) } else { opposite };
    for (index, creature) in open.board.creatures.iter_mut().enumerate() {
        creature.at = match index {
            index if index == target => (8, 8),
            index if index == a => (8 + first.0, 8 + first.1),
            index if index == b => (8 + second.0, 8 + second.1),
            _ => (0, 0),
        };
        creature.footprint = (creature.side, creature.side);
        creature.elevation = (index % 4 == 3).then_some(1);
        creature.team = u8::from(index == target || seed.is_multiple_of(16));
    }
    open
}

/// The board of a case cut up: every few squares beside its creatures are solid, or hills.
fn cut_up(case: &Case, seed: u64) -> Case {
    let mut case = case.clone();
    let often = [10, 25, 45, 65][seed as usize / 16 % 4];
    let in_space = !seed.is_multiple_of(2);
    let bodies: Vec<Body> =
        case.board.creatures.iter().map(|one| Body::of(one, &case.board)).collect();
    for index in 0..case.board.ground.len() as u32 {
        let at = ((index % case.board.width) as i32, (index / case.board.width) as i32);
        let square = |body: &Body| Body { at, footprint: (1, 1), ..*body };
        let roll = (seed ^ u64::from(index) << 32).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        if bodies.iter().any(|body| body.meets(square(body))) || roll % 100 >= often {
            continue;
        }
        let ground = &mut case.board.ground[index as usize];
        if in_space && roll % 7 > 1 {
            ground.elevation += 1 + (roll / 7 % 4) as i32;
            ground.ceiling = None;
        } else {
            ground.wall = true;
        }
    }
    case
}

/// Where a line begins, for both: in a creature, in a square, or in a point.
fn origin(case: &Case, seed: u64, from: usize) -> (Origin, oracle::Origin) {
    let board = &case.board;
    let at =
        ((seed / 3 % u64::from(board.width)) as i32, (seed / 5 % u64::from(board.height)) as i32);
    match seed % 5 {
        0 => (Origin::Square(Square::new(at.0, at.1)), oracle::Origin::Square(at)),
        1 => {
            let point = (
                at.0 * 1024 + (seed / 11 % 3) as i32 * 512,
                at.1 * 1024 + (seed / 13 % 3) as i32 * 512,
            );
            let theirs = oracle::Origin::Point((i64::from(point.0), i64::from(point.1)));
            (Origin::Point(Point::new(point.0, point.1)), theirs)
        }
        _ => (Origin::Creature(CreatureIndex(from)), oracle::Origin::Creature(from)),
    }
}

fn sight(from: Origin, to: usize, options: CoverOptions) -> LineQuery {
    LineQuery {
        from,
        to: CreatureIndex(to),
        extreme: options.extreme,
        ignore_small_terrain: options.ignore_small_terrain,
        ignore_cover: options.ignore_cover,
        extended_part: false,
    }
}

/// The degree of cover in an answer.
fn degree(found: &Outcome) -> Cover {
    let value = |name: &str| {
        found.values.iter().find(|value| value.name == name).map(|value| &value.amount)
    };
    if value("line of effect") == Some(&Amount::Is(false)) {
        return Cover::NoLine;
    }
    match value("cover") {
        Some(Amount::Word(word)) if word == "none" => Cover::None,
        Some(Amount::Word(word)) if word == "lesser" => Cover::Lesser,
        Some(Amount::Word(word)) if word == "standard" => Cover::Standard,
        Some(Amount::Word(word)) if word == "greater" => Cover::Greater,
        other => panic!("no degree of cover: {other:?}"),
    }
}

impl Asked<'_> {
    fn tells(&self) -> String {
        format!("{}, seed {}\n{}", self.id, self.seed, draw(self.case))
    }

    fn body(&self, index: usize) -> Body {
        Body::of(&self.case.board.creatures[index], &self.case.board)
    }

    /// Whether three creatures flank, brought close together.
    fn flanking(&self) -> bool {
        let [target, a, b] = three(self.case, self.seed);
        let case = gathered(self.case, self.seed, [target, a, b]);
        let question = Question::new(&case, self.program).expect("an open board");
        let attackers = [CreatureIndex(a), CreatureIndex(b)];
        let found = Flank::find(
            self.program,
            &question.board,
            CreatureIndex(target),
            attackers,
            &mut Scratch::default(),
        );
        let found = found.expect("a sound question");
        let theirs = oracle::flanks(&case.board, self.system, target, a, b);
        let ours = found.holds.filter(|_| !is_left_to_the_table(&found));
        assert_eq!(ours, theirs, "{target} by {a}, {b}, seed {}\n{}", self.seed, draw(&case));
        theirs == Some(true)
    }

    fn distances(&self) {
        let (a, b) =
            (self.question.plan.mover.0, self.seed as usize % self.case.board.creatures.len());
        let cells = |index: usize| self.question.board.figures()[index].cells();
        let ours = query::distance_in_space(self.program, cells(a), cells(b));
        let theirs = oracle::distance_between(self.system, self.body(a), self.body(b));
        assert_eq!(ours.0, theirs, "{a} to {b}, {}", self.tells());
    }

    fn the_closest(&self) {
        let mover = self.question.plan.mover;
        let all = self.case.board.creatures.len();
        let others: Vec<usize> = (0..all).filter(|index| *index != mover.0).collect();
        let among: Vec<CreatureIndex> = others.iter().map(|index| CreatureIndex(*index)).collect();
        let found = Closest::find(self.program, &self.question.board, mover, &among, None);
        let found = found.expect("a sound question");
        let bodies: Vec<Body> = others.iter().map(|index| self.body(*index)).collect();
        let nearest = oracle::closest(self.system, self.body(mover.0), &bodies);
        let theirs: Vec<usize> = nearest.into_iter().map(|place| others[place]).collect();
        let tied = found.needs.iter().find_map(|need| match &need.what {
            NeedKind::Die(tied) | NeedKind::Choice(tied) => Some(tied),
            NeedKind::Ruling | NeedKind::DamageRoll | NeedKind::Check(_) => None,
        });
        let creature = |candidate: &Candidate| match candidate {
            Candidate::Creature(index) => Some(index.0),
            Candidate::Place(_) => None,
        };
        let ours: Vec<usize> = match tied {
            Some(tied) => tied.iter().filter_map(creature).collect(),
            None => found.chosen.iter().map(|index| index.0).collect(),
        };
        assert_eq!(ours, theirs, "{}", self.tells());
    }

    /// Whether there is a line; all but Draw Steel.
    fn lines_of_effect(&self) -> bool {
        let [target, from, _] = three(self.case, self.seed);
        let (ours, theirs) = origin(self.case, self.seed, from);
        let asked = sight(ours, target, CoverOptions::default());
        let found =
            query::line(self.program, &self.question.board, &asked, &mut Scratch::default())
                .expect("a sound question");
        let theirs = oracle::line_of_effect(&self.case.board, self.system, theirs, target);
        assert_eq!(found.holds, Some(theirs), "{target} from {ours:?}, {}", self.tells());
        theirs
    }

    /// Whether no line is left on the board cut up; asks there about lines, and in Pathfinder 2e
    /// about cover.
    fn is_hidden(&self) -> bool {
        let case = cut_up(self.case, self.seed);
        let Some(question) = &Question::new(&case, self.program) else { return false };
        let asked = Asked { question, case: &case, ..*self };
        if self.system == oracle::System::Pathfinder2 {
            asked.cover();
        }
        !asked.lines_of_effect()
    }

    /// Pathfinder 2e.
    fn cover(&self) {
        let [target, from, _] = three(self.case, self.seed);
        let (ours, theirs) = origin(self.case, self.seed / 2, from);
        let options = CoverOptions {
            extreme: self.seed.is_multiple_of(7),
            ignore_small_terrain: self.seed.is_multiple_of(11),
            ignore_cover: self.seed.is_multiple_of(13),
        };
        let asked = sight(ours, target, options);
        let found =
            query::cover(self.program, &self.question.board, &asked, &mut Scratch::default())
                .expect("a sound question");
        let theirs = oracle::cover(&self.case.board, theirs, target, options);
        assert_eq!(degree(&found), theirs, "{target} from {ours:?}, {options:?}, {}", self.tells());
    }

    /// Draw Steel.
    fn lines_and_burrowers(&self) {
        let [target, from, _] = three(self.case, self.seed);
        let asked = sight(Origin::Creature(CreatureIndex(from)), target, CoverOptions::default());
        let found =
            query::line(self.program, &self.question.board, &asked, &mut Scratch::default())
                .expect("a sound question");
        let burrowed = oracle::line_to_burrower(&self.case.board, from, target);
        let theirs = match burrowed {
            Burrowed::No => {
                let from = oracle::Origin::Creature(from);
                oracle::line_of_effect(&self.case.board, self.system, from, target)
            }
            Burrowed::Covered => true,
            Burrowed::None => false,
        };
        assert_eq!(
            found.holds,
            Some(theirs),
            "{target} from {from}: {burrowed:?}, {}",
            self.tells()
        );
        let told =
            query::cover(self.program, &self.question.board, &asked, &mut Scratch::default())
                .expect("a sound question");
        let is_cover = |value: &Value| value.name == "cover" && value.amount == Amount::Is(true);
        let covered = told.values.iter().any(is_cover);
        assert_eq!(
            covered,
            burrowed == Burrowed::Covered,
            "{target} from {from}, {}",
            self.tells()
        );
    }

    /// Draw Steel.
    fn high_ground(&self) -> bool {
        let [above, below, _] = three(self.case, self.seed);
        let creatures = [above, below].map(CreatureIndex);
        let found =
            HighGround::find(self.program, &self.question.board, creatures[0], creatures[1]);
        let theirs = oracle::high_ground(&self.case.board, above, below);
        let holds = found.expect("a sound question").holds;
        assert_eq!(holds, Some(theirs), "{above} over {below}, {}", self.tells());
        theirs
    }
}

//! Ready questions of bodies that squeeze, on larger boards than the random ones of the second reading: rooms with walls, doors, rubble and pits, in
//! windows of every size.

use stridewright::board::{Board, Creature, CreatureIndex, Setup, Size, Terrain, Wall, WallKind};
use stridewright::lattice::{Rectangle, Square};
use stridewright::program::Program;
use stridewright::query::{Allowance, Movement, Plan, Scratch, Surveys, reach};
use stridewright::rule::Action;
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

/// Numbers that look random.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 48) as u32 * bound) >> 16
    }
}

/// A board of 70 × 70 with walls on every eleventh row and column, and with gaps, rubble, pits and thin walls here and there; the mover in
/// its middle.
fn board(program: &Program, size: Size, side: u32, dice: &mut Dice) -> Board {
    let mut setup = Setup::open(70, 70);
    let at = Square::new(33, 33);
    for square in setup.extent.squares() {
        let walled = square.column % 11 == 0 || square.row % 11 == 0;
        let own = Rectangle::body(at, side).contains(square);
        let terrain = match dice.below(60) {
            0..=24 if walled => Terrain::WALL,
            50..=57 => Terrain::DIFFICULT,
            58 => Terrain::PIT,
            59 => Terrain::WALL,
            _ => Terrain::OPEN,
        };
        let index = setup.extent.index(square).unwrap();
        setup.squares[index] = if own { Terrain::OPEN } else { terrain };
        if dice.below(40) == 0 && !own {
            let beside = square.step(stridewright::lattice::Direction::East);
            setup.walls.extend(Wall::on_edge(square, beside, WallKind::Wall));
        }
    }
    setup.creatures.push(Creature::new("mover", "heroes", at).sized(size).with_speed(Feet(30)));
    setup.board(program).unwrap()
}

#[test]
fn planes_squeeze_as_buckets_do() {
    let mut dice = Dice(7);
    for system in ["dnd35", "pf1"] {
        let program = Program::compile(rulesets::named(system).unwrap()).unwrap();
        let mut scratches = [Scratch::default(), Scratch::plain()];
        let mut squeezed = 0;
        for (size, side) in [(Size::Large, 2), (Size::Huge, 3)].into_iter().cycle().take(16) {
            let board = board(&program, size, side, &mut dice);
            for most in [1, 5, 6, 12, 13, 24, 29] {
                let movement =
                    Movement { allowance: Allowance::Squares(Squares(most)), ..Movement::by(Action::Move) };
                let plan = Plan::new(CreatureIndex(0), &[movement]);
                let ready = Surveys::new(&program).ready(&board, &plan).unwrap();
                let known = reach(&program, &board, &plan, &mut scratches[0]).unwrap();
                let mut known: Vec<_> = known.reached.iter().map(|each| (each.body, each.cost)).collect();
                known.sort_unstable();
                squeezed += known.iter().filter(|(body, _)| body.width != body.height).count();
                for scratch in &mut scratches {
                    let mut found: Vec<_> = ready.reach(scratch).placements().collect();
                    found.sort_unstable();
                    let missing: Vec<_> = known.iter().filter(|each| !found.contains(each)).collect();
                    let wrong: Vec<_> = found.iter().filter(|each| !known.contains(each)).collect();
                    assert!(found == known, "{system}, {side}, {most}: missing {missing:?}, wrong {wrong:?}");
                }
            }
        }
        assert!(squeezed > 1_000, "{squeezed}: nobody squeezes");
    }
}

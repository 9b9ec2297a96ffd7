//! What is the same for two movements, and which tiles of a map prepared for one must be prepared
//! again for the other.

use super::{PreparedReach, Price};
use crate::lattice::{Extent, Rectangle, Square};
use crate::search::planes::SIDE;
use alloc::sync::Arc;
use alloc::vec::Vec;

impl PreparedReach {
    /// Whether ground and creatures are the same for another movement, wherever its mover stands.
    pub(in crate::query) fn is_alike(&self, other: &PreparedReach) -> bool {
        Arc::ptr_eq(&self.layer, &other.layer) && self.crowd == other.crowd && self.is_akin(other)
    }

    /// Whether the prepared map differs for another movement only through ground and creatures.
    fn is_akin(&self, other: &PreparedReach) -> bool {
        // Squares that are too expensive for a single step are not added.
        let affords_as_much = |price: &Price| self.affords(*price) == other.affords(*price);
        self.prices.iter().all(affords_as_much)
            && self.layer.extent() == other.layer.extent()
            && (self.side, self.corners, self.barriers, self.entering)
                == (other.side, other.corners, other.barriers, other.entering)
            && (&self.classes, &self.prices, &self.crossing)
                == (&other.classes, &other.prices, &other.crossing)
            && self.squeezed == other.squeezed
    }

    /// Returns the squares that differ for another movement, whole or in pieces, if that is akin.
    pub(super) fn differences(&self, other: &PreparedReach) -> Option<Vec<Rectangle>> {
        if !self.is_akin(other) {
            return None;
        }
        let mut squares = self.crowd.differences(&other.crowd);
        if !Arc::ptr_eq(&self.layer, &other.layer) {
            squares.extend(self.layer.differences(&other.layer).stretches());
        }
        Some(squares)
    }

    /// Changes to another movement that is [alike](PreparedReach::is_alike): it starts elsewhere,
    /// at another distance, and goes as far as that one.
    pub(in crate::query) fn set_out_as(&mut self, other: &PreparedReach) {
        self.budget = other.budget.clone();
        (self.start, self.first_sum, self.most, self.radius) =
            (other.start, other.first_sum, other.most, other.radius);
    }
}

/// Tiles of a map in or near which something has changed.
#[derive(Clone, Debug)]
pub(super) struct DirtyTiles {
    /// Tiles along the sides of the map.
    columns: usize,
    rows: usize,
    /// Row by row.
    dirty: Vec<bool>,
}

impl DirtyTiles {
    /// No tile of a map of this size.
    pub(super) fn none(extent: Extent) -> Self {
        let [columns, rows] =
            [extent.width, extent.height].map(|side| side.div_ceil(SIDE.unsigned_abs()) as usize);
        DirtyTiles { columns, rows, dirty: vec![false; columns * rows] }
    }

    /// Every tile of it.
    pub(super) fn all(extent: Extent) -> Self {
        let none = DirtyTiles::none(extent);
        DirtyTiles { dirty: vec![true; none.dirty.len()], ..none }
    }

    /// Adds the tiles that share squares with a part of the plane.
    pub(super) fn mark(&mut self, part: Rectangle) {
        for index in self.indices(part) {
            self.dirty[index] = true;
        }
    }

    /// Whether one of them shares squares with a part of the plane.
    pub(super) fn meets(&self, part: Rectangle) -> bool {
        self.indices(part).any(|index| self.dirty[index])
    }

    /// Whether they are few enough that keeping the rest of the map pays off.
    pub(super) fn are_few(&self) -> bool {
        4 * self.dirty.iter().filter(|dirty| **dirty).count() <= self.dirty.len()
    }

    /// The top-left squares of these tiles.
    pub(super) fn corners(&self) -> impl Iterator<Item = Square> + '_ {
        let dirty = self.dirty.iter().enumerate().filter(|(_, dirty)| **dirty);
        dirty.map(|(index, _)| {
            let (column, row) = (index % self.columns, index / self.columns);
            Square::new(column as i32 * SIDE, row as i32 * SIDE)
        })
    }

    /// Returns the numbers of the tiles that share squares with a part of the plane.
    fn indices(&self, part: Rectangle) -> impl Iterator<Item = usize> + use<> {
        let range = |first: i32, last: i32, count: usize| {
            let tile = |place: i32| place.div_euclid(SIDE);
            let end = (tile(last) + 1).clamp(0, count as i32);
            tile(first).clamp(0, end) as usize..end as usize
        };
        let columns = range(part.at.column, part.last().column, self.columns);
        let (rows, width) = (range(part.at.row, part.last().row, self.rows), self.columns);
        rows.flat_map(move |row| columns.clone().map(move |column| row * width + column))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Creature, CreatureIndex, Setup, Size, Terrain, Wall, WallKind};
    use crate::dice::Dice;
    use crate::lattice::Direction;
    use crate::program::Program;
    use crate::query::prepared::{DistanceMap, Floods, Preparer, RoutePlan};
    use crate::query::{Movement, Plan};
    use crate::rule::Action;
    use crate::rulesets;
    use crate::unit::Feet;

    const SIDE_OF_MAP: u32 = 200;

    impl Dice {
        fn square(&mut self) -> Square {
            Square::new(
                self.below(SIDE_OF_MAP).cast_signed(),
                self.below(SIDE_OF_MAP).cast_signed(),
            )
        }

        fn terrain(&mut self, plain: bool) -> Terrain {
            if plain {
                return [Terrain::WALL, Terrain::OPEN][self.below(2) as usize];
            }
            [Terrain::WALL, Terrain::DIFFICULT, Terrain::OPEN, Terrain::OBSTRUCTED, Terrain::PIT]
                [self.below(5) as usize]
        }

        fn edge(&mut self) -> (Square, Square) {
            let at = self.square();
            (at, at.step([Direction::East, Direction::South][self.below(2) as usize]))
        }
    }

    /// A large map with some of everything, or without anything that hampers, and creatures of
    /// several sizes.
    fn board(program: &Program, size: Size, plain: bool, dice: &mut Dice) -> Board {
        let mut setup = Setup::open(SIDE_OF_MAP, SIDE_OF_MAP);
        for square in setup.squares.iter_mut().skip(5 * SIDE_OF_MAP as usize) {
            *square = if dice.below(4) == 0 { dice.terrain(plain) } else { Terrain::OPEN };
        }
        for _ in 0..4000 {
            let kinds =
                [WallKind::Wall, WallKind::ClosedDoor, WallKind::OpenDoor, WallKind::Barrier];
            let (one, other) = dice.edge();
            let kind = kinds[dice.below(if plain { 3 } else { 4 }) as usize];
            setup.walls.extend(Wall::on_edge(one, other, kind).filter(|_| one.row > 4));
        }
        setup.creatures.push(
            Creature::new("mover", "heroes", Square::new(0, 0)).sized(size).with_speed(Feet(30)),
        );
        while setup.creatures.len() < 12 {
            let size = [Size::Medium, Size::Small, Size::Large][dice.below(3) as usize];
            let side = ["heroes", "foes"][dice.below(2) as usize];
            setup
                .creatures
                .push(Creature::new("other", side, dice.square()).sized(size).with_speed(Feet(30)));
            if setup.creatures[setup.creatures.len() - 1].at.row < 5
                || setup.clone().board(program).is_err()
            {
                setup.creatures.pop();
            }
        }
        setup.board(program).expect("a sound board")
    }

    /// The same board with one thing changed: a creature, a door or squares.
    fn changed(board: &Board, program: &Program, plain: bool, dice: &mut Dice) -> Option<Board> {
        match dice.below(6) {
            0 => {
                let (one, other) =
                    board.ground().walls().get(dice.below(4000) as usize).map(|_| dice.edge())?;
                board.with_door(one, other, dice.below(2) == 0)
            }
            1 => {
                let ground = board.ground().painted(&[dice.square()], dice.terrain(plain)).ok()?;
                Board::new(Arc::new(ground), board.creatures(), program).ok()
            }
            2 => {
                let who = CreatureIndex(1 + dice.below(11) as usize);
                board.with_changed(who, |creature| creature.fills_space ^= true, program).ok()
            }
            3 if dice.below(2) == 0 => {
                let who = CreatureIndex(1 + dice.below(11) as usize);
                board.with_changed(who, |creature| creature.states.prone ^= true, program).ok()
            }
            3 => {
                let who = CreatureIndex(1 + dice.below(11) as usize);
                board
                    .with_changed(who, |creature| creature.states.unconscious ^= true, program)
                    .ok()
            }
            _ => {
                let (who, to) = (CreatureIndex(1 + dice.below(11) as usize), dice.square());
                board.with_changed(who, |creature| creature.at = to, program).ok()
            }
        }
    }

    /// A map that is repaired again and again has the same tiles as a map that is prepared at once.
    #[test]
    fn repaired_maps_are_those_that_are_laid_out_anew() {
        let (mut dice, mut floods) = (Dice(5), Floods::default());
        for (system, size, plain) in [
            ("pf1", Size::Medium, true),
            ("pf1", Size::Medium, false),
            ("pf2", Size::Medium, true),
            ("pf2", Size::Huge, false),
            ("draw_steel", Size::Medium, false),
            ("dnd35", Size::Medium, true),
        ] {
            let program =
                Program::compile(rulesets::named(system).expect("a system")).expect("it compiles");
            let mut board = board(&program, size, plain, &mut dice);
            // Shifting creatures take no step out of squares that hamper.
            let shifts = program.actions.available().find(|action| *action == Action::Shift);
            let action = shifts.or_else(|| program.actions.available().next()).expect("a movement");
            let plan = Plan::new(CreatureIndex(0), &[Movement::by(action)]);
            let mut preparer = Preparer::new(&program);
            let mut distance_map = preparer.distance_map(&board, &plan).expect("a map of tiles");
            let mut repaired = 0;
            for _ in 0..40 {
                let Some(after) = changed(&board, &program, plain, &mut dice) else { continue };
                board = after;
                let prepared = preparer.prepare_far(&board, &plan).expect("a ready question");
                let new = DistanceMap::over(prepared.clone(), board.extent().whole(), &mut floods)
                    .with_jumps();
                if !distance_map.serves(&prepared) {
                    assert!(
                        distance_map.repair(&prepared, &mut floods),
                        "{system}, {size:?}: a small change"
                    );
                    repaired += 1;
                }
                assert!(distance_map.is_laid_out_as(&new), "{system}, {size:?}");
            }
            assert!(repaired > 10, "{system}, {size:?}: {repaired} repairs");
            assert!(!plain || distance_map.plan() == RoutePlan::JumpPoints, "{system}, {size:?}");
        }
    }
}

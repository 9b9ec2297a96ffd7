//! How the other creatures change a layer for one mover.

use super::TerrainLayer;
use crate::field::Mover;
use crate::field::cells::{GroundReader, Presence};
use crate::lattice::{Rectangle, Square};
use crate::rule::{Ending, Hindrances};
use crate::sort::sort_by_key;
use alloc::vec::Vec;

/// The price of a square in which a creature hampers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Repriced {
    pub(crate) square: Square,
    /// Its price class; `None`: this movement may not enter it.
    pub(crate) class: Option<u8>,
    /// The same for a body that squeezes.
    pub(crate) squeezed: Option<u8>,
}

/// How the other creatures change a layer for one mover.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OccupancyLayer {
    /// Squares that may not be entered.
    pub(crate) barred: Vec<Rectangle>,
    /// Squares whose corners are filled.
    pub(crate) filled: Vec<Rectangle>,
    /// Squares where the mover may not freely end.
    pub(crate) endings: Vec<(Rectangle, Ending)>,
    /// Squares whose price class differs from that of their ground.
    pub(crate) repriced: Vec<Repriced>,
    /// Squares from which the mover takes no step.
    pub(crate) held: Vec<Square>,
}

impl OccupancyLayer {
    /// Finds the creatures in a mover's path in a part of the board, which must have been read.
    pub(crate) fn new(mover: &Mover<'_>, layer: &TerrainLayer, part: Rectangle) -> Self {
        let own = mover.figure().cells();
        let ground = GroundReader::new(mover);
        let mut crowd = OccupancyLayer::default();
        let mut hampered: Vec<(Square, Hindrances)> = Vec::new();
        let near = mover.others().filter(|figure| figure.body.meets(part));
        for figure in near.filter(|figure| figure.cells().shares_heights(own)) {
            let presence = Presence::of(mover, figure);
            if !presence.enters {
                crowd.barred.push(figure.body);
            }
            if presence.solid {
                crowd.filled.push(figure.body);
            }
            if presence.ending != Ending::Turn {
                crowd.endings.push((figure.body, presence.ending));
            }
            if !presence.seen.is_empty() {
                // Ground that has been read elsewhere must not change anything here.
                let inside = figure.body.squares().filter(|square| part.contains(*square));
                hampered.extend(inside.map(|square| (square, presence.seen)));
            }
        }
        sort_by_key(&mut hampered, |(square, _)| (square.row, square.column));
        for same in hampered.chunk_by(|one, other| one.0 == other.0) {
            let square = same[0].0;
            let seen = same.iter().fold(ground.seen(square), |seen, (_, more)| seen.and(*more));
            if layer.enters(square) {
                let squeezed = mover.squeezed_class_of(seen).filter(|_| layer.eyes.squeezes);
                crowd.repriced.push(Repriced { square, class: mover.class_of(seen), squeezed });
            }
            if mover.forbids_start(seen).is_some() {
                crowd.held.push(square);
            }
        }
        crowd
    }

    /// Returns the squares that differ in another crowd, whole or in pieces. Ignores where a mover
    /// may end.
    pub(crate) fn differences(&self, other: &OccupancyLayer) -> Vec<Rectangle> {
        let bodies = |one: &[Rectangle], other: &[Rectangle]| {
            only_in_one(one, other, |body| (body.at.row, body.at.column, body.width, body.height))
        };
        let alone = |square: Square| Rectangle::body(square, 1);
        let mut found = bodies(&self.barred, &other.barred);
        found.extend(bodies(&self.filled, &other.filled));
        let repriced = only_in_one(&self.repriced, &other.repriced, |priced| {
            (priced.square.row, priced.square.column, priced.class, priced.squeezed)
        });
        found.extend(repriced.into_iter().map(|priced| alone(priced.square)));
        let held = only_in_one(&self.held, &other.held, |square| (square.row, square.column));
        found.extend(held.into_iter().map(alone));
        found
    }
}

/// Returns the entries of only one of two lists.
fn only_in_one<T: Copy, K: Ord>(one: &[T], other: &[T], key: impl Fn(&T) -> K) -> Vec<T> {
    let [one, other] = [one, other].map(|list| {
        let mut list = list.to_vec();
        sort_by_key(&mut list, &key);
        list
    });
    let missing = |from: &[T], of: &[T]| {
        let is_missing = |entry: &&T| from.binary_search_by_key(&key(entry), &key).is_err();
        of.iter().filter(is_missing).copied().collect::<Vec<T>>()
    };
    [missing(&one, &other), missing(&other, &one)].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every list is compared separately: two crowds may agree in one list and differ in another.
    #[test]
    fn crowds_differ_where_one_of_their_lists_does() {
        let (at, body) = (Square::new(3, 4), Rectangle::body(Square::new(3, 4), 2));
        let priced = |class| Repriced { square: at, class, squeezed: None };
        let crowd = OccupancyLayer {
            barred: vec![body],
            filled: vec![body],
            endings: vec![(body, Ending::Never)],
            repriced: vec![priced(Some(1))],
            held: vec![at],
        };
        assert!(crowd.differences(&crowd).is_empty());
        assert!(
            crowd.differences(&OccupancyLayer { endings: Vec::new(), ..crowd.clone() }).is_empty()
        );
        for (other, differing) in [
            (OccupancyLayer { barred: Vec::new(), ..crowd.clone() }, body),
            (OccupancyLayer { filled: Vec::new(), ..crowd.clone() }, body),
            (
                OccupancyLayer { repriced: vec![priced(None)], ..crowd.clone() },
                Rectangle::body(at, 1),
            ),
            (OccupancyLayer { held: Vec::new(), ..crowd.clone() }, Rectangle::body(at, 1)),
        ] {
            for found in [crowd.differences(&other), other.differences(&crowd)] {
                assert!(
                    !found.is_empty() && found.iter().all(|squares| *squares == differing),
                    "{other:?}"
                );
            }
        }
    }
}

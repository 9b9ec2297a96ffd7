//! Lines between areas.

use std::cmp::Ordering;
use stridewright_oracle::line::{Area, Blockers, Fraction, is_any_open, is_blocked};
use stridewright_oracle::segment::Point;

fn square(column: i64, row: i64) -> Area {
    let low = (column * 1024, row * 1024);
    Area { low, high: (low.0 + 1024, low.1 + 1024) }
}

fn among(squares: &[(i64, i64)], walls: &[(Point, Point)]) -> Blockers {
    Blockers {
        squares: squares.iter().map(|(column, row)| square(*column, *row)).collect(),
        walls: walls.to_vec(),
    }
}

#[test]
fn fractions_are_compared_exactly() {
    let order = |a: i128, b: i128, c: i128, d: i128| {
        Fraction { over: a, under: b }.order(Fraction { over: c, under: d })
    };
    assert_eq!(order(1, 2, 2, 4), Ordering::Equal);
    assert_eq!(order(1, 3, 1, 2), Ordering::Less);
    assert_eq!(order(-1, 3, -1, 2), Ordering::Greater);
    assert_eq!(order(7, 3, 16, 7), Ordering::Greater);
    let large = i128::MAX / 2;
    assert_eq!(order(large, large - 1, large - 1, large - 2), Ordering::Less);
}

/// A line runs clear from (1, 37/12) to (169/12, 2), and meets no corner, edge midpoint or
/// centre of both spaces.
#[test]
fn a_line_that_only_exact_points_find() {
    let solid = [(6, 1), (13, 1), (1, 2), (4, 3), (11, 3), (4, 4)];
    let (own, other) = (square(0, 3), square(14, 1));
    assert!(is_any_open(own, other, &among(&solid, &[])));
    assert!(is_any_open(other, own, &among(&solid, &[])));
    let halves = |area: Area| {
        let steps = |low: i64| (0..=2).map(move |step| low + step * 512);
        steps(area.low.1)
            .flat_map(move |y| steps(area.low.0).map(move |x| (x, y)))
            .collect::<Vec<_>>()
    };
    let blockers = among(&solid, &[]);
    let sampled = |a: &Point| halves(other).iter().any(|b| !is_blocked(*a, *b, &blockers));
    assert!(!halves(own).iter().any(sampled), "half squares do not find it");
}

/// Spaces side by side see each other past everything but a wall beyond both ends of the edge
/// between them: around the end of a shorter wall a line runs along the corner that it touches.
#[test]
fn walls_along_a_shared_edge() {
    let (own, other) = (square(0, 0), square(1, 0));
    let seen = |walls: &[(Point, Point)]| is_any_open(own, other, &among(&[], walls));
    assert!(seen(&[]));
    assert!(seen(&[((1024, 0), (1024, 1024))]));
    assert!(seen(&[((1024, -1), (1024, 1024))]));
    assert!(!seen(&[((1024, -1), (1024, 1025))]));
    // Two walls that meet on the edge leave only the point where they meet, which both touch.
    assert!(!seen(&[((1024, -1), (1024, 500)), ((1024, 500), (1024, 1025))]));
    assert!(seen(&[((1024, -1), (1024, 500)), ((1024, 501), (1024, 1025))]));
    // A wall inside one of them hides nothing: points right behind it count as well.
    assert!(seen(&[((512, -1024), (512, 2048))]));
    // With solid squares along its ends the wall is long enough.
    let closed = among(&[(0, 1), (1, 1), (0, -1), (1, -1)], &[((1024, 0), (1024, 1024))]);
    assert!(!is_any_open(own, other, &closed));
}

/// Spaces that share a corner see each other past one square, and not between two.
#[test]
fn squares_beside_a_shared_corner() {
    let (own, other) = (square(0, 0), square(1, 1));
    assert!(is_any_open(own, other, &among(&[], &[])));
    assert!(is_any_open(own, other, &among(&[(1, 0)], &[])));
    assert!(!is_any_open(own, other, &among(&[(1, 0), (0, 1)], &[])));
    assert!(!is_any_open(own, other, &among(&[], &[((-1, 1024), (2049, 1024))])));
    // From the end of a wall that is a corner of the space the line goes on behind it.
    assert!(is_any_open(own, other, &among(&[], &[((0, 1024), (2049, 1024))])));
    assert!(is_any_open(own, other, &among(&[], &[((1024, 1024), (2049, 1024))])));
}

/// A gap as narrow as the smallest unit lets a line through; a wall that only crosses the
/// border of a space does not.
#[test]
fn slanting_walls_over_a_border() {
    let (own, other) = (square(0, 0), square(3, 0));
    let closed = [((2048, -5), (2048, 1029))];
    assert!(!is_any_open(own, other, &among(&[], &closed)));
    let gap = [((2048, -5), (2048, 512)), ((2048, 513), (2048, 1029))];
    assert!(is_any_open(own, other, &among(&[], &gap)));
    // From above the border between the two squares to below the far corner of the second.
    assert!(!is_any_open(own, other, &among(&[], &[((1024, -1), (2048, 1025))])));
    // This one cuts a corner off the space: from there the line is open.
    assert!(is_any_open(own, other, &among(&[], &[((1000, -1), (2048, 1025))])));
}

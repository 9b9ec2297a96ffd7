//! Whether any line at all is open.

use stridewright_oracle::line::{Area, Blockers, is_any_open};
use stridewright_oracle::segment::Point;

/// From the point (6, 3) into the square north-east of it, between a wall along the edge below
/// and one that comes to the point from the west, rising one in six. Lines that rise less than
/// that have both walls on their right; all others lie between them, and are blocked.
#[test]
fn a_wall_that_ends_far_away() {
    let point = (6 * 1024, 3 * 1024);
    let own = Area { low: point, high: point };
    let other = Area { low: (6 * 1024, 2 * 1024), high: (7 * 1024, 3 * 1024) };
    let edge = (point, (7 * 1024, 3 * 1024));
    // This one crosses the square: only short lines remain.
    let slanting = ((7 * 1024 + 234, 2 * 1024 + 531), (5 * 1024 + 951, 3 * 1024 + 1000));
    let seen = |walls: &[(Point, Point)]| {
        is_any_open(own, other, &Blockers { squares: Vec::new(), walls: walls.to_vec() })
    };
    assert!(seen(&[edge, ((0, 4 * 1024), point)]));
    assert!(seen(&[edge, ((0, 4 * 1024), point), slanting]));
    // A wall from the west that does not rise leaves none.
    assert!(!seen(&[edge, ((0, 3 * 1024), point)]));
}

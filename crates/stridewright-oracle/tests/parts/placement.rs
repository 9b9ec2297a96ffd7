//! Squeezed placements.

use stridewright_oracle::System;
use stridewright_oracle::placement::{Placement, squeezed_footprints};

#[test]
fn squeezed_widths() {
    let of = |side| squeezed_footprints(System::Dnd35, side);
    assert_eq!(of(1), []);
    assert_eq!(of(2), [(1, 2), (2, 1)]);
    assert_eq!(of(3), [(2, 3), (3, 2)]);
    assert_eq!(of(4), [(2, 4), (4, 2), (3, 4), (4, 3)]);
    assert_eq!(of(6), [(3, 6), (6, 3), (4, 6), (6, 4), (5, 6), (6, 5)]);
    assert_eq!(squeezed_footprints(System::DrawSteel, 2), []);
}

#[test]
fn rectangles_around_and_inside() {
    let narrow = Placement::new((3, 3), (1, 2));
    let around = narrow.all_around((2, 2));
    assert_eq!(around.len(), 2);
    assert!(around.iter().all(|n| narrow.squares().all(|square| n.has(square))));
    let full = Placement::new((0, 0), (3, 3));
    assert_eq!(full.all_inside((2, 3)).len(), 2);
    assert_eq!(full.all_around((3, 3)), [full]);
    assert_eq!(full.all_around((2, 2)), []);
}

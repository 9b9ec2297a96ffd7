//! Walls and steps of half squares.

use stridewright_oracle::segment::{Contact, Point, contact};
use stridewright_oracle::{Flank, Marks, Wall, WallKind};

fn wall(from: Point, to: Point) -> Wall {
    Wall { from, to, kind: WallKind::Blocks, one_way: None, marks: Marks::default() }
}

#[test]
fn a_wall_on_the_edge_separates() {
    let edge = wall((1024, 0), (1024, 1024));
    assert_eq!(contact(&edge, (0, 0), (1, 0)), Contact::Separates);
    assert_eq!(contact(&edge, (1, 0), (-1, 0)), Contact::Separates);
    assert_eq!(contact(&edge, (0, 1), (1, 0)), Contact::None);
}

#[test]
fn a_wall_that_ends_in_the_corner_touches_it() {
    let edge = wall((1024, 0), (1024, 1024));
    assert_eq!(contact(&edge, (0, 0), (1, 1)), Contact::TouchesCorner);
    let longer = wall((1024, 0), (1024, 1025));
    assert_eq!(contact(&longer, (0, 0), (1, 1)), Contact::Separates);
    let along = wall((1024, 1024), (1100, 1100));
    assert_eq!(contact(&along, (0, 0), (1, 1)), Contact::Separates);
    let beside = wall((1023, 0), (1023, 1024));
    assert_eq!(contact(&beside, (0, 0), (1, 1)), Contact::Separates);
}

#[test]
fn the_end_of_a_wall_in_a_centre_separates() {
    let hook = wall((512, 512), (512, 100));
    assert_eq!(contact(&hook, (0, 0), (1, 0)), Contact::Separates);
    assert_eq!(contact(&hook, (0, 0), (0, 1)), Contact::Separates);
    let short = wall((512, 511), (512, 100));
    assert_eq!(contact(&short, (0, 0), (1, 0)), Contact::None);
}

#[test]
fn one_way_walls_stop_one_direction() {
    // Runs east, so its left side is north.
    let mut floor = wall((0, 1024), (1024, 1024));
    floor.one_way = Some(Flank::Left);
    assert_eq!(contact(&floor, (0, 0), (0, 1)), Contact::Separates);
    assert_eq!(contact(&floor, (0, 1), (0, -1)), Contact::None);
    floor.one_way = Some(Flank::Right);
    assert_eq!(contact(&floor, (0, 0), (0, 1)), Contact::None);
    assert_eq!(contact(&floor, (0, 1), (0, -1)), Contact::Separates);
}

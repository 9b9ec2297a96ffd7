//! The number of squares within reach on an open plane, the creature's own square included.

use stridewright_oracle::{Kind, System};

use super::table::table;

fn reached(system: System, kinds: &[Kind], budget: u32) -> usize {
    let radius = budget as usize * kinds.len();
    let side = 2 * radius + 1;
    let map = vec![".".repeat(side); side].join(" ");
    let middle = radius as i32;
    table(system, &map).at(middle, middle).moving(kinds).within(budget).reach().len()
}

#[test]
fn alternating_diagonals() {
    for (budget, squares) in [(1, 9), (2, 21), (3, 37), (4, 61), (5, 89), (6, 121), (12, 433)] {
        assert_eq!(reached(System::Dnd35, &[Kind::Move], budget), squares);
        assert_eq!(reached(System::Pathfinder1, &[Kind::Move], budget), squares);
        assert_eq!(reached(System::Pathfinder2, &[Kind::Stride], budget), squares);
    }
}

#[test]
fn flat_diagonals() {
    for budget in 0..8 {
        let side = 2 * budget as usize + 1;
        assert_eq!(reached(System::DrawSteel, &[Kind::DsMove], budget), side * side);
    }
}

#[test]
fn one_two_and_three_strides() {
    let strides = [Kind::Stride; 3];
    let squares = [1, 2, 3].map(|many| reached(System::Pathfinder2, &strides[..many], 5));
    assert_eq!(squares, [89, 305, 661]);
}

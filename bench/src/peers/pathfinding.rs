//! The crate `pathfinding`: graph searches over any node that can be hashed.

use super::{DIRECTIONS, Ground, TAKEN};
use crate::ours::Costs;
use pathfinding::prelude::{astar, dijkstra_all, dijkstra_reach};
use stridewright::lattice::Square;

/// Column, row, and whether the next diagonal costs two squares: the rule taken by its word.
pub type Node = (i32, i32, u8);

/// Steps of a body of one square under Pathfinder 1e.
#[inline]
fn steps<'g>(
    ground: &'g Ground,
    &(column, row, odd): &Node,
) -> impl Iterator<Item = (Node, u32)> + use<'g> {
    DIRECTIONS.into_iter().filter_map(move |(x, y)| {
        let (to_column, to_row) = (column + x, row + y);
        let price = ground.at(to_column, to_row);
        if price == 0 || price == TAKEN {
            return None;
        }
        if x == 0 || y == 0 {
            return Some(((to_column, to_row, odd), u32::from(price)));
        }
        if ground.at(to_column, row) == 0 || ground.at(column, to_row) == 0 {
            return None;
        }
        Some(match price {
            1 => ((to_column, to_row, odd ^ 1), 1 + u32::from(odd)),
            _ => ((to_column, to_row, odd), 3),
        })
    })
}

/// Everywhere within this many squares: nodes and costs, cheapest first, each square once or twice.
pub fn reach(ground: &Ground, start: Square, most: u32) -> impl Iterator<Item = (Node, u32)> + '_ {
    dijkstra_reach(&(start.column, start.row, 0), move |node: &Node| steps(ground, node))
        .take_while(move |item| item.total_cost <= most)
        .map(|item| (item.node, item.total_cost))
}

/// The same with nodes packed into one number, which is cheaper to hash.
pub fn reach_packed(
    ground: &Ground,
    start: Square,
    most: u32,
) -> impl Iterator<Item = (Node, u32)> + '_ {
    let pack =
        |(column, row, odd): Node| (row as u32) << 17 | (column as u32) << 1 | u32::from(odd);
    let unpack = |node: u32| -> Node {
        ((node >> 1 & 0xFFFF) as i32, (node >> 17) as i32, (node & 1) as u8)
    };
    dijkstra_reach(&pack((start.column, start.row, 0)), move |&node: &u32| {
        let node = unpack(node);
        let found: [Option<(Node, u32)>; 8] = {
            let mut steps = steps(ground, &node);
            std::array::from_fn(|_| steps.next())
        };
        found.into_iter().flatten().map(move |(node, price)| (pack(node), price))
    })
    .take_while(move |item| item.total_cost <= most)
    .map(move |item| (unpack(item.node), item.total_cost))
}

/// The same as written by a user who knows that half squares make the count of diagonals
/// unnecessary: column and row, prices 2 and 3.
pub fn reach_in_halves(
    ground: &Ground,
    start: Square,
    most: u32,
) -> impl Iterator<Item = ((i32, i32), u32)> + '_ {
    dijkstra_reach(&(start.column, start.row), move |&(column, row): &(i32, i32)| {
        DIRECTIONS.into_iter().filter_map(move |(x, y)| {
            let price = u32::from(ground.at(column + x, row + y));
            let straight = x == 0 || y == 0;
            let open =
                straight || ground.at(column + x, row) != 0 && ground.at(column, row + y) != 0;
            let halves = if straight { 2 } else { 3 };
            (price != 0 && open).then_some(((column + x, row + y), price * halves))
        })
    })
    .take_while(move |item| item.total_cost <= 2 * most + 1)
    .map(|item| (item.node, item.total_cost / 2))
}

/// Steps of a body of `side` × `side` squares under Pathfinder 1e: the whole body is tested, and
/// its worst square is paid for.
#[inline]
pub fn body_steps<'g>(
    ground: &'g Ground,
    side: i32,
    &(column, row, odd): &Node,
) -> impl Iterator<Item = (Node, u32)> + use<'g> {
    DIRECTIONS.into_iter().filter_map(move |(x, y)| {
        let (to_column, to_row) = (column + x, row + y);
        let diagonal = x != 0 && y != 0;
        let worst = ground.worst(body(to_column, to_row, side))?;
        // Both paths around the corner must be open.
        if diagonal && !(fits(ground, to_column, row, side) && fits(ground, column, to_row, side)) {
            return None;
        }
        Some(match (worst, diagonal) {
            (1, true) => ((to_column, to_row, odd ^ 1), 1 + u32::from(odd)),
            (_, true) => ((to_column, to_row, odd), 3),
            (_, false) => ((to_column, to_row, odd), u32::from(worst)),
        })
    })
}

/// The squares of a body.
fn body(column: i32, row: i32, side: i32) -> impl Iterator<Item = (i32, i32)> {
    (row..row + side).flat_map(move |y| (column..column + side).map(move |x| (x, y)))
}

/// Whether a body lies on squares that may be entered.
fn fits(ground: &Ground, column: i32, row: i32, side: i32) -> bool {
    body(column, row, side).all(|(x, y)| ground.at(x, y) != 0)
}

/// Steps of a body of `side` × `side` squares under Pathfinder 2e, written as the rule reads: the
/// whole body is tested, and the worst square newly entered is paid for.
#[inline]
pub fn entering_steps<'g>(
    ground: &'g Ground,
    side: i32,
    &(column, row, odd): &Node,
) -> impl Iterator<Item = (Node, u32)> + use<'g> {
    let covered = move |x: i32, y: i32| {
        (column..column + side).contains(&x) && (row..row + side).contains(&y)
    };
    DIRECTIONS.into_iter().filter_map(move |(x, y)| {
        let (to_column, to_row) = (column + x, row + y);
        let diagonal = x != 0 && y != 0;
        // One path around the corner must be open.
        let one_way = || fits(ground, to_column, row, side) || fits(ground, column, to_row, side);
        if !fits(ground, to_column, to_row, side) || diagonal && !one_way() {
            return None;
        }
        let squares = body(to_column, to_row, side).filter(|(x, y)| !covered(*x, *y));
        let worst = squares.map(|(x, y)| ground.at(x, y)).max()?;
        Some(priced((to_column, to_row, odd), diagonal, worst))
    })
}

/// The same as written by a user who looks only at squares newly entered, and at the one square
/// more that the path around the corner takes.
#[inline]
pub fn ahead_steps<'g>(
    ground: &'g Ground,
    side: i32,
    &(column, row, odd): &Node,
) -> impl Iterator<Item = (Node, u32)> + use<'g> {
    // The column and the row in front of the body.
    let ahead = move |at: i32, step: i32| if step > 0 { at + side } else { at - 1 };
    let beside =
        move |x: i32, rows: i32| (0..side).map(move |place| (ahead(column, x), rows + place));
    let above =
        move |y: i32, columns: i32| (0..side).map(move |place| (columns + place, ahead(row, y)));
    let behind = move |at: i32, step: i32| if step > 0 { at } else { at + side - 1 };
    DIRECTIONS.into_iter().filter_map(move |(x, y)| {
        let (worst, diagonal) = if y == 0 {
            (ground.worst(beside(x, row))?, false)
        } else if x == 0 {
            (ground.worst(above(y, column))?, false)
        } else {
            let worst = ground.worst(beside(x, row + y).chain(above(y, column + x)))?;
            let over_column = ground.at(ahead(column, x), behind(row, y)) != 0;
            let over_row = ground.at(behind(column, x), ahead(row, y)) != 0;
            (over_column || over_row).then_some((worst, true))?
        };
        Some(priced((column + x, row + y, odd), diagonal, worst))
    })
}

/// A step of Pathfinder 2e to a node, reached with the count of diagonals before.
#[inline]
fn priced((column, row, odd): Node, diagonal: bool, worst: u8) -> (Node, u32) {
    let more = u32::from(worst) - 1;
    if diagonal {
        ((column, row, odd ^ 1), 1 + u32::from(odd) + more)
    } else {
        ((column, row, odd), 1 + more)
    }
}

/// Everywhere that a big body reaches by such steps.
pub fn big_reach<'g, I: Iterator<Item = (Node, u32)> + 'g>(
    ground: &'g Ground,
    side: i32,
    (start, most): (Square, u32),
    steps: impl Fn(&'g Ground, i32, &Node) -> I + 'g,
) -> impl Iterator<Item = (Node, u32)> + 'g {
    dijkstra_reach(&(start.column, start.row, 0), move |node: &Node| steps(ground, side, node))
        .take_while(move |item| item.total_cost <= most)
        .map(|item| (item.node, item.total_cost))
}

/// The cost of every square that can be reached at all; returns the number of nodes.
#[must_use]
pub fn field(ground: &Ground, start: Square) -> usize {
    dijkstra_all(&(start.column, start.row, 0), |node: &Node| steps(ground, node)).len()
}

/// The costs of the same.
#[must_use]
pub fn field_costs(ground: &Ground, start: Square) -> Costs {
    let nodes = dijkstra_all(&(start.column, start.row, 0), |node: &Node| steps(ground, node));
    let start = ((start.column, start.row, 0), 0);
    cheapest(nodes.into_iter().map(|(node, (_, cost))| (node, cost)).chain([start]))
}

/// The cost of the cheapest path to a square; `None`: there is no path.
#[must_use]
pub fn route_cost(ground: &Ground, start: Square, goal: Square) -> Option<u32> {
    let estimate = |&(column, row, odd): &Node| {
        let (x, y) = (column.abs_diff(goal.column), row.abs_diff(goal.row));
        // On open ground this is the cost itself, so it is never too much.
        x.max(y) + (x.min(y) + u32::from(odd)) / 2
    };
    let there = |node: &Node| (node.0, node.1) == (goal.column, goal.row);
    astar(&(start.column, start.row, 0), |node| steps(ground, node), estimate, there)
        .map(|found| found.1)
}

/// The cost of a path, step by step; `None`: a step of it is not legal.
#[must_use]
pub fn price(ground: &Ground, path: &[Square]) -> Option<u32> {
    let mut node = (path.first()?.column, path.first()?.row, 0);
    path[1..].iter().try_fold(0, |sum, to| {
        let step =
            steps(ground, &node).find(|(next, _)| (next.0, next.1) == (to.column, to.row))?;
        node = step.0;
        Some(sum + step.1)
    })
}

/// The least cost of each square.
pub fn cheapest(nodes: impl Iterator<Item = (Node, u32)>) -> Costs {
    let mut costs = Costs::new();
    for ((column, row, _), cost) in nodes {
        costs.entry((column, row)).and_modify(|least| *least = cost.min(*least)).or_insert(cost);
    }
    costs
}

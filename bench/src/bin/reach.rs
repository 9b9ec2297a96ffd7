//! quick
use std::hint::black_box;
use std::time::Instant;
use stridewright::board::{Board, CreatureIndex, Size, Terrain};
use stridewright::lattice::Square;
use stridewright::query::{Allowance, Movement, Plan, Scratch, Surveys, reach};
use stridewright::unit::Squares;
use stridewright_bench::{dungeon, program};

struct Grid { side: i32, cell: Vec<u8> }
impl Grid {
    fn of(board: &Board) -> Self { let e = board.extent(); Grid { side: e.width as i32, cell: board.ground().squares().iter().map(|t| if t.has(Terrain::WALL) { 0 } else if t.has(Terrain::DIFFICULT) { 2 } else { 1 }).collect() } }
    fn at(&self, x: i32, y: i32) -> u8 { if x < 0 || y < 0 || x >= self.side || y >= self.side { 0 } else { self.cell[(y * self.side + x) as usize] } }
}
const DIR: [(i32, i32); 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];
fn succ<'g>(grid: &'g Grid, &(x, y, p): &(i32, i32, u8)) -> impl Iterator<Item = ((i32, i32, u8), u32)> + use<'g> {
    DIR.into_iter().filter_map(move |(dx, dy)| {
        let c = grid.at(x + dx, y + dy);
        if c == 0 { return None; }
        if dx != 0 && dy != 0 {
            if grid.at(x + dx, y) == 0 || grid.at(x, y + dy) == 0 { return None; }
            Some(if c == 2 { ((x + dx, y + dy, p), 3) } else { ((x + dx, y + dy, p ^ 1), 1 + u32::from(p)) })
        } else { Some(((x + dx, y + dy, p), u32::from(c))) }
    })
}
fn peer(grid: &Grid, s: Square, most: u32) -> impl Iterator<Item = (i32, i32, u32)> + '_ {
    pathfinding::prelude::dijkstra_reach(&(s.column, s.row, 0u8), move |n: &(i32, i32, u8)| succ(grid, n)).take_while(move |i| i.total_cost <= most).map(|i| (i.node.0, i.node.1, i.total_cost))
}
fn time(n: usize, mut f: impl FnMut(usize)) -> f64 {
    let mut all: Vec<f64> = (0..21).map(|_| { let t = Instant::now(); for i in 0..n { f(i); } t.elapsed().as_nanos() as f64 / n as f64 }).collect();
    all.sort_by(f64::total_cmp);
    all[10]
}
fn main() {
    let program = program("pf1");
    let board = dungeon(&program, 512, Size::Medium);
    let grid = Grid::of(&board);
    let starts: Vec<Square> = (0..).map(|i: i32| Square::new(40 + i * 37 % 430, 40 + i * 91 % 430)).filter(|s| grid.at(s.column, s.row) == 1).take(64).collect();
    for most in [6, 12, 24] {
        let action = program.actions.available().next().expect("a movement");
        let movement = Movement { allowance: Allowance::Squares(Squares(most)), ..Movement::by(action) };
        let plan = Plan::new(CreatureIndex(0), &[movement]);
        let mut surveys = Surveys::new(&program);
        let mut ready = surveys.ready(&board, &plan).expect("ready");
        let (mut scratch, mut plain, mut buckets) = (Scratch::default(), Scratch::plain(), Scratch::default());
        for s in &starts {
            let mut best = std::collections::BTreeMap::new();
            for (x, y, c) in peer(&grid, *s, most) { let e = best.entry((y, x)).or_insert(c); *e = c.min(*e); }
            ready.stand(*s);
            let ours: Vec<_> = ready.reach(&mut scratch).iter().map(|(s, c)| ((s.row, s.column), c.0)).collect();
            assert_eq!(ours, best.into_iter().collect::<Vec<_>>());
        }
        let theirs = time(200, |i| { black_box(peer(&grid, starts[i % 64], most).map(|i| i.2).sum::<u32>()); });
        let ours = time(20000, |i| { ready.stand(starts[i % 64]); black_box(&ready.reach(&mut scratch)); });
        let costs = time(20000, |i| { ready.stand(starts[i % 64]); black_box(ready.reach(&mut scratch).iter().map(|(_, c)| c.0).sum::<u32>()); });
        let portable = time(5000, |i| { ready.stand(starts[i % 64]); black_box(&ready.reach(&mut plain)); });
        let old = time(200, |_| { black_box(reach(&program, &board, &plan, &mut buckets).ok()); });
        println!("reach {most}: peer {theirs:.0} ns; ours {ours:.0} ({:.0}x), costs read {costs:.0} ({:.0}x), portable {portable:.0} ({:.0}x), buckets {old:.0} ({:.0}x)", theirs / ours, theirs / costs, theirs / portable, old / ours);
    }
}

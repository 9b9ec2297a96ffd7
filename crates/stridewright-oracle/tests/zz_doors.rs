//! Temporary: shrinks disagreements about doors.
#![allow(warnings)]
mod translate;
use oracle::random::{Case, number};
use stridewright::program::Program;
use stridewright::query::{self, Scratch};
use stridewright::rule::Ending;
use stridewright::rulesets;
use stridewright_oracle as oracle;
use translate::{Question, draw};
type Line = (i32, i32, i32, u32, u32, usize, u32, oracle::End);
fn theirs(case: &Case, system: oracle::System, space: bool) -> Vec<Line> {
    let mut v: Vec<Line> = if space {
        oracle::reach_in_space(&case.board, system, case.mover, &case.movements, case.turn).into_iter()
            .map(|r| (r.body.at.1, r.body.at.0, r.body.z, r.body.footprint.0, r.body.footprint.1, r.movement, r.cost, r.end)).collect()
    } else {
        oracle::reach(&case.board, system, case.mover, &case.movements, case.turn).into_iter()
            .map(|r| (r.at.1, r.at.0, 0, r.footprint.0, r.footprint.1, r.movement, r.cost, r.end)).collect()
    };
    v.sort();
    v
}
fn ours(program: &Program, case: &Case, space: bool, system: oracle::System) -> Option<Vec<Line>> {
    let q = Question::new(case, program)?;
    if space && case.is_flat(system) { return None; }
    let mut s = Scratch::default();
    let reach = query::reach(program, &q.board, &q.plan, &mut s).ok()?;
    let mut v: Vec<Line> = reach.reached.into_iter().map(|r| {
        let end = match r.ending { Ending::Turn | Ending::TurnIfRoom => oracle::End::Turn, Ending::Action => oracle::End::Action, Ending::Never => oracle::End::No };
        (r.body.at.row, r.body.at.column, if space { r.elevation } else { 0 }, r.body.width, r.body.height, r.movement, r.cost.0, end)
    }).collect();
    v.sort();
    Some(v)
}
fn differs(program: &Program, case: &Case, system: oracle::System, space: bool) -> bool {
    ours(program, case, space, system).is_some_and(|ours| ours != theirs(case, system, space))
}
fn shrink(program: &Program, case: &mut Case, system: oracle::System, space: bool) {
    loop {
        let before = case.clone();
        let mut attempts: Vec<Case> = Vec::new();
        for i in 0..case.board.walls.len() { let mut c = case.clone(); c.board.walls.remove(i); attempts.push(c); }
        for i in 0..case.board.walls.len() { let mut c = case.clone(); c.board.walls[i].one_way = None; if c != *case { attempts.push(c); } }
        for i in 0..case.board.creatures.len() { if i != case.mover { let mut c = case.clone(); c.board.creatures.remove(i); if c.mover > i { c.mover -= 1; } c.reacted.clear(); attempts.push(c); } }
        for i in 1..case.movements.len() { let mut c = case.clone(); c.movements.remove(i); attempts.push(c); }
        for i in 0..case.board.ground.len() { if case.board.ground[i] != oracle::Ground::default() { let mut c = case.clone(); c.board.ground[i] = oracle::Ground::default(); attempts.push(c); } }
        let m = case.mover;
        let mut c = case.clone(); c.turn = oracle::Turn::default(); if c != *case { attempts.push(c); }
        let mut c = case.clone(); c.board.options = oracle::Options::default(); if c != *case { attempts.push(c); }
        macro_rules! creature { ($($f:ident = $v:expr),*) => { $( let mut c = case.clone(); c.board.creatures[m].$f = $v; if c != *case { attempts.push(c); } )* } }
        creature!(flying = false, incorporeal = false, prone = false, ignores_difficult = false, bulky = false, fills_space = false, elevation = None, modes = oracle::Modes::default(), willing = None, heavy_armor=false);
        for i in 0..case.movements.len() { let now = case.movements[i].budget; for b in 1..now.unwrap_or(9) { let mut c = case.clone(); c.movements[i].budget = Some(b); attempts.push(c); }
          let mut c = case.clone(); c.movements[i].granted = None; c.movements[i].may_exceed_speed = false; if c != *case { attempts.push(c); } }
        let (w, h) = (case.board.width, case.board.height);
        if h > 1 { let mut c = case.clone(); c.board.height -= 1; c.board.ground.truncate((w * (h - 1)) as usize); attempts.push(c);
            let mut c = case.clone(); c.board.height -= 1; c.board.ground.drain(..w as usize); move_by(&mut c, 0, -1); attempts.push(c); }
        if w > 1 { for left in [false, true] { let mut c = case.clone(); c.board.width -= 1;
            c.board.ground = case.board.ground.iter().enumerate().filter(|(i, _)| *i as u32 % w != if left { 0 } else { w - 1 }).map(|(_, g)| *g).collect();
            if left { move_by(&mut c, -1, 0); } attempts.push(c); } }
        for c in attempts {
            let inside = c.board.creatures.iter().all(|k| k.at.0 >= 0 && k.at.1 >= 0 && k.at.0 as u32 + k.footprint.0 <= c.board.width && k.at.1 as u32 + k.footprint.1 <= c.board.height);
            if !inside { continue; }
            let found = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| differs(program, &c, system, space)));
            if matches!(found, Ok(true)) { *case = c; break; }
        }
        if *case == before { break; }
    }
}
fn move_by(c: &mut Case, x: i32, y: i32) {
    for w in &mut c.board.walls { for p in [&mut w.from, &mut w.to] { p.0 += i64::from(x) * 1024; p.1 += i64::from(y) * 1024; } }
    for k in &mut c.board.creatures { k.at.0 += x; k.at.1 += y; }
}
#[test]
fn shrunk() {
    let (first, boards, most) = (number("STRIDEWRIGHT_SEED", 0), number("STRIDEWRIGHT_BOARDS", 1000), number("MOST", 3));
    let (mut asked, mut doors) = (0, 0);
    std::panic::set_hook(Box::new(|_| {}));
    for (id, system) in oracle::System::NAMED {
        let program = Program::compile(rulesets::named(id).unwrap()).unwrap();
        for space in [false, true] {
            let (mut found, mut said, mut small) = (0, 0, 0);
            for seed in first..first + boards {
                let mut case = if space { oracle::random::random_case_in_space(seed, system) } else { oracle::random::random_case(seed, system) };
                let Some(o) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| ours(&program, &case, space, system))).unwrap_or(None) else { continue };
                asked += 1;
                let t = theirs(&case, system, space);
                doors += i32::from(case.board.walls.iter().any(|w| matches!(w.kind, oracle::WallKind::Door { .. })));
                if o == t { continue; }
                let is_small = case.board.creatures[case.mover].side == 1;
                found += 1;
                small += i32::from(is_small);
                if std::env::var("BODY1").is_ok() && !is_small { continue; }
                if said >= most { continue; }
                said += 1;
                shrink(&program, &mut case, system, space);
                let (o, t) = (ours(&program, &case, space, system).unwrap(), theirs(&case, system, space));
                let d = draw(&case).replace(", marks: Marks {", "|").replace("Marks { ignored_by_flight: false, ignored_by_incorporeal: false, hampers_flight: false, hampers_incorporeal: false, needs_check: false }", "");
                eprintln!("=== {id} space {space} seed {seed}\n{}\nlib only {:?}\noracle only {:?}", d,
                    o.iter().filter(|l| !t.contains(l)).collect::<Vec<_>>(), t.iter().filter(|l| !o.contains(l)).collect::<Vec<_>>());
            }
            eprintln!("{id} space {space}: {found} disagree, of side 1 {small}");
        }
    }
    eprintln!("asked {asked}, doors {doors}");
}
#[test]
fn forced_by_hand() {
    use oracle::*;
    for (id, system) in [("pf2", System::Pathfinder2), ("draw_steel", System::DrawSteel)] {
        let program = Program::compile(rulesets::named(id).unwrap()).unwrap();
        for (what, at, side, from, to, dir) in [
            ("1x1 E", (0, 1), 1u32, (1, 0), (1, 4), (1, 0, 0)),
            ("2x2 E straddled along, door to the end", (0, 1), 2, (3, 2), (0, 2), (1, 0, 0)),
            ("2x2 E straddled, door ends inside", (0, 1), 2, (0, 2), (2, 2), (1, 0, 0)),
            ("2x2 E straddling ahead", (0, 1), 2, (2, 2), (3, 2), (1, 0, 0)),
            ("2x2 N out of door", (0, 1), 2, (0, 2), (2, 2), (0, -1, 0)),
            ("2x2 E door crosses body across", (0, 1), 2, (1, 1), (1, 3), (1, 0, 0)),
            ("2x2 S standing in a door, goes on along it", (0, 1), 2, (1, 2), (1, 4), (0, 1, 0)),
            ("1x1 SE past the end", (0, 0), 1, (1, 1), (1, 2), (1, 1, 0)),
            ("2x2 N out of door and back", (0, 1), 2, (0, 2), (2, 2), (0, -9, 0)),
            ("2x2 S into a door sideways", (0, 0), 2, (1, 2), (1, 4), (0, 1, 0)),
        ] { for price in [0, 2] {
            let wall = Wall { from: (from.0 * 1024, from.1 * 1024), to: (to.0 * 1024, to.1 * 1024), kind: WallKind::Door { price }, one_way: None, marks: Marks::default() };
            let size = if system == System::Pathfinder2 { 1 + side as i32 } else { 2 + side as i32 };
            let board = Board { width: 4, height: 4, ground: vec![Ground::default(); 16], walls: vec![wall], creatures: vec![Creature { at, side, size, footprint: (side, side), ..Creature::default() }], options: Options::default() };
            let t = { let n = force(&board, system, 0, Force::Push, &if dir.1 == -9 { vec![(0,-1,0),(0,1,0)] } else { vec![dir] }, None); usize::from(n.stopped_before.is_none()) };
            let case = Case { board, mover: 0, movements: vec![Movement::new(Kind::Stride)], turn: Turn::default(), reacted: vec![] };
            let q = Question::new(&case, &program).unwrap();
            let asked = query::Force { who: q.plan.mover, kind: stridewright::rule::ForceKind::Push, path: (if dir.1 == -9 { vec![(0,-1,0),(0,1,0)] } else { vec![dir] }).into_iter().map(|d: (i32,i32,i32)| stridewright::lattice::Heading::from_offset(d.0, d.1, d.2).unwrap()).collect(), distance: None, into_creatures: false, into_danger: false, choice: None };
            let f = query::force(&program, &q.board, &asked).unwrap();
            let stops = f.events.iter().any(|e| matches!(e.what, stridewright::finding::Happening::StopsBefore { .. }));
            eprintln!("{id} {what} price {price}: lib {} oracle {}", if stops { "stops" } else { "moves" }, if t == 1 { "moves" } else { "stops" });
        } }
    }
}

//! Tables are answered as single questions are, whatever the threads and however a table is cut.

use crate::tables::{SYSTEMS, lists_of, numbers, numbers_of, scenes, texts, texts_of};
use arrow_array::RecordBatch;
use arrow_select::concat::concat_batches;
use std::collections::BTreeMap;
use stridewright::answer::{Found, MayEnd, Route};
use stridewright::query::Scratch;
use stridewright::question::{Ask, Question, Route as To};
use stridewright_bulk::{Bulk, Kept};
use stridewright_wire::answer::RulesAndBoard;
use stridewright_wire::scene::Scene;

/// Numbers that look random, the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

const SYSTEM_NAMES: [&str; 6] = ["dnd35", "pf1", "pf2", "draw_steel", "5e", "5e24"];

const COLUMNS: i32 = 12;
const ROWS: i32 = 8;

/// A random scene: rough ground, walls, pits, and creatures of both sides.
fn random_scene(dice: &mut Dice, rules: &str) -> String {
    let size = ["small", "medium", "large"][dice.below(3) as usize];
    let mut rows: Vec<Vec<u8>> = Vec::new();
    for _ in 0..ROWS {
        let sign = |dice: &mut Dice| b"......~~#.o."[dice.below(12) as usize];
        rows.push((0..COLUMNS).map(|_| sign(dice)).collect());
    }
    for (row, column) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        rows[row][column] = b'.';
    }
    let rows: Vec<String> = rows.into_iter().map(|row| String::from_utf8(row).unwrap()).collect();
    let speed = if rules == "draw_steel" { 5 } else { 25 };
    let mut creatures =
        vec![format!(r#"{{"name": "Edwin", "speed": {speed}, "size": "{size}", "at": [0, 0]}}"#)];
    for (index, side) in ["heroes", "raiders", "raiders"].into_iter().enumerate() {
        let (column, row) = (4 + 2 * index as i32, 2 + dice.below(5) as i32);
        let on_free_ground = rows[row as usize].as_bytes()[column as usize] == b'.';
        if on_free_ground {
            creatures.push(format!(
                r#"{{"name": "C{index}", "side": "{side}", "at": [{column}, {row}]}}"#
            ));
        }
    }
    // Walls between squares, which may divide a body.
    let mut walls = Vec::new();
    for _ in 0..6 {
        let (column, row) = (1 + dice.below(10), 2 + dice.below(5));
        let (right, down) = [(column + 1, row), (column, row + 1)][dice.below(2) as usize];
        walls.push(format!(r#"{{"from": [{column}, {row}], "to": [{right}, {down}]}}"#));
    }
    let [rows, creatures, walls] = [rows.join("\\n"), creatures.join(", "), walls.join(", ")];
    format!(
        r#"{{"rules": "{rules}", "map": {{"rows": "{rows}"}}, "walls": [{walls}],
            "creatures": [{creatures}]}}"#
    )
}

/// A table of questions from every square of every scene.
fn table(names: &[String], ask: &str, goal: (i32, i32)) -> RecordBatch {
    let all =
        || names.iter().flat_map(|name| (0..COLUMNS * ROWS).map(move |square| (name, square)));
    let each = |of: &dyn Fn(i32) -> i32| {
        numbers(&all().map(|(_, square)| Some(of(square))).collect::<Vec<_>>())
    };
    RecordBatch::try_from_iter([
        ("scene", texts(&all().map(|(name, _)| Some(name.as_str())).collect::<Vec<_>>())),
        ("mover", texts(&all().map(|_| Some("Edwin")).collect::<Vec<_>>())),
        ("ask", texts(&all().map(|_| Some(ask)).collect::<Vec<_>>())),
        ("column", each(&|square| square % COLUMNS)),
        ("row", each(&|square| square / COLUMNS)),
        ("to_column", each(&|_| goal.0)),
        ("to_row", each(&|_| goal.1)),
    ])
    .unwrap()
}

/// What a single question is answered from a square: squares reached, squares to stop on, cost.
fn reach_from(game: &RulesAndBoard<'_>, start: (i32, i32), goal: (i32, i32)) -> [Option<i32>; 3] {
    let mut game = game.clone();
    if game.place(&"Edwin".into(), start.into()).is_err() {
        return [Some(0), Some(0), None];
    }
    let question = Question::about("Edwin", Ask::Reach);
    let response = game.ask(&question, &mut Scratch::default()).unwrap();
    let Found::Reach(reach) = response.answer.found else { panic!("no reach") };
    // Of a creature that squeezes, the whole body decides wherever it has room.
    let mut squares: BTreeMap<_, (bool, bool, _)> = BTreeMap::new();
    for reached in reach.squares.iter() {
        let at = (reached.body.at.0, reached.body.at.1);
        let is_whole = reached.body.width == reached.body.height;
        let (whole, stop, cost) = squares.entry(at).or_insert((false, false, u32::MAX));
        let counts = is_whole || !*whole;
        *stop = counts && reached.end == MayEnd::Turn || *stop && (*whole || !is_whole);
        *whole |= is_whole;
        *cost = (*cost).min(reached.cost.amount);
    }
    let stops = squares.values().filter(|(_, stop, _)| *stop).count();
    let cost = squares.get(&goal).map(|(_, _, cost)| *cost as i32);
    [Some(squares.len() as i32), Some(stops as i32), cost]
}

/// The cost and the squares of a single route.
fn route_from(
    game: &RulesAndBoard<'_>,
    start: (i32, i32),
    goal: (i32, i32),
) -> (Option<i32>, Option<i32>) {
    let mut game = game.clone();
    if game.place(&"Edwin".into(), start.into()).is_err() {
        return (None, None);
    }
    let question = Question::about("Edwin", To::to(goal));
    let response = game.ask(&question, &mut Scratch::default()).unwrap();
    match response.answer.found {
        Found::Route(Route::Found(path)) => {
            let squares = path.steps.len() as i32 + i32::from(!path.steps.is_empty());
            (Some(path.cost.amount as i32), Some(squares))
        }
        _ => (None, None),
    }
}

#[test]
fn rows_are_answered_as_single_questions_are() {
    let mut dice = Dice(11);
    let mut found = 0;
    for rules in SYSTEM_NAMES {
        let drawn: Vec<String> = (0..4).map(|_| random_scene(&mut dice, rules)).collect();
        let names: Vec<String> = (0..drawn.len()).map(|index| format!("scene {index}")).collect();
        let named: Vec<(&str, &str)> =
            names.iter().map(String::as_str).zip(drawn.iter().map(String::as_str)).collect();
        let kept = Kept { squares: Some(1000), ..Kept::default() };
        let bulk = Bulk::new(&SYSTEMS, scenes(&named), kept);
        let goal = (dice.below(12) as i32, dice.below(8) as i32);
        let reaches = bulk.answer(&table(&names, "reach", goal)).unwrap();
        let routes = bulk.answer(&table(&names, "route", goal)).unwrap();
        assert!(texts_of(&reaches, "error").iter().all(Option::is_none));
        let columns = ["reached", "stops", "cost"].map(|column| numbers_of(&reaches, column));
        let (costs, lists) = (numbers_of(&routes, "cost"), lists_of(&routes, "squares"));
        for (index, scene) in drawn.iter().enumerate() {
            let scene = Scene::from_json(scene.as_bytes()).unwrap();
            let game = RulesAndBoard::new(&SYSTEMS, None, None, Some(&scene)).unwrap();
            for square in 0..COLUMNS * ROWS {
                let (start, row) = (
                    (square % COLUMNS, square / COLUMNS),
                    (index as i32 * COLUMNS * ROWS + square) as usize,
                );
                let answer = [0, 1, 2].map(|column: usize| columns[column][row]);
                assert_eq!(answer, reach_from(&game, start, goal), "{rules} {start:?} {scene:?}");
                let (cost, squares) = route_from(&game, start, goal);
                let listed = lists[row].as_ref().map(|list| list.len() as i32);
                assert_eq!((costs[row].filter(|_| squares.is_some()), listed), (cost, squares));
                found += cost.unwrap_or_default();
            }
        }
    }
    assert!(found > 10_000, "few routes: {found}");
}

#[test]
fn neither_threads_nor_cuts_change_an_answer() {
    let mut dice = Dice(5);
    let drawn: Vec<String> =
        SYSTEM_NAMES.iter().map(|rules| random_scene(&mut dice, rules)).collect();
    let names: Vec<String> = SYSTEM_NAMES.map(str::to_owned).to_vec();
    let named: Vec<(&str, &str)> =
        names.iter().map(String::as_str).zip(drawn.iter().map(String::as_str)).collect();
    let all = Kept { squares: Some(1000), reactions: true, ..Kept::default() };
    for (ask, kept) in
        [("reach", all), ("route", all), ("route", Kept::default()), ("choices", all)]
    {
        let bulk = Bulk::new(&SYSTEMS, scenes(&named), kept);
        let table = table(&names, ask, (9, 6));
        let with = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| bulk.answer(&table)).unwrap()
        };
        let whole = with(1);
        assert_eq!(whole, with(3), "{ask}");
        let parts = [(0, 1), (1, 200), (201, table.num_rows() - 201)];
        let parts = parts.map(|(first, rows)| bulk.answer(&table.slice(first, rows)).unwrap());
        assert_eq!(whole, concat_batches(&whole.schema(), &parts).unwrap(), "{ask}");
    }
}

/// The same table without the start of every fifth row, with a goal of its own for each row, and
/// with a movement that has a limit for every second scene.
fn with_goals(table: &RecordBatch, dice: &mut Dice, movement: &str) -> RecordBatch {
    let rows = table.num_rows();
    let stand = |name: &str| {
        let starts = numbers_of(table, name).into_iter().enumerate();
        numbers(&starts.map(|(row, at)| at.filter(|_| row % 5 != 0)).collect::<Vec<_>>())
    };
    let mut goals = |most: i32| {
        numbers(&(0..rows).map(|_| Some(dice.below(most as u64) as i32)).collect::<Vec<_>>())
    };
    let moved = |row: usize| (row / (COLUMNS * ROWS) as usize) % 2 == 1;
    let movements: Vec<Option<&str>> =
        (0..rows).map(|row| moved(row).then_some(movement)).collect();
    let starts = [("column", stand("column")), ("row", stand("row"))];
    let goals = [("to_column", goals(COLUMNS + 1)), ("to_row", goals(ROWS))];
    let kept = ["scene", "mover", "ask"].map(|name| (name, table[name].clone()));
    let columns = kept.into_iter().chain(starts).chain(goals);
    RecordBatch::try_from_iter(columns.chain([("movements", texts(&movements))])).unwrap()
}

#[test]
fn costs_alone_are_those_of_whole_paths() {
    let mut dice = Dice(29);
    let mut outcomes = BTreeMap::new();
    for rules in SYSTEM_NAMES {
        let drawn: Vec<String> = (0..8).map(|_| random_scene(&mut dice, rules)).collect();
        let names: Vec<String> = (0..drawn.len()).map(|index| format!("scene {index}")).collect();
        let named: Vec<(&str, &str)> =
            names.iter().map(String::as_str).zip(drawn.iter().map(String::as_str)).collect();
        let movement = if rules == "pf2" { "stride" } else { "move" };
        let table = with_goals(&table(&names, "route", (0, 0)), &mut dice, movement);
        let answered = |kept| Bulk::new(&SYSTEMS, scenes(&named), kept).answer(&table).unwrap();
        let costs = answered(Kept::default());
        let paths = answered(Kept { squares: Some(1000), ..Kept::default() });
        for field in costs.schema().fields() {
            let name = field.name().as_str();
            assert_eq!(&costs[name], &paths[name], "{rules} {name}");
        }
        for outcome in texts_of(&costs, "outcome").into_iter().flatten() {
            *outcomes.entry(outcome.to_owned()).or_insert(0) += 1;
        }
    }
    let often = |outcome: &str| outcomes.get(outcome).copied().unwrap_or(0);
    for outcome in ["found", "refused", "too_far", "unreachable", "no_space"] {
        assert!(often(outcome) >= 20, "{outcomes:?}");
    }
}

#[test]
fn a_flyer_put_onto_a_square_starts_on_its_ground() {
    // Under Pathfinder 2e. In the air it passes above the ogre and the rubble; on the ground it
    // walks around one and pays for the other.
    let scene = r#"{"rules": "pf2", "map": {"rows": "......\n......\n###~##"}, "creatures": [
        {"name": "Edwin", "speed": 25, "speeds": {"fly": 30}, "at": [0, 0], "elevation": 20},
        {"name": "Ogre", "side": "raiders", "at": [3, 1]}]}"#;
    let table = |ask: &str| {
        RecordBatch::try_from_iter([
            ("scene", texts(&[Some("here"); 3])),
            ("mover", texts(&[Some("Edwin"); 3])),
            ("ask", texts(&[Some(ask); 3])),
            ("column", numbers(&[Some(0), Some(2), Some(2)])),
            ("row", numbers(&[Some(0), Some(1), Some(1)])),
            ("to_column", numbers(&[Some(0), Some(3), Some(4)])),
            ("to_row", numbers(&[Some(0), Some(2), Some(1)])),
        ])
        .unwrap()
    };
    let bulk = Bulk::new(&SYSTEMS, scenes(&[("here", scene)]), Kept::default());
    for ask in ["reach", "route"] {
        let answers = bulk.answer(&table(ask)).unwrap();
        // The rubble costs 10 feet, and the way around the ogre one diagonal up and one down: the
        // second diagonal counts double.
        assert_eq!(numbers_of(&answers, "cost"), [Some(0), Some(10), Some(15)], "{ask}");
    }
}

#[test]
fn a_body_that_a_wall_divides_starts_nowhere() {
    // In Draw Steel no creature squeezes. The body of two by two squares would lie on both sides of
    // the wall from column 2 to column 3 of the first row.
    let scene = r#"{"rules": "draw_steel", "map": {"width": 8, "height": 4},
        "walls": [{"from": [3, 0], "to": [3, 1]}],
        "creatures": [{"name": "Edwin", "size": "2", "speed": 5, "at": [0, 0]}]}"#;
    let table = |ask: &str| {
        RecordBatch::try_from_iter([
            ("scene", texts(&[Some("here"); 2])),
            ("mover", texts(&[Some("Edwin"); 2])),
            ("ask", texts(&[Some(ask); 2])),
            ("column", numbers(&[Some(2), Some(3)])),
            ("row", numbers(&[Some(0); 2])),
            ("to_column", numbers(&[Some(5); 2])),
            ("to_row", numbers(&[Some(2); 2])),
        ])
        .unwrap()
    };
    let bulk = Bulk::new(&SYSTEMS, scenes(&[("here", scene)]), Kept::default());
    for ask in ["reach", "route"] {
        let answers = bulk.answer(&table(ask)).unwrap();
        assert_eq!(texts_of(&answers, "outcome"), [Some("no_space"), Some("found")], "{ask}");
        // Two diagonal steps.
        assert_eq!(numbers_of(&answers, "cost"), [None, Some(2)], "{ask}");
    }
}

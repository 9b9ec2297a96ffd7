//! Paths in pictures, and their details, worked out by hand: movements, heights, arrows, refusals,
//! ledges, chasms.

use crate::asked::asked;
use stridewright::answer::{self, PathChoices, Step};
use stridewright::board::{
    Board, Column, Creature, CreatureIndex, Relief, Setup, Side, Size, Terrain, Wall, WallKind,
};
use stridewright::lattice::{Heading, Square};
use stridewright::program::Program;
use stridewright::question::{Check, Choices, DrawnPath, Force, Movement, Place, Reach, Route};
use stridewright::rule::{Action, ForceKind, Mode};
use stridewright::rulesets;
use stridewright::unit::Feet;
use stridewright_draw::{Picture, Room, Signs, Style, Svg, Theme, numbered};

const MOVER: CreatureIndex = CreatureIndex(0);

fn program(system: &str) -> Program {
    Program::compile(rulesets::named(system).expect("a system")).expect("sound rules")
}

fn strides(count: usize) -> Vec<Movement> {
    vec![Movement::by(Action::Stride); count]
}

/// The path by which the first creature reaches a square.
fn path_to(
    program: &Program,
    board: &Board,
    movements: &[Movement],
    to: impl Into<Place>,
) -> Vec<Step> {
    match asked(program, board, movements, Route::to(to)).found {
        answer::Route::Found(path) => path.steps,
        other => panic!("a path: {other:?}"),
    }
}

/// All paths to a square.
fn paths(program: &Program, board: &Board, movements: &[Movement], to: (i32, i32)) -> PathChoices {
    match asked(program, board, movements, Choices { to: to.into() }).found {
        answer::Choices::Found(paths) => *paths,
        other => panic!("paths: {other:?}"),
    }
}

/// A step to the east, drawn.
fn east() -> Check {
    Check { path: "E".parse::<DrawnPath>().expect("a path") }
}

/// A push along a path.
fn push(path: &[Heading]) -> Force {
    Force { kind: ForceKind::Push, path: path.to_vec(), ..Force::default() }
}

/// Ansa on a board of one row, with a speed of 10 feet.
fn corridor(columns: u32) -> Setup {
    let mut setup = Setup::open(columns, 1);
    setup.creatures.push(Creature::new("Ansa", "heroes", Square::new(0, 0)).with_speed(Feet(10)));
    setup
}

fn picture<'a>(program: &Program, board: &'a Board) -> Picture<'a> {
    Picture::new(program, board).by(MOVER)
}

fn svg(picture: &Picture<'_>) -> String {
    Svg::of(picture).render(Theme::Light)
}

#[track_caller]
fn assert_holds(svg: &str, parts: &[&str]) {
    for part in parts {
        assert!(svg.contains(part), "`{part}` is not in\n{svg}");
    }
}

#[test]
fn each_movement_of_a_path_has_its_colour() {
    let program = program("pf2");
    let board = corridor(5).board(&program).expect("a board");
    let drawn = picture(&program, &board).steps(&path_to(&program, &board, &strides(2), (3, 0)));
    // Two squares for each Stride: the second goes on from the middle of the third square.
    let (first, second) = (
        "<path class=\"way way0\" d=\"M20 20L60 20L100 20\"/>",
        "<path class=\"way way1\" d=\"M100 20L140 20\"/>",
    );
    let pause = "<path class=\"pause pause0\" d=\"M100 4l16 16l-16 16l-16 -16z\"/>";
    let later = "<circle class=\"dot dot1\" cx=\"140\" cy=\"20\" r=\"10\"/>";
    let entries = [
        "path in movement 1, with its cost so far in feet",
        "path in movement 2, with its cost so far in feet",
    ];
    assert_holds(
        &svg(&drawn),
        &[
            first,
            second,
            pause,
            later,
            entries[0],
            entries[1],
            "a movement ends, and the next begins",
        ],
    );
    assert_eq!(svg(&drawn).matches("class=\"pause pause").count(), 1);
    let text =
        drawn.draw_alone(Room { width: 80, height: 20 }, Signs::Unicode).render(Style::default());
    assert!(text.contains("→2◇") && !text.contains("→1◇") && !text.contains("→3◇"), "{text}");
}

#[test]
fn a_path_through_the_air_tells_its_heights() {
    let program = program("draw_steel");
    let mut setup = corridor(4);
    setup.creatures[0].modes = setup.creatures[0].modes.with(Mode::Fly);
    setup.creatures[0].states.flying = true;
    setup.creatures[0].elevation = Some(1);
    setup.creatures[0].speed.current = Some(Feet(25));
    let board = setup.board(&program).expect("a board");
    let path = path_to(&program, &board, &[Movement::by(Action::Move)], (2, 0, 3));
    let svg = svg(&picture(&program, &board).steps(&path));
    let height = |x: i32, height: &str| {
        format!(
            "<text class=\"aloft over\" x=\"{x}\" y=\"8\" font-size=\"11\" \
             text-anchor=\"middle\">{height}</text>"
        )
    };
    assert_holds(&svg, &[&height(60, "+2"), &height(100, "+3"), "height on the path, in squares"]);
}

#[test]
fn the_height_at_the_end_of_a_walk_stands_above_its_cost() {
    let program = program("draw_steel");
    let mut setup = corridor(4);
    setup.creatures[0].modes = setup.creatures[0].modes.with(Mode::Fly);
    setup.creatures[0].states.flying = true;
    setup.creatures[0].elevation = Some(1);
    let board = setup.board(&program).expect("a board");
    let path = path_to(&program, &board, &[Movement::by(Action::Move)], (1, 0, 2));
    let svg = svg(&picture(&program, &board).steps(&path).moving());
    // In the corner, because the token covers the middle of the square.
    let cost = "<circle class=\"dot\" cx=\"72\" cy=\"32\" r=\"10\"/>";
    let height = "<text class=\"aloft over\" x=\"72\" y=\"20\" font-size=\"11\" \
        text-anchor=\"middle\">+2</text>";
    assert_holds(&svg, &[cost, height]);
}

#[test]
fn a_refused_step_carries_its_rule() {
    let program = program("pf2");
    let mut setup = corridor(4);
    setup.squares[2] = Terrain::WALL;
    let wall = Wall::on_edge(Square::new(0, 0), Square::new(1, 0), WallKind::Window);
    setup.walls.extend(wall);
    let board = setup.board(&program).expect("a board");
    let found = asked(&program, &board, &strides(1), east()).found;
    let refusal = found.refused.expect("a refusal");
    let svg = svg(&picture(&program, &board).steps(&found.path.steps).refused(&refusal));
    let not_made = "<path class=\"not-made\" d=\"M20 20L60 20\"/>";
    let cross = "<path class=\"refused\" d=\"M50 10l20 20m0 -20l-20 20\"/>";
    assert_holds(&svg, &[not_made, cross, "refused: a wall is in the way"]);
    if let Some(rule) = &refusal.rule {
        let label = format!(
            "<text class=\"mark over\" x=\"60\" y=\"39\" font-size=\"10\" \
             text-anchor=\"middle\">{rule}</text>"
        );
        assert_holds(&svg, &[&label, &format!("[{rule}]")]);
    }
}

#[test]
fn forced_movement_is_an_arrow_to_where_it_was_stopped() {
    let program = program("pf2");
    let mut setup = corridor(5);
    setup.squares[3] = Terrain::WALL;
    let board = setup.board(&program).expect("a board");
    let east: Heading = "E".parse().expect("a heading");
    let path = vec![east; 4];
    let found = asked(&program, &board, &[], push(&path)).found;
    let svg = svg(&picture(&program, &board).forced(MOVER, &path, &found).found(&found));
    assert_holds(
        &svg,
        &[
            "<path class=\"shove\" d=\"M20 20L60 20L100 20\"/>",
            // The tip is 14 units beyond the middle of the last square.
            "<path class=\"shove-head\" d=\"M114 20L96 29L96 11z\"/>",
            // A bar across the edge between the last square and the solid one.
            "<path class=\"refused\" d=\"M120 35L120 5\"/>",
            "forced movement",
            "Ansa is stopped [PF2-FORCED-STOP",
            ">PF2-FORCED-STOP</text>",
        ],
    );
    assert!(!svg.contains("class=\"refused\" d=\"M130 10l20 20"), "the bar is enough");
    // The effect moves the creature its full distance, and nothing stops it: no bar.
    let short = Force { distance: Some(1), ..push(&path) };
    let found = asked(&program, &board, &[], short).found;
    let svg = self::svg(&picture(&program, &board).forced(MOVER, &path, &found).found(&found));
    assert_holds(&svg, &["<path class=\"shove\" d=\"M20 20L60 20\"/>"]);
    assert!(!svg.contains("class=\"refused\" d"), "{svg}");
}

#[test]
fn choices_tell_what_they_take() {
    let program = program("pf2");
    let mut setup = Setup::open(5, 3);
    setup.squares[7] = Terrain::DAMAGING;
    setup.creatures.push(Creature::new("Ansa", "heroes", Square::new(0, 1)));
    let board = setup.board(&program).expect("a board");
    let found = paths(&program, &board, &[Movement::by(Action::Stride).unlimited()], (4, 1));
    let svg = svg(&picture(&program, &board).paths(&numbered(&found, false), false));
    // Straight over the coals for 4 squares; around them for 1 + 1 + 2 + 1.
    assert_holds(&svg, &[": 20 ft, no reaction, 1 hazard</text>", ": 25 ft, no reaction</text>"]);
}

#[test]
fn a_choice_of_several_movements_tells_the_cost_of_each() {
    let program = program("pf2");
    let board = corridor(4).board(&program).expect("a board");
    let found = paths(&program, &board, &strides(2), (3, 0));
    let svg = svg(&picture(&program, &board).paths(&numbered(&found, false), false));
    // Two squares in the first Stride, one in the second.
    assert_holds(&svg, &["straightest: 10 ft + 5 ft"]);
}

#[test]
fn the_legend_has_a_bar_for_what_stops_and_a_cross_for_what_is_refused() {
    let program = program("pf2");
    let mut setup = corridor(5);
    setup.squares[3] = Terrain::WALL;
    setup.walls.extend(Wall::on_edge(Square::new(0, 0), Square::new(1, 0), WallKind::Window));
    let board = setup.clone().board(&program).expect("a board");
    let refusal =
        asked(&program, &board, &strides(1), self::east()).found.refused.expect("a refusal");
    let east: Heading = "E".parse().expect("a heading");
    // The same board without its window, along which Ansa is pushed against the rock.
    setup.walls.clear();
    let open = setup.board(&program).expect("a board");
    let path = vec![east; 4];
    let found = asked(&program, &open, &[], push(&path)).found;
    let drawn = picture(&program, &open).forced(MOVER, &path, &found).found(&found);
    let (bars, crosses) = (
        |svg: &str| svg.matches("v16\"/>").count(),
        |svg: &str| svg.matches("l14 14m0 -14l-14 14\"/>").count(),
    );
    let alone = svg(&drawn);
    assert_eq!((bars(&alone), crosses(&alone)), (1, 0), "{alone}");
    let both = svg(&drawn.refused(&refusal));
    assert_eq!((bars(&both), crosses(&both)), (1, 1), "{both}");
}

#[test]
fn a_one_way_wall_has_an_arrow() {
    let program = program("pf2");
    let mut setup = corridor(3);
    let mut wall =
        Wall::on_edge(Square::new(0, 0), Square::new(1, 0), WallKind::Wall).expect("a wall");
    wall.one_way = Some(Side::Right);
    setup.walls.push(wall);
    let board = setup.board(&program).expect("a board");
    let svg = svg(&picture(&program, &board));
    assert_holds(
        &svg,
        &["<path class=\"one-way\" d=\"M", "one-way: can be crossed as the arrow points"],
    );
    // Creatures cross it only in the direction of the arrow.
    let reached = asked(&program, &board, &strides(1), Reach).found;
    let goes_east = reached.squares.iter().any(|reached| reached.body.at == (1, 0).into());
    let path = &svg[svg.find("<path class=\"one-way\" d=\"M").expect("an arrow")..];
    let tip = path.split('L').nth(1).and_then(|point| point.split(' ').next()).expect("a tip");
    assert_eq!(tip.parse::<f32>().expect("a number") > 40.0, goes_east, "{tip}");
}

#[test]
fn squeezing_is_hatched_and_every_square_has_its_least_cost() {
    let program = program("dnd35");
    // A Large creature before a passage one square wide.
    let mut setup = Setup::open(5, 2);
    for column in [3, 4] {
        setup.squares[5 + column] = Terrain::WALL;
    }
    let ogre =
        Creature::new("Ogre", "foes", Square::new(0, 0)).sized(Size::Large).with_speed(Feet(20));
    setup.creatures.push(ogre);
    let board = setup.board(&program).expect("a board");
    let reached = asked(&program, &board, &[Movement::by(Action::Move)], Reach).found;
    let svg = svg(&picture(&program, &board).reach(&reached));
    // One step of the whole body covers the third column; beyond it only a squeezed body can go.
    let third =
        "<text class=\"cost\" x=\"100\" y=\"65\" font-size=\"15\" text-anchor=\"middle\">5</text>";
    assert_holds(
        &svg,
        &[
            third,
            "fill=\"url(#squeezed)\" d=\"M120 0h40v40h-40z",
            "squeezing",
            "least cost to cover the square",
        ],
    );
}

#[test]
fn ledges_have_ticks_and_chasms_are_one_hole() {
    let program = program("pf1");
    let mut setup = corridor(5);
    let flat = Column::default();
    let raised = Column { floor: 3, ..flat };
    setup.relief = Relief::new(vec![flat, raised, flat, flat, flat]);
    setup.squares[3] = Terrain::PIT;
    setup.squares[4] = Terrain::PIT;
    let board = setup.board(&program).expect("a board");
    let svg = svg(&picture(&program, &board));
    assert_holds(
        &svg,
        &[
            "<path class=\"rise3\" d=\"M40 0h40v40h-40z\"/>",
            // Down to the west and to the east, with ticks of 8 units and a shadow of 9.
            "M40 0v40M40 5h-8M40 15h-8",
            "M80 0v40M80 5h8M80 15h8",
            "<path class=\"shadow\" d=\"M31 0h9v40h-9zM80 0h9v40h-9z\"/>",
            // Two pits with solid ground on the left only: the board ends on all other sides.
            "<path class=\"pit1\" d=\"M125 0L160 0L160 40L125 40zM160 0L200 0L200 40L160 40z\"/>",
            "height +3, in squares",
            "ledge: its ticks point down",
        ],
    );
}

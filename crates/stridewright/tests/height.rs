//! Moving in space: what climbing, swimming, burrowing and flying cost and where they lead, worked
//! out by hand.

use stridewright::board::{
    Board, Column, Creature, CreatureIndex, Earth, Load, Modes, Relief, Setup, Size, Skill,
    Terrain, Wall, WallKind,
};
use stridewright::lattice::{Direction, Heading, Square};
use stridewright::outcome::NeedKind;
use stridewright::program::Program;
use stridewright::query::{
    Attempt, Check, CheckKind, CheckResult, Drawn, DrawnStep, Goal, Movement, NoRoute, Plan,
    QueryError, Scratch, check, reach, route,
};
use stridewright::rule::{Action, CornerRule, Effect, Ending, Filler, GroundEffect, Mode};
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};
use stridewright::verdict::Reason;

fn program(system: &str) -> Program {
    Program::compile(rulesets::named(system).unwrap()).unwrap()
}

/// A board of one row from signs: `.` ground, `#` wall, `1` to `9` ground of that height, `w` a
/// basin one deep full of water, `d` dirt and `r` rock at every height, `o` a pit, `~` difficult
/// ground. The mover stands on the first square.
struct Scene {
    program: Program,
    board: Board,
}

impl Scene {
    fn new(system: &str, row: &str, mover: Creature) -> Scene {
        Scene::raised(system, row, mover, |_| Column::default())
    }

    fn raised(system: &str, row: &str, mover: Creature, column: impl Fn(char) -> Column) -> Scene {
        let program = program(system);
        let mut setup = Setup::open(row.len() as u32, 1);
        let signs: Vec<char> = row.chars().collect();
        let terrain = |sign: &char| match sign {
            '#' => Terrain::WALL,
            'd' => Terrain::DIRT,
            'r' => Terrain::ROCK,
            'o' => Terrain::PIT,
            '~' => Terrain::DIFFICULT,
            _ => Terrain::OPEN,
        };
        let shape = |sign: &char| match sign {
            '1'..='9' => Column { floor: sign.to_digit(10).unwrap() as i16, ..column(*sign) },
            'w' => Column { floor: -1, liquid: 1, ..column(*sign) },
            _ => column(*sign),
        };
        setup.squares = signs.iter().map(terrain).collect();
        setup.relief = Relief::new(signs.iter().map(shape).collect());
        setup.creatures.push(mover);
        let board = setup.board(&program).unwrap();
        Scene { program, board }
    }

    fn check(&self, movement: Movement, path: &str) -> Check {
        self.trying(movement, path, &[])
    }

    fn trying(&self, movement: Movement, path: &str, attempts: &[Attempt]) -> Check {
        let step = |letters: &str| DrawnStep::Rising(letters.parse::<Heading>().unwrap());
        let drawn: Drawn = vec![path.split_whitespace().map(step).collect()];
        let plan = Plan { attempts: attempts.to_vec(), ..Plan::new(CreatureIndex(0), &[movement]) };
        check(&self.program, &self.board, &plan, &drawn, &mut Scratch::default()).unwrap()
    }

    /// Returns the cost of a legal path.
    fn costs(&self, movement: Movement, path: &str) -> u32 {
        let checked = self.check(movement, path);
        assert!(checked.refusal.is_none(), "{path}: {:?}", checked.refusal);
        for step in &checked.steps {
            let lines: u32 = step.lines.iter().map(|line| line.squares.0).sum();
            assert_eq!(lines, step.cost.0, "{path}: the lines add up");
        }
        checked.cost().0
    }

    /// Returns the step at which a path is refused and the rule.
    fn refused(&self, movement: Movement, path: &str) -> (Option<usize>, String) {
        let refusal = self.check(movement, path).refusal.expect("a refusal");
        (refusal.step, refusal.by().to_owned())
    }

    fn reaches(&self, movement: Movement, square: (i32, i32), elevation: i32) -> Option<u32> {
        self.reaches_trying(movement, square, elevation, &[])
    }

    /// As above, with attempts.
    fn reaches_trying(
        &self,
        movement: Movement,
        square: (i32, i32),
        elevation: i32,
        attempts: &[Attempt],
    ) -> Option<u32> {
        let plan = Plan { attempts: attempts.to_vec(), ..Plan::new(CreatureIndex(0), &[movement]) };
        let reach = reach(&self.program, &self.board, &plan, &mut Scratch::default()).unwrap();
        reach.at_height(Square::new(square.0, square.1), elevation).map(|reached| reached.cost.0)
    }
}

fn mover(feet: u32) -> Creature {
    Creature::new("A", "heroes", Square::new(0, 0)).with_speed(Feet(feet))
}

fn with_modes(mut creature: Creature, modes: Modes) -> Creature {
    creature.modes = modes;
    creature
}

fn by(action: Action) -> Movement {
    Movement::by(action)
}

/// G-DS-10: three squares up a wall, three of water, with and without the type.
#[test]
fn climbing_and_swimming_without_the_type_cost_one_more() {
    let walker = |row| Scene::new("draw_steel", row, mover(50));
    let climber = |row, mode| {
        Scene::new("draw_steel", row, with_modes(mover(50), Modes::default().with(mode)))
    };
    let steps = by(Action::Move).unlimited();
    assert_eq!(walker(".5").costs(steps, "U U U"), 6);
    assert_eq!(climber(".5", Mode::Climb).costs(steps, "U U U"), 3);
    assert_eq!(walker("~5").costs(steps, "U U U"), 9);
    assert_eq!(climber("~5", Mode::Climb).costs(steps, "U U U"), 6);
    let pool = |modes| {
        let mut swimmer = with_modes(mover(50), modes);
        swimmer.elevation = Some(-1);
        Scene::new("draw_steel", "wwww", swimmer)
    };
    assert_eq!(pool(Modes::default()).costs(steps, "E E E"), 6);
    assert_eq!(pool(Modes::default().with(Mode::Swim)).costs(steps, "E E E"), 3);
    let up = walker(".5").check(steps, "U");
    let cited: Vec<_> = up.steps[0]
        .lines
        .iter()
        .flat_map(|line| &line.rules)
        .map(|rule| rule.id.to_string())
        .collect();
    assert!(cited.contains(&"DS-CLIMB-COST".to_owned()), "{cited:?}");
}

/// A ledge one square high is climbed and then stepped onto; the last square down is climbed too.
#[test]
fn ledges_are_climbed_up_and_down() {
    let scene = Scene::new("draw_steel", ".1.", mover(25));
    assert_eq!(scene.costs(by(Action::Move), "U E"), 3);
    assert_eq!(scene.refused(by(Action::Move), "E").0, Some(1));
    assert_eq!(scene.refused(by(Action::Move), "E+"), (Some(1), "DS-CORNER".to_owned()));
    // Up 2, onto the ledge 1, over the edge 2 (climbing), down 2: 7 squares.
    assert_eq!(scene.costs(by(Action::Move).unlimited(), "U E E D"), 7);
    assert_eq!(scene.reaches(by(Action::Move), (1, 0), 1), Some(3));
    assert_eq!(scene.reaches(by(Action::Move), (2, 0), 1), Some(5));
    let plan = Plan::new(CreatureIndex(0), &[by(Action::Move).unlimited()]);
    let found =
        route(&scene.program, &scene.board, &plan, &[], Square::new(2, 0), &mut Scratch::default());
    let found = found.unwrap().unwrap();
    let path: Vec<_> =
        found.steps.iter().filter_map(|step| step.heading).map(|h| h.to_string()).collect();
    assert_eq!((path.join(" ").as_str(), found.cost()), ("U E E D", Squares(7)));
    assert_eq!(found.steps[0].elevations, (0, 1));
}

/// G-D35-30 a, b, c and the rules beside it.
#[test]
fn accelerated_climbing() {
    for (climb, land, squares) in [(20, 30, 6), (10, 30, 4), (30, 20, 4)] {
        let creature =
            with_modes(mover(land), Modes::default().with_speed(Mode::Climb, Feet(climb)));
        let scene = Scene::new("dnd35", ".9", creature);
        let movement = Movement { accelerated: true, ..by(Action::Move).made(Mode::Climb) };
        let trying =
            |result| [Attempt { kind: CheckKind::Climb, target: None, result: Some(result) }];
        let up = |squares, result| scene.reaches_trying(movement, (0, 0), squares, &trying(result));
        assert_eq!(up(squares, CheckResult::Success), Some(squares as u32), "{climb}/{land}");
        assert_eq!(up(squares + 1, CheckResult::Success), None);
        // Without a success it has no first square.
        assert_eq!((up(1, CheckResult::Failure), scene.reaches(movement, (0, 0), 1)), (None, None));
        let made = scene.trying(movement, "U U", &trying(CheckResult::Success));
        let remarks = &made.steps[0].remarks;
        assert!(remarks.iter().any(|remark| remark.rule.id == "D35-CLIMB-ACCEL"), "{remarks:?}");
        assert!(made.refusal.is_none() && made.needs.is_empty(), "{made:?}");
        // +8 for the climb speed, -5 for the hurry; the creature may take 10.
        let unknown = scene.check(movement, "U U");
        let NeedKind::Check(check) = &unknown.needs[0].what else { panic!("{:?}", unknown.needs) };
        assert_eq!(
            (check.skill, check.dc, check.bonus, check.take_ten),
            (Skill::Climb, Some(0), 3, true)
        );
        assert_eq!((unknown.needs.len(), unknown.steps.len(), unknown.cost()), (1, 0, Squares(0)));
        assert_eq!(
            unknown.refusal.unwrap().reason,
            Reason::NeedsCheck(CheckKind::Climb, Skill::Climb)
        );
        let failed = scene.trying(movement, "U U", &trying(CheckResult::Failure));
        assert_eq!(failed.refusal.unwrap().reason, Reason::AttemptFailed(CheckKind::Climb));
        assert!(failed.needs.is_empty(), "{:?}", failed.needs);
    }
}

#[test]
fn modes_are_refused_by_their_rules() {
    let land = Scene::new("dnd35", "..9", mover(30));
    let whole = |scene: &Scene, movement, path| {
        let (step, rule) = scene.refused(movement, path);
        assert_eq!(step, None);
        rule
    };
    assert_eq!(whole(&land, by(Action::Move).made(Mode::Fly), "U"), "D35-MODES");
    assert_eq!(whole(&land, by(Action::Move).made(Mode::Climb), "U"), "D35-RULING-NO-SPEED");
    let every = Modes::default()
        .with_speed(Mode::Climb, Feet(20))
        .with_speed(Mode::Fly, Feet(60))
        .with_speed(Mode::Burrow, Feet(20))
        .with_speed(Mode::Swim, Feet(30));
    let able = Scene::new("dnd35", "..9", with_modes(mover(30), every));
    assert_eq!(whole(&able, by(Action::Run).made(Mode::Climb), "U"), "D35-CLIMB-NORUN");
    assert_eq!(whole(&able, by(Action::Run).made(Mode::Burrow), "E"), "D35-BURROW-NORUN");
    assert_eq!(whole(&able, by(Action::Charge).made(Mode::Burrow), "E"), "D35-BURROW-NORUN");
    let mut laden = with_modes(mover(30), every);
    laden.speed.load = Load::Medium;
    let laden = Scene::new("dnd35", "..9", laden);
    assert_eq!(whole(&laden, by(Action::Move).made(Mode::Fly), "U"), "D35-FLY-SPEED");
    // Walking goes over the ground only.
    assert_eq!(able.refused(by(Action::Move), "E U"), (Some(2), "D35-MODES".to_owned()));
    assert_eq!(able.costs(by(Action::Move).made(Mode::Climb), "E U U"), 3);
    let hurried = Movement { accelerated: true, ..by(Action::Move) };
    assert_eq!(whole(&able, hurried, "E"), "D35-CLIMB-ACCEL");
}

#[test]
fn flying_goes_straight_at_a_run_and_by_the_diagonal_count() {
    let flyer = with_modes(mover(30), Modes::default().with_speed(Mode::Fly, Feet(30)));
    let scene = Scene::new("dnd35", "..........", flyer);
    let fly = by(Action::Move).made(Mode::Fly);
    // 1 + 2 + 1 for three diagonals that rise.
    assert_eq!(scene.costs(fly, "E+ E+ E+"), 4);
    assert_eq!(scene.costs(fly, "U U E E"), 4);
    let run = by(Action::Run).made(Mode::Fly);
    assert_eq!(scene.costs(run, "U U U U U U U U"), 8);
    assert_eq!(scene.refused(run, "U U E"), (Some(3), "D35-FLY-RUN".to_owned()));
    assert_eq!(scene.reaches(run, (4, 0), 4), Some(6));
    // (2, 0) at height 1 lies on no straight line.
    assert_eq!(scene.reaches(run, (2, 0), 1), None);
    assert_eq!(scene.reaches(fly, (2, 0), 1), Some(2));
}

/// G-D35-30 d, e, f: 30 ft with 10 ft down; 25 ft; 5 ft down.
#[test]
fn dives_are_long_and_lead_down() {
    let mut flyer = with_modes(mover(60), Modes::default().with_speed(Mode::Fly, Feet(60)));
    flyer.elevation = Some(5);
    flyer.states.flying = true;
    let scene = Scene::new("dnd35", "..........", flyer);
    let dive = by(Action::Charge).made(Mode::Fly);
    // E- E- cost 1 + 2, three more squares make 6.
    assert_eq!(scene.costs(dive, "E- E- E E E"), 6);
    assert_eq!(scene.refused(dive, "E- E- E E"), (None, "D35-DIVE".to_owned()));
    assert_eq!(scene.refused(dive, "E E E E E E E E-"), (None, "D35-DIVE".to_owned()));
    assert_eq!(scene.costs(by(Action::Charge), "E E E"), 3);
}

#[test]
fn burrowers_go_through_dirt_and_some_through_rock() {
    let burrower = |rock| {
        let mut creature =
            with_modes(mover(25), Modes::default().with_speed(Mode::Burrow, Feet(20)));
        creature.burrows_rock = rock;
        creature
    };
    let burrow = by(Action::Move).made(Mode::Burrow);
    assert_eq!(Scene::new("dnd35", ".dddd", burrower(false)).costs(burrow, "E E E E"), 4);
    let stopped = Scene::new("dnd35", ".ddr", burrower(false));
    assert_eq!(stopped.refused(burrow, "E E E"), (Some(3), "D35-BURROW".to_owned()));
    assert_eq!(Scene::new("dnd35", ".ddr", burrower(true)).costs(burrow, "E E E"), 3);
    // Draw Steel: level only, mixed with walking; without the type not at all.
    let mut typed = with_modes(mover(25), Modes::default().with(Mode::Burrow));
    let steel = Scene::new("draw_steel", ".dd.", typed.clone());
    assert_eq!(steel.costs(by(Action::Move), "E E E"), 3);
    assert_eq!(steel.refused(by(Action::Move), "E U"), (Some(2), "DS-BURROW".to_owned()));
    typed.modes = Modes::default();
    assert_eq!(Scene::new("draw_steel", ".dd.", typed).refused(by(Action::Move), "E").0, Some(1));
}

#[test]
fn dirt_below_is_burrowed_down_into() {
    let burrower = with_modes(mover(25), Modes::default().with_speed(Mode::Burrow, Feet(20)));
    let scene = Scene::raised("dnd35", "...", burrower, |_| Column {
        earth: Earth::Dirt,
        ..Column::default()
    });
    let burrow = by(Action::Move).made(Mode::Burrow);
    // Down 1, then a diagonal downwards (the second square of it is dirt all around), 1 + 1.
    assert_eq!(scene.costs(burrow, "D E-"), 2);
    // A movement by burrowing has no steps on foot.
    assert_eq!(scene.refused(burrow, "E"), (Some(1), "D35-BURROW".to_owned()));
}

#[test]
fn ceilings_pits_and_the_air() {
    let low = |_: char| Column { ceiling: Some(1), ..Column::default() };
    let scene = Scene::raised(
        "draw_steel",
        "..",
        with_modes(mover(25), Modes::default().with(Mode::Fly)),
        low,
    );
    let refusal = scene.check(by(Action::Move).made(Mode::Fly), "U").refusal.unwrap();
    assert_eq!(refusal.reason, Reason::Ceiling);
    let walker = Scene::new("draw_steel", "...1", mover(25));
    let refusal = walker.check(by(Action::Move), "U").refusal.unwrap();
    assert_eq!((refusal.reason.clone(), refusal.by()), (Reason::NothingCarries, "DS-FLY"));
    let flyer =
        Scene::new("draw_steel", ".oo1", with_modes(mover(25), Modes::default().with(Mode::Fly)));
    assert_eq!(flyer.costs(by(Action::Move).made(Mode::Fly), "E E+"), 2);
}

#[test]
fn pathfinder_has_an_action_for_each_speed() {
    let flyer = with_modes(mover(25), Modes::default().with_speed(Mode::Fly, Feet(40)));
    let scene = Scene::new("pf2", "..........", flyer);
    assert_eq!(scene.costs(by(Action::Fly), "U U E E E E E E"), 8);
    assert_eq!(
        scene.refused(by(Action::Stride).made(Mode::Fly), "E"),
        (None, "PF2-SPEED".to_owned())
    );
    assert_eq!(scene.refused(by(Action::Stride), "U"), (Some(1), "PF2-SPEED".to_owned()));
    // Climbing at 10 feet a square: three squares cost 30 feet.
    let climber = Scene::new("pf2", ".9", mover(30));
    let climb = Movement { cost_per_square: Some(Squares(2)), ..by(Action::Climb) };
    assert_eq!(climber.costs(climb, "U U U"), 6);
    assert_eq!(climber.refused(climb, "U U U U").0, Some(4));
    assert_eq!(climber.refused(by(Action::Climb), "U"), (None, "PF2-COST".to_owned()));
}

/// R-51 in height: in Pathfinder 2e a single clear order of the changes is enough, in the others
/// all orders must be clear.
#[test]
fn corners_in_height() {
    let flyer = || with_modes(mover(30), Modes::default().with(Mode::Fly));
    assert_eq!(Scene::new("pf2", ".1.", flyer()).costs(by(Action::Fly), "E+ E-"), 3);
    let fly = by(Action::Move).made(Mode::Fly);
    for (system, rule) in
        [("dnd35", "D35-CORNER"), ("pf1", "PF1-CORNER"), ("draw_steel", "DS-CORNER")]
    {
        assert_eq!(
            Scene::new(system, ".1.", flyer()).refused(fly, "E+"),
            (Some(1), rule.to_owned())
        );
        assert_eq!(Scene::new(system, ".1.", flyer()).costs(fly, "U E E D"), 4, "{system}");
    }
}

#[test]
fn creatures_above_are_not_in_the_way() {
    let program = program("dnd35");
    let mut setup = Setup::open(5, 1);
    setup.creatures.push(mover(30));
    let mut above = Creature::new("b", "foes", Square::new(2, 0));
    above.elevation = Some(1);
    above.states.flying = true;
    setup.creatures.push(above);
    let board = setup.board(&program).unwrap();
    let plan = Plan::new(CreatureIndex(0), &[by(Action::Move)]);
    let reach = reach(&program, &board, &plan, &mut Scratch::default()).unwrap();
    assert_eq!(
        reach.at(Square::new(2, 0)).map(|r| (r.cost, r.ending)),
        Some((Squares(2), Ending::Turn))
    );
    assert_eq!(reach.at(Square::new(4, 0)).unwrap().cost, Squares(4));
}

#[test]
fn goals_at_a_height_and_ways_that_are_too_long() {
    let flyer = with_modes(mover(15), Modes::default().with_speed(Mode::Fly, Feet(15)));
    let scene = Scene::new("dnd35", "......", flyer);
    let plan = Plan::new(CreatureIndex(0), &[by(Action::Move).made(Mode::Fly)]);
    let goal = |column, elevation| Goal::new(Square::new(column, 0), Some(elevation));
    let mut scratch = Scratch::default();
    let found =
        route(&scene.program, &scene.board, &plan, &[], goal(2, 2), &mut scratch).unwrap().unwrap();
    assert_eq!(found.cost(), Squares(3));
    let far = route(&scene.program, &scene.board, &plan, &[], goal(4, 4), &mut scratch).unwrap();
    assert!(matches!(far, Err(NoRoute::TooFar { needs: Squares(6) })), "{far:?}");
}

#[test]
fn creatures_are_placed_in_the_air_in_water_and_in_earth() {
    let program = program("dnd35");
    let place = |creature: Creature, column: Column, terrain: Terrain| {
        let mut setup = Setup::open(2, 2);
        setup.squares = vec![terrain; 4];
        setup.relief = Relief::new(vec![column; 4]);
        setup.creatures.push(creature);
        setup
            .board(&program)
            .map(|board| board.figures()[0].elevation)
            .map_err(|p| p[0].to_string())
    };
    let high = |elevation| Creature { elevation: Some(elevation), ..mover(30) };
    let raised = Column { floor: 3, ceiling: Some(6), ..Column::default() };
    assert_eq!(place(mover(30), raised, Terrain::OPEN), Ok(3));
    assert_eq!(place(high(5), raised, Terrain::OPEN), Ok(5));
    let wrong = place(high(6), raised, Terrain::OPEN).unwrap_err();
    assert_eq!(wrong, "creature 0: there is no room for it at (0,0), height 6");
    assert!(place(high(2), raised, Terrain::OPEN).is_err(), "firm earth");
    assert_eq!(place(high(2), Column { earth: Earth::Dirt, ..raised }, Terrain::OPEN), Ok(2));
    assert!(place(mover(30), Column::default(), Terrain::DIRT).is_err());
    let burrower = with_modes(mover(30), Modes::default().with(Mode::Burrow));
    assert_eq!(place(burrower, Column::default(), Terrain::DIRT), Ok(0));
    assert!(place(mover(30).sized(Size::Gargantuan), raised, Terrain::OPEN).is_err());
}

#[test]
fn squeezed_bodies_move_on_flat_ground_only() {
    let program = program("dnd35");
    let mut setup = Setup::open(4, 1);
    let mut large = mover(30).sized(Size::Large);
    large.placement = Some((2, 1));
    large.modes = Modes::default().with(Mode::Fly);
    setup.creatures.push(large);
    let board = setup.board(&program).unwrap();
    let ask = |movement| {
        let plan = Plan::new(CreatureIndex(0), &[movement]);
        reach(&program, &board, &plan, &mut Scratch::default()).map(|reach| reach.reached.len())
    };
    assert_eq!(ask(by(Action::Move)), Ok(3));
    assert_eq!(
        ask(by(Action::Move).made(Mode::Fly)),
        Err(QueryError::Squeezed { name: "A".to_owned() })
    );
}

/// A small generator of numbers, the same everywhere.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, faces: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % faces
    }
}

/// A random board of flat ground with walls, obstacles and creatures.
fn flat_board(dice: &mut Dice, pits: bool, sizes: &[Size]) -> Setup {
    let mut setup = Setup::open(7, 6);
    for square in &mut setup.squares[1..] {
        *square = match dice.roll(14) {
            0 | 1 => Terrain::WALL,
            2 | 3 => Terrain::DIFFICULT,
            4 => Terrain::OBSTRUCTED,
            5 => Terrain::HALF_WIDTH,
            6 => Terrain::POOR_VISIBILITY,
            7 if pits => Terrain::PIT,
            _ => Terrain::OPEN,
        };
    }
    for _ in 0..5 {
        let at = Square::new(dice.roll(6) as i32, dice.roll(5) as i32);
        let beside = if dice.roll(2) == 0 {
            Square::new(at.column + 1, at.row)
        } else {
            Square::new(at.column, at.row + 1)
        };
        let kind = if dice.roll(2) == 0 { WallKind::Wall } else { WallKind::Barrier };
        setup.walls.extend(Wall::on_edge(at, beside, kind));
    }
    let size = sizes[dice.roll(sizes.len() as u64) as usize];
    setup.creatures.push(mover(25).sized(size));
    for name in ["b", "c", "d"] {
        let at = Square::new(dice.roll(7) as i32, dice.roll(6) as i32);
        let mut other = Creature::new(name, if dice.roll(2) == 0 { "heroes" } else { "foes" }, at);
        other.states.helpless = dice.roll(4) == 0;
        other.fills_space = dice.roll(5) == 0;
        setup.creatures.push(other);
    }
    setup
}

/// A ceiling far above one square makes every question on a board a question in space, and changes
/// nothing for walkers.
#[test]
fn walking_in_space_is_walking_on_the_plane() {
    let small = [Size::Medium, Size::Tiny];
    let any = [Size::Medium, Size::Tiny, Size::Large];
    let systems = [
        ("dnd35", Action::Move, true, &small[..]),
        ("pf1", Action::Run, true, &small[..]),
        ("pf2", Action::Stride, true, &any[..]),
        ("draw_steel", Action::Shift, false, &any[..]),
        ("draw_steel", Action::Move, false, &any[..]),
    ];
    for (system, action, pits, sizes) in systems {
        let program = program(system);
        let mut dice = Dice(7);
        let mut compared = 0;
        for board in 0..400 {
            let flat = flat_board(&mut dice, pits, sizes);
            let mut raised = flat.clone();
            let mut columns = vec![Column::default(); flat.extent.area()];
            columns[41].ceiling = Some(190);
            raised.relief = Relief::new(columns);
            let (Ok(flat), Ok(raised)) = (flat.board(&program), raised.board(&program)) else {
                continue;
            };
            let plan = Plan::new(CreatureIndex(0), &[by(action)]);
            let found = |board: &Board| {
                let reach = reach(&program, board, &plan, &mut Scratch::default()).unwrap();
                let ground = reach.reached.into_iter().filter(|reached| reached.elevation == 0);
                ground.map(|r| (r.body, r.movement, r.cost, r.speeds, r.ending)).collect::<Vec<_>>()
            };
            assert_eq!(found(&flat), found(&raised), "{system}, board {board}");
            compared += 1;
        }
        assert!(compared > 100, "{system}: {compared}");
    }
}

/// R-51 as a table may play it, with diagonals past all corners: if both paths round are walled
/// off, there is nothing to step over, so the diagonal costs 5 feet, on a map with heights as on a
/// flat one.
#[test]
fn a_diagonal_between_walls_crosses_nothing() {
    let mut ruleset = rulesets::named("pf2").unwrap().clone();
    for effect in ruleset.rules.to_mut().iter_mut().flat_map(|rule| rule.effects.to_mut()) {
        if let Effect::Ground(GroundEffect::Corner(Filler::Wall, corner)) = effect {
            *corner = CornerRule::Never;
        }
    }
    let program = Program::compile(&ruleset).unwrap();
    for height in [0, 3] {
        let mut setup = Setup::open(5, 2);
        (setup.squares[1], setup.squares[5]) = (Terrain::WALL, Terrain::WALL);
        let mut columns = vec![Column::default(); 10];
        columns[4].floor = height;
        setup.relief = Relief::new(columns);
        setup.creatures.push(mover(25));
        let board = setup.board(&program).unwrap();
        let goal = Square::new(1, 1);
        for movements in
            [vec![by(Action::Stride)], vec![by(Action::Stride); 2], vec![by(Action::Step)]]
        {
            let plan = Plan::new(CreatureIndex(0), &movements);
            let found = route(&program, &board, &plan, &[], goal, &mut Scratch::default()).unwrap();
            assert_eq!(found.unwrap().cost(), Squares(1), "{height}, {movements:?}");
            let drawn = vec![vec![DrawnStep::Towards(Direction::SouthEast)]];
            let check = check(&program, &board, &plan, &drawn, &mut Scratch::default()).unwrap();
            assert_eq!(
                (check.refusal.is_none(), check.cost()),
                (true, Squares(1)),
                "{height}, {movements:?}"
            );
        }
    }
}

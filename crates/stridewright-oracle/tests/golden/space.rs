//! Steps up and down, and the modes of movement.

use stridewright_oracle::{
    Body, Creature, Earth, End, Ground, Kind, Mode, Modes, Movement, Refused, System, Turn,
    check_in_space, reach_in_space,
};

use super::table::{Table, creature, d20::*, table};

impl Table {
    /// The square's ground changed.
    fn ground(mut self, column: u32, row: u32, change: impl FnOnce(&mut Ground)) -> Self {
        let width = self.board.width;
        change(&mut self.board.ground[(row * width + column) as usize]);
        self
    }

    fn elevated(self, column: u32, row: u32, elevation: i32) -> Self {
        self.ground(column, row, |ground| ground.elevation = elevation)
    }

    fn made(mut self, mode: Mode) -> Self {
        for movement in &mut self.movements {
            movement.mode = mode;
        }
        self
    }

    fn with_modes(self, modes: Modes) -> Self {
        self.with_mover(|mover| mover.modes = modes)
    }

    /// Checks one movement of steps such as `E`, `NE+`, `U`, `S-`, `D`.
    fn climbs(&self, steps: &str) -> Result<u32, Refused> {
        let mut body = Body::of(&self.board.creatures[0], &self.board);
        let mut path = Vec::new();
        for step in steps.split_whitespace() {
            body.at.0 += i32::from(step.contains('E')) - i32::from(step.contains('W'));
            body.at.1 += i32::from(step.contains('S')) - i32::from(step.contains('N'));
            body.z += i32::from(step.contains(['U', '+'])) - i32::from(step.contains(['D', '-']));
            path.push(body);
        }
        check_in_space(&self.board, self.system, 0, &self.movements, self.turn, &[path])
            .map(|costs| costs[0])
    }

    /// The least cost to a square and height.
    fn cost_in_space(&self, column: i32, row: i32, z: i32) -> Option<u32> {
        let found = reach_in_space(&self.board, self.system, 0, &self.movements, self.turn);
        let there = |body: Body| body.at == (column, row) && body.z == z;
        found.into_iter().find(|each| there(each.body)).map(|each| each.cost)
    }
}

fn climber(speed: u32) -> Modes {
    Modes { climb: Some(speed), ..Modes::default() }
}

fn refused(step: usize) -> Result<u32, Refused> {
    Err(Refused::Step { movement: 0, step: step - 1 })
}

/// D35-CLIMB-SPEED: a climb speed of four squares is four squares of cliff.
#[test]
fn up_a_cliff() {
    let cliff = |height| {
        table(System::Dnd35, "..").elevated(1, 0, height).with_modes(climber(4)).made(Mode::Climb)
    };
    assert_eq!(cliff(9).climbs("U U U U"), Ok(4));
    assert_eq!(cliff(9).climbs("U U U U U"), refused(5));
    // Three squares of wall and the step onto its top.
    assert_eq!(cliff(3).climbs("U U U E"), Ok(4));
    assert_eq!(cliff(3).cost_in_space(1, 0, 3), Some(4));
    // Up and over at once would go through the wall.
    assert_eq!(cliff(3).climbs("E+"), refused(1));
}

/// D35-MODES, PF2-SPEED: a creature without the speed does not climb; walking goes no higher than
/// the ground.
#[test]
fn a_ledge_is_no_walk() {
    for system in [System::Dnd35, System::Pathfinder1, System::Pathfinder2] {
        let ledge = table(system, "..").elevated(1, 0, 1);
        assert_eq!(ledge.climbs("U"), refused(1));
        assert_eq!(ledge.clone().made(Mode::Climb).climbs("U"), Err(Refused::Whole));
        assert_eq!(ledge.cost_in_space(1, 0, 1), None);
    }
    // In Draw Steel the climbed square costs two, the step onto the ledge one.
    assert_eq!(table(System::DrawSteel, "..").elevated(1, 0, 1).climbs("U E"), Ok(3));
}

/// DS-CLIMB-COST, DS-DIFF: three squares of wall, of water, with and without the type: G-DS-10.
#[test]
fn climbing_and_swimming_in_draw_steel() {
    let wall = |modes, difficult| {
        let wall = table(System::DrawSteel, ".#").with_modes(modes);
        wall.ground(0, 0, |ground| ground.difficult = difficult).climbs("U U U")
    };
    assert_eq!(wall(Modes::default(), false), Ok(6));
    assert_eq!(wall(climber(5), false), Ok(3));
    assert_eq!(wall(Modes::default(), true), Ok(9));
    assert_eq!(wall(climber(5), true), Ok(6));
    let water = |modes, difficult| {
        let mut lake = table(System::DrawSteel, "....").with_modes(modes);
        for ground in &mut lake.board.ground {
            ground.water = 2;
            ground.difficult = difficult;
        }
        lake.climbs("E E E")
    };
    let swimmer = Modes { swim: Some(5), ..Modes::default() };
    assert_eq!(water(Modes::default(), false), Ok(6));
    assert_eq!(water(swimmer, false), Ok(3));
    assert_eq!(water(Modes::default(), true), Ok(9));
    assert_eq!(water(swimmer, true), Ok(6));
}

/// A creature wades through liquid that is shallower than its body, and swims through liquid that
/// covers it.
#[test]
fn wading_and_swimming() {
    let lake = |depth: u32, side| {
        let mut lake = table(System::Pathfinder2, ".... ....").sized(3, side).at(0, 0);
        for ground in &mut lake.board.ground {
            ground.water = depth;
        }
        lake
    };
    assert_eq!(lake(1, 2).climbs("E E"), Ok(2));
    assert_eq!(lake(2, 2).climbs("E E"), refused(1));
    assert_eq!(lake(1, 1).climbs("E"), refused(1));
    let swims = Modes { swim: Some(2), ..Modes::default() };
    assert_eq!(lake(2, 2).with_modes(swims).made(Mode::Swim).climbs("E E"), Ok(2));
}

/// a diagonal in two or three coordinates is one diagonal.
#[test]
fn diagonals_in_the_air() {
    for (system, costs) in System::ALL.into_iter().zip([[1, 3, 4], [1, 3, 4], [1, 3, 4], [1, 2, 3]])
    {
        let flyer = Modes { fly: Some(20), ..Modes::default() };
        let open = table(system, ".... .... .... ....").with_modes(flyer).made(Mode::Fly);
        let paths = ["SE+", "SE+ E+", "SE+ E+ SE"];
        assert_eq!(paths.map(|path| open.climbs(path)), costs.map(Ok), "{system:?}");
        // Seven squares of height and three in each direction: 7 + 3 / 2 with alternating
        // diagonals.
        let high = if system == System::DrawSteel { 7 } else { 8 };
        assert_eq!(open.cost_in_space(3, 3, 7), Some(high), "{system:?}");
    }
}

/// D35-CORNER, DS-CORNER, R-96; PF2 R-51: around the edge of a ledge at once.
#[test]
fn corners_in_height() {
    for system in System::ALL {
        let flyer = Modes { fly: Some(20), ..Modes::default() };
        let ledge = table(system, "..").elevated(1, 0, 1).with_modes(flyer).made(Mode::Fly);
        // East at the height of the floor there is earth; above there is air: one of the two orders
        // is open.
        let expected = if system == System::Pathfinder2 { Ok(1) } else { refused(1) };
        assert_eq!(ledge.climbs("E+"), expected, "{system:?}");
        // Under a ceiling neither order is.
        let low = ledge.ground(0, 0, |ground| ground.ceiling = Some(1));
        assert_eq!(low.climbs("E+"), refused(1), "{system:?}");
    }
}

/// Creatures above or below do not bar the path (D35-OPPONENT, PF2-WILLING).
#[test]
fn over_the_heads() {
    for system in [System::Dnd35, System::Pathfinder2] {
        let enemy = creature((1, 0), if system == System::Dnd35 { MEDIUM } else { 2 }, 1, 1);
        let flyer = Modes { fly: Some(20), ..Modes::default() };
        let row = table(system, "...").with(enemy).with_modes(flyer).made(Mode::Fly);
        assert_eq!(row.climbs("E"), refused(1));
        assert_eq!(row.climbs("U E E D"), Ok(4));
        // A Large one is two squares high.
        let tall = table(system, "... ...").with(Creature {
            side: 2,
            footprint: (2, 2),
            at: (1, 0),
            ..enemy
        });
        let tall = tall.with_modes(flyer).made(Mode::Fly);
        assert_eq!(tall.climbs("U E"), refused(2));
        assert_eq!(tall.climbs("U U E"), Ok(3));
    }
}

/// D35-BURROW, D35-BURROW-NORUN, DS-BURROW, R-105.
#[test]
fn burrowing() {
    let digger = Modes { burrow: Some(4), ..Modes::default() };
    let earth = |system, below| {
        let mut row = table(system, "......").with_modes(digger);
        for ground in &mut row.board.ground {
            ground.below = below;
        }
        row.with_mover(|mover| mover.elevation = Some(-1))
    };
    let dirt = earth(System::Dnd35, Earth::Dirt).made(Mode::Burrow);
    assert_eq!(dirt.climbs("E E E E"), Ok(4));
    assert_eq!(dirt.climbs("E E E E E"), refused(5));
    assert_eq!(dirt.climbs("U"), Ok(1));
    assert_eq!(dirt.moving(&[Kind::Run]).made(Mode::Burrow).climbs("E"), Err(Refused::Whole));
    let rock = earth(System::Dnd35, Earth::Rock).made(Mode::Burrow);
    assert_eq!(rock.climbs("E"), refused(1));
    assert_eq!(rock.with_mover(|mover| mover.burrows_rock = true).climbs("E"), Ok(1));
    let steel = earth(System::DrawSteel, Earth::Dirt);
    assert_eq!(steel.climbs("E E"), Ok(2));
    assert_eq!(steel.climbs("U"), refused(1));
    assert_eq!(steel.with_modes(Modes::default()).climbs("E"), refused(1));
    assert_eq!(earth(System::DrawSteel, Earth::Bare).climbs("E"), refused(1));
}

/// D35-FLY-RUN, D35-SWIM-RUN, D35-CLIMB-NORUN.
#[test]
fn straight_runs() {
    let flyer = Modes { fly: Some(2), climb: Some(2), ..Modes::default() };
    let run = table(System::Dnd35, "..... .....").with_modes(flyer).moving(&[Kind::Run]);
    assert_eq!(run.clone().made(Mode::Fly).climbs("E+ E+ E+ E+"), Ok(6));
    assert_eq!(run.clone().made(Mode::Fly).climbs("E+ E+ E"), refused(3));
    assert_eq!(run.made(Mode::Climb).climbs("E"), Err(Refused::Whole));
}

/// D35-DIVE, R-31: G-D35-30 (d), (e), (f).
#[test]
fn dives() {
    let flyer = Modes { fly: Some(12), ..Modes::default() };
    let high =
        table(System::Dnd35, ".......... ..........").with_modes(flyer).moving(&[Kind::Charge]);
    let high = high.made(Mode::Fly).with_mover(|mover| mover.elevation = Some(4));
    assert_eq!(high.climbs("E- E- E"), Err(Refused::End { movement: 0 }));
    // One, two, one, one, one: thirty feet, ten feet lower.
    assert_eq!(high.climbs("E- E- E E E"), Ok(6));
    assert_eq!(high.climbs("E E- E- E"), Err(Refused::End { movement: 0 }));
    assert_eq!(high.climbs("E- E E E E E E E"), Err(Refused::End { movement: 0 }));
}

/// PF2-COST: climbing at ten feet a square.
#[test]
fn ten_feet_a_square() {
    let wall = table(System::Pathfinder2, ".#").with_mover(|mover| mover.speed = 6);
    let mut climb = wall.made(Mode::Climb);
    climb.movements[0].price_of_a_square = Some(2);
    assert_eq!(climb.climbs("U U U"), Ok(6));
    assert_eq!(climb.climbs("U U U U"), refused(4));
}

/// A pit is covered by flying steps only; a climber does not step out over it.
#[test]
fn pits() {
    let over = table(System::Dnd35, ".o.");
    assert_eq!(over.climbs("E"), refused(1));
    let flyer = Modes { fly: Some(6), ..Modes::default() };
    assert_eq!(over.with_modes(flyer).made(Mode::Fly).climbs("E E"), Ok(2));
}

/// DS-CRAWL: only walked squares are crawled.
#[test]
fn crawling_and_climbing() {
    let prone =
        table(System::DrawSteel, "..").elevated(1, 0, 1).with_mover(|mover| mover.prone = true);
    assert_eq!(prone.climbs("U"), Ok(2));
    assert_eq!(prone.climbs("U E"), Ok(4));
}

/// D35-LARGE-SPACE, X-22: a body of two squares needs two squares of height.
#[test]
fn low_ceilings() {
    for system in System::ALL {
        let size = if system.is_d20() { LARGE } else { 4 };
        let low = |ceiling| {
            let hall = table(system, ".... ....").sized(size, 2);
            hall.ground(2, 1, |ground| ground.ceiling = Some(ceiling))
        };
        assert_eq!(low(2).climbs("E"), Ok(1), "{system:?}");
        assert_eq!(low(1).climbs("E"), refused(1), "{system:?}");
    }
}

/// An obstacle on which no creature may stop, and a creature overhead that does not share the
/// space.
#[test]
fn ends_in_space() {
    let row = table(System::Dnd35, ".^").elevated(0, 0, 0);
    assert_eq!(row.climbs("E"), Err(Refused::End { movement: 0 }));
    let friend = Creature { elevation: Some(1), ..creature((1, 0), MEDIUM, 1, 0) };
    let below = table(System::Dnd35, "..").with(friend);
    assert_eq!(below.climbs("E"), Ok(1));
    let movements = [Movement::new(Kind::Move)];
    let found = reach_in_space(&below.board, System::Dnd35, 0, &movements, Turn::default());
    assert!(found.iter().all(|each| each.end == End::Turn));
    assert_eq!(found.len(), 2);
}

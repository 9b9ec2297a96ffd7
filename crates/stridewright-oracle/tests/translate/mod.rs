//! The same scene in the types of both implementations.

use std::sync::Arc;
use stridewright::board::{
    Armor, Board, Burden, Column, Creature, CreatureIndex, CreatureTrait, CreatureTraits, Earth,
    Ground, Marks, Modes, Point, Relief, Scores, Shape, Side, Size, Skill, Skills, States, Terrain,
    Wall, WallKind,
};
use stridewright::lattice::{Extent, Square};
use stridewright::program::Program;
use stridewright::query::{Allowance, Movement, Plan, Turn};
use stridewright::rule::{Action, Mode};
use stridewright::unit::{Feet, Space, Squares};
use stridewright_oracle as oracle;

/// A question to the library.
pub(crate) struct Question {
    pub(crate) board: Board,
    pub(crate) plan: Plan,
}

impl Question {
    /// `None` if a creature of the random board stands in a wall, where the library takes no
    /// creature.
    pub(crate) fn new(case: &oracle::random::Case, program: &Program) -> Option<Question> {
        let board = &case.board;
        let extent = Extent { width: board.width, height: board.height };
        let squares = board.ground.iter().map(terrain).collect();
        let walls = board.walls.iter().map(wall).collect();
        let ground =
            Arc::new(Ground::new(extent, squares, relief(board), walls).expect("a sound board"));
        let ladder = ladder(program);
        let feet = if program.turns.has_pool() { 1 } else { 5 };
        let creatures =
            board.creatures.iter().map(|creature| figure(creature, &ladder, feet)).collect();
        let board = Board::new(ground, creatures, program).ok()?;
        let movements: Vec<_> = case.movements.iter().map(movement).collect();
        let (diagonals, spent) = (case.turn.diagonals, Squares(case.turn.spent));
        let reacted = case.reacted.iter().copied().map(CreatureIndex).collect();
        let turn = Turn {
            diagonals,
            spent,
            moved: case.turn.moved,
            reacted,
            extra: Feet(case.turn.extra),
            taken: Feet(case.turn.feet),
            ..Turn::default()
        };
        Some(Question {
            board,
            plan: Plan { turn, ..Plan::new(CreatureIndex(case.mover), &movements) },
        })
    }
}

/// The columns of a board.
fn relief(board: &oracle::Board) -> Relief {
    let column = |ground: &oracle::Ground| Column {
        floor: ground.elevation as i16,
        ceiling: ground.ceiling.map(|ceiling| ceiling as i16),
        liquid: ground.water as u8,
        earth: match ground.below {
            oracle::Earth::Bare => Earth::Firm,
            oracle::Earth::Dirt => Earth::Dirt,
            oracle::Earth::Rock => Earth::Rock,
        },
        ..Column::default()
    };
    Relief::new(board.ground.iter().map(column).collect())
}

/// The system's own sizes from small to large: the first for each place on its ladder.
fn ladder(program: &Program) -> Vec<Size> {
    let mut sizes: Vec<(i8, Size)> = Vec::new();
    for size in Size::all() {
        let row = program.sizes.row(size).answer;
        let own = program.rule(program.sizes.row(size).rule).basis.word() != "ruling";
        match sizes.iter_mut().find(|(rank, _)| *rank == row.rank) {
            Some(slot) if own => slot.1 = size,
            Some(_) => {}
            None => sizes.push((row.rank, size)),
        }
    }
    sizes.sort_unstable();
    sizes.into_iter().map(|(_, size)| size).collect()
}

fn terrain(ground: &oracle::Ground) -> Terrain {
    [
        (ground.wall, Terrain::WALL),
        (ground.pit, Terrain::PIT),
        (ground.difficult, Terrain::DIFFICULT),
        (ground.greater, Terrain::GREATER_DIFFICULT),
        (ground.poor_visibility, Terrain::POOR_VISIBILITY),
        (ground.obstructed, Terrain::OBSTRUCTED),
        (ground.standable, Terrain::STANDABLE),
        (ground.damaging, Terrain::DAMAGING),
        (ground.half_width, Terrain::HALF_WIDTH),
        (ground.ignored_by_flight, Terrain::IGNORED_BY_FLIGHT),
        (ground.ignored_by_incorporeal, Terrain::IGNORED_BY_INCORPOREAL),
        (ground.hampers_flight, Terrain::HAMPERS_FLIGHT),
        (ground.hampers_incorporeal, Terrain::HAMPERS_INCORPOREAL),
        (ground.needs_check, Terrain::NEEDS_CHECK),
        (ground.filled == oracle::Earth::Dirt, Terrain::DIRT),
        (ground.filled == oracle::Earth::Rock, Terrain::ROCK),
    ]
    .into_iter()
    .filter(|(is, _)| *is)
    .map(|(_, terrain)| terrain)
    .chain(ground.furniture.map(|rank| Terrain::FURNITURE[rank as usize].1))
    .fold(Terrain::OPEN, Terrain::and)
}

fn wall(wall: &oracle::Wall) -> Wall {
    let point = |(x, y): (i64, i64)| Point::new(x as i32, y as i32);
    let mark = |ignored: bool, hampers: bool| match (ignored, hampers) {
        (_, true) => Some(false),
        (true, false) => Some(true),
        (false, false) => None,
    };
    Wall {
        from: point(wall.from),
        to: point(wall.to),
        kind: match wall.kind {
            oracle::WallKind::Blocks => WallKind::Wall,
            oracle::WallKind::Window => WallKind::Window,
            oracle::WallKind::Barrier => WallKind::Barrier,
            oracle::WallKind::Door { .. } => WallKind::ClosedDoor,
        },
        one_way: wall.one_way.map(|side| match side {
            oracle::Flank::Left => Side::Left,
            oracle::Flank::Right => Side::Right,
        }),
        marks: Marks {
            flight: mark(wall.marks.ignored_by_flight, wall.marks.hampers_flight),
            incorporeal: mark(wall.marks.ignored_by_incorporeal, wall.marks.hampers_incorporeal),
            needs_check: wall.marks.needs_check,
        },
        opens_for: match wall.kind {
            oracle::WallKind::Door { price } => Some(Squares(price)),
            _ => None,
        },
    }
}

/// Translates a creature whose speeds are in this many feet.
fn figure(creature: &oracle::Creature, ladder: &[Size], feet: u32) -> Creature {
    let at = Square::new(creature.at.0, creature.at.1);
    let side = format!("team {}", creature.team);
    let mut figure = Creature::new("creature", &side, at);
    figure.size = ladder[creature.size as usize];
    // Spaces below one square follow from the size; only larger ones may differ from the table.
    figure.space = (creature.side > 1).then(|| Space::squares(creature.side));
    figure.placement = Some(creature.footprint);
    figure.speed.current = Some(Feet(creature.speed * feet));
    figure.speed.armor = if creature.heavy_armor { Armor::Heavy } else { Armor::None };
    figure.states = States {
        prone: creature.prone,
        helpless: creature.helpless,
        unconscious: creature.unconscious,
        dead: creature.dead,
        flying: creature.flying,
        incorporeal: creature.incorporeal,
        immobile: creature.immobile,
        ..States::default()
    };
    figure.willing = creature.willing;
    figure.bulky = creature.bulky;
    figure.fills_space = creature.fills_space;
    figure.ignores_difficult = creature.ignores_difficult;
    figure.shape = if creature.long { Shape::Long } else { Shape::Tall };
    figure.reach = creature.natural_reach.map(|squares| Feet(squares * 5));
    figure.reach_weapon = creature.reach_weapon;
    figure.melee = !creature.no_melee;
    figure.states.cannot_act = creature.cannot_act;
    figure.states.taken_cover = creature.taken_cover;
    if creature.trained {
        figure.trained = Skills::default().with(Skill::Tumble).with(Skill::Acrobatics);
    }
    figure.elevation = creature.elevation;
    figure.modes = modes(creature, feet);
    figure.burrows_rock = creature.burrows_rock;
    fifth(creature, &mut figure);
    figure.scores = Scores {
        might: creature.might as i8,
        agility: creature.agility as i8,
        strength: creature.strength.map(|strength| strength as u8),
    };
    figure
}

/// What only fifth edition asks for.
fn fifth(creature: &oracle::Creature, figure: &mut Creature) {
    figure.states.stunned = creature.stunned;
    figure.states.paralyzed = creature.paralyzed;
    figure.states.petrified = creature.petrified;
    figure.states.blinded = creature.blinded;
    figure.states.invisible = creature.invisible;
    figure.neutral = creature.neutral;
    figure.exhaustion = creature.exhaustion as u8;
    let fears = (0..u128::BITS as usize).filter(|other| creature.frightened_of >> other & 1 == 1);
    figure.frightened_of = fears.map(CreatureIndex).collect();
    figure.passes_larger = (creature.passes_larger > 0).then_some(creature.passes_larger as u8);
    figure.speed.armor_strength =
        (creature.armor_strength > 0).then_some(creature.armor_strength as u8);
    figure.burden = Burden { carried: creature.carried, dragged: creature.dragged };
    figure.grabs = creature.grabs.map(CreatureIndex);
    let traits = creature.traits;
    figure.traits = [
        (traits.flyby, CreatureTrait::Flyby),
        (traits.amorphous, CreatureTrait::Amorphous),
        (traits.shares_space, CreatureTrait::SharesSpace),
        (traits.enters_spaces, CreatureTrait::EntersSpaces),
        (traits.can_be_entered, CreatureTrait::CanBeEntered),
        (traits.climbs_anything, CreatureTrait::ClimbsAnything),
        (traits.walks_on_liquid, CreatureTrait::WalksOnLiquid),
        (traits.held_aloft, CreatureTrait::HeldAloft),
        (traits.levitates, CreatureTrait::Levitates),
    ]
    .into_iter()
    .filter(|(has, _)| *has)
    .fold(CreatureTraits::default(), |all, (_, one)| all.with(one));
}

fn modes(creature: &oracle::Creature, feet: u32) -> Modes {
    let own = creature.modes;
    let speeds = [
        (Mode::Climb, own.climb),
        (Mode::Swim, own.swim),
        (Mode::Fly, own.fly),
        (Mode::Burrow, own.burrow),
    ];
    let known = speeds.into_iter().filter_map(|(mode, speed)| Some((mode, speed?)));
    let mut modes = known
        .fold(Modes::default(), |modes, (mode, speed)| modes.with_speed(mode, Feet(speed * feet)));
    modes.hover = creature.hovers;
    modes
}

fn movement(movement: &oracle::Movement) -> Movement {
    let action = match movement.kind {
        oracle::Kind::Move | oracle::Kind::DsMove => Action::Move,
        oracle::Kind::DoubleMove => Action::DoubleMove,
        oracle::Kind::Run => Action::Run,
        oracle::Kind::Charge => Action::Charge,
        oracle::Kind::FiveFootStep => Action::FiveFootStep,
        oracle::Kind::MinimumMovement => Action::MinimumMovement,
        oracle::Kind::Stride => match movement.mode {
            oracle::Mode::Walk => Action::Stride,
            oracle::Mode::Climb => Action::Climb,
            oracle::Mode::Swim => Action::Swim,
            oracle::Mode::Fly => Action::Fly,
            oracle::Mode::Burrow => Action::Burrow,
        },
        oracle::Kind::Step => Action::Step,
        oracle::Kind::Shift => Action::Shift,
        oracle::Kind::Walk => Action::Move,
        oracle::Kind::Dash => Action::Dash,
        oracle::Kind::Disengage => Action::Disengage,
        oracle::Kind::StandUp => Action::Stand,
        oracle::Kind::Ready => Action::Ready,
    };
    Movement {
        action,
        granted: movement.granted.map(Squares),
        may_exceed_speed: movement.may_exceed_speed,
        allowance: movement
            .budget
            .map_or(Allowance::ByRules, |squares| Allowance::Squares(Squares(squares))),
        mode: match movement.mode {
            // The actions of Pathfinder 2e say their mode.
            _ if movement.kind == oracle::Kind::Stride => None,
            oracle::Mode::Walk => None,
            oracle::Mode::Climb => Some(Mode::Climb),
            oracle::Mode::Swim => Some(Mode::Swim),
            oracle::Mode::Fly => Some(Mode::Fly),
            oracle::Mode::Burrow => Some(Mode::Burrow),
        },
        cost_per_square: movement.price_of_a_square.map(Squares),
        begins_turn: movement.new_turn,
        ..Movement::by(action)
    }
}

/// What the last movement of a route costs, as reaches tell it: where movements of a turn share a
/// pool, from the beginning of the turn.
pub(crate) fn told(program: &Program, plan: &Plan, costs: &[Squares]) -> u32 {
    let last = costs.len() - 1;
    let shares = |movement: usize| {
        program.turns.shares_pool(plan.movements[movement].action).is_some()
            && plan.turn_of(movement) == plan.turn_of(last)
    };
    let pooled = (0..last).filter(|movement| shares(last) && shares(*movement));
    costs[last].0 + pooled.map(|movement| costs[movement].0).sum::<u32>()
}

/// A drawing for people who look into a disagreement.
pub(crate) fn draw(case: &oracle::random::Case) -> String {
    use std::fmt::Write;
    let board = &case.board;
    let mut text = String::new();
    for row in 0..board.height {
        for column in 0..board.width {
            let ground = &board.ground[(row * board.width + column) as usize];
            let signs = [
                (ground.wall, '#'),
                (ground.pit, 'o'),
                (ground.half_width, ':'),
                (ground.greater, '='),
                (ground.difficult, '~'),
                (ground.obstructed, '^'),
                (ground.poor_visibility, '%'),
                (ground.damaging, '*'),
                (ground.furniture.is_some(), 'f'),
            ];
            text.push(signs.iter().find(|(is, _)| *is).map_or('.', |(_, sign)| *sign));
        }
        text.push('\n');
    }
    let height = |g: &oracle::Ground| {
        let ceiling = g.ceiling.map_or(String::new(), |ceiling| format!("<{ceiling}"));
        let signs = [
            (g.water > 0, format!("w{}", g.water)),
            (g.below != oracle::Earth::Bare, format!("{:?}", g.below)[..1].to_lowercase()),
            (g.filled != oracle::Earth::Bare, format!("{:?}", g.filled)[..1].to_owned()),
        ];
        let signs = signs.into_iter().filter(|(is, _)| *is).map(|(_, sign)| sign);
        format!("{}{ceiling}{}", g.elevation, signs.collect::<String>())
    };
    if board.ground.iter().any(|g| height(g) != "0") {
        for row in board.ground.chunks(board.width as usize) {
            let row: Vec<String> = row.iter().map(height).collect();
            let _ = writeln!(text, "{}", row.join(" "));
        }
    }
    let marked = |g: &&oracle::Ground| {
        g.ignored_by_flight || g.ignored_by_incorporeal || g.hampers_flight || g.hampers_incorporeal
    };
    let asking = board.ground.iter().enumerate().filter(|(_, g)| g.needs_check);
    let asking: Vec<_> =
        asking.map(|(index, _)| (index as u32 % board.width, index as u32 / board.width)).collect();
    let _ = writeln!(text, "squares that need a check: {asking:?}");
    let _ = writeln!(text, "marked squares: {}", board.ground.iter().filter(marked).count());
    for wall in &board.walls {
        let (a, b) = (wall.from, wall.to);
        let units = |v: i64| format!("{}{:+}/1024", v.div_euclid(1024), v.rem_euclid(1024));
        let _ = writeln!(
            text,
            "{:?} ({}, {}) to ({}, {}), one way {:?}, {:?}",
            wall.kind,
            units(a.0),
            units(a.1),
            units(b.0),
            units(b.1),
            wall.one_way,
            wall.marks
        );
    }
    for (index, creature) in board.creatures.iter().enumerate() {
        let mover = if index == case.mover { "mover: " } else { "" };
        let _ = writeln!(text, "{mover}{creature:?}");
    }
    let _ = writeln!(text, "{:?}\n{:?}, reacted: {:?}", case.movements, case.turn, case.reacted);
    text
}

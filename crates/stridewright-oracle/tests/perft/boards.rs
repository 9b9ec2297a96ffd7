//! Reads the boards with their counts.

use stridewright_oracle::random::Case;
use stridewright_oracle::{
    Board, Creature, Earth, Ground, Kind, Marks, Mode, Modes, Movement, Options, System, Turn,
    Wall, WallKind,
};

const BOARDS: &str = include_str!("../../../../cases/perft/boards.txt");

/// One board under one system.
pub(crate) struct Counted {
    pub(crate) board: String,
    pub(crate) id: &'static str,
    pub(crate) system: System,
    pub(crate) case: Case,
    /// The board has heights, or the mover a mode.
    pub(crate) in_space: bool,
    pub(crate) counts: Vec<u64>,
}

/// The description of a board, for all systems.
#[derive(Clone, Default)]
struct Drawn {
    name: String,
    rows: Vec<String>,
    squares: u32,
    side: u32,
    by: String,
    mode: Mode,
    below: Earth,
    ceiling: Option<i32>,
    height: Option<i32>,
    walls: Vec<Wall>,
}

pub(crate) fn read() -> Vec<Counted> {
    let mut all = Vec::new();
    let mut drawn = Drawn::default();
    for line in BOARDS.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        if let Some(row) = line.strip_prefix("    ") {
            drawn.rows.push(row.to_owned());
            continue;
        }
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        match word {
            "board" => drawn = Drawn { name: rest.to_owned(), side: 1, ..Drawn::default() },
            "note" | "map" => {}
            "squares" => drawn.squares = number(rest),
            "body" => drawn.side = number(rest),
            "by" => drawn.by = rest.to_owned(),
            "mode" => drawn.mode = mode(rest),
            "below" => drawn.below = Earth::Dirt,
            "ceiling" => drawn.ceiling = Some(number(rest)),
            "height" => drawn.height = Some(number(rest)),
            "wall" => drawn.walls.push(wall(WallKind::Blocks, rest)),
            "barrier" => drawn.walls.push(wall(WallKind::Barrier, rest)),
            _ => {
                let known = System::NAMED.into_iter().find(|(id, _)| *id == word);
                let (id, system) =
                    known.unwrap_or_else(|| panic!("`{line}` is no line of a board"));
                let counts = rest.split(' ').map(number).collect();
                all.push(drawn.counted(id, system, counts));
            }
        }
    }
    all
}

fn number<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is no number"))
}

fn mode(name: &str) -> Mode {
    match name {
        "climb" => Mode::Climb,
        "swim" => Mode::Swim,
        "fly" => Mode::Fly,
        "burrow" => Mode::Burrow,
        other => panic!("no mode is called `{other}`"),
    }
}

/// A wall from `(x,y) (x,y)`, in squares.
fn wall(kind: WallKind, points: &str) -> Wall {
    let numbers: Vec<f64> =
        points.split(['(', ')', ',', ' ']).filter(|part| !part.is_empty()).map(number).collect();
    let point = |at: usize| ((numbers[at] * 1024.0) as i64, (numbers[at + 1] * 1024.0) as i64);
    Wall { from: point(0), to: point(2), kind, one_way: None, marks: Marks::default() }
}

impl Drawn {
    fn counted(&self, id: &'static str, system: System, counts: Vec<u64>) -> Counted {
        let signs: Vec<char> = self.rows.concat().chars().collect();
        let width = self.rows[0].len();
        let at = |index: usize| ((index % width) as i32, (index / width) as i32);
        let mover_at = signs.iter().position(|sign| *sign == 'A').expect("a mover on the map");
        let mut creatures = vec![self.mover(system, at(mover_at))];
        for (index, sign) in signs.iter().enumerate().filter(|(_, sign)| matches!(sign, 'e' | 'f'))
        {
            let other =
                Creature { at: at(index), team: u8::from(*sign == 'e'), ..plain(system, 1) };
            creatures.push(other);
        }
        let ground: Vec<Ground> = signs.iter().map(|sign| self.ground(*sign)).collect();
        let has_height =
            ground.iter().any(|ground| ground.elevation != 0 || ground.ceiling.is_some());
        let in_space = has_height || self.mode != Mode::Walk || self.height.is_some();
        let board = Board {
            width: width as u32,
            height: self.rows.len() as u32,
            ground,
            walls: self.walls.clone(),
            creatures,
            options: Options::default(),
        };
        // In Draw Steel only flying is given; the rest is any mixture.
        let mode = if system == System::DrawSteel && self.mode != Mode::Fly {
            Mode::Walk
        } else {
            self.mode
        };
        let movement =
            Movement { budget: Some(self.squares), ..Movement::new(self.kind(system)).made(mode) };
        let case = Case {
            board,
            mover: 0,
            movements: vec![movement],
            turn: Turn::default(),
            reacted: Vec::new(),
        };
        Counted { board: self.name.clone(), id, system, case, in_space, counts }
    }

    fn kind(&self, system: System) -> Kind {
        match (self.by.as_str(), system) {
            ("", System::Dnd35 | System::Pathfinder1) => Kind::Move,
            ("", System::Pathfinder2) => Kind::Stride,
            ("", System::DrawSteel) => Kind::DsMove,
            ("charge", System::Dnd35 | System::Pathfinder1) => Kind::Charge,
            ("step", System::Pathfinder2) => Kind::Step,
            ("step", System::DrawSteel) => Kind::Shift,
            (other, _) => panic!("`{other}` is no movement of {system:?}"),
        }
    }

    fn mover(&self, system: System, at: (i32, i32)) -> Creature {
        let own = |mode| (self.mode == mode).then_some(6);
        let modes = Modes {
            climb: own(Mode::Climb),
            swim: own(Mode::Swim),
            fly: own(Mode::Fly),
            burrow: own(Mode::Burrow),
        };
        Creature { at, elevation: self.height, modes, ..plain(system, self.side) }
    }

    fn ground(&self, sign: char) -> Ground {
        let elevation = match sign {
            'w' => -3,
            _ => sign.to_digit(10).map_or(0, |height| height as i32),
        };
        Ground {
            wall: sign == '#',
            pit: sign == 'o',
            difficult: sign == '~',
            greater: sign == '=',
            poor_visibility: sign == '%',
            obstructed: sign == '^',
            damaging: sign == '*',
            half_width: sign == ':',
            water: if sign == 'w' { 3 } else { 0 },
            filled: if sign == 'd' { Earth::Dirt } else { Earth::Bare },
            below: self.below,
            elevation,
            ceiling: self.ceiling,
            ..Ground::default()
        }
    }
}

/// A creature of the size for this space: Medium, or size 1M, for one square.
fn plain(system: System, side: u32) -> Creature {
    let size = match system {
        System::Dnd35 | System::Pathfinder1 => 3 + side as i32,
        System::Pathfinder2 | System::Fifth2014 | System::Fifth2024 => 1 + side as i32,
        System::DrawSteel if side == 1 => 2,
        System::DrawSteel => 2 + side as i32,
    };
    Creature { size, side, footprint: (side, side), ..Creature::default() }
}

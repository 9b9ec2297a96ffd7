//! A board drawn as text, and short questions about it.

use stridewright_oracle::{
    Board, Creature, Ground, Kind, Marks, Movement, Options, Reached, Refused, System, Turn, Wall,
    WallKind, check, reach, route,
};

/// Ranks on the d20 ladder of sizes.
pub(crate) mod d20 {
    pub(crate) const FINE: i32 = 0;
    pub(crate) const DIMINUTIVE: i32 = 1;
    pub(crate) const TINY: i32 = 2;
    pub(crate) const SMALL: i32 = 3;
    pub(crate) const MEDIUM: i32 = 4;
    pub(crate) const LARGE: i32 = 5;
    pub(crate) const HUGE: i32 = 6;
    pub(crate) const GARGANTUAN: i32 = 7;
    pub(crate) const COLOSSAL: i32 = 8;
}

/// A table at which the tests ask.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) system: System,
    pub(crate) board: Board,
    pub(crate) movements: Vec<Movement>,
    pub(crate) turn: Turn,
}

/// A table with the drawn map. The mover stands at the top left until it is placed; its size is
/// the system's middle one.
pub(crate) fn table(system: System, map: &str) -> Table {
    let rows: Vec<&str> = map.split_whitespace().collect();
    let ground = rows.iter().flat_map(|row| row.chars().map(ground_of)).collect();
    let (size, kind) = match system {
        System::Dnd35 | System::Pathfinder1 => (d20::MEDIUM, Kind::Move),
        System::Pathfinder2 => (2, Kind::Stride),
        System::DrawSteel => (2, Kind::DsMove),
        System::Fifth2014 | System::Fifth2024 => (2, Kind::Walk),
    };
    let mover = Creature { size, speed: 100, ..Creature::default() };
    let board = Board {
        width: rows[0].len() as u32,
        height: rows.len() as u32,
        ground,
        walls: Vec::new(),
        creatures: vec![mover],
        options: Options::default(),
    };
    Table { system, board, movements: vec![Movement::new(kind)], turn: Turn::default() }
}

fn ground_of(sign: char) -> Ground {
    Ground {
        wall: sign == '#',
        pit: sign == 'o',
        difficult: matches!(sign, '~' | 'V' | '8'),
        greater: sign == '=',
        poor_visibility: matches!(sign, 'V' | '8'),
        obstructed: matches!(sign, '^' | '8'),
        damaging: sign == '*',
        ..Ground::default()
    }
}

/// A creature of one square or more.
pub(crate) fn creature(at: (i32, i32), size: i32, side: u32, team: u8) -> Creature {
    Creature { at, size, side, team, footprint: (side, side), ..Creature::default() }
}

/// A barrier or wall between two points given in whole squares.
pub(crate) fn edge(kind: WallKind, from: (i64, i64), to: (i64, i64)) -> Wall {
    let at = |point: (i64, i64)| (point.0 * 1024, point.1 * 1024);
    Wall { from: at(from), to: at(to), kind, one_way: None, marks: Marks::default() }
}

impl Table {
    pub(crate) fn mover(&mut self) -> &mut Creature {
        &mut self.board.creatures[0]
    }

    pub(crate) fn at(mut self, column: i32, row: i32) -> Self {
        self.mover().at = (column, row);
        self
    }

    pub(crate) fn sized(mut self, size: i32, side: u32) -> Self {
        self.mover().size = size;
        self.mover().side = side;
        self.mover().footprint = (side, side);
        self
    }

    pub(crate) fn with_mover(mut self, change: impl FnOnce(&mut Creature)) -> Self {
        change(self.mover());
        self
    }

    pub(crate) fn with(mut self, other: Creature) -> Self {
        self.board.creatures.push(other);
        self
    }

    pub(crate) fn walled(mut self, wall: Wall) -> Self {
        self.board.walls.push(wall);
        self
    }

    pub(crate) fn moving(mut self, kinds: &[Kind]) -> Self {
        self.movements = kinds.iter().map(|kind| Movement::new(*kind)).collect();
        self
    }

    pub(crate) fn within(mut self, budget: u32) -> Self {
        for movement in &mut self.movements {
            movement.budget = Some(budget);
        }
        self
    }

    pub(crate) fn after_diagonals(mut self, diagonals: u32) -> Self {
        self.turn.diagonals = diagonals;
        self
    }

    pub(crate) fn reach(&self) -> Vec<Reached> {
        reach(&self.board, self.system, 0, &self.movements, self.turn)
    }

    /// The cost of the cheapest path to a square where the turn may end, in one movement.
    pub(crate) fn cost_to(&self, column: i32, row: i32) -> Option<u32> {
        self.route_to(column, row).map(|(_, cost)| cost)
    }

    pub(crate) fn route_to(&self, column: i32, row: i32) -> Option<(usize, u32)> {
        route(&self.board, self.system, 0, &self.movements, self.turn, (column, row))
    }

    /// Checks a path of straight and diagonal steps in one movement, the body keeping its shape.
    pub(crate) fn walk(&self, steps: &str) -> Result<u32, Refused> {
        self.walks(&[steps]).map(|costs| costs[0])
    }

    pub(crate) fn walks(&self, movements: &[&str]) -> Result<Vec<u32>, Refused> {
        let mover = &self.board.creatures[0];
        let (mut column, mut row) = mover.at;
        let mut path = Vec::new();
        for steps in movements {
            let mut placements = Vec::new();
            for step in steps.split_whitespace() {
                column += i32::from(step.contains('E')) - i32::from(step.contains('W'));
                row += i32::from(step.contains('S')) - i32::from(step.contains('N'));
                placements.push((column, row, mover.footprint.0, mover.footprint.1));
            }
            path.push(placements);
        }
        check(&self.board, self.system, 0, &self.movements, self.turn, &path)
    }

    /// The costs of the single steps of a path. Every part of it must be a legal path.
    pub(crate) fn prices(&self, steps: &str) -> Vec<u32> {
        let steps: Vec<&str> = steps.split_whitespace().collect();
        let totals: Vec<u32> = (0..=steps.len())
            .map(|many| self.walk(&steps[..many].join(" ")).expect("a legal path"))
            .collect();
        totals.windows(2).map(|pair| pair[1] - pair[0]).collect()
    }

    /// Checks a path given by its placements, in one movement.
    pub(crate) fn take(&self, placements: &[(i32, i32, u32, u32)]) -> Result<u32, Refused> {
        check(&self.board, self.system, 0, &self.movements, self.turn, &[placements.to_vec()])
            .map(|costs| costs[0])
    }
}

/// Refused at this step, counted from 1 as in the scenarios.
pub(crate) fn refused_at(step: usize) -> Refused {
    Refused::Step { movement: 0, step: step - 1 }
}

/// Refused because the movement may not end there.
pub(crate) const ILLEGAL_END: Refused = Refused::End { movement: 0 };

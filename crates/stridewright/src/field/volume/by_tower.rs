//! The steps from all placements over a square at once: which are possible, by the definitions of
//! `way`, as words with a bit for each height.

use super::Volume;
use super::cell_flags::CellFlags;
use super::tower_costs::StepCosts;
use crate::board::Earth;
use crate::field::steps::is_set;
use crate::field::towers::{Tower, Towers};
use crate::lattice::{Cuboid, Direction, Heading, Rise, Square};
use crate::meter::Meter;
use crate::rule::{CornerRule, Filler, Mode};
use crate::search::towers::{TowerStep, TowerSteps, WORDS, moved};
use crate::search::{Distances, Node, Steps};
use crate::unit::Halves;
use alloc::vec::Vec;

impl Volume<'_> {
    /// Floods from seeds over all heights at once: see [`TowerQueue::flood`]. Returns false if
    /// towers do not support the question; then nothing was done.
    pub(in crate::field) fn flood_towers(
        &self,
        seeds: &[(Node, u32)],
        most: u32,
        sums: &mut Distances,
        meter: &Meter,
    ) -> bool {
        let Some(costs) = self.costs() else { return false };
        let towers = &mut *self.levels.towers.borrow_mut();
        let told = towers.told.unwrap_or_else(|| self.read_towers(towers));
        towers.told = Some(told);
        if !told {
            return false;
        }
        let mut queue = core::mem::take(&mut towers.queue);
        queue.flood(&mut Ladder { volume: self, towers, costs }, seeds, most, sums, meter);
        towers.queue = queue;
        true
    }

    /// Builds the towers; returns whether they cover everything about steps: no doors, no barriers,
    /// no checks.
    fn read_towers(&self, towers: &mut Towers) -> bool {
        let (levels, mover) = (self.levels, self.mover());
        let openings = mover.board().ground().openings();
        let unbarred = |cells: &crate::field::Cells| {
            !cells.any_asking() && cells.records().iter().all(|cell| cell.barrier == 0)
        };
        openings.near(levels.window()).next().is_none()
            && unbarred(&levels.afoot)
            && unbarred(&levels.aloft)
            && towers.read(mover, levels, self.burrows())
            && !towers.shafts.iter().any(|shaft| shaft.rough)
    }

    /// Returns the prices of the movement's steps; `None` if towers do not cover all of them, or
    /// there are too many places for such prices.
    fn costs(&self) -> Option<StepCosts> {
        let mover = self.mover();
        let movement_mode = mover.movement_mode();
        let costs = StepCosts::of(self)?;
        let words =
            self.levels.busy.len().saturating_mul((costs.dearest as usize + 2).next_power_of_two());
        let plain = !mover.is_leaping()
            && !mover.is_landing()
            && !movement_mode.hurried
            && !mover.may_prohibit_steps();
        (words <= WORDS && plain && !self.has_footing_of_its_own()).then_some(costs)
    }

    /// Whether the mover stands where others do not, or pays what they do not pay.
    fn has_footing_of_its_own(&self) -> bool {
        let (creature, modes) = (&self.mover().figure().creature, &self.mover().program().modes);
        let tunnels = |earth| modes.tunneling(creature, earth).is_some();
        let ground = self.mover().board().ground();
        let is_wet =
            |square: Square| ground.extent().contains(square) && ground.column(square).liquid > 0;
        // Creatures of one square swim where larger ones wade.
        let wades = || {
            modes.wading().is_some()
                && self.mover().side() > 1
                && self.levels.window().squares().any(is_wet)
        };
        self.mover().passes_walls().is_some()
            || wades()
            || modes.walks_on_liquid(creature).is_some()
            || modes.climbs_anything(creature).is_some()
            || tunnels(Earth::Dirt)
            || tunnels(Earth::Rock)
    }

    /// Returns the facts about a placement, if towers were built that cover it.
    pub(super) fn told_spot(&self, body: Cuboid) -> Option<CellFlags> {
        let towers = self.levels.towers.borrow();
        let place = self.levels.place(body.base.at).filter(|_| towers.told == Some(true))?;
        let tower = towers.towers.get(place).filter(|tower| tower.whole)?;
        let level = body.bottom - self.levels.heights.0;
        let within = (self.levels.heights.0..=self.levels.heights.1).contains(&body.bottom);
        within.then(|| CellFlags::of(tower, level.unsigned_abs()))
    }
}

/// The steps of one question, built when a place is first reached.
struct Ladder<'l, 'v> {
    volume: &'l Volume<'v>,
    towers: &'l mut Towers,
    costs: StepCosts,
}

impl TowerSteps for Ladder<'_, '_> {
    fn places(&self) -> usize {
        self.towers.towers.len()
    }

    fn effort(&self) -> usize {
        self.volume.effort()
    }

    fn least(&self) -> u32 {
        self.costs.least
    }

    fn steps_of(&mut self, place: usize) -> (&[TowerStep], u32) {
        if self.towers.known[place].is_none() {
            let first = self.towers.steps.len() as u32;
            let mut steps = core::mem::take(&mut self.towers.steps);
            self.make_steps(place, &mut steps);
            self.towers.steps = steps;
            self.towers.known[place] = Some((first, self.towers.steps.len() as u32));
            let made = &self.towers.steps[first as usize..];
            let dearest = made.iter().map(|step| step.price & !Halves::COUNTED).max();
            self.towers.dearest = self.towers.dearest.max(dearest.unwrap_or_default());
        }
        (self.towers.known_steps(place), self.towers.dearest)
    }
}

impl Ladder<'_, '_> {
    fn make_steps(&self, place: usize, steps: &mut Vec<TowerStep>) {
        let window = self.volume.levels.window();
        let (width, height) = (window.width.cast_signed(), window.height.cast_signed());
        let near = Near::of(&self.towers.towers, (width, height), place);
        let from = near.here();
        let begins = !self.costs.forbidden_starts(self.volume, self.towers, place);
        for heading in &self.volume.headings {
            let (to, tower) = near.at(heading.direction());
            let rise = heading.rise();
            let arrives = below(tower.clear & tower.lets_in, rise) & begins;
            if arrives == 0 {
                continue;
            }
            let open = arrives & self.open(&near, *heading);
            if open == 0 {
                continue;
            }
            for (mode, levels) in self.modes(from, tower, rise) {
                let levels = levels & open;
                if levels != 0 {
                    let step = (place, to, *heading, mode);
                    self.costs.each(self.volume, self.towers, step, levels, |price, levels| {
                        steps.push(TowerStep { to: to as u32, rise, price, levels });
                    });
                }
            }
        }
    }

    /// Returns the heights from which steps to a tower have each mode, as far as the movement has
    /// steps of that mode.
    fn modes(&self, from: &Tower, tower: &Tower, rise: Rise) -> [(Mode, u64); 5] {
        let volume = self.volume;
        let mover = volume.mover();
        let level = rise == Rise::Level;
        let to = |facts: u64| below(facts, rise);
        let (grounded, liquid) = (to(tower.grounded), to(tower.liquid));
        let burrow = from.buried | to(tower.buried);
        let rest = !burrow;
        let pit = if tower.pit { from.grounded | grounded } else { 0 };
        let steps = mover.movement_mode().steps;
        let has = |mode: Mode, levels: u64| (mode, if steps.has(mode) { levels } else { 0 });
        let burrows = level || mover.program().modes.burrows_up_and_down().answer;
        let burrow = has(Mode::Burrow, if burrows { burrow } else { 0 });
        if mover.movement_mode().mode == Mode::Fly {
            let dry = if volume.mixes_liquid() { u64::MAX } else { !liquid };
            return [
                burrow,
                has(Mode::Fly, rest & dry),
                (Mode::Swim, 0),
                (Mode::Walk, 0),
                (Mode::Climb, 0),
            ];
        }
        let floats = if level { !grounded | to(tower.submerged) } else { u64::MAX };
        let swim = rest & liquid & floats;
        let walk = if level { rest & !swim & grounded } else { 0 };
        let on_foot = (grounded | to(tower.hold)) & (from.grounded | from.hold | from.liquid);
        let climb = rest & !swim & !walk & on_foot;
        [
            burrow,
            (Mode::Fly, 0),
            has(Mode::Swim, swim & !pit),
            has(Mode::Walk, walk & !pit),
            has(Mode::Climb, climb & !pit),
        ]
    }

    /// Returns the heights from which walls and corners leave a step to a clear placement open.
    fn open(&self, near: &Near<'_>, heading: Heading) -> u64 {
        let Some(direction) = heading.direction() else { return u64::MAX };
        let (from, rise) = (near.here(), heading.rise());
        if is_set(from.closed, direction) {
            return 0;
        }
        let risen = below(from.clear, rise);
        let corner = self.volume.mover().program().ground.corner(Filler::Wall).answer;
        let Some((sideways, upright)) = direction.parts() else {
            let beside = near.tower(direction).clear;
            return match corner {
                _ if rise == Rise::Level => u64::MAX,
                CornerRule::Never => u64::MAX,
                CornerRule::Both => beside | risen,
                CornerRule::Either => beside & risen,
            };
        };
        let legs = |first: Direction, then: Direction| {
            !is_set(from.closed, first) && !is_set(near.tower(first).closed, then)
        };
        match corner {
            CornerRule::Never => u64::MAX,
            CornerRule::Both => {
                let way = |first: Direction, then: Direction| match legs(first, then) {
                    true => ways(near.tower(first).clear, near.tower(direction).clear, risen, rise),
                    false => 0,
                };
                way(sideways, upright) | way(upright, sideways)
            }
            CornerRule::Either => {
                let (one, other) = (near.tower(sideways).clear, near.tower(upright).clear);
                let free = !is_set(from.touched, direction)
                    && legs(sideways, upright)
                    && legs(upright, sideways);
                match rise {
                    _ if !free => 0,
                    Rise::Level => one & other,
                    _ => {
                        let level = one & other & near.tower(direction).clear;
                        level & risen & below(one, rise) & below(other, rise)
                    }
                }
            }
        }
    }
}

/// Returns the heights from which a path round a corner passes only clear bodies: by the middle,
/// rising before it, after it or at the end.
fn ways(middle: u64, end: u64, risen: u64, rise: Rise) -> u64 {
    if rise == Rise::Level {
        return middle;
    }
    let above = below(middle, rise);
    risen & above | middle & above | middle & end
}

/// Converts facts about the ends of steps with this rise to facts about their starts.
const fn below(facts: u64, rise: Rise) -> u64 {
    match rise {
        Rise::Level => facts,
        Rise::Up => moved(facts, Rise::Down),
        Rise::Down => moved(facts, Rise::Up),
    }
}

/// A place and those around it. Index: 0 for the place itself, otherwise the direction plus one.
struct Near<'t>([(usize, &'t Tower); 9]);

impl<'t> Near<'t> {
    fn of(towers: &'t [Tower], (width, height): (i32, i32), place: usize) -> Self {
        let (column, row) = (place as i32 % width, place as i32 / width);
        let mut near = [(place, &Tower::NOWHERE); 9];
        near[0] = (place, &towers[place]);
        for direction in Direction::ALL {
            let (columns, rows) = direction.offset();
            let (column, row) = (column + columns, row + rows);
            if (0..width).contains(&column) && (0..height).contains(&row) {
                let place = (row * width + column) as usize;
                near[direction.index() + 1] = (place, &towers[place]);
            }
        }
        Near(near)
    }

    fn here(&self) -> &'t Tower {
        self.0[0].1
    }

    /// Returns the place in a direction, or the place itself. No creature is outside the window.
    fn at(&self, direction: Option<Direction>) -> (usize, &'t Tower) {
        self.0[direction.map_or(0, |direction| direction.index() + 1)]
    }

    /// Returns the tower in a direction.
    fn tower(&self, direction: Direction) -> &'t Tower {
        self.0[direction.index() + 1].1
    }
}

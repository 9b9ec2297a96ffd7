//! Values that the rules set for a creature by its kind and its situation. The engine applies none
//! of them.

use super::QueryError;
use super::distance::distance_in_space;
use super::reported::reported;
use crate::board::{Board, Bond, CreatureIndex, Figure, Filling, Ground, Size, States, Terrain};
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::outcome::{Amount, Outcome, Value};
use crate::program::{HalfWidth, Program, RuleIndex, Values};
use crate::rule::{Mode, Notice, Occasion, Quantity};
use crate::speed;
use crate::unit::{Feet, Squares};
use alloc::borrow::ToOwned;
use alloc::string::ToString;
use alloc::vec::Vec;

/// Returns the values of a creature: by its size, by how it moves, and by its present situation.
///
/// # Errors
///
/// The creature does not exist.
pub fn values(
    program: &Program,
    board: &Board,
    creature: CreatureIndex,
) -> Result<Outcome, QueryError> {
    let figure = board.figure(creature).ok_or(QueryError::NoSuchCreature(creature))?;
    let mut list = List { program, who: creature, values: Vec::new() };
    list.by_size(figure);
    for mode in Mode::ALL.into_iter().filter(|mode| figure.creature.modes.has(*mode)) {
        let brought = program.modes.having_brings(mode);
        list.values.extend(brought.iter().map(|brings| reported(program, creature, brings)));
    }
    list.maneuverability(figure);
    let (cells, states) = (figure.cells(), figure.creature.states);
    list.values.extend(standing(program, board, creature, cells, states.flying));
    if figure.creature.bond.is_some() {
        list.add(Occasion::Carried);
    }
    match states {
        _ if !states.can_act() || figure.creature.object.is_some() => {}
        States { prone: false, .. } => list.add(Occasion::Upright),
        States { held_prone: false, .. } => list.add(Occasion::Prone),
        _ => {}
    }
    if states.prone {
        list.add(Occasion::Lying);
    }
    let speed = speed::of(program, &figure.creature);
    if !states.can_act() || speed.is_some_and(|speed| speed.now == Feet(0)) {
        list.add(Occasion::Motionless);
    }
    list.values.extend(sharing(program, board, creature, cells));
    Ok(Outcome { values: list.values, ..Outcome::default() })
}

/// Returns the values of a creature whose body is in these cells, flying or not, by how and where
/// it stands.
pub(super) fn standing(
    program: &Program,
    board: &Board,
    creature: CreatureIndex,
    cells: Cuboid,
    flying: bool,
) -> Vec<Value> {
    let mut list = List { program, who: creature, values: Vec::new() };
    let Some(figure) = board.figure(creature) else { return list.values };
    let body = cells.base;
    if let Some(occasion) = squeezed(program, board, figure, body) {
        list.add(occasion);
    }
    // Burrowers are in solid ground as well, but pass no walls.
    let in_walls = figure.creature.states.incorporeal;
    let matters = |ground: &Terrain| if *ground == Terrain::WALL { in_walls } else { !flying };
    for terrain in Values::GROUND.into_iter().filter(matters) {
        if body.squares().any(|square| board.ground().at(square).has(terrain)) {
            list.add(Occasion::On(terrain));
        }
    }
    if !flying {
        list.at_turn_start(board.ground(), cells);
        list.saves_at_turn_start(board.ground(), cells);
    }
    if flying {
        list.falls_at_turn_end(board.ground(), cells, figure);
    }
    let free = !flying && figure.creature.bond.is_none();
    if free && figure.creature.modes.has(Mode::Climb) && clings(board.ground(), cells) {
        list.add(Occasion::OnWall);
    }
    if list.has(Occasion::Submerged) && is_submerged(board.ground(), cells) {
        list.add(Occasion::Submerged);
        if figure.creature.modes.speed(Mode::Swim).is_none() {
            list.add(Occasion::SubmergedWithoutSwimming);
        }
    }
    if list.has(Occasion::BesideOpponent) && is_beside_opponent(program, board, figure, cells) {
        list.add(Occasion::BesideOpponent);
    }
    list.values
}

/// Whether liquid fills every cell of a body.
fn is_submerged(ground: &Ground, cells: Cuboid) -> bool {
    cells.base.squares().all(|square| {
        cells.heights().all(|height| ground.filling(square, height) == Filling::Liquid)
    })
}

/// Whether an opponent that sees the creature and can act is within 5 feet of these cells.
fn is_beside_opponent(program: &Program, board: &Board, figure: &Figure, cells: Cuboid) -> bool {
    let own = &figure.creature;
    let hinders = |other: &&Figure| {
        let creature = &other.creature;
        creature.side != own.side
            && !(creature.neutral || own.neutral)
            && creature.object.is_none()
            && creature.states.can_act()
            && !(creature.states.blinded || own.states.invisible)
    };
    let near = |other: &Figure| distance_in_space(program, other.cells(), cells) <= Squares(1);
    board.figures().iter().filter(hinders).any(near)
}

/// Whether only a wall holds a body up.
fn clings(ground: &Ground, cells: Cuboid) -> bool {
    ground.has_hold(cells) && !ground.carries(cells) && !ground.floats(cells)
}

/// Returns the values that an occasion sets for a creature.
pub(super) fn of(program: &Program, who: CreatureIndex, occasion: Occasion) -> Vec<Value> {
    let mut list = List { program, who, values: Vec::new() };
    list.add(occasion);
    list.values
}

/// Returns how a body is squeezed, if it is.
fn squeezed(
    program: &Program,
    board: &Board,
    figure: &Figure,
    body: Rectangle,
) -> Option<Occasion> {
    let (side, width) = (figure.side(), body.width.min(body.height));
    let narrow = body.squares().any(|square| board.ground().at(square).has(Terrain::HALF_WIDTH));
    let in_half_width = narrow
        && !figure.size.answer.very_small
        && program.ground.half_width().answer != HalfWidth::Blocks;
    if program.sizes.makes_openings_wide(figure.creature.traits).is_some() {
        None
    } else if width < figure.least_width.side() || (in_half_width && side > 1) {
        Some(Occasion::SqueezedTight)
    } else if width < side || in_half_width {
        Some(Occasion::Squeezed)
    } else {
        None
    }
}

/// Returns the values of a creature whose body is in these cells, by the creatures with which it
/// shares them.
pub(super) fn sharing(
    program: &Program,
    board: &Board,
    creature: CreatureIndex,
    cells: Cuboid,
) -> Vec<Value> {
    let together = board
        .figure(creature)
        .is_some_and(|figure| squeezed_together(program, board, (creature, figure), cells));
    if together { of(program, creature, Occasion::SharingSpace) } else { Vec::new() }
}

/// Whether a creature with its body in these cells is squeezed together with another one.
fn squeezed_together(
    program: &Program,
    board: &Board,
    (creature, figure): (CreatureIndex, &Figure),
    cells: Cuboid,
) -> bool {
    let bound = |index: usize, other: &Figure| {
        let carriers =
            [figure.creature.bond, other.creature.bond].map(|bond| bond.map(Bond::carrier));
        carriers == [Some(CreatureIndex(index)), None] || carriers == [None, Some(creature)]
    };
    let others =
        board.figures().iter().enumerate().filter(|(index, _)| CreatureIndex(*index) != creature);
    let Some(mover) = crate::field::Mover::new(program, board, creature, crate::rule::Action::Move)
    else {
        return false;
    };
    others
        .filter(|(index, other)| other.cells().meets(cells) && !bound(*index, other))
        .any(|(_, other)| program.encounters.squeezes_together(mover.plain_encounter(other)))
}

/// Values of one creature.
struct List<'a> {
    program: &'a Program,
    who: CreatureIndex,
    values: Vec<Value>,
}

impl List<'_> {
    /// Whether the occasion sets any value.
    fn has(&self, occasion: Occasion) -> bool {
        self.program.values.of(occasion).is_some()
    }

    /// Adds a value by one rule.
    fn push(&mut self, name: &'static str, amount: Amount, rule: RuleIndex) {
        let rules = self.program.cite([rule]);
        self.values.push(Value { who: self.who, name, amount, rules });
    }

    /// Adds the damage that the ground in these cells deals to a creature that begins a turn there,
    /// for each square as on entering; `yes` where the map does not state it.
    fn at_turn_start(&mut self, ground: &Ground, cells: Cuboid) {
        for notice in self.program.ground.notices() {
            let Notice::DamageAtTurnStart(terrain) = notice.answer else { continue };
            let hurts = |at: &Square| ground.at(*at).has(terrain) && ground.touches(cells, *at);
            let mut hurting = cells.base.squares().filter(hurts).peekable();
            if hurting.peek().is_some() {
                let all: Option<u32> = hurting.map(|at| ground.damage(at)).sum();
                let amount =
                    all.map_or(Amount::Is(true), |damage| Amount::Word(damage.to_string()));
                self.push("damage at turn start", amount, notice.rule);
            }
        }
    }

    /// Adds the saves of a creature that begins a turn in these cells.
    fn saves_at_turn_start(&mut self, ground: &Ground, cells: Cuboid) {
        for notice in self.program.ground.notices() {
            let Notice::Save { on, skill, dc } = notice.answer else { continue };
            let is_on = |at: Square| ground.at(at).has(on) && ground.touches(cells, at);
            if cells.base.squares().any(is_on) {
                let save = Amount::Word(format!("{} against {dc}", skill.name()));
                self.push("save at turn start", save, notice.rule);
            }
        }
    }

    /// Adds that a creature in the air falls if its turn ends over these squares. On a map without
    /// heights a flying creature is always in the air.
    fn falls_at_turn_end(&mut self, ground: &Ground, cells: Cuboid, figure: &Figure) {
        let in_the_air = figure.creature.elevation.is_none() || !ground.carries(cells);
        for notice in self.program.ground.notices() {
            let Notice::GroundsFlyers(over) = notice.answer else { continue };
            if in_the_air && cells.base.squares().any(|at| ground.at(at).has(over)) {
                self.push("falls at turn end", Amount::Is(true), notice.rule);
            }
        }
    }

    fn add(&mut self, occasion: Occasion) {
        let Some(brought) = self.program.values.of(occasion) else { return };
        let figures = brought.figures.iter().map(|brings| reported(self.program, self.who, brings));
        self.values.extend(figures);
        for words in &brought.words {
            let (quantity, text): &(Quantity, _) = &words.answer;
            self.push(quantity.name(), Amount::Word(text.to_string()), words.rule);
        }
    }

    /// Adds the values of its size. Sizes of other games have those of the system's own size of the
    /// same rank.
    fn by_size(&mut self, figure: &Figure) {
        let rank = figure.size.answer.rank;
        let alike = Size::all().filter(|size| self.program.sizes.row(*size).answer.rank == rank);
        let sizes = [figure.creature.size].into_iter().chain(alike);
        if let Some(size) =
            sizes.map(Occasion::OfSize).find(|size| self.program.values.of(*size).is_some())
        {
            self.add(size);
        }
    }

    fn maneuverability(&mut self, figure: &Figure) {
        let rule = self.program.modes.maneuverability_rule();
        if let (Some(rule), Some(class)) = (rule, figure.creature.maneuverability) {
            self.values.push(Value {
                who: self.who,
                name: "maneuverability",
                amount: Amount::Word(class.name().to_owned()),
                rules: self.program.cite([rule]),
            });
        }
    }
}

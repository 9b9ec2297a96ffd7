//! Why a step costs what it costs, line by line, from the tables the searches ran on.

use crate::board::{Figure, Terrain};
use crate::field::{Burden, Field};
use crate::lattice::{Cuboid, Direction, Rectangle, Square};
use crate::program::{Crossing, Line, Program, RuleIndex, What};
use crate::rule::{Cited, Ending, Filler, Kind, Kinds, Notice, Passage, StepShape, Trait};
use crate::unit::{Halves, Squares};
use crate::verdict::{Reason, Refusal};

/// A step of a route or a drawn path, with its price.
#[derive(Clone, Debug)]
pub struct Step {
    /// Which movement, counted from 0.
    pub movement: usize,
    /// The squares left behind.
    pub from: Rectangle,
    /// The squares covered after it.
    pub to: Rectangle,
    /// Where it goes; `None` for a teleport.
    pub direction: Option<Direction>,
    /// What it costs at this point of the movement.
    pub cost: Squares,
    /// What the cost is made of; the lines add up to it.
    pub lines: Vec<PriceLine>,
    /// Rules that permit it at no cost, or that players must hear about.
    pub remarks: Vec<Remark>,
    /// Damaging squares that it newly covers.
    pub hazards: Vec<Hazard>,
}

impl Step {
    /// The cells that a creature so many squares high leaves and those that it comes to.
    #[must_use]
    pub const fn places(&self, height: u32, elevation: i32) -> (Cuboid, Cuboid) {
        (Cuboid::new(self.from, elevation, height), Cuboid::new(self.to, elevation, height))
    }
}

/// A damaging square that a step enters.
#[derive(Clone, Debug)]
pub struct Hazard {
    /// The square.
    pub at: Square,
    /// The rule by which it does damage.
    pub rule: Cited,
}

/// A line of a price.
#[derive(Clone, Debug)]
pub struct PriceLine {
    /// What it is for.
    pub what: What,
    /// How much.
    pub squares: Squares,
    /// The rules behind it, most particular first.
    pub rules: Vec<Cited>,
}

/// Something else that a rule says about a step.
#[derive(Clone, Debug)]
pub struct Remark {
    /// Where.
    pub at: Square,
    /// What.
    pub what: String,
    /// The rule.
    pub rule: Cited,
}

/// What is known about a movement when its steps are priced.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pricing {
    /// Which movement.
    pub(crate) movement: usize,
    /// The sum at which it starts.
    pub(crate) first_sum: u32,
    /// A step at any price counts so much, by this rule.
    pub(crate) one_square: Option<(Squares, RuleIndex)>,
}

/// Prices the steps between bodies; gives the steps and what they cost together.
pub(crate) fn price_stretch(
    program: &Program,
    field: &Field<'_>,
    bodies: &[Rectangle],
    directions: &[Direction],
    pricing: Pricing,
) -> (Vec<Step>, Squares) {
    let mut sum = pricing.first_sum;
    let mut steps = Vec::with_capacity(directions.len());
    for (pair, direction) in bodies.windows(2).zip(directions) {
        let (step, next) = price_step(program, field, pair[0], pair[1], *direction, sum, pricing);
        sum = next;
        steps.push(step);
    }
    let cost = Squares(steps.iter().map(|step| step.cost.0).sum());
    (steps, cost)
}

/// Prices one possible step that begins at a sum; gives the step and the sum after it.
pub(crate) fn price_step(
    program: &Program,
    field: &Field<'_>,
    from: Rectangle,
    to: Rectangle,
    direction: Direction,
    sum: u32,
    pricing: Pricing,
) -> (Step, u32) {
    let burden = field.burden(from, to, direction);
    let (next, lines) = match pricing.one_square {
        Some((counts, rule)) => {
            let rules = vec![program.rule(rule)];
            let line = PriceLine { what: What::OneSquare, squares: counts, rules };
            (sum + counts.halves().0, vec![line])
        }
        None => {
            let next = sum + field.halves(burden, direction).0;
            (next, price_lines(program, field, burden, direction, sum))
        }
    };
    let cost = Squares(Halves(next).squares().0 - Halves(sum).squares().0);
    let remarks = remarks(program, field, from, to, direction, burden);
    let hazards = hazards(program, field, from, to);
    let movement = pricing.movement;
    (Step { movement, from, to, direction: Some(direction), cost, lines, remarks, hazards }, next)
}

fn price_lines(
    program: &Program,
    field: &Field<'_>,
    burden: Burden,
    direction: Direction,
    sum: u32,
) -> Vec<PriceLine> {
    let shape = if direction.is_diagonal() { StepShape::Diagonal } else { StepShape::Straight };
    let mut lines = program.prices.lines(burden.seen, shape).to_vec();
    if let (true, Crossing::Adds(line)) = (burden.barrier, program.prices.crossing()) {
        let mut line = line.clone();
        if direction.is_diagonal() {
            line.rules.push(program.ground.barrier_on_diagonal());
        }
        lines.push(line);
    }
    let mut at = sum;
    lines
        .into_iter()
        .map(|line| {
            // Only the plain diagonal is odd: it pays for the half square that the count has left over.
            let squares = Squares(Halves(at + line.halves.0).squares().0 - Halves(at).squares().0);
            at += line.halves.0;
            PriceLine { what: line.what, squares, rules: rules_of(program, field, burden, &line) }
        })
        .collect()
}

/// The rules of a line, with those that make the square hamper so.
fn rules_of(program: &Program, field: &Field<'_>, burden: Burden, line: &Line) -> Vec<Cited> {
    let mut rules = line.rules.clone();
    if let What::Hampered(kind) | What::HamperedDiagonal(kind) = line.what {
        match burden.square {
            Some(square) => {
                rules.extend(sources(program, field, square, kind));
                if field.mover().side() > 1 {
                    rules.push(program.ground.body().rule);
                }
            }
            None if burden.barrier => rules.extend(program.prices.translated(Kind::Barrier, kind)),
            None => {}
        }
        if kind == Kind::Squeezing {
            let past = burden.squeezed.is_some_and(|body| squeezes_past(field, body));
            rules.extend(program.sizes.squeezed_rules(field.mover().side(), past));
            let half = field.mover().side().div_ceil(2);
            let tight = burden.squeezed.is_some_and(|body| body.width.min(body.height) < half);
            rules.extend(program.sizes.too_narrow().filter(|_| tight));
        }
    }
    program.cite(rules)
}

/// Whether a creature beside a squeezed body is what makes it squeeze.
fn squeezes_past(field: &Field<'_>, body: Rectangle) -> bool {
    let around =
        Rectangle::new(Square::new(body.at.column - 1, body.at.row - 1), body.width + 2, body.height + 2);
    around.squares().filter(|square| !body.contains(*square)).any(|square| field.is_barred(square))
}

/// The rules by which a square hampers as a kind: creatures that make it so, ground that counts as it.
fn sources(program: &Program, field: &Field<'_>, square: Square, kind: Kind) -> Vec<RuleIndex> {
    let mover = field.mover();
    let mut rules = Vec::new();
    let mut kinds = mover.board().ground().at(square).kinds();
    for figure in creatures_met(field, square) {
        let met = mover.encounter(figure);
        let hampers = program.encounters.hampers(met);
        kinds = kinds.and(hampers);
        for raw in hampers.iter().filter(|raw| *raw == kind || program.prices.becomes(*raw, kind)) {
            rules.extend(program.encounters.hampering(met, raw));
        }
    }
    if !kinds.has(kind) {
        for raw in kinds.iter() {
            rules.extend(program.prices.translated(raw, kind));
        }
    }
    rules
}

/// The other creatures on a square.
fn creatures_met<'a>(field: &'a Field<'_>, square: Square) -> impl Iterator<Item = &'a Figure> {
    let mover = field.mover();
    let own = mover.index();
    mover
        .board()
        .creatures_at(square)
        .filter(move |index| *index != own)
        .filter_map(move |index| mover.board().figure(index))
}

/// What rules permit on a step without charging for it, and what they announce.
fn remarks(
    program: &Program,
    field: &Field<'_>,
    from: Rectangle,
    to: Rectangle,
    direction: Direction,
    burden: Burden,
) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let mut add = |at: Square, what: String, rule: RuleIndex| {
        let rule = program.rule(rule);
        if !remarks.iter().any(|known: &Remark| known.rule.id == rule.id) {
            remarks.push(Remark { at, what, rule });
        }
    };
    let mover = field.mover();
    for square in to.squares().filter(|square| !from.contains(*square)) {
        for figure in creatures_met(field, square) {
            let decision = program.encounters.enter(mover.encounter(figure));
            if decision.answer == Passage::Free {
                add(square, format!("through {}", figure.creature.name), decision.rule);
            }
        }
        for (kind, rule) in avoided(program, field, square) {
            add(square, format!("not hampered by {}", kind.name()), rule);
        }
    }
    for (at, what, rule) in corners_passed(program, field, from, direction) {
        add(at, what.to_owned(), rule);
    }
    let squeezed = burden.seen.has(Kind::Squeezing);
    for notice in program.ground.notices() {
        if let Some((at, what)) = noticed(field, &notice.answer, from, to, direction, squeezed) {
            add(at, what, notice.rule);
        }
    }
    remarks
}

/// Kinds of the ground of a square that would hamper others, and the rules by which the mover avoids them.
fn avoided(program: &Program, field: &Field<'_>, square: Square) -> Vec<(Kind, RuleIndex)> {
    let mover = field.mover();
    let states = mover.figure().creature.states;
    let terrain = mover.board().ground().at(square);
    let marks = [(states.flying, Trait::Flying), (states.incorporeal, Trait::Incorporeal)];
    let plain = Kinds::NONE;
    let mut avoided: Vec<(Kind, RuleIndex)> = Vec::new();
    for kind in terrain.kinds().iter().filter(|kind| *kind != Kind::Damaging) {
        if program.prices.seen(plain.with(kind), false) == plain {
            continue;
        }
        for (_, state) in marks.iter().filter(|(is, _)| *is) {
            let mark = terrain.mark(*state);
            avoided.extend(program.ground.avoided_by(*state, mark, kind).map(|rule| (kind, rule)));
        }
        if mover.is_leaping() {
            avoided.extend(program.actions.jump_rule().map(|rule| (kind, rule)));
        }
        if mover.figure().creature.ignores_difficult {
            let seen = program.prices.seen(plain.with(kind), false);
            avoided.extend(seen.iter().flat_map(|seen| program.prices.ignored_by(seen)).map(|r| (kind, r)));
        }
    }
    avoided
}

/// Creatures and pits beside a diagonal, which bar nothing.
fn corners_passed(
    program: &Program,
    field: &Field<'_>,
    from: Rectangle,
    direction: Direction,
) -> Vec<(Square, &'static str, RuleIndex)> {
    let mut passed = Vec::new();
    let Some((sideways, upright)) = direction.parts() else { return passed };
    for square in [sideways, upright].into_iter().flat_map(|way| from.step(way).squares()) {
        if from.contains(square) {
            continue;
        }
        if creatures_met(field, square).next().is_some() {
            passed.push((square, "diagonally past a creature", program.ground.corner(Filler::Creature).rule));
        }
        let terrain = field.mover().board().ground().at(square);
        if terrain.has(Terrain::PIT) && !terrain.has(Terrain::WALL) {
            passed.push((square, "diagonally past a pit", program.ground.corner(Filler::Pit).rule));
        }
    }
    passed
}

/// The damaging squares that a step on the ground newly covers.
fn hazards(program: &Program, field: &Field<'_>, from: Rectangle, to: Rectangle) -> Vec<Hazard> {
    if field.mover().is_airborne() {
        return Vec::new();
    }
    let ground = field.mover().board().ground();
    let mut hazards = Vec::new();
    for notice in program.ground.notices() {
        if let Notice::Damage(terrain) = notice.answer {
            let entered = to.squares().filter(|s| !from.contains(*s) && ground.at(*s).has(terrain));
            hazards.extend(entered.map(|at| Hazard { at, rule: program.rule(notice.rule) }));
        }
    }
    hazards
}

/// Whether a step does what players must hear about.
fn noticed(
    field: &Field<'_>,
    notice: &Notice,
    from: Rectangle,
    to: Rectangle,
    direction: Direction,
    squeezed: bool,
) -> Option<(Square, String)> {
    let ground = field.mover().board().ground();
    let in_the_air = field.mover().is_airborne();
    let entered = |wanted: Terrain| to.squares().find(|s| !from.contains(*s) && ground.at(*s).has(wanted));
    match notice {
        Notice::Squeezed(what) => squeezed.then(|| (to.at, what.to_string())),
        Notice::Surface(..) | Notice::Hurried(..) => None,
        _ if in_the_air => None,
        Notice::Damage(terrain) => entered(*terrain).map(|at| (at, "enters damaging ground".to_owned())),
        Notice::Check(terrain, what) => entered(*terrain).map(|at| (at, format!("needs a check: {what}"))),
        Notice::Uphill(what) => {
            let (columns, rows) = direction.offset();
            let up = [
                (rows < 0, Terrain::INCLINE_NORTH),
                (columns > 0, Terrain::INCLINE_EAST),
                (rows > 0, Terrain::INCLINE_SOUTH),
                (columns < 0, Terrain::INCLINE_WEST),
            ];
            up.into_iter()
                .filter(|(climbs, _)| *climbs)
                .find_map(|(_, incline)| entered(incline))
                .map(|at| (at, format!("needs a check: {what}")))
        }
    }
}

impl Field<'_> {
    /// Why the mover may not end its turn with its body there; `None` if it may.
    pub(crate) fn end_refusal(&self, body: Rectangle) -> Option<Refusal> {
        let program = self.mover().program();
        let worst = body.squares().max_by_key(|square| self.cells().at(*square).ending)?;
        let ending = self.cells().at(worst).ending;
        if ending == Ending::Turn {
            return None;
        }
        let mut by_creature = creatures_met(self, worst)
            .map(|figure| (figure, program.encounters.end(self.mover().encounter(figure))))
            .filter(|(_, decision)| decision.answer >= ending || decision.answer == Ending::TurnIfRoom)
            .max_by_key(|(_, decision)| decision.answer == ending);
        let (reason, rule) = match by_creature.take() {
            Some((figure, decision)) => {
                let name = figure.creature.name.clone();
                let room = program.encounters.room().filter(|_| decision.answer == Ending::TurnIfRoom);
                let rule = room.map_or(decision.rule, |room| room.rule);
                let reason =
                    if ending == Ending::Action { Reason::EndsTurnOn(name) } else { Reason::EndsOn(name) };
                (reason, rule)
            }
            None => (Reason::EndsOnObstacle, program.ground.end_on_obstacle().rule),
        };
        let rule = Some(program.rule(rule));
        Some(Refusal { movement: None, step: None, at: Some(worst), rule, reason })
    }
}

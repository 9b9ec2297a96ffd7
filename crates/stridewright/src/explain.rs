//! Explains line by line why a step costs what it costs, from the tables that the searches used.
//!
//! Advanced: you do not need this module to ask questions; see [`question`](crate::question).

mod checks;
mod ends;
mod hazards;
mod notices;
mod possible_step;
mod remarks;
mod step;
mod stretch;

use alloc::vec::Vec;
pub(crate) use hazards::{damage_on, hazards_between};
pub use step::{CheckOnTheWay, Hazard, PriceLine, Remark, Step};
pub(crate) use stretch::price_stretch;

use crate::board::{Filling, Terrain};
use crate::field::Engine;
use crate::lattice::{Cuboid, Heading, Rise, Square};
use crate::program::{BarrierPrice, PriceItem, PriceItemKind, Program, RuleIndex};
use crate::rule::{Cited, Hindrance, Mode, StepShape};
use crate::unit::{Halves, Squares};
use alloc::sync::Arc;
use checks::{checks, open_checks};
use core::iter;
use hazards::hazards;
use possible_step::{PossibleStep, creatures_met};
use remarks::remarks;

/// What is known about a movement when its steps are priced.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pricing {
    /// Which movement.
    pub(crate) movement: usize,
    /// The distance at which it starts.
    pub(crate) first_sum: u32,
    /// A step at any price counts as this much, by this rule.
    pub(crate) one_square: Option<(Squares, RuleIndex)>,
}

/// Returns how many checks with unknown results a possible step needs.
pub(crate) fn open_checks_on(
    program: &Program,
    engine: &Engine<'_>,
    from: Cuboid,
    to: Cuboid,
    heading: Heading,
) -> u32 {
    let step_cost = engine.step_cost(from, to, heading);
    open_checks(PossibleStep { program, engine, from, to, heading, step_cost })
}

/// Prices one possible step between two bodies that begins at a distance; returns the step and the
/// distance after it.
pub(crate) fn price_step(
    program: &Program,
    engine: &Engine<'_>,
    (from, to): (Cuboid, Cuboid),
    heading: Heading,
    sum: u32,
    pricing: Pricing,
) -> (Step, u32) {
    let step_cost = engine.step_cost(from, to, heading);
    let taken = PossibleStep { program, engine, from, to, heading, step_cost };
    let price = engine.halves(step_cost, heading);
    let (next, lines) = match pricing.one_square {
        Some((counts, rule)) => {
            let rules = vec![program.rule(rule)];
            let line = PriceLine { what: PriceItemKind::OneSquare, squares: counts, rules };
            (Halves(sum).after_a_step_for(counts, price).0, Arc::from([line]))
        }
        None => (Halves(sum).after(price).0, price_lines(taken, sum)),
    };
    let step = Step {
        movement: pricing.movement,
        from: from.base,
        to: to.base,
        elevations: (from.bottom, to.bottom),
        direction: heading.direction(),
        heading: Some(heading),
        cost: Squares(Halves(next).squares().0 - Halves(sum).squares().0),
        lines,
        remarks: remarks(taken),
        hazards: hazards(taken),
        checks: checks(taken),
    };
    (step, next)
}

fn price_lines(taken: PossibleStep<'_>, sum: u32) -> Arc<[PriceLine]> {
    let PossibleStep { program, heading, step_cost, .. } = taken;
    let shape = if heading.is_diagonal() { StepShape::Diagonal } else { StepShape::Straight };
    let mut lines = program.prices.lines(step_cost.seen, shape).to_vec();
    if heading.is_diagonal()
        && heading.rise() != Rise::Level
        && let Some(line) = lines.first_mut()
    {
        line.rules.push(program.modes.diagonal_rule());
    }
    if let (true, BarrierPrice::Adds(line)) = (step_cost.barrier, program.prices.crossing()) {
        let mut line = line.clone();
        if heading.is_diagonal() {
            line.rules.push(program.ground.barrier_on_diagonal());
        }
        line.rules.extend(taken.barrier_nevertheless());
        lines.push(line);
    }
    if let Some((squares, rule)) = step_cost.surcharge {
        lines.push(PriceItem {
            what: PriceItemKind::Form,
            halves: squares.halves(),
            rules: vec![rule],
        });
    }
    if let Some(squares) = step_cost.door {
        lines.push(PriceItem {
            what: PriceItemKind::Door,
            halves: squares.halves(),
            rules: Vec::new(),
        });
    }
    let mut at = sum;
    lines
        .into_iter()
        .map(|line| {
            // Only the plain diagonal is odd: it pays for the half square left over in the count.
            let squares = Squares(Halves(at + line.halves.0).squares().0 - Halves(at).squares().0);
            at += line.halves.0;
            PriceLine { what: line.what, squares, rules: rules_of(taken, &line) }
        })
        .collect()
}

/// Returns the rules of a line, with those that make the square hamper.
fn rules_of(taken: PossibleStep<'_>, line: &PriceItem) -> Vec<Cited> {
    let PossibleStep { program, engine, step_cost, .. } = taken;
    let side = engine.mover().side();
    let mut rules = line.rules.clone();
    if let PriceItemKind::Hampered(kind) | PriceItemKind::HamperedDiagonal(kind) = line.what {
        match step_cost.square {
            Some(square) => {
                rules.extend(sources(taken, square, kind));
                if side > 1 {
                    rules.push(program.ground.body().rule);
                }
            }
            None if step_cost.barrier => {
                rules.extend(program.prices.translated(Hindrance::Barrier, kind));
                rules.extend(taken.barrier_nevertheless());
            }
            None => {}
        }
        if engine.mover().hampered_when_squeezed().has(kind) {
            rules.extend(squeezing_rules(taken, kind));
        }
    }
    if matches!(line.what, PriceItemKind::Straight | PriceItemKind::Diagonal)
        && step_cost.squeezed.is_some()
    {
        rules.extend(engine.mover().finds_openings_wide());
    }
    program.cite(rules)
}

/// Returns the rules by which a step hampers as a kind because the body is squeezed.
fn squeezing_rules(taken: PossibleStep<'_>, kind: Hindrance) -> Vec<RuleIndex> {
    let PossibleStep { program, engine, step_cost, .. } = taken;
    let (figure, sizes) = (engine.mover().figure(), &program.sizes);
    let side = figure.side();
    let mut rules = Vec::new();
    match engine {
        Engine::Plane(field) => {
            let in_half_width = field.is_in_half_width(taken.to.base);
            if step_cost.squeezed.is_none() && !in_half_width {
                return rules;
            }
            let past = step_cost.squeezed.is_some_and(|body| field.squeezes_past(body));
            rules.extend(sizes.squeezed_rules(side, past));
            let narrow = step_cost
                .squeezed
                .is_some_and(|body| body.width.min(body.height) < figure.least_width.side());
            let tight = narrow || (side > 1 && in_half_width);
            rules.extend(sizes.too_narrow().filter(|_| tight));
        }
        Engine::Space(volume) if volume.is_in_half_width(taken.to.base, step_cost.mode) => {
            rules.extend(sizes.squeezed_rules(side, false));
        }
        Engine::Space(_) => return rules,
    }
    rules.extend(program.prices.translated(Hindrance::Squeezing, kind));
    rules
}

/// Returns the rules by which a square hampers as a kind: creatures that make it so, or ground that
/// counts as it.
fn sources(taken: PossibleStep<'_>, square: Square, kind: Hindrance) -> Vec<RuleIndex> {
    let PossibleStep { program, engine, to, .. } = taken;
    let mover = engine.mover();
    let mut rules = Vec::new();
    let terrain = mover.board().ground().at(square);
    let size = mover.figure().creature.size;
    let mut kinds = program.ground.kinds(terrain, size);
    let wet = || mover.board().ground().filling(square, to.bottom) == Filling::Liquid;
    if taken.step_cost.mode == Mode::Walk && matches!(engine, Engine::Space(_)) && wet() {
        let wading = program.modes.wading().filter(|wades| wades.answer == kind);
        rules.extend(wading.map(|wades| wades.rule));
    }
    if terrain.has(Terrain::WALL) {
        rules.extend(mover.passes_walls().map(|passes| passes.rule));
    }
    let features = program.ground.features(terrain, size).filter(|feature| feature.answer == kind);
    rules.extend(features.map(|feature| feature.rule));
    let makes = |raw: &Hindrance| *raw == kind || program.prices.becomes(*raw, kind);
    for raw in kinds.iter().filter(makes) {
        rules.extend(taken.hampers_nevertheless(raw, |state| terrain.mark(state)));
    }
    let met = creatures_met(engine, to, square);
    for figure in met.flat_map(|figure| iter::once(figure).chain(mover.riders_of(figure))) {
        let met = mover.encounter(figure);
        let hampers = mover.hampered_by(figure);
        kinds = kinds.and(hampers);
        for raw in hampers.iter().filter(makes) {
            rules.extend(program.encounters.hampering(met, raw));
            rules.extend(taken.hampers_nevertheless(raw, |_| None));
        }
    }
    if !kinds.has(kind) {
        for raw in kinds.iter() {
            rules.extend(program.prices.translated(raw, kind));
        }
    }
    rules
}

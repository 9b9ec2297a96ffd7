//! Why a step costs what it costs, line by line, from the tables the searches ran on.
//!
//! Advanced: nobody needs this to ask; see [`question`](crate::question).

mod checks;
mod ends;
mod remarks;
mod stretch;

use crate::board::Figure;
use crate::field::{Burden, Engine};
use crate::finding::Happening;
use crate::lattice::{Cuboid, Direction, Heading, Rectangle, Rise, Square};
use crate::program::{Crossing, Line, Marked, Program, RuleIndex, What};
use crate::rule::{Cited, Kind, Mode, StepShape, Trait, Trying};
use crate::unit::{Halves, Squares};
use crate::verdict::Reason;
use checks::{checks, hazards, open_checks};
pub(crate) use checks::{damage_on, hazards_between};
use remarks::remarks;
use std::sync::Arc;
pub(crate) use stretch::price_stretch;

/// A step of a route or a drawn path, with its price.
#[derive(Clone, Debug)]
pub struct Step {
    /// Which movement, counted from 0.
    pub movement: usize,
    /// The squares left behind.
    pub from: Rectangle,
    /// The squares covered after it.
    pub to: Rectangle,
    /// Height of the bottom of the body before and after it.
    pub elevations: (i32, i32),
    /// Where it goes over the ground; `None` for a teleport, and straight up or down.
    pub direction: Option<Direction>,
    /// Where it goes in space; `None` for a teleport.
    pub heading: Option<Heading>,
    /// What it costs at this point of the movement.
    pub cost: Squares,
    /// What the cost is made of; the lines add up to it. Steps that are priced alike share them.
    pub lines: Arc<[PriceLine]>,
    /// Rules that permit it at no cost, or that players must hear about.
    pub remarks: Vec<Remark>,
    /// Damaging squares that it newly covers.
    pub hazards: Vec<Hazard>,
    /// Checks that it asks for.
    pub checks: Vec<CheckOnTheWay>,
}

impl Step {
    /// The cells that a creature so many squares high leaves and those that it comes to.
    #[must_use]
    pub const fn places(&self, height: u32) -> (Cuboid, Cuboid) {
        let (before, after) = self.elevations;
        (Cuboid::new(self.from, before, height), Cuboid::new(self.to, after, height))
    }
}

/// A check that a step asks for.
#[derive(Clone, Debug)]
pub struct CheckOnTheWay {
    /// Where.
    pub at: Square,
    /// What it is for.
    pub trying: Trying,
    /// Its difficulty, where that is known.
    pub dc: Option<u32>,
    /// What the way of moving adds to it.
    pub modifier: i32,
    /// Whether its result is known.
    pub settled: bool,
    /// Why the step is not made, if it is made only with success.
    pub stops: Option<Reason>,
    /// The rule that asks for it.
    pub rule: Cited,
}

/// A damaging square that a step enters.
#[derive(Clone, Debug)]
pub struct Hazard {
    /// The square.
    pub at: Square,
    /// How much it deals, where the map says.
    pub damage: Option<u32>,
    /// The rule by which it does damage.
    pub rule: Cited,
}

impl Hazard {
    /// What happens to who enters it: that it does, and the damage where that is known.
    pub(crate) fn happenings(&self) -> impl Iterator<Item = Happening> {
        let enters = Happening::EntersDamaging { at: self.at };
        [enters].into_iter().chain(self.damage.map(Happening::TakesDamage))
    }
}

/// A line of a price.
#[derive(Clone, Debug)]
pub struct PriceLine {
    /// What it is for.
    pub what: What,
    /// How much.
    pub squares: Squares,
    /// The rules behind it, most particular first. None where the map sets the price ([`What::Door`]).
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

/// A possible step and what hampers it.
#[derive(Clone, Copy)]
struct Taken<'a> {
    program: &'a Program,
    engine: &'a Engine<'a>,
    from: Cuboid,
    to: Cuboid,
    heading: Heading,
    burden: Burden,
}

impl Taken<'_> {
    /// The states of the mover that let some avoid what hampers others.
    fn states(self) -> impl Iterator<Item = Trait> {
        let incorporeal = self.engine.mover().figure().creature.states.incorporeal;
        let states = [(self.burden.mode == Mode::Fly, Trait::Flying), (incorporeal, Trait::Incorporeal)];
        states.into_iter().filter_map(|(is, state)| is.then_some(state))
    }

    /// The rules by which a kind hampers the mover although it flies or has no body; `mark` says how the map marks it for a state.
    fn hampers_nevertheless(self, kind: Kind, mark: impl Fn(Trait) -> Marked) -> Vec<RuleIndex> {
        let decided = |state| self.program.ground.avoids(state, mark(state), kind);
        self.states().filter_map(decided).filter(|avoids| !avoids.answer).map(|avoids| avoids.rule).collect()
    }

    /// The same of the barrier that a step crosses: one that is marked, where others are avoided.
    fn barrier_nevertheless(self) -> Vec<RuleIndex> {
        let avoided = |state| {
            self.program.ground.avoids(state, None, Kind::Barrier).is_some_and(|avoids| avoids.answer)
        };
        self.hampers_nevertheless(Kind::Barrier, |state| avoided(state).then_some(false))
    }
}

/// How many checks a possible step needs whose results are not known.
pub(crate) fn open_checks_on(
    program: &Program,
    engine: &Engine<'_>,
    from: Cuboid,
    to: Cuboid,
    heading: Heading,
) -> u32 {
    let burden = engine.burden(from, to, heading);
    open_checks(Taken { program, engine, from, to, heading, burden })
}

/// Prices one possible step between two bodies that begins at a sum; gives the step and the sum after it.
pub(crate) fn price_step(
    program: &Program,
    engine: &Engine<'_>,
    (from, to): (Cuboid, Cuboid),
    heading: Heading,
    sum: u32,
    pricing: Pricing,
) -> (Step, u32) {
    let burden = engine.burden(from, to, heading);
    let taken = Taken { program, engine, from, to, heading, burden };
    let price = engine.halves(burden, heading);
    let (next, lines) = match pricing.one_square {
        Some((counts, rule)) => {
            let rules = vec![program.rule(rule)];
            let line = PriceLine { what: What::OneSquare, squares: counts, rules };
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

fn price_lines(taken: Taken<'_>, sum: u32) -> Arc<[PriceLine]> {
    let Taken { program, heading, burden, .. } = taken;
    let shape = if heading.is_diagonal() { StepShape::Diagonal } else { StepShape::Straight };
    let mut lines = program.prices.lines(burden.seen, shape).to_vec();
    if heading.is_diagonal()
        && heading.rise() != Rise::Level
        && let Some(line) = lines.first_mut()
    {
        line.rules.push(program.modes.diagonal_rule());
    }
    if let (true, Crossing::Adds(line)) = (burden.barrier, program.prices.crossing()) {
        let mut line = line.clone();
        if heading.is_diagonal() {
            line.rules.push(program.ground.barrier_on_diagonal());
        }
        line.rules.extend(taken.barrier_nevertheless());
        lines.push(line);
    }
    if let Some((squares, rule)) = burden.surcharge {
        lines.push(Line { what: What::Form, halves: squares.halves(), rules: vec![rule] });
    }
    if let Some(squares) = burden.door {
        lines.push(Line { what: What::Door, halves: squares.halves(), rules: Vec::new() });
    }
    let mut at = sum;
    lines
        .into_iter()
        .map(|line| {
            // Only the plain diagonal is odd: it pays for the half square that the count has left over.
            let squares = Squares(Halves(at + line.halves.0).squares().0 - Halves(at).squares().0);
            at += line.halves.0;
            PriceLine { what: line.what, squares, rules: rules_of(taken, &line) }
        })
        .collect()
}

/// The rules of a line, with those that make the square hamper so.
fn rules_of(taken: Taken<'_>, line: &Line) -> Vec<Cited> {
    let Taken { program, engine, burden, .. } = taken;
    let side = engine.mover().side();
    let mut rules = line.rules.clone();
    if let What::Hampered(kind) | What::HamperedDiagonal(kind) = line.what {
        match burden.square {
            Some(square) => {
                rules.extend(sources(taken, square, kind));
                if side > 1 {
                    rules.push(program.ground.body().rule);
                }
            }
            None if burden.barrier => {
                rules.extend(program.prices.translated(Kind::Barrier, kind));
                rules.extend(taken.barrier_nevertheless());
            }
            None => {}
        }
        if let (Kind::Squeezing, Engine::Plane(field)) = (kind, engine) {
            let past = burden.squeezed.is_some_and(|body| field.squeezes_past(body));
            rules.extend(program.sizes.squeezed_rules(side, past));
            let narrow = burden.squeezed.is_some_and(|body| body.width.min(body.height) < side.div_ceil(2));
            let tight = narrow || (side > 1 && field.is_in_half_width(taken.to.base));
            rules.extend(program.sizes.too_narrow().filter(|_| tight));
        }
        if kind == Kind::Squeezing && matches!(engine, Engine::Space(_)) {
            rules.extend(program.sizes.squeezed_rules(side, false));
        }
    }
    program.cite(rules)
}

/// The rules by which a square hampers as a kind: creatures that make it so, ground that counts as it.
fn sources(taken: Taken<'_>, square: Square, kind: Kind) -> Vec<RuleIndex> {
    let Taken { program, engine, to, .. } = taken;
    let mover = engine.mover();
    let mut rules = Vec::new();
    let terrain = mover.board().ground().at(square);
    let mut kinds = terrain.kinds();
    let makes = |raw: &Kind| *raw == kind || program.prices.becomes(*raw, kind);
    for raw in kinds.iter().filter(makes) {
        rules.extend(taken.hampers_nevertheless(raw, |state| terrain.mark(state)));
    }
    for figure in creatures_met(engine, to, square) {
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

/// The other creatures over a square at the heights of a body.
fn creatures_met<'a>(engine: &Engine<'a>, body: Cuboid, square: Square) -> impl Iterator<Item = &'a Figure> {
    engine.mover().others_in(Cuboid { base: Rectangle::body(square, 1), ..body })
}

//! A path that somebody drew: what each step costs, or which rule refuses which step.

use super::legs::{Leg, legs, movers};
use super::{Plan, QueryError, Scratch, count_goes_on, first_sum};
use super::{leap, teleport, tried};
use crate::board::{Board, Limits, Skill};
use crate::explain::{Pricing, Step, price_step};
use crate::field::{Field, Mover};
use crate::finding::{CheckNeeded, Event, Need, Needed};
use crate::lattice::{Direction, Rectangle, Square};
use crate::program::Program;
use crate::rule::{Action, Cited, Ending};
use crate::unit::{Halves, Squares};
use crate::verdict::{Reason, Refusal};

/// A step as drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnStep {
    /// In this direction.
    Towards(Direction),
    /// To the placement with this top-left square.
    To(Square),
}

/// A path as drawn: the steps of each movement. If it is drawn as one movement but the plan has several, the engine finds where one
/// may end and the next begin so that the fewest are needed.
pub type Drawn = Vec<Vec<DrawnStep>>;

/// What the rules say about a drawn path.
#[derive(Clone, Debug, Default)]
pub struct Check {
    /// The steps that are allowed, with their prices, up to the refused one.
    pub steps: Vec<Step>,
    /// What is spent of each movement.
    pub costs: Vec<Squares>,
    /// What is refused first, if anything.
    pub refusal: Option<Refusal>,
    /// Checks and rulings that the path still needs.
    pub needs: Vec<Need>,
    /// What the movement brings with it: conditions that end.
    pub events: Vec<Event>,
}

impl Check {
    /// What is spent altogether.
    #[must_use]
    pub fn cost(&self) -> Squares {
        Squares(self.costs.iter().map(|cost| cost.0).sum())
    }
}

/// Checks a drawn path.
///
/// # Errors
///
/// A question that is not well put: see [`QueryError`]. What the rules refuse is part of the answer.
pub fn check(
    program: &Program,
    board: &Board,
    plan: &Plan,
    drawn: &Drawn,
    scratch: &mut Scratch,
) -> Result<Check, QueryError> {
    let steps: usize = drawn.iter().map(Vec::len).sum();
    let most = Limits::DEFAULT.steps;
    if steps > most {
        return Err(QueryError::TooLong { found: steps, most });
    }
    let plan = drawn_out(plan, drawn);
    if drawn.len() > plan.movements.len() {
        return Err(QueryError::TooLong { found: drawn.len(), most: plan.movements.len() });
    }
    let legs = match legs(program, board, &plan)? {
        Ok(legs) => legs,
        Err(refusal) => return Ok(Check { refusal: Some(refusal), ..Check::default() }),
    };
    if legs.iter().any(|leg| leg.action == Action::Teleport) {
        return teleport::check(program, board, &plan, &legs, drawn);
    }
    let movers = movers(program, board, &plan, &legs)?;
    let jumps = |leg: &Leg| leg.action == Action::Jump;
    let leaping: Vec<_> =
        movers.iter().zip(&legs).map(|(mover, leg)| jumps(leg).then(|| mover.clone().leaping())).collect();
    let window = window(board, movers[0].figure().body, drawn);
    let cells = &mut scratch.cells;
    cells.resize_with(cells.len().max(2 * legs.len()), Default::default);
    let (below, above) = cells.split_at_mut(legs.len());
    for (cells, mover) in below.iter_mut().zip(&movers) {
        cells.read(mover, window);
    }
    for (cells, mover) in above.iter_mut().zip(&leaping) {
        if let Some(mover) = mover {
            cells.read(mover, window);
        }
    }
    let walker = Walker {
        program,
        board,
        legs: &legs,
        on_the_ground: movers.iter().zip(&*below).map(|(mover, cells)| Field::new(mover, cells)).collect(),
        leaping: leaping
            .iter()
            .zip(&*above)
            .map(|(mover, cells)| mover.as_ref().map(|mover| Field::new(mover, cells)))
            .collect(),
        free_breaks: drawn.len() == 1 && legs.len() > 1,
    };
    let walked = walker.walk(movers[0].figure().body, first_sum(program, plan.turn), drawn);
    Ok(match leap::refusal(program, &plan, &legs, &movers, drawn) {
        Some((refusal, needs)) => leap::cut(walked, refusal, needs),
        None => walked,
    })
}

/// The plan with a movement for each one drawn: a single one is made again and again.
pub(super) fn drawn_out(plan: &Plan, drawn: &Drawn) -> Plan {
    let mut plan = plan.clone();
    if let [only] = plan.movements[..] {
        plan.movements = vec![only; drawn.len().max(1)];
    }
    plan
}

/// The part of the board around a drawn path.
fn window(board: &Board, start: Rectangle, drawn: &Drawn) -> Rectangle {
    let extent = board.extent();
    let (mut at, mut low, mut high) = (start.at, start.at, start.at);
    for step in drawn.iter().flatten() {
        at = match step {
            DrawnStep::Towards(direction) => at.step(*direction),
            DrawnStep::To(square) if extent.contains(*square) => *square,
            DrawnStep::To(_) => at,
        };
        low = Square::new(low.column.min(at.column), low.row.min(at.row));
        high = Square::new(high.column.max(at.column), high.row.max(at.row));
    }
    let margin = 2 * start.width.max(start.height).cast_signed() + 2;
    extent.clip(
        Square::new(low.column - margin, low.row - margin),
        Square::new(high.column + margin, high.row + margin),
    )
}

/// Where a creature may be after some steps of a drawn path.
#[derive(Clone, Copy, Debug)]
struct State {
    body: Rectangle,
    movement: usize,
    /// Sum within the movement.
    sum: u32,
    /// Sum at which the movement began, and the step (counted from 0) it began with.
    began: (u32, usize),
    /// The movement in which the last step was made, and how that one began.
    made: (usize, (u32, usize)),
    /// Which state of the step before it comes from, and in which direction.
    before: Option<(usize, Direction)>,
}

impl State {
    const fn start(body: Rectangle, sum: u32) -> Self {
        State { body, movement: 0, sum, began: (sum, 0), made: (0, (sum, 0)), before: None }
    }
}

struct Walker<'a> {
    program: &'a Program,
    board: &'a Board,
    legs: &'a [Leg],
    on_the_ground: Vec<Field<'a>>,
    /// Over the ground rather than on it; only for jumps.
    leaping: Vec<Option<Field<'a>>>,
    free_breaks: bool,
}

impl Walker<'_> {
    fn walk(&self, start: Rectangle, first_sum: u32, drawn: &Drawn) -> Check {
        let mut layers = vec![vec![State::start(start, first_sum)]];
        let mut refusal = None;
        let mut number = 0;
        'path: for (position, movement) in drawn.iter().enumerate() {
            if position > 0 {
                match self.begin_next(&layers[number], position, number) {
                    Ok(next) => layers[number] = next,
                    Err(refused) => {
                        refusal = Some(refused);
                        break 'path;
                    }
                }
            }
            if let Some(refused) = self.stand(start, position) {
                refusal = Some(refused);
                break;
            }
            for (place, step) in movement.iter().enumerate() {
                let last = place + 1 == movement.len();
                match self.advance(&layers[number], *step, number, last) {
                    Ok(next) => layers.push(next),
                    Err(refused) => {
                        refusal = Some(refused);
                        break 'path;
                    }
                }
                number += 1;
            }
        }
        self.report(&layers, refusal)
    }

    /// Standing up, where others are in the way of it.
    fn stand(&self, body: Rectangle, movement: usize) -> Option<Refusal> {
        let rule =
            self.program.actions.standing_rule().filter(|_| self.legs[movement].action == Action::Stand)?;
        let own = self.on_the_ground[movement].mover().index();
        let (at, other) = body.squares().find_map(|square| {
            self.board.creatures_at(square).find(|index| *index != own).map(|index| (square, index))
        })?;
        let name = self.board.figure(other)?.creature.name.clone();
        Some(Refusal {
            movement: None,
            step: None,
            at: Some(at),
            rule: Some(self.program.rule(rule)),
            reason: Reason::Creature(name),
        })
    }

    /// The states in which the next movement begins.
    fn begin_next(&self, states: &[State], next: usize, step: usize) -> Result<Vec<State>, Refusal> {
        let begun: Vec<_> = states.iter().filter_map(|state| self.begin(*state, next, step)).collect();
        if !begun.is_empty() {
            return Ok(begun);
        }
        let state = best(states);
        let refusal = self.field(state.movement, true).end_refusal(state.body);
        let refusal = refusal.unwrap_or_else(|| Refusal::whole(Reason::NotAStep, None));
        Err(Refusal { movement: Some(state.movement), ..refusal })
    }

    fn begin(&self, state: State, movement: usize, step: usize) -> Option<State> {
        let field = self.field(state.movement, true);
        let sum = if count_goes_on(self.program) { state.sum & 1 } else { 0 };
        (field.ending(state.body) <= Ending::Action).then_some(State {
            movement,
            sum,
            began: (sum, step),
            ..state
        })
    }

    fn field(&self, movement: usize, lands: bool) -> &Field<'_> {
        match &self.leaping[movement] {
            Some(leaping) if !lands => leaping,
            _ => &self.on_the_ground[movement],
        }
    }

    /// The states after one more step.
    fn advance(
        &self,
        states: &[State],
        step: DrawnStep,
        number: usize,
        last: bool,
    ) -> Result<Vec<State>, Refusal> {
        let mut next: Vec<State> = Vec::new();
        let mut too_far: Option<Refusal> = None;
        for (position, state) in states.iter().enumerate() {
            let mut from = vec![*state];
            if self.free_breaks && state.movement + 1 < self.legs.len() && number > state.began.1 {
                from.extend(self.begin(*state, state.movement + 1, number));
            }
            for state in from {
                let leg = &self.legs[state.movement];
                let field = self.field(state.movement, last);
                field.each_step(state.body, |to, price, direction| {
                    if !fits_drawing(step, to, direction) {
                        return;
                    }
                    let sum = match leg.one_square {
                        Some(counts) => state.sum + counts.halves().0,
                        None => state.sum + price,
                    };
                    let again = leg.one_square.is_some() && number > state.began.1;
                    if sum > leg.most_halves() || again {
                        too_far.get_or_insert(self.too_far(state, to, sum, number));
                    } else {
                        let before = Some((position, direction));
                        let made = (state.movement, state.began);
                        add(&mut next, State { body: to, sum, before, made, ..state });
                    }
                });
            }
        }
        if !next.is_empty() {
            return Ok(next);
        }
        Err(too_far.unwrap_or_else(|| self.refuse(best(states), step, number, last)))
    }

    fn too_far(&self, state: State, to: Rectangle, sum: u32, number: usize) -> Refusal {
        let leg = &self.legs[state.movement];
        let needs = Squares(Halves(sum).squares().0 - Halves(state.began.0).squares().0);
        Refusal {
            movement: Some(state.movement),
            step: Some(number + 1),
            at: Some(to.at),
            rule: Some(self.program.rule(leg.rule)),
            reason: Reason::TooFar { needs, has: leg.most.unwrap_or(needs) },
        }
    }

    /// Why none of the states has this step.
    fn refuse(&self, state: State, step: DrawnStep, number: usize, last: bool) -> Refusal {
        let field = self.field(state.movement, last);
        let side = field.mover().side();
        let mut refusal = Refusal {
            movement: Some(state.movement),
            step: Some(number + 1),
            at: None,
            rule: None,
            reason: Reason::NotAStep,
        };
        let direction = match step {
            DrawnStep::Towards(direction) => Some(direction),
            DrawnStep::To(square) => {
                refusal.at = Some(square);
                let (here, there) = (state.body.at, square);
                Direction::from_offset(there.column - here.column, there.row - here.row)
            }
        };
        let Some(direction) = direction else { return refusal };
        let to = Rectangle::body(state.body.at.step(direction), side);
        let Some(obstruction) = field.obstruction(state.body, to, direction) else { return refusal };
        if let Some((reason, at, rule)) = tried::refused(field, state.body, direction, obstruction) {
            return Refusal { at: Some(at), rule: Some(self.program.rule(rule)), reason, ..refusal };
        }
        let creature = |square| self.bar(field.mover(), square);
        let (reason, at, rule) = Reason::of(obstruction, self.program, creature);
        Refusal { at: Some(at), rule, reason, ..refusal }
    }

    /// The creature that bars a square, with the rule.
    fn bar(&self, mover: &Mover<'_>, square: Square) -> Option<(String, Cited)> {
        use crate::rule::Passage;
        self.board
            .creatures_at(square)
            .filter(|index| *index != mover.index())
            .filter_map(|index| self.board.figure(index))
            .map(|figure| (figure, self.program.encounters.enter(mover.encounter(figure))))
            .find(|(_, decision)| decision.answer == Passage::Barred)
            .map(|(figure, decision)| (figure.creature.name.clone(), self.program.rule(decision.rule)))
    }

    /// Prices the best way to draw the path, and looks at its end.
    fn report(&self, layers: &[Vec<State>], refusal: Option<Refusal>) -> Check {
        let states = layers.last().map(Vec::as_slice).unwrap_or_default();
        let may_end = |state: &&State| self.field(state.movement, true).ending(state.body) == Ending::Turn;
        let ending: Vec<State> = states.iter().filter(may_end).copied().collect();
        let state = best(if ending.is_empty() { states } else { &ending });
        let refusal = refusal.or_else(|| {
            let refusal = self.field(state.movement, true).end_refusal(state.body)?;
            Some(Refusal { movement: Some(state.movement), ..refusal })
        });
        let mut trail = vec![state];
        for layer in layers[..layers.len() - 1].iter().rev() {
            if let Some((position, _)) = trail.last().and_then(|state| state.before) {
                trail.push(layer[position]);
            }
        }
        trail.reverse();
        let (steps, costs) = self.price(&trail);
        let needs = self.needs(refusal.as_ref());
        Check { steps, costs, refusal, needs, events: Vec::new() }
    }

    /// The check or ruling without which a step is refused.
    fn needs(&self, refusal: Option<&Refusal>) -> Vec<Need> {
        let Some(Refusal { reason: Reason::NeedsCheck(skill), step, at, rule, .. }) = refusal else {
            return Vec::new();
        };
        let mover = self.on_the_ground[0].mover();
        let by_ground = |_: &Square| *skill == Skill::Obstacle;
        let check = CheckNeeded {
            who: mover.index(),
            skill: *skill,
            dc: at.filter(by_ground).and_then(|at| mover.dc(at)),
            bonus: 0,
            take_ten: false,
        };
        vec![Need { what: Needed::Check(check), step: *step, rules: rule.iter().cloned().collect() }]
    }

    fn price(&self, trail: &[State]) -> (Vec<Step>, Vec<Squares>) {
        let mut costs = vec![Squares(0)];
        let mut steps: Vec<Step> = Vec::new();
        let mut sum = trail[0].began.0;
        for (number, pair) in trail.windows(2).enumerate() {
            let Some((_, direction)) = pair[1].before else { continue };
            let (movement, (first_sum, first_step)) = pair[1].made;
            if first_step == number {
                sum = first_sum;
            }
            let lands = trail.get(number + 2).is_none_or(|after| after.made.0 != movement);
            let pricing = Pricing {
                movement,
                first_sum: sum,
                one_square: self.legs[movement].one_square.map(|counts| (counts, self.legs[movement].rule)),
            };
            let field = self.field(movement, lands);
            let (step, next) =
                price_step(self.program, field, pair[0].body, pair[1].body, direction, sum, pricing);
            sum = next;
            costs.resize(costs.len().max(movement + 1), Squares(0));
            costs[movement].0 += step.cost.0;
            steps.push(step);
        }
        (steps, costs)
    }
}

fn fits_drawing(step: DrawnStep, to: Rectangle, direction: Direction) -> bool {
    match step {
        DrawnStep::Towards(wanted) => wanted == direction,
        DrawnStep::To(square) => to.at == square,
    }
}

/// Keeps a state unless a better one is there.
fn add(states: &mut Vec<State>, state: State) {
    let same = |other: &&mut State| {
        other.body == state.body && other.movement == state.movement && other.sum & 1 == state.sum & 1
    };
    match states.iter_mut().find(same) {
        Some(other) if other.sum <= state.sum => {}
        Some(other) => *other = state,
        None => states.push(state),
    }
}

/// The state in the earliest movement with the least sum; of equals the largest body.
fn best(states: &[State]) -> State {
    let rank = |state: &&State| {
        (state.movement, state.sum, core::cmp::Reverse(state.body.width * state.body.height), state.body.at)
    };
    let nowhere = State::start(Rectangle::new(Square::new(0, 0), 1, 1), 0);
    states.iter().min_by_key(rank).copied().unwrap_or(nowhere)
}

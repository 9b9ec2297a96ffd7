//! Checks a drawn path step by step: follows it in every possible reading, and prices the best one.

use super::Check;
use super::state::{Leaping, RunSoFar, State, add, best};
use crate::board::Board;
use crate::explain::{Pricing, Step, price_step};
use crate::field::{Engine, Field, Volume};
use crate::lattice::{Cuboid, Heading, Rectangle, Square};
use crate::program::Program;
use crate::query::drawn::{Drawn, DrawnStep, fits_drawing};
use crate::query::leap::Leap;
use crate::query::resolve::{in_space, movers};
use crate::query::resolved_movement::{ResolvedMovement, dive_refusal, may_follow};
use crate::query::{Plan, QueryError, Scratch, carried_sum, first_sum};
use crate::query::{jump_remarks, needed, saves};
use crate::rule::{Action, Ending};
use crate::unit::Squares;
use crate::verdict::{Reason, Refusal};
use alloc::vec::Vec;

/// The work of checking and pricing one step.
const STEP: usize = 200;

/// Checks a drawn path of steps.
pub(in crate::query) fn check_steps(
    program: &Program,
    board: &Board,
    plan: &Plan,
    legs: &[ResolvedMovement],
    drawn: &Drawn,
    scratch: &mut Scratch,
) -> Result<Check, QueryError> {
    let movers = movers(program, board, plan, legs)?;
    let steps: usize = drawn.iter().map(Vec::len).sum();
    let leaping: Vec<_> = movers.iter().zip(legs).map(|(mover, leg)| leg.leaping(mover)).collect();
    let window = window(board, movers[0].figure().body, drawn);
    let squares = window.width as usize * window.height as usize;
    scratch.meter.spend((squares + board.figures().len()) * legs.len() + steps * STEP);
    scratch.meter.check()?;
    let in_space =
        in_space(board, plan, legs, drawn.iter().flatten().any(|step| step.names_height()))?;
    let count = 2 * legs.len();
    scratch.cells.resize_with(scratch.cells.len().max(count), Default::default);
    scratch.levels.resize_with(scratch.levels.len().max(count), Default::default);
    let all = movers.iter().map(Some).chain(leaping.iter().map(Option::as_ref));
    let memory = scratch.cells.iter_mut().zip(&mut scratch.levels);
    let mut engines = all.zip(memory).map(|(mover, (cells, levels))| {
        mover.map(|mover| {
            if in_space {
                let bottom = mover.figure().elevation;
                levels.read(mover, window, &(bottom..=bottom));
                Engine::Space(Volume::new(mover, levels))
            } else {
                cells.read(mover, window);
                Engine::Plane(Field::new(mover, cells))
            }
        })
    });
    let leaps =
        legs.iter().zip(&movers).map(|(leg, mover)| Leap::of(program, plan, leg, mover)).collect();
    let walker = Walker {
        program,
        board,
        legs,
        leaps,
        on_the_ground: engines.by_ref().take(legs.len()).flatten().collect(),
        leaping: engines.collect(),
        free_breaks: drawn.len() == 1 && legs.len() > 1,
    };
    let walked = walker.walk(movers[0].figure().cells(), first_sum(program, &plan.turn), drawn);
    Ok(match needed::stopped(&movers[0], &walked.steps) {
        Some((refusal, needs)) => needed::cut(walked, refusal, needs),
        None => walked,
    })
}

/// The part of the board around a drawn path.
fn window(board: &Board, start: Rectangle, drawn: &Drawn) -> Rectangle {
    let extent = board.extent();
    let (mut at, mut low, mut high) = (start.at, start.at, start.at);
    for step in drawn.iter().flatten() {
        let over = step.heading().and_then(Heading::direction).map(|direction| at.step(direction));
        at = over.or(step.square().filter(|square| extent.contains(*square))).unwrap_or(at);
        low = Square::new(low.column.min(at.column), low.row.min(at.row));
        high = Square::new(high.column.max(at.column), high.row.max(at.row));
    }
    let margin = 2 * start.width.max(start.height).cast_signed() + 2;
    extent.clip(
        Square::new(low.column - margin, low.row - margin),
        Square::new(high.column + margin, high.row + margin),
    )
}

pub(super) struct Walker<'a> {
    pub(super) program: &'a Program,
    pub(super) board: &'a Board,
    pub(super) legs: &'a [ResolvedMovement],
    pub(super) leaps: Vec<Option<Leap<'a>>>,
    pub(super) on_the_ground: Vec<Engine<'a>>,
    /// Over the ground rather than on it; only for jumps.
    leaping: Vec<Option<Engine<'a>>>,
    free_breaks: bool,
}

impl Walker<'_> {
    fn walk(&self, start: Cuboid, first_sum: u32, drawn: &Drawn) -> Check {
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

    /// Checks standing up, which other creatures may prevent.
    fn stand(&self, body: Cuboid, movement: usize) -> Option<Refusal> {
        let rule = self
            .program
            .actions
            .standing_rule()
            .filter(|_| self.legs[movement].action == Action::Stand)?;
        let mover = self.on_the_ground[movement].mover();
        let other = mover.others_in(body).next()?;
        let at = body.base.squares().find(|square| other.body.contains(*square))?;
        let name = other.creature.name.clone();
        Some(Refusal {
            movement: None,
            step: None,
            at: Some(at),
            rule: Some(self.program.rule(rule)),
            reason: Reason::Creature(name),
        })
    }

    /// Returns the states in which the next movement begins.
    fn begin_next(
        &self,
        states: &[State],
        next: usize,
        step: usize,
    ) -> Result<Vec<State>, Refusal> {
        let begun: Vec<_> =
            states.iter().filter_map(|state| self.begin(*state, next, step)).collect();
        if !begun.is_empty() {
            return Ok(begun);
        }
        let state = best(states);
        if let Some(cost) = self.legs[next].pool_cost
            && let Some(reason) = cost.refusal(self.carried(state, next))
        {
            let rule = Some(self.program.rule(cost.rule));
            return Err(Refusal { movement: Some(next), ..Refusal::whole(reason, rule) });
        }
        let refusal = self.field(state.movement, true).end_refusal(state.body);
        let refusal = refusal.unwrap_or_else(|| Refusal::whole(Reason::NotAStep, None));
        Err(Refusal { movement: Some(state.movement), ..refusal })
    }

    fn begin(&self, state: State, movement: usize, step: usize) -> Option<State> {
        let field = self.field(state.movement, true);
        let (ended, begun) = (&self.legs[state.movement], &self.legs[movement]);
        let sum = self.carried(state, movement);
        let leads_on = field.ending(state.body) <= ended.ends_before(begun);
        let pays = begun.pool_cost.is_none_or(|cost| cost.refusal(sum).is_none());
        (!state.is_aloft() && leads_on && pays).then_some(State {
            movement,
            sum,
            spent: state.spent_after(),
            began: (sum, step),
            line: None,
            leap: None,
            run: if begun.action == Action::Jump && ended.turn == begun.turn {
                state.run
            } else {
                RunSoFar::default()
            },
            ..state
        })
    }

    /// Returns the distance at which a movement begins after a state.
    fn carried(&self, state: State, movement: usize) -> u32 {
        carried_sum(self.program, state.sum, &self.legs[state.movement], &self.legs[movement])
    }

    /// Returns which movements may follow another one: the next, and the first of the next turn.
    fn followers(&self, movement: usize) -> impl Iterator<Item = usize> {
        let rest = || movement + 1..self.legs.len();
        let turn = rest().find(|next| self.legs[*next].turn > self.legs[movement].turn);
        let turn = turn.filter(|turn| *turn > movement + 1);
        rest().next().into_iter().chain(turn.filter(|turn| may_follow(self.legs, movement, *turn)))
    }

    pub(super) fn field(&self, movement: usize, lands: bool) -> &Engine<'_> {
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
            if self.free_breaks && number > state.began.1 {
                from.extend(
                    self.followers(state.movement)
                        .filter_map(|next| self.begin(*state, next, number)),
                );
            }
            for state in from {
                for lands in self.landings(&state, last).iter().copied() {
                    let field = self.field(state.movement, lands);
                    field.each_step(state.body, |to, price, heading| {
                        if !fits_drawing(self.board.ground(), step, to, heading) {
                            return;
                        }
                        match self.made(&state, (to, price, heading), number, lands) {
                            Ok(after) => {
                                add(
                                    &mut next,
                                    State { before: Some((position, heading)), ..after },
                                );
                            }
                            Err(refused) => {
                                too_far.get_or_insert(refused);
                            }
                        }
                    });
                }
            }
        }
        if !next.is_empty() {
            return Ok(next);
        }
        Err(too_far.unwrap_or_else(|| self.refuse(states, step, number, last)))
    }

    /// Returns whether a step from a state may land. Only the last step of a jump lands, unless the
    /// end of the jump is left open.
    fn landings(&self, state: &State, last: bool) -> &'static [bool] {
        let jumps = self.legs[state.movement].action == Action::Jump;
        match (jumps, state.has_landed()) {
            (true, true) => &[],
            (true, false) if !last && self.free_breaks => &[false, true],
            (true, false) if !last => &[false],
            _ => &[true],
        }
    }

    /// Returns the state after a possible step, or why the movement does not continue there.
    fn made(
        &self,
        state: &State,
        (to, price, heading): (Cuboid, u32, Heading),
        number: usize,
        lands: bool,
    ) -> Result<State, Refusal> {
        let leg = &self.legs[state.movement];
        if leg.action == Action::Jump
            && let Some(refused) = self.refuse_to_leap(state, to)
        {
            return Err(Refusal {
                movement: Some(state.movement),
                step: Some(number + 1),
                ..refused
            });
        }
        if state.line.is_some_and(|line| line != heading) {
            return Err(self.bends(*state, to, number));
        }
        let sum = leg.after(state.sum, price);
        let again = leg.one_square.is_some() && number > state.began.1;
        let limit = self.field(state.movement, lands).limit_of(state.body, heading);
        if sum > leg.most_halves().min(limit) || again {
            return Err(self.too_far(*state, (to, sum), limit, number));
        }
        let start = state.leap.map_or(state.body, |leap| leap.start);
        let approach = self.approach(state);
        let leap =
            (leg.action == Action::Jump).then_some(Leaping { start, landed: lands, approach });
        let run = self.run_after(state, (to, heading), lands);
        let line = leg.is_straight().then_some(heading);
        let made = (state.movement, state.began);
        Ok(State { body: to, sum, made, line, leap, run, ..*state })
    }

    /// Returns the run-up after a step, if a later jump may need it.
    fn run_after(&self, state: &State, (to, heading): (Cuboid, Heading), lands: bool) -> RunSoFar {
        let later = self.leaps.iter().skip(state.movement + 1).flatten();
        let Some(run_up) = later.filter_map(Leap::run_up).next() else { return state.run };
        let jumps = self.legs[state.movement].action == Action::Jump;
        let field = self.field(state.movement, lands);
        let on_foot = !jumps && field.is_on_foot(state.body, to, heading);
        state.run.after(on_foot, heading, run_up)
    }

    /// Prices the best reading of the path, and checks its end.
    fn report(&self, layers: &[Vec<State>], refusal: Option<Refusal>) -> Check {
        let states = layers.last().map(Vec::as_slice).unwrap_or_default();
        let may_end =
            |state: &&State| self.field(state.movement, true).ending(state.body) == Ending::Turn;
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
        let (mut steps, costs) = self.price(&trail);
        let refusal = refusal.or_else(|| dive_refusal(self.program, self.legs, &steps));
        let mover = self.on_the_ground[0].mover();
        jump_remarks::remark(mover, self.legs, &mut steps);
        saves::once_a_turn(self.program, self.legs, &mut steps);
        let mut needs = needed::needs(mover, &steps, refusal.as_ref());
        needs.extend(saves::needs(self.program, mover.index(), &steps));
        needs.extend(jump_remarks::needs(mover, self.legs, &steps, refusal.as_ref()));
        let values = needed::brought(mover, self.legs, &steps, (state.body, refusal.is_none()));
        Check { steps, costs, refusal, needs, events: Vec::new(), values }
    }

    fn price(&self, trail: &[State]) -> (Vec<Step>, Vec<Squares>) {
        let mut costs = vec![Squares(0)];
        let mut steps: Vec<Step> = Vec::new();
        let mut sum = trail[0].began.0;
        for (number, pair) in trail.windows(2).enumerate() {
            let Some((_, heading)) = pair[1].before else { continue };
            let (movement, (first_sum, first_step)) = pair[1].made;
            if first_step == number {
                sum = first_sum;
            }
            let lands = !pair[1].is_aloft();
            let pricing = Pricing {
                movement,
                first_sum: sum,
                one_square: self.legs[movement]
                    .one_square
                    .map(|counts| (counts, self.legs[movement].rule)),
            };
            let field = self.field(movement, lands);
            let (step, next) = price_step(
                self.program,
                field,
                (pair[0].body, pair[1].body),
                heading,
                sum,
                pricing,
            );
            sum = next;
            costs.resize(costs.len().max(movement + 1), Squares(0));
            costs[movement].0 += step.cost.0;
            steps.push(step);
        }
        (steps, costs)
    }
}

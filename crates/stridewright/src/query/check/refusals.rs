//! Why a drawn step is refused: what blocks it, or what the movement does not allow.

use super::state::{State, best};
use super::walker::Walker;
use crate::field::{Engine, Mover};
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::query::approach::Approach;
use crate::query::drawn::{DrawnStep, fits_drawing};
use crate::query::{failed_attempt, leap, missing_success};
use crate::rule::Cited;
use crate::unit::{Halves, Squares};
use crate::verdict::{Reason, Refusal};
use alloc::string::String;

impl Walker<'_> {
    /// Returns why a jump does not lead there, or cannot begin there.
    pub(super) fn refuse_to_leap(&self, state: &State, to: Cuboid) -> Option<Refusal> {
        let start = state.leap.map_or(state.body, |leap| leap.start);
        let ground = &self.on_the_ground[state.movement];
        let begins = state.leap.is_none().then(|| leap::take_off(self.program, ground, start));
        let leads = || {
            let leap = self.leaps[state.movement].as_ref()?;
            leap.after(self.approach(state)).refusal(start, (state.body, to))
        };
        begins.flatten().or_else(leads)
    }

    /// Returns how the creature came to where its jump begins.
    pub(super) fn approach(&self, state: &State) -> Approach {
        let run_up = || self.leaps[state.movement].as_ref()?.run_up();
        match state.leap {
            Some(leap) => leap.approach,
            None => run_up().map(|run_up| state.run.approach(run_up)).unwrap_or_default(),
        }
    }

    pub(super) fn too_far(
        &self,
        state: State,
        (to, sum): (Cuboid, u32),
        limit: u32,
        number: usize,
    ) -> Refusal {
        let leg = &self.legs[state.movement];
        let made = |sum: u32| Squares(Halves(sum.saturating_sub(state.began.0 & !1)).squares().0);
        let needs = made(sum);
        let has = leg.most.map(|most| made(most.halves().0.min(limit)));
        Refusal {
            movement: Some(state.movement),
            step: Some(number + 1),
            at: Some(to.base.at),
            rule: Some(self.program.rule(leg.rule)),
            reason: Reason::TooFar { needs, has: has.unwrap_or(needs) },
        }
    }

    /// Returns the refusal of a step that leaves the straight line.
    pub(super) fn bends(&self, state: State, to: Cuboid, number: usize) -> Refusal {
        let straight = self.legs[state.movement].movement_mode.straight;
        Refusal {
            movement: Some(state.movement),
            step: Some(number + 1),
            at: Some(to.base.at),
            rule: straight.map(|rule| self.program.rule(rule)),
            reason: Reason::NotStraight,
        }
    }

    /// Returns why none of the states allows this step.
    pub(super) fn refuse(
        &self,
        states: &[State],
        step: DrawnStep,
        number: usize,
        last: bool,
    ) -> Refusal {
        let state = best(states);
        let field = self.field(state.movement, last);
        let refusal = Refusal {
            movement: Some(state.movement),
            step: Some(number + 1),
            at: step.square(),
            rule: None,
            reason: Reason::NotAStep,
        };
        let is_drawn = |to, heading| fits_drawing(self.board.ground(), step, to, heading);
        let wanting = |state: &State| {
            missing_success::refused(self.field(state.movement, last), state.body, is_drawn)
        };
        if let Some((reason, at, rule)) = states.iter().find_map(wanting) {
            return Refusal {
                at: Some(at),
                rule: Some(self.program.rule(rule)),
                reason,
                ..refusal
            };
        }
        if let DrawnStep::Onto(body, _) = step
            && let Some((reason, at, rule)) = self.roomy(body, field)
        {
            return Refusal { at: Some(at), rule, reason, ..refusal };
        }
        let Some(heading) = step.heading_from(self.board.ground(), state.body) else {
            return refusal;
        };
        let Some(obstruction) = field.obstruction(state.body, heading) else { return refusal };
        let obstruction = field.obstruction_without_escape(state.body, obstruction, is_drawn);
        if let Some((reason, at, rule)) =
            failed_attempt::refused(field, state.body, heading, obstruction)
        {
            return Refusal {
                at: Some(at),
                rule: Some(self.program.rule(rule)),
                reason,
                ..refusal
            };
        }
        let creature = |square| self.bar(field.mover(), state.body.step(heading), square);
        let (reason, at, rule) = Reason::of(obstruction, self.program, creature);
        Refusal { at: Some(at), rule, reason, ..refusal }
    }

    /// Returns why a body does not squeeze into a placement although its whole space fits.
    fn roomy(
        &self,
        body: Rectangle,
        field: &Engine<'_>,
    ) -> Option<(Reason, Square, Option<Cited>)> {
        let Engine::Plane(field) = field else { return None };
        field.roomy(body).map(|roomy| Reason::of(roomy, self.program, |_| None))
    }

    /// Returns the creature that blocks a square, with the rule.
    fn bar(&self, mover: &Mover<'_>, body: Cuboid, square: Square) -> Option<(String, Cited)> {
        use crate::rule::Passage;
        mover
            .others_in(Cuboid { base: Rectangle::body(square, 1), ..body })
            .map(|figure| (figure, mover.enter(figure)))
            .find(|(_, decision)| decision.answer != Passage::Free)
            .map(|(figure, decision)| {
                (figure.creature.name.clone(), self.program.rule(decision.rule))
            })
    }
}

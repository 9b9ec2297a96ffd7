//! The ways to the places of a reach, as they are told: one tree over all plans, without what no told place needs.

use crate::protocol::WayStepTold;
use stridewright::answer::PathTreeStep;

/// No step comes before this one, or no way leads to a place.
const NONE: i32 = -1;

/// Takes over ways from the tree of a plan.
pub(super) struct Grafts<'a> {
    steps: &'a [PathTreeStep],
    /// Where the steps of the plan's tree are in the told one, as far as they are told.
    places: Vec<Option<i32>>,
}

impl<'a> Grafts<'a> {
    /// For the ways of a plan, of which nothing is told yet.
    pub(super) fn new(steps: &'a [PathTreeStep]) -> Grafts<'a> {
        Grafts { steps, places: vec![None; steps.len()] }
    }

    /// Tells the way with this last step; the place of that step among what is told.
    pub(super) fn told(&mut self, last_step: Option<usize>, told: &mut Vec<WayStepTold>) -> i32 {
        let (mut untold, mut next) = (Vec::new(), last_step);
        while let Some(place) = next.filter(|place| self.places[*place].is_none()) {
            untold.push(place);
            next = self.steps[place].before;
        }
        let mut before = next.and_then(|place| self.places[place]).unwrap_or(NONE);
        for place in untold.into_iter().rev() {
            let PathTreeStep { to, movement, .. } = self.steps[place];
            let (width, height) = (number(to.width), number(to.height));
            told.push([before, to.at.0, to.at.1, to.elevation, width, height, number(movement)]);
            before = number(told.len() - 1);
            self.places[place] = Some(before);
        }
        before
    }
}

fn number(number: impl TryInto<i32>) -> i32 {
    number.try_into().unwrap_or(i32::MAX)
}

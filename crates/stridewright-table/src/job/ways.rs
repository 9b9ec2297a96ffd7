//! The ways to the places of a reach, as they are told: one tree over all plans, without what no told place needs.

use crate::protocol::WayStepTold;
use stridewright::query::Ways;

/// No step comes before this one, or no way leads to a place.
const NONE: i32 = -1;

/// Takes over ways from the tree of a plan.
pub(super) struct Grafts<'a> {
    ways: &'a Ways,
    /// Where the steps of the plan's tree are in the told one, as far as they are told.
    places: Vec<Option<i32>>,
}

impl<'a> Grafts<'a> {
    /// For the ways of a plan, of which nothing is told yet.
    pub(super) fn new(ways: &'a Ways) -> Grafts<'a> {
        Grafts { ways, places: vec![None; ways.steps.len()] }
    }

    /// Tells the way to a placement of the plan's reach; the place of its last step.
    pub(super) fn told(&mut self, reached: usize, told: &mut Vec<WayStepTold>) -> i32 {
        let Some(end) = self.ways.ends.get(reached).copied().flatten() else { return NONE };
        let mut untold = Vec::new();
        let mut next = Some(end);
        while let Some(place) = next.filter(|place| self.places[*place].is_none()) {
            untold.push(place);
            next = self.ways.steps[place].before;
        }
        let mut before = next.and_then(|place| self.places[place]).unwrap_or(NONE);
        for place in untold.into_iter().rev() {
            let step = &self.ways.steps[place];
            let (at, body) = (step.body.at, step.body);
            let (width, height) = (number(body.width), number(body.height));
            let movement = number(step.movement).saturating_add(1);
            told.push([before, at.column, at.row, step.elevation, width, height, movement]);
            before = number(told.len() - 1);
            self.places[place] = Some(before);
        }
        before
    }
}

fn number(number: impl TryInto<i32>) -> i32 {
    number.try_into().unwrap_or(i32::MAX)
}

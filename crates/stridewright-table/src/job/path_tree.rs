//! The paths of a reach as trees of steps: merges the trees of all plans and leaves out the steps
//! that no square of the answer needs.

use stridewright::answer::PathTreeStep;

/// Copies paths from the tree of a plan.
pub(super) struct PathCopier<'a> {
    steps: &'a [PathTreeStep],
    /// The position in the answer of each step of the plan's tree, if the answer has it.
    positions: Vec<Option<usize>>,
}

impl<'a> PathCopier<'a> {
    /// For the paths of a plan, none of which is in the answer yet.
    pub(super) fn new(steps: &'a [PathTreeStep]) -> PathCopier<'a> {
        PathCopier { steps, positions: vec![None; steps.len()] }
    }

    /// Adds the missing steps of the path that ends with this one to the answer. Returns the
    /// position of the last step in the answer; `None` if there is no path.
    pub(super) fn take_over(
        &mut self,
        last_step: Option<usize>,
        answer: &mut Vec<PathTreeStep>,
    ) -> Option<usize> {
        let (mut missing, mut next) = (Vec::new(), last_step);
        while let Some(position) = next.filter(|position| self.positions[*position].is_none()) {
            missing.push(position);
            next = self.steps[position].before;
        }
        let mut before = next.and_then(|position| self.positions[position]);
        for position in missing.into_iter().rev() {
            answer.push(PathTreeStep { before, ..self.steps[position] });
            before = Some(answer.len() - 1);
            self.positions[position] = before;
        }
        before
    }
}

//! The load of a way: its sum, and all else that it gathers.

/// How many kinds of things are counted beside the sum and the marks.
pub(crate) const COUNTS: usize = 4;

/// What a way gathers. More is worse, in every part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Load {
    /// The stage that it is in. A later one is worse, whatever the sum.
    pub stage: u32,
    /// The sum of the prices in this stage, in half squares.
    pub sum: u32,
    /// What is gathered once however often it is met, one bit each, as long as marks are not
    /// counted anew.
    pub marks: u64,
    /// How many marks were gathered before they were counted anew.
    pub marked: u32,
    /// What is added up each time.
    pub counts: [u32; COUNTS],
}

/// How a way goes on without a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Onto {
    /// In this stage, the same or a later one.
    pub stage: u32,
    /// With these bits of its sum.
    pub keeps: u32,
    /// Having gathered these marks.
    pub met: u64,
    /// Then the marks are counted, and gathered anew.
    pub anew: bool,
}

impl Load {
    /// How many marks there are altogether.
    #[must_use]
    pub(crate) const fn all_marks(&self) -> u32 {
        self.marked.saturating_add(self.marks.count_ones())
    }

    /// This load with what a step adds to it, in the same stage.
    #[must_use]
    pub(crate) fn and(self, adds: Load) -> Load {
        let counts =
            core::array::from_fn(|kind| self.counts[kind].saturating_add(adds.counts[kind]));
        Load {
            stage: self.stage,
            sum: self.sum.saturating_add(adds.sum),
            marks: self.marks | adds.marks,
            marked: self.marked.saturating_add(adds.marked),
            counts,
        }
    }

    /// This load where the way goes on without a step.
    #[must_use]
    pub(crate) const fn onto(self, onto: Onto) -> Load {
        let met = Load { marks: self.marks | onto.met, ..self };
        let (marks, marked) =
            if onto.anew { (0, met.all_marks()) } else { (met.marks, met.marked) };
        Load { stage: onto.stage, sum: self.sum & onto.keeps, marks, marked, ..self }
    }

    /// Whether it is no worse than another one of the same stage in anything, and goes on being so
    /// whatever both gather next. At worst both next meet all that the other one has marked
    /// already.
    #[must_use]
    pub(crate) fn is_no_worse_than(&self, other: &Load) -> bool {
        let at_worst = self.marked.saturating_add((self.marks & !other.marks).count_ones());
        self.sum <= other.sum && at_worst <= other.marked && self.counts_no_more_than(other)
    }

    /// The same of two ways that have come to their end, where it is the number of marks that
    /// counts, and the stage before the sum.
    #[must_use]
    pub(crate) fn ends_no_worse_than(&self, other: &Load) -> bool {
        (self.stage, self.sum) <= (other.stage, other.sum)
            && self.all_marks() <= other.all_marks()
            && self.counts_no_more_than(other)
    }

    /// All counts are compared without a branch: that is quicker than to stop at the first that is
    /// more.
    fn counts_no_more_than(&self, other: &Load) -> bool {
        self.counts.iter().zip(&other.counts).fold(true, |all, (own, others)| all & (own <= others))
    }
}

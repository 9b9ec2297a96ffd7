//! The load of a path: its distance, and everything else that it gathers.

/// How many kinds of things are counted in addition to the distance and the marks.
pub(crate) const COUNTS: usize = 4;

/// What a path gathers. More is worse in every part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct CostVector {
    /// Its stage. A later one is worse, whatever the distance.
    pub stage: u32,
    /// The sum of the prices in this stage, in half squares.
    pub sum: u32,
    /// What counts once, however often it is met, one bit each, until marks are counted anew.
    pub marks: u64,
    /// How many marks were gathered before they were counted anew.
    pub marked: u32,
    /// What adds up each time.
    pub counts: [u32; COUNTS],
}

/// How a path continues without a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Continuation {
    /// In this stage, the same or a later one.
    pub stage: u32,
    /// With these bits of its distance.
    pub keeps: u32,
    /// With these marks added.
    pub met: u64,
    /// Whether the marks are then counted, and gathered anew.
    pub anew: bool,
}

impl CostVector {
    /// Returns how many marks there are in total.
    #[must_use]
    pub(crate) const fn all_marks(&self) -> u32 {
        self.marked.saturating_add(self.marks.count_ones())
    }

    /// Adds the load of a step, in the same stage.
    #[must_use]
    pub(crate) fn and(self, adds: CostVector) -> CostVector {
        let counts =
            core::array::from_fn(|kind| self.counts[kind].saturating_add(adds.counts[kind]));
        CostVector {
            stage: self.stage,
            sum: self.sum.saturating_add(adds.sum),
            marks: self.marks | adds.marks,
            marked: self.marked.saturating_add(adds.marked),
            counts,
        }
    }

    /// Returns this load after the path continues without a step.
    #[must_use]
    pub(crate) const fn onto(self, onto: Continuation) -> CostVector {
        let met = CostVector { marks: self.marks | onto.met, ..self };
        let (marks, marked) =
            if onto.anew { (0, met.all_marks()) } else { (met.marks, met.marked) };
        CostVector { stage: onto.stage, sum: self.sum & onto.keeps, marks, marked, ..self }
    }

    /// Whether it is no worse than another one of the same stage in anything, and stays so whatever
    /// both gather next. In the worst case both next meet everything that the other one has already
    /// marked.
    #[must_use]
    pub(crate) fn is_no_worse_than(&self, other: &CostVector) -> bool {
        let at_worst = self.marked.saturating_add((self.marks & !other.marks).count_ones());
        self.sum <= other.sum && at_worst <= other.marked && self.counts_no_more_than(other)
    }

    /// As above for two paths that have ended: here the number of marks counts, and the stage
    /// before the distance.
    #[must_use]
    pub(crate) fn ends_no_worse_than(&self, other: &CostVector) -> bool {
        (self.stage, self.sum) <= (other.stage, other.sum)
            && self.all_marks() <= other.all_marks()
            && self.counts_no_more_than(other)
    }

    /// All counts are compared without a branch: that is faster than stopping at the first larger
    /// one.
    fn counts_no_more_than(&self, other: &CostVector) -> bool {
        self.counts.iter().zip(&other.counts).fold(true, |all, (own, others)| all & (own <= others))
    }
}

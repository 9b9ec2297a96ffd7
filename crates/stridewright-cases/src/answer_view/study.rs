//! The values of a study, in the form in which case files ask for them.

use stridewright::answer::{ChokePoints, DetourMap, Grid, Refusal, Starts, ThreatMap, Unmoved};
use stridewright::question::At;

/// The values of a study for its squares.
pub(crate) struct Study<'a> {
    pub(crate) numbers: &'a Grid,
    pub(crate) more_expensive: Option<&'a Grid>,
    pub(crate) cut_off: &'a [At],
    /// Which creatures threaten each square, row by row.
    who: &'a [Vec<Vec<usize>>],
    pub(crate) unmoved: &'a [Unmoved],
    /// For the unchanged board.
    pub(crate) before: Option<u32>,
    pub(crate) refused: Option<&'a Refusal>,
}

impl<'a> Study<'a> {
    fn of(numbers: &'a Grid) -> Self {
        let (more_expensive, before, refused) = (None, None, None);
        Study { numbers, more_expensive, cut_off: &[], who: &[], unmoved: &[], before, refused }
    }

    /// The creatures that threaten a square.
    pub(crate) fn who_at(&self, At(column, row): At) -> Option<&'a [usize]> {
        let At(first_column, first_row) = self.numbers.area.at;
        let row = self.who.get(usize::try_from(row - first_row).ok()?)?;
        row.get(usize::try_from(column - first_column).ok()?).map(Vec::as_slice)
    }

    /// In words, for reports.
    pub(crate) fn in_words(&self) -> String {
        let listed = |grid: &Grid| {
            let numbers: Vec<String> =
                grid.numbers().map(|(at, number)| format!("{at} {number}")).collect();
            numbers.join(", ")
        };
        let mut parts = vec![format!("number {}", listed(self.numbers))];
        parts.extend(
            self.more_expensive
                .map(|more_expensive| format!("more expensive {}", listed(more_expensive))),
        );
        if !self.cut_off.is_empty() {
            let squares: Vec<String> = self.cut_off.iter().map(ToString::to_string).collect();
            parts.push(format!("cut off {}", squares.join(", ")));
        }
        parts.extend(self.unmoved.iter().map(|unmoved| {
            let by = unmoved.rule.as_ref().map_or_else(String::new, |rule| format!(" by {rule}"));
            format!("unmoved {}{by} ({})", unmoved.who.name, unmoved.reason)
        }));
        parts.extend(self.before.map(|before| format!("before {before}")));
        parts.join("; ")
    }
}

/// The number of a square, or the sign that there is none.
pub(crate) fn number_in_words(number: Option<i32>) -> String {
    number.map_or_else(|| "blank".to_owned(), |number| number.to_string())
}

impl<'a> From<&'a ThreatMap> for Study<'a> {
    fn from(found: &'a ThreatMap) -> Self {
        Study { who: &found.who, unmoved: &found.unmoved, ..Study::of(&found.creatures) }
    }
}

impl<'a> From<&'a Starts> for Study<'a> {
    fn from(found: &'a Starts) -> Self {
        Study { refused: found.refused.as_ref(), ..Study::of(&found.turns) }
    }
}

impl<'a> From<&'a ChokePoints> for Study<'a> {
    fn from(found: &'a ChokePoints) -> Self {
        let (more_expensive, before) = (Some(&found.more_expensive), Some(found.before));
        Study { more_expensive, before, refused: found.refused.as_ref(), ..Study::of(&found.lost) }
    }
}

impl<'a> From<&'a DetourMap> for Study<'a> {
    fn from(found: &'a DetourMap) -> Self {
        let (cut_off, before) = (&found.cut_off[..], Some(found.before.squares));
        Study { cut_off, before, ..Study::of(&found.extra) }
    }
}

//! Steps that are not made, with the rules that refuse or stop them.

use crate::note::Note;
use crate::picture::Picture;
use stridewright::finding::{Event, Happening};
use stridewright::lattice::{Rectangle, Square};
use stridewright::rule::Cited;
use stridewright::verdict::Refusal;

/// A step that is not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Barred {
    /// The square that it is about.
    pub(crate) at: Square,
    /// The body that does not go there, where it is a step that is refused.
    pub(crate) from: Option<Rectangle>,
    /// Why, in words.
    pub(crate) why: String,
    /// The rules that say so.
    pub(crate) rules: Vec<String>,
}

impl Barred {
    /// What is said of it: why, and by which rules.
    pub(crate) fn told(&self) -> String {
        let rules =
            if self.rules.is_empty() { String::new() } else { format!(" [{}]", self.rules.join(", ")) };
        format!("{}{rules}", self.why)
    }
}

fn ids<'a>(rules: impl IntoIterator<Item = &'a Cited>) -> Vec<String> {
    rules.into_iter().map(|rule| rule.id.to_string()).collect()
}

impl Picture<'_> {
    /// Where a step is refused, with its rule.
    #[must_use]
    pub fn refused(mut self, refusal: &Refusal) -> Self {
        let Some(at) = refusal.at.filter(|at| self.board.extent().contains(*at)) else { return self };
        self.note(at, Note::Refused);
        let last = self.tracks.last().and_then(|track| track.stops.last()).map(|stop| stop.body);
        let stands = || self.mover.and_then(|mover| self.board.figure(mover)).map(|figure| figure.body);
        let from = last.or_else(stands).filter(|from| refusal.step.is_some() && !from.contains(at));
        // Where the path breaks off is not where it was to end.
        if let Some(from) = &from {
            self.goals.remove(from);
        }
        let why = format!("refused: {}", refusal.reason);
        self.bar(Barred { at, from, why, rules: ids(&refusal.rule) });
        self
    }

    /// What stops a creature by an event.
    pub(crate) fn stopped(&mut self, event: &Event) {
        let Happening::StopsBefore { at } = event.what else { return };
        if self.board.extent().contains(at) {
            self.note(at, Note::Refused);
        }
        let name = self.board.figure(event.who).map_or("it", |figure| &figure.creature.name);
        let why = format!("{name} is stopped");
        self.bar(Barred { at, from: None, why, rules: ids(&event.rules) });
    }

    fn bar(&mut self, barred: Barred) {
        if !self.barred.contains(&barred) {
            self.barred.push(barred);
        }
    }
}

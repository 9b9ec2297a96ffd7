//! Steps that are not made, with the rules that refuse or stop them.

use crate::note::Note;
use crate::picture::Picture;
use stridewright::answer::{Event, EventKind, Refusal};
use stridewright::lattice::{Rectangle, Square};
use stridewright::question::At;

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

impl Picture<'_> {
    /// Where a step is refused, with its rule.
    #[must_use]
    pub fn refused(mut self, refusal: &Refusal) -> Self {
        let at = refusal.at.map(At::square);
        let Some(at) = at.filter(|at| self.board.extent().contains(*at)) else { return self };
        self.note(at, Note::Refused);
        let last = self.tracks.last().and_then(|track| track.stops.last()).map(|stop| stop.body);
        let stands = || self.mover.and_then(|mover| self.board.figure(mover)).map(|figure| figure.body);
        let from = last.or_else(stands).filter(|from| refusal.step.is_some() && !from.contains(at));
        // Where the path breaks off is not where it was to end.
        if let Some(from) = &from {
            self.goals.remove(from);
        }
        let why = format!("refused: {}", refusal.reason);
        self.bar(Barred { at, from, why, rules: refusal.rule.iter().cloned().collect() });
        self
    }

    /// What stops a creature by an event.
    pub(crate) fn stopped(&mut self, event: &Event) {
        let (EventKind::StopsBefore, Some(at)) = (event.what, event.at.map(At::square)) else { return };
        if self.board.extent().contains(at) {
            self.note(at, Note::Refused);
        }
        let why = format!("{} is stopped", event.who.name);
        self.bar(Barred { at, from: None, why, rules: event.rules.clone() });
    }

    fn bar(&mut self, barred: Barred) {
        if !self.barred.contains(&barred) {
            self.barred.push(barred);
        }
    }
}

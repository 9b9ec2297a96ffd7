//! The findings of an answer on a picture: where creatures end, which may react, what is refused or
//! stops a creature.

use crate::blocked_step::BlockedStep;
use crate::note::Note;
use crate::picture::Picture;
use stridewright::answer::{Candidate, Event, EventKind, Outcome, Refusal};
use stridewright::board::CreatureIndex;
use stridewright::lattice::Rectangle;
use stridewright::question::At;

impl Picture<'_> {
    /// Draws where the outcome puts or may put a creature, what stops it, and where other creatures
    /// may react.
    #[must_use]
    pub fn found(mut self, found: &Outcome) -> Self {
        for event in &found.events {
            if !self.shows(CreatureIndex(event.who.index)) {
                continue;
            }
            match (event.what, event.at.map(At::square), event.to) {
                (EventKind::GetsWithinReach, _, Some(to)) => self.end_on(to.rectangle()),
                (EventKind::StopsBefore, ..) => self.stopped(event),
                (EventKind::Reacts, Some(at), _) => {
                    self.see(Rectangle::body(at, 1));
                    self.reactions.insert(at);
                }
                _ => {}
            }
        }
        for candidate in found.needs.iter().flat_map(|need| &need.among) {
            if let Candidate::Place(place) = candidate {
                let body = place.rectangle();
                self.may_end.extend(body.common(self.board.extent().whole()));
                self.note_inside(body, Note::MayEnd);
            }
        }
        if let Some(ends) = found.ends {
            self.end_on(ends.rectangle());
        }
        match &found.refused {
            Some(refusal) => self.refused(refusal),
            None => self,
        }
    }

    /// The place of a refused step, with its rule.
    #[must_use]
    pub fn refused(mut self, refusal: &Refusal) -> Self {
        let at = refusal.at.map(At::square);
        let Some(at) = at.filter(|at| self.board.extent().contains(*at)) else { return self };
        self.note(at, Note::Refused);
        let last = self.tracks.last().and_then(|track| track.stops.last()).map(|stop| stop.body);
        let stands =
            || self.mover.and_then(|mover| self.board.figure(mover)).map(|figure| figure.body);
        let from = last.or_else(stands).filter(|from| refusal.step.is_some() && !from.contains(at));
        // A path that breaks off does not reach its goal.
        if let Some(from) = &from {
            self.goals.remove(from);
        }
        let why = format!("refused: {}", refusal.reason);
        self.bar(BlockedStep { at, from, why, rules: refusal.rule.iter().cloned().collect() });
        self
    }

    /// A creature ends there.
    fn end_on(&mut self, body: Rectangle) {
        self.ended.extend(body.common(self.board.extent().whole()));
        self.note_inside(body, Note::Ends);
    }

    /// The thing that stops a creature in an event.
    fn stopped(&mut self, event: &Event) {
        let (EventKind::StopsBefore, Some(at)) = (event.what, event.at.map(At::square)) else {
            return;
        };
        if self.board.extent().contains(at) {
            self.note(at, Note::Refused);
        }
        let why = format!("{} is stopped", event.who.name);
        self.bar(BlockedStep { at, from: None, why, rules: event.rules.clone() });
    }

    fn bar(&mut self, barred: BlockedStep) {
        if !self.barred.contains(&barred) {
            self.barred.push(barred);
        }
    }
}

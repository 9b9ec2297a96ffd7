//! Which squares of other creatures a mover may pass and end in: every encounter decided in
//! advance.

use super::Attempts;
use super::decide::{Alike, Decision, Resolver, RuleIndex};
use crate::board::{Object, States};
use crate::rule::{
    Encounter, Ending, Facts, Hindrance, Hindrances, Meeting, OccupancyEffect, Passage, Passing,
};
use crate::unit::Space;
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The compiled rules about creatures in the path. Index of the tables: [`Facts::index`].
#[derive(Clone, Debug)]
pub struct Encounters {
    facts: Facts,
    enter: Vec<Decision<Passage>>,
    end: Vec<Decision<Ending>>,
    hampers: Vec<Hindrances>,
    hampering: Vec<(Meeting, Hindrance, RuleIndex)>,
    room: Option<Decision<SharedSquareLimit>>,
    without_room: Option<Decision<Ending>>,
    dead_take_no_room: bool,
    objects: [Decision<Passage>; Object::NAMES.len()],
    sharing: Sharing,
}

/// Rules about creatures that share a space.
#[derive(Clone, Debug)]
struct Sharing {
    carried_share: Decision<bool>,
    squeezing: Vec<Meeting>,
    /// The creatures in whose space another one falls prone.
    prone_with: Vec<Decision<Meeting>>,
}

/// How many very small creatures share a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SharedSquareLimit {
    /// Areas in quarter square feet must not exceed this.
    Area(u32),
    /// At most this many.
    Count(u32),
}

impl SharedSquareLimit {
    /// Returns how much room a creature with this space takes.
    #[must_use]
    pub const fn share(self, space: Space) -> u32 {
        match self {
            SharedSquareLimit::Area(_) => space.area(),
            SharedSquareLimit::Count(_) => 1,
        }
    }

    /// Whether this much fits into one square.
    #[must_use]
    pub const fn holds(self, taken: u32) -> bool {
        match self {
            SharedSquareLimit::Area(most) | SharedSquareLimit::Count(most) => taken <= most,
        }
    }
}

impl Encounters {
    pub(super) fn compile(resolver: &mut Resolver<'_>, attempts: &Attempts) -> Self {
        let hampering = compile_hampering(resolver);
        let entering = resolver.applicable(|effect| matches!(effect, OccupancyEffect::Enter(..)));
        let ending = resolver.applicable(|effect| matches!(effect, OccupancyEffect::End(..)));
        let asked = entering.iter().chain(ending.iter()).filter_map(|effect| match effect {
            OccupancyEffect::Enter(meeting, _) | OccupancyEffect::End(meeting, _) => Some(meeting),
            _ => None,
        });
        let asked = asked.chain(hampering.iter().map(|(meeting, ..)| meeting));
        let facts = asked.fold(Facts::default(), |facts, meeting| facts.and(meeting.facts()));
        let mut enter = Vec::with_capacity(facts.count());
        let mut end = Vec::with_capacity(facts.count());
        let mut hampers = Vec::with_capacity(facts.count());
        let (mut alike_entering, mut alike_ending) = (Alike::new(), Alike::new());
        for index in 0..facts.count() {
            let Some(met) = facts.encounter(index) else {
                // Such facts contradict each other, so this cannot happen.
                enter.push(Decision { answer: Passage::Barred, rule: 0 });
                end.push(Decision { answer: Ending::Never, rule: 0 });
                hampers.push(Hindrances::NONE);
                continue;
            };
            if met.passing.by_trying().is_some_and(|trying| attempts.trial(trying).is_none()) {
                // This system has no such attempt: the passage counts as plain.
                let plainly = facts.index(Encounter { passing: Passing::Plainly, ..met });
                enter.push(enter[plainly]);
                end.push(end[plainly]);
                hampers.push(hampers[plainly]);
                continue;
            }
            enter.push(resolver.ask_alike(
                (&entering, &mut alike_entering),
                "whether a creature can enter the space of another",
                Passage::Barred,
                || met.to_string(),
                |effect| match effect {
                    OccupancyEffect::Enter(meeting, passage) if meeting.covers(met) => {
                        Some(*passage)
                    }
                    _ => None,
                },
            ));
            end.push(resolver.ask_alike(
                (&ending, &mut alike_ending),
                "whether a creature can end in the space of another",
                Ending::Never,
                || met.to_string(),
                |effect| match effect {
                    OccupancyEffect::End(meeting, ending) if meeting.covers(met) => Some(*ending),
                    _ => None,
                },
            ));
            hampers.push(hampering.iter().fold(Hindrances::NONE, |kinds, (meeting, kind, _)| {
                if meeting.covers(met) { kinds.with(*kind) } else { kinds }
            }));
        }
        let matters = end.iter().any(|decision| decision.answer == Ending::TurnIfRoom);
        let room = matters.then(|| compile_room(resolver));
        let without_room = matters.then(|| compile_without_room(resolver));
        Encounters {
            facts,
            enter,
            end,
            hampers,
            hampering,
            room,
            without_room,
            dead_take_no_room: compile_dead_take_no_room(resolver),
            objects: compile_objects(resolver),
            sharing: Sharing::compile(resolver),
        }
    }

    /// Whether the mover may enter the creature's squares.
    #[must_use]
    pub fn enter(&self, met: Encounter) -> Decision<Passage> {
        self.enter[self.facts.index(met)]
    }

    /// Whether a mover may enter the squares of an object of this kind.
    #[must_use]
    pub const fn object(&self, object: Object) -> Decision<Passage> {
        self.objects[object as usize]
    }

    /// Whether a rider or clinging creature shares the space of its carrier, so that neither blocks
    /// the other.
    #[must_use]
    pub const fn carried_share(&self) -> Decision<bool> {
        self.sharing.carried_share
    }

    /// Whether another creature that shares this one's space is squeezed together with it.
    #[must_use]
    pub fn squeezes_together(&self, met: Encounter) -> bool {
        self.sharing.squeezing.iter().any(|meeting| meeting.covers(met))
    }

    /// The rule by which the mover falls prone if it stays in the creature's space, if it does.
    #[must_use]
    pub fn falls_prone_with(&self, met: Encounter) -> Option<RuleIndex> {
        self.sharing.prone_with.iter().find(|with| with.answer.covers(met)).map(|with| with.rule)
    }

    /// Whether the mover may end in the creature's squares.
    #[must_use]
    pub fn end(&self, met: Encounter) -> Decision<Ending> {
        self.end[self.facts.index(met)]
    }

    /// Returns how the creature makes its squares hamper.
    #[must_use]
    pub fn hampers(&self, met: Encounter) -> Hindrances {
        self.hampers[self.facts.index(met)]
    }

    /// The rules by which a creature makes its squares hamper as a kind.
    pub fn hampering(
        &self,
        met: Encounter,
        kind: Hindrance,
    ) -> impl Iterator<Item = RuleIndex> + '_ {
        self.hampering
            .iter()
            .filter(move |(meeting, as_kind, _)| *as_kind == kind && meeting.covers(met))
            .map(|(_, _, rule)| *rule)
    }

    /// Returns how many very small creatures share a square, if that matters.
    #[must_use]
    pub const fn room(&self) -> Option<Decision<SharedSquareLimit>> {
        self.room
    }

    /// Returns how much of a square's room a very small creature takes.
    #[must_use]
    pub fn share(&self, space: Space, states: States) -> u32 {
        let lies_there = self.dead_take_no_room && states.dead;
        let room = self.room.filter(|_| !lies_there);
        room.map_or(0, |room| room.answer.share(space))
    }

    /// Returns what applies to ending where there is no room.
    #[must_use]
    pub fn without_room(&self) -> Ending {
        self.without_room.map_or(Ending::Never, |decision| decision.answer)
    }
}

impl Sharing {
    fn compile(resolver: &mut Resolver<'_>) -> Self {
        let question = "whether riders share the space of their mounts";
        let carried_share = resolver.ask(question, true, String::new, |effect| {
            if let OccupancyEffect::CarriedShare(share) = effect { Some(*share) } else { None }
        });
        let squeezing = compile_squeezing(resolver);
        let prone_with = compile_prone_with(resolver);
        Sharing { carried_share, squeezing, prone_with }
    }
}

/// Returns the creatures with which another one that shares their space is squeezed together.
fn compile_squeezing(resolver: &mut Resolver<'_>) -> Vec<Meeting> {
    let candidates = resolver.candidates(|effect| match effect {
        OccupancyEffect::SqueezedWith(meeting) => Some(*meeting),
        _ => None,
    });
    candidates.iter().for_each(|candidate| resolver.mark_used(candidate.rule));
    candidates.into_iter().map(|candidate| candidate.answer).collect()
}

fn compile_prone_with(resolver: &mut Resolver<'_>) -> Vec<Decision<Meeting>> {
    let candidates = resolver.candidates(|effect| match effect {
        OccupancyEffect::FallsProneWith(meeting) => Some(*meeting),
        _ => None,
    });
    let decisions =
        candidates.iter().map(|found| Decision { answer: found.answer, rule: found.rule });
    let decisions = decisions.collect();
    candidates.iter().for_each(|candidate| resolver.mark_used(candidate.rule));
    decisions
}

fn compile_objects(resolver: &mut Resolver<'_>) -> [Decision<Passage>; Object::NAMES.len()] {
    Object::NAMES.map(|(name, object)| {
        resolver.ask(
            "whether a creature can enter an object's space",
            Passage::Barred,
            || name.to_owned(),
            |effect| match effect {
                OccupancyEffect::Objects(about, passage) if *about == object => Some(*passage),
                _ => None,
            },
        )
    })
}

/// Whether dead creatures take no room.
fn compile_dead_take_no_room(resolver: &mut Resolver<'_>) -> bool {
    let question = "whether dead creatures take room";
    let none = resolver.ask_if_any(question, String::new, |effect| {
        matches!(effect, OccupancyEffect::DeadTakeNoRoom).then_some(())
    });
    none.is_some()
}

/// Which creatures hamper movement through their space, and by which rule.
fn compile_hampering(resolver: &mut Resolver<'_>) -> Vec<(Meeting, Hindrance, RuleIndex)> {
    let hampering = resolver.candidates(|effect| match effect {
        OccupancyEffect::Hampers(meeting, kind) => Some((*meeting, *kind)),
        _ => None,
    });
    let used = |Decision { answer: (meeting, kind), rule }| {
        resolver.mark_used(rule);
        (meeting, kind, rule)
    };
    hampering.into_iter().map(used).collect()
}

fn compile_without_room(resolver: &mut Resolver<'_>) -> Decision<Ending> {
    let question = "whether a creature can end where there is no room";
    resolver.ask(question, Ending::Never, String::new, |effect| match effect {
        OccupancyEffect::WithoutRoom(ending) => Some(*ending),
        _ => None,
    })
}

fn compile_room(resolver: &mut Resolver<'_>) -> Decision<SharedSquareLimit> {
    resolver.ask(
        "how many creatures can share a square",
        SharedSquareLimit::Count(0),
        String::new,
        |effect| match effect {
            OccupancyEffect::RoomByArea(area) => Some(SharedSquareLimit::Area(*area)),
            OccupancyEffect::RoomByCount(count) => Some(SharedSquareLimit::Count(*count)),
            _ => None,
        },
    )
}

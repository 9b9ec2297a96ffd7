//! A table in its plainest form: a few lists, no rules, no ground. It knows who may do what, who
//! knows of what, and what undoing means.

use crate::host::{MASTER, OTHER, PEOPLE, PLAYER};

/// A creature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Creature {
    pub(crate) id: u128,
    pub(crate) at: (i32, i32),
    pub(crate) hidden: bool,
    pub(crate) owners: Vec<u64>,
    pub(crate) picture: Option<String>,
}

/// The state of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scene {
    pub(crate) creatures: Vec<Creature>,
    pub(crate) order: Vec<u128>,
    pub(crate) round: u32,
    pub(crate) active: Option<u128>,
}

/// An action of a member.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    Move(u128, (i32, i32)),
    Together(Vec<(u128, (i32, i32))>),
    Place(u128, (i32, i32)),
    Add(u128, (i32, i32), bool),
    Remove(u128),
    Hide(u128, bool),
    Own(u128, Vec<u64>),
    /// A new picture, or none any more.
    Picture(u128, Option<String>),
    Order(Vec<u128>),
    Begin(u128),
    End,
    Delay,
}

/// A completed action, with the state before and after it.
#[derive(Clone, Debug)]
struct Done {
    /// The version of the event that first did it.
    version: u64,
    by: u64,
    known_to: Vec<u64>,
    before: Scene,
    after: Scene,
}

/// A table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plain {
    pub(crate) scene: Scene,
    done: Vec<Done>,
    undone: Vec<Done>,
}

impl Scene {
    pub(crate) fn creature(&self, id: u128) -> Option<&Creature> {
        self.creatures.iter().find(|creature| creature.id == id)
    }

    fn creature_mut(&mut self, id: u128) -> Option<&mut Creature> {
        self.creatures.iter_mut().find(|creature| creature.id == id)
    }

    fn knows(&self, who: u64, creature: &Creature) -> bool {
        who == MASTER || !creature.hidden || creature.owners.contains(&who)
    }

    /// Returns what a member sees of it.
    fn seen(&self, who: u64) -> Scene {
        let knows =
            |id: &u128| self.creature(*id).is_some_and(|creature| self.knows(who, creature));
        Scene {
            creatures: self
                .creatures
                .iter()
                .filter(|creature| self.knows(who, creature))
                .cloned()
                .collect(),
            order: self.order.iter().copied().filter(knows).collect(),
            round: self.round,
            active: self.active.filter(knows),
        }
    }

    /// Whether two creatures are at the same place.
    pub(crate) fn is_crowded(&self) -> bool {
        let places: std::collections::BTreeSet<_> =
            self.creatures.iter().map(|one| one.at).collect();
        places.len() < self.creatures.len()
    }

    /// Applies everything that differs between two scenes to this one.
    fn turn(&mut self, from: &Scene, to: &Scene) {
        self.creatures
            .retain(|one| from.creature(one.id).is_none() || to.creature(one.id).is_some());
        for (place, creature) in to.creatures.iter().enumerate() {
            if from.creature(creature.id).is_none() {
                self.creatures.insert(place.min(self.creatures.len()), creature.clone());
            } else if from.creature(creature.id) != Some(creature)
                && let Some(known) = self.creature_mut(creature.id)
            {
                *known = creature.clone();
            }
        }
        if from.order != to.order {
            self.order.clone_from(&to.order);
        }
        if (from.round, from.active) != (to.round, to.active) {
            (self.round, self.active) = (to.round, to.active);
        }
    }
}

impl Plain {
    /// Returns a table with these creatures, at which nothing has been done.
    pub(crate) fn of(creatures: Vec<Creature>) -> Plain {
        Plain { scene: Scene { creatures, ..Scene::default() }, ..Plain::default() }
    }

    /// Whether a member may do something.
    pub(crate) fn may(&self, who: u64, deed: &Deed) -> bool {
        let there = |id: u128| self.scene.creature(id);
        let own = |id: u128| there(id).is_some_and(|creature| creature.owners.contains(&who));
        match (who, deed) {
            (MASTER, Deed::Together(moves)) => moves.iter().all(|(id, _)| there(*id).is_some()),
            (PLAYER | OTHER, Deed::Together(moves)) => moves.iter().all(|(id, _)| own(*id)),
            (MASTER, Deed::Add(..) | Deed::Order(_)) => true,
            (MASTER, Deed::End) => !self.scene.order.is_empty(),
            (MASTER, Deed::Delay) => self.scene.active.is_some() && self.scene.order.len() > 1,
            (
                MASTER,
                Deed::Move(id, _)
                | Deed::Place(id, _)
                | Deed::Remove(id)
                | Deed::Hide(id, _)
                | Deed::Own(id, _)
                | Deed::Begin(id),
            ) => there(*id).is_some(),
            (MASTER, Deed::Picture(id, Some(_))) => there(*id).is_some(),
            (PLAYER | OTHER, Deed::Picture(id, Some(_))) => own(*id),
            (MASTER | PLAYER | OTHER, Deed::Picture(id, None)) => {
                (who == MASTER || own(*id))
                    && there(*id).is_some_and(|creature| creature.picture.is_some())
            }
            (PLAYER | OTHER, Deed::Move(id, _)) => own(*id),
            (PLAYER | OTHER, Deed::Begin(id)) => self.scene.order.is_empty() && own(*id),
            (PLAYER | OTHER, Deed::End) => {
                self.scene.active.is_some_and(own) && !self.scene.order.is_empty()
            }
            (PLAYER | OTHER, Deed::Delay) => {
                self.scene.active.is_some_and(own) && self.scene.order.len() > 1
            }
            _ => false,
        }
    }

    /// Does it, as the event of this version.
    pub(crate) fn make(&mut self, who: u64, deed: &Deed, version: u64) {
        let before = self.scene.clone();
        let scene = &mut self.scene;
        let about = match deed {
            Deed::Together(moves) => {
                for (id, at) in moves {
                    scene.creature_mut(*id).expect("there").at = *at;
                }
                moves.iter().map(|(id, _)| *id).collect()
            }
            Deed::Move(id, at) | Deed::Place(id, at) => {
                scene.creature_mut(*id).expect("there").at = *at;
                vec![*id]
            }
            Deed::Add(id, at, hidden) => {
                scene.creatures.push(Creature {
                    id: *id,
                    at: *at,
                    hidden: *hidden,
                    owners: Vec::new(),
                    picture: None,
                });
                vec![*id]
            }
            Deed::Remove(id) => {
                scene.creatures.retain(|creature| creature.id != *id);
                scene.leaves_the_order(*id);
                vec![*id]
            }
            Deed::Hide(id, hidden) => {
                scene.creature_mut(*id).expect("there").hidden = *hidden;
                vec![*id]
            }
            Deed::Own(id, owners) => {
                scene.creature_mut(*id).expect("there").owners.clone_from(owners);
                vec![*id]
            }
            Deed::Picture(id, picture) => {
                scene.creature_mut(*id).expect("there").picture.clone_from(picture);
                vec![*id]
            }
            Deed::Order(order) => {
                if !scene.active.is_some_and(|active| order.contains(&active)) {
                    (scene.round, scene.active) = (0, None);
                }
                scene.order.clone_from(order);
                Vec::new()
            }
            Deed::Begin(id) => {
                if scene.order.contains(id) {
                    (scene.round, scene.active) = (scene.round.max(1), Some(*id));
                }
                vec![*id]
            }
            Deed::End => vec![scene.next_turn()],
            Deed::Delay => {
                let waits = scene.active.expect("a turn");
                let next = scene.next_turn();
                scene.order.retain(|id| *id != waits);
                let place = scene.order.iter().position(|id| *id == next).expect("in the order");
                scene.order.insert(place + 1, waits);
                vec![waits]
            }
        };
        let known_to = self.known_to(&before, &about);
        self.forget_undone(&known_to);
        self.done.push(Done { version, by: who, known_to, before, after: self.scene.clone() });
    }

    /// Returns who learns of an action about creatures: those who read the line of the log or see
    /// something change.
    fn known_to(&self, before: &Scene, about: &[u128]) -> Vec<u64> {
        let after = &self.scene;
        let creature = |id: &u128| after.creature(*id).or(before.creature(*id));
        let knows = |who: u64, id| creature(id).is_some_and(|one| after.knows(who, one));
        let reads = |who: u64| about.is_empty() || about.iter().any(|id| knows(who, id));
        let people = PEOPLE.iter().map(|(who, ..)| *who);
        people.filter(|who| reads(*who) || before.seen(*who) != after.seen(*who)).collect()
    }

    /// What was undone can be redone until all who know of it know of something newer.
    fn forget_undone(&mut self, known_to: &[u64]) {
        self.undone.retain(|entry| !entry.known_to.iter().all(|who| known_to.contains(who)));
    }

    /// Undoes or redoes the last action; returns whether there was one, and whether the resulting
    /// scene is valid.
    pub(crate) fn take(&mut self, who: u64, undo: bool) -> Taken {
        let (from, to) = match undo {
            true => (&mut self.done, &mut self.undone),
            false => (&mut self.undone, &mut self.done),
        };
        let last = from.iter().rposition(|entry| who == MASTER || entry.known_to.contains(&who));
        let Some(place) = last.filter(|place| who == MASTER || from[*place].by == who) else {
            return Taken::Nothing;
        };
        let mut scene = self.scene.clone();
        let entry = &from[place];
        let (was, is) =
            if undo { (&entry.after, &entry.before) } else { (&entry.before, &entry.after) };
        scene.turn(was, is);
        if scene.is_crowded() {
            return Taken::Crowded;
        }
        self.scene = scene;
        let version = entry.version;
        to.push(from.remove(place));
        Taken::Done(version)
    }
}

/// The result of undoing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taken {
    /// The action of the event of this version.
    Done(u64),
    Nothing,
    /// Two creatures would be at the same place.
    Crowded,
}

impl Scene {
    /// A creature is removed: if it was its turn, the next creature begins one.
    fn leaves_the_order(&mut self, id: u128) {
        if self.active == Some(id) && self.order.len() > 1 {
            self.next_turn();
        }
        self.active = self.active.filter(|active| *active != id);
        self.order.retain(|other| *other != id);
    }

    /// The next creature in the order begins its turn.
    fn next_turn(&mut self) -> u128 {
        let place = self.active.and_then(|active| self.order.iter().position(|id| *id == active));
        let next = place.map_or(0, |place| (place + 1) % self.order.len());
        let begins = next == 0 && (place.is_some() || self.round == 0);
        self.round += u32::from(begins);
        self.active = Some(self.order[next]);
        self.order[next]
    }
}

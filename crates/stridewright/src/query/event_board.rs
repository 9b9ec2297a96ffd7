//! Carries out events on a copy of a board: where each creature is, and in which state.

use crate::board::{Board, Bond, CreatureIndex, Earth, Figure};
use crate::lattice::Cuboid;
use crate::outcome::{Condition, Event, EventKind, Outcome, Placement};
use crate::program::Program;
use crate::query::{carried, grasp, riders};
use alloc::vec::Vec;

/// Returns the board after events: where each creature is, and in which state. Reactions, damage
/// and the like do not change it.
#[must_use]
pub fn after(board: &Board, events: &[Event]) -> Board {
    let mut board_now = EventBoard::new(board);
    for event in events {
        board_now.enact(event);
    }
    board_now.board()
}

/// A board on which events are carried out.
pub(super) struct EventBoard {
    board: Board,
}

impl EventBoard {
    pub(super) fn new(board: &Board) -> Self {
        EventBoard { board: board.clone() }
    }

    /// The board as it is now.
    pub(super) fn board(self) -> Board {
        self.board
    }

    /// Carries out an event. Reactions, damage and the like do not change the board.
    pub(super) fn enact(&mut self, event: &Event) {
        match &event.what {
            EventKind::MovesTo(placement) => self.put(event.who, *placement),
            EventKind::Gains(condition) => self.set(event.who, *condition, true),
            EventKind::Loses(condition) => self.set(event.who, *condition, false),
            EventKind::ClimbsOnto(carrier) => {
                if let Some(creature) = self.board.creature_mut(event.who) {
                    creature.bond = Some(Bond::Clings(*carrier));
                }
            }
            EventKind::Mounts(mount) => {
                if let Some(creature) = self.board.creature_mut(event.who) {
                    creature.bond = Some(Bond::Rides(*mount));
                }
            }
            _ => {}
        }
    }

    fn put(&mut self, who: CreatureIndex, placement: Placement) {
        self.board.put(who, placement.body, placement.elevation);
    }

    /// Ends every hold on a creature.
    fn free(&mut self, who: CreatureIndex) {
        for index in (0..self.board.figures().len()).map(CreatureIndex) {
            let holds = |figure: &Figure| figure.creature.grabs == Some(who);
            if self.board.figure(index).is_some_and(holds)
                && let Some(creature) = self.board.creature_mut(index)
            {
                creature.grabs = None;
            }
        }
    }

    fn set(&mut self, who: CreatureIndex, condition: Condition, is: bool) {
        let Some(creature) = self.board.creature_mut(who) else { return };
        let states = &mut creature.states;
        match condition {
            Condition::Prone => states.prone = is,
            Condition::Grabbed => {
                states.grabbed = is;
                if !is {
                    self.free(who);
                }
            }
            Condition::Restrained => states.restrained = is,
            Condition::Slowed => states.slowed = is,
            Condition::Weakened => states.weakened = is,
            Condition::Clinging | Condition::Riding if !is => creature.bond = None,
            Condition::Clinging | Condition::Riding => {}
        }
    }

    /// Moves the creatures that ride or cling to a creature that has moved.
    pub(super) fn carry_along(
        &self,
        program: &Program,
        carrier: CreatureIndex,
        was: Cuboid,
    ) -> Vec<Event> {
        let now = self.board.figure(carrier).map(Figure::cells);
        now.map_or_else(Vec::new, |now| carried::along(program, &self.board, carrier, was, now))
    }

    /// Moves the creature that a mover drags along to where the mover is, or to another place that
    /// it has passed; or adds what is needed because there is no room for it.
    pub(super) fn drag_along(
        &self,
        (program, before): (&Program, &Board),
        holder: CreatureIndex,
        passed: Option<Cuboid>,
        outcome: &mut Outcome,
    ) {
        let at = passed.or_else(|| self.board.figure(holder).map(Figure::cells));
        let dragged = at.map(|at| grasp::drag_along(program, before, holder, at));
        match dragged {
            Some(Ok(events)) => {
                let thrown = events.first().map(|moved| riders::saves(program, before, moved.who));
                outcome.needs.extend(thrown.into_iter().flatten());
                outcome.events.extend(events);
            }
            Some(Err(need)) => outcome.needs.push(need),
            None => {}
        }
    }

    /// Releases a creature from its carrier once it has moved out of the carrier's space.
    pub(super) fn let_go(&mut self, who: CreatureIndex) -> Option<Event> {
        let figure = self.board.figure(who)?;
        let bond = figure.creature.bond?;
        let carrier = self.board.figure(bond.carrier())?;
        if figure.cells().meets(carrier.cells()) {
            return None;
        }
        match bond {
            Bond::Clings(_) => {
                Some(Event::now(who, EventKind::Loses(Condition::Clinging), Vec::new()))
            }
            Bond::Rides(_) => {
                self.board.creature_mut(who)?.bond = None;
                None
            }
        }
    }

    /// Sets whether a creature flies.
    pub(super) fn fly(&mut self, who: CreatureIndex, flies: bool) {
        if let Some(creature) = self.board.creature_mut(who) {
            creature.states.flying = flies;
        }
    }

    /// Opens the tunnel of a burrower that leaves one: squares filled with earth along its step are
    /// open afterwards. Under a surface the earth stays as the map has it.
    pub(super) fn tunnel(
        &mut self,
        program: &Program,
        who: CreatureIndex,
        number: usize,
        to: Cuboid,
    ) -> Option<Event> {
        let creature = &self.board.figure(who)?.creature;
        if !creature.leaves_tunnel || !self.board.ground().buries(to) {
            return None;
        }
        let costs = [Earth::Dirt, Earth::Rock].map(|it| program.modes.tunneling(creature, it));
        let costs = costs.into_iter().flatten().map(|costs| costs.rule);
        let rules = program.cite([program.modes.tunnel_rule()].into_iter().chain(costs));
        if let Some(ground) = self.board.ground().hollowed(to) {
            self.board.lay(ground);
        }
        Some(Event::at_step(number, who, EventKind::LeavesTunnel { at: to.base.at }, rules))
    }
}

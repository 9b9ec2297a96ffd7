//! Events carried out on a copy of a board: who is where then, and in which state.

use crate::board::{Board, Bond, CreatureIndex, Figure};
use crate::finding::{Condition, Event, Happening, Standing};
use crate::lattice::Cuboid;
use crate::program::Program;
use crate::query::carried;
use crate::rule::Mode;
use alloc::vec::Vec;

/// A board on which events are carried out.
pub(super) struct Stage {
    board: Board,
}

impl Stage {
    pub(super) fn new(board: &Board) -> Self {
        Stage { board: board.clone() }
    }

    /// The board as it is now.
    pub(super) fn board(self) -> Board {
        self.board
    }

    /// Carries out an event; reactions, damage and the like leave the board as it is.
    pub(super) fn enact(&mut self, event: &Event) {
        match &event.what {
            Happening::MovesTo(standing) => self.put(event.who, *standing),
            Happening::Gains(condition) => self.set(event.who, *condition, true),
            Happening::Loses(condition) => self.set(event.who, *condition, false),
            Happening::ClimbsOnto(carrier) => {
                if let Some(creature) = self.board.creature_mut(event.who) {
                    creature.bond = Some(Bond::Clings(*carrier));
                }
            }
            _ => {}
        }
    }

    fn put(&mut self, who: CreatureIndex, standing: Standing) {
        self.board.put(who, standing.body, standing.elevation);
    }

    fn set(&mut self, who: CreatureIndex, condition: Condition, is: bool) {
        let Some(creature) = self.board.creature_mut(who) else { return };
        let states = &mut creature.states;
        match condition {
            Condition::Prone => states.prone = is,
            Condition::Grabbed => states.grabbed = is,
            Condition::Restrained => states.restrained = is,
            Condition::Slowed => states.slowed = is,
            Condition::Weakened => states.weakened = is,
            Condition::Clinging if !is => creature.bond = None,
            Condition::Clinging => {}
        }
    }

    /// Whoever rides or clings to a creature that has moved moves along.
    pub(super) fn carry_along(
        &self,
        program: &Program,
        carrier: CreatureIndex,
        was: Cuboid,
    ) -> Vec<Event> {
        let now = self.board.figure(carrier).map(Figure::cells);
        now.map_or_else(Vec::new, |now| carried::along(program, &self.board, carrier, was, now))
    }

    /// Whoever has moved out of the space of its carrier lets go of it.
    pub(super) fn let_go(&mut self, who: CreatureIndex) -> Option<Event> {
        let figure = self.board.figure(who)?;
        let bond = figure.creature.bond?;
        let carrier = self.board.figure(bond.carrier())?;
        if figure.cells().meets(carrier.cells()) {
            return None;
        }
        match bond {
            Bond::Clings(_) => {
                Some(Event::now(who, Happening::Loses(Condition::Clinging), Vec::new()))
            }
            Bond::Rides(_) => {
                self.board.creature_mut(who)?.bond = None;
                None
            }
        }
    }

    /// After a movement in a mode a creature flies if that was flying and it is off the ground;
    /// else it does not.
    pub(super) fn take_off(&mut self, who: CreatureIndex, mode: Mode) {
        let Some(figure) = self.board.figure(who) else { return };
        let grounded = self.board.ground().carries(figure.cells());
        let flies = mode == Mode::Fly && (!grounded || figure.creature.states.flying);
        if let Some(creature) = self.board.creature_mut(who) {
            creature.states.flying = flies;
        }
    }

    /// The tunnel that a burrower leaves, if it does: where a step leads through squares filled
    /// with earth they are open afterwards. Under a surface the earth stays as it is on the map.
    pub(super) fn tunnel(
        &mut self,
        program: &Program,
        who: CreatureIndex,
        number: usize,
        to: Cuboid,
    ) -> Option<Event> {
        let leaves = self.board.figure(who)?.creature.leaves_tunnel;
        if !leaves || !self.board.ground().buries(to) {
            return None;
        }
        if let Some(ground) = self.board.ground().hollowed(to) {
            self.board.lay(ground);
        }
        let rules = program.cite([program.modes.tunnel_rule()]);
        Some(Event::at_step(number, who, Happening::LeavesTunnel { at: to.base.at }, rules))
    }
}

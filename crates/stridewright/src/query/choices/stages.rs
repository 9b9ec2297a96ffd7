//! The movements of a plan as stages of one search: its states, and how one movement follows
//! another.
//!
//! A state is a placement in a movement. Either the creature has made a step in the movement, or
//! stayed (so the movement may end), or the movement has just begun. If the diagonal count
//! continues in the next movement, an odd and an even count are different states. This module knows
//! the movements and how far they go. Of the ground it knows only where a movement may end.

use super::request::ChoicesRequest;
use crate::field::Engine;
use crate::query::resolved_movement::ResolvedMovement;
use crate::query::{carried_sum, count_goes_on};
use crate::rule::ReactionFrequency;
use crate::search::Node;
use crate::search::pareto::Cost;
use alloc::vec::Vec;

/// The movements of a plan, and the numbers of the states in them.
pub(super) struct Stages<'a> {
    asked: ChoicesRequest<'a>,
    engines: &'a [Engine<'a>],
    placements: u32,
    /// For each stage, the position of its states in the list of all.
    blocks: Vec<Block>,
    /// The stage and kind of each block. A block has as many states as there are placements.
    kinds: Vec<(usize, bool)>,
    /// How far each stage goes, in half squares; `None` where it is one step at any price.
    most: Vec<(u32, bool)>,
}

#[derive(Clone, Copy)]
struct Block {
    /// The first block of states in which the stage may end. The states in which it has just begun
    /// follow.
    first: u32,
    /// How many blocks there are of either kind.
    parities: u32,
}

/// A state.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) stage: usize,
    /// The movement has just begun: the creature has neither stepped nor stayed.
    pub(super) begun: bool,
    pub(super) at: Node,
}

/// Returns how many blocks of states the movements need. The first movement begins in a single
/// state.
pub(super) fn blocks(asked: ChoicesRequest<'_>) -> usize {
    let of_stage = |stage| parities(asked, stage) as usize * if stage == 0 { 1 } else { 2 };
    (0..asked.legs.len()).map(of_stage).sum()
}

/// Returns how many states differ by the diagonal count of a stage: more than one if it matters to
/// a later stage.
fn parities(asked: ChoicesRequest<'_>, stage: usize) -> u32 {
    let goes_on = asked.legs.get(stage + 1).is_some_and(|next| next.turn == asked.legs[stage].turn);
    if goes_on && count_goes_on(asked.program) { 2 } else { 1 }
}

impl<'a> Stages<'a> {
    pub(super) fn new(asked: ChoicesRequest<'a>, engines: &'a [Engine<'a>]) -> Self {
        let (mut blocks, mut kinds) = (Vec::new(), Vec::new());
        for stage in 0..asked.legs.len() {
            let parities = parities(asked, stage);
            blocks.push(Block { first: kinds.len() as u32, parities });
            for begun in [false, true] {
                kinds.extend((0..parities).map(|_| (stage, begun)));
            }
        }
        let most =
            asked.legs.iter().map(|leg| (leg.most_halves(), leg.one_square.is_some())).collect();
        Stages { asked, engines, placements: engines[0].nodes() as u32, blocks, kinds, most }
    }

    /// Drops later stages, and states in this stage that cost more.
    pub(super) fn end_at(&mut self, (stage, sum): Cost) {
        self.most.truncate(stage as usize + 1);
        if let Some((most, _)) = self.most.last_mut() {
            *most = sum.min(*most);
        }
    }

    pub(super) fn state(&self, node: Node) -> State {
        let (stage, begun) = self.kinds[(node / self.placements) as usize];
        State { stage, begun, at: node % self.placements }
    }

    /// Returns the state at a placement after a step, or after staying, with a distance.
    pub(super) fn ended(&self, stage: usize, at: Node, sum: u32) -> Node {
        let Block { first, parities } = self.blocks[stage];
        (first + sum % parities) * self.placements + at
    }

    /// Returns the state at a placement where a stage begins with a distance.
    pub(super) fn begun(&self, stage: usize, at: Node, sum: u32) -> Node {
        let Block { first, parities } = self.blocks[stage];
        (first + parities + sum % parities) * self.placements + at
    }

    fn leg(&self, stage: usize) -> &ResolvedMovement {
        &self.asked.legs[stage]
    }

    /// Whether a later stage may begin where another one has ended.
    fn leads_on(&self, stage: usize, next: usize, at: Node) -> bool {
        let engine = &self.engines[stage];
        engine.ending(engine.placement(at)) <= self.leg(stage).ends_before(self.leg(next))
    }

    /// Returns the stages that may begin where one has ended: the next, and those after it where a
    /// movement without a step in between may not end.
    pub(super) fn next(&self, stage: usize, at: Node) -> impl Iterator<Item = usize> + '_ {
        let next =
            (stage + 1..self.most.len()).take_while(move |next| self.leads_on(stage, *next, at));
        next.filter(move |next| {
            let mut between = stage + 1..*next;
            between.is_empty() || between.any(|other| !self.leads_on(other, *next, at))
        })
    }

    /// Returns the bits of its distance that a movement passes on to a later one.
    pub(super) fn carries(&self, stage: usize, next: usize) -> u32 {
        carried_sum(self.asked.program, u32::MAX, self.leg(stage), self.leg(next))
    }

    /// Whether creatures that reacted in the previous stage may react again in a stage.
    pub(super) fn counts_anew(&self, stage: usize) -> bool {
        match self.asked.program.reactions.often().answer {
            ReactionFrequency::OncePerRound => self.leg(stage).turn != self.leg(stage - 1).turn,
            ReactionFrequency::Once | ReactionFrequency::EachTime => true,
        }
    }

    /// Whether making no step in a stage can help. If it, the stage before it and all that follow
    /// are of the same kind and turn, the later ones can simply be made that much earlier.
    pub(super) fn may_stay(&self, stage: usize) -> bool {
        let Some(before) = stage.checked_sub(1) else { return true };
        let kind = |leg: &ResolvedMovement| (leg.action, leg.movement_mode, leg.most, leg.turn);
        self.asked.legs[before..].iter().any(|leg| kind(leg) != kind(self.leg(stage)))
    }

    /// Returns the least stage and distance at which a path can arrive that has this distance in a
    /// stage and still has to pay this much; `None` if it cannot arrive.
    pub(super) fn least(&self, stage: usize, sum: u32, rest: u32) -> Option<Cost> {
        let (mut spent, mut left) = (sum, rest);
        if self.most.get(stage).is_none_or(|(most, _)| sum > *most) {
            return None;
        }
        for (number, (most, one_step)) in self.most.iter().enumerate().skip(stage) {
            // One step at any price may pay for everything left.
            if *one_step || left <= most.saturating_sub(spent) {
                let paid = if *one_step { 0 } else { left };
                return Some((number as u32, spent.saturating_add(paid)));
            }
            left -= most.saturating_sub(spent);
            spent = 0;
        }
        None
    }
}

//! The facts about a placement in space for a mover: clear, buried, grounded, in liquid, with a
//! hold.

use super::Volume;
use crate::board::{Burrows, Figure, Filling, Terrain};
use crate::field::towers::Tower;
use crate::lattice::{Cuboid, Direction, Square};
use crate::program::RuleIndex;
use crate::rule::{Mode, Passage};

/// What was found about a placement: a set of facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CellFlags(u16);

const KNOWN: u16 = 1;
const CLEAR: u16 = 1 << 1;
const LETS_IN: u16 = 1 << 2;
const BURIED: u16 = 1 << 3;
const GROUNDED: u16 = 1 << 4;
const LIQUID: u16 = 1 << 5;
const SUBMERGED: u16 = 1 << 6;
const HOLD: u16 = 1 << 7;
const PIT: u16 = 1 << 8;

impl CellFlags {
    /// Returns the facts about the placement at a level of a tower.
    pub(super) const fn of(tower: &Tower, level: u32) -> CellFlags {
        const fn fact(levels: u64, level: u32, fact: u16) -> u16 {
            if levels >> level & 1 == 1 { fact } else { 0 }
        }
        CellFlags(
            KNOWN
                | fact(tower.clear, level, CLEAR)
                | fact(tower.lets_in, level, LETS_IN)
                | fact(tower.buried, level, BURIED)
                | fact(tower.grounded, level, GROUNDED)
                | fact(tower.liquid, level, LIQUID)
                | fact(tower.submerged, level, SUBMERGED)
                | fact(tower.hold, level, HOLD)
                | if tower.pit { PIT } else { 0 },
        )
    }

    const fn has(self, fact: u16) -> bool {
        self.0 & fact != 0
    }

    /// Whether walls, earth and filled corners leave room for the body.
    pub(super) const fn is_clear(self) -> bool {
        self.has(CLEAR)
    }

    /// Whether all creatures there let the mover in, and no passage is too narrow.
    pub(super) const fn lets_in(self) -> bool {
        self.has(LETS_IN)
    }

    /// Whether a cell is earth.
    pub(super) const fn is_buried(self) -> bool {
        self.has(BURIED)
    }

    /// Whether it stands on the ground.
    pub(super) const fn is_grounded(self) -> bool {
        self.has(GROUNDED)
    }

    /// Whether all its lowest cells are liquid.
    pub(super) const fn is_in_liquid(self) -> bool {
        self.has(LIQUID)
    }

    /// Whether all its cells are liquid.
    pub(super) const fn is_submerged(self) -> bool {
        self.has(SUBMERGED)
    }

    /// Whether there is something beside it to hold on to.
    pub(super) const fn has_hold(self) -> bool {
        self.has(HOLD)
    }

    /// Whether it covers a pit.
    pub(super) const fn is_over_pit(self) -> bool {
        self.has(PIT)
    }
}

impl Volume<'_> {
    /// Returns the facts about a placement; computed once for each node.
    pub(super) fn spot(&self, body: Cuboid) -> CellFlags {
        let Some(node) = self.node(body) else { return CellFlags(self.look(body)) };
        let known = self.levels.spots.borrow()[node as usize];
        if known != 0 {
            return CellFlags(known);
        }
        let found = self.told_spot(body).map_or_else(|| self.look(body), |spot| spot.0);
        self.levels.spots.borrow_mut()[node as usize] = found;
        CellFlags(found)
    }

    /// Whether a passage is wide enough for the mover.
    pub(super) fn is_wide_enough(&self, square: Square) -> bool {
        let mover = self.mover();
        !mover.board().ground().at(square).has(Terrain::HALF_WIDTH)
            || mover.figure().size.answer.very_small
            || mover.squeezes_through_half_width()
    }

    /// The earth that this movement goes through.
    pub(super) fn burrows(&self) -> Burrows {
        let mover = self.mover();
        if mover.movement_mode().steps.has(Mode::Burrow) {
            mover.program().modes.burrows(&mover.figure().creature)
        } else {
            Burrows::NOTHING
        }
    }

    /// Whether the ground leaves a body open to the mover.
    fn admits(&self, body: Cuboid) -> bool {
        let ground = self.mover().board().ground();
        let burrows = self.burrows();
        let open = |square, height| {
            let filling = ground.filling(square, height);
            burrows.enters(filling) || self.passes(square, filling)
        };
        ground.admits(body, burrows)
            || (self.mover().passes_walls().is_some()
                && body.base.squares().all(|at| body.heights().all(|height| open(at, height))))
    }

    /// Whether the mover passes what fills a cell, because it passes walls.
    pub(super) fn passes(&self, square: Square, filling: Filling) -> bool {
        let ground = self.mover().board().ground();
        filling == Filling::Solid
            && ground.at(square).has(Terrain::WALL)
            && self.mover().passes_walls().is_some()
    }

    fn look(&self, body: Cuboid) -> u16 {
        let ground = self.mover().board().ground();
        let mut facts = KNOWN;
        let mut note = |fact: u16, holds: bool| facts |= if holds { fact } else { 0 };
        let unfilled = self.occupants(body).all(|figure| !self.mover().is_cornered_by(figure));
        note(CLEAR, self.admits(body) && self.is_whole(body) && unfilled);
        let wide = body.base.squares().all(|square| self.is_wide_enough(square));
        let let_in = || self.occupants(body).all(|figure| self.barred_by(figure).is_none());
        note(LETS_IN, wide && let_in());
        let over =
            |terrain: Terrain| body.base.squares().any(|square| ground.at(square).has(terrain));
        note(PIT, over(Terrain::PIT));
        if ground.buries(body) {
            note(BURIED, true);
            return facts;
        }
        let surface = |square: Square| {
            let terrain = ground.at(square);
            let walled = terrain.has(Terrain::WALL) && self.mover().passes_walls().is_none();
            let none = terrain.has(Terrain::PIT) || walled;
            (!none).then(|| i32::from(ground.column(square).floor))
        };
        let (creature, modes) = (&self.mover().figure().creature, &self.mover().program().modes);
        let on_liquid = modes.walks_on_liquid(creature).is_some() && ground.is_on_liquid(body);
        let grounded = |square: Square| surface(square) == Some(body.bottom);
        note(GROUNDED, on_liquid || body.base.squares().any(grounded));
        let liquid = ground.floats(body);
        note(LIQUID, liquid);
        let is_liquid = |square: Square| {
            let mut covered = body.heights().take(self.mover().swims_from() as usize);
            covered.all(|height| ground.filling(square, height) == Filling::Liquid)
        };
        note(SUBMERGED, liquid && body.base.squares().all(is_liquid));
        let hangs = modes.climbs_anything(creature).is_some() && ground.touches_ceiling(body);
        note(HOLD, hangs || self.holds(body).next().is_some());
        facts
    }

    /// Squares beside a body that rise at least to its bottom.
    pub(crate) fn holds(&self, body: Cuboid) -> impl Iterator<Item = Square> {
        let ground = self.mover().board().ground();
        let rises = move |square: &Square| {
            let terrain = ground.at(*square);
            !body.base.contains(*square)
                && ground.extent().contains(*square)
                && (terrain.has(Terrain::WALL)
                    || (!terrain.has(Terrain::PIT)
                        && i32::from(ground.column(*square).floor) >= body.bottom))
        };
        let beside = |square: Square| Direction::STRAIGHT.map(|direction| square.step(direction));
        body.base.squares().flat_map(beside).filter(rises)
    }

    /// Whether no wall stands between two squares of a body.
    fn is_whole(&self, body: Cuboid) -> bool {
        body.base.width * body.base.height == 1
            || body.base.squares().all(|square| {
                Direction::ALL.into_iter().all(|direction| {
                    !body.base.contains(square.step(direction)) || !self.is_shut(square, direction)
                })
            })
    }

    /// The other creatures that share a cell with a body.
    pub(super) fn occupants(&self, body: Cuboid) -> impl Iterator<Item = &Figure> {
        let busy =
            |square: Square| self.levels.place(square).is_none_or(|place| self.levels.busy[place]);
        let any = body.base.squares().any(busy);
        self.mover().others().filter(move |figure| any && figure.cells().meets(body))
    }

    /// Returns the rule by which a creature keeps the mover out of its space, if it does.
    pub(super) fn barred_by(&self, figure: &Figure) -> Option<RuleIndex> {
        let decision = self.mover().enter(figure);
        (decision.answer != Passage::Free).then_some(decision.rule)
    }
}

//! Where a falling creature comes to rest, and what follows from it.
//!
//! Shared by all questions in which a creature may fall. This module knows the compiled rules about
//! falling; it does not know why the creature falls.

use super::fall_damage::{Damage, FallingCreature};
use crate::board::{Board, Bond, Burrows, CreatureIndex, Figure, Terrain};
use crate::explain::hazards_between;
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::outcome::{Candidate, Condition, Event, EventKind, Need, NeedKind, Outcome, Placement};
use crate::program::{Falls, Program, RuleIndex};
use crate::rule::{Cited, Involuntary};
use crate::sort::sort_by_key;
use crate::unit::Squares;
use alloc::vec::Vec;

/// What lies under a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Below {
    /// Ground, earth, an object, or a liquid this many squares deep.
    Rest { at: Cuboid, liquid: u32 },
    /// Creatures, on top of which it comes down.
    Creatures { at: Cuboid, who: Vec<CreatureIndex> },
    /// A pit of unknown depth.
    Pit,
}

/// A creature that may fall.
#[derive(Clone, Copy)]
pub(super) struct Faller<'a> {
    pub(super) program: &'a Program,
    pub(super) board: &'a Board,
    pub(super) who: CreatureIndex,
    pub(super) figure: &'a Figure,
    /// The square that it chooses among equals.
    pub(super) choice: Option<Square>,
    /// The sum that the dice for its damage show, once they are rolled.
    pub(super) rolled: Option<u32>,
}

impl<'a> Faller<'a> {
    /// Returns `None` if the creature does not exist.
    pub(super) fn new(program: &'a Program, board: &'a Board, who: CreatureIndex) -> Option<Self> {
        Some(Faller { program, board, who, figure: board.figure(who)?, choice: None, rolled: None })
    }

    /// Sets the choice among equals.
    pub(super) fn choosing(self, choice: Option<Square>) -> Self {
        Faller { choice, ..self }
    }

    /// The creature as far as the damage of its fall depends on it.
    pub(super) fn falling(self) -> FallingCreature<'a> {
        let Faller { program, who, figure, rolled, .. } = self;
        FallingCreature { program, who, creature: &figure.creature, rolled }
    }

    /// Sets the sum that the dice for its damage show.
    pub(super) fn with_roll(self, rolled: Option<u32>) -> Self {
        Faller { rolled, ..self }
    }

    /// Returns the other creatures and objects, except those that it is bound to.
    pub(super) fn others(self) -> impl Iterator<Item = (CreatureIndex, &'a Figure)> {
        let carrier = self.figure.creature.bond.map(Bond::carrier);
        let figures = self.board.figures().iter().enumerate();
        figures.map(|(index, figure)| (CreatureIndex(index), figure)).filter(
            move |(index, figure)| {
                let carried = figure.creature.bond.is_some_and(|bond| bond.carrier() == self.who);
                *index != self.who && Some(*index) != carrier && !carried
            },
        )
    }

    /// Returns what lies under its body at `from`.
    pub(super) fn below(self, from: Cuboid) -> Below {
        let ground = self.board.ground();
        let Some(rest) = ground.rest_below(from) else { return Below::Pit };
        let under = |figure: &Figure| {
            let cells = figure.cells();
            cells.base.meets(from.base) && rest.bottom < cells.top() && cells.top() <= from.bottom
        };
        let highest =
            self.others().filter(|(_, f)| under(f)).map(|(_, figure)| figure.cells().top()).max();
        if let Some(top) = highest {
            let at = from.at_height(top);
            let carries =
                |figure: &Figure| figure.creature.object.is_none() && figure.cells().top() == top;
            let who: Vec<_> = self
                .others()
                .filter(|(_, f)| under(f) && carries(f))
                .map(|(index, _)| index)
                .collect();
            return if who.is_empty() {
                Below::Rest { at, liquid: 0 }
            } else {
                Below::Creatures { at, who }
            };
        }
        let pit = from.base.squares().all(|square| ground.at(square).has(Terrain::PIT));
        if pit && rest.bottom == from.bottom {
            return Below::Pit;
        }
        Below::Rest { at: rest, liquid: self.liquid_at(rest) }
    }

    /// Returns where its whole space would come to rest over these squares after a fall from a
    /// height, if no creature is there and it is no pit.
    fn settles(self, base: Rectangle, height: i32) -> Option<Cuboid> {
        let ground = self.board.ground();
        let from = Cuboid { base, bottom: height, ..self.figure.cells() };
        let pit = || base.squares().any(|square| ground.at(square).has(Terrain::PIT));
        if !ground.is_clear(base) || pit() || !ground.admits(from, Burrows::NOTHING) {
            return None;
        }
        let rest = ground.rest_below(from)?;
        (!self.is_taken(rest, None) && !ground.buries(rest)).then_some(rest)
    }

    /// Whether another creature or object is in some of these cells, apart from one that does not
    /// matter.
    pub(super) fn is_taken(self, cells: Cuboid, except: Option<CreatureIndex>) -> bool {
        self.board.figures().iter().enumerate().any(|(index, figure)| {
            let index = CreatureIndex(index);
            index != self.who && Some(index) != except && figure.cells().meets(cells)
        })
    }

    /// Returns the free spaces nearest to squares, row by row; empty if the board has none.
    fn nearest(self, base: Rectangle, height: i32) -> Vec<Cuboid> {
        let extent = self.board.extent();
        let farthest = extent.width.max(extent.height);
        let mut best: Option<Squares> = None;
        let mut found: Vec<(Squares, Cuboid)> = Vec::new();
        for ring in 1..=farthest {
            if best.is_some_and(|best| Squares(ring) > best) {
                break;
            }
            for square in
                ring_around(base.at, ring.cast_signed()).filter(|square| extent.contains(*square))
            {
                let columns = square.column.abs_diff(base.at.column);
                let distance =
                    self.program.prices.distance(columns, square.row.abs_diff(base.at.row));
                if best.is_none_or(|best| distance <= best)
                    && let Some(rest) = self.settles(Rectangle { at: square, ..base }, height)
                {
                    best = Some(distance);
                    found.push((distance, rest));
                }
            }
        }
        found.retain(|(distance, _)| Some(*distance) == best);
        sort_by_key(&mut found, |(_, rest)| (rest.base.at.row, rest.base.at.column));
        found.into_iter().map(|(_, rest)| rest).collect()
    }

    /// The free spaces next to a creature's squares, row by row.
    pub(super) fn beside(self, other: &Figure, height: i32) -> Vec<Cuboid> {
        let side = self.figure.side();
        let reach = side.cast_signed();
        let last = other.body.last();
        let corner = other.body.at;
        let mut found = Vec::new();
        for row in corner.row - reach..=last.row + 1 {
            for column in corner.column - reach..=last.column + 1 {
                let base = Rectangle::body(Square::new(column, row), side);
                if !base.meets(other.body) {
                    found.extend(self.settles(base, height));
                }
            }
        }
        found
    }

    /// Returns how deep the liquid is in which a body rests there; 0 if there is none.
    pub(super) fn liquid_at(self, rest: Cuboid) -> u32 {
        let ground = self.board.ground();
        let depth = |square| u32::from(ground.column(square).liquid);
        let depth = rest.base.squares().map(depth).min().unwrap_or_default();
        if ground.floats(rest) { depth } else { 0 }
    }

    /// Returns the only place, or the chosen one; otherwise records what is needed.
    pub(super) fn choose(
        self,
        places: &[Cuboid],
        rule: &Cited,
        outcome: &mut Outcome,
    ) -> Option<Cuboid> {
        let chosen = match places {
            [only] => Some(*only),
            _ => places.iter().copied().find(|place| Some(place.base.at) == self.choice),
        };
        if chosen.is_none() {
            let candidate = |place: &Cuboid| Candidate::Place(Placement::of(*place));
            let what = match places {
                [] => NeedKind::Ruling,
                _ => NeedKind::Choice(places.iter().map(candidate).collect()),
            };
            outcome.needs.push(Need { what, step: None, rules: vec![rule.clone()] });
        }
        chosen
    }

    /// Reports a fall of this many squares that ends below `from`, caused by these rules.
    pub(super) fn fall(
        self,
        falls: &Falls,
        from: Cuboid,
        height: u32,
        because: &[Cited],
        outcome: &mut Outcome,
    ) {
        let below = self.below(from);
        if below == Below::Pit {
            outcome.needs.push(ruling(self.program, falls.pits_rule()));
            return;
        }
        self.falling().tell_fall(falls, height, because, outcome);
        let liquid = if let Below::Rest { liquid, .. } = below { liquid } else { 0 };
        let damage = self.falling().damage(falls, height, liquid);
        damage.report(self.falling(), falls, liquid, outcome);
        match below {
            Below::Rest { at, .. } => {
                self.settle(at, vec![self.program.rule(falls.hurts().rule)], outcome);
                self.enter_danger(from, at, outcome);
                damage.lands_prone(self.falling(), falls, outcome);
            }
            Below::Creatures { at, who } => {
                self.fall_onto(falls, (from, at), &who, &damage, outcome);
            }
            Below::Pit => {}
        }
    }

    /// Lands it on creatures: they share the damage if the rules say so, and it comes to rest
    /// beside them.
    fn fall_onto(
        self,
        falls: &Falls,
        (from, at): (Cuboid, Cuboid),
        below: &[CreatureIndex],
        damage: &Damage,
        outcome: &mut Outcome,
    ) {
        let shares = falls.below().answer;
        let onto = self.program.rule(falls.below().rule);
        let mut shared = vec![onto.clone()];
        shared.extend(damage.rules.iter().cloned());
        if let Some(hurts) = damage.event.as_ref().filter(|_| shares) {
            let hurt = |who: &CreatureIndex| Event::now(*who, hurts.clone(), shared.clone());
            outcome.events.extend(below.iter().map(hurt));
        }
        let places = self.nearest(at.base, at.bottom);
        if let Some(place) = self.choose(&places, &onto, outcome) {
            self.settle(place, vec![onto.clone()], outcome);
            self.enter_danger(from, place, outcome);
        }
        if shares {
            self.gains_prone(self.who, vec![onto], outcome);
        } else {
            damage.lands_prone(self.falling(), falls, outcome);
        }
        let Some(crushing) = falls.crushing_rule() else { return };
        let size = size_number(self.figure);
        for who in below {
            let crushed =
                |figure: &Figure| i64::from(size) > i64::from(figure.creature.scores.might);
            if self.board.figure(*who).is_some_and(crushed) {
                self.gains_prone(*who, vec![self.program.rule(crushing)], outcome);
            }
        }
    }

    /// Reports its new place.
    pub(super) fn settle(self, at: Cuboid, rules: Vec<Cited>, outcome: &mut Outcome) {
        let placement = Placement::of(at);
        if outcome.ends.unwrap_or(Placement::of(self.figure.cells())) != placement {
            outcome.events.push(Event::now(self.who, EventKind::MovesTo(placement), rules));
        }
        outcome.ends = Some(placement);
    }

    /// Moves it from where it stands to another place, onto what is there.
    pub(super) fn arrive(self, at: Cuboid, rules: Vec<Cited>, outcome: &mut Outcome) {
        self.settle(at, rules, outcome);
        self.enter_danger(self.figure.cells(), at, outcome);
    }

    /// Reports damaging ground that it newly touches by moving from one place to another.
    fn enter_danger(self, from: Cuboid, to: Cuboid, outcome: &mut Outcome) {
        for hazard in hazards_between(self.program, self.board.ground(), from, to) {
            let event = |what| Event::now(self.who, what, vec![hazard.rule.clone()]);
            outcome.events.extend(hazard.happenings().map(event));
        }
    }

    pub(super) fn gains_prone(self, who: CreatureIndex, rules: Vec<Cited>, outcome: &mut Outcome) {
        outcome.events.push(Event::now(who, EventKind::Gains(Condition::Prone), rules));
    }

    /// Returns the rule by which movement of this kind does not provoke, if there is such a rule.
    pub(super) fn unprovoking(self, kind: Involuntary) -> Option<RuleIndex> {
        let decision = self.program.reactions.involuntary(kind);
        (!decision.answer).then_some(decision.rule)
    }
}

/// Returns a decision that a rule leaves to the table.
pub(super) fn ruling(program: &Program, rule: RuleIndex) -> Need {
    Need { what: NeedKind::Ruling, step: None, rules: vec![program.rule(rule)] }
}

/// Returns the number of a creature's size: the squares along the side of its space in the size
/// table.
pub(super) fn size_number(figure: &Figure) -> u32 {
    figure.size.answer.space.side()
}

/// Returns the squares at this many columns or rows from a square, whichever are more.
fn ring_around(centre: Square, ring: i32) -> impl Iterator<Item = Square> {
    (-ring..=ring).flat_map(move |row| {
        let inside = row.abs() < ring;
        let step = if inside { 2 * ring } else { 1 };
        (-ring..=ring)
            .step_by(step.unsigned_abs() as usize)
            .map(move |column| Square::new(centre.column + column, centre.row + row))
    })
}

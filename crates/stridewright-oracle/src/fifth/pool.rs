//! The pool of movement of a whole turn, in feet.
//!
//! All movements of a turn draw on one sum, which the path carries from one to the next.

use super::speed::{
    dragging_nothing, drags, is_incapacitated, is_unable, speed_in_feet, standing_up,
};
use crate::board::{Board, System};
use crate::query::{Kind, Mode, Movement, Turn};

const MODES: [Mode; 5] = [Mode::Walk, Mode::Climb, Mode::Swim, Mode::Fly, Mode::Burrow];

/// What one movement of a turn may draw on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pool {
    /// Whether the movement can be made at all.
    pub(crate) available: bool,
    /// Feet of the pool spent on other things than steps.
    feet: u32,
    /// The feet that steps in each mode may bring the sum to; `None`: no step in that mode.
    limits: [Option<u32>; 5],
    /// For standing up: its price in feet; `None` if it is not possible.
    stands: Option<Option<u32>>,
    /// The mover is prone.
    prone: bool,
    /// A dragged creature makes every step dearer.
    drags: bool,
    /// The movement neither draws on what the turn has spent nor adds to it.
    pub(crate) apart: bool,
}

/// What the movements before have left.
struct Left {
    feet: u32,
    extra: u32,
    prone: bool,
}

impl Pool {
    /// The pools of the movements of a plan; none for systems that have no pool.
    pub(crate) fn all(
        board: &Board,
        system: System,
        mover: usize,
        movements: &[Movement],
        turn: Turn,
    ) -> Vec<Pool> {
        if !system.is_fifth() {
            return Vec::new();
        }
        let prone = board.creatures[mover].prone;
        let mut left = Left { feet: turn.feet, extra: turn.extra, prone };
        let mut pools = Vec::new();
        for (index, movement) in movements.iter().enumerate() {
            if index > 0 && movement.new_turn {
                left = Left { feet: 0, extra: 0, ..left };
            }
            pools.push(Pool::next(board, system, mover, movement, &mut left));
        }
        pools
    }

    fn next(
        board: &Board,
        system: System,
        mover: usize,
        movement: &Movement,
        left: &mut Left,
    ) -> Pool {
        let creature = &board.creatures[mover];
        let standing = (movement.kind == Kind::StandUp).then(|| dragging_nothing(board, mover));
        let board = standing.as_deref().unwrap_or(board);
        let speed = |mode| speed_in_feet(board, system, mover, mode);
        let walking = speed(Mode::Walk).unwrap_or(0);
        let flies = movement.mode == Mode::Fly || movement.mode == Mode::Walk && creature.flying;
        if movement.kind == Kind::Dash {
            // DASH, R-122.
            let own = speed(if flies { Mode::Fly } else { movement.mode });
            left.extra += own.unwrap_or(0).max(walking);
        }
        let stands = standing_up(board, system, mover).filter(|_| left.prone);
        let stands = (movement.kind == Kind::StandUp).then_some(stands);
        let apart = movement.kind == Kind::Ready;
        let (feet, extra) = if apart { (0, 0) } else { (left.feet, left.extra) };
        let limits = MODES.map(|mode| {
            let granted = movement.budget.map(|squares| squares.saturating_mul(5));
            let own = match mode {
                // CLIMB, SWIM: without a speed of their own from the walking speed.
                Mode::Climb | Mode::Swim => speed(mode).unwrap_or(walking),
                _ => speed(mode).unwrap_or(0),
            };
            // ZERO: nothing adds to a speed of 0.
            (own > 0).then(|| granted.unwrap_or(own).saturating_add(extra))
        });
        let pool = Pool {
            available: match movement.kind {
                Kind::StandUp => stands.flatten().is_some(),
                _ => {
                    let lacks_mode = match movement.mode {
                        Mode::Fly | Mode::Burrow => speed(movement.mode).is_none(),
                        Mode::Walk | Mode::Climb | Mode::Swim => false,
                    };
                    let acts = !is_incapacitated(creature) || movement.kind == Kind::Walk;
                    let is_own = matches!(
                        movement.kind,
                        Kind::Walk | Kind::Dash | Kind::Disengage | Kind::Ready
                    );
                    // PRONE-ONLY; E24-FLY-FALL: the incapacitated fall, unless they hover.
                    let held = creature.hovers || creature.traits.levitates;
                    let falls = system == System::Fifth2024 && is_incapacitated(creature) && !held;
                    let aloft = flies && (left.prone || falls);
                    is_own && acts && !lacks_mode && !aloft && !is_unable(system, creature)
                }
            },
            feet,
            limits,
            stands,
            prone: left.prone,
            drags: system == System::Fifth2024 && drags(board, system, mover),
            apart,
        };
        if let Some(price) = stands.flatten() {
            left.feet += price;
            left.prone = false;
        }
        pool
    }

    /// Whether the movement can begin after this many squares of the turn's pool.
    pub(crate) fn can_begin(&self, before: u32) -> bool {
        match self.stands {
            Some(price) => price.is_some_and(|price| {
                self.allows(Mode::Walk, before.saturating_mul(5).saturating_add(price))
            }),
            None => true,
        }
    }

    /// POOL: whether a step in a mode may bring the feet spent on steps to this sum.
    fn allows(&self, mode: Mode, steps: u32) -> bool {
        let limit =
            MODES.iter().position(|each| *each == mode).and_then(|place| self.limits[place]);
        limit.is_some_and(|limit| steps.saturating_add(self.feet) <= limit)
    }

    /// The squares spent in this movement after a step, if the pool pays for it. `price` is without
    /// what depends on the mode and on the mover's state.
    pub(crate) fn pay(
        &self,
        (mode, is_slow): (Mode, bool),
        price: u32,
        (cost, before): (u32, u32),
    ) -> Option<u32> {
        // CRAWL, R-135: crawling takes the place of the surcharge for climbing or swimming.
        let crawls = self.prone && mode != Mode::Fly;
        let price = price + u32::from(crawls || is_slow) + u32::from(self.drags);
        let before = if self.apart { 0 } else { before };
        let total = cost.checked_add(price)?;
        let feet = before.checked_add(total)?.checked_mul(5)?;
        self.allows(mode, feet).then_some(total)
    }
}

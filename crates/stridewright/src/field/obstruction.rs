//! Why a step is not possible, and how a refusal reports it.

use super::mover::Prohibition;
use crate::board::{Earth, Skill};
use crate::lattice::Square;
use crate::program::{Program, RuleIndex};
use crate::rule::{CheckKind, Cited, Filler, Mode};
use crate::verdict::Reason;
use alloc::string::String;

/// Why a step is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstruction {
    /// The step leads off the board.
    Edge(Square),
    /// The square is solid.
    Solid(Square),
    /// The square cannot be entered on foot.
    Pit(Square),
    /// The passage is too narrow.
    HalfWidth(Square),
    /// A creature blocks the square.
    Creature(Square),
    /// A wall stands between two squares.
    Wall(Square),
    /// A corner blocks the diagonal.
    Corner(Square),
    /// The body does not fit between walls, not even squeezed.
    Narrow(Square),
    /// A larger placement of the body fits, so it does not squeeze into this one, by this rule.
    Roomy(Square, RuleIndex),
    /// An obstacle before or in the square needs a check that has not succeeded.
    Asks(Square),
    /// Earth is in the way, through which the mover does not burrow.
    Earth(Square, Earth),
    /// A ceiling is in the way.
    Ceiling(Square),
    /// Steps of that mode are not part of the movement, by this rule.
    NotPartOf(Square, Mode, RuleIndex),
    /// A flyer would enter liquid.
    IntoLiquid(Square),
    /// Nothing holds the mover up there.
    NothingCarries(Square),
    /// The mover does not burrow up or down.
    BurrowsLevel(Square),
    /// The mover does not take the step although its body could.
    Prohibited(Square, Prohibition),
    /// This kind of movement may not enter the hindrances there, by this rule.
    Forbidden(Square, RuleIndex),
    /// This kind of movement may not begin there, by this rule.
    ForbiddenStart(Square, RuleIndex),
}

impl Reason {
    /// Returns the reason and rule behind an obstruction of a step; `creature` returns the creature
    /// on a square, and its rule.
    pub(crate) fn of(
        obstruction: Obstruction,
        program: &Program,
        creature: impl Fn(Square) -> Option<(String, Cited)>,
    ) -> (Reason, Square, Option<Cited>) {
        let rule = |index| Some(program.rule(index));
        let solid = program.ground.solid().and_then(rule);
        match obstruction {
            Obstruction::Edge(at) => (Reason::Edge, at, None),
            Obstruction::Solid(at) => (Reason::Solid, at, solid),
            Obstruction::Wall(at) => (Reason::Wall, at, solid),
            Obstruction::Pit(at) => (Reason::Pit, at, None),
            Obstruction::HalfWidth(at) => {
                (Reason::HalfWidth, at, rule(program.ground.half_width().rule))
            }
            Obstruction::Narrow(at) => {
                (Reason::Narrow, at, program.sizes.too_narrow().and_then(rule))
            }
            Obstruction::Roomy(at, by) => (Reason::Roomy, at, rule(by)),
            Obstruction::Corner(at) => {
                (Reason::Corner, at, rule(program.ground.corner(Filler::Wall).rule))
            }
            Obstruction::Earth(at, Earth::Firm) => (Reason::Earth, at, solid),
            Obstruction::Earth(at, earth) => {
                (Reason::Earth, at, rule(program.modes.earth_rule(earth)))
            }
            Obstruction::Ceiling(at) => (Reason::Ceiling, at, solid),
            Obstruction::NotPartOf(at, mode, by) => (Reason::NotPartOf(mode), at, rule(by)),
            Obstruction::IntoLiquid(at) => {
                (Reason::NotPartOf(Mode::Swim), at, rule(program.modes.steps_of(Mode::Fly).rule))
            }
            Obstruction::NothingCarries(at) => {
                let flight =
                    program.modes.without(Mode::Fly).map(|without| program.rule(without.rule));
                (Reason::NothingCarries, at, flight)
            }
            Obstruction::BurrowsLevel(at) => {
                (Reason::BurrowsLevel, at, rule(program.modes.burrows_up_and_down().rule))
            }
            Obstruction::Prohibited(at, Prohibition::Closer(by)) => (Reason::Closer, at, rule(by)),
            Obstruction::Prohibited(at, Prohibition::NoRoomForCaptive(by)) => {
                (Reason::NoRoomForCaptive, at, rule(by))
            }
            Obstruction::Forbidden(at, by) => (Reason::Forbidden, at, rule(by)),
            Obstruction::ForbiddenStart(at, by) => (Reason::ForbiddenStart, at, rule(by)),
            Obstruction::Asks(at) => {
                let trial = program.attempts.trial(CheckKind::Obstacle);
                let skill = trial.map_or(Skill::Obstacle, |trial| trial.answer.skill);
                (
                    Reason::NeedsCheck(CheckKind::Obstacle, skill),
                    at,
                    trial.and_then(|trial| rule(trial.rule)),
                )
            }
            Obstruction::Creature(at) => match creature(at) {
                Some((name, by)) => (Reason::Creature(name), at, Some(by)),
                None => (Reason::Solid, at, solid),
            },
        }
    }
}

//! One kind of movement: whether a creature may begin or continue it, and how far it goes.

use super::Offer;
use crate::board::{Board, Creature, CreatureIndex};
use crate::field::{MovementMode, usual_mode};
use crate::lattice::Direction;
use crate::outcome::cite_once;
use crate::program::{Program, RuleIndex};
use crate::query::afforded::afforded;
use crate::query::maneuver::standing_jump;
use crate::query::movement_parts::{parts, taken};
use crate::query::pool::{Owner, Pool};
use crate::query::resolve::{leg, movement_mode};
use crate::query::resolved_movement::ResolvedMovement;
use crate::query::{DrawnStep, Movement, Plan, QueryError, Scratch, Turn, check, count_goes_on};
use crate::rule::{Action, Cited, Mode};
use crate::speed::{self, Pace};
use crate::unit::{Feet, Squares};
use crate::verdict::{Reason, Refusal, Requirement};
use alloc::vec::Vec;

/// A creature in the middle of its turn.
pub(super) struct TurnState<'a> {
    program: &'a Program,
    board: &'a Board,
    mover: CreatureIndex,
    creature: &'a Creature,
    turn: Turn,
    left: u32,
    scratch: &'a mut Scratch,
}

/// How far a kind of movement goes, mode by mode, and the rules that set it.
struct Extent {
    movement: Movement,
    modes: Vec<(Mode, Squares)>,
    most: Option<Squares>,
    rules: Vec<Cited>,
    /// Why it leads nowhere, if even its first step is ruled out.
    refusal: Option<Refusal>,
}

/// The facts about a movement other than how far it goes.
struct Offered {
    turn: Turn,
    goes_on: bool,
    takes: u32,
    times: u32,
    refusal: Option<Refusal>,
}

impl<'a> TurnState<'a> {
    pub(super) fn new(
        program: &'a Program,
        board: &'a Board,
        mover: CreatureIndex,
        turn: Turn,
        scratch: &'a mut Scratch,
    ) -> Result<Self, QueryError> {
        let creature = &board.figure(mover).ok_or(QueryError::NoSuchCreature(mover))?.creature;
        let left = program.turns.has().answer.saturating_sub(turn.actions);
        Ok(TurnState { program, board, mover, creature, turn, left, scratch })
    }

    /// Whether any of its speeds is known.
    pub(super) fn has_a_speed(&self) -> bool {
        let own = |mode: Mode| self.creature.modes.speed(mode).is_some();
        speed::of(self.program, self.creature).is_some() || Mode::ALL.into_iter().any(own)
    }

    /// Returns a kind of movement that begins now.
    pub(super) fn begun(&mut self, action: Action) -> Result<Offer, QueryError> {
        let diagonals = if count_goes_on(self.program) { self.turn.diagonals } else { 0 };
        // A pool goes on through the turn, so its movements begin with what is spent of it.
        let spent = match self.program.turns.shares_pool(action) {
            Some(_) => self.turn.spent,
            None => Squares(0),
        };
        let extent = self.extent(action, spent)?;
        // What is spent of the pool stays spent, also if this movement takes nothing from it.
        let spent = if self.program.turns.has_pool() { self.turn.spent } else { spent };
        let turn = Turn { spent, diagonals, ..self.turn.clone() };
        let takes = self.program.turns.takes(action).map_or(0, |takes| takes.answer);
        let refusal = match self.forbidden(&extent.movement, &turn)? {
            Some(refusal) => Some(refusal),
            None => extent
                .refusal
                .clone()
                .or_else(|| self.had(action))
                .or_else(|| self.too_few(action, takes)),
        };
        let times = match refusal {
            Some(_) => 0,
            None if self.is_once(action) => 1,
            None => self.left.checked_div(takes).unwrap_or(1),
        };
        self.offer(extent, Offered { turn, goes_on: false, takes, times, refusal })
    }

    /// Returns a kind of movement that continues the one under way; `None` if it does not, or
    /// nothing is left of it. In the pool of a turn nothing is under way.
    pub(super) fn going_on(&mut self, action: Action) -> Result<Option<Offer>, QueryError> {
        let turns = &self.program.turns;
        let Some(by) = self.turn.by.filter(|by| turns.goes_on(*by, action)) else {
            return Ok(None);
        };
        if self.turn.spent == Squares(0) {
            return Ok(None);
        }
        let extent = match self.extent(action, self.turn.spent) {
            Err(QueryError::NoSpeed { .. }) => return Ok(None),
            extent => extent?,
        };
        if extent.most.is_none_or(|most| most == Squares(0)) {
            return Ok(None);
        }
        let under_way = Movement { action: by, ..extent.movement };
        let had = taken(self.program, self.board, self.mover, (&under_way, self.turn.spent))?;
        let takes = turns.takes(action).map_or(0, |takes| takes.answer).saturating_sub(had);
        let turn = self.turn.clone();
        let refusal = match self.forbidden(&extent.movement, &turn)? {
            Some(refusal) => Some(refusal),
            None => self.too_few(action, takes),
        };
        let times = u32::from(refusal.is_none());
        self.offer(extent, Offered { turn, goes_on: true, takes, times, refusal }).map(Some)
    }

    fn offer(&self, extent: Extent, offered: Offered) -> Result<Offer, QueryError> {
        let Extent { movement, modes, most, mut rules, .. } = extent;
        let (turns, action) = (&self.program.turns, movement.action);
        let spending = [
            turns.takes(action).map(|takes| takes.rule),
            turns.pool(action).map(|pool| pool.rule),
            turns.once_rule(action),
            self.alone_rule(action),
        ];
        cite_once(&mut rules, self.program.cite(spending.into_iter().flatten()));
        let Offered { turn, goes_on, takes, times, refusal } = offered;
        let parts = parts(self.program, self.board, self.mover, &movement)?;
        Ok(Offer { movement, turn, goes_on, takes, times, most, modes, parts, refusal, rules })
    }

    /// Returns how far a kind goes, after this much of it is spent.
    fn extent(&self, action: Action, spent: Squares) -> Result<Extent, QueryError> {
        let mut movement = Movement::by(action);
        let (mut rules, mut refusal) = (Vec::new(), None);
        match afforded(self.program, self.creature, action) {
            Some(Ok((granted, rule))) => {
                movement.granted = Some(granted);
                rules.push(rule);
            }
            Some(Err(refused)) => refusal = Some(refused),
            None => {}
        }
        if self.program.modes.goes(action, Mode::Walk).is_none() {
            let leg = leg(self.program, self.board, self.mover, &movement, MovementMode::WALKING)?;
            cite_once(&mut rules, self.program.cite([leg.rule]));
            return Ok(Extent { movement, modes: Vec::new(), most: leg.most, rules, refusal });
        }
        let usual = usual_mode(self.program, self.creature, action);
        let mut modes = Vec::new();
        for (mode, leg) in self.legs_by_mode(&movement, usual)? {
            let leg = self.pooled(&movement.made(mode), leg)?;
            let (most, jumped) = self.left_of(&leg, spent);
            if modes.is_empty() {
                cite_once(&mut rules, self.program.cite([leg.rule]));
                cite_once(&mut rules, jumped);
            }
            modes.push((mode, most));
        }
        // A creature that flies and does not walk is offered flying.
        let nowhere =
            modes.first().is_some_and(|_| modes.iter().all(|(_, most)| *most == Squares(0)));
        modes.retain(|(_, most)| *most > Squares(0));
        if nowhere && refusal.is_none() {
            let reason = match self.program.turns.shares_pool(action) {
                Some(_) => Reason::NotEnoughLeft { needs: Squares(1).feet(), has: Feet(0) },
                None => Reason::Asks(Requirement::Speed { needs: Squares(1), has: Squares(0) }),
            };
            refusal = Some(Refusal::whole(reason, rules.last().cloned()));
        }
        movement.mode = modes.first().map(|(mode, _)| *mode).filter(|mode| *mode != usual);
        let most = modes.first().map(|(_, most)| *most).or(nowhere.then_some(Squares(0)));
        Ok(Extent { movement, modes, most, rules, refusal })
    }

    /// The modes in which the creature makes a movement, the usual one first.
    fn legs_by_mode(
        &self,
        movement: &Movement,
        usual: Mode,
    ) -> Result<Vec<(Mode, ResolvedMovement)>, QueryError> {
        let others = Mode::ALL.into_iter().filter(|mode| *mode != usual);
        let (mut legs, mut unknown) = (Vec::new(), None);
        for mode in [usual].into_iter().chain(others) {
            let movement = movement.made(mode);
            let Ok(movement_mode) = movement_mode(self.program, self.creature, &movement)? else {
                continue;
            };
            match leg(self.program, self.board, self.mover, &movement, movement_mode) {
                Err(error @ QueryError::NoSpeed { .. }) => unknown = Some(error),
                leg => legs.push((mode, leg?)),
            }
        }
        // A movement that is made alone asks for a speed; a slower mode is no choice for it.
        let alone = self.program.actions.limits(movement.action).and_then(|limits| limits.alone);
        let is_fast = |mode: Mode| {
            let speed = speed::at(self.program, self.creature, Pace::of(mode));
            alone.is_none_or(|(above, _)| speed.is_some_and(|speed| speed.now > above))
        };
        if legs.iter().any(|(mode, _)| is_fast(*mode)) {
            legs.retain(|(mode, _)| is_fast(*mode));
        }
        unknown.filter(|_| legs.is_empty()).map_or(Ok(legs), Err)
    }

    /// Sets how far a movement goes in all out of the pool of the turn, if it draws on one.
    fn pooled(
        &self,
        movement: &Movement,
        leg: ResolvedMovement,
    ) -> Result<ResolvedMovement, QueryError> {
        if self.program.turns.shares_pool(leg.action).is_none() {
            return Ok(leg);
        }
        let figure = self.board.figure(self.mover).ok_or(QueryError::NoSuchCreature(self.mover))?;
        let owner = Owner::moving(self.program, self.board, figure);
        let pool = Pool::of(&self.turn).with(owner, movement)?;
        let holds = pool.holds(owner, leg.movement_mode.mode)?;
        Ok(ResolvedMovement { most: Some(holds.squares()), ..leg })
    }

    /// Returns how far a movement goes after this much of it is spent, and the additional rules if
    /// it is a jump.
    fn left_of(&self, leg: &ResolvedMovement, spent: Squares) -> (Squares, Vec<Cited>) {
        let most = Squares(leg.most.unwrap_or_default().0.saturating_sub(spent.0));
        match self.program.jumps.as_ref().filter(|_| leg.action == Action::Jump) {
            Some(jumps) => {
                let jump = standing_jump(self.program, jumps, self.creature, most);
                (jump.long.min(most), jump.rules)
            }
            None => (most, Vec::new()),
        }
    }

    /// Returns what is refused of a movement whatever its path.
    fn forbidden(
        &mut self,
        movement: &Movement,
        turn: &Turn,
    ) -> Result<Option<Refusal>, QueryError> {
        let TurnState { program, board, mover, .. } = *self;
        let action = movement.action;
        if action == Action::Stand && !self.creature.states.prone {
            let rule = program.actions.standing_rule().map(|rule| program.rule(rule));
            return Ok(Some(Refusal::whole(Reason::NotProne, rule)));
        }
        let plan = Plan { turn: turn.clone(), ..Plan::new(mover, &[*movement]) };
        let nowhere = if action == Action::Teleport { Vec::new() } else { vec![Vec::new()] };
        let refusal = check(program, board, &plan, &nowhere, self.scratch)?.refusal;
        if let Some(refusal) = refusal.filter(|refusal| refusal.movement.is_none()) {
            return Ok(Some(refusal));
        }
        if program.actions.limits(action).is_none_or(|limits| limits.start.is_empty()) {
            return Ok(None);
        }
        for direction in Direction::ALL {
            let step = vec![vec![DrawnStep::Towards(direction)]];
            let refusal = check(program, board, &plan, &step, self.scratch)?.refusal;
            if let Some(refusal) =
                refusal.filter(|refusal| refusal.reason == Reason::ForbiddenStart)
            {
                return Ok(Some(Refusal { movement: None, step: None, ..refusal }));
            }
        }
        Ok(None)
    }

    /// Returns why a kind cannot begin that a turn has only once.
    fn had(&self, action: Action) -> Option<Refusal> {
        let rule = self.program.turns.once_rule(action).filter(|_| self.turn.by == Some(action))?;
        Some(Refusal::whole(Reason::OncePerTurn, Some(self.program.rule(rule))))
    }

    /// Returns why a movement is refused that needs more actions than are left.
    fn too_few(&self, action: Action, takes: u32) -> Option<Refusal> {
        let rule = self.program.turns.takes(action)?.rule;
        let reason = Reason::TooFewActions { takes, left: self.left };
        (takes > self.left).then(|| Refusal::whole(reason, Some(self.program.rule(rule))))
    }

    /// Whether another movement of this kind cannot follow at once: a turn has only one, or the
    /// movement leaves no creature that could make it.
    fn is_once(&self, action: Action) -> bool {
        let once = self.program.turns.once_rule(action).or(self.alone_rule(action));
        once.is_some() || action == Action::Stand
    }

    fn alone_rule(&self, action: Action) -> Option<RuleIndex> {
        self.program.actions.limits(action)?.alone.map(|(_, rule)| rule)
    }
}

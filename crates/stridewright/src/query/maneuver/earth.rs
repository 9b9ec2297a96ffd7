//! Maneuvers in the earth: digging, being pulled up, clawing.

use super::Actor;
use super::denial::Denial;
use crate::board::{Burrows, CreatureIndex, Earth, Filling, Skill};
use crate::lattice::{Cuboid, Direction, Heading, Rise};
use crate::outcome::{Condition, Event, EventKind, Outcome};
use crate::query::QueryError;
use crate::query::landing::size_number;
use crate::query::step_geometry::StepGeometry;
use crate::rule::Mode;
use crate::unit::Squares;
use crate::verdict::{Reason, Requirement};

impl Actor<'_> {
    /// Digs up or down.
    pub(super) fn dig(self, rise: Rise, squares: u32) -> Result<Outcome, Denial> {
        self.ask_able(self.mover.who)?;
        let (figure, dig) = (self.mover.figure, self.rules.dig);
        if !figure.creature.modes.has(Mode::Burrow) {
            return Err(self.refuse(Reason::NoSpeedFor(Mode::Burrow), dig.rule));
        }
        let size = size_number(figure);
        let needs = Squares(size.saturating_mul(dig.answer.speed_per_size));
        let has = self.speed()?;
        self.ask(has >= needs, Requirement::Speed { needs, has }, dig.rule)?;
        let most = Squares(size.saturating_mul(dig.answer.per_size));
        self.ask(Squares(squares) <= most, Requirement::AtMost(most), dig.rule)?;
        let from = figure.cells();
        let burrows = Burrows { dirt: true, rock: figure.creature.burrows_rock };
        self.ask(self.touches(from, burrows), Requirement::TouchesEarth, dig.rule)?;
        if let Some(rule) = self.rules.captive.filter(|_| rise == Rise::Down) {
            self.ask(!self.holds_struggling(), Requirement::NoCaptive, rule)?;
        }
        let mut at = from;
        for _ in 0..squares {
            let Some(next) = Heading::new(None, rise).map(|heading| at.step(heading)) else {
                break;
            };
            // In the open there is no earth to dig in.
            let ground = self.mover.board.ground();
            let in_earth = ground.buries(at) || ground.buries(next);
            if !in_earth || !self.has_room(next, burrows) {
                break;
            }
            at = next;
            if !ground.buries(at) {
                break;
            }
        }
        self.ask(at != from, Requirement::RoomInEarth, dig.rule)?;
        let mut outcome = Outcome { rules: vec![self.rule(dig.rule)], ..Outcome::default() };
        self.mover.arrive(at, vec![self.rule(dig.rule)], &mut outcome);
        Ok(outcome)
    }

    /// Whether it holds a creature that is not unconscious.
    fn holds_struggling(self) -> bool {
        let held = self.mover.figure.creature.grabs.and_then(|held| self.mover.board.figure(held));
        held.is_some_and(|held| !held.creature.states.is_senseless())
    }

    /// Whether the body is in such earth, or shares a face with a cell of it.
    fn touches(self, body: Cuboid, burrows: Burrows) -> bool {
        let ground = self.mover.board.ground();
        let earth = |square, height| match ground.filling(square, height) {
            Filling::Earth(Earth::Dirt) => burrows.dirt,
            Filling::Earth(Earth::Rock) => burrows.rock,
            _ => false,
        };
        let extent = ground.extent();
        body.base.squares().any(|square| {
            earth(square, body.bottom - 1)
                || earth(square, body.top())
                || body.heights().any(|height| earth(square, height))
                || Direction::STRAIGHT.into_iter().map(|direction| square.step(direction)).any(
                    |beside| {
                        extent.contains(beside)
                            && body.heights().any(|height| earth(beside, height))
                    },
                )
        })
    }

    /// Whether nothing solid and no creature is there.
    fn has_room(self, body: Cuboid, burrows: Burrows) -> bool {
        let figures = self.mover.board.figures().iter().enumerate();
        let taken = figures.filter(|(index, _)| CreatureIndex(*index) != self.mover.who).any(
            |(_, figure)| {
                figure.cells().meets(body) && !figure.cells().meets(self.mover.figure.cells())
            },
        );
        !taken && self.mover.board.ground().admits(body, burrows)
    }

    /// Pulls it up, by another creature.
    pub(super) fn pulled_up(self, by: CreatureIndex) -> Result<Outcome, Denial> {
        self.ask_able(by)?;
        let (board, pull) = (self.mover.board, self.rules.pull_up);
        let puller = board.figure(by).ok_or(Denial::BadQuestion(QueryError::NoSuchCreature(by)))?;
        let figure = self.mover.figure;
        let (ground, from) = (board.ground(), figure.cells());
        let stands = ground.carries(puller.cells()) && !puller.creature.states.flying;
        self.ask(stands, Requirement::OnTheGround, pull.rule)?;
        self.ask(ground.buries(from), Requirement::InEarth, pull.rule)?;
        let (columns, rows, heights) = from.gap(puller.cells());
        self.ask(columns.max(rows).max(heights) <= 1, Requirement::Adjacent, pull.rule)?;
        let friends = figure.creature.side == puller.creature.side;
        let willing = figure.creature.willing.unwrap_or(friends);
        self.ask(willing, Requirement::Willing, pull.rule)?;
        let burrows = Burrows { dirt: true, rock: figure.creature.burrows_rock };
        let to = from.at_height(from.bottom + pull.answer.cast_signed());
        self.ask(self.has_room(to, burrows), Requirement::RoomInEarth, pull.rule)?;
        let mut outcome = Outcome { rules: vec![self.rule(pull.rule)], ..Outcome::default() };
        self.mover.arrive(to, vec![self.rule(pull.rule)], &mut outcome);
        Ok(outcome)
    }

    /// Claws itself one square through dirt.
    pub(super) fn claw(
        self,
        heading: Heading,
        total: Option<i32>,
        main_action: bool,
    ) -> Result<Outcome, Denial> {
        self.ask_able(self.mover.who)?;
        let (figure, claw) = (self.mover.figure, self.rules.claw);
        let (least, results) = claw.answer;
        self.ask(!figure.creature.modes.has(Mode::Burrow), Requirement::NotABurrower, claw.rule)?;
        let (needs, has) = (Squares(least), self.speed()?);
        self.ask(has >= needs, Requirement::Speed { needs, has }, claw.rule)?;
        let burrows = Burrows { dirt: true, rock: false };
        let (from, to) = (figure.cells(), figure.cells().step(heading));
        self.ask(self.touches(from, burrows), Requirement::TouchesEarth, claw.rule)?;
        let ground = self.mover.board.ground();
        // A clawing creature opens no doors.
        let open = ground.openings().around(from.base);
        let geometry = StepGeometry { program: self.mover.program, ground, burrows, open: &open };
        let leads = ground.buries(from) || ground.buries(to);
        let open =
            leads && geometry.blockage(from, heading).is_none() && self.has_room(to, burrows);
        self.ask(open, Requirement::RoomInEarth, claw.rule)?;
        let Some(total) = total else { return Ok(self.test_needed(Skill::Might, claw.rule)) };
        let (result, by) = self.result(total, claw.rule);
        let result = results[result];
        let moves = main_action || !result.for_main_action;
        let mut outcome = Outcome::answer(moves, by.clone());
        self.mover.arrive(if moves { to } else { from }, by.clone(), &mut outcome);
        let gained = [(result.slowed, Condition::Slowed), (result.weakened, Condition::Weakened)];
        for (_, condition) in gained.into_iter().filter(|(gains, _)| *gains) {
            outcome.events.push(Event::now(
                self.mover.who,
                EventKind::Gains(condition),
                by.clone(),
            ));
        }
        Ok(outcome)
    }
}

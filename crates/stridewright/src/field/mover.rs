//! One creature making one kind of movement: everything about it that decides prices and
//! permissions.

mod captive;
mod depth;
mod hindrances;
mod openings;
mod prohibitions;
mod room;
mod tries;
mod unknown_checks;

use alloc::vec::Vec;
pub use prohibitions::Prohibition;
pub use tries::AttemptResult;
pub use unknown_checks::UnknownChecks;

use super::MovementMode;
use super::dragging::{Captive, dragging};
use super::shared_space::mount_of;
use crate::attempt::{Attempt, CheckTarget};
use crate::board::{Board, Bond, Creature, CreatureIndex, CreatureTrait, Figure};
use crate::lattice::Cuboid;
use crate::program::{Decision, Fear, Program, RuleIndex};
use crate::rule::{
    Action, CheckKind, CornerRule, Dragging, Encounter, Ending, Filler, Hindrance, Hindrances,
    Mode, Opening, Passage, Passing, ProneMover, Relation, WithoutMode,
};

/// The greatest distance in half squares after a step in a mode. Index: mode.
pub type ModeLimits = [u32; Mode::ALL.len()];

/// A creature that moves by an action, on a board, under a rule system.
#[derive(Clone, Debug)]
pub struct Mover<'a> {
    program: &'a Program,
    board: &'a Board,
    index: CreatureIndex,
    pub(super) figure: &'a Figure,
    action: Action,
    /// The greatest distance in half squares after a step in each mode, where modes have limits of
    /// their own.
    limits: Option<ModeLimits>,
    /// What hampers every step because of the mover itself.
    pub(super) own: Hindrances,
    /// Kinds that the action may not enter, and kinds that it may not start in, each with its rule.
    pub(super) forbidden: Vec<(Hindrances, RuleIndex)>,
    pub(super) forbidden_at_start: Vec<(Hindrances, RuleIndex)>,
    /// In the air over the ground of every square except the last: a jump.
    pub(super) leaping: bool,
    /// The mode of the movement.
    movement_mode: MovementMode,
    /// Whether it is hampered by what hampers flyers.
    pub(super) aloft: bool,
    /// Its attempts, with the results that are known.
    attempts: Vec<Attempt>,
    /// Successes that are assumed, whatever is known.
    supposed: Vec<(CheckKind, CheckTarget)>,
    /// What it does where a check has no result yet.
    unknown_checks: UnknownChecks,
    /// How it keeps away from the creatures that it fears, if there are any.
    fear: Option<Fear>,
    /// What it drags along.
    captive: Option<Captive>,
    /// The mounts of others, each with a rider.
    riders: Vec<(CreatureIndex, CreatureIndex)>,
}

impl<'a> Mover<'a> {
    /// Creates the mover for a creature of the board and an action.
    ///
    /// Returns `None` if the board has no such creature.
    #[must_use]
    pub fn new(
        program: &'a Program,
        board: &'a Board,
        index: CreatureIndex,
        action: Action,
    ) -> Option<Self> {
        let figure = board.figure(index)?;
        let states = figure.creature.states;
        let limits = program.actions.limits(action);
        Some(Mover {
            program,
            board,
            index,
            figure,
            action,
            own: own_hindrances(program, board, figure, action, states.prone),
            forbidden: limits.map(|limits| limits.enter.clone()).unwrap_or_default(),
            // A jump begins only once. Whether it may is checked there, not at every square that it
            // passes over.
            forbidden_at_start: limits
                .filter(|_| action != Action::Jump)
                .map(|limits| limits.start.clone())
                .unwrap_or_default(),
            limits: None,
            leaping: false,
            movement_mode: MovementMode::WALKING,
            attempts: Vec::new(),
            supposed: Vec::new(),
            unknown_checks: UnknownChecks::Reported,
            fear: program.actions.fear().filter(|_| !figure.creature.frightened_of.is_empty()),
            aloft: states.flying,
            captive: Captive::of(program, board, figure),
            riders: riders(program, board, index),
        })
    }

    /// Puts the mover over the ground rather than on it, as in the middle of a jump.
    #[must_use]
    pub fn leaping(self) -> Self {
        Mover { leaping: true, ..self }
    }

    /// Limits how far it goes in each mode.
    #[must_use]
    pub fn limited(self, limits: Option<ModeLimits>) -> Self {
        Mover { limits, ..self }
    }

    /// The greatest distance in half squares after a step in each mode, where modes have limits of
    /// their own.
    #[must_use]
    pub const fn limits(&self) -> Option<ModeLimits> {
        self.limits
    }

    /// Stands the mover up: it no longer crawls.
    #[must_use]
    pub fn upright(self) -> Self {
        let Mover { program, board, figure, action, .. } = self;
        Mover { own: own_hindrances(program, board, figure, action, false), ..self }
    }

    /// Sets how the mover makes its movement.
    #[must_use]
    pub fn made(self, movement_mode: MovementMode) -> Self {
        let aloft = self.aloft || movement_mode.mode == Mode::Fly;
        Mover { movement_mode, aloft, ..self }
    }

    /// Puts the mover in the air or on the ground, for the effects of the ground.
    #[must_use]
    pub(super) fn aloft(self, aloft: bool) -> Self {
        Mover { aloft, ..self }
    }

    /// Returns all creatures of the board except the mover and those that go along with it.
    pub fn others(&self) -> impl Iterator<Item = &'a Figure> + use<'a> {
        let own = self.index;
        let carrier = self.figure.creature.bond.map(Bond::carrier);
        let share = self.program.encounters.carried_share().answer;
        let captive = self.captive.map(|captive| captive.who);
        let figures = self.board.figures().iter().enumerate();
        let others = figures.filter(move |(index, figure)| {
            let bound = Some(CreatureIndex(*index)) == carrier
                || figure.creature.bond.is_some_and(|bond| bond.carrier() == own);
            let carrier = figure.creature.bond.map(Bond::carrier);
            let goes_along = captive.is_some_and(|who| who.0 == *index || Some(who) == carrier);
            *index != own.0 && !goes_along && !(share && bound)
        });
        others.map(|(_, figure)| figure)
    }

    /// Returns whether the mover may enter the squares of another creature or object, and of its
    /// riders, which share its space.
    #[must_use]
    pub fn enter(&self, other: &Figure) -> Decision<Passage> {
        let own = self.enter_alone(other);
        let mut riders = self.riders_of(other).map(|rider| self.enter_alone(rider));
        let barring = riders.find(|rider| rider.answer != Passage::Free);
        barring.filter(|_| own.answer == Passage::Free).unwrap_or(own)
    }

    fn enter_alone(&self, other: &Figure) -> Decision<Passage> {
        match (other.creature.object, self.passes_walls()) {
            (Some(_), Some(Decision { rule, .. })) => Decision { answer: Passage::Free, rule },
            (Some(object), None) => self.program.encounters.object(object),
            (None, _) => self.program.encounters.enter(self.encounter(other)),
        }
    }

    /// Returns whether the mover may end in the squares of another creature or object, and of its
    /// riders. It may end in those of an object that it may enter.
    #[must_use]
    pub fn end(&self, other: &Figure) -> Decision<Ending> {
        if other.creature.object.is_some() {
            let Decision { answer, rule } = self.enter(other);
            let answer = if answer == Passage::Free { Ending::Turn } else { Ending::Never };
            return Decision { answer, rule };
        }
        let alone = |other| self.program.encounters.end(self.encounter(other));
        let riders = self.riders_of(other).map(alone);
        riders.fold(
            alone(other),
            |worst, rider| {
                if rider.answer > worst.answer { rider } else { worst }
            },
        )
    }

    /// Returns how another creature and its riders make their squares hamper.
    #[must_use]
    pub fn hampered_by(&self, other: &Figure) -> Hindrances {
        if other.creature.object.is_some() {
            return self.hampered_by_walls();
        }
        let alone = |other| self.program.encounters.hampers(self.encounter(other));
        self.riders_of(other).fold(alone(other), |kinds, rider| kinds.and(alone(rider)))
    }

    /// The riders of another creature, as far as the rules cover mounts.
    pub(crate) fn riders_of(&self, mount: &Figure) -> impl Iterator<Item = &'a Figure> {
        let is_mount = |index| self.board.figure(index).is_some_and(|it| core::ptr::eq(it, mount));
        let riders = self.riders.iter().filter(move |(mount, _)| is_mount(*mount));
        riders.filter_map(|(_, rider)| self.board.figure(*rider))
    }

    /// Whether another creature or object counts as filling its corners.
    #[must_use]
    pub fn is_cornered_by(&self, other: &Figure) -> bool {
        let bars = |filler| self.program.ground.corner(filler).answer != CornerRule::Never;
        match other.creature.object {
            Some(_) => self.enter(other).answer != Passage::Free && bars(Filler::Object),
            None => {
                (other.creature.fills_space && bars(Filler::FillingCreature))
                    || bars(Filler::Creature)
            }
        }
    }

    /// The other creatures that share a cell with these.
    pub fn others_in(&self, cells: Cuboid) -> impl Iterator<Item = &'a Figure> + use<'a> {
        self.others().filter(move |figure| figure.cells().meets(cells))
    }

    /// Returns how it makes the movement.
    #[must_use]
    pub const fn movement_mode(&self) -> MovementMode {
        self.movement_mode
    }

    /// The rules.
    #[must_use]
    pub const fn program(&self) -> &'a Program {
        self.program
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &'a Board {
        self.board
    }

    /// The creature and where it stands.
    #[must_use]
    pub const fn figure(&self) -> &'a Figure {
        self.figure
    }

    /// Its position on the board's list.
    #[must_use]
    pub const fn index(&self) -> CreatureIndex {
        self.index
    }

    /// The kind of movement.
    #[must_use]
    pub const fn action(&self) -> Action {
        self.action
    }

    /// Squares along the side of its whole space.
    #[must_use]
    pub const fn side(&self) -> u32 {
        self.figure.side()
    }

    /// What hampers each of its steps because of itself.
    #[must_use]
    pub const fn own_kinds(&self) -> Hindrances {
        self.own
    }

    /// Whether it is off the ground.
    #[must_use]
    pub const fn is_airborne(&self) -> bool {
        self.leaping || self.aloft
    }

    /// Whether it flies.
    #[must_use]
    pub const fn is_flying(&self) -> bool {
        self.aloft
    }

    /// Whether its steps end a jump: the last one of each, which lands.
    #[must_use]
    pub fn is_landing(&self) -> bool {
        self.action == Action::Jump && !self.leaping
    }

    /// Whether it is in the middle of a jump.
    #[must_use]
    pub const fn is_leaping(&self) -> bool {
        self.leaping
    }

    /// Whether it pays for no ground: in the middle of a jump, or also where a jump lands.
    #[must_use]
    pub fn pays_no_ground(&self) -> bool {
        self.leaping || self.lands_for_free()
    }

    /// Whether a jump pays nothing for the ground and the barriers on all of its way.
    pub(super) fn lands_for_free(&self) -> bool {
        self.action == Action::Jump && !self.program.actions.jump_landing_pays()
    }

    /// The facts about meeting another creature.
    #[must_use]
    pub fn encounter(&self, other: &Figure) -> Encounter {
        let met = self.plain_encounter(other);
        if self.attempts.is_empty() || self.program.encounters.enter(met).answer == Passage::Free {
            return met;
        }
        let passing =
            Passing::ALL.into_iter().find(|passing| self.gets_past(other, *passing) == Some(true));
        let passing = passing.or_else(|| self.counts_on_passing(other, met));
        Encounter { passing: passing.unwrap_or(Passing::Plainly), ..met }
    }

    /// Returns the facts about meeting another creature, regardless of attempts.
    #[must_use]
    pub fn plain_encounter(&self, other: &Figure) -> Encounter {
        let (mover, creature) = (&self.figure.creature, &other.creature);
        let friends = mover.side == creature.side;
        let states = creature.states;
        let difference = other.size.answer.rank - self.figure.size.answer.rank;
        Encounter {
            relation: if friends { Relation::Friend } else { Relation::Opponent },
            neutral: !friends && (mover.neutral || creature.neutral),
            difference: difference.clamp(-Encounter::FAR, Encounter::FAR),
            mover_very_small: self.figure.size.answer.very_small,
            very_small: other.size.answer.very_small,
            charging: self.action == Action::Charge,
            incapacitated: !states.can_act(),
            helpless: states.is_helpless(),
            senseless: states.is_senseless(),
            dead: states.dead,
            prone: states.prone,
            willing: creature.willing.unwrap_or(friends),
            bulky: creature.bulky,
            fills_space: creature.fills_space,
            passing: Passing::Plainly,
            opening: opening(mover, creature, difference),
        }
    }
}

/// Returns the trait that opens a creature's space to a mover, the widest first.
fn opening(mover: &Creature, creature: &Creature, difference: i8) -> Opening {
    let shares = CreatureTrait::SharesSpace;
    let smaller = mover.passes_larger.is_some_and(|sizes| i32::from(difference) >= sizes.into());
    if mover.traits.has(shares) || creature.traits.has(shares) {
        Opening::SharesSpace
    } else if mover.traits.has(CreatureTrait::EntersSpaces) {
        Opening::EntersSpaces
    } else if creature.traits.has(CreatureTrait::CanBeEntered) {
        Opening::CanBeEntered
    } else if mover.states.incorporeal {
        Opening::Incorporeal
    } else if smaller {
        Opening::PassesLarger
    } else {
        Opening::Nothing
    }
}

/// Returns what hampers every step because of the creature itself: that it crawls, levitates or
/// drags another.
fn own_hindrances(
    program: &Program,
    board: &Board,
    figure: &Figure,
    action: Action,
    prone: bool,
) -> Hindrances {
    let mut own = Hindrances::NONE;
    let steps = !matches!(action, Action::Teleport | Action::Jump);
    let crawls = prone
        && match program.actions.prone().answer {
            ProneMover::MustStandUp => false,
            ProneMover::OnlyCrawls => true,
            ProneMover::Crawls => !figure.creature.states.flying,
        }
        && steps;
    if crawls {
        own = own.with(Hindrance::Crawling);
    }
    let floats = steps && !crawls && program.modes.levitates(&figure.creature).is_some();
    if let Some(WithoutMode::Hampers(kind)) =
        program.modes.without(Mode::Climb).map(|without| without.answer)
        && floats
        && !figure.creature.moves_in(Mode::Climb)
    {
        own = own.with(kind);
    }
    if let Some(Dragging::Hampers(kind)) =
        dragging(program, board, figure).map(|drags| drags.answer)
        && action != Action::Teleport
    {
        own = own.with(kind);
    }
    own
}

/// Returns the mounts of a board, each with a rider, as far as the rules cover mounts. A mover does
/// not meet its own mount or riders.
fn riders(
    program: &Program,
    board: &Board,
    mover: CreatureIndex,
) -> Vec<(CreatureIndex, CreatureIndex)> {
    let figures = board.figures().iter().enumerate();
    let ridden = figures
        .filter_map(|(rider, figure)| Some((mount_of(program, figure)?, CreatureIndex(rider))));
    ridden.filter(|(mount, rider)| *mount != mover && *rider != mover).collect()
}

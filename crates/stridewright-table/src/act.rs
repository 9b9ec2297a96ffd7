//! What comes of a command: the changes of the table and a line for its log, or why there are none. Looks at the table as it is
//! and leaves it so; whether the member may want it has been decided before.

mod allowed;
mod befall;
mod creature;
mod ground;
mod movement;
mod party;
mod picture;
mod saved;
mod scene;
mod turn;

pub use movement::STEPS;
pub(crate) use saved::entry;
pub use scene::SQUARES;
pub(crate) use scene::{open, tokens};

use crate::id::MemberId;
use crate::knowledge::Knowledge;
use crate::line::Line;
use crate::protocol::{Command, Refusal, Role};
use crate::rulebook::Rulebooks;
use crate::state::{Change, State, Token};
use allowed::Grants;
use std::sync::Arc;
use stridewright::answer::{self, RuleText};
use stridewright::board::{Board, Ground};
use stridewright::query::{Meter, QueryError, Scratch};
use stridewright::{Error, Rules};
use stridewright_wire::scene::{CreatureEntry, LengthUnit};

/// What comes of a command.
#[derive(Clone, Debug, Default)]
pub(crate) struct Deed {
    /// What changes.
    pub(crate) changes: Vec<Change>,
    /// For the log.
    pub(crate) line: Line,
}

/// A table while a command is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Setting<'a> {
    /// All rule systems.
    pub(crate) systems: &'a Rulebooks,
    /// All that the table knows.
    pub(crate) state: &'a State,
    /// The ground.
    pub(crate) ground: &'a Arc<Ground>,
    /// The board with all creatures.
    pub(crate) truth: &'a Knowledge,
}

/// What comes of a command of a member. Creatures of a new scene get the next of `ids`.
///
/// # Errors
///
/// Why nothing does.
pub(crate) fn carry_out(
    setting: Setting<'_>,
    member: MemberId,
    command: &Command,
    ids: &mut dyn FnMut() -> u128,
) -> Result<Deed, Refusal> {
    match command {
        Command::Move { token, path, overriding: false } => {
            let grants = if setting.is_game_master(member) { Grants::Free } else { Grants::Offered };
            movement::along(setting, setting.token(*token)?, path, grants)
        }
        Command::Move { token, path, overriding: true } => {
            movement::overriding(setting, setting.token(*token)?, path)
        }
        Command::Befall { token, what } => befall::befall(setting, member, setting.token(*token)?, what),
        Command::Place { token, to } => movement::place(setting, setting.token(*token)?, *to),
        Command::Add { token, entry, hidden } => creature::add(setting, *token, entry, *hidden),
        Command::Change { token, entry } => creature::change(setting, setting.token(*token)?, entry),
        Command::Remove { token } => Ok(creature::remove(setting.state, setting.token(*token)?)),
        Command::Hide { token, hidden } => Ok(creature::hide(setting.token(*token)?, *hidden)),
        Command::Own { token, members } => creature::own(setting.state, setting.token(*token)?, members),
        Command::Paint { squares } => ground::paint(setting, squares),
        Command::Wall { from, to, kind } => ground::wall(setting, (*from, *to), kind.as_ref()),
        Command::Door { from, to, open } => ground::door(setting, member, (*from, *to), *open),
        Command::Load { scene, name, keep_party: false } => scene::load(setting, scene, name.as_deref(), ids),
        Command::Load { scene, name, keep_party: true } => party::load(setting, scene, name.as_deref(), ids),
        Command::Align { frame } => picture::align(setting, *frame),
        Command::Unhang => picture::unhang(setting),
        Command::Resize { width, height } => picture::resize(setting, width.get(), height.get()),
        Command::Rules { rules, options, house } => scene::rules(setting, rules, options, house.as_deref()),
        Command::Settings(settings) => Ok(turn::settings(*settings)),
        Command::Order { tokens } => turn::order(setting.state, tokens),
        Command::BeginTurn { token } => Ok(turn::begin(setting.state, setting.token(*token)?)),
        Command::EndTurn => turn::end(setting.state),
        Command::Undo | Command::Redo => Err(Refusal::Nothing),
    }
}

/// Whether all owners of a creature know of another one. For a creature without owners the game master decides, who knows them all.
fn do_owners_know(of: &Token, other: &Token) -> bool {
    other.id == of.id || !other.hidden || of.owners.iter().all(|owner| other.owners.contains(owner))
}

impl<'a> Setting<'a> {
    fn token(self, id: crate::id::TokenId) -> Result<&'a Token, Refusal> {
        self.state.token(id).map(|token| &**token).ok_or(Refusal::NotYours)
    }

    fn is_game_master(self, member: MemberId) -> bool {
        self.state.member(member).is_some_and(|known| known.role == Role::GameMaster)
    }

    /// The rules of the table.
    fn rules(self) -> &'a Rules {
        &self.truth.rules
    }

    /// The unit in which lengths of creatures are written.
    fn lengths(self) -> LengthUnit {
        LengthUnit::of(&self.state.rules.written_for)
    }

    /// The board as all those know it who own a creature; nothing if that is all of it, as it is for creatures that nobody owns.
    fn known_to_owners(self, of: &Token) -> Result<Option<Knowledge>, Refusal> {
        self.known(|other| do_owners_know(of, other))
    }

    /// The board with the creatures that are not hidden; nothing if no creature is.
    fn known_to_all(self) -> Result<Option<Knowledge>, Refusal> {
        self.known(|token| !token.hidden)
    }

    /// The board with some of the creatures; nothing if these are all.
    fn known(self, is_known: impl Fn(&&Arc<Token>) -> bool) -> Result<Option<Knowledge>, Refusal> {
        if self.state.tokens.iter().all(|token| is_known(&token)) {
            return Ok(None);
        }
        let tokens: Vec<&Token> = self.state.tokens.iter().filter(is_known).map(|token| &**token).collect();
        Knowledge::of(self.rules(), self.ground, &self.state.rules.written_for, &tokens)
            .map(Some)
            .map_err(impossible)
    }

    /// The creatures that are otherwise on another board of the same creatures, written anew.
    fn differing(self, after: &Board) -> Vec<Arc<Token>> {
        let letters = self.letters();
        let entries = CreatureEntry::all_of(after, &letters, self.lengths());
        let figures = self.truth.board.figures().iter().zip(after.figures());
        let differs = figures.map(|(before, after)| {
            before.creature != after.creature
                || before.body != after.body
                || before.elevation != after.elevation
        });
        let tokens = self.state.tokens.iter().zip(entries).zip(differs);
        tokens
            .filter(|(_, differs)| *differs)
            .map(|((token, entry), _)| Arc::new(Token { entry, ..(**token).clone() }))
            .collect()
    }

    /// The letters of the creatures, by place.
    fn letters(self) -> std::collections::BTreeMap<usize, char> {
        let letter =
            |token: &Arc<Token>| token.entry.letter.as_ref().and_then(|letter| letter.chars().next());
        let letters = self.state.tokens.iter().map(letter).enumerate();
        letters.filter_map(|(place, letter)| letter.map(|letter| (place, letter))).collect()
    }
}

/// Work that a question for a command may be, in units of the library's meter: some hundredths of a second, in which the table does
/// nothing else.
const COMMAND_WORK: u64 = 4_000_000;

/// Sums that a search for a command may keep.
const COMMAND_SUMS: usize = 1 << 20;

/// Memory for the questions of a command, which are answered while the table waits: so their work is limited. What is asked on the board
/// as it is has a limit of its own, so that hidden creatures leave no less work to what is asked on the board as players know it.
fn scratch() -> Scratch {
    Scratch::metered(Meter::within(COMMAND_WORK, COMMAND_SUMS))
}

/// A refusal of the rules, with the rule in words.
pub(crate) fn refused(rules: &Rules, refused: answer::Refusal) -> Refusal {
    let rule =
        refused.rule.as_ref().and_then(|id| rules.rule(id)).map(|rule| Box::new(RuleText::from(&*rule)));
    Refusal::Rules { refused, rule }
}

/// What cannot be, in words.
pub(crate) fn impossible(why: impl Into<String>) -> Refusal {
    Refusal::Impossible { why: why.into() }
}

/// A question that has no answer: because it is not well put, or because it is too much work.
impl From<Error> for Refusal {
    fn from(error: Error) -> Refusal {
        match error {
            Error::Query(error) => error.into(),
            error => impossible(error.to_string()),
        }
    }
}

impl From<QueryError> for Refusal {
    fn from(error: QueryError) -> Refusal {
        let why = error.to_string();
        match error {
            QueryError::TooLarge { .. }
            | QueryError::OutOfWork { .. }
            | QueryError::TooManyWays { .. }
            | QueryError::TooManyLines { .. } => Refusal::TooLarge { why },
            QueryError::Cancelled => Refusal::Busy,
            _ => Refusal::Impossible { why },
        }
    }
}

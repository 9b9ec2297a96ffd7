//! What a member sees: built part by part from what they may know. The table's own state is never
//! sent unfiltered.

mod difference;

pub(crate) use difference::{differences, of_history};

use crate::id::MemberId;
use crate::knowledge::Knowledge;
use crate::protocol::{
    History, LogLine, MapView, MemberView, OpenMovement, Role, RulesView, Steps, SystemView,
    TokenView, TurnView, View, WallView,
};
use crate::rulebook::Rulebooks;
use crate::shown::shown_to;
use crate::state::{LINES, Map, Run, State, Token, WallEnds};
use std::collections::BTreeSet;
use stridewright::answer::{Budget, Message, Placement, Unit};
use stridewright::board::Figure;
use stridewright::query::{Movement, Plan, Turn};
use stridewright_wire::scene::{CreatureEntry, GroundName, LengthUnit, signs};

/// A table, and which of its members are connected.
#[derive(Clone, Copy)]
pub(crate) struct Viewer<'a> {
    pub(crate) systems: &'a Rulebooks,
    pub(crate) state: &'a State,
    /// The board with all creatures, in the order of the state.
    pub(crate) truth: &'a Knowledge,
    pub(crate) present: &'a BTreeSet<MemberId>,
}

impl Viewer<'_> {
    /// Returns everything that a member sees.
    pub(crate) fn of(self, member: MemberId) -> View {
        let state = self.state;
        View {
            name: state.name.clone(),
            rules: self.rules(),
            settings: state.settings,
            map: self.map(member),
            tokens: self.tokens(member),
            turn: self.turn(member),
            members: self.members(),
            log: self.log(member),
            history: self.history(member),
        }
    }

    /// Returns the map as a member sees it.
    fn map(self, member: MemberId) -> MapView {
        let all = &self.state.map;
        if self.is_game_master(member) {
            return map(self.state, all, &all.secret);
        }
        let own = |token: &Token| self.state.may_move(member, token);
        let shown = shown_to(self.state, self.truth, own);
        map(self.state, shown.as_ref().unwrap_or(all), &[])
    }

    fn is_game_master(self, member: MemberId) -> bool {
        self.state.member(member).is_some_and(|known| known.role == Role::GameMaster)
    }

    fn log(self, member: MemberId) -> Vec<LogLine> {
        let is_game_master = self.is_game_master(member);
        let shown = self.state.log.iter().filter_map(|line| line.shown_to(member, is_game_master));
        let mut lines: Vec<LogLine> = shown.collect();
        lines.drain(..lines.len().saturating_sub(LINES));
        lines
    }

    fn rules(self) -> RulesView {
        let (rules, ruleset) = (&self.state.rules, self.truth.rules.ruleset());
        let changed = !rules.options.is_empty() || rules.house.is_some();
        let systems = self.systems.all().iter().map(|book| book.ruleset());
        RulesView {
            id: rules.system.as_str().to_owned(),
            system: ruleset.name.to_string(),
            unit: Unit::of(&self.truth.rules),
            lengths: match LengthUnit::of(&rules.written_for) {
                LengthUnit::Feet => Unit::Feet,
                LengthUnit::Squares => Unit::Squares,
            },
            house: changed.then(|| "house rules".to_owned()),
            systems: systems
                .map(|known| SystemView { id: known.id.to_string(), name: known.name.to_string() })
                .collect(),
        }
    }

    fn tokens(self, member: MemberId) -> Vec<TokenView> {
        let tokens = self.state.tokens.iter().zip(self.truth.board.figures());
        tokens.filter_map(|(token, figure)| self.token(member, token, figure)).collect()
    }

    /// Returns a creature as a member sees it, if they know of it. What it has spent and its
    /// complete entry are only for members who may move it. Any member who sees it may ask what the
    /// rules make of it.
    fn token(self, member: MemberId, token: &Token, figure: &Figure) -> Option<TokenView> {
        if !self.state.knows(member, token) {
            return None;
        }
        let yours = self.state.may_move(member, token);
        let entry = &token.entry;
        let initial = || token.name().chars().next().map(String::from).unwrap_or_default();
        Some(TokenView {
            id: token.id,
            name: token.name().to_owned(),
            letter: entry.letter.as_ref().map_or_else(initial, |letter| letter.as_str().to_owned()),
            side: figure.creature.side.clone(),
            size: figure.creature.size.to_string(),
            body: Placement::new(figure.body, figure.elevation),
            states: entry.states.iter().map(|state| state.as_str().to_owned()).collect(),
            object: figure.creature.object.is_some(),
            hidden: token.hidden,
            yours,
            owners: token.owners.clone(),
            picture: token.picture.clone(),
            trail: self.trail(token, yours),
            steps: yours.then(|| self.steps(token)),
            entry: yours.then(|| Box::new(self.entry(member, token))),
        })
    }

    /// Returns where a creature has been. As long as squares are hidden, only members who may move
    /// it see that: it may have been in fog.
    fn trail(self, token: &Token, yours: bool) -> Vec<Placement> {
        let seen = yours || self.state.map.fog.is_none();
        if seen { token.spent.trail.clone() } else { Vec::new() }
    }

    /// Returns the entry of a creature, without bonds to creatures that the member does not know
    /// of.
    fn entry(self, member: MemberId, token: &Token) -> CreatureEntry {
        token.entry.clone().bound_only_to(|name| {
            let other = self.state.tokens.iter().find(|other| other.name() == name.as_str());
            other.is_some_and(|other| self.state.knows(member, other))
        })
    }

    fn steps(self, token: &Token) -> Steps {
        let (turn, has) = (&token.spent.turn, self.truth.rules.turns.has());
        Steps {
            actions: turn.actions,
            of: has.answer,
            diagonals: turn.diagonals,
            moved: turn.moved,
            open: self.open(token),
            rules: self
                .truth
                .rules
                .cite([has.rule])
                .iter()
                .map(|rule| rule.id.to_string())
                .collect(),
        }
    }

    /// Returns the movement in progress and how far it goes, as long as the rules offer such a
    /// movement to the creature.
    fn open(self, token: &Token) -> Option<OpenMovement> {
        let turn = token.spent.turn.without_reactions();
        let mode = token.spent.mode.as_ref().map(|mode| mode.0);
        let movement = Movement { mode, ..Movement::by(turn.by?) };
        let mover = self.truth.index(token.id)?;
        let plan =
            Plan { mover, movements: vec![movement], turn: Turn::default(), attempts: Vec::new() };
        let budgets = Budget::of(&self.truth.rules, &self.truth.board, &plan).ok()?;
        let spent = Unit::of(&self.truth.rules).cost(turn.spent).amount;
        budgets.into_iter().next().map(|budget| OpenMovement { budget, spent })
    }

    pub(crate) fn turn(self, member: MemberId) -> TurnView {
        let turn = &self.state.turn;
        let knows = |id| self.state.token(id).is_some_and(|token| self.state.knows(member, token));
        TurnView {
            round: turn.round,
            active: turn.active.filter(|active| knows(*active)),
            order: turn.order.iter().copied().filter(|id| knows(*id)).collect(),
        }
    }

    pub(crate) fn members(self) -> Vec<MemberView> {
        let view = |member: &crate::state::Member| MemberView {
            id: member.id,
            name: member.name.clone(),
            role: member.role,
            present: self.present.contains(&member.id),
        };
        self.state.members.iter().map(view).collect()
    }

    fn history(self, member: MemberId) -> History {
        let (history, is_game_master) = (&self.state.history, self.is_game_master(member));
        let reads = |entry: &crate::state::Entry| {
            entry.only.as_ref().is_none_or(|only| only.contains(&member))
        };
        let label = |entry: &crate::state::Entry| match is_game_master {
            true => entry.full.clone(),
            false if reads(entry) => entry.plain.clone(),
            // It is about a creature that they do not know of: the next one, at the end of a turn.
            false => Message::new("your last action"),
        };
        let undo = history.undoable(member, is_game_master);
        let redo = history.redoable(member, is_game_master);
        let (undo, undo_parts) = split(undo.map(|place| label(&history.done[place])));
        let (redo, redo_parts) = split(redo.map(|place| label(&history.undone[place])));
        History { undo, undo_parts, redo, redo_parts }
    }
}

/// Returns the text of a message, and its parts if it has any.
fn split(message: Option<Message>) -> (Option<String>, Option<Box<Message>>) {
    match message.map(Message::into_text_and_parts) {
        Some((text, parts)) => (Some(text), parts),
        None => (None, None),
    }
}

/// Returns a map as it is shown, and which of its walls are secret.
fn map(state: &State, map: &Map, secret: &[WallEnds]) -> MapView {
    MapView {
        rows: map.rows.clone(),
        legend: legend(map),
        walls: walls(map, secret),
        picture: map.picture.clone(),
        frame: map.frame,
        tiles: tiles(state),
        fog: fog(map),
    }
}

/// Returns the version of the tiles that members are given.
fn tiles(state: &State) -> Option<u32> {
    state.current_tiles().map(|tiles| tiles.version)
}

/// Returns the hidden squares of a map, by row.
fn fog(map: &Map) -> Vec<Vec<Run>> {
    map.fog.as_ref().map(|fog| fog.runs()).unwrap_or_default()
}

/// Returns the meaning of each sign that may occur in the map.
fn legend(map: &Map) -> std::collections::BTreeMap<char, Vec<GroundName>> {
    let usual = signs()
        .map(|(sign, names)| (sign, names.iter().map(|name| GroundName::of(name)).collect()));
    let own = map.legend.iter();
    let own = own.map(|(sign, names)| {
        (*sign, names.iter().map(|name| GroundName::of(name.as_str())).collect())
    });
    usual.chain(own).collect()
}

fn walls(map: &Map, secret: &[WallEnds]) -> Vec<WallView> {
    let view = |wall: &stridewright_wire::scene::WallEntry| {
        Some(WallView {
            from: wall.from?,
            to: wall.to?,
            kind: wall.kind.as_ref().map_or("wall", |kind| kind.as_str()).to_owned(),
            one_way: wall.one_way.as_ref().map(|side| side.as_str().to_owned()),
            secret: WallEnds::of_wall(wall).is_some_and(|ends| secret.contains(&ends)),
        })
    };
    map.walls.iter().filter_map(view).collect()
}

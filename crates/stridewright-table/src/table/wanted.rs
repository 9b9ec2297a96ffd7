//! Carries out members' commands: once, in one order, and reported to those who may know of the
//! result.

use super::{Moment, Output, Table};
use crate::act;
use crate::authorize::authorize;
use crate::event::{Event, Kind};
use crate::id::{MemberId, RequestId, TokenId};
use crate::knowledge::Knowledge;
use crate::log_entry::LogEntry;
use crate::protocol::{Command, Do, Refusal, ViewChange};
use crate::shown::{disguised_ground, in_fog, shown_to};
use crate::sight::revealed;
use crate::state::{Change, Entry, Fog, State, Token};
use crate::view::{Viewer, differences, of_history};
use std::sync::Arc;
use stridewright::answer::{Message, Placement};
use stridewright::board::Ground;
use stridewright_wire::scene::WallEntry;

impl Table {
    /// Carries out a member's command, unless it has been carried out or refused already.
    pub(super) fn want(
        &mut self,
        now: Moment,
        member: MemberId,
        wanted: &Do,
        ids: &mut dyn FnMut() -> u128,
        out: &mut Vec<Output>,
    ) -> Result<(), Refusal> {
        let key = (member, wanted.id);
        if self.done.contains(&key) {
            return Ok(());
        }
        if let Some(refusal) = self.seats.get(&member).and_then(|seat| seat.refused(wanted.id)) {
            return Err(refusal.clone());
        }
        let hide = |table: &Table, why| table.without_names(member, &wanted.command, why);
        let done = match self.decide(member, &wanted.command, ids) {
            // What a door says before it moves concerns only what the player sees.
            Err(why) if matches!(wanted.command, Command::Door { .. }) => Err(why),
            Err(why) => Err(hide(self, why)),
            Ok((kind, changes, line)) => {
                let line = LogEntry { at: now, by: Some(member), ..line };
                let command =
                    is_decided_by_rules(&wanted.command).then(|| Box::new(wanted.command.clone()));
                let done = self.happen(Some(key), command, kind, changes, line, out);
                done.map_err(|why| hide(self, why))
            }
        };
        if let Err(refusal) = &done {
            self.seats.entry(member).or_default().refuse(wanted.id, refusal.clone());
        }
        done
    }

    /// Hides the reason from players if it may involve a hidden creature: why a door that they may
    /// open cannot move, or why something cannot be undone or redone.
    fn without_names(&self, member: MemberId, command: &Command, refusal: Refusal) -> Refusal {
        let may_name = matches!(command, Command::Door { .. } | Command::Undo | Command::Redo);
        match refusal {
            Refusal::Impossible { .. } if may_name && !self.is_game_master(member) => {
                Refusal::impossible("this cannot be done now; ask the game master")
            }
            refusal => refusal,
        }
    }

    /// Returns the result of a command, if the member may send it and it is possible.
    pub(super) fn decide(
        &self,
        member: MemberId,
        command: &Command,
        ids: &mut dyn FnMut() -> u128,
    ) -> Result<(Kind, Vec<Change>, LogEntry), Refusal> {
        authorize(&self.state, member, command)?;
        let (history, is_game_master) = (&self.state.history, self.is_game_master(member));
        match command {
            Command::Undo => {
                let place = history.undoable(member, is_game_master).ok_or(Refusal::Nothing)?;
                let entry = &history.done[place];
                let back = self.put_back(member, entry, |id| history.is_overtaken(place, id))?;
                Ok((
                    Kind::Undo(entry.version),
                    back,
                    taken_back(Message::new("Undone: {action}"), entry, &self.state),
                ))
            }
            Command::Redo => {
                let place = history.redoable(member, is_game_master).ok_or(Refusal::Nothing)?;
                let entry = &history.undone[place];
                let back = self.put_back(member, entry, |id| history.is_stale(place, id))?;
                Ok((
                    Kind::Redo(entry.version),
                    back,
                    taken_back(Message::new("Redone: {action}"), entry, &self.state),
                ))
            }
            Command::MoveTogether { moves } => {
                let result = self.move_together(member, moves)?;
                Ok((Kind::Action, result.changes, result.line))
            }
            command => {
                let result = act::carry_out(self.setting(), member, command, ids)?;
                Ok((Kind::Action, result.changes, result.line))
            }
        }
    }

    /// Returns the changes that undo or redo an action. A member who is not a game master must be
    /// allowed to move one of its creatures now, and nothing may have changed these creatures since
    /// (`overtaken`). Owners and visibility of creatures stay as they are now. Creatures that the
    /// member does not know of are reverted as well, unless something has changed them since.
    fn put_back(
        &self,
        member: MemberId,
        entry: &Entry,
        overtaken: impl Fn(TokenId) -> bool,
    ) -> Result<Vec<Change>, Refusal> {
        if self.is_game_master(member) {
            return Ok(entry.back.clone());
        }
        let (mut own, mut any) = (false, false);
        let mut put_back = Vec::new();
        for change in &entry.back {
            let Some(id) = change.token() else {
                put_back.extend(self.put_back_map(change)?);
                continue;
            };
            let now = self.state.token(id);
            // For a creature that has been removed, its old state shows whether they knew of it.
            let known =
                now.or(change.as_token()).is_some_and(|token| self.state.knows(member, token));
            own |= now.is_some_and(|now| self.state.may_move(member, now));
            // A creature that they do not know of says nothing about what they may undo.
            any |= known;
            match (known, overtaken(id) || now.is_none()) {
                (true, true) => {
                    return Err(Refusal::impossible("the same creatures have changed since"));
                }
                (false, true) => {}
                (_, false) => put_back.push(match (change, now) {
                    (Change::Token(token) | Change::Back { token, .. }, Some(now)) => {
                        let (owners, hidden) = (now.owners.clone(), now.hidden);
                        Change::Token(Arc::new(Token { owners, hidden, ..(**token).clone() }))
                    }
                    _ => change.clone(),
                }),
            }
        }
        if any && !own { Err(Refusal::NotYours) } else { Ok(put_back) }
    }

    /// Returns a player's undo or redo of a change that is not about a creature, on the map as it
    /// is now: the game master may have changed walls in fog since.
    fn put_back_map(&self, change: &Change) -> Result<Option<Change>, Refusal> {
        let map = &self.state.map;
        match change {
            // What they have seen stays revealed.
            Change::Fog(_) => Ok(None),
            Change::Walls { new, .. } => {
                let door = new.first();
                let is_it = |wall: &WallEntry| {
                    door.is_some_and(|door| (wall.from, wall.to) == (door.from, door.to))
                };
                let place = map.walls.iter().position(is_it);
                let from =
                    place.ok_or_else(|| Refusal::impossible("the door is no longer there"))?;
                Ok(Some(Change::Walls { from, gone: 1, new: new.clone() }))
            }
            // It would also take back what the game master has changed in fog since.
            Change::Map(_) if map.fog.is_some() => {
                Err(Refusal::impossible("the ground is dug away"))
            }
            change => Ok(Some(change.clone())),
        }
    }

    /// Makes an event happen: stores it first, and then reports it to those who may know of it.
    pub(super) fn happen(
        &mut self,
        wanted: Option<(MemberId, RequestId)>,
        command: Option<Box<Command>>,
        kind: Kind,
        changes: Vec<Change>,
        line: LogEntry,
        out: &mut Vec<Output>,
    ) -> Result<(), Refusal> {
        let by = wanted.map(|(member, _)| member);
        let NextState { mut after, back, ground, truth, changes, line } =
            self.make(by, changes, line)?;
        let version = self.state.version + 1;
        let (line, known_to) = (Arc::new(line), Vec::new());
        let mut event =
            Event { version, wanted, command, kind, changes, remembered: false, line, known_to };
        let present = self.present();
        let systems = &self.systems;
        let changes_for: Vec<(MemberId, Vec<ViewChange>)> = after
            .members
            .iter()
            .map(|member| {
                let before =
                    Viewer { systems, state: &self.state, truth: &self.truth, present: &present };
                let after = Viewer { systems, state: &after, truth: &truth, present: &present };
                (member.id, differences(before, after, &event, member.id))
            })
            .collect();
        event.known_to = changes_for
            .iter()
            .filter(|(_, new)| !new.is_empty())
            .map(|(member, _)| *member)
            .collect();
        if self.state.kept(kind).is_some_and(|kept| kept == event.changes) {
            (event.changes, event.remembered) = (Vec::new(), true);
        }
        after.remember(&event, back);
        let mut news = Vec::new();
        for (member, mut changes) in changes_for {
            let before =
                Viewer { systems, state: &self.state, truth: &self.truth, present: &present };
            let after = Viewer { systems, state: &after, truth: &truth, present: &present };
            changes.extend(of_history(before, after, member));
            if !changes.is_empty() {
                news.push((member, changes));
            }
        }
        (self.state, self.ground, self.truth) = (after, ground, truth);
        self.known.clear();
        self.done.extend(wanted);
        out.push(Output::Append(Arc::new(event)));
        for (member, changes) in news {
            self.tell(member, changes, out);
        }
        self.close_requests(out);
        Ok(())
    }

    /// Returns the state after some changes, with its board. A player's action is not refused
    /// because of creatures that they do not know of: those stay behind where they cannot come
    /// along.
    pub(super) fn make(
        &self,
        by: Option<MemberId>,
        changes: Vec<Change>,
        line: LogEntry,
    ) -> Result<NextState, Refusal> {
        let mut after = self.state.clone();
        let back = after.make_all(&changes);
        let player = by.filter(|member| !self.is_game_master(*member));
        let (why, player) = match (self.compile(&mut after), player) {
            (Ok((ground, truth)), _) => {
                return Ok(self.settle(NextState { after, back, ground, truth, changes, line }));
            }
            (Err(why), None) => return Err(Refusal::impossible(why)),
            (Err(why), Some(player)) => (why, player),
        };
        let (changes, left) = self.leave_behind(player, changes);
        if left.is_empty() {
            return Err(Refusal::impossible(self.why_not(player, &after)));
        }
        let full = Message::new("{happens} ({creatures} cannot come along: {reason})")
            .with("happens", line.full.clone())
            .with("creatures", left.join(", "))
            .with("reason", why);
        let line = LogEntry { full, ..line };
        let mut after = self.state.clone();
        let back = after.make_all(&changes);
        match self.compile(&mut after) {
            Ok((ground, truth)) => {
                Ok(self.settle(NextState { after, back, ground, truth, changes, line }))
            }
            Err(_) => Err(Refusal::impossible(self.why_not(player, &after))),
        }
    }

    /// Reveals what players' creatures see now, and keeps what fog hides out of the log of players.
    fn settle(&self, mut next: NextState) -> NextState {
        if let Some(fog) = Table::revealed(&next) {
            let change = Change::Fog(fog);
            next.back.insert(0, next.after.make(&change));
            next.changes.push(change);
            next.after.in_fog = in_fog(&next.after, &next.truth.board);
        }
        if next.line.only.is_none() {
            next.line.only = self.readers(&next);
        }
        next
    }

    /// Returns the fog after players' creatures have looked around, if it changes. They see a wall
    /// where a door is secret.
    fn revealed(next: &NextState) -> Option<Option<Arc<Fog>>> {
        let state = &next.after;
        if state.map.fog.is_none() || state.settings.sight.get() == 0 {
            return None;
        }
        let looks = |change: &Change| match change {
            Change::Settings(_) | Change::Tokens(_) => true,
            change => change.is_of_map() || change.token().is_some(),
        };
        if !next.changes.iter().any(looks) {
            return None;
        }
        let ground = match disguised_ground(state) {
            Some(ground) => ground.ok()?,
            None => Arc::clone(&next.ground),
        };
        revealed(state, &next.truth.board, &ground)
    }

    /// Returns the members who may read a line in addition to the game master; `None`: everyone. A
    /// line about a creature in fog, or about a part of the map that players do not see, would
    /// reveal it.
    fn readers(&self, next: &NextState) -> Option<Vec<MemberId>> {
        let (before, after) = (&self.state, &next.after);
        let is_foggy = |state: &State| state.map.fog.is_some() || !state.map.secret.is_empty();
        if !is_foggy(before) && !is_foggy(after) {
            return None;
        }
        if let Some(id) = next.line.token {
            let fog = after.map.fog.as_ref();
            let in_fog = |at: &Placement| fog.is_some_and(|fog| fog.hides_all(at.rectangle()));
            let hidden = before.in_fog.contains(&id)
                || after.in_fog.contains(&id)
                || next.line.path.iter().any(in_fog);
            let token = after.token(id).or(before.token(id));
            return hidden.then(|| token.map(|token| token.owners.clone()).unwrap_or_default());
        }
        let of_map = next.changes.iter().all(Change::is_of_map);
        let seen = |state: &State, truth: &Knowledge| shown_to(state, truth, |_| false);
        let unseen = of_map && {
            let (before, after) = (seen(before, &self.truth), seen(after, &next.truth));
            before.is_some() && before == after
        };
        unseen.then(Vec::new)
    }

    /// Returns the changes without those of creatures that a player does not know of, and their
    /// names. These creatures stay where they are and hold on to no creature.
    fn leave_behind(&self, player: MemberId, changes: Vec<Change>) -> (Vec<Change>, Vec<String>) {
        let mut left = Vec::new();
        let mut staying = |change: Change| {
            let Change::Token(moved) = &change else { return change };
            let Some(before) =
                self.state.token(moved.id).filter(|token| !self.state.knows(player, token))
            else {
                return change;
            };
            left.push(before.name().to_owned());
            let entry = before.entry.clone().bound_only_to(|_| false);
            Change::Token(Arc::new(Token { entry, ..(**before).clone() }))
        };
        let changes = changes.into_iter().map(&mut staying).collect();
        (changes, left)
    }

    /// Returns why a state is invalid, as far as a player may know: judged on the board with the
    /// creatures that they know of.
    fn why_not(&self, player: MemberId, after: &State) -> Message {
        let known: Vec<&Token> = after
            .tokens
            .iter()
            .filter(|token| after.knows(player, token))
            .map(|token| &**token)
            .collect();
        let board = self.rules_and_ground(after).and_then(|(rules, ground)| {
            Knowledge::of(&rules, &ground, &after.rules.written_for, &known)
        });
        match board {
            Err(why) => why,
            Ok(_) => Message::new("this cannot be done now; ask the game master"),
        }
    }
}

/// A later state, with the changes that lead to it and back, and its board.
pub(super) struct NextState {
    pub(super) after: State,
    back: Vec<Change>,
    pub(super) ground: Arc<Ground>,
    pub(super) truth: Arc<Knowledge>,
    pub(super) changes: Vec<Change>,
    pub(super) line: LogEntry,
}

/// Whether the rules decide the result of a command.
const fn is_decided_by_rules(command: &Command) -> bool {
    matches!(
        command,
        Command::Move { overriding: false, .. }
            | Command::MoveTogether { .. }
            | Command::ApplyEffect { .. }
    )
}

/// Returns the log line of an undo or redo; members who did not learn of the action before do not
/// learn of it now.
fn taken_back(how: Message, entry: &Entry, state: &State) -> LogEntry {
    let all = state.members.iter().all(|member| entry.known_to.contains(&member.id));
    let readers = entry.known_to.iter().copied();
    let reads = |id: &MemberId| entry.only.as_ref().is_none_or(|only| only.contains(id));
    LogEntry {
        full: how.clone().with("action", entry.full.clone()),
        plain: how.with("action", entry.plain.clone()),
        only: (!all || entry.only.is_some()).then(|| readers.filter(reads).collect()),
        ..LogEntry::default()
    }
}

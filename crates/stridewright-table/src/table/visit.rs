//! Arrivals and departures at a table: members join and leave for good, their browsers connect and
//! disconnect.

use super::{ConnectionId, MEMBERS, Moment, Output, Table};
use crate::act;
use crate::event::Kind;
use crate::id::{MemberId, TokenId};
use crate::log_entry::LogEntry;
use crate::protocol::{Hello, Role, ServerMessage, ViewChange, Welcome, You};
use crate::state::{Change, Member};
use crate::view::Viewer;
use std::sync::Arc;
use stridewright::answer::Message;

impl Table {
    pub(super) fn admit(&mut self, now: Moment, member: Member, out: &mut Vec<Output>) {
        let mut members = self.state.members.clone();
        let (id, text) = (
            member.id,
            Message::new("{who} sits down at the table").with("who", member.name.as_str()),
        );
        match members.iter().position(|known| known.id == id) {
            Some(place) if members[place] == member => return,
            Some(place) => members[place] = member,
            None if members.len() < MEMBERS => members.push(member),
            None => return,
        }
        let line = LogEntry { at: now, by: Some(id), ..LogEntry::plain(text) };
        let changes = self.without_owners(members);
        // Changing the members cannot make the board invalid.
        let _ = self.happen(None, None, Kind::Fact, changes, line, out);
        self.refresh(id, out);
    }

    /// Lets a member move creatures, in addition to those who move them already.
    pub(super) fn grant(
        &mut self,
        now: Moment,
        member: MemberId,
        tokens: &[TokenId],
        out: &mut Vec<Output>,
    ) {
        for id in tokens {
            let Some(token) = self.state.token(*id) else { continue };
            if token.owners.contains(&member) {
                continue;
            }
            let mut owners = token.owners.clone();
            owners.push(member);
            owners.sort_unstable();
            let Ok(result) = act::own(&self.state, token, &owners) else { continue };
            let line = LogEntry { at: now, by: Some(member), ..result.line };
            let changes = vec![Change::Owners { token: *id, owners }];
            // Changing owners cannot make the board invalid.
            let _ = self.happen(None, None, Kind::Fact, changes, line, out);
        }
    }

    /// A member's role may decide what they see: their browsers start again with a new view.
    fn refresh(&mut self, member: MemberId, out: &mut Vec<Output>) {
        let Some(seat) = self.seats.get(&member) else { return };
        let connections: Vec<ConnectionId> = seat.greeted().collect();
        out.extend(connections.into_iter().map(Output::Close));
        if let Some(seat) = self.seats.get_mut(&member) {
            seat.forget();
        }
    }

    pub(super) fn dismiss(&mut self, now: Moment, member: MemberId, out: &mut Vec<Output>) {
        self.aim(now, member, None, out);
        self.stop_sharing(member, out);
        let Some(known) = self.state.member(member) else { return };
        let text = Message::new("{who} leaves the table").with("who", known.name.as_str());
        let line = LogEntry { at: now, ..LogEntry::plain(text) };
        let members =
            self.state.members.iter().filter(|known| known.id != member).cloned().collect();
        let changes = self.without_owners(members);
        let _ = self.happen(None, None, Kind::Fact, changes, line, out);
        let connections = self.connections.iter().filter(|(_, of)| **of == member);
        let connections: Vec<ConnectionId> =
            connections.map(|(connection, _)| *connection).collect();
        out.extend(connections.iter().copied().map(Output::Close));
        self.connections.retain(|_, of| *of != member);
        // The message numbers continue, in case they come back.
        if let Some(seat) = self.seats.get_mut(&member) {
            seat.forget();
        }
    }

    /// Replaces the members, and removes owners of creatures who are not players among them.
    fn without_owners(&self, members: Vec<Member>) -> Vec<Change> {
        let plays = |owner: &MemberId| {
            members.iter().any(|member| member.id == *owner && member.role == Role::Player)
        };
        let orphaned = self.state.tokens.iter().filter(|token| !token.owners.iter().all(plays));
        let without = orphaned.map(|token| {
            let owners = token.owners.iter().copied().filter(plays).collect();
            Change::Owners { token: token.id, owners }
        });
        let without: Vec<Change> = without.collect();
        [Change::Members(members)].into_iter().chain(without).collect()
    }

    pub(super) fn join(
        &mut self,
        connection: ConnectionId,
        member: MemberId,
        out: &mut Vec<Output>,
    ) {
        if self.state.member(member).is_none() {
            out.push(Output::Close(connection));
            return;
        }
        self.connections.insert(connection, member);
    }

    pub(super) fn greet(
        &mut self,
        connection: ConnectionId,
        member: MemberId,
        hello: &Hello,
        out: &mut Vec<Output>,
    ) {
        let was_present = self.present();
        self.seats.entry(member).or_default().greet(connection);
        let present = self.present();
        let Some(known) = self.state.member(member) else { return };
        let you = You { id: member, name: known.name.clone(), role: known.role };
        let Some(seat) = self.seats.get(&member) else { return };
        let seen = hello.seen.and_then(|seen| self.counted(member, seen));
        let missed = seen.and_then(|seen| seat.missed(seen));
        let view = missed.is_none().then(|| {
            let sight = Viewer {
                systems: &self.systems,
                state: &self.state,
                truth: &self.truth,
                present: &present,
            };
            Box::new(sight.of(member))
        });
        let is_new = view.is_some();
        let seq = seen.filter(|_| missed.is_some()).unwrap_or_else(|| seat.seq());
        let welcome = Welcome { you, epoch: self.epoch, seq, view };
        out.push(Output::Send(connection, Arc::new(ServerMessage::Welcome(Box::new(welcome)))));
        out.extend(missed.into_iter().flatten().map(|message| Output::Send(connection, message)));
        self.welcome_requests(connection, member, out);
        self.tell_shared(connection, member, out);
        if present != was_present {
            // A member with a new view has it already.
            self.tell_presence(is_new.then_some(member), out);
        }
    }

    pub(super) fn leave(&mut self, connection: ConnectionId, out: &mut Vec<Output>) {
        let was_present = self.present();
        let Some(member) = self.connections.remove(&connection) else { return };
        if let Some(seat) = self.seats.get_mut(&member) {
            seat.leave(connection);
        }
        self.close_requests(out);
        self.stop_sharing_over(connection, member, out);
        if !self.present().contains(&member) {
            self.aim(0, member, None, out);
        }
        if self.present() != was_present {
            self.tell_presence(None, out);
        }
    }

    /// Tells all connected members except one who is present.
    fn tell_presence(&mut self, but: Option<MemberId>, out: &mut Vec<Output>) {
        let present = self.present();
        let sight = Viewer {
            systems: &self.systems,
            state: &self.state,
            truth: &self.truth,
            present: &present,
        };
        let members = sight.members();
        let others = self.seats.keys().copied().filter(|id| self.state.member(*id).is_some());
        let others: Vec<MemberId> = others.filter(|id| Some(*id) != but).collect();
        for member in others {
            self.tell(member, vec![ViewChange::Members(members.clone())], out);
        }
    }
}

//! Seats members at a table and removes them from it.

use super::super::command::{
    Admission, ClientHandle, Connection, GrantedTokens, Guest, OfferedToken, Reply,
};
use super::super::delivery::Browser;
use super::super::error::RoomError;
use super::Actor;
use crate::clock;
use crate::secret::Name;
use crate::store::{Invite, Seat, Write};
use stridewright::answer::Message;
use stridewright_table::id::{MemberId, TokenId};
use stridewright_table::protocol::{ClientMessage, Hello, Role};
use stridewright_table::state::Member;
use stridewright_table::table::{Input, MEMBERS, Moment};

impl Actor {
    /// Adds a browser of a member.
    pub(super) fn join(
        &mut self,
        member: MemberId,
        hello: Hello,
        client: ClientHandle,
        reply: Reply<Connection>,
    ) {
        self.connections += 1;
        let connection = Connection(self.connections);
        self.delivery.remember(connection, Browser { member, client });
        self.delivery.reply(reply, connection);
        self.step(Input::Joined { connection: connection.0, member }, None);
        let message = ClientMessage::Hello(hello);
        self.step(Input::Said { connection: connection.0, message }, None);
    }

    /// Admits a guest with an invite and returns whether the invite gives them anything. If it does
    /// not, it is not used up.
    pub(super) fn guard(&mut self, guest: Guest, along: Vec<Write>) -> Result<bool, RoomError> {
        let now = clock::now();
        let Guest { invite, session, fresh, seat, name, role, tokens, .. } = guest;
        let invite = self.recent.invite(invite);
        let seat = self.recent.seat(seat);
        if seat.dismissed.is_some_and(|dismissed| invite.created <= dismissed) {
            return Err(RoomError::NotFound);
        }
        // They have come already, but the answer that brought their session was lost.
        let waits = seat.awaits.is_some() && seat.awaits != session;
        if waits && seat.invites.last() == Some(&invite.id) && invite.admits_again(now) {
            self.seat(now, Seat { awaits: Some(fresh), ..seat }, along);
            return Ok(true);
        }
        // Without their session, only the same request gives them the seat, and only as long as the
        // seat waits for it.
        let known =
            self.table.state().members.iter().any(|member| member.id.to_string() == seat.member);
        if !invite.is_open(now) || waits || known && session.is_none() {
            return Err(RoomError::NotFound);
        }
        let member = match seat.dismissed {
            None => seat.member,
            // The member has been removed for good; a new invite makes them a new member.
            Some(_) => Name::random()?.as_str().to_owned(),
        };
        let invites = seat.invites.into_iter().chain([invite.id.clone()]).collect();
        let seat = Seat { member, awaits: Some(fresh), invites, dismissed: None, ..seat };
        let mut admission = Admission { seat, name, role, tokens: Vec::new() };
        let id = admission.member()?;
        admission.tokens = self.granted(tokens, id)?;
        let present = self.table.state().member(id).map(|member| member.role);
        let brings = admission.tokens.iter().any(|token| {
            let known = self.table.state().token(*token);
            known.is_some_and(|known| !known.owners.contains(&id))
        });
        let gains = present.is_none_or(|present| role < present || role == present && brings);
        if !gains {
            return Ok(false);
        }
        self.not_full()?;
        if present.is_none() && self.table.state().members.len() >= MEMBERS {
            return Err(RoomError::TooMany("people at this table"));
        }
        let used = Invite { used: invite.used + 1, ..invite };
        self.recent.invite_written(now, &used);
        self.delivery.write(Write::Invite(used));
        self.seat(now, admission.seat.clone(), along);
        self.admit(&admission)?;
        Ok(true)
    }

    /// Returns the creatures that an invite gives a guest.
    fn granted(&self, tokens: GrantedTokens, guest: MemberId) -> Result<Vec<TokenId>, RoomError> {
        let (tokens, picked) = match tokens {
            GrantedTokens::All(tokens) => return Ok(tokens),
            GrantedTokens::OneOf { tokens, picked } => (tokens, picked),
        };
        let Some(picked) = picked else { return Ok(Vec::new()) };
        let offered = self.offered(&tokens, Some(guest));
        if let Some(own) = offered.iter().find(|offered| offered.yours && offered.id != picked) {
            return Err(RoomError::Wrong(
                Message::new("you have {name} already").with("name", own.name.as_str()),
            ));
        }
        match offered.into_iter().find(|offered| offered.id == picked) {
            None => Err(RoomError::Wrong(
                "this creature cannot be picked any more: pick another one".into(),
            )),
            Some(OfferedToken { free: false, name, .. }) => Err(RoomError::Wrong(
                Message::new("another player has {name}: pick a free creature")
                    .with("name", name.as_str()),
            )),
            Some(_) => Ok(vec![picked]),
        }
    }

    /// Returns those of these creatures that a guest may see, and whether they can pick them.
    pub(super) fn offered(&self, tokens: &[TokenId], guest: Option<MemberId>) -> Vec<OfferedToken> {
        let state = self.table.state();
        let plays = |owner: &MemberId| {
            Some(*owner) != guest
                && state.member(*owner).is_some_and(|member| member.role == Role::Player)
        };
        let tokens = tokens.iter().filter_map(|token| state.token(*token));
        let offered = tokens.map(|token| {
            let yours = guest.is_some_and(|guest| token.owners.contains(&guest));
            let free = !token.owners.iter().any(plays);
            (token, OfferedToken { id: token.id, name: token.name().to_owned(), free, yours })
        });
        let known = offered.filter(|(token, offered)| offered.yours || !state.is_unseen(token));
        known.map(|(_, offered)| offered).collect()
    }

    /// Writes a seat and the accompanying writes.
    fn seat(&mut self, now: Moment, seat: Seat, along: Vec<Write>) {
        self.recent.seat_written(now, &seat);
        along.into_iter().for_each(|write| self.delivery.write(write));
        self.delivery.write(Write::Seat(seat));
    }

    /// Revokes an invite.
    pub(super) fn revoke(&mut self, invite: Invite) {
        let revoked = Invite { revoked: true, ..self.recent.invite(invite) };
        self.recent.invite_written(clock::now(), &revoked);
        self.delivery.write(Write::Invite(revoked));
    }

    /// Seats a member and gives them the creatures that the invite names, in addition to those that
    /// they own.
    pub(super) fn admit(&mut self, admission: &Admission) -> Result<(), RoomError> {
        let id = admission.member()?;
        let (name, role) = (admission.name.clone(), admission.role);
        self.step(Input::Admitted(Member { id, name, role }), None);
        let tokens = admission.tokens.clone();
        self.step(Input::Granted { member: id, tokens }, None);
        Ok(())
    }

    /// Removes a member from the table.
    pub(super) fn dismiss(&mut self, member: MemberId) {
        let (table, at) = (self.id.clone(), clock::now());
        self.recent.dismissed(at, member.to_string());
        self.delivery.write(Write::Unseat { table, member: member.to_string(), at });
        self.step(Input::Dismissed(member), None);
    }
}

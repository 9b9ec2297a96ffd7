//! Who sits down at a table, and who leaves it for good.

use super::super::command::{Admission, Guest};
use super::Actor;
use crate::clock;
use crate::http::Problem;
use crate::store::{Invite, Seat, Write};
use stridewright_table::id::MemberId;
use stridewright_table::protocol::{Command as Deed, Role};
use stridewright_table::state::Member;
use stridewright_table::table::{Input, MEMBERS};
use stridewright_wire::bounded::List;

impl Actor {
    /// Somebody comes with an invite; whether they gain by it. One who does not leaves it unused.
    pub(super) fn let_in(&mut self, guest: Guest, along: Vec<Write>) -> Result<bool, Problem> {
        let now = clock::now();
        let Guest { invite, user, member, name, role, tokens } = guest;
        let invite = self.lately.invite(invite);
        if !invite.is_open(now) {
            return Err(Problem::NotFound);
        }
        let seat = self.lately.seat(Seat { table: self.id.clone(), user, member });
        let admission = Admission { seat, name, role, tokens };
        let id = admission.member()?;
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
            return Err(Problem::TooMany("people at this table"));
        }
        let used = Invite { used: invite.used + 1, ..invite };
        self.lately.invite_written(now, &used);
        self.lately.seat_written(now, &admission.seat);
        self.delivery.write(Write::Invite(used));
        along.into_iter().for_each(|write| self.delivery.write(write));
        self.delivery.write(Write::Seat(admission.seat.clone()));
        self.admit(&admission)?;
        Ok(true)
    }

    /// An invite is taken back.
    pub(super) fn revoke(&mut self, invite: Invite) {
        let revoked = Invite { revoked: true, ..self.lately.invite(invite) };
        self.lately.invite_written(clock::now(), &revoked);
        self.delivery.write(Write::Invite(revoked));
    }

    /// Somebody sits down, and owns what the invite says beside what they own already.
    pub(super) fn admit(&mut self, admission: &Admission) -> Result<(), Problem> {
        let id = admission.member()?;
        let (name, role) = (admission.name.clone(), admission.role);
        self.step(Input::Admitted(Member { id, name, role }), None);
        let masters = self.table.state().members.iter().filter(|member| member.role == Role::GameMaster);
        let Some(master) = masters.map(|member| member.id).next() else { return Ok(()) };
        for token in &admission.tokens {
            // What is gone by now is nobody's.
            let Some(known) = self.table.state().token(*token) else { continue };
            let mut owners = known.owners.clone();
            owners.push(id);
            if let Some(members) = List::new(owners).filter(|_| !known.owners.contains(&id)) {
                self.want(master, Deed::Own { token: *token, members }, None);
            }
        }
        Ok(())
    }

    /// Somebody sits there no longer.
    pub(super) fn dismiss(&mut self, member: MemberId) {
        self.lately.unseated(&member.to_string());
        self.delivery.write(Write::Unseat { table: self.id.clone(), member: member.to_string() });
        self.step(Input::Dismissed(member), None);
    }
}

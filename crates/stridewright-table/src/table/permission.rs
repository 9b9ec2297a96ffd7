//! Players ask the game master to allow a move that the rules refuse. A request is open until the
//! game master answers, the player withdraws it, the creature or its turn moves on, or the player's
//! last connection closes. Nothing of it is stored.

use super::open_request::{ASKED_STEPS, OpenRequest};
use super::seat::Seat;
use super::{ConnectionId, Output, Table};
use crate::act::{walked, with_whole_cost};
use crate::authorize::authorize;
use crate::id::{MemberId, TokenId};
use crate::protocol::{Command, Path, PermissionRequest, Refusal, Role, ServerMessage, TurnView};
use crate::state::Token;
use crate::view::Viewer;
use std::sync::Arc;
use stridewright::answer::Message;

impl Table {
    /// Passes a player's request on to the game masters, or says why not.
    pub(super) fn ask_permission(
        &mut self,
        connection: ConnectionId,
        member: MemberId,
        token: TokenId,
        path: Path,
        out: &mut Vec<Output>,
    ) {
        match self.permission_request(member, token, path) {
            Ok(request) => {
                self.requests.insert(member, request);
                self.tell_requests(member, out);
            }
            Err(because) => {
                let message = ServerMessage::NotAsked { because };
                out.push(Output::Send(connection, Arc::new(message)));
            }
        }
    }

    /// Returns the request of a player for a move that is refused.
    fn permission_request(
        &self,
        by: MemberId,
        id: TokenId,
        path: Path,
    ) -> Result<OpenRequest, Refusal> {
        let token = self.state.token(id).filter(|token| self.is_players_own(by, token));
        let token = Arc::clone(token.ok_or(Refusal::NotYours)?);
        let length: usize = path.steps.0.iter().map(Vec::len).sum();
        if length > ASKED_STEPS {
            return Err(Refusal::impossible(
                Message::new(
                    "a path of {steps} steps is too long to ask for; ask for at most {most}",
                )
                .with("steps", length)
                .with("most", ASKED_STEPS),
            ));
        }
        let (along, _) = walked(&self.truth, id, &path).ok_or(Refusal::NotYours)?;
        let command = Command::Move { token: id, path: path.clone(), overriding: false };
        let Err(because) = self.try_out(by, &command) else {
            return Err(Refusal::impossible("the rules allow this move; make it"));
        };
        let because = with_whole_cost(self.setting(), &token, &path, because);
        let request = PermissionRequest { by, token: id, path, along, because };
        Ok(OpenRequest { request, token, turn: self.turn_seen_by(by) })
    }

    /// Returns why a command would be refused, without carrying it out.
    fn try_out(&self, member: MemberId, command: &Command) -> Result<(), Refusal> {
        authorize(&self.state, member, command)?;
        // A move makes no new creatures.
        let (_, changes, line) = self.decide(member, command, &mut || 0)?;
        self.make(Some(member), changes, line).map(|_| ())
    }

    /// Withdraws a member's own request.
    pub(super) fn withdraw_request(&mut self, member: MemberId, out: &mut Vec<Output>) {
        if self.requests.remove(&member).is_some() {
            self.tell_requests(member, out);
        }
    }

    /// A game master refuses a member's request.
    pub(super) fn refuse_permission(
        &mut self,
        by: MemberId,
        member: MemberId,
        out: &mut Vec<Output>,
    ) {
        if !self.is_game_master(by) {
            return;
        }
        let Some(refused) = self.requests.remove(&member) else { return };
        let token = refused.request.token;
        self.send_to(member, ServerMessage::PermissionRefused { by, token }, out);
        self.tell_requests(member, out);
    }

    /// Closes the requests that are out of date.
    pub(super) fn close_requests(&mut self, out: &mut Vec<Output>) {
        let present = self.present();
        let is_over = |(by, open): (&MemberId, &OpenRequest)| {
            let is_open = present.contains(by) && self.is_current(*by, open);
            (!is_open).then_some(*by)
        };
        let over: Vec<MemberId> = self.requests.iter().filter_map(is_over).collect();
        for member in over {
            self.withdraw_request(member, out);
        }
    }

    /// Whether the creature of a request and its turn are as they were when the player asked.
    fn is_current(&self, by: MemberId, open: &OpenRequest) -> bool {
        let was = &open.token;
        let place = |token: &Token| (token.entry.at, token.entry.elevation, token.entry.placement);
        self.turn_seen_by(by) == open.turn
            && self.state.token(was.id).is_some_and(|now| {
                self.is_players_own(by, now)
                    && place(now) == place(was)
                    && now.spent.turn == was.spent.turn
            })
    }

    /// Sends the open requests to a browser that has just connected, if there are any for it.
    pub(super) fn welcome_requests(
        &self,
        connection: ConnectionId,
        member: MemberId,
        out: &mut Vec<Output>,
    ) {
        let requests = self.requests_for(member);
        if !requests.is_empty() {
            out.push(Output::Send(connection, Arc::new(ServerMessage::Requests(requests))));
        }
    }

    /// Tells the game masters, and the member whose request has changed, which requests are open.
    fn tell_requests(&self, member: MemberId, out: &mut Vec<Output>) {
        let members = self.state.members.iter();
        let masters = members.filter(|one| one.role == Role::GameMaster && one.id != member);
        for to in masters.map(|master| master.id).chain([member]) {
            self.send_to(to, ServerMessage::Requests(self.requests_for(to)), out);
        }
    }

    fn requests_for(&self, member: MemberId) -> Vec<PermissionRequest> {
        let open = self.requests.values().map(|open| &open.request);
        let is_master = self.is_game_master(member);
        open.filter(|request| is_master || request.by == member).cloned().collect()
    }

    fn is_players_own(&self, member: MemberId, token: &Token) -> bool {
        !self.is_game_master(member) && self.state.may_move(member, token)
    }

    fn turn_seen_by(&self, member: MemberId) -> TurnView {
        let present = Default::default();
        let viewer = Viewer {
            systems: &self.systems,
            state: &self.state,
            truth: &self.truth,
            present: &present,
        };
        viewer.turn(member)
    }

    /// Sends a message to all browsers of a member.
    pub(super) fn send_to(&self, member: MemberId, message: ServerMessage, out: &mut Vec<Output>) {
        let message = Arc::new(message);
        let greeted = self.seats.get(&member).into_iter().flat_map(Seat::greeted);
        out.extend(greeted.map(|connection| Output::Send(connection, Arc::clone(&message))));
    }
}

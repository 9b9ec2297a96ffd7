//! The visitor who sends a request about a table: the member as which they sit there, and access to
//! its room.

use super::visitor;
use crate::app::App;
use crate::problem::Problem;
use crate::rooms::Room;
use crate::secret::Name;
use crate::store::Seat;
use axum::http::HeaderMap;
use std::sync::Arc;
use stridewright_table::id::MemberId;
use stridewright_table::protocol::Role;

/// A visitor who sits at a table.
pub(crate) struct Seated {
    pub(crate) table: Name,
    pub(crate) user: Name,
    pub(crate) member: MemberId,
    pub(crate) room: Room,
}

impl Seated {
    /// Returns the visitor, if they sit at the table of the request.
    pub(crate) async fn of(
        app: &Arc<App>,
        headers: &HeaderMap,
        table: &str,
    ) -> Result<Seated, Problem> {
        let table = Name::written(table).ok_or(Problem::NotFound)?;
        let user = visitor::required(app, headers).await?;
        let seat =
            app.store.seat(&table, &user).await?.filter(Seat::is_open).ok_or(Problem::NotFound)?;
        let member = seat.member.parse().map_err(|_| Problem::NotFound)?;
        let room = app.rooms.open(&table).await?.ok_or(Problem::NotFound)?;
        Ok(Seated { table, user, member, room })
    }

    /// Returns the visitor, if they are a game master of the table of the request.
    pub(crate) async fn master(
        app: &Arc<App>,
        headers: &HeaderMap,
        table: &str,
    ) -> Result<Seated, Problem> {
        let seated = Seated::of(app, headers, table).await?;
        match seated.room.role(seated.member).await? {
            Some(Role::GameMaster) => Ok(seated),
            _ => Err(Problem::NotFound),
        }
    }
}

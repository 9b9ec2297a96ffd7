//! Answers administrators' requests, in the same way whether or not the server is serving browsers.

use super::export::export;
use super::import::import;
use super::pipe::Pipe;
use super::protocol::{AdminAnswer, AdminRequest};
use super::refused::Refused;
use super::work;
use crate::app::App;
use std::sync::Arc;

/// Answers a request. Lines of exported and imported tables go through the pipe.
pub(super) async fn answer(app: &Arc<App>, request: AdminRequest, pipe: &mut Pipe) -> AdminAnswer {
    let answered = match request {
        AdminRequest::Tables { by, most } => work::tables(app, by, most).await,
        AdminRequest::Users { most } => work::users(app, most).await,
        AdminRequest::Addresses { most } => Ok(work::addresses(app, most)),
        AdminRequest::Ban { who, days } => work::ban(app, who, days).await,
        AdminRequest::Unban(who) => work::unban(app, who).await,
        AdminRequest::Bans => work::bans(app).await,
        AdminRequest::Quota { user, bytes } => work::quota(app, user, bytes).await,
        AdminRequest::DeleteTable(table) => work::delete(app, table).await,
        AdminRequest::Recover(user) => work::recover(app, user).await,
        AdminRequest::Export(table) => export(app, table, pipe).await.map(AdminAnswer::Exported),
        AdminRequest::Import { owner } => import(app, owner, pipe).await.map(AdminAnswer::Imported),
    };
    answered.unwrap_or_else(|refused| match refused {
        Refused::Asked(what, help) => AdminAnswer::Refused { what, help: help.map(str::to_owned) },
        Refused::Server(what) => AdminAnswer::Refused {
            what: format!("the server could not do this: {what}"),
            help: Some("see the log of the server for more".to_owned()),
        },
    })
}

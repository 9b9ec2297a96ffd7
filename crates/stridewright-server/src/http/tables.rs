//! Makes, lists and deletes tables.

use super::key::{self, Key};
use super::visitor::{self, Session, Visitor, with_session};
use super::{Shared, address};
use crate::app::App;
use crate::clock;
use crate::demos::Demo;
use crate::expiry;
use crate::extract::{JsonBody, Path};
use crate::import;
use crate::listen::Peer;
use crate::problem::Problem;
use crate::rooms::{Admission, NewTable};
use crate::secret::{Digest, Name};
use crate::store::{self, Seat, TableRow, Write};
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use std::sync::Arc;
use stridewright::answer::Message;
use stridewright_table::protocol::Role;
use stridewright_table::rulebook::Rulebooks;
use stridewright_wire::bounded::{Text, Whole};
use stridewright_wire::scene::{MapEntry, Name as SystemName, Scene};

/// The name of a game master who gives none.
const MASTER: &str = "Game master";

/// The default rule system of a table: the first one.
fn usual(systems: &Rulebooks) -> &str {
    systems.all().first().map_or("", |rules| &rules.ruleset().id)
}

/// The visitor's tables.
#[derive(Debug, Serialize)]
pub(crate) struct Me {
    tables: Vec<TableSummary>,
}

#[derive(Debug, Serialize)]
struct TableSummary {
    id: Name,
    name: String,
    mine: bool,
    /// When it is removed unless it is used before, in milliseconds since 1970.
    expires: Option<u64>,
}

/// `GET /api/me`: lists the tables at which the visitor sits, newest first.
pub(crate) async fn me(State(app): Shared, headers: HeaderMap) -> Result<Json<Me>, Problem> {
    let Some(Session { user, .. }) = visitor::known(&app, &headers).await? else {
        return Ok(Json(Me { tables: Vec::new() }));
    };
    let tables = app.store.tables(&user).await?;
    let usages = app.store.usages(&user).await?;
    let entry = |table: TableRow| {
        let usage = usages.iter().find(|usage| usage.table == table.id);
        let expires = usage.map(|usage| expiry::expires(usage, &app.limits));
        TableSummary { mine: table.owner == user, id: table.id, name: table.name, expires }
    };
    Ok(Json(Me { tables: tables.into_iter().map(entry).collect() }))
}

/// The table to make.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTableRequest {
    #[serde(default)]
    name: Option<Text<80>>,
    #[serde(default)]
    demo: Option<Text<80>>,
}

#[derive(Debug, Serialize)]
struct CreatedTable {
    id: Name,
}

/// `POST /api/tables`: makes a table with the visitor as its game master.
pub(crate) async fn create(
    State(app): Shared,
    peer: Extension<Peer>,
    headers: HeaderMap,
    JsonBody(wanted): JsonBody<NewTableRequest>,
) -> Result<Response, Problem> {
    let from = address(&app, peer, &headers);
    app.attempt(&app.throttles.makers, from, "new tables: wait a minute")?;
    let NewTableRequest { name, demo } = wanted;
    let demo = match demo.as_deref() {
        None => None,
        Some(id) => Some(
            Demo::named(id)
                .ok_or_else(|| Problem::Wrong(format!("there is no demo {id:?}").into()))?,
        ),
    };
    let visitor = Visitor::of(&app, &headers).await?;
    let key = Key::of(&headers)?.map(|key| key.digest(&["table"]));
    let work = async move {
        let Some(digest) = key else { return make(&app, from, visitor, name, demo, None).await };
        let _turn = app.turns.take(&digest).await;
        match app.store.made(&digest, clock::now()).await? {
            Some(made) => again(&app, &visitor, made).await,
            None => make(&app, from, visitor, name, demo, Some(digest)).await,
        }
    };
    key::to_the_end(work).await
}

/// Answers a repeated request. If the visitor did not get a session the first time, the answer
/// includes one.
async fn again(
    app: &Arc<App>,
    visitor: &Visitor,
    made: store::StoredResult,
) -> Result<Response, Problem> {
    let store::StoredResult { user, table } = made;
    let room = app.rooms.open(&table).await?.ok_or(Problem::NotFound)?;
    let seat = app.store.seat(&table, &user).await?.ok_or(Problem::NotFound)?;
    let session = match visitor.session {
        Some(_) if visitor.user == user => None,
        None if seat.awaits.is_some() => {
            let session = Visitor { user, session: None }.begin(app)?;
            let seat = Seat { awaits: Some(session.digest.clone()), ..seat };
            room.keep(vec![session.write.clone(), Write::Seat(seat)]).await?;
            Some(session)
        }
        _ => return Err(Problem::NotFound),
    };
    Ok(with_session(
        (StatusCode::CREATED, Json(CreatedTable { id: table })).into_response(),
        session,
    ))
}

async fn make(
    app: &Arc<App>,
    from: IpAddr,
    visitor: Visitor,
    name: Option<Text<80>>,
    demo: Option<Demo>,
    key: Option<Digest>,
) -> Result<Response, Problem> {
    app.has_room().await?;
    app.may_write(from, true)?;
    let taken = app.store.taken(&visitor.user).await?;
    let most = app.most_bytes(taken.quota);
    if taken.bytes >= most {
        return Err(Problem::NoRoom(
            Message::new("your tables have used up their {most} bytes: delete one of them")
                .with("most", most.to_string()),
        ));
    }
    let own = app.store.tables(&visitor.user).await?;
    if own.iter().filter(|table| table.owner == visitor.user).count() >= app.limits.tables_per_user
    {
        return Err(Problem::TooMany("tables: delete one of yours"));
    }
    let name = name.as_deref().or(demo.map(|demo| demo.name)).unwrap_or("A new table").to_owned();
    let id = Name::random()?;
    let scene = match demo {
        None => empty(),
        Some(demo) => read_demo(app, demo).await?,
    };
    let system = SystemName::new(usual(&app.systems)).ok_or(Problem::Unavailable)?;
    let member = Name::random()?;
    let session = visitor.is_new().then(|| visitor.begin(app)).transpose()?;
    let awaits = session.as_ref().map(|session| session.digest.clone());
    let seat = Seat::new(id.clone(), visitor.user.clone(), member.as_str().to_owned());
    let seat = Seat { awaits, ..seat };
    let row = TableRow { id: id.clone(), name, owner: visitor.user.clone(), created: clock::now() };
    let master =
        Admission { seat, name: MASTER.to_owned(), role: Role::GameMaster, tokens: Vec::new() };
    let made = key.map(|digest| {
        let made = store::StoredResult { user: visitor.user.clone(), table: id.clone() };
        Write::Key { digest, made, expires: clock::now() + key::LASTS }
    });
    let along = session.iter().map(|session| session.write.clone()).chain(made).collect();
    app.rooms.create(NewTable { row, master, scene, system, along, from }).await?;
    tracing::info!(table = %id, from = app.log_addresses.shown(from), "a table was made");
    Ok(with_session((StatusCode::CREATED, Json(CreatedTable { id })).into_response(), session))
}

/// `DELETE /api/tables/{id}`: deletes the table for all members. Only its maker may delete it,
/// because other game masters come by invites.
pub(crate) async fn remove(
    State(app): Shared,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let table = Name::written(&table).ok_or(Problem::NotFound)?;
    let user = visitor::required(&app, &headers).await?;
    let row = app.store.table(&table).await?;
    row.filter(|row| row.owner == user).ok_or(Problem::NotFound)?;
    let room = app.rooms.open(&table).await?.ok_or(Problem::NotFound)?;
    room.end().await?;
    tracing::info!(%table, "a table was deleted");
    Ok(StatusCode::NO_CONTENT)
}

/// Open ground, as large as a usual battle mat.
fn empty() -> Scene {
    let map = MapEntry { width: Whole::new(24), height: Whole::new(16), ..MapEntry::default() };
    Scene { map, ..Scene::default() }
}

async fn read_demo(app: &Arc<App>, demo: Demo) -> Result<Scene, Problem> {
    let systems = Arc::clone(&app.systems);
    let read =
        tokio::task::spawn_blocking(move || import::demo(demo, &systems, usual(&systems))).await;
    read.map_err(|_| Problem::Unavailable)?
        .map_err(|error| Problem::Wrong(error.to_string().into()))
}

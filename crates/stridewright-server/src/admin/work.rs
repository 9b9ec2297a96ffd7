//! Carries out administrators' requests about tables, users, addresses and bans.

use super::protocol::{
    AddressInfo, AdminAnswer, Quota, RecoveryLink, TableInfo, TableOrder, UserInfo,
};
use super::refused::{Refused, no_table};
use crate::app::App;
use crate::bans::{BANS, Ban, Banned};
use crate::clock;
use crate::group_committer::Stopped;
use crate::outbox::SocketClose;
use crate::removal::remove_table;
use crate::rooms::RoomError;
use crate::secret::{Digest, Name, Secret};
use crate::store::Write;
use crate::store::admin::{AdminWrite, Recovery};
use crate::usage::Used;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::net::IpAddr;

/// Milliseconds of an hour, and of a day.
const HOUR: u64 = 3600 * 1000;
const DAY: u64 = 24 * HOUR;

/// How many hours a recovery link stays valid.
const RECOVERY_HOURS: u64 = 24;

/// The largest number of days of a ban.
const MOST_DAYS: u32 = 36_500;

/// The largest quota in bytes: a petabyte.
const MOST_BYTES: u64 = 1_000_000_000_000_000;

/// The largest number of rows in an answer.
const MOST: u32 = 10_000;

/// Every table.
async fn all_tables(app: &App) -> Result<Vec<TableInfo>, Refused> {
    let sizes = app.store.table_sizes().await?;
    let (mut sockets, mut used) = (app.sockets.by_table(), app.usage.tables());
    let pictures = app.pictures.clone();
    let info = move || {
        let rows = sizes.into_iter().map(|size| {
            let id = size.row.id;
            Ok(TableInfo {
                picture_bytes: pictures.bytes(&id)?,
                sockets: sockets.remove(&id).unwrap_or_default(),
                work: used.remove(&id).unwrap_or_default().work,
                id,
                name: size.row.name,
                maker: size.row.owner,
                created: size.row.created,
                used: size.used,
                events: size.events,
                event_bytes: size.bytes,
                snapshot_bytes: size.snapshots,
            })
        });
        rows.collect::<io::Result<Vec<TableInfo>>>()
    };
    // This reads the files of every table.
    Ok(tokio::task::spawn_blocking(info).await.map_err(io::Error::other)??)
}

/// Everything that a table takes, in bytes.
const fn bytes(table: &TableInfo) -> u64 {
    table.event_bytes.saturating_add(table.snapshot_bytes).saturating_add(table.picture_bytes)
}

pub(super) async fn tables(app: &App, by: TableOrder, most: u32) -> Result<AdminAnswer, Refused> {
    let mut tables = all_tables(app).await?;
    let rank = |table: &TableInfo| match by {
        TableOrder::Bytes => bytes(table),
        TableOrder::Work => table.work,
        TableOrder::Used => table.used,
    };
    tables.sort_by_key(|table| (Reverse(rank(table)), table.id.clone()));
    tables.truncate(most.min(MOST) as usize);
    Ok(AdminAnswer::Tables(tables))
}

pub(super) async fn users(app: &App, most: u32) -> Result<AdminAnswer, Refused> {
    let rows = app.store.users(clock::now()).await?;
    let mut made: BTreeMap<Name, (u64, u64)> = BTreeMap::new();
    for table in all_tables(app).await? {
        let taken = bytes(&table);
        let (tables, bytes) = made.entry(table.maker).or_default();
        *tables += 1;
        *bytes = bytes.saturating_add(taken);
    }
    let mut sockets = app.sockets.by_user();
    let user = |row: crate::store::admin::UserRow| {
        let (tables, bytes) = made.get(&row.user).copied().unwrap_or_default();
        UserInfo {
            tables,
            bytes,
            most_bytes: app.most_bytes(row.quota),
            seats: row.seats,
            sessions: row.sessions,
            sockets: sockets.remove(&row.user).unwrap_or_default(),
            banned: app.bans.check_user(&row.user).is_err(),
            id: row.user,
        }
    };
    let mut users: Vec<UserInfo> = rows.into_iter().map(user).collect();
    users.sort_by_key(|user| (Reverse(user.bytes), user.id.clone()));
    users.truncate(most.min(MOST) as usize);
    Ok(AdminAnswer::Users(users))
}

pub(super) fn addresses(app: &App, most: u32) -> AdminAnswer {
    let (sockets, connections, used) =
        (app.sockets.by_address(), app.connections.by_address(), app.usage.addresses());
    let all: BTreeSet<IpAddr> =
        sockets.keys().chain(connections.keys()).chain(used.keys()).copied().collect();
    let info = |address: IpAddr| {
        let Used { work, bytes } = used.get(&address).copied().unwrap_or_default();
        AddressInfo {
            address,
            sockets: sockets.get(&address).copied().unwrap_or_default(),
            connections: connections.get(&address).copied().unwrap_or_default(),
            work,
            bytes,
            banned: app.bans.check_address(address).is_err(),
        }
    };
    let mut addresses: Vec<AddressInfo> = all.into_iter().map(info).collect();
    addresses.sort_by_key(|info| Reverse((info.sockets, info.connections, info.work, info.bytes)));
    addresses.truncate(most.min(MOST) as usize);
    AdminAnswer::Addresses(addresses)
}

/// Refuses a user whom the server does not know.
pub(super) async fn known(app: &App, user: &Name) -> Result<(), Refused> {
    if app.store.users(clock::now()).await?.iter().any(|row| row.user == *user) {
        return Ok(());
    }
    Err(Refused::with_help(
        format!("there is no user {user} here"),
        "`stridewright admin DATA users` lists users; `tables` lists the maker of each table",
    ))
}

pub(super) async fn ban(app: &App, who: Banned, days: Option<u32>) -> Result<AdminAnswer, Refused> {
    if let Some(days) = days.filter(|days| !(1..=MOST_DAYS).contains(days)) {
        return Err(Refused::because(format!("a ban lasts 1 to {MOST_DAYS} days, not {days}")));
    }
    if let Banned::User(user) = &who {
        known(app, user).await?;
    }
    let _changing = app.bans.changing.lock().await;
    let bans = app.store.bans().await?;
    if bans.len() >= BANS && bans.iter().all(|ban| ban.who != who) {
        return Err(Refused::with_help(
            format!("there are already {BANS} bans"),
            "end some with `unban`, or ban a larger network",
        ));
    }
    let since = clock::now();
    let expires = days.map(|days| since + u64::from(days) * DAY);
    let ban = Ban { who, since, expires };
    commit(app, AdminWrite::Ban(ban.clone())).await?;
    app.bans.load(app.store.bans().await?);
    // The ban is in force already: a socket that opens meanwhile is refused or closed.
    let sockets = match &ban.who {
        Banned::User(user) => app.sockets.close_sockets_of(user, SocketClose::Banned),
        Banned::Address(network) => app.sockets.close_sockets_from(*network),
    };
    Ok(AdminAnswer::Banned { ban, sockets })
}

pub(super) async fn unban(app: &App, who: Banned) -> Result<AdminAnswer, Refused> {
    let _changing = app.bans.changing.lock().await;
    let now = clock::now();
    if !app.store.bans().await?.iter().any(|ban| ban.who == who && ban.holds(now)) {
        return Err(Refused::with_help(
            format!("{who} is not banned"),
            "`stridewright admin DATA bans` lists bans; write a network as you banned it",
        ));
    }
    commit(app, AdminWrite::Unban(who.clone())).await?;
    app.bans.load(app.store.bans().await?);
    Ok(AdminAnswer::Unbanned(who))
}

pub(super) async fn bans(app: &App) -> Result<AdminAnswer, Refused> {
    let now = clock::now();
    let bans = app.store.bans().await?;
    Ok(AdminAnswer::Bans(bans.into_iter().filter(|ban| ban.holds(now)).collect()))
}

pub(super) async fn quota(
    app: &App,
    user: Name,
    bytes: Option<u64>,
) -> Result<AdminAnswer, Refused> {
    // The quota of a deleted user can still be removed.
    if bytes.is_some() || app.store.taken(&user).await?.quota.is_none() {
        known(app, &user).await?;
    }
    if let Some(bytes) = bytes.filter(|bytes| *bytes > MOST_BYTES) {
        return Err(Refused::because(format!(
            "a quota is at most {MOST_BYTES} bytes, not {bytes}"
        )));
    }
    commit(app, AdminWrite::Quota { user: user.clone(), bytes }).await?;
    let taken = app.store.taken(&user).await?;
    Ok(AdminAnswer::Quota(Quota {
        user,
        bytes: taken.bytes,
        most_bytes: app.most_bytes(taken.quota),
    }))
}

async fn commit(app: &App, write: AdminWrite) -> Result<(), Stopped> {
    app.committer.commit(vec![Write::Admin(write)]).await
}

pub(super) async fn delete(app: &App, table: Name) -> Result<AdminAnswer, Refused> {
    match app.rooms.open(&table).await {
        Ok(room) => {
            let room = room.ok_or_else(|| no_table(&table))?;
            room.end().await.map_err(|closed| Refused::Server(closed.to_string()))?;
        }
        // A table that cannot be opened can still be deleted.
        Err(RoomError::Unavailable) => {
            let opened = || {
                Err(Refused::Server(format!(
                    "the table {table} was opened in the meantime; try again"
                )))
            };
            let remove = async {
                remove_table(app, &table).await.map_err(|kept| Refused::Server(kept.to_string()))
            };
            app.rooms.while_closed(&table, remove).await.unwrap_or_else(opened)?;
        }
        Err(other) => return Err(Refused::Server(format!("{other:?}"))),
    }
    tracing::info!(%table, "the operator deleted a table");
    Ok(AdminAnswer::Deleted(table))
}

pub(super) async fn recover(app: &App, user: Name) -> Result<AdminAnswer, Refused> {
    known(app, &user).await?;
    let secret = Secret::session()?;
    let (digest, expires) = (Digest::of(secret.reveal()), clock::now() + RECOVERY_HOURS * HOUR);
    let recovery = Recovery { user: user.clone(), digest, expires, session: None, used_by: None };
    commit(app, AdminWrite::Recovery(recovery)).await?;
    tracing::info!(%user, "the operator made a recovery link");
    let path = format!("/#/recover/{}", secret.reveal());
    Ok(AdminAnswer::Recovery(RecoveryLink { user, site: app.site.clone(), path, expires }))
}

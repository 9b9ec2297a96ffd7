//! Reads bans, recovery links, and the sizes of tables and users' data.

use super::Sqlite;
use super::people;
use super::rows::{name, optional, signed, table, unsigned, wanted};
use crate::bans::{Ban, Banned};
use crate::secret::{Digest, Name};
use crate::store::admin::{AdminStore, EventRow, Recovery, TableSize, UserRow};
use crate::store::{Pending, Seat, StoreError};
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

fn ban(row: &SqliteRow) -> Result<Ban, StoreError> {
    Ok(Ban {
        who: Banned::written(row.try_get("who")?)
            .ok_or(StoreError::Corrupt("a ban without a user or a network"))?,
        since: unsigned(row.try_get("since")?)?,
        expires: optional(row, "expires")?,
    })
}

fn recovery(row: &SqliteRow) -> Result<Recovery, StoreError> {
    let written = |text| Digest::written(text).ok_or(StoreError::Corrupt("an invalid digest"));
    let (session, used_by): (Option<&str>, Option<&str>) =
        (row.try_get("session")?, row.try_get("used_by")?);
    Ok(Recovery {
        user: name(row, "user")?,
        digest: written(row.try_get("digest")?)?,
        expires: unsigned(row.try_get("expires")?)?,
        session: session.map(written).transpose()?,
        used_by: used_by.map(written).transpose()?,
    })
}

fn size(row: &SqliteRow) -> Result<TableSize, StoreError> {
    let number = |column| unsigned(row.try_get(column)?);
    Ok(TableSize {
        row: table(row)?,
        events: number("events")?,
        bytes: number("bytes")?,
        snapshots: number("snapshots")?,
        used: number("used")?,
    })
}

fn event(row: &SqliteRow) -> Result<EventRow, StoreError> {
    let by: Option<&str> = row.try_get("request")?;
    Ok(EventRow {
        version: unsigned(row.try_get("version")?)?,
        wanted: by.map(|_| wanted(row)).transpose()?,
        event: row.try_get("event")?,
    })
}

impl AdminStore for Sqlite {
    fn table_sizes(&self) -> Pending<'_, Vec<TableSize>> {
        Box::pin(async move {
            let query = "SELECT id, name, owner, created, usage.events AS bytes, usage.snapshots, \
                usage.used, \
                    max(0, coalesce((SELECT max(version) FROM events WHERE table_no = number), 0) \
                    - removed) AS events \
                FROM tables JOIN usage ON table_no = number \
                WHERE EXISTS (SELECT 1 FROM snapshots WHERE table_id = id)";
            sqlx::query(query).fetch_all(&self.readers).await?.iter().map(size).collect()
        })
    }

    fn users(&self, now: u64) -> Pending<'_, Vec<UserRow>> {
        Box::pin(async move {
            let query = "SELECT user, sum(seats) AS seats, sum(sessions) AS sessions, \
                quotas.bytes AS quota FROM ( \
                    SELECT owner AS user, 0 AS seats, 0 AS sessions FROM tables \
                    UNION ALL SELECT user, awaits IS NULL AND dismissed IS NULL, 0 FROM seats \
                    UNION ALL SELECT user, 0, 1 FROM sessions WHERE expires > ? \
                ) LEFT JOIN quotas USING (user) GROUP BY user";
            let rows = sqlx::query(query).bind(signed(now)?).fetch_all(&self.readers).await?;
            let user = |row: &SqliteRow| {
                let (seats, sessions) =
                    (unsigned(row.try_get("seats")?)?, unsigned(row.try_get("sessions")?)?);
                Ok(UserRow {
                    user: name(row, "user")?,
                    seats,
                    sessions,
                    quota: optional(row, "quota")?,
                })
            };
            rows.iter().map(user).collect()
        })
    }

    fn bans(&self) -> Pending<'_, Vec<Ban>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT * FROM bans ORDER BY who");
            query.fetch_all(&self.readers).await?.iter().map(ban).collect()
        })
    }

    fn recovery<'a>(&'a self, digest: &'a Digest, now: u64) -> Pending<'a, Option<Recovery>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT * FROM recoveries WHERE digest = ? AND expires > ?");
            let query = query.bind(digest.as_str()).bind(signed(now)?);
            query.fetch_optional(&self.readers).await?.map(|row| recovery(&row)).transpose()
        })
    }

    fn base<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<(u64, String)>> {
        Box::pin(async move {
            let query = "SELECT version, snapshot FROM snapshots WHERE table_id = ? ORDER BY \
                version LIMIT 1";
            let row = sqlx::query(query).bind(table.as_str()).fetch_optional(&self.readers).await?;
            row.map(|row| Ok((unsigned(row.try_get("version")?)?, row.try_get("snapshot")?)))
                .transpose()
        })
    }

    fn events<'a>(&'a self, table: &'a Name, after: u64, most: u32) -> Pending<'a, Vec<EventRow>> {
        Box::pin(async move {
            let query = "SELECT version, lower(hex(member)) AS member, \
                    CASE WHEN request IS NULL THEN NULL ELSE lower(hex(request)) END AS request, \
                    event \
                FROM events WHERE table_no = (SELECT number FROM tables WHERE id = ?) AND version \
                > ? \
                ORDER BY version LIMIT ?";
            let query = sqlx::query(query).bind(table.as_str()).bind(signed(after)?).bind(most);
            query.fetch_all(&self.readers).await?.iter().map(event).collect()
        })
    }

    fn seats<'a>(&'a self, table: &'a Name) -> Pending<'a, Vec<Seat>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT * FROM seats WHERE table_id = ? ORDER BY user");
            query
                .bind(table.as_str())
                .fetch_all(&self.readers)
                .await?
                .iter()
                .map(people::seat)
                .collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Sqlite;
    use crate::bans::{Ban, Banned};
    use crate::secret::{Digest, Name};
    use crate::store::admin::{AdminStore as _, AdminWrite, Recovery, TableSize, UserRow};
    use crate::store::{Store as _, StoredBytes, TableRow, Write};

    fn event(table: &Name, version: u64, event: &str) -> Write {
        Write::Event { table: table.clone(), version, wanted: None, event: event.to_owned() }
    }

    #[tokio::test]
    async fn sizes_are_those_of_what_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path()).await.unwrap();
        let (table, owner) = (Name::random().unwrap(), Name::random().unwrap());
        let row =
            TableRow { id: table.clone(), name: "T".to_owned(), owner: owner.clone(), created: 1 };
        let snapshot = Write::Snapshot {
            table: table.clone(),
            version: 1,
            snapshot: "{}".to_owned(),
            bytes: 9,
        };
        let first = event(&table, 1, "seventeen bytes..");
        let used = Write::Used { table: table.clone(), at: 7 };
        store.commit(&[Write::Table(row.clone()), first, snapshot, used]).await.unwrap();
        let size = TableSize { row, events: 1, bytes: 17, snapshots: 2, used: 7 };
        assert_eq!(store.table_sizes().await.unwrap(), std::slice::from_ref(&size));
        store.commit(&[event(&table, 2, "no JSON")]).await.unwrap();
        assert_eq!(
            store.table_sizes().await.unwrap(),
            [TableSize { events: 2, bytes: 24, ..size }]
        );
        let events = store.events(&table, 1, 1).await.unwrap();
        assert_eq!((events.len(), events[0].version, events[0].wanted), (1, 2, None));
    }

    #[tokio::test]
    async fn a_quota_is_kept_for_its_user_until_it_is_taken_back() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path()).await.unwrap();
        let (table, owner) = (Name::random().unwrap(), Name::random().unwrap());
        let row = TableRow { id: table, name: "T".to_owned(), owner: owner.clone(), created: 1 };
        let quota = |bytes| Write::Admin(AdminWrite::Quota { user: owner.clone(), bytes });
        store.commit(&[Write::Table(row), quota(Some(5)), quota(Some(1 << 40))]).await.unwrap();
        assert_eq!(
            store.taken(&owner).await.unwrap(),
            StoredBytes { bytes: 0, quota: Some(1 << 40) }
        );
        let user = UserRow { user: owner.clone(), seats: 0, sessions: 0, quota: Some(1 << 40) };
        assert_eq!(store.users(0).await.unwrap(), std::slice::from_ref(&user));
        store.commit(&[quota(None)]).await.unwrap();
        assert_eq!(store.taken(&owner).await.unwrap(), StoredBytes { bytes: 0, quota: None });
        assert_eq!(store.users(0).await.unwrap(), [UserRow { quota: None, ..user }]);
    }

    #[tokio::test]
    async fn bans_and_links_are_kept_until_they_expire() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path()).await.unwrap();
        let user = Name::random().unwrap();
        let ban = |who, expires| Ban { who, since: 5, expires };
        let network = Banned::Address("192.0.2.0/24".parse().unwrap());
        let bans = [ban(network, None), ban(Banned::User(user.clone()), Some(10))];
        let link = |secret: &str| Recovery {
            user: user.clone(),
            digest: Digest::of(secret),
            expires: 10,
            session: None,
            used_by: Some(Digest::of("key")),
        };
        let mut writes: Vec<Write> =
            bans.iter().map(|ban| Write::Admin(AdminWrite::Ban(ban.clone()))).collect();
        writes
            .extend(["one", "two"].map(|secret| Write::Admin(AdminWrite::Recovery(link(secret)))));
        store.commit(&writes).await.unwrap();
        let mut kept = store.bans().await.unwrap();
        kept.sort_by_key(|ban| ban.expires);
        assert_eq!(kept, bans);
        assert_eq!(store.recovery(&Digest::of("one"), 9).await.unwrap(), None);
        assert_eq!(store.recovery(&Digest::of("two"), 9).await.unwrap(), Some(link("two")));
        assert_eq!(store.recovery(&Digest::of("two"), 10).await.unwrap(), None);
        store.commit(&[Write::Expire { now: 10 }]).await.unwrap();
        assert_eq!(store.bans().await.unwrap(), bans[..1]);
        assert_eq!(store.recovery(&Digest::of("two"), 9).await.unwrap(), None);
        store.commit(&[Write::Admin(AdminWrite::Unban(bans[0].who.clone()))]).await.unwrap();
        assert_eq!(store.bans().await.unwrap(), []);
    }
}

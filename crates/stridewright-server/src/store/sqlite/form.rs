//! The format of the database, and its upgrades from older formats.
//!
//! The file itself stores the format number (`PRAGMA user_version`).

use crate::store::StoreError;
use sqlx::{Connection as _, Row as _, SqliteConnection};

/// The upgrade from each format to the next. Steps are never changed once released; new ones are
/// added.
const STEPS: [&str; 8] = [
    include_str!("../../../migrations/0001_tables.sql"),
    include_str!("../../../migrations/0002_bounds.sql"),
    include_str!("../../../migrations/0003_once.sql"),
    include_str!("../../../migrations/0004_admin.sql"),
    include_str!("../../../migrations/0005_retention.sql"),
    include_str!("../../../migrations/0006_usage.sql"),
    include_str!("../../../migrations/0007_running.sql"),
    include_str!("../../../migrations/0008_quotas.sql"),
];

/// The current form.
pub(crate) fn known() -> i64 {
    i64::try_from(STEPS.len()).unwrap_or(i64::MAX)
}

/// Returns the format of a database; 0 if nothing was ever written to it.
pub(crate) async fn found(database: &mut SqliteConnection) -> Result<i64, StoreError> {
    Ok(sqlx::query("PRAGMA user_version").fetch_one(database).await?.try_get(0)?)
}

pub(super) async fn bring_up_to_date(database: &mut SqliteConnection) -> Result<(), StoreError> {
    let (found, known) = (found(&mut *database).await?, known());
    let done =
        usize::try_from(found).map_err(|_| StoreError::Corrupt("an invalid format number"))?;
    let Some(missing) = STEPS.get(done..) else { return Err(StoreError::TooNew { found, known }) };
    if missing.is_empty() {
        return Ok(());
    }
    let mut transaction = database.begin_with("BEGIN IMMEDIATE").await?;
    for step in missing {
        sqlx::raw_sql(*step).execute(&mut *transaction).await?;
    }
    // A pragma accepts no bound value; a test checks that this text and the steps agree.
    sqlx::raw_sql("PRAGMA user_version = 8").execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

#[cfg(test)]
mod tests {
    use super::{STEPS, bring_up_to_date};
    use crate::store::StoreError;
    use sqlx::{Connection as _, Row as _, SqliteConnection};

    #[tokio::test]
    async fn a_new_database_gets_the_current_form_once() {
        let mut database = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        bring_up_to_date(&mut database).await.unwrap();
        bring_up_to_date(&mut database).await.unwrap();
        let form = sqlx::query("PRAGMA user_version").fetch_one(&mut database).await.unwrap();
        assert_eq!(usize::try_from(form.get::<i64, _>(0)), Ok(STEPS.len()));
    }

    #[tokio::test]
    async fn what_was_done_under_the_first_form_stays_and_cannot_be_undone() {
        let mut database = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        sqlx::raw_sql(STEPS[0]).execute(&mut database).await.unwrap();
        let before = r#"
            PRAGMA user_version = 1;
            INSERT INTO tables (number, id, name, owner, created) VALUES (7, 'a', 'A', 'b', 1);
            INSERT INTO snapshots VALUES ('a', 2, '{"state":{"name":"A","history":{"done":[{"by":"x"}],"undone":[]},"version":2}}');
            INSERT INTO events (table_no, version, event) VALUES
                (7, 1, '{"kind":"deed"}'), (7, 2, '{"kind":"fact","text":"ü"}'), (7, 3, '{"kind":"deed","changes":[1.0]}'),
                (7, 4, '{"kind":{"undo":0},"changes":[]}');"#;
        sqlx::raw_sql(before).execute(&mut database).await.unwrap();
        bring_up_to_date(&mut database).await.unwrap();
        let snapshot = sqlx::query("SELECT snapshot, bytes FROM snapshots")
            .fetch_one(&mut database)
            .await
            .unwrap();
        let expected = r#"{"state":{"name":"A","history":{"done":[],"undone":[]},"version":2}}"#;
        assert_eq!((snapshot.get::<&str, _>(0), snapshot.get::<i64, _>(1)), (expected, 15 + 27));
        let events = sqlx::query("SELECT event FROM events ORDER BY version")
            .fetch_all(&mut database)
            .await
            .unwrap();
        let events: Vec<&str> = events.iter().map(|row| row.get(0)).collect();
        let after = [
            r#"{"kind":"deed"}"#,
            r#"{"kind":"fact","text":"ü"}"#,
            r#"{"kind":"fact","changes":[1.0]}"#,
            r#"{"kind":"fact","changes":[]}"#,
        ];
        assert_eq!(events, after);
    }

    #[tokio::test]
    async fn what_tables_of_an_older_form_take_is_counted_once() {
        let mut database = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        for step in &STEPS[..3] {
            sqlx::raw_sql(*step).execute(&mut database).await.unwrap();
        }
        let before = "
            PRAGMA user_version = 3;
            INSERT INTO tables (number, id, name, owner, created) VALUES (7, 'a', 'A', 'b', 1), (8, 'c', 'C', 'b', 1);
            INSERT INTO snapshots (table_id, version, snapshot) VALUES ('a', 1, 'ü');
            INSERT INTO events (table_no, version, event) VALUES (7, 1, 'one'), (7, 2, 'two'), (8, 1, 'three')";
        sqlx::raw_sql(before).execute(&mut database).await.unwrap();
        bring_up_to_date(&mut database).await.unwrap();
        let query = "SELECT table_no, events, snapshots, pictures, used > 1700000000000 FROM \
            usage ORDER BY table_no";
        let usage = sqlx::query(query).fetch_all(&mut database).await.unwrap();
        let usage: Vec<[i64; 5]> =
            usage.iter().map(|row| [0, 1, 2, 3, 4].map(|column| row.get(column))).collect();
        assert_eq!(usage, [[7, 6, 2, 0, 1], [8, 5, 0, 0, 1]]);
    }

    #[tokio::test]
    async fn a_later_form_is_refused() {
        let mut database = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        sqlx::query("PRAGMA user_version = 99").execute(&mut database).await.unwrap();
        let refused = bring_up_to_date(&mut database).await.unwrap_err();
        assert!(matches!(refused, StoreError::TooNew { found: 99, known: 8 }), "{refused}");
    }
}

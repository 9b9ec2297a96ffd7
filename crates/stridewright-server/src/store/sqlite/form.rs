//! The form of the database, and how an older one becomes the current one.
//!
//! The number of the form stands in the file itself (`PRAGMA user_version`).

use crate::store::StoreError;
use sqlx::{Connection as _, Row as _, SqliteConnection};

/// What leads from each form to the next; never changed once released, only added to.
const STEPS: [&str; 1] = [include_str!("../../../migrations/0001_tables.sql")];

pub(super) async fn bring_up_to_date(database: &mut SqliteConnection) -> Result<(), StoreError> {
    let known = i64::try_from(STEPS.len()).unwrap_or(i64::MAX);
    let found: i64 = sqlx::query("PRAGMA user_version").fetch_one(&mut *database).await?.try_get(0)?;
    let done = usize::try_from(found).map_err(|_| StoreError::Corrupt("a form that is none"))?;
    let Some(missing) = STEPS.get(done..) else { return Err(StoreError::TooNew { found, known }) };
    if missing.is_empty() {
        return Ok(());
    }
    let mut transaction = database.begin_with("BEGIN IMMEDIATE").await?;
    for step in missing {
        sqlx::raw_sql(*step).execute(&mut *transaction).await?;
    }
    // A pragma takes no bound value; that this text and the steps agree is checked by a test.
    sqlx::raw_sql("PRAGMA user_version = 1").execute(&mut *transaction).await?;
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
    async fn a_later_form_is_refused() {
        let mut database = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        sqlx::query("PRAGMA user_version = 99").execute(&mut database).await.unwrap();
        let refused = bring_up_to_date(&mut database).await.unwrap_err();
        assert!(matches!(refused, StoreError::TooNew { found: 99, known: 1 }), "{refused}");
    }
}

//! Converts rows of the database, and numbers as it stores them.

use super::super::{Invite, StoreError, TableRow, Wanted};
use crate::secret::{Digest, Name};
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

/// Numbers of the database are signed.
pub(super) fn signed(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::Corrupt("a number that is too large"))
}

pub(super) fn unsigned(number: i64) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| StoreError::Corrupt("a negative number"))
}

/// Returns the number of a column that may be null.
pub(super) fn optional(row: &SqliteRow, column: &str) -> Result<Option<u64>, StoreError> {
    row.try_get::<Option<i64>, _>(column)?.map(unsigned).transpose()
}

pub(super) fn count(number: i64) -> Result<u32, StoreError> {
    u32::try_from(number).map_err(|_| StoreError::Corrupt("an impossible count"))
}

pub(super) fn name(row: &SqliteRow, column: &str) -> Result<Name, StoreError> {
    Name::written(row.try_get(column)?).ok_or(StoreError::Corrupt("an invalid name"))
}

pub(super) fn wanted(row: &SqliteRow) -> Result<Wanted, StoreError> {
    let (member, request): (&str, &str) = (row.try_get("member")?, row.try_get("request")?);
    let none = |_| StoreError::Corrupt("an invalid identifier");
    Ok(Wanted { member: member.parse().map_err(none)?, request: request.parse().map_err(none)? })
}

pub(super) fn table(row: &SqliteRow) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        id: name(row, "id")?,
        name: row.try_get("name")?,
        owner: name(row, "owner")?,
        created: unsigned(row.try_get("created")?)?,
    })
}

pub(super) fn invite(row: &SqliteRow) -> Result<Invite, StoreError> {
    Ok(Invite {
        id: name(row, "id")?,
        table: name(row, "table_id")?,
        digest: Digest::written(row.try_get("digest")?)
            .ok_or(StoreError::Corrupt("an invalid digest"))?,
        grants: row.try_get("grants")?,
        uses: count(row.try_get("uses")?)?,
        used: count(row.try_get("used")?)?,
        expires: unsigned(row.try_get("expires")?)?,
        revoked: row.try_get("revoked")?,
        created: unsigned(row.try_get("created")?)?,
    })
}

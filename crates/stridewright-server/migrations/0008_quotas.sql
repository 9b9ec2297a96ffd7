-- Users whose tables may take other bytes than the limit `data_bytes_per_user`.
CREATE TABLE quotas (
    user  TEXT PRIMARY KEY,
    bytes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

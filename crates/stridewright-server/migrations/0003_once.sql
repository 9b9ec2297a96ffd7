-- The answer that carries a new session may be lost: until the session is used, the ones before it stay.
ALTER TABLE sessions ADD COLUMN used INTEGER NOT NULL DEFAULT 1;
CREATE INDEX sessions_by_user ON sessions (user);

-- The session that must be used before the seat is open, the invites by which its owner came, and when they were dismissed.
ALTER TABLE seats ADD COLUMN awaits TEXT;
ALTER TABLE seats ADD COLUMN invites TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN dismissed INTEGER;
ALTER TABLE invites ADD COLUMN created INTEGER NOT NULL DEFAULT 0;

-- What was made for a request with an idempotency key. Of the key only a digest is kept.
CREATE TABLE keys (
    digest   TEXT PRIMARY KEY,
    user     TEXT NOT NULL,
    table_id TEXT NOT NULL,
    expires  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX keys_by_end ON keys (expires);

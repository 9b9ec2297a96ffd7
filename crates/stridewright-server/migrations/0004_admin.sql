-- Users (32 hexadecimal digits) and networks (192.0.2.0/24) that are banned; without an end for good.
CREATE TABLE bans (
    who     TEXT PRIMARY KEY,
    since   INTEGER NOT NULL,
    expires INTEGER
) STRICT, WITHOUT ROWID;

-- Links that give a new browser the session of a user who lost the cookie: one for each user, of which only a digest is kept.
CREATE TABLE recoveries (
    user    TEXT PRIMARY KEY,
    digest  TEXT NOT NULL UNIQUE,
    expires INTEGER NOT NULL,
    -- The session that it gave, and the digest of the idempotency key of the request that used it.
    session TEXT,
    used_by TEXT
) STRICT, WITHOUT ROWID;

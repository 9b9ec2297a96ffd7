-- What a table is: events in one order, never changed, and snapshots to begin from.
CREATE TABLE tables (
    number  INTEGER PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    name    TEXT NOT NULL,
    owner   TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_by_owner ON tables (owner);

-- Events lie in the order in which they were written, and what finds them is small: a commit of many tables touches few pages.
CREATE TABLE events (
    place    INTEGER PRIMARY KEY,
    table_no INTEGER NOT NULL REFERENCES tables (number),
    version  INTEGER NOT NULL,
    -- What somebody wanted, if it came of that: at most once.
    member   BLOB,
    request  BLOB,
    event    TEXT NOT NULL,
    UNIQUE (table_no, version)
) STRICT;
CREATE UNIQUE INDEX events_by_request ON events (table_no, request, member) WHERE request IS NOT NULL;

CREATE TABLE snapshots (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version  INTEGER NOT NULL,
    snapshot TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

-- Who sits at a table, as whom.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    user     TEXT NOT NULL,
    member   TEXT NOT NULL,
    PRIMARY KEY (table_id, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user);

-- Of sessions and invites only digests are kept: the database opens no door.
CREATE TABLE sessions (
    digest  TEXT PRIMARY KEY,
    user    TEXT NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE invites (
    id       TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    digest   TEXT NOT NULL UNIQUE,
    grants   TEXT NOT NULL,
    uses     INTEGER NOT NULL,
    used     INTEGER NOT NULL,
    expires  INTEGER NOT NULL,
    revoked  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX invites_by_table ON invites (table_id);

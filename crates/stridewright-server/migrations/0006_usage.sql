-- What each table takes on the disk and when it was last used, apart from `tables`: the rows are small, so that a commit of many tables
-- touches few pages. Triggers keep the bytes, so that every way in which events and snapshots come, change and go is counted.
CREATE TABLE usage (
    table_no  INTEGER PRIMARY KEY REFERENCES tables (number) ON DELETE CASCADE,
    events    INTEGER NOT NULL DEFAULT 0,
    snapshots INTEGER NOT NULL DEFAULT 0,
    pictures  INTEGER NOT NULL DEFAULT 0,
    -- Milliseconds since 1970, written once a day at most.
    used      INTEGER NOT NULL
) STRICT;
CREATE INDEX usage_by_last_use ON usage (used);

INSERT INTO usage (table_no, events, snapshots, used)
SELECT number,
       (SELECT coalesce(sum(octet_length(event)), 0) FROM events WHERE table_no = number),
       (SELECT coalesce(sum(octet_length(snapshot)), 0) FROM snapshots WHERE table_id = id),
       -- Nobody knows when the tables were used before: their time begins now.
       unixepoch() * 1000
FROM tables;

CREATE TRIGGER table_made AFTER INSERT ON tables BEGIN
    INSERT INTO usage (table_no, used) VALUES (NEW.number, NEW.created);
END;
CREATE TRIGGER event_written AFTER INSERT ON events BEGIN
    UPDATE usage SET events = events + octet_length(NEW.event) WHERE table_no = NEW.table_no;
END;
CREATE TRIGGER event_changed AFTER UPDATE OF event ON events BEGIN
    UPDATE usage SET events = events + octet_length(NEW.event) - octet_length(OLD.event) WHERE table_no = NEW.table_no;
END;
CREATE TRIGGER event_deleted AFTER DELETE ON events BEGIN
    UPDATE usage SET events = events - octet_length(OLD.event) WHERE table_no = OLD.table_no;
END;
CREATE TRIGGER snapshot_written AFTER INSERT ON snapshots BEGIN
    UPDATE usage SET snapshots = snapshots + octet_length(NEW.snapshot)
    WHERE table_no = (SELECT number FROM tables WHERE id = NEW.table_id);
END;
CREATE TRIGGER snapshot_changed AFTER UPDATE OF snapshot ON snapshots BEGIN
    UPDATE usage SET snapshots = snapshots + octet_length(NEW.snapshot) - octet_length(OLD.snapshot)
    WHERE table_no = (SELECT number FROM tables WHERE id = NEW.table_id);
END;
CREATE TRIGGER snapshot_deleted AFTER DELETE ON snapshots BEGIN
    UPDATE usage SET snapshots = snapshots - octet_length(OLD.snapshot)
    WHERE table_no = (SELECT number FROM tables WHERE id = OLD.table_id);
END;

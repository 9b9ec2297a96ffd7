-- Events up to this one are removed: what they led to is in the first snapshot that is kept.
ALTER TABLE tables ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;

-- What was wanted in events that are removed: it is still done at most once.
CREATE TABLE requests (
    table_no INTEGER NOT NULL REFERENCES tables (number),
    request  BLOB NOT NULL,
    member   BLOB NOT NULL,
    version  INTEGER NOT NULL,
    PRIMARY KEY (table_no, request, member)
) STRICT, WITHOUT ROWID;

-- What was done in a removed event cannot be written a second time, as the indexes of `events` say of those that are kept.
CREATE TRIGGER events_once BEFORE INSERT ON events
WHEN NEW.version <= (SELECT removed FROM tables WHERE number = NEW.table_no)
  OR EXISTS (
      SELECT 1 FROM requests
      WHERE table_no = NEW.table_no AND request = NEW.request AND member = NEW.member
  )
BEGIN
    SELECT RAISE(ABORT, 'this was done in an event that is removed');
END;

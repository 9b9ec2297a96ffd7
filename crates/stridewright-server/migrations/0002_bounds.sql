-- Bytes of the events up to a snapshot: what a table takes is known without reading all of it.
ALTER TABLE snapshots ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
UPDATE snapshots SET bytes = (
    SELECT coalesce(sum(octet_length(event)), 0)
    FROM events JOIN tables ON number = table_no
    WHERE tables.id = snapshots.table_id AND events.version <= snapshots.version
);

-- What is undone is named by the version of the deed, no longer by its place in a list. What was done before this cannot be undone any
-- more; what it changed stays as it is.
UPDATE snapshots SET snapshot = json_set(snapshot, '$.state.history', json('{"done":[],"undone":[]}'));
UPDATE events SET event = json_set(event, '$.kind', 'fact')
WHERE version > (
    SELECT max(snapshots.version) FROM snapshots JOIN tables ON tables.id = table_id WHERE number = table_no
);

-- What has expired is found without looking at everything.
CREATE INDEX sessions_by_end ON sessions (expires);
CREATE INDEX invites_by_end ON invites (expires);

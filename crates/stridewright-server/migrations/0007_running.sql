-- When the server was last seen running, in milliseconds since 1970: time in which it did not run does not make tables expire.
CREATE TABLE running (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    at   INTEGER NOT NULL
) STRICT;

-- A server of an older form ran at least until a table was last used.
INSERT INTO running (only, at) SELECT 1, max(used) FROM usage HAVING count(*) > 0;

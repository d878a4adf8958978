-- When a server last said that it was there. One row at most: several servers
-- on one database are one service, which is there as long as one of them is.
CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;

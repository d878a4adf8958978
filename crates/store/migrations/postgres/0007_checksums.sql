-- A checksum of each row of events, so that one that was damaged is never taken
-- for what was played. The program computes it, and fills in what is missing
-- when it connects. `span` events that came together may be one row, the number
-- being that of the last: then they are in `packed`, and `body` is empty.
ALTER TABLE events ADD COLUMN checksum BIGINT;
ALTER TABLE events ADD COLUMN span BIGINT NOT NULL DEFAULT 1;
ALTER TABLE events ADD COLUMN packed BYTEA;
CREATE INDEX events_unchecked ON events (game, seq) WHERE checksum IS NULL;

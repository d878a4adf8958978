-- A checksum of each row of events, so that one that was damaged is never taken
-- for what was played. The program computes it, and fills in what is missing
-- when it opens the file. `span` events that came together may be one row, the
-- number being that of the last: then they are in `packed`, and `body` is empty.
ALTER TABLE log ADD COLUMN checksum INTEGER;
ALTER TABLE log ADD COLUMN span INTEGER NOT NULL DEFAULT 1;
ALTER TABLE log ADD COLUMN packed BLOB;
CREATE INDEX log_unchecked ON log (checksum) WHERE checksum IS NULL;

DROP VIEW events;
CREATE VIEW events AS SELECT game, seq, at, body, checksum, span, packed FROM log;
CREATE TRIGGER events_to_log INSTEAD OF INSERT ON events BEGIN
    INSERT INTO log (game, seq, at, body, previous, checksum, span, packed)
    VALUES (
        NEW.game, NEW.seq, NEW.at, NEW.body,
        (SELECT last FROM games WHERE id = NEW.game),
        NEW.checksum, COALESCE(NEW.span, 1), NEW.packed
    );
    UPDATE games SET last = (SELECT MAX(number) FROM log) WHERE id = NEW.game;
END;

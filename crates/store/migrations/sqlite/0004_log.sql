-- Events in the order in which they came, whatever their games. Kept by game,
-- moves in 256 games change 256 pages; kept so, they change ten. A game knows
-- its newest event, and each event the one before it in its game.
CREATE TABLE log (
    number   INTEGER PRIMARY KEY,
    game     TEXT NOT NULL,
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    body     TEXT NOT NULL,
    -- 0 for the first.
    previous INTEGER NOT NULL
) STRICT;
ALTER TABLE games ADD COLUMN last INTEGER NOT NULL DEFAULT 0;

INSERT INTO log (number, game, seq, at, body, previous)
SELECT
    ROW_NUMBER() OVER (ORDER BY game, seq),
    game,
    seq,
    at,
    body,
    CASE seq WHEN 1 THEN 0 ELSE ROW_NUMBER() OVER (ORDER BY game, seq) - 1 END
FROM events;
UPDATE games SET last = newest.number
FROM (SELECT game, MAX(number) AS number FROM log GROUP BY game) AS newest
WHERE newest.game = games.id;

-- The table's name stays, for whoever looks at the file or fills it.
DROP TABLE events;
CREATE VIEW events AS SELECT game, seq, at, body FROM log;
CREATE TRIGGER events_to_log INSTEAD OF INSERT ON events BEGIN
    INSERT INTO log (game, seq, at, body, previous)
    VALUES (
        NEW.game, NEW.seq, NEW.at, NEW.body,
        (SELECT last FROM games WHERE id = NEW.game)
    );
    UPDATE games SET last = (SELECT MAX(number) FROM log) WHERE id = NEW.game;
END;

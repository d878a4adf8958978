-- What the opening of a game is called, as the program says it: empty if it has
-- no name, nothing in games that were last changed before this column was here.
ALTER TABLE games ADD COLUMN opening TEXT;

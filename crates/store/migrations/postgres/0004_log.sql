-- Only SQLite keeps events in another way from here on.
SELECT 1;

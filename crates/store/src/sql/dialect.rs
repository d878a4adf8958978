//! The little that SQLite and PostgreSQL say differently.

/// Which of the two is spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
}

/// A column of a batch, by name and type.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Column {
    Text(&'static str),
    Integer(&'static str),
}

impl Column {
    pub(crate) const fn name(self) -> &'static str {
        let (Self::Text(name) | Self::Integer(name)) = self;
        name
    }
}

impl Dialect {
    /// Begins a change. SQLite takes the write lock at once: a transaction that
    /// reads first and then wants to write may find that it never can.
    pub(crate) const fn begin(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN IMMEDIATE",
            Self::Postgres => "BEGIN",
        }
    }

    /// Whether the usual batches are written [directly](super::append_directly).
    /// It matters for SQLite, which lives on a thread of its own: each call is a
    /// way there and back, and costs more than what it does.
    pub(crate) const fn appends_directly(self) -> bool {
        matches!(self, Self::Sqlite)
    }

    /// Whether a connection may break while nobody uses it.
    pub(crate) const fn connections_break(self) -> bool {
        matches!(self, Self::Postgres)
    }

    /// Put after a query: nobody changes these rows before this transaction
    /// ends. SQLite has one writer anyhow.
    pub(crate) const fn hold(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => " FOR UPDATE",
        }
    }

    /// The rows of game `$1` with events after number `$2`, up to and with `$3`,
    /// and the number of its newest event. In SQLite each row knows the one before
    /// it, and that is the way to them; numbers that do not go down, which nobody
    /// wrote, are the end of it.
    pub(crate) const fn events_between(self) -> &'static str {
        match self {
            Self::Sqlite => {
                "WITH RECURSIVE chain AS (
                     SELECT log.*, games.seq AS newest, log.seq <> games.seq AS strays
                     FROM games JOIN log ON number = last AND game = id
                     WHERE id = $1
                     UNION ALL
                     SELECT log.*, chain.newest, chain.strays
                     FROM chain JOIN log ON log.number = chain.previous
                     WHERE chain.seq - chain.span > $2
                     AND log.game = chain.game AND log.seq < chain.seq
                 )
                 SELECT seq, at, body, checksum, span, packed, newest,
                        strays OR (seq = span) <> (previous = 0) AS strays
                 FROM chain WHERE seq > $2 AND seq - span < $3 ORDER BY seq"
            }
            Self::Postgres => {
                "SELECT e.seq, e.at, e.body, e.checksum, e.span, e.packed, g.seq AS newest, \
                        CAST((SELECT MAX(seq) FROM events WHERE game = $1) <> g.seq AS integer)::bigint \
                        AS strays \
                 FROM games g JOIN events e ON e.game = g.id \
                 WHERE g.id = $1 AND e.seq > $2 AND (e.seq <= $3 OR e.span <> 1) ORDER BY e.seq"
            }
        }
    }

    /// Some rows of events, whatever their games, after a place of a game (`$1`, `$2`).
    pub(crate) const fn all_events(self) -> &'static str {
        match self {
            Self::Sqlite => {
                "SELECT number AS place, game, seq, at, body, checksum, span, packed, 0 AS strays \
                 FROM log WHERE $1 IS NOT NULL AND number > $2 ORDER BY number LIMIT 1000"
            }
            Self::Postgres => {
                "SELECT seq AS place, game, seq, at, body, checksum, span, packed, \
                 CAST(0 AS BIGINT) AS strays FROM events \
                 WHERE (game, seq) > ($1, $2) ORDER BY game, seq LIMIT 1000"
            }
        }
    }

    /// A game that has not as many events as its number says.
    pub(crate) fn game_without_events(self) -> String {
        let table = match self {
            Self::Sqlite => "log",
            Self::Postgres => "events",
        };
        format!(
            "SELECT g.id AS id FROM games g LEFT JOIN \
             (SELECT game, SUM(span) AS count FROM {table} GROUP BY game) AS held \
             ON held.game = g.id WHERE COALESCE(held.count, 0) <> g.seq LIMIT 1"
        )
    }

    /// Some rows of events without a checksum, and where each is.
    pub(crate) const fn unsealed_events(self) -> &'static str {
        match self {
            Self::Sqlite => {
                "SELECT number AS place, game, seq, at, body, span, packed FROM log \
                 WHERE checksum IS NULL LIMIT 1000"
            }
            Self::Postgres => {
                "SELECT seq AS place, game, seq, at, body, span, packed FROM events \
                 WHERE checksum IS NULL LIMIT 1000"
            }
        }
    }

    /// Gives checksums to rows of a batch: the game, the place, the checksum.
    pub(crate) fn seal_events(self) -> String {
        let (game, place) = (Column::Text("game"), Column::Integer("place"));
        let batch = self.batch(&[game, place, Column::Integer("checksum")]);
        let (table, place) = match self {
            Self::Sqlite => ("log", "number"),
            Self::Postgres => ("events", "seq"),
        };
        format!(
            "UPDATE {table} SET checksum = batch.checksum FROM {batch} \
             WHERE {table}.game = batch.game AND {table}.{place} = batch.place"
        )
    }

    /// What goes before a game (`$1`) does, if anything does not go with it.
    pub(crate) const fn delete_events(self) -> Option<&'static str> {
        match self {
            Self::Sqlite => Some(
                "WITH RECURSIVE chain AS (
                     SELECT number, previous FROM games JOIN log ON number = last AND game = id
                     WHERE id = $1
                     UNION ALL
                     SELECT log.number, log.previous
                     FROM chain JOIN log ON log.number = chain.previous AND log.game = $1
                 )
                 DELETE FROM log WHERE number IN (SELECT number FROM chain)",
            ),
            Self::Postgres => None,
        }
    }

    /// The present moment, in milliseconds since 1970.
    pub(crate) const fn now(self) -> &'static str {
        match self {
            Self::Sqlite => {
                "SELECT CAST(ROUND((julianday('now') - 2440587.5) * 86400000) AS INTEGER) AS now"
            }
            Self::Postgres => {
                "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint AS now"
            }
        }
    }

    /// A table made of a parameter, a JSON array of rows, each an array of these
    /// columns: so one statement writes what many callers brought.
    pub(crate) fn batch(self, columns: &[Column]) -> String {
        let columns: Vec<String> = (0..)
            .zip(columns)
            .map(|(index, column): (usize, _)| match (self, column) {
                (Self::Postgres, Column::Integer(name)) => {
                    format!("(value ->> {index})::bigint AS {name}")
                }
                (_, Column::Text(name) | Column::Integer(name)) => {
                    format!("value ->> {index} AS {name}")
                }
            })
            .collect();
        let rows = match self {
            Self::Sqlite => "json_each($1)",
            Self::Postgres => "json_array_elements($1::json)",
        };
        format!("(SELECT {} FROM {rows}) AS batch", columns.join(", "))
    }
}

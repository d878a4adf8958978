//! The list of games: newest first, by a key that never changes, so that every
//! game is on one page whatever happens between pages.

use super::games::{COLUMNS, from_row};
use super::{Connection, Parameter};
use crate::{Cursor, Filter, GameId, Listing, MAX_PAGE, Page, Result, ResultFilter};

/// One page.
pub(crate) async fn list(
    connection: &mut Connection,
    filter: &Filter,
    page: &Page,
) -> Result<Listing> {
    let limit = page.limit.clamp(1, MAX_PAGE);
    let mut conditions = Conditions::default();
    // The list of one player is read in order from `members`, the list of all
    // from `games`.
    let (source, created, id) = if let Some(player) = &filter.player {
        let user = conditions.bind(player.as_str());
        conditions.all.push(format!("m.user_id = {user}"));
        (
            "members m JOIN games g ON g.id = m.game",
            "m.created",
            "m.game",
        )
    } else {
        ("games g", "g.created", "g.id")
    };
    conditions.of(filter);
    if let Some(after) = &page.after {
        let (then, that) = (
            conditions.bind(after.created.0),
            conditions.bind(after.id.as_str()),
        );
        conditions
            .all
            .push(format!("({created}, {id}) < ({then}, {that})"));
    }
    // One more than asked for tells whether there is a next page.
    let rows = conditions.bind(i64::from(limit) + 1);
    let condition = if conditions.all.is_empty() {
        "1 = 1".to_owned()
    } else {
        conditions.all.join(" AND ")
    };
    let sql = format!(
        "SELECT {COLUMNS} FROM {source} WHERE {condition} \
         ORDER BY {created} DESC, {id} DESC LIMIT {rows}"
    );
    let rows = connection.fetch(&sql, conditions.parameters).await?;
    let shown = limit as usize;
    let games: Vec<_> = rows
        .iter()
        .take(shown)
        .map(from_row)
        .collect::<Result<_>>()?;
    let last = games.last().filter(|_| rows.len() > shown);
    let next = last.map(|last| Cursor {
        created: last.game.created,
        id: last.game.id.clone(),
    });
    Ok(Listing { games, next })
}

/// Read by the index `games_unfinished`, in its order.
const UNFINISHED: &str = "SELECT id FROM games WHERE status <> 'finished' ORDER BY created, id";

/// The games that are not over, the oldest first.
pub(crate) async fn unfinished(connection: &mut Connection) -> Result<Vec<GameId>> {
    let rows = connection.fetch(UNFINISHED, Vec::new()).await?;
    rows.iter()
        .map(|row| GameId::stored(row.text("id")?))
        .collect()
}

/// Conditions that must all hold, and the values they name.
#[derive(Default)]
struct Conditions {
    all: Vec<String>,
    parameters: Vec<Parameter>,
}

impl Conditions {
    /// The place of a new value: `$3`.
    fn bind(&mut self, value: impl Into<Parameter>) -> String {
        self.parameters.push(value.into());
        format!("${}", self.parameters.len())
    }

    fn equal(&mut self, column: &str, value: impl Into<Parameter>) {
        let value = self.bind(value);
        self.all.push(format!("{column} = {value}"));
    }

    fn of(&mut self, filter: &Filter) {
        if let Some(kind) = &filter.kind {
            self.equal("g.kind", kind.as_str());
        }
        if let Some(status) = filter.status {
            self.equal("g.status", status.word());
        }
        if let Some(level) = filter.level {
            self.equal("g.level", i64::from(level));
        }
        let player = filter
            .player
            .as_ref()
            .map(|player| self.bind(player.as_str()));
        if let Some(name) = &filter.opponent {
            let name = self.bind(name.as_str());
            let seat = |seat: &str| match &player {
                Some(player) => format!(
                    "({seat}_name = {name} AND ({seat}_user IS NULL OR {seat}_user <> {player}))"
                ),
                None => format!("{seat}_name = {name}"),
            };
            self.all
                .push(format!("({} OR {})", seat("g.first"), seat("g.second")));
        }
        match (filter.result, &player) {
            (None, _) => {}
            (Some(ResultFilter::Is(outcome)), _) => self.equal("g.result", outcome.word()),
            (Some(ResultFilter::Won), Some(player)) => self.all.push(decided("=", "<>", player)),
            (Some(ResultFilter::Lost), Some(player)) => self.all.push(decided("<>", "=", player)),
            (Some(_), None) => self.all.push("1 = 0".to_owned()),
        }
    }
}

/// Games where one seat is the player's, the other is not, and the winner's
/// seat compares with the player as given.
fn decided(winner: &str, loser: &str, player: &str) -> String {
    let seat = |seat: &str, compare: &str| format!("COALESCE({seat}_user, '') {compare} {player}");
    let (first, second) = ("g.first", "g.second");
    format!(
        "((g.result = 'first' AND {} AND {}) OR (g.result = 'second' AND {} AND {}))",
        seat(first, winner),
        seat(second, loser),
        seat(second, winner),
        seat(first, loser)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Backend;
    use crate::{SqliteFile, SqliteOptions, schema};

    /// Games that are over cost nothing when a server starts, however many.
    #[tokio::test]
    async fn unfinished_games_are_found_by_their_index() {
        let path = std::env::temp_dir().join(format!("coronet-plan-{}", std::process::id()));
        let file = SqliteFile::new(&path, SqliteOptions::default());
        let mut connection = file.writing().await.unwrap();
        schema::upgrade(&mut connection).await.unwrap();
        let sql = format!("EXPLAIN QUERY PLAN {UNFINISHED}");
        let plan = connection.fetch(&sql, Vec::new()).await.unwrap();
        let steps: Vec<_> = plan.iter().map(|row| row.text("detail").unwrap()).collect();
        assert_eq!(steps, ["SCAN games USING INDEX games_unfinished"]);
        drop(connection);
        file.close().await;
        std::fs::remove_file(&path).unwrap();
    }
}

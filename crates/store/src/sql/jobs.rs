//! Work that was promised.

use super::{Connection, Row, parameters};
use crate::{Job, Result, Timestamp, UserId};

const COLUMNS: &str = "kind, subject, owner, server, body, created";

/// Promises a piece of work, in the place of an older one with the same subject.
pub(super) async fn add(to: &mut Connection, job: &Job) -> Result<u64> {
    let sql = "INSERT INTO jobs (kind, subject, owner, server, body, created) \
               VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (kind, subject) DO UPDATE SET \
               owner = excluded.owner, server = excluded.server, body = excluded.body, \
               created = excluded.created";
    let owner = job.owner.as_ref().map(UserId::as_str);
    let parameters = parameters![
        job.kind.as_str(),
        job.subject.as_str(),
        owner,
        job.server.as_str(),
        job.body.as_str(),
        job.created.0
    ];
    to.execute(sql, parameters).await
}

/// It is done, or nobody wants it any more.
pub(super) async fn end(to: &mut Connection, kind: &str, subject: &str) -> Result<u64> {
    let sql = "DELETE FROM jobs WHERE kind = $1 AND subject = $2";
    to.execute(sql, parameters![kind, subject]).await
}

/// Gives all jobs of one server to another.
pub(super) async fn adopt(to: &mut Connection, from: &str, server: &str) -> Result<u64> {
    let sql = "UPDATE jobs SET server = $2 WHERE server = $1";
    to.execute(sql, parameters![from, server]).await
}

/// The job of this kind and subject, if it is not done.
pub(crate) async fn job(
    connection: &mut Connection,
    kind: &str,
    subject: &str,
) -> Result<Option<Job>> {
    let sql = format!("SELECT {COLUMNS} FROM jobs WHERE kind = $1 AND subject = $2");
    let row = connection.first(&sql, parameters![kind, subject]).await?;
    row.as_ref().map(from_row).transpose()
}

/// What a server has promised to do, the oldest first.
pub(crate) async fn jobs_of(connection: &mut Connection, server: &str) -> Result<Vec<Job>> {
    let sql =
        format!("SELECT {COLUMNS} FROM jobs WHERE server = $1 ORDER BY created, kind, subject");
    let rows = connection.fetch(&sql, parameters![server]).await?;
    rows.iter().map(from_row).collect()
}

fn from_row(row: &Row) -> Result<Job> {
    Ok(Job {
        kind: row.text("kind")?,
        subject: row.text("subject")?,
        owner: row
            .optional_text("owner")?
            .map(UserId::stored)
            .transpose()?,
        server: row.text("server")?,
        body: row.text("body")?,
        created: Timestamp(row.integer("created")?),
    })
}

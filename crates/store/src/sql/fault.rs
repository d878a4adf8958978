//! What a database says, sorted into what a caller can do about it.

use crate::Error;
use sqlx::error::{DatabaseError, ErrorKind};
use sqlx::sqlite::SqliteError;

const ASK_AGAIN: &str = "try again";
const RUNNING: &str = "check that the database server runs and can be reached";

impl From<sqlx::Error> for Error {
    fn from(fault: sqlx::Error) -> Self {
        use sqlx::Error as Fault;
        match fault {
            Fault::Database(said) => from_database(said.as_ref()),
            Fault::Io(said) => Self::unavailable(said.to_string(), RUNNING),
            Fault::Protocol(said) => Self::unavailable(said, RUNNING),
            Fault::PoolTimedOut => Self::unavailable("it did not answer in time", RUNNING),
            Fault::PoolClosed => Self::closed(),
            Fault::WorkerCrashed => Self::unavailable("its thread ended", ASK_AGAIN),
            Fault::Configuration(said) | Fault::Tls(said) => Self::BadUrl {
                url: String::new(),
                reason: said.to_string(),
            },
            other => Self::corrupt(other.to_string()),
        }
    }
}

fn from_database(said: &dyn DatabaseError) -> Error {
    match said.kind() {
        ErrorKind::UniqueViolation => {
            return Error::Taken {
                what: said.message().to_owned(),
            };
        }
        ErrorKind::ForeignKeyViolation => {
            let what = "user or game of that name, which this change refers to";
            return Error::NotFound {
                what: what.to_owned(),
            };
        }
        _ => {}
    }
    let code = said.code().unwrap_or_default();
    if said.try_downcast_ref::<SqliteError>().is_some() {
        from_sqlite(&code, said.message())
    } else {
        from_postgres(&code, said.message())
    }
}

/// By the primary result code: <https://www.sqlite.org/rescode.html>.
fn from_sqlite(code: &str, message: &str) -> Error {
    let advice = match code.parse::<u32>().unwrap_or(0) & 0xff {
        3 | 8 | 23 => {
            "allow this program to write to the file, to those beside it (-wal, -shm), and to \
             their folder"
        }
        5 | 6 => "another program holds the file; close it, or wait",
        7 => "there is too little memory; close other programs",
        10 => "the disk failed to read or write; check it, and its free space",
        13 => "the disk is full; free some space",
        14 => "check that the folder exists and that this program may use it",
        _ => return Error::corrupt(format!("{message}, SQLite code {code}")),
    };
    Error::unavailable(format!("{message}, SQLite code {code}"), advice)
}

/// By SQLSTATE: <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
fn from_postgres(state: &str, message: &str) -> Error {
    let advice = match state {
        "53100" => "the disk of the database server is full; free some space",
        "25006" => "the database server takes no changes now; connect to its primary",
        "3D000" => "create the database",
        "42501" => "allow this user to change the database",
        "40001" | "40P01" | "55P03" | "57014" => ASK_AGAIN,
        _ => match state.get(..2).unwrap_or_default() {
            "28" => "check the user and the password in the address of the database",
            "08" | "57" => RUNNING,
            "53" => "the database server is overloaded; wait, or give it more",
            _ => return Error::corrupt(format!("{message}, SQLSTATE {state}")),
        },
    };
    Error::unavailable(message, advice)
}

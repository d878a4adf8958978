//! Machines that really think, asked as a server asks them.

use crate::common::{Table, setup};
use lab::{Limits, Tactics};
use session::{
    Command, GameKind, Job, LabPlayer, Machine, MachineMove, Millis, Player, Reply, Rules, Status,
};

fn lab(evaluation: &str, depth: u32) -> Player {
    Player::Lab(LabPlayer {
        algorithm: lab::BuiltIn::AlphaBeta.name().to_owned(),
        evaluation: evaluation.to_owned(),
        depth,
    })
}

/// What a worker does: it has the job as text, and nothing else.
fn think<G: Rules + lab::Featured + Tactics>(job: &str) -> MachineMove {
    let job: Job = serde_json::from_str(job).unwrap();
    let Machine::Lab(player) = &job.machine else {
        panic!("{:?} is none of the laboratory", job.machine);
    };
    let opponent = lab::Opponent::<G> {
        algorithm: player.algorithm.parse().unwrap(),
        evaluation: player.evaluation.parse().unwrap(),
        depth: player.depth,
    };
    let history = job.history::<G>().unwrap();
    let limits = Limits {
        seed: Some(job.seed),
        ..opponent.limits()
    };
    let position = history.position();
    let report = opponent.search(position, &limits).unwrap();
    MachineMove {
        job: job.id,
        mv: position.write_move(report.best.unwrap()),
        think_ms: Millis::from(report.time),
        score: Some(report.value.value()),
        avoided: None,
    }
}

fn play<G: Rules + lab::Featured + Tactics>(game: GameKind) -> Table {
    let mut table = Table::new(&setup(game, lab("classic", 2), lab("material", 1)));
    for _ in 0..400 {
        let Some(job) = table.session.job() else {
            break;
        };
        let answer = think::<G>(&serde_json::to_string(&job).unwrap());
        assert_eq!(table.server(Command::MachineMove(answer)), Ok(Reply::Done));
    }
    table.check_log();
    table
}

#[test]
fn f3_two_machines_play_a_whole_game() {
    for table in [
        play::<chess::Position>(GameKind::Chess),
        play::<checkers::Position>(GameKind::Checkers),
    ] {
        let state = table.state();
        assert_eq!(state.status, Status::Finished);
        assert!(state.ply > 20, "{}", state.ply);
        assert!(state.think_ms.iter().all(Option::is_some));
        // The same seed, the same game.
        let again = match state.game {
            GameKind::Chess => play::<chess::Position>(state.game),
            GameKind::Checkers => play::<checkers::Position>(state.game),
        };
        assert_eq!(again.state().moves, state.moves);
    }
}

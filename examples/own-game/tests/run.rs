//! The example runs, and says what it should.

use std::process::Command;

#[test]
fn minimax_visits_every_game_and_alpha_beta_does_not() {
    let output = Command::new(env!("CARGO_BIN_EXE_own-game"))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    assert!(text.contains("minimax: 549946 nodes, value 0\n"), "{text}");
    assert!(text.contains("alpha-beta: ") && text.contains("best play: ["));
}

"""python_chess.py PROGRAM: what tools on python-chess rely on.

python-chess knows the rules by itself, so every move that the engine gives is
checked by somebody else.
"""

import logging
import sys

import chess
import chess.engine

PATIENCE = 60  # Seconds for one answer, far more than any takes.
# What the engine says of a folder that is not there is no news.
logging.getLogger("chess.engine").setLevel(logging.ERROR)


def start(program):
    return chess.engine.SimpleEngine.popen_uci([program, "uci"], timeout=PATIENCE)


def games(engine):
    """Fast games under each kind of limit, to their end."""
    limits = [
        chess.engine.Limit(nodes=300),
        chess.engine.Limit(depth=2),
        chess.engine.Limit(time=0.002),
        chess.engine.Limit(white_clock=1, black_clock=1, white_inc=0.01, black_inc=0.01),
        chess.engine.Limit(white_clock=0.05, black_clock=0.05, remaining_moves=1),
    ]
    for number, limit in enumerate(limits):
        board = chess.Board()
        while not board.is_game_over(claim_draw=True) and board.ply() < 60:
            # Another object for every game lets the library say ucinewgame.
            result = engine.play(board, limit, game=number)
            assert result.move in board.legal_moves, (board.fen(), result.move)
            board.push(result.move)


def analysis(engine):
    """Several lines, in order, each of legal moves."""
    board = chess.Board("r1bqk2r/pp2bppp/2n1pn2/2pp4/3P1B2/2P1PN2/PP1N1PPP/R2QKB1R w KQkq - 2 7")
    lines = engine.analyse(board, chess.engine.Limit(depth=6), multipv=3)
    assert len(lines) == 3, lines
    scores = [line["score"].pov(chess.WHITE).score(mate_score=100_000) for line in lines]
    assert scores == sorted(scores, reverse=True), scores
    for line in lines:
        line_board = board.copy()
        for move in line["pv"]:
            line_board.push(move)  # The next line would fail after nonsense.
            assert line_board.is_valid()
        assert line["nodes"] > 0 and line["depth"] >= 5, line
    # An endless analysis that is read as it comes, and ended.
    with engine.analysis(board) as endless:
        for info in endless:
            if info.get("depth", 0) >= 5:
                break
    assert endless.wait().move in board.legal_moves
    only = engine.play(
        board, chess.engine.Limit(depth=3), root_moves=[chess.Move.from_uci("a2a3")]
    )
    assert only.move.uci() == "a2a3", only


def pondering(engine):
    board = chess.Board()
    limit = chess.engine.Limit(white_clock=2, black_clock=2)
    for number in range(16):
        # Thinks on while the other side chooses; half of the guesses are right.
        result = engine.play(board, limit, ponder=True, game="ponder")
        assert result.move in board.legal_moves
        board.push(result.move)
        if board.is_game_over():
            break
        answers = list(board.legal_moves)
        right = result.ponder if number % 2 else None
        board.push(right if right in answers else answers[number % len(answers)])
        if board.is_game_over():
            break


def options(engine):
    for name in ("Hash", "Threads", "MultiPV", "Ponder", "UCI_Chess960", "SyzygyPath"):
        assert name in engine.options, name
    for hash_size, threads in ((1, 2), (64, 4), (16, 1)):
        engine.configure({"Hash": hash_size, "Threads": threads, "Clear Hash": None})
        assert engine.play(chess.Board(), chess.engine.Limit(nodes=2000)).move
    try:
        engine.configure({"Hash": 0})
        raise AssertionError("a table of no size was taken")
    except chess.engine.EngineError:
        pass
    engine.configure({"SyzygyPath": "/no/such/folder"})
    engine.ping()


def chess960(engine):
    for number in (0, 347, 959):
        board = chess.Board.from_chess960_pos(number)
        while not board.is_game_over(claim_draw=True) and board.ply() < 40:
            result = engine.play(board, chess.engine.Limit(nodes=200), game=number)
            assert result.move in board.legal_moves, (board.fen(), result.move)
            board.push(result.move)
    # Castling with the king on its target already.
    board = chess.Board("4k3/8/8/8/8/8/8/2R3K1 w C - 0 1", chess960=True)
    assert engine.play(board, chess.engine.Limit(depth=4)).move in board.legal_moves


def edges(engine):
    """Positions without moves, with one, with many, and near fifty moves."""
    limit = chess.engine.Limit(nodes=500)
    over = chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert not engine.play(over, limit).move
    for fen in (
        "7k/8/4Q1K1/8/8/8/8/8 w - - 99 80",
        "k7/8/K7/8/8/8/8/1R6 w - - 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "8/8/8/8/8/8/6k1/4K2R w K - 0 1",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "8/P7/8/8/8/8/p7/2K4k b - - 0 1",
    ):
        board = chess.Board(fen)
        result = engine.play(board, limit)
        assert result.move in board.legal_moves, (fen, result.move)
    mate = engine.analyse(chess.Board("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"), chess.engine.Limit(mate=1))
    assert mate["score"].white() == chess.engine.Mate(1), mate


def main(program):
    # Whatever fails, the engine is ended.
    with start(program) as engine:
        for part in (games, analysis, pondering, options, chess960, edges):
            part(engine)
            engine.ping()
            print(f"python-chess: {part.__name__}")
        engine.quit()
    code = engine.returncode.result(timeout=PATIENCE)
    assert code == 0, code


main(sys.argv[1])

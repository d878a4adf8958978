// What the server refuses and why, by its codes: `error.` and the code. Keys with a
// dot in the code are parts of sentences, which stand inside of others.
export const enErrors = {
  "error.unreachable": "Cannot reach the server. Is it still running?",
  "error.unanswered": "Connection lost. It is not known whether this was done.",
  "error.unreadable": "Unexpected answer from the server.",
  "error.not-found": "Game not found.",
  "error.not-your-turn": "It is not your turn.",
  "error.nothing-to-take-back": "There is no move to take back.",
  "error.too-early-for-draw": "You can offer a draw once both sides have moved.",
  "error.already-declined": "Your offer was declined. You can ask again after the next move.",
  "error.no-open-seat": "This game already has two players. You can watch.",
  "error.game-over": "The game is over.",
  "error.wrong-ply": "The game has moved on.",
  "error.outdated": "The game has changed.",
  "error.not-playing": "Only the players can do that.",
  "error.too-many-requests": "Too many requests. Please wait a moment.",
  "error.not-your-seat": "Another player has this side.",
  "error.not-yours": "You cannot change this.",
  "error.game-goes-on": "The game is not over yet.",
  "error.nothing-to-claim": "You cannot claim a draw in this position.",
  "error.nobody-to-ask": "There is no opponent to ask.",
  "error.no-such-offer": "This offer is no longer open.",
  "error.no-hints": "Hints are not available against another player.",
  "error.not-pausable": "Only games between computers can be paused.",
  "error.too-many-events": "This game has reached its size limit. It can only be ended.",
  "error.too-many-moves":
    "This game has reached the maximum number of moves. It can only be ended.",
  "error.too-many-searches":
    "Too many computer opponents are thinking for you. Please wait a moment.",
  "error.too-many-sockets": "Too many open windows. Please close one.",
  "error.too-large": "This is too large.",
  "error.busy": "The server is busy. Please wait a moment.",
  "error.conflict": "The game has changed. Please try again.",
  "error.unavailable":
    "The server cannot save right now. Nothing is lost. Please try again in a moment.",
  "error.internal": "Server error. See the server's log for details.",
  "error.live-game": "Two people are playing this game. Analysis is available after it ends.",
  "error.live-position":
    "You are playing this position against someone. Analysis is available after that game.",
  "error.key-reused": "The request was mixed up with another one. Please try again.",
  "error.quota": "Your storage is full. Delete some games to save new ones.",
  "error.wrong-origin": "This page was loaded from another server.",
  "error.no-moves": "There are no moves to review yet.",
  "error.too-many-reviews":
    "Several of your games are being reviewed. Please wait until one is done.",

  // Requests that no page sends, and what the machine says.
  "error.bad-json": "The request could not be read: {detail}",
  "error.bad-parameters": "The request could not be read: {detail}",
  "error.body-cut-off": "The request was cut off. Please try again.",
  "error.body-stalled": "The request took too long. Please try again.",
  "error.not-json": 'The request is "{found}" and not JSON.',
  "error.bad-key": "An idempotency key has 1 to {limit} characters, without spaces.",
  "error.no-websocket": "This address speaks WebSocket: {detail}",
  "error.two-hosts": "The request has {count} Host headers.",
  "error.wrong-target": '"{target}" is not on this server.',
  "error.wrong-host": 'This server is not "{host}". If it is, start it with --host.',
  "error.wrong-method": "This address does not take that method.",
  "error.server-only": "Only the server can do that.",
  "error.too-many-connections": "Too many connections. Please close a window.",
  "error.repeated": "This was done before.",
  "error.refused": "This cannot be saved: {detail}",
  "error.no-explanation": "Only chess positions can be explained.",
  "error.no-review": "This game has not been reviewed yet.",
  "error.no-such-format": "{reason}",

  // Logins.
  "error.too-many-attempts": "Too many wrong passwords. Please wait {seconds} s.",
  "error.common-password": "This is one of the most common passwords. Please choose another.",
  "error.password-needed": "Please enter your current password.",
  "error.wrong-password": "Wrong login or password.",
  "error.taken": "This name is taken.",

  // Names.
  "error.bad-name": "{reason}",
  "error.name.empty": "a name must not be empty: give 1 to {limit} characters",
  "error.name.too-long":
    '"{text}" is too long for a name: it has {characters} characters, {limit} are allowed',
  "error.name.control": 'the name "{text}" has the control character {character} in it',
  "error.name.invisible": 'the name "{text}" has the invisible character {character} in it',
  "error.name.marks":
    'the name "{text}" has the mark {character} where it cannot be read: a letter has at most {limit} marks',

  // Players.
  "error.bad-player": "{reason}",
  "error.player.evaluation": 'there is no evaluation "{text}"; there are: {known}',
  "error.player.personality": "this is no personality: {detail}",
  "error.player.depth": "{depth} is no depth; it is a whole number from 1 to {limit}",

  // Files.
  "error.no-games": "{reason}",
  "error.game-at": "game {game}, line {line}: {reason}",
  "error.import.too-many-bytes": "the text has {bytes} bytes, {limit} are allowed",
  "error.import.too-many-games": "the text has more than {limit} games",
  "error.import.nothing": "there is no game in the text",
  "error.import.other-game": "{format} is not for {game}",
  "error.import.too-many-plies": "the game has {plies} moves of both sides, {limit} are allowed",
  "error.import.contradiction": "the result is {result}, but the game ended otherwise: {ending}",
  "error.import.ambiguous": '"{text}" could mean two moves, and cannot be stored',
  "error.export.other-game": "{format} is not for {game}: use {instead}",
  "error.export.start": "{format} cannot say where this game starts: use {instead}",
  "error.record.start": "the FEN tag: {reason}",
  "error.record.too-long": "the game is longer than {limit} bytes",
  "error.record.unreadable": "the file cannot be read: {detail}",
  "error.variation.before-first-move": "a variation before the first move",
  "error.variation.too-deep": "variations are nested deeper than {limit} levels",
  "error.variation.not-closed": "a variation is never closed",
  "error.pgn.move": "move {number}, {side}: {reason}",
  "error.pgn.variant": 'the variant "{text}" has other rules than chess',
  "error.pgn.tag-too-long": "a tag is longer than {limit} bytes, or never ends",
  "error.pgn.comment-too-long": "a comment is longer than {limit} bytes",
  "error.pgn.comment-not-closed": "a comment is never closed",
  "error.pgn.too-many-moves": "a line has more than {limit} moves",
  "error.pdn.game-type": 'GameType "{text}" is not English draughts',
  "error.pdn.tag": '"{text}" is not a tag: expected [Name "value"]',
  "error.pdn.stray": '"{text}" is not part of a game',
  "error.pdn.unclosed": '"{bracket}" is never closed',
  "error.digits.move": "move {number} of the digit history: {reason}",
  "error.digits.not-chess": "a digit history is for chess",

  // Moves.
  "error.illegal-move": "{reason}",
  "error.move.too-long": "{bytes} bytes are too long for a move",
  "error.chess.unreadable-move":
    '"{text}" is not a move; moves look like Nf3, e8=Q, O-O, e2e4 or E2-E4',
  "error.chess.illegal": '"{text}" is not legal: {reason}',
  "error.chess.ambiguous": '"{text}" is ambiguous: it can be {candidates}',
  "error.chess.no-promotion":
    '"{text}" does not say what the pawn becomes: name the piece, Q, R, B or N, after the square',
  "error.chess.over": "the game is over",
  "error.chess.not-your-piece": "the side to move has no piece on {square}",
  "error.chess.out-of-reach": "no such piece can go there",
  "error.chess.king-in-check": "the king would be in check",
  "error.chess.nothing-to-capture": "there is nothing to capture on {square}",
  "error.chess.no-castling": "castling to that side is not possible now",
  "error.chess.not-a-promotion": "only a pawn that reaches the last rank becomes another piece",
  "error.checkers.unreadable-move":
    '"{text}" is not a move: expected one such as 11-15, 15x24 or d4-e5',
  "error.checkers.illegal": '"{text}" is not legal: {reason}',
  "error.checkers.ambiguous": '"{text}" is ambiguous: it can be {candidates}',
  "error.checkers.over": "the game is over",
  "error.checkers.not-your-piece": "the side to move has no piece on square {square}",
  "error.checkers.capture-forced": "there is a capture, and it must be made",
  "error.checkers.jumps-on": "the piece can jump on, and must",
  "error.checkers.out-of-reach": "the piece cannot move there",

  // Positions.
  "error.bad-fen": "{reason}",
  "error.chess.fen-fields":
    'the FEN "{text}" has {fields} fields; it needs pieces, side to move, castling and en passant, and may go on with the two counters',
  "error.chess.fen-ranks":
    "the FEN has {ranks} ranks in \"{text}\"; there must be 8, separated by '/'",
  "error.chess.fen-rank-length":
    'rank {rank} of the FEN, "{text}", has {squares} squares instead of 8',
  "error.chess.fen-piece":
    '"{found}" in rank {rank} of the FEN is no piece; pieces are PNBRQK and pnbrqk, digits are empty squares',
  "error.chess.fen-two-digits": 'two digits in a row in rank {rank} of the FEN, "{text}"',
  "error.chess.fen-side-to-move": '"{text}" is no side to move; FEN has w or b there',
  "error.chess.fen-castling":
    '"{text}" is no castling field; FEN has - or some of KQkq (or files of rooks) there',
  "error.chess.fen-en-passant":
    '"{text}" is no en passant square; FEN has - or a square on the third or sixth rank there',
  "error.chess.fen-halfmove-clock": '"{text}" is no number of plies without progress',
  "error.chess.fen-fullmove-number": '"{text}" is no move number; those start at 1',
  "error.chess.not-a-position": "not a legal position: {faults}",
  "error.chess.no-king": "{color} has no king",
  "error.chess.several-kings": "{color} has {kings} kings; there must be one",
  "error.chess.too-many-pawns": "{color} has {pawns} pawns; there can be at most 8",
  "error.chess.too-many-pieces":
    "{color} has {promoted} more pieces than at the start, but only {missing} pawns are missing that could have become pieces",
  "error.chess.pawn-on-back-rank": "there is a pawn on {square}, where no pawn can stand",
  "error.chess.kings-adjacent": "the kings stand next to each other",
  "error.chess.opponent-in-check": "{color} is in check, but it is not {color}'s turn",
  "error.chess.too-many-checkers": "{checkers} pieces give check at once; there can be at most two",
  "error.chess.castling-right":
    "castling with a rook on {square} is not possible: king and rook are not in place for it",
  "error.chess.en-passant-square":
    "no pawn can have just passed over the en passant square {square}",
  "error.checkers.fen-too-long": "a FEN of {bytes} bytes is too long",
  "error.checkers.fen-side-to-move": 'the side to move in "{fen}" is "{found}": expected B or W',
  "error.checkers.fen-pieces": '"{fen}" must list the pieces of {color} once, as in B:W21-32:B1-12',
  "error.checkers.fen-part":
    '"{part}" in "{fen}" makes no sense: expected W or B and a list of squares',
  "error.checkers.fen-range": '"{range}" in "{fen}" is not a range of squares',
  "error.checkers.not-a-position": "not a possible position: {faults}",
  "error.checkers.unreadable-square":
    '"{text}" is not a square: expected 1 to 32 or a coordinate such as d4',
  "error.checkers.no-such-square": 'there is no square "{text}": the squares are numbered 1 to 32',
  "error.checkers.light-square": '"{text}" is a light square: checkers is played on the dark ones',
  "error.checkers.overlap": "two pieces stand on square {square}",
  "error.checkers.too-many-pieces": "{color} has {count} pieces, more than {limit}",
  "error.checkers.man-on-crowning-row":
    "a man of {color} stands on square {square} of its crowning row",
  "error.checkers.empty": "there are no pieces on the board",

  // Words inside of others.
  "error.color.white": "White",
  "error.color.black": "Black",
  "error.game.chess": "chess",
  "error.game.checkers": "checkers",
  "error.ending.checkmate": "checkmate",
  "error.ending.stalemate": "stalemate",
  "error.ending.dead-position": "dead position",
  "error.ending.no-pieces": "no pieces left",
  "error.ending.no-moves": "no legal move",
  "error.ending.threefold-repetition": "threefold repetition",
  "error.ending.fivefold-repetition": "fivefold repetition",
  "error.ending.fifty-moves": "fifty-move rule",
  "error.ending.seventy-five-moves": "seventy-five-move rule",
  "error.ending.forty-moves": "forty-move rule",
};

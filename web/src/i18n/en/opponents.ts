// How machines play, by the code that the server gives with them. Fetched when
// they are chosen from.
export const enOpponents = {
  "level.chess.1":
    "Sees a move and its answer, but misjudges by whole pieces and misses most of what acts from afar.",
  "level.chess.2":
    "Sees a move and its answer, misjudges by two or three pawns, and misses most moves from afar and moves back.",
  "level.chess.3":
    "Sees a move and its answer, misjudges by a pawn or two, and misses two of three moves from afar.",
  "level.chess.4":
    "Looks two or three plies ahead, misjudges by a pawn or so, and misses every second move from afar.",
  "level.chess.5": "Looks three or four plies ahead, and misses two of five moves from afar.",
  "level.chess.6": "Looks about five plies ahead, and misses three of ten moves from afar.",
  "level.chess.7": "Looks about six plies ahead, and misses one of six moves from afar.",
  "level.chess.8": "Looks about seven plies ahead, and misses one of ten moves from afar.",
  "level.chess.9": "Looks about eight plies ahead, and misjudges only small things.",
  "level.chess.10":
    "Looks about nine plies ahead, further where it matters, and overlooks hardly anything.",

  "level.checkers.1":
    "Sees some of its own moves, cannot wait to run ahead, and never sees a chain of captures coming.",
  "level.checkers.2": "Sees its own moves and a few answers, and misses most chains of captures.",
  "level.checkers.3": "Sees some of the answers to its moves, and misses most chains of captures.",
  "level.checkers.4":
    "Looks two plies ahead, follows captures, and misses more than half of the chains.",
  "level.checkers.5":
    "Looks three plies ahead, and misses every second chain or step back of a king.",
  "level.checkers.6": "Looks four plies ahead, and misses a chain now and then.",
  "level.checkers.7": "Looks about six plies ahead, and misses one chain of four.",
  "level.checkers.8": "Looks about seven plies ahead, and seldom misses a chain.",
  "level.checkers.9": "Looks about eight plies ahead, and overlooks hardly anything.",
  "level.checkers.10":
    "Looks about nine plies ahead and through all captures, and overlooks nothing.",

  "personality.chess.aggressive": "Attacks whatever it can, and gives its own pieces for it.",
  "personality.chess.cautious":
    "Keeps its king safe and its pieces out of reach; captures when nothing can go wrong.",
  "personality.chess.chaotic":
    "Knows what pieces are worth, and plays half of its moves on a whim.",
  "personality.chess.greedy": "Counts pieces, and takes the next one.",
  "personality.chess.pacifist":
    "Is sorry for every piece that goes, and shies away from all that could be taken.",
  "personality.chess.positional": "Wants room, the centre and a castled king before anything else.",
  "personality.chess.restless": "Wants to be able to go everywhere.",

  "personality.checkers.aggressive": "Runs at the enemy and threatens whatever it can.",
  "personality.checkers.cautious": "Stays at home in good order and keeps its ways open.",
  "personality.checkers.chaotic":
    "Knows what pieces are worth, and plays half of its moves on a whim.",
  "personality.checkers.easy": "Goes forward and likes the centre; thinks little of its pieces.",
  "personality.checkers.greedy": "Counts pieces, crowned ones above all.",
  "personality.checkers.hard": "Knows the trade: men, kings, a guarded home row and the centre.",
  "personality.checkers.positional": "Holds the middle of the board and shuts the enemy in.",
  "personality.checkers.random": "Has no idea at all.",
  "personality.checkers.runner": "Wants to be crowned, at any price.",

  "source.chess.random": "Has no idea at all.",
  "source.chess.easy": "Looks 2 plies ahead, likes the centre and does not mind what it loses.",
  "source.chess.hard": "Looks 2 plies ahead, moves about, takes what it can, and castles.",
  "source.chess.offline": "Looks 3 plies ahead and counts pieces; of equal moves it plays any.",
  "source.chess.database": "Looks 3 plies ahead, counts pieces and knows where they stand well.",
  "source.checkers.depth-1": "Looks 1 ply ahead and counts men 3 and kings 5, no more.",
  "source.checkers.depth-2": "Looks 2 plies ahead and counts men 3 and kings 5, no more.",
  "source.checkers.depth-3": "Looks 3 plies ahead and counts men 3 and kings 5, no more.",
  "source.checkers.depth-4": "Looks 4 plies ahead and counts men 3 and kings 5, no more.",
  "source.checkers.depth-5": "Looks 5 plies ahead and counts men 3 and kings 5, no more.",
};

// How machines play. The server says it in English, and the words change with
// the machines: a sentence that is not known here is shown as it came.
export const deOpponents: Record<string, string> = {
  // Levels of chess.
  "sees a move and its answer, but misjudges by whole pieces and misses most of what acts from afar":
    "Sieht einen Zug und die Antwort, verschätzt sich aber um ganze Figuren und übersieht fast alles, was von fern wirkt.",
  "sees a move and its answer, misjudges by two or three pawns, and misses most moves from afar and moves back":
    "Sieht einen Zug und die Antwort, verschätzt sich um zwei, drei Bauern und übersieht die meisten Züge aus der Ferne und zurück.",
  "sees a move and its answer, misjudges by a pawn or two, and misses two of three moves from afar":
    "Sieht einen Zug und die Antwort, verschätzt sich um ein, zwei Bauern und übersieht zwei von drei Zügen aus der Ferne.",
  "looks two or three plies ahead, misjudges by a pawn or so, and misses every second move from afar":
    "Sieht zwei, drei Halbzüge voraus, verschätzt sich um etwa einen Bauern und übersieht jeden zweiten Zug aus der Ferne.",
  "looks three or four plies ahead, and misses two of five moves from afar":
    "Sieht drei, vier Halbzüge voraus und übersieht zwei von fünf Zügen aus der Ferne.",
  "looks about five plies ahead, and misses three of ten moves from afar":
    "Sieht etwa fünf Halbzüge voraus und übersieht drei von zehn Zügen aus der Ferne.",
  "looks about six plies ahead, and misses one of six moves from afar":
    "Sieht etwa sechs Halbzüge voraus und übersieht jeden sechsten Zug aus der Ferne.",
  "looks about seven plies ahead, and misses one of ten moves from afar":
    "Sieht etwa sieben Halbzüge voraus und übersieht jeden zehnten Zug aus der Ferne.",
  "looks about eight plies ahead, and misjudges only small things":
    "Sieht etwa acht Halbzüge voraus und verschätzt sich nur wenig.",
  "looks about nine plies ahead, further where it matters, and overlooks hardly anything":
    "Sieht etwa neun Halbzüge voraus, weiter, wo es darauf ankommt; übersieht fast nichts.",

  // Levels of checkers.
  "sees some of its own moves, cannot wait to run ahead, and never sees a chain of captures coming":
    "Sieht manche eigenen Züge, stürmt ungeduldig voran und sieht keine Schlagkette kommen.",
  "sees its own moves and a few answers, and misses most chains of captures":
    "Sieht seine eigenen Züge und wenige Antworten und übersieht die meisten Schlagketten.",
  "sees some of the answers to its moves, and misses most chains of captures":
    "Sieht manche Antwort auf seine Züge und übersieht die meisten Schlagketten.",
  "looks two plies ahead, follows captures, and misses more than half of the chains":
    "Sieht zwei Halbzüge voraus, rechnet Schlagzüge und übersieht mehr als die Hälfte der Ketten.",
  "looks three plies ahead, and misses every second chain or step back of a king":
    "Sieht drei Halbzüge voraus und übersieht jede zweite Kette und jeden zweiten Schritt einer Dame zurück.",
  "looks four plies ahead, and misses a chain now and then":
    "Sieht vier Halbzüge voraus und übersieht hin und wieder eine Kette.",
  "looks about six plies ahead, and misses one chain of four":
    "Sieht etwa sechs Halbzüge voraus und übersieht jede vierte Kette.",
  "looks about seven plies ahead, and seldom misses a chain":
    "Sieht etwa sieben Halbzüge voraus und übersieht selten eine Kette.",
  "looks about eight plies ahead, and overlooks hardly anything":
    "Sieht etwa acht Halbzüge voraus und übersieht fast nichts.",
  "looks about nine plies ahead and through all captures, and overlooks nothing":
    "Sieht etwa neun Halbzüge voraus und alle Schlagzüge; übersieht nichts.",

  // Characters.
  "Attacks whatever it can, and gives its own pieces for it.":
    "Greift an, was es kann, und gibt eigene Figuren dafür.",
  "Counts pieces, and takes the next one.": "Zählt Figuren und nimmt die nächste.",
  "Counts pieces, crowned ones above all.": "Zählt Steine, vor allem Damen.",
  "Goes forward and likes the centre; thinks little of its pieces.":
    "Geht voran und mag die Mitte; die eigenen Steine sind ihm wenig wert.",
  "Has no idea at all.": "Hat überhaupt keine Ahnung.",
  "Holds the middle of the board and shuts the enemy in.":
    "Hält die Mitte des Bretts und sperrt den Gegner ein.",
  "Is sorry for every piece that goes, and shies away from all that could be taken.":
    "Trauert um jede Figur und meidet alles, was geschlagen werden könnte.",
  "Keeps its king safe and its pieces out of reach; captures when nothing can go wrong.":
    "Hält König und Figuren in Sicherheit; schlägt, wenn nichts schiefgehen kann.",
  "Knows the trade: men, kings, a guarded home row and the centre.":
    "Kennt das Handwerk: Steine, Damen, eine bewachte Grundreihe und die Mitte.",
  "Knows what pieces are worth, and plays half of its moves on a whim.":
    "Weiß, was Figuren wert sind, und zieht jedes zweite Mal nach Laune.",
  "Runs at the enemy and threatens whatever it can.":
    "Stürmt auf den Gegner los und droht, womit es kann.",
  "Stays at home in good order and keeps its ways open.":
    "Bleibt geordnet zu Hause und hält sich Wege offen.",
  "The random one of the source: has no idea at all.":
    "Der Zufall von 2014: hat überhaupt keine Ahnung.",
  "The strong one of the source: moves about, takes what it can, and castles.":
    "Der Starke von 2014: ist beweglich, nimmt, was er kann, und rochiert.",
  "The weak one of the source: likes the centre and does not mind what it loses.":
    "Der Schwache von 2014: mag die Mitte und kümmert sich nicht um Verluste.",
  "Wants room, the centre and a castled king before anything else.":
    "Will vor allem Raum, die Mitte und einen rochierten König.",
  "Wants to be able to go everywhere.": "Will überall hinkönnen.",
  "Wants to be crowned, at any price.": "Will Dame werden, um jeden Preis.",
};

import type { enOpponents } from "../en/opponents";

export const deOpponents: Record<keyof typeof enOpponents, string> = {
  "level.chess.1":
    "Sieht einen Zug und die Antwort, verschätzt sich aber um ganze Figuren und übersieht fast alles, was von fern wirkt.",
  "level.chess.2":
    "Sieht einen Zug und die Antwort, verschätzt sich um zwei, drei Bauern und übersieht die meisten Züge aus der Ferne und zurück.",
  "level.chess.3":
    "Sieht einen Zug und die Antwort, verschätzt sich um ein, zwei Bauern und übersieht zwei von drei Zügen aus der Ferne.",
  "level.chess.4":
    "Sieht zwei, drei Halbzüge voraus, verschätzt sich um etwa einen Bauern und übersieht jeden zweiten Zug aus der Ferne.",
  "level.chess.5":
    "Sieht drei, vier Halbzüge voraus und übersieht zwei von fünf Zügen aus der Ferne.",
  "level.chess.6":
    "Sieht etwa fünf Halbzüge voraus und übersieht drei von zehn Zügen aus der Ferne.",
  "level.chess.7":
    "Sieht etwa sechs Halbzüge voraus und übersieht jeden sechsten Zug aus der Ferne.",
  "level.chess.8":
    "Sieht etwa sieben Halbzüge voraus und übersieht jeden zehnten Zug aus der Ferne.",
  "level.chess.9": "Sieht etwa acht Halbzüge voraus und verschätzt sich nur wenig.",
  "level.chess.10":
    "Sieht etwa neun Halbzüge voraus, weiter, wo es darauf ankommt; übersieht fast nichts.",

  "level.checkers.1":
    "Sieht manche eigenen Züge, stürmt ungeduldig voran und sieht keine Schlagkette kommen.",
  "level.checkers.2":
    "Sieht seine eigenen Züge und wenige Antworten und übersieht die meisten Schlagketten.",
  "level.checkers.3": "Sieht manche Antwort auf seine Züge und übersieht die meisten Schlagketten.",
  "level.checkers.4":
    "Sieht zwei Halbzüge voraus, rechnet Schlagzüge und übersieht mehr als die Hälfte der Ketten.",
  "level.checkers.5":
    "Sieht drei Halbzüge voraus und übersieht jede zweite Kette und jeden zweiten Schritt einer Dame zurück.",
  "level.checkers.6": "Sieht vier Halbzüge voraus und übersieht hin und wieder eine Kette.",
  "level.checkers.7": "Sieht etwa sechs Halbzüge voraus und übersieht jede vierte Kette.",
  "level.checkers.8": "Sieht etwa sieben Halbzüge voraus und übersieht selten eine Kette.",
  "level.checkers.9": "Sieht etwa acht Halbzüge voraus und übersieht fast nichts.",
  "level.checkers.10": "Sieht etwa neun Halbzüge voraus und alle Schlagzüge; übersieht nichts.",

  "personality.chess.aggressive": "Greift an, was es kann, und gibt eigene Figuren dafür.",
  "personality.chess.cautious":
    "Hält König und Figuren in Sicherheit; schlägt, wenn nichts schiefgehen kann.",
  "personality.chess.chaotic":
    "Weiß, was Figuren wert sind, und zieht jedes zweite Mal nach Laune.",
  "personality.chess.greedy": "Zählt Figuren und nimmt die nächste.",
  "personality.chess.pacifist":
    "Trauert um jede Figur und meidet alles, was geschlagen werden könnte.",
  "personality.chess.positional": "Will vor allem Raum, die Mitte und einen rochierten König.",
  "personality.chess.restless": "Will überall hinkönnen.",

  "personality.checkers.aggressive": "Stürmt auf den Gegner los und droht, womit es kann.",
  "personality.checkers.cautious": "Bleibt geordnet zu Hause und hält sich Wege offen.",
  "personality.checkers.chaotic":
    "Weiß, was Steine wert sind, und zieht jedes zweite Mal nach Laune.",
  "personality.checkers.easy":
    "Geht voran und mag die Mitte; die eigenen Steine sind ihm wenig wert.",
  "personality.checkers.greedy": "Zählt Steine, vor allem Damen.",
  "personality.checkers.hard":
    "Kennt das Handwerk: Steine, Damen, eine bewachte Grundreihe und die Mitte.",
  "personality.checkers.positional": "Hält die Mitte des Bretts und sperrt den Gegner ein.",
  "personality.checkers.random": "Hat überhaupt keine Ahnung.",
  "personality.checkers.runner": "Will Dame werden, um jeden Preis.",

  "source.chess.random": "Hat überhaupt keine Ahnung.",
  "source.chess.easy": "Sieht 2 Halbzüge voraus, mag die Mitte und kümmert sich nicht um Verluste.",
  "source.chess.hard": "Sieht 2 Halbzüge voraus, ist beweglich, nimmt, was er kann, und rochiert.",
  "source.chess.offline":
    "Sieht 3 Halbzüge voraus und zählt Figuren; von gleich guten Zügen macht er irgendeinen.",
  "source.chess.database": "Sieht 3 Halbzüge voraus, zählt Figuren und weiß, wo sie gut stehen.",
  "source.checkers.depth-1": "Sieht 1 Halbzug voraus und zählt Steine 3 und Damen 5, sonst nichts.",
  "source.checkers.depth-2":
    "Sieht 2 Halbzüge voraus und zählt Steine 3 und Damen 5, sonst nichts.",
  "source.checkers.depth-3":
    "Sieht 3 Halbzüge voraus und zählt Steine 3 und Damen 5, sonst nichts.",
  "source.checkers.depth-4":
    "Sieht 4 Halbzüge voraus und zählt Steine 3 und Damen 5, sonst nichts.",
  "source.checkers.depth-5":
    "Sieht 5 Halbzüge voraus und zählt Steine 3 und Damen 5, sonst nichts.",
};

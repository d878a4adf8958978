export const deErrors = {
  "error.unreachable": "Der Server ist nicht erreichbar. Läuft er noch?",
  "error.unanswered": "Verbindung verloren. Ob es geklappt hat, ist nicht bekannt.",
  "error.unreadable": "Unerwartete Antwort vom Server.",
  "error.not-found": "Partie nicht gefunden.",
  "error.not-your-turn": "Du bist nicht am Zug.",
  "error.nothing-to-take-back": "Es gibt keinen Zug zum Zurücknehmen.",
  "error.too-early-for-draw": "Remis kannst du anbieten, sobald beide gezogen haben.",
  "error.already-declined":
    "Dein Angebot wurde abgelehnt. Nach dem nächsten Zug kannst du es wiederholen.",
  "error.no-open-seat": "Diese Partie hat schon zwei Spieler. Du kannst zuschauen.",
  "error.game-over": "Die Partie ist zu Ende.",
  "error.wrong-ply": "Die Partie ist schon weiter.",
  "error.outdated": "Die Partie hat sich geändert.",
  "error.not-playing": "Das können nur die Spieler.",
  "error.too-many-requests": "Zu viele Anfragen. Bitte warte einen Moment.",
  "error.not-your-seat": "Diese Seite hat ein anderer Spieler.",
  "error.not-yours": "Das kannst du nicht ändern.",
  "error.game-goes-on": "Die Partie ist noch nicht zu Ende.",
  "error.nothing-to-claim": "In dieser Stellung kannst du kein Remis reklamieren.",
  "error.nobody-to-ask": "Es gibt keinen Gegner, den du fragen kannst.",
  "error.no-such-offer": "Dieses Angebot gilt nicht mehr.",
  "error.no-hints": "Gegen andere Spieler gibt es keine Tipps.",
  "error.no-machine": "Gegen andere Spieler kann keine Maschine für dich ziehen.",
  "error.login-needed": "Du hast inzwischen ein Konto: melde dich an.",
  "error.not-pausable": "Nur Partien zwischen Computern können pausiert werden.",
  "error.too-many-events":
    "Diese Partie hat ihre Höchstgröße erreicht. Sie kann nur noch beendet werden.",
  "error.too-many-moves":
    "Diese Partie hat die Höchstzahl an Zügen erreicht. Sie kann nur noch beendet werden.",
  "error.too-many-searches": "Zu viele Computergegner rechnen für dich. Bitte warte einen Moment.",
  "error.too-many-sockets": "Zu viele offene Fenster. Bitte schließe eines.",
  "error.too-large": "Das ist zu groß.",
  "error.busy": "Der Server ist ausgelastet. Bitte warte einen Moment.",
  "error.conflict": "Die Partie hat sich geändert. Bitte versuche es noch einmal.",
  "error.unavailable":
    "Der Server kann gerade nicht speichern. Nichts ist verloren. Bitte versuche es gleich noch einmal.",
  "error.internal": "Serverfehler. Einzelheiten stehen im Protokoll des Servers.",
  "error.live-game": "Zwei Personen spielen diese Partie. Eine Analyse gibt es nach ihrem Ende.",
  "error.live-position":
    "Du spielst diese Stellung gegen jemanden. Eine Analyse gibt es nach dieser Partie.",
  "error.key-reused":
    "Die Anfrage wurde mit einer anderen verwechselt. Bitte versuche es noch einmal.",
  "error.quota": "Dein Speicher ist voll. Lösche einige Partien, um neue zu speichern.",
  "error.wrong-origin": "Diese Seite wurde von einem anderen Server geladen.",
  "error.no-moves": "Es gibt noch keine Züge zu analysieren.",
  "error.too-many-reviews":
    "Mehrere deiner Partien werden schon analysiert. Bitte warte, bis eine fertig ist.",

  // Requests that no page sends, and what the machine says.
  "error.bad-json": "Die Anfrage ist nicht zu lesen: {detail}",
  "error.bad-parameters": "Die Anfrage ist nicht zu lesen: {detail}",
  "error.body-cut-off": "Die Anfrage brach ab. Bitte versuche es noch einmal.",
  "error.body-stalled": "Die Anfrage dauerte zu lange. Bitte versuche es noch einmal.",
  "error.not-json": 'Die Anfrage ist "{found}" und kein JSON.',
  "error.bad-key": "Ein Idempotenzschlüssel hat 1 bis {limit} Zeichen, ohne Leerzeichen.",
  "error.no-websocket": "Diese Adresse spricht WebSocket: {detail}",
  "error.two-hosts": "Die Anfrage hat {count} Host-Köpfe.",
  "error.wrong-target": '"{target}" ist nicht auf diesem Server.',
  "error.wrong-host": 'Dieser Server ist nicht "{host}". Falls doch, starte ihn mit --host.',
  "error.wrong-method": "Diese Adresse nimmt diese Methode nicht an.",
  "error.server-only": "Das kann nur der Server.",
  "error.too-many-connections": "Zu viele Verbindungen. Bitte schließe ein Fenster.",
  "error.repeated": "Das ist schon geschehen.",
  "error.refused": "Das kann nicht gespeichert werden: {detail}",
  "error.no-explanation": "Nur Stellungen im Schach können erklärt werden.",
  "error.no-review": "Diese Partie wurde noch nicht analysiert.",
  "error.no-such-format": "{reason}",

  // Logins.
  "error.too-many-attempts": "Zu viele falsche Passwörter. Bitte warte {seconds} s.",
  "error.common-password": "Das ist eines der häufigsten Passwörter. Bitte wähle ein anderes.",
  "error.password-needed": "Bitte gib dein bisheriges Passwort ein.",
  "error.wrong-password": "Anmeldename oder Passwort ist falsch.",
  "error.taken": "Dieser Name ist vergeben.",

  // Names.
  "error.bad-name": "{reason}",
  "error.name.empty": "ein Name darf nicht leer sein: 1 bis {limit} Zeichen",
  "error.name.too-long":
    '"{text}" ist zu lang für einen Namen: {characters} Zeichen, erlaubt sind {limit}',
  "error.name.control": 'im Namen "{text}" steht das Steuerzeichen {character}',
  "error.name.invisible": 'im Namen "{text}" steht das unsichtbare Zeichen {character}',
  "error.name.marks":
    'im Namen "{text}" ist das Zeichen {character} nicht zu lesen: ein Buchstabe hat höchstens {limit} Zusätze',

  // Players.
  "error.bad-player": "{reason}",
  "error.player.evaluation": 'es gibt keine Bewertung "{text}"; es gibt: {known}',
  "error.player.personality": "das ist keine Persönlichkeit: {detail}",
  "error.player.depth": "{depth} ist keine Tiefe; möglich sind 1 bis {limit}",

  // Files.
  "error.no-games": "{reason}",
  "error.game-at": "Partie {game}, Zeile {line}: {reason}",
  "error.import.too-many-bytes": "der Text hat {bytes} Bytes, erlaubt sind {limit}",
  "error.import.too-many-games": "der Text hat mehr als {limit} Partien",
  "error.import.nothing": "in dem Text ist keine Partie",
  "error.import.other-game": "{format} ist nicht für {game}",
  "error.import.too-many-plies": "die Partie hat {plies} Halbzüge, erlaubt sind {limit}",
  "error.import.contradiction":
    "das Ergebnis ist {result}, aber die Partie endete anders: {ending}",
  "error.import.ambiguous": '"{text}" kann zwei Züge bedeuten und nicht gespeichert werden',
  "error.export.other-game": "{format} ist nicht für {game}: nimm {instead}",
  "error.export.start": "{format} kann nicht sagen, wo diese Partie beginnt: nimm {instead}",
  "error.record.start": "die Stellung (FEN): {reason}",
  "error.record.too-long": "die Partie ist länger als {limit} Bytes",
  "error.record.unreadable": "die Datei ist nicht zu lesen: {detail}",
  "error.variation.before-first-move": "eine Variante vor dem ersten Zug",
  "error.variation.too-deep": "Varianten sind tiefer als {limit} Ebenen verschachtelt",
  "error.variation.not-closed": "eine Variante hört nicht auf",
  "error.pgn.move": "Zug {number} ({side}): {reason}",
  "error.pgn.variant": 'die Variante "{text}" hat andere Regeln als Schach',
  "error.pgn.tag-too-long": "ein Tag ist länger als {limit} Bytes oder hört nicht auf",
  "error.pgn.comment-too-long": "ein Kommentar ist länger als {limit} Bytes",
  "error.pgn.comment-not-closed": "ein Kommentar hört nicht auf",
  "error.pgn.too-many-moves": "eine Variante hat mehr als {limit} Züge",
  "error.pdn.game-type": 'GameType "{text}" ist nicht Dame nach englischen Regeln',
  "error.pdn.tag": '"{text}" ist kein Tag: erwartet wird [Name "Wert"]',
  "error.pdn.stray": '"{text}" ist kein Teil einer Partie',
  "error.pdn.unclosed": '"{bracket}" wird nicht geschlossen',
  "error.digits.move": "Zug {number} der Ziffernfolge: {reason}",
  "error.digits.not-chess": "eine Ziffernfolge ist für Schach",

  // Moves.
  "error.illegal-move": "{reason}",
  "error.move.too-long": "{bytes} Bytes sind zu lang für einen Zug",
  "error.chess.unreadable-move":
    '"{text}" ist kein Zug; Züge sehen so aus: Nf3, e8=Q, O-O, e2e4 oder E2-E4',
  "error.chess.illegal": '"{text}" ist nicht möglich: {reason}',
  "error.chess.ambiguous": '"{text}" ist nicht eindeutig: gemeint sein kann {candidates}',
  "error.chess.no-promotion":
    '"{text}" sagt nicht, was der Bauer wird: nenne die Figur, Q, R, B oder N, nach dem Feld',
  "error.chess.over": "die Partie ist zu Ende",
  "error.chess.not-your-piece": "wer am Zug ist, hat keine Figur auf {square}",
  "error.chess.out-of-reach": "keine solche Figur kann dorthin",
  "error.chess.king-in-check": "der König stünde im Schach",
  "error.chess.nothing-to-capture": "auf {square} ist nichts zu schlagen",
  "error.chess.no-castling": "die Rochade dorthin ist jetzt nicht möglich",
  "error.chess.not-a-promotion": "nur ein Bauer auf der letzten Reihe wird umgewandelt",
  "error.checkers.unreadable-move":
    '"{text}" ist kein Zug; Züge sehen so aus: 11-15, 15x24 oder d4-e5',
  "error.checkers.illegal": '"{text}" ist nicht möglich: {reason}',
  "error.checkers.ambiguous": '"{text}" ist nicht eindeutig: gemeint sein kann {candidates}',
  "error.checkers.over": "die Partie ist zu Ende",
  "error.checkers.not-your-piece": "wer am Zug ist, hat keinen Stein auf Feld {square}",
  "error.checkers.capture-forced": "es gibt einen Schlagzug, und er ist Pflicht",
  "error.checkers.jumps-on": "der Stein kann weiterspringen und muss es",
  "error.checkers.out-of-reach": "der Stein kann nicht dorthin",

  // Positions.
  "error.bad-fen": "{reason}",
  "error.chess.fen-fields":
    'die FEN "{text}" hat {fields} Felder; es braucht Figuren, Seite am Zug, Rochaden und en passant, danach können die beiden Zähler folgen',
  "error.chess.fen-ranks":
    'die FEN hat {ranks} Reihen in "{text}"; es müssen 8 sein, getrennt durch „/“',
  "error.chess.fen-rank-length": 'Reihe {rank} der FEN, "{text}", hat {squares} Felder statt 8',
  "error.chess.fen-piece":
    '"{found}" in Reihe {rank} der FEN ist keine Figur; Figuren sind PNBRQK und pnbrqk, Ziffern leere Felder',
  "error.chess.fen-two-digits": 'zwei Ziffern hintereinander in Reihe {rank} der FEN, "{text}"',
  "error.chess.fen-side-to-move": '"{text}" sagt nicht, wer am Zug ist; erwartet wird w oder b',
  "error.chess.fen-castling": '"{text}" nennt keine Rochaden; erwartet wird - oder etwas aus KQkq',
  "error.chess.fen-en-passant":
    '"{text}" ist kein Feld für en passant; erwartet wird - oder ein Feld der dritten oder sechsten Reihe',
  "error.chess.fen-halfmove-clock": '"{text}" ist keine Zahl von Halbzügen ohne Fortschritt',
  "error.chess.fen-fullmove-number": '"{text}" ist keine Zugnummer; sie beginnen mit 1',
  "error.chess.not-a-position": "diese Stellung gibt es nicht: {faults}",
  "error.chess.no-king": "{color} hat keinen König",
  "error.chess.several-kings": "{color} hat {kings} Könige; es muss einer sein",
  "error.chess.too-many-pawns": "{color} hat {pawns} Bauern; es können höchstens 8 sein",
  "error.chess.too-many-pieces":
    "{color} hat {promoted} Figuren mehr als am Anfang, aber es fehlen nur {missing} Bauern, aus denen sie entstanden sein könnten",
  "error.chess.pawn-on-back-rank": "auf {square} kann kein Bauer stehen",
  "error.chess.kings-adjacent": "die Könige stehen nebeneinander",
  "error.chess.opponent-in-check": "{color} steht im Schach, ist aber nicht am Zug",
  "error.chess.too-many-checkers":
    "{checkers} Figuren geben zugleich Schach; es können höchstens zwei sein",
  "error.chess.castling-right":
    "die Rochade mit dem Turm auf {square} ist nicht möglich: König und Turm stehen nicht am Platz",
  "error.chess.en-passant-square": "über das Feld {square} kann gerade kein Bauer gezogen sein",
  "error.checkers.fen-too-long": "eine FEN von {bytes} Bytes ist zu lang",
  "error.checkers.fen-side-to-move": 'in "{fen}" ist "{found}" am Zug; erwartet wird B oder W',
  "error.checkers.fen-pieces":
    '"{fen}" muss die Steine von {color} einmal nennen, so wie in B:W21-32:B1-12',
  "error.checkers.fen-part":
    '"{part}" in "{fen}" ist nicht zu verstehen: erwartet wird W oder B und eine Liste von Feldern',
  "error.checkers.fen-range": '"{range}" in "{fen}" ist kein Bereich von Feldern',
  "error.checkers.not-a-position": "diese Stellung gibt es nicht: {faults}",
  "error.checkers.unreadable-square":
    '"{text}" ist kein Feld: erwartet wird 1 bis 32 oder eine Koordinate wie d4',
  "error.checkers.no-such-square":
    'es gibt kein Feld "{text}": die Felder haben die Nummern 1 bis 32',
  "error.checkers.light-square": '"{text}" ist ein helles Feld: Dame spielt man auf den dunklen',
  "error.checkers.overlap": "zwei Steine stehen auf Feld {square}",
  "error.checkers.too-many-pieces": "{color} hat {count} Steine, mehr als {limit}",
  "error.checkers.man-on-crowning-row":
    "ein Stein von {color} steht auf Feld {square} seiner Umwandlungsreihe",
  "error.checkers.empty": "auf dem Brett steht nichts",

  // Words inside of others.
  "error.color.white": "Weiß",
  "error.color.black": "Schwarz",
  "error.game.chess": "Schach",
  "error.game.checkers": "Dame",
  "error.ending.checkmate": "Matt",
  "error.ending.stalemate": "Patt",
  "error.ending.dead-position": "tote Stellung",
  "error.ending.no-pieces": "keine Steine mehr",
  "error.ending.no-moves": "kein möglicher Zug",
  "error.ending.threefold-repetition": "dreimalige Wiederholung",
  "error.ending.fivefold-repetition": "fünfmalige Wiederholung",
  "error.ending.fifty-moves": "50-Züge-Regel",
  "error.ending.seventy-five-moves": "75-Züge-Regel",
  "error.ending.forty-moves": "40-Züge-Regel",
  "error.ending.other": "{rule}",
};

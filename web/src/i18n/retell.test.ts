import { expect, test } from "vitest";
import { deServer } from "./de/server";
import { retold } from "./retell";

const german = (text: string) => retold(deServer, text);

test.each([
  // As the server says them.
  [
    '"Ke2" is not legal: no such piece can go there',
    '"Ke2" ist nicht möglich: keine solche Figur kann dorthin',
  ],
  [
    "not a legal position: White has no king; Black has no king",
    "Diese Stellung gibt es nicht: Weiß hat keinen König; Schwarz hat keinen König",
  ],
  [
    'game 1, line 3: move 1... "e4" is not legal: no such piece can go there',
    'Partie 1, Zeile 3: Zug 1 (Schwarz): "e4" ist nicht möglich: keine solche Figur kann dorthin',
  ],
  [
    'game 1, line 1: move 2. "Qxf9" is not a move; moves look like Nf3, e8=Q, O-O, e2e4 or E2-E4',
    'Partie 1, Zeile 1: Zug 2: "Qxf9" ist kein Zug; Züge sehen so aus: Nf3, e8=Q, O-O, e2e4 or E2-E4',
  ],
  [
    'the FEN "8/8/8 w" has 2 fields; it needs pieces, side to move, castling and en passant, and may go on with the two counters',
    'Die FEN "8/8/8 w" hat 2 Felder; es braucht Figuren, Seite am Zug, Rochaden und en passant, danach können die beiden Zähler folgen',
  ],
  [
    "not a possible position: a man of White stands on square 1 of its crowning row",
    "Diese Stellung gibt es nicht: ein Stein von Weiß steht auf Feld 1 seiner Umwandlungsreihe",
  ],
  [
    "not a legal position: Black is in check, but it is not Black's turn",
    "Diese Stellung gibt es nicht: Schwarz steht im Schach, ist aber nicht am Zug",
  ],
])("%s", (english, told) => {
  expect(german(english)).toBe(told);
});

test("what is not known is not invented", () => {
  expect(german("the moon is full")).toBeNull();
  expect(german('"x" is not legal: the moon is full')).toBe(
    '"x" ist nicht möglich: the moon is full',
  );
});

test("no sentence of one's own can break it", () => {
  for (const text of ["(", "*", "$&", "\\", "[a-z]+", "a\nb"])
    expect(german(`"${text}" is not legal: the king would be in check`)).toBe(
      `"${text}" ist nicht möglich: der König stünde im Schach`,
    );
});

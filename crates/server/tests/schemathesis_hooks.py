"""Gives schemathesis players and games, so that it reaches what lies behind them.

Every call is made by somebody who is known here, and every call about a game is
about one in which it can be done: a draw is claimed where there is one to claim,
a rematch is asked for when a game is over. What the document cannot say (which
texts are positions, moves or files of games) is put into every other body; the
rest is sent as it was generated. What is deliberately wrong stays wrong.
"""

import collections
import functools
import http.client
import json
import os
import urllib.parse

import schemathesis

SERVER = urllib.parse.urlsplit(os.environ["CORONET_URL"]).netloc
HUMAN, OPEN = {"kind": "human"}, {"kind": "open"}
LEVEL = {"kind": "level", "level": 1}
PASSWORD = "correct horse"

connection = http.client.HTTPConnection(SERVER, timeout=60)
calls = collections.Counter()


class Player:
    """Somebody with a browser."""

    def __init__(self):
        self.cookie = None
        self.ask("PUT", "/api/me", {"name": "Ann"})

    def ask(self, method, path, body=None):
        headers = {"cookie": self.cookie} if self.cookie else {}
        if body is not None:
            headers["content-type"] = "application/json"
            body = json.dumps(body)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path} {body}: {answer.status} {text!r}")
        if given := answer.headers["set-cookie"]:
            self.cookie = given.split(";")[0]
        return json.loads(text) if text else None

    def game(self, first=HUMAN, second=HUMAN, game="chess", moves=()):
        body = {"game": game, "first": first, "second": second}
        name = self.ask("POST", "/api/games", body)["id"]
        for ply, move in enumerate(moves):
            self.ask("POST", f"/api/games/{name}/moves", {"move": move, "ply": ply})
        return name

    def act(self, game, action, body=None):
        return self.ask("POST", f"/api/games/{game}/{action}", body)


ann, bob = Player(), Player()


def offered():
    game = ann.game(second=OPEN)
    bob.act(game, "join", {})
    # There is nothing to agree on before both have moved.
    ann.act(game, "moves", {"move": "e4", "ply": 0})
    bob.act(game, "moves", {"move": "e5", "ply": 1})
    bob.act(game, "draw")
    return game


def over():
    return ann.game(moves=["f3", "e5", "g4", "Qh4"])


def paused():
    game = ann.game(LEVEL, LEVEL)
    ann.act(game, "pause")
    return game


@functools.cache
def reviewed():
    """One for all: few games are reviewed at a time."""
    game = over()
    ann.act(game, "review")
    return game


def joined():
    game = bob.game(second=OPEN)
    ann.act(game, "join", {})
    return game


# A game in which it can be done, where not every game will do.
GAMES = {
    "GET /api/games/{id}/pdn": lambda: ann.game(game="checkers"),
    "GET /api/games/{id}/review": reviewed,
    "POST /api/games/{id}/claim-draw": lambda: ann.game(
        moves=["Nf3", "Nf6", "Ng1", "Ng8"] * 2
    ),
    "POST /api/games/{id}/decline": offered,
    "POST /api/games/{id}/hint": lambda: ann.game(second=LEVEL),
    "POST /api/games/{id}/join": lambda: bob.game(second=OPEN),
    "POST /api/games/{id}/leave": joined,
    "POST /api/games/{id}/pause": lambda: ann.game(LEVEL, LEVEL),
    "POST /api/games/{id}/rematch": over,
    "POST /api/games/{id}/resume": paused,
    "POST /api/games/{id}/review": reviewed,
    "POST /api/games/{id}/takeback": lambda: ann.game(moves=["e4"]),
}
MACHINES = {"POST /api/games/{id}/pause", "POST /api/games/{id}/resume"}
# What can be done there.
BODIES = {
    "POST /api/games/{id}/claim-draw": lambda body: {},
    "POST /api/games/{id}/decline": lambda body: {"offer": "draw"},
    "POST /api/games/{id}/join": lambda body: {},
    "POST /api/games/{id}/moves": lambda body: {"move": "e2e4", "ply": 0},
    "POST /api/games/{id}/players": lambda body: {"second": LEVEL},
    "POST /api/games/{id}/takeback": lambda body: {"ply": 1},
    "POST /api/games": lambda body: {
        **body,
        "game": "chess",
        "first": HUMAN,
        "second": LEVEL,
        "clock": None,
        "fen": "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
    },
    # Whatever was generated becomes a comment.
    "POST /api/import": lambda body: f"1. e4 {{{str(body).replace('}', '')}}} e5 *",
    "PUT /api/me": lambda body: {"name": "Ann"},
    "PUT /api/me/login": lambda body: {"login": login(), "password": PASSWORD},
    "POST /api/login": lambda body: {"login": registered(), "password": PASSWORD},
}


def login():
    return f"ann-{sum(calls.values())}"


def registered():
    name = login()
    Player().ask("PUT", "/api/me/login", {"login": name, "password": PASSWORD})
    return name


@schemathesis.hook
def before_call(context, case, kwargs):
    label = case.operation.label
    # Who logs out, or gets a new token, is somebody else than Ann.
    is_login = "/log" in case.operation.path
    cookie = (Player() if is_login else ann).cookie
    case.headers = {**(case.headers or {}), "Cookie": cookie}
    if not case.meta.generation.mode.is_positive:
        return
    if "{id}" in case.operation.path:
        case.path_parameters["id"] = GAMES.get(label, ann.game)()
    count = calls[label, case.meta.phase.name]
    calls[label, case.meta.phase.name] += 1
    # The reader of files says what is wrong with a query before it reads them.
    if label == "POST /api/import" and count % 2 == 0:
        case.query = {}
    if label in BODIES and count % 2 == 0:
        case.body = BODIES[label](case.body if case.body else {})
        case.media_type = "text/plain" if label == "POST /api/import" else "application/json"


@schemathesis.hook
def after_call(context, case, response):
    # Machines that play each other would go on.
    if case.operation.label in MACHINES and case.meta.generation.mode.is_positive:
        ann.act(case.path_parameters["id"], "pause")

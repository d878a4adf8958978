// A plain page: it shows that the server serves. It knows no rules; what it
// shows comes with the state.
const byId = (id) => document.getElementById(id);
let game = null;
let socket = null;

async function call(method, path, body) {
  const options = { method };
  if (body !== undefined) {
    options.headers = { "content-type": "application/json" };
    options.body = JSON.stringify(body);
  }
  const answer = await fetch(path, options);
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.error.message);
  return json;
}

function rows(state) {
  const placement = state.fen.split(" ")[0];
  if (state.game !== "chess") return state.fen;
  return placement
    .split("/")
    .map((row) => row.replace(/\d/g, (n) => ".".repeat(Number(n))).split("").join(" "))
    .join("\n");
}

function show(state) {
  game = state;
  byId("board").textContent = rows(state);
  byId("move").hidden = state.status !== "playing";
  byId("status").textContent = state.result
    ? `${state.result}: ${state.reason}`
    : `${state.side_to_move} to move`;
  const log = byId("messages");
  log.replaceChildren(
    ...state.messages.slice(-5).map(({ text }) => {
      const item = document.createElement("li");
      item.textContent = text;
      return item;
    }),
  );
}

function follow(id) {
  socket?.close();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/api/games/${id}/socket?states=true`);
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "state") show(message.state);
  };
}

async function tell(work) {
  try {
    await work();
  } catch (error) {
    byId("status").textContent = error.message;
  }
}

byId("new").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  void tell(async () => {
    const state = await call("POST", "/api/games", {
      game: form.get("game"),
      first: { kind: "human" },
      second: { kind: "level", level: Number(form.get("level")) },
    });
    history.pushState(null, "", `/game/${state.id}`);
    show(state);
    follow(state.id);
  });
});

byId("move").addEventListener("submit", (event) => {
  event.preventDefault();
  const input = event.target.elements.namedItem("move");
  void tell(async () => {
    const path = `/api/games/${game.id}/moves`;
    show(await call("POST", path, { move: input.value, ply: game.ply }));
    input.value = "";
  });
});

const opened = location.pathname.match(/^\/game\/([\w-]+)$/);
if (opened) {
  void tell(async () => {
    let state = await call("GET", `/api/games/${opened[1]}`);
    if (state.status === "waiting" && state.your_seats.length === 0) {
      state = await call("POST", `/api/games/${opened[1]}/join`);
    }
    show(state);
    follow(opened[1]);
  });
}

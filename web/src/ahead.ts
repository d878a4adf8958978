// The first thing that runs: a game that is opened by its address is fetched
// while the rest of the page is still put together.
import { api } from "./api";
import { read } from "./router";

const first = read(location.pathname);
if (first.screen === "game" || first.screen === "review") api.expect(first.id);

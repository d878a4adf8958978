// The first thing that runs: a game that is opened by its address is fetched
// while the rest of the page is still put together.
import { expectScreen } from "./router";

expectScreen(location.pathname);

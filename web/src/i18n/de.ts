// Deutsch.
import { deBoard } from "./de/board";
import { dePlay } from "./de/play";
import { deReview } from "./de/review";
import { deScreens } from "./de/screens";
import type { Catalogue } from "./index";

export { deServer } from "./de/server";
export { retold } from "./retell";

export const de: Catalogue = { ...deBoard, ...dePlay, ...deReview, ...deScreens };

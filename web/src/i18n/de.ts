// Deutsch.
import { deBoard } from "./de/board";
import { deErrors } from "./de/errors";
import { dePlay } from "./de/play";
import { deReview } from "./de/review";
import { deScreens } from "./de/screens";
import type { Catalogue } from "./index";

export const de: Catalogue = { ...deBoard, ...deErrors, ...dePlay, ...deReview, ...deScreens };

// English: the catalogue that the others are measured by. Keys are grouped by
// the part of the page that says them.
import { enBoard } from "./en/board";
import { enErrors } from "./en/errors";
import { enPlay } from "./en/play";
import { enReview } from "./en/review";
import { enScreens } from "./en/screens";

export const en = { ...enBoard, ...enErrors, ...enPlay, ...enReview, ...enScreens };

// The triple attack layout: a box with its hands side by side, the second and third attack beside the first, the
// insurance line.

import { boxes, show, styles, totals } from "/felts/blackjack/felt.js";

export { show, styles, totals };

const LATER = { second_attack: "2nd", third_attack: "3rd" };

export const draw = (table, area) => boxes(table, area, "First", ["first_attack"], LATER);

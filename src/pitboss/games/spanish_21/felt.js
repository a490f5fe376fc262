// The Spanish 21 layout: a box with its hands side by side, the insurance line, and match-the-dealer beside it.

import { boxes, show, styles, totals } from "/felts/blackjack/felt.js";

export { show, styles, totals };

export const draw = (table, area) => boxes(table, area, "Spanish\u00a021");

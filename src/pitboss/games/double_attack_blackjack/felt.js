// The double attack layout: a box with its hands side by side, the attack beside the initial wager, the insurance line and
// Bust It.

import { boxes, show, styles, totals } from "/felts/blackjack/felt.js";

export { show, styles, totals };

export const draw = (table, area) => boxes(table, area, "Initial", ["initial"], { double_attack: "Attack" });

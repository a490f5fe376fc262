// The punto banco layout is that of mini-baccarat: the same three bands.

export { draw, seatless, show, styles, totals } from "/felts/mini_baccarat/felt.js";

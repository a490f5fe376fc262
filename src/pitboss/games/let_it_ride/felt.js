// The let it ride layout: the three wagers in a row of circles, as they may be taken back, a box for each bonus wager.

import { h } from "/static/js/dom.js";
import { inscribed } from "/static/js/table/areas.js";

export const styles = ["/static/style/circles.css"];

const SHAPES = { wager_1: "circle", wager_2: "circle", wager_3: "circle", let_it_ride_bonus: "boxed", three_card_bonus: "boxed" };
const LABELS = { let_it_ride_bonus: "$1 bonus", three_card_bonus: "3 card bonus" };

export function draw(table, area) {
  const drawn = table.areas.map(({ key }) => area(key, "", { class: SHAPES[key], label: LABELS[key], small: true }));
  return [h("div", { class: "circles" }, drawn), ...inscribed(table, "wager_1")];
}

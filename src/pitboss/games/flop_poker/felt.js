// The flop poker layout: the ante in a circle, the flop wager beside it, the pot that all players share in the middle.

import { h } from "/static/js/dom.js";
import { inscribed } from "/static/js/table/areas.js";

export const styles = ["/static/style/circles.css"];

const SHAPES = { ante: "circle", pot: "circle", flop: "boxed", three_card_bonus: "boxed" };
const LABELS = { three_card_bonus: "3 card bonus" };

export function draw(table, area) {
  const drawn = table.areas.map(({ key }) => area(key, "", { class: SHAPES[key], label: LABELS[key], small: key !== "ante" }));
  return [h("div", { class: "circles" }, drawn), ...inscribed(table, "flop")];
}

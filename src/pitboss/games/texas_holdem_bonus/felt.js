// The Texas hold 'em bonus layout: bonus and ante in circles, then flop, turn and river from left to right in boxes.
// No pay table is printed: board and dealer lie above, and the player's own cards must be in sight below.

import { h } from "/static/js/dom.js";

export const styles = ["/static/style/circles.css"];

const SHAPES = { bonus: "circle", ante: "circle", flop: "boxed", turn: "boxed", river: "boxed" };
const LONG = new Set(["bonus"]); // what they pay would lie under their chips

export function draw(table, area) {
  const shaped = Object.keys(SHAPES).filter((key) => table.areas.some((kind) => kind.key === key));
  return [h("div", { class: "circles" }, shaped.map((key) => area(key, "", { class: SHAPES[key], small: LONG.has(key) })))];
}

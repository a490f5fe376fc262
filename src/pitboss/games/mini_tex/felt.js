// The mini-Tex layout: pocket poker where it is offered and the ante in circles, then flop, river and play in boxes.
// No pay table is printed: board and dealer lie above, and the player's own cards must be in sight below.

import { h } from "/static/js/dom.js";

export const styles = ["/static/style/circles.css"];

const SHAPES = { pocket_poker: "circle", ante: "circle", flop: "boxed", river: "boxed", play: "boxed" };

export function draw(table, area) {
  const shaped = Object.keys(SHAPES).filter((key) => table.areas.some((kind) => kind.key === key));
  return [h("div", { class: "circles" }, shaped.map((key) => area(key, "", { class: SHAPES[key] })))];
}

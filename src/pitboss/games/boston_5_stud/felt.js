// The Boston 5 stud layout: the optional bonus and the ante in circles, first and second wager in boxes beside them.
// No pay table is printed: the dealer's five cards lie above, and the player's own must be in sight below.

import { h } from "/static/js/dom.js";

export const styles = ["/static/style/circles.css"];

const SHAPES = { optional_bonus: "circle", ante: "circle", first: "boxed", second: "boxed" };

export function draw(table, area) {
  const shaped = Object.keys(SHAPES).filter((key) => table.areas.some((kind) => kind.key === key));
  return [h("div", { class: "circles" }, shaped.map((key) => area(key, "", { class: SHAPES[key] })))];
}

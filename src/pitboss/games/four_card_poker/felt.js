// The four-card poker layout: aces up and the ante in circles, the play wager of one to three times as much in a box.

import { h } from "/static/js/dom.js";
import { inscribed } from "/static/js/table/areas.js";

export const styles = ["/static/style/circles.css"];

const SHAPES = { aces_up: "circle", ante: "circle", play: "boxed" };

export function draw(table, area) {
  const shaped = Object.keys(SHAPES).map((key) => area(key, "", { class: SHAPES[key] }));
  return [h("div", { class: "circles" }, shaped), ...inscribed(table, "aces_up")];
}

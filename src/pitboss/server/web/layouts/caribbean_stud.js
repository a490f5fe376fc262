// The Caribbean stud layout: the ante in a circle, the bet of twice as much in a box below it.

import { h } from "/static/js/dom.js";
import { inscribed } from "/static/js/table/areas.js";

export const styles = ["/static/layouts/circles.css"];

const SHAPES = { ante: "circle", bet: "boxed" };

export function draw(table, area) {
  const shaped = Object.keys(SHAPES).map((key) => area(key, "", { class: SHAPES[key] }));
  return [h("div", { class: "circles" }, shaped), ...inscribed(table, "bet")];
}

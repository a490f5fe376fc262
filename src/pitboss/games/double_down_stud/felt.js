// The double down stud layout: the wager in a circle, the double in a box beside it.

import { h } from "/static/js/dom.js";
import { inscribed } from "/static/js/table/areas.js";

export const styles = ["/static/style/circles.css"];

const SHAPES = { initial: "circle", double_down: "boxed" };

export function draw(table, area) {
  const shaped = Object.keys(SHAPES).map((key) => area(key, "", { class: SHAPES[key] }));
  return [h("div", { class: "circles" }, shaped), ...inscribed(table, "initial")];
}

// The Caribbean stud layout: the ante in a circle, the bet of twice as much in a box below it, and the progressive wager.

import { h } from "/static/js/dom.js";
import { inscribed } from "/static/js/table/areas.js";

export const styles = ["/static/style/circles.css"];

const SHAPES = { ante: "circle", bet: "boxed", progressive: "boxed" };

export function draw(table, area) {
  const shaped = table.areas.map(({ key }) => area(key, "", { class: SHAPES[key], label: key === "progressive" ? "Progressive" : undefined, small: key === "progressive" }));
  return [h("div", { class: "circles" }, shaped), ...inscribed(table, "bet"), ...inscribed(table, "progressive")];
}

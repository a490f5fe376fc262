// The Mississippi stud layout: the ante in a circle, then a box for each street from left to right.

import { h } from "/static/js/dom.js";
import { inscribed } from "/static/js/table/areas.js";

export const styles = ["/static/style/circles.css"];

const SHAPES = { ante: "circle", street_3: "boxed", street_4: "boxed", street_5: "boxed" };

export function draw(table, area, plain) {
  const rest = table.areas.filter((kind) => !(kind.key in SHAPES));
  const shaped = Object.keys(SHAPES).map((key) => area(key, "", { class: SHAPES[key] }));
  return [h("div", { class: "circles" }, shaped), ...(rest.length ? plain(rest) : []), ...inscribed(table, "ante")];
}

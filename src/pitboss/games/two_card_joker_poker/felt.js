// The two-card joker poker layout: the ante in a circle, the call in a box beside it, pair up where it is offered.

import { h } from "/static/js/dom.js";
import { inscribed } from "/static/js/table/areas.js";

export const styles = ["/static/style/circles.css"];

const SHAPES = { pair_up: "circle", ante: "circle", call: "boxed" };

export function draw(table, area) {
  const shaped = Object.keys(SHAPES).filter((key) => table.areas.some((kind) => kind.key === key));
  return [h("div", { class: "circles" }, shaped.map((key) => area(key, "", { class: SHAPES[key] }))), ...inscribed(table, "call")];
}

// The Boston 5 stud layout: the optional bonus and the ante in circles, first and second wager in boxes beside them.

import { h } from "/static/js/dom.js";
import { inscribed } from "/static/js/table/areas.js";

export const styles = ["/static/layouts/circles.css"];

const SHAPES = { optional_bonus: "circle", ante: "circle", first: "boxed", second: "boxed" };

export function draw(table, area) {
  const shaped = Object.keys(SHAPES).filter((key) => table.areas.some((kind) => kind.key === key));
  const drawn = shaped.map((key) => area(key, "", { class: SHAPES[key] }));
  return [h("div", { class: "circles" }, drawn), ...inscribed(table, "ante")];
}

// The Colorado hold 'em layout: the ante in a circle, the bet beside it, a box for the bonus.

import { h } from "/static/js/dom.js";
import { inscribed } from "/static/js/table/areas.js";

export const styles = ["/static/style/circles.css"];

const SHAPES = { ante: "circle", bet: "boxed", bonus: "boxed" };

export function draw(table, area) {
  const drawn = table.areas.map(({ key }) => area(key, "", { class: SHAPES[key], small: true }));
  return [h("div", { class: "circles" }, drawn), ...inscribed(table, "ante")];
}

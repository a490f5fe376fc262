// The three-card poker layout: pair plus in a circle, the ante in a diamond, the play wager below it.

import { h } from "/static/js/dom.js";
import { inscribed } from "/static/js/table/areas.js";

export const styles = ["/static/style/circles.css"];

const SHAPES = { pair_plus: "circle", ante: "circle", play: "boxed" };

export function draw(table, area, plain) {
  const shaped = ["pair_plus", "ante", "play"].filter((key) => table.areas.some((kind) => kind.key === key));
  const rest = table.areas.filter((kind) => !shaped.includes(kind.key));
  return [h("div", { class: "circles" }, shaped.map((key) => area(key, "", { class: SHAPES[key] }))), ...(rest.length ? plain(rest) : []), ...inscribed(table, "ante")];
}

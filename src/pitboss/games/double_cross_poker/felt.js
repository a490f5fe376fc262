// The double cross layout: the community cards as a cross, the raise and the ante in one line, the three-card wager to the
// right.

import { h } from "/static/js/dom.js";

export const styles = ["/static/style/circles.css", "/felts/double_cross_poker/felt.css"];

const SHAPES = { raise: "boxed", ante: "circle", three_card: "boxed" };
const ASSUMED = "Main odds and the order of turning are assumed: no text of 13:69F-25.10 and 25.11 was found.";

export function draw(table, area) {
  const shaped = Object.keys(SHAPES).filter((key) => table.areas.some((kind) => kind.key === key));
  const drawn = shaped.map((key) => area(key, "", { class: SHAPES[key] }));
  return [h("div", { class: "circles" }, drawn), h("p", { class: "printed" }, ASSUMED)];
}

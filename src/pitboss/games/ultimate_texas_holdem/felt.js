// The ultimate Texas hold 'em layout: trips in a box, ante and blind side by side in circles, the play wager below.
// No pay table is printed: board and dealer lie above, and the player's own cards must be in sight below.

import { h } from "/static/js/dom.js";

export const styles = ["/static/style/circles.css"];

const SHAPES = { trips: "boxed", ante: "circle", blind: "circle", play: "boxed" };
const LONG = new Set(["trips", "blind"]); // what they pay would lie under their chips

export function draw(table, area) {
  const shaped = Object.keys(SHAPES).filter((key) => table.areas.some((kind) => kind.key === key));
  return [h("div", { class: "circles" }, shaped.map((key) => area(key, "", { class: SHAPES[key], small: LONG.has(key) })))];
}

// The fast action hold 'em layout: one circle, and what the game rests on.

import { h } from "/static/js/dom.js";

/** A hand is set as two, of so many cards each. */
export const set = [2, 2];
export const styles = ["/static/style/circles.css"];

const RECONSTRUCTED = "A reconstruction: of 13:69F-21 only the titles were found.";

export function draw(table, area) {
  return [h("div", { class: "circles" }, area("main", "", { class: "circle" })), h("p", { class: "printed" }, RECONSTRUCTED)];
}

// The Asia poker layout: the wager in a circle, the bonus beside it, and what it pays printed around it.

import { h } from "/static/js/dom.js";
import { inscribed } from "/static/js/table/areas.js";

/** A hand is set as three, of so many cards each. */
export const set = [4, 2, 1];
export const styles = ["/static/style/circles.css"];

export function draw(table, area) {
  const bonus = table.areas.some((kind) => kind.key === "bonus") ? area("bonus", "", { class: "boxed" }) : null;
  return [h("div", { class: "circles" }, area("asia_poker", "", { class: "circle", label: "Your wager" }), bonus), ...inscribed(table, "asia_poker")];
}

// The pai gow layout: one circle before the player, and what it pays printed around it.

import { h } from "/static/js/dom.js";
import { inscribed } from "/static/js/table/areas.js";

/** A hand is set as two, of so many tiles each. */
export const set = [2, 2];
export const styles = ["/static/style/circles.css"];

export function draw(table, area, plain) {
  const rest = table.areas.filter((kind) => kind.key !== "pai_gow");
  return [h("div", { class: "circles" }, area("pai_gow", "", { class: "circle", label: "Your wager" })), rest.length ? plain(rest) : null, ...inscribed(table, "pai_gow")].filter(Boolean).flat();
}

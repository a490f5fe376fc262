// The pai gow poker layout: the wager in a circle, the wagers on the seven cards around it; numbers and dice below.

import { h } from "/static/js/dom.js";
import { inscribed } from "/static/js/table/areas.js";

/** A hand is set as two, of so many cards each. */
export const set = [5, 2];
export const styles = ["/static/style/circles.css"];

const LABELS = { pai_gow_poker: "Your wager", insurance: "Insurance", imperial: "Imperial", three_card_bonus: "Three cards", seven_card_bonus: "Seven cards", progressive: "Progressive" };
const SHAPES = { insurance: "boxed", bonus: "boxed", pai_gow_poker: "circle", imperial: "boxed", three_card_bonus: "boxed", seven_card_bonus: "boxed", progressive: "boxed" };

export function draw(table, area, plain) {
  const shaped = Object.keys(SHAPES).filter((key) => table.areas.some((kind) => kind.key === key));
  const rest = table.areas.filter((kind) => !shaped.includes(kind.key));
  const circles = shaped.map((key) => area(key, "", { class: SHAPES[key], label: LABELS[key] }));
  return [h("div", { class: "circles" }, circles), ...(rest.length ? plain(rest) : []), ...inscribed(table, "pai_gow_poker")];
}

// The blackjack switch layout: two betting areas side by side with the match area, the insurance lines, and under each
// hand what is added to it; hands split off stand beside. Totals stand under the hands.

import { h } from "/static/js/dom.js";
import { show } from "./blackjack.js";

export { show };
export const styles = ["/static/layouts/circles.css", "/static/layouts/blackjack.css"];

const LETTERS = { 1: "a", 2: "b" };

export function draw(table, area) {
  const kinds = new Map(table.areas.map((kind) => [kind.key, kind]));
  const numbers = kinds.get("double_down").picks;
  const first = (hand) => area(`hand_${LETTERS[hand]}`, "", { class: "circle", label: `Hand ${LETTERS[hand].toUpperCase()}` });
  const column = (hand) =>
    h(
      "div",
      { class: "column", role: "group", "aria-label": `Hand ${hand}` },
      LETTERS[hand] ? first(hand) : area("split", hand, { class: "boxed", small: true, label: `Hand ${hand}` }),
      area("double_down", hand, { class: "boxed", small: true, label: "Double" }),
    );
  const lines = ["insurance_a", "insurance_b"].map((key) => area(key, "", { class: "arc", small: true }));
  const pays = kinds.get("match")?.pays.map((line) => `${line.when}: ${line.paid}`).join(" · ");
  return [
    h("div", { class: "arcs" }, lines),
    h("div", { class: "columns" }, numbers.map(column)),
    kinds.has("match") ? h("div", { class: "circles beside" }, area("match", "", { class: "boxed" })) : null,
    pays ? h("p", { class: "printed" }, `Match: ${pays}`) : null,
    h("p", { class: "printed" }, "Blackjack pays 1 to 1 · Dealer must hit soft 17 · Dealer pushes on 22"),
  ].filter(Boolean);
}

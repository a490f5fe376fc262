// The blackjack switch layout: two betting areas side by side, the insurance lines, and under each hand what is added to
// it; hands split off stand beside once there are any, and the match area below. Totals stand under the hands.

import { h } from "/static/js/dom.js";
import { show as count, styles, totals } from "/felts/blackjack/felt.js";

export { styles, totals };

export const letters = { 1: "A", 2: "B" };

export function draw(table, area) {
  const kinds = new Map(table.areas.map((kind) => [kind.key, kind]));
  const first = (letter) => area(`hand_${letter.toLowerCase()}`, "", { class: "circle", label: `Hand ${letter}` });
  const column = (hand) =>
    h(
      "div",
      { class: "column", role: "group", "aria-label": `Hand ${letters[hand] || hand}`, "data-split": letters[hand] ? false : hand, "data-number": hand },
      letters[hand] ? first(letters[hand]) : area("split", hand, { class: "boxed", small: true, label: `Hand ${hand}` }),
      area("double_down", hand, { class: "boxed", small: true, label: "Double" }),
    );
  const lines = ["insurance_a", "insurance_b"].map((key) => area(key, "", { class: "arc", small: true }));
  const pays = kinds.get("match")?.pays.map((line) => `${line.when}: ${line.paid}`).join(" · ");
  return [
    h("div", { class: "arcs" }, lines),
    h("div", { class: "box" }, h("div", { class: "columns" }, kinds.get("double_down").picks.map(column)), kinds.has("match") ? h("div", { class: "circles beside" }, area("match", "", { class: "boxed" })) : null),
    pays ? h("p", { class: "printed" }, `Match: ${pays}`) : null,
    h("p", { class: "printed" }, "Blackjack pays 1 to 1 · Dealer must hit soft 17 · Dealer pushes on 22"),
  ].filter(Boolean);
}

/** Show what each hand counts, and which is A and which B. */
export function show(element, model) {
  count(element, model);
  for (const place of element.parentElement.querySelectorAll(".at-seat [data-hand]")) {
    const letter = letters[model.hands.get(place.dataset.hand)?.number];
    if (letter) place.querySelector(".hand-label").textContent = `hand ${letter}`;
  }
}

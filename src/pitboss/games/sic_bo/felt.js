// The sic bo layout, as it lies in Macau: small and big at the ends, between them the doubles with the triples in their
// middle; below, the totals in one row, the pairs of faces, the single faces. Dice stand for what they are bet on. On a
// narrow screen each of these rows is broken into equal ones.

import { h } from "/static/js/dom.js";
import { die } from "/static/js/pieces.js";

export const styles = ["/felts/sic_bo/felt.css"];

export function draw(table, area) {
  const kinds = new Map(table.areas.map((kind) => [kind.key, kind]));
  const place = (key, pick = "", faces = [], more = {}) => {
    const made = area(kinds.get(key), pick, { ...more, label: more.label ?? (faces.length ? "" : undefined) });
    if (faces.length) made.prepend(h("span", { class: "faces", "aria-hidden": "true" }, faces.map(die)));
    return made;
  };
  const row = (name, key, faces) => h("div", { class: name, role: "group", "aria-label": kinds.get(key).title }, kinds.get(key).picks.map((pick) => place(key, pick, faces(pick))));
  const numbers = (pick) => pick.split("-").map(Number);
  const doubles = kinds.get("two_kind").picks.map((pick) => place("two_kind", pick, Array(2).fill(Number(pick)), { class: "double" }));
  const triples = kinds.get("three_kind").picks.map((pick) => place("three_kind", pick, Array(3).fill(Number(pick)), { small: true }));
  return h(
    "div",
    { class: "sic-felt" },
    h(
      "div",
      { class: "first" },
      place("small", "", [], { label: "Small 4–10", class: "end small" }),
      doubles,
      h("div", { class: "triples", role: "group", "aria-label": kinds.get("three_kind").title }, triples, h("p", { class: "each" }, `Each triple ${kinds.get("three_kind").printed}`), place("any_three_kind", "", [], { label: "Any triple", class: "any" })),
      place("big", "", [], { label: "Big 11–17", class: "end big" }),
    ),
    h("div", { class: "points", role: "group", "aria-label": kinds.get("total").title }, kinds.get("total").picks.map((pick) => total(kinds.get("total"), pick, place))),
    row("pairs", "combination", numbers),
    row("singles", "one_kind", numbers),
  );
}

/** A total, with what it pays. */
function total(kind, pick, place) {
  const made = place("total", pick, [], { label: pick, small: true });
  const line = kind.pays.find(({ on }) => on.includes(Number(pick)));
  made.append(h("span", { class: "area-pays" }, line.odds));
  return made;
}

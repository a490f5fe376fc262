// The sic bo layout: small and big at the ends, doubles and triples between them, totals, pairs of faces, single faces;
// dice stand for what they are bet on.

import { h } from "/static/js/dom.js";
import { die } from "/static/js/pieces.js";

export const styles = ["/felts/sic_bo/felt.css"];

export function draw(table, area) {
  const kinds = new Map(table.areas.map((kind) => [kind.key, kind]));
  const place = (key, pick = "", faces = [], more = {}) => {
    const made = area(kinds.get(key), pick, { small: true, ...more, label: more.label ?? (faces.length ? "" : undefined) });
    if (faces.length) made.prepend(h("span", { class: "faces", "aria-hidden": "true" }, faces.map(die)));
    return made;
  };
  const row = (key, count, title = kinds.get(key).title) =>
    h("fieldset", { class: "sic-row" }, h("legend", {}, title, " ", h("small", {}, kinds.get(key).printed)), h("div", { class: "cells" }, kinds.get(key).picks.map((pick) => place(key, pick, count(pick)))));
  const numbers = (pick) => pick.split("-").map(Number);
  return h(
    "div",
    { class: "sic-felt" },
    h("div", { class: "ends" }, place("small", "", [], { label: "Small 4–10", small: false, class: "end" }), place("any_three_kind", "", [1, 3, 6], { label: "Any triple", small: false }), place("big", "", [], { label: "Big 11–17", small: false, class: "end" })),
    h("div", { class: "pairs" }, row("two_kind", (pick) => Array(2).fill(Number(pick))), row("three_kind", (pick) => Array(3).fill(Number(pick)))),
    h("fieldset", { class: "sic-row totals" }, h("legend", {}, kinds.get("total").title), h("div", { class: "cells" }, kinds.get("total").picks.map((pick) => total(kinds.get("total"), pick, place)))),
    row("combination", numbers),
    row("one_kind", numbers),
  );
}

/** A total, with what it pays. */
function total(kind, pick, place) {
  const made = place("total", pick, [], { label: pick });
  const line = kind.pays.find(({ on }) => on.includes(Number(pick)));
  made.append(h("span", { class: "area-pays" }, line.odds));
  return made;
}

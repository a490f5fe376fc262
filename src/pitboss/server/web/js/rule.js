// The rule behind a step: what the cited section says, in the house's own words.

import { get, says } from "./api.js";
import { h, put } from "./dom.js";

/** A button that opens the rule at a citation. */
export function section(cite) {
  if (!cite) return null;
  return h("button", { type: "button", class: "cite", onclick: () => openRule(cite), "aria-label": `Section ${cite}: read the rule` }, `§ ${cite}`);
}

export async function openRule(cite) {
  const words = h("div", { class: "rule-words" }, h("p", { class: "faint" }, "Looking it up …"));
  const dialog = h(
    "dialog",
    { class: "rule", "aria-label": `Section ${cite}`, onclose: () => dialog.remove(), onclick: (event) => event.target === dialog && dialog.close() },
    h("form", { method: "dialog" }, h("button", { class: "quiet close", "aria-label": "Close" }, "×")),
    h("p", { class: "eyebrow" }, `N.J.A.C. ${cite}`),
    words,
  );
  document.body.append(dialog);
  dialog.showModal();
  try {
    put(words, told(await get(`/api/cite/${encodeURIComponent(cite)}`)));
  } catch (wrong) {
    put(words, h("p", {}, says(wrong)));
  }
}

function told(found) {
  return [
    h("h2", {}, found.title),
    found.governs === found.title ? null : h("p", {}, `Governs: ${found.governs}.`),
    found.basis ? h("p", { class: "basis" }, `Rests on: ${found.basis}.`) : null,
    found.says.length ? null : h("p", {}, "No text of this section is at hand, and nothing more is known of what it says."),
    found.says.map(({ heading, texts }) => [h("h3", {}, heading), h("ul", {}, texts.map((text) => h("li", {}, text)))]),
    found.more ? h("p", { class: "faint" }, `and ${found.more} more, in the rule sheets.`) : null,
  ];
}

// The rule behind a step: what the cited section says, in the house's own words.

import { get } from "./api.js";
import { h, put } from "./dom.js";

const MOST = 12;

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
    put(words, h("p", {}, wrong.message));
  }
}

function told(found) {
  return [
    h("h2", {}, found.title),
    h("p", {}, found.governs),
    found.statements.length ? h("ul", {}, found.statements.slice(0, MOST).map((said) => h("li", {}, said))) : null,
  ];
}

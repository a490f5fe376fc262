// What was done in the house, in words: an act with what it was about.

import { h } from "./dom.js";
import { money } from "./money.js";
import { plain } from "./text.js";

const AMOUNTS = new Set(["amount", "chips", "coupon", "given back", "left", "maximum", "minimum", "to the cage", "unit"]);

/** A value as a person reads it. */
function said(key, value) {
  if (AMOUNTS.has(key) && typeof value === "number") return money(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value && typeof value === "object") return Object.entries(value).map(([name, each]) => (Array.isArray(value) ? said(key, each) : `${plain(name)} ${said(name, each)}`)).join(", ") || "none";
  // Names of tables and people stay as they are written.
  return ["table", "name", "proposer"].includes(key) ? String(value) : plain(value);
}

/** An event of the log; what is many things, as the options of a table, is folded away. */
export function event({ actor, act, about, at }) {
  const many = (value) => value && typeof value === "object" && !Array.isArray(value);
  const [long, short] = [Object.entries(about).filter(([, value]) => many(value)), Object.entries(about).filter(([, value]) => !many(value))];
  return h(
    "li",
    {},
    h("strong", {}, `${actor}: ${plain(act)}`),
    h("span", { class: "faint" }, ` ${[...short.map(([key, value]) => `${plain(key)} ${said(key, value)}`), new Date(at).toLocaleString()].join(" · ")}`),
    long.map(([key, values]) => h("details", {}, h("summary", {}, plain(key)), h("ul", {}, Object.entries(values).map(([name, value]) => h("li", {}, `${plain(name)}: ${said(name, value)}`))))),
  );
}

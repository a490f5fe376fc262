// The lobby: every table with its sign.

import { get, me } from "../api.js";
import { h, put } from "../dom.js";
import { fan } from "../emblem.js";

const KINDS = { tiles: "Tiles", cards: "Cards", dice: "Dice", wheel: "Wheels", poker: "Poker" };
const FRESH = 5000;

export async function open(place) {
  const floor = h("div", { class: "gaming-floor" });
  put(
    place,
    h(
      "section",
      { class: "welcome" },
      h("h1", {}, "Every table is open"),
      h("p", {}, "New Jersey's casino games, dealt to the letter of the rule. Pick a table; the dealer tells you what comes next."),
      me.name ? null : h("p", { class: "faint" }, "No account needed: you play as a guest, with chips of the house."),
    ),
    floor,
  );
  await draw(floor);
  const timer = setInterval(() => draw(floor).catch(() => {}), FRESH);
  return () => clearInterval(timer);
}

let shown = "";

async function draw(floor) {
  const tables = await get("/api/tables");
  const now = JSON.stringify(tables);
  if (now === shown && floor.childElementCount) return;
  shown = now;
  const kinds = [...new Set(tables.map((table) => table.kind))].sort((a, b) => order(a) - order(b));
  put(
    floor,
    kinds.map((kind) =>
      h(
        "section",
        { class: "kind", "aria-labelledby": `kind-${kind}`, style: { "--count": Math.min(4, tables.filter((table) => table.kind === kind).length) } },
        h("h2", { id: `kind-${kind}` }, KINDS[kind] || kind),
        h("ul", { class: "tables" }, tables.filter((table) => table.kind === kind).map(card)),
      ),
    ),
  );
}

function order(kind) {
  const at = Object.keys(KINDS).indexOf(kind);
  return at < 0 ? 99 : at;
}

function card(table) {
  const free = table.seats - table.taken.length;
  const [first, ...more] = table.sign;
  return h(
    "li",
    {},
    h(
      "a",
      { class: "table-card", href: `#/table/${encodeURIComponent(table.id)}` },
      h("span", { class: "emblem", "aria-hidden": "true" }, fan(table)),
      h("span", { class: "title" }, table.title),
      h("span", { class: "sign" }, [first.replace(`${table.title}: `, ""), ...more].map((line) => h("span", {}, line))),
      h(
        "span",
        { class: "foot" },
        h("span", { class: "seats" }, free === 1 ? "1 seat free" : `${free} of ${table.seats} seats free`),
        table.practice ? h("span", { class: "badge", title: "Chips here are no money and reach no account." }, table.company.length ? `for practice, with ${table.company.length} of the house's players${table.styles.length ? ` (${table.styles.join(", ")})` : ""}` : "for practice") : null,
        table.dealt_by === "dealer" ? h("span", { class: "badge" }, "a dealer deals") : null,
        h("span", { class: "go" }, free ? "Play" : "Watch"),
      ),
    ),
    h(
      "p",
      { class: "papers" },
      h("a", { href: `/tables/${encodeURIComponent(table.id)}/sign`, target: "_blank", rel: "noopener" }, "Sign"),
      h("a", { href: `/tables/${encodeURIComponent(table.id)}/guide`, target: "_blank", rel: "noopener" }, "Gaming guide"),
    ),
  );
}

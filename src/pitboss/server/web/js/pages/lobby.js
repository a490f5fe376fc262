// The lobby: every table, the games that people know first, and a way to find any other.

import { asked, tell } from "../address.js";
import { get, me } from "../api.js";
import { h, put, s } from "../dom.js";
import { marks } from "../marks.js";
import { money } from "../money.js";
import { counted, plural } from "../text.js";

const FRESH = 5000;
/** The sheet with the pictures of all games. */
const PICTURES = "/pictures/games.svg";
/** Up to which game, from the best known on, people know it by name. */
const KNOWN = 8;
const KNOWN_BY_NAME = "The games people know";
/** A floor with fewer tables is one list. */
const FEW = 9;

export async function open(place) {
  const floor = h("div", { class: "gaming-floor" });
  const lobby = new Lobby(floor);
  put(
    place,
    h(
      "section",
      { class: "welcome" },
      h("h1", {}, "Every table is open"),
      h("p", {}, "New Jersey's casino games, dealt to the letter of the rule. Pick a table; the dealer tells you what comes next.", me.name ? null : h("span", { class: "faint" }, " No account needed: you play as a guest, with chips of the house.")),
    ),
    lobby.form,
    floor,
  );
  await lobby.fetch();
  const timer = setInterval(() => lobby.fetch().catch(() => {}), FRESH);
  return () => clearInterval(timer);
}

class Lobby {
  constructor(floor) {
    this.floor = floor;
    this.tables = [];
    const asks = asked();
    const again = () => [this.keep(), this.draw()];
    this.search = h("input", { type: "search", name: "find", placeholder: "Blackjack, dice, hold 'em …", autocomplete: "off", value: asks.get("find") || "", oninput: again });
    this.family = h("select", { name: "family", onchange: again });
    this.least = h("select", { name: "least", onchange: again });
    this.people = h("input", { type: "checkbox", name: "people", checked: asks.has("people"), onchange: again });
    this.practice = h("input", { type: "checkbox", name: "practice", checked: asks.has("practice"), onchange: again });
    this.wanted = { family: asks.get("family") || "", least: asks.get("least") || "" };
    this.found = h("p", { class: "found faint", role: "status" });
    this.form = h(
      "form",
      { class: "find-game", role: "search", onsubmit: (event) => event.preventDefault() },
      h("label", { class: "wide" }, "Find a game", this.search),
      h("label", {}, "Sort of game", this.family),
      h("label", {}, "Least wager", this.least),
      h("label", { class: "check" }, this.people, "With people"),
      h("label", { class: "check" }, this.practice, "For practice"),
      this.found,
    );
  }

  async fetch() {
    const tables = await get("/api/tables");
    const now = JSON.stringify(tables);
    if (now === this.shown) return;
    this.shown = now;
    this.tables = tables.sort((one, other) => one.renown - other.renown || one.title.localeCompare(other.title) || one.id.localeCompare(other.id));
    this.offer();
    this.draw();
  }

  /** What may be picked, from the tables that there are; what was picked before stays so. */
  offer() {
    const families = [...new Set(this.tables.map((table) => table.family))];
    const least = [...new Set(this.tables.map((table) => table.least))].sort((one, other) => one - other);
    const choose = (select, all, more) => {
      const before = select.value || this.wanted[select.name];
      put(select, h("option", { value: "" }, all), more.map(([value, text]) => h("option", { value }, text)));
      select.value = more.some(([value]) => String(value) === before) ? before : "";
    };
    choose(this.family, "All", families.map((family) => [family, family]));
    choose(this.least, "Any", least.map((amount) => [amount, `${money(amount)} or less`]));
  }

  get asks() {
    const all = { find: this.search.value.trim(), family: this.family.value, least: this.least.value, people: this.people.checked ? "yes" : "", practice: this.practice.checked ? "yes" : "" };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
  }

  keep() {
    tell(this.asks);
  }

  fits(table) {
    const { find, family, least, people, practice } = this.asks;
    const text = plainly([table.title, table.family, table.like, table.game, table.id].join(" "));
    return plainly(find || "").split(" ").every((word) => text.includes(word)) && (!family || table.family === family) && (!least || table.least <= Number(least)) && (!people || table.taken.length > 0) && (!practice || table.practice);
  }

  draw() {
    const picky = Object.keys(this.asks).length > 0;
    const tables = this.tables.filter((table) => this.fits(table));
    put(this.found, picky ? `${tables.length} of ${plural(this.tables.length, "table")}` : "");
    put(this.floor, groups(tables, picky).map(([heading, some]) => group(heading, some)), tables.length ? null : this.nothing());
  }

  nothing() {
    const all = () => {
      this.form.reset();
      [this.search.value, this.family.value, this.least.value, this.people.checked, this.practice.checked] = ["", "", "", false, false];
      this.keep();
      this.draw();
      this.search.focus();
    };
    return h("section", { class: "panel narrow" }, h("h2", {}, "No table fits"), h("p", {}, "Nothing on the floor is like that now."), h("button", { type: "button", class: "primary", onclick: all }, "Show every table"));
  }
}

/** Words as they are looked for: hold 'em, Hold-em and holdem are one. */
function plainly(text) {
  return text.toLowerCase().replaceAll(/['’]/g, "").replaceAll(/[^\p{L}\p{N}]+/gu, " ").replaceAll("hold em", "holdem").trim();
}

/** The tables under their headings: the best known games first, then each family, by its best known game. */
function groups(tables, picky) {
  if (!tables.length) return [];
  if (picky || tables.length < FEW) return [[picky ? "Found" : "The tables", tables]];
  const known = new Map([[KNOWN_BY_NAME, []]]);
  for (const table of tables) {
    const heading = table.renown <= KNOWN ? KNOWN_BY_NAME : table.family;
    known.set(heading, [...(known.get(heading) || []), table]);
  }
  return [...known].filter(([, some]) => some.length);
}

function group(heading, tables) {
  const id = `group-${heading.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
  return h("section", { class: "kind", "aria-labelledby": id }, h("h2", { id }, heading), h("ul", { class: "tables" }, tables.map(card)));
}

function picture(table) {
  return s("svg", { class: "emblem", viewBox: "0 0 160 100", "aria-hidden": "true" }, s("use", { href: `${PICTURES}#${table.game}` }));
}

function seats(table) {
  const here = table.taken.length;
  const free = table.seats - here;
  return [here ? `${counted(here, "person").replace("persons", "people")} here` : "", free === 1 ? "1 seat free" : `${free} seats free`].filter(Boolean).join(", ");
}

function card(table) {
  const free = table.seats - table.taken.length;
  const sign = table.sign[0].replace(`${table.title}: `, "").replaceAll(".00", "");
  return h(
    "li",
    {},
    h(
      "a",
      { class: "table-card", href: `#/table/${encodeURIComponent(table.id)}` },
      picture(table),
      h("span", { class: "title" }, table.title, marks(table.caveats)),
      h("span", { class: "like" }, table.like),
      h("span", { class: "sign" }, sign),
      h(
        "span",
        { class: "foot" },
        h("span", { class: "seats" }, seats(table)),
        table.practice ? h("span", { class: "badge", title: "Chips here are no money and reach no account." }, table.company.length ? `for practice, with ${table.company.length} of the house's players${table.styles.length ? ` (${table.styles.join(", ")})` : ""}` : "for practice") : null,
        table.dealt_by === "dealer" ? h("span", { class: "badge" }, "a dealer deals") : null,
        h("span", { class: "go" }, free ? "Play" : "Watch"),
      ),
    ),
    h(
      "p",
      { class: "table-papers" },
      h("a", { href: `/tables/${encodeURIComponent(table.id)}/sign`, target: "_blank", rel: "noopener" }, "Sign"),
      h("a", { href: `/tables/${encodeURIComponent(table.id)}/guide`, target: "_blank", rel: "noopener" }, "Gaming guide"),
      h("a", { href: `/tables/${encodeURIComponent(table.id)}/card`, target: "_blank", rel: "noopener" }, "Strategy card"),
    ),
  );
}

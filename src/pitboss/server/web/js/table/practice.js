// Practice: what each choice of the question at hand is worth, to the cent, and what one's mistakes of this visit cost.

import { post, says } from "../api.js";
import { h, put } from "../dom.js";
import { money } from "../money.js";
import { short } from "../pieces.js";
import { plain, plural } from "../text.js";

const [KEPT, MARKED] = ["practice", "marked"];
/** How many choices are listed; of settings of seven cards there are many. */
const LISTED = 6;
/** Costs below this, in cents, are no mistakes: the worths may be rounded so far. */
const SMALL = 0.005;

/** An amount of cents with its sign: from a dollar up in whole cents, below it with their tenths. */
function worth(amount) {
  const size = Math.abs(amount);
  return `${amount < 0 ? "−" : "+"}${size >= 100 ? money(Math.round(size)) : `${size.toFixed(1)}¢`}`;
}

const named = (choice) => (choice.includes("/") ? choice.split("/").map((hand) => hand.split("+").map(short).join(" ")).join(" / ") : plain(choice));

export class Practice {
  /** `body` is where the choices of a question stand. */
  constructor(table, body) {
    this.table = table;
    this.body = body;
    this.path = `/api/tables/${encodeURIComponent(table.id)}/best`;
    this.tally = JSON.parse(sessionStorage.getItem(KEPT) || "null") || { decisions: 0, mistakes: 0, cost: 0, asked: 0 };
    this.button = h("button", { type: "button", class: "best-button", hidden: true, "aria-expanded": "false", onclick: () => this.tell() });
    this.count = h("input", { type: "checkbox", onchange: () => this.counts(this.count.checked) });
    this.count.checked = localStorage.getItem(KEPT) === "counted";
    this.marking = h("input", { type: "checkbox", onchange: () => this.marks(this.marking.checked) });
    this.marking.checked = localStorage.getItem(MARKED) === "marked";
    this.kept = h("output", { class: "tally" });
    this.said = h("div", { class: "best-said", role: "status" });
    this.panel = h("div", { class: "best-panel", hidden: true }, h("button", { type: "button", class: "quiet close", "aria-label": "Close", onclick: () => this.shut() }, "×"), this.said, h("label", { class: "check" }, this.marking, " Mark the best choice"), h("label", { class: "check" }, this.count, " Count my mistakes"), this.kept);
    this.element = h("div", { class: "practice-tab" }, this.panel, this.button);
    this.show();
  }

  /** A question is put to who sits here; or wagers are taken, of which each has its cost; or neither. */
  asked(question, number, betting = false) {
    const ask = question;
    const wagers = this.table.banked !== "pot" && betting && !ask;
    const key = ask ? `${number} ${ask.label} ${ask.question} ${ask.hand} ${ask.cards}` : wagers ? "wagers" : "";
    if (key === this.key) return;
    this.key = key;
    this.found = null;
    this.peeked = false;
    this.wagers = wagers;
    this.button.hidden = !key;
    const says = wagers ? "What costs least?" : "What is best?";
    this.button.setAttribute("aria-label", says);
    put(this.button, h("span", {}, says), h("b", {}, "?")); // on a phone the mark alone, so that no hand or seat lies under it
    if (!ask && !this.result) this.shut();
    if (ask) this.result = null;
    if (ask && this.count.checked) this.work().catch(() => {});
    if (ask) this.mark();
    if (wagers && !this.result) this.shut();
  }

  /** The worths of the question at hand, asked for once. */
  work() {
    this.found ||= this.wagers ? post("/api/odds", { game: this.table.game, options: this.table.options }) : post(this.path);
    return this.found;
  }

  async tell() {
    if (!this.panel.hidden) return this.shut();
    this.open();
    put(this.said, h("p", { class: "faint" }, "Working it out …"));
    const { key } = this;
    this.peeked = true;
    try {
      const found = await this.work();
      if (key === this.key) put(this.said, this.wagers ? costs(found, this.table) : answered(found));
    } catch (refused) {
      if (key === this.key) put(this.said, h("p", {}, says(refused)));
    }
    return null;
  }

  marks(on) {
    localStorage.setItem(MARKED, on ? "marked" : "");
    this.mark();
  }

  /** Write beside each choice of the question what it is worth, and mark the best, for who wants it. */
  async mark() {
    const on = this.marking.checked && this.key && !this.wagers;
    const { key } = this;
    const told = on ? await this.work().catch(() => null) : null;
    if (key !== this.key) return;
    if (told) this.peeked = true;
    for (const button of this.body.querySelectorAll("button[data-choice]")) {
      const { choice } = button.dataset;
      const figure = told?.choices[choice];
      button.classList.toggle("best", Boolean(figure) && choice === told.best);
      button.querySelector(".worth")?.remove();
      if (figure) button.append(h("small", { class: "worth" }, figure.costs > SMALL ? `costs ${worth(figure.costs).slice(1)}` : `best: ${worth(figure.approx * told.stake)}`));
    }
  }

  open() {
    this.panel.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
  }

  shut() {
    this.panel.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
  }

  /** Somebody has chosen: a choice that is worth less than the best is a mistake, and costs the difference. */
  async decided(choice) {
    const { found, peeked } = this;
    if (!found || this.wagers || !(this.count.checked || peeked)) return;
    const told = await found.catch(() => null);
    const made = told?.choices[choice];
    if (!made) return;
    const wrong = made.costs > SMALL;
    this.tally.decisions += 1;
    this.tally.asked += peeked;
    this.tally.mistakes += wrong;
    this.tally.cost += wrong ? made.costs : 0;
    sessionStorage.setItem(KEPT, JSON.stringify(this.tally));
    this.show();
    if (!this.count.checked) return;
    this.result = h("p", { class: wrong ? "wrong" : "done" }, wrong ? `${named(choice)} was worth ${worth(made.approx * told.stake)}, ${named(told.best)} ${worth(told.choices[told.best].approx * told.stake)}: that cost ${worth(made.costs).slice(1)}.` : `${named(choice)} was best.`);
    put(this.said, this.result);
    this.open();
  }

  counts(on) {
    localStorage.setItem(KEPT, on ? "counted" : "");
    if (on && this.key && !this.wagers) this.work().catch(() => {});
  }

  show() {
    const { decisions, mistakes, cost } = this.tally;
    this.kept.textContent = decisions ? `This visit: ${plural(decisions, "decision")}, ${plural(mistakes, "mistake")}, ${cost ? `${worth(cost).slice(1)} given away` : "nothing given away"}.` : "";
  }
}

/** Each choice with its worth, the best first; or why no figure answers the question. */
function answered(found) {
  const all = Object.entries(found.choices);
  if (!all.length) return h("p", {}, found.says);
  const rows = all.slice(0, LISTED).map(([choice, { approx, costs }]) =>
    h("tr", { class: choice === found.best ? "picked" : "" }, h("th", { scope: "row" }, named(choice)), h("td", {}, worth(approx * found.stake)), h("td", {}, costs > SMALL ? `costs ${worth(costs).slice(1)}` : "best")),
  );
  return [
    h("p", {}, "Best: ", h("strong", {}, named(found.best)), `, with ${money(found.stake)} at stake.`),
    h("table", { class: "odds" }, h("tbody", {}, rows)),
    all.length > LISTED ? h("p", { class: "faint" }, `and ${all.length - LISTED} more, each worth less`) : null,
    found.says ? h("p", { class: "faint" }, found.says) : null,
    found.standard_error ? h("p", { class: "faint" }, "Simulated; the last digit may be off.") : null,
  ];
}

/** What each wager costs on average, the cheapest first; selections that cost the same stand together. */
function costs({ wagers }, table) {
  const titles = new Map(table.areas.map((kind) => [kind.key, kind.title]));
  const found = new Map();
  for (const { wager, approx } of wagers) {
    const edge = approx.house_edge;
    if (!titles.has(wager) || edge === null) continue;
    const known = found.get(wager) || [edge, edge];
    found.set(wager, [Math.min(known[0], edge), Math.max(known[1], edge)]);
  }
  const cheapest = [...found].sort(([, one], [, other]) => one[0] - other[0]);
  const shown = ([least, most]) => (most - least < 5e-5 ? worth(1000 * least).slice(1) : `${worth(1000 * least).slice(1)} to ${worth(1000 * most).slice(1)}`);
  if (!cheapest.length) return h("p", {}, "What the wagers of this table cost is not known.");
  return [h("p", {}, "What $10 on each wager costs on average, played at its best:"), h("table", { class: "odds" }, h("tbody", {}, cheapest.slice(0, 2 * LISTED).map(([wager, edges], at) => h("tr", { class: at ? "" : "picked" }, h("th", { scope: "row" }, titles.get(wager)), h("td", {}, edges[0] < 0 ? "brings" : "", " ", shown(edges.map(Math.abs)))))))];
}

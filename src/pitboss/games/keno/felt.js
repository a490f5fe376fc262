// Keno: the board of eighty numbers, the request that is being marked on it, and the tickets that the player holds.
// Numbers go to the group that is being circled; ways, games and the amount make up the conditioning and the price.

import { h, put, toast } from "/static/js/dom.js";
import { money } from "/static/js/money.js";
import { Roving } from "/static/js/table/keys.js";
import { capital } from "/static/js/text.js";

export const styles = ["/felts/keno/felt.css"];

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const GROUPED = ["split", "way", "combination", "king", "special"];
const WITH_WAYS = ["way", "combination", "king"];
const SHOWN_WAYS = 12;

/** The most spots of a wager: as many as the casino chose, or as its rate card has. */
const most = ({ options }) => options.max_spots || Math.max(...Object.keys(options.rate_card).map(Number));

export function draw(table, area, _plain, bet) {
  const kinds = new Map(table.areas.map((kind) => [kind.key, kind]));
  const request = new Request(table, kinds, bet);
  const board = h("div", { class: "keno-board", role: "group", "aria-label": "The eighty numbers" }, request.cells);
  const quick = kinds.get("quick_pick");
  const fast = quick || kinds.get("straight");
  const row = fast.picks.filter((pick) => !pick.includes("x"));
  const spots = h(
    "fieldset",
    { class: "keno-quick" },
    h("legend", {}, quick ? "Quick-pick: a chip on how many spots" : "Straight, from 1 up"),
    row.map((pick) => area(fast, pick, { label: quick ? pick.replace("-spot", "") : String(pick.split("-").length), small: true })),
  );
  new Roving(board, request.cells).show();
  const felt = h("div", { class: "keno-felt" }, board, request.element, spots, h("div", { class: "keno-tickets", role: "list", "aria-label": "Your tickets" }));
  felt.request = request;
  return felt;
}

/** What is caught and what is held, as the draw goes on. */
export function show(element, model) {
  element.querySelector(".keno-felt").request.show(element, model);
}

class Request {
  constructor(table, kinds, bet) {
    this.table = table;
    this.kinds = kinds;
    this.bet = bet;
    this.kind = "straight";
    this.groups = [[]];
    this.at = 0;
    this.chosen = new Set();
    this.cells = Array.from({ length: 80 }, (_, place) => this.cell(place + 1));
    this.tabs = [...kinds.values()].map((kind) => h("button", { type: "button", "data-kind": kind.key, title: kind.wins, onclick: () => this.choose(kind.key) }, kind.title));
    this.circled = h("div", { class: "circled", role: "group", "aria-label": "Groups" });
    this.ways = h("div", { class: "ways", role: "group", "aria-label": "Ways played" });
    this.spots = field("Spots", { min: 1, max: most(table), value: 5, name: "spots" }, () => this.draw());
    this.games = field("Games", { min: 1, max: table.options.most_games, value: 1, name: "games" }, () => this.draw());
    this.amount = field("$ a way", { min: 0, step: "any", value: kinds.get("straight").least / 100, name: "amount" }, () => this.draw());
    this.runner = h("input", { type: "checkbox", name: "runner", onchange: () => this.draw() });
    this.price = h("output", { class: "price" });
    this.write = h("button", { type: "button", class: "primary write", onclick: () => this.written() }, "Write the ticket");
    const clear = h("button", { type: "button", class: "quiet", onclick: () => this.clear() }, "Clear marks");
    this.element = h(
      "div",
      { class: "keno-request", role: "group", "aria-label": "Keno request" },
      h("div", { class: "tabs" }, this.tabs),
      this.circled,
      this.ways,
      h("div", { class: "terms" }, this.spots, this.games, this.amount, table.options.runners ? h("label", { class: "runner" }, this.runner, "by runner") : null),
      h("div", { class: "sum" }, this.price, clear, this.write),
    );
    this.draw();
  }

  cell(number) {
    return h("button", { type: "button", class: "number", "data-number": number, onclick: () => this.mark(number) }, String(number), h("span", { class: "of", "aria-hidden": "true" }));
  }

  get many() {
    return GROUPED.includes(this.kind);
  }

  choose(kind) {
    this.kind = kind;
    if (!this.many && this.groups.length > 1) this.groups = [this.groups.flat()];
    this.at = Math.min(this.at, this.groups.length - 1);
    this.draw();
  }

  mark(number) {
    const group = this.groups.findIndex((numbers) => numbers.includes(number));
    if (group >= 0) this.groups[group] = this.groups[group].filter((other) => other !== number);
    else this.groups[this.at].push(number);
    this.draw();
  }

  circle() {
    if (!this.groups[this.at].length) return;
    this.groups.push([]);
    this.at = this.groups.length - 1;
    this.draw();
  }

  clear() {
    this.groups = [[]];
    this.at = 0;
    this.chosen.clear();
    this.draw();
  }

  /** The groups with numbers in them, as a ticket has them: smallest first. */
  get filled() {
    const by = (one, other) => one.length - other.length || one[0] - other[0];
    return this.groups.map((numbers) => numbers.toSorted((a, b) => a - b)).filter((numbers) => numbers.length).sort(by);
  }

  get played() {
    const least = this.kind === "way" ? 2 : 1;
    return possible(this.filled.map((numbers) => numbers.length), least, most(this.table));
  }

  get hasWays() {
    return WITH_WAYS.includes(this.kind) || (this.kind === "special" && this.filled.length > 1);
  }

  /** The ticket as it is written down, and of how many wagers it is made. */
  get ticket() {
    const games = Math.max(1, Math.floor(Number(this.games.control.value) || 1));
    const end = `${games > 1 ? `x${games}` : ""}`;
    const by = this.runner.checked ? "@runner" : "";
    if (this.kind === "quick_pick") return { pick: `${Math.floor(Number(this.spots.control.value))}-spot${end}`, by, parts: games };
    const ways = this.hasWays ? this.played.filter(({ spots }) => this.chosen.has(spots)) : [];
    const said = ways.length ? `:${ways.map(({ count, spots }) => `${count}/${spots}`).join(",")}` : "";
    const count = ways.length ? ways.reduce((sum, way) => sum + way.count, 0) : this.hasWays && this.kind !== "special" ? 0 : this.filled.length;
    return { pick: this.filled.map((numbers) => numbers.join("-")).join("+") + said + end, by, parts: count * games };
  }

  get total() {
    return Math.round(Number(this.amount.control.value) * 100) * this.ticket.parts;
  }

  draw() {
    const { parts } = this.ticket;
    for (const tab of this.tabs) tab.setAttribute("aria-pressed", String(tab.dataset.kind === this.kind));
    this.cells.forEach((cell, place) => {
      const group = this.kind === "quick_pick" ? -1 : this.groups.findIndex((numbers) => numbers.includes(place + 1));
      cell.dataset.group = group < 0 ? "" : String(group % 6);
      cell.querySelector(".of").textContent = group < 0 || !this.many ? "" : LETTERS[group % LETTERS.length];
      cell.setAttribute("aria-pressed", String(group >= 0));
    });
    this.circled.hidden = !this.many;
    put(
      this.circled,
      this.groups.map((numbers, at) => h("button", { type: "button", "data-group": at % 6, "aria-pressed": String(at === this.at), onclick: () => { this.at = at; this.draw(); } }, `${LETTERS[at % LETTERS.length]}: ${numbers.length}`)),
      h("button", { type: "button", class: "next-group", onclick: () => this.circle() }, "Circle another group"),
    );
    this.ways.hidden = !this.hasWays;
    put(this.ways, this.hasWays ? [h("span", {}, "Ways"), ...this.played.slice(0, SHOWN_WAYS).map((way) => this.way(way))] : null);
    this.spots.hidden = this.kind !== "quick_pick";
    this.price.textContent = parts ? `${parts} ${parts > 1 ? "wagers" : "wager"}: ${money(this.total)}` : "Mark numbers";
    this.write.disabled = !this.open || !parts || !(this.total > 0);
  }

  way({ count, spots }) {
    const box = h("input", { type: "checkbox", name: `way-${spots}`, onchange: () => { this.chosen[box.checked ? "add" : "delete"](spots); this.draw(); } });
    box.checked = this.chosen.has(spots);
    return h("label", { class: "way" }, box, `${count}/${spots}`);
  }

  async written() {
    const { pick, by } = this.ticket;
    // A ticket like one that runs already is a further copy of it.
    const alike = (this.running || []).filter((wager) => wager.kind === this.kind);
    let copy = 1;
    const named = () => `${pick}${copy > 1 ? `#${copy}` : ""}${by}`;
    while (alike.some((wager) => wager.pick === named())) copy += 1;
    if (this.total % 1) return toast("The amount is in whole cents.");
    await this.bet({ wager: this.kind, pick: named(), amount: this.total });
  }

  show(element, model) {
    const mine = model.me?.seat;
    this.open = Boolean(mine) && model.state?.pending?.do === "betting";
    const held = [...model.layout.values()].filter((wager) => wager.seat === mine);
    this.running = held.filter((wager) => wager.progress);
    const drawn = (model.hands.get("board")?.cards || []).map(Number);
    // Tickets are collected as they are paid; they stay in sight with what they caught.
    const settled = [...model.settled].filter(([account, { seat, stake }]) => seat === mine && stake && !model.layout.has(account));
    const tickets = [...held, ...settled.map(([account, wager]) => ({ account, ...wager }))];
    const marked = new Set(tickets.flatMap((wager) => numbersOf(wager.pick)));
    this.cells.forEach((cell, place) => {
      const number = place + 1;
      cell.classList.toggle("drawn", drawn.includes(number));
      cell.classList.toggle("last", drawn.at(-1) === number);
      cell.classList.toggle("held", marked.has(number));
      cell.classList.toggle("caught", drawn.includes(number) && marked.has(number));
    });
    this.draw();
    const now = JSON.stringify([this.open, drawn.length, tickets.map((wager) => [wager.account, wager.stake, wager.state]), held.length]);
    if (now === this.shown) return;
    this.shown = now;
    put(element.querySelector(".keno-tickets"), tickets.map((wager) => this.held(wager, model.layout.get(wager.account), drawn)));
  }

  held(wager, lying, drawn) {
    const kind = this.kinds.get(wager.kind);
    const state = lying ? lying.state : wager.state;
    const ways = caught(wager, drawn);
    const paid = (way) => kind.pays.find(({ on: [caught, spots] }) => caught === way.caught && spots === way.spots);
    const caughtWays = drawn.length ? ways.filter((way) => paid(way)).map((way) => h("li", {}, `${way.caught} of ${way.spots} pays ${paid(way).odds.replace(" to 1", " for 1")}`)) : [];
    const voided = this.open && !wager.progress?.over ? h("button", { type: "button", class: "quiet void", onclick: () => this.bet({ wager: wager.kind, pick: wager.pick, amount: wager.stake, take: true }) }, "Void") : null;
    return h(
      "div",
      { class: `keno-ticket${lying ? "" : " settled"}`, role: "listitem", "data-account": wager.account, "data-pick": wager.pick },
      h("strong", {}, kind?.title || wager.kind, " ", h("span", { class: "cost" }, money(wager.stake))),
      h("span", { class: "marked" }, groupsOf(wager.pick).map((group) => h("span", { class: "group" }, group.map((number) => h("span", { class: drawn.includes(number) ? "hit" : "" }, String(number)))))),
      groupsOf(wager.pick).length ? null : h("span", {}, wager.pick),
      termsOf(wager.pick) ? h("span", { class: "terms-of" }, termsOf(wager.pick)) : null,
      state ? h("span", { class: "state" }, (lying || wager).progress.held ? capital(state) : `Games over: ${state}`) : null,
      drawn.length ? h("ul", { class: "caught-ways" }, caughtWays.length ? caughtWays : h("li", { class: "none" }, caughtNone(Math.max(0, ...ways.map((way) => way.caught))))) : null,
      voided,
    );
  }
}

/** That nothing was won, and how many numbers were caught all the same. */
function caughtNone(most) {
  return most ? `${most} caught: too few to win` : "None of your numbers was drawn";
}

/** A number to be filled in; a label's `control` is its input. */
function field(label, attributes, changed) {
  return h("label", { class: "term" }, h("span", {}, label), h("input", { type: "number", oninput: changed, ...attributes }));
}

const marks = (pick) => pick.split(/[:x#@]/)[0];
const groupsOf = (pick) => (marks(pick).includes("spot") ? [] : marks(pick).split("+").map((group) => group.split("-").map(Number)));
const numbersOf = (pick) => groupsOf(pick).flat();

/** What a ticket says beside its numbers: ways, games, by whom. */
function termsOf(pick) {
  const ways = /:([\d/,]+)/.exec(pick)?.[1];
  const games = /x(\d+)/.exec(pick)?.[1];
  return [ways ? `ways ${ways.replaceAll(",", ", ")}` : "", games ? `${games} games` : "", pick.includes("#") ? `no. ${/#(\d+)/.exec(pick)[1]}` : "", pick.includes("@runner") ? "by runner" : ""].filter(Boolean).join(" · ");
}

/** In how many ways groups of these sizes make each number of spots, at least so many of them taken. */
function possible(sizes, least, most) {
  let counts = new Map([["0 0", 1]]);
  for (const size of sizes) {
    const more = new Map(counts);
    for (const [key, many] of counts) {
      const [sum, taken] = key.split(" ").map(Number);
      if (sum + size > most) continue;
      const both = `${sum + size} ${Math.min(least, taken + 1)}`;
      more.set(both, (more.get(both) || 0) + many);
    }
    counts = more;
  }
  const found = [];
  for (let spots = 1; spots <= most; spots += 1) if (counts.get(`${spots} ${least}`)) found.push({ count: counts.get(`${spots} ${least}`), spots });
  return found;
}

/** Each way of a ticket, with what of it is drawn. */
function caught({ kind, pick }, drawn) {
  const groups = groupsOf(pick).map((numbers) => ({ spots: numbers.length, caught: numbers.filter((number) => drawn.includes(number)).length }));
  const played = [...(/:([\d/,]+)/.exec(pick)?.[1] || "").matchAll(/\d+\/(\d+)/g)].map((way) => Number(way[1]));
  if (!played.length) return groups;
  const found = [];
  const take = (first, taken, spots, hits, wanted) => {
    if (spots === wanted) return void (taken >= (kind === "way" ? 2 : 1) && found.push({ spots, caught: hits }));
    for (let at = first; at < groups.length && spots + groups[at].spots <= wanted; at += 1) take(at + 1, taken + 1, spots + groups[at].spots, hits + groups[at].caught, wanted);
  };
  for (const wanted of played) take(0, 0, 0, 0, wanted);
  return found;
}

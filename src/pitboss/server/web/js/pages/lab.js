// The odds lab: change what the casino may choose and see the edge, the distribution and the best play move.

import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { optionsForm } from "../options.js";
import { section } from "../rule.js";
import { plain } from "../text.js";
import { distribution } from "../chart.js";
import { playTable, practice } from "../plays.js";

export async function open(place, chosen) {
  const games = await get("/api/games");
  const banked = games.filter((game) => game.banked !== "pot");
  const name = chosen || banked[0].game;
  const rules = await get(`/api/games/${encodeURIComponent(name)}`);
  const lab = new Lab(rules);
  const pick = h("select", { "aria-label": "Game", onchange: () => (location.hash = `#/lab/${pick.value}`) }, banked.map((game) => h("option", { value: game.game }, game.title)));
  pick.value = name;
  put(
    place,
    h("section", { class: "intro" }, h("h1", {}, "The odds lab"), h("p", {}, "Exact figures, worked out over every outcome there is. Change what the casino may choose and watch them move.")),
    h("div", { class: "lab" }, h("div", { class: "panel settings" }, h("label", { class: "game-pick" }, "Game ", pick), lab.staked, lab.counted, lab.form.element), h("div", { class: "figures" }, lab.element), lab.short),
  );
  lab.compute();
}

class Lab {
  constructor(rules) {
    this.rules = rules;
    this.titles = new Map(rules.areas.map((area) => [area.key, area.title]));
    this.form = optionsForm(rules.options, () => this.compute());
    // Asked for only where a limit on what one hand is paid makes the odds depend on it.
    this.stake = h("input", { type: "number", id: "stake", min: 0, step: 1, placeholder: "any", onchange: () => this.compute() });
    this.staked = h("label", { class: "game-pick", for: "stake", hidden: true }, "First wager, in dollars ", this.stake);
    // For whoever has counted a shoe: the figures of what is left of it.
    this.gone = h("input", { type: "text", id: "gone", placeholder: "none, or like 9c 9d Kh", autocomplete: "off", onchange: () => this.compute() });
    this.counted = h("label", { class: "game-pick", for: "gone", hidden: !rules.counts_gone }, "Cards gone from the shoe ", this.gone);
    this.status = h("p", { class: "status", role: "status" });
    this.rows = h("tbody");
    this.chart = h("div", { class: "distribution" });
    this.plays = h("div", { class: "how-to-play" });
    this.element = h(
      "div",
      { class: "panel" },
      this.status,
      h("div", { class: "scroll" }, h("table", { class: "odds" }, h("thead", {}, h("tr", {}, ["Wager", "House edge", "Wins", "Pushes", "Std dev"].map((title) => h("th", { scope: "col" }, title)))), this.rows)),
      this.chart,
      this.plays,
    );
    // On a phone the figures lie below the options: what matters of them stays in sight, and leads to the rest.
    this.short = h("button", { type: "button", class: "edge-now", hidden: true, onclick: () => this.element.scrollIntoView({ behavior: "smooth" }) });
    this.asked = 0;
  }

  async compute() {
    const asked = ++this.asked;
    put(this.status, "Working it out …");
    this.element.classList.add("busy");
    try {
      const found = await post("/api/odds", { game: this.rules.game, options: this.form.read(), stake: Math.round(100 * Number(this.stake.value)), gone: this.gone.value.trim() });
      if (asked !== this.asked) return;
      this.first ||= new Map(found.wagers.map((wager) => [id(wager), wager]));
      this.found = found.wagers;
      this.staked.hidden = !found.wagers.some((wager) => "payout limit" in wager.given);
      put(this.status, changed(found.wagers, this.first));
      this.draw();
      if (found.asks.length) this.asks ||= practice(this.rules.game, () => this.form.read(), found.asks);
      put(this.plays, this.asks, found.plays ? playTable(found.plays) : null);
    } catch (refused) {
      if (asked === this.asked) put(this.status, h("span", { class: "wrong" }, refused.message, " "), section(refused.cite));
    } finally {
      if (asked === this.asked) this.element.classList.remove("busy");
    }
  }

  draw() {
    const kept = alike(this.found);
    this.picked = kept.find(({ wager }) => id(wager) === this.pickedId)?.wager || kept[0].wager;
    const most = Math.max(...kept.map(({ wager }) => Math.abs(wager.approx.house_edge)), 0.01);
    put(this.rows, kept.map((row) => this.row(row, most)));
    put(this.chart, this.detail(this.picked));
    put(this.short, h("span", {}, this.name(this.picked)), h("strong", {}, percent(this.picked.approx.house_edge)), this.delta(this.picked));
    this.short.hidden = false;
  }

  name(wager, count = 1) {
    return `${this.titles.get(wager.wager) || plain(wager.wager)}${count > 1 ? ` ×${count}` : wager.selection ? ` ${wager.selection}` : ""}`;
  }

  /** How far the edge has moved from that of the usual options. */
  delta(wager) {
    const before = this.first.get(id(wager));
    if (!before) return h("span", { class: "delta" }, "new");
    const delta = wager.approx.house_edge - before.approx.house_edge;
    return delta ? h("span", { class: `delta ${delta < 0 ? "better" : "worse"}` }, `${delta < 0 ? "▼" : "▲"} ${percent(Math.abs(delta))}`) : null;
  }

  row({ wager, count }, most) {
    const choose = () => {
      this.pickedId = id(wager);
      this.draw();
    };
    return h(
      "tr",
      { class: wager === this.picked ? "picked" : "", "data-wager": wager.wager },
      h("th", { scope: "row" }, h("button", { type: "button", class: "link", onclick: choose, "aria-pressed": String(wager === this.picked) }, this.name(wager, count))),
      h("td", { class: "edge" }, h("span", { class: "bar", style: { "--part": Math.abs(wager.approx.house_edge) / most } }), h("span", { class: "figure" }, percent(wager.approx.house_edge)), this.delta(wager)),
      h("td", {}, share(wager.approx.win)),
      h("td", {}, share(wager.approx.push)),
      h("td", {}, wager.std_dev === null ? "—" : wager.std_dev.toFixed(3)),
    );
  }

  detail(wager) {
    return [
      h("h2", {}, this.name(wager)),
      h("p", {}, "House edge exactly ", h("span", { class: "exact" }, wager.house_edge), `; of every $100 wagered, $${(100 * wager.approx.return).toFixed(2)} comes back on average.`),
      Object.entries(wager.given).map(([what, amount]) => h("p", { class: "given" }, `${plain(what)}: ${amount}`)),
      wager.results.length ? distribution(wager.results, this.first.get(id(wager))?.results) : null,
      wager.strategy ? h("div", { class: "strategy" }, h("h3", {}, "The play behind these figures"), h("p", {}, wager.strategy)) : null,
    ];
  }
}

function id(wager) {
  return `${wager.wager} ${wager.selection}`;
}

/** Selections of a wager with the same figures share a line. */
function alike(wagers) {
  const groups = new Map();
  for (const wager of wagers) {
    const key = JSON.stringify([wager.wager, wager.results, wager.house_edge]);
    if (groups.has(key)) groups.get(key).count++;
    else groups.set(key, { wager, count: 1 });
  }
  return [...groups.values()];
}

function changed(wagers, first) {
  const moved = wagers.filter((wager) => first.get(id(wager))?.house_edge !== wager.house_edge);
  return moved.length ? `${moved.length === 1 ? "One figure has" : `${moved.length} figures have`} moved against the house's usual options.` : "The usual options of the house.";
}

/** A share, where only the mean is known a dash. */
function share(value) {
  return value === null ? "—" : percent(value);
}

function percent(value) {
  return `${(100 * value).toFixed(3)}%`;
}

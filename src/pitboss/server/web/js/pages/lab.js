// The odds lab: change what the casino may choose and see, beside it, the edge, the distribution and the best play move.

import { asked, tell } from "../address.js";
import { get, post, says } from "../api.js";
import { adding, distribution } from "../chart.js";
import { h, put, toast } from "../dom.js";
import { given, written } from "../lab/asked.js";
import { Equity } from "../lab/equity.js";
import { Payouts } from "../lab/payouts.js";
import { evening } from "../lab/sessions.js";
import { converging, sweeper } from "../lab/sweeps.js";
import { marked } from "../marks.js";
import { optionsForm } from "../options.js";
import { playTable, practice } from "../plays.js";
import { section } from "../rule.js";
import { plain } from "../text.js";

export async function open(place, chosen) {
  const games = await get("/api/games");
  const listed = games.filter((game) => game.banked !== "pot" || game.equity.length);
  const name = chosen || listed[0].game;
  const rules = await get(`/api/games/${encodeURIComponent(name)}`);
  const pick = h("select", { "aria-label": "Game", onchange: () => (location.hash = `#/lab/${pick.value}`) }, listed.map((game) => h("option", { value: game.game }, marked(game))));
  pick.value = name;
  if (rules.banked === "pot") {
    const { equity, payouts } = games.find((game) => game.game === name);
    const shown = [new Equity(equity), ...(payouts ? [new Payouts(rules)] : [])];
    put(
      place,
      h("section", { class: "intro" }, h("h1", {}, "The odds lab"), h("p", {}, `Which share of the pot each hand may expect where all stay to the showdown${payouts ? ", and how often a payout of the poker room is hit" : ""}; in play some fold.`)),
      shown.map((each) => h("div", { class: "lab" }, h("div", { class: "panel settings" }, each === shown[0] ? h("label", { class: "game-pick" }, "Game ", pick) : null, each.form), h("div", { class: "figures" }, each.element))),
    );
    for (const each of shown) each.compute();
    return () => shown.forEach((each) => each.stop());
  }
  const lab = new Lab(rules, asked());
  put(
    place,
    h("section", { class: "intro" }, h("h1", {}, "The odds lab"), h("p", {}, "Exact figures, worked out over every outcome there is. Change what the casino may choose and watch them move; the address holds all of it, to be kept or sent.")),
    h("div", { class: "lab" }, h("div", { class: "panel settings" }, h("label", { class: "game-pick" }, "Game ", pick), lab.tools, lab.staked, lab.metered, lab.counted, lab.form.element), h("div", { class: "figures" }, lab.element), lab.short),
  );
  lab.compute();
  return null;
}

class Lab {
  constructor(rules, asks) {
    this.rules = rules;
    this.titles = new Map(Object.entries(rules.titles));
    this.form = optionsForm(rules.options, () => this.compute(), given(rules.options, asks), true);
    for (const option of rules.options) this.form.beside(option.key)?.append(...(sweeper(option, () => this.question(), (wager) => this.named(wager)) || []));
    // Asked for only where a limit on what one hand is paid makes the odds depend on it.
    this.stake = h("input", { type: "number", id: "stake", min: 0, step: 1, placeholder: "any", value: asks.get("first_wager") || "", onchange: () => this.compute() });
    this.staked = h("label", { class: "game-pick", for: "stake", hidden: true }, "First wager, in dollars ", this.stake);
    // Asked for where a wager wins of a meter: its figures are for the amount that the meter stands at as it pays.
    this.meter = h("input", { type: "number", id: "meter", min: 0, step: "any", placeholder: "as it begins", value: asks.get("meter") || "", onchange: () => this.compute() });
    this.metered = h("label", { class: "game-pick", for: "meter", hidden: true }, "The meter stands at, in dollars ", this.meter);
    // For whoever has counted a shoe: the figures of what is left of it.
    this.gone = h("input", { type: "text", id: "gone", placeholder: "none, or like 9c 9d Kh", autocomplete: "off", value: asks.get("gone") || "", onchange: () => this.compute() });
    this.counted = h("label", { class: "game-pick", for: "gone", hidden: !rules.counts_gone }, "Cards gone from the shoe ", this.gone);
    this.tools = h("div", { class: "buttons lab-tools" }, h("button", { type: "button", onclick: () => this.copy() }, "Copy the link"), h("a", { class: "button", href: `#/lab/${rules.game}`, onclick: () => location.hash.includes("?") && setTimeout(() => dispatchEvent(new HashChangeEvent("hashchange"))) }, "Usual options"));
    this.pickedId = asks.get("wager") || "";
    this.status = h("p", { class: "status", role: "status" });
    this.headline = h("div", { class: "headline" });
    this.rows = h("tbody");
    this.chart = h("div", { class: "distribution" });
    this.plays = h("div", { class: "how-to-play" });
    this.evening = evening(() => this.evened(), asks, () => this.tell());
    this.element = h(
      "div",
      { class: "panel" },
      h("div", { class: "in-sight" }, this.headline, this.status),
      h("div", { class: "scroll wagers", tabindex: 0, role: "region", "aria-label": "Wagers" }, h("table", { class: "odds" }, h("thead", {}, h("tr", {}, ["Wager", "House edge", "Wins", "Pushes", "Std dev"].map((title) => h("th", { scope: "col" }, title)))), this.rows)),
      this.chart,
      this.evening.element,
      this.plays,
    );
    // On a phone the figures lie below the options: what matters of them stays in sight, and leads to the rest.
    this.short = h("button", { type: "button", class: "edge-now", hidden: true, onclick: () => this.element.scrollIntoView({ behavior: "smooth" }) });
    this.asked = 0;
  }

  /** The table that is asked about. Odds written over a pay table's are beyond the law. */
  question() {
    const options = this.form.read();
    const beyond = this.rules.options.some((option) => Object.keys(option.tables).length && String(options[option.key] || "").includes(" with "));
    return { game: this.rules.game, options, beyond_law: beyond };
  }

  /** Put the whole question into the address. */
  tell() {
    const more = { first_wager: this.stake.value, meter: this.meter.value, gone: this.gone.value.trim(), wager: this.pickedId };
    tell({ ...written(this.form.read()), ...Object.fromEntries(Object.entries(more).filter(([, value]) => value)), ...this.evening.asks() });
  }

  async copy() {
    this.tell();
    try {
      await navigator.clipboard.writeText(location.href);
      toast("The link is copied. It shows this table with these options.");
    } catch {
      toast(`The browser does not let this page copy; the link is the address itself: ${location.href}`);
    }
  }

  async compute() {
    const asked = ++this.asked;
    put(this.status, "Working it out …");
    this.element.classList.add("busy");
    this.tell();
    try {
      const found = await this.found();
      if (asked !== this.asked) return;
      this.staked.hidden = !found.wagers.some((wager) => "payout limit" in wager.given);
      this.metered.hidden = !found.wagers.some((wager) => "break-even meter" in wager.given);
      this.pick(found.wagers);
      this.wagers = found.wagers;
      put(this.status, changed(found.wagers, this.first), found.unlawful.length ? h("span", { class: "beyond-law" }, ` Beyond the law: ${found.unlawful.join(" ")}`) : null);
      this.draw();
      if (found.asks.length) this.asks ||= practice(this.rules.game, () => this.form.read(), found.asks);
      put(this.plays, this.asks, found.plays ? playTable(found.plays) : null);
    } catch (refused) {
      if (asked === this.asked) put(this.status, h("span", { class: "wrong" }, says(refused), " "), section(refused.cite));
    } finally {
      if (asked === this.asked) this.element.classList.remove("busy");
    }
  }

  /** The figures of the table that is asked about; once also those of the usual one, to compare with. */
  async found() {
    const question = { ...this.question(), stake: Math.round(100 * Number(this.stake.value)), meter: Math.round(100 * Number(this.meter.value)), gone: this.gone.value.trim() };
    const usual = !this.first && (Object.keys(question.options).length || question.stake || question.meter || question.gone) ? post("/api/odds", { game: this.rules.game }) : null;
    const found = await post("/api/odds", question);
    const first = usual ? await usual.catch(() => found) : found;
    this.first ||= new Map(first.wagers.map((wager) => [id(wager), wager]));
    return found;
  }

  /** Keep in sight what has moved: where the picked wager did not, the first that did is picked instead. */
  pick(wagers) {
    const before = new Map((this.wagers || []).map((wager) => [id(wager), wager.house_edge]));
    const moved = wagers.filter((wager) => before.size && before.get(id(wager)) !== wager.house_edge);
    if (moved.length && !moved.some((wager) => id(wager) === this.pickedId)) this.pickedId = id(moved[0]);
  }

  draw() {
    const kept = alike(this.wagers);
    this.picked = this.wagers.find((wager) => id(wager) === this.pickedId) || kept[0].wager;
    const shown = kept.find(({ all }) => all.includes(this.picked)).wager;
    const most = Math.max(...kept.map(({ wager }) => Math.abs(wager.approx.house_edge)), 0.01);
    put(this.rows, kept.map((row) => this.row(row, most, row.wager === shown)));
    put(this.chart, this.detail(this.picked));
    const now = () => [h("span", {}, this.name(this.picked)), h("strong", {}, percent(this.picked.approx.house_edge)), this.delta(this.picked)];
    put(this.short, now());
    put(this.headline, h("span", { class: "eyebrow" }, "House edge"), now());
    this.short.hidden = false;
    this.evening.ask();
  }

  /** What an evening is asked about. */
  evened() {
    const wager = this.picked;
    return wager?.results.length ? { question: { ...this.question(), wager: wager.wager, selection: wager.selection }, name: this.name(wager) } : {};
  }

  name(wager, count = 1) {
    return `${this.titles.get(wager.wager) || plain(wager.wager)}${count > 1 ? ` ×${count}` : wager.selection ? ` ${wager.selection}` : ""}`;
  }

  /** A wager by its key and selection, as a sweep names it. */
  named(text) {
    const [key, ...selection] = text.split(" ");
    return [this.titles.get(key) || plain(key), ...selection].join(" ");
  }

  /** How far the edge has moved from that of the usual options. */
  delta(wager) {
    const before = this.first.get(id(wager));
    if (!before) return h("span", { class: "delta" }, "new");
    const delta = wager.approx.house_edge - before.approx.house_edge;
    return delta ? h("span", { class: `delta ${delta < 0 ? "better" : "worse"}` }, `${delta < 0 ? "▼" : "▲"} ${percent(Math.abs(delta))}`) : null;
  }

  row({ wager, count }, most, picked) {
    const choose = () => {
      this.pickedId = id(wager);
      this.tell();
      this.draw();
    };
    return h(
      "tr",
      { class: picked ? "picked" : "", "data-wager": wager.wager },
      h("th", { scope: "row" }, h("button", { type: "button", class: "link", onclick: choose, "aria-pressed": String(picked) }, this.name(wager, count))),
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
      Object.keys(wager.adds).length ? adding(wager.adds, -wager.approx.house_edge) : null,
      wager.results.length ? converging(() => ({ ...this.question(), wager: wager.wager, selection: wager.selection })) : null,
      wager.strategy ? h("div", { class: "strategy" }, h("h3", {}, "The play behind these figures"), h("p", {}, wager.strategy)) : null,
    ];
  }
}

function id(wager) {
  return `${wager.wager} ${wager.selection}`.trim();
}

/** Selections of a wager with the same figures share a line. */
function alike(wagers) {
  const groups = new Map();
  for (const wager of wagers) {
    const key = JSON.stringify([wager.wager, wager.results, wager.house_edge]);
    const group = groups.get(key);
    if (group) {
      group.count++;
      group.all.push(wager);
    } else groups.set(key, { wager, count: 1, all: [wager] });
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

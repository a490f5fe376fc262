// What each value of one option does to the edge, as lines; and how a simulation closes in on the exact figure.

import { post, says } from "../api.js";
import { lines } from "../chart.js";
import { h, put } from "../dom.js";
import { section } from "../rule.js";
import { plain } from "../text.js";

const MOST = 12;

/** The values of an option that can be tried one after the other. */
function values(option) {
  if (option.kind === "YesNo") return [false, true];
  if (option.choices.length > 1 && typeof option.default === "string") return option.choices;
  const range = /a whole number from (\d+) to (\d+)/.exec(option.allowed);
  if (!range) return [];
  const [least, most] = [Number(range[1]), Number(range[2])];
  return Array.from({ length: Math.min(most, least + MOST - 1) - least + 1 }, (_, at) => least + at);
}

/** A button beside an option that draws the edge at each of its values; `question()` gives the table, `name` a wager. */
export function sweeper(option, question, name) {
  const tried = values(option);
  if (tried.length < 2 || !option.moves) return null;
  const answer = h("div", { class: "swept", "aria-live": "polite" });
  const ask = async () => {
    put(answer, h("p", { class: "faint" }, "Trying each value …"));
    try {
      const found = await post("/api/sweep", { ...question(), option: option.key, values: tried });
      const shown = alike(found.edges, name).slice(0, 8);
      put(answer, shown.length ? lines(shown, found.values.map(plain), `House edge over ${plain(option.key)}`) : h("p", {}, "It changes the edge of no wager as the others are chosen."));
    } catch (refused) {
      put(answer, h("p", { class: "wrong" }, says(refused), " ", section(refused.cite)));
    }
  };
  return [h("button", { type: "button", class: "link sweep", onclick: ask }, "The edge at each value"), answer];
}

/** Wagers that fare alike at every value share a line. */
function alike(edges, name) {
  const found = new Map();
  for (const [wager, ys] of Object.entries(edges)) {
    const key = JSON.stringify(ys);
    if (found.has(key)) found.get(key).more++;
    else found.set(key, { wager: name(wager), ys, more: 0 });
  }
  return [...found.values()].map(({ wager, ys, more }) => ({ name: more ? `${wager} and ${more} more` : wager, ys }));
}

/** A button that plays a wager many times and draws how the mean closes in on the exact one. */
export function converging(question) {
  const answer = h("div", { class: "converged", "aria-live": "polite" });
  const ask = async () => {
    put(answer, h("p", { class: "faint" }, "Playing …"));
    try {
      const found = await post("/api/convergence", question());
      const names = found.rounds.map((rounds) => rounds.toLocaleString("en-US"));
      put(answer, lines([{ name: "mean result", ys: found.means }], names, "Mean result over the rounds played", { level: found.exact, band: found.band }), h("p", { class: "faint" }, `${found.how}. Dashed: the exact mean; pale: two standard errors around it.`));
    } catch (refused) {
      put(answer, h("p", { class: "wrong" }, says(refused)));
    }
  };
  return h("div", {}, h("button", { type: "button", class: "link converge", onclick: ask }, "Play it and see the mean close in"), answer);
}

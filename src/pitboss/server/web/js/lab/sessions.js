// An evening of one wager: what becomes of the player, how likely the money is gone, and what the casino holds.

import { post, says } from "../api.js";
import { quantiles } from "../chart.js";
import { h, put } from "../dom.js";
import { cents, money } from "../money.js";
import { section } from "../rule.js";

const FIELDS = [
  ["stake", "Each wager $", "10"],
  ["bankroll", "You bring $", "500"],
  ["hours", "Hours", "4"],
  ["pace", "Decided an hour", "60"],
];

/** A form that asks about the wager that `about()` gives; `start` are its values by name, `told` is called when one changes. */
export function evening(about, start, told) {
  const inputs = new Map(FIELDS.map(([name, , usual]) => [name, h("input", { name, id: `evening-${name}`, size: 6, inputmode: "decimal", value: start.get(name) || usual, onchange: () => { told(); ask(); } })]));
  const answer = h("div", { class: "answer" });
  let number = 0;
  const ask = async () => {
    const mine = ++number;
    const { question, name } = about();
    if (!question) return put(answer);
    try {
      const found = await post("/api/sessions", { ...question, stake: cents(inputs.get("stake").value) || 0, bankroll: cents(inputs.get("bankroll").value) || 0, hours: Number(inputs.get("hours").value), pace: Number(inputs.get("pace").value) });
      if (mine === number) put(answer, answered(found, name));
    } catch (refused) {
      if (mine === number) put(answer, h("p", { class: "wrong" }, says(refused), " ", section(refused.cite)));
    }
  };
  const element = h("section", { class: "evening" }, h("h2", {}, "An evening of it"), h("form", { class: "row-form", onsubmit: (event) => { event.preventDefault(); ask(); } }, FIELDS.map(([name, label]) => h("label", { for: `evening-${name}` }, label, inputs.get(name)))), answer);
  const asks = () => Object.fromEntries(FIELDS.filter(([name, , usual]) => inputs.get(name).value !== usual).map(([name]) => [name, inputs.get(name).value]));
  return { element, ask, asks };
}

function answered(found, name) {
  const percent = (share) => `${(100 * share).toFixed(1)}%`;
  return [
    h("dl", { class: "facts" }, [
      ["You are ahead", percent(found.ahead)],
      ["You are behind", percent(found.behind)],
      ["On average you " + (found.expected_cents < 0 ? "lose" : "win"), money(Math.abs(Math.round(found.expected_cents)))],
      ["The money is gone", percent(found.ruin)],
    ].map(([what, figure]) => h("div", {}, h("dt", {}, what), h("dd", {}, figure)))),
    quantiles(found.quantiles),
    h("p", { class: "faint" }, `After ${found.rounds.toLocaleString("en-US")} wagers of ${money(found.stake_cents)} on ${name}${found.ruin_exact ? "" : "; how likely the money is gone is approximated"}.`),
    Object.keys(found.hold).length ? holds(found.hold) : null,
  ];
}

function holds(found) {
  const range = ([low, high]) => `${money(Math.round(low / 100) * 100)} to ${money(Math.round(high / 100) * 100)}`;
  return [
    h("h3", {}, "What the casino holds of it"),
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": "What the casino holds" },
      h(
        "table",
        { class: "odds holds" },
        h("thead", {}, h("tr", {}, ["In a", "Wagered", "Expected win", "95 times in 100"].map((title) => h("th", { scope: "col" }, title)))),
        h("tbody", {}, Object.entries(found).map(([span, held]) => h("tr", {}, h("th", { scope: "row" }, span), h("td", {}, money(Math.round(held.wagered_cents / 100) * 100)), h("td", {}, money(Math.round(held.expected_cents / 100) * 100)), h("td", {}, range(held.range_95_cents))))),
      ),
    ),
  ];
}

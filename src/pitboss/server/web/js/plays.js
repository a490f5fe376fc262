// How to play: the best table by what is held and what the dealer shows, and the decision for any one hand.

import { post, says } from "./api.js";
import { h, put } from "./dom.js";

/** A table with a row for what is held and a column for what the dealer shows. */
function byUpCard(name, columns, rows, cells) {
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": name },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Dealer shows"), columns.map((up) => h("th", { scope: "col" }, up)))),
      h("tbody", {}, Object.entries(rows).map(([held, row]) => h("tr", {}, h("th", { scope: "row" }, held), cells(row)))),
    ),
  );
}

/** The table of plays, a coloured letter for each hand and up card; and where a game has it, what two cards are worth. */
export function playTable(plays) {
  const cells = (letters) => [...letters].map((letter) => h("td", { class: `play play-${letter}`, title: plays.letters[letter] }, letter));
  const worths = (row) => row.map((figure) => h("td", {}, String(figure)));
  return h(
    "section",
    { class: "plays" },
    h("h2", {}, "How to play"),
    h("p", {}, plays.says),
    byUpCard("How to play", plays.columns, plays.rows, cells),
    h("ul", { class: "letters" }, Object.entries(plays.letters).map(([letter, words]) => h("li", {}, h("span", { class: `play play-${letter}` }, letter), ` ${words}`))),
    plays.worths ? [h("p", {}, `${plays.chosen_by}.`), byUpCard("What two cards are worth", plays.columns, plays.worths, worths)] : [],
  );
}

// What a question about one hand may be told, by the part of it.
const PARTS = {
  hand: ["Your cards or tiles", "as in A 7, Ah Kd or 6-6 1-3"],
  seen: ["Dealer shows, or the board", "as in 9 or Kc Qs"],
  gone: ["Gone from the shoe", "as in 9 9 9"],
  chosen: ["Chosen before, in order", "as in single triple"],
};

/** A form that asks what to do with one hand, under the options that the lab has. */
export function practice(game, options, parts) {
  const fields = parts.map((part) => {
    const [label, placeholder] = PARTS[part];
    const input = h("input", { id: `practice-${part}`, placeholder, autocomplete: "off", maxlength: 400 });
    return { part, input, label: h("label", { for: input.id }, label, " ", input) };
  });
  const stake = h("input", { id: "practice-stake", type: "number", min: 1, step: 1, value: 10 });
  const answer = h("div", { class: "answer", role: "status" });
  const ask = async (event) => {
    event.preventDefault();
    put(answer, "Working it out …");
    try {
      const told = Object.fromEntries(fields.map(({ part, input }) => [part, input.value]));
      const found = await post("/api/decision", { game, options: options(), ...told, stake: Math.round(100 * Number(stake.value)) || 1000 });
      put(answer, answered(found));
    } catch (refused) {
      put(answer, h("span", { class: "wrong" }, says(refused)));
    }
  };
  return h(
    "section",
    { class: "practice" },
    h("h2", {}, "What should I do?"),
    h("form", { onsubmit: ask }, fields.map(({ label }) => label), h("label", { for: "practice-stake" }, "Wager, in dollars ", stake), h("button", { type: "submit" }, "Ask")),
    answer,
  );
}

function answered(found) {
  const rows = Object.entries(found.choices).map(([choice, worth]) =>
    h("tr", { class: choice === found.best ? "picked" : "" }, h("th", { scope: "row" }, choice), h("td", {}, worth.approx.toFixed(4)), h("td", {}, choice === found.best ? "—" : `${worth.costs.toFixed(1)}¢`)),
  );
  return [
    h("p", {}, "Best: ", h("strong", {}, found.best), ` with ${found.hand}.`),
    h("table", { class: "odds" }, h("thead", {}, h("tr", {}, ["Choice", "Brings, per unit", "Costs"].map((title) => h("th", { scope: "col" }, title)))), h("tbody", {}, rows)),
    found.dealer_way ? h("p", {}, `The dealer's way sets it ${found.dealer_way}, which costs ${found.choices[found.dealer_way].costs.toFixed(2)}¢.`) : null,
    found.says ? h("p", { class: "faint" }, found.says) : null,
    Object.entries(found.beside).map(([name, worth]) => h("p", {}, `${name} brings ${worth.approx.toFixed(4)} per unit of its own wager.`)),
  ];
}

// How to play: the best table by what is held and what the dealer shows, and the decision for any one hand.

import { post } from "./api.js";
import { h, put } from "./dom.js";

/** The table of plays, a coloured letter for each hand and up card. */
export function playTable(plays) {
  const cells = (letters) => [...letters].map((letter) => h("td", { class: `play play-${letter}`, title: plays.letters[letter] }, letter));
  return h(
    "section",
    { class: "plays" },
    h("h2", {}, "How to play"),
    h("p", {}, plays.says),
    h(
      "div",
      { class: "scroll" },
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Dealer shows"), plays.columns.map((up) => h("th", { scope: "col" }, up)))),
        h("tbody", {}, Object.entries(plays.rows).map(([held, letters]) => h("tr", {}, h("th", { scope: "row" }, held), cells(letters)))),
      ),
    ),
    h("ul", { class: "letters" }, Object.entries(plays.letters).map(([letter, words]) => h("li", {}, h("span", { class: `play play-${letter}` }, letter), ` ${words}`))),
  );
}

/** A form that asks what to do with one hand, under the options that the lab has. */
export function practice(game, options) {
  const field = (label, id, placeholder) => {
    const input = h("input", { id, placeholder, autocomplete: "off", maxlength: 400 });
    return [input, h("label", { for: id }, label, " ", input)];
  };
  const [hand, handLabel] = field("Your cards", "practice-hand", "A 7");
  const [seen, seenLabel] = field("Dealer shows", "practice-seen", "9");
  const [gone, goneLabel] = field("Gone from the shoe", "practice-gone", "9 9 9");
  const stake = h("input", { id: "practice-stake", type: "number", min: 1, step: 1, value: 10 });
  const answer = h("div", { class: "answer", role: "status" });
  const ask = async (event) => {
    event.preventDefault();
    put(answer, "Working it out …");
    try {
      const found = await post("/api/decision", { game, options: options(), hand: hand.value, seen: seen.value, gone: gone.value, stake: Math.round(100 * Number(stake.value)) || 1000 });
      put(answer, told(found));
    } catch (refused) {
      put(answer, h("span", { class: "wrong" }, refused.message));
    }
  };
  return h(
    "section",
    { class: "practice" },
    h("h2", {}, "What should I do?"),
    h("form", { onsubmit: ask }, handLabel, seenLabel, goneLabel, h("label", { for: "practice-stake" }, "Wager, in dollars ", stake), h("button", { type: "submit" }, "Ask")),
    answer,
  );
}

function told(found) {
  const rows = Object.entries(found.choices).map(([choice, worth]) =>
    h("tr", { class: choice === found.best ? "picked" : "" }, h("th", { scope: "row" }, choice), h("td", {}, worth.approx.toFixed(4)), h("td", {}, choice === found.best ? "—" : `${worth.costs.toFixed(1)}¢`)),
  );
  return [
    h("p", {}, "Best: ", h("strong", {}, found.best), ` with ${found.hand}.`),
    h("table", { class: "odds" }, h("thead", {}, h("tr", {}, ["Choice", "Brings, per unit", "Costs"].map((title) => h("th", { scope: "col" }, title)))), h("tbody", {}, rows)),
    Object.entries(found.beside).map(([name, worth]) => h("p", {}, `${name} brings ${worth.approx.toFixed(4)} per unit of its own wager.`)),
  ];
}

// The blackjack layout: the insurance line, and a box with its hands side by side, each with what was added to it; beside
// it the additional wagers. Totals stand under the hands.

import { h } from "/static/js/dom.js";
import { money } from "/static/js/money.js";

/** The hands have their totals written below them. */
export const totals = true;
export const styles = ["/static/style/circles.css", "/felts/blackjack/felt.css"];

const FIRST = ["main", "action_1", "action_2", "action_3"];
const FEW = 4;
const ADDED = ["insurance", "double_down", "split"];

export const draw = (table, area) => boxes(table, area, "Blackjack");

/** The same for a game whose box bears another name, with other wagers `before` the cards or some that go `withIt`, each with its label. */
export function boxes(table, area, label, before = FIRST, withIt = {}) {
  const kinds = new Map(table.areas.map((kind) => [kind.key, kind]));
  const first = before.filter((key) => kinds.has(key));
  const added = (key, hand, label) => kinds.get(key).picks.filter((pick) => pick.split("-")[0] === hand).map((pick) => area(key, pick, { class: "boxed", small: true, label: pick.includes("-") ? `${label} ${pick.split("-")[1]}` : label }));
  const numbers = [...new Set(kinds.get("double_down").picks.map((pick) => pick.split("-")[0]))];
  const later = Object.entries(withIt);
  const column = (hand) =>
    h(
      "div",
      { class: "column", role: "group", "aria-label": `Hand ${hand}`, "data-split": hand === "1" ? false : hand, "data-number": hand },
      hand === "1" ? first.map((key) => area(key, "", { class: first.length > 1 ? "boxed" : "circle", label: first.length > 1 ? `Wager ${key.at(-1)}` : label })) : added("split", hand, `Hand ${hand}`),
      hand === "1" && later.length ? h("div", { class: "later" }, later.map(([key, label]) => area(key, "", { class: "boxed", small: true, label }))) : null,
      added("double_down", hand, "Double"),
    );
  const insurance = kinds.get("insurance");
  const lines = insurance.picks.length ? insurance.picks.map((pick) => area("insurance", pick, { class: "arc", small: true, label: `Insurance ${pick}` })) : [area("insurance", "", { class: "arc" })];
  const beside = [...kinds.keys()].filter((key) => ![...before, ...Object.keys(withIt), ...ADDED].includes(key));
  const pays = kinds.get(first[0]).pays.map((line) => `${line.when}: ${line.paid}`);
  return [
    h("div", { class: "arcs" }, lines),
    h(
      "div",
      { class: "box" },
      h("div", { class: "columns" }, numbers.map(column)),
      beside.length ? h("div", { class: "circles beside" }, beside.map((key) => area(key, "", { class: "boxed", label: key === "progressive" ? "Progressive" : undefined }))) : null,
    ),
    pays.length > FEW ? h("details", { class: "printed" }, h("summary", {}, "What hands are paid"), pays.join(" · ")) : h("p", { class: "printed" }, pays.join(" · ")),
  ];
}

/** What a hand counts, with `soft` where an ace counts 11; nothing while a card of it is face down. */
export function counted(cards) {
  const points = cards.map((card) => ({ A: 1, T: 10, J: 10, Q: 10, K: 10 })[card[0]] || Number(card[0]));
  if (!points.length || points.some(Number.isNaN)) return "";
  const hard = points.reduce((sum, each) => sum + each, 0);
  const soft = points.includes(1) && hard <= 11;
  return soft ? (hard === 11 && cards.length === 2 ? "21" : `soft ${hard + 10}`) : String(hard);
}

/** Wagers that lie on a hand from before the cards, by its number; others bear it as their selection. */
const ON_FIRST = { main: "1", action_1: "1", action_2: "1", action_3: "1", initial: "1", double_attack: "1", first_attack: "1", second_attack: "1", third_attack: "1", hand_a: "1", hand_b: "2" };

/** What lies on each hand that is still played, whoever put it there, by the hand's name. */
function laid(model) {
  const found = new Map();
  for (const { kind, pick, spot, stake } of model.layout.values()) {
    const number = ON_FIRST[kind] || (["split", "double_down"].includes(kind) ? pick.split("-")[0] : "");
    const name = number === "1" ? `seat ${spot}` : `seat ${spot} hand ${number}`;
    if (number) found.set(name, (found.get(name) || 0) + stake);
  }
  return found;
}

/** Show what each hand counts and, where a box has several, what lies on it. */
export function show(element, model) {
  const lies = laid(model);
  inOrder(element, model);
  // Hands that were split off have their places once there are any.
  for (const column of element.querySelectorAll("[data-split]")) column.hidden = !model.on("split", column.dataset.split).length;
  for (const place of element.parentElement.querySelectorAll("[data-hand]")) {
    const total = counted(model.hands.get(place.dataset.hand)?.cards || []);
    const wagered = place.closest(".several") ? lies.get(place.dataset.hand) : 0;
    told(place, "total", total);
    told(place, "laid", wagered ? money(wagered) : "");
  }
}

/** The places of the own hands stand in the order in which the hands lie. */
function inOrder(element, model) {
  const hands = model.me ? [`seat ${model.me.seat}`, ...model.further(model.me.seat)] : [];
  for (const column of element.querySelectorAll("[data-number]")) {
    const at = hands.findIndex((name) => model.hands.get(name)?.number === Number(column.dataset.number));
    column.style.order = at < 0 ? hands.length : at;
  }
}

function told(place, key, words) {
  if (words) place.dataset[key] = words;
  else delete place.dataset[key];
}
